// SPDX-License-Identifier: GPL-3.0-or-later
//
// The C library's calls on descriptors, as programs see them when this library is preloaded.
#include "core/simulation/preload/library.h"
#include "core/simulation/preload/real_calls.h"

#include <poll.h>
#include <sys/uio.h>
#include <unistd.h>

#include <algorithm>
#include <cstdarg>
#include <cstring>
#include <ctime>
#include <vector>

// Declared by hand: the headers that declare them may define them inline, and differently in each C library version.
#define FABRISCOPE_EXPORT extern "C" __attribute__((visibility("default")))

using fabriscope::simulation::preload::Library;
using fabriscope::simulation::preload::nextDefinition;

namespace {

std::span<std::uint8_t> writable(void* buffer, std::size_t size) { return {static_cast<std::uint8_t*>(buffer), size}; }
std::span<const std::uint8_t> readable(const void* buffer, std::size_t size)
{
    return {static_cast<const std::uint8_t*>(buffer), size};
}

bool anyIsOurs(const pollfd* set, nfds_t count)
{
    const Library& library = Library::instance();
    return std::any_of(set, set + count, [&library](const pollfd& entry) { return library.owns(entry.fd); });
}

} // namespace

FABRISCOPE_EXPORT int close(int fd)
{
    static const auto real = nextDefinition<int(int)>("close");
    return Library::instance().owns(fd) ? Library::instance().close(fd) : real(fd);
}

FABRISCOPE_EXPORT ssize_t read(int fd, void* buffer, size_t size)
{
    static const auto real = nextDefinition<ssize_t(int, void*, size_t)>("read");
    return Library::instance().owns(fd) ? Library::instance().read(fd, writable(buffer, size)) : real(fd, buffer, size);
}

FABRISCOPE_EXPORT ssize_t __read_chk(int fd, void* buffer, size_t size, size_t room) // NOLINT(*-reserved-identifier)
{
    static const auto real = nextDefinition<ssize_t(int, void*, size_t, size_t)>("__read_chk");
    return Library::instance().owns(fd) ? Library::instance().read(fd, writable(buffer, std::min(size, room)))
                                        : real(fd, buffer, size, room);
}

FABRISCOPE_EXPORT ssize_t write(int fd, const void* buffer, size_t size)
{
    static const auto real = nextDefinition<ssize_t(int, const void*, size_t)>("write");
    return Library::instance().owns(fd) ? Library::instance().write(fd, readable(buffer, size))
                                        : real(fd, buffer, size);
}

FABRISCOPE_EXPORT ssize_t readv(int fd, const iovec* parts, int count)
{
    static const auto real = nextDefinition<ssize_t(int, const iovec*, int)>("readv");
    if (!Library::instance().owns(fd)) return real(fd, parts, count);
    const std::span list(parts, static_cast<std::size_t>(std::max(count, 0)));
    std::size_t total = 0;
    for (const iovec& part : list)
        total += part.iov_len;
    std::vector<std::uint8_t> whole(total);
    const ssize_t size = Library::instance().read(fd, whole);
    std::span<const std::uint8_t> rest(whole.data(), static_cast<std::size_t>(std::max<ssize_t>(size, 0)));
    for (const iovec& part : list) {
        const std::size_t piece = std::min(part.iov_len, rest.size());
        if (piece > 0) std::memcpy(part.iov_base, rest.data(), piece);
        rest = rest.subspan(piece);
    }
    return size;
}

FABRISCOPE_EXPORT ssize_t writev(int fd, const iovec* parts, int count)
{
    static const auto real = nextDefinition<ssize_t(int, const iovec*, int)>("writev");
    if (!Library::instance().owns(fd)) return real(fd, parts, count);
    std::vector<std::uint8_t> whole;
    for (const iovec& part : std::span(parts, static_cast<std::size_t>(std::max(count, 0)))) {
        const auto bytes = readable(part.iov_base, part.iov_len);
        whole.insert(whole.end(), bytes.begin(), bytes.end());
    }
    return Library::instance().write(fd, whole);
}

FABRISCOPE_EXPORT int ioctl(int fd, unsigned long request, ...) noexcept
{
    static const auto real = nextDefinition<int(int, unsigned long, ...)>("ioctl");
    va_list arguments;
    va_start(arguments, request);
    void* argument = va_arg(arguments, void*);
    va_end(arguments);
    constexpr unsigned long umadIoctls = 0x1b; // the "magic" byte of IB_USER_MAD_*
    const bool forUs = (request >> 8U & 0xffU) == umadIoctls && Library::instance().owns(fd);
    return forUs ? Library::instance().ioctl(fd, request, argument) : real(fd, request, argument);
}

FABRISCOPE_EXPORT int poll(pollfd* set, nfds_t count, int timeout)
{
    static const auto real = nextDefinition<int(pollfd*, nfds_t, int)>("poll");
    return anyIsOurs(set, count) ? Library::instance().poll(std::span(set, count), timeout) : real(set, count, timeout);
}

FABRISCOPE_EXPORT int __poll_chk(pollfd* set, nfds_t count, int timeout, size_t room) // NOLINT(*-reserved-identifier)
{
    static const auto real = nextDefinition<int(pollfd*, nfds_t, int, size_t)>("__poll_chk");
    return anyIsOurs(set, count) ? Library::instance().poll(std::span(set, count), timeout)
                                 : real(set, count, timeout, room);
}

FABRISCOPE_EXPORT int ppoll(pollfd* set, nfds_t count, const timespec* timeout, const sigset_t* mask)
{
    static const auto real = nextDefinition<int(pollfd*, nfds_t, const timespec*, const sigset_t*)>("ppoll");
    // With a signal mask the wait must stay one system call; the descriptor itself is a faithful one for that, too.
    if (mask != nullptr || !anyIsOurs(set, count)) return real(set, count, timeout, mask);
    const long milliseconds =
        timeout == nullptr ? -1 : timeout->tv_sec * 1000 + (timeout->tv_nsec + 999'999) / 1'000'000;
    return Library::instance().poll(std::span(set, count), static_cast<int>(std::min(milliseconds, 0x7fffffffL)));
}

namespace {

/// Leaves ibsim in good order when the program ends.
__attribute__((destructor)) void atEnd() { Library::instance().shutdown(); }

} // namespace
