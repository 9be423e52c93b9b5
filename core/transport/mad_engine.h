// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mad/header.h"
#include "core/transport/mad_source.h"
#include "core/transport/rmpp_receiver.h"

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <unordered_map>
#include <vector>

namespace fabriscope::transport {

/// What MADs compete for: those of one class meet the same buffers and agents on their way, so each class has a window,
/// a round trip and a longest timeout of its own. A slow SA or PMA does not hold back a sweep.
enum class TrafficClass : std::uint8_t {
    DirectedSmp, ///< directed-route SMPs: VL15, answered by SMAs
    LidSmp,      ///< LID-routed SMPs: the same agents by another way
    Performance, ///< PMAs, QP1
    SubnetAdministration,
    Other, ///< vendor classes, device management and all else on QP1
};
inline constexpr std::size_t trafficClassCount = 5;

[[nodiscard]] constexpr TrafficClass trafficClassOf(mad::ManagementClass managementClass)
{
    switch (managementClass) {
    case mad::ManagementClass::SubnDirected:
        return TrafficClass::DirectedSmp;
    case mad::ManagementClass::SubnLid:
        return TrafficClass::LidSmp;
    case mad::ManagementClass::Perf:
        return TrafficClass::Performance;
    case mad::ManagementClass::SubnAdm:
        return TrafficClass::SubnetAdministration;
    default:
        return TrafficClass::Other;
    }
}

struct ClassLimits
{
    unsigned initialWindow = 16; ///< MADs in flight at the start: what the VL15 buffer of a switch holds easily
    unsigned minimumWindow = 2;
    unsigned maximumWindow = 128; ///< more does not make ibsim, nor real SMAs behind VL15, faster
    std::chrono::milliseconds longestTimeout{
        4000}; ///< of an attempt: back-off ends here, longer requests are cut to it
};

/// One SA serves the whole subnet from one queue, and builds large tables for seconds: few at once, and patience.
inline constexpr ClassLimits administrationLimits{
    .initialWindow = 8, .minimumWindow = 1, .maximumWindow = 64, .longestTimeout = std::chrono::minutes(2)};

/// Of a vendor's agents nothing is known.
inline constexpr ClassLimits otherLimits{
    .initialWindow = 8, .minimumWindow = 1, .maximumWindow = 32, .longestTimeout = std::chrono::seconds(30)};

using LimitsByClass = std::array<ClassLimits, trafficClassCount>;
inline constexpr LimitsByClass defaultLimits{ClassLimits{}, ClassLimits{}, ClassLimits{}, administrationLimits,
                                             otherLimits};

/// How many MADs of one class may be in flight, learnt from what is answered and what is lost.
///
/// Slow start, then one MAD more a round trip; halved, at most once a round trip, when a request is answered only after
/// a retry, for only that proves loss: a request that is never answered may as well mean a dead node. When nothing of
/// the class is answered for a whole timeout, the window is halved, too.
class FlightWindow
{
public:
    using TimePoint = std::chrono::steady_clock::time_point;
    using Duration = std::chrono::steady_clock::duration;

    explicit FlightWindow(ClassLimits limits);

    [[nodiscard]] const ClassLimits& limits() const { return m_limits; }
    [[nodiscard]] unsigned size() const { return static_cast<unsigned>(m_size); }
    [[nodiscard]] unsigned inFlight() const { return m_inFlight; } ///< without overdue ones
    [[nodiscard]] bool hasRoom() const { return m_inFlight < size(); }
    /// A request that takes longer no longer takes a place: several round trips, long before its timeout.
    [[nodiscard]] Duration overdueAfter() const;

    void enter() { ++m_inFlight; }
    void leave() { --m_inFlight; }
    void roundTrip(Duration rtt);
    void answeredAtOnce(TimePoint now);
    /// Answered by a retry: the attempt that left at `lostSentAt` was lost.
    void answeredLate(TimePoint lostSentAt, TimePoint now);
    void attemptFailed(TimePoint sentAt, TimePoint now);

private:
    void shrink(TimePoint lossSentAt, TimePoint now);

    ClassLimits m_limits;
    double m_size;
    double m_threshold;
    unsigned m_inFlight = 0;
    Duration m_roundTrip{0};
    TimePoint m_lastShrink;
    TimePoint m_lastAnswer;
};

struct EngineOptions
{
    LimitsByClass limits = defaultLimits;
    unsigned slots = 1024; ///< requests with an end still open, the overdue ones included; at most 4096

    [[nodiscard]] ClassLimits& of(TrafficClass c) { return limits[static_cast<std::size_t>(c)]; }
};

struct EngineStatistics
{
    std::uint64_t sent = 0; ///< packets, retries included
    std::uint64_t answered = 0;
    std::uint64_t retries = 0;
    std::uint64_t recovered = 0; ///< answered only after a retry: real loss
    std::uint64_t timeouts = 0;  ///< requests without an answer after all attempts
    std::uint64_t failed = 0;    ///< refused by the transport
    std::uint64_t cancelled = 0;
    std::uint64_t late = 0;        ///< replies to requests that had ended, duplicates included
    std::uint64_t unknown = 0;     ///< replies that match no request of ours, or contradict it
    std::uint64_t malformed = 0;   ///< too short to be a MAD
    std::uint64_t unsolicited = 0; ///< requests and notices from others
    std::uint64_t unclaimed = 0;   ///< of these, those that nobody here receives
    std::uint64_t segments = 0;    ///< packets of replies that take several
    std::uint64_t aborted = 0;     ///< such replies that were broken off
};

/// Matches replies to requests: many in flight, a window that adapts to loss, retries with back-off, fair turns.
/// A state machine without I/O, clock or thread: the caller moves packets and says what time it is.
///
/// Transaction ids. The kernel owns the upper 32 bits; ours are slot (12 bits), attempt (4) and generation (16). A
/// late answer to an earlier attempt of the same request is an answer.
///
/// Window. Each traffic class has its own (FlightWindow). A request that is overdue (several round trips, long before
/// its timeout) no longer takes a place in it, so a few dead ports do not hold up a sweep. A source whose next request
/// finds its class full waits with that one; others have their turns.
///
/// Replies in several packets (RMPP) of subnet administration are received here, so that a source has their data while
/// it comes. A request may be a transfer of one packet itself (SubnAdmGetMulti). Transports that put such replies
/// together themselves may do so: what is not 256 bytes long is complete.
class MadEngine
{
public:
    using TimePoint = std::chrono::steady_clock::time_point;
    using Duration = std::chrono::steady_clock::duration;

    explicit MadEngine(EngineOptions options = {});
    ~MadEngine();
    MadEngine(const MadEngine&) = delete;
    MadEngine& operator=(const MadEngine&) = delete;

    /// Sources are asked in turns. The source must detach before it ends.
    void attach(MadSource& source);
    /// Forgets the source and its requests; its handlers are not called any more.
    void detach(MadSource& source);
    /// The source has something to send.
    void wake(MadSource& source);
    /// Ends this source's requests with that cookie as Cancelled.
    void cancel(MadSource& source, std::uint64_t cookie);
    /// Ends everything that is open as Cancelled, for the end of a transport.
    void cancelAll();

    /// Requests from others: traps, reports, pings. Every receiver of a class gets them; with a method, only those.
    struct UnsolicitedFilter
    {
        mad::ManagementClass managementClass{};
        std::optional<mad::Method> method;
    };
    using UnsolicitedHandler = std::function<void(const IncomingMad&)>;
    using ReceiverId = std::uint32_t;
    /// The handler may add and remove receivers, itself included.
    ReceiverId addReceiver(UnsolicitedFilter filter, UnsolicitedHandler handler);
    void removeReceiver(ReceiverId id);

    // --- the side of the I/O ---

    struct ToSend
    {
        std::uint32_t slot = 0;
        OutgoingMad mad;
    };
    /// The next packet to send now, retries first; nothing when the window is full or nobody has anything. The caller
    /// sends it and reports sent(), busy() or sendFailed() before it asks again. Acknowledgements have no slot of
    /// their own.
    [[nodiscard]] std::optional<ToSend> nextToSend(TimePoint now);
    void sent(std::uint32_t slot, TimePoint now);
    void busy(std::uint32_t slot, TimePoint now);
    void sendFailed(std::uint32_t slot, int sysErrno, TimePoint now);

    void received(const IncomingMad& incoming, TimePoint now);
    /// Times out what is due.
    void tick(TimePoint now);
    /// When tick() is wanted next. May be earlier than necessary, never later.
    [[nodiscard]] std::optional<TimePoint> nextDeadline() const;

    [[nodiscard]] const EngineStatistics& statistics() const { return m_statistics; }
    [[nodiscard]] unsigned open() const { return m_open; } ///< requests that have not ended
    [[nodiscard]] const FlightWindow& window(TrafficClass c) const
    {
        return m_lanes[static_cast<std::size_t>(c)].window;
    }

private:
    static constexpr std::uint32_t none = 0xffffffff;
    enum class State : std::uint8_t {
        Free,
        Parked,    ///< produced when its class was full
        Ready,     ///< waits to be sent again
        Sending,   ///< handed to the caller
        InFlight,  ///< counts in the window
        Overdue,   ///< sent, does not count any more
        Receiving, ///< its reply comes in several packets: see m_transfers
    };
    struct Slot
    {
        mad::MadBuffer mad;
        MadAddress address;
        MadSource* source = nullptr;
        std::uint64_t cookie = 0;
        TimePoint sentAt;
        TimePoint lostSentAt; ///< when the attempt left that stayed without an answer
        TimePoint deadline;   ///< of the attempt; of a Ready slot: not before
        std::chrono::milliseconds timeout{};
        std::uint32_t previous = none; ///< list of slots in flight by time of sending, or list of ready ones
        std::uint32_t next = none;
        std::uint16_t generation = 0;
        std::uint8_t attempt = 0;
        std::uint8_t retriesLeft = 0;
        TrafficClass trafficClass{};
        State state = State::Free;
        bool expectsReply = true;
        bool isRepeated = false;
    };
    struct List
    {
        std::uint32_t head = none;
        std::uint32_t tail = none;
    };
    /// The requests of one class.
    struct Lane
    {
        FlightWindow window;
        List flight; ///< by time of sending
        List ready;
        List parked;
    };
    struct Attached
    {
        MadSource* source = nullptr;
        bool hasMore = true;
        bool parked = false; ///< its last request waits for room in its class
    };
    struct Receiver
    {
        ReceiverId id = 0;
        UnsolicitedFilter filter;
        UnsolicitedHandler handler;
    };

    /// A reply in several packets, of the slot with that number.
    struct Transfer
    {
        RmppReceiver receiver;
        std::uint32_t transactionId = 0; ///< of the attempt that is answered
        MadAddress sender;
        TimePoint began;
        Duration patience{};
        unsigned reminders = 0;
    };
    struct Acknowledgement
    {
        mad::MadBuffer mad{};
        MadAddress to;
    };
    struct Finished
    {
        std::uint32_t transactionId = 0;
        mad::MadBuffer acknowledgement{};
    };

    void append(List& list, std::uint32_t index);
    void remove(List& list, std::uint32_t index);
    void leaveLists(std::uint32_t index);
    [[nodiscard]] Lane& laneOf(const Slot& slot) { return m_lanes[static_cast<std::size_t>(slot.trafficClass)]; }
    bool makeRoom(Lane& lane, TimePoint now);
    void stopCountingOverdue(Lane& lane, TimePoint now);
    [[nodiscard]] std::optional<std::uint32_t> waiting(TimePoint now);
    [[nodiscard]] std::optional<std::uint32_t> produce(TimePoint now);
    [[nodiscard]] std::optional<std::uint32_t> produceFrom(Attached& attached);
    void unpark(const MadSource* source);
    void release(std::uint32_t index);
    void finish(std::uint32_t index, MadReply reply);
    void attemptFailed(std::uint32_t index, TimePoint now);
    void answered(std::uint32_t index, unsigned attempt, std::span<const std::byte> mad, TimePoint now);
    void failedBelow(const IncomingMad& incoming, TimePoint now);
    void takeSegment(const IncomingMad& incoming, TimePoint now);
    void takeSegment(std::uint32_t index, Transfer& transfer, const IncomingMad& incoming, TimePoint now);
    void requestArrived(std::uint32_t index, const IncomingMad& incoming);
    void strayed(const IncomingMad& incoming);
    void remind(std::uint32_t index, TimePoint now);
    void breakOff(std::uint32_t index);
    void acknowledge(const mad::MadBuffer& mad, const MadAddress& to);
    void dispatch(const IncomingMad& incoming);
    [[nodiscard]] bool isOpen(const Slot& slot, std::uint32_t transactionId) const;
    void expect(TimePoint deadline);

    std::vector<Slot> m_slots;
    std::vector<std::uint32_t> m_free;
    std::vector<Lane> m_lanes; ///< by TrafficClass
    std::size_t m_laneTurn = 0;
    std::unordered_map<std::uint32_t, Transfer> m_transfers;
    std::deque<Acknowledgement> m_acknowledgements; ///< to be sent
    std::optional<TimePoint> m_acknowledgeFrom;     ///< the transport was busy: not before
    std::deque<Finished> m_finished; ///< the last few transfers: their acknowledgement may have been lost
    std::vector<Attached> m_sources;
    std::size_t m_turn = 0;
    std::vector<Receiver> m_receivers;
    ReceiverId m_lastReceiver = 0;
    EngineStatistics m_statistics;
    unsigned m_open = 0;
    std::optional<TimePoint> m_deadline;
};

} // namespace fabriscope::transport
