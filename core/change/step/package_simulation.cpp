// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/change/step/package_simulation.h"

#include "core/base/text.h"

#include <ranges>

namespace fabriscope::change {
namespace {

std::string_view firstWord(std::string_view line)
{
    line = line.substr(std::min(line.size(), line.find_first_not_of(' ')));
    return line.substr(0, line.find(' '));
}

/// "Inst rdma-core (50.0-2 Debian:13 [amd64])", "Remv kmod [30]"; with another architecture, "Remv libc6:i386 [2.41]".
/// One that is there and becomes newer, "Inst kmod [30] (31 …)", is neither.
void takeApt(std::string_view line, PackageVerb verb, std::vector<std::string>& names)
{
    const std::string_view mark = verb == PackageVerb::Install ? "Inst " : "Remv ";
    if (!line.starts_with(mark)) return;
    const std::string_view name = firstWord(line.substr(mark.size()));
    if (verb == PackageVerb::Install && line.substr(mark.size() + name.size()).starts_with(" [")) return;
    names.emplace_back(name.substr(0, name.find(':')));
}

/// Tables below headings: "Removing:", " qperf  x86_64  0.4.11", "Removing unused dependencies:" … What does not fit
/// into its column goes on in a line of its own that is indented further.
class DnfTables
{
public:
    void take(std::string_view line, PackageVerb verb, std::vector<std::string>& names)
    {
        const std::string_view heading = verb == PackageVerb::Install ? "Installing" : "Removing";
        if (line.empty() || m_isOver) return;
        if (line.front() != ' ') {
            m_isOver = line.starts_with("Transaction Summary");
            m_isOurs = line.starts_with(heading) && trimmed(line).ends_with(':');
        } else if (m_isOurs && line.size() > 1 && line[1] != ' ') {
            names.emplace_back(firstWord(line));
        }
    }

private:
    bool m_isOurs = false;
    bool m_isOver = false;
};

/// "The following 2 packages are going to be REMOVED:", and their names in lines that are indented.
class ZypperLists
{
public:
    void take(std::string_view line, PackageVerb verb, std::vector<std::string>& names)
    {
        if (line.empty() || line.front() != ' ') {
            const bool isList = line.starts_with("The following ");
            m_isOurs = isList &&
                       (verb == PackageVerb::Install ? line.contains(" NEW ") && line.contains("going to be installed")
                                                     : line.contains("going to be REMOVED"));
            return;
        }
        if (!m_isOurs) return;
        for (const auto part : std::views::split(line, ' '))
            if (const std::string_view name(part); !name.empty()) names.emplace_back(name);
    }

private:
    bool m_isOurs = false;
};

} // namespace

std::vector<std::string> simulationWords(PackageManager manager, PackageVerb verb,
                                         const std::vector<std::string>& packages)
{
    const std::string word = verb == PackageVerb::Install ? "install" : "remove";
    std::vector<std::string> words;
    switch (manager) {
    case PackageManager::Apt:
        words = {"-s", word, "-y"};
        break;
    case PackageManager::Dnf:
        words = {word, "--assumeno"};
        break;
    case PackageManager::Zypper:
        words = {"--non-interactive", word, "--dry-run"};
        break;
    }
    words.insert(words.end(), packages.begin(), packages.end());
    return words;
}

std::vector<std::string> simulatedPackages(PackageManager manager, PackageVerb verb, std::string_view output)
{
    std::vector<std::string> names;
    DnfTables dnf;
    ZypperLists zypper;
    for (const auto part : std::views::split(output, '\n')) {
        const std::string_view line(part);
        switch (manager) {
        case PackageManager::Apt:
            takeApt(line, verb, names);
            break;
        case PackageManager::Dnf:
            dnf.take(line, verb, names);
            break;
        case PackageManager::Zypper:
            zypper.take(line, verb, names);
            break;
        }
    }
    return names;
}

} // namespace fabriscope::change
