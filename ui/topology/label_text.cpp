// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/label_text.h"

#include "ui/text/format.h"

#include <QCoreApplication>
#include <QFontMetricsF>

namespace fabriscope::ui::topology {
namespace {

class LabelWords
{
    Q_DECLARE_TR_FUNCTIONS(Topology)
};

/// The longest end of a name that fits and begins at a word or number: "2-1" of "sw-3-2-1". A single character names
/// something only where the name has one number.
QString lastPart(const QString& name, double width, const QFontMetricsF& metrics)
{
    qsizetype numbers = 0;
    for (qsizetype i = 0; i < name.size(); ++i) {
        if (name[i].isDigit() && (i == 0 || !name[i - 1].isDigit())) ++numbers;
    }
    for (qsizetype i = 1; i < name.size(); ++i) {
        const bool begins = name[i].isLetterOrNumber() &&
                            (!name[i - 1].isLetterOrNumber() || name[i].isDigit() != name[i - 1].isDigit());
        if (!begins || metrics.horizontalAdvance(name.mid(i)) > width) continue;
        return name.size() - i > 1 || numbers == 1 ? name.mid(i) : QString();
    }
    return {};
}

} // namespace

QString fitName(const QString& name, double width, const QFontMetricsF& metrics)
{
    if (width < metrics.averageCharWidth()) return {};
    if (metrics.horizontalAdvance(name) <= width) return name;
    QString elided = metrics.elidedText(name, Qt::ElideMiddle, width);
    if (elided.size() >= 7) return elided;
    QString last = lastPart(name, width, metrics);
    if (!last.isEmpty()) return last;
    return elided.size() >= 4 ? elided : QString();
}

QString tierName(const layout::Component& component, layout::Tier tier)
{
    if (component.shape == layout::Shape::Direct || tier == 0) return LabelWords::tr("Hosts");
    if (component.shape == layout::Shape::Irregular || component.levels <= 1) return LabelWords::tr("Switches");
    if (tier == 1) return LabelWords::tr("Leaf switches");
    if (tier == component.levels)
        return component.levels == 2 ? LabelWords::tr("Spine switches") : LabelWords::tr("Core switches");
    if (component.levels == 3) return LabelWords::tr("Spine switches");
    return LabelWords::tr("Switches of tier %1").arg(tier);
}

QString groupCounts(const layout::Group& group)
{
    const auto switches = static_cast<int>(group.switches.size());
    QString first = LabelWords::tr("%n switches", nullptr, switches);
    if (group.hostCount == 0) return first;
    return LabelWords::tr("%1, %2", "switches, hosts")
        .arg(first, LabelWords::tr("%n hosts", nullptr, static_cast<int>(group.hostCount)));
}

QString groupName(const layout::Layout& layout, layout::GroupIndex index)
{
    const layout::Group& group = layout.group(index);
    QString label = toQString(group.label);
    while (!label.isEmpty() && !label.back().isLetterOrNumber() && label.back() != QChar(0x2026))
        label.chop(1); // a common prefix ends anywhere
    if (!label.isEmpty()) return label;
    return displayName(layout.snapshot()->node(group.switches.front()));
}

} // namespace fabriscope::ui::topology
