// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm_host/opensm_process.h"

#include "core/base/file.h"
#include "core/base/handle.h"
#include "core/base/text.h"
#include "core/opensm_host/proc_files.h"
#include "core/opensm_host/process_trust.h"

#include <poll.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>

namespace fabriscope::opensm_host {
namespace fs = std::filesystem;
namespace {

/// Whether it is a child of an opensm with the same command line: what opensm forks to run a program looks like itself
/// for a moment, and is gone before a signal reaches it.
bool isFork(const HostView& host, const OpenSmProcess& process)
{
    const auto stat = procStat(host, process.pid);
    if (!stat) return true; // gone already
    return trimmed(procText(host, stat->parent, "comm")) == "opensm" &&
           zeroSeparated(procText(host, stat->parent, "cmdline")) == process.arguments;
}

std::optional<OpenSmProcess> examine(const HostView& host, pid_t pid)
{
    // One handle for all of it: what is judged is the process whose arguments are taken.
    const ProcessFolder folder(host, pid);
    if (trimmed(folder.text("comm")) != "opensm") return std::nullopt;
    const auto stat = procStat(folder.text("stat"));
    if (!stat || stat->isDead()) return std::nullopt;
    std::error_code bad;
    const fs::path ours = fs::read_symlink(host.proc / "self/ns/mnt", bad);
    if (!seesFilesOf(folder, ours)) return std::nullopt;
    if (folder.link("root").value_or("/") != "/") return std::nullopt; // in a chroot, its files have other names here
    OpenSmProcess process{.pid = pid,
                          .startTime = stat->startTime,
                          .executable = folder.link("exe").value_or(fs::path()),
                          .arguments = zeroSeparated(folder.text("cmdline")),
                          .unit = systemUnit(folder.text("cgroup"))};
    if (process.arguments.empty())
        return std::nullopt; // it is ending; else it would pass for one with the built-in files
    // Behind all that was read: a program that it has become meanwhile is judged, too.
    if (!distrust(folder).empty() || isFork(host, process)) return std::nullopt;
    return process;
}

/// A handle on that very process, checked after it was taken.
Result<FileDescriptor> handleOf(const HostView& host, const OpenSmProcess& process)
{
    // glibc 2.41 declares these two without C linkage.
    FileDescriptor handle(static_cast<int>(::syscall(SYS_pidfd_open, process.pid, 0))); // NOLINT(*-vararg)
    const int error = errno;
    if (handle && startTimeOf(host, process.pid) == process.startTime) return handle;
    const Message subject = Message::say("opensm (process {})", process.pid);
    if (!handle && error != ESRCH) return failErrno(error, subject, Message::say("cannot be reached"));
    return fail(ErrorCode::NotFound, subject, Message::say("it is no longer running"));
}

Result<void> sendSignal(const FileDescriptor& handle, int signal, pid_t pid)
{
    if (::syscall(SYS_pidfd_send_signal, handle.get(), signal, nullptr, 0) == 0) return {}; // NOLINT(*-vararg)
    return failErrno(errno, Message::say("opensm (process {})", pid),
                     Message::say("it cannot receive a signal from this user"),
                     Message::say("Connect as root, or as the user that runs opensm"));
}

bool awaitEnd(const FileDescriptor& handle, std::chrono::milliseconds patience)
{
    pollfd ended{.fd = handle.get(), .events = POLLIN, .revents = 0};
    return ::poll(&ended, 1, static_cast<int>(patience.count())) > 0;
}

} // namespace

std::vector<OpenSmProcess> openSmProcesses(const HostView& host)
{
    std::vector<OpenSmProcess> found;
    for (const std::string& name : namesIn(host.proc)) {
        const auto pid = parseUnsigned(name);
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
    const bool isGone = folder.native().ends_with(" (deleted)");
    return bad || isGone ? fs::path(path) : (folder / path).lexically_normal();
}

bool stillRuns(const HostView& host, const OpenSmProcess& process)
{
    return startTimeOf(host, process.pid) == process.startTime;
}

bool isStopped(const HostView& host, const OpenSmProcess& process)
{
    const auto stat = procStat(host, process.pid);
    return stat && stat->startTime == process.startTime && (stat->state == 'T' || stat->state == 't');
}

Error stoppedError(const OpenSmProcess& process)
{
    return {.code = ErrorCode::Io,
            .subject = Message::say("opensm (process {})", process.pid),
            .detail = Message::say("it is stopped: it reads no file and responds to no request"),
            .hint = Message::say("Let it go on with kill -CONT {}, or end the debugger that holds it", process.pid)};
}

Result<void> hangUp(const HostView& host, const OpenSmProcess& process)
{
    return handleOf(host, process).and_then([&](const auto& handle) {
        return sendSignal(handle, SIGHUP, process.pid);
    });
}

Result<void> terminate(const HostView& host, const OpenSmProcess& process, std::chrono::milliseconds patience)
{
    const auto handle = handleOf(host, process);
    if (!handle) return std::unexpected(handle.error());
    if (auto sent = sendSignal(*handle, SIGTERM, process.pid); !sent) return sent;
    if (!awaitEnd(*handle, patience))
        return fail(ErrorCode::Timeout, Message::say("opensm (process {})", process.pid),
                    Message::say("it does not terminate"));
    return {};
}

std::optional<OpenSmProcess> openSmProcess(const HostView& host, pid_t pid) { return examine(host, pid); }

std::optional<OpenSmProcess> nowRunning(const HostView& host, const OpenSmProcess& process)
{
    if (stillRuns(host, process)) return process;
    for (OpenSmProcess& other : openSmProcesses(host)) {
        if (other.arguments != process.arguments || other.unit != process.unit || other.startTime < process.startTime)
            continue;
        other.log = process.log;
        return std::move(other);
    }
    return std::nullopt;
}

} // namespace fabriscope::opensm_host
