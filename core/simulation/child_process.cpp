// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/child_process.h"

#include "core/base/adapter_fence.h"
#include "core/base/spawn.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <format>
#include <ranges>
#include <thread>

namespace fabriscope::simulation {
namespace {

Result<pid_t> startProgram(const SpawnOptions& options)
{
    const auto pid = spawn(options);
    if (!pid) return failErrno(pid.error(), options.command.front(), Message::say("the program could not be started"));
    return *pid;
}

/// From a thread of its own, which is behind the fence for good, and what it starts with it.
Result<pid_t> startBehindFence(const SpawnOptions& options)
{
    Result<pid_t> started = 0;
    std::thread([&] {
        auto fenced = fenceOffAdapters();
        started = fenced ? startProgram(options) : std::unexpected(std::move(fenced).error());
    }).join();
    return started;
}

} // namespace

Result<ChildProcess> ChildProcess::start(const ChildOptions& options)
{
    std::vector<std::string> command{options.program.string()};
    command.insert(command.end(), options.arguments.begin(), options.arguments.end());
    const SpawnOptions how{.command = std::move(command),
                           .environment = options.environment,
                           .input = options.input,
                           .output = options.output,
                           .errors = options.errorOutput,
                           .workingFolder = options.workingFolder,
                           .processGroup = options.processGroup};
    const auto pid = options.withoutAdapters ? startBehindFence(how) : startProgram(how);
    if (!pid) return std::unexpected(pid.error());
    return ChildProcess(*pid);
}

ChildProcess& ChildProcess::operator=(ChildProcess&& other) noexcept
{
    if (this != &other) {
        kill();
        m_pid = std::exchange(other.m_pid, 0);
    }
    return *this;
}

std::optional<int> ChildProcess::reap(int waitOptions)
{
    if (m_pid == 0) return 0;
    int status = 0;
    pid_t ended = 0;
    do {
        ended = ::waitpid(m_pid, &status, waitOptions);
    } while (ended < 0 && errno == EINTR);
    if (ended == 0) return std::nullopt;
    m_pid = 0; // also when another waitpid() reaped it
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

std::optional<int> ChildProcess::waitFor(std::chrono::milliseconds patience)
{
    auto status = reap(WNOHANG);
    if (status || patience.count() <= 0) return status;
    const FileDescriptor process(static_cast<int>(::syscall(SYS_pidfd_open, m_pid, 0)));
    pollfd ended{.fd = process.get(), .events = POLLIN, .revents = 0};
    const auto end = std::chrono::steady_clock::now() + patience;
    while (!(status = reap(WNOHANG))) {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - std::chrono::steady_clock::now()).count();
        if (left <= 0) break;
        // Without a pidfd the set is empty, and this is a short sleep.
        ::poll(&ended, 1, static_cast<int>(process ? left : std::min<std::int64_t>(left, 10)));
    }
    return status;
}

int ChildProcess::wait() { return reap(0).value_or(0); }

void ChildProcess::terminate(std::chrono::milliseconds patience)
{
    if (!runs()) return;
    ::kill(m_pid, SIGTERM);
    if (!waitFor(patience)) kill();
}

void ChildProcess::kill()
{
    if (!runs()) return;
    ::kill(m_pid, SIGKILL);
    wait();
}

std::optional<std::filesystem::path> findProgram(std::string_view name)
{
    const char* path = std::getenv("PATH"); // NOLINT(concurrency-mt-unsafe): read-only
    const std::string folders =
        std::format("{}:/usr/local/sbin:/usr/sbin:/sbin", path != nullptr ? path : "/usr/bin:/bin");
    for (const auto part : std::views::split(folders, ':')) {
        std::filesystem::path candidate = std::filesystem::path(std::string_view(part)) / name;
        if (candidate.is_absolute() && ::access(candidate.c_str(), X_OK) == 0) return candidate;
    }
    return std::nullopt;
}

std::vector<std::string> ownEnvironment()
{
    std::vector<std::string> list;
    for (char** variable = environ; variable != nullptr && *variable != nullptr; ++variable)
        list.emplace_back(*variable);
    return list;
}

void setVariable(std::vector<std::string>& environment, std::string_view name, std::string_view value)
{
    const std::string prefix = std::string(name) + '=';
    std::erase_if(environment, [&prefix](const std::string& variable) { return variable.starts_with(prefix); });
    environment.push_back(prefix + std::string(value));
}

} // namespace fabriscope::simulation
