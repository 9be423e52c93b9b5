#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check_play.py ARGUMENTS PLAY...: what plays give the network role and the module nmcli, held against what these take.

ARGUMENTS is our own table of them (tests/data/network-plays). Prints what does not fit; exit status 1 then, or when a
play has neither. The rules beside the types are those of the role's documentation."""
import json
import sys

import yaml

TYPES = {"str": str, "int": int, "bool": bool}


def problems(value, wanted, place):
    """What of a value is not as wanted: a type, {"one of": words}, {"list of": type}, or a mapping of keys to these."""
    if isinstance(wanted, str):
        fits = isinstance(value, TYPES[wanted]) and (wanted == "bool" or not isinstance(value, bool))
        return [] if fits else [f"{place}: {value!r} is no {wanted}"]
    if "one of" in wanted:
        return [] if value in wanted["one of"] else [f"{place}: {value!r} is none of {wanted['one of']}"]
    if "list of" in wanted:
        if not isinstance(value, list):
            return [f"{place}: {value!r} is no list"]
        return [each for one in value for each in problems(one, wanted["list of"], place)]
    if not isinstance(value, dict):
        return [f"{place}: {value!r} is no mapping"]
    found = [f"{place}: there is no {key}" for key in value if key not in wanted]
    for key in value.keys() & wanted.keys():
        found += problems(value[key], wanted[key], f"{place}.{key}")
    return found


def role_problems(connection, before, wanted):
    """`before`: the connections that stand before it, among which the role looks for a parent and its interface."""
    found = problems(connection, wanted, "network_connections")
    parent = connection.get("parent")
    if parent is not None and not any(each["name"] == parent and "interface_name" in each for each in before):
        found.append(f"parent: no connection before has the name {parent} and an interface")
    key = connection.get("infiniband", {}).get("p_key")
    if key is None:
        return found
    if not 0 < key & 0x7FFF or key > 0xFFFF:
        found.append(f"infiniband.p_key: {key:#x} is no partition")
    if "parent" not in connection and "mac" not in connection:
        found.append("infiniband.p_key: it needs a parent")
    if "interface_name" in connection:
        found.append("infiniband.p_key: interface_name has to be unset")
    return found


def nmcli_problems(options, wanted):
    """The module takes an MTU that is left out for "auto", which is 0, and changes a profile that has another."""
    found = problems(options, wanted, "nmcli")
    if "mtu" not in options:
        found.append("nmcli: without mtu the one of the profile does not stay")
    return found


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        arguments = json.load(file)
    bad = 0
    for path in sys.argv[2:]:
        with open(path, encoding="utf-8") as file:
            tasks = yaml.safe_load(file)[0]["tasks"]
        found = []
        checked = 0
        for task in tasks:
            connections = task.get("vars", {}).get("network_connections", [])
            for number, connection in enumerate(connections):
                checked += 1
                found += role_problems(connection, connections[:number], arguments["network role"])
            if "community.general.nmcli" in task:
                checked += 1
                found += nmcli_problems(task["community.general.nmcli"], arguments["nmcli"])
        if not checked:
            found.append("no connection")
        for each in found:
            print(f"{path}: {each}")
        bad += len(found)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
