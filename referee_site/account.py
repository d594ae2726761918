"""Login, logout, password."""

from typing import Any

from django import forms
from django.conf import settings
from django.contrib.auth import views
from django.contrib.auth.forms import AuthenticationForm
from django.contrib.messages.views import SuccessMessageMixin
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.shortcuts import render
from django.utils.decorators import method_decorator
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache

from referee_site import throttle
from referee_site.errors import error_page
from referee_site.replay import offer, unpacked


class LoginForm(AuthenticationForm):
    """User name and password; a password of absurd length is refused before it is hashed."""

    password = forms.CharField(
        label=gettext_lazy("Password"),
        strip=False,
        max_length=1000,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )


def client_address(request: HttpRequest) -> str:
    """Where a request comes from: only behind the server profile's proxy the last entry of X-Forwarded-For."""
    if settings.SERVER and (forwarded := request.headers.get("X-Forwarded-For")):
        return forwarded.rsplit(",", 1)[-1].strip()
    return request.META.get("REMOTE_ADDR", "")


def login_page(request: HttpRequest, kept: str) -> HttpResponse:
    """The login page after a session has ended, holding on to what was posted."""
    get_token(request)
    context = {"form": LoginForm(request), "kept": kept, "next": request.get_full_path()}
    return render(request, "registration/login.html", context, status=401)


class Login(views.LoginView):
    """Signs in. Too many wrong passwords for one user from one address: 429, before any hashing."""

    authentication_form = LoginForm

    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """Checks name and password."""
        if not throttle.hashing.acquire(blocking=False):
            return self._later(_("Many people are signing in just now. Wait a second, then try again."), 1)
        try:
            return self._check(request, *args, **kwargs)
        finally:
            throttle.hashing.release()

    def _check(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        key = (request.POST.get("username", "").casefold()[:150], client_address(request))
        if not throttle.admit(key):
            return self._later(_("Too many wrong passwords for this name. Wait 15 minutes, then try again."), 15 * 60)
        answer = super().post(request, *args, **kwargs)
        if request.user.is_authenticated:
            throttle.forgive(key)
        return answer

    def _later(self, text: str, seconds: int) -> HttpResponse:
        answer = error_page(self.request, 429, _("Too many attempts"), text)
        answer["Retry-After"] = str(seconds)
        return answer

    def form_valid(self, form: LoginForm) -> HttpResponse:
        """Signed in: on to where the user wanted to go, or to what was typed before the session ended."""
        answer = super().form_valid(form)
        kept = self.request.POST.get("kept", "")
        return offer(self.request, kept) if kept and unpacked(kept) else answer

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        """Keeps hold of what was typed when the password was wrong."""
        return super().get_context_data(kept=self.request.POST.get("kept", ""), **kwargs)


@method_decorator(never_cache, name="dispatch")
class PasswordChange(SuccessMessageMixin, views.PasswordChangeView):
    """Lets users choose a password of their own."""

    template_name = "registration/password.html"
    success_url = "/"
    success_message = gettext_lazy("Your password is changed.")
