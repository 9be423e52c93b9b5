// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/device/rdma_cm.h"

#include "core/base/enum_number.h"
#include "core/device/cm_event.h"
#include "core/device/rping.h"
#include "core/device/socket_address.h"
#include "core/device/verbs_objects.h"

#include <algorithm>
#include <cerrno>
#include <initializer_list>

namespace fabriscope::device {
namespace {

using SteadyTime = std::chrono::steady_clock::time_point;

constexpr std::size_t mostPrivateData = 56; ///< of a connect request in port space TCP (rdma_connect(3))

rdma_port_space spaceOf(PortSpace space)
{
    return enumWord<PortSpace::Ipoib>(space, RDMA_PS_TCP, RDMA_PS_UDP, RDMA_PS_IB, RDMA_PS_IPOIB);
}

/// An event, copied before it is acknowledged.
struct CmEvent
{
    rdma_cm_event_type type{};
    int status = 0;
    rdma_cm_id* id = nullptr;
    std::string privateData;
    ibv_ah_attr address{}; ///< of datagrams
    std::uint32_t queuePair = 0;
    std::uint32_t qkey = 0;
};

class CmEnd final : public ConnectionEnd
{
public:
    CmEnd(ConnectionOptions options, OnStep onStep)
        : m_options(std::move(options)), m_onStep(std::move(onStep)), m_began(std::chrono::steady_clock::now())
    {}
    ~CmEnd() override
    {
        // One that is attached cannot be destroyed.
        if (m_group) (void)::rdma_leave_multicast(m_id, m_group->get());
        if (m_id != nullptr && m_id->qp != nullptr) ::rdma_destroy_qp(m_id);
    }
    CmEnd(const CmEnd&) = delete;
    CmEnd& operator=(const CmEnd&) = delete;

    Tried<void> open()
    {
        auto channel = openEventChannel();
        if (!channel) return std::unexpected(channel.error());
        m_channel = *std::move(channel);
        rdma_cm_id* id = nullptr;
        if (::rdma_create_id(m_channel.get(), &id, nullptr, spaceOf(m_options.space)) != 0)
            return troubled(Call::CreateId, errno);
        m_own.reset(id);
        return {};
    }

    Tried<void> startListening()
    {
        if (auto opened = open(); !opened) return opened;
        auto address = SocketAddress::parseOrAny(m_options.address, m_options.port);
        if (!address) return troubled(Call::Bind, EINVAL);
        if (::rdma_bind_addr(m_own.get(), address->get()) != 0) return troubled(Call::Bind, errno);
        constexpr int backlog = 4;
        if (::rdma_listen(m_own.get(), backlog) != 0) return troubled(Call::Listen, errno);
        tell(Call::Listen);
        return {};
    }

    [[nodiscard]] Tried<void> serve(const Interrupt& interrupt) override
    {
        auto request = await(Call::Accept, {RDMA_CM_EVENT_CONNECT_REQUEST}, interrupt, m_options.patience);
        if (!request) return std::unexpected(request.error());
        m_accepted.reset(request->id);
        m_id = m_accepted.get();
        if (m_options.refuses) {
            if (::rdma_reject(m_id, nullptr, 0) != 0) return troubled(Call::Accept, errno);
            return std::unexpected(Trouble{.call = Call::Accept, .sysErrno = ECONNREFUSED});
        }
        if (auto made = makeQueuePair(); !made) {
            (void)::rdma_reject(m_id, nullptr, 0);
            return made;
        }
        rdma_conn_param parameters = parametersOf();
        if (isDatagrams(m_options.space)) parameters.qp_num = m_id->qp->qp_num;
        if (::rdma_accept(m_id, &parameters) != 0) return troubled(Call::Accept, errno);
        tell(Call::Accept);
        if (isDatagrams(m_options.space)) return {}; // there is no connection that could be established
        return await(Call::Established, {RDMA_CM_EVENT_ESTABLISHED}, interrupt, m_options.patience)
            .transform([](const auto&) {});
    }

    Tried<void> startJoining(const Interrupt& interrupt)
    {
        if (auto resolved = resolveAddress(interrupt); !resolved) return resolved;
        if (auto made = makeQueuePair(); !made) return made;
        auto group = SocketAddress::parseOrAny(m_options.destination, 0);
        if (::rdma_join_multicast(m_id, group->get(), nullptr) != 0) return troubled(Call::Join, errno);
        m_group = group;
        // The library has attached the queue pair when the event comes.
        const auto joined = await(Call::Join, {RDMA_CM_EVENT_MULTICAST_JOIN}, interrupt, m_options.patience);
        if (!joined) return std::unexpected(joined.error());
        if (auto ready = sendTo(*joined); !ready) return ready;
        ibv_qp* const queuePair = m_objects.queues.front().queuePair;
        if (m_options.qkey) {
            ibv_qp_attr attributes{};
            attributes.qkey = *m_options.qkey;
            if (const int error = ::ibv_modify_qp(queuePair, &attributes, IBV_QP_QKEY))
                return troubled(Call::ToRts, error);
        }
        if (m_options.attaches) return {};
        const ibv_gid gid = joined->address.grh.dgid;
        if (const int error = ::ibv_detach_mcast(queuePair, &gid, joined->address.dlid))
            return troubled(Call::Join, error);
        return {};
    }

    Tried<void> resolveAddress(const Interrupt& interrupt)
    {
        if (auto opened = open(); !opened) return opened;
        m_id = m_own.get();
        auto destination = SocketAddress::parseOrAny(m_options.destination, m_options.port);
        auto source = SocketAddress::parse(m_options.address, 0);
        if (!destination || (!m_options.address.empty() && !source)) return troubled(Call::ResolveAddress, EINVAL);
        const int milliseconds = static_cast<int>(m_options.resolvePatience.count());
        if (::rdma_resolve_addr(m_id, source ? source->get() : nullptr, destination->get(), milliseconds) != 0)
            return troubled(Call::ResolveAddress, errno);
        if (auto done = await(Call::ResolveAddress, {RDMA_CM_EVENT_ADDR_RESOLVED}, interrupt, longerThanKernel());
            !done)
            return std::unexpected(done.error());
        return {};
    }

    /// The kernel's own time ends first.
    [[nodiscard]] std::chrono::milliseconds longerThanKernel() const
    {
        return m_options.resolvePatience + std::chrono::seconds(3);
    }

    /// Where datagrams go.
    Tried<void> sendTo(const CmEvent& event)
    {
        ibv_ah_attr address = event.address;
        m_objects.address.reset(::ibv_create_ah(m_objects.domain.get(), &address));
        if (!m_objects.address) return troubled(Call::CreateAddressHandle, errno);
        m_objects.queues.front().remote = event.queuePair;
        m_objects.remoteQkey = event.qkey;
        m_datagramsTo = addressWords(address);
        return {};
    }

    Tried<void> startConnecting(const Interrupt& interrupt)
    {
        if (auto resolved = resolveAddress(interrupt); !resolved) return resolved;
        const int milliseconds = static_cast<int>(m_options.resolvePatience.count());
        if (::rdma_resolve_route(m_id, milliseconds) != 0) return troubled(Call::ResolveRoute, errno);
        if (auto done = await(Call::ResolveRoute, {RDMA_CM_EVENT_ROUTE_RESOLVED}, interrupt, longerThanKernel()); !done)
            return std::unexpected(done.error());
        if (auto made = makeQueuePair(); !made) return made;
        rdma_conn_param parameters = parametersOf();
        if (::rdma_connect(m_id, &parameters) != 0) return troubled(Call::Connect, errno);
        tell(Call::Connect);
        const auto answer = await(Call::Established, {RDMA_CM_EVENT_ESTABLISHED}, interrupt, m_options.patience);
        if (!answer) return std::unexpected(answer.error());
        if (!isDatagrams(m_options.space)) return {};
        return sendTo(*answer);
    }

    [[nodiscard]] std::uint32_t boundPort() const override { return ntohs(::rdma_get_src_port(m_own.get())); }

    [[nodiscard]] std::string device() const override
    {
        const rdma_cm_id* id = m_id != nullptr ? m_id : m_own.get();
        return id->verbs != nullptr ? ::ibv_get_device_name(id->verbs->device) : std::string();
    }

    [[nodiscard]] QueuePairFacts facts() const override
    {
        QueuePairFacts facts;
        if (m_objects.queues.empty()) return facts;
        facts.queuePair = m_objects.queues.front().queuePair->qp_num;
        facts.remoteKey = m_objects.region->rkey;
        facts.address = reinterpret_cast<std::uintptr_t>(m_objects.memory.bytes().data());
        facts.length = m_objects.memory.bytes().size();
        (void)readPort(facts, m_objects.context, m_id->port_num); // what does not reply is not read
        const QueuePairPath path = this->path();
        facts.gid = path.gid;
        facts.gidType = path.gidType;
        facts.pkey = path.pkey;
        return facts;
    }

    [[nodiscard]] QueuePairPath path() const override
    {
        // The GIDs, the LID and the service level that an iWARP driver and librdmacm tell are none by which it sends.
        if (m_objects.queues.empty() || isIwarp()) return {};
        QueuePairPath path = readPath(m_objects.queues.front().queuePair);
        if (m_datagramsTo) {
            path.to = m_datagramsTo;
            path.remoteQkey = m_objects.remoteQkey;
        }
        // Without a GRH the GIDs are those by which the route was resolved.
        const auto& resolved = m_id->route.addr.addr.ibaddr;
        if (path.gid.empty()) path.gid = hexOf(resolved.sgid);
        if (path.to && path.to->gid.empty()) path.to->gid = hexOf(resolved.dgid);
        return path;
    }

    [[nodiscard]] std::optional<std::uint64_t> serviceId() const override
    {
        // iWARP has TCP's ports instead.
        if (m_id == nullptr || m_id->verbs == nullptr || m_id->verbs->device->transport_type != IBV_TRANSPORT_IB)
            return std::nullopt;
        const std::uint16_t port =
            ntohs(m_id == m_accepted.get() ? ::rdma_get_src_port(m_id) : ::rdma_get_dst_port(m_id));
        if (port == 0) return std::nullopt;
        return (static_cast<std::uint64_t>(m_id->ps) << 16U) + port; // IBTA vol. 1, annex A11
    }

    [[nodiscard]] TrafficResult run(const TrafficOptions& options, const Interrupt& interrupt,
                                    const TrafficEvents& events) override
    {
        if (!m_objects.queues.empty()) return runTraffic(m_objects, options, interrupt, events);
        TrafficResult result;
        result.trouble = Trouble{.call = Call::PostSend, .sysErrno = ENOTCONN};
        return result;
    }

    [[nodiscard]] TrafficResult runRping(const ForeignOptions& options, const Interrupt& interrupt,
                                         const std::function<void(const TrafficSample&)>& progress) override
    {
        if (!m_objects.queues.empty())
            return device::runRping(m_objects, options, interrupt,
                                    {.descriptor = m_channel->fd, .hasHungUp = [&] { return hasHungUp(interrupt); }},
                                    progress);
        TrafficResult result;
        result.trouble = Trouble{.call = Call::PostSend, .sysErrno = ENOTCONN};
        return result;
    }

    void stopSending() override { device::stopSending(m_objects); }

    [[nodiscard]] Tried<void> disconnect(const Interrupt& interrupt) override
    {
        if (m_id == nullptr || isDatagrams(m_options.space)) return {};
        // Of both that hang up one is first: what the other one says to it is no error.
        if (::rdma_disconnect(m_id) != 0 && !m_hungUp) return troubled(Call::Disconnect, errno);
        if (m_hungUp) return {};
        return await(Call::Disconnect, {RDMA_CM_EVENT_DISCONNECTED}, interrupt, m_options.patience)
            .transform([](const auto&) {});
    }

private:
    [[nodiscard]] bool isIwarp() const
    {
        return m_id != nullptr && m_id->verbs != nullptr && m_id->verbs->device->transport_type == IBV_TRANSPORT_IWARP;
    }

    void tell(Call call, std::uint32_t event = 0, int status = 0, std::string privateData = {})
    {
        m_onStep(
            {.call = call,
             .event = event,
             .status = status,
             .at = std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - m_began),
             .privateData = std::move(privateData)});
    }

    /// Nothing: none has come by then, or the interrupt is asked.
    Tried<std::optional<CmEvent>> take(const Interrupt& interrupt, SteadyTime until)
    {
        const auto taken = nextCmEvent(*m_channel, interrupt, until);
        if (!taken) return std::unexpected(taken.error());
        rdma_cm_event* const event = *taken;
        if (event == nullptr) return std::nullopt;
        CmEvent copy{.type = event->event, .status = event->status, .id = event->id, .privateData = {}};
        const bool isUd = isDatagrams(m_options.space);
        const auto* data =
            static_cast<const char*>(isUd ? event->param.ud.private_data : event->param.conn.private_data);
        const std::size_t size = isUd ? event->param.ud.private_data_len : event->param.conn.private_data_len;
        if (data != nullptr) copy.privateData.assign(data, ::strnlen(data, size));
        if (isUd && (event->event == RDMA_CM_EVENT_ESTABLISHED || event->event == RDMA_CM_EVENT_MULTICAST_JOIN)) {
            copy.address = event->param.ud.ah_attr;
            copy.queuePair = event->param.ud.qp_num;
            copy.qkey = event->param.ud.qkey;
        }
        ::rdma_ack_cm_event(event);
        return copy;
    }

    /// Takes what has come since the connection stood.
    Tried<bool> hasHungUp(const Interrupt& interrupt)
    {
        for (;;) {
            const auto taken = take(interrupt, {});
            if (!taken) return std::unexpected(taken.error());
            const auto& event = *taken;
            if (!event) return m_hungUp;
            if (event->type == RDMA_CM_EVENT_CONNECT_REQUEST) {
                refuse(event->id);
                continue;
            }
            if (event->type == RDMA_CM_EVENT_TIMEWAIT_EXIT) continue;
            const std::uint32_t number = static_cast<std::uint32_t>(event->type) + 1;
            tell(Call::Disconnect, number, event->status);
            m_hungUp = m_hungUp || endsConnection(number);
        }
    }

    /// A second peer: this end serves one.
    static void refuse(rdma_cm_id* id)
    {
        (void)::rdma_reject(id, nullptr, 0);
        (void)::rdma_destroy_id(id);
    }

    /// One of the wanted events; another one is the trouble, whatever it is.
    Tried<CmEvent> await(Call call, std::initializer_list<rdma_cm_event_type> wanted, const Interrupt& interrupt,
                         std::chrono::milliseconds patience)
    {
        const SteadyTime until = std::chrono::steady_clock::now() + patience;
        for (;;) {
            auto taken = take(interrupt, until);
            if (!taken) return std::unexpected(taken.error());
            auto& event = *taken;
            if (!event) return troubled(call, ETIMEDOUT);
            const std::uint32_t number = static_cast<std::uint32_t>(event->type) + 1;
            tell(call, number, event->status, event->privateData);
            if (std::ranges::contains(wanted, event->type)) return *std::move(event);
            if (event->type == RDMA_CM_EVENT_CONNECT_RESPONSE || event->type == RDMA_CM_EVENT_TIMEWAIT_EXIT) continue;
            if (event->type == RDMA_CM_EVENT_CONNECT_REQUEST) {
                refuse(event->id);
                continue;
            }
            return std::unexpected(cmTrouble(call, number, event->status));
        }
    }

    Tried<void> makeQueuePair()
    {
        QueuePairOptions options = m_options.objects;
        options.service = isDatagrams(m_options.space) ? Service::Ud : Service::Rc;
        if (auto made = makeObjects(m_objects, m_id->verbs, options); !made) return made;
        const bool created = createWithInline(m_objects, [this](ibv_qp_init_attr& attributes) {
            return ::rdma_create_qp(m_id, m_objects.domain.get(), &attributes) == 0;
        });
        if (!created) return troubled(Call::CreateQp, errno);
        m_objects.queues = {TrafficQueue{.queuePair = m_id->qp}};
        return m_options.receivesFirst ? postReceives(m_objects) : Tried<void>();
    }

    [[nodiscard]] rdma_conn_param parametersOf() const
    {
        rdma_conn_param parameters{};
        parameters.private_data = m_options.privateData.empty() ? nullptr : m_options.privateData.data();
        parameters.private_data_len =
            static_cast<std::uint8_t>(std::min(m_options.privateData.size(), mostPrivateData));
        parameters.initiator_depth = static_cast<std::uint8_t>(m_options.readsOut);
        parameters.responder_resources = static_cast<std::uint8_t>(m_options.readsIn);
        parameters.retry_count = static_cast<std::uint8_t>(m_options.retries);
        parameters.rnr_retry_count = static_cast<std::uint8_t>(m_options.rnrRetries);
        return parameters;
    }

    ConnectionOptions m_options;
    OnStep m_onStep;
    SteadyTime m_began;
    EventChannel m_channel;
    ConnectionId m_own;         ///< listening, or connecting
    ConnectionId m_accepted;    ///< of a listening end
    rdma_cm_id* m_id = nullptr; ///< the one with the queue pair
    VerbsObjects m_objects;
    std::optional<QueuePairPath::Address> m_datagramsTo; ///< UD: of the address handle, which cannot be asked
    std::optional<SocketAddress> m_group;                ///< that was joined
    bool m_hungUp = false;                               ///< an event said so that nobody waited for
};

} // namespace

Tried<std::unique_ptr<ConnectionEnd>> ConnectionEnd::listen(const ConnectionOptions& options, const OnStep& onStep)
{
    auto end = std::make_unique<CmEnd>(options, onStep);
    if (auto listening = end->startListening(); !listening) return std::unexpected(listening.error());
    return end;
}

Tried<std::unique_ptr<ConnectionEnd>> ConnectionEnd::connect(const ConnectionOptions& options,
                                                             const Interrupt& interrupt, const OnStep& onStep)
{
    auto end = std::make_unique<CmEnd>(options, onStep);
    if (auto connected = end->startConnecting(interrupt); !connected) return std::unexpected(connected.error());
    return end;
}

Tried<std::unique_ptr<ConnectionEnd>> ConnectionEnd::join(const ConnectionOptions& options, const Interrupt& interrupt,
                                                          const OnStep& onStep)
{
    auto end = std::make_unique<CmEnd>(options, onStep);
    if (auto joined = end->startJoining(interrupt); !joined) return std::unexpected(joined.error());
    return end;
}

} // namespace fabriscope::device
