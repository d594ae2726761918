from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0006_matches_of_several_games"),
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
