// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/device/queue_pair.h"

#include "core/base/text.h"
#include "core/device/verbs_objects.h"

#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <format>
#include <iterator>
#include <utility>

namespace fabriscope::device {
namespace {

using VerbsDeviceList = std::unique_ptr<ibv_device*, CloseWith<::ibv_free_device_list>>;

Tried<DeviceContext> openDevice(const std::string& name)
{
    int count = 0;
    const VerbsDeviceList list(::ibv_get_device_list(&count));
    if (!list) return troubled(Call::FindDevice, errno);
    const std::span devices(list.get(), static_cast<std::size_t>(count));
    const auto found =
        std::ranges::find_if(devices, [&](ibv_device* device) { return ::ibv_get_device_name(device) == name; });
    // Without a free descriptor the library finds fewer devices than there are.
    if (found == devices.end()) {
        const int error = errnoOfOpening("/dev/null", O_RDONLY);
        return troubled(Call::FindDevice, error != 0 ? error : ENODEV);
    }
    errno = 0;
    DeviceContext context(::ibv_open_device(*found));
    if (context) return context;
    const int error = errno == 0 ? EIO : errno;
    const int ofFile =
        error == ENOENT ? errnoOfOpening(std::format("/dev/infiniband/{}", (*found)->dev_name), O_RDWR) : 0;
    return troubled(Call::OpenDevice, ofFile != 0 ? ofFile : error);
}

bool makeNonBlocking(int descriptor)
{
    const int flags = ::fcntl(descriptor, F_GETFL);                             // NOLINT(*-vararg)
    return flags >= 0 && ::fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) == 0; // NOLINT(*-vararg)
}

int accessFlags(const Access& access)
{
    int flags = IBV_ACCESS_LOCAL_WRITE;
    if (access.write) flags |= IBV_ACCESS_REMOTE_WRITE;
    if (access.read) flags |= IBV_ACCESS_REMOTE_READ;
    if (access.atomic) flags |= IBV_ACCESS_REMOTE_ATOMIC;
    return flags;
}

ibv_mtu mtuCode(std::uint32_t bytes)
{
    for (const ibv_mtu code : {IBV_MTU_4096, IBV_MTU_2048, IBV_MTU_1024, IBV_MTU_512})
        if (bytes >= 128U << static_cast<unsigned>(code)) return code;
    return IBV_MTU_256;
}

/// All zeros for what is no GID: the kernel says what it thinks of that.
ibv_gid gidOf(std::string_view hex)
{
    ibv_gid gid{};
    if (hex.size() != 2 * sizeof(gid.raw)) return gid;
    for (std::size_t i = 0; i < sizeof(gid.raw); ++i)
        gid.raw[i] = static_cast<std::uint8_t>(parseHex(hex.substr(2 * i, 2)).value_or(0)); // NOLINT(*-array-index)
    return gid;
}

class OwnQueuePair final : public QueuePair
{
public:
    explicit OwnQueuePair(QueuePairOptions options) : m_options(std::move(options)) {}

    Tried<void> open()
    {
        auto context = openDevice(m_options.device);
        if (!context) return std::unexpected(context.error());
        m_context = *std::move(context);
        m_objects.service = m_options.service;
        if (auto read = readAround(); !read) return read;
        if (auto made = makeObjects(m_objects, m_context.get(), m_options); !made) return made;
        m_facts.remoteKey = m_objects.region->rkey;
        m_facts.address = reinterpret_cast<std::uintptr_t>(m_objects.memory.bytes().data());
        m_facts.length = m_objects.memory.bytes().size();
        for (std::uint32_t i = 0; i < std::max<std::uint32_t>(m_options.queuePairs, 1); ++i)
            if (auto added = addQueuePair(); !added) return added;
        return toInit();
    }

    [[nodiscard]] const QueuePairFacts& facts() const override { return m_facts; }

    [[nodiscard]] Tried<void> connect(const RemoteEnd& remote) override
    {
        std::vector<std::uint32_t> numbers{remote.queuePair};
        std::ranges::copy(remote.moreQueuePairs, std::back_inserter(numbers));
        if (numbers.size() != m_objects.queues.size()) return troubled(Call::ToRtr, EINVAL);
        // Otherwise a peer that is connected earlier would send into nothing.
        if (remote.postReceives)
            if (auto posted = postReceives(m_objects, m_objects.queues.size()); !posted) return posted;
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            TrafficQueue& queue = m_objects.queues[i];
            queue.remote = numbers[i];
            if (auto ready = toRtr(queue, remote); !ready) return ready;
            if (auto ready = toRts(queue, remote); !ready) return ready;
        }
        if (m_options.service != Service::Ud) return {};
        ibv_ah_attr address = addressOf(remote);
        m_objects.address.reset(::ibv_create_ah(m_objects.domain.get(), &address));
        if (!m_objects.address) return troubled(Call::CreateAddressHandle, errno);
        m_objects.remoteQkey = remote.qkey;
        m_datagramsTo = addressWords(address);
        return remote.attaches ? attach(remote) : Tried<void>();
    }

    [[nodiscard]] TrafficResult run(const TrafficOptions& options, const Interrupt& interrupt,
                                    const TrafficEvents& events) override
    {
        return runTraffic(m_objects, options, interrupt, events);
    }

    [[nodiscard]] QueuePairState state() override { return stateOf(m_objects, m_options.port); }
    void stopSending() override { device::stopSending(m_objects); }

    [[nodiscard]] QueuePairPath path() const override
    {
        QueuePairPath path = readPath(m_objects.queues.front().queuePair);
        if (m_datagramsTo) {
            path.to = m_datagramsTo;
            path.remoteQkey = m_objects.remoteQkey;
        }
        if (!path.to || !path.to->useGrh || !path.gid.empty()) return path;
        path.gid = m_facts.gid;
        path.gidType = m_facts.gidType;
        return path;
    }

private:
    /// It ends with the queue pair.
    Tried<void> attach(const RemoteEnd& remote)
    {
        const ibv_gid group = gidOf(remote.gid);
        for (const TrafficQueue& queue : m_objects.queues)
            if (const int error = ::ibv_attach_mcast(queue.queuePair, &group, static_cast<std::uint16_t>(remote.lid)))
                return troubled(Call::Attach, error);
        return {};
    }

    Tried<void> addQueuePair()
    {
        VerbsQueuePair made;
        const bool created = createWithInline(m_objects, [&](ibv_qp_init_attr& attributes) {
            made.reset(::ibv_create_qp(m_objects.domain.get(), &attributes));
            return made != nullptr;
        });
        if (!created) return troubled(Call::CreateQp, errno);
        if (m_queuePairs.empty())
            m_facts.queuePair = made->qp_num;
        else
            m_facts.moreQueuePairs.push_back(made->qp_num);
        m_objects.queues.push_back({.queuePair = made.get()});
        m_queuePairs.push_back(std::move(made));
        return {};
    }

    Tried<void> toRtr(const TrafficQueue& queue, const RemoteEnd& remote)
    {
        ibv_qp_attr attributes{};
        attributes.qp_state = IBV_QPS_RTR;
        int mask = IBV_QP_STATE;
        if (m_options.service != Service::Ud) {
            attributes.ah_attr = addressOf(remote);
            attributes.path_mtu = mtuCode(remote.mtu);
            attributes.dest_qp_num = queue.remote;
            attributes.rq_psn = remote.psn;
            mask |= IBV_QP_AV | IBV_QP_PATH_MTU | IBV_QP_DEST_QPN | IBV_QP_RQ_PSN;
        }
        if (m_options.service == Service::Rc) {
            attributes.max_dest_rd_atomic = static_cast<std::uint8_t>(remote.readsIn);
            attributes.min_rnr_timer = 12; // 0.64 ms
            mask |= IBV_QP_MAX_DEST_RD_ATOMIC | IBV_QP_MIN_RNR_TIMER;
        }
        if (const int error = ::ibv_modify_qp(queue.queuePair, &attributes, mask)) return troubled(Call::ToRtr, error);
        return {};
    }

    Tried<void> readAround()
    {
        if (auto read = readPort(m_facts, m_context.get(), m_options.port); !read) return read;
        readGid(m_facts, m_context.get(), m_options.port, m_options.gidIndex);
        readPkey(m_facts, m_context.get(), m_options.port, m_options.pkeyIndex);
        rlimit limit{};
        if (::getrlimit(RLIMIT_MEMLOCK, &limit) == 0)
            m_facts.memoryLimit = limit.rlim_cur == RLIM_INFINITY ? ~std::uint64_t{0} : limit.rlim_cur;
        return {};
    }

    Tried<void> toInit()
    {
        ibv_qp_attr attributes{};
        attributes.qp_state = IBV_QPS_INIT;
        attributes.pkey_index = static_cast<std::uint16_t>(m_options.pkeyIndex);
        attributes.port_num = static_cast<std::uint8_t>(m_options.port);
        int mask = IBV_QP_STATE | IBV_QP_PKEY_INDEX | IBV_QP_PORT;
        if (m_options.service == Service::Ud) {
            attributes.qkey = m_options.qkey;
            mask |= IBV_QP_QKEY;
        } else {
            Access access = m_options.access;
            if (m_options.service == Service::Uc) access.read = access.atomic = false;
            access.atomic = access.atomic && m_facts.hasAtomics == true;
            attributes.qp_access_flags = static_cast<unsigned>(accessFlags(access));
            mask |= IBV_QP_ACCESS_FLAGS;
        }
        for (const TrafficQueue& queue : m_objects.queues)
            if (const int error = ::ibv_modify_qp(queue.queuePair, &attributes, mask))
                return troubled(Call::ToInit, error);
        return {};
    }

    Tried<void> toRts(const TrafficQueue& queue, const RemoteEnd& remote)
    {
        ibv_qp_attr attributes{};
        attributes.qp_state = IBV_QPS_RTS;
        attributes.sq_psn = m_options.psn;
        int mask = IBV_QP_STATE | IBV_QP_SQ_PSN;
        if (m_options.service == Service::Rc) {
            attributes.timeout = static_cast<std::uint8_t>(remote.timeout);
            attributes.retry_cnt = static_cast<std::uint8_t>(remote.retries);
            attributes.rnr_retry = static_cast<std::uint8_t>(remote.rnrRetries);
            attributes.max_rd_atomic = static_cast<std::uint8_t>(remote.readsOut);
            mask |= IBV_QP_TIMEOUT | IBV_QP_RETRY_CNT | IBV_QP_RNR_RETRY | IBV_QP_MAX_QP_RD_ATOMIC;
        }
        if (const int error = ::ibv_modify_qp(queue.queuePair, &attributes, mask)) return troubled(Call::ToRts, error);
        return {};
    }

    [[nodiscard]] ibv_ah_attr addressOf(const RemoteEnd& remote) const
    {
        ibv_ah_attr address{};
        address.port_num = static_cast<std::uint8_t>(m_options.port);
        address.dlid = static_cast<std::uint16_t>(remote.lid);
        address.sl = static_cast<std::uint8_t>(remote.serviceLevel);
        if (!remote.useGrh) return address;
        address.is_global = 1;
        address.grh.dgid = gidOf(remote.gid);
        address.grh.sgid_index = static_cast<std::uint8_t>(m_options.gidIndex);
        address.grh.hop_limit = static_cast<std::uint8_t>(remote.hopLimit);
        address.grh.traffic_class = static_cast<std::uint8_t>(remote.trafficClass);
        return address;
    }

    QueuePairOptions m_options;
    QueuePairFacts m_facts;
    std::optional<QueuePairPath::Address> m_datagramsTo; ///< UD: of the address handle, which cannot be asked
    DeviceContext m_context;
    VerbsObjects m_objects;
    std::vector<VerbsQueuePair> m_queuePairs; // end before the objects that they use
};

} // namespace

int errnoOfOpening(const std::string& path, int flags)
{
    const int descriptor = ::open(path.c_str(), flags | O_CLOEXEC); // NOLINT(*-vararg)
    if (descriptor < 0) return errno;
    ::close(descriptor);
    return 0;
}

Tried<void> makeObjects(VerbsObjects& objects, ibv_context* context, const QueuePairOptions& options)
{
    objects.context = context;
    objects.service = options.service;
    objects.depth = options.depth;
    // Waiting is poll(2)'s: neither of the two may block on its own.
    if (!makeNonBlocking(context->async_fd)) return troubled(Call::OpenDevice, errno);
    objects.domain.reset(::ibv_alloc_pd(context));
    if (!objects.domain) return troubled(Call::AllocatePd, errno);
    objects.channel.reset(::ibv_create_comp_channel(context));
    if (!objects.channel || !makeNonBlocking(objects.channel->fd)) return troubled(Call::CreateCq, errno);
    const std::uint32_t entries = (2 * options.depth + 2) * std::max<std::uint32_t>(options.queuePairs, 1);
    objects.completions.reset(::ibv_create_cq(context, static_cast<int>(entries), nullptr, objects.channel.get(), 0));
    if (!objects.completions) return troubled(Call::CreateCq, errno);
    if (!objects.memory.map(options.bufferBytes)) return troubled(Call::RegisterMemory, errno);
    ibv_device_attr device{};
    const bool hasAtomics = ::ibv_query_device(context, &device) == 0 && device.atomic_cap != IBV_ATOMIC_NONE;
    Access access = options.access;
    access.atomic = access.atomic && hasAtomics;
    const auto bytes = objects.memory.bytes();
    objects.region.reset(::ibv_reg_mr_iova2(objects.domain.get(), bytes.data(), bytes.size(),
                                            reinterpret_cast<std::uintptr_t>(bytes.data()),
                                            static_cast<unsigned>(accessFlags(access))));
    if (!objects.region) return troubled(Call::RegisterMemory, errno);
    return {};
}

ibv_qp_init_attr initialAttributes(const VerbsObjects& objects)
{
    ibv_qp_init_attr attributes{};
    attributes.send_cq = objects.completions.get();
    attributes.recv_cq = objects.completions.get();
    attributes.cap = {.max_send_wr = objects.depth,
                      .max_recv_wr = objects.depth,
                      .max_send_sge = 1,
                      .max_recv_sge = 1,
                      .max_inline_data = 0};
    attributes.qp_type = objects.service == Service::Rc   ? IBV_QPT_RC
                         : objects.service == Service::Uc ? IBV_QPT_UC
                                                          : IBV_QPT_UD;
    return attributes;
}

QueuePairState stateOf(VerbsObjects& objects, std::uint32_t port)
{
    QueuePairState state;
    ibv_qp_attr attributes{};
    ibv_qp_init_attr initial{};
    for (const TrafficQueue& queue : objects.queues) {
        if (::ibv_query_qp(queue.queuePair, &attributes, IBV_QP_STATE, &initial) != 0) continue;
        state.state = attributes.qp_state;
        if (attributes.qp_state == IBV_QPS_ERR) break;
    }
    ibv_port_attr attributesOfPort{};
    if (::ibv_query_port(objects.context, static_cast<std::uint8_t>(port), &attributesOfPort) == 0)
        state.portState = attributesOfPort.state;
    constexpr int mostEvents = 64;
    ibv_async_event event{};
    for (int i = 0; i < mostEvents && ::ibv_get_async_event(objects.context, &event) == 0; ++i) {
        noteAsyncEvent(objects, event.event_type);
        ::ibv_ack_async_event(&event);
    }
    state.asyncEvents = objects.asyncEvents;
    return state;
}

void stopSending(const VerbsObjects& objects)
{
    ibv_qp_attr attributes{};
    attributes.qp_state = IBV_QPS_ERR;
    for (const TrafficQueue& queue : objects.queues)
        (void)::ibv_modify_qp(queue.queuePair, &attributes, IBV_QP_STATE);
}

Tried<std::unique_ptr<QueuePair>> QueuePair::make(const QueuePairOptions& options)
{
    auto made = std::make_unique<OwnQueuePair>(options);
    if (auto opened = made->open(); !opened) return std::unexpected(opened.error());
    return made;
}

Tried<void> tryRegistration(const std::string& device, std::uint64_t bytes)
{
    auto context = openDevice(device);
    if (!context) return std::unexpected(context.error());
    const ProtectionDomain domain(::ibv_alloc_pd(context->get()));
    if (!domain) return troubled(Call::AllocatePd, errno);
    Pages pages;
    if (!pages.map(bytes)) return troubled(Call::RegisterMemory, errno);
    const MemoryRegion region(::ibv_reg_mr_iova2(domain.get(), pages.bytes().data(), pages.bytes().size(),
                                                 reinterpret_cast<std::uintptr_t>(pages.bytes().data()),
                                                 IBV_ACCESS_LOCAL_WRITE));
    if (!region) return troubled(Call::RegisterMemory, errno);
    return {};
}

} // namespace fabriscope::device
