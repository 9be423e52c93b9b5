// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/opensm/host_words.h"

#include "ui/opensm/problem_model.h"

#include <QCoreApplication>

#include <array>

namespace fabriscope::ui::sm {
namespace {

class Words
{
    Q_DECLARE_TR_FUNCTIONS(OpenSm)
};

QString of(const std::filesystem::path& path) { return QString::fromStdString(path.string()); }
QString of(const std::string& text) { return QString::fromStdString(text); }

} // namespace

QString shortTitleOf(const setup::OpenSmInstance& instance)
{
    if (!instance.processes.empty()) {
        const setup::OpenSmProcess& first = instance.processes.front();
        const QString name = first.unit.empty() ? QStringLiteral("opensm") : of(first.unit);
        if (instance.processes.size() > 1)
            return Words::tr("%1 and %n more", nullptr, static_cast<int>(instance.processes.size()) - 1).arg(name);
        return Words::tr("%1, pid %2").arg(name).arg(first.pid);
    }
    return instance.units.empty() ? Words::tr("opensm") : of(instance.units.front());
}

QString fileName(opensm::FileKind kind)
{
    const std::string_view name = toString(kind);
    return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
}

QString titleOf(const setup::OpenSmInstance& instance)
{
    return Words::tr("%1: %2", "service, and its opensm.conf").arg(shortTitleOf(instance), of(instance.id));
}

QString detailsOf(const setup::OpenSmInstance& instance)
{
    QStringList lines;
    for (const setup::OpenSmProcess& process : instance.processes) {
        QStringList words;
        for (const std::string& argument : process.arguments)
            words << of(argument);
        lines << Words::tr("Process %1: %2").arg(process.pid).arg(words.join(QLatin1Char(' ')));
        if (!process.unit.empty()) lines << Words::tr("Started by %1").arg(of(process.unit));
        lines << Words::tr("Log: %1").arg(of(process.log));
    }
    if (instance.processes.empty()) lines << Words::tr("No OpenSM runs with these files.");
    for (const std::string& unit : instance.units)
        lines << Words::tr("Unit on this host: %1").arg(of(unit));
    for (const setup::StoredFile& file : instance.files) {
        if (!file.revision.exists)
            lines << Words::tr("%1: not there").arg(of(file.path));
        else if (file.target != file.path)
            lines << Words::tr("%1 → %2").arg(of(file.path), of(file.target));
        else
            lines << of(file.path);
        for (const auto& sibling : file.siblings)
            lines << Words::tr("Left by a package update: %1").arg(of(sibling));
    }
    for (const auto& path : instance.surroundings)
        lines << Words::tr("Settings of its start: %1").arg(of(path));
    return lines.join(QLatin1Char('\n'));
}

Status statusOf(const setup::OpenSmInstance& instance)
{
    return instance.processes.empty() ? Status::Unknown : Status::Ok;
}

QString stateWord(const setup::OpenSmInstance& instance)
{
    return instance.processes.empty() ? Words::tr("not running") : Words::tr("running");
}

ErrorText absenceOf(const OpenSmHost& host)
{
    using Phase = OpenSmHost::Phase;
    switch (host.phase()) {
    case Phase::None:
        return {.what = Words::tr("No host is connected whose OpenSM could be set up."),
                .remedy = Words::tr("Connect to the host on which OpenSM runs, or open its files from this computer.")};
    case Phase::Connecting:
        return {.what = Words::tr("The connection is being made."), .remedy = {}};
    case Phase::File:
        return {.what = Words::tr("A saved fabric has no host whose OpenSM could be set up."),
                .remedy = Words::tr("Connect to the host on which OpenSM runs, or open its files from this computer.")};
    case Phase::Asking:
        return {.what = Words::tr("%1 is asked for its OpenSM.").arg(host.name()), .remedy = {}};
    case Phase::Failed:
        return host.problem();
    case Phase::Lost:
        return {.what = Words::tr("The connection is lost; it is tried again."),
                .remedy = Words::tr("What you typed stays here.")};
    case Phase::Ready:
        break;
    }
    if (!host.instances().empty()) return {};
    return {.what = Words::tr("There is no OpenSM on %1.").arg(host.name()),
            .remedy = Words::tr("Connect to the host on which OpenSM runs, or open its files from this computer.")};
}

QString stepWord(setup::ApplyStep step)
{
    using Step = setup::ApplyStep;
    switch (step) {
    case Step::Check:
        return Words::tr("Check the files");
    case Step::Compare:
        return Words::tr("Compare with the host");
    case Step::BackUp:
        return Words::tr("Back up");
    case Step::Write:
        return Words::tr("Write");
    case Step::Activate:
        return Words::tr("Tell OpenSM");
    case Step::Verify:
        return Words::tr("Verify on the fabric");
    case Step::RestoreFiles:
        return Words::tr("Put the old files back");
    case Step::ActivateAgain:
        return Words::tr("Tell OpenSM again");
    case Step::Done:
        break;
    }
    return Words::tr("Done");
}

QString activationWord(setup::Activation wanted)
{
    using setup::Activation;
    switch (wanted) {
    case Activation::Automatic:
        return Words::tr("What the change needs");
    case Activation::Reload:
        return Words::tr("Reload (SIGHUP)");
    case Activation::Restart:
        return Words::tr("Restart OpenSM");
    case Activation::WriteOnly:
        break;
    }
    return Words::tr("Write the files only");
}

QString activationHelp(setup::Activation wanted)
{
    using setup::Activation;
    switch (wanted) {
    case Activation::Automatic:
        return Words::tr("A reload when that is enough, else a restart.");
    case Activation::Reload:
        return Words::tr("OpenSM reads its files again and sweeps; some options keep their old value until a restart.");
    case Activation::Restart:
        return Words::tr("The SA does not answer for some seconds; traffic that flows goes on.");
    case Activation::WriteOnly:
        break;
    }
    return Words::tr("OpenSM is told nothing; the files count from its next start or heavy sweep on.");
}

QString backupWord(setup::BackupState state)
{
    switch (state) {
    case setup::BackupState::Pending:
        return Words::tr("under way or interrupted");
    case setup::BackupState::Applied:
        return Words::tr("applied");
    case setup::BackupState::RolledBack:
        break;
    }
    return Words::tr("rolled back");
}

Status statusOf(setup::ApplyEnd end)
{
    switch (end) {
    case setup::ApplyEnd::Applied:
        return Status::Ok;
    case setup::ApplyEnd::RolledBack:
    case setup::ApplyEnd::Changed:
    case setup::ApplyEnd::Refused:
        return Status::Warning;
    case setup::ApplyEnd::Failed:
    case setup::ApplyEnd::RollBackFailed:
        break;
    }
    return Status::Critical;
}

QString endSentence(setup::ApplyEnd end)
{
    switch (end) {
    case setup::ApplyEnd::Applied:
        return Words::tr("The change is in force.");
    case setup::ApplyEnd::Refused:
        return Words::tr("Nothing was written: the agent refused the change.");
    case setup::ApplyEnd::Changed:
        return Words::tr("Nothing was written: somebody else has changed a file since you read it.");
    case setup::ApplyEnd::Failed:
        return Words::tr("Nothing was written: the change failed.");
    case setup::ApplyEnd::RolledBack:
        return Words::tr("The old files are back and in force.");
    case setup::ApplyEnd::RollBackFailed:
        break;
    }
    return Words::tr("The old files could not be put back: this needs you.");
}

} // namespace fabriscope::ui::sm
