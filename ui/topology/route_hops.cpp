// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/route_hops.h"

#include "ui/text/format.h"
#include "ui/text/plain_text.h"

#include <QLocale>

#include <ranges>
#include <tuple>
#include <utility>

namespace fabriscope::ui::topology {
namespace {

const QString& notKnown()
{
    static const QString dash(QChar(0x2013));
    return dash;
}

QString percentOrDash(const std::optional<double>& share) { return share ? formatMeasuredShare(*share) : notKnown(); }

} // namespace

RouteHops::RouteHops(QObject* parent) : FlatModel(parent)
{
    setHeadings(
        {{tr("Node"), tr("The node that the packets pass")},
         {tr("Port"), tr("The port by which the packets leave the node"), true},
         {tr("VL"), tr("The virtual lane that the port's SL-to-VL table gives the service level"), true},
         {tr("Load"), tr("What the port sends now, as a share of the data rate of its link"), true},
         {tr("Waits"), tr("Share of the time in which data of the port waits for credits"), true},
         {tr("Errors"), tr("Errors counted at both ends of the link since their counters have been read"), true}});
}

void RouteHops::setContent(Content content)
{
    const auto hopsOf = [](const Content& of) {
        return of.path.hops | std::views::transform([&of](const routes::Hop& hop) {
                   return std::tuple(of.snapshot->node(hop.node).guid, hop.input, hop.output);
               }) |
               std::ranges::to<std::vector>();
    };
    const auto before = hopsOf(m_content);
    const auto now = hopsOf(content);
    replace(before, now, [&] {
        m_content = std::move(content);
        if (before != now) m_figures.clear();
    });
}

void RouteHops::setFigures(std::vector<HopFigures> figures)
{
    if (figures == m_figures || rowCount() == 0) return;
    m_figures = std::move(figures);
    Q_EMIT dataChanged(index(0, Utilisation), index(rowCount() - 1, Errors));
}

ObjectRef RouteHops::portOf(int row) const
{
    if (row < 0 || row >= rowCount()) return {};
    const routes::Hop& hop = m_content.path.hops.at(static_cast<std::size_t>(row));
    const Guid node = m_content.snapshot->node(hop.node).guid;
    const auto number = hop.output ? hop.output : hop.input;
    if (!number || !m_content.snapshot->findPort(hop.node, *number)) return NodeRef{node};
    return PortRef{.node = node, .number = *number};
}

QString RouteHops::text(std::size_t row, int column) const
{
    const routes::Hop& hop = m_content.path.hops.at(row);
    const HopFigures figures = row < m_figures.size() ? m_figures[row] : HopFigures{};
    switch (column) {
    case Name:
        return displayName(m_content.snapshot->node(hop.node));
    case Output:
        return hop.output ? QString::number(hop.output->value()) : QString();
    case Lane:
        if (!hop.output) return {};
        if (!m_content.sl || row >= m_content.lanes.size() || !m_content.lanes[row]) return notKnown();
        return QString::number(m_content.lanes[row]->value());
    case Utilisation:
        return hop.output ? percentOrDash(figures.utilisation) : QString();
    case Waiting:
        return hop.output ? percentOrDash(figures.waiting) : QString();
    default:
        if (!hop.output) return {};
        return figures.errors ? QLocale().toString(*figures.errors, 'f', 0) : notKnown();
    }
}

QVariant RouteHops::cell(const QModelIndex& index, int role) const
{
    const auto row = static_cast<std::size_t>(index.row());
    if (role == Qt::DisplayRole) return text(row, index.column());
    if (role == Qt::ToolTipRole && index.column() == Name)
        return plainText(displayName(m_content.snapshot->node(m_content.path.hops.at(row).node)));
    return {};
}

} // namespace fabriscope::ui::topology
