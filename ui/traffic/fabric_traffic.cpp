// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/traffic/fabric_traffic.h"

#include "core/perf/attribute_groups.h"
#include "ui/common/app_context.h"
#include "ui/common/look/building.h"
#include "ui/common/look/card.h"
#include "ui/common/look/scroll_area.h"
#include "ui/common/table/bar_list.h"
#include "ui/session/counter_health.h"
#include "ui/session/sheets/congestion_panel.h"
#include "ui/session/sheets/object_menu.h"
#include "ui/session/sheets/ranking_card.h"
#include "ui/traffic/chart/heat_map.h"
#include "ui/traffic/port_choice.h"

#include <QComboBox>

#include <algorithm>
#include <utility>

namespace fabriscope::ui::traffic {
namespace {

using namespace std::chrono_literals;

constexpr int usualHeight = 900; // in which these have room; a higher window has more of both
constexpr int leastListed = 6;
constexpr int mostListed = 20;
constexpr int leastMapped = 24;
constexpr int mostMapped = 48; // each is read every second, with its peer
constexpr auto everyPortInterval = 2000ms;
constexpr auto mapInterval = 1000ms;
constexpr auto rankAgain = 1s;
constexpr auto fillAgain = 4s;
constexpr auto chooseAgain = 20s; // rows that change places all the time cannot be read

enum Which { OfTheSelection, Busiest, Congested };

} // namespace

FabricTraffic::FabricTraffic(AppContext& context, CounterFeed& feed, QWidget* parent)
    : QWidget(parent), m_context(context), m_feed(feed), m_everyPort(feed), m_rows(feed)
{
    setObjectName(QStringLiteral("fabricTraffic"));
    auto* content = new QWidget;
    auto* column = makeColumn(content, 2 * gap, {2 * gap, 0, 2 * gap, 2 * gap});
    auto* lists = makeRow(nullptr, 2 * gap);
    for (const Ranking ranking : {Ranking::Busiest, Ranking::MostCongested, Ranking::MostErrors}) {
        auto* card = new RankingCard(ranking, leastListed, content);
        connect(card, &RankingCard::picked, this, &FabricTraffic::portPicked);
        connect(card, &RankingCard::menuAsked, this, [this, card](const ObjectRef& port, const QPoint& place) {
            showObjectMenu(*card, m_context, port, place);
        });
        lists->addWidget(card, 1);
        m_rankings.push_back(card);
    }
    auto* waits = new Card(tr("Where data waits"), content);
    setPlainToolTip(waits,
                    tr("Bottlenecks: ports at which data waits, or whose link is full while others wait for it. On "
                       "which virtual lane, why, and whose data it is."));
    m_congestion = new CongestionPanel(waits);
    connect(m_congestion, &CongestionPanel::portPicked, this, &FabricTraffic::portPicked);
    connect(m_congestion, &CongestionPanel::treePicked, &context.navigation(), &Navigation::showCongestion);
    waits->content().addWidget(m_congestion);
    waits->hide();
    column->addWidget(waits);
    column->addLayout(lists);
    column->addWidget(buildMap());
    column->addStretch(1);
    auto* scroll = makePageScrollArea(content, this);
    makeColumn(this)->addWidget(scroll);

    connect(&feed, &CounterFeed::updated, this, &FabricTraffic::refresh);
    const auto choose = [this] {
        m_choose = true;
        refresh();
    };
    connect(&context, &AppContext::viewChanged, this, choose);
    connect(&context.navigation(), &Navigation::selectionChanged, this, [this, choose] {
        if (m_which->currentData().toInt() == OfTheSelection) choose();
    });
    connect(m_which, &QComboBox::currentIndexChanged, this, choose);
    connect(m_measure, &QComboBox::currentIndexChanged, this, &FabricTraffic::refresh);
}

QWidget* FabricTraffic::buildMap()
{
    auto* card = new Card(tr("Ports by virtual lane"), this);
    m_which = named(new QComboBox(card), "heatRows", tr("Which ports"));
    m_which->addItem(tr("busiest ports"), Busiest);
    m_which->addItem(tr("most congested ports"), Congested);
    m_which->addItem(tr("ports of the selected node"), OfTheSelection);
    m_measure = named(new QComboBox(card), "heatMeasure", tr("What is shown"));
    m_measure->addItem(tr("transmitted, share of the link"), static_cast<int>(Measure::Throughput));
    m_measure->addItem(tr("wait, share of time"), static_cast<int>(Measure::Wait));
    addAll(card->headingLine(), {m_which, m_measure});
    m_map = new HeatMap(card);
    connect(m_map, &HeatMap::activated, this, [this](const perf::PortKey& port) { Q_EMIT portPicked(port); });
    card->content().addWidget(m_map);
    m_mapNote = makeWrappedLabel(TextRole::Caption, {}, card);
    card->content().addWidget(m_mapNote);
    return card;
}

void FabricTraffic::setHealth(CounterHealth& health)
{
    m_health = &health;
    m_congestion->parentWidget()->show();
    for (RankingCard* card : m_rankings)
        card->setHealth(health);
    connect(&health, &CounterHealth::changed, this, &FabricTraffic::refreshCongestion);
    health.attend(this, isVisible());
    refreshCongestion();
}

void FabricTraffic::refreshCongestion()
{
    const fabric::SnapshotPtr snapshot = m_context.snapshot();
    if (m_health != nullptr && snapshot && isVisible()) m_congestion->showAll(*m_health, *snapshot);
}

bool FabricTraffic::hasData() const { return m_ranked && (m_shown.empty() || m_mapped); }

void FabricTraffic::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    m_everyPort.subscribe({.ports = {},
                           .everyPort = true,
                           .attributes = attributesFor(Ranking::Busiest) | attributesFor(Ranking::MostErrors),
                           .interval = everyPortInterval});
    if (m_health != nullptr) m_health->attend(this, true);
    m_choose = true;
    refresh();
    refreshCongestion();
}

void FabricTraffic::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    const int more = std::max(0, height() - usualHeight);
    const int rows = more / 2 / m_rankings.front()->bars().rowHeight();
    for (RankingCard* card : m_rankings)
        card->setLength(static_cast<std::size_t>(std::min(leastListed + rows, mostListed)));
    const auto length = static_cast<std::size_t>(std::min(leastMapped + rows, mostMapped));
    if (std::exchange(m_mapLength, length) < length) m_choose = true;
}

void FabricTraffic::hideEvent(QHideEvent* event)
{
    if (m_health != nullptr) m_health->attend(this, false);
    m_everyPort.unsubscribe();
    m_rows.unsubscribe();
    QWidget::hideEvent(event);
}

void FabricTraffic::chooseRows(const fabric::Snapshot& snapshot)
{
    const int which = m_which->currentData().toInt();
    const perf::Timestamp now = m_feed.present();
    if (!m_choose && now >= m_chosenAt && // else the clock was set back
        (which == OfTheSelection || now - m_chosenAt < (m_shown.size() < m_mapLength ? fillAgain : chooseAgain)))
        return;
    std::vector<PortPair> pairs;
    if (which == OfTheSelection) {
        const auto node = nodeOf(snapshot, m_context.navigation().selection());
        if (node) pairs = allPortsOf(snapshot, NodeRef{snapshot.node(*node).guid}, m_mapLength);
    } else {
        // The map shows what ports send: one that only receives much would be an empty row at its top.
        for (const RankedPort& ranked : which == Busiest ? busiestSenders(m_feed.store(), m_mapLength)
                                                         : rank(m_feed.store(), Ranking::MostCongested, m_mapLength)) {
            for (const PortPair& pair : portsOf(snapshot, ranked.port))
                pairs.push_back(pair);
        }
    }
    // The first rates come with the second reading.
    m_choose = pairs.empty();
    m_chosenAt = now;
    m_shown = std::move(pairs);
    Subscription subscription{.ports = {}, .everyPort = false, .attributes = {}, .interval = mapInterval};
    for (const PortPair& pair : m_shown) {
        subscription.ports.push_back(pair.port);
        if (pair.peer) subscription.ports.push_back(*pair.peer);
    }
    subscription.attributes = perf::laneLoads;
    m_rows.subscribe(std::move(subscription));
}

void FabricTraffic::refresh()
{
    const fabric::SnapshotPtr snapshot = m_context.snapshot();
    if (!isVisible() || !snapshot) return;
    const perf::Timestamp now = m_feed.present();
    if (std::exchange(m_ranked, m_feed.hasRates(true)) != m_ranked) m_choose = true;
    if (m_choose || now < m_rankedAt || now - m_rankedAt >= rankAgain) {
        m_rankedAt = now;
        for (RankingCard* card : m_rankings)
            card->refresh(m_feed, *snapshot);
    }
    chooseRows(*snapshot);
    const auto measure = static_cast<Measure>(m_measure->currentData().toInt());
    std::vector<HeatRow> rows;
    bool some = false;
    m_mapped = !m_shown.empty();
    for (const PortPair& pair : m_shown) {
        rows.push_back(heatRow(m_feed.store(), pair, nameOf(*snapshot, pair.port), measure, Direction::Transmit));
        const auto& cells = rows.back().cells;
        some = some || cells.front().why != perf::Gap::Unsupported;
        m_mapped = m_mapped && std::ranges::none_of(cells, [](const HeatRow::Cell& cell) {
                       return !cell.share && (cell.why == perf::Gap::First || cell.why == perf::Gap::Reset ||
                                              cell.why == perf::Gap::Collected);
                   });
    }
    const bool selection = m_which->currentData().toInt() == OfTheSelection;
    if (rows.empty() && selection)
        m_mapNote->setText(tr("Select a node, port or link to see its ports here."));
    else if (rows.empty())
        m_mapNote->setText(!m_feed.whyNone().isEmpty() ? m_feed.whyNone()
                           : m_feed.hasRates(true)     ? tr("No port carries traffic yet.")
                                                       : tr("Waiting for the second reading."));
    else
        m_mapNote->setText(some ? QString() : tr("None of these ports counts by virtual lane."));
    m_mapNote->setVisible(!m_mapNote->text().isEmpty());
    m_map->setRows(std::move(rows), measure);
}

} // namespace fabriscope::ui::traffic
