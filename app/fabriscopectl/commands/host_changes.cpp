// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/commands/host_changes.h"

#include "app/fabriscopectl/output/output.h"
#include "core/agent/client/connection/connection_target.h"
#include "core/base/text.h"
#include "core/change/script_parts.h"
#include "core/simulation/lab/lab_launcher.h"

#include <nlohmann/json.hpp>

namespace fabriscope::ctl {
namespace {

std::string notesText(const std::vector<Message>& notes)
{
    std::string text;
    for (const Message& sentence : notes)
        text += formatted("{}\n", sentence.english());
    return text;
}

/// Its machine is a call's own.
bool isOfLab(const Context& context)
{
    const auto target = agent::ConnectionTarget::parse(context.connect);
    return target && target->scheme == agent::Scheme::Demo && simulation::lab::isLab(target->name);
}

} // namespace

std::string undoCommand(const Context& context, const std::string& id)
{
    // Given by the option or the environment: where the line is pasted, neither may be there.
    const std::string connect =
        context.connect == "local" ? std::string() : " --connect " + change::inShell(context.connect);
    return formatted("fabriscopectl{} undo {} --yes", connect, shellWord(id)); // the id is its agent's word
}

ExitStatus tellOutcome(const Context& context, const opensm_host::ApplyOutcome& outcome)
{
    const Json json{{"end", toString(outcome.end)},
                    {"inForce", outcome.inForce},
                    {"backup", outcome.backup.empty() ? Json() : Json(outcome.backup)},
                    {"error", outcome.error ? Json(describe(*outcome.error)) : Json()},
                    {"notes", englishOf(outcome.notes)}};
    std::string text = formatted("{}\n", toString(outcome.end)) + notesText(outcome.notes);
    if (!outcome.backup.empty()) text += formatted("The previous files are kept as {}.\n", outcome.backup);
    const auto written = writeStdout(context.format == Format::Json ? jsonText(json) : text);
    if (outcome.error) note(describe(*outcome.error));
    using enum opensm_host::ApplyEnd;
    if (outcome.end == Applied) return finish(written, ExitStatus::Fine);
    const bool broken = outcome.end == Failed || outcome.end == RollBackFailed;
    return finish(written, broken ? ExitStatus::Failed : ExitStatus::Findings);
}

ExitStatus tellOutcome(const Context& context, const change::PlanOutcome& outcome)
{
    const Json json{{"end", toString(outcome.end)},
                    {"id", outcome.id.empty() ? Json() : Json(outcome.id)},
                    {"error", outcome.error ? Json(describe(*outcome.error)) : Json()},
                    {"notes", englishOf(outcome.notes)}};
    std::string text = formatted("{}\n", toString(outcome.end)) + notesText(outcome.notes);
    if (outcome.end == change::PlanEnd::Applied)
        text += isOfLab(context) ? "The lab's machine ends with this call, and the change with it.\n"
                                 : formatted("To undo it: {}\n", undoCommand(context, outcome.id));
    const auto written = writeStdout(context.format == Format::Json ? jsonText(json) : text);
    if (outcome.error) note(describe(*outcome.error));
    using enum change::PlanEnd;
    const bool fine = outcome.end == Applied || outcome.end == NothingToDo || (outcome.end == Undone && !outcome.error);
    if (outcome.end == Partly) note("What was edited since stays as it is: put it right by hand, then undo it again.");
    if (fine) return finish(written, ExitStatus::Fine);
    const bool broken = outcome.end == Failed || outcome.end == UndoFailed;
    return finish(written, broken ? ExitStatus::Failed : ExitStatus::Findings);
}

} // namespace fabriscope::ctl
