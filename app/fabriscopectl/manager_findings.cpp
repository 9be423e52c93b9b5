// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/manager_findings.h"

#include "app/fabriscopectl/output/output.h"
#include "core/agent/client/queries/sa_queries.h"
#include "core/health/checks/manager_requests.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace fabriscope::ctl {
namespace {

constexpr std::size_t probes = 11;

/// The tables of all adapters' ports, one after the other. Ports that do not answer cost seconds each: after a few of
/// them the rest is left out.
class PortKeysReader
{
public:
    PortKeysReader(Session& session, const agent::SweepOptions& options, const fabric::Snapshot& snapshot)
        : m_session(session), m_options(options), m_snapshot(snapshot)
    {}

    Result<void> run()
    {
        const std::vector<fabric::PortIndex> ports = health::portsWithKeys(m_snapshot);
        for (std::size_t i = 0; i < ports.size() && m_silent < mostSilent; ++i) {
            m_session.tellProgress(formatted("Reading P_Key tables: {} of {} ports", i, ports.size()));
            if (auto read = readPort(ports[i]); !read) return read;
        }
        return {};
    }
    [[nodiscard]] const health::PartitionKeys& keys() const { return m_keys; }
    [[nodiscard]] const std::optional<Error>& firstError() const { return m_first; }

private:
    /// An Error: nothing can be read any more.
    Result<void> readPort(fabric::PortIndex port)
    {
        health::PartitionKeys own;
        const auto mkey = m_options.mkey == MKey() ? std::nullopt : std::optional(m_options.mkey.value());
        for (const sa::SmpRequest& request : health::partitionTableRequests(m_snapshot, port, mkey)) {
            const auto block = m_session.await(agent::smpQuery({.via = m_options.via, .question = request}));
            if (block) {
                health::addPartitionTable(own, m_snapshot, port, *block);
                continue;
            }
            const ErrorCode code = block.error().code;
            if (code != ErrorCode::Timeout && code != ErrorCode::MadStatus && code != ErrorCode::Unsupported)
                return std::unexpected(block.error());
            if (!m_first) m_first = block.error();
            ++m_silent;
            return {};
        }
        m_keys.merge(own);
        return {};
    }

    static constexpr std::size_t mostSilent = 4;
    Session& m_session;
    const agent::SweepOptions& m_options;
    const fabric::Snapshot& m_snapshot;
    health::PartitionKeys m_keys;
    std::optional<Error> m_first;
    std::size_t m_silent = 0;
};

/// How many ports were to be compared, and are not: prints it.
std::size_t tellNotCompared(const fabric::Snapshot& snapshot, const health::PartitionKeys& keys,
                            const std::optional<Error>& why)
{
    const std::vector<fabric::PortIndex> ports = health::portsWithKeys(snapshot);
    const auto missing = std::ranges::count_if(
        ports, [&](fabric::PortIndex port) { return !keys.contains(snapshot.keyOf(snapshot.port(port))); });
    if (missing > 0)
        note(formatted("The P_Key tables of {} of {} ports could not be read, and were not compared{}", missing,
                       ports.size(), why ? formatted(": {}", describe(*why)) : std::string(".")));
    return static_cast<std::size_t>(missing);
}

Result<health::PartitionKeys> keptByAdministration(Session& session, const SweepArguments& arguments,
                                                   const fabric::Snapshot& snapshot, std::optional<std::uint64_t> smKey)
{
    const sa::Request request = health::partitionKeysRequest(smKey);
    const auto reply = session.await(
        agent::collectSa({.via = portOf(arguments), .question = request, .agentsKey = false}, session.onSa(request)));
    if (!reply) return std::unexpected(reply.error());
    health::PartitionKeys keys;
    health::addPartitionKeys(keys, snapshot, reply->records);
    return keys;
}

} // namespace

Result<health::Findings> administrationFindings(Session& session, const SweepArguments& arguments,
                                                const fabric::Snapshot& snapshot)
{
    health::AdministrationTimes times;
    health::PathProbes pairs;
    for (std::size_t i = 0; i < probes && !times.isSilent(); ++i) {
        const auto request = pairs.next(snapshot);
        if (!request) return health::Findings();
        const auto reply = session.await(agent::collectSa(
            {.via = portOf(arguments), .question = *request, .agentsKey = false}, session.onSa(*request)));
        if (reply)
            times.take(reply->duration);
        else if (reply.error().code == ErrorCode::Timeout)
            times.take(std::nullopt);
        else if (reply.error().code == ErrorCode::NoSubnetManager)
            return health::Findings();
        else
            return std::unexpected(reply.error());
    }
    return times.findings();
}

Result<ReadKeys> readPartitionKeys(Session& session, const SweepArguments& arguments, const fabric::Snapshot& snapshot,
                                   std::optional<std::uint64_t> smKey)
{
    const auto options = toOptions(arguments);
    if (!options) return std::unexpected(options.error());
    PortKeysReader reader(session, *options, snapshot);
    if (auto read = reader.run(); !read) return std::unexpected(std::move(read).error());
    if (!reader.keys().empty() || !reader.firstError())
        return ReadKeys{.keys = reader.keys(),
                        .source = health::KeySource::Ports,
                        .unread = tellNotCompared(snapshot, reader.keys(), reader.firstError())};
    note(formatted(
        "The P_Key tables of the ports could not be read ({}): what the subnet administration keeps of them is "
        "compared instead.",
        reader.firstError()->detail.english()));
    auto keys = keptByAdministration(session, arguments, snapshot, smKey);
    if (!keys) return std::unexpected(std::move(keys).error());
    const std::size_t unread = tellNotCompared(snapshot, *keys, reader.firstError());
    return ReadKeys{.keys = *std::move(keys), .source = health::KeySource::Administration, .unread = unread};
}

} // namespace fabriscope::ctl
