// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/tree/tree_timeline.h"

#include "core/events/event.h"
#include "ui/common/look/building.h"
#include "ui/session/history_keeper.h"

#include <QComboBox>
#include <QDateTime>
#include <QLocale>
#include <QSignalBlocker>
#include <QSlider>
#include <QStringList>
#include <QTimer>
#include <QToolButton>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <utility>

namespace fabriscope::ui::topology {
namespace {

using namespace std::chrono_literals;
using history::WallTime;

/// What the slider goes over, in steps that are no finer than what is kept of that time.
struct TimelineSpan
{
    std::chrono::seconds step;
    int steps = 0;
    int page = 0;
};
constexpr std::array timelineSpans{TimelineSpan{.step = 10s, .steps = 360, .page = 6},
                                   TimelineSpan{.step = 5min, .steps = 288, .page = 12}};

} // namespace

QString momentText(WallTime at)
{
    const QDateTime when = QDateTime::fromMSecsSinceEpoch(at.time_since_epoch() / 1ms);
    const bool today = when.date() == QDate::currentDate();
    return QLocale().toString(when, today ? QStringLiteral("HH:mm:ss") : QStringLiteral("yyyy-MM-dd HH:mm:ss"));
}

TreeTimeline::TreeTimeline(int width, QWidget* parent) : QWidget(parent), m_clock(new QTimer(this))
{
    setObjectName(QStringLiteral("treeTimeline"));
    auto* column = makeColumn(this, gap / 2);
    auto* row = makeRow(nullptr, gap / 2);
    m_span = named(new QComboBox(this), "treeSpan");
    m_span->addItems({tr("Last hour"), tr("Last 24 hours")});
    m_span->setAccessibleName(tr("Time that the slider goes over"));
    setPlainToolTip(m_span, tr("Time that the slider goes over"));
    row->addWidget(m_span);
    m_slider = named(new QSlider(Qt::Horizontal, this), "treeTime", tr("Time of the tree"));
    row->addWidget(m_slider, 1);
    m_now = named(new QToolButton(this), "treeNow");
    m_now->setText(tr("Now"));
    m_now->setToolButtonStyle(Qt::ToolButtonTextOnly);
    setPlainToolTip(m_now, tr("Show the tree of now again (End)"));
    row->addWidget(m_now);
    column->addLayout(row);
    m_words = named(makeWrappedLabel(TextRole::Caption, {}, this), "treeShown");
    m_words->setFixedWidth(width);
    column->addWidget(m_words);
    connect(m_slider, &QSlider::valueChanged, this, &TreeTimeline::takePlace);
    connect(m_span, &QComboBox::currentIndexChanged, this, &TreeTimeline::placeSlider);
    connect(m_now, &QToolButton::clicked, this, [this] { m_slider->setValue(m_slider->maximum()); });
    m_clock->setInterval(5s);
    connect(m_clock, &QTimer::timeout, this, &TreeTimeline::placeSlider);
    placeSlider();
}

void TreeTimeline::fitTo(int width)
{
    m_words->setFixedWidth(width);
    fitHeight(*m_words);
}

/// The last step before now is written already.
void TreeTimeline::takePlace(int place)
{
    const TimelineSpan& span = timelineSpans.at(static_cast<std::size_t>(std::max(m_span->currentIndex(), 0)));
    if (place >= m_slider->maximum())
        m_chosen.reset();
    else
        m_chosen = events::wallNow() - HistoryKeeper::delay - (m_slider->maximum() - place) * span.step;
    tell();
    Q_EMIT chosenChanged();
}

void TreeTimeline::placeSlider()
{
    const TimelineSpan& span = timelineSpans.at(static_cast<std::size_t>(std::max(m_span->currentIndex(), 0)));
    {
        const QSignalBlocker quiet(m_slider);
        m_slider->setRange(0, span.steps);
        m_slider->setPageStep(span.page);
        int place = span.steps;
        if (m_chosen) {
            const auto ago = events::wallNow() - HistoryKeeper::delay - *m_chosen;
            place = static_cast<int>(std::clamp<std::int64_t>(span.steps - (ago + span.step / 2) / span.step, 0,
                                                              std::int64_t{span.steps} - 1));
        }
        if (!m_slider->isSliderDown()) m_slider->setValue(place);
    }
    tell();
}

void TreeTimeline::tell()
{
    m_slider->setEnabled(m_obstacle.isEmpty());
    m_span->setEnabled(m_obstacle.isEmpty());
    m_now->setEnabled(m_chosen.has_value());
    if (m_chosen)
        m_clock->start();
    else
        m_clock->stop();
    QStringList lines{m_chosen ? tr("Shown: %1").arg(momentText(*m_chosen)) : tr("Shown: now")};
    if (!m_obstacle.isEmpty()) lines.append(m_obstacle);
    if (!m_cost.isEmpty()) lines.append(m_cost);
    setWords(*m_words, lines.join(QLatin1Char('\n')));
    fitHeight(*m_words);
    m_slider->setAccessibleDescription(lines.front());
    setPlainToolTip(m_slider, m_obstacle.isEmpty()
                                  ? tr("Time of the tree: drag, or use the arrow keys. Its right end is "
                                       "now.")
                                  : m_obstacle);
}

void TreeTimeline::showNow()
{
    m_chosen.reset();
    placeSlider();
}

void TreeTimeline::setObstacle(const QString& obstacle)
{
    m_obstacle = obstacle;
    tell();
}

void TreeTimeline::setCost(const QString& cost)
{
    if (std::exchange(m_cost, cost) != cost) tell();
}

} // namespace fabriscope::ui::topology
