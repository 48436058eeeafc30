# symjvm - build, test, check, install.
#
# Each way of compiling has a folder of its own, so objects of two ways never mix:
#
#     make               build/         release; `make` means `make all`
#     make SANITIZE=1    build/asan     address and undefined-behaviour sanitizers
#     make HARD=1        build/hard     small limits and slow self-checks
#     make CC=clang      build/clang    the other compiler
#     make fuzz          build/fuzz     libFuzzer targets
#
# It prints a line for each file that it makes; with V=1, whole commands.

Q := $(if $(V),,@)
say = $(if $(V),,@printf '%-6s %s\n' $(1) '$(patsubst $(BUILD)/obj/%,%,$@)')

VERSION := 0.1.0
PREFIX  ?= /usr/local

ifeq ($(origin CC),default)
CC := gcc
endif
BUILD ?= build$(if $(SANITIZE),/asan)$(if $(HARD),/hard)$(if $(findstring clang,$(CC)),/clang)

# ---- what there is: every file is found by its name and place ------------------------------

FOLDERS     := base classfile solver heap vm report
C_FILES     := $(sort $(wildcard $(FOLDERS:%=%/*.c) tests/*.c))
TEST_FILES  := $(filter %_test.c,$(C_FILES))
LIB_FILES   := $(filter-out $(TEST_FILES) report/main.c tests/%,$(C_FILES))
FUZZ_FILES  := $(sort $(wildcard tests/fuzz/*_fuzz.c))
JAVA_FILES  := $(shell find samples -name '*.java' | LC_ALL=C sort)
ALL_C_FILES := $(C_FILES) $(FUZZ_FILES)
FORMATTED   := $(ALL_C_FILES) $(sort $(wildcard $(FOLDERS:%=%/*.h) tests/*.h tests/fuzz/*.h))

PROGRAM     := $(BUILD)/symjvm
LIBRARY     := $(BUILD)/libsymjvm.a
OBJECTS     := $(ALL_C_FILES:%.c=$(BUILD)/obj/%.o)
TESTS       := $(addprefix $(BUILD)/tests/,$(notdir $(TEST_FILES:.c=)))
FUZZERS     := $(addprefix $(BUILD)/,$(notdir $(FUZZ_FILES:.c=)))
SAMPLE_JARS := $(sort $(foreach f,$(JAVA_FILES),$(BUILD)/samples/$(word 2,$(subst /, ,$f)).jar))

ifneq ($(words $(TESTS)),$(words $(sort $(TESTS))))
$(error two *_test.c files share a name: $(TEST_FILES))
endif

# ---- how it is compiled --------------------------------------------------------------------

WARNINGS := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wmissing-prototypes -Wswitch-enum -Werror
CFLAGS   ?= -O2 -g
DEFINES  := -D_GNU_SOURCE -DSYMJVM_VERSION='"$(VERSION)"'

ifdef HARD
DEFINES += -DHARD -UNDEBUG
endif
ifdef SANITIZE
override CFLAGS += -O1 -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=all
endif
ifeq ($(SANITIZE),fuzz)
override CFLAGS += -fsanitize=fuzzer-no-link
endif

PACKAGES := libzip jansson z3
ifneq ($(MAKECMDGOALS),clean)
ifneq ($(shell pkg-config --exists $(PACKAGES) cmocka && echo found),found)
$(error libraries are missing; ./scripts/deps.sh installs them)
endif
PACKAGE_CFLAGS := $(shell pkg-config --cflags $(PACKAGES) cmocka)
PACKAGE_LIBS   := $(shell pkg-config --libs $(PACKAGES)) -lm
TEST_LIBS      := $(shell pkg-config --libs cmocka)
endif

COMPILE = $(CC) -std=c17 -ffp-contract=off $(DEFINES) $(CPPFLAGS) -I. $(PACKAGE_CFLAGS) $(WARNINGS) $(CFLAGS) -MMD -MP
# --as-needed: a test that never calls the solver does not spend its start loading z3.
LINK    = $(CC) $(CFLAGS) $(LDFLAGS) -Wl,--as-needed -o $@

# ---- the program, the library, the tests ---------------------------------------------------

.PHONY: all test agree replay check asan fuzz fuzz-run bench samples install clean
.DELETE_ON_ERROR:
.SECONDARY:

all: $(PROGRAM)

$(PROGRAM): $(BUILD)/obj/report/main.o $(LIBRARY)
	$(call say,LINK)
	$(Q)$(LINK) $^ $(PACKAGE_LIBS)

# Made anew each time, so that the object of a deleted file does not stay in it.
$(LIBRARY): $(LIB_FILES:%.c=$(BUILD)/obj/%.o)
	@mkdir -p $(@D)
	$(call say,AR)
	$(Q)rm -f $@
	$(Q)ar rcs $@ $^

$(BUILD)/obj/%.o: %.c Makefile
	@mkdir -p $(@D)
	$(call say,CC)
	$(Q)$(COMPILE) -c -o $@ $<

$(foreach f,$(TEST_FILES:.c=),$(eval $(BUILD)/tests/$(notdir $f): $(BUILD)/obj/$f.o))
$(TESTS): $(LIBRARY)
	@mkdir -p $(@D)
	$(call say,LINK)
	$(Q)$(LINK) $(filter %.o,$^) $(LIBRARY) $(TEST_LIBS) $(PACKAGE_LIBS)

$(BUILD)/obj/report/junit_support.o: report/SymjvmReplay.java # .incbin, which -MMD does not see

-include $(OBJECTS:.o=.d)

test: all samples $(TESTS)
	@BUILD=$(BUILD) SYMJVM=$(PROGRAM) scripts/run_tests.sh $(TESTS)

# Long: do the heap semantics agree with each other, and with the counts known of samples/pose?
agree: all samples
	@BUILD=$(BUILD) SYMJVM=$(PROGRAM) tests/agree/agree.sh
	@BUILD=$(BUILD) SYMJVM=$(PROGRAM) tests/agree/pose.sh
	@BUILD=$(BUILD) SYMJVM=$(PROGRAM) tests/agree/arrays.sh

# Long: every case of every sample, under every heap, as a test on a real JVM.
replay: all samples
	@BUILD=$(BUILD) SYMJVM=$(PROGRAM) tests/replay/replay.sh

asan:
	@UBSAN_OPTIONS=print_stacktrace=1 \
	$(MAKE) --no-print-directory CC=gcc SANITIZE=1 BUILD=build/asan test

# ---- checks that run nothing ---------------------------------------------------------------

# cppcheck does not read system headers, so it cannot know that cmocka's assertions do not
# return.  A single false alarm is silenced where it is: /* cppcheck-suppress uninitvar */
CPPCHECK := cppcheck --quiet --error-exitcode=1 --std=c11 --library=posix -I. -j2 \
    --enable=warning,performance,portability --inline-suppr \
    --suppress=missingIncludeSystem \
    --suppress=nullPointer:'*_test.c' --suppress=nullPointerRedundantCheck:'*_test.c'

check:
	scripts/check_layers.sh
	$(Q)clang-format --dry-run -Werror $(FORMATTED)
	@mkdir -p $(BUILD)/cppcheck
	$(Q)$(CPPCHECK) --cppcheck-build-dir=$(BUILD)/cppcheck $(DEFINES) $(ALL_C_FILES)

# ---- fuzzing -------------------------------------------------------------------------------
# Finds go to build/fuzz/corpus/<name>, crashing inputs to build/fuzz/<name>-crash-...; the
# seeds in tests/fuzz/corpus/<name> are only read.

FUZZ_SECONDS ?= 60
FUZZ_MAX_LEN ?= 65536

fuzz:
	@$(MAKE) --no-print-directory CC=clang SANITIZE=fuzz BUILD=build/fuzz fuzz-run

fuzz-run: $(FUZZERS)
	@set -e; for fuzzer in $(FUZZERS); do \
	    name=$${fuzzer##*/}; seeds=tests/fuzz/corpus/$$name; \
	    echo "== $$name, $(FUZZ_SECONDS) s"; \
	    mkdir -p $(BUILD)/corpus/$$name; \
	    [ -d $$seeds ] || { echo "$$seeds: no seed corpus" >&2; exit 1; }; \
	    $$fuzzer -max_total_time=$(FUZZ_SECONDS) -max_len=$(FUZZ_MAX_LEN) -timeout=10 \
	        -rss_limit_mb=1024 -malloc_limit_mb=256 -artifact_prefix=$$fuzzer- \
	        -print_final_stats=1 -verbosity=0 $(BUILD)/corpus/$$name $$seeds; \
	done

$(FUZZERS): $(BUILD)/%: $(BUILD)/obj/tests/fuzz/%.o $(LIBRARY)
	$(call say,LINK)
	$(Q)$(LINK) -fsanitize=fuzzer $^ $(PACKAGE_LIBS)

# ---- samples, measurements, installation ---------------------------------------------------

samples: $(SAMPLE_JARS)

# One jar per folder, of its Java files alone; all others are compiled against sym.jar.  Names
# are sorted and dates fixed: the same sources give the same jar.
SYM_JAR := $(BUILD)/samples/sym.jar
$(foreach f,$(JAVA_FILES),$(eval $(BUILD)/samples/$(word 2,$(subst /, ,$f)).jar: $f))
$(filter-out $(SYM_JAR),$(SAMPLE_JARS)): $(SYM_JAR)
$(SAMPLE_JARS): %.jar: Makefile
	@rm -rf $* && mkdir -p $*
	$(call say,JAR)
	$(Q)javac --release 11 -g \
	    $(addprefix --class-path ,$(filter %.jar,$^)) -d $* $(filter %.java,$^)
	$(Q)cd $* && find . -name '*.class' | sed 's|^\./||' | LC_ALL=C sort >files && \
	    jar --create --date=2026-01-01T00:00:00Z --file=../$(@F) @files

bench: all samples $(BUILD)/tests/jdk_classes_test
	@BUILD=$(BUILD) SYMJVM=$(PROGRAM) scripts/bench.sh

install: all
	install -D -m 755 $(PROGRAM) $(DESTDIR)$(PREFIX)/bin/symjvm
	install -D -m 644 report/symjvm.1 $(DESTDIR)$(PREFIX)/share/man/man1/symjvm.1

clean:
	rm -rf build $(BUILD)
