// SPDX-License-Identifier: GPL-3.0-or-later
//
// What becomes of an Apply whose process was killed.
#include "core/opensm_host/apply.h"
#include "core/opensm_host/apply_parts.h"
#include "core/opensm_host/opensm_process.h"

#include <algorithm>
#include <iterator>

namespace fabriscope::opensm_host {
namespace {

/// Whether a process that runs now is the one of the journal, or took its place.
bool isSame(const OpenSmProcess& running, const JournaledProcess& entry)
{
    if (running.pid == entry.pid && running.startTime == entry.startTime) return true;
    return running.unit == entry.recipe.unit && running.arguments == entry.recipe.arguments;
}

/// Which of the processes that run now stands for each of the journal's; takes them out of `running`.
std::vector<std::optional<OpenSmProcess>> matched(const Activating& journal, std::vector<OpenSmProcess>& running)
{
    std::vector<std::optional<OpenSmProcess>> now;
    for (const JournaledProcess& entry : journal.processes) {
        const auto found =
            std::ranges::find_if(running, [&](const OpenSmProcess& process) { return isSame(process, entry); });
        now.emplace_back();
        if (found == running.end()) continue;
        now.back() = std::move(*found);
        now.back()->log = entry.recipe.log;
        running.erase(found);
    }
    return now;
}

} // namespace

std::function<std::vector<Error>(const change::PlanRecord&, std::vector<Message>&)>
reviver(const HostView& host, const change::Boundary& boundary)
{
    return [host, boundary](const change::PlanRecord& record, std::vector<Message>& notes) -> std::vector<Error> {
        const auto journal = activatingOf(record);
        if (!journal) return {journal.error()};
        std::vector<OpenSmProcess> running;
        if (auto instance = findInstance(host, record.subject)) running = std::move(instance->processes);
        const auto now = matched(*journal, running);
        Revival revival = revive(host, *journal, now, boundary);
        std::ranges::move(revival.notes, std::back_inserter(notes));
        // Started by hand since: they may have read the new files.
        if (auto told = activate(host, running, journal->restart && journal->activated, boundary); !told)
            notes.push_back(Message::say("OpenSM still uses the files that it has read: {}", inFull(told.error())));
        return std::move(revival.down);
    };
}

} // namespace fabriscope::opensm_host
