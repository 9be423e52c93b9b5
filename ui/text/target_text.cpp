// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/target_text.h"

#include "ui/text/format.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace fabriscope::ui {
namespace {

class TargetWords
{
    Q_DECLARE_TR_FUNCTIONS(Target)
};

} // namespace

QString titleOfTarget(const QString& target)
{
    const QString head = target.section(QLatin1Char(':'), 0, 0);
    const QString rest = target.section(QLatin1Char(':'), 1);
    if (target == QLatin1String("demo:hosts") || target == QLatin1String("demo:hosts/1"))
        return TargetWords::tr("Lab (virtual machine)");
    if (target == QLatin1String("demo:hosts/2")) return TargetWords::tr("Lab, second host");
    if (head == QLatin1String("demo"))
        return rest.isEmpty() ? TargetWords::tr("Demo fabric")
                              : TargetWords::tr("Demo fabric (%1)").arg(QFileInfo(rest).fileName());
    if (head == QLatin1String("replay")) return QFileInfo(rest.section(QLatin1String("?speed="), 0, 0)).fileName();
    if (head == QLatin1String("snapshot")) return QFileInfo(rest).fileName();
    if (head == QLatin1String("exec")) return TargetWords::tr("Command %1").arg(rest.section(QLatin1Char(' '), 0, 0));
    if (head == QLatin1String("ssh")) {
        QString host = rest;
        while (host.startsWith(QLatin1Char('/')))
            host.remove(0, 1);
        return TargetWords::tr("%1 (ssh)").arg(host.section(QLatin1Char('@'), -1));
    }
    if (target == QLatin1String("local?elevated")) return TargetWords::tr("This machine (as administrator)");
    if (head == QLatin1String("local")) return TargetWords::tr("This machine");
    return target;
}

QString personText(std::string_view who)
{
    const QString noted = toQString(who);
    const QLatin1String between(" on ");
    const qsizetype at = noted.indexOf(between);
    const QString host = at < 0 ? QString() : noted.sliced(at + between.size());
    if (host.isEmpty() || host.contains(QLatin1Char(' '))) return noted; // more is noted than these two
    QString user = noted.first(at);
    // Agents before 0.2 wrote the number of the user. Number 0 has the same name everywhere.
    if (user == QLatin1String("user 0")) user = QStringLiteral("root");
    return TargetWords::tr("%1 on %2", "a user, and the host").arg(user, host);
}

} // namespace fabriscope::ui
