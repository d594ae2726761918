"""Settings of the site.

Everything a host may change comes from the environment (docs/hosting.md); without any, the site runs at a venue:
plain HTTP on the local network, SQLite in var/, a secret key made on the first run.
"""

import os
import secrets
from contextlib import suppress
from pathlib import Path

import dj_database_url
from django.utils.translation import gettext_lazy as _

from referee_site.hosts import own_addresses, own_names
from referee_site.local_time import time_zone

BASE_DIR = Path(__file__).resolve().parent.parent
VAR_DIR = Path(os.environ.get("REFEREE_VAR", BASE_DIR / "var"))
VAR_DIR.mkdir(parents=True, exist_ok=True)


def secret_key() -> str:
    """The secret key: from the environment, else from var/secret_key, made on first use and readable by its owner only."""
    if key := os.environ.get("SECRET_KEY"):
        return key
    path = VAR_DIR / "secret_key"
    with suppress(FileExistsError), os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
        file.write(secrets.token_urlsafe(50))
    return path.read_text()


SERVER = os.environ.get("REFEREE_PROFILE", "lan") == "server"
SECRET_KEY = secret_key()
DEBUG = False
HOSTS = [host.strip() for host in os.environ.get("ALLOWED_HOSTS", "").split(",") if host.strip()]
# "*": at a venue LocalHostMiddleware decides, which knows this machine's addresses as they change.
ALLOWED_HOSTS = HOSTS or ["localhost"] if SERVER else ["*", *own_names(), *HOSTS]
OWN_ADDRESSES = own_addresses  # called when a sheet with a QR code is printed from this machine itself
PUBLIC_URL = os.environ.get("PUBLIC_URL", "")

INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django_htmx",
    "django_tables2",
    "games",
    "tournaments",
    "referee_site",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "referee_site.middleware.HeadersMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    *([] if SERVER else ["referee_site.middleware.LocalHostMiddleware"]),
    "referee_site.middleware.GuardMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "referee_site.middleware.ReplayMiddleware",
    "referee_site.middleware.RefusedMiddleware",
]
CSRF_FAILURE_VIEW = "referee_site.errors.csrf_failure"

ROOT_URLCONF = "referee_site.urls"
WSGI_APPLICATION = "referee_site.wsgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]

# IMMEDIATE takes the write lock at BEGIN, so that check-then-act inside a transaction is safe; synchronous=FULL because
# NORMAL loses acknowledged results when the power fails.
SQLITE_OPTIONS = {
    "transaction_mode": "IMMEDIATE",
    "timeout": 20,
    "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;",
}
POSTGRESQL_OPTIONS = {"options": "-c lock_timeout=20s -c statement_timeout=60s"}


def database() -> dict:
    """The default database: DATABASE_URL, else var/db.sqlite3."""
    config = dj_database_url.config(default=f"sqlite:///{VAR_DIR / 'db.sqlite3'}", conn_max_age=None)
    if config["ENGINE"].endswith("sqlite3"):
        config["OPTIONS"] = SQLITE_OPTIONS
        config["TEST"] = {"NAME": VAR_DIR / "test.sqlite3"}
    elif config["ENGINE"].endswith("postgresql"):
        config["OPTIONS"] = {**config.get("OPTIONS", {}), **POSTGRESQL_OPTIONS}
        config["CONN_HEALTH_CHECKS"] = True
    return config


DATABASES = {"default": database()}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 8}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]
LOGIN_URL = "login"
LOGIN_REDIRECT_URL = "start"
LOGOUT_REDIRECT_URL = "start"

LANGUAGE_CODE = "en"
LANGUAGES = [("en", _("English")), ("zh-hans", _("Simplified Chinese"))]
LOCALE_PATHS = [BASE_DIR / "referee_site" / "locale"]
TIME_ZONE = time_zone()
USE_I18N = True
USE_TZ = True

STATIC_URL = "static/"
WHITENOISE_USE_FINDERS = True
WHITENOISE_MAX_AGE = 600

DATA_UPLOAD_MAX_MEMORY_SIZE = 2_500_000
DATA_UPLOAD_MAX_NUMBER_FIELDS = 5_000
FILE_UPLOAD_MAX_MEMORY_SIZE = 5_000_000
SESSION_COOKIE_AGE = (14 if SERVER else 1) * 24 * 3600
SESSION_COOKIE_SAMESITE = "Lax"
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
DJANGO_TABLES2_TEMPLATE = "components/_table.html"

if SERVER:
    SECURE_SSL_REDIRECT = True
    SECURE_HSTS_SECONDS = 30 * 24 * 3600
    SECURE_HSTS_INCLUDE_SUBDOMAINS = True
    SECURE_HSTS_PRELOAD = True
    SESSION_COOKIE_SECURE = True
    CSRF_COOKIE_SECURE = True
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    CSRF_TRUSTED_ORIGINS = [f"https://{'*' * host.startswith('.')}{host}" for host in ALLOWED_HOSTS if host != "*"]

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"}},
    "handlers": {
        "console": {"class": "logging.StreamHandler", "level": "ERROR", "formatter": "line"},
        "file": {
            "class": "logging.handlers.RotatingFileHandler",
            "filename": VAR_DIR / "referee.log",
            "maxBytes": 1_000_000,
            "backupCount": 3,
            "delay": True,
            "encoding": "utf-8",
            "level": "WARNING",
            "formatter": "line",
        },
    },
    "loggers": {
        "django": {"handlers": ["console", "file"], "level": "INFO", "propagate": False},
        "django.security": {"handlers": ["file"], "level": "INFO", "propagate": False},
        "django.security.DisallowedHost": {"handlers": [], "propagate": False},  # answered with 400
    },
}
