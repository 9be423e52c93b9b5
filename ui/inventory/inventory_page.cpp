// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inventory/inventory_page.h"

#include "core/perf/attribute_groups.h"
#include "ui/common/app_context.h"
#include "ui/common/fabric_absence.h"
#include "ui/common/look/building.h"
#include "ui/common/look/tabs.h"
#include "ui/common/table/data_table.h"
#include "ui/models/conditions.h"
#include "ui/models/link_table_model.h"
#include "ui/models/node_table_model.h"
#include "ui/models/port_table_model.h"
#include "ui/models/table_filter.h"
#include "ui/models/table_proxy.h"
#include "ui/session/counter_feed.h"
#include "ui/session/port_readings.h"
#include "ui/session/sheets/object_menu.h"
#include "ui/text/format.h"

#include <QMenu>
#include <QSettings>
#include <QStackedWidget>
#include <QTabBar>

#include <utility>

namespace fabriscope::ui {
namespace {

constexpr std::chrono::milliseconds countersEvery{5000};

} // namespace

InventoryPage::InventoryPage(AppContext& context, CounterFeed* feed) : m_context(context), m_feed(feed)
{
    setObjectName(QStringLiteral("inventory"));
    m_tabs = makeTabs("tabs", tr("Tables"), {}, this);
    m_tables = new QStackedWidget(this);
    m_nodes = new NodeTableModel(this);
    addTable(TableId::Nodes, *m_nodes, QStringLiteral("nodes"));
    m_ports = new PortTableModel(this);
    addTable(TableId::Ports, *m_ports, QStringLiteral("ports"));
    addTable(TableId::Links, *new LinkTableModel(this), QStringLiteral("links"));
    addPresets();

    m_body = new QStackedWidget(this);
    m_body->addWidget(m_tables);
    m_body->addWidget(
        new FabricAbsence(context, Icon::Inventory, tr("The nodes will appear here as they are found."), this));

    auto* head = makeRow(nullptr, -1, {2 * gap, gap + 4, 2 * gap, 0});
    head->addWidget(makeLabel(TextRole::PageTitle, tr("Inventory"), this));
    head->addSpacing(2 * gap);
    head->addWidget(m_tabs);
    head->addStretch(1);
    auto* column = makeColumn(this, 0);
    column->addLayout(head);
    column->addWidget(m_body, 1);

    connect(m_tabs, &QTabBar::currentChanged, this, [this](int at) {
        m_tables->setCurrentIndex(at);
        updateSubscription();
        refresh();
    });
    connect(&context, &AppContext::viewChanged, this, &InventoryPage::refresh);
    connect(&context, &AppContext::findingsChanged, this, &InventoryPage::refresh); // marks
    connect(&context, &AppContext::connectionChanged, this, &InventoryPage::updateEmptyState);
    connect(&context.navigation(), &Navigation::tableRequested, this, &InventoryPage::showTable);
    connect(&context.navigation(), &Navigation::selectionChanged, this, [this](const ObjectRef& object) {
        for (DataTable* view : m_views)
            view->select(object);
    });
    if (feed != nullptr) {
        m_subscriber = std::make_unique<Subscriber>(*feed);
        connect(feed, &CounterFeed::roundEnded, this, &InventoryPage::takeReadings);
    }
    refresh();
}

InventoryPage::~InventoryPage() = default;

void InventoryPage::updateSubscription()
{
    if (!m_subscriber) return;
    if (!isVisible() || m_tabs->currentIndex() != static_cast<int>(std::to_underlying(TableId::Ports)))
        return m_subscriber->unsubscribe();
    m_subscriber->subscribe(
        {.ports = {}, .everyPort = true, .attributes = perf::portCounters, .interval = countersEvery});
    takeReadings();
}

void InventoryPage::takeReadings()
{
    if (!isVisible() || m_tabs->currentIndex() != static_cast<int>(std::to_underlying(TableId::Ports))) return;
    m_ports->setReadings(portReadings(m_feed->store()));
}

void InventoryPage::addTable(TableId table, FabricTableModel& model, const QString& name)
{
    const auto at = static_cast<std::size_t>(std::to_underlying(table));
    m_models.at(at) = &model;
    auto* view = new DataTable(name, model, m_tables);
    m_views.at(at) = view;
    m_tables->addWidget(view);
    m_tabs->addTab({});
    connect(view, &DataTable::picked, this, [this](const ObjectRef& object) { m_context.navigation().select(object); });
    connect(view, &DataTable::opened, this,
            [this](const ObjectRef& object) { m_context.navigation().show(PageId::Topology, object); });
    connect(
        view, &DataTable::menuAsked, this,
        [this, view](const std::vector<ObjectRef>& objects, const QPoint& place) { showMenu(*view, objects, place); });
    connect(view, &DataTable::message, this, [this](const QString& text) { m_context.addEvent(Status::Notice, text); });
}

void InventoryPage::showMenu(const DataTable& table, const std::vector<ObjectRef>& objects, const QPoint& place)
{
    auto* menu = named(new QMenu(this), "rowMenu");
    menu->setAttribute(Qt::WA_DeleteOnClose);
    addObjectActions(*menu, m_context, objects);
    menu->addAction(icon(Icon::Copy), tr("Copy %n row(s)", nullptr, static_cast<int>(objects.size())), &table,
                    [&table] { table.copy(); });
    menu->popup(place);
}

void InventoryPage::addPresets()
{
    DataTable& nodes = table(TableId::Nodes);
    nodes.addPreset(tr("All nodes"), {});
    nodes.addPreset(tr("Switches"), filterFor("type", formatType(fabric::NodeType::Switch)));
    nodes.addPreset(tr("Host channel adapters"), filterFor("type", formatType(fabric::NodeType::ChannelAdapter)));
    DataTable& ports = table(TableId::Ports);
    ports.addPreset(tr("All ports"), {});
    ports.addPreset(tr("Active ports"), filterFor("state", formatState(PortState::Active)));
    ports.addPreset(tr("Ports that are down"), filterFor("state", formatState(PortState::Down)));
    ports.addPreset(tr("Ports that wait for the subnet manager"),
                    filterFor("state", formatState(PortState::Initialize)));
    DataTable& links = table(TableId::Links);
    links.addPreset(tr("All links"), {});
    links.addPreset(tr("Links below what both ends support"), filterFor("condition", belowBestText()));
    links.addPreset(tr("Links that are not active"),
                    QLatin1Char('-') + filterFor("state", formatState(PortState::Active)));
}

DataTable& InventoryPage::table(TableId table) const
{
    return *m_views.at(static_cast<std::size_t>(std::to_underlying(table)));
}

void InventoryPage::showTable(TableId id, const QString& filter)
{
    table(id).setFilter(filter);
    m_tabs->setCurrentIndex(static_cast<int>(std::to_underlying(id)));
}

void InventoryPage::showEvent(QShowEvent* event)
{
    Page::showEvent(event);
    updateSubscription();
    refresh();
}

void InventoryPage::hideEvent(QHideEvent* event)
{
    updateSubscription();
    Page::hideEvent(event);
}

void InventoryPage::refresh()
{
    updateEmptyState();
    const FabricViewPtr& view = m_context.view();
    const std::array<std::size_t, tableCount> counts =
        view
            ? std::array{view->snapshot->nodes().size(), view->snapshot->ports().size(), view->snapshot->links().size()}
            : std::array<std::size_t, tableCount>{};
    const std::array titles = {tr("Nodes"), tr("Ports"), tr("Links")};
    for (std::size_t i = 0; i < tableCount; ++i)
        m_tabs->setTabText(
            static_cast<int>(i),
            tr("%1  %2", "name of a table and how many rows it has").arg(titles.at(i), formatCount(counts.at(i))));
    if (!isVisible()) return; // what is not on screen costs nothing
    const auto at = static_cast<std::size_t>(m_tabs->currentIndex());
    m_models.at(at)->setSnapshot(m_context.snapshot());
    m_models.at(at)->setMarks(view ? view->marks : nullptr);
    refreshChassis();
    m_views.at(at)->setStale(m_context.isStale());
    m_views.at(at)->select(m_context.navigation().selection());
}

/// The column of directors is there for fabrics that have some.
void InventoryPage::refreshChassis()
{
    const FabricViewPtr& view = m_context.view();
    if (!view) return;
    m_nodes->setChassis(*view->snapshot, view->chassis);
    const bool has = !view->chassis.chassis().empty();
    if (has && !std::exchange(m_hadChassis, has))
        m_views.at(static_cast<std::size_t>(TableId::Nodes))->showColumn(NodeTableModel::Chassis);
    m_hadChassis = has;
}

void InventoryPage::updateEmptyState()
{
    const bool empty = !m_context.view();
    m_body->setCurrentIndex(empty ? 1 : 0);
    if (empty) return;
    for (DataTable* view : m_views)
        view->setStale(m_context.isStale());
}

bool InventoryPage::isSettled() const
{
    const auto at = static_cast<std::size_t>(m_tabs->currentIndex());
    return !isVisible() ||
           (m_models.at(at)->snapshot() == m_context.snapshot() && !m_views.at(at)->proxy().isFiltering());
}

void InventoryPage::save(QSettings& settings) const
{
    settings.setValue(QStringLiteral("table"), m_tabs->currentIndex());
    for (const DataTable* view : m_views) {
        settings.setValue(view->objectName() + QStringLiteral("/filter"), view->filter());
        settings.setValue(view->objectName() + QStringLiteral("/columns"), view->saveState());
    }
}

void InventoryPage::restore(const QSettings& settings)
{
    m_tabs->setCurrentIndex(settings.value(QStringLiteral("table"), 0).toInt());
    for (DataTable* view : m_views) {
        view->setFilter(settings.value(view->objectName() + QStringLiteral("/filter")).toString());
        view->restoreState(settings.value(view->objectName() + QStringLiteral("/columns")).toByteArray());
    }
}

} // namespace fabriscope::ui
