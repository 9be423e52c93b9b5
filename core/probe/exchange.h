// SPDX-License-Identifier: GPL-3.0-or-later
//
// The order of a connection test: which end gets what and when, and the result. A state machine without I/O:
// replies go in, commands come out. The console runs it; it carries queue pair numbers, PSNs, GIDs, LIDs and keys
// between the ends.
#pragma once

#include "core/probe/ends.h"

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

namespace fabriscope::probe {

enum class Side : std::uint8_t {
    Local, ///< that of --connect: it sends
    Peer,  ///< it answers
};
[[nodiscard]] constexpr Side otherOf(Side side) { return side == Side::Local ? Side::Peer : Side::Local; }
[[nodiscard]] constexpr std::string_view toString(Side side) { return side == Side::Local ? "local" : "peer"; }
template <class T> class BySide
{
public:
    [[nodiscard]] T& operator[](Side side) { return m_values.at(static_cast<std::size_t>(side)); }
    [[nodiscard]] const T& operator[](Side side) const { return m_values.at(static_cast<std::size_t>(side)); }

private:
    std::array<T, 2> m_values{};
};
inline constexpr std::array bothSides{Side::Local, Side::Peer};

/// Messages of one kind and size.
struct Round
{
    device::Operation operation = device::Operation::Send;
    bool roundTrips = false; ///< each message is answered by one of its size: latency
    bool bothWays = false;   ///< both ends send at the same time
    std::uint64_t size = 64;
    std::uint64_t count = 10; ///< 0: by time
    std::uint64_t durationMs = 0;
    std::uint32_t window = 8;     ///< messages under way at each queue pair
    std::uint32_t queuePairs = 1; ///< of each end, used at the same time
    bool isEcho = false;          ///< ICMP echo requests: the other end's kernel answers them
    bool connects = false;        ///< `count` connections, `window` of them begun at a time
    friend bool operator==(const Round&, const Round&) = default;
};

struct TestPlan
{
    bool usesCm = false;   ///< RDMA-CM connects, else the console carries everything
    bool echoes = false;   ///< ICMP echo requests alone; nothing is connected
    bool connects = false; ///< many connections alone; nothing is sent
    bool joins = false;    ///< a multicast group, by RDMA-CM or, without it, by hand; nobody connects
    device::Service service = device::Service::Rc;
    device::PortSpace space = device::PortSpace::Tcp;
    BySide<Values> ends;   ///< how each end is made
    BySide<Values> forced; ///< what the user has set: takes precedence over everything that is found out
    std::vector<Round> rounds;
};

/// One action, and what came of it.
struct ActionRecord
{
    Side side{};
    Action action{};
    Values told;       ///< to the end
    Values answered{}; ///< by it
    std::optional<device::Trouble> trouble{};
    std::chrono::milliseconds began{}; ///< since the test began
    std::chrono::milliseconds took{};
};

struct RoundRecord
{
    Round round;
    BySide<std::optional<RoundReply>> replies;
};

/// What stopped a test.
struct Failure
{
    Side side{};
    Action action{};
    device::Trouble trouble;
    std::optional<std::size_t> round; ///< which of the plan's
};

struct TestRecord
{
    std::vector<ActionRecord> actions;
    BySide<Attempt<EndFacts>> facts; ///< failed: why there is no queue pair
    BySide<EndSettings> used;
    BySide<std::optional<EndPath>> paths;     ///< of ends that are connected
    BySide<std::optional<GroupFacts>> groups; ///< that were joined by hand, or are not to be
    BySide<std::vector<device::ConnectionStep>> steps;
    std::vector<RoundRecord> rounds;
    std::optional<Failure> failure;
    BySide<std::optional<device::Trouble>> troubles; ///< the first of each end that is no flush
    BySide<Attempt<EndState>> states;
    BySide<std::vector<std::uint32_t>> asyncEvents;
    BySide<std::optional<Error>> lost; ///< the agent, or the way to it
    bool stopped = false;              ///< the user stopped it: the results are those up to then
};

/// What that end said it is, as it stood on the wire, and all that it was told: what a report shows of it.
[[nodiscard]] Values saidBy(const TestRecord& record, Side side);
[[nodiscard]] Values toldTo(const TestRecord& record, Side side);

/// By which the connecting end asks for the path and for the other end: its port space and the port that is listened
/// on. Nothing: RDMA-CM is not used, or no port is known yet.
[[nodiscard]] std::optional<ServiceId> askedServiceId(const TestRecord& record);

/// Messages that the peer did not get though they were sent: of UC and UD, which nobody acknowledges; echo requests
/// without a reply.
[[nodiscard]] std::uint64_t lostMessages(const TestRecord& record);

class Exchange
{
public:
    using TimePoint = std::chrono::steady_clock::time_point;
    struct Order
    {
        Side side{};
        Command command;
        friend bool operator==(const Order&, const Order&) = default;
    };
    using Orders = std::vector<Order>;

    Exchange(TestPlan plan, TimePoint now);

    [[nodiscard]] Orders begin(TimePoint now);
    [[nodiscard]] Orders take(Side side, const Reply& reply, TimePoint now);
    /// The agent of that end is gone.
    [[nodiscard]] Orders lost(Side side, Error error, TimePoint now);
    /// The user stops it: what runs is stopped.
    [[nodiscard]] Orders stop(TimePoint now);

    [[nodiscard]] bool isOver() const { return m_phase == Phase::Over; }
    [[nodiscard]] const TestPlan& plan() const { return m_plan; }
    [[nodiscard]] const TestRecord& record() const { return m_record; }
    /// The round that runs.
    [[nodiscard]] std::size_t round() const { return m_round; }

private:
    enum class Phase : std::uint8_t {
        Idle,
        Echoing,
        Opening,
        Enrolling,
        Connecting,
        Listening,
        Dialing,
        Preparing,
        Running,
        HangingUp,
        Closing,
        Over
    };
    struct End
    {
        Action busy = Action::None;
        std::size_t record = 0; ///< its action's
        bool stopped = false;   ///< was told to stop this action
        bool hasSent = false;   ///< of a Run in which both ends send: all of its own
    };

    void order(Orders& orders, Side side, Action action, Values values);
    void stopEnd(Orders& orders, Side side);
    void finished(Side side, const Reply& reply, TimePoint now);
    void proceed(Orders& orders, TimePoint now);
    void enrol(Orders& orders);
    void connect(Orders& orders);
    void joinByHand(Orders& orders);
    void startRound(Orders& orders);
    void runLocal(Orders& orders);
    void afterRound(Orders& orders);
    void close(Orders& orders);
    void takeSent(Orders& orders, Side side);
    [[nodiscard]] Values messagesOf(const Round& round, Side side) const;
    [[nodiscard]] bool isBusy(Side side) const { return m_ends[side].busy != Action::None; }
    [[nodiscard]] bool isIdle() const { return !isBusy(Side::Local) && !isBusy(Side::Peer); }

    TestPlan m_plan;
    TestRecord m_record;
    BySide<End> m_ends;
    Values m_listening; ///< of many connections: where the peer listens
    Phase m_phase = Phase::Idle;
    std::size_t m_round = 0;
    bool m_givenUp = false;
    TimePoint m_began;
    TimePoint m_now;
};

} // namespace fabriscope::probe
