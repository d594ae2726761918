"""The WSGI application that granian serves."""

import os
from typing import Any

from django.core.handlers.wsgi import WSGIRequest
from django.core.wsgi import get_wsgi_application
from django.utils.http import parse_header_parameters

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "referee_site.settings")


class Request(WSGIRequest):
    """A request in UTF-8 whatever charset it claims: an odd one would fail before any page could be shown."""

    def _set_content_type_params(self, meta: dict[str, Any]) -> None:
        try:
            self.content_type, self.content_params = parse_header_parameters(meta.get("CONTENT_TYPE", ""))
        except ValueError:
            self.content_type, self.content_params = "", {}


application = get_wsgi_application()
application.request_class = Request
