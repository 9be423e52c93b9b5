// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/output/output.h"

#include "core/base/file.h"

#include <nlohmann/json.hpp>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <utility>

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

Result<void> writeRaw(std::string_view text)
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

} // namespace

std::string plural(std::size_t count, std::string_view one, std::string_view many)
{
    if (count == 1) return formatted("1 {}", one);
    return many.empty() ? formatted("{} {}s", count, one) : formatted("{} {}", count, many);
}

std::string jsonText(const nlohmann::ordered_json& document, int indent)
{
    return printableJson(document.dump(indent, ' ', false, nlohmann::ordered_json::error_handler_t::replace)) + '\n';
}

std::string csvOf(Table table)
{
    for (auto& row : table.rows)
        std::ranges::replace(row, "-", "");
    return toCsv(table);
}

Result<void> writeStdout(std::string_view text)
{
    return isPlainLines(text) ? writeRaw(text) : writeRaw(printableLines(text));
}

Result<void> writeBytes(std::string_view bytes)
{
    return ::isatty(STDOUT_FILENO) != 0 ? writeStdout(bytes) : writeRaw(bytes);
}

Result<void> writeOutput(const std::string& file, std::string_view text)
{
    if (file.empty() || file == "-") return writeStdout(text);
    return writeFileAtomically(file, printableLines(text));
}

// Without wrapping: a row that is wider than the terminal stays one line.
Result<void> enterPage() { return writeRaw("\x1b[?1049h\x1b[?25l\x1b[?7l"); }
Result<void> leavePage() { return writeRaw("\x1b[?7h\x1b[?25h\x1b[?1049l"); }

Result<void> drawPage(std::string_view text)
{
    std::string page = "\x1b[H";
    for (const char c : printableLines(text)) {
        if (c == '\n') page += "\x1b[K"; // what a longer line has left
        page += c;
    }
    return writeRaw(page + "\x1b[J");
}

void writeStderr(std::string_view text) { (void)std::fputs(printableLines(text).c_str(), stderr); }

void showProgress(std::string_view text)
{
    (void)std::fputs(std::format("\r{}\x1b[K", printable(text)).c_str(), stderr);
}

void wipeProgress() { (void)std::fputs("\r\x1b[K", stderr); }

ExitStatus finish(const Result<void>& written, ExitStatus status) { return written ? status : report(written.error()); }

ExitStatus report(const Error& error)
{
    tellLine("fabriscopectl: " + describe(error));
    return error.code == ErrorCode::InvalidArgument ? ExitStatus::Usage : ExitStatus::Failed;
}

ExitStatus reportUsage(Message subject, Message detail, Message hint)
{
    return report({.code = ErrorCode::InvalidArgument,
                   .subject = std::move(subject),
                   .detail = std::move(detail),
                   .hint = std::move(hint)});
}

ExitStatus hasNoCsv(std::string_view command)
{
    return reportUsage(std::string(command), "it has no CSV", "--format json is for programs");
}

void note(const std::string& sentence) { tellLine(sentence); }

} // namespace fabriscope::ctl
