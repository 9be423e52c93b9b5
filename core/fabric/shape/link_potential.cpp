// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/shape/link_potential.h"

namespace fabriscope::fabric {
namespace {

template <class E> LinkSet<E> joined(LinkSet<E> a, LinkSet<E> b)
{
    return LinkSet<E>::fromBits(static_cast<std::uint16_t>(a.bits() | b.bits()));
}

/// The best that both support, where the link runs below it.
template <class E> std::optional<E> better(LinkSet<E> common, std::optional<E> active)
{
    const auto best = common.best();
    return best && active && *active < *best ? best : std::nullopt;
}

/// Whether a port that reports what it has enabled leaves this out.
template <class E> bool leavesOut(LinkSet<E> enabled, std::optional<E> wanted)
{
    return wanted && !enabled.empty() && !enabled.contains(*wanted);
}

/// Whether the settings of both ends alone explain what is active.
template <class E> bool explained(LinkSet<E> a, LinkSet<E> b, std::optional<E> active, std::optional<E> wanted)
{
    return !wanted || (!a.empty() && !b.empty() && (a & b).best() == active);
}

} // namespace

LinkPotentials::LinkPotentials(const Snapshot& snapshot) : m_snapshot(snapshot)
{
    for (const Port& port : snapshot.ports()) {
        if (!port.link || !port.infoKnown) continue; // a port that is down may say anything (C14-24.2.1)
        InUse& used = m_inUse[kindOf(snapshot.nodeOf(port))];
        used.widths = joined(used.widths, port.widthEnabled);
        used.speeds = joined(used.speeds, port.speedEnabled);
        if (port.widthActive) used.widths.insert(*port.widthActive);
        if (port.speedActive) used.speeds.insert(*port.speedActive);
    }
}

LinkPotentials::InUse LinkPotentials::usable(const Port& port) const
{
    // A list of links says what this one could be, and nothing of what is enabled (iblinkinfo).
    if (port.widthEnabled.empty() && port.speedEnabled.empty())
        return {.widths = port.widthSupported, .speeds = port.speedSupported};
    constexpr LinkWidthSet everywhere{LinkWidth::X1, LinkWidth::X2, LinkWidth::X4};
    const auto used = m_inUse.find(kindOf(m_snapshot.nodeOf(port)));
    if (used == m_inUse.end()) return {};
    return {.widths = port.widthSupported & joined(everywhere, used->second.widths),
            .speeds = port.speedSupported & used->second.speeds};
}

LinkPotential LinkPotentials::of(const Link& link) const
{
    const Port& a = m_snapshot.port(link.a);
    const Port& b = m_snapshot.port(link.b);
    LinkPotential potential;
    const InUse ofA = usable(a);
    const InUse ofB = usable(b);
    potential.width = better(ofA.widths & ofB.widths, link.width);
    potential.speed = better(ofA.speeds & ofB.speeds, link.speed);
    if (!potential.any()) return potential;
    for (const PortIndex end : {link.a, link.b}) {
        const Port& port = m_snapshot.port(end);
        EnabledLimit limit{.port = end, .width = {}, .speed = {}};
        if (leavesOut(port.widthEnabled, potential.width)) limit.width = potential.width;
        if (leavesOut(port.speedEnabled, potential.speed)) limit.speed = potential.speed;
        if (limit.width || limit.speed) potential.limits.push_back(limit);
    }
    potential.onlySettings = explained(a.widthEnabled, b.widthEnabled, link.width, potential.width) &&
                             explained(a.speedEnabled, b.speedEnabled, link.speed, potential.speed);
    return potential;
}

std::string couldBe(const LinkPotential& potential)
{
    std::string text;
    if (potential.width) text += toString(*potential.width);
    if (potential.speed) {
        if (!text.empty()) text += ' ';
        text += toString(*potential.speed);
    }
    return text;
}

} // namespace fabriscope::fabric
