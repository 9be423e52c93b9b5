// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/traffic/traffic_page.h"

#include "ui/common/app_context.h"
#include "ui/common/empty_state.h"
#include "ui/common/look/building.h"
#include "ui/common/look/tabs.h"
#include "ui/common/look/tokens.h"
#include "ui/common/table/table_export.h"
#include "ui/session/counter_feed.h"
#include "ui/session/history_keeper.h"
#include "ui/session/host_ports.h"
#include "ui/session/session_recorder.h"
#include "ui/session/sheets/clear_action.h"
#include "ui/text/format.h"
#include "ui/traffic/chart/chart_export.h"
#include "ui/traffic/dashboard_menu.h"
#include "ui/traffic/fabric_traffic.h"
#include "ui/traffic/port_history.h"
#include "ui/traffic/port_view.h"

#include <QAction>
#include <QBuffer>
#include <QComboBox>
#include <QDateTime>
#include <QMenu>
#include <QSettings>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolButton>

#include <array>

namespace fabriscope::ui {
namespace {

using std::chrono::milliseconds;
constexpr std::array intervals{200, 500, 1000, 2000, 5000, 10000};
constexpr int hour = 3600; // seconds
constexpr int day = 24 * hour;
constexpr std::array spans{30, 60, 120, 300, 600, hour, 6 * hour, day, 7 * day, 28 * day};

QString spanText(int seconds)
{
    if (seconds < 60) return TrafficPage::tr("%n second(s)", nullptr, seconds);
    if (seconds < hour) return TrafficPage::tr("%n minute(s)", nullptr, seconds / 60);
    if (seconds <= day) return TrafficPage::tr("%n hour(s)", nullptr, seconds / hour);
    return TrafficPage::tr("%n day(s)", nullptr, seconds / day);
}

/// Files may ask for what the box does not offer.
void chooseNearest(QComboBox& box, milliseconds wanted)
{
    int at = box.count() - 1;
    while (at > 0 && box.itemData(at - 1).toLongLong() >= wanted.count())
        --at;
    box.setCurrentIndex(at);
}

} // namespace

TrafficPage::TrafficPage(AppContext& context, CounterFeed& feed, PortQosCache& tables, const QString& dashboardFolder,
                         const TrafficServices& services)
    : m_context(context), m_feed(feed), m_keeper(services.history), m_recorder(services.recorder),
      m_clearing(services.clearing)
{
    setObjectName(QStringLiteral("traffic"));
    m_ports = new traffic::PortView(context, feed, tables, this);
    m_dashboards = new traffic::DashboardMenu(dashboardFolder, this);
    connect(m_dashboards, &traffic::DashboardMenu::chosen, this, &TrafficPage::apply);
    connect(m_dashboards, &traffic::DashboardMenu::message, this,
            [this](Status status, const QString& text) { m_context.addEvent(status, text); });
    m_empty = new EmptyState(Icon::Traffic, this);
    connect(m_empty, &EmptyState::actionTriggered, &context, &AppContext::connectRequested);
    m_body = new QStackedWidget(this);
    m_fabric = new traffic::FabricTraffic(context, feed, this);
    m_views = new QStackedWidget(this);
    addAll(*m_views, {m_ports, m_fabric});
    addAll(*m_body, {m_views, m_empty});
    auto* column = makeColumn(this, gap);
    column->addWidget(buildHead());
    m_state = makeLabel(TextRole::Caption, {}, this); // a line of its own, when there is something to say
    m_state->setObjectName(QStringLiteral("feedState"));
    m_state->setContentsMargins(2 * gap, 0, 2 * gap, 0);
    m_state->setWordWrap(true);
    m_state->hide();
    column->addWidget(m_state);
    column->addWidget(m_body, 1);

    connect(m_ports, &traffic::PortView::portPicked, this, [this](const ObjectRef& port) { pick(port); });
    connect(m_fabric, &traffic::FabricTraffic::portPicked, this, [this](const ObjectRef& port) { pick(port); });
    connect(m_ports, &traffic::PortView::pausedChanged, this, [this](bool paused) {
        m_pause->setChecked(paused);
        m_pause->setIcon(icon(paused ? Icon::Play : Icon::Pause));
        m_pause->setText(paused ? tr("Live") : tr("Pause"));
        setPlainToolTip(m_pause, paused ? tr("Back to now (Home or Space in a chart).")
                                        : tr("Pause the charts; reading continues (Space in a chart)."));
    });
    connect(&context.navigation(), &Navigation::selectionChanged, this, &TrafficPage::selectionChanged);
    connect(&context, &AppContext::viewChanged, this, &TrafficPage::updateState);
    connect(&context, &AppContext::connectionChanged, this, &TrafficPage::updateState);
    connect(&feed, &CounterFeed::phaseChanged, this, &TrafficPage::updateState);
    connect(&feed, &CounterFeed::updated, this, &TrafficPage::updateState);
    if (const HostPorts* hosts = feed.hostPorts()) connect(hosts, &HostPorts::changed, this, &TrafficPage::updateState);
    if (m_keeper != nullptr) {
        m_ports->setHistory(*m_keeper);
        connect(m_keeper, &HistoryKeeper::changed, this, &TrafficPage::updateState);
        connect(&m_ports->history(), &traffic::PortHistory::changed, this, &TrafficPage::updateState);
    }
    if (services.health != nullptr) {
        m_ports->setHealth(*services.health);
        m_fabric->setHealth(*services.health);
    }
    if (m_recorder != nullptr) addRecorder();
    if (m_clearing != nullptr) addClearing();
    updateState();
}

void TrafficPage::addRecorder()
{
    m_recordAction = new QAction(icon(Icon::Record), tr("Record…"), this);
    connect(m_recordAction, &QAction::triggered, this, &TrafficPage::record);
    connect(m_record, &QToolButton::clicked, m_recordAction, &QAction::trigger);
    connect(m_recorder, &SessionRecorder::changed, this, &TrafficPage::showRecording);
    m_record->show();
    showRecording();
}

void TrafficPage::addClearing()
{
    m_clear->setIcon(m_clearing->icon());
    m_clear->setAccessibleName(m_clearing->text());
    connect(m_clear, &QToolButton::clicked, this, [this] { m_clearing->open(m_ports->object()); });
    connect(m_clearing, &ClearAction::obstaclesChanged, this, &TrafficPage::updateClearing);
    connect(m_ports, &traffic::PortView::objectChanged, this, &TrafficPage::updateClearing);
    updateClearing();
}

void TrafficPage::updateClearing()
{
    if (m_clearing == nullptr) return;
    m_clear->setVisible(m_tabs->currentIndex() == 0);
    const bool ethernet = m_ports->kind() == traffic::PortKind::Ethernet;
    m_clear->setEnabled(!ethernet && m_clearing->obstacle(m_ports->object()).isEmpty());
    const QString hint =
        ethernet ? tr("Drivers of Ethernet ports cannot clear their counters.") : m_clearing->hint(m_ports->object());
    setPlainToolTip(m_clear, QStringLiteral("%1\n%2").arg(m_clearing->text(), hint));
}

void TrafficPage::record()
{
    if (m_recorder->isRecording()) return m_recorder->stop();
    askToSave(
        this, tr("Record to a file"),
        QStringLiteral("traffic-%1.fabrec").arg(QDateTime::currentDateTime().toString(QStringLiteral("yyyyMMdd-HHmm"))),
        tr("Recordings (*.fabrec)"), m_recorder, &SessionRecorder::start);
}

void TrafficPage::showRecording()
{
    const bool on = m_recorder->isRecording();
    m_recordAction->setText(on ? tr("Stop recording") : tr("Record…"));
    m_recordAction->setEnabled(on || m_recorder->canRecord());
    m_record->setEnabled(m_recordAction->isEnabled());
    m_record->setIcon(
        on ? QIcon(iconPixmap(Icon::Record, {20, 20}, devicePixelRatioF(), color(Token::Critical, palette())))
           : icon(Icon::Record));
    m_record->setText(on ? m_recorder->progressText() : tr("Record"));
    setPlainToolTip(m_record,
                    on ? tr("Stop recording to %1").arg(m_recorder->file())
                       : tr("Record into a file what the pages read, and the counters of every port every two "
                            "seconds, to be played again later."));
    m_record->setAccessibleName(m_recordAction->text());
}

QWidget* TrafficPage::buildHead()
{
    auto* head = new QWidget(this);
    auto* line = makeRow(head, gap, {2 * gap, gap + 4, 2 * gap, 0});
    line->addWidget(makeLabel(TextRole::PageTitle, tr("Traffic"), head));
    line->addSpacing(gap);
    m_tabs = makeTabs("tabs", tr("Views"), {tr("Port"), tr("Fabric")}, head);
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int at) {
        m_views->setCurrentIndex(at);
        for (QWidget* control : std::initializer_list<QWidget*>{m_interval, m_span, m_pause, m_export, m_dashboards})
            control->setVisible(at == 0);
        updateClearing();
        updateState();
    });
    line->addWidget(m_tabs);
    line->addStretch(1);

    m_interval = named(new QComboBox(head), "interval", tr("Interval"));
    setPlainToolTip(m_interval, tr("How often the counters are read while this page is on screen."));
    for (const int ms : intervals)
        m_interval->addItem(tr("every %1 s").arg(QLocale().toString(ms / 1000.0, 'g', 3)), ms);
    m_interval->setCurrentIndex(2);
    connect(m_interval, &QComboBox::currentIndexChanged, this,
            [this] { m_ports->setInterval(milliseconds(m_interval->currentData().toInt())); });
    m_span = named(new QComboBox(head), "span", tr("Time window"));
    setPlainToolTip(
        m_span,
        tr("How much of the past the charts show. Drag over a chart to zoom in, with Shift to move along the time. "
           "Older readings come from the history on this machine, and from the Prometheus server of the settings; "
           "there is a gap where a port was not read."));
    for (const int s : spans)
        m_span->addItem(spanText(s), static_cast<qlonglong>(s) * 1000);
    m_span->setCurrentIndex(2);
    m_ports->setSpan(milliseconds(m_span->currentData().toLongLong()));
    connect(m_span, &QComboBox::currentIndexChanged, this,
            [this] { m_ports->setSpan(milliseconds(m_span->currentData().toLongLong())); });
    m_pause = named(new QToolButton(head), "pause");
    m_pause->setCheckable(true);
    m_pause->setIcon(icon(Icon::Pause));
    m_pause->setText(tr("Pause"));
    setPlainToolTip(m_pause, tr("Pause the charts; reading continues (Space in a chart)."));
    m_pause->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    connect(m_pause, &QToolButton::clicked, this, [this](bool paused) { m_ports->setPaused(paused); });
    buildExport(head);
    m_dashboards->setSource([this](const QString& name) {
        return traffic::Dashboard{.id = {},
                                  .name = name,
                                  .shipped = false,
                                  .charts = m_ports->measures(),
                                  .kind = m_ports->kind(),
                                  .object = m_ports->ports().empty() ? std::nullopt : std::optional(m_ports->object()),
                                  .direction = m_ports->direction(),
                                  .window = milliseconds(m_span->currentData().toLongLong()),
                                  .interval = milliseconds(m_interval->currentData().toInt())};
    });
    m_record = named(new QToolButton(head), "record");
    m_record->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_record->hide();
    m_clear = named(new QToolButton(head), "clear");
    m_clear->hide();
    for (QWidget* widget :
         std::initializer_list<QWidget*>{m_dashboards, m_interval, m_span, m_pause, m_record, m_clear, m_export})
        line->addWidget(widget);
    return head;
}

QWidget* TrafficPage::buildExport(QWidget* parent)
{
    m_export = named(new QToolButton(parent), "export");
    m_export->setIcon(icon(Icon::Export));
    setPlainToolTip(m_export, tr("Save what the charts show"));
    m_export->setAccessibleName(tr("Save what the charts show"));
    m_export->setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(m_export);
    menu->addAction(tr("Values as CSV…"), this, [this] {
        askPath(tr("Save the values"), QStringLiteral("traffic.csv"), tr("Comma-separated values (*.csv)"));
    });
    menu->addAction(tr("Picture as PNG…"), this,
                    [this] { askPath(tr("Save a picture"), QStringLiteral("traffic.png"), tr("Pictures (*.png)")); });
    m_export->setMenu(menu);
    return m_export;
}

void TrafficPage::askPath(const QString& title, const QString& name, const QString& filter)
{
    askToSave(this, title, name, filter, this, &TrafficPage::writeTo);
}

void TrafficPage::writeTo(const QString& path)
{
    const bool picture = path.endsWith(QLatin1String(".png"), Qt::CaseInsensitive);
    QByteArray content;
    if (picture) {
        QBuffer buffer(&content);
        buffer.open(QIODevice::WriteOnly);
        m_ports->picture().save(&buffer, "PNG");
    } else {
        content = traffic::csvOf(m_ports->exported());
    }
    const QString failure = writeTextFile(path, content);
    m_context.addEvent(failure.isEmpty() ? Status::Ok : Status::Critical,
                       failure.isEmpty() ? tr("The charts were saved to %1.").arg(path)
                                         : tr("%1 could not be written: %2").arg(path, failure));
}

void TrafficPage::apply(const traffic::Dashboard& chosen)
{
    m_ports->setMeasures(chosen.charts);
    if (chosen.direction) m_ports->setDirection(*chosen.direction);
    if (chosen.window) chooseNearest(*m_span, *chosen.window);
    if (chosen.interval) chooseNearest(*m_interval, *chosen.interval);
    if (chosen.object) {
        pick(*chosen.object);
    }
    showFabric(false);
}

void TrafficPage::showFabric(bool fabric) { m_tabs->setCurrentIndex(fabric ? 1 : 0); }

void TrafficPage::setPace(milliseconds interval, milliseconds window)
{
    chooseNearest(*m_interval, interval);
    chooseNearest(*m_span, window);
}

/// Shows this port.
void TrafficPage::pick(const ObjectRef& port)
{
    showFabric(false);
    m_ports->setObject(port);
    // An Ethernet port of the host is in no fabric: the other pages know nothing of it.
    if (m_ports->kind() == traffic::PortKind::InfiniBand) m_context.navigation().select(port);
}

void TrafficPage::selectionChanged(const ObjectRef& object)
{
    if (!isNone(object)) m_ports->setObject(object);
}

void TrafficPage::updateState()
{
    const HostPorts* const hosts = m_feed.hostPorts();
    const bool fabric = static_cast<bool>(m_context.view());
    const bool saved = fabric && m_feed.isSaved();
    const bool empty = saved || (!fabric && (hosts == nullptr || hosts->ports().empty()));
    m_tabs->setTabEnabled(1, fabric || empty);
    for (QWidget* control : std::initializer_list<QWidget*>{m_interval, m_span, m_pause, m_export})
        control->setEnabled(!empty); // the page says why
    m_body->setCurrentIndex(empty ? 1 : 0);
    const ConnectionState& connection = m_context.connection();
    const bool ethernetOnly = connection.phase == ConnectionState::Phase::NoFabric;
    if (ethernetOnly && !empty && m_ports->ports().empty()) m_ports->setObject(hosts->ports().front().ref());
    if (empty) {
        if (saved)
            m_empty->setMessage(m_feed.whyNone(),
                                tr("Connect to a host of the fabric, or open a recording, to see traffic."),
                                tr("Connect…"));
        else if (ethernetOnly)
            m_empty->setMessage(connection.problem.what, tr("Waiting for the list of its Ethernet ports."), {});
        else if (connection.busy())
            m_empty->setMessage(tr("Traffic can be read once the fabric is known."), connection.activity, {});
        else
            m_empty->setMessage(
                tr("No fabric is open."),
                tr("Open the demo fabric, or connect to a host over ssh; saved fabrics have no traffic."),
                tr("Connect…"));
    }
    QString text = m_feed.whyNone();
    if (m_feed.phase() == CounterFeed::Phase::Running) {
        if (const auto& round = m_feed.round(m_tabs->currentIndex() == 1); round && round->outlasted)
            text = tr("Reading %1 attributes takes %2, longer than the interval.")
                       .arg(formatCount(round->requests), formatDuration(round->took));
        else if (round && round->late > 0)
            text = tr("%n request(s) unanswered so far.", nullptr, static_cast<int>(round->late));
    }
    if (const QDateTime read = m_context.countersReadAt(); !text.isEmpty() && read.isValid())
        text += QLatin1Char(' ') + countersAge(read); // rankings and what waits are as they were
    if (saved) text.clear();                          // said in the middle of the page
    QString more = m_feed.problem().remedy;
    const ErrorText& unread = m_ports->history().problem();
    if (text.isEmpty() && m_tabs->currentIndex() == 0 && !unread.what.isEmpty()) {
        text = tr("The history cannot be read.");
        more = unread.sentence();
    } else if (text.isEmpty() && m_keeper && !m_keeper->problem().what.isEmpty()) {
        text = tr("The history is not kept.");
        more = m_keeper->problem().sentence();
    }
    m_state->setText(text);
    m_state->setVisible(!text.isEmpty());
    setPlainToolTip(m_state, more);
}

bool TrafficPage::isSettled() const
{
    if (!isVisible() || m_body->currentWidget() == m_empty || m_feed.phase() == CounterFeed::Phase::Failed) return true;
    if (m_tabs->currentIndex() == 1) return m_fabric->hasData();
    // What a port does not count never comes.
    return m_ports->ports().empty() || m_ports->hasData() || (m_feed.round(false) && m_feed.round(false)->number > 1);
}

void TrafficPage::save(QSettings& settings) const
{
    settings.setValue(QStringLiteral("object"), refText(m_ports->object()));
    settings.setValue(QStringLiteral("fabric"), m_tabs->currentIndex() == 1);
    settings.setValue(QStringLiteral("interval"), m_interval->currentData());
    settings.setValue(QStringLiteral("span"), m_span->currentData());
    settings.setValue(
        QStringLiteral("dashboard"),
        QString::fromUtf8(traffic::writeDashboard(
            {.id = {}, .name = QStringLiteral("last"), .shipped = false, .charts = m_ports->measures()})));
    settings.setValue(QStringLiteral("receive"), m_ports->direction() == traffic::Direction::Receive);
}

void TrafficPage::restore(const QSettings& settings)
{
    if (const auto last = traffic::parseDashboard(settings.value(QStringLiteral("dashboard")).toString().toUtf8(),
                                                  QStringLiteral("settings")))
        m_ports->setMeasures(last->charts);
    showFabric(settings.value(QStringLiteral("fabric"), false).toBool());
    m_ports->setObject(parseObjectRef(settings.value(QStringLiteral("object")).toString()));
    for (QComboBox* box : {m_interval, m_span}) {
        const int at = box->findData(settings.value(box->objectName()).toLongLong());
        if (at >= 0) box->setCurrentIndex(at);
    }
    m_ports->setDirection(settings.value(QStringLiteral("receive")).toBool() ? traffic::Direction::Receive
                                                                             : traffic::Direction::Transmit);
}

} // namespace fabriscope::ui
