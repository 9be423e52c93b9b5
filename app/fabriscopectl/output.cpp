// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/output.h"

#include "core/base/file.h"

#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <print>

namespace fabriscope::ctl {
namespace {

[[noreturn]] void endByBrokenPipe()
{
    (void)std::signal(SIGPIPE, SIG_DFL);
    sigset_t pipe;
    ::sigemptyset(&pipe);
    ::sigaddset(&pipe, SIGPIPE);
    ::pthread_sigmask(SIG_UNBLOCK, &pipe, nullptr);
    (void)std::raise(SIGPIPE);
    constexpr int asShellsSayIt = 128 + SIGPIPE;
    ::_exit(asShellsSayIt);
}

} // namespace

Result<void> writeStdout(std::string_view text)
{
    while (!text.empty()) {
        const ssize_t written = ::write(STDOUT_FILENO, text.data(), text.size());
        if (written >= 0) {
            text.remove_prefix(static_cast<std::size_t>(written));
            continue;
        }
        const int error = errno;
        if (error == EPIPE) endByBrokenPipe();
        if (error == EAGAIN || error == EWOULDBLOCK) {
            pollfd ready{.fd = STDOUT_FILENO, .events = POLLOUT, .revents = 0};
            (void)::poll(&ready, 1, -1);
        } else if (error != EINTR) {
            return failErrno(error, "standard output", "cannot write the result");
        }
    }
    return {};
}

Result<void> writeOutput(const std::string& file, std::string_view text)
{
    if (file.empty() || file == "-") return writeStdout(text);
    return writeFileAtomically(file, text);
}

ExitStatus finish(const Result<void>& written, ExitStatus status) { return written ? status : report(written.error()); }

ExitStatus report(const Error& error)
{
    std::println(stderr, "fabriscopectl: {}", describe(error));
    return error.code == ErrorCode::InvalidArgument ? ExitStatus::Usage : ExitStatus::Failed;
}

void note(const std::string& sentence) { std::println(stderr, "{}", sentence); }

} // namespace fabriscope::ctl
