// SPDX-License-Identifier: GPL-3.0-or-later
//
// A congestion in English sentences. The window makes its own of the same facts.
#include "core/health/congestion.h"

#include <algorithm>
#include <format>
#include <span>
#include <utility>

namespace fabriscope::health {
namespace {

constexpr std::size_t mostNamed = 5;

Message percent(double share)
{
    return Message::say("{} %", Decimal{.value = 100 * std::min(share, 1.0), .digits = 0});
}

Message gbps(double bytesPerSecond) { return Message::say("{} Gb/s", rounded(bytesPerSecond * 8 / 1e9)); }

class Telling
{
public:
    Telling(const fabric::Snapshot& snapshot, const Congestion& congestion) : m_snapshot(snapshot), m_it(congestion) {}
    [[nodiscard]] Finding finding() const;

private:
    [[nodiscard]] std::string node(const perf::PortKey& port) const
    {
        const auto index = m_snapshot.findNode(port.node);
        return index ? m_snapshot.node(*index).shownName() : fabriscope::toString(port.node);
    }
    [[nodiscard]] Message name(const perf::PortKey& port) const { return nameOf(node(port), port.number); }
    [[nodiscard]] Message peer() const { return m_it.peer ? Message(node(*m_it.peer)) : Message::say("its far end"); }
    [[nodiscard]] Message load() const
    {
        return m_it.utilisation ? percent(*m_it.utilisation) : Message::say("an unknown part");
    }
    [[nodiscard]] Message waits(double share) const;
    [[nodiscard]] Message sentence() const;
    [[nodiscard]] Message remedy() const;
    [[nodiscard]] Message contributions(const std::vector<Contribution>& list, bool nodes) const;

    const fabric::Snapshot& m_snapshot;
    const Congestion& m_it;
};

/// "61 % of the time (about 60 % on VL0)"
Message Telling::waits(double share) const
{
    std::vector<Message> lanes;
    for (const auto& part : m_it.lanes.parts) {
        if (part.share < 0.01) continue;
        lanes.push_back(part.estimated ? Message::say("about {} on VL{}", percent(part.share), part.lane)
                                       : Message::say("{} on VL{}", percent(part.share), part.lane));
    }
    if (m_it.lanes.rest >= 0.01) {
        std::string among;
        for (const unsigned lane : m_it.lanes.among)
            among += std::format("{}VL{}", among.empty() ? "" : "/", lane);
        lanes.push_back(among.empty() ? Message::say("{} on lanes that are not counted", percent(m_it.lanes.rest))
                                      : Message::say("{} on {}", percent(m_it.lanes.rest), among));
    }
    return lanes.empty() ? Message::say("{} of the time", percent(share))
                         : Message::say("{} of the time ({})", percent(share), Message::list(std::move(lanes)));
}

Message Telling::sentence() const
{
    switch (m_it.cause) {
    case CongestionCause::SlowReceiver:
        return Message::say("{} receives data more slowly than it is sent: {} waits {} while its link is only {} full.",
                            peer(), name(m_it.port), waits(m_it.waiting), load());
    case CongestionCause::Incast:
        return Message::say("Incast at {}: more data arrives for it than {} can send; its link is {} full, and data "
                            "waits up to {}.",
                            peer(), name(m_it.port), load(), waits(m_it.worstWaiting));
    case CongestionCause::FullLink:
        return Message::say("The link from {} to {} is {} full, and data waits up to {}.", name(m_it.port), peer(),
                            load(), waits(m_it.worstWaiting));
    case CongestionCause::Stalled:
        break;
    }
    return Message::say("{} waits {} for credits of {}, and nothing there shows the cause.", name(m_it.port),
                        waits(m_it.worstWaiting), peer());
}

Message Telling::remedy() const
{
    switch (m_it.cause) {
    case CongestionCause::SlowReceiver:
        return Message::say("Check {}: width and speed of its PCIe slot, memory and CPU load, an application that "
                            "posts its receives late. Until then all packets that share its lanes have to wait.",
                            peer());
    case CongestionCause::Incast:
        return Message::say("Let fewer senders send to it at a time, spread the work over more receivers, or give the "
                            "receiver a faster link. Traffic that must not wait behind it needs a lane of its own.");
    case CongestionCause::FullLink:
        return Message::say("Spread the routes over the other links, add cables, or give traffic that must not wait a "
                            "lane of its own.");
    case CongestionCause::Stalled:
        break;
    }
    return Message::say("Read the counters of all ports of that switch, and check for errors on this link: lost "
                        "credits have the same effect.");
}

Message Telling::contributions(const std::vector<Contribution>& list, bool nodes) const
{
    std::vector<Message> parts;
    for (const Contribution& one : std::span(list).first(std::min(list.size(), mostNamed)))
        parts.push_back(
            Message::say("{} about {}", nodes ? Message(node(one.port)) : name(one.port), percent(one.share)));
    const Message all = Message::list(std::move(parts));
    return list.size() > mostNamed ? Message::say("{} and {} more", all, list.size() - mostNamed) : all;
}

Finding Telling::finding() const
{
    Finding finding{.severity = Severity::Warning,
                    .rule = std::format("congestion-{}", toString(m_it.cause)),
                    .cause = {},
                    .at = m_it.port,
                    .far = {},
                    .subject = name(m_it.port),
                    .sentence = sentence(),
                    .remedy = remedy()};
    finding.evidence.push_back(Message::say("{} sends {} to {}, {} of its link's data rate, and waits {} of the time",
                                            name(m_it.port), gbps(m_it.bytesPerSecond), peer(), load(),
                                            percent(m_it.waiting)));
    if (std::ranges::any_of(m_it.lanes.parts, &perf::WaitByLane::Part::estimated) || m_it.lanes.rest > 0)
        finding.evidence.push_back(
            Message::say("counters of single lanes have saturated: the part of the port's waiting that the other lanes "
                         "do not explain is attributed to these lanes"));
    if (!m_it.inputs.empty())
        finding.evidence.push_back(Message::say("arrives from {}", contributions(m_it.inputs, false)));
    if (!m_it.senders.empty())
        finding.evidence.push_back(Message::say("sent by (estimated) {}", contributions(m_it.senders, true)));
    if (m_it.behind.size() == 1)
        finding.evidence.push_back(Message::say("one more port waits because of it: {}", name(m_it.behind.front())));
    else if (!m_it.behind.empty())
        finding.evidence.push_back(
            Message::say("{} more ports wait because of it, {} most", m_it.behind.size(), name(m_it.behind.front())));
    return finding;
}

} // namespace

Finding findingOf(const fabric::Snapshot& snapshot, const Congestion& congestion)
{
    return Telling(snapshot, congestion).finding();
}

} // namespace fabriscope::health
