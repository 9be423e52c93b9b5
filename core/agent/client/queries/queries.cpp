// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/client/queries/queries.h"

#include "core/agent/client/queries/query_parts.h"
#include "core/agent/protocol/counter_messages.h"
#include "core/agent/protocol/messages.h"
#include "core/agent/protocol/port_qos_messages.h"
#include "core/fabric/model/snapshot_codec.h"

#include <memory>
#include <utility>

namespace fabriscope::agent {
namespace {

/// Of a sweep: what has come, until the last part has.
struct Assembly
{
    SweepEvents events;
    std::string bytes;
};

void finish(const Assembly& sweep, Result<fabric::SnapshotPtr> snapshot)
{
    if (sweep.events.onDone) sweep.events.onDone(std::move(snapshot));
}

Result<bool> takePart(Assembly& sweep, const pb::SnapshotPart& part, const std::string& peer)
{
    if (part.first()) sweep.bytes.clear();
    if (sweep.bytes.size() + part.data().size() > fabric::SnapshotLimits{}.bytes)
        return fail(ErrorCode::MalformedReply, peer, Message::say("it sent a snapshot that is too large for a fabric"));
    sweep.bytes += part.data();
    if (!part.last()) return false;
    const std::string bytes = std::exchange(sweep.bytes, {});
    auto snapshot = fabric::decode(bytes);
    if (!snapshot) snapshot.error().subject = Message::say("{}: {}", peer, snapshot.error().subject);
    if (!part.partial()) {
        finish(sweep, std::move(snapshot));
        return true;
    }
    if (snapshot && sweep.events.onPartial) sweep.events.onPartial(*std::move(snapshot));
    return false;
}

/// Of requests about ports: which of them replies refer to.
template <class Events> struct OfPorts
{
    Events events;
    std::vector<perf::PortKey> ports;
    ClearReport report; ///< as far as it has come
};

} // namespace

Query sweepQuery(const SweepOptions& options, SweepEvents events)
{
    const auto sweep = std::make_shared<Assembly>(std::move(events), std::string());
    pb::Request message;
    put(*message.mutable_start_sweep(), options);
    message.mutable_start_sweep()->set_progress(static_cast<bool>(sweep->events.onProgress));
    return {.object = Message::phrase("a fabric"),
            .messages = alone(std::move(message)),
            .take = [sweep](const pb::Response& response, const std::string& peer) -> Result<bool> {
                if (response.has_snapshot()) return takePart(*sweep, response.snapshot(), peer);
                if (response.has_progress() && sweep->events.onProgress)
                    sweep->events.onProgress(toSweepProgress(response.progress()));
                return false;
            },
            .end = [sweep](const Error& error) { finish(*sweep, std::unexpected(error)); },
            .snapshot = [sweep](Result<fabric::SnapshotPtr> saved) { finish(*sweep, std::move(saved)); },
            .counters = {}};
}

Query devicesQuery(std::function<void(Result<DeviceList>)> onDone)
{
    pb::Request message;
    message.mutable_list_devices();
    return oneReply<DeviceList>(Message::phrase("the devices of a host"), std::move(message), std::move(onDone),
                                [](const pb::Response& response) -> std::optional<Result<DeviceList>> {
                                    if (!response.has_devices()) return std::nullopt;
                                    return toDeviceList(response.devices());
                                });
}

Query countersQuery(CounterWatch watch, CounterEvents events)
{
    const auto state = std::make_shared<OfPorts<CounterEvents>>(events);
    return {.object = Message::phrase("counters"),
            .messages = [state, watch]() -> Result<std::vector<pb::Request>> {
                auto encoded = encode(watch);
                if (!encoded) return std::unexpected(std::move(encoded).error());
                state->ports = std::move(encoded->ports);
                std::vector<pb::Request> messages(1);
                *messages[0].mutable_watch_counters() = std::move(encoded->message);
                return messages;
            },
            .take = [state](const pb::Response& response, const std::string&) -> Result<bool> {
                if (!response.has_counters()) return false;
                if (auto delivered = deliver(response.counters(), state->ports, state->events); !delivered)
                    return std::unexpected(std::move(delivered).error());
                if (!response.counters().has_round() || !response.counters().round().last()) return false;
                if (state->events.onDone) state->events.onDone({});
                return true;
            },
            .end =
                [state](const Error& error) {
                    if (state->events.onDone) state->events.onDone(std::unexpected(error));
                },
            .snapshot = {},
            .counters = Query::Counters{.watch = std::move(watch), .events = std::move(events)}};
}

Query clearQuery(const CounterClear& clear, ClearEvents events)
{
    const auto state = std::make_shared<OfPorts<ClearEvents>>(std::move(events));
    return {.object = Message::phrase("counters that can be cleared"),
            .messages = [state, clear]() -> Result<std::vector<pb::Request>> {
                auto encoded = encode(clear);
                if (!encoded) return std::unexpected(std::move(encoded).error());
                state->ports = std::move(encoded->ports);
                std::vector<pb::Request> messages(1);
                pb::ClearCounters& message = clear.which == perf::Clear::Errors ? *messages[0].mutable_clear_errors()
                                                                                : *messages[0].mutable_clear_counters();
                *message.mutable_what() = std::move(encoded->message);
                message.set_who(clear.who);
                message.set_progress(static_cast<bool>(state->events.onProgress));
                return messages;
            },
            .take = [state](const pb::Response& response, const std::string&) -> Result<bool> {
                if (response.has_clear_progress() && state->events.onProgress)
                    state->events.onProgress(toClearProgress(response.clear_progress()));
                if (!response.has_counters_cleared()) return false;
                if (auto added = add(state->report, response.counters_cleared(), state->ports); !added)
                    return std::unexpected(std::move(added).error());
                if (!response.counters_cleared().last()) return false;
                if (state->events.onDone) state->events.onDone(std::move(state->report));
                return true;
            },
            .end =
                [state](const Error& error) {
                    if (state->events.onDone) state->events.onDone(std::unexpected(error));
                },
            .snapshot = {},
            .counters = {}};
}

Query portQosQuery(const PortQosRequest& request, std::function<void(Result<qos::PortQos>)> onDone)
{
    pb::Request message;
    put(*message.mutable_read_port_qos(), request);
    return oneReply<qos::PortQos>(Message::phrase("arbitration tables"), std::move(message), std::move(onDone),
                                  [](const pb::Response& response) -> std::optional<Result<qos::PortQos>> {
                                      if (!response.has_port_qos()) return std::nullopt;
                                      return toPortQos(response.port_qos());
                                  });
}

} // namespace fabriscope::agent
