"""Root addresses."""

from django.contrib.auth.views import LogoutView
from django.urls import include, path

from referee_site.account import Login, PasswordChange
from referee_site.captain import captain

urlpatterns = [
    path("account/login/", Login.as_view(), name="login"),
    path("account/logout/", LogoutView.as_view(), name="logout"),
    path("account/password/", PasswordChange.as_view(), name="password"),
    path("i18n/", include("django.conf.urls.i18n")),
    path("captain/<str:token>/", captain, name="captain"),
    path("", include("tournaments.urls")),
]

handler400 = "referee_site.errors.bad_request"
handler403 = "referee_site.errors.forbidden"
handler404 = "referee_site.errors.not_found"
handler500 = "referee_site.errors.server_error"
