// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/console/problem_report.h"

#include "core/base/file.h"
#include "core/base/printable.h"
#include "core/fabric/export/anonymise.h"
#include "core/fabric/model/snapshot_file.h"
#include "core/health/checks/fabric_checks.h"
#include "core/health/report.h"
#include "core/opensm/log/log_disguise.h"

#include <sys/stat.h>
#include <sys/utsname.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <format>
#include <string_view>
#include <utility>

namespace fabriscope::console {
namespace {

constexpr std::string_view readMe =
    "What Fabriscope has put together for a report of a problem. Look through it before you give it away.\n"
    "\n"
    "versions.txt    program, agent, kernel and distribution; a kernel of your own may have a name of yours in it\n"
    "fabric.fabsnap  the fabric: fabriscopectl --connect snapshot:fabric.fabsnap health\n"
    "report.json     what was found in it\n"
    "opensm.log      what OpenSM has logged\n"
    "events.txt      when something happened, and of which kind\n"
    "history.db      counters of the past: fabriscopectl --connect snapshot:fabric.fabsnap counters --history "
    "history.db\n"
    "\n"
    "Files that are not here had nothing to say. Names, GUIDs, LIDs, serial numbers and subnet prefixes are replaced, "
    "each\n"
    "by the same in all files; free texts, targets of connections, settings and keys are left out. What tells hardware "
    "stays:\n"
    "devices, firmware, board ids, part numbers, counters, port numbers, times.\n";

constexpr std::size_t longestVersion = 64;

/// ID and VERSION_ID alone: other fields of a site's own image may name it.
std::string distributionHere()
{
    constexpr std::size_t largest = std::size_t{64} << 10U;
    const auto text = readFile("/etc/os-release", largest);
    if (!text) return "not known";
    std::string found;
    std::string_view rest = *text;
    while (!rest.empty()) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(line.size() + 1, rest.size()));
        if (line.starts_with("ID=") || line.starts_with("VERSION_ID=")) found += std::format("{} ", line);
    }
    return found;
}

std::string versionsOf(const ProblemInput& input)
{
    std::string text = std::format("program: {}\n", input.program);
    if (input.agent)
        text += std::format("agent: {}, protocol {}\n", cleanedText(input.agent->programVersion, longestVersion),
                            input.agent->protocolVersion);
    utsname system{};
    if (::uname(&system) == 0)
        text += std::format("kernel of this host: {} {} {}\n", system.sysname, system.release, system.machine);
    return text + std::format("distribution of this host: {}\nmade: {:%F %R} UTC\n", distributionHere(),
                              std::chrono::floor<std::chrono::minutes>(input.made));
}

} // namespace

std::vector<ProblemFile> problemFiles(const ProblemInput& input)
{
    std::vector<ProblemFile> files{{.name = "README.txt", .bytes = std::string(readMe)},
                                   {.name = "versions.txt", .bytes = versionsOf(input)}};
    // Without a fabric nothing of the log is known to be a name: all words of it that are not OpenSM's go.
    const fabric::Disguise disguise(input.snapshot ? input.snapshot : fabric::Snapshot::freeze({}), input.keepVendors);
    if (input.snapshot) {
        const fabric::SnapshotPtr shown = disguise.snapshot();
        const health::Sorted findings{.open = health::checkFabric(*shown), .known = {}};
        files.push_back({.name = "fabric.fabsnap", .bytes = fabric::encodeFile(*shown)});
        files.push_back(
            {.name = "report.json",
             .bytes = health::reportJson(
                 {.snapshot = *shown, .findings = findings, .made = input.made, .by = {}, .hasCounters = false})});
    }
    if (std::string log = opensm::disguisedLog(input.opensmLog, disguise); !log.empty())
        files.push_back({.name = "opensm.log", .bytes = std::move(log)});
    if (!input.events.empty()) {
        std::string lines;
        for (const std::string& line : input.events)
            lines += line + '\n';
        files.push_back({.name = "events.txt", .bytes = std::move(lines)});
    }
    return files;
}

Result<void> writeProblem(const std::filesystem::path& folder, const std::vector<ProblemFile>& files)
{
    if (::mkdir(folder.c_str(), S_IRWXU) != 0)
        return failErrno(errno, folder.string(), Message::say("cannot be created"),
                         Message::say("Name a folder that does not exist yet"));
    for (const ProblemFile& file : files)
        if (auto written = writeFileAtomically(folder / file.name, file.bytes); !written) return written;
    return {};
}

} // namespace fabriscope::console
