// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/map/label_text.h"

#include "ui/text/format.h"

#include <QCoreApplication>
#include <QFontMetricsF>

#include <algorithm>

namespace fabriscope::ui::topology {
namespace {

class LabelWords
{
    Q_DECLARE_TR_FUNCTIONS(Topology)
};

enum class PartBegin : unsigned char { AfterSeparator, AtWordOrNumber };

/// The longest end of a name that fits and begins there: "2-1" of "sw-3-2-1". A single character names something only
/// where the name has one number.
QString lastPart(const QString& name, double width, const QFontMetricsF& metrics, PartBegin begin)
{
    qsizetype numbers = 0;
    for (qsizetype i = 0; i < name.size(); ++i) {
        if (name[i].isDigit() && (i == 0 || !name[i - 1].isDigit())) ++numbers;
    }
    for (qsizetype i = 1; i < name.size(); ++i) {
        const bool afterSeparator = !name[i - 1].isLetterOrNumber();
        const bool numberBegins = begin == PartBegin::AtWordOrNumber && name[i].isDigit() != name[i - 1].isDigit();
        const bool begins = name[i].isLetterOrNumber() && (afterSeparator || numberBegins);
        if (!begins || metrics.horizontalAdvance(name.mid(i)) > width) continue;
        return name.size() - i > 1 || numbers == 1 ? name.mid(i) : QString();
    }
    return {};
}

/// Shortened in the middle, but not where the name differs from its like.
QString shortened(const QString& name, double width, const QFontMetricsF& metrics, NameNeeds needs)
{
    constexpr QChar dots(0x2026);
    QString elided = metrics.elidedText(name, Qt::ElideMiddle, width);
    const qsizetype cut = elided.indexOf(dots);
    if (cut >= needs.head && elided.size() - cut - 1 >= needs.tail) return elided;
    // As many characters as were there, but others.
    const qsizetype room = std::max<qsizetype>(elided.size() - 1, needs.head + needs.tail);
    for (qsizetype kept = std::min(room, name.size() - 1); kept >= needs.head + needs.tail && kept > 0; --kept) {
        const qsizetype tail = std::clamp<qsizetype>(kept / 2, needs.tail, kept - needs.head);
        QString text = name.left(kept - tail) + dots + name.right(tail);
        if (metrics.horizontalAdvance(text) <= width) return text;
    }
    return {};
}

} // namespace

QString fitName(const QString& name, double width, const QFontMetricsF& metrics, NameNeeds needs)
{
    if (width < metrics.averageCharWidth()) return {};
    if (metrics.horizontalAdvance(name) <= width) return name;
    for (const fabric::NamePart& part : {needs.brief.words, needs.brief.numbers}) {
        const QString text = name.mid(static_cast<qsizetype>(part.begin), static_cast<qsizetype>(part.size));
        if (!text.isEmpty() && metrics.horizontalAdvance(text) <= width) return text;
    }
    QString elided = shortened(name, width, metrics, needs);
    if (needs.head == 0) {
        // Whole words at the end ("spine-01") rather than a little more of the name with a word cut ("isl…ne-01").
        QString last = lastPart(name, width, metrics, PartBegin::AfterSeparator);
        if (last.isEmpty()) last = lastPart(name, width, metrics, PartBegin::AtWordOrNumber);
        const bool hasWord = std::ranges::any_of(last, [](QChar c) { return c.isLetter(); });
        const bool tells = !last.isEmpty() && last.size() >= needs.tail;
        if (tells && (elided.size() < 7 || (hasWord && 3 * last.size() >= 2 * (elided.size() - 1)))) return last;
    }
    if (elided.size() >= 7) return elided;
    return elided.size() >= 4 || (needs.head > 0 && !elided.isEmpty()) ? elided : QString();
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
