// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/checks/congestion.h"

#include "core/base/enum_number.h"
#include "core/health/checks/fabric_check_parts.h"

#include <algorithm>
#include <bitset>
#include <functional>
#include <map>
#include <numeric>
#include <set>
#include <unordered_map>
#include <utility>

namespace fabriscope::health {
namespace {

using fabric::PortIndex;
using Lanes = std::bitset<16>;

constexpr std::size_t mostHops = 32;       // of a walk downstream; routes of real fabrics have fewer
constexpr std::size_t mostStages = 8;      // of a trace upstream
constexpr double heldBack = 0.01;          // share of time from which on a sender counts as waiting
constexpr double covers = 0.8;             // of the data: then the senders that are held back are all that matter
constexpr double smallestShare = 0.005;    // of a bottleneck's data, that is followed upstream
constexpr double smallestContribution = 1; // bytes per second
constexpr double laneTrace = 0.01;         // share of time from which on a lane belongs to a congestion
constexpr double mostOfIt = 0.5;           // of a full link's data, that the next link must be able to take on
constexpr double fullSlack = 0.10;         // of its rate, that a link which was full may lose and still be
constexpr double knownRoot = 1.5;          // times: an output that was the bottleneck outweighs another one like it

class Finder
{
public:
    Finder(const fabric::Snapshot& snapshot, const Loads& loads, const CongestionLimits& limits)
        : m_snapshot(snapshot), m_loads(loads), m_limits(limits)
    {}

    Congestions find(const Congestions& before);

private:
    /// One input of a switch, and the port that sends into it.
    struct Input
    {
        PortIndex port;
        PortIndex sender;
        double bytes = 0;    ///< on the congested lanes
        double allBytes = 0; ///< on all lanes
        bool byLane = false; ///< the port counts by lane
    };

    [[nodiscard]] perf::PortKey keyOf(PortIndex port) const
    {
        return {.node = m_snapshot.nodeOf(m_snapshot.port(port)).guid, .number = m_snapshot.port(port).number};
    }
    [[nodiscard]] const fabric::Node& nodeOf(PortIndex port) const { return m_snapshot.nodeOf(m_snapshot.port(port)); }
    [[nodiscard]] bool isSwitch(PortIndex port) const { return nodeOf(port).type == fabric::NodeType::Switch; }
    [[nodiscard]] std::optional<PortIndex> peerOf(PortIndex port) const
    {
        return m_snapshot.peerOf(m_snapshot.port(port));
    }
    const perf::PortLoad& loadOf(PortIndex port);
    double waiting(PortIndex port) { return loadOf(port).waiting.value_or(0); }
    std::optional<double> shareOfLink(PortIndex port, std::optional<double> bytes) const;
    std::optional<double> sentBy(PortIndex port);
    std::optional<double> utilisation(PortIndex port) { return shareOfLink(port, sentBy(port)); }
    bool isTooNarrow(const fabric::Link& link);
    bool mayHaveBeenFull(PortIndex port);
    bool isFull(PortIndex port);
    void restOn(PortIndex port);
    perf::WaitByLane waitOf(PortIndex port);
    Lanes lanesOf(PortIndex port);

    /// A step of the way to a bottleneck: a port, and the one whose link takes its data on.
    using Step = std::pair<PortIndex, PortIndex>;
    /// The ports that wait because of one, and how their data gets there.
    struct Found
    {
        std::vector<PortIndex> waiters;
        std::vector<Step> ways; ///< from them to the root
        bool sure = true;       ///< what the ways of all of them rest on
        void join(PortIndex port, const std::vector<Step>& way)
        {
            if (!std::ranges::contains(waiters, port)) waiters.push_back(port);
            ways.insert(ways.end(), way.begin(), way.end());
        }
    };
    using Roots = std::map<PortIndex, Found>;

    PortIndex rootOf(PortIndex port, std::vector<Step>& way);
    std::optional<PortIndex> heldUpBy(PortIndex full, const Roots& roots, std::vector<Step>& way);
    void leaveToCulprits(Roots& roots);
    std::optional<PortIndex> slowestOutput(PortIndex from, PortIndex entry);
    Congestion describe(PortIndex root, std::vector<PortIndex> waiting, const std::vector<Step>& ways);
    void addBranches(PortIndex root, const std::vector<Step>& ways, Congestion& found);
    std::vector<Input> inputsOf(PortIndex output, Lanes lanes);
    std::vector<Input> contributing(PortIndex output, Lanes lanes, double bytes);
    void trace(PortIndex sender, PortIndex into, double share, double bytes, Lanes lanes, std::size_t stage);
    void traceInputs(PortIndex sender, double share, double bytes, Lanes lanes, std::size_t stage);

    const fabric::Snapshot& m_snapshot;
    const Loads& m_loads;
    const CongestionLimits& m_limits;
    std::optional<RatesByModels> m_rates; ///< once a link below its best is full
    std::unordered_map<std::uint32_t, perf::PortLoad> m_known;
    std::set<perf::PortKey> m_wasRoot;
    std::set<perf::PortKey> m_wasFull;
    bool m_sure = true;                          ///< of what is being concluded: all that it rests on is known
    std::map<PortIndex, Contribution> m_senders; ///< of the bottleneck being described
    std::map<Step, double> m_shares;             ///< of its data, by the steps that the data takes
    std::set<fabric::NodeIndex> m_way;           ///< from the receiver to where its data is being followed
    std::vector<perf::PortKey> m_involved;
};

const perf::PortLoad& Finder::loadOf(PortIndex port)
{
    const auto known = m_known.find(static_cast<std::uint32_t>(port.value()));
    if (known != m_known.end()) return known->second;
    return m_known.emplace(static_cast<std::uint32_t>(port.value()), m_loads.of(keyOf(port))).first->second;
}

std::optional<double> Finder::shareOfLink(PortIndex port, std::optional<double> bytes) const
{
    const fabric::Port& of = m_snapshot.port(port);
    if (!bytes || !of.widthActive || !of.speedActive) return std::nullopt;
    return perf::utilisation(*bytes, linkDataMbps(*of.widthActive, *of.speedActive));
}

/// As it counts itself, or as its far end counts what arrives.
std::optional<double> Finder::sentBy(PortIndex port)
{
    if (const auto sent = loadOf(port).sent) return sent;
    const auto peer = peerOf(port);
    return peer ? loadOf(*peer).received : std::nullopt;
}

/// For a moment, in which data waited for it.
bool Finder::mayHaveBeenFull(PortIndex port)
{
    return shareOfLink(port, loadOf(port).mayHaveSent).value_or(0) >= m_limits.full;
}

/// What is concluded rests on this port.
void Finder::restOn(PortIndex port)
{
    const perf::PortLoad& load = loadOf(port);
    if ((!load.sent || !load.waiting) && m_loads.awaited(keyOf(port))) m_sure = false;
}

bool Finder::isFull(PortIndex port)
{
    restOn(port);
    return utilisation(port).value_or(0) >= m_limits.full - (m_wasFull.contains(keyOf(port)) ? fullSlack : 0);
}

perf::WaitByLane Finder::waitOf(PortIndex port)
{
    const auto peer = peerOf(port);
    return perf::waitByLane(loadOf(port), peer ? &loadOf(*peer) : nullptr);
}

/// The lanes that wait, as far as is known; none: not known.
Lanes Finder::lanesOf(PortIndex port)
{
    Lanes lanes;
    const perf::WaitByLane wait = waitOf(port);
    for (const auto& part : wait.parts)
        if (part.share >= laneTrace) lanes.set(part.lane);
    if (wait.rest >= laneTrace)
        for (const unsigned lane : wait.among)
            lanes.set(lane);
    return lanes;
}

/// Of a switch's outputs the one that keeps it from taking in what comes by `entry`: one that waits itself, or is full.
std::optional<PortIndex> Finder::slowestOutput(PortIndex from, PortIndex entry)
{
    const Lanes lanes = lanesOf(from);
    std::optional<PortIndex> slowest;
    double most = 0;
    for (const fabric::Port& port : m_snapshot.portsOf(nodeOf(entry))) {
        const PortIndex output = m_snapshot.indexOf(port);
        if (!port.link || output == entry) continue;
        restOn(output);
        double pressure = waiting(output) >= m_limits.waiting / 2 ? waiting(output) : 0;
        if (isFull(output)) pressure = std::max(pressure, utilisation(output).value_or(0) / 2);
        if (pressure == 0) continue;
        if (m_wasRoot.contains(keyOf(output))) pressure *= knownRoot;
        const Lanes its = lanesOf(output);
        // Service levels may change lanes from hop to hop: other lanes are less likely, not impossible.
        if (lanes.any() && its.any() && (lanes & its).none()) pressure /= 100;
        if (pressure <= most) continue;
        most = pressure;
        slowest = output;
    }
    return slowest;
}

/// The port at which the waiting of this one ends. Adds how it is reached.
PortIndex Finder::rootOf(PortIndex port, std::vector<Step>& way)
{
    std::set<PortIndex> passed;
    while (passed.size() < mostHops && passed.insert(port).second && !isFull(port)) {
        const auto peer = peerOf(port);
        if (!peer || !isSwitch(*peer)) break;
        const auto next = slowestOutput(port, *peer);
        if (!next || passed.contains(*next)) break;
        way.emplace_back(port, *next);
        port = *next;
    }
    return port;
}

/// Below its best, and not because it is split as nearly all links alike.
bool Finder::isTooNarrow(const fabric::Link& link)
{
    if (!link.degraded()) return false;
    if (!m_rates) m_rates.emplace(m_snapshot);
    return !m_rates->of(link).areUsual();
}

/// A link that is full and lacks credits all the same, because its data waits for a bottleneck that is known: it is
/// evidence of that one, and no bottleneck. A port that gets all credits sends all the time. Adds how that is reached.
std::optional<PortIndex> Finder::heldUpBy(PortIndex full, const Roots& roots, std::vector<Step>& way)
{
    const auto link = m_snapshot.port(full).link;
    if (!isFull(full) || (link && isTooNarrow(m_snapshot.link(*link)))) return std::nullopt; // a fault of its own
    PortIndex port = full;
    while (way.size() < mostHops && waiting(port) >= heldBack) {
        const auto peer = peerOf(port);
        const auto next = peer && isSwitch(*peer) ? slowestOutput(port, *peer) : std::nullopt;
        if (!next || sentBy(*next).value_or(0) < mostOfIt * sentBy(port).value_or(0)) break;
        const Lanes lanes = lanesOf(port);
        const Lanes its = lanesOf(*next);
        if (*next == full || (lanes.any() && its.any() && (lanes & its).none())) break;
        way.emplace_back(port, *next);
        port = *next;
        if (roots.contains(port)) return port;
    }
    return std::nullopt;
}

/// Of each full link that only waits for another bottleneck that one has the ports that wait for it.
void Finder::leaveToCulprits(Roots& roots)
{
    struct Culprit
    {
        PortIndex root;
        std::vector<Step> way;
    };
    std::map<PortIndex, Culprit> culprits;
    for (auto& [root, found] : roots) {
        std::vector<Step> way;
        m_sure = found.sure;
        if (const auto culprit = heldUpBy(root, roots, way))
            culprits.emplace(root, Culprit{.root = *culprit, .way = std::move(way)});
        found.sure = m_sure;
    }
    for (const auto& [full, culprit] : culprits) {
        PortIndex last = culprit.root;
        for (std::size_t hops = 0; hops < mostHops && culprits.contains(last); ++hops)
            last = culprits.at(last).root;
        if (culprits.contains(last)) continue; // they wait for one another
        const auto left = roots.extract(full);
        Found& of = roots.at(last);
        for (const PortIndex port : left.mapped().waiters)
            of.join(port, {});
        of.ways.insert(of.ways.end(), left.mapped().ways.begin(), left.mapped().ways.end());
        of.ways.insert(of.ways.end(), culprit.way.begin(), culprit.way.end());
        for (const Step& step : culprit.way)
            if (isFull(step.first)) of.join(step.first, {});
        of.sure = of.sure && left.mapped().sure;
    }
}

std::vector<Finder::Input> Finder::inputsOf(PortIndex output, Lanes lanes)
{
    std::vector<Input> inputs;
    for (const fabric::Port& port : m_snapshot.portsOf(nodeOf(output))) {
        const PortIndex index = m_snapshot.indexOf(port);
        const auto sender = port.link && index != output ? peerOf(index) : std::nullopt;
        if (!sender) continue;
        const perf::PortLoad& load = loadOf(index);
        if (!load.received && !loadOf(*sender).sent) restOn(index);
        Input input{.port = index, .sender = *sender};
        for (std::size_t lane = 0; lane < load.lanes.size(); ++lane) {
            if (!load.lanes.at(lane).received) continue;
            input.byLane = true;
            if (lanes.none() || lanes[lane]) input.bytes += *load.lanes.at(lane).received;
        }
        input.allBytes = load.received.value_or(loadOf(*sender).sent.value_or(0));
        inputs.push_back(input);
    }
    // All of them by lane, or none: else those that count by lane would seem to bring less than the others.
    const bool byLane =
        std::ranges::all_of(inputs, [](const Input& i) { return i.byLane || i.allBytes < smallestContribution; });
    for (Input& input : inputs)
        if (!byLane) input.bytes = input.allBytes;
    std::erase_if(inputs, [](const Input& input) { return input.bytes < smallestContribution; });
    std::ranges::stable_sort(inputs, std::greater{}, &Input::bytes);
    return inputs;
}

/// Those whose data has to wait. Where the others would be needed to make up the data, all.
std::vector<Finder::Input> Finder::contributing(PortIndex output, Lanes lanes, double bytes)
{
    std::vector<Input> inputs = inputsOf(output, lanes);
    // No packet passes a switch twice, nor goes by the fabric to the adapter that sent it.
    std::erase_if(inputs, [this](const Input& input) { return m_way.contains(m_snapshot.port(input.sender).node); });
    const auto waits = [&](const Input& input) {
        if (waiting(input.sender) < heldBack) return false;
        const Lanes its = lanesOf(input.sender);
        return lanes.none() || its.none() || (lanes & its).any();
    };
    double held = 0;
    for (const Input& input : inputs)
        held += waits(input) ? input.bytes : 0;
    if (held > 0 && held >= covers * bytes) std::erase_if(inputs, [&](const Input& input) { return !waits(input); });
    return inputs;
}

/// Follows a part of the data upstream to the adapters that it comes from.
void Finder::trace(PortIndex sender, PortIndex into, double share, double bytes, Lanes lanes, std::size_t stage)
{
    if (!isSwitch(sender)) {
        if (sender != into) m_shares[{sender, into}] += share;
        Contribution& one = m_senders[sender];
        one.port = keyOf(sender);
        one.share += share;
        one.bytesPerSecond = std::max(one.bytesPerSecond, bytes);
        one.waiting = loadOf(sender).waiting;
        return;
    }
    if (sender != into) m_shares[{sender, into}] += share;
    const fabric::NodeIndex node = m_snapshot.port(sender).node;
    const bool first = m_way.insert(node).second;
    if (stage < mostStages && share >= smallestShare) traceInputs(sender, share, bytes, lanes, stage);
    if (first) m_way.erase(node);
}

void Finder::traceInputs(PortIndex sender, double share, double bytes, Lanes lanes, std::size_t stage)
{
    const std::vector<Input> inputs = contributing(sender, lanes, bytes);
    const double all =
        std::accumulate(inputs.begin(), inputs.end(), 0.0, [](double sum, const Input& i) { return sum + i.bytes; });
    for (const Input& input : inputs) {
        m_involved.push_back(keyOf(input.port));
        m_involved.push_back(keyOf(input.sender));
        trace(input.sender, sender, share * input.bytes / all, input.bytes, lanes, stage + 1);
    }
}

/// All ways to the bottleneck: those on which ports wait for it, and those on which its data comes.
void Finder::addBranches(PortIndex root, const std::vector<Step>& ways, Congestion& found)
{
    std::map<Step, std::optional<double>> steps;
    for (const Step& step : ways)
        if (step.first != root) steps.emplace(step, std::nullopt);
    for (const auto& [step, share] : m_shares)
        if (step.first != root && (steps.contains(step) || share >= smallestShare)) steps[step] = share;
    std::set<PortIndex> switches; // by one port of each
    std::set<fabric::NodeIndex> passed;
    const auto add = [&](PortIndex port, std::optional<perf::PortKey> into, std::optional<double> share) {
        found.branches.push_back({.port = keyOf(port),
                                  .into = into,
                                  .share = share,
                                  .waiting = loadOf(port).waiting,
                                  .utilisation = utilisation(port),
                                  .bytesPerSecond = sentBy(port),
                                  .lanes = waitOf(port)});
        if (isSwitch(port) && passed.insert(m_snapshot.port(port).node).second) switches.insert(port);
    };
    add(root, std::nullopt, 1);
    for (const auto& [step, share] : steps)
        add(step.first, keyOf(step.second), share);
    std::ranges::sort(found.branches, {}, [](const Branch& branch) { return std::pair(branch.port, branch.into); });
    for (const PortIndex of : switches)
        for (const fabric::Port& port : m_snapshot.portsOf(nodeOf(of))) {
            const PortIndex index = m_snapshot.indexOf(port);
            const auto sender = port.link ? peerOf(index) : std::nullopt;
            if (sender && index != root && !loadOf(index).received && !loadOf(*sender).sent)
                found.unseen.push_back(keyOf(index));
        }
    std::ranges::sort(found.unseen);
}

Congestion Finder::describe(PortIndex root, std::vector<PortIndex> waiters, const std::vector<Step>& ways)
{
    std::erase(waiters, root);
    std::ranges::stable_sort(waiters, std::greater{}, [this](PortIndex port) { return waiting(port); });
    const auto peer = peerOf(root);
    Congestion found{.port = keyOf(root),
                     .peer = peer ? std::optional(keyOf(*peer)) : std::nullopt,
                     .waiting = waiting(root),
                     .worstWaiting = std::max(waiting(root), waiters.empty() ? 0.0 : waiting(waiters.front())),
                     .utilisation = utilisation(root),
                     .bytesPerSecond = sentBy(root).value_or(0)};
    Lanes lanes = lanesOf(root);
    if (lanes.none() && !waiters.empty()) lanes = lanesOf(waiters.front());

    m_senders.clear();
    m_shares.clear();
    m_way = {m_snapshot.port(root).node};
    if (peer) m_way.insert(m_snapshot.port(*peer).node);
    m_involved = {found.port};
    if (found.peer) m_involved.push_back(*found.peer);
    for (const PortIndex waiter : waiters) {
        found.behind.push_back(keyOf(waiter));
        m_involved.push_back(keyOf(waiter));
    }
    if (isSwitch(root)) {
        double passing = 0;
        if (peer)
            for (std::size_t lane = 0; lane < lanes.size(); ++lane)
                if (lanes[lane]) passing += loadOf(*peer).lanes.at(lane).received.value_or(0);
        const auto inputs = contributing(root, lanes, passing > 0 ? passing : found.bytesPerSecond);
        const double all = std::accumulate(inputs.begin(), inputs.end(), 0.0,
                                           [](double sum, const Input& i) { return sum + i.bytes; });
        for (const Input& input : inputs) {
            found.inputs.push_back({.port = keyOf(input.sender),
                                    .share = input.bytes / all,
                                    .bytesPerSecond = input.bytes,
                                    .waiting = loadOf(input.sender).waiting});
            m_involved.push_back(keyOf(input.port));
            m_involved.push_back(keyOf(input.sender));
            trace(input.sender, root, input.bytes / all, input.bytes, lanes, 0);
        }
    } else {
        trace(root, root, 1, found.bytesPerSecond, lanes, 0);
    }
    for (auto& [port, contribution] : m_senders)
        if (contribution.share >= smallestShare) found.senders.push_back(contribution);
    std::ranges::stable_sort(found.senders, std::greater{}, &Contribution::share);
    found.involved = std::move(m_involved);
    addBranches(root, ways, found);

    const bool toAdapter = peer && !isSwitch(*peer);
    const auto link = m_snapshot.port(root).link;
    if (!isFull(root)) // a link of which it is not known how full it is may as well be the cause itself
        found.cause = toAdapter && found.utilisation ? CongestionCause::SlowReceiver : CongestionCause::Stalled;
    else if (link && isTooNarrow(m_snapshot.link(*link)))
        found.cause = CongestionCause::NarrowLink;
    else
        found.cause = toAdapter && found.inputs.size() > 1 ? CongestionCause::Incast : CongestionCause::FullLink;
    if (!isFull(root) && mayHaveBeenFull(root)) m_sure = false;
    if (found.cause == CongestionCause::Stalled && peer) {
        for (const fabric::Port& port : m_snapshot.portsOf(nodeOf(*peer)))
            if (const PortIndex output = m_snapshot.indexOf(port);
                port.link && output != *peer && mayHaveBeenFull(output))
                found.suspects.push_back(keyOf(output));
        if (!found.suspects.empty()) m_sure = false;
        found.unread = static_cast<std::size_t>(
            std::ranges::count_if(m_snapshot.portsOf(nodeOf(*peer)), [this](const fabric::Port& port) {
                const perf::PortLoad& load = loadOf(m_snapshot.indexOf(port));
                if (port.link) return !load.sent || !load.waiting;
                // What is there did not respond: nobody reads this port's counters.
                return port.number != PortNum(0) && port.infoKnown && port.state >= PortState::Armed;
            }));
    }
    found.lanes = waitOf(found.waitingSaid() > found.waiting ? waiters.front() : root);
    found.sure = m_sure;
    return found;
}

Congestions Finder::find(const Congestions& before)
{
    std::set<perf::PortKey> waited;
    for (const Congestion& congestion : before) {
        waited.insert(congestion.port);
        waited.insert(congestion.behind.begin(), congestion.behind.end());
        m_wasRoot.insert(congestion.port);
        using enum CongestionCause;
        if (congestion.cause == Incast || congestion.cause == FullLink || congestion.cause == NarrowLink)
            m_wasFull.insert(congestion.port);
    }
    Roots byRoot;
    std::vector<PortIndex> waitsLittle;
    for (const fabric::Port& port : m_snapshot.ports()) {
        if (!port.link) continue;
        const PortIndex index = m_snapshot.indexOf(port);
        const perf::PortKey key = keyOf(index);
        const double share = m_loads.waiting(key).value_or(0);
        if (share < m_limits.waiting / 2 || (share < m_limits.waiting && !waited.contains(key))) {
            if (share >= heldBack) waitsLittle.push_back(index);
            continue;
        }
        m_sure = true;
        std::vector<Step> way;
        Found& found = byRoot[rootOf(index, way)];
        found.waiters.push_back(index);
        found.ways.insert(found.ways.end(), way.begin(), way.end());
        found.sure = found.sure && m_sure;
    }
    if (byRoot.empty()) return {};
    leaveToCulprits(byRoot);
    for (const PortIndex port : waitsLittle) {
        std::vector<Step> way;
        const auto culprit = byRoot.contains(port) ? std::nullopt : heldUpBy(port, byRoot, way);
        if (culprit) byRoot.at(*culprit).join(port, way);
    }
    Congestions all;
    for (auto& [root, found] : byRoot) {
        m_sure = found.sure;
        all.push_back(describe(root, std::move(found.waiters), found.ways));
    }
    std::ranges::stable_sort(all, std::greater{}, &Congestion::worstWaiting);
    return all;
}

} // namespace

std::string_view toString(CongestionCause cause)
{
    return enumWord<CongestionCause::Stalled>(cause, "slow-receiver", "incast", "full-link", "narrow-link", "stalled");
}

Congestions findCongestion(const fabric::Snapshot& snapshot, const Loads& loads, const CongestionLimits& limits,
                           const Congestions& before)
{
    return Finder(snapshot, loads, limits).find(before);
}

std::vector<perf::PortKey> portsToRead(const Congestions& congestions, std::size_t most)
{
    std::vector<perf::PortKey> ports;
    std::set<perf::PortKey> known;
    for (const Congestion& congestion : congestions) {
        for (const perf::PortKey& port : congestion.involved) {
            if (ports.size() >= most) return ports;
            if (known.insert(port).second) ports.push_back(port);
        }
    }
    return ports;
}

} // namespace fabriscope::health
