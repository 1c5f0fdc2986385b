"""Drawing: a `Sheet` comes in, pages and then PDF bytes go out, or misfits with their origins."""
