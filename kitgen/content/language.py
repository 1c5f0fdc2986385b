"""The kind of field that holds a language tag: data comes in, the tag or an error goes out."""

import re

from kitgen.content.fields import Paragraphs, expected

_TAG = (
    r"[A-Za-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|[0-9]{3}))?"
    r"(-([A-Za-z0-9]{5,8}|[0-9][A-Za-z0-9]{3}))*"
)


class Language(Paragraphs):
    """A language tag such as `en` or `pt-BR`."""

    what = "a language tag such as en, de or pt-BR"
    pattern = f"^{_TAG}$"

    def checked(self, text: str) -> str:
        """Return the tag."""
        if re.fullmatch(_TAG, text) is None:
            raise expected(self.what)
        return text
