// SPDX-License-Identifier: GPL-3.0-or-later
//
// Round trips of the OpenIB ping (core/mad/vendor_ping.h) to a LID, and a responder for those of others. Both ways
// compatible with ibping(8).
#pragma once

#include "core/transport/mad_loop.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace fabriscope::probe {

struct PingPlan
{
    static constexpr std::uint32_t most = 100'000; ///< pings
    Lid lid;
    ServiceLevel sl;
    std::uint16_t pkeyIndex = 0;
    std::uint32_t count = 4;
    std::chrono::milliseconds interval{1000}; ///< from one to the next; 0: as soon as the one before has ended
    std::chrono::milliseconds timeout{1000};  ///< of each; none is repeated
    friend bool operator==(const PingPlan&, const PingPlan&) = default;
};

enum class PingOutcome : std::uint8_t {
    Answered,
    Lost,      ///< nothing came back in time
    NotServed, ///< the port's management agent says that nobody serves the class: the port is reached, no responder
               ///< runs
    Foreign,   ///< something came back that is no reply to a ping
    OutcomeCount,
};
[[nodiscard]] std::string_view toString(PingOutcome outcome); ///< stable names for JSON: "answered", "lost" …

struct PingResult
{
    std::uint32_t sequence = 0; ///< from 1
    PingOutcome outcome = PingOutcome::Lost;
    std::chrono::nanoseconds roundTrip{}; ///< of Answered and NotServed
    std::string host{};                   ///< as the responder says; foreign text
    friend bool operator==(const PingResult&, const PingResult&) = default;
};

/// One ping under way at a time. Executor of the loop; nothing is told from within the constructor, nor once destroyed.
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
