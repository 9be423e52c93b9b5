// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/protocol/live.h"
#include "core/agent/server/live_suspects.h"
#include "core/agent/server/notice_filter.h"
#include "core/agent/server/port_pool.h"
#include "core/sa/subscription.h"

#include <chrono>
#include <functional>
#include <memory>
#include <optional>

namespace fabriscope::agent {

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
