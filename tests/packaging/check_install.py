#!/usr/bin/env python3
"""check_install.py SOURCE BUILD CMAKE: installs the build into a scratch folder and lets the programs that will use the
files judge them. Prints every fault; exit status 1 when there is one."""

import fnmatch
import os
import pathlib
import pty
import re
import select
import shutil
import subprocess
import sys
import tempfile
import time

faults = []


def fault(text):
    faults.append(text)
    print("fault:", text)


def run(*command, **options):
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False, **options)


def judged_by(command, *arguments, **options):
    """A tool that must accept a file; one that is missing is a fault of the environment, not a pass."""
    if not shutil.which(command):
        fault(f"{command} is not installed, see packages.txt")
        return
    result = run(command, *arguments, **options)
    if result.returncode != 0:
        fault(f"{command} {' '.join(arguments)}: {result.stdout}{result.stderr}")


def installed_files(root):
    return sorted(str(p.relative_to(root)) for p in root.rglob("*") if not p.is_dir())


def claims_of_debian(source):
    """{package: [pattern]} of the files that each Debian package takes from the installation."""
    claims = {}
    for path in sorted((source / "packaging/debian").glob("*.install")):
        patterns = []
        for line in path.read_text().splitlines():
            if line and not line.startswith("#"):
                patterns.append(line.split()[0])
        claims[path.stem] = patterns
    return claims


def claims_of_rpm(source):
    macros = {"%{_bindir}": "usr/bin", "%{_datadir}": "usr/share", "%{_mandir}": "usr/share/man", "%{_libdir}": "usr/lib/*", "%{_prefix}": "usr"}
    claims = {}
    package = None
    for line in (source / "packaging/rpm/fabriscope.spec").read_text().splitlines():
        if match := re.match(r"%files(?: (\w+))?$", line):
            package = "fabriscope" + (f"-{match[1]}" if match[1] else "")
            claims[package] = []
        elif line.startswith("%changelog"):
            package = None
        elif package and line.startswith("%{"):
            for macro, folder in macros.items():
                line = line.replace(macro, folder)
            claims[package].append(line.strip())
    return claims


def matches(path, pattern):
    # A folder stands for all that is in it.
    return fnmatch.fnmatch(path, pattern) or fnmatch.fnmatch(path, pattern.rstrip("/") + "/*")


def check_split(files, claims, kind):
    """Every file belongs to exactly one package, every pattern to a file, and the agent's package has no Qt program."""
    for path in files:
        owners = [p for p, patterns in claims.items() if any(matches(path, pattern) for pattern in patterns)]
        if len(owners) != 1:
            fault(f"{kind}: {path} belongs to {owners or 'no package'}")
    for package, patterns in claims.items():
        for pattern in patterns:
            if not pattern.startswith("docs/") and not any(matches(path, pattern) for path in files):
                fault(f"{kind}: {package} names {pattern}, which is not installed")


def check_man_pages(root, bin_folder):
    for page, program in (("man1/fabriscopectl.1", "fabriscopectl"), ("man1/fabriscope.1", "fabriscope"),
                          ("man8/fabriscope-agent.8", "fabriscope-agent"),
                          ("man8/fabriscope-exporter.8", "fabriscope-exporter"), ("man5/fabriscope-files.5", None)):
        path = root / "usr/share/man" / page
        if not path.exists():
            fault(f"manual page {page} is missing")
            continue
        text = run("man", "-l", "--warnings", "-P", "cat", str(path), env={**os.environ, "MANWIDTH": "500", "LC_ALL": "C.UTF-8"})
        if text.returncode != 0 or text.stderr:
            fault(f"{page}: {text.stderr}")
        if program is None:
            continue
        commands = [[]]
        overview = run(str(bin_folder / program), "--help").stdout
        if "Subcommands:" in overview:
            listed = overview.split("Subcommands:", 1)[1]
            commands += [[name] for name in re.findall(r"^  ([a-z-]+) ", listed, re.M)]
        for command in commands:
            usage = run(str(bin_folder / program), *command, "--help").stdout
            for option in set(re.findall(r"^ +(?:-\w,)?(--[a-z-]+)", usage, re.M)):
                if not re.search(re.escape(option) + r"\b", text.stdout):
                    fault(f"{page} lacks {' '.join(command)} {option}")
            if command and not re.search(rf"^ +{command[0]}$", text.stdout, re.M):
                fault(f"{page} lacks the command {command[0]}")


def check_what_pages_say(root, bin_folder):
    """What fabriscope-files(5) names, by what the programs themselves take, and the other way round."""
    page = re.sub(r"\\f[A-Z]", "", (root / "usr/share/man/man5/fabriscope-files.5").read_text().replace("\\-", "-"))
    named = re.findall(r"fabriscopectl (check|explain|convert) (\w+)", page)
    if len(named) < 5:
        fault(f"fabriscope-files(5) names only {named}")
    for command, word in named:
        usage = run(str(bin_folder / "fabriscopectl"), command, "--help").stdout
        kinds = usage.split("Options:")[0].partition("KIND")[2]
        if not re.search(rf"\b{word}\b", kinds):
            fault(f"fabriscope-files(5): '{command} {word}' is no command: {kinds}")
    check_that_page_is_complete(root, bin_folder, page)


# Options whose help speaks of a file, but whose value is a key, a word, or a place for what another option describes.
NO_FORMAT = {"--base", "--dialect", "--mkey", "--opensm", "--output", "--partitions", "--qos", "--set", "--snapshot"}


def check_that_page_is_complete(root, bin_folder, page):
    usages = {"fabriscope-exporter": run(str(bin_folder / "fabriscope-exporter"), "--help").stdout}
    listed = run(str(bin_folder / "fabriscopectl"), "--help").stdout.split("Subcommands:", 1)[1]
    for command in re.findall(r"^  ([a-z-]+) ", listed, re.M):
        usages[f"fabriscopectl {command}"] = run(str(bin_folder / "fabriscopectl"), command, "--help").stdout
    takes_files = set()
    for usage in usages.values():
        for option, text in re.findall(r"^ +(?:-\w,)?(--[a-z.-]+) (TEXT.*)$", re.sub(r"\n {20,}", " ", usage), re.M):
            if re.search(r"\bfiles?\b|\bsaved\b|\blist of\b|\bformat of\b", text):
                takes_files.add(option)
    missing = {option for option in takes_files - NO_FORMAT if not re.search(re.escape(option) + r"(?![\w-])", page)}
    if missing or len(takes_files) < 10:
        fault(f"fabriscope-files(5) lacks the files of {sorted(missing)}, of {len(takes_files)}")
    said = re.findall(r"(fabriscope-exporter|fabriscopectl [a-z-]+) (--[a-z.-]+[a-z])", page)
    for command, option in said:
        if not re.search(re.escape(option) + r"(?![\w-])", usages.get(command, "")):
            fault(f"fabriscope-files(5): '{command}' has no {option}")
    if len(said) < 8:
        fault(f"fabriscope-files(5) names only {said}")
    kinds = usages["fabriscopectl check"].split("Options:")[0].partition("KIND, of all files")[2].partition(":")[2]
    for kind in re.findall(r"[a-z-]+", kinds.replace(" or ", " ")):
        if not re.search(rf"\b{kind}\b", page):
            fault(f"fabriscope-files(5) lacks the kind {kind} of 'fabriscopectl check'")
    types = (root / "usr/share/mime/packages/fabriscope.xml")
    for pattern in re.findall(r'glob pattern="([^"]+)"', types.read_text()) if types.exists() else []:
        if pattern not in page:
            fault(f"fabriscope-files(5) lacks {pattern}")


def check_file_types(root):
    """What the desktop file opens are the types that are installed, and the window takes the file that it is given."""
    installed = set(re.findall(r'<mime-type type="([^"]+)"', (root / "usr/share/mime/packages/fabriscope.xml").read_text()))
    desktop = (root / "usr/share/applications/org.fabriscope.Fabriscope.desktop").read_text()
    opened = set(filter(None, (re.search(r"^MimeType=(.*)$", desktop, re.M) or [None, ""])[1].split(";")))
    announced = set(re.findall(r"<mediatype>([^<]+)", next(root.glob("usr/share/metainfo/*.xml")).read_text()))
    if not installed or opened != installed or announced != installed:
        fault(f"types: installed {sorted(installed)}, opened {sorted(opened)}, announced {sorted(announced)}")
    if "Exec=fabriscope %f\n" not in desktop:
        fault("the desktop file passes no file to the window")
    if not re.search(r"^ +FILE\b", run(str(root / "usr/bin/fabriscope"), "--help").stdout, re.M):
        fault("the window takes no file")


def typed_into_bash(root, keys, wanted):
    """Whether an interactive bash shows `wanted` after these keys."""
    script = root / "usr/share/bash-completion/completions/fabriscopectl"
    pid, fd = pty.fork()
    if pid == 0:
        environment = {"PATH": f"{root}/usr/bin:/usr/bin:/bin", "TERM": "dumb", "PS1": "$ ", "HOME": str(root), "LC_ALL": "C.UTF-8",
                       "HISTFILE": ""}
        os.execve("/bin/bash", ["bash", "--norc", "--noprofile", "-i"], environment)
    seen = ""

    def read_until(text, seconds):
        nonlocal seen
        end = time.monotonic() + seconds
        while text not in seen and time.monotonic() < end:
            if select.select([fd], [], [], 0.1)[0]:
                try:
                    seen += os.read(fd, 4096).decode(errors="replace")
                except OSError:
                    break
        return text in seen

    os.write(fd, f"bind 'set bell-style none'; source {script}; echo READY-$((1+1))\n".encode())
    read_until("READY-2", 20)
    seen = ""
    os.write(fd, keys.encode())
    found = read_until(wanted, 20)
    os.close(fd)
    os.waitpid(pid, 0)
    if not found:
        fault(f"bash: after {keys!r} there is no {wanted!r} but {seen!r}")


def check_completion(root):
    typed_into_bash(root, "fabriscopectl disc\t", "fabriscopectl discover ")
    typed_into_bash(root, "fabriscopectl --connect demo:sm\t", "demo:small")
    typed_into_bash(root, "fabriscopectl links --deg\t", "--degraded")
    typed_into_bash(root, "fabriscopectl --format j\t", "--format json ")
    typed_into_bash(root, "fabriscopectl links --format=j\t", "links --format=json ")
    typed_into_bash(root, "fabriscopectl query NR NodeT\tsw\t", "query NR NodeType=switch ")
    # Names of the fabric that was seen last.
    cache = root / ".cache/fabriscope"
    cache.mkdir(parents=True, mode=0o700)
    (root / ".cache").chmod(0o700)
    cache.chmod(0o700)
    names = cache / "names"
    names.write_text("leaf-07\nnode-0001 HCA-1\n$(touch hacked)\n")
    names.chmod(0o600)
    typed_into_bash(root, "fabriscopectl counters --node le\t", "leaf-07")
    typed_into_bash(root, "fabriscopectl counters --node no\t", "node-0001\\ HCA-1")
    typed_into_bash(root, "fabriscopectl counters --node \\$\t", "touch")
    if pathlib.Path("hacked").exists() or (root / "hacked").exists():
        fault("bash: a node's name was executed")
    shutil.rmtree(root / ".cache")
    for shell, script in (("zsh", "zsh/site-functions/_fabriscopectl"), ("fish", "fish/vendor_completions.d/fabriscopectl.fish")):
        if shutil.which(shell):
            judged_by(shell, "-n", str(root / "usr/share" / script))


def check_highlighting(root, source):
    samples = {
        "opensm.conf": "# comment\nguid 0x0002c90300000001\nqos TRUE\n",
        "partitions.conf": "Default=0x7fff, ipoib : ALL=full;\n",
        "qos-policy.conf": "qos-ulps\n  default : 0\nend-qos-ulps\n",
    }
    for name, text in samples.items():
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / name
            path.write_text(text)
            result = run("ksyntaxhighlighter6", "-f", "html", str(path),
                         env={**os.environ, "XDG_DATA_DIRS": f"{root}/usr/share", "QT_QPA_PLATFORM": "offscreen", "HOME": folder})
            if result.returncode != 0 or result.stdout.count("<span") < 3:
                fault(f"ksyntaxhighlighter6 does not colour {name}: {result.stderr}{result.stdout[-300:]}")


def main():
    source, build, cmake = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]), sys.argv[3]
    has_window = (build / "bin/fabriscope").exists()
    with tempfile.TemporaryDirectory(prefix="fabriscope-install-") as folder:
        root = pathlib.Path(folder)
        # The layout of Debian's packages, whatever prefix this build was configured with.
        result = run(cmake, "--install", str(build), "--prefix", str(root / "usr"))
        if result.returncode != 0:
            fault(result.stderr)
            return 1
        files = installed_files(root)
        files = [re.sub(r"^usr/lib/(?:[^/]+-linux-gnu/)?fabriscope/", "usr/lib/x/fabriscope/", path) for path in files]
        if has_window:
            debian = claims_of_debian(source)
            check_split(files, debian, "Debian")
            check_split(files, claims_of_rpm(source), "RPM")
            judged_by("desktop-file-validate", *(str(p) for p in root.glob("usr/share/applications/*.desktop")))
            judged_by("appstreamcli", "validate", "--no-net", *(str(p) for p in root.glob("usr/share/metainfo/*.xml")))
            check_highlighting(root, source)
            check_file_types(root)
        judged_by("xmllint", "--noout", str(root / "usr/share/polkit-1/actions/org.fabriscope.agent.policy"))
        check_man_pages(root, root / "usr/bin")
        check_what_pages_say(root, root / "usr/bin")
        check_completion(root)
        for program in ("fabriscope-agent", "fabriscope-exporter", "fabriscopectl"):
            needed = run("readelf", "-d", str(root / "usr/bin" / program)).stdout
            if "libQt6" in needed:
                fault(f"{program} needs Qt")
    print("no faults" if not faults else f"{len(faults)} fault(s)")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
