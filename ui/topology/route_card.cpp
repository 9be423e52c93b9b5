// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/route_card.h"

#include "ui/common/look/building.h"
#include "ui/common/table/table_delegate.h"
#include "ui/text/format.h"
#include "ui/text/message_text.h"
#include "ui/text/plain_text.h"
#include "ui/text/status.h"

#include <QButtonGroup>
#include <QComboBox>
#include <QLocale>
#include <QSignalBlocker>
#include <QToolButton>

#include <algorithm>
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

namespace {

constexpr int cardWidth = 400; ///< "login01 mlx5_0" beside the German headings
constexpr int mostRows = 8;    ///< in sight
constexpr int asGranted = -1;

} // namespace

RouteCard::RouteCard(QWidget* parent) : FloatingPlate(parent), m_hops(new RouteHops(this))
{
    named(this, "route", tr("Route"));
    auto* column = makeColumn(this, gap / 2, {gap, gap / 2, gap / 2, gap});
    buildHead(*column);
    buildChoices(*column);
    buildTable(*column);
    setFixedWidth(cardWidth);
    hide();
}

void RouteCard::buildHead(QVBoxLayout& column)
{
    auto* row = makeRow(nullptr, gap / 2);
    m_title = named(makeLabel(TextRole::Body, {}, this), "routeTitle");
    row->addWidget(m_title, 1);
    const auto button = [&](Icon picture, const QString& words, const char* name) {
        auto* made = named(makeIconButton(picture, words, this), name);
        row->addWidget(made);
        return made;
    };
    m_qosPath = button(Icon::Path, tr("Open on the page Path"), "routeQosPath");
    connect(m_qosPath, &QToolButton::clicked, this, &RouteCard::qosPathAsked);
    connect(button(Icon::Clear, tr("Remove the route from the map"), "routeClose"), &QToolButton::clicked, this,
            &RouteCard::closed);
    column.addLayout(row);
    m_summary = named(makeWrappedLabel(TextRole::Caption, {}, this), "routeSummary");
    m_summary->setFixedWidth(cardWidth - 2 * gap);
    column.addWidget(m_summary);
}

void RouteCard::buildChoices(QVBoxLayout& column)
{
    m_choices = new QWidget(this);
    auto* row = makeRow(m_choices, gap / 2, {0, 0, gap / 2, 0});
    auto* group = new QButtonGroup(this);
    m_there = makeChoiceButton(*group, tr("Path there"), tr("The path of packets to the destination"), "routeThere",
                               m_choices);
    m_back = makeChoiceButton(*group, tr("Path back"), tr("The path of packets in return"), "routeBack", m_choices);
    m_there->setChecked(true);
    addAll(*row, {m_there, m_back});
    row->addStretch(1);
    m_level = named(new QComboBox(m_choices), "routeLevel", tr("Service level"));
    setPlainToolTip(m_level, tr("The service level for which the virtual lanes are shown"));
    m_level->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_level->addItem(QString(), asGranted);
    for (int sl = 0; sl < 16; ++sl)
        m_level->addItem(tr("SL %1").arg(sl), sl);
    row->addWidget(m_level);
    column.addWidget(m_choices);
    connect(group, &QButtonGroup::buttonToggled, this, [this](QAbstractButton*, bool checked) {
        if (!checked || !m_route) return;
        fill();
        Q_EMIT choiceChanged();
    });
    connect(m_level, &QComboBox::currentIndexChanged, this, [this] {
        if (!m_route) return;
        fill();
        Q_EMIT choiceChanged();
    });
}

void RouteCard::buildTable(QVBoxLayout& column)
{
    m_table = new QTableView(this);
    setUpTable(*m_table, "routeHops", tr("The hops of the route"), *m_hops);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->horizontalHeader()->setFixedHeight(tableRowHeight);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(RouteHops::Name, QHeaderView::Stretch);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) {
                if (current.isValid()) Q_EMIT hopChosen(m_hops->portOf(current.row()));
            });
    column.addWidget(m_table);
}

bool RouteCard::showsWayBack() const { return m_back->isChecked(); }

std::optional<ServiceLevel> RouteCard::levelOf(const TracedRoute::Way& way) const
{
    const int chosen = m_level->currentData().toInt();
    return chosen == asGranted ? way.granted : std::optional(ServiceLevel::fromBits(static_cast<unsigned>(chosen)));
}

void RouteCard::setRoute(const std::optional<TracedRoute>& route)
{
    const bool another = route && (!m_route || m_route->asked != route->asked);
    m_route = route;
    if (!route) {
        m_hops->setContent({});
        return hide();
    }
    if (another) {
        const QSignalBlocker quiet(m_level); // fill() and the caller follow
        m_level->setCurrentIndex(m_level->findData(route->asked.level ? int{route->asked.level->value()} : asGranted));
        m_there->setChecked(true);
    }
    fill();
    show();
    adjustSize();
}

void RouteCard::fill()
{
    const fabric::Snapshot& snapshot = *m_route->snapshot;
    const auto name = [&](const RouteEnd& end) { return displayName(snapshot, end.object); };
    m_title->setText(m_title->fontMetrics().elidedText(
        tr("%1 → %2", "begin and end of a route").arg(name(m_route->asked.from), name(m_route->asked.to)),
        Qt::ElideMiddle, cardWidth - 90));
    setPlainToolTip(m_title,
                    tr("%1 → %2", "begin and end of a route").arg(name(m_route->asked.from), name(m_route->asked.to)));
    m_choices->setVisible(!m_route->byCabling && !m_route->pending);
    m_qosPath->setEnabled(!m_route->byCabling);
    if (m_route->byCabling) m_there->setChecked(true);
    fillLevels();
    setWords(*m_summary, summary());
    fitHeight(*m_summary);
    const auto sl = levelOf(way());
    RouteHops::Content content{.snapshot = m_route->snapshot, .path = way().path, .sl = sl, .lanes = {}};
    if (sl && m_route->lanes) content.lanes = routes::lanesOf(snapshot, *m_route->lanes, way().path, *sl);
    m_hops->setContent(std::move(content));
    fitTable();
    setAccessibleDescription(text());
    adjustSize();
}

/// The first choice says what is granted.
void RouteCard::fillLevels()
{
    const auto& granted = way().granted;
    const QString words = granted                 ? tr("SL %1, as granted").arg(granted->value())
                          : m_route->grantPending ? tr("SL as granted…")
                                                  : tr("SL not granted");
    m_level->setItemText(0, words);
    setPlainToolTip(m_level, granted || m_route->grantProblem.what.isEmpty()
                                 ? tr("The service level for which the virtual lanes are shown")
                                 : m_route->grantProblem.sentence());
}

void RouteCard::fitTable()
{
    const int rows = std::clamp(m_hops->rowCount(), 0, mostRows);
    m_table->setVisible(rows > 0);
    m_table->setFixedHeight(tableRowHeight + rows * (rows > 0 ? m_table->rowHeight(0) : 0) + 2);
    m_table->setColumnHidden(RouteHops::Lane, m_route->byCabling);
}

QString RouteCard::summary() const
{
    const TracedRoute& route = *m_route;
    if (route.pending) return tr("Reading the forwarding tables…");
    if (route.byCabling) {
        const QString why = route.problem.sentence();
        return route.there.path.hops.empty()
                   ? tr("No cables lead from one to the other. %1").arg(why)
                   : tr("The shortest path over the cables; packets may take another. %1").arg(why);
    }
    const routes::Path& path = way().path;
    if (!path.arrived())
        return QStringLiteral("%1 %2").arg(symbol(Status::Critical)).arg(messageText(describe(*route.snapshot, path)));
    const auto switches = std::ranges::count_if(path.hops, [&](const routes::Hop& hop) {
        return route.snapshot->node(hop.node).type == fabric::NodeType::Switch;
    });
    QString text = tr("As the switches forward: %n switch(es).", nullptr, static_cast<int>(switches));
    const routes::Path& other = showsWayBack() ? route.there.path : route.back.path;
    if (const QString lost = lostWayText(other, !showsWayBack()); !lost.isEmpty())
        text += QLatin1Char(' ') + lost;
    else if (!isSameWay(path, other))
        text += QLatin1Char(' ') + tr("The paths there and back differ.");
    return text;
}

QString RouteCard::text() const
{
    return m_route ? QStringLiteral("%1. %2").arg(m_title->text(), m_summary->text()) : QString();
}

} // namespace fabriscope::ui::topology
