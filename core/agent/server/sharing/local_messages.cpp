// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/server/sharing/local_messages.h"

#include <sys/socket.h>
#include <sys/uio.h>

#include <array>
#include <cerrno>
#include <cstring>

namespace fabriscope::agent {
namespace {

/// Room for the descriptors of one message, aligned as the kernel wants it.
struct alignas(cmsghdr) DescriptorRoom
{
    std::array<std::byte, CMSG_SPACE(mostLocalDescriptors * sizeof(int))> bytes{};
};

std::vector<FileDescriptor> descriptorsOf(msghdr& header)
{
    std::vector<FileDescriptor> descriptors;
    for (cmsghdr* each = CMSG_FIRSTHDR(&header); each != nullptr; each = CMSG_NXTHDR(&header, each)) {
        if (each->cmsg_level != SOL_SOCKET || each->cmsg_type != SCM_RIGHTS) continue;
        const std::size_t number = (each->cmsg_len - CMSG_LEN(0)) / sizeof(int);
        for (std::size_t i = 0; i < number; ++i) {
            int fd = -1;
            std::memcpy(&fd, CMSG_DATA(each) + i * sizeof(int), sizeof(int)); // NOLINT(*-pointer-arithmetic)
            descriptors.emplace_back(fd);
        }
    }
    return descriptors;
}

Message what() { return Message::say("agents that share a fabric"); }

} // namespace

Result<void> sendLocal(int socket, std::string_view text, std::span<const int> descriptors)
{
    std::string copy(text); // the kernel's interface has no const
    iovec data{.iov_base = copy.data(), .iov_len = copy.size()};
    DescriptorRoom room;
    msghdr header{};
    header.msg_iov = &data;
    header.msg_iovlen = 1;
    if (!descriptors.empty()) {
        header.msg_control = room.bytes.data();
        header.msg_controllen = CMSG_SPACE(descriptors.size_bytes());
        cmsghdr* const first = CMSG_FIRSTHDR(&header);
        first->cmsg_level = SOL_SOCKET;
        first->cmsg_type = SCM_RIGHTS;
        first->cmsg_len = CMSG_LEN(descriptors.size_bytes());
        std::memcpy(CMSG_DATA(first), descriptors.data(), descriptors.size_bytes());
    }
    ssize_t sent = -1;
    do
        sent = ::sendmsg(socket, &header, MSG_NOSIGNAL | MSG_DONTWAIT);
    while (sent < 0 && errno == EINTR);
    if (sent < 0) return failErrno(errno, what(), Message::say("a message cannot be sent"));
    return {};
}

Result<std::optional<LocalMessage>> receiveLocal(int socket)
{
    LocalMessage message;
    message.text.resize(longestLocalMessage);
    iovec data{.iov_base = message.text.data(), .iov_len = message.text.size()};
    DescriptorRoom room;
    msghdr header{};
    header.msg_iov = &data;
    header.msg_iovlen = 1;
    header.msg_control = room.bytes.data();
    header.msg_controllen = room.bytes.size();
    ssize_t got = -1;
    do
        got = ::recvmsg(socket, &header, MSG_CMSG_CLOEXEC | MSG_DONTWAIT);
    while (got < 0 && errno == EINTR);
    if (got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) return std::nullopt;
    if (got < 0) return failErrno(errno, what(), Message::say("no message can be received"));
    message.descriptors = descriptorsOf(header); // first: they have an owner now
    if (got == 0) return fail(ErrorCode::ConnectionLost, what(), Message::say("the other end is closed"));
    if ((header.msg_flags & (MSG_TRUNC | MSG_CTRUNC)) != 0)
        return fail(ErrorCode::Io, what(), Message::say("a message is too long"));
    message.text.resize(static_cast<std::size_t>(got));
    return message;
}

std::optional<uid_t> userAtOtherEnd(int socket)
{
    ucred peer{};
    socklen_t size = sizeof(peer);
    if (::getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0) return std::nullopt;
    return peer.uid;
}

} // namespace fabriscope::agent
