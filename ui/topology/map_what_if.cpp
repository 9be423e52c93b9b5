// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/map_what_if.h"

#include "ui/common/app_context.h"
#include "ui/common/async.h"
#include "ui/common/look/building.h"
#include "ui/common/look/icons.h"
#include "ui/common/table/table_delegate.h"
#include "ui/text/format.h"
#include "ui/text/plain_text.h"
#include "ui/text/status.h"
#include "ui/topology/map/topology_view.h"

#include <QMenu>
#include <QToolButton>

#include <algorithm>
#include <ranges>
#include <utility>

namespace fabriscope::ui::topology {
namespace {

constexpr int impactWidth = 352;
constexpr int usualHostRows = 7; ///< in sight; of a high map more

} // namespace

ImpactModel::ImpactModel(QObject* parent) : FlatModel(parent)
{
    setHeadings({{tr("Host"), tr("The port of a host that loses paths")},
                 {tr("Loses"), tr("Paths to and from it that lead over the missing part"), true},
                 {tr("Permanently"), tr("Of these, paths that no other cable can replace"), true}});
}

void ImpactModel::setImpact(fabric::SnapshotPtr snapshot, std::shared_ptr<const routes::FailureImpact> impact)
{
    const auto portsOf = [](const fabric::SnapshotPtr& of, const auto& what) {
        if (!what) return std::vector<PortRef>();
        return what->ends | std::views::transform([&of](const routes::ConcernedEnd& end) {
                   return ui::refOf(*of, of->port(end.port));
               }) |
               std::ranges::to<std::vector>();
    };
    replace(portsOf(m_snapshot, m_impact), portsOf(snapshot, impact), [&] {
        m_snapshot = std::move(snapshot);
        m_impact = std::move(impact);
    });
}

ObjectRef ImpactModel::portOf(int row) const
{
    if (row < 0 || row >= rowCount()) return {};
    return ui::refOf(*m_snapshot, m_snapshot->port(m_impact->ends.at(static_cast<std::size_t>(row)).port));
}

QVariant ImpactModel::cell(const QModelIndex& index, int role) const
{
    const routes::ConcernedEnd& end = m_impact->ends.at(static_cast<std::size_t>(index.row()));
    const QString host = formatPort(*m_snapshot, m_snapshot->port(end.port));
    if (role == Qt::ToolTipRole && index.column() == Host) return plainText(host);
    if (role != Qt::DisplayRole) return {};
    return QStringList{host, formatCount(end.lost), formatCount(end.forGood)}.at(index.column());
}

/// As high as so many rows, where there is room for them; at least two.
class ImpactTable final : public QTableView
{
public:
    using QTableView::QTableView;

    void setRows(int rows)
    {
        m_wanted = heightOf(rows);
        setMinimumHeight(heightOf(std::min(rows, 2)));
        setMaximumHeight(m_wanted);
        updateGeometry();
    }
    [[nodiscard]] QSize sizeHint() const override { return {QTableView::sizeHint().width(), m_wanted}; }

private:
    [[nodiscard]] int heightOf(int rows) const { return tableRowHeight + rows * (rows > 0 ? rowHeight(0) : 0) + 2; }
    int m_wanted = 0;
};

ImpactCard::ImpactCard(QWidget* parent) : FloatingPlate(parent), m_model(new ImpactModel(this))
{
    named(this, "impact", tr("What breaks"));
    auto* column = makeColumn(this, gap / 2, {gap, gap / 2, gap / 2, gap});
    auto* row = makeRow(nullptr);
    m_title = makeLabel(TextRole::Body, {}, this);
    row->addWidget(m_title, 1);
    auto* close = named(makeIconButton(Icon::Clear, tr("Close"), this), "impactClose");
    connect(close, &QToolButton::clicked, this, &ImpactCard::closed);
    row->addWidget(close);
    column->addLayout(row);
    m_summary = makeWrappedLabel(TextRole::Caption, {}, this);
    m_summary->setFixedWidth(impactWidth - 2 * gap);
    column->addWidget(m_summary);
    m_table = new ImpactTable(this);
    setUpTable(*m_table, "impactHosts", tr("Hosts that lose paths"), *m_model);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->horizontalHeader()->setFixedHeight(tableRowHeight);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(ImpactModel::Host, QHeaderView::Stretch);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) {
                if (current.isValid()) Q_EMIT hostChosen(m_model->portOf(current.row()));
            });
    column->addWidget(m_table);
    setFixedWidth(impactWidth);
    hide();
}

void ImpactCard::setImpact(const fabric::SnapshotPtr& snapshot, const ObjectRef& part,
                           const std::shared_ptr<const routes::FailureImpact>& impact)
{
    const QString name = displayName(*snapshot, part);
    m_title->setText(m_title->fontMetrics().elidedText(tr("Without %1").arg(name), Qt::ElideMiddle, impactWidth - 56));
    setPlainToolTip(m_title, name);
    QStringList lines;
    if (impact->lost == 0) {
        lines.append(QStringLiteral("%1 %2").arg(symbol(Status::Ok)).arg(tr("No path between hosts leads over it.")));
    } else {
        lines.append(tr("%1 of %2 paths between hosts are lost until the subnet manager computes new routes.")
                         .arg(formatCount(impact->lost), formatCount(impact->pairs)));
        lines.append(
            impact->forGood == 0
                ? QStringLiteral("%1 %2").arg(symbol(Status::Ok)).arg(tr("Other cables can replace all of them."))
                : QStringLiteral("%1 %2")
                      .arg(symbol(Status::Critical))
                      .arg(tr("%1 of them are lost permanently: no other cable leads there.")
                               .arg(formatCount(impact->forGood))));
    }
    if (impact->unknownPairs > 0)
        lines.append(QStringLiteral("%1 %2")
                         .arg(symbol(Status::Warning))
                         .arg(tr("%1 paths are unknown: a forwarding table was not read.")
                                  .arg(formatCount(impact->unknownPairs))));
    setWords(*m_summary, lines.join(QLatin1Char('\n')));
    fitHeight(*m_summary);
    m_model->setImpact(snapshot, impact);
    const int room = parentWidget()->height() / 4 / tableRowHeight;
    const int rows = std::min(m_model->rowCount(), std::max(room, usualHostRows));
    m_table->setVisible(rows > 0);
    m_table->setRows(rows);
    setAccessibleDescription(text());
    show();
    adjustSize();
}

void ImpactCard::clear()
{
    m_model->setImpact({}, {});
    hide();
}

QString ImpactCard::text() const { return QStringLiteral("%1. %2").arg(m_title->text(), m_summary->text()); }

MapWhatIf::MapWhatIf(AppContext& context, TopologyView& map, FabricTables& tables, QObject* parent)
    : QObject(parent), m_context(context), m_map(map), m_tables(tables), m_card(new ImpactCard(&map))
{
    map.addCorner(m_card, Qt::TopLeftCorner);
    connect(&tables, &FabricTables::changed, this, &MapWhatIf::proceed);
    connect(m_card, &ImpactCard::closed, this, &MapWhatIf::clear);
    connect(&context.navigation(), &Navigation::impactRequested, this, &MapWhatIf::show);
    connect(m_card, &ImpactCard::hostChosen, this,
            [&context](const ObjectRef& port) { context.navigation().select(port); });
}

MapWhatIf::~MapWhatIf() { m_stop.request_stop(); }

void MapWhatIf::addTo(QMenu& menu)
{
    if (m_snapshot)
        menu.addAction(icon(Icon::Clear), tr("Remove the affected hosts from the map"), this, &MapWhatIf::clear);
}

void MapWhatIf::show(const ObjectRef& part)
{
    m_waiting = {};
    if (!m_map.scene()) {
        m_waiting = part;
        return;
    }
    m_card->clear();
    begin(part);
}

void MapWhatIf::begin(const ObjectRef& part)
{
    m_stop.request_stop();
    m_counting = false;
    m_impact.reset();
    m_part = part;
    m_snapshot = m_map.scene()->layout().snapshot();
    if (m_tables.of(m_snapshot))
        proceed();
    else
        m_tables.want(m_snapshot);
    Q_EMIT changed();
}

void MapWhatIf::clear()
{
    if (!m_snapshot) return;
    m_stop.request_stop();
    m_counting = false;
    m_snapshot.reset();
    m_impact.reset();
    m_card->clear();
    Q_EMIT changed();
}

void MapWhatIf::follow()
{
    if (m_map.scene() && !isNone(m_waiting)) return show(std::exchange(m_waiting, {}));
    if (!m_snapshot || (m_map.scene() && m_map.scene()->layout().snapshot() == m_snapshot)) return;
    m_map.scene() ? begin(m_part) : clear();
}

std::optional<routes::FailedPart> MapWhatIf::part() const
{
    if (const auto* node = std::get_if<NodeRef>(&m_part))
        if (const auto index = ui::find(*m_snapshot, *node)) return *index;
    if (const auto* link = std::get_if<LinkRef>(&m_part))
        if (const auto index = ui::find(*m_snapshot, *link)) return *index;
    return std::nullopt;
}

void MapWhatIf::proceed()
{
    const fabric::RoutesPtr routes = m_tables.of(m_snapshot);
    if (isPending() && m_tables.problem()) m_card->clear(); // what it says was so before that sweep
    if (!isPending() || !routes || m_counting) return;
    const auto failed = part();
    if (!failed) return clear();
    m_stop = {};
    m_counting = true;
    using Impact = std::shared_ptr<const routes::FailureImpact>;
    runAsync(
        *this,
        [snapshot = m_snapshot, routes, failed = *failed, stop = m_stop.get_token()]() -> Impact {
            auto impact = routes::impactOf(*snapshot, *routes, failed, stop);
            if (!impact.complete) return nullptr;
            return std::make_shared<const routes::FailureImpact>(std::move(impact));
        },
        [this, snapshot = m_snapshot, part = m_part](const Impact& impact) {
            if (!impact || m_snapshot != snapshot || m_part != part) return; // superseded
            m_counting = false;
            m_impact = impact;
            m_card->setImpact(snapshot, part, impact);
            Q_EMIT changed();
        });
    Q_EMIT changed();
}

std::vector<fabric::NodeIndex> MapWhatIf::hosts() const
{
    std::vector<fabric::NodeIndex> nodes;
    if (!m_impact) return nodes;
    const bool someCutOff = std::ranges::any_of(m_impact->ends, &routes::ConcernedEnd::cutOff);
    for (const routes::ConcernedEnd& end : m_impact->ends)
        if (end.cutOff || !someCutOff) nodes.push_back(m_snapshot->port(end.port).node);
    std::ranges::sort(nodes);
    const auto twice = std::ranges::unique(nodes);
    nodes.erase(twice.begin(), twice.end());
    return nodes;
}

Item MapWhatIf::lost() const
{
    const auto failed = m_impact ? part() : std::nullopt;
    return failed ? std::visit([](auto index) { return Item(index); }, *failed) : Item();
}

} // namespace fabriscope::ui::topology
