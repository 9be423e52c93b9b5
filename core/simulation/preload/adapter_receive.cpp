// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/preload/adapter.h"
#include "core/simulation/preload/mad_fields.h"

#include <sys/socket.h>

#include <algorithm>
#include <cerrno>

namespace fabriscope::simulation::preload {
namespace {

constexpr std::int64_t passingPatience = 20'000'000'000;  ///< longer than any sender repeats its segments
constexpr std::int64_t incomingPatience = 40'000'000'000; ///< as the kernel: an unfinished message is forgotten

/// A reply to the sender of a packet, from the queue pair that it came to.
Packet answerTo(const Packet& packet, const MadBytes& mad)
{
    Packet answer = packet;
    answer.dlid = packet.slid;
    answer.slid = packet.slid == 0xffff ? 0xffff : 0;
    answer.dqp = packet.sqp;
    answer.sqp = packet.dqp;
    answer.status = 0;
    answer.mad = mad;
    return answer;
}

} // namespace

bool Adapter::pump()
{
    const int count = m_lost ? 0
                             : ::recvmmsg(m_connection->socket(), m_messages.data(),
                                          static_cast<unsigned>(m_messages.size()), MSG_DONTWAIT, nullptr);
    for (std::size_t i = 0; count > 0 && i < static_cast<std::size_t>(count); ++i)
        if (m_messages[i].msg_len == sizeof(Packet)) handle(m_batch[i]);
    if (count > 0) flush();
    if (m_armedFor != 0) expire(now());
    return count == static_cast<int>(m_messages.size());
}

void Adapter::handle(const Packet& packet)
{
    if (packet.status != 0)
        bounced(packet);
    else if (isRmppActive(packet.mad) && rmppType(packet.mad) != RmppType::Data)
        handleRmppControl(packet);
    else if (isResponse(packet.mad))
        handleAnswer(packet);
    else
        handleRequest(packet);
}

void Adapter::bounced(const Packet& packet)
{
    // Undeliverable, or dropped by the simulator's error rate. A real fabric says nothing: the timer will tell.
    std::uint32_t index = 0;
    Request* request = find(loadBig<std::uint64_t>(packet.mad, field::transactionId), index);
    if (request == nullptr || !request->inPipe) return;
    request->inPipe = false;
    --m_inPipe;
}

void Adapter::handleAnswer(const Packet& packet)
{
    std::uint32_t index = 0;
    Request* request = find(loadBig<std::uint64_t>(packet.mad, field::transactionId), index);
    if (request == nullptr || request->packet.mad[field::mgmtClass] != packet.mad[field::mgmtClass]) return; // too late
    if (request->inPipe) {
        request->inPipe = false;
        --m_inPipe;
    }
    const Agent* agent = request->file->agent(request->header.id);
    if (agent == nullptr) return;
    if (agent->rmppVersion == 0 && isRmppActive(packet.mad)) return passSegment(index, packet);

    Packet restored = packet;
    storeBig(restored.mad, field::transactionId, request->transactionId);
    std::vector<std::uint8_t> message;
    if (agent->rmppVersion != 0 && isRmppActive(packet.mad)) {
        if (!request->receiver) request->receiver = std::make_unique<RmppReceiver>();
        const RmppReceiver::Progress progress = request->receiver->add(packet.mad);
        acknowledge(packet, *request->receiver);
        if (progress != RmppReceiver::Progress::Complete) {
            // The time limit is for silence, not for long replies.
            if (progress == RmppReceiver::Progress::Accepted)
                request->deadline = now() + request->header.timeout_ms * std::int64_t{1'000'000};
            return;
        }
        message = request->receiver->takeMessage();
        storeBig<std::uint64_t>(message, field::transactionId, request->transactionId);
    }
    UmadFile& file = *request->file;
    const std::uint32_t id = request->header.id;
    release(index);
    deliver(file, id, restored, std::move(message));
}

// As the kernel does for agents that registered without RMPP: the first segment matches the request, later ones are
// handed over as they come.
void Adapter::passSegment(std::uint32_t index, const Packet& packet)
{
    Request& request = *m_requests[index];
    if (!request.passing) m_passing.push_back(index);
    request.passing = true;
    request.deadline = now() + passingPatience;
    expectBy(request.deadline);
    Packet restored = packet;
    storeBig(restored.mad, field::transactionId, request.transactionId);
    deliver(*request.file, request.header.id, restored);
}

void Adapter::acknowledge(const Packet& packet, RmppReceiver& receiver)
{
    if (const auto ack = receiver.takeAck()) transmit(answerTo(packet, *ack));
}

void Adapter::handleRequest(const Packet& packet)
{
    UmadFile* file = nullptr;
    std::optional<std::uint32_t> id;
    for (UmadFile* candidate : m_files) {
        id = candidate->agentFor(packet.mad);
        if (id) {
            file = candidate;
            break;
        }
    }
    if (file == nullptr) return; // no program registered for it
    if (file->agent(*id)->rmppVersion == 0 || !isRmppActive(packet.mad)) {
        deliver(*file, *id, packet);
        return;
    }

    const auto sameTransfer = [&packet](const Incoming& incoming) {
        return incoming.first.slid == packet.slid &&
               std::equal(packet.mad.begin() + field::mgmtClass, packet.mad.begin() + field::attributeId,
                          incoming.first.mad.begin() + field::mgmtClass);
    };
    auto incoming = std::ranges::find_if(m_incoming, sameTransfer);
    if (incoming == m_incoming.end())
        incoming = m_incoming.insert(m_incoming.end(), {.first = packet, .receiver = {}, .deadline = 0});
    incoming->deadline = now() + incomingPatience;
    expectBy(incoming->deadline);
    const RmppReceiver::Progress progress = incoming->receiver.add(packet.mad);
    acknowledge(packet, incoming->receiver);
    if (progress != RmppReceiver::Progress::Complete) return;
    deliver(*file, *id, packet, incoming->receiver.takeMessage());
    m_incoming.erase(incoming);
}

void Adapter::handleRmppControl(const Packet& packet)
{
    const RmppType type = rmppType(packet.mad);
    const auto segment = loadBig<std::uint32_t>(packet.mad, field::rmppSegment);
    const auto windowEnd = loadBig<std::uint32_t>(packet.mad, field::rmppLength);
    if (isResponse(packet.mad)) { // of a request of ours that was longer than one MAD
        std::uint32_t index = 0;
        Request* request = find(loadBig<std::uint64_t>(packet.mad, field::transactionId), index);
        if (request == nullptr) return;
        // Who registered without RMPP does it himself, of what he sends, too.
        const Agent* agent = request->file->agent(request->header.id);
        if (request->passing || (agent != nullptr && agent->rmppVersion == 0)) return passSegment(index, packet);
        if (!request->sender || type != RmppType::Ack) return;
        request->sender->acknowledge(segment, windowEnd);
        sendSegments(*request->sender, request->packet);
        return;
    }
    const auto answer = std::ranges::find_if(m_answers, [&packet](const Answer& a) {
        return a.envelope.dlid == packet.slid && a.envelope.mad[field::mgmtClass] == packet.mad[field::mgmtClass] &&
               std::equal(packet.mad.begin() + field::transactionId, packet.mad.begin() + field::attributeId,
                          a.envelope.mad.begin() + field::transactionId);
    });
    if (answer == m_answers.end()) return;
    if (type == RmppType::Ack) {
        answer->sender.acknowledge(segment, windowEnd);
        answer->deadline = now() + answer->timeout;
        sendSegments(answer->sender, answer->envelope);
    }
    if (type != RmppType::Ack || answer->sender.complete()) m_answers.erase(answer);
}

void Adapter::deliver(UmadFile& file, std::uint32_t agent, const Packet& packet, std::vector<std::uint8_t> message)
{
    Delivery delivery;
    delivery.header.id = agent;
    delivery.header.qpn = packet.sqp;
    delivery.header.lid = static_cast<std::uint16_t>(packet.slid);
    delivery.size = static_cast<std::uint32_t>(message.empty() ? madSize : message.size());
    if (delivery.size > madSize)
        delivery.whole = std::move(message);
    else if (message.empty())
        delivery.first = packet.mad;
    else
        std::ranges::copy(message, delivery.first.begin());
    deliver(file, std::move(delivery));
}

void Adapter::deliverTimeout(Request& request)
{
    // The kernel gives the header of the request back, with the status in front.
    Delivery delivery;
    delivery.header = request.header;
    delivery.header.status = ETIMEDOUT;
    delivery.size = field::commonHeaderEnd;
    std::copy_n(request.packet.mad.begin(), field::commonHeaderEnd, delivery.first.begin());
    storeBig(delivery.first, field::transactionId, request.transactionId);
    deliver(*request.file, std::move(delivery));
}

void Adapter::deliver(UmadFile& file, Delivery delivery)
{
    if (m_direct.file == &file && !m_direct.result && !file.hasDelivery()) {
        const ssize_t size = file.copyOut(delivery, m_direct.buffer);
        if (size >= 0) {
            m_direct.result = size;
            return;
        }
    }
    file.push(std::move(delivery));
    if (m_direct.file != &file) file.updateReadiness();
}

} // namespace fabriscope::simulation::preload
