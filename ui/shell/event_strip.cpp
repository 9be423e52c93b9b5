// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/event_strip.h"

#include "ui/common/app_context.h"
#include "ui/common/look/building.h"
#include "ui/common/look/elided_label.h"
#include "ui/common/look/status_paint.h"
#include "ui/common/look/tokens.h"
#include "ui/text/format.h"

#include <QDate>
#include <QLocale>
#include <QMenu>
#include <QPainter>
#include <QTimer>
#include <QToolButton>

#include <algorithm>
#include <chrono>
#include <utility>

namespace fabriscope::ui {
namespace {

constexpr std::size_t mostEarlier = 20;
constexpr std::chrono::seconds clockTolerance{5}; // of hosts that agree on the time

/// What goes on and on is no news: it has its row on the events page.
bool isStanding(const Event& event) { return !event.group.isEmpty() && event.times > 1; }

/// A warning, or a reply to what the user did here: the rest of what happens all day is on the events page.
bool isNews(const Event& event)
{
    return !isStanding(event) && (event.status >= Status::Warning || event.kind == EventKind::Program);
}

/// The latest that is news, or what ended it; null: none.
const Event* latestOf(const AppContext& context)
{
    const auto& events = context.events();
    const auto news = std::find_if(events.rbegin(), events.rend(), isNews);
    if (news == events.rend()) return nullptr;
    const auto over = std::find_if(events.rbegin(), news, [&](const Event& later) {
        return later.status == Status::Ok && later.kind == news->kind && later.object == news->object &&
               later.alarm == news->alarm;
    });
    return &*over; // the news themselves where nothing did
}

QString lineOf(const Event& event)
{
    const bool today = event.time.date() == QDate::currentDate();
    return QStringLiteral("%1  %2").arg(
        QLocale().toString(event.time, today ? QStringLiteral("HH:mm:ss") : QStringLiteral("yyyy-MM-dd HH:mm")),
        fullText(event));
}

} // namespace

EventStrip::EventStrip(AppContext& context, QWidget* parent) : QWidget(parent), m_context(context)
{
    setObjectName(QStringLiteral("eventStrip"));
    setFixedHeight(30);
    auto* line = makeRow(this, gap, {36, 1, 2 * gap, 0});
    m_text = new ElidedLabel({}, this);
    line->addWidget(m_text, 1);
    m_more = new QToolButton(this);
    m_more->setAutoRaise(true);
    setPlainToolTip(m_more, tr("All events"));
    m_more->setFixedHeight(24);
    line->addWidget(m_more);
    m_following = named(makeLabel(TextRole::Caption, {}, this), "following");
    m_following->hide();
    line->addWidget(m_following);
    line->addSpacing(gap);
    m_age = makeLabel(TextRole::Caption, {}, this);
    line->addWidget(m_age);
    connect(m_text, &ElidedLabel::clicked, this, [this] {
        if (const Event* latest = latestOf(m_context)) m_context.navigation().select(latest->object);
    });
    connect(m_more, &QToolButton::clicked, this, &EventStrip::showEarlier);
    connect(&context, &AppContext::eventsChanged, this, &EventStrip::updateEvent);
    connect(&context, &AppContext::viewChanged, this, &EventStrip::updateAge);
    connect(&context, &AppContext::connectionChanged, this, &EventStrip::updateAge);
    auto* clock = new QTimer(this);
    clock->setInterval(1000);
    connect(clock, &QTimer::timeout, this, &EventStrip::updateAge);
    connect(clock, &QTimer::timeout, this, [this, day = QDate::currentDate()]() mutable {
        if (std::exchange(day, QDate::currentDate()) != day) updateEvent(); // of yesterday now
    });
    clock->start();
    updateEvent();
    updateAge();
}

void EventStrip::updateEvent()
{
    const auto& events = m_context.events();
    const Event* latest = latestOf(m_context);
    const std::size_t others = events.size() - (latest != nullptr ? 1 : 0);
    m_more->setVisible(others > 0);
    m_more->setText(tr("%n more", nullptr, static_cast<int>(others)));
    m_text->setText(latest != nullptr ? lineOf(*latest) : QString());
    m_text->setLink(latest != nullptr && !isNone(latest->object));
    update();
}

void EventStrip::showFollowing(const QString& means, const QString& explanation)
{
    m_following->setText(means);
    setPlainToolTip(m_following, explanation);
    m_following->setAccessibleDescription(explanation);
    m_following->setVisible(!means.isEmpty());
}

void EventStrip::updateAge()
{
    const FabricViewPtr& view = m_context.view();
    QString text;
    if (m_context.connection().phase == ConnectionState::Phase::Sweeping ||
        m_context.connection().phase == ConnectionState::Phase::Connecting) {
        text = m_context.connection().activity;
    } else if (view && view->snapshot->info().takenAt.time_since_epoch().count() > 0) {
        const auto taken = view->snapshot->info().takenAt;
        const auto age = std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now() - taken);
        // By an agent's clock that is ahead, or before this one was set back, it has no age that is known.
        const bool isAhead = age < -clockTolerance;
        text = m_context.connection().phase == ConnectionState::Phase::File
                   ? tr("Saved %1").arg(formatTime(taken))
                   : tr("Sweep %1").arg(isAhead ? formatTime(taken) : formatAge(age));
    }
    if (m_age->text() != text) m_age->setText(text);
}

void EventStrip::showEarlier()
{
    QMenu menu(this);
    const auto& events = m_context.events();
    const std::size_t first = events.size() > mostEarlier ? events.size() - mostEarlier : 0;
    for (std::size_t i = events.size(); i-- > first;) {
        const ObjectRef object = events[i].object;
        QAction* action =
            menu.addAction(menuText(QStringLiteral("%1  %2").arg(symbol(events[i].status)).arg(lineOf(events[i]))));
        action->setEnabled(!isNone(object));
        connect(action, &QAction::triggered, this, [this, object] { m_context.navigation().select(object); });
    }
    menu.addSeparator();
    menu.addAction(tr("All events"), this, [this] { m_context.navigation().show(PageId::Events); });
    menu.exec(m_more->mapToGlobal(QPoint(0, -menu.sizeHint().height())));
}

void EventStrip::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), color(Token::Surface, palette()));
    painter.fillRect(QRect(0, 0, width(), 1), color(Token::Line, palette()));
    const Event* latest = latestOf(m_context);
    if (latest == nullptr) return;
    const Status status = latest->status;
    paintStatus(painter, QRectF(2 * gap, height() / 2.0 - 4.5, 10, 10), status, color(status, palette()));
}

} // namespace fabriscope::ui
