// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/hosts/hosts_page.h"

#include "ui/common/app_context.h"
#include "ui/common/async.h"
#include "ui/common/empty_state.h"
#include "ui/common/look/building.h"
#include "ui/common/look/tabs.h"
#include "ui/common/table/table_delegate.h"
#include "ui/common/table/table_export.h"
#include "ui/hosts/connection_list.h"
#include "ui/hosts/gap_card.h"
#include "ui/hosts/gid_card.h"
#include "ui/hosts/host_menu.h"
#include "ui/hosts/host_overview.h"
#include "ui/hosts/property_model.h"
#include "ui/session/connections.h"
#include "ui/text/format.h"
#include "ui/text/message_text.h"

#include <QComboBox>
#include <QLineEdit>
#include <QSettings>
#include <QShortcut>
#include <QStackedWidget>
#include <QTabBar>
#include <QTreeView>

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

namespace fabriscope::ui {
namespace {

constexpr int mostExpanded = 8; ///< hosts that are opened as they come
constexpr int treeWidth = 270;

QTableView* makeTable(QAbstractItemModel& model, const QString& name, QWidget* parent)
{
    auto* table = new QTableView(parent);
    table->setObjectName(name);
    table->setModel(&model);
    setTableLook(*table);
    keepPlace(*table);
    table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    table->horizontalHeader()->setStretchLastSection(true);
    return table;
}

QString nameOf(const HostCatalog::Entry& entry)
{
    return entry.host == nullptr || entry.host->name.empty() ? entry.title : toQString(entry.host->name);
}

bool maySetUp(const HostConnection& host) { return !host.isSaved && host.phase == HostConnection::Phase::Connected; }

bool isLab(const QString& target) { return target.startsWith(QLatin1String("demo:hosts")); }

/// What of a tree is open, as paths.
void noteExpanded(const QTreeView& tree, const HostTreeModel& model, const QModelIndex& index,
                  std::vector<std::pair<QString, std::string>>& open)
{
    if (!tree.isExpanded(index)) return;
    open.emplace_back(model.host(index)->target, model.path(index));
    for (int row = 0; row < model.rowCount(index); ++row)
        noteExpanded(tree, model, model.index(row, 0, index), open);
}

} // namespace

HostsPage::HostsPage(AppContext& context, Connections& connections, HostCatalog& catalog, QWidget* parent)
    : Page(parent), m_context(context), m_connections(connections), m_catalog(catalog), m_job(new LatestJob(this)),
      m_treeModel(new HostTreeModel(this)), m_properties(new PropertyModel(this)),
      m_differenceModel(new DifferenceModel(this))
{
    setObjectName(QStringLiteral("hosts"));
    auto* head = buildHead();
    m_lab = named(makeWrappedLabel(
                      TextRole::Body,
                      tr("This is the lab: hosts with Soft-RoCE in a virtual machine on this computer. Changes to them "
                         "affect nothing else and are discarded when the window is closed."),
                      this),
                  "labNote");
    m_lab->setContentsMargins(2 * gap, 0, 2 * gap, 0);
    m_views = new QStackedWidget(this);
    m_overview = new HostOverview(m_views);
    connect(m_overview, &HostOverview::chosen, this, [this](const QString& target) {
        const auto* shown = m_treeModel->host(m_tree->currentIndex());
        if (shown == nullptr || shown->target != target) choose(target, "");
    });
    connect(m_overview, &HostOverview::opened, this, [this](const QString& target) {
        m_filter->clear();
        showPath(target, "");
    });
    connect(m_overview, &HostOverview::setUpRequested, this, &HostsPage::setUp);
    addAll(*m_views, {m_overview, buildDevices(), buildDifferences()});
    m_connectionList = new ConnectionList(connections, m_views);
    m_views->addWidget(m_connectionList);
    m_empty = new EmptyState(Icon::Host, m_views);
    connect(m_empty, &EmptyState::actionTriggered, this, [this] {
        if (m_connections.hosts().empty())
            Q_EMIT m_context.connectRequested();
        else
            showTab(ConnectionsTab);
    });
    m_views->addWidget(m_empty);
    auto* column = makeColumn(this, gap);
    addAll(*column, {head, m_lab});
    column->addWidget(m_views, 1);
    auto* copy = new QShortcut(QKeySequence::Copy, m_table);
    copy->setContext(Qt::WidgetShortcut);
    connect(copy, &QShortcut::activated, this, &HostsPage::copyRows);
    findWith(*this, *m_filter, [this] { showTab(DevicesTab); });
    connect(&catalog, &HostCatalog::changed, this, &HostsPage::follow);
    follow();
}

HostsPage::~HostsPage() = default;

QWidget* HostsPage::buildHead()
{
    auto* head = new QWidget(this);
    auto* line = makeRow(head, gap, {2 * gap, gap + 4, 2 * gap, 0});
    line->addWidget(makeLabel(TextRole::PageTitle, tr("Hosts"), head));
    line->addSpacing(gap);
    m_tabs =
        makeTabs("tabs", tr("Views"), {tr("All hosts"), tr("Devices"), tr("Differences"), tr("Connections")}, head);
    connect(m_tabs, &QTabBar::currentChanged, this, &HostsPage::showView);
    line->addWidget(m_tabs);
    line->addStretch(1);
    const auto button = [&](Icon picture, const QString& text, const QString& tip) {
        auto* made = new QPushButton(icon(picture), text, head);
        setPlainToolTip(made, tip);
        line->addWidget(made);
        return made;
    };
    m_copy = button(Icon::Export, tr("Copy or save"), tr("Takes the chosen host away: as text, or as a file."));
    m_copy->setObjectName(QStringLiteral("takeHost"));
    m_copy->setMenu(makeHostMenu(
        m_context,
        [this] {
            const auto* row = m_treeModel->host(m_tree->currentIndex());
            return row != nullptr ? row->host : nullptr;
        },
        *this));
    m_refresh =
        button(Icon::Refresh, tr("Read again"),
               tr("Reads all hosts again, with their counters. Changes of devices and ports appear automatically."));
    connect(m_refresh, &QPushButton::clicked, this, [this] { m_catalog.refresh(); });
    return head;
}

QWidget* HostsPage::buildDevices()
{
    auto* left = new QWidget(this);
    auto* leftColumn = makeColumn(left, gap, {2 * gap, 0, 0, gap});
    m_filter = new QLineEdit(left);
    setUpFilter(*m_filter, "hostFilter", tr("Find a host or device"), tr("Host or device"));
    connect(m_filter, &QLineEdit::textChanged, this, &HostsPage::updateTree);
    leftColumn->addWidget(m_filter);
    m_tree = named(new QTreeView(left), "tree", tr("Hosts and their devices"));
    m_tree->setModel(m_treeModel);
    m_tree->setHeaderHidden(true);
    m_tree->setUniformRowHeights(true);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setEditTriggers(QAbstractItemView::NoEditTriggers);
    leftColumn->addWidget(m_tree, 1);
    m_missing = named(makeWrappedLabel(TextRole::Caption, {}, left), "notRead");
    leftColumn->addWidget(m_missing);

    auto* right = new QWidget(this);
    auto* column = makeColumn(right, gap, {gap, 0, 2 * gap, gap});
    m_title = makeLabel(TextRole::Section, {}, right);
    column->addWidget(m_title);
    m_gaps = new GapCard(right);
    connect(m_gaps, &GapCard::setUpRequested, this, [this](const QString& wizard) {
        if (const auto* row = m_treeModel->host(m_tree->currentIndex())) setUp(row->target, wizard);
    });
    column->addWidget(m_gaps);
    m_gids = new GidCard(right);
    column->addWidget(m_gids);
    m_table = makeTable(*m_properties, QStringLiteral("properties"), right);
    m_table->setAccessibleName(tr("Properties"));
    m_table->setColumnWidth(PropertyModel::Name, 220);
    m_table->setMinimumHeight(4 * tableRowHeight);
    column->addWidget(m_table, 1);
    m_explanation = named(makeWrappedLabel(TextRole::Caption, {}, right), "explanation");
    m_explanation->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_explanation->hide();
    column->addWidget(m_explanation);
    m_splitter = makeSplitter(Qt::Horizontal, this, {{left, 0}, {right, 1}});
    m_splitter->setSizes({treeWidth, 3 * treeWidth});
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this, &HostsPage::showCurrent);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex& row) { explain(m_properties->explanation(row.row())); });
    return m_splitter;
}

/// What the row means, below the table; where nothing is to be said, the table has the room.
void HostsPage::explain(const QString& text)
{
    m_explanation->setText(text);
    m_explanation->setVisible(!text.isEmpty());
}

QWidget* HostsPage::buildDifferences()
{
    m_comparisonViews = new QStackedWidget(this);
    auto* body = new QWidget(m_comparisonViews);
    auto* column = makeColumn(body, gap, {2 * gap, 0, 2 * gap, gap});
    m_kind = named(new QComboBox(body), "kind", tr("Which hosts are compared"));
    connect(m_kind, &QComboBox::currentIndexChanged, this, &HostsPage::showDifferences);
    column->addWidget(m_kind, 0, Qt::AlignLeft);
    m_differenceTable = makeTable(*m_differenceModel, QStringLiteral("differences"), body);
    m_differenceTable->setAccessibleName(tr("Differences"));
    m_differenceTable->setSelectionBehavior(QAbstractItemView::SelectItems);
    connect(m_differenceTable, &QTableView::activated, this, &HostsPage::openDifference);
    column->addWidget(m_differenceTable, 1);
    column->addWidget(makeLabel(TextRole::Caption,
                                tr("Settings that hosts with the same devices should share. ▲ marks a value that "
                                   "differs from what most of them have; Enter shows it at its host."),
                                body));
    m_nothingToCompare = new EmptyState(Icon::Host, m_comparisonViews);
    connect(m_nothingToCompare, &EmptyState::actionTriggered, this, [this] { showTab(ConnectionsTab); });
    addAll(*m_comparisonViews, {body, m_nothingToCompare});
    return m_comparisonViews;
}

void HostsPage::save(QSettings& settings) const
{
    settings.setValue(QStringLiteral("splitter"), m_splitter->saveState());
    settings.setValue(QStringLiteral("overview"), m_overview->splitter().saveState());
    settings.setValue(QStringLiteral("tab"), m_tabs->currentIndex());
    QStringList added = m_connections.added();
    added.removeIf(isLab); // it was another machine, which is gone
    settings.setValue(QStringLiteral("hosts"), added.isEmpty() ? m_connectionList->offered() : added);
}

void HostsPage::restore(const QSettings& settings)
{
    m_splitter->restoreState(settings.value(QStringLiteral("splitter")).toByteArray());
    m_overview->splitter().restoreState(settings.value(QStringLiteral("overview")).toByteArray());
    m_tabs->setCurrentIndex(std::clamp(settings.value(QStringLiteral("tab")).toInt(), 0, m_tabs->count() - 1));
    m_connectionList->offer(settings.value(QStringLiteral("hosts")).toStringList());
}

bool HostsPage::isSettled() const { return m_catalog.isSettled() && !m_job->isBusy(); }

void HostsPage::showTab(Tab tab) { m_tabs->setCurrentIndex(tab); }

void HostsPage::showEvent(QShowEvent* event)
{
    Page::showEvent(event);
    m_catalog.setWatched(true);
}

void HostsPage::hideEvent(QHideEvent* event)
{
    Page::hideEvent(event);
    m_catalog.setWatched(false);
}

QStringList HostsPage::targets() const
{
    QStringList targets;
    for (const HostCatalog::Entry& entry : m_entries)
        if (entry.host) targets.append(entry.target);
    return targets;
}

void HostsPage::follow()
{
    const auto facts = [](const HostCatalog::Entry& entry) {
        return std::tuple(entry.target, entry.title, entry.host, entry.isStale);
    };
    std::vector<HostCatalog::Entry> now = m_catalog.entries();
    const bool sameHosts = std::ranges::equal(now, m_entries, {}, facts, facts);
    m_entries = std::move(now);
    if (!sameHosts) {
        updateOverview(rows({}));
        updateTree();
        compare();
    }
    updateState();
}

void HostsPage::compare()
{
    std::vector<DifferenceModel::Compared> hosts;
    for (const HostCatalog::Entry& entry : m_entries)
        if (entry.host) hosts.push_back({.target = entry.target, .name = nameOf(entry), .host = entry.host});
    m_job->start([hosts = std::move(hosts)] { return DifferenceModel::compareByKind(hosts); },
                 [this](std::vector<DifferenceModel::Comparison> comparisons) { take(std::move(comparisons)); });
}

void HostsPage::take(std::vector<DifferenceModel::Comparison> comparisons)
{
    m_comparisons = std::move(comparisons);
    m_oddPaths.clear();
    m_differences.clear();
    for (const DifferenceModel::Comparison& comparison : m_comparisons)
        for (const host::HostDifference& difference : comparison.differences)
            for (std::size_t at = 0; at < comparison.targets.size(); ++at)
                if (difference.isOutlier[at]) {
                    m_oddPaths[comparison.targets[at]].push_back(difference.path);
                    m_differences[comparison.targets[at]].append(DifferenceModel::sentence(difference, at));
                }
    std::vector<ListChoice> kinds;
    for (const DifferenceModel::Comparison& comparison : m_comparisons) {
        const int count = static_cast<int>(comparison.targets.size());
        kinds.push_back({.text = comparison.kind.empty()
                                     ? tr("%n host(s) without RDMA devices", nullptr, count)
                                     : tr("%n host(s) with %1", nullptr, count).arg(toQString(comparison.kind)),
                         .value = toQString(comparison.kind)});
    }
    setChoices(*m_kind, kinds, m_kind->currentData());
    m_kind->setVisible(m_kind->count() > 0);
    updateOverview(rows({}));
    updateTree();
    showDifferences();
    updateState();
}

void HostsPage::updateOverview(std::vector<HostTreeModel::HostRow> hosts)
{
    std::set<QString> live;
    for (const HostConnection& host : m_connections.hosts())
        if (maySetUp(host)) live.insert(host.target);
    std::vector<HostOverview::Row> rows;
    for (HostTreeModel::HostRow& host : hosts) {
        const auto differences = m_differences.find(host.target);
        const bool isLive = live.contains(host.target);
        rows.push_back({.host = std::move(host),
                        .differences = differences != m_differences.end() ? differences->second : QStringList(),
                        .maySetUp = isLive});
    }
    m_overview->setHosts(std::move(rows));
}

/// Those whose name, or a device's, has the words.
std::vector<HostTreeModel::HostRow> HostsPage::rows(const QString& words) const
{
    std::vector<HostTreeModel::HostRow> rows;
    for (const HostCatalog::Entry& entry : m_entries) {
        if (!entry.host) continue;
        const QString name = nameOf(entry);
        const bool fits = words.isEmpty() || name.contains(words, Qt::CaseInsensitive) ||
                          entry.target.contains(words, Qt::CaseInsensitive) ||
                          std::ranges::any_of(entry.host->devices, [&](const host::Device& device) {
                              return toQString(device.name).contains(words, Qt::CaseInsensitive);
                          });
        if (!fits) continue;
        const auto odd = m_oddPaths.find(entry.target);
        rows.push_back({.target = entry.target,
                        .name = name,
                        .host = entry.host,
                        .oddPaths = odd == m_oddPaths.end() ? std::vector<std::string>() : odd->second,
                        .isStale = entry.isStale});
    }
    return rows;
}

/// What was open and chosen stays so.
void HostsPage::updateTree()
{
    const QModelIndex before = m_tree->currentIndex();
    const auto* host = m_treeModel->host(before);
    const QString target = host != nullptr ? host->target : QString();
    const std::string path = host != nullptr ? m_treeModel->path(before) : std::string();
    std::vector<std::pair<QString, std::string>> open;
    std::set<QString> known;
    for (int row = 0; row < m_treeModel->rowCount({}); ++row) {
        const QModelIndex root = m_treeModel->index(row, 0, {});
        known.insert(m_treeModel->host(root)->target);
        noteExpanded(*m_tree, *m_treeModel, root, open);
    }
    std::vector<HostTreeModel::HostRow> now = rows(m_filter->text().trimmed());
    QStringList fresh;
    for (const HostTreeModel::HostRow& row : now)
        if (!known.contains(row.target) && now.size() <= mostExpanded) fresh.append(row.target);
    m_treeModel->setHosts(std::move(now));
    for (const auto& [of, at] : open) {
        const QModelIndex found = m_treeModel->find(of, at);
        if (found.isValid() && m_treeModel->path(found) == at) m_tree->expand(found);
    }
    for (const QString& one : std::as_const(fresh)) {
        m_tree->expand(m_treeModel->find(one, ""));
        m_tree->expandRecursively(m_treeModel->find(one, "devices"), 2);
    }
    if (!target.isEmpty())
        choose(target, path);
    else if (m_treeModel->rowCount({}) > 0)
        m_tree->setCurrentIndex(m_treeModel->index(0, 0, {}));
    showCurrent();
}

void HostsPage::showPath(const QString& target, std::string_view path)
{
    showTab(DevicesTab);
    choose(target, path);
}

void HostsPage::choose(const QString& target, std::string_view path)
{
    const QModelIndex found = m_treeModel->find(target, path);
    if (!found.isValid()) return;
    m_tree->setCurrentIndex(found);
    m_tree->scrollTo(found);
}

const host::Port* HostsPage::currentPort(const QModelIndex& index) const
{
    const auto* row = m_treeModel->host(index);
    if (row == nullptr) return nullptr;
    const std::string path = m_treeModel->path(index);
    for (const host::Device& device : row->host->devices)
        for (const host::Port& port : device.ports)
            if (path == "devices/" + device.name + "/ports/" + std::to_string(port.number)) return &port;
    return nullptr;
}

void HostsPage::showCurrent()
{
    const QModelIndex index = m_tree->currentIndex();
    if (m_treeModel->canFetchMore(index)) m_treeModel->fetchMore(index);
    const host::PropertyGroup* group = m_treeModel->group(index);
    const auto* row = m_treeModel->host(index);
    const host::Port* port = currentPort(index);
    m_gids->setVisible(port != nullptr);
    if (port != nullptr) m_gids->setPort(*port);
    m_copy->setEnabled(row != nullptr);
    if (group == nullptr || row == nullptr) {
        m_gaps->hide();
        m_properties->clear();
        m_title->clear();
        explain({});
        return;
    }
    const std::string path = m_treeModel->path(index);
    const auto connection = m_connections.host(row->target);
    if (path.empty())
        m_gaps->setHost(*row->host, connection && maySetUp(*connection));
    else
        m_gaps->hide();
    m_properties->show(*group, path, row->oddPaths);
    const QString title = path.empty() ? row->name : tr("%1 of %2").arg(messageText(group->title), row->name);
    const bool same = title == m_title->text();
    m_title->setText(title);
    explain(messageText(group->explanation));
    if (same) return; // what is read there stays in sight
    for (int at = 0; at < m_properties->rowCount({}); ++at)
        if (m_properties->data(m_properties->index(at, PropertyModel::Value), PropertyModel::isOddRole).toBool()) {
            m_table->scrollTo(m_properties->index(at, 0));
            break;
        }
}

void HostsPage::showDifferences()
{
    const int at = m_kind->currentIndex();
    m_differenceModel->setComparison(at >= 0 && at < static_cast<int>(m_comparisons.size())
                                         ? m_comparisons[static_cast<std::size_t>(at)]
                                         : DifferenceModel::Comparison());
    for (int column = 0; column + 1 < m_differenceModel->columnCount({}); ++column)
        m_differenceTable->setColumnWidth(column, column == DifferenceModel::Property ? 320 : 200);
    const bool any = m_differenceModel->rowCount({}) > 0;
    m_comparisonViews->setCurrentIndex(any ? 0 : 1);
    if (any) return;
    if (m_comparisons.empty())
        m_nothingToCompare->setMessage(tr("There are no two hosts of one kind yet."),
                                       tr("Hosts with the same devices are compared: firmware, MTU, flow control, "
                                          "modules, limits. The one that is "
                                          "set up differently is often the one that fails."),
                                       tr("Add hosts"));
    else
        m_nothingToCompare->setMessage(tr("No difference was found."),
                                       tr("What is known of their settings is the same on each of them."), {});
}

void HostsPage::openDifference(const QModelIndex& index)
{
    const host::HostDifference* difference = m_differenceModel->difference(index.row());
    if (difference == nullptr) return;
    const auto host = m_differenceModel->hostOf(index.column());
    const QString target = m_differenceModel->comparison().targets[host.value_or(0)];
    m_filter->clear();
    showPath(target, difference->path);
    m_tree->setFocus(Qt::OtherFocusReason);
}

void HostsPage::setUp(const QString& target, const QString& wizard)
{
    m_context.navigation().show(PageId::Setup);
    m_connections.requestSetUp(target, wizard);
}

void HostsPage::showView()
{
    const bool needsHosts = m_tabs->currentIndex() <= DevicesTab;
    const bool none = std::ranges::none_of(m_entries, [](const auto& entry) { return entry.host != nullptr; });
    m_views->setCurrentIndex(needsHosts && none ? m_views->indexOf(m_empty) : m_tabs->currentIndex());
}

void HostsPage::updateState()
{
    const auto read = std::ranges::count_if(m_entries, [](const auto& entry) { return entry.host != nullptr; });
    const auto missing = static_cast<int>(std::ssize(m_entries) - read);
    showView();
    m_missing->setText(missing == 0 ? QString() : tr("%n more host(s): see Connections.", nullptr, missing));
    m_missing->setVisible(missing > 0);
    m_refresh->setEnabled(!m_entries.empty());
    m_lab->setVisible(std::ranges::any_of(m_entries, [](const auto& entry) { return isLab(entry.target); }));
    if (read == 0) updateEmptyState();
}

void HostsPage::updateEmptyState()
{
    if (m_entries.empty())
        return m_empty->setMessage(
            tr("No host is connected."),
            tr("Connect to this machine or to hosts by ssh, or open the lab: two hosts with Soft-RoCE in a virtual "
               "machine, which need no RDMA hardware."),
            tr("Connect…"));
    const auto problem =
        std::ranges::find_if(m_entries, [](const HostCatalog::Entry& entry) { return !entry.problem.what.isEmpty(); });
    if (problem == m_entries.end()) return m_empty->setMessage(tr("Reading the hosts …"), {}, {});
    m_empty->setMessage(tr("%1 could not be read.").arg(problem->title), problem->problem.sentence(),
                        tr("Show connections"));
}

void HostsPage::copyRows() const
{
    const std::vector<int> chosen = selectedRows(*m_table);
    if (!chosen.empty()) copyText(m_properties->text(chosen));
}

} // namespace fabriscope::ui
