// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/map/item_text.h"

#include "ui/models/conditions.h"
#include "ui/text/format.h"
#include "ui/text/terms.h"
#include "ui/topology/map/label_text.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace fabriscope::ui::topology {
namespace {

using fabric::LinkIndex;
using fabric::NodeIndex;
using fabric::PortIndex;
using layout::GroupIndex;

class ItemWords
{
    Q_DECLARE_TR_FUNCTIONS(Topology)
};

QString fact(const QString& name, const QString& value)
{
    return ItemWords::tr("%1: %2", "name of a fact, its value").arg(name, value);
}

QString conditionLine(const Condition& condition)
{
    if (condition.status == Status::Ok) return condition.text;
    return QStringLiteral("%1 %2").arg(symbol(condition.status)).arg(condition.text);
}

QString lidOf(const Scene& scene, const fabric::Node& node)
{
    for (const fabric::Port& port : scene.snapshot().portsOf(node)) {
        if (port.lid != Lid(0)) return formatLid(port.lid);
    }
    return formatLid(Lid(0));
}

QString portsOf(const Scene& scene, const fabric::Node& node)
{
    const auto ports = scene.snapshot().portsOf(node);
    const auto linked = std::ranges::count_if(ports, [](const fabric::Port& port) { return port.link.has_value(); });
    return ItemWords::tr("%1 of %2 ports linked").arg(linked).arg(node.numPorts);
}

QStringList factsOf(const Scene& scene, NodeIndex index)
{
    const fabric::Node& node = scene.snapshot().node(index);
    QStringList lines{displayName(node), QStringLiteral("%1, %2").arg(formatType(node.type), portsOf(scene, node)),
                      fact(title(Term::Lid), lidOf(scene, node)), fact(title(Term::NodeGuid), formatGuid(node.guid))};
    if (const auto uplink = scene.uplinkOf(index)) {
        const fabric::Link& link = scene.snapshot().link(*uplink);
        lines.append(fact(title(Term::Rate), formatRate(link.width, link.speed)));
        lines.append(conditionLine(conditionOf(link)));
    }
    if (const NodeMark* mark = scene.markOf(index))
        lines.append(QStringLiteral("%1 %2").arg(symbol(mark->status)).arg(mark->text));
    return lines;
}

/// How many paths use the link, when the colours say that.
QStringList pathsOf(const Scene& scene, LinkIndex index)
{
    const auto& paths = scene.colouring().paths;
    if (!paths || index.value() >= paths->size()) return {};
    const PathUse& use = (*paths)[index.value()];
    if (!use.counted) return {};
    const fabric::Link& link = scene.snapshot().link(index);
    QStringList lines;
    for (const bool fromA : {true, false}) {
        const PathUse::Direction& direction = fromA ? use.fromA : use.fromB;
        const fabric::Port& port = scene.snapshot().port(fromA ? link.a : link.b);
        lines.append(ItemWords::tr("From %1: %2 paths, to %3 destinations")
                         .arg(formatPort(scene.snapshot(), port), formatCount(direction.paths),
                              formatCount(direction.destinations)));
    }
    if (use.uneven) lines.append(ItemWords::tr("The cables beside it carry another share of the paths."));
    return lines;
}

QStringList factsOf(const Scene& scene, LinkIndex index)
{
    const fabric::Link& link = scene.snapshot().link(index);
    QStringList lines{formatLink(scene.snapshot(), link)};
    QString rate = formatRate(link.width, link.speed);
    if (link.width && link.speed)
        rate = ItemWords::tr("%1, %2", "4x EDR, 100 Gb/s").arg(rate, formatGbps(*link.width, *link.speed));
    lines.append(fact(title(Term::Rate), rate));
    const Condition condition = conditionOf(link);
    lines.append(conditionLine(condition));
    if (link.degraded()) {
        lines.append(ItemWords::tr("Both ends support %1").arg(formatRate(link.bestWidth, link.bestSpeed)));
        lines.append(explanation(Term::Degraded));
    } else if (condition.status != Status::Ok) {
        lines.append(explanation(Term::PortState));
    }
    lines.append(pathsOf(scene, index));
    return lines;
}

QStringList factsOf(const Scene& scene, PortIndex index)
{
    const fabric::Port& port = scene.snapshot().port(index);
    QStringList lines{formatPort(scene.snapshot(), port), fact(title(Term::PortState), formatState(port.state)),
                      fact(title(Term::Rate), formatRate(port.widthActive, port.speedActive))};
    if (const auto peer = scene.snapshot().peerOf(port))
        lines.append(fact(title(Term::Peer), formatPort(scene.snapshot(), scene.snapshot().port(*peer))));
    lines.append(conditionLine(conditionOf(scene.snapshot(), port)));
    return lines;
}

QStringList factsOf(const Scene& scene, GroupIndex index)
{
    QStringList lines{groupName(scene.layout(), index), groupCounts(scene.layout().group(index))};
    const GroupFacts& facts = scene.facts(index);
    if (facts.worstCount > 0) {
        const LinkClass& worst = scene.colouring().classes[facts.worstClass];
        if (isMarked(worst))
            lines.append(
                QStringLiteral("%1 %2: %3").arg(symbol(worst.status)).arg(worst.text, formatCount(facts.worstCount)));
    }
    lines.append(ItemWords::tr("Double-click opens or closes the group."));
    return lines;
}

QStringList factsOf(const Scene& scene, const Item& item)
{
    if (const auto* node = std::get_if<NodeIndex>(&item)) return factsOf(scene, *node);
    if (const auto* link = std::get_if<LinkIndex>(&item)) return factsOf(scene, *link);
    if (const auto* port = std::get_if<PortIndex>(&item)) return factsOf(scene, *port);
    if (const auto* group = std::get_if<GroupIndex>(&item)) return factsOf(scene, *group);
    return {};
}

} // namespace

ObjectRef refOf(const Scene& scene, const Item& item)
{
    const fabric::Snapshot& snapshot = scene.snapshot();
    if (const auto* node = std::get_if<NodeIndex>(&item)) return NodeRef{snapshot.node(*node).guid};
    if (const auto* port = std::get_if<PortIndex>(&item)) return ui::refOf(snapshot, snapshot.port(*port));
    if (const auto* link = std::get_if<LinkIndex>(&item)) return ui::refOf(snapshot, snapshot.link(*link));
    return {};
}

Item find(const Scene& scene, const ObjectRef& ref)
{
    const fabric::Snapshot& snapshot = scene.snapshot();
    const auto item = [](const auto& found) { return found ? Item(*found) : Item(); };
    if (const auto* node = std::get_if<NodeRef>(&ref)) return item(ui::find(snapshot, *node));
    if (const auto* port = std::get_if<PortRef>(&ref)) return item(ui::find(snapshot, *port));
    if (const auto* link = std::get_if<LinkRef>(&ref)) return item(ui::find(snapshot, *link));
    return {};
}

QString spokenText(const Scene& scene, const Item& item) { return factsOf(scene, item).join(QStringLiteral(", ")); }

QString toolTipText(const Scene& scene, const Item& item, Detail detail)
{
    QStringList lines = factsOf(scene, item);
    if (const auto* link = std::get_if<LinkIndex>(&item)) {
        const LinkShape& shape = scene.level(detail).shapes[link->value()];
        if (shape.kind == LinkShape::Kind::Bundled) {
            const auto count = static_cast<int>(scene.level(detail).bundles[shape.bundle].links.size());
            if (count > 1) lines.append(ItemWords::tr("One of %n links drawn together", nullptr, count));
        }
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace fabriscope::ui::topology
