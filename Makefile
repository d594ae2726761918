# Everything runs in .venv, made on first use. Without make: docs/hosting.md.
PYTHON ?= python3
BIN = .venv/bin

.PHONY: run test lint format bench messages sounds

run: .venv/installed  ## serve the site; ARGS="--port 8001 --no-demo"
	@$(BIN)/python manage.py start $(ARGS)

test: lint  ## everything; browser tests where Chromium is found
	@REFEREE_VAR=$(CURDIR)/var/test $(BIN)/pytest

lint: .venv/installed-dev
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --quiet --check .
	@$(BIN)/mypy --no-error-summary
	@$(BIN)/python manage.py makemigrations --check --dry-run
	@REFEREE_PROFILE=server ALLOWED_HOSTS=referee.example.org $(BIN)/python manage.py check --deploy --fail-level WARNING

format: .venv/installed-dev
	@$(BIN)/ruff check --quiet --fix .
	@$(BIN)/ruff format .

bench: .venv/installed-dev
	@for one in $(basename $(notdir $(wildcard tests/bench/bench_*.py))); do $(BIN)/python -m tests.bench.$$one || exit 1; done

messages: .venv/installed-dev  ## collect the texts to translate, compile the translations (needs gettext)
	@$(BIN)/python manage.py makemessages --locale zh_Hans --no-obsolete --no-wrap --add-location file --ignore "var/*" --ignore "tests/*"
	@$(BIN)/python manage.py compilemessages --locale zh_Hans --ignore ".venv/*" --verbosity 0

sounds:  ## the spoken numbers of the clock (needs espeak-ng, sox and lame)
	@$(PYTHON) referee_site/sounds.py

.venv/installed: requirements.txt | .venv/bin/python
	$(BIN)/pip install --quiet --disable-pip-version-check --requirement $<
	@touch $@

.venv/installed-dev: requirements-dev.txt requirements.txt requirements-postgres.txt | .venv/bin/python
	$(BIN)/pip install --quiet --disable-pip-version-check --requirement $<
	@touch $@

.venv/bin/python:
	@$(PYTHON) -c "import sys; sys.exit(sys.version_info < (3, 11) and 'Python 3.11 or newer is needed; set PYTHON=...')"
	$(PYTHON) -m venv .venv
