#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""made_dumps.py DIR: twelve files as ibnetdiscover prints them, small fabrics with the traits of production dumps.

The window opens them (fabriscope DIR/rails.topo; with --screenshots it draws them), and so does fabriscopectl
(--connect snapshot:FILE health)."""
import pathlib
import sys


class Fabric:
    def __init__(self, speed="4xHDR"):
        self.nodes = {}  # by GUID: kind, name, number of ports, system image
        self.ports = {}  # by GUID: port -> (peer's GUID, peer's port, speed)
        self.speed = speed
        self.next = 0

    def add(self, kind, name, ports, guid=None, image=None):
        self.next += 1
        guid = guid or (0xB8599F0300000000 if kind == "S" else 0x1070FD0300000000) + 0x10 * self.next
        self.nodes[guid] = (kind, name, ports, image or guid)
        self.ports[guid] = {}
        return guid

    def switch(self, name, ports=40, **more):
        return self.add("S", name, ports, **more)

    def host(self, name, ports=1, **more):
        return self.add("H", name, ports, **more)

    def free(self, guid):
        return next(p for p in range(1, self.nodes[guid][2] + 1) if p not in self.ports[guid])

    def join(self, a, b, cables=1, speed=None):
        for _ in range(cables):
            p, q = self.free(a), self.free(b)
            self.ports[a][p] = (b, q, speed or self.speed)
            self.ports[b][q] = (a, p, speed or self.speed)

    def cut(self, guid, port):
        peer, other, _ = self.ports[guid].pop(port)
        del self.ports[peer][other]

    def aggregation(self, switch):
        """The aggregation node inside a switch: an adapter at the port after the last, of the switch's system image."""
        kind, name, ports, image = self.nodes[switch]
        self.nodes[switch] = (kind, name, ports + 1, image)
        inside = self.host("Mellanox Technologies Aggregation Node", image=image)
        self.ports[switch][ports + 1] = (inside, 1, self.speed)
        self.ports[inside][1] = (switch, ports + 1, self.speed)

    def tree(self, spines, leaves, hosts, name, cables=1):
        """Two tiers; name(kind, number) names all."""
        tops = [self.switch(name("spine", i)) for i in range(1, spines + 1)]
        low = [self.switch(name("leaf", i)) for i in range(1, leaves + 1)]
        at = 0
        for leaf in low:
            for _ in range(hosts):
                at += 1
                self.join(leaf, self.host(name("host", at)))
            for top in tops:
                self.join(leaf, top, cables)
        return low, tops

    def text(self):
        lids = {guid: i for i, guid in enumerate(self.nodes, 1)}
        lines = ["# Topology file: made by tests/support/made_dumps.py", ""]
        for guid, (kind, name, ports, image) in self.nodes.items():
            device = "devid=0xd2f0" if kind == "S" else "devid=0x101b"
            lines += ["vendid=0x2c9", device, f"sysimgguid=0x{image:x}"]
            if kind == "S":
                lines += [f"switchguid=0x{guid:x}({guid:x})",
                          f'Switch\t{ports} "S-{guid:016x}"\t\t# "{name}" enhanced port 0 lid {lids[guid]} lmc 0']
            else:
                lines += [f"caguid=0x{guid:x}", f'Ca\t{ports} "H-{guid:016x}"\t\t# "{name}"']
            for port, (peer, other, speed) in sorted(self.ports[guid].items()):
                there = self.nodes[peer]
                if kind == "S":
                    of = "" if there[0] == "S" else f"({peer + other:x})"
                    lines.append(f'[{port}]\t"{there[0]}-{peer:016x}"[{other}]{of} \t\t'
                                 f'# "{there[1]}" lid {lids[peer]} {speed}')
                else:
                    lines.append(f'[{port}]({guid + port:x}) \t"{there[0]}-{peer:016x}"[{other}]\t\t'
                                 f'# lid {lids[guid]} lmc 0 "{there[1]}" lid {lids[peer]} {speed}')
            lines.append("")
        return "\n".join(lines)


def plain(kind, i):
    return {"spine": f"spine-{i:02}", "leaf": f"leaf-{i:02}", "host": f"node{i:04} HCA-1"}[kind]


def long_names(kind, i):
    return {"spine": f"MF0;dc1-ib-sp{i:02}-rack{40 + i}:MQM8700/U1",
            "leaf": f"MF0;dc1-ib-lf{i:02}-rack{i:02}:MQM8700/U1",
            "host": f"dc1-cn{i:04}.cluster.example mlx5_0"}[kind]


def same_names(kind, i):
    return {"spine": "Quantum Mellanox Technologies", "leaf": "Quantum Mellanox Technologies",
            "host": ["localhost HCA-1", "MT4123 ConnectX6   Mellanox Technologies", f"node{i:03} HCA-1"][i % 3]}[kind]


def chassis(f, name, boards, spines, hosts):
    first = f.switch(f"MF0;{name}:CS8500/L01/U1", 48)
    leaves = [first] + [f.switch(f"MF0;{name}:CS8500/L{i:02}/U1", 48, image=first) for i in range(2, boards + 1)]
    tops = [f.switch(f"MF0;{name}:CS8500/S{i:02}/U1", 48, image=first) for i in range(1, spines + 1)]
    for leaf in leaves:
        for top in tops:
            f.join(leaf, top, 2)
        for i in range(hosts):
            f.join(leaf, f.host(f"{name}-n{len(f.nodes):04} HCA-1"))
    return leaves


def director():
    f = Fabric()
    chassis(f, "ib-core", 18, 9, 12)
    return f


def directors_as_core():
    f = Fabric()
    cores = [chassis(f, f"01ib{i}-A", 10, 5, 0) for i in (1, 2)]
    for n in range(1, 25):
        leaf = f.switch(f"MF0;edge-{n:02}:MQM8790/U1")
        for _ in range(12):
            f.join(leaf, f.host(f"cn{len(f.nodes):04} HCA-1"))
        for core in cores:
            for i in range(4):
                f.join(leaf, core[(n * 4 + i) % len(core)])
    return f


def aggregation():
    f = Fabric()
    low, tops = f.tree(6, 18, 14, long_names, 2)
    for switch in low + tops:
        f.aggregation(switch)
    return f


def rails():
    f = Fabric("4xNDR")
    spines = [f.switch(f"spine-{i}", 64) for i in range(1, 7)]
    for unit in (1, 2):
        leaves = [f.switch(f"su{unit}-rail{r}", 64) for r in range(8)]
        for leaf in leaves:
            for spine in spines:
                f.join(leaf, spine, 2)
        for n in range(1, 17):
            for r in range(8):
                # One host has two cables swapped.
                at = r if (unit, n) != (1, 7) else {2: 3, 3: 2}.get(r, r)
                f.join(leaves[at], f.host(f"gpu{16 * (unit - 1) + n:03} mlx5_{r}"))
    return f


def equal_names():
    f = Fabric()
    f.tree(4, 10, 12, same_names)
    return f


def masked():
    """Only the last 16 bits of a GUID are left, and names are crosses."""
    f = Fabric()
    guids = iter(range(0x7A00, 0xFFFF, 7))
    tops = [f.switch(f"MF0;xxxxxx-{i}:MQM8700/U1", guid=next(guids)) for i in range(4)]
    for n in range(12):
        leaf = f.switch("MF0;xxxxxx:MQM8700/U1", guid=next(guids))
        for _ in range(10):
            f.join(leaf, f.host("xxxxxx HCA-1", guid=next(guids)))
        for top in tops:
            f.join(leaf, top, 2)
    return f


def mf0_names():
    f = Fabric()
    f.tree(8, 24, 16, long_names)
    return f


def spine_behind_spines():
    """Two switches that only the spines lead to, one of them with the storage."""
    f = Fabric()
    _, tops = f.tree(6, 16, 14, plain)
    for name, hosts in (("x5-core", 0), ("x5-storage", 8)):
        behind = f.switch(name)
        for top in tops:
            f.join(behind, top, 2)
        for _ in range(hosts):
            f.join(behind, f.host(f"oss{len(f.nodes):03} mlx5_0"))
    return f


def pods():
    f = Fabric()
    cores = [f.switch(f"qm8790.krskp.core{i:02}") for i in range(1, 10)]
    for p in range(67, 73):
        low, tops = [], [f.switch(f"sp{p}.qm8790.krskp.s{i}") for i in range(1, 4)]
        for i in range(1, 7):
            leaf = f.switch(f"sp{p}.qm8790.krskp.l{i}")
            for _ in range(8):
                f.join(leaf, f.host(f"r{p}n{len(f.nodes):04} HCA-1"))
            for top in tops:
                f.join(leaf, top, 2)
        for i, top in enumerate(tops):
            for core in cores[3 * i:3 * i + 3]:
                f.join(top, core, 4)
    return f


def two_planes():
    f = Fabric()
    planes = []
    for side in "ab":
        tops = [f.switch(f"spine-{side}-{i}") for i in range(1, 4)]
        planes.append([f.switch(f"leaf-{side}-{i:02}") for i in range(1, 9)])
        for leaf in planes[-1]:
            for top in tops:
                f.join(leaf, top, 3)
    for i in range(8):
        for n in range(10):
            host = f.host(f"node{10 * i + n + 1:03} HCA-1", 2)
            f.join(planes[0][i], host)
            f.join(planes[1][i], host)
    return f


def lost_cables():
    f = Fabric()
    low, _ = f.tree(8, 20, 12, plain, 2)
    f.cut(low[4], 13)
    f.cut(low[4], 14)
    f.cut(low[11], 20)
    slow = [f.host(f"old{i:02} HCA-1") for i in (1, 2)]
    for host in slow:
        f.join(low[0], host, speed="4xSDR")
    f.join(low[7], low[7])  # a loopback plug
    return f


def hosts_on_spines():
    f = Fabric("4xEDR")
    low, tops = f.tree(4, 12, 16, plain, 2)
    for top in tops:
        for _ in range(3):
            f.join(top, f.host(f"storage{len(f.nodes):03} mlx5_0"))
    f.join(tops[0], f.host("ufm-01 mlx5_0"))
    f.join(tops[1], f.host("ufm-02 mlx5_0"))
    return f


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for make in (director, directors_as_core, aggregation, rails, equal_names, masked, mf0_names, spine_behind_spines,
                 pods, two_planes, lost_cables, hosts_on_spines):
        (folder / (make.__name__.replace("_", "-") + ".topo")).write_text(make().text(), encoding="utf-8")


if __name__ == "__main__":
    main()
