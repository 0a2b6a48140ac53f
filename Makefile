# Needs only Python 3.11 or newer with venv; a C compiler makes Kleos faster.
# Everything that is built goes to .venv*, node_modules and build/.

PYTHON ?= python3
GAME ?= olympus
# Least branch coverage, in percent, of kleos.core and of each game.
COVERAGE ?= 98
# Tests that run at a time: those of the server and the browser wait now and then. Each worker begins
# with neighbours, which share their servers, and helps the others at the end.
WORKERS ?= $(shell $(PYTHON) -c 'import os; print(2 * (os.cpu_count() or 1))' 2>/dev/null)
# More flags: make test ARGS='-k war', make bench PEERS=--quick LOAD=--quick HOSTILE=--quick ARGS=...
ARGS ?=
PEERS ?=
LOAD ?=
HOSTILE ?=
IDLE ?=
START ?=
TWINS ?=

SOURCES := $(shell find src -type f ! -name '*.py[co]' ! -name '*.mo' ! -path '*.egg-info/*' | LC_ALL=C sort)
CATALOGUES := $(filter %.po,$(SOURCES))
BUILD_FILES := pyproject.toml setup.py
# The pinned packages are complete, so pip has no dependencies to resolve.
PIP := .venv/bin/pip --disable-pip-version-check -qq install --no-deps --no-compile

# Interpreted, Kleos runs from src/; compiled, from this folder.
COMPILED := $(CURDIR)/build/compiled
WITH_COMPILED := PYTHONPATH=$(COMPILED)
unexport PYTHONPATH PYTHONDONTWRITEBYTECODE

# For the accessibility checks in the browser tests.
AXE := $(if $(shell command -v npm),node_modules/.installed)

.DEFAULT_GOAL := help
.NOTPARALLEL:
.DELETE_ON_ERROR:
.PHONY: help play terminal serve test test-all test-interpreted test-long lint lint-web format bench \
	docs compiled pins audit clean

help:
	@echo 'make play       play in the browser, on this machine'
	@echo 'make terminal   play a game in the terminal (GAME=olympus)'
	@echo 'make serve      let others play over the network (ARGS="--host 0.0.0.0 --store URL")'
	@echo 'make test       run the tests, compiled, and in a real browser (ARGS="-k war")'
	@echo 'make test-all   run these, then the tests interpreted with coverage, then the long ones'
	@echo 'make lint       check style, types and the layers'
	@echo 'make format     put the code in style'
	@echo 'make docs       build the documentation site in build/docs'
	@echo 'make bench      measure the engine, its peers in the same run, the server under load and attack'
	@echo 'make compiled   build the compiled package in build/compiled'
	@echo 'make pins       renew the pinned requirements'
	@echo 'make audit      check the pinned requirements for known faults, where the network allows it'
	@echo 'make clean      remove everything that was made'

play: .venv/.run
	@if $(MAKE) -q --no-print-directory $(COMPILED)/.built; then $(WITH_COMPILED) .venv/bin/kleos $(ARGS); \
		else .venv/bin/python tools/play_at_once.py $(MAKE) $(COMPILED) $(ARGS); fi

terminal: $(COMPILED)/.built
	@$(WITH_COMPILED) .venv/bin/kleos play $(GAME)

serve: $(COMPILED)/.built
	@$(WITH_COMPILED) .venv/bin/kleos serve \
		$$(test ! -f build/docs/index.html || echo --docs build/docs) $(ARGS)

test: .venv/.dev $(COMPILED)/.built $(AXE)
	@if $(IS_COMPILED); then echo '== Tests, compiled =='; \
		else echo '== Tests, interpreted: Kleos is not compiled here =='; fi
	@$(HAS_POSTGRESQL) || echo '== Without PostgreSQL, which is not installed here (Debian: postgresql) =='
	$(WITH_COMPILED) .venv/bin/pytest -n $(WORKERS) --dist worksteal tests README.md docs $(ARGS)

test-all: test test-interpreted test-long

# What `make test` has tested already and adds nothing to the coverage of the rules: browser, server
# and terminal, which are interpreted in both builds, and whatever plays many games.
NOT_RULES := -m 'not long and not browser' $(foreach name, \
	server arena learn terminal bots/test_bots.py bots/test_tactics.py \
	test_add_a_game.py test_deploy.py test_examples.py test_play_at_once.py,--ignore=tests/$(name))

test-interpreted: .venv/.dev
	@echo '== Tests, interpreted, with coverage =='
	.venv/bin/pytest -n auto --dist worksteal $(NOT_RULES) --cov --cov-report= $(ARGS)
ifeq ($(strip $(ARGS)),)
	@for part in src/kleos/core src/kleos/games/*; do \
		test -f $$part/__init__.py || continue; \
		echo "== Coverage of $$part, at least $(COVERAGE)% =="; \
		.venv/bin/coverage report --include="$$part/*" --fail-under=$(COVERAGE) || exit 1; \
	done
endif

test-long: .venv/.dev $(COMPILED)/.built $(AXE)
	@echo '== Long tests, compiled =='
	@if $(IS_COMPILED); then $(WITH_COMPILED) .venv/bin/pytest -n $(WORKERS) --dist worksteal -m long -o timeout=2400 tests $(ARGS); \
		else echo 'Skipped: Kleos is not compiled here.'; fi

IS_COMPILED = $(WITH_COMPILED) .venv/bin/python -c 'import kleos, sys; sys.exit(not kleos.COMPILED)'

HAS_POSTGRESQL = ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null

lint: .venv/.dev
	.venv/bin/ruff check .
	.venv/bin/ruff format --check .
	.venv/bin/mypy
	.venv/bin/lint-imports
	@if command -v npm >/dev/null; then $(MAKE) --no-print-directory lint-web; \
		else echo 'Skipped: types of the browser modules (there is no Node here).'; fi

lint-web: node_modules/.installed
	node_modules/.bin/tsc

node_modules/.installed: package.json package-lock.json
	@npm ci --loglevel=error
	@touch $@

format: .venv/.dev
	.venv/bin/ruff check --fix .
	.venv/bin/ruff format .

# Built in strict mode: a link that leads nowhere is an error. No page loads anything from elsewhere.
STATIC := src/kleos/web/static
docs: .venv/.docs
	@rm -rf build/docs
	.venv/bin/zensical build --strict --clean
	@mkdir -p build/docs/look/css build/docs/look/vendor
	@cp $(STATIC)/css/tokens.css build/docs/look/css
	@cp -r $(STATIC)/vendor/fonts build/docs/look/vendor
	@cp $(STATIC)/icon.svg build/docs/look

bench: $(COMPILED)/.built
	.venv/bin/python bench/bench_peers.py --venv .venv-peers $(PEERS) >build/peers.json.part
	@mv build/peers.json.part build/peers.json
	$(WITH_COMPILED) .venv/bin/kleos bench --peers build/peers.json $(ARGS)
	$(WITH_COMPILED) .venv/bin/python bench/load.py $(LOAD)
	$(WITH_COMPILED) .venv/bin/python bench/hostile.py $(HOSTILE)
	$(WITH_COMPILED) .venv/bin/python bench/idle.py $(IDLE)
	$(WITH_COMPILED) .venv/bin/python bench/start.py $(START)
	$(WITH_COMPILED) .venv/bin/python bench/twin_games.py $(TWINS)

compiled: $(COMPILED)/.built
	@$(WITH_COMPILED) .venv/bin/python -c 'import kleos; print("kleos.COMPILED is", kleos.COMPILED)'

# The packages for playing and building ...
.venv/.packages: requirements/run.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
		|| { echo 'Kleos needs Python 3.11 or newer: make PYTHON=/path/to/python3 ...'; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null \
		|| { echo 'Python cannot make virtual environments here (Debian: install python3-venv).'; exit 1; }
	@echo 'Setting up, once: a Python environment in .venv ...'
	@$(PYTHON) -m venv --clear .venv
	@echo 'Setting up, once: the packages that Kleos needs ...'
	@$(PIP) --require-hashes -r $<
	@touch $@

# ... Kleos itself, from src/ ...
.venv/.run: .venv/.packages $(BUILD_FILES) $(CATALOGUES)
	@KLEOS_COMPILE=0 $(PIP) --no-build-isolation --editable .
	@touch $@

# ... the packages for tests and lint ...
.venv/.dev: .venv/.run requirements/dev.txt
	@echo 'Setting up, once: the packages for tests and lint ...'
	@$(PIP) --require-hashes -r requirements/dev.txt
	@touch $@

# ... and those for the documentation.
.venv/.docs: .venv/.run requirements/docs.txt
	@echo 'Setting up, once: the packages for the documentation ...'
	@$(PIP) --require-hashes -r requirements/docs.txt
	@touch $@

$(COMPILED)/.built: .venv/.run $(SOURCES) build/inputs
	@echo 'Building Kleos: if it can be compiled, up to a minute the first time ...'
	@rm -f $@
	@.venv/bin/python setup.py --quiet build --build-lib $(@D) 2>build/compiled.log \
		|| { tail -n 40 build/compiled.log; exit 1; }
	@touch $@

# Removing a source or installing a compiler triggers a new build too.
INPUTS := $(SOURCES) $(KLEOS_COMPILE) $(shell command -v $(firstword $(CC)) 2>/dev/null)
$(shell mkdir -p build; echo '$(INPUTS)' | cmp -s - build/inputs || echo '$(INPUTS)' >build/inputs)

pins:
	@test -x .venv-pins/bin/uv \
		|| { $(PYTHON) -m venv .venv-pins && .venv-pins/bin/pip --disable-pip-version-check -qq install uv; }
	@for name in run notify dev docs; do \
		.venv-pins/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 \
			--generate-hashes --no-header --no-emit-index-url --no-emit-find-links \
			--output-file requirements/$$name.txt requirements/$$name.in || exit 1; \
	done

audit:
	@test -x .venv-audit/bin/pip-audit || { $(PYTHON) -m venv --clear .venv-audit \
		&& .venv-audit/bin/pip --disable-pip-version-check -qq install pip-audit 2>build/audit.log; } \
		|| echo 'Skipped: pip-audit cannot be installed here; see build/audit.log.'
	@if test -x .venv-audit/bin/pip-audit; then \
		.venv-audit/bin/python tools/audit.py requirements/run.txt requirements/dev.txt \
			requirements/docs.txt; fi

clean:
	rm -rf .venv .venv-* node_modules build dist .coverage .coverage.* .hypothesis
	rm -rf .cache .mypy_cache .pytest_cache .ruff_cache .import_linter_cache src/*.egg-info
	find src tests bench -name __pycache__ -prune -exec rm -rf {} +
	find src '(' -name '*.so' -o -name '*.mo' ')' -delete
