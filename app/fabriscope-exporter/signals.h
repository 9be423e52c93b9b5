// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <pthread.h>

#include <csignal>
#include <stop_token>
#include <thread>

namespace fabriscope::exporter {

/// SIGINT and SIGTERM as a request to stop. Made before other threads, which inherit the mask.
class Signals
{
public:
    Signals()
    {
        ::sigemptyset(&m_set);
        ::sigaddset(&m_set, SIGINT);
        ::sigaddset(&m_set, SIGTERM);
        ::pthread_sigmask(SIG_BLOCK, &m_set, nullptr);
        m_thread = std::thread([this] {
            int signal = 0;
            (void)::sigwait(&m_set, &signal);
            m_stop.request_stop();
        });
    }
    ~Signals()
    {
        ::pthread_kill(m_thread.native_handle(), SIGTERM); // it waits for one
        m_thread.join();
    }
    Signals(const Signals&) = delete;
    Signals& operator=(const Signals&) = delete;

    [[nodiscard]] std::stop_token token() const { return m_stop.get_token(); }

private:
    sigset_t m_set{};
    std::stop_source m_stop;
    std::thread m_thread;
};

} // namespace fabriscope::exporter
