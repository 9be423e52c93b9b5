// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/preload/adapter.h"
#include "core/simulation/preload/mad_fields.h"

#include <fcntl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <bit>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <format>
#include <string>

namespace fabriscope::simulation::preload {
namespace {

/// Requests to which ibsim itself replies and that are under way at once. Its socket to us holds some 280 datagrams
/// (net.core.wmem_default); what does not fit it throws away. The rest of the room is for what other clients send.
constexpr std::size_t pipeDepth = 192;

constexpr std::uint32_t indexBits = 16; ///< of a token: place in m_requests; above it the generation
constexpr std::uint32_t indexMask = (1U << indexBits) - 1;
constexpr std::uint32_t generationMask = (1U << (32 - indexBits)) - 1;

constexpr std::int64_t millisecond = 1'000'000;
constexpr std::int64_t rmppPatience = 500 * millisecond; ///< the kernel waits up to 2 s for an acknowledgement
constexpr std::uint32_t rmppRetries = 5;

/// A subscription says where notices are to go: to queue pair 1, by its number here.
void nameOwnQueuePair(MadBytes& mad, std::uint32_t number)
{
    if (mad[field::mgmtClass] != mgmt_class::sa || isResponse(mad) ||
        loadBig<std::uint16_t>(mad, field::attributeId) != informInfoAttribute)
        return;
    const auto word = loadBig<std::uint32_t>(mad, field::informQueuePair);
    if (word >> 8U == 1) storeBig<std::uint32_t>(mad, field::informQueuePair, number << 8U | (word & 0xffU));
}

/// Whether ibsim replies to this request itself (or sends it back), so that exactly one datagram returns for it.
bool answeredByServer(std::span<const std::uint8_t> mad)
{
    const std::uint8_t mgmtClass = mad[field::mgmtClass];
    if (mad[field::method] == trapMethod) return false;
    if (mgmtClass == mgmt_class::performance) return true;
    return (mgmtClass == mgmt_class::smLid || mgmtClass == mgmt_class::smDirected) &&
           loadBig<std::uint16_t>(mad, field::attributeId) != smInfoAttribute;
}

} // namespace

std::uint32_t Adapter::allocate()
{
    if (m_free.empty()) {
        if (m_requests.size() > indexMask) return indexMask;
        m_requests.push_back(std::make_unique<Request>());
        m_requests.back()->generation = m_firstGeneration & generationMask;
        return static_cast<std::uint32_t>(m_requests.size() - 1);
    }
    const std::uint32_t index = m_free.back();
    m_free.pop_back();
    return index;
}

void Adapter::release(std::uint32_t index)
{
    Request& request = *m_requests[index];
    if (request.inPipe) --m_inPipe;
    request.inPipe = false;
    request.file = nullptr;
    request.deadline = 0;
    if (request.passing) std::erase(m_passing, index);
    request.passing = false;
    request.sender.reset();
    request.receiver.reset();
    request.generation = (request.generation + 1) & generationMask;
    m_free.push_back(index);
}

std::uint32_t Adapter::tokenOf(std::uint32_t index) const { return m_requests[index]->generation << indexBits | index; }

Adapter::Request* Adapter::find(std::uint64_t transactionId, std::uint32_t& index)
{
    // ibsim keeps the lower half of a transaction id; the upper half is its own and the agent's.
    const auto token = static_cast<std::uint32_t>(transactionId);
    index = token & indexMask;
    if (index >= m_requests.size()) return nullptr;
    Request& request = *m_requests[index];
    return request.file != nullptr && request.generation == token >> indexBits ? &request : nullptr;
}

ssize_t Adapter::write(UmadFile& file, std::span<const std::uint8_t> buffer)
{
    const std::size_t headerSize = file.headerSize();
    if (buffer.size() < headerSize + field::rmppHeaderEnd) {
        errno = EINVAL;
        return -1;
    }
    ib_user_mad_hdr header{};
    std::memcpy(&header, buffer.data(), headerSize);
    const std::span<const std::uint8_t> mad = buffer.subspan(headerSize);
    const Agent* agent = file.agent(header.id);
    // The kernel, too, looks only at the flag: opensm leaves the type empty.
    const bool segmented = agent != nullptr && agent->rmppVersion != 0 && isRmppActive(mad);
    if (agent == nullptr || (mad.size() > madSize && !segmented)) {
        errno = EINVAL;
        return -1;
    }
    if (m_lost) {
        errno = EIO;
        return -1;
    }

    Packet packet{.dlid = header.lid,
                  .slid = header.lid == 0xffff ? 0xffffU : 0U,
                  .dqp = header.qpn,
                  .sqp = 0,
                  .status = 0,
                  .length = 0};
    const std::uint32_t ownQp = agent->qpn == 1 ? m_connection->generalQueuePair() : agent->qpn;
    storeBig<std::uint32_t>(std::span(reinterpret_cast<std::uint8_t*>(&packet.sqp), sizeof packet.sqp), 0,
                            ownQp); // NOLINT(*-reinterpret-cast)
    storeBig<std::uint64_t>(std::span(reinterpret_cast<std::uint8_t*>(&packet.length), sizeof packet.length), 0,
                            madSize); // NOLINT(*-reinterpret-cast)
    std::memcpy(packet.mad.data(), mad.data(), std::min(mad.size(), madSize));

    nameOwnQueuePair(packet.mad, ownQp);

    const bool response = isResponse(mad);
    if (segmented) {
        RmppSender sender(std::vector<std::uint8_t>(mad.begin(), mad.end()));
        if (response)
            startAnswer(file, header, packet, std::move(sender));
        else
            startRequest(file, header, packet, std::make_unique<RmppSender>(std::move(sender)));
    } else if (response || header.timeout_ms == 0) {
        if (agent->rmppVersion == 0 && isRmppActive(mad)) translateAcknowledgement(file, packet);
        transmit(packet);
    } else {
        startRequest(file, header, packet, nullptr);
    }
    if (m_lost) {
        errno = EIO;
        return -1;
    }
    return static_cast<ssize_t>(buffer.size());
}

// The sender of the segments knows our request by the token that went out with it.
void Adapter::translateAcknowledgement(const UmadFile& file, Packet& packet)
{
    const auto id = loadBig<std::uint32_t>(packet.mad, field::transactionId + 4);
    for (const std::uint32_t index : m_passing) {
        const Request& request = *m_requests[index];
        if (request.file != &file || static_cast<std::uint32_t>(request.transactionId) != id) continue;
        storeBig<std::uint64_t>(packet.mad, field::transactionId, tokenOf(index));
        return;
    }
}

namespace {

bool setsCounters(const MadBytes& mad)
{
    constexpr std::uint8_t set = 0x02;
    return mad[field::mgmtClass] == mgmt_class::performance && mad[field::method] == set;
}

/// Appends "LID ATTRIBUTE PORT" to the file "cleared" of the fabric's folder: the program that moves the counters has
/// to restart there. With system calls, as this happens inside a write() that this library stands in front of.
void tellClearing(const Packet& packet)
{
    constexpr std::size_t portSelect = 65; // IBTA vol. 1, 16.1.3: the same in all attributes with counters
    const char* folder = std::getenv("FABRISCOPE_SIM_FOLDER"); // NOLINT(concurrency-mt-unsafe): read-only
    if (folder == nullptr) return;
    const std::string path = std::string(folder) + "/cleared";
    const long fd = ::syscall(SYS_openat, AT_FDCWD, path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (fd < 0) return; // no program moves counters then
    const auto lid = std::byteswap(static_cast<std::uint16_t>(packet.dlid));
    const std::string line =
        std::format("{} {} {}\n", lid, loadBig<std::uint16_t>(packet.mad, field::attributeId), packet.mad[portSelect]);
    static_cast<void>(::syscall(SYS_write, fd, line.data(), line.size()));
    static_cast<void>(::syscall(SYS_close, fd));
}

} // namespace

void Adapter::startRequest(UmadFile& file, const ib_user_mad_hdr& header, const Packet& packet,
                           std::unique_ptr<RmppSender> sender)
{
    if (setsCounters(packet.mad)) tellClearing(packet);
    const std::uint32_t index = allocate();
    Request& request = *m_requests[index];
    request.file = &file;
    request.header = header;
    request.transactionId = loadBig<std::uint64_t>(packet.mad, field::transactionId);
    request.retriesLeft = header.retries;
    request.packet = packet;
    request.sender = std::move(sender);
    request.deadline = 0;
    const std::uint32_t token = tokenOf(index);
    storeBig<std::uint64_t>(request.packet.mad, field::transactionId, token);
    if (answeredByServer(packet.mad) && (m_inPipe >= pipeDepth || !m_waiting.empty()))
        m_waiting.push_back(token);
    else
        sendRequest(index);
}

void Adapter::sendRequest(std::uint32_t index)
{
    Request& request = *m_requests[index];
    if (request.deadline == 0) request.deadline = now() + std::max(request.header.timeout_ms, 1U) * millisecond;
    expectBy(request.deadline);
    if (request.sender) {
        sendSegments(*request.sender, request.packet);
        return;
    }
    if (answeredByServer(request.packet.mad)) {
        request.inPipe = true;
        ++m_inPipe;
    }
    transmit(request.packet);
}

bool Adapter::startAnswer(UmadFile& file, const ib_user_mad_hdr& header, const Packet& packet, RmppSender sender)
{
    const auto sameTransfer = [&packet](const Answer& answer) {
        return answer.envelope.dlid == packet.dlid &&
               std::equal(packet.mad.begin() + field::transactionId, packet.mad.begin() + field::attributeId,
                          answer.envelope.mad.begin() + field::transactionId);
    };
    // The requester repeated its request while the first reply is still under way: one is enough.
    if (std::ranges::any_of(m_answers, sameTransfer)) return false;
    const std::int64_t wanted = header.timeout_ms * millisecond;
    const std::int64_t timeout = wanted == 0 ? rmppPatience : std::min(wanted, rmppPatience);
    m_answers.push_back({.file = &file,
                         .envelope = packet,
                         .sender = std::move(sender),
                         .timeout = timeout,
                         .deadline = now() + timeout,
                         .retriesLeft = std::max(header.retries, rmppRetries)});
    Answer& answer = m_answers.back();
    expectBy(answer.deadline);
    sendSegments(answer.sender, answer.envelope);
    return true;
}

void Adapter::sendSegments(RmppSender& sender, Packet envelope)
{
    const MadBytes original = envelope.mad;
    while (const auto segment = sender.next()) {
        envelope.mad = *segment;
        // The sender's message still has the program's own transaction id.
        std::copy(original.begin() + field::transactionId, original.begin() + field::attributeId,
                  envelope.mad.begin() + field::transactionId);
        transmit(envelope);
    }
}

void Adapter::transmit(const Packet& packet)
{
    // What waits goes first.
    if (m_unsent.empty() && sendNow(packet)) return;
    m_unsent.push_back(packet);
    expectBy(now() + millisecond);
}

bool Adapter::sendNow(const Packet& packet)
{
    if (::send(m_connection->socket(), &packet, sizeof packet, MSG_DONTWAIT | MSG_NOSIGNAL) == sizeof packet)
        return true;
    if (errno == EAGAIN || errno == ENOBUFS || errno == ENOMEM || errno == EINTR) return false;
    lose();
    return true;
}

void Adapter::flush()
{
    while (!m_unsent.empty()) {
        if (!sendNow(m_unsent.front())) {
            expectBy(now() + millisecond);
            return;
        }
        m_unsent.pop_front();
    }
    while (!m_waiting.empty() && m_inPipe < pipeDepth) {
        std::uint32_t index = 0;
        const bool current = find(m_waiting.front(), index) != nullptr;
        m_waiting.pop_front();
        if (current) sendRequest(index);
    }
}

} // namespace fabriscope::simulation::preload
