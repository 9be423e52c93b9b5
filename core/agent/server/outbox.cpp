// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/server/outbox.h"

#include "core/agent/protocol/messages.h"
#include "core/fabric/model/snapshot_codec.h"

#include <algorithm>
#include <cstddef>

namespace fabriscope::agent {
namespace {

/// Encoded, and sent in turns: each is kept until its last part is sent.
constexpr std::ptrdiff_t mostUnderWay = 4;

} // namespace

void Outbox::push(const pb::Response& message) { appendMessage(m_urgent, message); }

void Outbox::setProgress(std::uint64_t request, pb::Response progress)
{
    progress.set_id(request);
    m_streams[request].progress = std::move(progress);
}

void Outbox::dropProgress(std::uint64_t request)
{
    const auto found = m_streams.find(request);
    if (found == m_streams.end()) return;
    found->second.progress.reset();
    if (found->second.idle()) m_streams.erase(found);
}

void Outbox::setPartial(std::uint64_t request, fabric::SnapshotPtr snapshot)
{
    Stream& stream = m_streams[request];
    stream.waiting = std::move(snapshot);
    stream.waitingIsFinal = false;
}

void Outbox::setFinal(std::uint64_t request, fabric::SnapshotPtr snapshot)
{
    Stream& stream = m_streams[request];
    stream.waiting = std::move(snapshot);
    stream.waitingIsFinal = true;
    stream.underWay = false;
    stream.sending = {};
}

void Outbox::setError(std::uint64_t request, Error error)
{
    if (error.subject == "this host") error.subject = m_hostName;
    m_streams.erase(request);
    pb::Response response;
    response.set_id(request);
    put(*response.mutable_error(), error);
    push(response);
}

void Outbox::clear()
{
    m_urgent = {};
    m_streams.clear();
}

void Outbox::takePart(std::uint64_t request, Stream& stream, std::string& out)
{
    if (!stream.underWay) {
        stream.sending = fabric::encode(*stream.waiting);
        stream.sent = 0;
        stream.sendingIsFinal = stream.waitingIsFinal;
        stream.waiting.reset();
        stream.underWay = true;
    }
    pb::Response response;
    response.set_id(request);
    pb::SnapshotPart& part = *response.mutable_snapshot();
    const std::size_t size = std::min(m_partSize, stream.sending.size() - stream.sent);
    part.set_data(stream.sending.data() + stream.sent, size);
    part.set_first(stream.sent == 0);
    stream.sent += size;
    part.set_last(stream.sent == stream.sending.size());
    part.set_partial(!stream.sendingIsFinal);
    appendMessage(out, response);
    if (part.last()) {
        stream.underWay = false;
        stream.sending = {};
    }
}

std::string Outbox::take()
{
    std::string out = std::exchange(m_urgent, {});
    for (auto& [request, stream] : m_streams) {
        if (!stream.progress) continue;
        appendMessage(out, *std::exchange(stream.progress, std::nullopt));
    }
    // One part, of the next request in turn that has one.
    const bool mayBegin =
        std::ranges::count_if(m_streams, [](const auto& entry) { return entry.second.underWay; }) < mostUnderWay;
    const auto hasPart = [mayBegin](const auto& entry) {
        return entry.second.underWay || (mayBegin && entry.second.waiting);
    };
    auto next = std::find_if(m_streams.upper_bound(m_turn), m_streams.end(), hasPart);
    if (next == m_streams.end()) next = std::ranges::find_if(m_streams, hasPart);
    if (next != m_streams.end()) {
        m_turn = next->first;
        takePart(next->first, next->second, out);
    }
    std::erase_if(m_streams, [](const auto& entry) { return entry.second.idle(); });
    return out;
}

} // namespace fabriscope::agent
