// SPDX-License-Identifier: GPL-3.0-or-later
//
// Round trips of the OpenIB ping (core/mad/vendor_ping.h) to a LID, and a responder for those of others. Both ways
// compatible with ibping(8).
#pragma once

#include "core/probe/ping.h"
#include "core/transport/mad_loop.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace fabriscope::probe {

/// One ping under way at a time. Executor of the loop; no callback from the constructor, nor once destroyed.
class VendorPing
{
public:
    struct Events
    {
        std::function<void(const PingResult&)> onResult;
        std::function<void(Result<void>)> onEnd; ///< once, last. Errors: the device is gone, or cannot send
    };
    VendorPing(std::shared_ptr<transport::MadLoop> loop, const PingPlan& plan, Events events);
    ~VendorPing();
    VendorPing(const VendorPing&) = delete;
    VendorPing& operator=(const VendorPing&) = delete;

    /// No further ping until this is taken back.
    void hold(bool held);

private:
    class Running;
    std::shared_ptr<Running> m_running;
};

/// Answers pings of others as long as it exists. The port has to be open for requests of the class.
class PingResponder
{
public:
    /// Who asked, and how many have been answered by now.
    using OnServed = std::function<void(Lid from, std::uint64_t total)>;
    PingResponder(std::shared_ptr<transport::MadLoop> loop, std::string hostName, OnServed onServed);
    ~PingResponder();
    PingResponder(const PingResponder&) = delete;
    PingResponder& operator=(const PingResponder&) = delete;

private:
    class Serving;
    std::shared_ptr<Serving> m_serving;
};

} // namespace fabriscope::probe
