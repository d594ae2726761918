"""Addresses of the tournament pages."""

from django.urls import URLPattern, path

from tournaments import converters  # noqa: F401 (registers them)
from tournaments.views import (
    desk,
    documents,
    entrants,
    event_settings,
    imports,
    log,
    numbers,
    pair_rules,
    public,
    rounds,
    staff,
    standings,
    start,
    tournaments,
)

event = "events/<id:pk>/"
entrant = f"{event}entrants/<id:entrant_pk>/"

urlpatterns: list[URLPattern] = [
    path("", start.start, name="start"),
    path("tournaments/new/", start.new, name="tournament_new"),
    path("tournaments/import/", start.import_file, name="tournament_import"),
    path("tournaments/<id:pk>/", tournaments.tournament, name="tournament"),
    path("tournaments/<id:pk>/details/", tournaments.change, name="tournament_change"),
    path("tournaments/<id:pk>/staff/", staff.add, name="staff"),
    path("tournaments/<id:pk>/staff/<id:post_pk>/remove/", staff.remove, name="staff_remove"),
    path("tournaments/<id:pk>/events/", tournaments.new_event, name="event_new"),
    path("tournaments/<id:pk>/delete/", tournaments.delete, name="tournament_delete"),
    path(event, desk.desk, name="event"),
    path(f"{event}entrants/", entrants.entrants, name="entrants"),
    path(f"{event}entrants/add/", entrants.add, name="entrants_add"),
    path(f"{event}entrants/late/", entrants.late, name="entrants_late"),
    path(f"{event}entrants/import/", imports.preview, name="entrants_import"),
    path(f"{event}entrants/import/confirm/", imports.confirm, name="entrants_import_confirm"),
    path(f"{event}entrants/numbers/", numbers.numbers, name="entrants_numbers"),
    path(f"{event}entrants/rules/", pair_rules.pair_rules, name="pair_rules"),
    path(f"{event}entrants/rules/<id:rule_pk>/remove/", pair_rules.remove, name="pair_rule_remove"),
    path(entrant, entrants.change, name="entrant"),
    path(f"{entrant}remove/", entrants.remove, name="entrant_remove"),
    path(f"{entrant}withdraw/", entrants.withdraw, name="entrant_withdraw"),
    path(f"{entrant}reinstate/", entrants.reinstate, name="entrant_reinstate"),
    path(f"{entrant}absence/", entrants.absence, name="entrant_absence"),
    path(f"{event}rounds/<small:number>/", rounds.round_page, name="round"),
    path(f"{event}rounds/<small:number>/draw/", rounds.draw, name="round_draw"),
    path(f"{event}rounds/<small:number>/publish/", rounds.publish, name="round_publish"),
    path(f"{event}rounds/<small:number>/close/", rounds.close, name="round_close"),
    path(f"{event}standings/", standings.standings_page, name="standings"),
    path(f"{event}crosstable/", standings.crosstable_page, name="crosstable"),
    path(f"{event}documents/", documents.documents, name="documents"),
    path(f"{event}documents/<slug:code>.<slug:file_format>", documents.document, name="document"),
    path(f"{event}settings/", event_settings.settings_page, name="event_settings"),
    path(f"{event}delete/", event_settings.delete, name="event_delete"),
    path(f"{event}log/", log.log, name="event_log"),
    path(f"{event}export.json", documents.export, name="event_export"),
    path("p/<str:slug>/", public.event_page, name="public_event"),
]
