from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0005_feeds"),
    ]

    operations = [
        migrations.AddField(
            model_name="match",
            name="lot_seed",
            field=models.PositiveIntegerField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="round",
            name="games",
            field=models.PositiveSmallIntegerField(default=1),
        ),
    ]
