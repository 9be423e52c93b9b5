// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/change/script.h"

#include "core/change/script_parts.h"
#include "core/change/step/step_kinds.h"

#include <filesystem>
#include <format>

namespace fabriscope::change {
namespace {

constexpr std::string_view endOfFile = "END_OF_FABRISCOPE_FILE";

/// A file that holds the text already stays, so that nothing has to read it again.
constexpr std::string_view writeFunction = R"sh(
# $1: a file, $2: its mode, then what is due when it changes; its text comes on standard input.
write_file() {
    if [ -h "$1" ]; then
        echo "$1 is a symbolic link; it is not followed." >&2
        exit 1
    fi
    rm -f "${1%/*}"/.fabriscope.?????? # of a run that was interrupted
    changed=no
    text=$(cat; echo .) # a shell drops line ends at the end
    text=${text%.}
    if [ ! -f "$1" ] || ! printf %s "$text" | cmp -s - "$1"; then
        new=$(mktemp "${1%/*}/.fabriscope.XXXXXX")
        printf %s "$text" >"$new"
        chmod "$2" "$new"
        file=$1
        shift 2
        remember "$@"
        mv -f "$new" "$file"
        set -- "$file"
        changed=yes
    fi
    echo "$1: changed: $changed"
}
)sh";

constexpr std::string_view rememberFunction = R"sh(
# What is due is remembered before a file changes: a run that is interrupted in between leaves it to the next one.
remember() {
    for due in "$@"; do
        mkdir -p '/run/fabriscope-due'
        : >'/run/fabriscope-due'/"$due"
    done
}
)sh";

} // namespace

std::string onlyUnless(std::string_view holds, std::string_view command)
{
    return std::format("{} || {}", holds, command);
}

std::string onlyIf(std::string_view condition, std::string_view lines)
{
    std::string text = std::format("if {}; then\n", condition);
    for (std::size_t at = 0; at < lines.size();) {
        const std::size_t end = lines.find('\n', at) + 1;
        text += "    " + std::string(lines.substr(at, end - at));
        at = end;
    }
    return text + "fi\n";
}

std::string stopIf(std::string_view condition, std::string_view why)
{
    return onlyIf(condition, std::format("echo {} >&2\nexit 1\n", inShell(why)));
}

std::string dueLines(const Due& due)
{
    return onlyIf(std::format("[ -e {} ]", inShell(markPath(due.mark))), commandsOf(due, "\n") + "\n");
}

std::string marksOf(const std::vector<Due>& all)
{
    std::string text;
    for (const Due& due : all)
        text += " " + due.mark;
    return text;
}

std::string writeLines(const FileStep& step, const std::vector<Due>& due)
{
    const std::string path = pathOf(step);
    return guardLines(step) + std::format("mkdir -p {}\nwrite_file {} {:04o}{} <<'{}'\n{}{}{}\n",
                                          inShell(std::filesystem::path(path).parent_path().string()), inShell(path),
                                          knownFile(step.file).mode, marksOf(due), endOfFile, *step.text,
                                          step.text->ends_with('\n') ? "" : "\n", endOfFile);
}

std::string rereadLineOf(const FileStep& step)
{
    switch (knownFile(step.file).rereads) {
    case Rereads::Nothing:
        return {};
    case Rereads::Systemd:
        return "systemctl daemon-reload";
    case Rereads::Udev:
        return "udevadm control --reload";
    case Rereads::NetworkManager:
        return step.text ? "nmcli connection load " + pathOf(step) : std::string("nmcli connection reload");
    }
    return {};
}

std::string commandsOf(const Step& step)
{
    return std::visit([](const auto& one) { return kindOf(one).commands(one); }, step);
}

std::string shellScript(const Plan& plan, const ScriptHead& head)
{
    std::string text = std::format("#!/bin/sh\n# {}\n# Made by Fabriscope; run it as root. A second run changes "
                                   "nothing.\n{}",
                                   oneLine(head.title), needsComment(head.needs));
    for (const Message& remark : plan.remarks)
        text += std::format("# Note: {}\n", oneLine(remark.english()));
    text += "set -eu\numask 022\n";
    bool writes = false;
    bool remembers = false;
    for (std::size_t at = 0; at < plan.steps.size(); ++at) {
        const auto file = fileOf(plan.steps[at]);
        writes = writes || (file && file->text);
        remembers = remembers || !dueAfter(plan, at).empty();
    }
    if (writes || remembers) text += rememberFunction;
    if (writes) text += writeFunction;
    for (std::size_t at = 0; at < plan.steps.size(); ++at)
        text +=
            std::format("\n# {}\n{}", oneLine(sentenceOf(plan.steps[at]).english()),
                        std::visit([&](const auto& one) { return kindOf(one).lines(plan, at, one); }, plan.steps[at]));
    if (remembers) text += "\n# Nothing is due any more.\n" + clearDueFolder() + "\n";
    return text;
}

} // namespace fabriscope::change
