"""Names and words that fonts and readers stumble over, by their language or their trouble."""

from __future__ import annotations

NAMES = {
    "Welsh": "Llŷr, Siân, Gŵyl",
    "Polish": "Łucja Żółć, Świętosława",
    "Turkish": "İpek, Işıl, Ğ, Şükrü",  # noqa: RUF001
    "Vietnamese": "Nguyễn Thị Hương, Trần Đức",
    "Greek": "Ελένη Παπαδοπούλου, Άγγελος, Ϊ",
    "Ukrainian": "Ївга Ґалаґан, Єлизавета",
    "Bulgarian": "Щърбан Ѝ",
    "Czech": "Žofie Kůňová, ďábel, ťukání",
    "Romanian": "Ștefan Țepeș, Brâncuși, ă",
    "Icelandic": "Þórður, Friðrik, Ægir",
    "Yoruba": "Ọlábísí, Ẹ̀ṣọ́, Adébọ́lá, ọ̀rẹ́",
    "Lithuanian": "Jū̃ratė, i̇́, į̃, m̃, r̃, L̃",
    "Maori": "Māui Tāwhirimātea, kererū",
    "Guarani": "Ñandutĩ, g̃uahẽ, G̃",
    "Ewe": "Ɖɔ̃, ɛ̃, ŋ̀",
    "Russian": "Ёлкин, за́мок, мы́ло, я́блоко",
    "Marshallese": "M̧ajeļ, O̧lkō",
    "Transliterated": "Qurʾān, Ḫalīl, Ṭāriq, Ẕ",  # noqa: RUF001
    "Irish": "Ṗádraig, Ḃriġid",
}
"""Names, some of which need letters that Unicode does not have, and some that Fira Sans lacks."""

ODD = {
    "ligatures": "office, affluent, fjord, Kampffisch, Æther",
    "hyphens": "C\N{NON-BREAKING HYPHEN}7, well\N{HYPHEN}known",
    "spaces": "6\N{NARROW NO-BREAK SPACE}%, 5\N{THIN SPACE}m, a\N{EM SPACE}b, c\N{FIGURE SPACE}d",
    "signs": "✓ ★ → ↔ ① 🄰 ₿ ½ ≤",
    "mixed": "xⅧx Ⅷx xⅧ é́ ①é́② ẗ ḫ",
}
"""Words without ligatures, odd spaces and hyphens, and signs that Fira Sans lacks."""
