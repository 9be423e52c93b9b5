// SPDX-License-Identifier: GPL-3.0-or-later
//
// `journal` and `undo`: what has been changed on the agent's host, and back.
#include "app/fabriscopectl/commands/host_changes.h"
#include "app/fabriscopectl/commands/setup_hosts.h"
#include "app/fabriscopectl/output/listing.h"
#include "app/fabriscopectl/output/output.h"
#include "app/fabriscopectl/session.h"
#include "core/agent/client/queries/opensm_queries.h"
#include "core/agent/client/queries/setup_queries.h"
#include "core/base/text.h"

#include <algorithm>
#include <array>

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

constexpr std::array<Column, 9> ofJournal{{
    {"id", "names it for undo"},
    {"made", "when, UTC"},
    {"kind", "plan: of a wizard; opensm: of OpenSM's files"},
    {"subject", "the wizard, or the files that were changed; CSV and JSON: the opensm.conf of the set-up"},
    {"state", "CSV and JSON: applied, undone, partly, running, interrupted, undo-failed, unreadable"},
    {"who", "user and host"},
    {"comment", "the comment that was given with it"},
    {"changes", "what was done", false},
    {"left", "undone in part: steps whose results were edited since, and stay", false},
}};

/// What somebody has to do about them. False: nothing.
bool tellProblems(const Context& context, const std::vector<agent::HostChange>& changes)
{
    bool any = false;
    for (const agent::HostChange& change : changes) {
        using enum change::PlanState;
        if (change.state == Unreadable && change.problem) note(describe(*change.problem));
        if (change.state == Interrupted)
            note(formatted("The change {} was interrupted and is half done. To undo it: {}", change.id,
                           undoCommand(context, change.id)));
        any = any || change.state == Unreadable || change.state == Interrupted;
    }
    return any;
}

ExitStatus showJournal(const Context& context, const JournalArguments& arguments)
{
    Listing listing(ofJournal);
    if (auto chosen = listing.choose(arguments.columns); !chosen) return report(chosen.error());
    const auto changes =
        inSession(context, [](Session& session) { return session.await(agent::journalQuery(session.onSetup())); });
    if (!changes) return report(changes.error());
    for (const agent::HostChange& change : *changes) {
        listing.add({change.id, utcText(change.made), toString(change.kind),
                     context.format == Format::Text ? subjectOf(change).english() : change.subject,
                     stateCell(change.state, context.format), change.who, change.comment,
                     joinedBy(change.steps, " ", &Message::english), joinedBy(change.left, " ", &Message::english)});
    }
    const auto written = listing.print(context.format, "The journal of this host has no change.");
    return finish(written, tellProblems(context, *changes) ? ExitStatus::Findings : ExitStatus::Fine);
}

/// The one that is named; else one that was interrupted, or the latest of which something is in force.
Result<agent::HostChange> chosenChange(Session& session, const std::string& id)
{
    auto changes = session.await(agent::journalQuery(session.onSetup()));
    if (!changes) return std::unexpected(changes.error());
    using enum change::PlanState;
    const auto which = [&changes](const auto& is) { return std::ranges::find_if(*changes, is); };
    auto chosen = which([&id](const agent::HostChange& change) { return change.id == id; });
    if (id.empty())
        chosen = which([](const agent::HostChange& change) { return change.recovered || change.state == Interrupted; });
    if (id.empty() && chosen == changes->end())
        // A damaged one may be the latest in force, and of one that could not be undone some is: nobody guesses at one
        // before it.
        chosen = which([](const agent::HostChange& change) {
            return change.state == Applied || change.state == UndoFailed || change.state == Unreadable;
        });
    if (chosen != changes->end() && chosen->state == Unreadable && chosen->problem)
        return std::unexpected(*chosen->problem);
    if (chosen != changes->end()) return std::move(*chosen);
    return fail(ErrorCode::NotFound, id.empty() ? "the journal" : id,
                id.empty() ? "has no change that is in force" : "the journal of this host has no such change",
                "'fabriscopectl journal' lists what there is");
}

/// The word of a wizard, which --wizard takes; of OpenSM's changes the files.
std::string wordsOf(const agent::HostChange& change)
{
    return change.kind == agent::ChangeKind::OpenSm ? subjectOf(change).english() : change.subject;
}

/// What undoing it would do: by its host, or else, by one of an earlier version, what it had done.
void tellSteps(Session& session, const agent::HostChange& change)
{
    const auto preview = change.kind == agent::ChangeKind::Plan && !change.recovered
                             ? session.await(agent::undoPreviewQuery(change.id, session.onSetup()))
                             : Result<agent::SetupPreview>(agent::SetupPreview());
    if (!preview || preview->steps.empty()) {
        for (const Message& step : change.steps)
            note(formatted("  done: {}", step.english()));
        return;
    }
    for (const change::StepPreview& step : preview->steps) {
        const char* mark = step.obstacle ? "!" : step.inForce ? "=" : "-";
        note(formatted("  {} {}", mark, step.sentence.english()));
        if (step.obstacle) note(formatted("      {}", describe(*step.obstacle)));
    }
}

/// The latest change of one wizard on each of many hosts.
ExitStatus undoOnHosts(const Context& context, const JournalArguments& arguments)
{
    const auto wizard = setup::findWizard(arguments.wizard);
    if (!wizard)
        return reportUsage("--hosts", "it is not specified which change to undo on them",
                           "Add --wizard WIZARD: its latest change on each of them");
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
    if (change->recovered && !arguments.yes) {
        note(formatted("The change {} ({}) was interrupted. The agent may change this host, and has undone it when it "
                       "started.",
                       change->id, wordsOf(*change)));
        return ExitStatus::Fine;
    }
    note(formatted("{} {} {}, {}, {}{}{}", arguments.yes ? "Undoing" : "To be undone:", toString(change->kind),
                   wordsOf(*change), utcText(change->made), change->who, change->comment.empty() ? "" : ": ",
                   change->comment));
    tellSteps(**session, *change);
    if (change->kind == agent::ChangeKind::OpenSm && change->state == change::PlanState::Applied)
        note("What these files were changed to since is undone, too, and is kept in the history.");
    if (!arguments.yes) return reportUsage("undo", "nothing was changed", "Add --yes to do it");
    // One that was interrupted is undone like a plan: before that no other change is made.
    const bool isInterrupted = change->recovered || change->state == change::PlanState::Interrupted;
    if (change->kind == agent::ChangeKind::OpenSm && !isInterrupted) {
        auto outcome = (*session)->await(agent::restoreBackupQuery(
            change->id, opensm_host::Activation::Automatic, (*session)->onApply(), opensm_host::Restored::Changed));
        session->reset();
        if (outcome) return tellOutcome(context, *outcome);
        if (outcome.error().code == ErrorCode::Unsupported)
            outcome.error().hint = formatted("Nothing was changed. It can restore all of OpenSM's files as they were "
                                             "before the change: restore {} --yes",
                                             change->id);
        return report(outcome.error());
    }
    const auto outcome = (*session)->await(agent::setupUndoQuery(change->id, (*session)->onSetup()));
    session->reset();
    return outcome ? tellOutcome(context, *outcome) : report(outcome.error());
}

} // namespace

void addJournalCommand(CLI::App& app, Context& context)
{
    const auto [command, arguments] =
        addCommand(app, context, "journal", "List what has been changed on the host, the newest first", showJournal);
    addColumnsArgument(*command, arguments->columns, ofJournal);
    command->footer(columnsHelp(ofJournal));
    addExamples(*command, {{"What has been changed on head1, by whom", "--connect ssh://root@head1 journal"}});
}

void addUndoCommand(CLI::App& app, Context& context)
{
    const auto [command, arguments] = addCommand(app, context, "undo", "Undo a change of the host", undoChange);
    command->add_option("ID", arguments->id, "of the journal; the latest change that is in force, if not given");
    command->add_flag("--yes", arguments->yes, "really do it");
    addHostsArguments(*command, arguments->hosts);
    command->add_option("--wizard", arguments->wizard,
                        "with --hosts: the latest change of this wizard on each of them");
    command->footer(
        "Without --yes it shows what would be undone: - is done, = is so already, ! cannot be done, and why.\n"
        "Undoing a change of OpenSM's files is itself a change: the next undo reverts it. The files that it\n"
        "changed become as they were before it, also where they were changed again since.\n"
        "Changes may be undone in any order: what a later one needs, too, stays until that is undone.\n"
        "Files of a wizard that were edited by hand since are kept and listed (undone in part). A change that was\n"
        "interrupted is undone by the agent itself when it may change: undo waits for that.\n"
        "Exit status: 0 undone, 1 refused, rolled back or undone partly, 3 failed.");
    addExamples(*command,
                {{"Undo the latest change, after a look at what it did", "--connect ssh://root@head1 undo --yes"},
                 {"A specific change of the journal", "undo 20261122T074500.123Z-1234 --yes"}});
}

} // namespace fabriscope::ctl
