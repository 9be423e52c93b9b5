// SPDX-License-Identifier: GPL-3.0-or-later
//
// Loaded into ibsim, whose sockets are abstract ones: every user of the host can see and reach them, and ibsim asks
// nobody who he is. Of what comes to them, only what its own user or root sent gets through. Without C++ runtime: it
// enters a foreign program.
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#define FABRISCOPE_EXPORT extern "C" __attribute__((visibility("default")))

namespace {

constexpr int mostDescriptors = 1024; // ibsim's select() takes no more
constexpr int mostDropped = 64;       // at once: whoever floods a socket does not hold up the others
bool guarded[mostDescriptors];

bool isGuarded(int fd) { return fd >= 0 && fd < mostDescriptors && guarded[fd]; }

/// By the credentials that the kernel attaches.
bool isFromTrustedUser(msghdr& message)
{
    const cmsghdr* header = CMSG_FIRSTHDR(&message);
    if (header == nullptr || header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_CREDENTIALS) return false;
    ucred sender{};
    std::memcpy(&sender, CMSG_DATA(header), sizeof sender);
    return sender.uid == ::geteuid() || sender.uid == 0;
}

/// The next datagram of a trusted user; those of others are dropped. As if nothing had come (EAGAIN, which ibsim's
/// sockets reply anyway) when there are only others'.
ssize_t receive(int fd, void* buffer, size_t size, int flags, sockaddr* from, socklen_t* fromLength)
{
    for (int dropped = 0; dropped < mostDropped; ++dropped) {
        alignas(cmsghdr) char ancillary[CMSG_SPACE(sizeof(ucred))] = {};
        iovec part{};
        part.iov_base = buffer;
        part.iov_len = size;
        msghdr message{};
        message.msg_name = from;
        message.msg_namelen = fromLength != nullptr ? *fromLength : 0;
        message.msg_iov = &part;
        message.msg_iovlen = 1;
        message.msg_control = ancillary;
        message.msg_controllen = sizeof ancillary;
        const ssize_t got = ::recvmsg(fd, &message, flags | MSG_CMSG_CLOEXEC);
        if (got < 0) return got;
        if (!isFromTrustedUser(message)) continue;
        if (fromLength != nullptr) *fromLength = message.msg_namelen;
        return got;
    }
    errno = EAGAIN;
    return -1;
}

} // namespace

FABRISCOPE_EXPORT int bind(int fd, const sockaddr* address, socklen_t length) noexcept
{
    if (fd >= 0 && fd < mostDescriptors && address->sa_family == AF_UNIX) {
        const int yes = 1;
        if (::setsockopt(fd, SOL_SOCKET, SO_PASSCRED, &yes, sizeof yes) != 0) return -1; // before anything can come
        guarded[fd] = true;
    }
    return static_cast<int>(::syscall(SYS_bind, fd, address, length));
}

FABRISCOPE_EXPORT ssize_t recvfrom(int fd, void* buffer, size_t size, int flags, sockaddr* from, socklen_t* fromLength)
{
    if (isGuarded(fd)) return receive(fd, buffer, size, flags, from, fromLength);
    return ::syscall(SYS_recvfrom, fd, buffer, size, flags, from, fromLength);
}

FABRISCOPE_EXPORT ssize_t read(int fd, void* buffer, size_t size)
{
    return isGuarded(fd) ? receive(fd, buffer, size, 0, nullptr, nullptr) : ::syscall(SYS_read, fd, buffer, size);
}

FABRISCOPE_EXPORT int close(int fd)
{
    if (isGuarded(fd)) guarded[fd] = false;
    return static_cast<int>(::syscall(SYS_close, fd));
}
