// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/overview/overview_page.h"

#include "ui/common/app_context.h"
#include "ui/common/fabric_absence.h"
#include "ui/common/look/building.h"
#include "ui/common/look/card.h"
#include "ui/common/look/scroll_area.h"
#include "ui/common/look/tokens.h"
#include "ui/common/table/bar_list.h"
#include "ui/common/table/finding_view.h"
#include "ui/models/table_filter.h"
#include "ui/overview/overview_figures.h"
#include "ui/session/counter_feed.h"
#include "ui/session/counter_health.h"
#include "ui/session/sheets/object_menu.h"
#include "ui/session/sheets/ranking_card.h"
#include "ui/text/error_text.h"
#include "ui/text/format.h"
#include "ui/text/message_text.h"
#include "ui/text/terms.h"

#include <QEvent>
#include <QGridLayout>
#include <QListView>
#include <QStackedWidget>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace fabriscope::ui {
namespace {

constexpr int rankedAtLeast = 4;
constexpr int rankedAtMost = 60;
constexpr int leastAttention = 220; // of the list's height
constexpr int leastFindings = 5;    // in sight in a low window
constexpr int lowHeight = 620;      // of the page, below which all figures and five findings have no room
constexpr int usualHeight = 760;    // of the page, in which the rest has room beside the shortest rankings
constexpr std::chrono::milliseconds countersEvery{5000};
constexpr std::chrono::milliseconds countersAtFirst{1000}; // rates need two readings
constexpr std::chrono::milliseconds rankAgain{1000};

/// How the snapshot came about.
QString sweepText(const fabric::SnapshotInfo& info)
{
    QStringList lines;
    const fabric::SweepStatistics& statistics = info.statistics;
    if (!info.source.empty()) lines.append(OverviewPage::tr("from %1").arg(toQString(info.source)));
    if (info.takenAt.time_since_epoch().count() > 0) lines.append(formatTime(info.takenAt));
    if (statistics.madsSent > 0) {
        lines.append(OverviewPage::tr("%1 MADs").arg(formatCount(statistics.madsSent)));
        lines.append(OverviewPage::tr("%n request(s) repeated", nullptr, static_cast<int>(statistics.retries)));
        if (statistics.timeouts > 0)
            lines.append(OverviewPage::tr("%n without reply", nullptr, static_cast<int>(statistics.timeouts)));
    }
    return lines.join(QLatin1Char('\n'));
}

/// Where data waits, by the finding of the row; none: it is about something else.
std::optional<PortRef> congestedAt(const FindingModel& model, const QModelIndex& row)
{
    const auto object = row.data(FindingModel::RefRole).value<ObjectRef>();
    const QString text = row.data().toString();
    Findings same = model.findings() ? singleFindings(*model.findings()) : Findings();
    std::erase_if(same, [&](const Finding& one) { return one.object != object || one.text != text; });
    return congestedPort(same);
}

} // namespace

OverviewPage::OverviewPage(AppContext& context, CounterFeed* feed, CounterHealth* health)
    : m_context(context), m_feed(feed), m_health(health)
{
    setObjectName(QStringLiteral("overview"));
    m_body = new QStackedWidget(this);
    m_body->addWidget(buildContent());
    m_body->addWidget(new FabricAbsence(context, Icon::App,
                                        tr("What needs attention appears here as the fabric is discovered."), this));
    makeColumn(this)->addWidget(m_body);

    connect(&context, &AppContext::viewChanged, this, &OverviewPage::refresh);
    connect(&context, &AppContext::findingsChanged, this, &OverviewPage::updateAttention);
    connect(&context, &AppContext::connectionChanged, this, &OverviewPage::updateEmptyState);
    if (feed != nullptr) addRankings(*feed);
    refresh();
}

QWidget* OverviewPage::buildContent()
{
    auto* content = new QWidget(this);
    auto* column = m_column = makeColumn(content, 2 * gap, {2 * gap, gap + 4, 2 * gap, 2 * gap});
    auto* head = makeRow(nullptr, 2 * gap);
    head->addWidget(makeLabel(TextRole::PageTitle, tr("Overview"), content), 0, Qt::AlignBaseline);
    m_subtitle = makeLabel(TextRole::Body, {}, content);
    m_subtitle->setForegroundRole(QPalette::PlaceholderText);
    head->addWidget(m_subtitle, 1, Qt::AlignBaseline);
    column->addLayout(head);
    m_data = new QWidget(content);
    auto* stack = makeColumn(m_data, 2 * gap);
    m_figures = new OverviewFigures(m_context, m_data);
    stack->addWidget(m_figures);

    auto* lower = new QGridLayout;
    lower->setSpacing(2 * gap);
    lower->setColumnStretch(0, 5);
    lower->setColumnStretch(1, 3);
    lower->addWidget(buildAttention(), 0, 0);
    auto* right = makeColumn(nullptr, 2 * gap);
    addAll(*right, {buildRates(), buildModels()});
    right->addWidget(buildChanges(), 1);
    lower->addLayout(right, 0, 1);
    stack->addLayout(lower, 1);
    column->addWidget(m_data, 1);
    return makePageScrollArea(content, this);
}

QWidget* OverviewPage::buildRates()
{
    auto* card = new Card(tr("Links by rate"), this);
    m_rates = new BarList(card);
    m_rates->setAccessibleName(tr("Links by rate"));
    connect(m_rates, &BarList::activated, this,
            [this](const QString& rate) { m_context.navigation().showTable(TableId::Links, filterFor("rate", rate)); });
    card->content().addWidget(m_rates);
    m_ratesNote = makeWrappedLabel(TextRole::Caption, {}, card);
    card->content().addWidget(m_ratesNote);
    return card;
}

/// What a saved fabric has room for.
QWidget* OverviewPage::buildModels()
{
    auto* card = new Card(tr("Devices"), this);
    m_models = new BarList(card);
    m_models->setAccessibleName(tr("Devices"));
    connect(m_models, &BarList::activated, this, [this](const QString& device) {
        m_context.navigation().showTable(TableId::Nodes, filterFor("device", device));
    });
    card->content().addWidget(m_models);
    m_modelsCard = card;
    return card;
}

QWidget* OverviewPage::buildChanges()
{
    auto* card = new Card(tr("Changes since the baseline"), this);
    setPlainToolTip(card, explanation(Term::Baseline));
    m_changesNote = makeWrappedLabel(TextRole::Body, {}, card);
    m_changesNote->setForegroundRole(QPalette::PlaceholderText);
    m_changeModel = new FindingModel(this);
    m_changes = makeFindingView(*m_changeModel, tr("Changes since the baseline"));
    m_changes->setMinimumHeight(80);
    m_setBaseline = new QPushButton(icon(Icon::Flag), tr("Use as baseline"), card);
    setPlainToolTip(m_setBaseline, explanation(Term::Baseline));
    connect(m_setBaseline, &QPushButton::clicked, this, [this] { m_context.setBaseline(m_context.snapshot()); });
    card->content().addWidget(m_changesNote);
    card->content().addWidget(m_changes, 1);
    card->content().addStretch(0);
    card->content().addWidget(m_setBaseline, 0, Qt::AlignLeft);
    return card;
}

QListView* OverviewPage::makeFindingView(FindingModel& model, const QString& name)
{
    auto* view = new FindingView(model, name, this);
    connect(view, &QListView::clicked, this, [this](const QModelIndex& index) {
        const auto object = index.data(FindingModel::RefRole).value<ObjectRef>();
        if (!isNone(object)) m_context.navigation().select(object);
    });
    connect(view, &QListView::activated, this, [this, &model](const QModelIndex& index) {
        if (const auto waits = congestedAt(model, index)) return m_context.navigation().showCongestion(*waits);
        const auto object = index.data(FindingModel::RefRole).value<ObjectRef>();
        if (!isNone(object)) m_context.navigation().show(PageId::Topology, object);
    });
    offerObjectMenu(*view, m_context, FindingModel::RefRole);
    return view;
}

QWidget* OverviewPage::buildAttention()
{
    auto* card = new Card(tr("Needs attention"), this);
    m_attentionCount = makeLabel(TextRole::Caption, {}, card);
    card->headingLine().addWidget(m_attentionCount);
    m_findings = new FindingModel(this);
    m_attention = named(makeFindingView(*m_findings, tr("Needs attention")), "attention");
    m_attention->setMinimumHeight(leastAttention);
    m_allWell = makeLabel(TextRole::Body, tr("All is well: nothing needs attention."), card);
    m_allWell->setForegroundRole(QPalette::PlaceholderText);
    m_allWell->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_checked = named(makeWrappedLabel(TextRole::Caption, {}, card), "checked");
    card->content().addWidget(m_attention, 1);
    card->content().addWidget(m_allWell);
    m_known = named(makeWrappedLabel(TextRole::Caption, {}, card), "known");
    auto* muted =
        named(makeButton(tr("Notifications and mutes…"), {}, card, &m_context, &AppContext::notificationsRequested),
              "openNotifications");
    addAll(card->content(), {m_checked, m_known});
    card->content().addWidget(muted, 0, Qt::AlignLeft);
    card->content().addStretch(0);
    return card;
}

void OverviewPage::showEvent(QShowEvent* event)
{
    Page::showEvent(event);
    updateSubscription();
    refresh();
    if (m_health != nullptr) updateTraffic(); // what was evaluated meanwhile
}

void OverviewPage::resizeEvent(QResizeEvent* event)
{
    Page::resizeEvent(event);
    makeRoomForFindings();
    updateRankingLength();
}

/// In a low window the figures get lower, and the list as high as its first rows, which is what one comes for.
void OverviewPage::makeRoomForFindings()
{
    const bool low = height() < lowHeight;
    m_figures->setCompact(low);
    int needed = 0;
    for (int row = 0; low && row < std::min(leastFindings, m_findings->rowCount()); ++row)
        needed += m_attention->sizeHintForIndex(m_findings->index(row, 0)).height();
    m_attention->setMinimumHeight(std::max(leastAttention, needed));
}

/// Of what a high window has beyond the usual, the rankings get what the findings leave.
void OverviewPage::updateRankingLength()
{
    if (m_rankings.empty()) return;
    const int beyond = std::max(0, height() - usualHeight);
    const int spare = 2 * fontMetrics().lineSpacing(); // what stands around the list may be a line or two higher
    int needed = spare - leastAttention;               // by the findings, beyond the least
    for (int row = 0; row < m_findings->rowCount() && needed < beyond; ++row)
        needed += m_attention->sizeHintForIndex(m_findings->index(row, 0)).height();
    needed = std::clamp(needed, 0, beyond);
    const int more = (beyond - needed) / m_rankings.front()->bars().rowHeight();
    const auto length = static_cast<std::size_t>(std::clamp(rankedAtLeast + more, rankedAtLeast, rankedAtMost));
    for (RankingCard* card : m_rankings)
        card->setLength(length);
}

void OverviewPage::hideEvent(QHideEvent* event)
{
    updateSubscription();
    Page::hideEvent(event);
}

OverviewPage::~OverviewPage() = default;

void OverviewPage::addRankings(CounterFeed& feed)
{
    m_subscriber = std::make_unique<Subscriber>(feed);
    m_rankingRow = new QWidget(m_data);
    auto* row = makeRow(m_rankingRow, 2 * gap);
    for (const Ranking ranking : {Ranking::Busiest, Ranking::MostCongested, Ranking::MostErrors}) {
        auto* card = new RankingCard(ranking, rankedAtLeast, this);
        if (m_health != nullptr) card->setHealth(*m_health);
        connect(card, &RankingCard::picked, this,
                [this](const ObjectRef& port) { m_context.navigation().show(PageId::Traffic, port); });
        connect(card, &RankingCard::menuAsked, this, [this, card](const ObjectRef& port, const QPoint& place) {
            showObjectMenu(*card, m_context, port, place);
        });
        row->addWidget(card, 1);
        m_rankings.push_back(card);
    }
    m_column->insertWidget(2, m_rankingRow); // below the figures
    updateRankingLength();
    connect(&feed, &CounterFeed::updated, this, [this] {
        if (m_health == nullptr) updateTraffic(); // else with its evaluations, which all of the page shows
    });
    connect(&feed, &CounterFeed::phaseChanged, this, &OverviewPage::updateTraffic);
    if (m_health != nullptr) connect(m_health, &CounterHealth::changed, this, &OverviewPage::updateTraffic);
    updateTraffic();
}

void OverviewPage::updateSubscription()
{
    if (m_health != nullptr) m_health->attend(this, isVisible());
    if (!m_subscriber) return;
    if (!isVisible()) {
        m_first = true;
        return m_subscriber->unsubscribe();
    }
    m_subscriber->subscribe({.ports = {},
                             .everyPort = true,
                             .attributes = attributesFor(Ranking::Busiest) | attributesFor(Ranking::MostErrors),
                             .interval = m_first ? countersAtFirst : countersEvery});
}

/// Often enough to follow, seldom enough to read.
void OverviewPage::updateTraffic()
{
    const fabric::SnapshotPtr snapshot = m_context.snapshot();
    if (m_feed == nullptr || !isVisible() || !snapshot) return;
    updateSaved();
    if (m_first && m_feed->hasRates(true)) {
        m_first = false;
        updateSubscription();
    } else if (m_health == nullptr && m_ranked.isValid() && m_ranked.durationElapsed() < rankAgain)
        return;
    m_ranked.start();
    updateRankingLength();
    for (RankingCard* card : m_rankings)
        card->refresh(*m_feed, *snapshot);
    m_figures->showTraffic(*m_feed, m_health);
}

void OverviewPage::refresh()
{
    updateEmptyState();
    if (!m_context.view()) return;
    updateTitle();
    m_figures->refresh();
    if (m_feed != nullptr) m_figures->showTraffic(*m_feed, m_health);
    updateAttention();
    updateRates();
    updateModels();
    updateSaved();
    updateChanges();
}

/// What no reading will ever fill is not there.
void OverviewPage::updateSaved()
{
    const bool saved = m_feed != nullptr && m_feed->isSaved();
    if (m_rankingRow != nullptr) m_rankingRow->setHidden(saved);
    m_modelsCard->setVisible(saved && !m_models->bars().empty());
    m_checked->setText(checkedText());
    m_known->setText(knownText());
    m_known->setVisible(!m_known->text().isEmpty());
}

/// What is left out of the list, and until when: the first ones to come back.
QString OverviewPage::knownText() const
{
    constexpr std::size_t mostShown = 3;
    QStringList lines;
    if (const auto& problem = m_context.view()->mutesProblem)
        lines.append(tr("What is muted or acknowledged is not known: %1").arg(describeError(*problem).sentence()));
    std::vector<health::Sorted::Known> known = m_context.view()->known;
    std::ranges::stable_sort(known, {}, [](const health::Sorted::Known& one) { return one.acknowledgement.until; });
    if (!known.empty()) lines.append(tr("%n muted or acknowledged:", nullptr, static_cast<int>(known.size())));
    for (std::size_t i = 0; i < known.size() && i < mostShown; ++i)
        lines.append(tr("%1 Until %2, by %3: %4")
                         .arg(shownFinding(known[i].finding).text, formatTime(known[i].acknowledgement.until),
                              QString::fromStdString(known[i].acknowledgement.who),
                              QString::fromStdString(known[i].acknowledgement.reason)));
    if (known.size() > mostShown) lines.append(tr("… and %1 more.").arg(known.size() - mostShown));
    return lines.join(QLatin1Char('\n'));
}

void OverviewPage::updateModels()
{
    std::vector<BarList::Bar> bars;
    for (const FabricSummary::Model& model : m_context.view()->summary.models)
        bars.push_back({.name = toQString(model.name),
                        .figure = formatCount(model.nodes),
                        .value = static_cast<double>(model.nodes),
                        .toolTip = tr("%1: %Ln node(s) of this model (%2)", nullptr, static_cast<int>(model.nodes))
                                       .arg(toQString(model.name), formatType(model.type)),
                        .id = QString::number(model.deviceId)});
    m_models->setBars(std::move(bars));
}

/// What an empty list means: what was looked at, and what could not be.
QString OverviewPage::checkedText() const
{
    const FabricView& view = *m_context.view();
    const FabricSummary& s = view.summary;
    QStringList checked;
    QStringList unknown;
    const auto note = [&](bool known, const QString& text) { (known ? checked : unknown).append(text); };
    const std::size_t nodes = view.snapshot->nodes().size() - s.nodes.inside;
    checked.append(tr("%1 nodes, their names and addresses").arg(formatCount(nodes)));
    if (s.nodes.inside > 0)
        checked.append(tr("%n aggregation node(s) in switches", nullptr, static_cast<int>(s.nodes.inside)));
    checked.append(tr("missing cables, by comparison with equal switches"));
    if (s.links > 0) {
        note(s.judged > 0,
             tr("%1 links against what both ends support").arg(formatCount(s.judged > 0 ? s.judged : s.links)));
        if (s.judged < s.links) checked.append(tr("%1 links against their peers").arg(formatCount(s.links - s.judged)));
    }
    note(s.managersKnown, tr("subnet managers"));
    const bool counters = m_health != nullptr ? m_health->isKnown() : m_feed != nullptr && m_feed->hasRates(true);
    if (m_feed != nullptr) note(counters, tr("error counters and where data waits"));
    QString text = tr("Checked: %1.").arg(listed(checked));
    if (!unknown.isEmpty()) text += QLatin1Char(' ') + tr("Not known: %1.").arg(listed(unknown));
    if (const QDateTime read = m_context.countersReadAt(); read.isValid()) text += QLatin1Char(' ') + countersAge(read);
    return text;
}

void OverviewPage::updateEmptyState()
{
    const bool empty = !m_context.view();
    m_body->setCurrentIndex(empty ? 1 : 0);
    dim(m_context.isStale());
    if (!empty) updateTitle();
}

/// What may no longer be true steps back, and can still be read: a veil would take the contrast of small text.
void OverviewPage::dim(bool stale)
{
    if (std::exchange(m_stale, stale) == stale) return;
    QPalette quiet; // the rest of it is that of the window
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::PlaceholderText})
        if (stale) quiet.setColor(role, color(Token::Unknown, palette()));
    m_data->parentWidget()->setPalette(quiet); // with the rankings
}

void OverviewPage::changeEvent(QEvent* event)
{
    Page::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && std::exchange(m_stale, false)) dim(true);
}

void OverviewPage::updateTitle()
{
    const fabric::SnapshotInfo& info = m_context.view()->snapshot->info();
    const ConnectionState& connection = m_context.connection();
    switch (m_context.picture()) {
    case Picture::Stale:
        m_subtitle->setText(tr("%1, stale since %2")
                                .arg(connection.title, formatClock(connection.lostAt, QDateTime::currentDateTime())));
        m_allWell->setText(tr("When the connection was lost, nothing had been found that needs attention."));
        break;
    case Picture::Growing:
        m_subtitle->setText(tr("%1, sweep under way").arg(connection.title));
        m_allWell->setText(tr("Nothing found so far; the sweep is under way."));
        break;
    case Picture::Part:
        m_subtitle->setText(tr("%1, only a part of it was swept").arg(connection.title));
        m_allWell->setText(tr("Nothing was found in the part that was swept."));
        break;
    case Picture::Whole:
        m_subtitle->setText(
            info.statistics.madsSent == 0
                ? connection.title
                : tr("%1, swept in %2").arg(connection.title, formatDuration(info.statistics.duration)));
        m_allWell->setText(tr("All is well: nothing needs attention."));
        break;
    }
    setPlainToolTip(m_subtitle, sweepText(info));
}

void OverviewPage::updateAttention()
{
    if (!m_context.view()) return;
    m_findings->setFindings(m_context.view()->findings);
    const Findings& all = *m_context.view()->findings;
    const auto count = [&](Status status) {
        return static_cast<std::size_t>(std::ranges::count(all, status, &Finding::status));
    };
    QStringList parts;
    const auto add = [&](Status status, const QString& text) {
        if (count(status) > 0) parts.append(QStringLiteral("%1 %2").arg(symbol(status)).arg(text));
    };
    add(Status::Critical, tr("%n critical", nullptr, static_cast<int>(count(Status::Critical))));
    add(Status::Warning, tr("%n warning(s)", nullptr, static_cast<int>(count(Status::Warning))));
    add(Status::Notice, tr("%n notice(s)", nullptr, static_cast<int>(count(Status::Notice))));
    m_attentionCount->setText(parts.join(QStringLiteral("   ")));
    makeRoomForFindings();
    m_attention->setVisible(!all.empty());
    m_allWell->setVisible(all.empty());
    updateTitle();
    m_checked->setText(checkedText());
}

void OverviewPage::updateRates()
{
    const FabricSummary& s = m_context.view()->summary;
    std::vector<BarList::Bar> bars;
    for (const auto& count : s.rates) {
        const QString rate = formatRate(count.rate.width, count.rate.speed);
        QString tip = tr("%1: %Ln link(s) at %2", nullptr, static_cast<int>(count.links))
                          .arg(rate, formatGbps(count.rate.width, count.rate.speed));
        if (count.degraded > 0)
            tip += QLatin1Char('\n') + tr("%1 of them could run faster").arg(formatCount(count.degraded));
        bars.push_back({.name = rate,
                        .figure = formatCount(count.links),
                        .value = static_cast<double>(count.links),
                        .marked = static_cast<double>(count.degraded),
                        .toolTip = tip,
                        .id = rate});
    }
    m_rates->setBars(std::move(bars));
    QStringList notes;
    if (s.degraded > 0) notes.append(tr("%1 Both ends support a higher rate.").arg(symbol(Status::Warning)));
    if (s.unknownRate > 0) notes.append(tr("%n link(s) of unknown rate.", nullptr, static_cast<int>(s.unknownRate)));
    setWords(*m_ratesNote, joinSentences(notes));
}

void OverviewPage::updateChanges()
{
    const FabricView& view = *m_context.view();
    m_changeModel->setFindings(view.changes);
    const bool some = view.changes && !view.changes->empty();
    m_changes->setVisible(some);
    m_changesNote->setVisible(!some);
    if (!view.changes)
        m_changesNote->setText(
            tr("No baseline is set. Declare the fabric as it is now to be right, and later sweeps show what differs."));
    else
        m_changesNote->setText(tr("Nothing has changed since %1.").arg(formatTime(view.baseline->info().takenAt)));
    m_setBaseline->setText(view.changes ? tr("Use the present state as baseline") : tr("Use as baseline"));
    m_setBaseline->setVisible(view.snapshot->info().complete && view.snapshot != view.baseline);
}

void OverviewPage::save(QSettings& /*settings*/) const {}
void OverviewPage::restore(const QSettings& /*settings*/) {}

} // namespace fabriscope::ui
