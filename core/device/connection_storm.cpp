// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/device/connection_storm.h"

#include "core/base/text.h"
#include "core/device/cm_event.h"
#include "core/device/socket_address.h"
#include "core/device/verbs_objects.h"

#include <sys/resource.h>

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <limits>
#include <unordered_map>

namespace fabriscope::device {
namespace {

using StormClock = std::chrono::steady_clock;

constexpr int stormResolveMs = 5000; ///< each of address and route

struct StormEvent
{
    rdma_cm_event_type type{};
    int status = 0;
    rdma_cm_id* id = nullptr;
};

/// One connection. The channel and the objects that its queue pair uses outlive it.
struct StormConnection
{
    StormConnection(rdma_cm_id* own, Call awaited) : id(own), waitsFor(awaited), began(StormClock::now()) {}
    ~StormConnection()
    {
        if (stands) (void)::rdma_disconnect(id.get());
        if (id->qp != nullptr) ::rdma_destroy_qp(id.get());
    }
    StormConnection(const StormConnection&) = delete;
    StormConnection& operator=(const StormConnection&) = delete;

    ConnectionId id;
    Call waitsFor;
    StormClock::time_point began;
    bool stands = false;
};

std::optional<std::uint64_t> softLimit(int resource)
{
    rlimit limit{};
    if (::getrlimit(resource, &limit) != 0) return std::nullopt;
    return limit.rlim_cur == RLIM_INFINITY ? std::numeric_limits<std::uint64_t>::max() : limit.rlim_cur;
}

std::optional<std::uint64_t> kernelBacklog()
{
    std::string line;
    std::ifstream file("/proc/sys/net/rdma_ucm/max_backlog");
    if (!std::getline(file, line)) return std::nullopt;
    return parseUnsigned(trimmed(line));
}

class Storm
{
public:
    Storm(const StormOptions& options, const Interrupt& interrupt, const StormEvents& events)
        : m_options(options), m_interrupt(interrupt), m_events(events), m_began(StormClock::now()), m_last(m_began),
          m_told(m_began)
    {}

    StormResult accept()
    {
        if (auto listening = listen(); !listening) return failedAtOnce(listening.error());
        m_events.onListening(ntohs(::rdma_get_src_port(m_listener.get())));
        while (!m_interrupt.asked()) {
            const auto event = next(std::chrono::seconds(1));
            if (!event) {
                countFailure(event.error());
                break;
            }
            if (*event) takeAtListener(**event);
            tell();
        }
        // What has come by now counts, too; a connection has three events or four.
        for (std::uint64_t i = 0; i < 4 * m_options.count; ++i) {
            const auto event = next(std::chrono::milliseconds(0));
            if (!event || !*event) break;
            takeAtListener(**event);
        }
        return finished();
    }

    StormResult connect()
    {
        if (auto opened = open(); !opened) return failedAtOnce(opened.error());
        m_began = m_last = StormClock::now();
        while (!m_interrupt.asked()) {
            while (m_begun < m_options.count && m_underWay < m_options.window && !m_result.trouble)
                begin();
            if (m_underWay == 0) break;
            const auto event = next(m_options.patience);
            if (event && *event) {
                takeAtConnecting(**event);
            } else if (!event || !m_interrupt.asked()) {
                note(event ? Trouble{.call = Call::Established, .sysErrno = ETIMEDOUT} : event.error());
                m_result.failed += m_underWay;
                break;
            }
            tell();
        }
        return finished();
    }

private:
    Tried<void> open()
    {
        auto channel = openEventChannel();
        if (!channel) return std::unexpected(channel.error());
        m_channel = *std::move(channel);
        return {};
    }

    [[nodiscard]] rdma_cm_id* makeId() const
    {
        rdma_cm_id* id = nullptr;
        const rdma_port_space space = m_options.space == PortSpace::Ib ? RDMA_PS_IB : RDMA_PS_TCP;
        return ::rdma_create_id(m_channel.get(), &id, nullptr, space) == 0 ? id : nullptr;
    }

    Tried<void> listen()
    {
        if (auto opened = open(); !opened) return opened;
        m_listener.reset(makeId());
        if (!m_listener) return troubled(Call::CreateId, errno);
        auto address = SocketAddress::parseOrAny(m_options.address, m_options.port);
        if (!address) return troubled(Call::Bind, EINVAL);
        if (::rdma_bind_addr(m_listener.get(), address->get()) != 0) return troubled(Call::Bind, errno);
        constexpr std::uint64_t mostWaiting = 65536; // the kernel has its own maximum
        if (::rdma_listen(m_listener.get(), static_cast<int>(std::min(m_options.count, mostWaiting))) != 0)
            return troubled(Call::Listen, errno);
        return {};
    }

    void begin()
    {
        ++m_begun;
        rdma_cm_id* const id = makeId();
        if (id == nullptr) return countFailure({.call = Call::CreateId, .sysErrno = errno});
        m_connections.try_emplace(id, id, Call::ResolveAddress);
        ++m_underWay;
        auto destination = SocketAddress::parse(m_options.destination, m_options.port);
        auto source = SocketAddress::parse(m_options.address, 0);
        if (!destination || (!source && !m_options.address.empty()))
            return drop(id, {.call = Call::ResolveAddress, .sysErrno = EINVAL});
        if (::rdma_resolve_addr(id, source ? source->get() : nullptr, destination->get(), stormResolveMs) != 0)
            drop(id, {.call = Call::ResolveAddress, .sysErrno = errno});
    }

    void takeAtConnecting(const StormEvent& event)
    {
        const auto found = m_connections.find(event.id);
        if (found == m_connections.end()) return;
        StormConnection& connection = found->second;
        switch (event.type) {
        case RDMA_CM_EVENT_ADDR_RESOLVED:
            connection.waitsFor = Call::ResolveRoute;
            if (::rdma_resolve_route(event.id, stormResolveMs) != 0)
                drop(event.id, {.call = Call::ResolveRoute, .sysErrno = errno});
            return;
        case RDMA_CM_EVENT_ROUTE_RESOLVED: {
            connection.waitsFor = Call::Established;
            if (const auto made = makeQueuePair(event.id); !made) return drop(event.id, made.error());
            rdma_conn_param parameters = usualParameters();
            if (::rdma_connect(event.id, &parameters) != 0) drop(event.id, {.call = Call::Connect, .sysErrno = errno});
            return;
        }
        case RDMA_CM_EVENT_ESTABLISHED:
            stands(connection);
            --m_underWay;
            m_result.times.add(static_cast<std::uint64_t>((m_last - connection.began).count()));
            return;
        case RDMA_CM_EVENT_CONNECT_RESPONSE:
        case RDMA_CM_EVENT_TIMEWAIT_EXIT:
        case RDMA_CM_EVENT_ADDR_CHANGE:
            return;
        default:
            if (connection.stands && !endsConnection(static_cast<std::uint32_t>(event.type) + 1)) return;
            drop(event.id, troubleOf(event, connection.stands ? Call::Disconnect : connection.waitsFor));
        }
    }

    void takeAtListener(const StormEvent& event)
    {
        if (event.type == RDMA_CM_EVENT_CONNECT_REQUEST) {
            // The other end begins no more than these: whoever else connects shall not use up the device.
            if (m_begun == m_options.count) return refuse(event.id);
            if (m_begun++ == 0) m_began = StormClock::now();
            m_connections.try_emplace(event.id, event.id, Call::Established);
            ++m_underWay;
            Tried<void> made = makeQueuePair(event.id);
            rdma_conn_param parameters = usualParameters();
            if (made && ::rdma_accept(event.id, &parameters) != 0) made = troubled(Call::Accept, errno);
            if (made) return;
            (void)::rdma_reject(event.id, nullptr, 0);
            return drop(event.id, made.error());
        }
        const auto found = m_connections.find(event.id);
        if (found == m_connections.end()) return;
        switch (event.type) {
        case RDMA_CM_EVENT_ESTABLISHED:
            stands(found->second);
            --m_underWay;
            return;
        case RDMA_CM_EVENT_DISCONNECTED: // the other end has all that it wanted
            if (!found->second.stands) --m_underWay;
            m_connections.erase(found);
            return;
        case RDMA_CM_EVENT_TIMEWAIT_EXIT:
        case RDMA_CM_EVENT_ADDR_CHANGE:
            return;
        default:
            if (found->second.stands && !endsConnection(static_cast<std::uint32_t>(event.type) + 1)) return;
            drop(event.id, troubleOf(event, Call::Established));
        }
    }

    void refuse(rdma_cm_id* id)
    {
        const ConnectionId own(id);
        (void)::rdma_reject(id, nullptr, 0);
        countFailure({.call = Call::Accept, .sysErrno = EUSERS});
    }

    /// All share a domain and a completion queue: nothing is sent.
    Tried<void> makeQueuePair(rdma_cm_id* id)
    {
        if (!m_domain) {
            m_context = id->verbs;
            m_domain.reset(::ibv_alloc_pd(m_context));
            if (!m_domain) return troubled(Call::AllocatePd, errno);
        }
        if (!m_completions) m_completions.reset(::ibv_create_cq(m_context, 16, nullptr, nullptr, 0));
        if (!m_completions) return troubled(Call::CreateCq, errno);
        if (id->verbs != m_context) return troubled(Call::CreateQp, EXDEV); // reached by another device
        ibv_qp_init_attr attributes{};
        attributes.send_cq = m_completions.get();
        attributes.recv_cq = m_completions.get();
        attributes.qp_type = IBV_QPT_RC;
        attributes.cap = {
            .max_send_wr = 1, .max_recv_wr = 1, .max_send_sge = 1, .max_recv_sge = 1, .max_inline_data = 0};
        const auto began = StormClock::now();
        if (::rdma_create_qp(id, m_domain.get(), &attributes) != 0) return troubled(Call::CreateQp, errno);
        m_result.queuePairTime += StormClock::now() - began;
        ++m_result.queuePairs;
        return {};
    }

    static rdma_conn_param usualParameters()
    {
        rdma_conn_param parameters{};
        parameters.retry_count = 7;
        parameters.rnr_retry_count = 7;
        return parameters;
    }

    static Trouble troubleOf(const StormEvent& event, Call call)
    {
        return cmTrouble(call, static_cast<std::uint32_t>(event.type) + 1, event.status);
    }

    void stands(StormConnection& connection)
    {
        connection.stands = true;
        ++m_result.stood;
        m_last = StormClock::now();
    }
    void note(const Trouble& trouble)
    {
        if (!m_result.trouble) m_result.trouble = trouble;
    }
    void countFailure(const Trouble& trouble)
    {
        ++m_result.failed;
        note(trouble);
    }
    void drop(rdma_cm_id* id, const Trouble& trouble)
    {
        countFailure(trouble);
        const auto found = m_connections.find(id);
        if (!found->second.stands) --m_underWay;
        m_connections.erase(found);
    }

    /// Nothing: none came in time, or the interrupt is asked.
    Tried<std::optional<StormEvent>> next(std::chrono::milliseconds patience)
    {
        const auto event = nextCmEvent(*m_channel, m_interrupt, StormClock::now() + patience);
        if (!event) return std::unexpected(event.error());
        if (*event == nullptr) return std::nullopt;
        const StormEvent copy{.type = (*event)->event, .status = (*event)->status, .id = (*event)->id};
        ::rdma_ack_cm_event(*event); // an id with an event that is not acknowledged cannot be destroyed
        return copy;
    }

    void tell()
    {
        constexpr auto between = std::chrono::milliseconds(200);
        if (const auto now = StormClock::now(); now - m_told >= between) {
            m_told = now;
            m_events.onProgress({.at = now - m_began, .messages = m_result.stood, .bytes = 0});
        }
    }

    StormResult failedAtOnce(const Trouble& trouble)
    {
        note(trouble);
        return finished();
    }

    StormResult finished()
    {
        if (m_result.stood > 0) m_result.elapsed = m_last - m_began;
        m_result.limits.openFiles = softLimit(RLIMIT_NOFILE);
        m_result.limits.lockedMemory = softLimit(RLIMIT_MEMLOCK);
        m_result.limits.backlog = kernelBacklog();
        ibv_device_attr device{};
        if (m_context != nullptr && ::ibv_query_device(m_context, &device) == 0) {
            m_result.limits.queuePairs = static_cast<std::uint64_t>(std::max(device.max_qp, 0));
            m_result.limits.completionQueues = static_cast<std::uint64_t>(std::max(device.max_cq, 0));
        }
        return m_result;
    }

    const StormOptions& m_options;
    const Interrupt& m_interrupt;
    const StormEvents& m_events;
    StormClock::time_point m_began, m_last, m_told;
    StormResult m_result;
    std::uint64_t m_begun = 0, m_underWay = 0;
    ibv_context* m_context = nullptr; ///< of RDMA-CM
    EventChannel m_channel;
    ConnectionId m_listener;
    ProtectionDomain m_domain;
    CompletionQueue m_completions;
    std::unordered_map<rdma_cm_id*, StormConnection> m_connections; ///< end before what they use
};

} // namespace

StormResult acceptMany(const StormOptions& options, const Interrupt& interrupt, const StormEvents& events)
{
    return Storm(options, interrupt, events).accept();
}

StormResult connectMany(const StormOptions& options, const Interrupt& interrupt, const StormEvents& events)
{
    return Storm(options, interrupt, events).connect();
}

} // namespace fabriscope::device
