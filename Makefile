# For programs that build engines by `make EXE=NAME`, as OpenBench does: the program as it is handed to others, under that
# name. `NAME bench` prints its nodes and their speed. Everything else is done by cargo (CONTRIBUTING.md).
EXE ?= stratege
PROFILE ?= dist
BUILT = target/$(if $(filter dev,$(PROFILE)),debug,$(PROFILE))/stratege$(suffix $(filter %.exe,$(EXE)))

.PHONY: all
all:
	cargo build --locked --profile $(PROFILE) --target-dir target -p stratege-program
	cp $(BUILT) $(EXE)
