// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/header_bar.h"

#include "ui/common/app_context.h"
#include "ui/common/look/building.h"
#include "ui/common/look/status_badge.h"
#include "ui/common/look/tokens.h"
#include "ui/common/progress_line.h"
#include "ui/session/session_recorder.h"
#include "ui/shell/header_controls.h"
#include "ui/shell/window_actions.h"
#include "ui/text/format.h"
#include "ui/text/status.h"
#include "ui/text/terms.h"

#include <QAction>
#include <QCoreApplication>
#include <QLocale>
#include <QMenu>
#include <QPainter>
#include <QString>
#include <QTimer>
#include <QToolButton>

namespace fabriscope::ui {
namespace {

class ConnectionTexts
{
    Q_DECLARE_TR_FUNCTIONS(ConnectionText)
};

/// How the connection goes, in a word or two for the header.
struct ConnectionWords
{
    Status status;
    QString text;
};

ConnectionWords describeConnection(const ConnectionState& state, const QDateTime& now)
{
    using Phase = ConnectionState::Phase;
    switch (state.phase) {
    case Phase::None:
        return {.status = Status::Unknown, .text = ConnectionTexts::tr("Not connected")};
    case Phase::Connecting:
        return {.status = Status::Unknown,
                .text = state.activity.isEmpty() ? ConnectionTexts::tr("Connecting") : state.activity};
    case Phase::Sweeping:
        return {.status = Status::Ok, .text = ConnectionTexts::tr("Connected, sweeping")};
    case Phase::Live:
        if (!state.problem.what.isEmpty()) // then what is on screen is of the sweep before
            return {.status = Status::Warning, .text = ConnectionTexts::tr("Connected, last sweep not finished")};
        return {.status = Status::Ok, .text = ConnectionTexts::tr("Connected")};
    case Phase::NoFabric:
        return {.status = Status::Notice,
                .text = state.isSavedHost ? ConnectionTexts::tr("Saved host")
                                          : ConnectionTexts::tr("Connected, Ethernet ports only")};
    case Phase::File:
        return {.status = Status::Notice, .text = ConnectionTexts::tr("Saved fabric")};
    case Phase::Failed:
        return {.status = Status::Critical, .text = ConnectionTexts::tr("Cannot connect")};
    case Phase::Lost: {
        const QString since = formatClock(state.lostAt, now);
        if (!state.retryAt.isValid())
            return {.status = Status::Stale, .text = ConnectionTexts::tr("Lost since %1").arg(since)};
        const QString attempt = QLocale().toString(state.attempt);
        const qint64 wait = now.secsTo(state.retryAt);
        return {.status = Status::Stale,
                .text = wait > 0
                            ? ConnectionTexts::tr("Lost since %1, attempt %2 in %3 s").arg(since, attempt).arg(wait)
                            : ConnectionTexts::tr("Lost since %1, attempt %2").arg(since, attempt)};
    }
    }
    return {.status = Status::Unknown, .text = {}};
}

} // namespace

HeaderBar::HeaderBar(AppContext& context, const WindowActions& actions, QWidget* parent)
    : QWidget(parent), m_context(context)
{
    setObjectName(QStringLiteral("header"));
    auto* line = makeRow(nullptr, 4, {gap, 6, gap, 6});
    line->addWidget(addTool(actions.back));
    line->addWidget(addTool(actions.forward));
    line->addSpacing(gap / 2);
    m_connection = new ConnectionButton(this);
    connect(m_connection, &QAbstractButton::clicked, &context, &AppContext::connectRequested);
    line->addWidget(m_connection);
    m_manager = named(new StatusBadge(this), "managerBadge");
    line->addSpacing(gap);
    line->addWidget(m_manager);
    line->addSpacing(gap);
    auto* search = new SearchButton(this);
    search->setMaximumWidth(460);
    connect(search, &QAbstractButton::clicked, this, &HeaderBar::searchRequested);
    search->setMinimumWidth(140);
    line->addWidget(search, 3);
    line->addStretch(1);
    m_recording = named(new QToolButton(this), "recording");
    m_recording->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_recording->setAutoRaise(true);
    m_recording->setFixedHeight(34);
    m_recording->hide();
    connect(m_recording, &QAbstractButton::clicked, this, [this] { m_context.navigation().show(PageId::Traffic); });
    line->addWidget(m_recording);
    m_cancel = addTool(actions.cancel);
    line->addWidget(m_cancel);
    line->addWidget(addTool(actions.sweep));
    line->addWidget(addTool(actions.toggleTheme));
    line->addWidget(addTool(actions.toggleInspector));
    line->addWidget(addTool(actions.settings));
    line->addWidget(addTool(actions.more));

    m_progress = new ProgressLine(this);
    auto* column = makeColumn(this, 0);
    column->addLayout(line);
    column->addWidget(m_progress);

    connect(&context, &AppContext::connectionChanged, this, &HeaderBar::updateConnection);
    connect(&context, &AppContext::connectionChanged, this, &HeaderBar::updateManager);
    connect(&context, &AppContext::viewChanged, this, &HeaderBar::updateManager);
    auto* countdown = new QTimer(this); // only while an attempt to reconnect is planned
    countdown->setInterval(1000);
    connect(countdown, &QTimer::timeout, this, &HeaderBar::updateConnection);
    connect(&context, &AppContext::connectionChanged, countdown, [this, countdown] {
        if (m_context.connection().retryAt.isValid())
            countdown->start();
        else
            countdown->stop();
    });
    updateConnection();
    updateManager();
}

QToolButton* HeaderBar::addTool(QAction* action)
{
    auto* button = new QToolButton(this);
    button->setDefaultAction(action);
    button->setIconSize(QSize(20, 20));
    button->setAutoRaise(true);
    button->setFixedSize(34, 34);
    button->setAccessibleName(action->text());
    return button;
}

void HeaderBar::updateConnection()
{
    const ConnectionState& state = m_context.connection();
    const ConnectionWords words = describeConnection(state, QDateTime::currentDateTime());
    m_connection->setConnection(state.title.isEmpty() ? tr("Connect…") : state.title, words.status, words.text);
    setPlainToolTip(m_connection, state.problem.sentence());
    m_progress->setShare(state.busy() ? std::optional(state.share.value_or(-1.0)) : std::nullopt);
    setPlainToolTip(m_progress, state.activity);
    m_cancel->setVisible(state.busy());
}

void HeaderBar::updateManager()
{
    const FabricViewPtr& view = m_context.view();
    // A saved fabric that names none never will.
    const bool isFile = m_context.connection().phase == ConnectionState::Phase::File;
    const bool silent = view && isFile && !view->summary.managersKnown && view->summary.masterLid == Lid(0);
    m_manager->setVisible(view && !silent);
    if (!view) return;
    const FabricSummary& s = view->summary;
    const bool isSaved = isFile && !m_context.connection().isRecording();
    // A manager of then is not fine now.
    const auto tell = [&](Status status, const QString& text) {
        const bool isOld = m_context.isStale() || (isSaved && status == Status::Ok);
        m_manager->setStatus(isOld ? Status::Stale : status, text);
    };
    if (s.master && s.masterPort && s.otherMasters == 0) {
        const QString master = tr("SM %1, priority %2")
                                   .arg(shortName(view->snapshot->nodeOf(view->snapshot->port(*s.masterPort))),
                                        QString::number(s.master->priority));
        tell(s.silentManagers == 0 ? Status::Ok : Status::Warning,
             s.standbys == 0
                 ? master
                 : tr("%1 · %n standby", "master · number of standbys", static_cast<int>(s.standbys)).arg(master));
    } else if (s.managersKnown && !s.master && view->snapshot->info().complete && !s.managerUnseen) {
        tell(Status::Critical, s.silentManagers > 0 ? tr("SM does not respond") : tr("No SM"));
    } else if (s.masterLid == Lid(0) || s.managerUnseen) {
        tell(Status::Unknown, tr("SM not known"));
    } else {
        const QString where = s.masterPort ? shortName(view->snapshot->nodeOf(view->snapshot->port(*s.masterPort)))
                                           : tr("LID %1").arg(s.masterLid.value());
        tell(s.otherMasters == 0 ? Status::Ok : Status::Critical,
             s.otherMasters == 0 ? tr("SM %1, master").arg(where) : tr("SM %1, and others").arg(where));
    }
    const QString about = explanation(s.managersKnown ? Term::ManagerState : Term::SubnetManager);
    setPlainToolTip(m_manager,
                    isSaved ? tr("As it was when the fabric was saved.") + QLatin1Char('\n') + about : about);
}

void HeaderBar::setRecorder(const SessionRecorder& recorder)
{
    m_recorder = &recorder;
    connect(&recorder, &SessionRecorder::changed, this, &HeaderBar::updateRecording);
    updateRecording();
}

void HeaderBar::updateRecording()
{
    const bool on = m_recorder->isRecording();
    m_recording->setVisible(on);
    if (!on) return;
    m_recording->setIcon(
        QIcon(iconPixmap(Icon::Record, {20, 20}, devicePixelRatioF(), color(Token::Critical, palette()))));
    m_recording->setText(m_recorder->progressText());
    m_recording->setAccessibleName(tr("Recording"));
    setPlainToolTip(m_recording, tr("Recording to %1; it can be stopped on the Traffic page.").arg(m_recorder->file()));
}

void HeaderBar::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), color(Token::Window, palette()));
}

} // namespace fabriscope::ui
