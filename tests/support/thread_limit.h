// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sys/resource.h>

#include <system_error>
#include <thread>

namespace fabriscope::test {

/// As if other programs of this user had used up its threads, while it lives. The limit does not bind root.
class NoFurtherThread
{
public:
    NoFurtherThread()
    {
        (void)::getrlimit(RLIMIT_NPROC, &m_before);
        const rlimit none{.rlim_cur = 0, .rlim_max = m_before.rlim_max};
        (void)::setrlimit(RLIMIT_NPROC, &none);
        try {
            std::thread([] {}).join();
        } catch (const std::system_error&) {
            m_binds = true;
        }
    }
    ~NoFurtherThread() { (void)::setrlimit(RLIMIT_NPROC, &m_before); }
    NoFurtherThread(const NoFurtherThread&) = delete;
    NoFurtherThread& operator=(const NoFurtherThread&) = delete;

    [[nodiscard]] bool binds() const { return m_binds; }

private:
    rlimit m_before{};
    bool m_binds = false;
};

} // namespace fabriscope::test
