// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm_host/apply_parts.h"

#include "core/opensm_host/opensm_process.h"

#include <algorithm>
#include <chrono>
#include <functional>

namespace fabriscope::opensm_host {
namespace {

constexpr std::chrono::seconds restartPatience{30};

std::function<void()> stoppedBoundary(const change::Boundary& boundary)
{
    if (!boundary) return {};
    return [&boundary] { boundary("opensm stopped"); };
}

} // namespace

std::string cause(const Error& error)
{
    std::string text = whatFailed(error).english();
    if (text.ends_with('.')) text.pop_back();
    return text;
}

Message inFull(const Error& error)
{
    if (error.hint.empty()) return whatFailed(error);
    return Message::say("{} {}", whatFailed(error), sentence(error.hint));
}

Result<void> activate(const HostView& host, std::vector<OpenSmProcess>& processes, bool restarts,
                      const change::Boundary& boundary)
{
    std::vector<std::string> restarted; // units, each of which may start several
    for (OpenSmProcess& process : processes) {
        if (!restarts) {
            if (auto told = hangUp(host, process); !told) return told;
            continue;
        }
        const bool isDone = !process.unit.empty() && std::ranges::contains(restarted, process.unit);
        auto started = isDone ? recipeOf(host, process).and_then([&](const StartRecipe& recipe) {
            return start(host, recipe, restartPatience);
        })
                              : restart(host, process, restartPatience, stoppedBoundary(boundary));
        restarted.push_back(process.unit);
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

} // namespace fabriscope::opensm_host
