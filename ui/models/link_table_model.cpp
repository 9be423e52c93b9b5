// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/link_table_model.h"

#include "ui/models/conditions.h"
#include "ui/models/same_text.h"
#include "ui/text/format.h"

#include <QLocale>

#include <array>

namespace fabriscope::ui {
namespace {

constexpr std::array<TableColumn, 9> linkColumns = {{
    {.id = "a",
     .title = QT_TRANSLATE_NOOP("fabriscope::ui::LinkTableModel", "Node A"),
     .term = Term::Node,
     .width = 22},
    {.id = "porta",
     .title = QT_TRANSLATE_NOOP("fabriscope::ui::LinkTableModel", "Port A"),
     .term = Term::PortCount,
     .number = true,
     .width = 8},
    {.id = "b",
     .title = QT_TRANSLATE_NOOP("fabriscope::ui::LinkTableModel", "Node B"),
     .term = Term::Node,
     .width = 22},
    {.id = "portb",
     .title = QT_TRANSLATE_NOOP("fabriscope::ui::LinkTableModel", "Port B"),
     .term = Term::PortCount,
     .number = true,
     .width = 8},
    {.id = "condition",
     .title = QT_TRANSLATE_NOOP("fabriscope::ui::LinkTableModel", "Condition"),
     .term = Term::Condition,
     .width = 18},
    {.id = "rate",
     .title = QT_TRANSLATE_NOOP("fabriscope::ui::LinkTableModel", "Rate"),
     .term = Term::Rate,
     .width = 10},
    {.id = "best",
     .title = QT_TRANSLATE_NOOP("fabriscope::ui::LinkTableModel", "Best of both ends"),
     .term = Term::Degraded,
     .width = 17},
    {.id = "state",
     .title = QT_TRANSLATE_NOOP("fabriscope::ui::LinkTableModel", "State"),
     .term = Term::PortState,
     .width = 10},
    {.id = "gbps",
     .title = QT_TRANSLATE_NOOP("fabriscope::ui::LinkTableModel", "Capacity (Gb/s)"),
     .term = Term::Rate,
     .number = true,
     .width = 15},
}};

std::uint64_t capacity(std::optional<LinkWidth> width, std::optional<LinkSpeed> speed)
{
    return width && speed ? nominalDeciGbps(*width, *speed) : 0;
}

} // namespace

std::span<const TableColumn> LinkTableModel::columns() const { return linkColumns; }
QString LinkTableModel::columnTitle(int column) const
{
    return tr(linkColumns.at(static_cast<std::size_t>(column)).title);
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

QVariant LinkTableModel::status(const fabric::Snapshot& snapshot, std::uint32_t index, int column) const
{
    if (column != ConditionColumn) return {};
    return static_cast<int>(condition(snapshot, snapshot.links()[index]).status);
}

QString LinkTableModel::toolTip(const fabric::Snapshot& snapshot, std::uint32_t index, int column) const
{
    const fabric::Link& link = snapshot.links()[index];
    if (column == RateColumn && link.width && link.speed) return formatGbps(*link.width, *link.speed);
    if (column == Best && link.bestWidth && link.bestSpeed) return formatGbps(*link.bestWidth, *link.bestSpeed);
    return {};
}

} // namespace fabriscope::ui
