// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is wrong with a connection, on which side, how it is known, and what to do: one verdict from all that both ends,
// both hosts and the checks afterwards say. No I/O.
#pragma once

#include "core/host/host.h"
#include "core/probe/attempt.h"
#include "core/probe/exchange.h"
#include "core/probe/path_counters.h"
#include "core/probe/preflight.h"
#include "core/probe/sa_path.h"

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace fabriscope::probe {

/// Plain datagrams (UDP, to another port than RoCE's) from one end to the other.
struct Datagrams
{
    unsigned sent = 0;
    unsigned arrived = 0;                   ///< different ones, the late ones, too
    unsigned repeated = 0;                  ///< copies of one that had arrived before
    std::chrono::nanoseconds took{};        ///< all of them were under way so long or longer, where all arrived
    std::string source{};                   ///< the address that they came from, where it is another than the sender's
    unsigned sourcePort = 0;                ///< likewise the UDP port; 0: it is the sender's, or it is not known
    unsigned flows = 1;                     ///< UDP source ports that they were sent from, as many from each
    std::optional<unsigned> flowsArrived{}; ///< of how many of these any arrived; none: it is not known

    /// Of some flows all arrived and of others none: no loss by chance.
    [[nodiscard]] bool isByFlow() const;
    /// From so many source ports that one broken way of several does not take them all.
    [[nodiscard]] bool hasManyFlows() const { return flows >= 4; }
};

/// What plain datagrams say of the IP path below RoCE.
struct Reach
{
    BySide<Attempt<std::uint16_t>> sockets; ///< the UDP port that each side opened on its own address
    /// By the side that received. Not made where one end has no socket; failed: sendto() of the other side did.
    BySide<Attempt<Datagrams>> arrived;
    BySide<Attempt<Datagrams>> large; ///< likewise, as long as a full RoCE packet; where short ones pass
    std::uint64_t largeSize = 0;      ///< UDP payload of these; 0: they were not sent
};

/// What a host's kernel has around an end at one moment.
struct Surroundings
{
    /// What the other end's address had for entries since the reading before, in that order; none: before the test.
    std::vector<device::Neighbour> neighbourChanges;
    std::vector<device::Neighbour> neighbours; ///< entries of the other end's address
    std::vector<device::Neighbour> gateways{}; ///< of the router that packets to it go to first; none: there is none
    /// Packets that the end's network interface counted (statistics/rx_packets and tx_packets of sysfs); none: unknown.
    std::optional<std::uint64_t> framesIn, framesOut;
    std::string master;           ///< what that interface is a port of: "br0"; empty: nothing, or it is not known
    std::string masterKind;       ///< "bridge", "bond" …
    std::string routeInterface{}; ///< by which a packet to the other end leaves: "eth1", "lo"; empty: it is not known
    std::optional<std::vector<std::string>> routeLower{}; ///< all that it lies on; none: that is not known
    std::optional<std::uint64_t> reversePathFilter{}; ///< rp_filter of that interface: 1 strict, 2 loose; none: unknown
    std::vector<std::string> hardwareAddresses{};     ///< of all interfaces of that host; none: they are not known
};

/// A short test over several queue pairs that is made again after one that failed: whether anything passes now.
struct SecondTry
{
    TestRecord record;
    BySide<std::optional<host::Host>> hosts; ///< after it
};

struct Evidence
{
    TestPlan plan;
    TestRecord record;
    BySide<std::string> names; ///< of the hosts
    BySide<ChosenEnd> ends;    ///< as preflight chose them
    BySide<std::optional<host::Host>> before;
    BySide<std::optional<host::Host>> after; ///< after a failure
    BySide<std::optional<host::Host>> later; ///< behind the datagrams; none: nothing was under way then
    Reach reach;
    BySide<Attempt<Surroundings>> aroundBefore; ///< before the test
    BySide<Attempt<Surroundings>> aroundAfter;  ///< after it, before the datagrams
    BySide<Attempt<Surroundings>> aroundLast;   ///< behind the datagrams
    BySide<Attempt<bool>> smallRegisters;       ///< whether 4 KiB could be registered
    std::optional<SecondTry> again;             ///< none: it was not made
    PathReading path;                           ///< of the fabric; not tried: the ends are on none (RoCE)
    SaPath saPath;                              ///< by the subnet administration; not tried: the path is not looked at
    std::optional<ServiceId> saService;         ///< for which that was asked; none: for no service in particular
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

    /// What is wrong, and how sure that is.
    [[nodiscard]] Message finding() const;
    /// All of it as one sentence, or two.
    [[nodiscard]] Message text() const;
};

/// Nothing: the test passed and nothing disagrees.
[[nodiscard]] std::optional<Verdict> diagnose(const Evidence& evidence);

/// The port on the path that lost or damaged packets, the worst one. `failed`: the test did, and any growth counts;
/// otherwise symbol errors do above the threshold of ibqueryerrors(8) only. Nothing: no port did, as far as they were
/// read. Rules: "path-…".
[[nodiscard]] std::optional<Verdict> diagnoseHops(const PathCounters& counters, bool failed);

/// That hardware sent packets of a test that passed again: they were lost, were acknowledged late, or came twice.
/// Nothing: none were, or so few that a slow host explains them. Rules: "packet-loss", "ack-timeout",
/// "packets-duplicated", "packets-reordered", "send-queue-full", "address-duplicate".
[[nodiscard]] std::optional<Verdict> diagnoseRepetitions(const Evidence& evidence);

/// Whether the checks after a failure (datagrams, neighbours) can tell more: RoCE ends with IP addresses.
[[nodiscard]] bool wantsPathChecks(const Evidence& evidence);
/// Whether anything can be said of the hosts' kernels around the ends before a test: RoCE ends with IP addresses.
[[nodiscard]] bool wantsSurroundings(const BySide<ChosenEnd>& ends);
/// Whether packets were sent again so often that datagrams should tell why, though the test passed.
[[nodiscard]] bool hasRepetitions(const Evidence& evidence);
/// Whether packets that were sent had not arrived when the hosts were read, so that it is worth while to read them
/// again.
[[nodiscard]] bool mayBeUnderWay(const Evidence& evidence);
/// Whether a short second test would tell more, while every plain datagram passes: messages passed and then none did,
/// for good or now and then; or none ever passed, of this queue pair alone or of all.
[[nodiscard]] bool wantsSecondTry(const Evidence& evidence);

/// How much a counter of the port's hw_counters or counters grew during the test; none: it is not there.
[[nodiscard]] std::optional<std::uint64_t> counterGrowth(const Evidence& evidence, Side side, std::string_view name);

} // namespace fabriscope::probe
