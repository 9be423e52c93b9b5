// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/manager_findings.h"

#include "core/health/manager_questions.h"

#include <span>

namespace fabriscope::ctl {
namespace {

constexpr std::size_t probes = 11;

} // namespace

Result<health::Findings> administrationFindings(Session& session, const SweepArguments& arguments,
                                                const fabric::Snapshot& snapshot)
{
    health::AdministrationTimes times;
    health::PathProbes pairs;
    for (std::size_t i = 0; i < probes && !times.isSilent(); ++i) {
        const auto question = pairs.next(snapshot);
        if (!question) return health::Findings();
        const auto summary = session.querySa(
            {.via = portOf(arguments), .question = *question, .agentsKey = false}, [](std::span<const std::byte>) {},
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
    health::PartitionKeys keys;
    const auto summary = session.querySa(
        {.via = portOf(arguments), .question = health::partitionKeysQuestion(smKey), .agentsKey = false},
        [&](std::span<const std::byte> records) { health::addPartitionKeys(keys, snapshot, records); },
        [&] { keys.clear(); });
    if (!summary) return std::unexpected(summary.error());
    return keys;
}

} // namespace fabriscope::ctl
