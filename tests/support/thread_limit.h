// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sys/resource.h>
#include <unistd.h>

#include <cstdlib>
#include <system_error>
#include <thread>

namespace fabriscope::test {

/// As if other programs of this user had used up its threads, while it lives. The limit does not bind root, so root is
/// "nobody" meanwhile: what is opened then has to be open to all.
class NoFurtherThread
{
public:
    NoFurtherThread()
    {
        (void)::getrlimit(RLIMIT_NPROC, &m_before);
        if (::geteuid() == 0) m_wasRoot = ::setresuid(nobody, nobody, 0) == 0;
        const rlimit none{.rlim_cur = 0, .rlim_max = m_before.rlim_max};
        (void)::setrlimit(RLIMIT_NPROC, &none);
        try {
            std::thread([] {}).join();
        } catch (const std::system_error&) {
            m_binds = true;
        }
    }
    ~NoFurtherThread()
    {
        if (m_wasRoot && ::setresuid(0, 0, 0) != 0) std::abort(); // all that follows would be another test
        (void)::setrlimit(RLIMIT_NPROC, &m_before);
    }
    NoFurtherThread(const NoFurtherThread&) = delete;
    NoFurtherThread& operator=(const NoFurtherThread&) = delete;

    [[nodiscard]] bool binds() const { return m_binds; }

private:
    static constexpr uid_t nobody = 65534;
    rlimit m_before{};
    bool m_wasRoot = false;
    bool m_binds = false;
};

} // namespace fabriscope::test
