// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/protocol/types.h"
#include "core/agent/server/listeners.h"
#include "core/agent/server/port_pool.h"

#include <asio/any_io_executor.hpp>

#include <memory>
#include <utility>

namespace fabriscope::agent {

/// Asks the fabric's master subnet manager every second whether it is there (SMInfo, IBTA vol. 1, 14.2.5.13), so that
/// its end is known within seconds and not with the next sweep. Which one is master, the own port's PortInfo says each
/// time. Runs on one executor.
class ManagerWatch
{
public:
    explicit ManagerWatch(asio::any_io_executor executor) : m_executor(std::move(executor)) {}
    ~ManagerWatch(); ///< says nothing any more
    ManagerWatch(const ManagerWatch&) = delete;
    ManagerWatch& operator=(const ManagerWatch&) = delete;

    /// Hear when a manager that has answered does not any more, and when one does again; never from within use().
    [[nodiscard]] Listeners<ManagerNotice>& listeners() { return m_listeners; }
    /// From now on asks through that port, as long as it has listeners; through the first one that works, when called
    /// for several.
    void use(const OpenPort& port);
    /// Whoever does not listen any more says so: the last one ends it.
    void stopUnlessHeard();

private:
    class Asking;
    void stop();

    asio::any_io_executor m_executor;
    Listeners<ManagerNotice> m_listeners;
    std::shared_ptr<Asking> m_asking;
};

} // namespace fabriscope::agent
