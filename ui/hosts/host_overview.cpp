// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/hosts/host_overview.h"

#include "core/host/gid_choice.h"
#include "core/host/host_diff.h"
#include "core/host/host_properties.h"
#include "ui/common/look/building.h"
#include "ui/common/look/card.h"
#include "ui/common/look/scroll_area.h"
#include "ui/common/table/table_delegate.h"
#include "ui/common/table/table_export.h"
#include "ui/hosts/gap_card.h"
#include "ui/hosts/property_model.h"
#include "ui/models/natural_order.h"
#include "ui/text/format.h"
#include "ui/text/message_text.h"
#include "ui/text/plain_text.h"

#include <QFont>
#include <QShortcut>

#include <algorithm>
#include <map>
#include <ranges>
#include <utility>

namespace fabriscope::ui {
namespace {

QString none() { return QStringLiteral("–"); }

/// Each value once, in the order of the devices.
QString together(const host::Host& host, host::Text host::Device::* value)
{
    QStringList values;
    for (const host::Device& device : host.devices)
        if (const auto& known = device.*value; known && !values.contains(toQString(*known)))
            values.append(toQString(*known));
    return values.isEmpty() ? none() : values.join(QStringLiteral(", "));
}

/// "2 of 4 up, 200 Gb/sec (4X HDR)"
QString linksOf(const host::Host& host)
{
    int all = 0;
    int up = 0;
    QStringList rates;
    for (const host::Device& device : host.devices)
        for (const host::Port& port : device.ports) {
            if (!port.state) continue; // not known to be down
            ++all;
            if (!port.state->contains("ACTIVE")) continue;
            ++up;
            const QString rate = toQString(port.rate.valueOr(""));
            if (!rate.isEmpty() && !rates.contains(rate)) rates.append(rate);
        }
    if (all == 0) return none();
    rates.prepend(up == all ? HostTableModel::tr("%n up", nullptr, up)
                            : HostTableModel::tr("%1 of %2 up").arg(up).arg(all));
    return rates.join(QStringLiteral(", "));
}

/// The index to use: one for all ports, or one each.
QString gidsOf(const host::Host& host)
{
    QStringList each;
    QStringList indexes;
    for (const host::Device& device : host.devices)
        for (const host::Port& port : device.ports) {
            const auto index = host::chooseGid(port).index;
            const QString text = index ? QString::number(*index) : none();
            if (!indexes.contains(text)) indexes.append(text);
            each.append(QStringLiteral("%1/%2: %3").arg(toQString(device.name), QString::number(port.number), text));
        }
    if (indexes.isEmpty()) return none();
    return indexes.size() == 1 ? indexes.front() : each.join(QStringLiteral(", "));
}

QString missingOf(const host::Host& host)
{
    if (host.gaps.empty()) return none();
    const QString first = messageText(host.gaps.front().what);
    const auto others = static_cast<int>(host.gaps.size()) - 1;
    return others == 0 ? first : HostTableModel::tr("%1, and %n more", nullptr, others).arg(first);
}

bool endsWith(const std::vector<std::string>& paths, std::string_view end)
{
    return std::ranges::any_of(paths, [&](const std::string& path) { return path.ends_with(end); });
}

/// One host is read again, and the cells of all the others stay.
bool saysTheSame(const HostTreeModel::HostRow& a, const HostTreeModel::HostRow& b)
{
    return a.host == b.host && a.name == b.name && a.isStale == b.isStale;
}

constexpr int detailsWidth = 340;

QTableView* makeTable(QAbstractItemModel& model, const char* name, const QString& spoken, QWidget* parent)
{
    auto* table = named(new QTableView(parent), name, spoken);
    table->setModel(&model);
    setTableLook(*table);
    keepPlace(*table);
    table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    table->horizontalHeader()->setStretchLastSection(true);
    return table;
}

} // namespace

HostTableModel::HostTableModel(QObject* parent) : FlatModel(parent)
{
    setHeadings({{tr("Host")},
                 {tr("Devices")},
                 {tr("Link")},
                 {tr("Driver")},
                 {tr("Firmware")},
                 {tr("GID index")},
                 {tr("Missing")}});
}

HostTableModel::Row HostTableModel::rowFor(HostTreeModel::HostRow host)
{
    const host::Host& facts = *host.host;
    const QString kind = toQString(host::kindOf(facts));
    QStringList cells{host.isStale ? tr("%1 – not connected").arg(host.name) : host.name,
                      kind.isEmpty() ? none() : kind,
                      linksOf(facts),
                      together(facts, &host::Device::driver),
                      together(facts, &host::Device::firmware),
                      gidsOf(facts),
                      missingOf(facts)};
    return {.host = std::move(host), .cells = std::move(cells)};
}

bool HostTableModel::isOdd(const Row& row, int column)
{
    const std::vector<std::string>& odd = row.host.oddPaths;
    switch (column) {
    case Name:
        return !odd.empty();
    case Driver:
        return endsWith(odd, "/driver");
    case Firmware:
        return endsWith(odd, "/firmware");
    default:
        return false;
    }
}

void HostTableModel::setHosts(std::vector<HostTreeModel::HostRow> hosts)
{
    std::map<QString, const Row*> before;
    for (const Row& row : m_rows)
        before.emplace(row.host.target, &row);
    std::vector<Row> rows;
    rows.reserve(hosts.size());
    for (HostTreeModel::HostRow& host : hosts) {
        const auto known = before.find(host.target);
        const Row* same = known != before.end() && saysTheSame(known->second->host, host) ? known->second : nullptr;
        rows.push_back(same != nullptr ? Row{.host = std::move(host), .cells = same->cells} : rowFor(std::move(host)));
    }
    const auto urgency = [](const Row& row) {
        return row.host.oddPaths.empty() ? (row.host.host->gaps.empty() ? 2 : 1) : 0;
    };
    std::ranges::stable_sort(rows, [&](const Row& a, const Row& b) {
        return urgency(a) != urgency(b) ? urgency(a) < urgency(b) : compareNaturally(a.host.name, b.host.name) < 0;
    });
    const auto targetsOf = [](const std::vector<Row>& of) {
        return of | std::views::transform([](const Row& row) { return row.host.target; }) |
               std::ranges::to<std::vector>();
    };
    replace(targetsOf(m_rows), targetsOf(rows), [&] { m_rows = std::move(rows); });
}

const HostTreeModel::HostRow* HostTableModel::host(int row) const
{
    return row >= 0 && row < rowCount() ? &m_rows[static_cast<std::size_t>(row)].host : nullptr;
}

QVariant HostTableModel::cell(const QModelIndex& index, int role) const
{
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    const QString& text = row.cells[index.column()];
    const bool odd = isOdd(row, index.column());
    switch (role) {
    case Qt::DisplayRole:
        if (!odd) return text;
        return index.column() == Name ? tr("▲ %1 – differs").arg(text) : QStringLiteral("▲ %1").arg(text);
    case sortRole:
        return text;
    case Qt::ToolTipRole:
        if (odd && index.column() == Name)
            return plainText(tr("Something here is not as on most hosts of the same kind."));
        return plainText(text);
    case Qt::FontRole:
        if (odd) {
            QFont bold;
            bold.setWeight(QFont::DemiBold);
            return bold;
        }
        return {};
    default:
        return {};
    }
}

HostOverview::HostOverview(QWidget* parent)
    : QWidget(parent), m_model(new HostTableModel(this)), m_sorted(new NaturalProxy(this))
{
    m_splitter = new QSplitter(Qt::Horizontal, this);
    m_sorted->setSourceModel(m_model);
    m_sorted->setSortRole(HostTableModel::sortRole);
    m_table = makeTable(*m_sorted, "hostTable", tr("Hosts"), m_splitter);
    sortByHeadings(*m_table, *m_sorted);

    auto* details = new QWidget;
    auto* column = makeColumn(details, gap, {gap, gap, 0, gap});
    m_title = makeLabel(TextRole::Section, {}, details);
    column->addWidget(m_title);
    auto* differs = new Card(tr("Where it differs from most hosts of its kind"), details);
    m_differences = named(makeWrappedLabel(TextRole::Body, {}, differs), "hostDifferences");
    m_differences->setTextInteractionFlags(Qt::TextSelectableByMouse);
    differs->content().addWidget(m_differences);
    m_differs = differs;
    column->addWidget(m_differs);
    m_gaps = named(new GapCard(details), "hostGaps");
    column->addWidget(m_gaps);
    m_complete = makeLabel(TextRole::Body, tr("Nothing was found to be missing."), details);
    column->addWidget(m_complete);
    m_open = named(new QPushButton(tr("All its devices"), details), "openHost");
    column->addWidget(m_open, 0, Qt::AlignLeft);
    m_properties = new PropertyModel(this);
    m_values = makeTable(*m_properties, "hostValues", tr("The chosen host"), details);
    m_values->setSelectionMode(QAbstractItemView::ExtendedSelection);
    auto* copy = new QShortcut(QKeySequence::Copy, m_values);
    copy->setContext(Qt::WidgetShortcut);
    connect(copy, &QShortcut::activated, this, [this] {
        if (const std::vector<int> rows = selectedRows(*m_values); !rows.empty()) copyText(m_properties->text(rows));
    });
    m_values->setColumnWidth(PropertyModel::Name, detailsWidth / 2);
    m_values->setMinimumHeight(5 * tableRowHeight);
    column->addWidget(m_values, 1);
    column->addStretch();
    auto* area = makeScrollArea(details, tr("The chosen host"), m_splitter);
    area->setMinimumWidth(detailsWidth * 3 / 4);
    m_splitter->setStretchFactor(0, 2);
    m_splitter->setStretchFactor(1, 1);
    m_splitter->setSizes({2 * detailsWidth, detailsWidth});
    m_splitter->setChildrenCollapsible(false);
    makeColumn(this, -1, {2 * gap, 0, 2 * gap, gap})->addWidget(m_splitter);

    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this] {
        showCurrent();
        if (!current().isEmpty()) Q_EMIT chosen(current());
    });
    const auto open = [this] {
        if (!current().isEmpty()) Q_EMIT opened(current());
    };
    connect(m_table, &QTableView::activated, this, open);
    connect(m_open, &QPushButton::clicked, this, open);
    connect(m_gaps, &GapCard::setUpRequested, this,
            [this](const QString& wizard) { Q_EMIT setUpRequested(current(), wizard); });
    showCurrent();
}

QString HostOverview::current() const
{
    const auto* host = m_model->host(m_sorted->mapToSource(m_table->currentIndex()).row());
    return host != nullptr ? host->target : QString();
}

void HostOverview::setHosts(std::vector<Row> hosts)
{
    const bool first = m_model->rowCount() == 0;
    m_rows = std::move(hosts);
    std::vector<HostTreeModel::HostRow> rows;
    rows.reserve(m_rows.size());
    for (const Row& row : m_rows)
        rows.push_back(row.host);
    m_model->setHosts(std::move(rows));
    if (first) {
        constexpr int widest = 260;
        m_table->resizeColumnsToContents();
        for (int column = 0; column < HostTableModel::ColumnCount; ++column)
            m_table->setColumnWidth(column, std::min(m_table->columnWidth(column) + gap, widest));
    }
    if (!m_table->currentIndex().isValid()) m_table->setCurrentIndex(m_sorted->index(0, HostTableModel::Name));
    showCurrent();
}

void HostOverview::showCurrent()
{
    const QString target = current();
    const auto row = std::ranges::find(m_rows, target, [](const Row& one) { return one.host.target; });
    const bool any = row != m_rows.end();
    const QModelIndex name = m_table->currentIndex().siblingAtColumn(HostTableModel::Name);
    m_title->setText(name.data(HostTableModel::sortRole).toString()); // says whether the host is not connected
    m_open->setVisible(any);
    m_differs->setVisible(any && !row->differences.isEmpty());
    m_complete->setVisible(any && row->host.host->gaps.empty());
    m_values->setVisible(any);
    if (!any) {
        m_properties->clear();
        return m_gaps->hide();
    }
    m_properties->show(host::propertiesOf(*row->host.host), {}, row->host.oddPaths);
    m_differences->setText(row->differences.join(QLatin1Char('\n')));
    m_gaps->setHost(*row->host.host, row->maySetUp);
}

} // namespace fabriscope::ui
