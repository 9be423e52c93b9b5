// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/handle.h"

#include <sys/eventfd.h>

#include <atomic>

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
    [[nodiscard]] int descriptor() const { return m_fd.get(); } ///< readable once requested

private:
    FileDescriptor m_fd;
    std::atomic<bool> m_asked = false;
};

} // namespace fabriscope::device
