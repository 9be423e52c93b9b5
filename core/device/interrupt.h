// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/handle.h"

#include <poll.h>
#include <sys/eventfd.h>

#include <array>
#include <atomic>
#include <chrono>

namespace fabriscope::device {

/// Requests a thread that waits for descriptors to stop. Any thread.
class Interrupt
{
public:
    Interrupt() : m_fd(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {}

    void ask()
    {
        m_asked = true;
        (void)::eventfd_write(m_fd.get(), 1);
    }
    /// For the next operation. Only while no thread waits.
    void clear()
    {
        eventfd_t value = 0;
        (void)::eventfd_read(m_fd.get(), &value);
        m_asked = false;
    }
    [[nodiscard]] bool asked() const { return m_asked; }
    /// Waits until the descriptor is readable, this is requested, or the time is over. False: it waited for nothing,
    /// for either was so before.
    bool wait(int descriptor, std::chrono::steady_clock::time_point until) const // NOLINT(modernize-use-nodiscard)
    {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - std::chrono::steady_clock::now());
        if (left.count() <= 0 || asked()) return false;
        std::array<pollfd, 2> watched{pollfd{.fd = descriptor, .events = POLLIN, .revents = 0},
                                      pollfd{.fd = m_fd.get(), .events = POLLIN, .revents = 0}};
        (void)::poll(watched.data(), watched.size(), static_cast<int>(left.count()));
        return true;
    }
    [[nodiscard]] int descriptor() const { return m_fd.get(); } ///< readable once requested

private:
    FileDescriptor m_fd;
    std::atomic<bool> m_asked = false;
};

} // namespace fabriscope::device
