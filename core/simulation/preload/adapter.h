// SPDX-License-Identifier: GPL-3.0-or-later
//
// The simulated adapter port of this process: what the kernel's ib_mad and ib_umad do between a program and the wire.
// Requests are matched with their answers, repeated and given up in time; RMPP messages are cut and put together; what
// comes unasked goes to the agent that registered for it. All work is done on the threads that call; nothing blocks.
#pragma once

#include "core/base/handle.h"
#include "core/simulation/preload/connection.h"
#include "core/simulation/preload/ibsim_protocol.h"
#include "core/simulation/preload/rmpp.h"

#include <rdma/ib_user_mad.h>
#include <sys/socket.h>
#include <sys/types.h>

#include <array>
#include <bitset>
#include <cstdint>
#include <deque>
#include <list>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace fabriscope::simulation::preload {

/// A registration as of ioctl IB_USER_MAD_REGISTER_AGENT.
struct Agent
{
    std::uint8_t qpn = 0;
    std::uint8_t mgmtClass = 0; ///< 0: only sends
    std::uint8_t classVersion = 0;
    std::uint8_t rmppVersion = 0; ///< 0: RMPP segments pass through as they are
    std::uint32_t oui = 0;
    std::bitset<128> methods{}; ///< of the requests that it wants to receive

    [[nodiscard]] bool accepts(std::span<const std::uint8_t> mad) const;
};

/// A MAD for a reader, with the header that precedes it.
struct Delivery
{
    ib_user_mad_hdr header{};
    std::uint32_t size = 0;          ///< of the MAD, without the header
    MadBytes first{};                ///< all of it when size <= 256
    std::vector<std::uint8_t> whole; ///< all of it when it is longer

    [[nodiscard]] std::span<const std::uint8_t> mad() const;
};

/// The descriptor that the program holds is an epoll set of everything that may give its reader something to do, so
/// that poll, epoll and select wait on it in the ordinary way, without a thread of ours in between.
class UmadFile
{
public:
    static constexpr std::size_t maxAgents = 32; ///< as the kernel's IB_UMAD_MAX_AGENTS

    /// Waits on the sources, too (those that are -1 are left out). Null with errno set when descriptors run out.
    static std::optional<UmadFile> create(std::span<const int> sources, int flags);

    [[nodiscard]] int descriptor() const { return m_epoll.get(); }
    /// The caller closes the descriptor, as the program that holds it asked for.
    int releaseDescriptor() { return m_epoll.release(); }

    [[nodiscard]] std::size_t headerSize() const;
    void usePkeyIndex() { m_pkeyIndex = true; }

    /// Register; the id, or nothing with errno set.
    std::optional<std::uint32_t> addAgent(const Agent& agent);
    bool removeAgent(std::uint32_t id);
    [[nodiscard]] const Agent* agent(std::uint32_t id) const;
    /// Whether it has an agent for vendors' requests, which come from anywhere.
    [[nodiscard]] bool hearsRequests() const;
    /// The agent that registered for such a request.
    [[nodiscard]] std::optional<std::uint32_t> agentFor(std::span<const std::uint8_t> mad) const;

    void push(Delivery delivery) { m_queue.push_back(std::move(delivery)); }
    [[nodiscard]] bool hasDelivery() const { return !m_queue.empty(); }
    /// Copy the oldest delivery out and forget it. As read(2) of the kernel's umad: -1 with EINVAL (no room for a MAD)
    /// or ENOSPC (room for the first segment only, which is copied; the message stays) when the buffer is too small.
    ssize_t pop(std::span<std::uint8_t> buffer);
    /// The same for a delivery that was not queued.
    ssize_t copyOut(const Delivery& delivery, std::span<std::uint8_t> buffer) const;

    /// Make the descriptor readable as long as something is queued.
    void updateReadiness();

private:
    UmadFile() = default;

    fabriscope::FileDescriptor m_epoll;
    fabriscope::FileDescriptor m_event; ///< member of the epoll set, for deliveries that are already in the queue
    bool m_signalled = false;
    bool m_pkeyIndex = false;
    std::array<std::optional<Agent>, maxAgents> m_agents;
    std::deque<Delivery> m_queue;
};

class Adapter
{
public:
    /// Null when timers run out of descriptors.
    static std::unique_ptr<Adapter> create(std::shared_ptr<Connection> connection);

    [[nodiscard]] Connection& connection() { return *m_connection; }
    /// False once ibsim ended.
    [[nodiscard]] bool alive();

    /// Open the umad device; null with errno set.
    std::unique_ptr<UmadFile> open(int flags);
    void close(UmadFile& file);

    /// As the system calls on the umad device: -1 with errno set on failure. read() never waits: EAGAIN.
    ssize_t read(UmadFile& file, std::span<std::uint8_t> buffer);
    ssize_t write(UmadFile& file, std::span<const std::uint8_t> buffer);
    int ioctl(UmadFile& file, unsigned long request, void* argument);

    /// Take in what has come, and tell whether read() will have something for this file (or an error).
    bool readable(UmadFile& file);

private:
    using Nanoseconds = std::int64_t;

    /// A request on its way, from write() to its answer or to the end of its patience.
    struct Request
    {
        UmadFile* file = nullptr; ///< null: this place is free
        std::uint32_t generation = 0;
        ib_user_mad_hdr header{};
        std::uint64_t transactionId = 0; ///< the program's own
        std::uint32_t retriesLeft = 0;
        Nanoseconds deadline = 0;
        bool inPipe = false; ///< ibsim owes us a datagram for it
        Packet packet{};
        std::unique_ptr<RmppSender> sender;     ///< of a request longer than one MAD
        std::unique_ptr<RmppReceiver> receiver; ///< of an answer longer than one MAD
        bool passing = false; ///< answered in segments to an agent that does RMPP itself: they pass through
    };

    /// An RMPP message that replies to a request of another node: nothing comes back but acknowledgements.
    struct Answer
    {
        UmadFile* file = nullptr;
        Packet envelope{};
        RmppSender sender;
        Nanoseconds timeout = 0;
        Nanoseconds deadline = 0;
        std::uint32_t retriesLeft = 0;
    };

    /// An RMPP message that comes in as a request.
    struct Incoming
    {
        Packet first{};
        RmppReceiver receiver;
        Nanoseconds deadline = 0;
    };

    void lose(); ///< ibsim is gone
    bool updateHearing();

    explicit Adapter(std::shared_ptr<Connection> connection) : m_connection(std::move(connection)) {}

    // sending
    std::uint32_t allocate();
    void release(std::uint32_t index);
    [[nodiscard]] std::uint32_t tokenOf(std::uint32_t index) const;
    Request* find(std::uint64_t transactionId, std::uint32_t& index);
    void translateAcknowledgement(const UmadFile& file, Packet& packet);
    void passSegment(std::uint32_t index, const Packet& packet);
    void startRequest(UmadFile& file, const ib_user_mad_hdr& header, const Packet& packet,
                      std::unique_ptr<RmppSender> sender);
    void sendRequest(std::uint32_t index);
    void sendSegments(RmppSender& sender, Packet envelope);
    bool startAnswer(UmadFile& file, const ib_user_mad_hdr& header, const Packet& packet, RmppSender sender);
    void transmit(const Packet& packet);
    bool sendNow(const Packet& packet);
    void flush();

    // receiving
    bool pump();
    void handle(const Packet& packet);
    void handleAnswer(const Packet& packet);
    void handleRequest(const Packet& packet);
    void handleRmppControl(const Packet& packet);
    void bounced(const Packet& packet);
    void acknowledge(const Packet& packet, RmppReceiver& receiver);
    void deliver(UmadFile& file, std::uint32_t agent, const Packet& packet, std::vector<std::uint8_t> message = {});
    void deliverTimeout(Request& request);
    void deliver(UmadFile& file, Delivery delivery);

    // time
    [[nodiscard]] static Nanoseconds now();
    void expectBy(Nanoseconds deadline);
    void expire(Nanoseconds time);
    void expireRequest(std::uint32_t index, Nanoseconds time);
    void expireAnswers(Nanoseconds time);

    std::shared_ptr<Connection> m_connection;
    fabriscope::FileDescriptor m_timer;
    Nanoseconds m_armedFor = 0; ///< when the timer will wake a waiting reader; 0 = not armed
    bool m_lost = false;
    bool m_idle = false; ///< the last read() found nothing

    std::vector<UmadFile*> m_files;
    /// Random: ibsim gives the place of a client that ended to the next one, and with it answers that come late. They
    /// must not fit a request of ours.
    std::uint32_t m_firstGeneration = 0;
    std::vector<std::unique_ptr<Request>> m_requests;
    std::vector<std::uint32_t> m_free;
    std::vector<std::uint32_t> m_passing; ///< requests whose segments pass through
    std::deque<std::uint32_t> m_waiting;  ///< tokens of requests that the pipe has no room for yet
    std::deque<Packet> m_unsent;          ///< what the socket did not take
    std::size_t m_inPipe = 0;
    std::list<Answer> m_answers;
    std::list<Incoming> m_incoming;

    std::vector<Packet> m_batch; ///< room for what one system call brings, and its description for recvmmsg
    std::vector<iovec> m_parts;
    std::vector<mmsghdr> m_messages;
    struct DirectRead
    {
        UmadFile* file = nullptr;
        std::span<std::uint8_t> buffer;
        std::optional<ssize_t> result;
    } m_direct; ///< the reader on whose thread we are: its first MAD goes to its buffer without a detour
};

} // namespace fabriscope::simulation::preload
