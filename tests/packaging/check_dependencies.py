#!/usr/bin/env python3
"""check_dependencies.py SOURCE: what installing Fabriscope's packages brings with it, read from the packages' own fields as
dpkg-gencontrol and rpmspec make them. The packages are built empty and installed (simulated) by apt from a repository beside
packages that stand for the distribution's. lintian judges the packages' descriptions. Prints every fault; exit status 1 when there is one."""

import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import packages
from packages import OURS

# What starts something, or loads modules, on a host where it is installed.
STARTERS = {"opensm", "rdma-core", "openssh-server", "nfs-kernel-server", "rpcbind", "network-manager"}

faults = []


def fault(text):
    faults.append(text)
    print("fault:", text)


def run(*command, **options):
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False, **options)


def names(field):
    """{package} of a relation field."""
    return {re.split(r"[ (:|]", part.strip())[0] for part in field.split(",") if part.strip()}


def field(deb, name):
    return run("dpkg-deb", "-f", str(deb), name).stdout


def stand_in(work, name):
    root = work / f"other-{name}"
    (root / "DEBIAN").mkdir(parents=True)
    (root / "DEBIAN/control").write_text(f"Package: {name}\nVersion: 1000\nArchitecture: all\nMaintainer: nobody <n@localhost>\n"
                                         f"Description: stands for {name}\n")
    file = work / f"other-{name}.deb"
    made = run("dpkg-deb", "--root-owner-group", "-b", str(root), str(file))
    if made.returncode != 0:
        fault(f"dpkg-deb {name}: {made.stderr}")
    return file


def installed_with(work, package):
    """What apt would install with it, Recommends included, on a host where nothing is installed."""
    state = work / "apt"
    for folder in ("lists/partial", "cache/archives/partial"):
        (state / folder).mkdir(parents=True, exist_ok=True)
    (state / "status").touch()
    sources = state / "sources.list"
    sources.write_text(f"deb [trusted=yes] file:{work}/repository ./\n")
    options = [f"-oDir::State={state}", f"-oDir::State::status={state}/status", f"-oDir::State::lists={state}/lists",
               f"-oDir::Cache={state}/cache", f"-oDir::Etc::sourcelist={sources}", "-oDir::Etc::sourceparts=/dev/null",
               "-oAPT::Install-Recommends=true", "-oAPT::Sandbox::User=root", "-oDir::Etc::main=/dev/null", "-oDir::Etc::parts=/dev/null",
               "-oDebug::NoLocking=true"]
    updated = run("apt-get", *options, "update")
    if updated.returncode != 0:
        fault(f"apt-get update: {updated.stderr}")
    plan = run("apt-get", *options, "-s", "install", package)
    if plan.returncode != 0:
        fault(f"apt-get install {package}: {plan.stdout}{plan.stderr}")
    return set(re.findall(r"^Inst ([^ ]+)", plan.stdout, re.M))


def check_descriptions(debs):
    judged = run("lintian", "--allow-root", "--check-part", "fields/description", "--fail-on", "error,warning", *map(str, debs))
    if judged.returncode != 0:
        fault(f"lintian: {judged.stdout}{judged.stderr}")


def check_debian(source, work):
    debs = packages.build(source, work, OURS)
    check_descriptions(debs)
    others = set(STARTERS)
    for deb in debs:
        for relation in ("Depends", "Recommends", "Suggests"):
            others |= names(field(deb, relation)) - set(OURS)
    repository = work / "repository"
    repository.mkdir()
    for file in debs + [stand_in(work, name) for name in sorted(others)]:
        shutil.move(str(file), repository / file.name)
    index = run("dpkg-scanpackages", "-m", ".", cwd=repository)
    (repository / "Packages").write_text(index.stdout)
    for package in OURS:
        brought = installed_with(work, package)
        if package not in brought:
            fault(f"Debian: {package} cannot be installed: {sorted(brought)}")
        for starter in sorted(brought & STARTERS):
            fault(f"Debian: installing {package} installs {starter}, which starts on every host")
    demo = repository / "fabriscope-demo.deb"
    if "opensm" not in names(field(demo, "Suggests")):
        fault("Debian: fabriscope-demo does not suggest opensm")
    if "fabriscope-demo" not in names(field(repository / "fabriscope.deb", "Suggests")):
        fault("Debian: fabriscope does not suggest fabriscope-demo")


def check_rpm(source):
    spec = str(source / "packaging/rpm/fabriscope.spec")
    for line in run("rpmspec", "-q", spec, "--qf", "%{DESCRIPTION}\\n").stdout.splitlines():
        if len(line) > 79:  # rpmlint's limit
            fault(f"RPM: a line of a description has {len(line)} characters: {line}")

    def relations(kind):
        """{package: {name}}"""
        found = {}
        answer = run("rpmspec", "-q", spec, "--qf", f"[%{{=NAME}} %{{{kind}NAME}}\\n]")
        if answer.returncode != 0:
            fault(f"rpmspec: {answer.stderr}")
        for line in answer.stdout.splitlines():
            package, _, name = line.partition(" ")
            found.setdefault(package, set()).add(name.partition("(")[0])  # "(x86-64)": of the same architecture
        return found

    requires, recommends, suggests = relations("REQUIRE"), relations("RECOMMEND"), relations("SUGGEST")
    for package in OURS:
        brought, open_ends = set(), [package]
        while open_ends:
            name = open_ends.pop()
            if name not in brought:
                brought.add(name)
                open_ends += requires.get(name, set()) | recommends.get(name, set())
        for starter in sorted(brought & STARTERS):
            fault(f"RPM: installing {package} brings {starter}")
    if "opensm" not in suggests.get("fabriscope-demo", set()):
        fault("RPM: fabriscope-demo does not suggest opensm")
    if "fabriscope-demo" not in suggests.get("fabriscope", set()):
        fault("RPM: fabriscope does not suggest fabriscope-demo")
    if "fabriscope-common" not in requires.get("fabriscope", set()):
        fault("RPM: fabriscope does not require fabriscope-common")


def main():
    source = pathlib.Path(sys.argv[1]).resolve()
    for tool in ("dpkg-gencontrol", "dpkg-deb", "dpkg-scanpackages", "apt-get", "rpmspec", "lintian"):
        if not shutil.which(tool):
            fault(f"{tool} is not installed, see packages.txt")
    if not faults:
        with tempfile.TemporaryDirectory(prefix="fabriscope-dependencies-") as folder:
            check_debian(source, pathlib.Path(folder))
        check_rpm(source)
    print("no faults" if not faults else f"{len(faults)} fault(s)")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
