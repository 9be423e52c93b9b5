// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/client/connection/launcher.h"
#include "core/base/error.h"
#include "core/base/handle.h"

#include <sys/types.h>

#include <atomic>
#include <chrono>
#include <memory>
#include <optional>
#include <string>

namespace fabriscope::agent {

/// How a process ended.
struct ExitStatus
{
    int code = 0;   ///< its exit status, when signal is 0
    int signal = 0; ///< what killed it
    friend bool operator==(const ExitStatus&, const ExitStatus&) = default;
};

std::string toString(ExitStatus status); ///< "it ended with status 3", "it was killed by signal 9 (Killed)"

/// How many processes of one client were left and have not ended. Shared with what waits for their end.
using LeftProcesses = std::shared_ptr<std::atomic<unsigned>>;

/// A process with pipes on its three standard descriptors, our ends of them not blocking and not inherited by others.
class PipedProcess
{
public:
    /// Fails with NotFound when there is no such program, NoPermission, Io.
    static Result<PipedProcess> start(const LaunchPlan& plan);

    PipedProcess(PipedProcess&& other) noexcept;
    PipedProcess& operator=(PipedProcess&&) = delete;
    PipedProcess(const PipedProcess&) = delete;
    PipedProcess& operator=(const PipedProcess&) = delete;
    ~PipedProcess() { terminate(std::chrono::milliseconds(0)); }

    FileDescriptor input;  ///< its stdin; closing it makes an agent exit
    FileDescriptor output; ///< its stdout
    FileDescriptor errors; ///< its stderr

    [[nodiscard]] pid_t id() const { return m_pid; }
    /// Readable when it has ended (a pidfd).
    [[nodiscard]] int exitDescriptor() const { return m_exit.get(); }
    /// Collects it when it has ended; waits for that at most so long.
    std::optional<ExitStatus> wait(std::chrono::milliseconds patience);
    /// Closes its stdin, gives it `patience` to end, then SIGTERM and half a second, then SIGKILL. Returns when it has
    /// ended; of a process that we may not kill (one of root's), soon.
    void terminate(std::chrono::milliseconds patience);
    /// Closes its stdin, gives it `patience` to end, and leaves it to itself then: an agent that has a change to undo
    /// goes on without us. It is collected when it ends, and killed after 40 minutes, if it has not. Where four were
    /// `left` already, by a host that lets none end, terminate() instead. One thread calls it for all of a client.
    void leave(std::chrono::milliseconds patience, const LeftProcesses& left);

private:
    void closePipes();
    PipedProcess() = default;
    pid_t m_pid = -1;
    FileDescriptor m_exit;
    std::optional<ExitStatus> m_status;
};

} // namespace fabriscope::agent
