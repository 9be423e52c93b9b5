// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/change/script.h"

#include "core/change/script_parts.h"

#include <algorithm>
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

// -- What a step runs

std::string commands(const FileStep& step)
{
    const std::string command = rereadLineOf(step);
    return command.empty() ? std::string() : command + "\n";
}

std::string upLine(const ProfileStep& step) { return std::format("nmcli connection up uuid {}\n", step.uuid); }

std::string commands(const ProfileStep& step) { return commands(fileIn(step)) + (step.up ? upLine(step) : ""); }

std::string commands(const ModuleStep& step)
{
    return std::format("modprobe {}-- {}\n", step.loaded ? "" : "-r ", step.module);
}

std::string commands(const LinkStep& step)
{
    if (!step.present) return std::format("rdma link delete {}\n", step.device);
    return std::format("rdma link add {} type {} netdev {}\n", step.device, toString(step.type), step.netdev);
}

std::string modeFile(const RoceDefaultsStep& step) { return inShell(portFolder(step) + "/default_roce_mode"); }
std::string tosFile(const RoceDefaultsStep& step) { return inShell(portFolder(step) + "/default_roce_tos"); }

std::string commands(const RoceDefaultsStep& step)
{
    std::string text = std::format("mkdir -p {}\n", inShell(configFolder(step)));
    if (step.mode) text += std::format("echo {} >{}\n", inShell(toString(*step.mode)), modeFile(step));
    if (step.tos) text += std::format("echo {} >{}\n", *step.tos, tosFile(step));
    return text;
}

std::string commands(const UnitStep& step)
{
    std::string text;
    if (step.enabled) text += std::format("systemctl {} -- {}\n", *step.enabled ? "enable" : "disable", step.unit);
    if (step.restart) text += std::format("systemctl try-restart -- {}\n", step.unit);
    if (step.reload) text += std::format("systemctl try-reload-or-restart -- {}\n", step.unit);
    if (step.started) text += std::format("systemctl {} -- {}\n", *step.started ? "start" : "stop", step.unit);
    return text;
}

std::string commands(const FirewallStep& step)
{
    switch (step.kind) {
    case FirewallKind::Firewalld:
        return std::format("firewall-cmd --permanent --add-port={0}\nfirewall-cmd --add-port={0}\n",
                           portAndProtocol(step));
    case FirewallKind::Ufw:
        return std::format("ufw allow {}\n", portAndProtocol(step));
    case FirewallKind::Nftables:
        break;
    }
    return std::format("nft insert rule {} {}\n", nftChain(step), inShell(nftRule(step)));
}

std::string installLine(const PackageStep& step, std::string_view names)
{
    switch (step.manager) {
    case PackageManager::Apt:
        return std::format("apt-get update || true\nDEBIAN_FRONTEND=noninteractive apt-get install -y {}\n", names);
    case PackageManager::Dnf:
        return std::format("dnf install -y {}\n", names);
    case PackageManager::Zypper:
        break;
    }
    return std::format("zypper --non-interactive install {}\n", names);
}

std::string namesOf(const PackageStep& step)
{
    std::string text;
    for (const std::string& word : step.packages)
        text += (text.empty() ? "" : " ") + word;
    return text;
}

std::string commands(const PackageStep& step) { return installLine(step, namesOf(step)); }

// -- The same in a script, which looks first whether there is anything to do

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

/// What is due is done, whichever run has made it so.
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
    return std::format("mkdir -p {}\nwrite_file {} {:04o}{} <<'{}'\n{}{}{}\n",
                       inShell(std::filesystem::path(path).parent_path().string()), inShell(path),
                       knownFile(step.file).mode, marksOf(due), endOfFile, *step.text,
                       step.text->ends_with('\n') ? "" : "\n", endOfFile);
}

std::string lines(const Plan& plan, std::size_t at, const FileStep& step)
{
    const std::vector<Due> due = dueAfter(plan, at);
    const std::string path = inShell(pathOf(step));
    const std::string remove = (due.empty() ? "" : "remember" + marksOf(due) + "\n") + "rm -f " + path + "\n";
    std::string text =
        step.text ? writeLines(step, due) : onlyIf(std::format("[ -e {0} ] || [ -h {0} ]", path), remove);
    // A service takes its files with its own step.
    for (const Due& each : due)
        if (each.isReread) text += dueLines(each);
    return text;
}

std::string lines(const Plan& plan, std::size_t at, const ProfileStep& step)
{
    const std::vector<Due> all = dueAfter(plan, at);
    std::string text = writeLines(fileIn(step), all);
    for (const Due& due : all)
        text += dueLines(due);
    if (step.up)
        text +=
            onlyUnless(std::format("nmcli -g UUID connection show --active | grep -qxF {}", step.uuid), upLine(step));
    return text;
}

std::string lines(const Plan&, std::size_t, const ModuleStep& step)
{
    const std::string loaded = std::format("[ -d {} ]", inShell("/sys/module/" + step.module));
    return step.loaded ? onlyUnless(loaded, commands(step)) : onlyIf(loaded, commands(step));
}

std::string lines(const Plan&, std::size_t, const LinkStep& step)
{
    const std::string there = std::format("[ -e {} ]", inShell("/sys/class/infiniband/" + step.device));
    return step.present ? onlyUnless(there, commands(step)) : onlyIf(there, commands(step));
}

std::string lines(const Plan&, std::size_t, const RoceDefaultsStep& step)
{
    std::string text = onlyUnless("mountpoint -q /sys/kernel/config", "mount -t configfs none /sys/kernel/config\n");
    text += std::format("mkdir -p {}\n", inShell(configFolder(step)));
    const auto set = [&text](std::string_view value, std::string_view file) {
        text += onlyUnless(std::format("grep -qxF {} {}", value, file), std::format("echo {} >{}\n", value, file));
    };
    if (step.mode) set(inShell(toString(*step.mode)), modeFile(step));
    if (step.tos) set(std::to_string(*step.tos), tosFile(step));
    return text;
}

/// A service takes its files again only when one of them has changed.
std::string takeLines(const Plan& plan, std::size_t at, const UnitStep& step)
{
    if (!step.restart) return {};
    std::vector<Due> all; // a restart before a reload, which it makes needless
    for (std::size_t i = 0; i < at; ++i) {
        const auto* file = std::get_if<FileStep>(&plan.steps[i]);
        if (file == nullptr || takerOf(plan, i) != at) continue;
        const Due due = dueAfter(plan, i).back();
        if (!std::ranges::contains(all, due)) all.insert(due.clears.empty() ? all.end() : all.begin(), due);
    }
    std::string text;
    for (const Due& due : all)
        text += dueLines(due);
    return text;
}

std::string lines(const Plan& plan, std::size_t at, const UnitStep& step)
{
    if (mayBeGone(step) && !step.restart && !step.reload) {
        std::string text;
        if (step.started) text += std::format("systemctl stop -- {}\n", step.unit);
        if (step.enabled) text += std::format("systemctl disable -- {}\n", step.unit);
        return onlyIf(std::format("systemctl cat -- {} >/dev/null 2>&1", step.unit), text);
    }
    UnitStep rest = step;
    rest.restart = false;
    rest.started.reset();
    const UnitStep start{.unit = step.unit, .enabled = {}, .restart = false, .reload = false, .started = step.started};
    return commands(rest) + takeLines(plan, at, step) + commands(start);
}

std::string lines(const Plan&, std::size_t, const FirewallStep& step)
{
    const std::string port = portAndProtocol(step);
    switch (step.kind) {
    case FirewallKind::Firewalld:
        return std::format("firewall-cmd --permanent --query-port={0} >/dev/null || firewall-cmd --permanent "
                           "--add-port={0}\nfirewall-cmd --query-port={0} >/dev/null || firewall-cmd --add-port={0}\n",
                           port);
    case FirewallKind::Ufw:
        return onlyUnless(std::format("ufw show added | grep -qF 'ufw allow {}'", port), commands(step));
    case FirewallKind::Nftables:
        break;
    }
    return onlyUnless(std::format("nft list chain {} | grep -qF {}", nftChain(step), inShell(nftRule(step))),
                      commands(step));
}

/// Only those that are missing: installing one that is there may bring a newer version of it.
std::string lines(const Plan&, std::size_t, const PackageStep& step)
{
    const std::string_view installed =
        step.manager == PackageManager::Apt
            ? "[ \"$(dpkg-query -W -f='${db:Status-Status}' \"$package\" 2>/dev/null)\" = installed ]"
            : "rpm -q -- \"$package\" >/dev/null 2>&1";
    if (step.packages.size() == 1)
        return std::format("package={}\n{}", namesOf(step),
                           onlyIf(std::format("! {}", installed), installLine(step, "\"$package\"")));
    return std::format("set --\nfor package in {}; do\n    {} || set -- \"$@\" \"$package\"\ndone\n{}", namesOf(step),
                       installed, onlyIf("[ $# != 0 ]", installLine(step, "\"$@\"")));
}

} // namespace

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
    return std::visit([](const auto& one) { return commands(one); }, step);
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
        text += std::format("\n# {}\n{}", oneLine(sentenceOf(plan.steps[at]).english()),
                            std::visit([&](const auto& one) { return lines(plan, at, one); }, plan.steps[at]));
    if (remembers) text += "\n# Nothing is due any more.\n" + clearDueFolder() + "\n";
    return text;
}

} // namespace fabriscope::change
