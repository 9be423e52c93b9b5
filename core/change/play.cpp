// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/change/script.h"
#include "core/change/script_parts.h"

#include <algorithm>
#include <filesystem>
#include <format>
#include <ranges>
#include <utility>
#include <vector>

namespace fabriscope::change {
namespace {

/// One scalar of YAML: single quotes keep everything but themselves.
std::string inYaml(std::string_view text)
{
    std::string result = "'";
    for (const char c : text)
        result += c == '\'' ? std::string("''") : std::string(1, c);
    return result + "'";
}

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

/// Runs `command` unless `holds` succeeds, and says whether it did.
std::string shellTask(std::string_view name, std::string_view holds, std::string_view command)
{
    return task(name, "ansible.builtin.shell",
                std::format("        cmd: {}\n",
                            inYaml(std::format("{} || {{ {} && echo changed; }}", holds, command)))) +
           "      register: fabriscope_done\n      changed_when: \"'changed' in fabriscope_done.stdout\"\n";
}

/// The tasks of a plan. What has to read a changed file again is a handler: it runs when the file has changed, before
/// the next step that is no file.
class Play
{
public:
    explicit Play(const Plan& plan) : m_plan(plan) {}

    std::string text()
    {
        std::string tasks;
        for (std::size_t at = 0; at < m_plan.steps.size(); ++at) {
            const Step& step = m_plan.steps[at];
            if (m_isNotified && !std::holds_alternative<FileStep>(step)) {
                m_isNotified = false;
                tasks += "    - name: 'Let what has changed be read'\n      ansible.builtin.meta: flush_handlers\n";
            }
            const std::string name = sentenceOf(step).english();
            tasks += std::visit([&](const auto& one) { return tasksOf(at, one, name); }, step);
        }
        std::string handlers;
        for (const auto& [name, handler] : m_handlers)
            handlers += handler;
        return "  tasks:\n" + tasks + (handlers.empty() ? std::string() : "\n  handlers:\n" + handlers);
    }

private:
    /// Handlers run in the order in which they stand, not in that of the notifications.
    std::string notify(const std::string& name, std::string_view module, const std::string& body)
    {
        m_isNotified = true;
        if (!std::ranges::contains(m_handlers, name, &std::pair<std::string, std::string>::first))
            m_handlers.emplace_back(name, task(name, module, body));
        return std::format("        - {}\n", inYaml(name));
    }

    std::string notifyReread(const FileStep& step)
    {
        const std::string command = rereadLineOf(step);
        if (command.empty()) return {};
        if (command == "systemctl daemon-reload")
            return notify("Let systemd read its units again", "ansible.builtin.systemd",
                          "        daemon_reload: true\n");
        return notify("Run " + command, "ansible.builtin.command", commandBody(command) + "      changed_when: true\n");
    }

    std::string notifyTaker(std::size_t at, const FileStep& step)
    {
        const auto taker = takerOf(m_plan, at);
        if (!taker) return {};
        const bool restart = knownFile(step.file).takes == KnownFile::Takes::Restart;
        return notify(std::format("{} {} if it runs", restart ? "Restart" : "Reload", readerOf(step)),
                      "ansible.builtin.command",
                      commandBody(std::format("systemctl {} -- {}", restart ? "try-restart" : "try-reload-or-restart",
                                              readerOf(step))) +
                          "      changed_when: true\n");
    }

    static std::string fileTasks(const FileStep& step, std::string_view name, std::string_view notified)
    {
        const std::string notify = notified.empty() ? std::string() : "      notify:\n" + std::string(notified);
        const std::string path = pathOf(step);
        if (!step.text)
            return task(name, "ansible.builtin.file",
                        std::format("        path: {}\n        state: absent\n", inYaml(path))) +
                   notify;
        const std::string folder = std::filesystem::path(path).parent_path().string();
        std::string_view content(*step.text);
        if (content.ends_with('\n')) content.remove_suffix(1);
        return task("Make the folder " + folder, "ansible.builtin.file",
                    std::format("        path: {}\n        state: directory\n", inYaml(folder))) +
               task(name, "ansible.builtin.copy",
                    std::format("        dest: {}\n        mode: '{:04o}'\n        content: |\n{}", inYaml(path),
                                knownFile(step.file).mode, indented(content, 10))) +
               notify;
    }

    std::string tasksOf(std::size_t at, const FileStep& step, std::string_view name)
    {
        std::string notified = notifyReread(step);
        notified += notifyTaker(at, step);
        return fileTasks(step, name, notified);
    }

    std::string tasksOf(std::size_t, const ProfileStep& step, std::string_view name)
    {
        std::string notified = notifyReread(fileIn(step));
        if (!step.up) return fileTasks(fileIn(step), name, notified);
        const std::string up = "nmcli connection up uuid " + step.uuid;
        notified += notify("Bring the profile up anew", "ansible.builtin.command",
                           commandBody(up) + "      changed_when: true\n");
        m_isNotified = false;
        return fileTasks(fileIn(step), name, notified) +
               "    - name: 'Let NetworkManager take the profile'\n      ansible.builtin.meta: flush_handlers\n" +
               shellTask("Bring the profile up if it is not",
                         "nmcli -g UUID connection show --active | grep -qxF " + step.uuid, up);
    }

    static std::string tasksOf(std::size_t, const ModuleStep& step, std::string_view name)
    {
        const std::string shown = "/sys/module/" + step.module;
        const std::string condition =
            std::format("        {}: {}\n", step.loaded ? "creates" : "removes", inYaml(shown));
        return task(name, "ansible.builtin.command",
                    commandBody((step.loaded ? "modprobe -- " : "modprobe -r -- ") + step.module, condition));
    }

    static std::string tasksOf(std::size_t, const LinkStep& step, std::string_view name)
    {
        const std::string shown = "/sys/class/infiniband/" + step.device;
        const std::string condition =
            std::format("        {}: {}\n", step.present ? "creates" : "removes", inYaml(shown));
        const std::string words = step.present ? std::format("rdma link add {} type {} netdev {}", step.device,
                                                             toString(step.type), step.netdev)
                                               : "rdma link delete " + step.device;
        return task(name, "ansible.builtin.command", commandBody(words, condition));
    }

    static std::string tasksOf(std::size_t, const RoceDefaultsStep& step, std::string_view name)
    {
        std::string text = task("Make the folder " + configFolder(step), "ansible.builtin.command",
                                commandBody("mkdir " + configFolder(step),
                                            std::format("        creates: {}\n", inYaml(configFolder(step)))));
        const auto set = [&](std::string_view file, std::string_view value) {
            const std::string path = inShell(portFolder(step) + "/" + std::string(file));
            text += shellTask(std::format("{} ({})", name, file), std::format("grep -qxF {} {}", inShell(value), path),
                              std::format("echo {} >{}", inShell(value), path));
        };
        if (step.mode) set("default_roce_mode", toString(*step.mode));
        if (step.tos) set("default_roce_tos", std::to_string(*step.tos));
        return text;
    }

    static std::string tasksOf(std::size_t, const UnitStep& step, std::string_view name)
    {
        std::string body = std::format("        name: {}\n", inYaml(step.unit));
        if (step.enabled) body += std::format("        enabled: {}\n", *step.enabled ? "true" : "false");
        if (step.started) body += std::format("        state: {}\n", *step.started ? "started" : "stopped");
        std::string text;
        if (step.enabled || step.started) text = task(name, "ansible.builtin.systemd", body);
        if (!text.empty() && mayBeGone(step))
            text += "      register: fabriscope_unit\n      failed_when: >-\n        fabriscope_unit is failed and\n"
                    "        'Could not find the requested service' not in (fabriscope_unit.msg | default(''))\n";
        if (step.reload)
            text += task(std::format("Reload {} if it runs", step.unit), "ansible.builtin.command",
                         commandBody("systemctl try-reload-or-restart -- " + step.unit)) +
                    "      changed_when: true\n";
        return text;
    }

    static std::string tasksOf(std::size_t, const FirewallStep& step, std::string_view name)
    {
        const std::string port = portAndProtocol(step);
        switch (step.kind) {
        case FirewallKind::Firewalld:
            return shellTask(std::format("{} (permanent)", name), "firewall-cmd --permanent --query-port=" + port,
                             "firewall-cmd --permanent --add-port=" + port) +
                   shellTask(name, "firewall-cmd --query-port=" + port, "firewall-cmd --add-port=" + port);
        case FirewallKind::Ufw:
            return shellTask(name, std::format("ufw show added | grep -qF 'ufw allow {}'", port), "ufw allow " + port);
        case FirewallKind::Nftables:
            break;
        }
        return shellTask(name, "nft list chain inet filter input | grep -qF " + inShell(nftRule(step)),
                         "nft insert rule inet filter input " + inShell(nftRule(step)));
    }

    static std::string tasksOf(std::size_t, const PackageStep& step, std::string_view name)
    {
        std::string body = "        name:\n";
        for (const std::string& package : step.packages)
            body += std::format("          - {}\n", inYaml(package));
        return task(name, "ansible.builtin.package", body + "        state: present\n");
    }

    const Plan& m_plan;
    std::vector<std::pair<std::string, std::string>> m_handlers; ///< names, and the handlers as text
    bool m_isNotified = false;                                   ///< some of them may have to run
};

} // namespace

std::string ansiblePlay(const Plan& plan, const ScriptHead& head)
{
    std::string text = std::format("---\n# Made by Fabriscope.\n{}", needsComment(head.needs));
    for (const Message& remark : plan.remarks)
        text += std::format("# Note: {}\n", oneLine(remark.english()));
    return text +
           std::format("- name: {}\n  hosts: \"{{{{ target | default('all') }}}}\"\n  become: true\n",
                       inYaml(oneLine(head.title))) +
           Play(plan).text();
}

} // namespace fabriscope::change
