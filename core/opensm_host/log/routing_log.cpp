// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm_host/log/routing_log.h"

#include "core/base/text.h"
#include "core/opensm/log/log_line.h"
#include "core/opensm/log/log_messages.h"

#include <algorithm>
#include <ranges>
#include <utility>

namespace fabriscope::opensm_host {
namespace {

/// The word before `mark`, when the mark is there.
std::string_view wordBefore(std::string_view said, std::string_view mark)
{
    const std::size_t at = said.find(mark);
    if (at == std::string_view::npos) return {};
    const std::string_view before = said.substr(0, at);
    const std::size_t blank = before.find_last_of(" \t");
    return blank == std::string_view::npos ? before : before.substr(blank + 1);
}

constexpr std::string_view routedMark = " tables configured on all switches";
constexpr std::string_view unroutedMark = "No routing engine able to successfully configure";
constexpr std::string_view failedMark = ": cannot build";

/// Lines in which an engine says why, before OpenSM says that it failed.
bool isReason(std::string_view said)
{
    return said.contains("falling back to default routing") || said.contains("ERR AB") || said.contains("ERR 4E") ||
           said.contains("ERR AD") || said.contains("ERR NUE") || said.contains("lash_process") ||
           said.contains("file:") || said.contains("ucast_file");
}

} // namespace

std::size_t sweepsIn(std::string_view log)
{
    return static_cast<std::size_t>(std::ranges::count_if(std::views::split(log, '\n'), [](auto part) {
        const auto line = opensm::logLineOf(std::string_view(part));
        return line && line->text.ends_with(sweepMark); // behind a log_prefix
    }));
}

bool isOfRouting(std::string_view line)
{
    return line.contains(routedMark) || line.contains(unroutedMark) || line.contains(failedMark) || isReason(line);
}

RoutingReport routingIn(std::string_view log)
{
    RoutingReport last;
    RoutingReport now; // since the last routing that is complete
    for (const auto part : std::views::split(log, '\n')) {
        const std::string_view line{part};
        const std::string_view said = opensm::saidOf(line);
        if (const std::string_view engine = wordBefore(said, routedMark); !engine.empty()) {
            now.engine = engine;
            last = std::exchange(now, {});
        } else if (said.contains(unroutedMark)) {
            now.isUnrouted = true;
            last = std::exchange(now, {});
        } else if (const std::string_view failed = wordBefore(said, failedMark); !failed.empty()) {
            if (!std::ranges::contains(now.failed, failed)) now.failed.emplace_back(failed);
            if (now.reason.empty()) now.reason = said;
        } else if (now.reason.empty() && isReason(said)) {
            now.reason = said;
        }
    }
    if (now.failed.empty()) return last;
    return now; // a failure without its end: the fallback's line is not in the log, or not yet
}

std::string firstEngine(std::string_view option)
{
    for (const std::string_view name : wordsIn(option, ", \t"))
        if (name != "no_fallback" && name != "(null)") return std::string(name);
    return "minhop";
}

std::string complaintIn(std::string_view log, const std::array<bool, 3>& changed, std::string_view before)
{
    for (const auto part : std::views::split(log, '\n')) {
        const std::string_view line{part};
        const opensm::LogMessage* message = opensm::logMessageOf(opensm::sayingOf(line));
        if (message == nullptr) continue;
        const bool ofOptions = message->id == "options-refused";
        const bool ofPartitions = message->id == "partitions-refused";
        const bool ofPolicy = message->id == "policy-refused" || message->id == "policy-missing";
        const bool direct = (changed[0] && ofOptions) || (changed[1] && ofPartitions) || (changed[2] && ofPolicy);
        // A change of opensm.conf may name other files, or make OpenSM read them.
        const bool indirect = changed[0] && (ofPartitions || ofPolicy);
        const std::string_view said = opensm::saidOf(line);
        if (direct || (indirect && !before.contains(said))) return std::string(said);
    }
    return {};
}

std::vector<GroupNotMade> groupsNotMade(std::string_view log)
{
    constexpr std::string_view begin = "Failed to create MC group (";
    constexpr std::string_view middle = ") with pkey ";
    std::vector<GroupNotMade> groups;
    for (const auto part : std::views::split(log, '\n')) {
        const std::string_view said = opensm::saidOf(std::string_view(part));
        const std::size_t at = said.find(begin);
        const std::size_t end = said.find(middle, at);
        if (at == std::string_view::npos || end == std::string_view::npos) continue;
        const std::string_view rest = said.substr(end + middle.size());
        const GroupNotMade group{.mgid = std::string(said.substr(at + begin.size(), end - at - begin.size())),
                                 .pkey = std::string(rest.substr(0, rest.find_first_of(" \r")))};
        if (!std::ranges::contains(groups, group)) groups.push_back(group);
    }
    return groups;
}

std::string roleIn(std::string_view log)
{
    const std::size_t at = log.rfind(enteringMark);
    if (at == std::string_view::npos) return {};
    const std::string_view rest = log.substr(at + enteringMark.size());
    return std::string(rest.substr(0, rest.find(' ')));
}

} // namespace fabriscope::opensm_host
