// SPDX-License-Identifier: GPL-3.0-or-later
//
// One end of a connection that the RDMA connection manager makes, step by step: every event is reported with its time.
// One thread; waiting is bounded and ends with an Interrupt.
#pragma once

#include "core/device/queue_pair.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace fabriscope::device {

struct ForeignOptions;

/// Tcp and Ib connect reliably, Udp and Ipoib resolve datagrams; those of Ipoib have the Q_Key of the IPoIB broadcast
/// group, which no Ethernet port has. Addresses are IP ones in all of them: those of AF_IB that programs also use with
/// Ib have no meaning on Ethernet. The numbers travel.
enum class PortSpace : std::uint8_t { Tcp, Udp, Ib, Ipoib };
[[nodiscard]] constexpr bool isDatagrams(PortSpace space)
{
    return space == PortSpace::Udp || space == PortSpace::Ipoib;
}

struct ConnectionOptions
{
    PortSpace space = PortSpace::Tcp;
    std::string address{};               ///< of our own: "10.77.0.1"; empty: any, or by the route
    std::uint32_t port = 0;              ///< to listen on, 0: one that is free; to connect to
    std::string destination{};           ///< of a connecting end
    bool attaches = true;                ///< of a multicast group: the queue pair is; false: on purpose not
    std::optional<std::uint32_t> qkey{}; ///< of a multicast group: that the queue pair expects; none: the group's
    bool refuses = false;                ///< a listening end that rejects every connect request
    bool receivesFirst = false; ///< receives are posted before the connection stands: the other end sends at once
    std::string privateData{};  ///< up to 56 bytes
    std::uint32_t readsOut = 1;
    std::uint32_t readsIn = 1;
    std::uint32_t retries = 7;
    std::uint32_t rnrRetries = 7;
    QueuePairOptions objects{};                      ///< buffer and depth; the connection has the rest
    std::chrono::milliseconds resolvePatience{2000}; ///< each of address and route
    std::chrono::milliseconds patience{20000};       ///< until the other end has replied
};

/// An event of the connection manager, or the end of one of our own calls.
struct ConnectionStep
{
    Call call = Call::None;  ///< what it answers
    std::uint32_t event = 0; ///< as Trouble::event; 0: a call that has no event of its own
    int status = 0;          ///< of the event: 0, a negative errno, or the reason why the connection is denied
    std::chrono::microseconds at{};
    std::string privateData{}; ///< that came with it
    friend bool operator==(const ConnectionStep&, const ConnectionStep&) = default;
};

class ConnectionEnd
{
public:
    using OnStep = std::function<void(const ConnectionStep&)>;

    /// Listens. `boundPort` is the port.
    [[nodiscard]] static Tried<std::unique_ptr<ConnectionEnd>> listen(const ConnectionOptions& options,
                                                                      const OnStep& onStep);
    /// Waits for one connection and accepts or rejects it. An interrupt is a Silence.
    [[nodiscard]] virtual Tried<void> serve(const Interrupt& interrupt) = 0;
    /// Resolves, connects and waits for the reply.
    [[nodiscard]] static Tried<std::unique_ptr<ConnectionEnd>>
    connect(const ConnectionOptions& options, const Interrupt& interrupt, const OnStep& onStep);
    /// Joins the multicast group `destination` (an IP address), of port space UDP or IPoIB. A message goes to all that
    /// have joined; there is nobody to connect to.
    [[nodiscard]] static Tried<std::unique_ptr<ConnectionEnd>> join(const ConnectionOptions& options,
                                                                    const Interrupt& interrupt, const OnStep& onStep);
    virtual ~ConnectionEnd() = default;
    ConnectionEnd(const ConnectionEnd&) = delete;
    ConnectionEnd& operator=(const ConnectionEnd&) = delete;

    [[nodiscard]] virtual std::uint32_t boundPort() const = 0;
    [[nodiscard]] virtual std::string device() const = 0; ///< that the connection uses; empty: none yet
    /// What the queue pair is; of a connection that stands. Of iWARP it has no path: TCP sends.
    [[nodiscard]] virtual QueuePairFacts facts() const = 0;
    [[nodiscard]] virtual QueuePairPath path() const = 0;
    /// By which the ends found each other: the port space and the port. Nothing: of iWARP, which has none.
    [[nodiscard]] virtual std::optional<std::uint64_t> serviceId() const = 0;
    [[nodiscard]] virtual TrafficResult run(const TrafficOptions& options, const Interrupt& interrupt,
                                            const TrafficEvents& events) = 0;
    /// The conversation of rping(1), see foreign.h; with ConnectionOptions::receivesFirst.
    [[nodiscard]] virtual TrafficResult runRping(const ForeignOptions& options, const Interrupt& interrupt,
                                                 const std::function<void(const TrafficSample&)>& progress) = 0;
    /// As that of a QueuePair; the other end learns nothing of it.
    virtual void stopSending() = 0;
    /// Ends the connection, and waits for the event that confirms it.
    [[nodiscard]] virtual Tried<void> disconnect(const Interrupt& interrupt) = 0;

protected:
    ConnectionEnd() = default;
};

} // namespace fabriscope::device
