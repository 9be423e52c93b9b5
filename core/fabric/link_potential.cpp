// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/link_potential.h"

namespace fabriscope::fabric {
namespace {

template <class E> LinkSet<E> joined(LinkSet<E> a, LinkSet<E> b)
{
    return LinkSet<E>::fromBits(static_cast<std::uint16_t>(a.bits() | b.bits()));
}

/// What an end announces less what no connector of today has: see potentialOf().
LinkWidthSet believable(const Port& a, const Port& b)
{
    const LinkWidthSet usual{LinkWidth::X1, LinkWidth::X2, LinkWidth::X4};
    LinkWidthSet used = joined(a.widthEnabled, b.widthEnabled);
    for (const Port* port : {&a, &b}) {
        if (port->widthActive) used.insert(*port->widthActive);
    }
    return a.widthSupported & b.widthSupported & joined(usual, used);
}

/// The best that both support, where the link runs below it.
template <class E> std::optional<E> better(LinkSet<E> common, std::optional<E> active)
{
    const auto best = common.best();
    return best && active && *active < *best ? best : std::nullopt;
}

/// Whether a port that tells what it has enabled leaves this out.
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

LinkPotential potentialOf(const Snapshot& snapshot, const Link& link)
{
    const Port& a = snapshot.port(link.a);
    const Port& b = snapshot.port(link.b);
    LinkPotential potential;
    if (!a.infoKnown || !b.infoKnown) return potential;
    potential.width = better(believable(a, b), link.width);
    potential.speed = better(a.speedSupported & b.speedSupported, link.speed);
    if (!potential.any()) return potential;
    for (const PortIndex end : {link.a, link.b}) {
        const Port& port = snapshot.port(end);
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
