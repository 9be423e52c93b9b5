// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/client/query.h"

#include "core/agent/protocol/counter_messages.h"
#include "core/agent/protocol/messages.h"
#include "core/agent/protocol/port_qos_messages.h"
#include "core/fabric/snapshot_codec.h"

#include <utility>

namespace fabriscope::agent {
namespace {

std::vector<pb::Request> alone(pb::Request message)
{
    std::vector<pb::Request> messages;
    messages.push_back(std::move(message));
    return messages;
}

} // namespace

Result<std::vector<pb::Request>> SweepQuery::messages()
{
    pb::Request message;
    put(*message.mutable_start_sweep(), m_options);
    message.mutable_start_sweep()->set_progress(static_cast<bool>(m_events.onProgress));
    return alone(std::move(message));
}

Result<bool> SweepQuery::take(const pb::Response& response, const std::string& peer)
{
    if (response.has_snapshot()) return takePart(response.snapshot(), peer);
    if (response.has_progress() && m_events.onProgress) m_events.onProgress(toSweepProgress(response.progress()));
    return false;
}

Result<bool> SweepQuery::takePart(const pb::SnapshotPart& part, const std::string& peer)
{
    if (part.first()) m_assembly.clear();
    if (m_assembly.size() + part.data().size() > fabric::SnapshotLimits{}.bytes)
        return std::unexpected(Error{.code = ErrorCode::MalformedReply,
                                     .subject = peer,
                                     .detail = "it sent a snapshot that is larger than any fabric's"});
    m_assembly += part.data();
    if (!part.last()) return false;
    const std::string bytes = std::exchange(m_assembly, {});
    auto snapshot = fabric::decode(bytes);
    if (!snapshot) snapshot.error().subject = Message::say("{}: {}", peer, snapshot.error().subject);
    if (!part.partial()) {
        finish(std::move(snapshot));
        return true;
    }
    if (snapshot && m_events.onPartial) m_events.onPartial(*std::move(snapshot));
    return false;
}

void SweepQuery::finish(Result<fabric::SnapshotPtr> snapshot) const
{
    if (m_events.onDone) m_events.onDone(std::move(snapshot));
}

Result<std::vector<pb::Request>> DevicesQuery::messages()
{
    pb::Request message;
    message.mutable_list_devices();
    return alone(std::move(message));
}

Result<bool> DevicesQuery::take(const pb::Response& response, const std::string& /*peer*/)
{
    if (!response.has_devices()) return false;
    if (m_onDone) m_onDone(toDeviceList(response.devices()));
    return true;
}

void DevicesQuery::end(const Error& error)
{
    if (m_onDone) m_onDone(std::unexpected(error));
}

Result<std::vector<pb::Request>> CountersQuery::messages()
{
    auto encoded = encode(m_watch);
    if (!encoded) return std::unexpected(std::move(encoded).error());
    m_ports = std::move(encoded->ports);
    pb::Request message;
    *message.mutable_watch_counters() = std::move(encoded->message);
    return alone(std::move(message));
}

Result<bool> CountersQuery::take(const pb::Response& response, const std::string& /*peer*/)
{
    if (!response.has_counters()) return false;
    if (auto delivered = deliver(response.counters(), m_ports, m_events); !delivered)
        return std::unexpected(std::move(delivered).error());
    if (!response.counters().has_round() || !response.counters().round().last()) return false;
    if (m_events.onDone) m_events.onDone({});
    return true;
}

void CountersQuery::end(const Error& error)
{
    if (m_events.onDone) m_events.onDone(std::unexpected(error));
}

Result<std::vector<pb::Request>> ClearQuery::messages()
{
    auto encoded = encode(m_clear);
    if (!encoded) return std::unexpected(std::move(encoded).error());
    m_ports = std::move(encoded->ports);
    pb::Request message;
    pb::ClearCounters& clear =
        m_clear.which == perf::Clear::Errors ? *message.mutable_clear_errors() : *message.mutable_clear_counters();
    *clear.mutable_what() = std::move(encoded->message);
    clear.set_who(m_clear.who);
    clear.set_progress(static_cast<bool>(m_events.onProgress));
    return alone(std::move(message));
}

Result<bool> ClearQuery::take(const pb::Response& response, const std::string& /*peer*/)
{
    if (response.has_clear_progress() && m_events.onProgress)
        m_events.onProgress(toClearProgress(response.clear_progress()));
    if (!response.has_counters_cleared()) return false;
    if (auto added = add(m_report, response.counters_cleared(), m_ports); !added)
        return std::unexpected(std::move(added).error());
    if (!response.counters_cleared().last()) return false;
    if (m_events.onDone) m_events.onDone(std::move(m_report));
    return true;
}

void ClearQuery::end(const Error& error)
{
    if (m_events.onDone) m_events.onDone(std::unexpected(error));
}

Result<std::vector<pb::Request>> PortQosQuery::messages()
{
    pb::Request message;
    put(*message.mutable_read_port_qos(), m_request);
    return alone(std::move(message));
}

Result<bool> PortQosQuery::take(const pb::Response& response, const std::string& /*peer*/)
{
    if (!response.has_port_qos()) return false;
    if (m_onDone) m_onDone(toPortQos(response.port_qos()));
    return true;
}

void PortQosQuery::end(const Error& error)
{
    if (m_onDone) m_onDone(std::unexpected(error));
}

Result<std::vector<pb::Request>> OpenSmQuery::messages()
{
    if (!m_exchange.calls) return std::unexpected(m_exchange.calls.error());
    std::vector<pb::Request> messages;
    messages.reserve(m_exchange.calls->size());
    for (pb::OpenSmCall& call : *m_exchange.calls)
        *messages.emplace_back().mutable_opensm() = std::move(call);
    return messages;
}

Result<bool> OpenSmQuery::take(const pb::Response& response, const std::string& /*peer*/)
{
    if (!response.has_opensm()) return false;
    if (auto taken = m_exchange.reply(response.opensm()); !taken) return std::unexpected(std::move(taken).error());
    return response.opensm().last();
}

void OpenSmQuery::end(const Error& error) { m_exchange.failed(error); }

} // namespace fabriscope::agent
