// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscope-agent/relay.h"

#include "core/base/file.h"
#include "core/base/handle.h"

#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <string_view>

namespace fabriscope {
namespace {

/// One way; false when it has ended.
Result<bool> pass(int from, int to, const std::string& name)
{
    std::array<char, 65536> buffer{};
    const ssize_t got = ::read(from, buffer.data(), buffer.size());
    if (got < 0 && (errno == EINTR || errno == EAGAIN)) return true;
    if (got <= 0) return false;
    if (auto written = writeAll(to, std::string_view(buffer.data(), static_cast<std::size_t>(got)), name); !written)
        return std::unexpected(written.error());
    return true;
}

} // namespace

Result<void> relay(const std::filesystem::path& socket)
{
    (void)std::signal(SIGINT, SIG_IGN); // Ctrl+C is the console's, which closes our input
    (void)std::signal(SIGPIPE, SIG_IGN);
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    const std::string name = socket.string();
    if (name.size() >= sizeof(address.sun_path))
        return fail(ErrorCode::InvalidArgument, name, Message::say("the path is too long for a socket"));
    std::memcpy(static_cast<void*>(address.sun_path), name.data(), name.size());
    const FileDescriptor other(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
    if (!other) return failErrno(errno, name, Message::say("no socket can be created"));
    if (::connect(other.get(), reinterpret_cast<const sockaddr*>(&address), sizeof(address)) !=
        0) // NOLINT(*-reinterpret-cast)
        return failErrno(errno, name, Message::say("no agent listens there"));
    if (auto told = writeAll(other.get(), "\n", name); !told) return told;
    while (true) {
        std::array<pollfd, 2> ends{pollfd{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0},
                                   pollfd{.fd = other.get(), .events = POLLIN, .revents = 0}};
        if (::poll(ends.data(), ends.size(), -1) < 0 && errno != EINTR)
            return failErrno(errno, name, Message::say("cannot be waited for"));
        for (const bool outward : {true, false}) {
            if (ends[outward ? 0 : 1].revents == 0) continue;
            const auto goesOn =
                outward ? pass(STDIN_FILENO, other.get(), name) : pass(other.get(), STDOUT_FILENO, name);
            if (!goesOn) return std::unexpected(goesOn.error());
            if (!*goesOn) return {};
        }
    }
}

} // namespace fabriscope
