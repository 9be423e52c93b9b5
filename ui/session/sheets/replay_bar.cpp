// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/sheets/replay_bar.h"

#include "ui/common/look/building.h"
#include "ui/common/look/tokens.h"
#include "ui/session/session.h"
#include "ui/text/format.h"
#include "ui/text/target_text.h"

#include <QComboBox>
#include <QDateTime>
#include <QLocale>
#include <QPainter>
#include <QSignalBlocker>
#include <QSlider>
#include <QTimer>
#include <QToolButton>

#include <algorithm>
#include <array>

namespace fabriscope::ui {
namespace {

using std::chrono::nanoseconds;

constexpr int steps = 1000; // of the slider
constexpr std::array speeds{0.5, 1.0, 2.0, 10.0, 60.0};

QDateTime dateOf(history::WallTime time)
{
    return QDateTime::fromMSecsSinceEpoch(time.time_since_epoch() / std::chrono::milliseconds(1));
}

} // namespace

ReplayBar::ReplayBar(Session& session, QWidget* parent) : QWidget(parent), m_session(session), m_clock(new QTimer(this))
{
    setObjectName(QStringLiteral("replayBar"));
    auto* line = makeRow(this, gap, {2 * gap, 4, 2 * gap, 4});
    m_what = named(makeLabel(TextRole::Body, {}, this), "replayWhat");
    line->addWidget(m_what);
    m_play = named(new QToolButton(this), "replayPlay");
    line->addWidget(m_play);
    m_slider = named(new QSlider(Qt::Horizontal, this), "replaySlider");
    m_slider->setRange(0, steps);
    m_slider->setSingleStep(steps / 100);
    m_slider->setPageStep(steps / 10);
    m_slider->setTracking(false); // a jump is made once, where it ends
    m_slider->setAccessibleName(tr("Place in the recording"));
    setPlainToolTip(m_slider, tr("Place in the recording: drag, or use the arrow keys."));
    line->addWidget(m_slider, 1);
    m_time = named(makeLabel(TextRole::Body, {}, this), "replayTime");
    setPlainToolTip(m_time, tr("Time of the recording shown."));
    line->addWidget(m_time);
    m_speed = named(new QComboBox(this), "replaySpeed", tr("Speed"));
    setPlainToolTip(m_speed, tr("How fast it is played; rates are those that were measured, whatever the speed."));
    for (const double speed : speeds)
        m_speed->addItem(QStringLiteral("%1×").arg(QLocale().toString(speed)), speed);
    line->addWidget(m_speed);

    connect(m_play, &QToolButton::clicked, this,
            [this] { play(m_session.replay() && (m_session.replay()->paused || m_session.replay()->atEnd())); });
    connect(m_slider, &QSlider::valueChanged, this, &ReplayBar::seek);
    connect(m_speed, &QComboBox::activated, this, [this] {
        m_session.controlReplay({.paused = {}, .speed = m_speed->currentData().toDouble(), .position = {}, .lead = {}});
    });
    m_clock->setInterval(200);
    connect(m_clock, &QTimer::timeout, this, &ReplayBar::showPosition);
    connect(&session, &Session::replayChanged, this, &ReplayBar::follow);
    follow();
}

void ReplayBar::follow()
{
    const auto& state = m_session.replay();
    setVisible(state.has_value());
    if (!state) return m_clock->stop();
    m_since.start();
    m_what->setText(tr("Recorded on %1, %2 – replay")
                        .arg(formatTime(dateOf(state->began)), titleOfTarget(QString::fromStdString(state->source))));
    const bool stands = state->paused || state->atEnd();
    m_play->setIcon(icon(stands ? Icon::Play : Icon::Pause));
    setPlainToolTip(m_play, stands ? tr("Play") : tr("Pause"));
    m_play->setAccessibleName(m_play->toolTip());
    if (m_speed->findData(state->speed) < 0)
        m_speed->addItem(QStringLiteral("%1×").arg(QLocale().toString(state->speed)), state->speed);
    m_speed->setCurrentIndex(m_speed->findData(state->speed));
    if (stands)
        m_clock->stop();
    else
        m_clock->start();
    showPosition();
}

nanoseconds ReplayBar::position() const
{
    const auto& state = m_session.replay();
    if (!state) return nanoseconds(0);
    if (state->paused) return state->position;
    const std::chrono::duration<double, std::nano> passed = m_since.durationElapsed() * state->speed;
    return std::min(state->position + std::chrono::duration_cast<nanoseconds>(passed), state->length);
}

void ReplayBar::showPosition()
{
    const auto& state = m_session.replay();
    if (!state) return;
    const nanoseconds now = position();
    const auto at = state->at + std::chrono::floor<std::chrono::microseconds>(now - state->position);
    m_time->setText(QLocale().toString(dateOf(at), QStringLiteral("ddd HH:mm:ss")));
    if (m_slider->isSliderDown()) return;
    const QSignalBlocker quiet(m_slider);
    const double share =
        state->length.count() > 0 ? static_cast<double>(now.count()) / static_cast<double>(state->length.count()) : 0;
    m_slider->setValue(static_cast<int>(share * steps));
}

void ReplayBar::play(bool wanted)
{
    m_session.controlReplay({.paused = !wanted, .speed = {}, .position = {}, .lead = {}});
}

void ReplayBar::seek(int step)
{
    const auto& state = m_session.replay();
    if (!state) return;
    m_session.controlReplay({.paused = {}, .speed = {}, .position = state->length / steps * step, .lead = {}});
}

void ReplayBar::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), color(Token::Raised, palette()));
    painter.fillRect(QRect(0, height() - 1, width(), 1), color(Token::Line, palette()));
}

} // namespace fabriscope::ui
