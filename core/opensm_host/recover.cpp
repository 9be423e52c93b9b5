// SPDX-License-Identifier: GPL-3.0-or-later
//
// OpenSM with the old files again: when an Apply rolls back, and of one whose process was killed.
#include "core/opensm_host/apply.h"
#include "core/opensm_host/apply_parts.h"
#include "core/opensm_host/opensm_process.h"

#include <algorithm>

namespace fabriscope::opensm_host {
namespace {

/// Whether a process that runs now is the one of the journal, or took its place.
bool isSame(const OpenSmProcess& running, const JournaledProcess& entry)
{
    if (running.pid == entry.pid && running.startTime == entry.startTime) return true;
    return running.unit == entry.recipe.unit && running.arguments == entry.recipe.arguments;
}

/// The one of `running` that stands for the journal's, taken out of them; none: it is not known to run.
std::optional<OpenSmProcess> takeOut(const JournaledProcess& entry, std::vector<OpenSmProcess>& running)
{
    const auto found =
        std::ranges::find_if(running, [&](const OpenSmProcess& process) { return isSame(process, entry); });
    if (found == running.end()) return std::nullopt;
    OpenSmProcess process = std::move(*found);
    running.erase(found);
    process.log = entry.recipe.log;
    return process;
}

Message stillUses(const Error& why)
{
    return Message::say("OpenSM still uses the files that it has read: {}", inFull(why));
}

/// Tells the journal's processes that still run, which it takes out of `running`, of the old files. When the change
/// had begun to be activated, starts the others again. Of each that does not run any more: why, and how to start it.
std::vector<Error> revive(const HostView& host, const Activating& journal, std::vector<OpenSmProcess>& running,
                          std::vector<Message>& notes, const change::Boundary& boundary)
{
    const bool restarts = journal.restart && journal.activated;
    std::vector<Error> down;
    std::size_t alive = 0;
    bool isTold = false;
    for (const JournaledProcess& entry : journal.processes) {
        std::string why = entry.cannotStart;
        const auto known = takeOut(entry, running);
        if (const auto process = known ? nowRunning(host, *known) : std::nullopt) {
            std::vector<OpenSmProcess> one{*process};
            const auto told = activate(host, one, restarts, boundary);
            if (told || nowRunning(host, one.front())) {
                ++alive;
                isTold = isTold || told;
                if (!told) notes.push_back(stillUses(told.error()));
                continue;
            }
            why = cause(told.error());
        }
        if (!journal.activated) continue; // not ended by the change
        if (entry.cannotStart.empty()) {
            const auto started = startAgain(host, entry.recipe);
            if (started) {
                ++alive;
                notes.push_back(Message::say("opensm was restarted (process {}).", started->pid));
                continue;
            }
            why = cause(started.error());
        }
        down.push_back({.code = ErrorCode::Io,
                        .detail = why,
                        .hint = entry.cannotStart.empty() ? Message::say("Start it with: {}", commandOf(entry.recipe))
                                                          : Message::say("Restart it the way it was started")});
    }
    if (isTold)
        notes.push_back(restarts ? Message::say("OpenSM was restarted with the old files.")
                                 : Message::say("OpenSM was told to read the old files."));
    for (Error& error : down)
        error.subject = alive == 0 ? Message::say("No subnet manager runs with these files")
                                   : Message::say("One of the subnet managers of these files has stopped");
    return down;
}

} // namespace

change::Revive reviver(const HostView& host, const change::Boundary& boundary)
{
    return [host, boundary](const change::PlanRecord& record, std::vector<Message>& notes) -> std::vector<Error> {
        const auto journal = activatingOf(record);
        if (!journal) return {journal.error()};
        std::vector<OpenSmProcess> running;
        if (auto instance = findInstance(host, record.subject)) running = std::move(instance->processes);
        auto down = revive(host, *journal, running, notes, boundary);
        // Started by hand since: they may have read the new files.
        if (auto told = activate(host, running, journal->restart && journal->activated, boundary); !told)
            notes.push_back(stillUses(told.error()));
        return down;
    };
}

} // namespace fabriscope::opensm_host
