// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/tree_trial.h"

#include "core/base/enum_number.h"

#include <algorithm>
#include <set>
#include <utility>

namespace fabriscope::health {
namespace {

constexpr double senderWaits = 0.05; // share of time from which on a sender would send more if it could
constexpr double allIsKnown = 0.95;  // share of the data whose senders are known
constexpr double bytesOfMegabit = 125e3;
constexpr double laneWaits = 0.02; // share of time from which on data counts as waiting on a lane

Message trialGbps(double bytes) { return Message::say("{} Gb/s", rounded(bytes * 8 / 1e9)); }
Message trialPercent(double share) { return Message::say("{} %", rounded(100 * share)); }

/// One trial on one tree.
class Trier
{
public:
    Trier(const fabric::Snapshot& snapshot, const Congestion& it, const Trial& trial, const CongestionLimits& limits)
        : m_snapshot(snapshot), m_it(it), m_trial(trial), m_limits(limits)
    {
        m_estimate.load = it.utilisation;
        for (const Contribution& sender : it.senders) {
            m_estimate.shares.push_back({.sender = sender.port, .before = sender.share, .after = sender.share});
            if (isTried(sender.port)) m_part += sender.share;
        }
    }

    Result<Estimate> run()
    {
        if (m_trial.kind == TrialKind::FullWidth) return fullWidth();
        if (!std::ranges::any_of(m_it.senders, [this](const Contribution& one) { return isTried(one.port); }))
            return nothing(Message::say("none of the data of this congestion is known to come from there"),
                           Message::say("Choose a sender of the tree"));
        return m_trial.kind == TrialKind::OtherRoute ? otherRoute() : otherLane();
    }

private:
    [[nodiscard]] static std::unexpected<Error> nothing(Message why, Message hint)
    {
        return fail(ErrorCode::InvalidArgument, Message::say("the estimate"), std::move(why), std::move(hint));
    }
    [[nodiscard]] bool isTried(const perf::PortKey& port) const
    {
        return m_trial.kind != TrialKind::FullWidth && port.node == m_trial.sender.node &&
               (m_trial.sender.number == PortNum(0) || port.number == m_trial.sender.number);
    }
    /// Bytes per second that its link carries; none: not known.
    [[nodiscard]] std::optional<double> capacityOf(const perf::PortKey& key) const
    {
        const fabric::Port* port = m_snapshot.portAt(key);
        if (port == nullptr || !port->widthActive || !port->speedActive) return std::nullopt;
        return static_cast<double>(linkDataMbps(*port->widthActive, *port->speedActive)) * bytesOfMegabit;
    }
    /// What the other senders can bring at most; none: not known of all.
    [[nodiscard]] std::optional<double> mostOfOthers() const
    {
        double all = 0;
        double known = m_part;
        for (const Contribution& sender : m_it.senders) {
            if (isTried(sender.port)) continue;
            const auto capacity = capacityOf(sender.port);
            if (!capacity) return std::nullopt;
            known += sender.share;
            all += sender.waiting.value_or(1) >= senderWaits ? *capacity : std::min(*capacity, sender.bytesPerSecond);
        }
        if (known < allIsKnown) return std::nullopt;
        return all + std::max(1 - known, 0.0) * m_it.bytesPerSecond; // whoever sends the rest
    }
    /// The link carries `bytes` then, and can carry `capacity`.
    void judge(double bytes, double capacity)
    {
        m_estimate.leastLoad = std::min(bytes / capacity, 1.0);
        const auto most = mostOfOthers();
        m_estimate.mostLoad = most ? std::clamp(*most / capacity, *m_estimate.leastLoad, 1.0) : 1.0;
        m_estimate.outlook = *m_estimate.leastLoad >= m_limits.full ? Outlook::Stays
                             : *m_estimate.mostLoad < m_limits.full ? Outlook::Gone
                                                                    : Outlook::Unsure;
        if (most)
            m_estimate.reasons.push_back(Message::say(
                "The senders that are left can bring {}, by what their links carry where they are held back.",
                trialGbps(*most)));
        else
            m_estimate.reasons.push_back(
                Message::say("Where all of the data comes from is not known: as much may come as the link carries."));
        if (m_it.cause != CongestionCause::Stalled || m_estimate.outlook != Outlook::Gone) return;
        m_estimate.outlook = Outlook::Unsure;
        m_estimate.reasons.push_back(Message::say("Why data waits for this link is not known."));
    }

    Result<Estimate> fullWidth()
    {
        const fabric::Port* port = m_snapshot.portAt(m_it.port);
        const fabric::Link* link = port != nullptr && port->link ? &m_snapshot.link(*port->link) : nullptr;
        if (link == nullptr || !link->degraded() || !link->width || !link->speed)
            return nothing(Message::say("the link that does not keep up runs at its best already"),
                           Message::say("Try another route or another lane for one of the senders"));
        const double best = static_cast<double>(linkDataMbps(link->bestWidth.value_or(*link->width),
                                                             link->bestSpeed.value_or(*link->speed))) *
                            bytesOfMegabit;
        if (best <= 0) return nothing(Message::say("what the link carries at its best is not known"), {});
        m_estimate.reasons.push_back(Message::say("The link carries {} now, and at its best up to {}.",
                                                  trialGbps(m_it.bytesPerSecond), trialGbps(best)));
        if (m_it.cause == CongestionCause::SlowReceiver) {
            stays(Message::say("The adapter at its end takes in less than the link brings now."));
            m_estimate.leastLoad = m_estimate.mostLoad = std::min(m_it.bytesPerSecond / best, 1.0);
            return std::move(m_estimate);
        }
        judge(m_it.bytesPerSecond, best);
        return std::move(m_estimate);
    }

    Result<Estimate> otherRoute()
    {
        if (isAdapter(m_it.port)) {
            stays(Message::say("All of this data begins at the adapter of this link: every route leads over it."));
            return std::move(m_estimate);
        }
        if (!m_it.peer) return nothing(Message::say("what is at the far end of the link is not known"), {});
        if (isAdapter(*m_it.peer)) {
            stays(Message::say("All of this data ends at the adapter of this link: every route leads over it."));
            return std::move(m_estimate);
        }
        const auto capacity = capacityOf(m_it.port);
        if (!capacity || *capacity <= 0) return nothing(Message::say("what the link carries is not known"), {});
        for (TrialShare& share : m_estimate.shares)
            share.after = isTried(share.sender) ? 0 : m_part < 1 ? share.before / (1 - m_part) : 0;
        m_estimate.reasons.push_back(
            Message::say("About {} of the data of this link would go around it.", trialPercent(std::min(m_part, 1.0))));
        judge(m_it.bytesPerSecond * std::max(1 - m_part, 0.0), *capacity);
        m_estimate.reasons.push_back(
            Message::say("What the links of the other route carry with it is not in this estimate."));
        return std::move(m_estimate);
    }

    Result<Estimate> otherLane()
    {
        stays(Message::say("Lanes share one link: with another lane the same data goes over it."));
        if (const auto worst = m_it.lanes.worst())
            m_estimate.reasons.push_back(Message::say(
                "Data waits mostly on VL{}: what else goes on that lane would no longer wait behind this sender's.",
                worst->lane));
        else
            m_estimate.reasons.push_back(
                Message::say("On which lane the data waits is not known, nor what would wait less."));
        m_estimate.reasons.push_back(Message::say(
            "How the lanes share the link is decided by the arbitration tables, which were not read here."));
        return std::move(m_estimate);
    }

    [[nodiscard]] bool isAdapter(const perf::PortKey& port) const
    {
        const auto node = m_snapshot.findNode(port.node);
        return node && m_snapshot.node(*node).type == fabric::NodeType::ChannelAdapter;
    }
    void stays(Message why)
    {
        m_estimate.outlook = Outlook::Stays;
        m_estimate.leastLoad = m_estimate.mostLoad = m_it.utilisation;
        m_estimate.reasons.push_back(std::move(why));
    }

    const fabric::Snapshot& m_snapshot;
    const Congestion& m_it;
    const Trial& m_trial;
    const CongestionLimits& m_limits;
    double m_part = 0; ///< of the data that the trial is about
    Estimate m_estimate;
};

/// On a link with a single data lane nothing can be parted.
Result<void> lanesOnTheWay(const fabric::Snapshot& snapshot, const Congestion& congestion, const perf::PortKey& sender)
{
    std::set<perf::PortKey> way{sender};
    std::vector<perf::PortKey> next{sender};
    while (!next.empty()) {
        const perf::PortKey at = next.back();
        next.pop_back();
        for (const Branch& branch : congestion.branches)
            if (branch.port == at && branch.into && way.insert(*branch.into).second) next.push_back(*branch.into);
    }
    for (const perf::PortKey& key : way) {
        const fabric::Port* port = snapshot.portAt(key);
        const fabric::Port* peer = snapshot.peerAt(key);
        if (port == nullptr || (port->dataVlsCap != 1 && (peer == nullptr || peer->dataVlsCap != 1))) continue;
        return fail(
            ErrorCode::InvalidArgument, nameOf(snapshot, *port),
            Message::say("this link is on the way and has a single data lane, on which all data waits together"),
            Message::say("Only another route parts them"));
    }
    return {};
}

} // namespace

std::string_view toString(TrialKind kind)
{
    return enumWord<TrialKind::OtherLane>(kind, "full-width", "other-route", "other-lane");
}

std::string_view toString(Outlook outlook) { return enumWord<Outlook::Stays>(outlook, "gone", "unsure", "stays"); }

Result<Estimate> estimate(const fabric::Snapshot& snapshot, const Congestion& congestion, const Trial& trial,
                          const CongestionLimits& limits)
{
    return Trier(snapshot, congestion, trial, limits).run();
}

Result<opensm::LaneWish> laneWishFor(const fabric::Snapshot& snapshot, const Congestion& congestion,
                                     const perf::PortKey& sender)
{
    const fabric::Port* port = snapshot.portAt(sender);
    const bool isSender = std::ranges::contains(congestion.senders, sender, &Contribution::port);
    if (port == nullptr || !isSender || snapshot.nodeOf(*port).type == fabric::NodeType::Switch)
        return fail(ErrorCode::InvalidArgument, Message::say("another lane"),
                    Message::say("none of the data of this congestion is known to come from there"),
                    Message::say("Choose a sender of the tree"));
    opensm::LaneWish wish{.port = port->guid, .name = snapshot.nodeOf(*port).shownName(), .waiting = {}};
    if (wish.port.value() == 0)
        return fail(ErrorCode::InvalidArgument, nameOf(snapshot, *port),
                    Message::say("its port has no GUID, by which a rule of the policy could name it"));
    if (auto parts = lanesOnTheWay(snapshot, congestion, sender); !parts) return std::unexpected(parts.error());
    std::set<unsigned> lanes;
    const auto add = [&lanes](const perf::WaitByLane& waits) {
        for (const auto& part : waits.parts)
            if (part.share >= laneWaits) lanes.insert(part.lane);
        if (waits.rest >= laneWaits && waits.among.size() == 1) lanes.insert(waits.among.front());
    };
    add(congestion.lanes);
    for (const Branch& branch : congestion.branches)
        if (branch.port == sender) add(branch.lanes);
    wish.waiting.assign(lanes.begin(), lanes.end());
    return wish;
}

} // namespace fabriscope::health
