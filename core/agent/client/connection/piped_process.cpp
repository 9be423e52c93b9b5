// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/client/connection/piped_process.h"

#include "core/base/spawn.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <format>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace fabriscope::agent {
namespace {

using namespace std::chrono_literals;
constexpr int firstFree = 3;                             // descriptors below are the child's standard ones
constexpr std::chrono::milliseconds longestUndo = 40min; // of an agent that is left: it gives up after less

struct Pipe
{
    FileDescriptor read;
    FileDescriptor write;
};

/// Both ends above the standard descriptors, even if this process has closed one of those.
Result<Pipe> makePipe()
{
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return failErrno(errno, "pipe", Message::say("cannot create one"));
    const FileDescriptor low0(ends[0]);
    const FileDescriptor low1(ends[1]);
    Pipe pipe{.read = FileDescriptor(::fcntl(ends[0], F_DUPFD_CLOEXEC, firstFree)),
              .write = FileDescriptor(::fcntl(ends[1], F_DUPFD_CLOEXEC, firstFree))};
    if (!pipe.read || !pipe.write) return failErrno(errno, "pipe", Message::say("cannot create one"));
    return pipe;
}

bool setNonBlocking(const FileDescriptor& fd)
{
    const int flags = ::fcntl(fd.get(), F_GETFL);
    return flags >= 0 && ::fcntl(fd.get(), F_SETFL, flags | O_NONBLOCK) == 0;
}

std::vector<std::string> mergedEnvironment(const LaunchPlan& plan)
{
    std::vector<std::string> merged;
    for (char** entry = environ; *entry != nullptr; ++entry) {
        const std::string_view text(*entry);
        const std::string_view name = text.substr(0, text.find('='));
        const auto isSet = [name](const auto& variable) { return variable.first == name; };
        if (std::ranges::none_of(plan.environment, isSet)) merged.emplace_back(text);
    }
    for (const auto& [name, value] : plan.environment) {
        if (!value.empty()) merged.push_back(std::format("{}={}", name, value));
    }
    return merged;
}

} // namespace

std::string toString(ExitStatus status)
{
    if (status.signal != 0)
        return std::format("it was killed by signal {} ({})", status.signal, ::sigdescr_np(status.signal));
    return std::format("it exited with status {}", status.code);
}

Result<PipedProcess> PipedProcess::start(const LaunchPlan& plan)
{
    auto in = makePipe();
    auto out = makePipe();
    auto err = makePipe();
    for (const auto* pipe : {&in, &out, &err}) {
        if (!*pipe) return std::unexpected(pipe->error());
    }
    const std::string& program = plan.command.at(0);
    const auto pid = spawn({.command = plan.command,
                            .searchPath = true,
                            .environment = mergedEnvironment(plan),
                            .input = in->read.get(),
                            .output = out->write.get(),
                            .errors = err->write.get()});
    if (!pid && pid.error() == ENOENT)
        return fail(ErrorCode::NotFound, program, Message::say("there is no such program on this host"),
                    Message::say("Install it, or correct its name"));
    if (!pid) return failErrno(pid.error(), program, Message::say("cannot start it"));
    PipedProcess child;
    child.m_pid = *pid;
    child.m_exit = FileDescriptor(static_cast<int>(::syscall(SYS_pidfd_open, child.m_pid, 0)));
    if (!child.m_exit) return failErrno(errno, program, Message::say("cannot watch its process"));
    child.input = std::move(in->write);
    child.output = std::move(out->read);
    child.errors = std::move(err->read);
    for (const FileDescriptor* fd : {&child.input, &child.output, &child.errors}) {
        if (!setNonBlocking(*fd)) return failErrno(errno, program, Message::say("cannot set up its pipes"));
    }
    return child;
}

PipedProcess::PipedProcess(PipedProcess&& other) noexcept
    : input(std::move(other.input)), output(std::move(other.output)), errors(std::move(other.errors)),
      m_pid(std::exchange(other.m_pid, -1)), m_exit(std::move(other.m_exit)), m_status(other.m_status)
{}

std::optional<ExitStatus> PipedProcess::wait(std::chrono::milliseconds patience)
{
    if (m_status || m_pid < 0) return m_status;
    if (m_exit) {
        pollfd ended{.fd = m_exit.get(), .events = POLLIN, .revents = 0};
        const auto deadline = std::chrono::steady_clock::now() + patience;
        for (;;) {
            const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
            const int count = ::poll(&ended, 1, static_cast<int>(std::max(left, 0ms).count()));
            if (count > 0) break;
            if (count == 0 || errno != EINTR) return std::nullopt;
        }
    }
    int status = 0;
    pid_t collected = 0;
    do
        collected = ::waitpid(m_pid, &status, m_exit ? WNOHANG : 0);
    while (collected < 0 && errno == EINTR);
    if (collected == 0) return std::nullopt;
    // ECHILD: another SIGCHLD handler collected its status; only its end is known.
    m_status = ExitStatus{};
    if (collected > 0 && WIFEXITED(status)) m_status->code = WEXITSTATUS(status);
    if (collected > 0 && WIFSIGNALED(status)) m_status->signal = WTERMSIG(status);
    return m_status;
}

void PipedProcess::closePipes()
{
    input.reset();
    // These are no longer read: an agent that is writing gets EPIPE instead of waiting for ever.
    output.reset();
    errors.reset();
}

void PipedProcess::leave(std::chrono::milliseconds patience, const LeftProcesses& left)
{
    constexpr unsigned most = 4; // the first of them undo something; what comes later waits for them
    closePipes();
    if (m_pid < 0 || wait(patience)) return;
    if (*left >= most) return terminate(patience);
    ++*left;
    try {
        std::thread([pid = m_pid, watched = std::move(m_exit), left] {
            pollfd ended{.fd = watched.get(), .events = POLLIN, .revents = 0};
            if (::poll(&ended, 1, static_cast<int>(longestUndo.count())) == 0) ::kill(pid, SIGKILL);
            while (::waitpid(pid, nullptr, 0) < 0 && errno == EINTR) {
            }
            --*left;
        }).detach();
    } catch (const std::system_error&) { // no thread is left: it is nobody's any more once this program ends
        --*left;
    }
    m_pid = -1;
}

void PipedProcess::terminate(std::chrono::milliseconds patience)
{
    if (m_pid < 0) return;
    closePipes();
    if (wait(patience)) return;
    if (patience > 0ms && ::kill(m_pid, SIGTERM) == 0 && wait(500ms)) return;
    if (::kill(m_pid, SIGKILL) == 0) wait(2s);
}

} // namespace fabriscope::agent
