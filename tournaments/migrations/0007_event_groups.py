from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0004_teams_groups_lines"),
    ]

    operations = [
        migrations.AddField(
            model_name="event",
            name="group_seed",
            field=models.PositiveIntegerField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="event",
            name="grouping",
            field=models.CharField(blank=True, default="", max_length=5),
        ),
    ]
