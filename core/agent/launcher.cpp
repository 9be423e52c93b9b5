// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/launcher.h"

#include <unistd.h>

#include <cstdlib>
#include <format>
#include <ranges>
#include <system_error>

namespace fabriscope::agent {
namespace {

namespace fs = std::filesystem;
constexpr std::string_view agentName = "fabriscope-agent";

bool isProgram(const fs::path& path)
{
    std::error_code ignored; // what cannot be looked at cannot be started
    return fs::is_regular_file(path, ignored) && ::access(path.c_str(), X_OK) == 0;
}

Result<LaunchPlan> planLocal(const ConnectionTarget& target, const LauncherOptions& options)
{
    fs::path program = options.agentProgram;
    if (program.empty()) {
        auto found = findAgentProgram();
        if (!found) return std::unexpected(std::move(found).error());
        program = *std::move(found);
    }
    LaunchPlan plan;
    if (target.elevated && ::geteuid() != 0) {
        plan.command = {"pkexec"};
        plan.asksUser = true;
    }
    plan.command.push_back(program);
    if (options.allowChanges) plan.command.emplace_back("--allow-changes");
    return plan;
}

Result<LaunchPlan> planSsh(const ConnectionTarget& target, const LauncherOptions& options)
{
    LaunchPlan plan;
    // No terminal there, so that nothing turns line feeds around. All else is the user's own ssh configuration.
    plan.command = {options.sshProgram, "-T"};
    if (target.port != 0) plan.command.insert(plan.command.end(), {"-p", std::to_string(target.port)});
    if (!target.user.empty()) plan.command.insert(plan.command.end(), {"-l", target.user});
    plan.command.insert(plan.command.end(), {"--", target.host, std::string(agentName)});
    if (options.allowChanges) plan.command.back() += " --allow-changes";
    plan.asksUser = true;
    return plan;
}

} // namespace

Result<fs::path> findAgentProgram()
{
    std::error_code error;
    const fs::path self = fs::read_symlink("/proc/self/exe", error);
    if (!error) {
        const fs::path folder = self.parent_path();
        for (const auto& candidate : {folder / agentName, folder.parent_path() / "libexec/fabriscope" / agentName,
                                      folder.parent_path() / "bin" / agentName}) {
            if (isProgram(candidate)) return candidate;
        }
    }
    if (const char* path = std::getenv("PATH"); path != nullptr) {
        for (const auto part : std::string_view(path) | std::views::split(':')) {
            const fs::path candidate = fs::path(std::string_view(part)) / agentName;
            if (candidate.is_absolute() && isProgram(candidate)) return candidate;
        }
    }
    return fail(ErrorCode::NotFound, std::string(agentName),
                "it is neither beside this program nor in a folder of PATH", "Install Fabriscope's agent");
}

LauncherSet standardLaunchers(LauncherOptions options)
{
    using Say = std::function<void(std::string)>;
    LauncherSet set;
    set[Scheme::Local] = [options](const ConnectionTarget& target, const std::stop_token&, const Say& say) {
        if (target.elevated) say("Waiting for an administrator's password …");
        return planLocal(target, options);
    };
    set[Scheme::Ssh] = [options](const ConnectionTarget& target, const std::stop_token&, const Say& say) {
        say(std::format("Connecting to {} through ssh …", target.host));
        return planSsh(target, options);
    };
    set[Scheme::Exec] = [](const ConnectionTarget& target, const std::stop_token&, const Say&) -> Result<LaunchPlan> {
        return LaunchPlan{.command = target.command};
    };
    return set;
}

} // namespace fabriscope::agent
