// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/printable.h"
#include "core/base/text.h"
#include "core/host/read/read_parts.h"

#include <algorithm>
#include <format>
#include <set>

namespace fabriscope::host {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t mostRules = 1000;
constexpr std::size_t mostServices = 1000;
constexpr const char* unlimited = "unlimited"; // as the kernel says it

/// limits.conf(5): domain, type, item, value. "-" as the item would be no limit at all; as the type it is soft and
/// hard.
void addRules(const HostTree& tree, const fs::path& file, std::vector<LimitRule>& rules)
{
    const std::string text = tree.listText(file);
    std::size_t number = 0;
    for (const std::string_view line : linesOf(text)) {
        ++number;
        const auto words = wordsOf(line.substr(0, line.find('#')));
        if (words.size() < 4 || words[2] != "memlock" || rules.size() == mostRules) continue;
        rules.push_back({.place = std::format("/{}:{}", file.string(), number),
                         .domain = printable(words[0]),
                         .kind = printable(words[1]),
                         .value = printable(words[3])});
    }
}

struct LimitPair
{
    Text soft;
    Text hard;
};

/// "Max locked memory         8388608              8388608              bytes"
LimitPair lockedMemory(const HostTree& tree, const fs::path& process)
{
    constexpr std::string_view label = "Max locked memory";
    const auto text = tree.text(process / "limits");
    if (!text) return {.soft = Text::unknown(text.error().detail), .hard = Text::unknown(text.error().detail)};
    for (const std::string_view line : linesOf(*text)) {
        if (!line.starts_with(label)) continue;
        const auto words = wordsOf(line.substr(label.size()));
        if (words.size() >= 2) return {.soft = printable(words[0]), .hard = printable(words[1])};
    }
    const Message why = Message::say("the kernel names no limit of locked memory");
    return {.soft = Text::unknown(why), .hard = Text::unknown(why)};
}

/// CAP_IPC_LOCK in "CapEff:\t000001ffffffffff" (capabilities(7)): the limit does not bind the process.
bool mayLockAnyMemory(const HostTree& tree, const fs::path& process)
{
    constexpr std::string_view label = "CapEff:";
    constexpr unsigned ipcLock = 14;
    const auto text = tree.text(process / "status");
    if (!text) return false;
    for (const std::string_view line : linesOf(*text))
        if (line.starts_with(label))
            return (parseHex(trimmed(line.substr(label.size()))).value_or(0) >> ipcLock & 1U) != 0;
    return false;
}

} // namespace

MemoryLock readMemoryLock(const HostTree& tree, const std::vector<Process>& processes)
{
    MemoryLock memory;
    addRules(tree, "etc/security/limits.conf", memory.rules);
    // pam_limits reads the folder in the order of the C locale, after the file (limits.conf(5)).
    auto names = tree.entries("etc/security/limits.d");
    std::ranges::sort(names);
    for (const std::string& name : names)
        if (name.ends_with(".conf")) addRules(tree, fs::path("etc/security/limits.d") / name, memory.rules);
    memory.systemdDefault = iniValue(
        tree,
        withDropIns(tree, "etc/systemd/system.conf",
                    {"usr/lib/systemd/system.conf.d", "run/systemd/system.conf.d", "etc/systemd/system.conf.d"}),
        "Manager", "DefaultLimitMEMLOCK");
    const LimitPair own = mayLockAnyMemory(tree, "proc/self") ? LimitPair{.soft = unlimited, .hard = unlimited}
                                                              : lockedMemory(tree, "proc/self");
    memory.ownSoft = own.soft;
    memory.ownHard = own.hard;

    std::set<std::string> seen; // the first process of a unit has the lowest number, but for a wrap of numbers
    for (const Process& process : processes) {
        if (process.unit.empty() || memory.services.size() == mostServices || !seen.insert(process.unit).second)
            continue;
        const LimitPair limit = lockedMemory(tree, fs::path("proc") / std::to_string(process.pid));
        memory.services.push_back({.unit = process.unit, .pid = process.pid, .soft = limit.soft, .hard = limit.hard});
    }
    std::ranges::sort(memory.services, naturalLess, &ServiceLimit::unit);
    return memory;
}

} // namespace fabriscope::host
