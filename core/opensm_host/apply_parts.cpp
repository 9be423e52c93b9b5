// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm_host/apply_parts.h"

#include "core/opensm_host/opensm_process.h"

#include <chrono>
#include <format>

namespace fabriscope::opensm_host {
namespace {

constexpr std::chrono::seconds restartPatience{30};

std::function<void()> stoppedBoundary(const change::Boundary& boundary)
{
    if (!boundary) return {};
    return [&boundary] { boundary("opensm stopped"); };
}

/// An error without its advice and its full stop, for the middle of another sentence.
std::string cause(const Error& error)
{
    std::string text = whatFailed(error).english();
    if (text.ends_with('.')) text.pop_back();
    return text;
}

} // namespace

Message inFull(const Error& error)
{
    if (error.hint.empty()) return whatFailed(error);
    return Message::say("{} {}", whatFailed(error), sentence(error.hint));
}

Result<void> activate(const HostView& host, std::vector<OpenSmProcess>& processes, bool restarts,
                      const change::Boundary& boundary)
{
    for (OpenSmProcess& process : processes) {
        if (!restarts) {
            if (auto told = hangUp(host, process); !told) return told;
            continue;
        }
        auto started = restart(host, process, restartPatience, stoppedBoundary(boundary));
        if (!started) return std::unexpected(std::move(started).error());
        process = *std::move(started);
    }
    return {};
}

std::vector<JournaledProcess> journaled(const HostView& host, const std::vector<OpenSmProcess>& processes)
{
    std::vector<JournaledProcess> all;
    for (const OpenSmProcess& process : processes) {
        auto recipe = recipeOf(host, process);
        JournaledProcess entry{.pid = process.pid, .startTime = process.startTime, .recipe = {}, .cannotStart = {}};
        if (recipe)
            entry.recipe = *std::move(recipe);
        else
            entry.cannotStart = cause(recipe.error());
        // Without a recipe these still tell it from others.
        entry.recipe.unit = process.unit;
        entry.recipe.arguments = process.arguments;
        all.push_back(std::move(entry));
    }
    return all;
}

Revival revive(const HostView& host, const Activating& journal, const std::vector<std::optional<OpenSmProcess>>& now,
               const change::Boundary& boundary)
{
    Revival revival;
    const bool restarts = journal.restart && journal.activated;
    std::size_t running = 0;
    for (std::size_t i = 0; i < journal.processes.size(); ++i) {
        const JournaledProcess& entry = journal.processes[i];
        std::string why = entry.cannotStart;
        if (const auto process = now.at(i) ? nowRunning(host, *now.at(i)) : std::nullopt) {
            std::vector<OpenSmProcess> one{*process};
            const auto told = activate(host, one, restarts, boundary);
            if (told || nowRunning(host, one.front())) {
                ++running;
                if (!told)
                    revival.notes.push_back(
                        Message::say("OpenSM still uses the files that it has read: {}", inFull(told.error())));
                continue;
            }
            why = cause(told.error());
        }
        if (!journal.activated) continue; // not ended by the change
        if (entry.cannotStart.empty()) {
            const auto started = startAgain(host, entry.recipe);
            if (started) {
                ++running;
                revival.notes.push_back(Message::say("opensm was restarted (process {}).", started->pid));
                continue;
            }
            why = cause(started.error());
        }
        revival.down.push_back({.code = ErrorCode::Io,
                                .subject = {},
                                .detail = why,
                                .hint = entry.cannotStart.empty()
                                            ? Message::say("Start it with: {}", commandOf(entry.recipe))
                                            : Message::say("Restart it the way it was started")});
    }
    for (Error& error : revival.down)
        error.subject = running == 0 ? Message::say("No subnet manager runs with these files")
                                     : Message::say("One of the subnet managers of these files has stopped");
    return revival;
}

} // namespace fabriscope::opensm_host
