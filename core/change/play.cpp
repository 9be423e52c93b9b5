// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/change/script.h"
#include "core/change/script_parts.h"
#include "core/change/step/step_kinds.h"

#include <algorithm>
#include <filesystem>
#include <format>
#include <ranges>
#include <vector>

namespace fabriscope::change {
namespace {

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

} // namespace

std::string inYaml(std::string_view text)
{
    std::string result = "'";
    for (const char c : text)
        result += c == '\'' ? std::string("''") : std::string(1, c);
    return result + "'";
}

std::string task(std::string_view name, std::string_view module, std::string_view body)
{
    return std::format("    - name: {}\n      {}:\n{}", inYaml(oneLine(name)), module, body);
}

std::string commandBody(std::string_view words, std::string_view condition)
{
    std::string body = "        argv:\n";
    for (const auto part : std::views::split(words, ' '))
        body += std::format("          - {}\n", inYaml(std::string_view(part)));
    return body + std::string(condition);
}

std::string commandTask(std::string_view name, std::string_view command, std::string_view file, bool appears)
{
    return task(name, "ansible.builtin.command",
                commandBody(command.substr(0, command.find('\n')),
                            std::format("        {}: {}\n", appears ? "creates" : "removes", inYaml(file))));
}

std::string shellTask(std::string_view name, std::string_view holds, std::string_view command)
{
    return task(name, "ansible.builtin.shell",
                std::format("        cmd: {}\n",
                            inYaml(std::format("{} || {{ {} && echo changed; }}", holds, command)))) +
           "      register: fabriscope_done\n      changed_when: \"'changed' in fabriscope_done.stdout\"\n";
}

std::string lookingTask(std::string_view name, std::string_view lines)
{
    lines.remove_suffix(lines.ends_with('\n') ? 1 : 0);
    return task(name, "ansible.builtin.shell", "        cmd: |\n" + indented(lines, 10)) +
           "      changed_when: false\n";
}

std::string Play::text()
{
    std::string tasks;
    for (std::size_t at = 0; at < m_plan.steps.size(); ++at) {
        const Step& step = m_plan.steps[at];
        if (!std::holds_alternative<FileStep>(step)) tasks += dueTasks(std::holds_alternative<UnitStep>(step));
        const std::string name = sentenceOf(step).english();
        tasks += std::visit([&](const auto& one) { return kindOf(one).tasks(*this, at, one, name); }, step);
    }
    return "  tasks:\n" + tasks + dueTasks(true);
}

std::string Play::dueTasks(bool all)
{
    std::string tasks;
    std::ranges::stable_partition(m_due, &Due::isReread);
    const auto end = all ? m_due.end() : std::ranges::find(m_due, false, &Due::isReread);
    for (const Due& due : std::ranges::subrange(m_due.begin(), end))
        tasks += shellTask(due.title, std::format("[ ! -e {} ]", inShell(markPath(due.mark))),
                           commandsOf(due, " && ") + " && { " + clearDueFolder() + "; }");
    m_due.erase(m_due.begin(), end);
    return tasks;
}

std::string Play::remembering(std::string_view name, std::string_view module, std::string_view body,
                              const std::vector<Due>& due)
{
    if (due.empty()) return task(name, module, body);
    std::string command = "mkdir -p " + std::string(dueFolder) + " && touch";
    for (const Due& each : due) {
        command += " " + inShell(markPath(each.mark));
        // A restart before a reload, which it makes needless.
        if (!std::ranges::contains(m_due, each))
            m_due.insert(each.clears.empty() ? m_due.end() : std::ranges::find(m_due, each.clears, &Due::mark), each);
    }
    const std::string anchor = std::format("file_{}", ++m_files);
    return std::format("    - name: {0}\n      {1}: &{2}\n{3}      check_mode: true\n      register: fabriscope_file\n",
                       inYaml(oneLine(std::format("Compare: {}", name))), module, anchor, body) +
           task("Remember what is due when it changes", "ansible.builtin.shell",
                std::format("        cmd: {}\n", inYaml(command))) +
           "      when: fabriscope_file is changed\n" +
           std::format("    - name: {}\n      {}: *{}\n", inYaml(oneLine(name)), module, anchor);
}

std::string Play::fileTasks(std::size_t at, const FileStep& step, std::string_view name)
{
    const std::vector<Due> due = dueAfter(m_plan, at);
    const std::string path = pathOf(step);
    if (!step.text)
        return remembering(name, "ansible.builtin.file",
                           std::format("        path: {}\n        state: absent\n", inYaml(path)), due);
    const std::string folder = std::filesystem::path(path).parent_path().string();
    std::string_view content(*step.text);
    if (content.ends_with('\n')) content.remove_suffix(1);
    const std::string guard = guardLines(step);
    return (guard.empty() ? "" : lookingTask("Check whether it can be written: " + path, guard)) +
           task("Make the folder " + folder, "ansible.builtin.file",
                std::format("        path: {}\n        state: directory\n", inYaml(folder))) +
           remembering(name, "ansible.builtin.copy",
                       std::format("        dest: {}\n        mode: '{:04o}'\n        content: |\n{}", inYaml(path),
                                   knownFile(step.file).mode, indented(content, 10)),
                       due);
}

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
