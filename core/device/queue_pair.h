// SPDX-License-Identifier: GPL-3.0-or-later
//
// Queue pairs with all that they need, for tests of connections: made step by step, so that each step can fail with
// its own errno. Completion events wake the thread that waits; nothing spins. One thread; blocking where it says so.
#pragma once

#include "core/base/latency_histogram.h"
#include "core/device/interrupt.h"
#include "core/device/trouble.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace fabriscope::device {

enum class Service : std::uint8_t { Rc, Uc, Ud };
enum class Operation : std::uint8_t { Send, Write, Read, CompareAndSwap, FetchAndAdd };

/// What remote ends may do with the buffer and by the queue pair.
struct Access
{
    bool write = true;
    bool read = true;
    bool atomic = true;
    friend bool operator==(const Access&, const Access&) = default;
};

struct QueuePairOptions
{
    std::string device; ///< "mlx5_0"
    std::uint32_t port = 1;
    Service service = Service::Rc;
    std::uint32_t gidIndex = 0;
    std::uint32_t pkeyIndex = 0;
    std::uint32_t qkey = 0; ///< UD
    std::uint32_t psn = 0;  ///< of the first packet that this end sends
    std::uint64_t bufferBytes = 65536;
    std::uint32_t depth = 64;     ///< requests and receives that may be open at each queue pair
    std::uint32_t queuePairs = 1; ///< alike but for their numbers; they share memory and completion queue
    Access access{};              // NOLINT(readability-redundant-member-init)
};

/// What a queue pair is, for its peer and for a comparison. What is not there was not read, which is no 0.
struct QueuePairFacts
{
    std::uint32_t queuePair = 0;
    std::vector<std::uint32_t> moreQueuePairs{}; ///< the numbers of the others, where there are several
    std::optional<std::uint32_t> lid{};          ///< 0: the port has none
    std::optional<std::uint32_t> lmc{};
    std::optional<bool> isEthernet{};
    std::optional<bool> needsGrh{};           ///< the port takes no packet without one
    std::optional<std::uint32_t> portState{}; ///< 4: active
    std::optional<std::uint32_t> activeMtu{}; ///< bytes
    std::string gid{};                        ///< at the index: 32 hex digits; empty: there is none, or it was not read
    std::optional<std::uint32_t> gidType{};   ///< 0 InfiniBand, 1 RoCE v1, 2 RoCE v2
    std::optional<std::uint32_t> pkey{};      ///< at the index
    std::uint32_t remoteKey = 0;
    std::uint64_t address = 0;
    std::uint64_t length = 0;
    std::optional<std::uint32_t> mostReadsOut{}; ///< RDMA reads and atomics that the device can have under way
    std::optional<std::uint32_t> mostReadsIn{};
    std::optional<bool> hasAtomics{};
    std::optional<std::uint64_t> memoryLimit{}; ///< RLIMIT_MEMLOCK of this process in bytes; 2^64-1: none
    friend bool operator==(const QueuePairFacts&, const QueuePairFacts&) = default;
};

/// How a connected queue pair sends, as its driver says (ibv_query_qp(3)). What is not there was not read.
struct QueuePairPath
{
    struct Address
    {
        std::uint32_t serviceLevel = 0;
        std::uint32_t lid = 0; ///< 0 on Ethernet
        bool useGrh = false;
        std::string gid; ///< 32 hex digits; empty: the packets carry none
        std::uint32_t trafficClass = 0;
        std::uint32_t hopLimit = 0;
        friend bool operator==(const Address&, const Address&) = default;
    };
    std::optional<Address> to{};        ///< none: also of an end that only receives datagrams
    std::optional<std::uint32_t> mtu{}; ///< of the path, in bytes; datagrams have none but the port's
    std::string gid{};                  ///< the source
    std::optional<std::uint32_t> gidType{};
    std::optional<std::uint32_t> pkey{};       ///< the value at the index that the queue pair has
    std::optional<std::uint32_t> qkey{};       ///< that datagrams to it have to have
    std::optional<std::uint32_t> remoteQkey{}; ///< of datagrams that it sends
    friend bool operator==(const QueuePairPath&, const QueuePairPath&) = default;
};

/// The other end, and how to reach it.
struct RemoteEnd
{
    std::uint32_t queuePair = 0;
    std::vector<std::uint32_t> moreQueuePairs{}; ///< one for each of our own others, in their order
    std::uint32_t psn = 0;                       ///< of the first packet that comes from there
    std::uint32_t lid = 0;
    std::string gid; ///< 32 hex digits
    bool useGrh = true;
    std::uint32_t mtu = 1024; ///< bytes
    std::uint32_t qkey = 0;   ///< UD
    std::uint32_t serviceLevel = 0;
    std::uint32_t hopLimit = 64;
    std::uint32_t trafficClass = 0;
    std::uint32_t timeout = 14; ///< 4.096 µs · 2^n until a packet is sent again
    std::uint32_t retries = 7;
    std::uint32_t rnrRetries = 7; ///< 7: for ever
    std::uint32_t readsOut = 1;   ///< max_rd_atomic
    std::uint32_t readsIn = 1;    ///< max_dest_rd_atomic
    bool postReceives = false;    ///< before the other end can send: both ends send at once
    bool attaches = false;        ///< UD: `gid` and `lid` are a multicast group's, and the queue pair receives from it
};

/// One run of messages. Both ends of a Send run at the same time: one initiates, the other answers.
struct TrafficOptions
{
    Operation operation = Operation::Send;
    bool initiates = false;
    bool answers = false;      ///< receives what comes
    bool echoes = false;       ///< each received message is sent back; of the initiator: waits for it (round trips)
    bool untilStopped = false; ///< of an end that sends and receives: when all is sent it goes on receiving
    std::uint64_t size = 64;
    std::uint64_t count = 1; ///< messages; 0: as many as fit into `duration`
    std::chrono::milliseconds duration{1000};
    std::chrono::milliseconds patience{5000}; ///< so long without a completion is a Silence
    bool givesUp = false;      ///< an answering end: it ends with a Silence, too, else it waits until it is interrupted
    std::uint32_t window = 16; ///< requests under way at each queue pair; 1 for latency
    std::uint32_t queuePairs = 1; ///< the first so many of those that there are; of round trips the first one
    std::uint64_t remoteAddress = 0;
    std::uint32_t remoteKey = 0;
    bool postReceives = true; ///< false: an answering end that lacks them, on purpose
};

/// What was reached, all since the run began.
struct TrafficSample
{
    std::chrono::nanoseconds at{};
    std::uint64_t messages = 0;
    std::uint64_t bytes = 0;
    friend bool operator==(const TrafficSample&, const TrafficSample&) = default;
};

struct TrafficResult
{
    std::uint64_t sent = 0;             ///< requests that completed well
    std::uint64_t received = 0;         ///< messages
    std::uint64_t bytes = 0;            ///< of both
    std::chrono::nanoseconds elapsed{}; ///< from the first request, or message, to the last one's completion
    std::chrono::nanoseconds cpu{};     ///< of this thread, user and system
    LatencyHistogram latency;           ///< nanoseconds: half a round trip, or a request until its completion
    std::optional<Trouble> trouble;     ///< the first that is not a flush
};

/// What a run tells while it goes on, on its thread.
struct TrafficEvents
{
    std::function<void()> onReady = [] {}; ///< receives are posted
    std::function<void()> onSent = [] {};  ///< with TrafficOptions::untilStopped: all of its own is sent
    std::function<void(const TrafficSample&)> onProgress = [](const TrafficSample&) {}; ///< some times a second
};

/// How the queue pairs are now, as the driver tells.
struct QueuePairState
{
    std::uint32_t state = 0; ///< ibv_qp_state: 0 RESET … 3 RTS … 6 ERR; of several that of the first which is in ERR
    std::uint32_t portState = 0;
    std::vector<std::uint32_t> asyncEvents; ///< as Trouble::event, in their order
};

class QueuePair
{
public:
    /// Up to INIT. Blocking for some milliseconds.
    [[nodiscard]] static Tried<std::unique_ptr<QueuePair>> make(const QueuePairOptions& options);
    virtual ~QueuePair() = default;
    QueuePair(const QueuePair&) = delete;
    QueuePair& operator=(const QueuePair&) = delete;

    [[nodiscard]] virtual const QueuePairFacts& facts() const = 0;
    /// RTR and RTS, and for UD the address handle. Blocks while the kernel resolves the neighbour: seconds at worst.
    [[nodiscard]] virtual Tried<void> connect(const RemoteEnd& remote) = 0;
    /// Blocks until all is done, the interrupt is asked, or something fails.
    [[nodiscard]] virtual TrafficResult run(const TrafficOptions& options, const Interrupt& interrupt,
                                            const TrafficEvents& events) = 0;
    [[nodiscard]] virtual QueuePairState state() = 0;
    /// Nothing more is sent: all queue pairs go into their error state. Does not wait for packets that wait in a
    /// network (as the end of the object does: for seconds, behind a slow link).
    virtual void stopSending() = 0;
    /// Of the first queue pair, once it is connected.
    [[nodiscard]] virtual QueuePairPath path() const = 0;

protected:
    QueuePair() = default;
};

/// Whether so small a region can be registered on that device: it tells a limit from a device without room.
[[nodiscard]] Tried<void> tryRegistration(const std::string& device, std::uint64_t bytes);

} // namespace fabriscope::device
