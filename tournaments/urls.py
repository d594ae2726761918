"""Addresses of the tournament pages."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
