// SPDX-License-Identifier: GPL-3.0-or-later
//
// A congestion in English sentences. The window makes its own of the same facts.
#include "core/health/congestion.h"

#include <algorithm>
#include <format>
#include <utility>

namespace fabriscope::health {
namespace {

constexpr std::size_t mostNamed = 5;

std::string percent(double share) { return std::format("{:.0f} %", 100 * std::min(share, 1.0)); }

std::string gbps(double bytesPerSecond) { return std::format("{:.3g} Gb/s", bytesPerSecond * 8 / 1e9); }

class Telling
{
public:
    Telling(const fabric::Snapshot& snapshot, const Congestion& congestion) : m_snapshot(snapshot), m_it(congestion) {}
    [[nodiscard]] Finding finding() const;

private:
    [[nodiscard]] std::string node(const perf::PortKey& port) const
    {
        const auto index = m_snapshot.findNode(port.node);
        return index ? m_snapshot.node(*index).displayName() : fabriscope::toString(port.node);
    }
    [[nodiscard]] std::string name(const perf::PortKey& port) const
    {
        return std::format("{} port {}", node(port), port.number.value());
    }
    [[nodiscard]] std::string peer() const { return m_it.peer ? node(*m_it.peer) : "its far end"; }
    [[nodiscard]] std::string load() const { return m_it.utilisation ? percent(*m_it.utilisation) : "an unknown part"; }
    [[nodiscard]] std::string waits() const;
    [[nodiscard]] std::string sentence() const;
    [[nodiscard]] std::string remedy() const;
    [[nodiscard]] std::string contributions(const std::vector<Contribution>& list, bool nodes) const;

    const fabric::Snapshot& m_snapshot;
    const Congestion& m_it;
};

/// " (about 61 % on VL0)"
std::string Telling::waits() const
{
    std::string lanes;
    const auto add = [&lanes](std::string_view text) { lanes += std::format("{}{}", lanes.empty() ? "" : ", ", text); };
    for (const auto& part : m_it.lanes.parts)
        if (part.share >= 0.01)
            add(std::format("{}{} on VL{}", part.estimated ? "about " : "", percent(part.share), part.lane));
    if (m_it.lanes.rest >= 0.01) {
        std::string among;
        for (const unsigned lane : m_it.lanes.among)
            among += std::format("{}VL{}", among.empty() ? "" : " or ", lane);
        add(std::format("{} on {}", percent(m_it.lanes.rest), among.empty() ? "lanes that are not counted" : among));
    }
    return lanes.empty() ? "" : std::format(" ({})", lanes);
}

std::string Telling::sentence() const
{
    switch (m_it.cause) {
    case CongestionCause::SlowReceiver:
        return std::format("{} takes in data more slowly than it is sent: {} waits {} of the time{} while its link is "
                           "only {} full.",
                           peer(), name(m_it.port), percent(m_it.waiting), waits(), load());
    case CongestionCause::Incast:
        return std::format("Incast at {}: more data comes in for it than {} can send; its link is {} full, and data "
                           "waits up to {} of the time{}.",
                           peer(), name(m_it.port), load(), percent(m_it.worstWaiting), waits());
    case CongestionCause::FullLink:
        return std::format("The link from {} to {} is {} full, and data waits up to {} of the time{}.", name(m_it.port),
                           peer(), load(), percent(m_it.worstWaiting), waits());
    case CongestionCause::Stalled:
        break;
    }
    return std::format("{} waits {} of the time{} for credits of {}, and nothing there shows why.", name(m_it.port),
                       percent(m_it.worstWaiting), waits(), peer());
}

std::string Telling::remedy() const
{
    switch (m_it.cause) {
    case CongestionCause::SlowReceiver:
        return std::format("Look at {}: width and speed of its PCIe slot, memory and CPU load, an application that "
                           "posts its receives late. Until then everybody waits whose packets share a lane with its.",
                           peer());
    case CongestionCause::Incast:
        return "Let fewer senders send to it at a time, spread the work over more receivers, or give the receiver a "
               "faster link. What must not wait behind it needs a lane of its own.";
    case CongestionCause::FullLink:
        return "Spread the routes over the other links, add cables, or give what must not wait a lane of its own.";
    case CongestionCause::Stalled:
        break;
    }
    return "Read the counters of all ports of that switch, and look for errors on this link: lost credits have the "
           "same effect.";
}

std::string Telling::contributions(const std::vector<Contribution>& list, bool nodes) const
{
    std::string text;
    for (std::size_t i = 0; i < std::min(list.size(), mostNamed); ++i)
        text += std::format("{}{} about {}", i == 0 ? "" : ", ", nodes ? node(list[i].port) : name(list[i].port),
                            percent(list[i].share));
    if (list.size() > mostNamed) text += std::format(" and {} more", list.size() - mostNamed);
    return text;
}

Finding Telling::finding() const
{
    Finding finding{.severity = Severity::Warning,
                    .rule = std::format("congestion-{}", toString(m_it.cause)),
                    .at = fabric::PortName{.node = m_it.port.node, .port = m_it.port.number},
                    .subject = name(m_it.port),
                    .sentence = sentence(),
                    .remedy = remedy()};
    finding.evidence.push_back(std::format("{} sends {} to {}, {} of its link's data rate, and waits {} of the time",
                                           name(m_it.port), gbps(m_it.bytesPerSecond), peer(), load(),
                                           percent(m_it.waiting)));
    if (std::ranges::any_of(m_it.lanes.parts, &perf::WaitByLane::Part::estimated) || m_it.lanes.rest > 0)
        finding.evidence.emplace_back("counters of single lanes stand at their largest value: what the others do not "
                                      "explain of the port's waiting is put down to these lanes");
    if (!m_it.inputs.empty()) finding.evidence.push_back("comes in from " + contributions(m_it.inputs, false));
    if (!m_it.senders.empty()) finding.evidence.push_back("sent by (estimated) " + contributions(m_it.senders, true));
    if (!m_it.behind.empty())
        finding.evidence.push_back(std::format("{} more {} because of it, {} most", m_it.behind.size(),
                                               m_it.behind.size() == 1 ? "port waits" : "ports wait",
                                               name(m_it.behind.front())));
    return finding;
}

} // namespace

Finding findingOf(const fabric::Snapshot& snapshot, const Congestion& congestion)
{
    return Telling(snapshot, congestion).finding();
}

} // namespace fabriscope::health
