# Needs only Python 3.11 or newer with venv; a C compiler makes Kleos faster.
# Everything made lies in .venv* and build/.

PYTHON ?= python3
GAME ?= olympus
# Least branch coverage, in percent, of kleos.core and of each game.
COVERAGE ?= 98
# Further flags: make test ARGS='-k war', make bench PEERS=--quick LOAD=--quick ARGS=...
ARGS ?=
PEERS ?=
LOAD ?=

SOURCES := $(shell find src -name "*.py" -o -name "*.toml" -o -name "*.csv" -o -name "*.css" -o -name "*.woff2" -o -name "*.po" -o -path "src/kleos/web/*" -type f | LC_ALL=C sort -u)
CATALOGUES := $(filter %.po,$(SOURCES))
BUILD_FILES := pyproject.toml setup.py
PIP := pip --disable-pip-version-check -qq

# What is tested must be what is installed.
unexport PYTHONPATH

.DEFAULT_GOAL := help
.NOTPARALLEL:
.DELETE_ON_ERROR:
.PHONY: help play terminal serve test test-interpreted test-compiled test-long lint lint-web format bench compiled pins \
	clean FORCE

help:
	@echo 'make play       play in the browser, on this machine'
	@echo 'make terminal   play a game in the terminal (GAME=olympus)'
	@echo 'make serve      let others play over the network (ARGS="--host 0.0.0.0 --store URL")'
	@echo 'make test       run the tests twice: interpreted with coverage, then compiled with the long ones'
	@echo 'make test-long  run the tests that take minutes'
	@echo 'make lint       check style, types and the layers'
	@echo 'make format     put the code in style'
	@echo 'make bench      measure the engine, its peers in the same run, and the server'
	@echo 'make compiled   build the compiled package in .venv-compiled'
	@echo 'make pins       renew the pinned requirements'
	@echo 'make clean      remove everything that was made'

play: .venv-play/.installed
	@.venv-play/bin/kleos

terminal: .venv-play/.installed
	@.venv-play/bin/kleos play $(GAME)

serve: .venv-play/.installed
	@.venv-play/bin/kleos serve $(ARGS)

test: test-interpreted test-compiled

test-interpreted: .venv/.installed
	@echo '== Tests, interpreted =='
	@.venv/bin/python -c 'import kleos, sys; sys.exit(kleos.COMPILED)' \
		|| { echo 'There are compiled modules in src/: run make clean.'; exit 1; }
	.venv/bin/pytest -n auto --cov --cov-report= $(ARGS)
ifeq ($(strip $(ARGS)),)
	@for part in src/kleos/core src/kleos/games/*; do \
		test -f $$part/__init__.py || continue; \
		echo "== Coverage of $$part, at least $(COVERAGE)% =="; \
		.venv/bin/coverage report --include="$$part/*" --fail-under=$(COVERAGE) || exit 1; \
	done
endif

# The log of the build tells why there is nothing compiled: no compiler is no failure here,
# source that mypyc refuses is one.
test-compiled: .venv-compiled/.installed
	@echo '== Tests, compiled =='
	@if .venv-compiled/bin/python -c 'import kleos, sys; sys.exit(not kleos.COMPILED)'; then \
		.venv-compiled/bin/pytest -n auto -m 'long or not browser' tests $(wildcard README.md) $(ARGS); \
	elif grep -q -E 'kleos: interpreted: (no working C compiler|KLEOS_COMPILE=0)' build/compiled.log; then \
		echo 'Skipped: Kleos is not compiled here (no C compiler, or KLEOS_COMPILE=0).'; \
	else \
		echo 'Kleos was not compiled though there is a C compiler; see build/compiled.log:'; \
		grep -E 'error:|kleos: interpreted' build/compiled.log; \
		exit 1; \
	fi

test-long: .venv-compiled/.installed
	.venv-compiled/bin/pytest -n auto -m long tests $(ARGS)

lint: .venv/.installed
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

format: .venv/.installed
	.venv/bin/ruff check --fix .
	.venv/bin/ruff format .

bench: .venv-compiled/.installed
	.venv-compiled/bin/python bench/bench_peers.py --venv .venv-peers $(PEERS) >build/peers.json.part
	@mv build/peers.json.part build/peers.json
	.venv-compiled/bin/kleos bench --peers build/peers.json $(ARGS)
	.venv-compiled/bin/python bench/load.py $(LOAD)

compiled: .venv-compiled/.installed
	@.venv-compiled/bin/python -c 'import kleos; print("kleos.COMPILED is", kleos.COMPILED)'

# venv,FOLDER,REQUIREMENTS: a new virtual environment with pinned packages.
define venv
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
		|| { echo 'Kleos needs Python 3.11 or newer: make PYTHON=/path/to/python3 ...'; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null \
		|| { echo 'Python cannot make virtual environments here (Debian: install python3-venv).'; exit 1; }
	@echo 'Making $(1) ...'
	@$(PYTHON) -m venv --clear $(1)
	@$(1)/bin/$(PIP) install --require-hashes -r requirements/$(2).txt
	@touch $@
endef

# install,FOLDER,NAME: an ordinary install, compiled where possible, and one line that says whether.
define install
	@mkdir -p build
	@echo 'Building Kleos for $(1) ...'
	@KLEOS_BUILD_DIR=build/$(2) $(1)/bin/pip --disable-pip-version-check -v install \
		--no-build-isolation --no-deps --force-reinstall . >build/$(2).log 2>&1 \
		|| { tail -n 40 build/$(2).log; exit 1; }
	@grep -o -E 'kleos: (compiled|interpreted).*' build/$(2).log | tail -n 1
	@touch $@
endef

.venv/.packages: requirements/dev.txt
	$(call venv,.venv,dev)

.venv-compiled/.packages: requirements/dev.txt
	$(call venv,.venv-compiled,dev)

.venv-play/.packages: requirements/run.txt
	$(call venv,.venv-play,run)

.venv/.installed: .venv/.packages $(BUILD_FILES) $(CATALOGUES)
	@KLEOS_COMPILE=0 KLEOS_BUILD_DIR=build/editable .venv/bin/$(PIP) install \
		--no-build-isolation --no-deps --editable .
	@touch $@

.venv-compiled/.installed: .venv-compiled/.packages $(BUILD_FILES) $(SOURCES) build/inputs
	$(call install,.venv-compiled,compiled)

.venv-play/.installed: .venv-play/.packages $(BUILD_FILES) $(SOURCES) build/inputs
	$(call install,.venv-play,play)

# What else a build depends on, so that a source removed or a compiler installed is noticed too.
INPUTS = $(SOURCES) $(KLEOS_COMPILE) $(shell command -v $(firstword $(CC)) 2>/dev/null)
build/inputs: FORCE
	@mkdir -p build
	@echo '$(INPUTS)' | cmp -s - $@ || echo '$(INPUTS)' >$@

pins:
	@test -x .venv-pins/bin/uv || { $(PYTHON) -m venv .venv-pins && .venv-pins/bin/$(PIP) install uv; }
	@for name in run dev; do \
		.venv-pins/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 \
			--generate-hashes --no-header --no-emit-index-url --no-emit-find-links \
			--output-file requirements/$$name.txt requirements/$$name.in || exit 1; \
	done

clean:
	rm -rf .venv .venv-* node_modules build dist .coverage .coverage.* .hypothesis
	rm -rf .mypy_cache .pytest_cache .ruff_cache .import_linter_cache src/*.egg-info
	find src tests bench -name __pycache__ -prune -exec rm -rf {} +
	find src '(' -name '*.so' -o -name '*.mo' ')' -delete
