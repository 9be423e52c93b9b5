// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/client/connection/launcher.h"

#include "core/agent/client/connection/remote_agent.h"
#include "core/agent/protocol/types.h"
#include "core/base/trusted_path.h"

#include <unistd.h>

#include <cstdlib>
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

std::optional<fs::path> findInPath(std::string_view name)
{
    const char* path = std::getenv("PATH"); // NOLINT(concurrency-mt-unsafe): no thread changes the environment
    if (path == nullptr) return std::nullopt;
    for (const auto part : std::string_view(path) | std::views::split(':')) {
        fs::path candidate = fs::path(std::string_view(part)) / name;
        if (candidate.is_absolute() && isProgram(candidate)) return candidate;
    }
    return std::nullopt;
}

bool needsPkexec(const ConnectionTarget& target, const LauncherOptions& options)
{
    return target.elevated && !options.isRoot.value_or(::geteuid() == 0);
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
    if (needsPkexec(target, options)) {
        if (!isProgram(options.pkexecProgram))
            return fail(
                ErrorCode::NotFound, options.pkexecProgram.string(),
                Message::say("this host does not have it, and it is needed to ask for an administrator's password"),
                Message::say("Install the package pkexec, or connect to ssh://root@localhost"));
        std::error_code gone;
        const fs::path given = program;
        program = fs::absolute(given, gone); // pkexec starts in root's home
        if (gone)
            return failErrno(gone.value(), given.string(),
                             Message::say("the working folder, to which it is relative, no longer exists"));
        if (const auto why = whyNotForRoot(program))
            return fail(ErrorCode::NotAllowed, program.string(),
                        Message::say("it would run as root, but users other than root can change it: {}", *why),
                        Message::say("Install Fabriscope's agent from a package, or connect to ssh://root@localhost"));
        plan.command = {options.pkexecProgram};
        plan.asksUser = true;
    }
    plan.command.push_back(program);
    // Passed either way: polkit distinguishes the two actions by the first argument.
    if (options.allowChanges)
        plan.command.emplace_back("--allow-changes");
    else if (plan.asksUser)
        plan.command.emplace_back("--observe");
    if (options.share && !options.allowChanges) plan.environment.emplace_back(shareVariable, "1");
    return plan;
}

Result<LaunchPlan> planSsh(const ConnectionTarget& target, const LauncherOptions& options)
{
    LaunchPlan plan;
    plan.command = sshCommand(target, options.sshProgram, options.batch);
    plan.command.push_back(startLine(options.version, options.allowChanges, options.share));
    plan.asksUser = !options.batch;
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
    if (auto candidate = findInPath(agentName)) return *std::move(candidate);
    return fail(ErrorCode::NotFound, std::string(agentName),
                Message::say("it is neither beside this program nor in a folder of PATH"),
                Message::say("Install Fabriscope's agent"));
}

LauncherSet standardLaunchers(LauncherOptions options)
{
    using Say = std::function<void(Message)>;
    LauncherSet set;
    set[Scheme::Local] = [options](const ConnectionTarget& target, const std::stop_token&, const Say& tell) {
        if (needsPkexec(target, options)) tell(Message::say("Waiting for an administrator's password …"));
        return planLocal(target, options);
    };
    set[Scheme::Ssh] = [options](const ConnectionTarget& target, const std::stop_token&, const Say& tell) {
        tell(Message::say("Connecting to {} through ssh …", target.host));
        return planSsh(target, options);
    };
    set[Scheme::Exec] = [](const ConnectionTarget& target, const std::stop_token&, const Say&) -> Result<LaunchPlan> {
        return LaunchPlan{.command = target.command};
    };
    return set;
}

} // namespace fabriscope::agent
