"""The attributes of an element, as HTML."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape


def attributes_html(attributes: Mapping[str, str]) -> str:
    """Return what stands between the name of an element and the end of its tag; the values are escaped.

    >>> attributes_html({"class": "am-plot", "data-words": '{"of": "C & M"}'})
    'class="am-plot" data-words="{&quot;of&quot;: &quot;C &amp; M&quot;}"'
    """
    return " ".join(f'{name}="{escape(value)}"' for name, value in attributes.items())
