"""All addresses of the site and all forms on its pages, so that a page added later is tested without being named."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

from django.urls import URLPattern, URLResolver, get_resolver

PARAMETER = re.compile(r"<(?:(\w+):)?(\w+)>")
HOSTILE_IN_ADDRESS = (
    *("0", "999999999999999999", "1" + "0" * 20, "-1", "%00", "1%00", "..", "..;"),
    "%D9%A1",
    "%ff",
    "x" * 3000,
)


def routes(patterns: list | None = None, prefix: str = "") -> Iterator[str]:
    """Every route of the site, as written in the URLconf."""
    for pattern in get_resolver().url_patterns if patterns is None else patterns:
        route = prefix + str(pattern.pattern)
        if isinstance(pattern, URLResolver):
            yield from routes(pattern.url_patterns, route)
        elif isinstance(pattern, URLPattern):
            yield route


def filled(route: str, values: dict[str, object], **changed: str) -> str:
    """The address of a route. `values` by parameter, a `pk` by the route's first word; 1 where nothing is known."""
    known = {**values, "pk": values.get(route.split("/")[0], 1), **changed}
    return "/" + PARAMETER.sub(lambda found: str(known.get(found[2], 1)), route)


def hostile(route: str, values: dict[str, object]) -> Iterator[str]:
    """The route's address with one parameter at a time replaced by what nobody should send."""
    for parameter in PARAMETER.findall(route):
        yield from (filled(route, values, **{parameter[1]: bad}) for bad in HOSTILE_IN_ADDRESS)


@dataclass
class Form:
    """A form on a page: where it goes, its fields with their values, which of them are files."""

    action: str
    method: str
    fields: dict[str, str] = field(default_factory=dict)
    files: set[str] = field(default_factory=set)

    @property
    def kind(self) -> tuple[object, ...]:
        """The same for forms that differ in numbers only."""
        return re.sub(r"[0-9]+", "1", self.action), self.method, *sorted(self.fields)


class Forms(HTMLParser):
    """Collects the forms of a page, and what htmx would post without a form."""

    def __init__(self, address: str) -> None:
        super().__init__()
        self.address, self.found, self.open = address, [], None

    def handle_starttag(self, tag: str, attributes: list) -> None:
        """One tag."""
        given = dict(attributes)
        if tag == "form":
            self.open = Form(given.get("action") or given.get("hx-post") or self.address, given.get("method") or "post")
            self.found.append(self.open)
        elif given.get("hx-post"):
            self.found.append(Form(given["hx-post"], "post"))
        if self.open and given.get("name") and tag in {"input", "select", "textarea", "button"}:
            self.open.fields.setdefault(given["name"], given.get("value") or "")
            if given.get("type") == "file":
                self.open.files.add(given["name"])

    def handle_endtag(self, tag: str) -> None:
        """One end."""
        if tag == "form":
            self.open = None


def forms_of(address: str, page: bytes) -> list[Form]:
    """The forms of a page."""
    parser = Forms(address)
    parser.feed(page.decode())
    return parser.found
