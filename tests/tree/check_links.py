#!/usr/bin/env python3
"""check_links.py SOURCE | --selftest: every relative link and picture of the documentation leads to a file of this tree, and
every #anchor to a heading of that file. Links of other schemes are not followed. Exit status 1 when one is dead."""

import pathlib
import re
import sys
import tempfile

LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)(?:\s+\"[^\"]*\")?\)")
FENCE = re.compile(r"^(```|~~~)")


def text_lines(path):
    """(number, line) outside of code blocks."""
    fenced = False
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if FENCE.match(line):
            fenced = not fenced
        elif not fenced:
            yield number, line


def anchors(path):
    """As code forges make them of headings: lower case, blanks to hyphens, punctuation dropped."""
    found = set()
    for _, line in text_lines(path):
        if match := re.match(r"#+\s+(.*)", line):
            words = re.sub(r"[^\w\- ]", "", match[1].strip().lower().replace("`", ""))
            found.add(words.replace(" ", "-"))
    return found


def problems(root):
    pages = sorted(p for p in root.rglob("*.md") if "build" not in p.relative_to(root).parts[:1])
    for page in pages:
        for number, line in text_lines(page):
            for target in LINK.findall(re.sub(r"`[^`]*`", "", line)):
                if re.match(r"[a-z][a-z+.-]*:", target):
                    continue
                name, _, anchor = target.partition("#")
                file = (page.parent / name) if name else page
                where = f"{page.relative_to(root)}:{number}: {target}"
                if not file.exists():
                    yield f"{where}: there is no such file"
                elif root.resolve() not in file.resolve().parents:
                    yield f"{where}: leads out of the tree"
                elif anchor and anchor not in anchors(file):
                    yield f"{where}: there is no such heading"


def selftest():
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        (root / "docs").mkdir()
        (root / "docs/a.md").write_text("# One `two`: three\n[x](b.md) [y](#one-two-three) [z](../c.md#no)\n"
                                        "`[code](gone.md)` ![p](p.png) [w](https://example.org)\n```\n[f](gone.md)\n```\n")
        (root / "c.md").write_text("# Yes\n[up](../outside.md)\n[self](c.md#yes)\n")
        found = list(problems(root))
        assert len(found) == 4, found
        for part in ("b.md: there is no such file", "c.md#no: there is no such heading", "p.png: there is no", "outside.md"):
            assert any(part in line for line in found), (part, found)
    return 0


def main():
    if sys.argv[1:] == ["--selftest"]:
        return selftest()
    found = list(problems(pathlib.Path(sys.argv[1])))
    for line in found:
        print(line)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
