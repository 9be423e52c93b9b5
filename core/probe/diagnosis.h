// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is wrong with a connection, on which side, how it is known, and what to do: one verdict from all that both ends,
// both hosts and the checks afterwards say. No I/O.
#pragma once

#include "core/host/host.h"
#include "core/probe/exchange.h"
#include "core/probe/path_counters.h"
#include "core/probe/preflight.h"
#include "core/probe/sa_path.h"

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace fabriscope::probe {

/// Plain datagrams between the two IP addresses, beside RoCE's own.
struct Reach
{
    unsigned sent = 0;                       ///< each way
    BySide<std::optional<unsigned>> arrived; ///< by the side that received; none: it was not tried
    BySide<int> errors;                      ///< errno of sending, by the side that sent
    BySide<std::chrono::nanoseconds> took;   ///< at least so long they were under way, where all arrived
    std::uint64_t largeSize = 0; ///< UDP payload of further ones, as long as a full RoCE packet; 0: were not tried
    BySide<std::optional<unsigned>> largeArrived; ///< of as many
};

struct Evidence
{
    TestPlan plan;
    TestRecord record;
    BySide<std::string> names; ///< of the hosts
    BySide<ChosenEnd> ends;    ///< as preflight chose them
    BySide<std::optional<host::Host>> before;
    BySide<std::optional<host::Host>> after; ///< after a failure
    Reach reach;
    BySide<std::vector<device::Neighbour>> neighbours; ///< that this side has of the other's address
    BySide<std::optional<bool>> smallRegisters;        ///< whether 4 KiB could be registered
    std::optional<PathCounters> path;                  ///< of the fabric; none: the ends are on none (RoCE)
    std::optional<SaPath> saPath; ///< by the subnet administration; none: the path is not looked at
};

enum class Certainty : std::uint8_t { Certain, Likely, Unknown };
[[nodiscard]] std::string_view toString(Certainty certainty);

struct Verdict
{
    std::string rule; ///< see rules.h; "unknown" where no rule fits
    Certainty certainty = Certainty::Certain;
    std::optional<Side> side;     ///< none: between them, or both
    std::optional<Key> attribute; ///< that is wrong
    Message what;                 ///< what is wrong and where, without a full stop
    Message known;                ///< how it is known
    Message remedy;               ///< what to do
    Message remains;              ///< when it is not certain: what else it can be

    /// All of it as one sentence, or two.
    [[nodiscard]] Message text() const;
};

/// Nothing: the test passed and nothing disagrees.
[[nodiscard]] std::optional<Verdict> diagnose(const Evidence& evidence);

/// The port on the path that lost or damaged packets, the worst one. `failed`: the test did, and any growth counts;
/// otherwise symbol errors do above the threshold of ibqueryerrors(8) only. Nothing: no port did, as far as they were
/// read. Rules: "path-…".
[[nodiscard]] std::optional<Verdict> diagnoseHops(const PathCounters& counters, bool failed);

/// That a test that passed was repeated by its hardware: packets of it were lost under way. Nothing: none were, or so
/// few that a slow host explains them. Rule: "packet-loss".
[[nodiscard]] std::optional<Verdict> diagnoseRepetitions(const Evidence& evidence);

/// Whether the checks after a failure (datagrams, neighbours) can tell more: RoCE ends with IP addresses.
[[nodiscard]] bool wantsPathChecks(const Evidence& evidence);

/// How much a counter of the port's hw_counters or counters grew during the test; none: it is not there.
[[nodiscard]] std::optional<std::uint64_t> counterGrowth(const Evidence& evidence, Side side, std::string_view name);

} // namespace fabriscope::probe
