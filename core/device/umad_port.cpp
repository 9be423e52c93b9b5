// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/device/umad_port.h"

#include "core/base/handle.h"

#include <fcntl.h>
#include <infiniband/umad.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <format>
#include <utility>

namespace fabriscope::device {
namespace {

constexpr std::size_t madSize = 256;
constexpr std::uint8_t firstOuiClass = 0x30;
constexpr std::uint8_t lastOuiClass = 0x4f;

std::string subjectOf(const DevicePort& port) { return std::format("{} port {}", port.device, port.number.value()); }

} // namespace

// umad_open_port(3) reports every failure as EIO. The node itself tells more.
std::optional<Error> probeUmadNode(const std::string& node, const std::string& subject)
{
    if (const FileDescriptor fd(::open(node.c_str(), O_RDWR | O_NONBLOCK | O_CLOEXEC)); fd) return std::nullopt;
    return diagnoseUmadNode(node, subject);
}

Error diagnoseUmadNode(const std::string& node, const std::string& subject)
{
    const FileDescriptor fd(::open(node.c_str(), O_RDWR | O_NONBLOCK | O_CLOEXEC));
    const int error = fd ? 0 : errno;
    switch (error) {
    case EACCES:
    case EPERM:
        return {.code = ErrorCode::NoPermission,
                .subject = node,
                .detail =
                    Message::say("this user may not open it, so management datagrams cannot be sent by {}", subject),
                .hint = Message::say(
                    "Run the agent as root (pkexec or ssh root@host), or give this user access by a udev rule for "
                    "the device node."),
                .sysErrno = error};
    case ENOENT:
    case ENODEV:
    case ENXIO:
        return {.code = ErrorCode::NoDevice,
                .subject = node,
                .detail = Message::say("the device node for management datagrams of {} does not exist", subject),
                .hint = Message::say(
                    "Load the kernel module with 'modprobe ib_umad'; in a container, pass /dev/infiniband through."),
                .sysErrno = error};
    default:
        return {.code = ErrorCode::Io,
                .subject = node,
                .detail = Message::say("cannot open it for {}", subject),
                .sysErrno = error == 0 ? EIO : error};
    }
}

Result<UmadPort> UmadPort::open(const DevicePort& port)
{
    if (port.linkLayer == LinkLayer::Ethernet)
        return fail(ErrorCode::NotInfiniBand, subjectOf(port),
                    Message::say("its link layer is Ethernet (RoCE or iWARP), where there is no subnet to discover"));
    if (port.umadNode.empty())
        return fail(ErrorCode::NoDevice, subjectOf(port),
                    Message::say("the kernel offers no management datagrams for it"),
                    Message::say("Load the kernel module with 'modprobe ib_umad'."));
    const int id = umad_open_port(port.device.c_str(), port.number.value());
    if (id < 0) return std::unexpected(diagnoseUmadNode(port.umadNode, subjectOf(port)));
    return UmadPort(port, id);
}

UmadPort::UmadPort(DevicePort port, int id)
    : m_port(std::move(port)), m_id(id), m_out(umad_size() + madSize), m_in(umad_size() + madSize)
{
    m_agents.fill(-1);
}

UmadPort::UmadPort(UmadPort&& other) noexcept
    : m_port(std::move(other.m_port)), m_id(std::exchange(other.m_id, -1)), m_agents(other.m_agents),
      m_out(std::move(other.m_out)), m_in(std::move(other.m_in))
{}

UmadPort& UmadPort::operator=(UmadPort&& other) noexcept
{
    if (this != &other) {
        close();
        m_port = std::move(other.m_port);
        m_id = std::exchange(other.m_id, -1);
        m_agents = other.m_agents;
        m_out = std::move(other.m_out);
        m_in = std::move(other.m_in);
    }
    return *this;
}

UmadPort::~UmadPort() { close(); }

void UmadPort::close()
{
    if (m_id >= 0) umad_close_port(std::exchange(m_id, -1)); // unregisters the agents, too
}

Result<void> UmadPort::registerAgent(const UmadAgent& agent)
{
    static_assert(sizeof(long) == sizeof(std::uint64_t), "libibumad takes the method mask as an array of long");
    std::array<long, 2> methods = {static_cast<long>(agent.methods[0]), static_cast<long>(agent.methods[1])};
    const bool receives = methods[0] != 0 || methods[1] != 0;
    long* const mask = receives ? methods.data() : nullptr;
    const std::uint8_t rmpp = agent.rmpp ? 1 : 0;
    errno = 0;
    int id = -1;
    if (agent.managementClass >= firstOuiClass && agent.managementClass <= lastOuiClass) {
        std::array<std::uint8_t, 3> oui = {static_cast<std::uint8_t>(agent.oui >> 16U),
                                           static_cast<std::uint8_t>(agent.oui >> 8U),
                                           static_cast<std::uint8_t>(agent.oui)};
        id = umad_register_oui(m_id, agent.managementClass, rmpp, oui.data(), mask);
    } else {
        id = umad_register(m_id, agent.managementClass, agent.classVersion, rmpp, mask);
    }
    const int error = errno;
    if (id < 0)
        return failErrno(
            error == 0 ? EIO : error, subjectOf(m_port),
            Message::say("cannot register for management class 0x{}", std::format("{:02x}", agent.managementClass)),
            receives ? Message::say("Another program on this host may already serve this class.") : Message());
    m_agents[agent.managementClass] = id;
    return {};
}

int UmadPort::send(std::span<const std::byte> mad, const UmadAddress& to, std::chrono::milliseconds timeout)
{
    if (mad.size() > madSize || mad.size() < 2) return EMSGSIZE;
    const int agent = m_agents[std::to_integer<std::size_t>(mad[1])];
    if (agent < 0) return EPROTONOSUPPORT;
    void* const umad = m_out.data();
    std::memcpy(umad_get_mad(umad), mad.data(), mad.size());
    umad_set_addr(umad, to.lid, static_cast<int>(to.qp), to.sl, static_cast<int>(to.qkey));
    umad_set_pkey(umad, to.pkeyIndex);
    errno = 0;
    // No retries by the kernel: the engine's own adapt and can be cancelled.
    const int result = umad_send(m_id, agent, umad, static_cast<int>(mad.size()), static_cast<int>(timeout.count()), 0);
    if (result == 0) return 0;
    return errno == 0 ? EIO : errno;
}

Result<std::optional<UmadPacket>> UmadPort::receive()
{
    // Twice, when a packet longer than our buffer waits: the first call tells its length (umad_recv(3)).
    for (int attempt = 0; attempt < 2; ++attempt) {
        auto length = static_cast<int>(m_in.size() - umad_size());
        errno = 0;
        if (umad_recv(m_id, m_in.data(), &length, 0) >= 0) {
            const ib_mad_addr_t* const from = umad_get_mad_addr(m_in.data());
            const auto size = static_cast<std::size_t>(std::max(length, 0));
            return UmadPacket{.mad = std::span(m_in).subspan(umad_size(), std::min(size, m_in.size() - umad_size())),
                              .source = {.lid = be16toh(from->lid),
                                         .qp = be32toh(from->qpn),
                                         .qkey = be32toh(from->qkey),
                                         .sl = from->sl,
                                         .pkeyIndex = from->pkey_index},
                              .status = umad_status(m_in.data())};
        }
        const int error = errno;
        if (error == EAGAIN || error == EWOULDBLOCK || error == EINTR || error == ETIMEDOUT)
            return std::optional<UmadPacket>();
        const bool isLonger =
            error == ENOSPC && length > 0 && static_cast<std::size_t>(length) + umad_size() > m_in.size();
        if (!isLonger) {
            std::unexpected<Error> failed =
                failErrno(error, subjectOf(m_port), Message::say("cannot receive management datagrams"),
                          Message::say("The device was removed or reset; connect again."));
            failed.error().code = ErrorCode::ConnectionLost;
            return failed;
        }
        m_in.resize(umad_size() + static_cast<std::size_t>(length));
    }
    return std::optional<UmadPacket>();
}

int UmadPort::descriptor() const { return umad_get_fd(m_id); }

} // namespace fabriscope::device
