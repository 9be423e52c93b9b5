// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/events/events_page.h"

#include "ui/common/app_context.h"
#include "ui/common/empty_state.h"
#include "ui/common/look/building.h"
#include "ui/common/page_info.h"
#include "ui/common/table/column_spread.h"
#include "ui/common/table/table_delegate.h"
#include "ui/common/table/table_export.h"
#include "ui/common/table/wrapping_delegate.h"
#include "ui/events/event_model.h"
#include "ui/events/threshold_sheet.h"
#include "ui/models/fabric_table_model.h"
#include "ui/session/event_monitor.h"
#include "ui/session/sheets/object_menu.h"

#include <QComboBox>
#include <QLineEdit>
#include <QSettings>
#include <QStackedWidget>
#include <QToolButton>

#include <algorithm>
#include <array>

namespace fabriscope::ui {
namespace {

constexpr int automatic = -1;
constexpr std::array watchIntervals{automatic, 10, 60, 300, 0}; // seconds; 0: not at all

} // namespace

EventsPage::EventsPage(AppContext& context, EventMonitor& monitor, QWidget* parent)
    : Page(parent), m_context(context), m_monitor(monitor), m_model(new EventModel(context, this)),
      m_filter(new EventFilter(*m_model, this))
{
    setObjectName(QStringLiteral("events"));
    buildTable();
    m_empty = new EmptyState(Icon::Event, this);
    connect(m_empty, &EmptyState::actionTriggered, this, [this] { m_context.navigation().show(PageId::Traffic); });
    connect(&context, &AppContext::connectionChanged, this, &EventsPage::updateState);
    m_body = new QStackedWidget(this);
    addAll(*m_body, {m_table, m_empty});
    auto* column = makeColumn(this, gap);
    column->addWidget(buildHead());
    column->addLayout(insetRows(m_body), 1);
    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(m_filter, signal, this, &EventsPage::updateState);
    connect(m_filter, &QAbstractItemModel::modelReset, this, &EventsPage::updateState);
    connect(m_filter, &QAbstractItemModel::layoutChanged, this, [this] { updateState(); });
    updateState();
}

QWidget* EventsPage::buildHead()
{
    auto* head = new QWidget(this);
    auto* lines = makeColumn(head, gap, {2 * gap, gap + 4, 2 * gap, 0});
    auto* first = makeRow(nullptr, gap);
    first->addWidget(makeLabel(TextRole::PageTitle, tr("Events"), head));
    first->addStretch(1);
    first->addWidget(makeLabel(TextRole::Caption, tr("Counters of every port"), head));
    m_watch = named(new QComboBox(head), "watch", tr("Counters of every port"));
    for (const int seconds : watchIntervals)
        m_watch->addItem(seconds == automatic ? tr("as suits the fabric")
                         : seconds == 0       ? tr("only while a page shows them")
                         : seconds < 60       ? tr("every %n second(s)", nullptr, seconds)
                                              : tr("every %n minute(s)", nullptr, seconds / 60),
                         seconds);
    showWatching();
    connect(m_watch, &QComboBox::currentIndexChanged, this, [this] {
        const int seconds = m_watch->currentData().toInt();
        m_monitor.setWatching(seconds == automatic ? std::nullopt : std::optional(std::chrono::seconds(seconds)));
    });
    connect(&m_monitor, &EventMonitor::changed, this, &EventsPage::showCost);
    connect(&m_context, &AppContext::viewChanged, this, &EventsPage::showCost);
    first->addWidget(m_watch);
    m_cost = named(makeLabel(TextRole::Caption, {}, head), "cost");
    first->addWidget(m_cost);
    showCost();
    first->addWidget(makeButton(tr("Thresholds…"), tr("The value from which an error counter raises an event."), head,
                                this, &EventsPage::openThresholds));
    lines->addLayout(first);

    auto* second = makeRow(nullptr, gap);
    m_text = new QLineEdit(head);
    setUpFilter(*m_text, "filter", tr("Filter"), tr("Words that must occur in the row, e.g. leaf-07 alarm"));
    connect(m_text, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_filter->setText(text);
        updateState();
    });
    findWith(*this, *m_text);
    m_level = named(new QComboBox(head), "level", tr("Level"));
    setPlainToolTip(m_level, tr("Which levels are shown."));
    m_level->addItem(tr("all levels"), static_cast<int>(Status::Ok));
    m_level->addItem(tr("notices and above"), static_cast<int>(Status::Notice));
    m_level->addItem(tr("warnings and above"), static_cast<int>(Status::Warning));
    m_level->addItem(tr("critical only"), static_cast<int>(Status::Critical));
    connect(m_level, &QComboBox::currentIndexChanged, this, [this] {
        m_filter->setAtLeast(static_cast<Status>(m_level->currentData().toInt()));
        updateState();
    });
    m_count = makeLabel(TextRole::Caption, {}, head);
    auto* save = makeIconButton(Icon::Export, tr("Save the rows shown as CSV"), head);
    connect(save, &QToolButton::clicked, this, &EventsPage::askPath);
    second->addWidget(m_text, 1);
    addAll(*second, {m_level, m_count, save});
    lines->addLayout(second);
    return head;
}

void EventsPage::buildTable()
{
    m_table = new QTableView(this);
    setUpTable(*m_table, "eventTable", tr("Events"), *m_filter);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(EventModel::Time, Qt::DescendingOrder);
    QHeaderView* header = m_table->horizontalHeader();
    header->setFixedHeight(tableRowHeight + 3);
    const int digit = fontMetrics().horizontalAdvance(QLatin1Char('0'));
    for (const auto& [column, digits] :
         {std::pair{EventModel::Time, 17}, std::pair{EventModel::Level, 10}, std::pair{EventModel::Kind, 10},
          std::pair{EventModel::Where, 18}, std::pair{EventModel::What, 44}})
        header->resizeSection(column, digits * digit + 2 * gap);
    m_spread = new ColumnSpread(*m_table, *header, {EventModel::Time, EventModel::Level, EventModel::Kind});
    new WrappingDelegate(*m_table, {EventModel::Where, EventModel::What});
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& now) {
        const auto object = now.data(FabricTableModel::RefRole).value<ObjectRef>();
        if (now.isValid() && !isNone(object)) m_context.navigation().select(object);
    });
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex& index) {
        const auto object = index.data(FabricTableModel::RefRole).value<ObjectRef>();
        if (!isNone(object)) m_context.navigation().show(PageId::Topology, object);
    });
    offerObjectMenu(*m_table, m_context, FabricTableModel::RefRole);
}

void EventsPage::showWatching()
{
    const auto interval = m_monitor.watching();
    m_watch->setCurrentIndex(
        std::max(0, m_watch->findData(interval ? static_cast<int>(interval->count()) : automatic)));
}

/// What reading every port costs the fabric.
void EventsPage::showCost()
{
    const auto reading = m_monitor.background();
    m_cost->setText(
        !reading || !m_monitor.canRead()
            ? QString()
            : tr("every %1 s, %2 MADs a second")
                  .arg(QLocale().toString(static_cast<qlonglong>(reading->interval.count())),
                       QLocale().toString(reading->madsPerSecond, 'f', reading->madsPerSecond < 10 ? 1 : 0)));
}

/// A file without counters has none to read.
void EventsPage::showWatchable()
{
    const ConnectionState& connection = m_context.connection();
    const bool isSaved = connection.phase == ConnectionState::Phase::File && !connection.isRecording();
    m_watch->setEnabled(!isSaved);
    setPlainToolTip(m_watch, isSaved ? pageObstacle(PageId::Traffic, m_context)
                                     : tr("Alarms need readings. Pages on screen read what they show; this setting "
                                          "reads every port all the time, with two requests a port."));
}

void EventsPage::updateState()
{
    showWatchable();
    const int all = m_model->rowCount();
    const int shown = m_filter->rowCount();
    m_count->setText(shown == all ? tr("%Ln event(s)", nullptr, all)
                                  : tr("%1 of %2").arg(QLocale().toString(shown), QLocale().toString(all)));
    m_body->setCurrentIndex(shown == 0 ? 1 : 0);
    if (all == 0 && m_context.connection().phase == ConnectionState::Phase::NoFabric)
        m_empty->setMessage(
            m_context.connection().problem.what,
            tr("Alarms come from the counters of InfiniBand ports, and changes from sweeps of a fabric: "
               "Ethernet (RoCE) ports make no events. Their counters are on the Traffic page."),
            tr("Show its Ethernet ports"));
    else if (all == 0)
        m_empty->setMessage(
            tr("Nothing has happened since the program was started."),
            tr("Alarms of counters, changes between two sweeps and events of the connection appear here."), {});
    else
        m_empty->setMessage(tr("No event matches."), tr("Clear the filter, or show all levels."), {});
}

void EventsPage::askPath()
{
    askToSave(this, tr("Save the rows shown"), QStringLiteral("events.csv"), tr("Comma-separated values (*.csv)"), this,
              &EventsPage::writeTo);
}

void EventsPage::writeTo(const QString& path)
{
    const int rows = m_filter->rowCount();
    const QString failure = writeTextFile(path, toCsv(*m_filter).toUtf8());
    m_context.addEvent(failure.isEmpty() ? Status::Ok : Status::Critical,
                       failure.isEmpty() ? tr("%n event(s) written to %1.", nullptr, rows).arg(path)
                                         : tr("%1 could not be written: %2").arg(path, failure));
}

ThresholdSheet* EventsPage::openThresholds()
{
    auto* sheet = new ThresholdSheet(m_monitor.thresholds(), this);
    sheet->setAttribute(Qt::WA_DeleteOnClose);
    connect(sheet, &QDialog::accepted, this, [this, sheet] { m_monitor.setThresholds(sheet->thresholds()); });
    sheet->open();
    return sheet;
}

void EventsPage::save(QSettings& settings) const
{
    settings.setValue(QStringLiteral("background"), m_watch->currentData());
    settings.setValue(QStringLiteral("level"), m_level->currentIndex());
    settings.setValue(QStringLiteral("columns"), m_spread->saveState());
}

void EventsPage::restore(const QSettings& settings)
{
    // "watch" of earlier versions, in which reading was off unless somebody chose it, is not this one.
    m_watch->setCurrentIndex(
        std::max(0, m_watch->findData(settings.value(QStringLiteral("background"), automatic).toInt())));
    m_level->setCurrentIndex(std::clamp(settings.value(QStringLiteral("level"), 0).toInt(), 0, m_level->count() - 1));
    const QByteArray columns = settings.value(QStringLiteral("columns")).toByteArray();
    if (!columns.isEmpty()) m_spread->restoreState(columns);
}

} // namespace fabriscope::ui
