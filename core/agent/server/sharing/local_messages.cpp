// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/server/sharing/local_messages.h"

#include "core/base/file.h"
#include "core/base/text.h"

#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <format>

namespace fabriscope::agent {
namespace {

constexpr int peerPidfd = 77; // SO_PEERPIDFD of Linux 6.5, which older headers lack
constexpr std::size_t longestStatus = 65'536;

/// "NSpid:" has the number of a process in each namespace of processes that it is in, from that of this /proc on: one
/// alone, when it is in no other. What has ended has -1, what is outside of this one 0.
bool isOfThisNamespace(const std::string& statusFile)
{
    const auto status = readFile(statusFile, longestStatus);
    if (!status) return false;
    for (std::string_view rest = *status; !rest.empty();) {
        constexpr std::string_view name = "NSpid:";
        const std::string_view line = takeLine(rest);
        if (!line.starts_with(name)) continue;
        const auto numbers = wordsIn(line.substr(name.size()));
        return numbers.size() == 1 && parseUnsigned(numbers.front()).value_or(0) > 0;
    }
    return false;
}

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

bool isOneOfOurs(int socket)
{
    ucred peer{};
    socklen_t size = sizeof(peer);
    if (::getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0 || peer.uid != ::geteuid()) return false;
    int descriptor = -1;
    size = sizeof(descriptor);
    if (::getsockopt(socket, SOL_SOCKET, peerPidfd, &descriptor, &size) == 0) {
        const FileDescriptor process(descriptor);
        return isOfThisNamespace(std::format("/proc/self/fdinfo/{}", descriptor));
    }
    return errno == ENOPROTOOPT && isOfThisNamespace(std::format("/proc/{}/status", peer.pid));
}

} // namespace fabriscope::agent
