"""Logging in with a password, for the tests of logins and sessions."""

LOGIN = "/account/login/"
PASSWORD = "correct horse"


def login(client, username="owner", password=PASSWORD, **extra):
    """Post the login form."""
    return client.post(LOGIN, {"username": username, "password": password}, **extra)
