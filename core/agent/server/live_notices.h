// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/protocol/types.h"
#include "core/agent/server/port_pool.h"
#include "core/fabric/model/snapshot.h"
#include "core/sa/subscription.h"

#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace fabriscope::agent {

/// Which notices are passed on to consoles. A port repeats that it refuses packets, or has errors, as long as it does
/// (IBTA vol. 1, 13.4.9): the same sender, receiver and key, or the same port, are one event a minute. Of more than
/// anybody can read, the rest is counted.
class NoticeFilter
{
public:
    using Clock = std::chrono::steady_clock;

    /// What to pass on; nothing: it is known, or too much.
    [[nodiscard]] std::optional<LiveNotice> take(const mad::NoticeFacts& facts, Clock::time_point now);

private:
    std::deque<std::pair<Clock::time_point, mad::NoticeFacts>> m_refused; ///< lately
    std::optional<Clock::time_point> m_countedAt;
    double m_room = 0;
    std::uint32_t m_leftOut = 0;
};

/// To whom the parts of a followed fabric say what is to be read again.
class LiveSuspects
{
public:
    LiveSuspects() = default;
    LiveSuspects(const LiveSuspects&) = delete;
    LiveSuspects& operator=(const LiveSuspects&) = delete;
    virtual ~LiveSuspects() = default;

    [[nodiscard]] virtual const fabric::SnapshotPtr& known() const = 0; ///< null: nothing yet
    /// When something last gave reason to read again.
    [[nodiscard]] virtual std::chrono::steady_clock::time_point suspectedAt() const = 0;
    virtual void suspect(Guid node) = 0;
    virtual void suspectPort(fabric::PortIndex port) = 0; ///< of known()
    virtual void wantLightSweep() = 0;
    virtual void wantSweep() = 0;
};

/// The notices that the subnet administration sends to a followed fabric: what they name is to be read again, what
/// changes nothing of nodes and links is passed on. One executor.
class LiveNotices
{
public:
    using OpenForReports = std::function<Result<std::unique_ptr<transport::MadTransport>>(const device::DevicePort&)>;
    struct Events
    {
        std::function<void(LiveMeans, Message why)> onMeans; ///< again and again, also where they are the same
        std::function<void(const LiveNotice&)> onNotice;
    };
    LiveNotices(OpenPort port, OpenForReports open, LiveSuspects& suspects, Events events);

    /// At that administration, or there again.
    void subscribe(const transport::MadAddress& administration);
    /// The administration is to be asked again: it has forgotten its subscriber, or may have.
    [[nodiscard]] bool isDue() const;
    [[nodiscard]] bool come() const { return m_comes; }
    /// Nothing comes any more; `done` as sa::Subscription has it.
    void end(std::function<void()> done);

private:
    using Clock = std::chrono::steady_clock;

    void changed();
    void noticed(const mad::Notice& notice);
    void pass(const mad::NoticeFacts& facts);

    OpenPort m_port;
    OpenForReports m_open;
    LiveSuspects& m_suspects;
    Events m_events;
    std::optional<sa::Subscription> m_subscription;
    NoticeFilter m_filter;
    Clock::time_point m_subscribedAt;
    bool m_comes = false; ///< the subscription is accepted
    bool m_ended = false;
};

} // namespace fabriscope::agent
