// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/traffic/port_view.h"

#include "ui/common/app_context.h"
#include "ui/common/empty_state.h"
#include "ui/common/look/building.h"
#include "ui/common/look/elided_label.h"
#include "ui/common/look/scroll_area.h"
#include "ui/session/counter_health.h"
#include "ui/session/port_qos_cache.h"
#include "ui/session/sheets/congestion_panel.h"
#include "ui/traffic/arbitration_card.h"
#include "ui/traffic/chart/chart_card.h"
#include "ui/traffic/chart/chart_words.h"
#include "ui/traffic/host_port_text.h"
#include "ui/traffic/lane_levels.h"
#include "ui/traffic/lane_table.h"
#include "ui/traffic/port_history.h"
#include "ui/traffic/port_search.h"

#include <QButtonGroup>
#include <QGridLayout>
#include <QStackedWidget>
#include <QTimer>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace fabriscope::ui::traffic {
namespace {

/// Whose turn it is to send: arbitration happens where data leaves.
const perf::PortKey& sendingPort(const PortPair& pair, Direction direction)
{
    return direction == Direction::Receive && pair.peer ? *pair.peer : pair.port;
}

} // namespace

PortView::PortView(AppContext& context, CounterFeed& feed, PortQosCache& tables, QWidget* parent)
    : QWidget(parent), m_context(context), m_feed(feed), m_tables(tables), m_subscriber(feed),
      m_history(new PortHistory(this)), m_tick(new QTimer(this))
{
    setObjectName(QStringLiteral("portView"));
    m_charts = new QWidget;
    m_grid = new QGridLayout(m_charts);
    m_grid->setContentsMargins(2 * gap, 0, 2 * gap, 2 * gap);
    m_grid->setSpacing(gap + 4);
    m_side = new QWidget(m_charts);
    auto* side = makeColumn(m_side, gap + 4);
    m_now = new NowTable(m_side);
    m_arbitration = new ArbitrationCard(m_side);
    addAll(*side, {m_now, m_arbitration});
    side->addStretch(1);
    auto* scroll = makePageScrollArea(m_charts, this);
    m_empty = new EmptyState(Icon::Traffic, this);
    connect(m_empty, &EmptyState::actionTriggered, this, [this] {
        const HostPorts* hosts = m_feed.hostPorts();
        if (hosts != nullptr && !hosts->ports().empty()) Q_EMIT portPicked(hosts->ports().front().ref());
    });
    m_body = new QStackedWidget(this);
    addAll(*m_body, {scroll, m_empty});
    auto* column = makeColumn(this, gap);
    column->addWidget(buildHead());
    m_congestion = new CongestionPanel(this);
    m_congestion->setContentsMargins(2 * gap, 0, 2 * gap, 0);
    m_congestion->hide();
    connect(m_congestion, &CongestionPanel::portPicked, this, &PortView::portPicked);
    connect(m_congestion, &CongestionPanel::treePicked, &context.navigation(), &Navigation::showCongestion);
    column->addWidget(m_congestion);
    column->addWidget(m_body, 1);

    // While no reading comes, the time goes on all the same.
    m_tick->setInterval(500);
    connect(m_tick, &QTimer::timeout, this, &PortView::tick);
    connect(&feed, &CounterFeed::updated, this, &PortView::tick);
    connect(&feed, &CounterFeed::phaseChanged, this, &PortView::updateEmptyState);
    connect(&context, &AppContext::viewChanged, this, &PortView::objectsChanged);
    if (const HostPorts* hosts = feed.hostPorts()) connect(hosts, &HostPorts::changed, this, &PortView::objectsChanged);
    connect(&tables, &PortQosCache::changed, this, &PortView::updateTables);
    connect(&context, &AppContext::eventsChanged, this, &PortView::updateMarks);
    connect(m_history, &PortHistory::changed, this, &PortView::refresh);
    updateHead();
    updateEmptyState();
}

QWidget* PortView::buildHead()
{
    auto* head = new QWidget(this);
    auto* line = makeRow(head, gap, {2 * gap, 0, 2 * gap, 0});
    m_search = new PortSearch(m_context, m_feed.hostPorts(), head);
    m_search->setFixedWidth(210);
    connect(m_search, &PortSearch::chosen, this, &PortView::portPicked);
    m_title = named(new ElidedLabel({}, head), "portTitle");
    m_title->setFont(fontFor(TextRole::Section, font()));
    m_facts = makeLabel(TextRole::Caption, {}, head);
    line->addWidget(m_search);
    line->addWidget(m_title, 1);
    line->addWidget(m_facts);
    m_directions = new QButtonGroup(this);
    const std::array choices{
        std::pair{Direction::Transmit, tr("Transmit")},
        std::pair{Direction::Receive, tr("Receive")},
    };
    for (const auto& [direction, words] : choices) {
        auto* button =
            makeChoiceButton(*m_directions, words, explanationOf(Measure::Throughput, direction, PortKind::InfiniBand),
                             direction == Direction::Transmit ? "transmit" : "receive", head);
        button->setAccessibleName(words);
        button->setChecked(direction == m_direction);
        m_directions->setId(button, static_cast<int>(direction));
        line->addWidget(button);
    }
    connect(m_directions, &QButtonGroup::idClicked, this, [this](int id) { setDirection(static_cast<Direction>(id)); });
    return head;
}

std::vector<PortPair> PortView::portsNamed(const ObjectRef& object) const
{
    const HostPorts* const hosts = m_feed.hostPorts();
    if (const HostPort* port = hosts != nullptr ? hosts->find(object) : nullptr) return {pairOf(*port)};
    const fabric::SnapshotPtr snapshot = m_context.snapshot();
    return snapshot ? portsOf(*snapshot, object) : std::vector<PortPair>{};
}

PortKind PortView::kind() const { return m_ports.empty() ? PortKind::InfiniBand : m_ports.front().kind; }

const HostPort* PortView::hostPort() const
{
    return kind() == PortKind::Ethernet ? m_feed.hostPorts()->find(m_ports.front().port) : nullptr;
}

QString PortView::nameOfPort(const perf::PortKey& port) const
{
    if (const HostPort* local = hostPort()) return nameOf(*local);
    const fabric::SnapshotPtr snapshot = m_context.snapshot();
    return snapshot ? nameOf(*snapshot, port) : QString();
}

void PortView::setObject(const ObjectRef& object)
{
    std::vector<PortPair> ports = portsNamed(object);
    if (ports.empty() && (m_context.snapshot() || isNone(object))) return;
    m_object = object;
    if (ports != m_ports) {
        m_ports = std::move(ports);
        build();
    }
    updateHead();
    updateEmptyState();
    Q_EMIT objectChanged();
}

/// Objects keep their ports when fabric or host change, as far as they are still there.
void PortView::objectsChanged()
{
    const fabric::SnapshotPtr snapshot = m_context.snapshot();
    std::vector<PortPair> ports = portsNamed(m_object);
    const bool growing = snapshot && !snapshot->info().complete;
    if (ports != m_ports && !(growing && ports.empty())) {
        m_ports = std::move(ports);
        build();
    }
    updateHead();
    updateTables(); // swept again: they may have changed
    updateEmptyState();
}

void PortView::setMeasures(std::vector<Measure> measures)
{
    if (measures == m_measures) return;
    m_measures = std::move(measures);
    build();
}

std::vector<ExportedChart> PortView::exported() const
{
    constexpr int everyReading = 1'000'000; // as if there were a pixel for each
    std::vector<ExportedChart> charts;
    charts.reserve(m_cards.size());
    const HistorySlice* const earlier = historyUntil() ? m_history->slice().get() : nullptr;
    for (const ChartCard* card : m_cards) {
        charts.push_back({.port = nameOfPort(card->pair().port),
                          .measure = card->measure(),
                          .direction = m_direction,
                          .data = chartData(m_feed.store(),
                                            {.pair = card->pair(),
                                             .measure = card->measure(),
                                             .direction = m_direction,
                                             .from = m_window.from(),
                                             .to = m_window.to(),
                                             .pixels = everyReading},
                                            earlier)});
    }
    return charts;
}

void PortView::setHealth(CounterHealth& health)
{
    m_health = &health;
    connect(&health, &CounterHealth::changed, this, &PortView::refreshCongestion);
    health.attend(this, isVisible());
    refreshCongestion();
}

void PortView::refreshCongestion()
{
    const fabric::SnapshotPtr snapshot = m_context.snapshot();
    if (m_health == nullptr || !isVisible()) return;
    std::vector<perf::PortKey> ports;
    for (const PortPair& pair : m_ports) {
        if (pair.kind != PortKind::InfiniBand) continue;
        ports.push_back(pair.port);
        if (pair.peer) ports.push_back(*pair.peer);
    }
    if (!snapshot) return m_congestion->hide();
    m_congestion->showPorts(*m_health, *snapshot, ports);
}

void PortView::setDirection(Direction direction)
{
    m_direction = direction;
    m_directions->button(static_cast<int>(direction))->setChecked(true);
    updateTables();
    refresh();
}

void PortView::setInterval(std::chrono::milliseconds interval)
{
    m_interval = interval;
    updateSubscription();
}

void PortView::setSpan(std::chrono::milliseconds span)
{
    m_window.setSpan(static_cast<double>(span.count()));
    refresh();
}

void PortView::setPaused(bool paused)
{
    if (paused)
        m_window.freeze();
    else
        m_window.goLive(static_cast<double>(m_feed.present().count()) / 1e6);
    changeWindow();
}

void PortView::build()
{
    for (ChartCard* card : m_cards)
        card->deleteLater();
    m_cards.clear();
    std::vector<Measure> measures = m_measures;
    std::erase_if(measures, [this](Measure measure) { return !isOf(measure, kind()); });
    if (measures.empty()) measures.push_back(Measure::Throughput); // none of those chosen exists here
    for (const Measure measure : measures) {
        for (const PortPair& pair : m_ports) {
            auto* card = new ChartCard(measure, pair, m_charts);
            if (m_ports.size() > 1) card->setPortName(nameOfPort(pair.port));
            connectChart(card->chart());
            m_cards.push_back(card);
        }
    }
    arrange();
    updateSubscription();
    refreshCongestion();
    updateTables();
    updateMarks();
    refresh();
}

/// One port: its charts, and beside or below them the table. Several ports: two charts a row, a measure a row.
void PortView::arrange()
{
    while (QLayoutItem* item = m_grid->takeAt(0))
        delete item;
    const bool single = m_ports.size() == 1;
    const int columns = m_ports.size() > 1 ? 2 : 1;
    int place = 0;
    for (std::size_t i = 0; i < m_cards.size(); ++i) {
        if (i > 0 && m_cards[i]->measure() != m_cards[i - 1]->measure() && place % columns != 0) ++place;
        m_grid->addWidget(m_cards[i], place / columns, place % columns);
        m_cards[i]->show();
        ++place;
    }
    m_side->setVisible(single);
    if (single && m_wide)
        m_grid->addWidget(m_side, 0, 1, std::max(1, place), 1);
    else if (single)
        m_grid->addWidget(m_side, place, 0);
    divide();
}

/// The tables beside the charts of one port have room for their figures before the charts get more.
void PortView::divide()
{
    constexpr int roomForAll = 1120;
    const bool single = m_ports.size() == 1;
    constexpr int widestSide = 720; // figures far from their words are hard to read: the charts have the rest
    const bool isNarrow = width() < roomForAll;
    m_side->setMaximumWidth(single && m_wide ? widestSide : QWIDGETSIZE_MAX);
    m_grid->setColumnStretch(0, single && m_wide && !isNarrow ? 4 : 1);
    m_grid->setColumnStretch(1, single && m_wide ? (isNarrow ? 1 : 3) : m_ports.size() > 1 ? 1 : 0);
}

void PortView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    if (std::exchange(m_wide, width() >= 960) != m_wide)
        arrange();
    else
        divide();
}

void PortView::connectChart(TimeChart& chart)
{
    connect(&chart, &TimeChart::cursorMoved, this, [this](std::optional<double> time) {
        for (ChartCard* card : m_cards)
            card->chart().setCursorTime(time);
    });
    connect(&chart, &TimeChart::zoomRequested, this, [this](double factor, double anchor) {
        m_window.zoom(factor, anchor);
        changeWindow();
    });
    connect(&chart, &TimeChart::rangeRequested, this, [this](double from, double to) {
        m_window.show(from, to);
        changeWindow();
    });
    connect(&chart, &TimeChart::panRequested, this, [this](double by) {
        m_window.pan(by);
        changeWindow();
    });
    connect(&chart, &TimeChart::liveRequested, this, [this] { setPaused(false); });
    connect(&chart, &TimeChart::pauseRequested, this, [this] { setPaused(m_window.live()); });
}

void PortView::changeWindow()
{
    if (std::exchange(m_wasLive, m_window.live()) != m_window.live()) Q_EMIT pausedChanged(!m_window.live());
    refresh();
}

void PortView::updateHead()
{
    for (QAbstractButton* button : m_directions->buttons())
        setPlainToolTip(button,
                        explanationOf(Measure::Throughput, static_cast<Direction>(m_directions->id(button)), kind()));
    const fabric::SnapshotPtr snapshot = m_context.snapshot();
    if (const HostPort* local = hostPort()) {
        m_title->show();
        m_facts->show();
        m_title->setText(tr("%1 on %2").arg(nameOf(*local), m_feed.hostPorts()->hostName()));
        m_facts->setText(factsOf(*local));
        return;
    }
    m_title->setVisible(snapshot && !m_ports.empty());
    m_facts->setVisible(snapshot && m_ports.size() == 1);
    if (!snapshot || m_ports.empty()) return;
    m_title->setText(m_ports.size() == 1 ? titleOf(*snapshot, m_ports.front()) : displayName(*snapshot, m_object));
    m_facts->setText(factsOf(*snapshot, m_ports.front()));
}

void PortView::updateSubscription()
{
    if (!isVisible() || m_ports.empty()) return m_subscriber.unsubscribe();
    Subscription subscription{.ports = {}, .everyPort = false, .attributes = {}, .interval = m_interval};
    for (const PortPair& pair : m_ports) {
        subscription.ports.push_back(pair.port);
        if (pair.peer) subscription.ports.push_back(*pair.peer);
    }
    // The table shows all three.
    for (const Measure measure : {Measure::Throughput, Measure::Packets, Measure::Wait})
        subscription.attributes = subscription.attributes | attributesFor(measure, kind());
    for (const ChartCard* card : m_cards)
        subscription.attributes = subscription.attributes | attributesFor(card->measure(), kind());
    m_subscriber.subscribe(std::move(subscription));
}

void PortView::updateEmptyState()
{
    const bool failed = m_feed.phase() == CounterFeed::Phase::Failed && !hasData();
    m_body->setCurrentIndex(m_ports.empty() || failed ? 1 : 0);
    if (failed)
        m_empty->setMessage(m_feed.problem().what, m_feed.problem().remedy, {});
    else if (const HostPorts* hosts = m_feed.hostPorts();
             m_ports.empty() && !m_context.snapshot() && hosts != nullptr && !hosts->ports().empty())
        m_empty->setMessage(tr("%1 is in no InfiniBand fabric.").arg(hosts->hostName()),
                            tr("It has Ethernet (RoCE) ports: their traffic by priority can be shown."),
                            tr("Show %1").arg(nameOf(hosts->ports().front())));
    else if (m_ports.empty())
        m_empty->setMessage(
            tr("Choose a port to see its traffic by virtual lane."),
            tr("Type a part of its node's name above, select a port, link or node on any page, or take one "
               "of the busiest under Fabric."),
            {});
}

bool PortView::hasData() const
{
    return std::ranges::any_of(m_cards, [](ChartCard* card) { return !card->chart().data().columns.empty(); });
}

void PortView::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    m_tick->start();
    if (m_health != nullptr) m_health->attend(this, true);
    updateSubscription();
    updateTables();
    refresh();
}

void PortView::hideEvent(QHideEvent* event)
{
    m_tick->stop();
    if (m_health != nullptr) m_health->attend(this, false);
    m_subscriber.unsubscribe();
    QWidget::hideEvent(event);
}

/// The right edge is the latest reading, as long as readings come in time; else the present.
void PortView::tick()
{
    if (!isVisible()) return;
    const double latest = static_cast<double>(m_feed.latest().count()) / 1e6;
    const double now = static_cast<double>(m_feed.present().count()) / 1e6;
    const double late = 2.0 * static_cast<double>(m_interval.count()) + 1'000;
    const double until = latest > 0 && now - latest < late ? latest : now;
    // A step of less than a column changes nothing in the charts; the figures beside them change with every reading.
    const double columns = m_cards.empty() ? 100 : std::max(m_cards.front()->columns(), 50);
    if (m_window.live() && until - m_drawnUntil < m_window.span() / columns && until >= m_drawnUntil) {
        if (m_figuresOf != m_feed.latest()) refreshSide();
        return;
    }
    m_window.follow(until);
    refresh();
}

void PortView::refresh()
{
    if (!isVisible()) return;
    m_drawnUntil = m_window.to();
    wantHistory();
    const bool older = historyUntil().has_value();
    const HistorySlice* const earlier = older ? m_history->slice().get() : nullptr;
    for (ChartCard* card : m_cards)
        card->refresh(m_feed.store(), m_direction, m_window, earlier, older && m_history->isBusy());
    refreshSide();
    updateEmptyState();
}

/// Tables change rarely; the loads with every reading.
void PortView::updateTables()
{
    m_levels = {};
    m_arbitration->setVisible(kind() == PortKind::InfiniBand); // priorities have no such tables
    if (!isVisible() || m_ports.size() != 1) return;
    if (kind() == PortKind::Ethernet) return refreshSide();
    const perf::PortKey& port = sendingPort(m_ports.front(), m_direction);
    m_tables.want(port);
    if (const qos::PortQos* tables = m_tables.find(port)) m_levels = levelsByLane(*tables);
    refreshSide();
}

void PortView::refreshSide()
{
    if (m_ports.size() != 1) return;
    m_figuresOf = m_feed.latest();
    const PortPair& pair = m_ports.front();
    m_now->refresh(m_feed.store(), pair, m_direction, m_levels);
    if (pair.kind == PortKind::Ethernet) return;
    const perf::PortKey& port = sendingPort(pair, m_direction);
    const qos::PortQos* const tables = m_tables.find(port);
    if (tables == nullptr) return m_arbitration->showNothing(m_tables.problem(port));
    qos::LaneLoads loads{};
    for (const LaneNow& now : m_now->model().rows()) {
        if (now.lane < 0) continue;
        qos::LaneLoad& load = loads.at(static_cast<std::size_t>(now.lane));
        load.gbps = now.throughput.value;
        if (now.throughput.value && now.packets.value.value_or(0) > 0)
            load.packetBytes = *now.throughput.value * 1e9 / 8 / *now.packets.value;
        if (now.wait.value) load.waitShare = *now.wait.value / 100;
    }
    const fabric::SnapshotPtr snapshot = m_context.snapshot();
    const auto index = snapshot ? ui::find(*snapshot, port) : std::nullopt;
    m_arbitration->showTables(*tables, loads, linkState(pair, port),
                              index ? bytesOf(snapshot->port(*index).neighborMtu) : 0);
}

/// How full the link is in the direction that is shown, and whether others wait for it.
qos::LinkState PortView::linkState(const PortPair& pair, const perf::PortKey& sender) const
{
    qos::LinkState link;
    const auto total = totalNow(m_feed.store(), pair, Measure::Throughput, m_direction);
    const auto sent = total ? m_feed.store().best(total->port, total->counter) : std::nullopt;
    const std::uint64_t mbps = m_feed.store().linkMbps(sender);
    if (sent && sent->rate.valid() && mbps > 0)
        link.used = perf::utilisation(bytesOf(total->counter, sent->rate.perSecond), mbps);
    if (m_health == nullptr) return link;
    // The worst wait of the bottleneck and those upstream of it, beyond its own.
    link.waitersUpstream = std::ranges::any_of(m_health->congestions(), [&](const health::Congestion& each) {
        return each.port == sender && each.worstWaiting > each.waiting;
    });
    return link;
}

} // namespace fabriscope::ui::traffic
