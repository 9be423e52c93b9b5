// SPDX-License-Identifier: GPL-3.0-or-later
//
// `journal` and `undo`: what has been changed on the agent's host, and back.
#include "app/fabriscopectl/host_changes.h"
#include "app/fabriscopectl/listing.h"
#include "app/fabriscopectl/output.h"
#include "app/fabriscopectl/session.h"
#include "app/fabriscopectl/setup_hosts.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <memory>

namespace fabriscope::ctl {
namespace {

struct JournalArguments
{
    std::string id;
    std::string columns;
    bool yes = false;
    std::string wizard;
    HostsArguments hosts;
};

constexpr std::array<Column, 8> ofJournal{{
    {"id", "names it for undo"},
    {"made", "when, UTC"},
    {"kind", "plan: of a wizard; opensm: of OpenSM's files"},
    {"subject", "the wizard, or the opensm.conf of the set-up"},
    {"state", "applied, undone, running (or interrupted), undo-failed"},
    {"who", "user and host"},
    {"comment", "the comment that was given with it"},
    {"changes", "what was done", false},
}};

ExitStatus showJournal(const Context& context, const JournalArguments& arguments)
{
    Listing listing(ofJournal);
    if (auto chosen = listing.choose(arguments.columns); !chosen) return report(chosen.error());
    auto session = Session::open(context);
    if (!session) return report(session.error());
    const auto changes = (*session)->journal();
    session->reset();
    if (!changes) return report(changes.error());
    for (const agent::HostChange& change : *changes) {
        std::string done;
        for (const Message& step : change.steps)
            done += (done.empty() ? "" : " ") + step.english();
        const auto made = std::chrono::floor<std::chrono::seconds>(change.made);
        listing.add({change.id, formatted("{:%FT%TZ}", made), toString(change.kind), change.subject,
                     toString(change.state), change.who, change.comment, done});
    }
    return finish(writeStdout(listing.render(context.format)), ExitStatus::Fine);
}

/// The one that is named, else the latest that is in force.
Result<agent::HostChange> chosenChange(Session& session, const std::string& id)
{
    auto changes = session.journal();
    if (!changes) return std::unexpected(changes.error());
    const auto chosen = std::ranges::find_if(*changes, [&id](const agent::HostChange& change) {
        return id.empty() ? change.state == agent::ChangeState::Applied : change.id == id;
    });
    if (chosen != changes->end()) return std::move(*chosen);
    return fail(ErrorCode::NotFound, id.empty() ? "the journal" : id,
                id.empty() ? "has no change that is in force" : "the journal of this host has no such change",
                "'fabriscopectl journal' lists what there is");
}

/// The latest change of one wizard on each of many hosts.
ExitStatus undoOnHosts(const Context& context, const JournalArguments& arguments)
{
    const auto wizard = setup::findWizard(arguments.wizard);
    if (!wizard)
        return report({.code = ErrorCode::InvalidArgument,
                       .subject = "--hosts",
                       .detail = "it is not specified which change to undo on them",
                       .hint = "Add --wizard WIZARD: its latest change on each of them"});
    return changeHosts(context, arguments.hosts, {.wizard = *wizard, .undo = true, .apply = arguments.yes});
}

ExitStatus undoChange(const Context& given, const JournalArguments& arguments)
{
    if (!arguments.hosts.hosts.empty()) return undoOnHosts(given, arguments);
    if (given.format == Format::Csv) return hasNoCsv("undo");
    Context context = given;
    context.allowChanges = arguments.yes;
    auto session = Session::open(context);
    if (!session) return report(session.error());
    const auto change = chosenChange(**session, arguments.id);
    if (!change) return report(change.error());
    note(formatted("{} {} {}, {:%FT%TZ}, {}{}{}", arguments.yes ? "Undoing" : "To be undone:", toString(change->kind),
                   change->subject, std::chrono::floor<std::chrono::seconds>(change->made), change->who,
                   change->comment.empty() ? "" : ": ", change->comment));
    for (const Message& step : change->steps)
        note(formatted("  {}", step.english()));
    if (!arguments.yes)
        return report({.code = ErrorCode::InvalidArgument,
                       .subject = "undo",
                       .detail = "nothing was changed",
                       .hint = "Add --yes to do it"});
    if (change->kind == agent::ChangeKind::OpenSm) {
        const auto outcome = (*session)->restore(change->id, opensm_host::Activation::Automatic);
        session->reset();
        return outcome ? tellOutcome(context, *outcome) : report(outcome.error());
    }
    const auto outcome = (*session)->undoSetup(change->id);
    session->reset();
    return outcome ? tellOutcome(context, *outcome) : report(outcome.error());
}

using JournalRunner = ExitStatus (*)(const Context&, const JournalArguments&);

std::shared_ptr<JournalArguments> addJournal(CLI::App& command, Context& context, JournalRunner runner)
{
    auto arguments = std::make_shared<JournalArguments>();
    command.callback([&context, arguments, runner] {
        context.run = [arguments, runner](const Context& c) { return runner(c, *arguments); };
    });
    return arguments;
}

} // namespace

void addJournalCommand(CLI::App& app, Context& context)
{
    CLI::App* command = app.add_subcommand("journal", "List what has been changed on the host, the newest first");
    const auto arguments = addJournal(*command, context, showJournal);
    addColumnsArgument(*command, arguments->columns, ofJournal);
    command->footer(columnsHelp(ofJournal));
}

void addUndoCommand(CLI::App& app, Context& context)
{
    CLI::App* command = app.add_subcommand("undo", "Undo a change of the host");
    const auto arguments = addJournal(*command, context, undoChange);
    command->add_option("ID", arguments->id, "of the journal; the latest change that is in force, if not given");
    command->add_flag("--yes", arguments->yes, "really do it");
    addHostsArguments(*command, arguments->hosts);
    command->add_option("--wizard", arguments->wizard,
                        "with --hosts: the latest change of this wizard on each of them");
    command->footer("Undoing a change of OpenSM's files is itself a change: the next undo reverts it.\n"
                    "Files that were edited by hand since are kept and listed.\n"
                    "Exit status: 0 undone, 1 refused or rolled back, 3 failed.");
}

} // namespace fabriscope::ctl
