// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/change/script.h"

#include "core/base/overloaded.h"

#include <filesystem>
#include <format>
#include <ranges>

namespace fabriscope::change {
namespace {

constexpr std::string_view endOfFile = "END_OF_FABRISCOPE_FILE";

/// One word of a shell, or one scalar of YAML: in both, single quotes keep everything but themselves.
std::string quoted(std::string_view text, std::string_view quoteInQuotes)
{
    std::string result = "'";
    for (const char c : text) {
        if (c == '\'')
            result += quoteInQuotes;
        else
            result += c;
    }
    return result + "'";
}
std::string inShell(std::string_view text) { return quoted(text, "'\\''"); }
std::string inYaml(std::string_view text) { return quoted(text, "''"); }

/// A comment cannot end in the middle.
std::string oneLine(std::string_view text)
{
    std::string line;
    for (const char c : text)
        line += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
    return line;
}

std::string configFolder(const RoceDefaultsStep& step) { return "/sys/kernel/config/rdma_cm/" + step.device; }
std::string portFolder(const RoceDefaultsStep& step)
{
    return std::format("{}/ports/{}", configFolder(step), step.port);
}

// -- shell

std::string shellLines(const FileStep& step)
{
    const std::string path = pathOf(step);
    std::string text;
    if (step.text) {
        const std::string folder = std::filesystem::path(path).parent_path().string();
        text += std::format("mkdir -p {}\n", inShell(folder));
        text += std::format("cat >{} <<'{}'\n{}{}{}\n", inShell(path), endOfFile, *step.text,
                            step.text->ends_with('\n') ? "" : "\n", endOfFile);
        text += std::format("chmod {:04o} {}\n", knownFile(step.file).mode, inShell(path));
    } else {
        text += std::format("rm -f {}\n", inShell(path));
    }
    if (const std::string command = rereadLineOf(step); !command.empty()) text += command + "\n";
    return text;
}

FileStep fileIn(const ProfileStep& step)
{
    return {.file = FileId::NmConnection, .name = step.name, .text = step.text};
}

std::string shellLines(const ProfileStep& step)
{
    std::string text = shellLines(fileIn(step));
    if (step.up) text += std::format("nmcli connection up uuid {}\n", step.uuid);
    return text;
}

std::string shellLines(const ModuleStep& step)
{
    return std::format("modprobe {}-- {}\n", step.loaded ? "" : "-r ", step.module);
}

std::string shellLines(const LinkStep& step)
{
    const std::string folder = "/sys/class/infiniband/" + step.device;
    if (!step.present)
        return std::format("if [ -e {} ]; then\n    rdma link delete {}\nfi\n", inShell(folder), step.device);
    return std::format("if [ ! -e {} ]; then\n    rdma link add {} type {} netdev {}\nfi\n", inShell(folder),
                       step.device, toString(step.type), step.netdev);
}

std::string shellLines(const RoceDefaultsStep& step)
{
    std::string text = "mountpoint -q /sys/kernel/config || mount -t configfs none /sys/kernel/config\n";
    text += std::format("mkdir -p {}\n", inShell(configFolder(step)));
    if (step.mode)
        text += std::format("echo {} >{}\n", inShell(toString(*step.mode)),
                            inShell(portFolder(step) + "/default_roce_mode"));
    if (step.tos) text += std::format("echo {} >{}\n", *step.tos, inShell(portFolder(step) + "/default_roce_tos"));
    return text;
}

/// A unit that is to be neither enabled nor running may be gone with its file, as after a first run.
bool mayBeGone(const UnitStep& step) { return !step.enabled.value_or(false) && !step.started.value_or(false); }

std::string shellLines(const UnitStep& step)
{
    std::string text;
    if (mayBeGone(step) && !step.restart && !step.reload) {
        text += std::format("if systemctl cat -- {} >/dev/null 2>&1; then\n", step.unit);
        if (step.started) text += std::format("    systemctl stop -- {}\n", step.unit);
        if (step.enabled) text += std::format("    systemctl disable -- {}\n", step.unit);
        return text + "fi\n";
    }
    if (step.enabled) text += std::format("systemctl {} -- {}\n", *step.enabled ? "enable" : "disable", step.unit);
    if (step.restart) text += std::format("systemctl try-restart -- {}\n", step.unit);
    if (step.reload) text += std::format("systemctl try-reload-or-restart -- {}\n", step.unit);
    if (step.started) text += std::format("systemctl {} -- {}\n", *step.started ? "start" : "stop", step.unit);
    return text;
}

std::string portAndProtocol(const FirewallStep& step)
{
    return std::format("{}/{}", step.port, step.udp ? "udp" : "tcp");
}

std::string nftRule(const FirewallStep& step)
{
    return std::format("{} dport {} accept comment \"fabriscope\"", step.udp ? "udp" : "tcp", step.port);
}

std::string shellLines(const FirewallStep& step)
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
    return std::format("if ! nft list chain inet filter input | grep -qF {0}; then\n    nft insert rule inet filter "
                       "input {0}\nfi\n",
                       inShell(nftRule(step)));
}

std::string namesOf(const std::vector<std::string>& words)
{
    std::string text;
    for (const std::string& word : words)
        text += (text.empty() ? "" : " ") + word;
    return text;
}

std::string shellLines(const PackageStep& step)
{
    switch (step.manager) {
    case PackageManager::Apt:
        return std::format("DEBIAN_FRONTEND=noninteractive apt-get install -y {}\n", namesOf(step.packages));
    case PackageManager::Dnf:
        return std::format("dnf install -y {}\n", namesOf(step.packages));
    case PackageManager::Zypper:
        break;
    }
    return std::format("zypper --non-interactive install {}\n", namesOf(step.packages));
}

// -- Ansible

std::string indented(std::string_view text, std::size_t by)
{
    std::string result;
    const std::string margin(by, ' ');
    for (const auto part : std::views::split(text, '\n')) {
        const std::string_view line{part};
        result += line.empty() ? "\n" : margin + std::string(line) + "\n";
    }
    return result;
}

std::string task(std::string_view name, std::string_view module, std::string_view body)
{
    return std::format("    - name: {}\n      {}:\n{}", inYaml(oneLine(name)), module, body);
}

std::string commandBody(std::string_view words, std::string_view condition = {})
{
    std::string body = "        argv:\n";
    for (const auto part : std::views::split(words, ' '))
        body += std::format("          - {}\n", inYaml(std::string_view(part)));
    return body + std::string(condition);
}

std::string rereadTask(const FileStep& step)
{
    const std::string command = rereadLineOf(step);
    if (command.empty()) return {};
    if (command == "systemctl daemon-reload")
        return task("Let systemd read its units again", "ansible.builtin.systemd", "        daemon_reload: true\n");
    return task(command, "ansible.builtin.command", commandBody(command)) + "      changed_when: false\n";
}

std::string tasks(const FileStep& step, std::string_view name)
{
    const std::string path = pathOf(step);
    if (!step.text)
        return task(name, "ansible.builtin.file",
                    std::format("        path: {}\n        state: absent\n", inYaml(path))) +
               rereadTask(step);
    const std::string folder = std::filesystem::path(path).parent_path().string();
    std::string_view content(*step.text);
    if (content.ends_with('\n')) content.remove_suffix(1);
    return task("Make the folder " + folder, "ansible.builtin.file",
                std::format("        path: {}\n        state: directory\n", inYaml(folder))) +
           task(name, "ansible.builtin.copy",
                std::format("        dest: {}\n        mode: '{:04o}'\n        content: |\n{}", inYaml(path),
                            knownFile(step.file).mode, indented(content, 10))) +
           rereadTask(step);
}

std::string tasks(const ProfileStep& step, std::string_view name)
{
    std::string text = tasks(fileIn(step), name);
    if (step.up)
        text += task("Bring the profile up", "ansible.builtin.command",
                     commandBody("nmcli connection up uuid " + step.uuid)) +
                "      changed_when: false\n";
    return text;
}

std::string tasks(const ModuleStep& step, std::string_view name)
{
    const std::string shown = "/sys/module/" + step.module;
    const std::string condition = std::format("        {}: {}\n", step.loaded ? "creates" : "removes", inYaml(shown));
    return task(name, "ansible.builtin.command",
                commandBody((step.loaded ? "modprobe -- " : "modprobe -r -- ") + step.module, condition));
}

std::string tasks(const LinkStep& step, std::string_view name)
{
    const std::string shown = "/sys/class/infiniband/" + step.device;
    const std::string condition = std::format("        {}: {}\n", step.present ? "creates" : "removes", inYaml(shown));
    const std::string words =
        step.present ? std::format("rdma link add {} type {} netdev {}", step.device, toString(step.type), step.netdev)
                     : "rdma link delete " + step.device;
    return task(name, "ansible.builtin.command", commandBody(words, condition));
}

std::string tasks(const RoceDefaultsStep& step, std::string_view name)
{
    std::string text = task(
        "Make the folder " + configFolder(step), "ansible.builtin.command",
        commandBody("mkdir " + configFolder(step), std::format("        creates: {}\n", inYaml(configFolder(step)))));
    const auto set = [&](std::string_view file, std::string_view value) {
        const std::string path = portFolder(step) + "/" + std::string(file);
        text +=
            task(std::format("{} ({})", name, file), "ansible.builtin.shell",
                 std::format("        cmd: {}\n",
                             inYaml(std::format("grep -qxF {} {} || {{ echo {} >{} && echo changed; }}", inShell(value),
                                                inShell(path), inShell(value), inShell(path))))) +
            std::format("      register: fabriscope_{}\n      changed_when: \"'changed' in fabriscope_{}.stdout\"\n",
                        file, file);
    };
    if (step.mode) set("default_roce_mode", toString(*step.mode));
    if (step.tos) set("default_roce_tos", std::to_string(*step.tos));
    return text;
}

std::string tasks(const UnitStep& step, std::string_view name)
{
    std::string text;
    if (mayBeGone(step) && !step.restart && !step.reload) {
        std::string body = std::format("        name: {}\n", inYaml(step.unit));
        if (step.enabled) body += "        enabled: false\n";
        if (step.started) body += "        state: stopped\n";
        return task(name, "ansible.builtin.systemd", body) +
               "      register: fabriscope_unit\n      failed_when: >-\n        fabriscope_unit is failed and\n"
               "        'Could not find the requested service' not in (fabriscope_unit.msg | default(''))\n";
    }
    if (step.enabled)
        text += task(name, "ansible.builtin.systemd",
                     std::format("        name: {}\n        enabled: {}\n", inYaml(step.unit),
                                 *step.enabled ? "true" : "false"));
    if (step.started)
        text += task(std::format("{} {}", *step.started ? "Start" : "Stop", step.unit), "ansible.builtin.systemd",
                     std::format("        name: {}\n        state: {}\n", inYaml(step.unit),
                                 *step.started ? "started" : "stopped"));
    if (step.restart)
        text += task(std::format("Restart {} if it runs", step.unit), "ansible.builtin.command",
                     commandBody("systemctl try-restart -- " + step.unit)) +
                "      changed_when: true\n";
    if (step.reload)
        text += task(std::format("Reload {} if it runs", step.unit), "ansible.builtin.command",
                     commandBody("systemctl try-reload-or-restart -- " + step.unit)) +
                "      changed_when: true\n";
    return text;
}

std::string tasks(const FirewallStep& step, std::string_view name)
{
    if (step.kind == FirewallKind::Nftables)
        return task(name, "ansible.builtin.shell",
                    std::format("        cmd: {}\n",
                                inYaml(std::format("nft list chain inet filter input | grep -qF {0} || {{ nft insert "
                                                   "rule inet filter input {0} && echo changed; }}",
                                                   inShell(nftRule(step)))))) +
               "      register: fabriscope_rule\n      changed_when: \"'changed' in fabriscope_rule.stdout\"\n";
    std::string text;
    const auto run = [&](const std::string& words) {
        text += task(name, "ansible.builtin.command", commandBody(words)) + "      changed_when: false\n";
    };
    if (step.kind == FirewallKind::Ufw) {
        run("ufw allow " + portAndProtocol(step));
        return text;
    }
    run("firewall-cmd --permanent --add-port=" + portAndProtocol(step));
    run("firewall-cmd --add-port=" + portAndProtocol(step));
    return text;
}

std::string tasks(const PackageStep& step, std::string_view name)
{
    std::string body = "        name:\n";
    for (const std::string& package : step.packages)
        body += std::format("          - {}\n", inYaml(package));
    return task(name, "ansible.builtin.package", body + "        state: present\n");
}

std::string needsComment(const ScriptHead& head)
{
    return head.needs.empty() ? std::string() : std::format("# Needs: {}\n", oneLine(head.needs));
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

std::string shellLinesOf(const Step& step)
{
    return std::visit([](const auto& one) { return shellLines(one); }, step);
}

std::string shellScript(const Plan& plan, const ScriptHead& head)
{
    std::string text = std::format("#!/bin/sh\n# {}\n# Made by Fabriscope; run it as root. A second run changes "
                                   "nothing.\n{}",
                                   oneLine(head.title), needsComment(head));
    for (const Message& remark : plan.remarks)
        text += std::format("# Note: {}\n", oneLine(remark.english()));
    text += "set -eu\n";
    for (const Step& step : plan.steps)
        text += std::format("\n# {}\n{}", oneLine(sentenceOf(step).english()), shellLinesOf(step));
    return text;
}

std::string ansiblePlay(const Plan& plan, const ScriptHead& head)
{
    std::string text = std::format("---\n# Made by Fabriscope.\n{}", needsComment(head));
    for (const Message& remark : plan.remarks)
        text += std::format("# Note: {}\n", oneLine(remark.english()));
    text += std::format("- name: {}\n  hosts: \"{{{{ target | default('all') }}}}\"\n  become: true\n  tasks:\n",
                        inYaml(oneLine(head.title)));
    for (const Step& step : plan.steps) {
        const std::string name = sentenceOf(step).english();
        text += std::visit([&name](const auto& one) { return tasks(one, name); }, step);
    }
    return text;
}

} // namespace fabriscope::change
