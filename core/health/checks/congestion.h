// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where data has to wait, on which lane, why, and whose data it is. Pure: from a snapshot and the latest loads of its
// ports.
//
// A port that has data and no credits waits because the next hop has no room, and that has none because one of *its*
// outputs does not keep up: waiting spreads backwards from the bottleneck over all ports whose packets go there. So
// each waiting port is followed downstream to the port at which it ends. Its behaviour shows the cause:
//
//   - it waits although its own link is far from full, and an adapter is at the far end: the adapter takes data in too
//     slowly (a slow receiver);
//   - its link is full, and several inputs bring more than it can carry to one adapter (an incast), or to another
//     switch (a full link: too few cables, or routes that lie badly); where that link runs below its best, that is
//     the cause (a narrow link);
//   - its link is full, and it lacks credits although it could send more: what is known not to keep up behind it is the
//     cause, and this port is one of those that wait for that.
//
// What was not read yet, but will be, is not taken for idle: a bottleneck that rests on such a port is not sure.
//
// Whose data it is can only be estimated without routes: of the inputs of the bottleneck's switch those count whose
// senders are held back themselves, by what they bring on the congested lanes, and so on upstream to the adapters.
#pragma once

#include "core/fabric/model/snapshot.h"
#include "core/health/finding.h"
#include "core/perf/port_load.h"

#include <optional>
#include <vector>

namespace fabriscope::health {

enum class CongestionCause : std::uint8_t {
    SlowReceiver, ///< an adapter takes in less than its link brings
    Incast,       ///< several senders want more of one adapter than its link carries
    FullLink,     ///< a link that is full: between switches, or with a single sender
    NarrowLink,   ///< a link that is full because it runs below its best
    Stalled,      ///< the next switch takes in less than its link brings, and none of its outputs shows why; or how
                  ///< full the link is, is not known
};
std::string_view toString(CongestionCause cause); ///< "slow-receiver", "incast", "full-link", "narrow-link", "stalled"

struct CongestionLimits
{
    double waiting = 0.10; ///< share of time from which on a port counts as congested; one that was, from half of it on
    double full = 0.85;    ///< share of its data rate from which on a link counts as full; one that was, from 0.75 on
};

/// What part of a bottleneck's data comes from there.
struct Contribution
{
    perf::PortKey port;            ///< that sends it: towards the bottleneck's switch, or an adapter's
    double share = 0;              ///< 0 to 1, estimated
    double bytesPerSecond = 0;     ///< that the port sends on the congested lanes, to all destinations
    std::optional<double> waiting; ///< share of time
    friend bool operator==(const Contribution&, const Contribution&) = default;
};

/// A link that data takes on its way to a bottleneck, and the link for which it waits there. A link whose data goes on
/// over several others is there once for each.
struct Branch
{
    perf::PortKey port;                   ///< that sends into the link
    std::optional<perf::PortKey> into;    ///< the port, one step downstream, whose link takes that data on; none: the
                                          ///< bottleneck itself
    std::optional<double> share;          ///< of the bottleneck's data that comes this way, estimated; none: not known
    std::optional<double> waiting;        ///< of the port: share of time; none: not known
    std::optional<double> utilisation;    ///< of the link in this direction; none: not known
    std::optional<double> bytesPerSecond; ///< that the port sends, on all lanes and to all destinations
    perf::WaitByLane lanes;               ///< of the port
    friend bool operator==(const Branch&, const Branch&) = default;
};

/// One bottleneck.
struct Congestion
{
    perf::PortKey port;                ///< whose output it is
    std::optional<perf::PortKey> peer; ///< far end of its link
    CongestionCause cause = CongestionCause::Stalled;
    double waiting = 0;                ///< of the port itself: share of time
    double worstWaiting = 0;           ///< the most of the port and those upstream of it
    std::optional<double> utilisation; ///< of its link, in this direction
    double bytesPerSecond = 0;         ///< that it sends
    perf::WaitByLane lanes;            ///< of the port whose waiting is waitingSaid()
    std::vector<Contribution> inputs;  ///< of its switch, largest first; empty: the port is an adapter's
    std::vector<Contribution> senders; ///< adapters, largest first
    std::vector<perf::PortKey> behind; ///< other ports that wait because of it, the one that waits most first
    std::size_t unread = 0;            ///< of a stalled one: ports of the next switch whose counters cannot be read
    bool sure = true; ///< false: it rests on ports that have not been read twice yet, so it may be another one's effect
    std::vector<perf::PortKey> suspects; ///< of one that is not sure: outputs that may have been full for a moment
    std::vector<perf::PortKey> involved; ///< whose counters by lane are needed: the port, its peer, what leads to them
    std::vector<Branch> branches; ///< all ways to it, itself among them, by port: congestion_tree.h puts them in order
    std::vector<perf::PortKey> unseen; ///< inputs of switches on these ways of which it is not known what they bring
    /// What its sentence gives: the waiting of the port itself where that waits for its receiver; otherwise the most,
    /// as a full port sends all the time and those upstream of it wait.
    [[nodiscard]] double waitingSaid() const
    {
        return cause == CongestionCause::SlowReceiver || cause == CongestionCause::Stalled ? waiting : worstWaiting;
    }
    friend bool operator==(const Congestion&, const Congestion&) = default;
};
using Congestions = std::vector<Congestion>;

/// Which time each figure of a port is the mean over, by the clock of its readings; none: there is no figure, or it is
/// not known.
struct LoadTimes
{
    struct Span
    {
        perf::Timestamp from{};
        perf::Timestamp to{};
        friend bool operator==(const Span&, const Span&) = default;
    };
    std::optional<Span> sent;
    std::optional<Span> received;
    std::optional<Span> waiting;
    std::optional<Span> lanes; ///< waiting by lane: from the earliest to the latest of them
    friend bool operator==(const LoadTimes&, const LoadTimes&) = default;
};

/// What is known of the ports. SteadyLoads where readings follow one another.
class Loads
{
public:
    Loads() = default;
    Loads(const Loads&) = delete;
    Loads& operator=(const Loads&) = delete;
    virtual ~Loads() = default;
    /// Share of time, of every port with a cable.
    [[nodiscard]] virtual std::optional<double> waiting(const perf::PortKey& port) const = 0;
    /// All of it, of the few that matter.
    [[nodiscard]] virtual perf::PortLoad of(const perf::PortKey& port) const = 0;
    /// What is not known of this port is about to be: its readings have not all come yet.
    [[nodiscard]] virtual bool awaited(const perf::PortKey& port) const = 0;
    /// Of what of() gives.
    [[nodiscard]] virtual LoadTimes timesOf(const perf::PortKey& /*port*/) const { return {}; }
};

/// The worst first; none where nothing waits. `before`: the result of the reading before, for ports at the limit.
/// Linear in the ports, and for each bottleneck in those that lead to it.
[[nodiscard]] Congestions findCongestion(const fabric::Snapshot& snapshot, const Loads& loads,
                                         const CongestionLimits& limits = {}, const Congestions& before = {});

/// Ports whose counters by lane are needed: the bottlenecks, and what leads to them. At most so many.
[[nodiscard]] std::vector<perf::PortKey> portsToRead(const Congestions& congestions, std::size_t most = 192);

/// In words: its sentence says cause and figures, `affected` has the ports that wait because of it. Rules:
/// "congestion-slow-receiver", "congestion-incast", "congestion-full-link", "congestion-narrow-link",
/// "congestion-stalled".
[[nodiscard]] Finding findingOf(const fabric::Snapshot& snapshot, const Congestion& congestion);

} // namespace fabriscope::health
