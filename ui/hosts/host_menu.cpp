// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/hosts/host_menu.h"

#include "core/host/devinfo_text.h"
#include "core/host/host_codec.h"
#include "core/host/host_disguise.h"
#include "ui/common/app_context.h"
#include "ui/common/async.h"
#include "ui/common/look/icons.h"
#include "ui/common/page_controls.h"
#include "ui/common/plain_tool_tips.h"
#include "ui/text/format.h"

#include <QCoreApplication>
#include <QMenu>

namespace fabriscope::ui {
namespace {

class HostMenuWords
{
    Q_DECLARE_TR_FUNCTIONS(HostMenu)
};

void copyDevices(AppContext& context, const HostPtr& host)
{
    copyText(toQString(host::devinfoText(*host)));
    context.addEvent(Status::Notice,
                     HostMenuWords::tr("The devices of %1 are in the clipboard.").arg(toQString(host->name)));
}

void write(AppContext& context, const HostPtr& host, bool anonymised, const QString& path)
{
    runAsync(
        context,
        [host, anonymised, file = path.toStdString()] {
            return host::writeHostFile(file, anonymised ? host::anonymised(*host) : *host);
        },
        [&context, path](const Result<void>& written) {
            context.addEvent(written ? Status::Ok : Status::Critical,
                             written ? HostMenuWords::tr("The host was saved to %1.").arg(path)
                                     : describeError(written.error()).sentence());
        });
}

/// The host as it is now: it may be read again, or go, while the dialog is open.
void askWhere(AppContext& context, const HostPtr& host, bool anonymised, const QString& title, QWidget& parent)
{
    const QString name = anonymised || host->name.empty() ? QStringLiteral("host") : toQString(host->name);
    askToSave(&parent, title, name + QStringLiteral(".fabhost"), HostMenuWords::tr("Saved hosts (*.fabhost)"), &context,
              [&context, host, anonymised](const QString& path) { write(context, host, anonymised, path); });
}

} // namespace

QMenu* makeHostMenu(AppContext& context, std::function<HostPtr()> host, QWidget& parent)
{
    auto* menu = new QMenu(&parent);
    menu->setToolTipsVisible(true);
    const auto add = [&](Icon picture, const char* name, const QString& text, const QString& tip, auto act) {
        QAction* action = menu->addAction(icon(picture), text);
        action->setObjectName(QLatin1String(name));
        setPlainToolTip(action, tip);
        QObject::connect(action, &QAction::triggered, &parent, [host, act] {
            if (const HostPtr chosen = host()) act(chosen);
        });
        return action;
    };
    const auto save = [&](const char* name, bool anonymised, const QString& text, const QString& tip) {
        add(Icon::Export, name, text, tip, [&context, &parent, anonymised, text](const HostPtr& chosen) {
            askWhere(context, chosen, anonymised, text, parent);
        });
    };
    QAction* copy =
        add(Icon::Copy, "copyDevices", HostMenuWords::tr("Copy devices"),
            HostMenuWords::tr("The devices of the chosen host as ibv_devinfo -v prints them, for a ticket."),
            [&context](const HostPtr& chosen) { copyDevices(context, chosen); });
    save("saveHost", false, HostMenuWords::tr("Save this host…"),
         HostMenuWords::tr("All that is known of it, to view or compare later."));
    save("saveHostAnonymised", true, HostMenuWords::tr("Save it anonymised…"),
         HostMenuWords::tr("With other names, GUIDs, addresses and serial numbers, and without words that may be "
                           "somebody's: to show to others."));
    QObject::connect(menu, &QMenu::aboutToShow, &parent, [host, copy] {
        const HostPtr chosen = host();
        copy->setEnabled(chosen && !chosen->devices.empty());
    });
    return menu;
}

} // namespace fabriscope::ui
