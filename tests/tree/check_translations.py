#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every text of the window and of the core is translated, and says the same things as its source.

check_translations.py ROOT        prints FILE: CONTEXT: TEXT: what is wrong, and exits with 1 when anything is.
check_translations.py --selftest  breaks each rule once and expects it to be found.
Texts that lupdate would add or drop are named when lupdate is there; that is said when it is not.
"""
import itertools
import os
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

FORMS = {"de": 2, "en_US": 2, "zh_CN": 1}  # plural forms
PLACEHOLDER = re.compile(r"%L?(?:\d+|n)")
BRACES = re.compile(r"\{(\d{0,2})\}")  # places of core/base/message.h, where "{{" and "}}" are braces
MESSAGE_CONTEXTS = ("Core", "Message")  # of core/base/message.h; the second of those outside of functions
CHINESE = re.compile("[\u3400-\u9fff]")
CLOSING = str.maketrans("。：？", ".:?")  # full-width, as Chinese writes them
CONTEXT = re.compile(r'(?:Q_DECLARE_TR_FUNCTIONS\(|translate\(\s*"|QT_TRANSLATE_NOOP\(\s*")(\w+)')


def messages(path):
    for context in ElementTree.parse(path).getroot().iter("context"):
        for message in context.iter("message"):
            yield context.findtext("name"), message


def key(context, message):
    return context, message.findtext("source"), message.findtext("comment") or ""


def placeholders(text):
    return sorted(set(PLACEHOLDER.findall(text)))


def places(text):
    """The numbers of what is put in: {} one after the other, {0}, {1} … in any order, as fillTemplate() counts them."""
    counted = itertools.count()
    numbers = BRACES.findall(text.replace("{{", "").replace("}}", ""))
    return [int(number) if number else next(counted) for number in numbers]


def place_problems(source, form):
    """Of a template of the core: the translation puts in the same, each at least once, in an order of its own."""
    wanted, found = places(source), places(form)
    if sorted(set(found)) != wanted:
        yield "puts in %s, the source %s (number all of them where the order differs)" % (found, wanted)


def style_problems(form, language):
    """How numbers, brackets and ellipses are written: docs/translating.md. The window itself keeps "20 %" in one line."""
    if re.search("[\u00a0\u202f]", form):
        yield "a no-break space: the window puts it in (unbroken() of ui/text/format.h)"
    if language == "de" and re.search(r"[0-9}]%(?![0-9nL])", form):
        yield "no space before the percent sign"
    if language != "zh_CN":
        return
    if re.search(r"[0-9}] [%％](?![0-9nL])|％", form):
        yield "a space before the percent sign, or a wide one"
    if not CHINESE.search(form):
        return
    if any(CHINESE.search(inner) or re.search(r"\{\d*\}|%L?[0-9n]", inner) for inner in re.findall(r"\(([^()]*)\)", form)):
        yield "narrow brackets around Chinese or what is put in"
    if "..." in form or "……" in form:
        yield "an ellipsis that is not …"
    if re.search("[\u3400-\u9fff][,;:] ", form):
        yield "narrow punctuation behind Chinese"


def ending(text):
    text = text.split("\t")[0].rstrip()
    last = text[-1:].translate(CLOSING)
    return last if last in ".:?…" else ""


def form_problems(source, form, plural):
    if not form.strip():
        yield "empty"
        return
    wanted, found = placeholders(source), placeholders(form)
    if plural:  # "every minute"
        wanted, found = [[p for p in some if p not in ("%n", "%Ln")] for some in (wanted, found)]
    if wanted != found:
        yield "placeholders are %s, in the source %s" % (" ".join(found) or "none", " ".join(wanted) or "none")
    if source.count("\n") != form.count("\n") or source.count("\t") != form.count("\t"):
        yield "other line breaks or tabs than the source"
    if source[:1] == " " != form[:1]:
        yield "the source begins with a space"
    if len(ending(source)) != len(ending(form)) and source != "No.":
        yield "ends in %r, the source in %r" % (form[-1:], source[-1:])


def file_problems(path, declared):
    root = ElementTree.parse(path).getroot()
    language = root.get("language")
    if language not in FORMS:
        yield "the number of plural forms of %r is not known to check_translations.py" % language
        return
    for context, message in messages(path):
        source, translation = message.findtext("source"), message.find("translation")
        where = "%s: %r: " % (context, source)
        if "::" not in context and context not in declared:
            yield where + "no such context: lupdate lost the namespace of a class (docs/translating.md)"
        if translation is None or translation.get("type"):
            yield where + ("no translation" if translation is None else translation.get("type"))
            continue
        plural = message.get("numerus") == "yes"
        forms = [f.text or "" for f in translation.iter("numerusform")] if plural else [translation.text or ""]
        if plural and len(forms) != FORMS[language]:
            yield where + "%d plural forms, not %d" % (len(forms), FORMS[language])
        for form in forms:
            for problem in itertools.chain(form_problems(source, form, plural), style_problems(form, language)):
                yield where + problem
            if context in MESSAGE_CONTEXTS and not plural:
                for problem in place_problems(source, form):
                    yield where + problem


def declared_contexts(root):
    found = set(MESSAGE_CONTEXTS)
    for top in ("core/base", "ui", "app/fabriscope"):
        for folder, _, names in os.walk(os.path.join(root, top)):
            for name in names:
                if name.endswith((".cpp", ".h")):
                    with open(os.path.join(folder, name), encoding="utf-8") as f:
                        found.update(CONTEXT.findall(f.read()))
    return found


# What lupdate reads: the templates of the core, marked by Message::say() and Message::phrase(), and the window.
LUPDATE = ["-tr-function-alias", "tr+=say", "-tr-function-alias", "tr+=phrase", "-I", ".", "core", "ui", "app/fabriscope",
           "-no-obsolete", "-locations", "none"]


def find_lupdate():
    usual = "/usr/lib/qt6/bin/lupdate"
    return usual if os.access(usual, os.X_OK) else shutil.which("lupdate6") or shutil.which("lupdate")


def difference(root, path, lupdate):
    """What lupdate would change in the file."""
    plural_only = ["-pluralonly"] if os.path.basename(path) == "fabriscope_en.ts" else []
    with tempfile.TemporaryDirectory() as folder:
        copy = shutil.copy(path, folder)
        done = subprocess.run([lupdate, *LUPDATE, *plural_only, "-ts", copy], cwd=root, capture_output=True, text=True,
                              check=False)
        if done.returncode != 0:
            yield "lupdate fails: " + done.stderr.strip()
            return
        before, after = ({key(*m) for m in messages(p)} for p in (path, copy))
    for context, source, _ in sorted(after):
        if context.startswith("fabriscope::") and not context.startswith("fabriscope::ui"):
            yield "%s: %r: a text of the core for people is a Message::say() or a Message::phrase()" % (context, source)
    for context, source, _ in sorted(after - before):
        yield "%s: %r: not in the file; run lupdate (docs/translating.md)" % (context, source)
    for context, source, _ in sorted(before - after):
        yield "%s: %r: not in the program any more" % (context, source)


def report(root):
    folder = os.path.join(root, "translations")
    names = sorted(n for n in os.listdir(folder) if n.endswith(".ts"))
    declared, lupdate, count = declared_contexts(root), find_lupdate(), 0
    for name in names:
        path = os.path.join(folder, name)
        problems = list(file_problems(path, declared))
        if lupdate:
            problems += difference(root, path, lupdate)
        for problem in problems:
            print("translations/%s: %s" % (name, problem))
        count += len(problems)
    print("%d files, %d problems%s" % (len(names), count, "" if lupdate else "; without lupdate: new texts were not looked for"))
    return 1 if count or not names else 0


SELFTEST = """<TS version="2.1" language="{language}"><context><name>{context}</name>
<message{plural}><source>{source}</source>{translation}</message></context></TS>"""


def selftest():
    def case(translation, source="Port %1.", context="Words", plural="", language="de"):
        return SELFTEST.format(context=context, source=source, translation=translation, plural=plural, language=language)

    def chinese(translation, source):
        return case("<translation>%s</translation>" % translation, source, language="zh_CN")

    plural, two = ' numerus="yes"', "<numerusform>%1: {}</numerusform><numerusform>%1: %n Zeilen</numerusform>"
    runs = "<translation>%1 l\u00e4uft mit %2.</translation>"
    good = [case("<translation>Anschluss %1.</translation>"), case(runs, "%1 runs at %2."),
            case("<translation>{1} hat {0}.</translation>", "{} is at {}.", "Core"),
            case("<translation>{{}} {}.</translation>", "{{}} at {}.", "Core"),
            case("<translation>%s</translation>" % two.format("eine Zeile"), "%1: %n row(s)", "a::B", plural),
            case("<translation>%1 % der Zeit</translation>", "%1 % of the time"),
            chinese("%1% \u7684\u65f6\u95f4", "%1 % of the time"), chinese("\u5730\u5740\uff08%1\uff09", "Address (%1)"),
            chinese("\u5730\u5740 (GID)", "Address (GID)")]
    bad = [case("<translation></translation>"), case('<translation type="unfinished">Port %1.</translation>'),
           case('<translation type="vanished">Port %1.</translation>'), case("<translation>Port %2.</translation>"),
           case("<translation>Port.</translation>"), case("<translation>Port %1</translation>"),
           case("<translation>Port\n%1.</translation>"), case("<translation>Port %1.</translation>", context="Lost"),
           case("<translation>{} hat.</translation>", "{} is at {}.", "Core"),
           case("<translation>{1} hat {1}.</translation>", "{} is at {}.", "Core"),
           case("<translation>Hat.</translation>", "{{}} at {}.", "Core"),
           case("<translation>%s</translation>" % two.format(""), "%n row(s)", "a::B", plural),
           case("<translation><numerusform>%n</numerusform></translation>", "%n row(s)", "a::B", plural),
           case("<translation>%1% der Zeit</translation>", "%1 % of the time"),
           case("<translation>%1\u00a0% der Zeit</translation>", "%1 % of the time"),
           chinese("%1 % \u7684\u65f6\u95f4", "%1 % of the time"), chinese("\u5730\u5740 (%1)", "Address (%1)"),
           chinese("\u6253\u5f00...", "Open…"), chinese("\u5730\u5740: %1", "Address: %1")]
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "test.ts")
        for text, expected in [(t, False) for t in good] + [(t, True) for t in bad]:
            with open(path, "w", encoding="utf-8") as f:
                f.write(text)
            found = list(file_problems(path, {"Words", "Core"}))
            if bool(found) != expected:
                print("selftest: %s found in %s" % (found, text))
                wrong += 1
    return 1 if wrong else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        print(__doc__)
        sys.exit(2)
    sys.exit(selftest() if sys.argv[1] == "--selftest" else report(sys.argv[1]))
