// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cerrno>
#include <csignal>
#include <ctime>

namespace fabriscope::agent {

/// While it exists, writing to a pipe without a reader is an error of that write, not the end of the whole program:
/// SIGPIPE is held back on this thread, and taken away if it came.
class PipeSignalBlock
{
public:
    PipeSignalBlock()
    {
        ::sigemptyset(&m_set);
        ::sigaddset(&m_set, SIGPIPE);
        ::pthread_sigmask(SIG_BLOCK, &m_set, &m_before);
    }
    PipeSignalBlock(const PipeSignalBlock&) = delete;
    PipeSignalBlock& operator=(const PipeSignalBlock&) = delete;
    PipeSignalBlock(PipeSignalBlock&&) = delete;
    PipeSignalBlock& operator=(PipeSignalBlock&&) = delete;
    ~PipeSignalBlock()
    {
        const timespec now{};
        while (::sigtimedwait(&m_set, nullptr, &now) < 0 && errno == EINTR) {
        }
        ::pthread_sigmask(SIG_SETMASK, &m_before, nullptr);
    }

private:
    sigset_t m_set{};
    sigset_t m_before{};
};

} // namespace fabriscope::agent
