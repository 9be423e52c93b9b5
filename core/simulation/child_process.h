// SPDX-License-Identifier: GPL-3.0-or-later
//
// A child process with one owner, who ends and reaps it.
#pragma once

#include "core/base/error.h"
#include "core/base/handle.h"

#include <sys/types.h>

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::simulation {

/// How to start a program. Descriptors other than the three given are closed in the child.
struct ChildOptions
{
    std::filesystem::path program;
    std::vector<std::string> arguments;   ///< without the program's own name
    std::vector<std::string> environment; ///< NAME=value; complete
    std::filesystem::path workingFolder;
    pid_t processGroup = 0; ///< to join; 0: one of its own
    int input = -1;         ///< becomes standard input; -1: /dev/null; the same for the next two
    int output = -1;
    int errorOutput = -1;
    bool withoutAdapters = false; ///< whatever it tries, it cannot use this host's RDMA devices: fenceOffAdapters()
};

class ChildProcess
{
public:
    /// Unsupported: `withoutAdapters`, which this kernel cannot do. Else Error has the errno of the start.
    static Result<ChildProcess> start(const ChildOptions& options);

    ChildProcess() = default;
    ChildProcess(ChildProcess&& other) noexcept : m_pid(std::exchange(other.m_pid, 0)) {}
    ChildProcess& operator=(ChildProcess&& other) noexcept;
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;
    /// Ends it with SIGKILL and reaps it.
    ~ChildProcess() { kill(); }

    [[nodiscard]] pid_t pid() const { return m_pid; } ///< 0: none, or ended and reaped
    /// Whether it still runs; reaps it when not.
    bool runs() { return !waitFor(std::chrono::milliseconds(0)); }
    /// Wait for its end, at most so long: its exit status, or 128 and the signal that ended it. Nothing while it runs;
    /// zero when there is none.
    std::optional<int> waitFor(std::chrono::milliseconds patience);
    /// The same, however long it takes.
    int wait();
    /// SIGTERM, and SIGKILL if that does not help in time.
    void terminate(std::chrono::milliseconds patience);
    void kill();

private:
    explicit ChildProcess(pid_t pid) : m_pid(pid) {}
    std::optional<int> reap(int waitOptions);
    pid_t m_pid = 0;
};

/// The program of that name in PATH, or where administration programs are (/usr/local/sbin, /usr/sbin, /sbin).
std::optional<std::filesystem::path> findProgram(std::string_view name);

/// This process' own environment as NAME=value strings.
std::vector<std::string> ownEnvironment();

/// Set a variable in such a list.
void setVariable(std::vector<std::string>& environment, std::string_view name, std::string_view value);

} // namespace fabriscope::simulation
