#!/usr/bin/env python3
"""check_exporter.py SOURCE: promtool judges the rules and alerts that are installed for fabriscope-exporter, on two exporters of
one fabric, too, and each query of the Grafana boards. Prints every fault; exit status 1 when there is one, 77 without promtool."""

import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

faults = []

# What the program gives, but for counters, whose names follow a pattern.
GIVEN = re.compile(r"^(fabriscope_(up|findings|findings_known|sm_info|sm_masters|s[am]_response_seconds|sa_up|round_age_seconds|round_duration_seconds|port_counter_saturated)"
                   r"|infiniband_(switch|hca)_(up|info|uplink_info|port_state|port_rate_bytes_per_second)"
                   r"|infiniband_(switch|hca)_port_\w+_total|infiniband_exporter_last_execution|up)$")


def fault(text):
    faults.append(text)
    print("fault:", text)


def promtool(*arguments, cwd):
    done = subprocess.run(["promtool", *arguments], capture_output=True, text=True, timeout=120, check=False, cwd=cwd)
    if done.returncode != 0:
        fault(f"promtool {' '.join(arguments)}: {done.stdout}{done.stderr}")


def queries(board):
    """(panel, expression) of each query, and those of variables."""
    for panel in board["panels"]:
        for target in panel["targets"]:
            yield panel["title"], target["expr"]
    for variable in board["templating"]["list"]:
        if variable["type"] == "query":
            series = re.fullmatch(r"label_values\((.*), (\w+)\)", variable["query"]["query"])
            if not series:
                fault(f"{board['title']}: variable {variable['name']} is no label_values()")
            else:
                yield variable["name"], series[1]


def counter_names(source):
    return set(re.findall(r'"(port_\w+_total)"', (source / "core/exporter/counter_names.cpp").read_text()))


def check_names(where, expression, known):
    bare = re.sub(r'"[^"]*"', "", expression)
    for name in re.findall(r"\b(?:infiniband_\w+|fabriscope_\w+)\b(?!:)", re.sub(r"\w*:[\w:]+", "", bare)):
        counter = re.match(r"infiniband_(?:switch|hca)_(port_\w+_total)$", name)
        if not GIVEN.match(name) or (counter and counter[1] not in known):
            fault(f"{where}: there is no {name}")


def main():
    source = pathlib.Path(sys.argv[1]).resolve()
    folder = source / "packaging/exporter"
    known = counter_names(source)
    if len(known) < 20:
        fault("no names of counters in core/exporter/counter_names.cpp")
    expressions = []
    for path in sorted(folder.glob("grafana-*.json")):
        board = json.loads(path.read_text())
        for panel, expression in queries(board):
            check_names(f"{path.name}: {panel}", expression, known)
            expressions.append(re.sub(r"\$(\w+)", "x", expression.replace("$__rate_interval", "5m")))
    if len(expressions) < 20:
        fault("hardly any query in the boards")
    rules = sorted(folder.glob("fabriscope.*.yml"))
    for path in rules:
        for line in path.read_text().splitlines():
            if line.strip().startswith("expr: "):
                check_names(path.name, line.partition("expr: ")[2], known)
    if not shutil.which("promtool"):
        print("promtool is not installed: its verdict is missing")
        return 1 if faults else 77
    with tempfile.TemporaryDirectory(prefix="fabriscope-exporter-") as work:
        for path in rules + [source / "tests/packaging/exporter_rules_test.yml"]:
            shutil.copy(path, work)
        # JSON is YAML, too.
        boards = {"groups": [{"name": "boards", "rules": [{"record": f"board:query:{i}", "expr": e} for i, e in enumerate(expressions)]}]}
        (pathlib.Path(work) / "boards.yml").write_text(json.dumps(boards))
        promtool("check", "rules", *(path.name for path in rules), "boards.yml", cwd=work)
        promtool("test", "rules", "exporter_rules_test.yml", cwd=work)
        promtool("check", "config", "--syntax-only", str(folder / "prometheus.yml"), cwd=work)
    print("no faults" if not faults else f"{len(faults)} fault(s)")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
