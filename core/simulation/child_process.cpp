// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/child_process.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <format>
#include <ranges>

namespace fabriscope::simulation {
namespace {

/// posix_spawn's two parameter objects, which have to be destroyed.
struct SpawnParameters
{
    SpawnParameters()
    {
        ::posix_spawn_file_actions_init(&actions);
        ::posix_spawnattr_init(&attributes);
    }
    SpawnParameters(const SpawnParameters&) = delete;
    SpawnParameters& operator=(const SpawnParameters&) = delete;
    SpawnParameters(SpawnParameters&&) = delete;
    SpawnParameters& operator=(SpawnParameters&&) = delete;
    ~SpawnParameters()
    {
        ::posix_spawn_file_actions_destroy(&actions);
        ::posix_spawnattr_destroy(&attributes);
    }

    void standardStream(int stream, int descriptor, int openFlags)
    {
        if (descriptor >= 0)
            ::posix_spawn_file_actions_adddup2(&actions, descriptor, stream);
        else
            ::posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", openFlags, 0);
    }

    posix_spawn_file_actions_t actions{};
    posix_spawnattr_t attributes{};
};

std::vector<char*> pointers(std::vector<std::string>& strings)
{
    std::vector<char*> list;
    list.reserve(strings.size() + 1);
    for (std::string& string : strings)
        list.push_back(string.data());
    list.push_back(nullptr);
    return list;
}

} // namespace

Result<ChildProcess> ChildProcess::start(const ChildOptions& options)
{
    SpawnParameters spawn;
    spawn.standardStream(STDIN_FILENO, options.input, O_RDONLY);
    spawn.standardStream(STDOUT_FILENO, options.output, O_WRONLY);
    spawn.standardStream(STDERR_FILENO, options.errorOutput, O_WRONLY);
    ::posix_spawn_file_actions_addclosefrom_np(&spawn.actions, STDERR_FILENO + 1);
    if (!options.workingFolder.empty())
        ::posix_spawn_file_actions_addchdir_np(&spawn.actions, options.workingFolder.c_str());
    sigset_t signals;
    ::sigfillset(&signals);
    ::posix_spawnattr_setsigdefault(&spawn.attributes, &signals);
    ::sigemptyset(&signals);
    ::posix_spawnattr_setsigmask(&spawn.attributes, &signals);
    ::posix_spawnattr_setpgroup(&spawn.attributes, options.processGroup);
    ::posix_spawnattr_setflags(&spawn.attributes,
                               POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);

    std::vector<std::string> arguments{options.program.string()};
    arguments.insert(arguments.end(), options.arguments.begin(), options.arguments.end());
    std::vector<std::string> environment = options.environment;
    pid_t pid = 0;
    const int error = ::posix_spawn(&pid, options.program.c_str(), &spawn.actions, &spawn.attributes,
                                    pointers(arguments).data(), pointers(environment).data());
    if (error != 0) return failErrno(error, options.program.string(), Message::say("the program could not be started"));
    return ChildProcess(pid);
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
    m_pid = 0; // also when somebody else reaped it
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
