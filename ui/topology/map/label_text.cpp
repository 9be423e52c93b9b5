// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/map/label_text.h"

#include "ui/text/format.h"

#include <QCoreApplication>
#include <QFontMetricsF>

#include <string>

namespace fabriscope::ui::topology {
namespace {

class LabelWords
{
    Q_DECLARE_TR_FUNCTIONS(Topology)
};

} // namespace

QString fitName(const LabelName& name, double width, const QFontMetricsF& metrics)
{
    if (width < metrics.averageCharWidth()) return {};
    for (const std::string& writing : name.row->writings(name.at)) {
        QString text = QString::fromStdString(writing);
        constexpr qsizetype leastCut = 4; // "r…" says nothing
        if (text.size() < leastCut && text.contains(QChar(0x2026))) continue;
        if (metrics.horizontalAdvance(text) <= width) return text;
    }
    QString text = QString::fromStdString(name.row->lastResort(name.at));
    return metrics.horizontalAdvance(text) <= width ? text : QString();
}

QString tierName(const layout::Component& component, layout::Tier tier)
{
    if (component.shape == layout::Shape::Direct || tier == 0) return LabelWords::tr("HCAs");
    if (component.verdict.family == fabric::Family::DragonflyPlus)
        return tier == 1 ? LabelWords::tr("Leaf switches") : LabelWords::tr("Spine switches");
    if (component.shape == layout::Shape::Irregular || component.levels <= 1) return LabelWords::tr("Switches");
    if (tier == 1) return LabelWords::tr("Leaf switches");
    if (tier == component.levels)
        return component.levels == 2 ? LabelWords::tr("Spine switches") : LabelWords::tr("Core switches");
    if (component.levels == 3) return LabelWords::tr("Spine switches");
    return LabelWords::tr("Switches of tier %1").arg(tier);
}

QString rowName(const layout::Component& component, const layout::TierRow& row)
{
    if (row.chassis > 0 && row.chassis == row.count) return LabelWords::tr("Director switches");
    if (row.routers > 0)
        return row.routers == row.count ? LabelWords::tr("Routers") : LabelWords::tr("HCAs and routers");
    return tierName(component, row.tier);
}

QString groupCounts(const layout::Group& group)
{
    const auto switches = static_cast<int>(group.switches.size());
    if (group.kind == layout::GroupKind::Chassis) return LabelWords::tr("Director with %n ASICs", nullptr, switches);
    QString first = LabelWords::tr("%n switches", nullptr, switches);
    if (group.hostCount == 0) return first;
    return LabelWords::tr("%1, %2", "switches, hosts")
        .arg(first, LabelWords::tr("%n hosts", nullptr, static_cast<int>(group.hostCount)));
}

QString groupName(const layout::Layout& layout, layout::GroupIndex index)
{
    const layout::Group& group = layout.group(index);
    QString label = toQString(group.label);
    while (!label.isEmpty() && !label.back().isLetterOrNumber() && label.back() != QChar(0x2026) &&
           label.back() != QLatin1Char(']'))
        label.chop(1); // a common prefix ends anywhere
    if (!label.isEmpty()) return label;
    return displayName(layout.snapshot()->node(group.switches.front()));
}

} // namespace fabriscope::ui::topology
