// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/window_actions.h"

#include "ui/common/app_context.h"
#include "ui/common/look/icons.h"
#include "ui/common/plain_tool_tips.h"

#include <QAction>
#include <QCoreApplication>
#include <QMenu>
#include <QWidget>

namespace fabriscope::ui {
namespace {

class WindowActionsWords
{
    Q_DECLARE_TR_FUNCTIONS(WindowActions)
};

constexpr const char* keysProperty = "fabriscopeKeys"; ///< the action's own, whether it has them now or not

void setKeys(QAction& action, const QList<QKeySequence>& keys)
{
    action.setShortcuts(keys);
    QString tip = action.text();
    if (!keys.isEmpty()) tip += QStringLiteral(" (%1)").arg(keys.first().toString(QKeySequence::NativeText));
    setPlainToolTip(&action, tip);
}

QAction* make(QWidget& window, Icon which, const QString& text, const QList<QKeySequence>& keys = {})
{
    auto* action = new QAction(icon(which), text, &window);
    action->setProperty(keysProperty, QVariant::fromValue(keys));
    setKeys(*action, keys);
    window.addAction(action); // so that the shortcut works without a menu bar
    return action;
}

} // namespace

WindowActions WindowActions::create(AppContext& context, QWidget& window)
{
    WindowActions a;
    a.back = make(window, Icon::Back, WindowActionsWords::tr("Back"),
                  {QKeySequence(Qt::ALT | Qt::Key_Left), QKeySequence(Qt::Key_Back)});
    a.forward = make(window, Icon::Forward, WindowActionsWords::tr("Forward"),
                     {QKeySequence(Qt::ALT | Qt::Key_Right), QKeySequence(Qt::Key_Forward)});
    a.connectTo = make(window, Icon::Connect, WindowActionsWords::tr("Connect…"), {QKeySequence(Qt::CTRL | Qt::Key_O)});
    a.find = make(window, Icon::Search, WindowActionsWords::tr("Search"), {QKeySequence(Qt::CTRL | Qt::Key_K)});
    a.sweep = make(window, Icon::Refresh, WindowActionsWords::tr("Sweep now"), {QKeySequence(Qt::Key_F5)});
    a.cancel = make(window, Icon::Cancel, WindowActionsWords::tr("Cancel the sweep"));
    a.reconnect = make(window, Icon::Connect, WindowActionsWords::tr("Connect again now"));
    a.toggleTheme = make(window, Icon::Sun, WindowActionsWords::tr("Switch between light and dark"),
                         {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_L)});
    a.toggleInspector = make(window, Icon::Inspector, WindowActionsWords::tr("Inspector"), {QKeySequence(Qt::Key_F9)});
    a.toggleInspector->setCheckable(true);
    a.saveSnapshot = make(window, Icon::Save, WindowActionsWords::tr("Save this fabric…"), {QKeySequence::Save});
    a.openRecording = make(window, Icon::Play, WindowActionsWords::tr("Open a recording…"));
    a.setBaseline = make(window, Icon::Flag, WindowActionsWords::tr("Use as baseline"));
    a.clearBaseline = make(window, Icon::Clear, WindowActionsWords::tr("Forget the baseline"));
    a.compareWith = make(window, Icon::File, WindowActionsWords::tr("Compare with a saved fabric…"));
    a.settings =
        make(window, Icon::Settings, WindowActionsWords::tr("Settings"), {QKeySequence(Qt::CTRL | Qt::Key_Comma)});
    a.help = make(window, Icon::Help, WindowActionsWords::tr("Help"), {QKeySequence(Qt::Key_F1)});
    a.shortcuts = make(window, Icon::Keyboard, WindowActionsWords::tr("Keyboard shortcuts"),
                       {QKeySequence(Qt::CTRL | Qt::Key_F1)});
    a.about = make(window, Icon::App, WindowActionsWords::tr("About Fabriscope"));
    a.quit = make(window, Icon::Cancel, WindowActionsWords::tr("Quit"), {QKeySequence::Quit});
    a.more = make(window, Icon::More, WindowActionsWords::tr("More"));
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
    compareWith->setEnabled(fabric);
    clearBaseline->setEnabled(static_cast<bool>(context.baseline()));
    for (QAction* action : exports)
        action->setEnabled(fabric);
}

QList<QAction*> WindowActions::all() const
{
    return {back,      forward,      connectTo,   openRecording, find,        sweep,       cancel,
            reconnect, saveSnapshot, setBaseline, clearBaseline, compareWith, toggleTheme, toggleInspector,
            settings,  help,         shortcuts,   about,         quit};
}

void WindowActions::leaveKeys(const QList<QKeySequence>& taken) const
{
    for (QAction* action : all()) {
        auto keys = action->property(keysProperty).value<QList<QKeySequence>>();
        keys.removeIf([&](const QKeySequence& key) { return taken.contains(key); });
        if (keys != action->shortcuts()) setKeys(*action, keys);
    }
}

} // namespace fabriscope::ui
