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

/// The tasks of a plan. What is due when a file changes is remembered on the host before that, and done before the next
/// step that is no file: handlers would be forgotten with a run that is interrupted in between.
class Play
{
public:
    explicit Play(const Plan& plan) : m_plan(plan) {}

    std::string text()
    {
        std::string tasks;
        for (std::size_t at = 0; at < m_plan.steps.size(); ++at) {
            const Step& step = m_plan.steps[at];
            if (!std::holds_alternative<FileStep>(step)) tasks += dueTasks();
            const std::string name = sentenceOf(step).english();
            tasks += std::visit([&](const auto& one) { return tasksOf(at, one, name); }, step);
        }
        return "  tasks:\n" + tasks + dueTasks();
    }

private:
    /// What is due until now, each once.
    std::string dueTasks()
    {
        std::string tasks;
        std::ranges::stable_partition(m_due, &Due::isReread);
        for (const Due& due : m_due)
            tasks += shellTask(due.title, std::format("[ ! -e {} ]", inShell(markPath(due.mark))),
                               commandsOf(due, " && ") + " && { " + clearDueFolder() + "; }");
        m_due.clear();
        return tasks;
    }

    /// Compared first, so that what is due is known before the file changes.
    std::string remembering(std::string_view name, std::string_view module, std::string_view body,
                            const std::vector<Due>& due)
    {
        if (due.empty()) return task(name, module, body);
        std::string command = "mkdir -p " + std::string(dueFolder) + " && touch";
        for (const Due& each : due) {
            command += " " + inShell(markPath(each.mark));
            // A restart before a reload, which it makes needless.
            if (!std::ranges::contains(m_due, each))
                m_due.insert(each.clears.empty() ? m_due.end() : std::ranges::find(m_due, each.clears, &Due::mark),
                             each);
        }
        const std::string anchor = std::format("file_{}", ++m_files);
        return std::format(
                   "    - name: {0}\n      {1}: &{2}\n{3}      check_mode: true\n      register: fabriscope_file\n",
                   inYaml(oneLine(std::format("Compare: {}", name))), module, anchor, body) +
               task("Remember what is due when it changes", "ansible.builtin.shell",
                    std::format("        cmd: {}\n", inYaml(command))) +
               "      when: fabriscope_file is changed\n" +
               std::format("    - name: {}\n      {}: *{}\n", inYaml(oneLine(name)), module, anchor);
    }

    std::string fileTasks(const FileStep& step, std::string_view name, const std::vector<Due>& due)
    {
        const std::string path = pathOf(step);
        if (!step.text)
            return remembering(name, "ansible.builtin.file",
                               std::format("        path: {}\n        state: absent\n", inYaml(path)), due);
        const std::string folder = std::filesystem::path(path).parent_path().string();
        std::string_view content(*step.text);
        if (content.ends_with('\n')) content.remove_suffix(1);
        return task("Make the folder " + folder, "ansible.builtin.file",
                    std::format("        path: {}\n        state: directory\n", inYaml(folder))) +
               remembering(name, "ansible.builtin.copy",
                           std::format("        dest: {}\n        mode: '{:04o}'\n        content: |\n{}", inYaml(path),
                                       knownFile(step.file).mode, indented(content, 10)),
                           due);
    }

    std::string tasksOf(std::size_t at, const FileStep& step, std::string_view name)
    {
        return fileTasks(step, name, dueAfter(m_plan, at));
    }

    std::string tasksOf(std::size_t at, const ProfileStep& step, std::string_view name)
    {
        std::string tasks = fileTasks(fileIn(step), name, dueAfter(m_plan, at)) + dueTasks();
        if (step.up)
            tasks += shellTask("Bring the profile up if it is not",
                               "nmcli -g UUID connection show --active | grep -qxF " + step.uuid,
                               "nmcli connection up uuid " + step.uuid);
        return tasks;
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
        return shellTask(name, std::format("nft list chain {} | grep -qF {}", nftChain(step), inShell(nftRule(step))),
                         std::format("nft insert rule {} {}", nftChain(step), inShell(nftRule(step))));
    }

    static std::string tasksOf(std::size_t, const PackageStep& step, std::string_view name)
    {
        std::string body = "        name:\n";
        for (const std::string& package : step.packages)
            body += std::format("          - {}\n", inYaml(package));
        body += "        state: present\n";
        // A fresh image knows no package before its lists are read.
        if (step.manager == PackageManager::Apt)
            return task(name, "ansible.builtin.apt",
                        body + "        update_cache: true\n        cache_valid_time: 3600\n");
        return task(name, "ansible.builtin.package", body);
    }

    const Plan& m_plan;
    std::vector<Due> m_due;  ///< since the last step that is no file
    std::size_t m_files = 0; ///< with something that is due after them
};

} // namespace

std::string ansiblePlay(const Plan& plan, const ScriptHead& head)
{
    std::string text = std::format("---\n# Made by Fabriscope.\n{}", needsComment(head.needs));
    for (const Message& remark : plan.remarks)
        text += std::format("# Note: {}\n", oneLine(remark.english()));
    return text +
           std::format("- name: {}\n  hosts: \"{{{{ target | mandatory('name the hosts: -e target=GROUP') }}}}\"\n  "
                       "become: true\n",
                       inYaml(oneLine(head.title))) +
           Play(plan).text();
}

} // namespace fabriscope::change
