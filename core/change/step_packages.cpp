// SPDX-License-Identifier: GPL-3.0-or-later
//
// Packages of the closed list are installed by the distribution's own tool. Undo removes those that were not there.
#include "core/change/step_kinds.h"

#include <algorithm>

namespace fabriscope::change {
namespace {

Tool queryTool(const PackageStep& step) { return step.manager == PackageManager::Apt ? Tool::DpkgQuery : Tool::Rpm; }

Tool managerTool(const PackageStep& step)
{
    switch (step.manager) {
    case PackageManager::Apt:
        return Tool::AptGet;
    case PackageManager::Dnf:
        return Tool::Dnf;
    case PackageManager::Zypper:
        break;
    }
    return Tool::Zypper;
}

bool isInstalled(const PackageStep& step, const std::string& package, const SystemView& system)
{
    if (step.manager != PackageManager::Apt) return bool(system.run(Tool::Rpm, {"-q", "--", package}));
    const auto said = system.run(Tool::DpkgQuery, {"-W", "-f=${db:Status-Status}", package});
    return said && *said == "installed";
}

std::vector<std::string> missing(const PackageStep& step, const SystemView& system)
{
    std::vector<std::string> names;
    for (const std::string& package : step.packages)
        if (!isInstalled(step, package, system)) names.push_back(package);
    return names;
}

std::vector<std::string> words(const PackageStep& step, std::string_view verb, const std::vector<std::string>& names)
{
    std::vector<std::string> all;
    if (step.manager == PackageManager::Zypper) all.emplace_back("--non-interactive");
    all.emplace_back(verb);
    if (step.manager != PackageManager::Zypper) all.emplace_back("-y");
    all.insert(all.end(), names.begin(), names.end());
    return all;
}

} // namespace

Result<Json> readBefore(const PackageStep& step, const SystemView& system, std::string_view)
{
    if (auto found = system.find(queryTool(step)); !found) return std::unexpected(std::move(found).error());
    return Json{{"missing", missing(step, system)}};
}

bool isInForce(const PackageStep&, const Json& before) { return before.at("missing").empty(); }

Result<void> apply(const PackageStep& step, Json& before, const StepRun& run)
{
    const auto names = before.at("missing").get<std::vector<std::string>>();
    // A fresh image knows no package before its lists are read; where one source fails, what is known may do.
    if (step.manager == PackageManager::Apt) (void)run.system.run(Tool::AptGet, {"update"}, longInstall);
    auto done = run.system.run(managerTool(step), words(step, "install", names), longInstall);
    if (done) return {};
    done.error().hint = Message::say("Check whether the host reaches its package sources");
    return std::unexpected(std::move(done).error());
}

Result<void> verify(const PackageStep& step, const SystemView& system)
{
    const auto names = missing(step, system);
    if (names.empty()) return {};
    return fail(ErrorCode::Io, names.front(), Message::say("is not installed"));
}

Result<UndoEnd> undo(const PackageStep& step, const Json& before, const StepRun& run)
{
    std::vector<std::string> added;
    for (const auto& name : before.at("missing").get<std::vector<std::string>>())
        if (std::ranges::contains(step.packages, name) && isInstalled(step, name, run.system)) added.push_back(name);
    if (added.empty()) return UndoEnd::Undone;
    auto done = run.system.run(managerTool(step), words(step, "remove", added), longInstall);
    if (!done) return std::unexpected(std::move(done).error());
    return UndoEnd::Undone;
}

} // namespace fabriscope::change
