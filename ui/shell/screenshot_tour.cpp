// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/screenshot_tour.h"

#include "core/base/printable.h"
#include "ui/common/app_context.h"
#include "ui/common/look/tokens.h"
#include "ui/common/table/table_export.h"
#include "ui/shell/main_window.h"
#include "ui/text/format.h"

#include <QApplication>
#include <QDateTime>
#include <QDir>
#include <QPainter>
#include <QPixmap>
#include <QTimer>

namespace fabriscope::ui {
namespace {

// Polled in step with the event loop; two quiet rounds, so that what a page posted to itself has been painted too.
constexpr int pollMs = 40;
constexpr int quietRounds = 3;

} // namespace

ScreenshotTour::ScreenshotTour(AppContext& context, MainWindow& window, Theme& theme, QString folder, QObject* parent)
    : QObject(parent), m_context(context), m_window(window), m_theme(theme), m_folder(std::move(folder)),
      m_timer(new QTimer(this))
{
    m_timer->setInterval(pollMs);
    connect(m_timer, &QTimer::timeout, this, &ScreenshotTour::poll);
}

void ScreenshotTour::start()
{
    QDir().mkpath(m_folder); // a failure is reported with the first picture
    m_started = QDateTime::currentSecsSinceEpoch();
    m_context.setReducedMotion(true);
    m_timer->start();
}

bool ScreenshotTour::isReady() const
{
    using Phase = ConnectionState::Phase;
    const Phase phase = m_context.connection().phase;
    if (phase == Phase::None || phase == Phase::NoFabric) return m_window.isSettled(); // no fabric will come
    return m_context.view() && m_context.view()->snapshot->info().complete && !m_context.connection().busy() &&
           m_window.isSettled();
}

void ScreenshotTour::poll()
{
    const auto phase = m_context.connection().phase;
    if (phase == ConnectionState::Phase::Failed) {
        m_timer->stop();
        writeSummary(m_context.connection().problem.sentence());
        Q_EMIT finished(3);
        return;
    }
    if (QDateTime::currentSecsSinceEpoch() - m_started > m_deadlineSeconds) {
        m_timer->stop();
        writeSummary(tr("No complete fabric was on screen within %n second(s).", nullptr, m_deadlineSeconds));
        Q_EMIT finished(3);
        return;
    }
    if (!isReady()) {
        m_quietPolls = 0;
        return;
    }
    if (!m_prepared) {
        m_theme.setMode(mode());
        if (stop().prepare) stop().prepare();
        m_prepared = true;
        m_waited.start();
        m_quietPolls = 0;
        return;
    }
    if (stop().ready && !stop().ready() && m_waited.durationElapsed() < stop().atMost) {
        m_quietPolls = 0;
        return;
    }
    if (++m_quietPolls < quietRounds) return;
    take();
    m_prepared = false;
    if (++m_shot < m_themes.size() * m_stops.size()) return;
    m_timer->stop();
    writeSummary({});
    Q_EMIT finished(0);
}

void ScreenshotTour::take()
{
    QPixmap picture = m_window.grab();
    if (QWidget* const sheet = QApplication::activeModalWidget();
        sheet != nullptr && sheet->parentWidget() == &m_window) {
        QPainter painter(&picture); // it is a window of its own, which the window's picture lacks
        const QPixmap above = sheet->grab();
        const QRectF place(
            QPointF((m_window.width() - sheet->width()) / 2.0, (m_window.height() - sheet->height()) / 2.0),
            QSizeF(sheet->size()));
        painter.drawPixmap(place.topLeft(), above);
        painter.setPen(color(Token::Line, m_window.palette()));
        painter.drawRect(place);
    }
    const QString file =
        QStringLiteral("%1-%2-%3x%4.png")
            .arg(stop().name, mode() == ThemeMode::Light ? QStringLiteral("light") : QStringLiteral("dark"))
            .arg(picture.width())
            .arg(picture.height());
    const bool written = picture.save(QDir(m_folder).filePath(file));
    m_lines.append(written ? QStringLiteral("%1: %2").arg(file, stop().title)
                           : tr("%1 could not be written.").arg(file));
}

void ScreenshotTour::writeSummary(const QString& problem)
{
    QStringList text;
    if (!problem.isEmpty()) text.append(problem);
    const ConnectionState& connection = m_context.connection();
    text.append(connection.phase == ConnectionState::Phase::None
                    ? tr("Connection: none")
                    : tr("Connection: %1 (%2)").arg(connection.title, connection.target));
    if (const FabricViewPtr& view = m_context.view()) {
        const FabricSummary& s = view->summary;
        text.append(tr("Nodes: %1 (%2 HCAs, %3 switches, %4 routers)")
                        .arg(view->snapshot->nodes().size())
                        .arg(s.nodes.adapters)
                        .arg(s.nodes.switches)
                        .arg(s.nodes.routers));
        text.append(tr("Links: %1, of these %2 below what both ends support and %3 not active")
                        .arg(s.links)
                        .arg(s.degraded)
                        .arg(s.notActive));
        for (const auto& count : s.rates)
            text.append(
                QStringLiteral("  %1: %2").arg(formatRate(count.rate.width, count.rate.speed)).arg(count.links));
        const QString manager =
            s.masterPort ? displayName(view->snapshot->nodeOf(view->snapshot->port(*s.masterPort))) : QString();
        text.append(s.masterLid == Lid(0) ? tr("Subnet manager: not known")
                                          : tr("Subnet manager: LID %1 %2").arg(s.masterLid.value()).arg(manager));
        text.append(tr("Problems of the sweep: %1").arg(view->snapshot->problems().size()));
        text.append(tr("Findings: %1").arg(view->findings->size()));
        for (const Finding& finding : *view->findings)
            text.append(
                QStringLiteral("  %1 %2: %3").arg(symbol(finding.status)).arg(word(finding.status), finding.text));
    }
    text.append(QString());
    text.append(m_lines);
    const QString failure = writeTextFile(QDir(m_folder).filePath(QStringLiteral("summary.txt")),
                                          (text.join(QLatin1Char('\n')) + QLatin1Char('\n')).toUtf8());
    if (!failure.isEmpty()) qWarning("%s", printable(failure.toStdString()).c_str());
}

} // namespace fabriscope::ui
