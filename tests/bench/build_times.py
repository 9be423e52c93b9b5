#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""build_times CHECKOUT: what building costs from nothing: the commit's tree in a new folder, without a compiler cache.

Prints for the two commands of the README (./dev demo: the programs, preset release; ./dev test: everything, preset ci,
and the tests) wall and CPU time, and the ten dearest files. The demo itself and packages to be installed do not count."""

import os
import pathlib
import resource
import shutil
import subprocess
import sys
import tempfile
import time

DEAREST = 10


def timed(command, folder):
    """Runs a command; wall and CPU seconds, its children's included."""
    environment = {**os.environ, "CCACHE_DISABLE": "1"}
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.monotonic()
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    wall = time.monotonic() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)} failed:\n{done.stdout[-4000:]}{done.stderr[-4000:]}")
    return wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def dearest(log):
    """The commands of .ninja_log that took longest, in seconds of wall time."""
    costs = {}
    for line in log.read_text(encoding="utf-8").splitlines()[1:]:
        start, end, _, output, _ = line.split("\t")
        costs[output] = (int(end) - int(start)) / 1000
    return sorted(costs.items(), key=lambda entry: -entry[1])[:DEAREST]


def phase(title, folder, preset, targets, then=None):
    configure = timed(["cmake", "--preset", preset], folder)
    build = timed(["cmake", "--build", f"build/{preset}", *(["--target", *targets] if targets else [])], folder)
    test = timed(then, folder) if then else (0.0, 0.0)
    print(f"{title}: {(configure[0] + build[0] + test[0]) / 60:.1f} min "
          f"(configure {configure[0]:.0f} s, build {build[0]:.0f} s of {build[1]:.0f} CPU s"
          + (f", tests {test[0]:.0f} s" if then else "") + ")")
    for output, seconds in dearest(folder / "build" / preset / ".ninja_log"):
        print(f"  {seconds:6.1f} s  {output}")
    sys.stdout.flush()


def main():
    checkout = pathlib.Path(sys.argv[1]).resolve()
    print(f"From nothing, without a compiler cache, {os.cpu_count()} cores")
    with tempfile.TemporaryDirectory(prefix="fabriscope-build-") as name:
        folder = pathlib.Path(name, "tree")
        shutil.copytree(checkout, folder, ignore=shutil.ignore_patterns("build", ".git"), symlinks=True)
        phase("./dev demo", folder, "release", ["programs"])
        phase("./dev test", folder, "ci", [], ["ctest", "--preset", "ci"])


if __name__ == "__main__":
    main()
