// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/traffic/chart/chart_card.h"

#include "ui/common/look/building.h"
#include "ui/common/look/card.h"
#include "ui/text/format.h"
#include "ui/text/message_text.h"
#include "ui/traffic/chart/chart_words.h"
#include "ui/traffic/chart/time_chart.h"

#include <map>

namespace fabriscope::ui::traffic {

ChartCard::ChartCard(Measure measure, PortPair pair, QWidget* parent) : QWidget(parent), m_pair(pair)
{
    auto* card = new Card({}, this);
    makeColumn(this)->addWidget(card);
    m_heading = makeLabel(TextRole::Section, titleOf(measure, Direction::Transmit, pair.kind), card);
    m_unit = makeLabel(TextRole::Caption, unitOf(measure), card);
    addAll(card->headingLine(), {m_heading, m_unit});
    card->headingLine().addStretch(1);
    m_chart = new TimeChart(measure, titleOf(measure, Direction::Transmit, pair.kind), card);
    card->content().addWidget(m_chart, 1);
    m_note = named(makeWrappedLabel(TextRole::Caption, {}, card), "chartNote");
    m_note->hide();
    card->content().addWidget(m_note);
}

Measure ChartCard::measure() const { return m_chart->measure(); }

void ChartCard::setPortName(const QString& name) { m_portName = name; }

QString ChartCard::note() const { return m_note->isHidden() ? QString() : m_note->text(); }

int ChartCard::columns() const { return static_cast<int>(m_chart->plot().width()) / 2; }

void ChartCard::refresh(const perf::TrafficStore& store, Direction direction, const TimeWindow& window,
                        const HistorySlice* earlier, bool loading)
{
    ChartData drawn = chartData(store,
                                {.pair = m_pair,
                                 .measure = measure(),
                                 .direction = direction,
                                 .from = window.from(),
                                 .to = window.to(),
                                 .pixels = columns()},
                                earlier);
    drawn.loading = loading;
    QString heading = titleOf(measure(), direction, m_pair.kind);
    if (!drawn.byLane && !(drawn.unsupported.empty() && drawn.stuck.empty()))
        heading = totalTitleOf(measure(), direction, m_pair.kind);
    if (!m_portName.isEmpty()) heading = m_portName + QStringLiteral("  ") + heading;
    m_heading->setText(heading);
    setPlainToolTip(m_heading, explanationOf(measure(), direction, m_pair.kind));
    m_chart->setAccessibleName(heading);
    const QString note = noteFor(drawn);
    setWords(*m_note, note);
    m_note->setVisible(!note.isEmpty());
    m_chart->setData(std::move(drawn), window);
}

QString ChartCard::noteFor(const ChartData& drawn) const
{
    QStringList notes;
    const bool ethernet = m_pair.kind == PortKind::Ethernet;
    for (const perf::AttributeInfo& info : perf::attributes()) {
        if (!drawn.unsupported.contains(info.attribute)) continue;
        const QString text =
            !ethernet ? tr("This port does not support %1: the figures are those of all lanes together.")
            : drawn.columns.empty() || !drawn.total ? tr("The driver of this port does not count %1.")
            : perf::infoOf(*drawn.total).attribute == perf::Attribute::RoceTransport
                ? tr("The driver of this port does not count %1: the figures are those of RDMA alone.")
                : tr("The driver of this port does not count %1: the figures are those of all priorities together.");
        notes.append(text.arg(toQString(info.name)));
    }
    if (!drawn.stuck.empty()) {
        QStringList lanes;
        for (const int lane : drawn.stuck)
            lanes.append(seriesName(measure(), lane, m_pair.kind));
        notes.append(
            tr("%1: the 16-bit counters of waiting have saturated, so the figures are those of all lanes together. "
               "They count again when they are cleared.")
                .arg(lanes.join(QStringLiteral(", "))));
        if (drawn.stuckAlone)
            notes.append(tr("≈ all of it is on %1: the other lanes count, or carry no data.")
                             .arg(seriesName(measure(), *drawn.stuckAlone, m_pair.kind)));
    }
    if (drawn.lanesIdle)
        notes.append(tr("The port's counters by lane do not change although data passes: the figures are those of all "
                        "lanes together."));
    if (ethernet && measure() == Measure::Throughput && !drawn.limit)
        notes.append(tr("The rate of this link is unknown: the chart has no line for it."));
    std::map<perf::Gap, QStringList> reasons;
    for (const ChartSeries& series : drawn.series) {
        if (drawn.byLane && series.why != perf::Gap::None && series.why != perf::Gap::First)
            reasons[series.why].append(seriesName(measure(), series.lane, m_pair.kind));
    }
    for (const auto& [why, lanes] : reasons)
        notes.append(QStringLiteral("%1: %2").arg(lanes.join(QStringLiteral(", ")), phraseText(perf::describe(why))));
    return joinSentences(notes);
}

} // namespace fabriscope::ui::traffic
