#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The rules of the tree that a compiler does not know.

check_tree.py ROOT      prints FILE:LINE: what is wrong, and exits with 1 when anything is.
check_tree.py --selftest  breaks each rule once in a temporary tree and expects it to be found.
"""
import os
import re
import sys
import tempfile

# A core folder uses only folders before it (docs/architecture.md).
CORE_ORDER = ["base", "device", "mad", "transport", "fabric", "discovery", "sa", "qos", "routes", "perf", "roce", "events", "history", "host", "opensm", "qos_path", "change", "opensm_host", "setup",
              "probe", "health", "layout", "exporter", "web", "prometheus", "notify", "agent", "console", "simulation"]
# What is not a page and may be used by every page.
UI_SHARED = {"common", "models", "text", "session"}
# The window's frame knows all pages.
UI_FRAME = {"pages", "shell"}
SOURCES = (".h", ".cpp", ".c", ".proto")
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')
QT = re.compile(r"^(Q[A-Z]\w*|Qt\w+/.*|KSyntaxHighlighting/.*)$")
REGISTRY = re.compile(r"(deb\.debian\.org|security\.debian\.org|registry\.npmjs|archive\.ubuntu\.com|mirrors?\.[\w.-]+/(debian|ubuntu))")


# What writes to a terminal. Foreign text that gets there passes through printable() (core/base/printable.h).
PRINTS = re.compile(r"std::(print|println|vprint\w*|cout|cerr|clog)\b|\b(fprintf|printf|fputs|puts|fwrite|perror|q(Debug|Info|Warning|Critical))\s*\("
                    r"|::write\(STD(OUT|ERR)_FILENO")
# The command line's own output; the simulator's library and a tool of the build, which know no foreign text.
MAY_PRINT = ("app/fabriscopectl/output/output.cpp", "core/simulation/preload/", "core/opensm/data/")
# What shows a text as HTML when it looks like HTML. Foreign text is plain (ui/text/plain_text.h).
TIPS = re.compile(r"\bset(ToolTip|StatusTip|WhatsThis)\(|\bQToolTip::showText\(")
MAY_TIP = ("ui/common/plain_tool_tips.",)
GUESSES = re.compile(r"\bnew QLabel\b|\bQ(MessageBox|ErrorMessage|TextBrowser|ProgressDialog|SystemTrayIcon|WhatsThis)\b|\bKNotification\b"
                     r"|\b(set|insert|append)Html\(|\bsetMarkdown\(|\bQt::(RichText|AutoText|MarkdownText)\b|\bsetLabelText\((?!tr\()")
# The guide is this tree's own text; in a report core has escaped what is foreign (health::reportHtml()).
MAY_GUESS = ("ui/common/look/typography.cpp", "ui/common/report_pdf.cpp", "ui/shell/guide_view.h", "ui/shell/guide_view.cpp")
# What another thread tells the window comes through Relay, which keeps one event waiting and not any number of them.
POSTS = re.compile(r"\binvokeMethod\((?!this\b|&context\b)|\bQCoreApplication::postEvent\(")
MAY_POST = ("ui/common/relay.cpp",)
FORMATS = re.compile(r"std::(v?format(_to(_n)?)?)\(|\.dump\(")
MAY_FORMAT = ("app/fabriscopectl/output/output.cpp", "app/fabriscopectl/output/output.h")


def files(root):
    for folder, names, found in os.walk(root):
        names[:] = [n for n in names if n not in (".git", "build", "screenshots", "__pycache__")]
        for name in found:
            yield os.path.relpath(os.path.join(folder, name), root)


def lines(root, path):
    try:
        with open(os.path.join(root, path), encoding="utf-8") as f:
            return f.read().split("\n")
    except (UnicodeDecodeError, OSError):
        return []  # binary test data


def core_problems(parts, include, quoted):
    folder = parts[1]
    if QT.match(include):
        yield "Qt in core: the agent runs on cluster nodes without Qt"
    device = folder == "device" or parts[1:3] == ["simulation", "preload"]
    if include.startswith(("infiniband/", "rdma/")) and not device:
        yield "only core/device includes <%s…>" % include.split("/")[0]
    target = include.split("/")
    if quoted and target[0] in ("ui", "app"):
        yield "core uses " + target[0]
    if quoted and target[0] == "core" and len(target) > 2:
        if target[1] not in CORE_ORDER or folder not in CORE_ORDER:
            yield "core folder without a place in the order of dependence"
        elif CORE_ORDER.index(target[1]) > CORE_ORDER.index(folder):
            yield "core/%s uses core/%s, which stands after it" % (folder, target[1])


def ui_problems(parts, include, quoted):
    target = include.split("/")
    if not quoted or len(target) < 3:
        return
    if target[0] == "app":
        yield "ui uses app"
    if target[0] == "ui" and target[1] != parts[1]:
        if parts[1] in UI_SHARED and target[1] not in UI_SHARED:
            yield "ui/%s is shared by all pages and uses the page ui/%s" % (parts[1], target[1])
        elif parts[1] not in UI_FRAME and target[1] not in UI_SHARED:
            yield "the page ui/%s includes the page ui/%s" % (parts[1], target[1])


def include_problems(path, line):
    found = INCLUDE.match(line)
    if not found:
        return
    parts, include, quoted = path.split("/"), found.group(2), found.group(1) == '"'
    if parts[0] == "core" and len(parts) > 2:
        yield from core_problems(parts, include, quoted)
    if parts[0] == "ui" and len(parts) > 2:
        yield from ui_problems(parts, include, quoted)


def output_problems(path, line):
    if line.lstrip().startswith("//"):
        return
    if path.split("/")[0] in ("app", "core", "ui") and not path.startswith(MAY_PRINT):
        if PRINTS.search(line) and "printable" not in line:
            yield "prints text that did not pass through printable() (core/base/printable.h)"
    if path.startswith("app/fabriscopectl/") and path not in MAY_FORMAT and FORMATS.search(line):
        yield "makes text for output without printable(): use formatted() or jsonText() of app/fabriscopectl/output/output.h"


def plain_problems(path, line):
    if path.split("/")[0] not in ("app", "ui") or line.lstrip().startswith("//"):
        return
    if TIPS.search(line) and not path.startswith(MAY_TIP):
        yield "a tool tip that Qt may render as HTML: use setPlainToolTip() or showPlainToolTip() (ui/common/plain_tool_tips.h)"
    if GUESSES.search(line) and path not in MAY_GUESS:
        yield "shows a text that Qt may render as HTML: labels come from makeLabel() (ui/common/look/typography.h)"


# lupdate takes every say() for Message::say(): of a function of that name it loses the texts.
SAYS = re.compile(r"(?<![A-Za-z_])(?<!Message::)(?:say|phrase)\(")


def say_problems(path, line):
    if path.startswith(("ui/", "app/fabriscope/")) and SAYS.search(line) and not line.lstrip().startswith(("//", "*")):
        yield "a function is called say() or phrase(): lupdate finds no text in its arguments (docs/translating.md)"


def relay_problems(path, line):
    if path.startswith("ui/") and path not in MAY_POST and POSTS.search(line):
        yield "posts to another thread without a limit: use Relay (ui/common/relay.h)"


def tip_role_problems(path, text):
    """A model's tool tips: how each of them is made is not seen here, that none is is. Whoever reads one gives none."""
    if path.startswith("ui/") and not path.startswith(MAY_TIP):
        named = [number for number, line in enumerate(text, 1)
                 if "Qt::ToolTipRole" in line.replace("data(Qt::ToolTipRole)", "")]
        if named and not any("plainText(" in line for line in text):
            yield named[0], "gives tool tips that did not pass through plainText() (ui/text/plain_text.h)"


# What throws when a file cannot be read, or is a folder: in programs that run on other people's machines an error is a
# value (core/base/file.h).
THROWING = re.compile(r"\b(?:std::filesystem|fs)::(absolute|canonical|copy_file|create_director(?:y|ies)|current_path|equivalent|exists|file_size|"
                      r"is_directory|is_empty|is_regular_file|last_write_time|read_symlink|remove|remove_all|rename|resize_file|space|status|"
                      r"symlink_status|weakly_canonical)\(")
ERROR_ARGUMENT = re.compile(r"(^|[,\s])(bad|error|failed|gone|ignored|missing|none)$")


def arguments_of(line, start):
    """The text between the parentheses, the first of which stands before start; None: they end in another line."""
    depth = 1
    for at in range(start, len(line)):
        depth += {"(": 1, ")": -1}.get(line[at], 0)
        if depth == 0:
            return line[start:at]
    return None


def throw_problems(path, line):
    if not path.startswith(("core/", "app/", "ui/")):
        return
    if "istreambuf_iterator" in line:
        yield "istreambuf_iterator throws when a read fails: readFile() or readAll() of core/base/file.h"
    for found in THROWING.finditer(line):
        arguments = arguments_of(line, found.end())
        if arguments is not None and "symlink_status(" not in arguments and not ERROR_ARGUMENT.search(arguments):
            yield "%s() without an error code throws" % found.group(1)


def wire_below(root, path, known):
    """A header with protobuf or Asio in it that this file includes, through whatever others; None: there is none."""
    if path in known:
        return known[path]
    known[path] = None  # of a circle
    for line in lines(root, path):
        found = INCLUDE.match(line)
        if not found:
            continue
        if found.group(2).endswith(".pb.h") or found.group(2).startswith("asio"):
            known[path] = path
        elif found.group(1) == '"':
            known[path] = wire_below(root, found.group(2), known)
        if known[path]:
            break
    return known[path]


def wire_problems(root, path, known):
    parts = path.split("/")
    if parts[0] in ("ui", "app") and parts[1] != "fabriscope-agent" and path.endswith(SOURCES):
        header = wire_below(root, path, known)
        if header:
            yield "knows protobuf or Asio through %s: a third of its compile time, and none of its business" % header


# Texts of errors reach the window, which translates templates: Message::say("…"), never a plain sentence or std::format().
ERROR_TEXT = re.compile(r"\b(?:fail|failErrno|malformed|damaged|distrust|refuse)\(|\bError\s*\{|\.(?:detail|hint)\s*=\s*")
TEXT = re.compile(r'"((?:[^"\\\n]|\\.)*)"(?:\s*\n\s*"((?:[^"\\\n]|\\.)*)")*')
MARKED = re.compile(r"(?:\b(?:say|phrase|tr|translate|contains|starts_with|ends_with)\(|[=!]=)\s*$")
FORMATTED = re.compile(r"std::format\(\s*$")
SENTENCE = re.compile(r"[A-Za-z]{2,}\W* [a-z({]")
# What only a terminal or a tester sees; and that a MAD is too short for its structure, in a header of every file.
MAY_SAY_PLAINLY = ("app/", "core/simulation/", "core/opensm/data/", "core/mad/bits.h", "tests/")


def end_of_value(text, start, bracketed):
    """Where the arguments end that begin at start, or the value of a member."""
    depth, quoted, at = 0, False, start
    while at < len(text):
        c = text[at]
        if quoted:
            at += c == "\\"
            quoted = c != '"'
        elif c == '"':
            quoted = True
        elif c in "({":
            depth += 1
        elif c in ")}":
            depth -= 1
            if depth < 0:
                break
        elif c in ",;" and depth == 0 and not bracketed:
            break
        at += 1
    return at


def message_problems(path, text):
    if not path.startswith(("core/", "ui/")) or path.startswith(MAY_SAY_PLAINLY) or not path.endswith((".h", ".cpp")):
        return
    code = "\n".join("" if line.lstrip().startswith("//") else line for line in text)
    seen = set()
    for found in ERROR_TEXT.finditer(code):
        end = end_of_value(code, found.end(), found.group()[-1] in "({")
        for literal in TEXT.finditer(code, found.end(), end):
            before = code[max(0, literal.start() - 60):literal.start()]
            said = "".join(re.findall(r'"((?:[^"\\\n]|\\.)*)"', literal.group()))
            if literal.start() in seen or MARKED.search(before) or not SENTENCE.search(said):
                continue
            seen.add(literal.start())
            how = "std::format()" if FORMATTED.search(before) else "a plain text"
            yield code.count("\n", 0, literal.start()) + 1, 'an error says "%s" as %s: use Message::say()' % (said[:40], how)


# A folder that fits the eye; where an idea needs more, it has parts.
MOST_FILES = 45


def crowded_folders(root):
    count = {}
    for path in files(root):
        if path.startswith(("core/", "ui/", "app/")) and path.endswith(SOURCES):
            count[os.path.dirname(path)] = count.get(os.path.dirname(path), 0) + 1
    for folder, sources in sorted(count.items()):
        if sources > MOST_FILES:
            yield folder, 1, "%d source files: at most %d in a folder" % (sources, MOST_FILES)


def problems(root):
    known = {}
    yield from crowded_folders(root)
    for path in sorted(files(root)):
        for problem in wire_problems(root, path, known):
            yield path, 1, problem
        text = lines(root, path)
        is_source = path.endswith(SOURCES)
        if is_source and not path.startswith("tests/data/") and not any("SPDX-License-Identifier" in l for l in text[:3]):
            yield path, 1, "no SPDX line"
        for number, problem in [*tip_role_problems(path, text), *message_problems(path, text)]:
            yield path, number, problem
        for number, line in enumerate(text, 1):
            if path != "tests/tree/check_tree.py" and REGISTRY.search(line):
                yield path, number, "names a package registry; take it from the machine's own configuration"
            if is_source and not path.startswith("tests/"):
                for problem in [*include_problems(path, line), *output_problems(path, line), *plain_problems(path, line),
                                *relay_problems(path, line), *say_problems(path, line)]:
                    yield path, number, problem
                for problem in throw_problems(path, line):
                    yield path, number, problem


def report(root):
    count = 0
    for path, number, problem in problems(root):
        print("%s:%d: %s" % (path, number, problem))
        count += 1
    return count


def selftest():
    spdx = "// SPDX-License-Identifier: GPL-3.0-or-later\n"
    bad = {
        "core/fabric/a.cpp": spdx + "#include <QString>\n",
        "core/fabric/b.cpp": spdx + "#include <infiniband/umad.h>\n",
        "core/base/c.cpp": spdx + '#include "core/fabric/model/snapshot.h"\n',
        "core/base/d.cpp": spdx + '#include "ui/common/look/theme.h"\n',
        "core/base/e.cpp": "int x;\n",
        "ui/topology/f.cpp": spdx + '#include "ui/overview/page.h"\n',
        "ui/common/g.cpp": spdx + '#include "ui/shell/window.h"\n',
        "docs/h.md": "http://deb" + ".debian.org/debian\n",
        "core/agent/j.cpp": spdx + 'std::println(stderr, "{}", name);\n',
        "app/fabriscope/k.cpp": spdx + 'std::fputs(name, stdout);\n',
        "app/fabriscopectl/l.cpp": spdx + 'text += std::format("{}", name);\n',
        "app/fabriscopectl/m.cpp": spdx + "text += json.dump(2);\n",
        "ui/overview/o.cpp": spdx + "card->setToolTip(name);\n",
        "ui/overview/p.cpp": spdx + "auto* label = new QLabel(name, this);\n",
        "ui/overview/q.cpp": spdx + "if (role == Qt::ToolTipRole) return name;\n",
        "ui/overview/r.cpp": spdx + "QMessageBox::warning(this, title, name);\n",
        "ui/session/t.cpp": spdx + "QMetaObject::invokeMethod(receiver.get(), what);\n",
        "ui/overview/i.cpp": spdx + '#include "core/agent/wire.h"\n',
        "core/base/j.cpp": spdx + "std::string text(std::istreambuf_iterator<char>(file), {});\n",
        "core/base/l.cpp": spdx + 'return fail(ErrorCode::Io, path, "cannot be read");\n',
        "core/base/m.cpp": spdx + 'return fail(ErrorCode::Io, path,\n            std::format("has {} lines", count));\n',
        "core/base/n.cpp": spdx + 'Error error{.code = ErrorCode::Io, .hint = "Check "\n    "the file"};\n',
        "ui/overview/w.cpp": spdx + 'say(tr("Not found."));\n',
        "ui/overview/v.cpp": spdx + 'error.detail = "it does not respond";\n',
        "core/base/k.cpp": spdx + "std::filesystem::create_directories(folder + path);\n",
    }
    good = {
        "core/device/umad.cpp": spdx + "#include <infiniband/umad.h>\n",
        "core/fabric/ok.cpp": spdx + '#include "core/base/types.h"\n',
        "core/fabric/ok2.cpp": spdx + "fs::create_directories(path.parent_path(), bad);\n",
        "core/base/ok.cpp": spdx + 'return fail(ErrorCode::Io, "PortInfo", Message::say("it has {} bytes", size),\n'
                            '            line.contains("no route") ? Message() : Message::say("Check it"));\n// fail("in a comment")\n',
        "core/agent/wire.h": spdx + '#include "core/agent/inner.h"\n',
        "core/agent/inner.h": spdx + '#include "core/agent/protocol.pb.h"\n',
        "ui/overview/s.cpp": spdx + "setPlainToolTip(card, name);\nif (role == Qt::ToolTipRole) return plainText(name);\n",
        "ui/common/t.cpp": spdx + "const QString tip = index.data(Qt::ToolTipRole).toString();\n",
        "ui/session/x.cpp": spdx + 'showText(messageText(Message::say("it has {} lines", count)));\n',
        "ui/session/u.cpp": spdx + "QMetaObject::invokeMethod(this, &Page::apply, Qt::QueuedConnection);\n",
        "app/fabriscope/n.cpp": spdx + 'std::print("{}", printable(name));\n',
        "app/fabriscopectl/output/output.h": spdx + 'return std::format("{}", printable(name));\n',
        "app/fabriscope-agent/main.cpp": spdx + '#include "core/agent/wire.h"\n',
        "ui/shell/ok.cpp": spdx + '#include "ui/topology/page.h"\n#include <QString>\n',
    }
    crowd = {"core/crowd/%d.h" % i: spdx for i in range(MOST_FILES + 1)}
    with tempfile.TemporaryDirectory() as root:
        for path, text in {**bad, **good, **crowd}.items():
            os.makedirs(os.path.dirname(os.path.join(root, path)), exist_ok=True)
            with open(os.path.join(root, path), "w", encoding="utf-8") as f:
                f.write(text)
        found = {path for path, _, _ in problems(root)}
    expected = {*bad, "core/crowd"}
    if found != expected:
        print("selftest: expected %s, found %s" % (sorted(expected), sorted(found)))
        return 1
    return 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        print(__doc__)
        sys.exit(2)
    sys.exit(selftest() if sys.argv[1] == "--selftest" else 1 if report(sys.argv[1]) else 0)
