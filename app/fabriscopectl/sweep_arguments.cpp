// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/sweep_arguments.h"

#include "app/fabriscopectl/output/output.h"
#include "app/fabriscopectl/secret.h"
#include "app/fabriscopectl/session.h"
#include "core/base/text.h"
#include "core/fabric/import/import.h"
#include "core/fabric/model/subnet_manager.h"
#include "core/fabric/shape/aggregation.h"

#include <algorithm>
#include <utility>

namespace fabriscope::ctl {
namespace {

constexpr std::size_t mostProblemLines = 20; // on stderr; the output has them all

Result<MKey> readMKey(const SweepArguments& arguments)
{
    if (!arguments.mkeyFile.empty())
        return secretFromFile(arguments.mkeyFile, "M_Key").transform([](const auto& key) { return MKey(key.value()); });
    if (arguments.mkey.empty()) return MKey{};
    const auto value = parseUnsigned(arguments.mkey);
    // The key itself is a secret: it does not appear in the message.
    if (!value)
        return fail(ErrorCode::InvalidArgument, "--mkey", "this is not a valid M_Key",
                    "Write a number of up to 64 bits, as 0x0123456789abcdef");
    return MKey(*value);
}

} // namespace

agent::PortChoice portOf(const SweepArguments& arguments)
{
    return {.device = arguments.device, .port = PortNum(static_cast<std::uint8_t>(arguments.port))};
}

Result<agent::SweepOptions> toOptions(const SweepArguments& arguments)
{
    const auto mkey = readMKey(arguments);
    if (!mkey) return std::unexpected(mkey.error());
    return agent::SweepOptions{
        .via = portOf(arguments),
        .mkey = *mkey,
        .timeout = std::chrono::milliseconds(arguments.timeoutMs),
        .retries = arguments.retries < 0 ? std::nullopt : std::optional(static_cast<std::uint32_t>(arguments.retries)),
        .window = arguments.window,
        .maxMadsPerSecond = arguments.rate};
}

void addSweepArguments(CLI::App& command, SweepArguments& arguments)
{
    constexpr unsigned longestTimeout = 60'000;
    constexpr int mostRetries = 14;
    constexpr unsigned largestWindow = 512;
    constexpr unsigned highestRate = 10'000'000;
    command.add_option("-C,--device", arguments.device,
                       "RDMA device to send from (default: the first port that is up)");
    command.add_option("-P,--device-port", arguments.port, "port of that device")->check(CLI::Range(1, 254));
    auto* mkey =
        command.add_option("--mkey", arguments.mkey, "management key of the subnet (visible in the process list)");
    command.add_option("--mkey-file", arguments.mkeyFile, "file that holds the management key")->excludes(mkey);
    command.add_option("-t,--timeout", arguments.timeoutMs, "initial timeout of a request, in milliseconds")
        ->check(CLI::Range(1U, longestTimeout));
    command.add_option("--retries", arguments.retries, "number of retries of a request")
        ->check(CLI::Range(0, mostRetries));
    command.add_option("-w,--window", arguments.window, "maximum number of requests in flight")
        ->check(CLI::Range(1U, largestWindow));
    command.add_option("--rate", arguments.rate, "maximum number of management datagrams per second")
        ->check(CLI::Range(1U, highestRate));
    command.add_option("--node-name-map", arguments.nameMap, "names for nodes, in the format of opensm");
}

void noteUnused(const SweepArguments& arguments, std::string_view what)
{
    const SweepArguments unset;
    std::string options;
    const auto add = [&options](std::string_view name, bool given) {
        if (given) options += formatted("{}{}", options.empty() ? "" : ", ", name);
    };
    add("--device", arguments.device != unset.device);
    add("--device-port", arguments.port != unset.port);
    add("--mkey", arguments.mkey != unset.mkey);
    add("--mkey-file", arguments.mkeyFile != unset.mkeyFile);
    add("--timeout", arguments.timeoutMs != unset.timeoutMs);
    add("--retries", arguments.retries != unset.retries);
    add("--window", arguments.window != unset.window);
    add("--rate", arguments.rate != unset.rate);
    if (!options.empty()) note(formatted("Without effect, for {} is not swept: {}.", what, options));
}

Result<std::optional<fabric::NameMap>> readNames(const SweepArguments& arguments)
{
    if (arguments.nameMap.empty()) return std::nullopt;
    return fabric::NameMap::read(arguments.nameMap);
}

namespace {

/// What `read` gives, by the names of the map, which is read first.
template <class Read> Result<Discovered> named(const SweepArguments& arguments, Read read)
{
    const auto names = readNames(arguments);
    if (!names) return std::unexpected(names.error());
    Result<fabric::SnapshotPtr> snapshot = read();
    if (!snapshot) return std::unexpected(std::move(snapshot).error());
    Discovered discovered{.snapshot = *std::move(snapshot), .remarks = {}};
    if (!*names) return discovered;
    discovered.snapshot = (*names)->applyTo(*discovered.snapshot);
    for (const auto& mistake : (*names)->mistakes())
        discovered.remarks.push_back(formatted("{}:{}: {}", arguments.nameMap, mistake.line, mistake.text.english()));
    return discovered;
}

} // namespace

Result<Discovered> sweepFabric(const Context& context, const SweepArguments& arguments)
{
    const auto options = toOptions(arguments);
    if (!options) return std::unexpected(options.error());
    return named(arguments, [&]() -> Result<fabric::SnapshotPtr> {
        if (const auto target = agent::ConnectionTarget::parse(context.connect); target && target->isFile())
            noteUnused(arguments, target->label());
        return inSession(context, [&](Session& session) { return session.sweep(*options); });
    });
}

Result<Discovered> sweepFabric(Session& session, const SweepArguments& arguments)
{
    const auto options = toOptions(arguments);
    if (!options) return std::unexpected(options.error());
    return named(arguments, [&] { return session.sweep(*options); });
}

Result<Discovered> readFabric(const std::string& file, const SweepArguments& arguments)
{
    return named(arguments, [&] { return fabric::readFabricFile(file); });
}

std::string summary(const fabric::Snapshot& snapshot)
{
    const fabric::NodeCounts nodes = fabric::countNodes(snapshot);
    std::string text = plural(nodes.switches, "switch", "switches");
    text += ", " + plural(nodes.adapters, "HCA");
    if (nodes.routers > 0) text += ", " + plural(nodes.routers, "router");
    text += ", " + plural(snapshot.links().size(), "link");
    const fabric::SubnetManager* master = fabric::masterOf(snapshot);
    if (master == nullptr) return text;
    const auto node = snapshot.findNode(master->node);
    text += formatted(", master SM {} (priority {})",
                      node ? snapshot.node(*node).displayName() : toString(master->node), master->priority);
    const auto standbys = std::ranges::count_if(snapshot.managers(), [](const fabric::SubnetManager& m) {
        return m.answers && m.state == fabric::ManagerState::Standby;
    });
    return standbys > 0 ? text + formatted(" and {} standby", standbys) : text;
}

bool tellManagers(const fabric::Snapshot& snapshot)
{
    const auto troubles = fabric::managerTroubles(snapshot);
    for (const fabric::ManagerTrouble& trouble : troubles)
        note(describe(toError(snapshot, trouble)));
    return !troubles.empty();
}

bool tellCutShort(const fabric::Snapshot& snapshot)
{
    if (!snapshot.info().complete)
        note(formatted("{} was not read to its end: the sweep was cut short.",
                       snapshot.info().source.empty() ? "This fabric" : snapshot.info().source));
    return !snapshot.info().complete;
}

bool tellUnread(const Discovered& discovered)
{
    for (const std::string& remark : discovered.remarks)
        note(remark);
    for (const Message& remark : discovered.snapshot->info().remarks)
        note(remark.english());
    const auto problems = discovered.snapshot->problems();
    for (const fabric::Problem& problem : problems.first(std::min(problems.size(), mostProblemLines)))
        note(formatted("{}: {}", toString(problem.kind), problem.text.english()));
    if (problems.size() > mostProblemLines)
        note(formatted("… and {} more; --format json lists them all.", problems.size() - mostProblemLines));
    const bool cut = tellCutShort(*discovered.snapshot);
    return cut || !problems.empty();
}

ExitStatus tell(const Discovered& discovered)
{
    const bool unread = tellUnread(discovered);
    const bool trouble = tellManagers(*discovered.snapshot);
    return unread || trouble ? ExitStatus::Findings : ExitStatus::Fine;
}

} // namespace fabriscope::ctl
