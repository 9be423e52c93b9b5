// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/ranking_card.h"

#include "ui/common/bar_list.h"
#include "ui/common/card.h"
#include "ui/common/plain_tool_tips.h"
#include "ui/common/typography.h"
#include "ui/session/counter_feed.h"
#include "ui/text/core_text.h"
#include "ui/text/format.h"

#include <QLabel>
#include <QLocale>
#include <QVBoxLayout>

namespace fabriscope::ui {
namespace {

QString headingOf(Ranking ranking)
{
    switch (ranking) {
    case Ranking::Busiest:
        return RankingCard::tr("Busiest ports");
    case Ranking::MostCongested:
        return RankingCard::tr("Most congested");
    case Ranking::MostErrors:
        break;
    }
    return RankingCard::tr("Errors rising");
}

QString explanationOf(Ranking ranking)
{
    switch (ranking) {
    case Ranking::Busiest:
        return RankingCard::tr("Ports by data per second, in the busier direction.");
    case Ranking::MostCongested:
        return RankingCard::tr("Ports by the share of time in which they had data to send and no credits.");
    case Ranking::MostErrors:
        break;
    }
    return RankingCard::tr("Ports by errors counted while this is on screen.");
}

QString emptyText(Ranking ranking)
{
    switch (ranking) {
    case Ranking::Busiest:
        return RankingCard::tr("No port carries traffic.");
    case Ranking::MostCongested:
        return RankingCard::tr("No port waits for credits.");
    case Ranking::MostErrors:
        break;
    }
    return RankingCard::tr("No error was counted since you look.");
}

} // namespace

RankingCard::RankingCard(Ranking ranking, std::size_t length, QWidget* parent)
    : QWidget(parent), m_ranking(ranking), m_length(length)
{
    auto* card = new Card(headingOf(ranking), this);
    setPlainToolTip(card, explanationOf(ranking));
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(card);
    m_bars = new BarList(card);
    m_bars->setAccessibleName(headingOf(ranking));
    m_bars->hide();
    m_nothing = makeLabel(TextRole::Body, tr("Waiting for the second reading."), card);
    m_nothing->setForegroundRole(QPalette::PlaceholderText);
    m_nothing->setWordWrap(true);
    connect(m_bars, &BarList::activated, this, [this](const QString& id) { Q_EMIT picked(parseObjectRef(id)); });
    card->content().addWidget(m_bars);
    card->content().addWidget(m_nothing);
    card->content().addStretch(1);
}

QString RankingCard::toolTipOf(const QString& name, const RankedPort& port) const
{
    const QString figure = formatRanked(m_ranking, port);
    if (m_ranking == Ranking::Busiest && port.share > 0)
        return tr("%1: %2, %3 % of the link").arg(name, figure, QLocale().toString(100 * port.share, 'f', 0));
    if (m_ranking != Ranking::MostErrors) return tr("%1: %2").arg(name, figure);
    const perf::CounterInfo& worst = perf::infoOf(port.worst);
    return QStringList{tr("%1: %2").arg(name, figure), coreText(worst.explanation), coreText(worst.remedy)}.join(
        QLatin1Char('\n'));
}

/// Why there is no bar.
QString RankingCard::reasonFor(const CounterFeed& feed) const
{
    switch (feed.phase()) {
    case CounterFeed::Phase::Failed:
        return feed.problem().what;
    case CounterFeed::Phase::Waiting:
        return feed.problem().what.isEmpty() ? tr("Waiting for the connection.") : feed.problem().what;
    case CounterFeed::Phase::Idle:
    case CounterFeed::Phase::Running:
        break;
    }
    return feed.hasRates(true) ? emptyText(m_ranking) : tr("Waiting for the second reading.");
}

void RankingCard::refresh(const CounterFeed& feed, const fabric::Snapshot& snapshot)
{
    std::vector<BarList::Bar> bars;
    if (feed.phase() != CounterFeed::Phase::Failed) {
        for (const RankedPort& ranked : rank(feed.store(), m_ranking, m_length)) {
            const PortRef ref{.node = ranked.port.node, .port = ranked.port.number};
            const QString name = displayName(snapshot, ref);
            bars.push_back({.name = shortenMiddle(name, 18),
                            .figure = formatRanked(m_ranking, ranked),
                            .value = ranked.value,
                            .marked = 0,
                            .toolTip = toolTipOf(name, ranked),
                            .id = refText(ref)});
        }
    }
    m_nothing->setVisible(bars.empty());
    m_bars->setVisible(!bars.empty());
    if (bars.empty())
        m_nothing->setText(reasonFor(feed));
    else
        m_bars->setBars(std::move(bars));
}

} // namespace fabriscope::ui
