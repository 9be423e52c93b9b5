#!/usr/bin/env python3
"""check_dev.py SOURCE: what ./dev does to the host that it runs on. It runs with a PATH of its own, in which everything that
could install, mount or start something is a stand-in that notes how it was called. Prints every fault; exit status 1 when
there is one."""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

REAL = ("bash sh sed awk tr sort comm cut paste cat mkdir rmdir mktemp mv rm chmod chown readlink dirname sha256sum flock "
        "printf echo env true tail head grep id test wc").split()
SERVICES = ["opensm", "openssh-server", "nfs-kernel-server", "network-manager"]
TOOLS = {"mmdebstrap", "uidmap", "mount"}  # what makes the root; they start nothing

faults = []


def fault(text):
    faults.append(text)
    print("fault:", text)


class Host:
    """A host on which nothing of packages.txt is installed."""

    def __init__(self, folder, source, with_mmdebstrap):
        self.folder = folder
        self.log = folder / "log"
        self.bin = folder / "bin"
        self.cache = folder / "cache"
        self.bin.mkdir()
        self.log.touch()
        checkout = folder / "checkout"
        checkout.mkdir()
        shutil.copy(source / "dev", checkout / "dev")
        (checkout / "packages.txt").write_text("# services\n" + " ".join(SERVICES) + "\n# a compiler\ng++\n")
        self.dev = checkout / "dev"
        for name in REAL:
            if program := shutil.which(name):
                (self.bin / name).symlink_to(program)
        note = 'printf "%s\\n" "$(basename "$0") $*" >>"$LOG"\n'
        self.stand_in("basename", 'printf "%s\\n" "${1##*/}"')
        self.stand_in("sudo", 'exec "$@"')
        self.stand_in("apt-get", note + 'case "$1" in indextargets) echo "s file:/srv/mirror main Debian";; esac')
        self.stand_in("apt-config", "")
        self.stand_in("dpkg", note)
        self.stand_in("dpkg-query", "")
        self.stand_in("newuidmap", "")
        self.stand_in("mount", note)
        self.stand_in("systemctl", note)
        # Runs mmdebstrap, and nothing of what is to be done inside a root.
        self.stand_in("unshare", note + f'policy=no; [ ! -x "{self.cache}/debian13/usr/sbin/policy-rc.d" ] || policy=yes\n'
                      'printf "policy %s\\n" "$policy" >>"$LOG"\n'
                      'while [ $# -gt 0 ] && [ "$1" != -- ]; do shift; done; shift\n'
                      'case "$1" in mmdebstrap|true) exec "$@";; esac')
        if with_mmdebstrap:
            self.stand_in("mmdebstrap", note + 'for root; do case "$root" in */root) mkdir -p "$root/usr/sbin" "$root/etc";; esac; done')

    def stand_in(self, name, script):
        path = self.bin / name
        path.unlink(missing_ok=True)
        path.write_text("#!/bin/sh\n" + script + "\n")
        path.chmod(0o755)

    def run(self, *arguments, **variables):
        environment = {"PATH": str(self.bin), "HOME": str(self.folder), "LOG": str(self.log), "TMPDIR": str(self.folder),
                       "FABRISCOPE_CACHE": str(self.cache), **variables}
        return subprocess.run(["bash", str(self.dev), *arguments], env=environment, capture_output=True, text=True, timeout=60,
                              check=False)

    def calls(self):
        return self.log.read_text().splitlines()

    def policy(self):
        return self.cache / "debian13/usr/sbin/policy-rc.d"

    def check_nothing_installed(self, what):
        for call in self.calls():
            words = call.split()
            if not words:
                continue
            if words[0] in ("dpkg", "systemctl"):
                fault(f"{what}: {call}")
            if words[0] == "apt-get" and "install" in words:
                packages = set(w for w in words[words.index("install") + 1:] if not w.startswith("-"))
                if not packages <= TOOLS:
                    fault(f"{what}: installs {sorted(packages - TOOLS)} on the host")


def check_root_of_its_own(host, command):
    what = f"./dev {command}"
    result = host.run(command)
    if result.returncode != 0:
        fault(f"{what} ends with {result.returncode}: {result.stderr}")
    host.check_nothing_installed(what)
    made = [call for call in host.calls() if call.startswith("mmdebstrap ")]
    if len(made) != 1 or str(host.cache) not in made[0] or any(s not in made[0] for s in SERVICES):
        fault(f"{what} makes no root with the packages in {host.cache}: {made}")
    if not host.policy().exists() or subprocess.run([host.policy()], check=False).returncode != 101:
        fault(f"{what} leaves a root in which packages may start services")


def check_packages_that_come_later(host):
    """A root of an earlier ./dev, which forbade nothing, gets further packages."""
    (host.cache / "debian13/usr/sbin").mkdir(parents=True)
    (host.cache / "debian13/etc").mkdir()
    result = host.run("build")
    if result.returncode != 0:
        fault(f"adding packages ends with {result.returncode}: {result.stderr}")
    host.check_nothing_installed("adding packages")
    # The command inside the root has several lines; the stand-in for unshare notes the policy behind it.
    _, found, after = host.log.read_text().partition("apt-get install")
    policies = [line for line in after.splitlines() if line.startswith("policy ")]
    if not found:
        fault("packages that came later are not added")
    elif policies[:1] != ["policy yes"]:
        fault("packages are added to a root in which they may start services")


def check_as_the_host_is(host):
    result = host.run("exec", "true", FABRISCOPE_HOST="1")
    if result.returncode != 0:
        fault(f"FABRISCOPE_HOST=1 ends with {result.returncode}: {result.stderr}")
    if host.calls():
        fault(f"FABRISCOPE_HOST=1 does more than build: {host.calls()}")
    missing = [name for name in SERVICES if name not in result.stderr]
    if missing:
        fault(f"FABRISCOPE_HOST=1 does not name {missing}: {result.stderr}")


def check_second_attempt(host):
    """What failed is run again as it was asked for: without its configuration it is another test, or none, which passes."""
    failed = host.dev.parent / "build/ci/Testing/Temporary/LastTestsFailed.log"
    failed.parent.mkdir(parents=True)
    host.stand_in("cmake", "")
    host.stand_in("ctest", f'printf "%s\\n" "ctest $*" >>"$LOG"; echo 3:tst_siw >"{failed}"; exit 8')
    result = host.run("test", "-C", "Long", "-R", "siw", FABRISCOPE_HOST="1")
    attempts = [call for call in host.calls() if call.startswith("ctest")]
    if result.returncode == 0 or len(attempts) != 2 or not all("-C Long -R siw" in each for each in attempts):
        fault(f"a second attempt is not of the same tests: {attempts}, status {result.returncode}: {result.stderr}")


def main():
    source = pathlib.Path(sys.argv[1])
    checks = [lambda h: check_root_of_its_own(h, "build"), lambda h: check_root_of_its_own(h, "demo"),
              lambda h: check_root_of_its_own(h, "test"), lambda h: check_root_of_its_own(h, "shell"),
              check_packages_that_come_later, check_as_the_host_is, check_second_attempt]
    for check in checks:
        with tempfile.TemporaryDirectory(prefix="fabriscope-dev-") as folder:
            check(Host(pathlib.Path(folder), source, with_mmdebstrap=True))
    with tempfile.TemporaryDirectory(prefix="fabriscope-dev-") as folder:
        host = Host(pathlib.Path(folder), source, with_mmdebstrap=False)
        host.run("build")  # which cannot go on: nothing installs mmdebstrap here
        host.check_nothing_installed("without mmdebstrap")
        if not any(c.startswith("apt-get install") and c.endswith(" mmdebstrap") for c in host.calls()):
            fault(f"mmdebstrap is not asked for: {host.calls()}")
    print("no faults" if not faults else f"{len(faults)} fault(s)")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
