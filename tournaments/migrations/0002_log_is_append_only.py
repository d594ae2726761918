"""Triggers that refuse to change or delete a line of the log."""

from django.db import migrations

SQLITE = [
    """CREATE TRIGGER act_no_update BEFORE UPDATE ON tournaments_act
    BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END""",
    """CREATE TRIGGER act_no_delete BEFORE DELETE ON tournaments_act
    BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END""",
]
SQLITE_DROP = ["DROP TRIGGER IF EXISTS act_no_update", "DROP TRIGGER IF EXISTS act_no_delete"]
POSTGRESQL = [
    """CREATE FUNCTION act_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'the log is append-only'; END $$""",
    """CREATE TRIGGER act_append_only BEFORE UPDATE OR DELETE ON tournaments_act
    FOR EACH ROW EXECUTE FUNCTION act_refuse()""",
]
POSTGRESQL_DROP = ["DROP TRIGGER IF EXISTS act_append_only ON tournaments_act", "DROP FUNCTION IF EXISTS act_refuse()"]


def add(apps, schema_editor):
    statements = {"sqlite": SQLITE, "postgresql": POSTGRESQL}.get(schema_editor.connection.vendor, [])
    for statement in statements:
        schema_editor.execute(statement)


def drop(apps, schema_editor):
    statements = {"sqlite": SQLITE_DROP, "postgresql": POSTGRESQL_DROP}.get(schema_editor.connection.vendor, [])
    for statement in statements:
        schema_editor.execute(statement)


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0001_initial")]
    operations = [migrations.RunPython(add, drop)]
