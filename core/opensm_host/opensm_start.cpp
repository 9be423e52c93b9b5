// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm_host/opensm_start.h"

#include "core/base/handle.h"
#include "core/base/text.h"
#include "core/base/trusted_path.h"
#include "core/opensm_host/opensm_process.h"
#include "core/opensm_host/proc_files.h"
#include "core/opensm_host/process_trust.h"

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <format>
#include <thread>

namespace fabriscope::opensm_host {
namespace fs = std::filesystem;
namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;
constexpr auto restPeriod = 20ms;
constexpr auto startPatience = 40s; ///< RHEL's opensm.service starts one that has ended again after 30 seconds
constexpr auto otherStart = 3s;     ///< what a unit starts with another command line comes within this
constexpr auto trialPatience = 10s; ///< for a program to say its version
constexpr auto settling = 1s;       ///< an opensm that cannot work with its files ends within this

/// What the kernel puts behind the name of a file that is there no more.
constexpr std::string_view deletedMark = " (deleted)";

std::vector<char*> pointers(std::vector<std::string>& words)
{
    std::vector<char*> result;
    result.reserve(words.size() + 1);
    for (std::string& word : words)
        result.push_back(word.data());
    result.push_back(nullptr);
    return result;
}

std::string nameOf(const OpenSmProcess& process) { return std::format("opensm (process {})", process.pid); }

fs::path withoutMark(const fs::path& path)
{
    std::string text = path.string();
    if (text.ends_with(deletedMark)) text.resize(text.size() - deletedMark.size());
    return text;
}

/// The working folder, "/" for one that was removed. An Error when the command line begins paths there.
Result<fs::path> folderOf(const HostView& host, const OpenSmProcess& process)
{
    std::error_code bad;
    fs::path folder = fs::read_symlink(host.proc / std::to_string(process.pid) / "cwd", bad);
    if (bad) return failErrno(bad.value(), nameOf(process), Message::say("its working folder is unknown"));
    if (fs::is_directory(folder, bad)) return folder;
    const OpenSmArguments files = readArguments(process.arguments);
    for (const std::string& path : {files.configuration, files.partitions, files.qosPolicy, files.log})
        if (!path.empty() && !path.starts_with('/'))
            return fail(
                ErrorCode::NotFound, nameOf(process),
                Message::say("it was started with the relative path {} in a folder that no longer exists", path),
                Message::say("Restart it by hand, with absolute paths"));
    return fs::path("/");
}

/// What comes back from the processes between us and the new opensm.
struct StartReport
{
    bool isError = false;
    int value = 0; ///< errno, or the process id
};

/// In a child.
void takeLimits(const StartRecipe& recipe)
{
    for (std::size_t i = 0; i < recipe.limits.size() && i < RLIM_NLIMITS; ++i) {
        const auto resource = static_cast<int>(i);
        const auto& [soft, hard] = recipe.limits[i];
        const rlimit wanted{.rlim_cur = static_cast<rlim_t>(soft), .rlim_max = static_cast<rlim_t>(hard)};
        rlimit most{};
        if (::setrlimit(resource, &wanted) == 0 || ::getrlimit(resource, &most) != 0) continue;
        most.rlim_cur = std::min<rlim_t>(soft, most.rlim_max); // only root may raise a hard one
        (void)::setrlimit(resource, &most);
    }
}

/// In the child, of a process that may have other threads: only system calls.
[[noreturn]] void becomeOpenSm(const StartRecipe& recipe, std::vector<char*>& argv, std::vector<char*>& env, int report)
{
    // In the group of the old one where that is possible, so that a signal to that group reaches it, too.
    if (recipe.group == 0 || ::setpgid(0, recipe.group) != 0) (void)::setsid();
    if (::chdir(recipe.folder.c_str()) != 0 && ::chdir("/") != 0) ::_exit(127);
    ::umask(static_cast<mode_t>(recipe.umask));   // not ours, which is for keys
    const int null = ::open("/dev/null", O_RDWR); // NOLINT(*-vararg)
    (void)::dup2(null, STDIN_FILENO);
    for (std::size_t i = 0; i < recipe.outputs.size(); ++i) {
        // It was a file; what lies there now may be a pipe that nobody reads, or another name of somebody's file.
        constexpr int flags = O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY;
        const int out = recipe.outputs[i].empty() ? -1 : ::open(recipe.outputs[i].c_str(), flags, 0600); // NOLINT
        struct stat facts{};
        const bool isOwn = out >= 0 && ::fstat(out, &facts) == 0 && S_ISREG(facts.st_mode) && facts.st_nlink == 1 &&
                           facts.st_uid == ::geteuid();
        (void)::dup2(isOwn ? out : null, static_cast<int>(i) + 1);
    }
    sigset_t none;
    ::sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);
    for (int signal = 1; signal < NSIG; ++signal)
        (void)std::signal(signal, SIG_DFL);
    takeLimits(recipe);
    ::close_range(3, static_cast<unsigned>(report) - 1, 0);
    ::close_range(static_cast<unsigned>(report) + 1, ~0U, 0);
    ::execve(recipe.executable.c_str(), argv.data(), env.data());
    const StartReport message{.isError = true, .value = errno};
    (void)!::write(report, &message, sizeof message);
    ::_exit(127);
}

/// Starts it without being its parent: it outlives us. Its process id.
Result<pid_t> spawnDetached(StartRecipe recipe)
{
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return failErrno(errno, "opensm", Message::say("cannot be started"));
    const FileDescriptor readEnd(ends[0]);
    FileDescriptor writeEnd(ends[1]);
    std::vector<char*> argv = pointers(recipe.arguments);
    std::vector<char*> env = pointers(recipe.environment);
    const pid_t middle = ::fork();
    if (middle < 0) return failErrno(errno, "opensm", Message::say("cannot be started"));
    if (middle == 0) {
        const pid_t child = ::fork();
        if (child == 0) becomeOpenSm(recipe, argv, env, writeEnd.get());
        const StartReport message{.isError = false, .value = child};
        (void)!::write(writeEnd.get(), &message, sizeof message);
        ::_exit(0);
    }
    writeEnd.reset();
    while (::waitpid(middle, nullptr, 0) < 0 && errno == EINTR) {
    }
    pid_t child = -1;
    int error = 0;
    // Each message is written in one piece; their order is not fixed.
    for (StartReport message; ::read(readEnd.get(), &message, sizeof message) == sizeof message;)
        (message.isError ? error : child) = message.value;
    if (error != 0 || child <= 0)
        return failErrno(error != 0 ? error : EAGAIN, recipe.executable.string(), Message::say("cannot be restarted"));
    return child;
}

/// By "systemctl VERB UNIT"; the process that runs then, not one that ran at `before` (its start time).
Result<OpenSmProcess> byUnit(const HostView& host, const char* verb, const StartRecipe& recipe, std::uint64_t before,
                             std::chrono::milliseconds patience)
{
    const auto old = openSmProcesses(host);
    if (auto done = controlUnit(host, verb, recipe.unit, patience); !done)
        return std::unexpected(std::move(done).error());
    // RHEL's starts one for each port: another port's is not this one. A unit that was edited starts it otherwise.
    const auto isOthers = [&](const OpenSmProcess& found) {
        return std::ranges::any_of(old, [&](const OpenSmProcess& other) {
            return other.unit == found.unit && other.arguments == found.arguments;
        });
    };
    const auto begin = Clock::now();
    for (const auto deadline = begin + patience; Clock::now() < deadline; std::this_thread::sleep_for(restPeriod)) {
        const bool takesEdited = Clock::now() - begin > otherStart;
        for (OpenSmProcess& found : openSmProcesses(host)) {
            if (found.unit != recipe.unit || found.startTime == before) continue;
            if (found.arguments != recipe.arguments && (!takesEdited || isOthers(found))) continue;
            found.log = recipe.log;
            return std::move(found);
        }
    }
    return fail(ErrorCode::Timeout, recipe.unit, Message::say("opensm is not running after systemctl {}", verb),
                Message::say("See: journalctl -u {}", recipe.unit));
}

} // namespace

Result<StartRecipe> recipeOf(const HostView& host, const OpenSmProcess& process)
{
    StartRecipe recipe{.unit = process.unit,
                       .executable = withoutMark(process.executable),
                       .arguments = process.arguments,
                       .log = process.log};
    if (!recipe.unit.empty()) return recipe;
    const fs::path files = host.proc / std::to_string(process.pid);
    struct stat owner{};
    if (::stat(files.c_str(), &owner) != 0)
        return fail(ErrorCode::NotFound, nameOf(process), Message::say("it is no longer running"));
    if (owner.st_uid != ::geteuid())
        return fail(ErrorCode::NoPermission, nameOf(process),
                    Message::say("it runs as user {}, and no systemd unit starts it", owner.st_uid),
                    Message::say("Restart it the way it was started"));
    auto folder = folderOf(host, process);
    if (!folder) return std::unexpected(std::move(folder).error());
    recipe.folder = *std::move(folder);
    recipe.environment = zeroSeparated(procText(host, process.pid, "environ"));
    std::error_code bad;
    for (std::size_t i = 0; i < recipe.outputs.size(); ++i) {
        const fs::path file = fs::read_symlink(files / "fd" / std::to_string(i + 1), bad);
        if (!bad && fs::is_regular_file(file, bad) && !untrustedFolder(file, true, Trust::Nameless))
            recipe.outputs[i] = file;
    }
    if (const auto stat = procStat(host, process.pid)) recipe.group = stat->group;
    const std::string status = procText(host, process.pid, "status");
    if (const std::size_t mask = status.find("\nUmask:"); mask != std::string::npos)
        recipe.umask = static_cast<unsigned>(std::strtoul(status.c_str() + mask + 7, nullptr, 8)) & 0777U;
    recipe.limits = limitsIn(procText(host, process.pid, "limits"));
    if (auto fine = checkProgram(recipe); !fine) return std::unexpected(std::move(fine).error());
    return recipe;
}

Result<void> checkProgram(const StartRecipe& recipe)
{
    if (!recipe.unit.empty()) return {};
    const std::string name = recipe.executable.string();
    const Message advice = Message::say("Reinstall OpenSM, or start it by hand after the change");
    struct stat facts{};
    if (::stat(name.c_str(), &facts) != 0) {
        if (errno != ENOENT)
            return failErrno(errno, name, Message::say("the program of the running opensm cannot be examined"));
        return fail(ErrorCode::NotFound, name,
                    Message::say("the program of the running opensm no longer exists, so it cannot be restarted"),
                    advice);
    }
    if (!S_ISREG(facts.st_mode) || ::access(name.c_str(), X_OK) != 0)
        return fail(ErrorCode::Io, name,
                    Message::say("the file that replaced the program of the running opensm is not executable"), advice);
    if (!changeableByOthers(facts, name, Trust::Nameless).empty())
        return fail(ErrorCode::Io, name, Message::say("other users can change the program, so it is not restarted"),
                    advice);
    return {};
}

Result<void> tryProgram(const StartRecipe& recipe)
{
    StartRecipe trial = recipe;
    trial.unit.clear(); // what a unit starts is a program all the same
    std::error_code bad;
    if (!recipe.unit.empty() && !fs::exists(trial.executable, bad)) return {}; // it may start another one now
    if (auto fine = checkProgram(trial); !fine) return fine;
    trial.arguments = {"opensm", "--version"};
    if (trial.folder.empty()) trial.folder = "/";
    std::vector<char*> argv = pointers(trial.arguments);
    std::vector<char*> env = pointers(trial.environment);
    const std::string name = trial.executable.string();
    const pid_t child = ::fork();
    if (child < 0) return failErrno(errno, name, Message::say("the program cannot be tried"));
    if (child == 0) {
        ::setpgid(0, 0);
        if (::chdir(trial.folder.c_str()) != 0 && ::chdir("/") != 0) ::_exit(127);
        const int null = ::open("/dev/null", O_RDWR); // NOLINT(*-vararg)
        for (const int standard : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
            (void)::dup2(null, standard);
        ::close_range(3, ~0U, 0);
        ::execve(trial.executable.c_str(), argv.data(), env.data());
        ::_exit(127);
    }
    const auto deadline = Clock::now() + trialPatience;
    int status = 0;
    pid_t ended = 0;
    while ((ended = ::waitpid(child, &status, WNOHANG)) == 0 && Clock::now() < deadline)
        std::this_thread::sleep_for(restPeriod);
    if (ended == 0) {
        ::kill(-child, SIGKILL);
        while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
        }
    }
    if (ended == child && WIFEXITED(status) && WEXITSTATUS(status) == 0) return {};
    return fail(ErrorCode::Io, name,
                Message::say("the program that is there now does not start (tried with --version), so the running "
                             "opensm is not stopped"),
                Message::say("Reinstall OpenSM; until then apply with --activation reload or write-only"));
}

Result<OpenSmProcess> start(const HostView& host, const StartRecipe& recipe, std::chrono::milliseconds patience)
{
    if (!recipe.unit.empty()) return byUnit(host, "start", recipe, 0, patience);
    if (auto fine = checkProgram(recipe); !fine) return std::unexpected(std::move(fine).error());
    const auto child = spawnDetached(recipe);
    if (!child) return std::unexpected(child.error());
    const OpenSmProcess begun{.pid = *child,
                              .startTime = startTimeOf(host, *child).value_or(0),
                              .executable = recipe.executable,
                              .arguments = recipe.arguments,
                              .log = recipe.log};
    for (const auto deadline = Clock::now() + patience; Clock::now() < deadline;
         std::this_thread::sleep_for(restPeriod)) {
        if (auto found = openSmProcess(host, *child)) {
            found->log = recipe.log;
            return *std::move(found);
        }
        if (startTimeOf(host, *child)) continue;
        if (auto daemon = nowRunning(host, begun)) return *std::move(daemon);
        break;
    }
    return fail(ErrorCode::Io, recipe.executable.string(), Message::say("opensm terminated during its start"),
                recipe.log.empty() ? Message() : Message::say("See {}", recipe.log.string()));
}

Result<OpenSmProcess> startAgain(const HostView& host, const StartRecipe& recipe)
{
    auto started = start(host, recipe, startPatience);
    if (!started) return started;
    OpenSmProcess process = *std::move(started);
    for (const auto end = Clock::now() + settling; Clock::now() < end; std::this_thread::sleep_for(restPeriod)) {
        auto now = nowRunning(host, process);
        if (!now)
            return fail(ErrorCode::Io, nameOf(process), Message::say("it was restarted and terminated immediately"),
                        process.log.empty() ? Message() : Message::say("See {}", process.log.string()));
        process = *std::move(now);
    }
    return process;
}

Result<OpenSmProcess> restart(const HostView& host, const OpenSmProcess& process, std::chrono::milliseconds patience,
                              const std::function<void()>& stopped)
{
    const auto recipe = recipeOf(host, process);
    if (!recipe) return std::unexpected(recipe.error());
    if (!recipe->unit.empty()) {
        // Of one that has ended, systemd knows no process any more.
        if (stillRuns(host, process))
            if (auto sure = confirmUnit(host, process.unit, process.pid); !sure)
                return std::unexpected(std::move(sure).error());
        return byUnit(host, "restart", *recipe, process.startTime, patience);
    }
    if (auto ended = terminate(host, process, patience); !ended) return std::unexpected(std::move(ended).error());
    if (stopped) stopped();
    return start(host, *recipe, patience);
}

std::string commandOf(const StartRecipe& recipe)
{
    if (!recipe.unit.empty()) return std::format("systemctl start {}", shellWord(recipe.unit));
    std::string text =
        std::format("cd {} && {}", shellWord(recipe.folder.string()), shellWord(recipe.executable.string()));
    for (std::size_t i = 1; i < recipe.arguments.size(); ++i)
        text += " " + shellWord(recipe.arguments[i]);
    return text;
}

} // namespace fabriscope::opensm_host
