// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/server/sharing/share_process.h"

#include "core/agent/server/sharing/local_messages.h"
#include "core/agent/server/sharing/share_key.h"
#include "core/agent/server/sharing/share_words.h"
#include "core/base/printable.h"
#include "core/base/text.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <thread>
#include <utility>

namespace fabriscope::agent {
namespace {

using namespace std::chrono_literals;

constexpr unsigned mostAttempts = 25; // a process that ends makes room within some milliseconds
constexpr auto betweenAttempts = 20ms;
constexpr std::chrono::milliseconds replyTime = 3s; // then a process does not reply
constexpr int longestQueue = 64;                    // of connections that it has not accepted yet

struct Address
{
    sockaddr_un value{};
    socklen_t size = 0;
    [[nodiscard]] const sockaddr* get() const
    {
        return reinterpret_cast<const sockaddr*>(&value); // NOLINT(*-reinterpret-cast)
    }
};

/// In the abstract namespace: no file that could be stale, and the first one to bind it has it.
Address addressOf(std::string_view key)
{
    const std::string name = shareName(key); // shorter than the 107 bytes that there are
    Address address;
    address.value.sun_family = AF_UNIX;
    std::memcpy(static_cast<void*>(&address.value.sun_path[1]), name.data(), name.size());
    address.size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + 1 + name.size());
    return address;
}

FileDescriptor newSocket()
{
    return FileDescriptor(::socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
}

/// The next message; nothing when none has come in time (negative: however long that takes), or the end.
std::optional<std::string> nextText(int socket, std::chrono::milliseconds time)
{
    const auto until = std::chrono::steady_clock::now() + time;
    while (true) {
        auto message = receiveLocal(socket);
        if (!message) return std::string();
        if (*message) return std::move((*message)->text);
        const auto left =
            std::chrono::ceil<std::chrono::milliseconds>(until - std::chrono::steady_clock::now()).count();
        if (time >= 0ms && left <= 0) return std::nullopt;
        pollfd ready{.fd = socket, .events = POLLIN, .revents = 0};
        if (::poll(&ready, 1, time < 0ms ? -1 : static_cast<int>(left)) < 0 && errno != EINTR) return std::string();
    }
}

enum class Join : std::uint8_t { Served, Absent, Ending, Refused };

void endQuietly(int /*signal*/) { ::_exit(EXIT_SUCCESS); }

/// What the process has said of its end, in one line; nothing for agents that did not make it.
std::string lastWords(int errors)
{
    std::array<char, 512> text{};
    const ssize_t size = errors < 0 ? 0 : ::read(errors, text.data(), text.size());
    if (size <= 0) return {};
    return printable(trimmed(std::string_view(text.data(), static_cast<std::size_t>(size))));
}

/// Until the console has been served. Whoever ends this process ends that, too: its socket closes.
std::string served(int socket, int errors)
{
    const std::string text = nextText(socket, -1ms).value_or(std::string());
    if (text == shareEnded) return {};
    if (text.starts_with(shareFailed)) return text.substr(shareFailed.size());
    const std::string words = lastWords(errors);
    return "the process that serves the consoles of this user was ended" + (words.empty() ? "." : ": " + words);
}

Join join(std::string_view key, int in, int out, int errors, std::string& trouble)
{
    const FileDescriptor socket = newSocket();
    const Address address = addressOf(key);
    if (!socket) return Join::Refused;
    if (::connect(socket.get(), address.get(), address.size) != 0)
        return errno == ECONNREFUSED ? Join::Absent : Join::Refused;
    if (!isOneOfOurs(socket.get())) return Join::Refused; // anyone may take a name
    const std::array pipe{in, out};
    if (!sendLocal(socket.get(), key, pipe)) return Join::Ending;
    const auto reply = nextText(socket.get(), replyTime);
    if (!reply || *reply == shareOther) return Join::Refused;
    if (*reply != shareTaken) return Join::Ending;
    const auto onTerm = std::signal(SIGTERM, endQuietly);
    const auto onHangUp = std::signal(SIGHUP, endQuietly);
    if (!sendLocal(socket.get(), shareGo)) { // it has read nothing of the pipe
        (void)std::signal(SIGTERM, onTerm);
        (void)std::signal(SIGHUP, onHangUp);
        return Join::Ending;
    }
    trouble = served(socket.get(), errors);
    return Join::Served;
}

/// Nothing: another one was faster, or the name is taken.
FileDescriptor listenFor(std::string_view key)
{
    FileDescriptor socket = newSocket();
    const Address address = addressOf(key);
    if (!socket || ::bind(socket.get(), address.get(), address.size) != 0 || ::listen(socket.get(), longestQueue) != 0)
        return {};
    return socket;
}

} // namespace

SharedProcess shareProcess(std::string_view key, int in, int out)
{
    SharedProcess result;
    FileDescriptor errors; // of the process that was made here
    for (unsigned attempt = 0; attempt < mostAttempts; ++attempt) {
        const Join joined = join(key, in, out, errors.get(), result.trouble);
        if (joined == Join::Served) result.role = SharedProcess::Role::Served;
        if (joined == Join::Served || joined == Join::Refused) return result;
        FileDescriptor listener = joined == Join::Absent ? listenFor(key) : FileDescriptor();
        if (!listener) {
            std::this_thread::sleep_for(betweenAttempts);
            continue;
        }
        std::array<int, 2> ends{-1, -1};
        if (::pipe2(ends.data(), O_CLOEXEC | O_NONBLOCK) != 0) return result; // neither end waits for the other
        errors = FileDescriptor(ends[0]);
        FileDescriptor written(ends[1]);
        const pid_t child = ::fork();
        if (child < 0) return result;
        if (child == 0) {
            (void)::setsid(); // it outlives the console that came first
            // The kernel shows who has called this last: not the agent that made it, which may end before.
            (void)::listen(listener.get(), longestQueue);
            result.errors = std::move(written);
            result.role = SharedProcess::Role::Shared;
            result.listener = std::move(listener);
            return result;
        }
    }
    return result;
}

} // namespace fabriscope::agent
