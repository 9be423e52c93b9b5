// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/sheets/ranking_card.h"

#include "core/base/enum_number.h"
#include "core/fabric/model/brief_names.h"
#include "ui/common/look/building.h"
#include "ui/common/look/card.h"
#include "ui/common/table/bar_list.h"
#include "ui/session/counter_feed.h"
#include "ui/session/counter_health.h"
#include "ui/text/format.h"
#include "ui/text/message_text.h"

#include <QLocale>

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

namespace fabriscope::ui {
namespace {

QString headingOf(Ranking ranking)
{
    return enumWord<Ranking::MostErrors>(ranking, RankingCard::tr("Busiest ports"), RankingCard::tr("Most congested"),
                                         RankingCard::tr("Errors rising"));
}

QString explanationOf(Ranking ranking)
{
    return enumWord<Ranking::MostErrors>(
        ranking, RankingCard::tr("Ports by data per second, in the busier direction."),
        RankingCard::tr("Ports by the share of time in which they had data to send and no credits."),
        RankingCard::tr("Ports by errors counted since their counters have been read over this connection."));
}

QString emptyText(Ranking ranking)
{
    return enumWord<Ranking::MostErrors>(ranking, RankingCard::tr("No port carries traffic."),
                                         RankingCard::tr("No port waits for credits."),
                                         RankingCard::tr("No error was counted since the counters have been read."));
}

/// Of the ports of one list, as short as stands beside its bars.
QStringList shortNames(const std::vector<RankedPort>& ports, const fabric::Snapshot& snapshot, qsizetype longest)
{
    std::vector<std::string> names;
    names.reserve(ports.size());
    for (const RankedPort& port : ports)
        names.push_back(
            displayName(snapshot, PortRef{.node = port.port.node, .number = port.port.number}).toStdString());
    const fabric::BriefNames brief(std::move(names));
    QStringList shown;
    for (std::size_t i = 0; i < brief.size(); ++i) {
        QString name;
        for (const std::string& writing : brief.writings(i)) {
            name = QString::fromStdString(writing);
            if (name.size() <= longest) break;
        }
        shown.append(shortenMiddle(name, longest));
    }
    return shown;
}

} // namespace

RankingCard::RankingCard(Ranking ranking, std::size_t length, QWidget* parent)
    : QWidget(parent), m_ranking(ranking), m_length(length)
{
    auto* card = new Card(headingOf(ranking), this);
    setPlainToolTip(card, explanationOf(ranking));
    makeColumn(this)->addWidget(card);
    m_bars = new BarList(card);
    m_bars->setAccessibleName(headingOf(ranking));
    m_bars->hide();
    m_nothing = makeWrappedLabel(TextRole::Body, tr("Waiting for the second reading."), card);
    m_nothing->setForegroundRole(QPalette::PlaceholderText);
    m_nothing->setMinimumHeight(2 *
                                m_nothing->fontMetrics().lineSpacing()); // where the cards' row is as low as it can be
    connect(m_bars, &BarList::activated, this, [this](const QString& id) { Q_EMIT picked(parseObjectRef(id)); });
    connect(m_bars, &BarList::menuAsked, this,
            [this](const QString& id, const QPoint& place) { Q_EMIT menuAsked(parseObjectRef(id), place); });
    addAll(card->content(), {m_bars, m_nothing});
    card->content().addStretch(1);
}

QString RankingCard::toolTipOf(const QString& name, const RankedPort& port) const
{
    const QString figure = formatRanked(m_ranking, port);
    if (m_ranking == Ranking::Busiest && port.share > 0)
        return tr("%1: %2, %3 of the link").arg(name, figure, formatMeasuredShare(port.share));
    if (m_ranking != Ranking::MostErrors) return tr("%1: %2").arg(name, figure);
    const perf::CounterInfo& worst = perf::infoOf(port.worst);
    return QStringList{tr("%1: %2").arg(name, figure), phraseText(worst.explanation), phraseText(worst.remedy)}.join(
        QLatin1Char('\n'));
}

/// Why there is no bar.
QString RankingCard::reasonFor(const CounterFeed& feed) const
{
    if (const QString why = feed.whyNone(); !why.isEmpty()) return why;
    return isKnown(feed) ? emptyText(m_ranking) : tr("Waiting for the second reading.");
}

bool RankingCard::isKnown(const CounterFeed& feed) const
{
    return m_health != nullptr ? m_health->isKnown() : feed.hasRates(true);
}

/// By rank; while the mouse is over a row, in the present order with new values.
std::vector<RankedPort> RankingCard::ranked(const CounterFeed& feed) const
{
    if (!m_bars->isPointedAt())
        return m_health != nullptr ? rank(m_health->figures(), m_ranking, m_length)
                                   : rank(feed.store(), m_ranking, m_length);
    std::vector<RankedPort> held;
    held.reserve(m_shown.size());
    for (const perf::PortKey& port : m_shown) {
        const perf::PortFigures* figures = m_health != nullptr ? m_health->figures(port) : feed.store().figures(port);
        held.push_back(figures != nullptr ? valueOf(*figures, m_ranking) : RankedPort{.port = port});
    }
    return held;
}

void RankingCard::refresh(const CounterFeed& feed, const fabric::Snapshot& snapshot)
{
    const bool same = m_epoch == feed.epoch() && !m_shown.empty();
    // After a pause every counter needs two readings: half of the ports would be a wrong ranking.
    if (same && !isKnown(feed) && feed.phase() != CounterFeed::Phase::Failed) return;
    std::vector<BarList::Bar> bars;
    m_epoch = feed.epoch();
    const std::vector<RankedPort> ports =
        feed.phase() == CounterFeed::Phase::Failed || !isKnown(feed) ? std::vector<RankedPort>() : ranked(feed);
    m_shown.clear();
    constexpr qsizetype least = 18;
    const qsizetype third = width() / 3 / fontMetrics().averageCharWidth(); // the bars keep the greater part
    const QStringList shown = shortNames(ports, snapshot, std::max(least, third));
    for (const RankedPort& port : ports) {
        const PortRef ref{.node = port.port.node, .number = port.port.number};
        const QString name = displayName(snapshot, ref);
        m_shown.push_back(port.port);
        bars.push_back({.name = shown[static_cast<qsizetype>(bars.size())],
                        .figure = formatRanked(m_ranking, port),
                        .value = port.value,
                        .marked = 0,
                        .toolTip = toolTipOf(name, port),
                        .id = refText(ref)});
    }
    m_nothing->setVisible(bars.empty());
    m_bars->setVisible(!bars.empty());
    if (bars.empty()) m_nothing->setText(reasonFor(feed));
    m_bars->setBars(std::move(bars));
}

} // namespace fabriscope::ui
