// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transport/mad_source.h"

#include <functional>
#include <vector>

namespace fabriscope::transport {

struct EngineOptions
{
    unsigned initialWindow = 16; ///< MADs in flight at the start: what the VL15 buffer of a switch holds easily
    unsigned minimumWindow = 2;
    unsigned maximumWindow = 128; ///< more does not make ibsim, nor real SMAs behind VL15, faster
    unsigned slots = 1024;        ///< requests with an end still open, the overdue ones included; at most 4096
    std::chrono::milliseconds longestTimeout{4000}; ///< back-off ends here
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
};

/// Matches replies to requests: many in flight, a window that adapts to loss, retries with back-off, fair turns.
/// A state machine without I/O, clock or thread: the caller moves packets and says what time it is.
///
/// Transaction ids. The kernel owns the upper 32 bits; ours are slot (12 bits), attempt (4) and generation (16). A
/// late answer to an earlier attempt of the same request is an answer.
///
/// Window. Slow start, then one MAD more a round trip; halved, at most once a round trip, when a request is answered
/// only after a retry, for only that proves loss: a request that is never answered may as well mean a dead node.
/// For the same reason a request that is overdue (several round trips, long before its timeout) no longer takes a
/// place in the window; so a few dead ports do not hold up a sweep. When nothing at all is answered for a whole
/// timeout, the window is halved, too.
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
    /// Forgets the source and its requests; it hears nothing more.
    void detach(MadSource& source);
    /// The source has something to send.
    void wake(MadSource& source);
    /// Ends this source's requests with that cookie as Cancelled.
    void cancel(MadSource& source, std::uint64_t cookie);
    /// Ends everything that is open as Cancelled, for the end of a transport.
    void cancelAll();

    /// Requests from others: traps, reports, pings. Called with MADs that are not responses.
    using UnsolicitedHandler = std::function<void(const IncomingMad&)>;
    void setUnsolicitedHandler(UnsolicitedHandler handler) { m_unsolicited = std::move(handler); }

    // --- the side of the I/O ---

    struct ToSend
    {
        std::uint32_t slot = 0;
        OutgoingMad mad;
    };
    /// The next packet to send now, retries first; nothing when the window is full or nobody has anything. The caller
    /// sends it and reports sent(), busy() or sendFailed() before it asks again.
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
    [[nodiscard]] unsigned inFlight() const { return m_inFlight; } ///< without overdue ones
    [[nodiscard]] unsigned open() const { return m_open; }         ///< requests that have not ended
    [[nodiscard]] unsigned window() const { return static_cast<unsigned>(m_window); }

private:
    static constexpr std::uint32_t none = 0xffffffff;
    enum class State : std::uint8_t {
        Free,
        Ready,    ///< waits to be sent, again
        Sending,  ///< handed to the caller
        InFlight, ///< counts in the window
        Overdue,  ///< sent, does not count any more
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
        State state = State::Free;
        bool expectsReply = true;
    };
    struct List
    {
        std::uint32_t head = none;
        std::uint32_t tail = none;
    };
    struct Attached
    {
        MadSource* source = nullptr;
        bool hasMore = true;
    };

    void append(List& list, std::uint32_t index);
    void remove(List& list, std::uint32_t index);
    void leaveFlight(std::uint32_t index);
    void stopCountingOverdue(TimePoint now);
    [[nodiscard]] std::optional<std::uint32_t> produce();
    void release(std::uint32_t index);
    void finish(std::uint32_t index, MadReply reply);
    void attemptFailed(std::uint32_t index, TimePoint now);
    void answered(std::uint32_t index, unsigned attempt, std::span<const std::byte> mad, TimePoint now);
    void failedBelow(const IncomingMad& incoming, TimePoint now);
    [[nodiscard]] bool isOpen(const Slot& slot, std::uint32_t transactionId) const;
    void noteRoundTrip(Duration rtt);
    void growWindow();
    void shrinkWindow(TimePoint lossSentAt, TimePoint now);
    [[nodiscard]] Duration overdueAfter() const;
    void expect(TimePoint deadline);

    EngineOptions m_options;
    std::vector<Slot> m_slots;
    std::vector<std::uint32_t> m_free;
    List m_flight;
    List m_ready;
    std::vector<Attached> m_sources;
    std::size_t m_turn = 0;
    UnsolicitedHandler m_unsolicited;
    EngineStatistics m_statistics;
    double m_window;
    double m_threshold;
    unsigned m_inFlight = 0;
    unsigned m_open = 0;
    Duration m_roundTrip{0};
    TimePoint m_lastShrink;
    TimePoint m_lastAnswer;
    std::optional<TimePoint> m_deadline;
};

} // namespace fabriscope::transport
