// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/change/system_command.h"

#include "core/base/file.h"
#include "core/base/handle.h"
#include "core/base/spawn.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <optional>
#include <utility>

namespace fabriscope::change {
namespace {

/// A child that does not outlive its owner.
class Child
{
public:
    explicit Child(pid_t pid)
        : m_pid(pid), m_end(static_cast<int>(::syscall(SYS_pidfd_open, pid, 0))) {} // NOLINT(*-vararg)
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;
    ~Child()
    {
        if (m_pid == 0) return;
        ::kill(m_pid, SIGKILL);
        (void)wait();
    }
    [[nodiscard]] int descriptor() const { return m_end.get(); }
    /// None, and errno: nobody keeps the status (SIGCHLD is ignored).
    std::optional<int> wait()
    {
        int status = 0;
        pid_t ended = 0;
        do
            ended = ::waitpid(m_pid, &status, 0);
        while (ended < 0 && errno == EINTR);
        m_pid = 0;
        if (ended < 0) return std::nullopt;
        return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    }

private:
    pid_t m_pid;
    FileDescriptor m_end;
};

/// A pipe whose read end is kept.
struct Pipe
{
    FileDescriptor readEnd;
    FileDescriptor writeEnd;
    static Result<Pipe> make(const std::string& program)
    {
        std::array<int, 2> ends{};
        if (::pipe2(ends.data(), O_CLOEXEC) != 0) return failErrno(errno, program, Message::say("cannot be started"));
        return Pipe{.readEnd = FileDescriptor(ends[0]), .writeEnd = FileDescriptor(ends[1])};
    }
    /// Takes what has come; closes the read end when nothing can come any more.
    void take(std::string& text)
    {
        std::array<char, 4096> buffer{};
        const ssize_t got = ::read(readEnd.get(), buffer.data(), buffer.size());
        if (got > 0 && text.size() < mostCommandOutput) text.append(buffer.data(), static_cast<std::size_t>(got));
        if (got == 0 || (got < 0 && errno != EINTR)) readEnd.reset();
    }
};

/// A file without a name that holds it; no descriptor for an empty text.
Result<FileDescriptor> fileOf(const std::string& text, const std::string& program)
{
    if (text.empty()) return FileDescriptor();
    FileDescriptor file(::memfd_create("input", MFD_CLOEXEC));
    if (!file) return failErrno(errno, program, Message::say("cannot be given its input"));
    if (auto written = writeAll(file.get(), text, program); !written) return std::unexpected(written.error());
    if (::lseek(file.get(), 0, SEEK_SET) != 0)
        return failErrno(errno, program, Message::say("cannot be given its input"));
    return file;
}

} // namespace

Result<CommandEnd> runCommand(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                              std::chrono::milliseconds patience, const CommandInput& input)
{
    auto text = fileOf(input.text, program.string());
    if (!text) return std::unexpected(text.error());
    auto output = Pipe::make(program.string());
    if (!output) return std::unexpected(output.error());
    auto errors = Pipe::make(program.string());
    if (!errors) return std::unexpected(errors.error());
    std::vector<std::string> words{program.string()};
    words.insert(words.end(), arguments.begin(), arguments.end());
    // On Ubuntu, needrestart would restart services of others once a package is installed, without a question.
    std::vector<std::string> environment{"PATH=/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL=C.UTF-8",
                                         "DEBIAN_FRONTEND=noninteractive", "NEEDRESTART_SUSPEND=1"};
    environment.insert(environment.end(), input.environment.begin(), input.environment.end());
    const auto pid = spawn({.command = std::move(words),
                            .environment = std::move(environment),
                            .input = *text ? text->get() : SpawnOptions::nothing,
                            .output = output->writeEnd.get(),
                            .errors = errors->writeEnd.get(),
                            .umask = input.umask});
    output->writeEnd.reset();
    errors->writeEnd.reset();
    if (!pid) return failErrno(pid.error(), program.string(), Message::say("cannot be started"));
    Child child(*pid);
    // Where nobody keeps its status it may have gone already.
    if (child.descriptor() < 0) return failErrno(errno, program.string(), Message::say("cannot be waited for"));
    CommandEnd result;
    const auto deadline = std::chrono::steady_clock::now() + patience;
    for (;;) {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
        if (left.count() <= 0)
            return fail(ErrorCode::Timeout, program.string(), Message::say("does not finish in time"),
                        Message::say("It was terminated"));
        std::array<pollfd, 3> events{{{.fd = child.descriptor(), .events = POLLIN, .revents = 0},
                                      {.fd = output->readEnd.get(), .events = POLLIN, .revents = 0},
                                      {.fd = errors->readEnd.get(), .events = POLLIN, .revents = 0}}};
        if (::poll(events.data(), events.size(), static_cast<int>(left.count())) < 0 && errno != EINTR)
            return failErrno(errno, program.string(), Message::say("cannot be waited for"));
        if (events[1].revents != 0) output->take(result.output);
        if (events[2].revents != 0) errors->take(result.errors);
        // What it wrote before its end has been read: a process that it left behind may hold the pipes for longer.
        if (events[0].revents != 0 && events[1].revents == 0 && events[2].revents == 0) {
            const auto status = child.wait();
            if (!status) return failErrno(errno, program.string(), Message::say("cannot be waited for"));
            result.status = *status;
            return result;
        }
    }
}

} // namespace fabriscope::change
