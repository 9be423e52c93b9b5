// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/protocol/types.h"
#include "core/agent/server/listeners.h"
#include "core/agent/server/port_pool.h"

#include <asio/any_io_executor.hpp>

#include <memory>
#include <utility>

namespace fabriscope::agent {

/// Queries the fabric's master subnet manager every second (SMInfo, IBTA vol. 1, 14.2.5.13), so that
/// its end is known within seconds and not with the next sweep. Which one is master, the own port's PortInfo names each
/// time. While a followed fabric queries it anyway and gets replies, it is not queried from here. Runs on one executor.
class ManagerWatch
{
public:
    explicit ManagerWatch(asio::any_io_executor executor) : m_executor(std::move(executor)) {}
    ~ManagerWatch(); ///< makes no further callbacks
    ManagerWatch(const ManagerWatch&) = delete;
    ManagerWatch& operator=(const ManagerWatch&) = delete;

    /// Called when a manager that has responded no longer does, and when one does again; never from within use().
    [[nodiscard]] Listeners<ManagerNotice>& listeners() { return m_listeners; }
    /// From now on queries through that port, as long as it has listeners; through the first one that works, when
    /// called for several.
    void use(const OpenPort& port);
    /// Another one has queried the manager through that port, with or without a reply.
    void heard(const OpenPort& port, Lid manager, bool replied);
    /// Removes a listener: the last one ends the watch.
    void stopUnlessHeard();

private:
    class Asking;
    void stop();

    asio::any_io_executor m_executor;
    Listeners<ManagerNotice> m_listeners;
    std::shared_ptr<Asking> m_asking;
};

} // namespace fabriscope::agent
