// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/link_table_model.h"

#include "ui/models/conditions.h"
#include "ui/models/same_text.h"
#include "ui/text/format.h"

#include <QLocale>

namespace fabriscope::ui {
namespace {

std::uint64_t capacity(std::optional<LinkWidth> width, std::optional<LinkSpeed> speed)
{
    return width && speed ? nominalDeciGbps(*width, *speed) : 0;
}

} // namespace

LinkTableModel::LinkTableModel(QObject* parent) : FabricTableModel(parent)
{
    setColumns({{"a", tr("Node A"), Term::Node, 22},
                {"porta", tr("Port A"), Term::PortCount, 8, {.number = true}},
                {"b", tr("Node B"), Term::Node, 22},
                {"portb", tr("Port B"), Term::PortCount, 8, {.number = true}},
                {"condition", tr("Condition"), Term::Condition, 18},
                {"rate", tr("Rate"), Term::Rate, 10},
                {"best", tr("Best of both ends"), Term::Degraded, 17},
                {"state", tr("State"), Term::PortState, 10},
                {"gbps", tr("Capacity (Gb/s)"), Term::Rate, 15, {.number = true}}});
}

std::vector<FabricTableModel::Row> LinkTableModel::rowsOf(const fabric::Snapshot& snapshot) const
{
    std::vector<Row> rows;
    rows.reserve(snapshot.links().size());
    for (const fabric::Link& link : snapshot.links()) {
        const LinkRef ref = ui::refOf(snapshot, link);
        rows.push_back({.a = ref.a, .b = ref.b, .index = snapshot.indexOf(link).value()});
    }
    return rows;
}

ObjectRef LinkTableModel::refOf(const Row& row) const { return LinkRef{.a = row.a, .b = row.b}; }

bool LinkTableModel::sameContent(const fabric::Snapshot& before, std::uint32_t i, const fabric::Snapshot& now,
                                 std::uint32_t j) const
{
    const fabric::Link& a = before.links()[i];
    const fabric::Link& b = now.links()[j];
    const auto facts = [](const fabric::Link& l) {
        return std::tie(l.width, l.speed, l.bestWidth, l.bestSpeed, l.state);
    };
    const auto node = [](const fabric::Snapshot& s, fabric::PortIndex p) -> const fabric::Node& {
        return s.nodeOf(s.port(p));
    };
    return facts(a) == facts(b) && haveSameName(node(before, a.a), node(now, b.a)) &&
           haveSameName(node(before, a.b), node(now, b.b));
}

Condition LinkTableModel::condition(const fabric::Snapshot& snapshot, const fabric::Link& link) const
{
    const LinkRef ref = ui::refOf(snapshot, link);
    return FindingMarks::worse(FindingMarks::worse(conditionOf(link), marks().of(ref.a)), marks().of(ref.b));
}

QString LinkTableModel::text(const fabric::Snapshot& snapshot, std::uint32_t index, int column) const
{
    const fabric::Link& link = snapshot.links()[index];
    const fabric::Port& a = snapshot.port(link.a);
    const fabric::Port& b = snapshot.port(link.b);
    switch (static_cast<Column>(column)) {
    case From:
        return displayName(snapshot.nodeOf(a));
    case FromPort:
        return QString::number(a.number.value());
    case To:
        return displayName(snapshot.nodeOf(b));
    case ToPort:
        return QString::number(b.number.value());
    case RateColumn:
        return formatRate(link.width, link.speed);
    case Best:
        return formatRate(link.bestWidth, link.bestSpeed);
    case ConditionColumn:
        return condition(snapshot, link).text;
    case State:
        return formatState(link.state);
    case Capacity: {
        const std::uint64_t deci = capacity(link.width, link.speed);
        return deci == 0 ? QStringLiteral("–")
                         : QLocale().toString(static_cast<double>(deci) / 10.0, 'f', deci % 10 == 0 ? 0 : 1);
    }
    }
    return {};
}

RawValue LinkTableModel::raw(const fabric::Snapshot& snapshot, std::uint32_t index, int column) const
{
    const fabric::Link& link = snapshot.links()[index];
    switch (static_cast<Column>(column)) {
    case FromPort:
        return static_cast<std::uint64_t>(snapshot.port(link.a).number.value());
    case ToPort:
        return static_cast<std::uint64_t>(snapshot.port(link.b).number.value());
    case RateColumn:
    case Capacity:
        return capacity(link.width, link.speed);
    case Best:
        return capacity(link.bestWidth, link.bestSpeed);
    case ConditionColumn:
        return static_cast<std::uint64_t>(condition(snapshot, link).status);
    case State:
        return static_cast<std::uint64_t>(link.state);
    case From:
    case To:
        break;
    }
    return text(snapshot, index, column);
}

Status LinkTableModel::status(const fabric::Snapshot& snapshot, std::uint32_t index) const
{
    return condition(snapshot, snapshot.links()[index]).status;
}

QString LinkTableModel::toolTip(const fabric::Snapshot& snapshot, std::uint32_t index, int column) const
{
    const fabric::Link& link = snapshot.links()[index];
    if (column == RateColumn && link.width && link.speed) return formatGbps(*link.width, *link.speed);
    if (column == Best && link.bestWidth && link.bestSpeed) return formatGbps(*link.bestWidth, *link.bestSpeed);
    return {};
}

} // namespace fabriscope::ui
