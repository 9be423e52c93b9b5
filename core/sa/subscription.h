// SPDX-License-Identifier: GPL-3.0-or-later
//
// Notices of the fabric, subscribed to at its subnet administration (IBTA vol. 1, 15.2.5.12 and 13.4.9).
#pragma once

#include "core/mad/inform_info.h"
#include "core/transport/mad_loop.h"

#include <functional>
#include <memory>
#include <optional>

namespace fabriscope::sa {

enum class SubscriptionState : std::uint8_t {
    Off,
    Asking,
    On,      ///< the administration has accepted the notices about links and nodes
    Refused, ///< see error()
};

/// One subscriber. Each Report is answered at once, so that the administration does not repeat it, and told; what does
/// not come from the administration's LID is neither. A flood is answered, but not told one by one. The loop's thread.
class Subscription
{
public:
    struct Events
    {
        std::function<void(const mad::Notice&)> onNotice;
        std::function<void()> onFlood;  ///< notices were left out: they come faster than anybody can follow
        std::function<void()> onChange; ///< of state()
    };
    /// `loop`: of a port that receives reports of subnet administration (transport::UmadTransport::openForReports()).
    Subscription(std::shared_ptr<transport::MadLoop> loop, Events events);
    ~Subscription(); ///< without unsubscribing
    Subscription(const Subscription&) = delete;
    Subscription& operator=(const Subscription&) = delete;

    /// At that administration, or there again: a subnet manager that was restarted does not know its subscribers.
    void subscribe(const transport::MadAddress& administration);
    /// `done` comes when it has answered, or does not; at once when there is nothing to end.
    void unsubscribe(std::function<void()> done);

    [[nodiscard]] SubscriptionState state() const;
    /// Why it is Refused.
    [[nodiscard]] const std::optional<Error>& error() const;

private:
    class Running;
    std::shared_ptr<Running> m_running;
};

} // namespace fabriscope::sa
