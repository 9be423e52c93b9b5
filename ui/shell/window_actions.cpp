// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/window_actions.h"

#include "ui/common/app_context.h"
#include "ui/common/icons.h"

#include <QAction>
#include <QCoreApplication>
#include <QMenu>
#include <QWidget>

namespace fabriscope::ui {
namespace {

class Words
{
    Q_DECLARE_TR_FUNCTIONS(WindowActions)
};

QAction* make(QWidget& window, Icon which, const QString& text, const QList<QKeySequence>& keys = {})
{
    auto* action = new QAction(icon(which), text, &window);
    action->setShortcuts(keys);
    QString tip = text;
    if (!keys.isEmpty()) tip += QStringLiteral(" (%1)").arg(keys.first().toString(QKeySequence::NativeText));
    action->setToolTip(tip);
    window.addAction(action); // so that the shortcut works without a menu bar
    return action;
}

} // namespace

WindowActions WindowActions::create(AppContext& context, QWidget& window)
{
    WindowActions a;
    a.back =
        make(window, Icon::Back, Words::tr("Back"), {QKeySequence(Qt::ALT | Qt::Key_Left), QKeySequence(Qt::Key_Back)});
    a.forward = make(window, Icon::Forward, Words::tr("Forward"),
                     {QKeySequence(Qt::ALT | Qt::Key_Right), QKeySequence(Qt::Key_Forward)});
    a.connectTo = make(window, Icon::Connect, Words::tr("Connect…"), {QKeySequence(Qt::CTRL | Qt::Key_O)});
    a.find = make(window, Icon::Search, Words::tr("Search"), {QKeySequence(Qt::CTRL | Qt::Key_K)});
    a.sweep = make(window, Icon::Refresh, Words::tr("Sweep now"), {QKeySequence(Qt::Key_F5)});
    a.cancel = make(window, Icon::Cancel, Words::tr("Cancel the sweep"));
    a.reconnect = make(window, Icon::Connect, Words::tr("Connect again now"));
    a.toggleTheme = make(window, Icon::Sun, Words::tr("Switch between light and dark"),
                         {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_L)});
    a.toggleInspector = make(window, Icon::Inspector, Words::tr("Inspector"), {QKeySequence(Qt::Key_F9)});
    a.toggleInspector->setCheckable(true);
    a.saveSnapshot = make(window, Icon::Save, Words::tr("Save this fabric…"), {QKeySequence::Save});
    a.openRecording = make(window, Icon::Play, Words::tr("Open a recording…"));
    a.setBaseline = make(window, Icon::Flag, Words::tr("Use as baseline"));
    a.clearBaseline = make(window, Icon::Clear, Words::tr("Forget the baseline"));
    a.settings = make(window, Icon::Settings, Words::tr("Settings"), {QKeySequence(Qt::CTRL | Qt::Key_Comma)});
    a.quit = make(window, Icon::Cancel, Words::tr("Quit"), {QKeySequence::Quit});
    a.more = make(window, Icon::More, Words::tr("More"));
    const Navigation& go = context.navigation();
    QObject::connect(a.back, &QAction::triggered, &go, &Navigation::back);
    QObject::connect(a.forward, &QAction::triggered, &go, &Navigation::forward);
    QObject::connect(a.connectTo, &QAction::triggered, &context, &AppContext::connectRequested);
    QObject::connect(a.sweep, &QAction::triggered, &context, &AppContext::sweepRequested);
    QObject::connect(a.cancel, &QAction::triggered, &context, &AppContext::cancelRequested);
    QObject::connect(a.reconnect, &QAction::triggered, &context, &AppContext::reconnectRequested);
    QObject::connect(a.setBaseline, &QAction::triggered, &context,
                     [&context] { context.setBaseline(context.snapshot()); });
    QObject::connect(a.clearBaseline, &QAction::triggered, &context, [&context] { context.setBaseline(nullptr); });
    QObject::connect(a.quit, &QAction::triggered, &window, &QWidget::close);
    return a;
}

void WindowActions::update(const AppContext& context) const
{
    using Phase = ConnectionState::Phase;
    const ConnectionState& connection = context.connection();
    const bool fabric = static_cast<bool>(context.view());
    sweep->setEnabled(connection.phase == Phase::Live || connection.phase == Phase::NoFabric ||
                      connection.phase == Phase::File);
    cancel->setEnabled(connection.busy());
    reconnect->setEnabled(connection.phase == Phase::Lost || connection.phase == Phase::Failed);
    saveSnapshot->setEnabled(fabric);
    setBaseline->setEnabled(fabric);
    clearBaseline->setEnabled(static_cast<bool>(context.baseline()));
    for (QAction* action : exports)
        action->setEnabled(fabric);
}

} // namespace fabriscope::ui
