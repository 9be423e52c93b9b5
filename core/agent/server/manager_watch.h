// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/protocol/types.h"
#include "core/agent/server/port_pool.h"

#include <asio/any_io_executor.hpp>

#include <functional>
#include <memory>

namespace fabriscope::agent {

/// Asks the fabric's master subnet manager every second whether it is there (SMInfo, IBTA vol. 1, 14.2.5.13), so that
/// its end is known within seconds and not with the next sweep. Which one is master, the own port's PortInfo says each
/// time. Runs on one executor.
class ManagerWatch
{
public:
    /// `tell` hears when a manager that has answered does not any more, and when one does again; never from within
    /// use().
    ManagerWatch(asio::any_io_executor executor, std::function<void(const ManagerNotice&)> tell);
    ~ManagerWatch(); ///< says nothing any more
    ManagerWatch(const ManagerWatch&) = delete;
    ManagerWatch& operator=(const ManagerWatch&) = delete;

    /// From now on asks through that port; through the first one that works, when called for several.
    void use(const OpenPort& port);
    void stop();

private:
    class Asking;
    asio::any_io_executor m_executor;
    std::function<void(const ManagerNotice&)> m_tell;
    std::shared_ptr<Asking> m_asking;
};

} // namespace fabriscope::agent
