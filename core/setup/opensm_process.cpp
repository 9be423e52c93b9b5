// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/setup/opensm_process.h"

#include "core/base/file.h"
#include "core/base/handle.h"
#include "core/base/text.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <format>
#include <ranges>
#include <thread>

namespace fabriscope::setup {
namespace fs = std::filesystem;
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::size_t largestProcFile = std::size_t{4} << 20U;
constexpr auto restPeriod = std::chrono::milliseconds(20);

std::string procText(const HostView& host, pid_t pid, std::string_view name)
{
    return readFile(host.proc / std::to_string(pid) / name, largestProcFile).value_or("");
}

std::vector<std::string> zeroSeparated(std::string_view text)
{
    std::vector<std::string> words;
    while (!text.empty()) {
        const std::size_t size = std::min(text.find('\0'), text.size());
        words.emplace_back(text.substr(0, size));
        text.remove_prefix(std::min(size + 1, text.size()));
    }
    return words;
}

std::vector<char*> pointers(std::vector<std::string>& words)
{
    std::vector<char*> result;
    result.reserve(words.size() + 1);
    for (std::string& word : words)
        result.push_back(word.data());
    result.push_back(nullptr);
    return result;
}

/// Fields of /proc/PID/stat behind the name in parentheses, from field 3 (the state) on.
std::vector<std::string> statFields(const HostView& host, pid_t pid)
{
    const std::string text = procText(host, pid, "stat");
    const std::size_t close = text.rfind(')');
    std::vector<std::string> fields;
    if (close == std::string::npos) return fields;
    for (const auto part : std::views::split(std::string_view(text).substr(close + 1), ' ')) {
        const std::string_view field = trimmed(std::string_view(part));
        if (!field.empty()) fields.emplace_back(field);
    }
    return fields;
}

constexpr std::size_t stateField = 0;      // field 3 of proc(5)
constexpr std::size_t parentField = 1;     // field 4
constexpr std::size_t groupField = 2;      // field 5
constexpr std::size_t startTimeField = 19; // field 22

std::optional<std::uint64_t> startTimeOf(const HostView& host, pid_t pid)
{
    const auto fields = statFields(host, pid);
    if (fields.size() <= startTimeField) return std::nullopt;
    if (fields[stateField] == "Z" || fields[stateField] == "X") return std::nullopt;
    return parseUnsigned(fields[startTimeField]);
}

/// "0::/system.slice/opensm.service" → "opensm.service".
std::string unitOf(const HostView& host, pid_t pid)
{
    const std::string groups = procText(host, pid, "cgroup");
    for (const auto part : std::views::split(groups, '\n')) {
        const std::string_view line{part};
        const std::string_view last = line.substr(line.rfind('/') + 1);
        if (line.contains('/') && last.ends_with(".service")) return std::string(last);
    }
    return {};
}

/// Whether it is a child of an opensm with the same command line: what opensm forks to run a program looks like itself
/// for a moment, and is gone before a signal reaches it.
bool isFork(const HostView& host, const OpenSmProcess& process)
{
    const auto fields = statFields(host, process.pid);
    if (fields.size() <= parentField) return true; // gone already
    const auto parent = parseUnsigned(fields[parentField]);
    if (!parent) return false;
    const auto pid = static_cast<pid_t>(*parent);
    return trimmed(procText(host, pid, "comm")) == "opensm" &&
           zeroSeparated(procText(host, pid, "cmdline")) == process.arguments;
}

std::optional<OpenSmProcess> examine(const HostView& host, pid_t pid)
{
    if (trimmed(procText(host, pid, "comm")) != "opensm") return std::nullopt;
    const auto start = startTimeOf(host, pid);
    if (!start) return std::nullopt;
    std::error_code bad;
    const fs::path folder = host.proc / std::to_string(pid);
    const fs::path theirs = fs::read_symlink(folder / "ns/mnt", bad);
    const fs::path ours = fs::read_symlink(host.proc / "self/ns/mnt", bad);
    if (theirs != ours) return std::nullopt;
    OpenSmProcess process{.pid = pid,
                          .startTime = *start,
                          .executable = fs::read_symlink(folder / "exe", bad),
                          .arguments = zeroSeparated(procText(host, pid, "cmdline")),
                          .unit = unitOf(host, pid)};
    if (isFork(host, process)) return std::nullopt;
    return process;
}

/// A handle on that very process, checked after it was taken.
Result<FileDescriptor> handleOf(const HostView& host, const OpenSmProcess& process)
{
    // glibc 2.41 declares these two without C linkage.
    FileDescriptor handle(static_cast<int>(::syscall(SYS_pidfd_open, process.pid, 0))); // NOLINT(*-vararg)
    const int error = errno;
    if (handle && startTimeOf(host, process.pid) == process.startTime) return handle;
    const std::string subject = std::format("opensm (process {})", process.pid);
    if (!handle && error != ESRCH) return failErrno(error, subject, "cannot be reached");
    return fail(ErrorCode::NotFound, subject, "it does not run any more");
}

Result<void> sendSignal(const FileDescriptor& handle, int signal, pid_t pid)
{
    if (::syscall(SYS_pidfd_send_signal, handle.get(), signal, nullptr, 0) == 0) return {}; // NOLINT(*-vararg)
    return failErrno(errno, std::format("opensm (process {})", pid), "it cannot be signalled",
                     "Connect as root, or as the user that runs opensm");
}

bool awaitEnd(const FileDescriptor& handle, std::chrono::milliseconds patience)
{
    pollfd ended{.fd = handle.get(), .events = POLLIN, .revents = 0};
    return ::poll(&ended, 1, static_cast<int>(patience.count())) > 0;
}

/// Runs a program to its end; its exit status, or 128 and the signal.
Result<int> runProgram(const std::vector<std::string>& command)
{
    std::vector<std::string> words = command;
    std::vector<char*> argv = pointers(words);
    pid_t pid = 0;
    if (const int error = ::posix_spawnp(&pid, argv[0], nullptr, nullptr, argv.data(), environ); error != 0)
        return failErrno(error, command[0], "cannot be started");
    int status = 0;
    while (::waitpid(pid, &status, 0) < 0) {
        if (errno != EINTR) return failErrno(errno, command[0], "cannot be waited for");
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

/// What a process needs to be started once more.
struct Recipe
{
    std::vector<std::string> arguments;
    std::vector<std::string> environment;
    fs::path executable;
    fs::path folder;
    std::array<fs::path, 2> outputs; ///< files behind stdout and stderr, empty: none
    pid_t group = 0;
};

Result<Recipe> recipeOf(const HostView& host, const OpenSmProcess& process)
{
    const fs::path folder = host.proc / std::to_string(process.pid);
    std::error_code bad;
    Recipe recipe{.arguments = process.arguments,
                  .environment = zeroSeparated(procText(host, process.pid, "environ")),
                  .executable = process.executable,
                  .folder = fs::read_symlink(folder / "cwd", bad),
                  .outputs = {},
                  .group = 0};
    if (bad) return failErrno(bad.value(), std::format("opensm (process {})", process.pid), "its folder is not known");
    for (std::size_t i = 0; i < recipe.outputs.size(); ++i) {
        const fs::path file = fs::read_symlink(folder / "fd" / std::to_string(i + 1), bad);
        if (!bad && fs::is_regular_file(file, bad)) recipe.outputs[i] = file;
    }
    const auto fields = statFields(host, process.pid);
    if (fields.size() > groupField)
        if (const auto group = parseUnsigned(fields[groupField])) recipe.group = static_cast<pid_t>(*group);
    struct stat owner{};
    if (::stat(folder.c_str(), &owner) == 0 && owner.st_uid != ::geteuid())
        return fail(ErrorCode::NoPermission, std::format("opensm (process {})", process.pid),
                    std::format("it runs as user {} and no systemd unit starts it", owner.st_uid),
                    "Restart it the way it was started");
    return recipe;
}

/// What comes back from the processes between us and the new opensm.
struct Message
{
    bool isError = false;
    int value = 0; ///< errno, or the process id
};

/// In the child, of a process that may have other threads: only system calls.
[[noreturn]] void becomeOpenSm(const Recipe& recipe, std::vector<char*>& argv, std::vector<char*>& env, int report)
{
    // In the group of the old one where that is possible, so that whoever ends that group ends it, too.
    if (recipe.group == 0 || ::setpgid(0, recipe.group) != 0) (void)::setsid();
    if (::chdir(recipe.folder.c_str()) != 0 && ::chdir("/") != 0) ::_exit(127);
    const int null = ::open("/dev/null", O_RDWR); // NOLINT(*-vararg)
    (void)::dup2(null, STDIN_FILENO);
    for (std::size_t i = 0; i < recipe.outputs.size(); ++i) {
        int out = null;
        if (!recipe.outputs[i].empty())
            out = ::open(recipe.outputs[i].c_str(), O_WRONLY | O_APPEND | O_CREAT, 0600); // NOLINT(*-vararg)
        (void)::dup2(out >= 0 ? out : null, static_cast<int>(i) + 1);
    }
    sigset_t none;
    ::sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);
    for (const int signal : {SIGPIPE, SIGINT, SIGHUP, SIGTERM})
        (void)std::signal(signal, SIG_DFL);
    ::close_range(3, static_cast<unsigned>(report) - 1, 0);
    ::close_range(static_cast<unsigned>(report) + 1, ~0U, 0);
    ::execve(recipe.executable.c_str(), argv.data(), env.data());
    const Message message{.isError = true, .value = errno};
    (void)!::write(report, &message, sizeof message);
    ::_exit(127);
}

/// Starts it without being its parent: it outlives us. Its process id.
Result<pid_t> spawnDetached(Recipe recipe)
{
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return failErrno(errno, "opensm", "cannot be started");
    const FileDescriptor readEnd(ends[0]);
    FileDescriptor writeEnd(ends[1]);
    std::vector<char*> argv = pointers(recipe.arguments);
    std::vector<char*> env = pointers(recipe.environment);
    const pid_t middle = ::fork();
    if (middle < 0) return failErrno(errno, "opensm", "cannot be started");
    if (middle == 0) {
        const pid_t child = ::fork();
        if (child == 0) becomeOpenSm(recipe, argv, env, writeEnd.get());
        const Message message{.isError = false, .value = child};
        (void)!::write(writeEnd.get(), &message, sizeof message);
        ::_exit(0);
    }
    writeEnd.reset();
    while (::waitpid(middle, nullptr, 0) < 0 && errno == EINTR) {
    }
    pid_t child = -1;
    int error = 0;
    // Each message is written in one piece; their order is not fixed.
    for (Message message; ::read(readEnd.get(), &message, sizeof message) == sizeof message;)
        (message.isError ? error : child) = message.value;
    if (error != 0 || child <= 0)
        return failErrno(error != 0 ? error : EAGAIN, recipe.executable.string(), "cannot be started again");
    return child;
}

Result<OpenSmProcess> restartUnit(const HostView& host, const OpenSmProcess& process,
                                  std::chrono::milliseconds patience)
{
    const auto status = runProgram({"systemctl", "restart", process.unit});
    if (!status) return std::unexpected(status.error());
    if (*status != 0)
        return fail(ErrorCode::Io, process.unit, std::format("systemctl restart ended with status {}", *status),
                    std::format("See: journalctl -u {}", process.unit));
    for (const auto deadline = Clock::now() + patience; Clock::now() < deadline;
         std::this_thread::sleep_for(restPeriod)) {
        for (OpenSmProcess& found : openSmProcesses(host)) {
            if (found.unit != process.unit || found.startTime == process.startTime) continue;
            found.log = process.log;
            return std::move(found);
        }
    }
    return fail(ErrorCode::Timeout, process.unit, "opensm does not run after the restart",
                std::format("See: journalctl -u {}", process.unit));
}

} // namespace

std::vector<OpenSmProcess> openSmProcesses(const HostView& host)
{
    std::vector<OpenSmProcess> found;
    std::error_code bad;
    for (fs::directory_iterator at(host.proc, bad), end; !bad && at != end; at.increment(bad)) {
        const auto pid = parseUnsigned(at->path().filename().string());
        if (!pid) continue;
        if (auto process = examine(host, static_cast<pid_t>(*pid))) found.push_back(*std::move(process));
    }
    std::ranges::sort(found, {}, &OpenSmProcess::pid);
    return found;
}

fs::path absoluteFor(const HostView& host, const OpenSmProcess& process, const std::string& path)
{
    if (path.empty() || path.starts_with('/')) return path;
    std::error_code bad;
    const fs::path folder = fs::read_symlink(host.proc / std::to_string(process.pid) / "cwd", bad);
    return bad ? fs::path(path) : (folder / path).lexically_normal();
}

bool stillRuns(const HostView& host, const OpenSmProcess& process)
{
    return startTimeOf(host, process.pid) == process.startTime;
}

Result<void> hangUp(const HostView& host, const OpenSmProcess& process)
{
    const auto handle = handleOf(host, process);
    if (!handle) return std::unexpected(handle.error());
    return sendSignal(*handle, SIGHUP, process.pid);
}

Result<OpenSmProcess> restart(const HostView& host, const OpenSmProcess& process, std::chrono::milliseconds patience)
{
    if (!process.unit.empty()) return restartUnit(host, process, patience);
    auto recipe = recipeOf(host, process);
    if (!recipe) return std::unexpected(std::move(recipe).error());
    const auto handle = handleOf(host, process);
    if (!handle) return std::unexpected(handle.error());
    if (auto sent = sendSignal(*handle, SIGTERM, process.pid); !sent) return std::unexpected(std::move(sent).error());
    if (!awaitEnd(*handle, patience))
        return fail(ErrorCode::Timeout, std::format("opensm (process {})", process.pid), "it does not end");
    const auto child = spawnDetached(*std::move(recipe));
    if (!child) return std::unexpected(child.error());
    for (const auto deadline = Clock::now() + patience; Clock::now() < deadline;
         std::this_thread::sleep_for(restPeriod)) {
        if (auto started = examine(host, *child)) {
            started->log = process.log;
            return *std::move(started);
        }
        if (!startTimeOf(host, *child)) break;
    }
    return fail(ErrorCode::Io, process.executable.string(), "opensm ended while it started");
}

} // namespace fabriscope::setup
