// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/opensm/apply/host_words.h"

#include "core/base/enum_number.h"
#include "ui/opensm/editor/problem_model.h"
#include "ui/text/format.h"

#include <QCoreApplication>

namespace fabriscope::ui::sm {
namespace {

class HostWords
{
    Q_DECLARE_TR_FUNCTIONS(OpenSm)
};

QString pathText(const std::filesystem::path& path) { return toQString(path.string()); }
} // namespace

QString shortTitleOf(const opensm_host::OpenSmInstance& instance)
{
    if (!instance.processes.empty()) {
        const opensm_host::OpenSmProcess& first = instance.processes.front();
        const QString name = first.unit.empty() ? QStringLiteral("opensm") : toQString(first.unit);
        if (instance.processes.size() > 1)
            return HostWords::tr("%1 and %n more", nullptr, static_cast<int>(instance.processes.size()) - 1).arg(name);
        return HostWords::tr("%1, pid %2").arg(name).arg(first.pid);
    }
    return instance.units.empty() ? HostWords::tr("opensm") : toQString(instance.units.front());
}

QString fileName(opensm::FileKind kind)
{
    const std::string_view name = toString(kind);
    return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
}

QString titleOf(const opensm_host::OpenSmInstance& instance)
{
    return HostWords::tr("%1: %2", "service, and its opensm.conf").arg(shortTitleOf(instance), toQString(instance.id));
}

QString detailsOf(const opensm_host::OpenSmInstance& instance)
{
    QStringList lines;
    for (const opensm_host::OpenSmProcess& process : instance.processes) {
        QStringList words;
        for (const std::string& argument : process.arguments)
            words << toQString(argument);
        lines << HostWords::tr("Process %1: %2").arg(process.pid).arg(words.join(QLatin1Char(' ')));
        if (!process.unit.empty()) lines << HostWords::tr("Started by %1").arg(toQString(process.unit));
        lines << HostWords::tr("Log: %1").arg(pathText(process.log));
    }
    if (instance.processes.empty())
        lines << (instance.mayRunUnseen ? HostWords::tr("Whether an OpenSM runs with these files is not known: /proc "
                                                        "hides the processes of other users.")
                                        : HostWords::tr("No OpenSM runs with these files."));
    for (const std::string& unit : instance.units)
        lines << HostWords::tr("Unit on this host: %1").arg(toQString(unit));
    for (const change::StoredFile& file : instance.files) {
        if (!file.revision.exists)
            lines << HostWords::tr("%1: not there").arg(pathText(file.path));
        else if (file.target != file.path)
            lines << HostWords::tr("%1 → %2").arg(pathText(file.path), pathText(file.target));
        else
            lines << pathText(file.path);
        for (const auto& sibling : file.siblings)
            lines << HostWords::tr("Left by a package update: %1").arg(pathText(sibling));
    }
    for (const auto& path : instance.surroundings)
        lines << HostWords::tr("Settings of its start: %1").arg(pathText(path));
    return lines.join(QLatin1Char('\n'));
}

Status statusOf(const opensm_host::OpenSmInstance& instance)
{
    return instance.processes.empty() ? Status::Unknown : Status::Ok;
}

QString stateWord(const opensm_host::OpenSmInstance& instance)
{
    if (!instance.processes.empty()) return HostWords::tr("running");
    return instance.mayRunUnseen ? HostWords::tr("not known") : HostWords::tr("not running");
}

ErrorText absenceOf(const OpenSmHost& host)
{
    using Phase = OpenSmHost::Phase;
    switch (host.phase()) {
    case Phase::None:
    case Phase::File:
        return {.what = HostWords::tr("No host is connected whose OpenSM could be set up."),
                .remedy =
                    HostWords::tr("Connect to the host on which OpenSM runs, or open its files from this computer.")};
    case Phase::Connecting:
        return {.what = HostWords::tr("Connecting."), .remedy = {}};
    case Phase::Asking:
        return {.what = HostWords::tr("Looking for OpenSM on %1.").arg(host.name()), .remedy = {}};
    case Phase::Failed:
        return host.problem();
    case Phase::Lost:
        return {.what = HostWords::tr("The connection is lost; reconnecting."),
                .remedy = HostWords::tr("Your edits are kept.")};
    case Phase::Ready:
        break;
    }
    if (!host.instances().empty()) return {};
    return {.what = HostWords::tr("There is no OpenSM on %1.").arg(host.name()),
            .remedy = HostWords::tr("Connect to the host on which OpenSM runs, or open its files from this computer.")};
}

QString stepWord(opensm_host::ApplyStep step)
{
    return enumWord<opensm_host::ApplyStep::Done>(
        step, HostWords::tr("Check the files"), HostWords::tr("Compare with the host"), HostWords::tr("Back up"),
        HostWords::tr("Write"), HostWords::tr("Reload or restart OpenSM"), HostWords::tr("Verify on the fabric"),
        HostWords::tr("Restore the previous files"), HostWords::tr("Reload or restart OpenSM again"),
        HostWords::tr("Done"));
}

QString activationWord(opensm_host::Activation wanted)
{
    return enumWord<opensm_host::Activation::WriteOnly>(
        wanted, HostWords::tr("Automatic"), HostWords::tr("Reload (SIGHUP)"), HostWords::tr("Restart OpenSM"),
        HostWords::tr("Write the files only"));
}

QString activationHelp(opensm_host::Activation wanted)
{
    return enumWord<opensm_host::Activation::WriteOnly>(
        wanted, HostWords::tr("A reload if that is sufficient, otherwise a restart."),
        HostWords::tr("OpenSM reads its files again and sweeps; some options keep their old value until a restart."),
        HostWords::tr("The SA does not respond for some seconds; traffic continues."),
        HostWords::tr("OpenSM is not notified; the files take effect at its next start or heavy sweep."));
}

Status statusOf(opensm_host::ApplyEnd end)
{
    using enum Status;
    return enumWord<opensm_host::ApplyEnd::RollBackFailed>(end, Ok, Warning, Warning, Critical, Warning, Critical);
}

QString endSentence(const opensm_host::ApplyOutcome& outcome)
{
    switch (outcome.end) {
    case opensm_host::ApplyEnd::Applied:
        return outcome.inForce ? HostWords::tr("The change is in force.")
                               : HostWords::tr("The files are written; as far as is known, not all that is new in "
                                               "them is in force.");
    case opensm_host::ApplyEnd::Refused:
        return HostWords::tr("Nothing was written: the agent refused the change.");
    case opensm_host::ApplyEnd::Changed:
        return HostWords::tr("Nothing was written: a file was changed on the host since you read it.");
    case opensm_host::ApplyEnd::Failed:
        return HostWords::tr("Nothing was written: the change failed.");
    case opensm_host::ApplyEnd::RolledBack:
        return outcome.changedElsewhere.empty()
                   ? HostWords::tr("The previous files are restored.")
                   : HostWords::tr("The change was taken back; what was edited meanwhile stays as it is.");
    case opensm_host::ApplyEnd::RollBackFailed:
        break;
    }
    return HostWords::tr("The change could not be undone completely; manual action required.");
}

} // namespace fabriscope::ui::sm
