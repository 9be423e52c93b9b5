// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transport/mad_engine.h"

#include <asio/any_io_executor.hpp>
#include <asio/posix/stream_descriptor.hpp>
#include <asio/steady_timer.hpp>

#include <memory>

namespace fabriscope::transport {

/// Drives one MadTransport and its MadEngine on an Asio loop: reads what is there, sends what the window allows, keeps
/// one timer. Everything runs on the executor's thread (or strand). One MadLoop an open port.
class MadLoop
{
public:
    MadLoop(asio::any_io_executor executor, std::unique_ptr<MadTransport> transport, EngineOptions options = {});
    ~MadLoop();
    MadLoop(const MadLoop&) = delete;
    MadLoop& operator=(const MadLoop&) = delete;

    /// See MadEngine. A source must detach before it or the loop ends.
    void attach(MadSource& source);
    void detach(MadSource& source);
    void wake(MadSource& source);
    void cancel(MadSource& source, std::uint64_t cookie);

    MadEngine::ReceiverId addReceiver(MadEngine::UnsolicitedFilter filter, MadEngine::UnsolicitedHandler handler);
    void removeReceiver(MadEngine::ReceiverId id);
    /// Set when the transport has ended (the device was unplugged, the simulator died): all requests end as Cancelled
    /// then, later ones as Failed at once.
    [[nodiscard]] const std::optional<Error>& failure() const { return m_failure; }

    [[nodiscard]] const EngineStatistics& statistics() const { return m_engine.statistics(); }
    [[nodiscard]] const MadEngine& engine() const { return m_engine; }
    [[nodiscard]] asio::any_io_executor executor() { return m_timer.get_executor(); }

private:
    void schedule();
    void run();
    bool drain();
    bool flush();
    void waitReadable();
    void armTimer();
    void fail(Error error);

    std::unique_ptr<MadTransport> m_transport;
    MadEngine m_engine;
    asio::posix::stream_descriptor m_descriptor;
    asio::steady_timer m_timer;
    std::optional<MadEngine::TimePoint> m_armed;
    std::optional<Error> m_failure;
    bool m_scheduled = false;
    bool m_waiting = false;
    std::shared_ptr<bool> m_alive = std::make_shared<bool>(true); ///< handlers that outlive the loop see false
};

} // namespace fabriscope::transport
