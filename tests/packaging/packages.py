#!/usr/bin/env python3
"""packages.py SOURCE OUT INSTALLED: Debian packages of what lies below INSTALLED (as cmake --install wrote it, with usr in it),
split as packaging/debian/*.install says, with the control data that dpkg itself makes of packaging/debian/control. For tests:
no compression, no stripping, no shlibs."""

import pathlib
import shutil
import subprocess
import sys

OURS = ["fabriscope", "fabriscope-cli", "fabriscope-agent", "fabriscope-exporter", "fabriscope-demo", "fabriscope-common"]


def run(*command, **options):
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False, **options)
    if done.returncode != 0:
        raise RuntimeError(f"{' '.join(map(str, command))}: {done.stderr}")
    return done.stdout


def copy_files(source, package, installed, root):
    """The files of NAME.install: patterns, with a folder behind them that they go to."""
    for line in (source / "packaging/debian" / f"{package}.install").read_text().splitlines():
        words = line.split()
        if not words or words[0].startswith(("#", "docs/")):
            continue
        # A build that is not Debian's own has no folder for the architecture.
        found = sorted(installed.glob(words[0])) or sorted(installed.glob(words[0].replace("usr/lib/*/", "usr/lib/")))
        if not found:
            raise RuntimeError(f"{package}: {words[0]} is not installed")
        for path in found:
            folder = root / (words[1] if len(words) > 1 else path.relative_to(installed).parent)
            folder.mkdir(parents=True, exist_ok=True)
            if path.is_dir():
                shutil.copytree(path, folder / path.name, dirs_exist_ok=True)
            else:
                shutil.copy2(path, folder / path.name)


def systemd_options(source):
    """Those that packaging/debian/rules gives."""
    rules = (source / "packaging/debian/rules").read_text().splitlines()
    return next(line.split()[1:] for line in rules if line.startswith("\tdh_installsystemd "))


def build(source, work, packages, installed=None):
    """[file] of those packages; without `installed` they have no files."""
    tree = work / "tree"
    shutil.copytree(source / "packaging/debian", tree / "debian")
    (tree / "debian/substvars").write_text("misc:Depends=\nshlibs:Depends=\n")
    built = []
    for package in packages:
        root = work / package
        (root / "DEBIAN").mkdir(parents=True)
        if installed:
            copy_files(source, package, installed, root)
        # dpkg-gencontrol writes a list of files, and replaces whatever has that name.
        run("dpkg-gencontrol", f"-p{package}", f"-P{root}", "-Tdebian/substvars", f"-O{root}/DEBIAN/control", f"-f{work}/files",
            cwd=tree)
        # The scripts of maintainers, as debhelper makes them.
        run("dh_installsystemd", f"-p{package}", f"-P{root}", *systemd_options(source), cwd=tree)
        run("dh_installdeb", f"-p{package}", f"-P{root}", cwd=tree)
        file = work / f"{package}.deb"
        run("dpkg-deb", "--root-owner-group", "-Znone", "-b", str(root), str(file))
        built.append(file)
    return built


def main():
    source, out, installed = (pathlib.Path(argument).resolve() for argument in sys.argv[1:4])
    for file in build(source, out, OURS, installed):
        print(file)


if __name__ == "__main__":
    main()
