// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/manager_findings.h"

#include "core/mad/bits.h"
#include "core/mad/path_record.h"
#include "core/sa/record.h"

#include <algorithm>
#include <span>

namespace fabriscope::ctl {
namespace {

constexpr std::size_t probes = 11;

std::uint16_t wordAt(std::span<const std::byte> bytes, std::size_t at)
{
    return static_cast<std::uint16_t>(std::to_integer<unsigned>(bytes[at]) << 8U |
                                      std::to_integer<unsigned>(bytes[at + 1]));
}

/// One path between two ports.
sa::Question pathBetween(const fabric::Port& from, const fabric::Port& to)
{
    sa::Question question = sa::Question::all(*sa::findRecord("PathRecord"));
    const mad::PathRecord wanted{.destinationPrefix = to.subnetPrefix,
                                 .destination = to.guid,
                                 .sourcePrefix = from.subnetPrefix,
                                 .source = from.guid};
    mad::LayoutOf<mad::PathRecord>::encode(question.wanted.data(), wanted);
    question.componentMask = mad::PathRecord::withSource | mad::PathRecord::withDestination;
    return question;
}

} // namespace

Result<health::Findings> administrationFindings(Session& session, const SweepArguments& arguments,
                                                const fabric::Snapshot& snapshot)
{
    std::vector<const fabric::Port*> ends;
    for (const fabric::Port& port : snapshot.ports())
        if (snapshot.nodeOf(port).type != fabric::NodeType::Switch && port.link && isUnicast(port.lid) &&
            port.state == PortState::Active)
            ends.push_back(&port);
    if (ends.size() < 2 || snapshot.managers().empty()) return health::Findings();
    health::AdministrationTimes times;
    for (std::size_t i = 0; i < probes; ++i) {
        // Other pairs each time: an answer may come out of a cache.
        const sa::Question question =
            pathBetween(*ends.front(), *ends[1 + i * (ends.size() - 1) / probes % (ends.size() - 1)]);
        const auto summary = session.querySa(
            {.via = portOf(arguments), .question = question, .agentsKey = false}, [](std::span<const std::byte>) {},
            [] {});
        if (summary)
            times.take(summary->duration);
        else if (summary.error().code == ErrorCode::Timeout)
            times.take(std::nullopt);
        else if (summary.error().code == ErrorCode::NoSubnetManager)
            return health::Findings();
        else
            return std::unexpected(summary.error());
    }
    return times.findings();
}

Result<health::PartitionKeys> readPartitionKeys(Session& session, const SweepArguments& arguments,
                                                const fabric::Snapshot& snapshot, std::optional<std::uint64_t> smKey)
{
    constexpr std::uint64_t defaultKey = 1; // opensm(8), sm_key
    sa::Question question = sa::Question::all(*sa::findRecord("P_KeyTableRecord"));
    question.smKey = smKey.value_or(defaultKey);
    health::PartitionKeys keys;
    const auto take = [&](std::span<const std::byte> records) {
        // IBTA 15.2.5.11: LID, block, port, and 32 keys from byte 8 on.
        constexpr std::size_t keysAt = 8;
        constexpr std::size_t keysInBlock = 32;
        const std::size_t size = question.record->size;
        for (; records.size() >= size; records = records.subspan(size)) {
            const auto port = snapshot.findPortByLid(Lid(wordAt(records, 0)));
            if (!port || snapshot.nodeOf(snapshot.port(*port)).type == fabric::NodeType::Switch) continue;
            const fabric::Port& at = snapshot.port(*port);
            auto& known = keys[{.node = snapshot.nodeOf(at).guid, .port = at.number}];
            for (std::size_t i = 0; i < keysInBlock && keysAt + 2 * i + 1 < size; ++i)
                if (const PKey key(wordAt(records, keysAt + 2 * i)); key.isValid()) known.push_back(key);
        }
    };
    const auto summary = session.querySa({.via = portOf(arguments), .question = question, .agentsKey = false}, take,
                                         [&] { keys.clear(); });
    if (!summary) return std::unexpected(summary.error());
    return keys;
}

} // namespace fabriscope::ctl
