// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/client/queries/queries.h"

#include "core/agent/client/queries/query_parts.h"
#include "core/agent/protocol/counter_messages.h"
#include "core/agent/protocol/messages.h"
#include "core/agent/protocol/port_qos_messages.h"
#include "core/agent/protocol/routes_messages.h"
#include "core/fabric/model/routes_codec.h"
#include "core/fabric/model/snapshot_codec.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace fabriscope::agent {
namespace {

/// Of a sweep: what has come, until the last part has.
struct Assembly
{
    SweepEvents events;
    Done<fabric::SnapshotPtr> done;
    std::string bytes{};
};

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
        sweep.done(std::move(snapshot));
        return true;
    }
    if (snapshot && sweep.events.onPartial) sweep.events.onPartial(*std::move(snapshot));
    return false;
}

} // namespace

Query<fabric::SnapshotPtr> sweepQuery(const SweepOptions& options, SweepEvents events)
{
    pb::Request message;
    put(*message.mutable_start_sweep(), options);
    message.mutable_start_sweep()->set_progress(static_cast<bool>(events.onProgress));
    const Done<fabric::SnapshotPtr> done;
    return {{.object = Message::phrase("a fabric"),
             .messages = alone(std::move(message)),
             .take = [sweep = Assembly{.events = std::move(events), .done = done}](
                         const pb::Response& response, const std::string& peer) mutable -> Result<bool> {
                 if (response.has_snapshot()) return takePart(sweep, response.snapshot(), peer);
                 if (response.has_progress() && sweep.events.onProgress)
                     sweep.events.onProgress(fromWire(response.progress()));
                 return false;
             },
             .snapshot = done},
            done};
}

Query<DeviceList> devicesQuery()
{
    pb::Request message;
    message.mutable_list_devices();
    return oneReply<DeviceList>(Message::phrase("the devices of a host"), std::move(message),
                                [](const pb::Response& response) -> std::optional<Result<DeviceList>> {
                                    if (!response.has_devices()) return std::nullopt;
                                    return fromWire(response.devices());
                                });
}

Query<void> countersQuery(CounterWatch watch, CounterEvents events)
{
    const Done<void> done;
    const auto asked = std::make_shared<EncodedWatch>(); // whose ports replies refer to
    return {{.object = Message::phrase("counters"),
             .messages = [asked, watch]() -> Result<std::vector<pb::Request>> {
                 auto encoded = encode(watch);
                 if (!encoded) return std::unexpected(std::move(encoded).error());
                 std::vector<pb::Request> messages(1);
                 *messages[0].mutable_watch_counters() = std::move(encoded->message);
                 *asked = {.message = {}, .ports = std::move(encoded->ports), .lids = std::move(encoded->lids)};
                 return messages;
             },
             .take = [done, asked, events](const pb::Response& response, const std::string&) -> Result<bool> {
                 if (!response.has_counters()) return false;
                 if (auto delivered = deliver(response.counters(), asked->ports, events, asked->lids); !delivered)
                     return std::unexpected(std::move(delivered).error());
                 if (!response.counters().has_round() || !response.counters().round().last()) return false;
                 done(Result<void>());
                 return true;
             },
             .counters = AnyQuery::Counters{.watch = std::move(watch), .events = std::move(events), .onDone = done}},
            done};
}

Query<ClearReport> clearQuery(const CounterClear& clear, OnClearProgress onProgress)
{
    const Done<ClearReport> done;
    const auto ports = std::make_shared<std::vector<perf::PortKey>>(); // that replies refer to
    return {{.object = Message::phrase("counters that can be cleared"),
             .messages = [ports, clear, tells = static_cast<bool>(onProgress)]() -> Result<std::vector<pb::Request>> {
                 auto encoded = encode(clear);
                 if (!encoded) return std::unexpected(std::move(encoded).error());
                 *ports = std::move(encoded->ports);
                 std::vector<pb::Request> messages(1);
                 pb::ClearCounters& message = clear.which == perf::Clear::Errors
                                                  ? *messages[0].mutable_clear_errors()
                                                  : *messages[0].mutable_clear_counters();
                 *message.mutable_what() = std::move(encoded->message);
                 message.set_who(clear.who);
                 message.set_progress(tells);
                 return messages;
             },
             .take = [done, ports, onProgress = std::move(onProgress),
                      sum = ClearReport{}](const pb::Response& response, const std::string&) mutable -> Result<bool> {
                 if (response.has_clear_progress() && onProgress) onProgress(fromWire(response.clear_progress()));
                 if (!response.has_counters_cleared()) return false;
                 if (auto added = add(sum, response.counters_cleared(), *ports); !added)
                     return std::unexpected(std::move(added).error());
                 if (!response.counters_cleared().last()) return false;
                 done(std::move(sum));
                 return true;
             }},
            done};
}

Query<qos::PortQos> portQosQuery(const PortQosRequest& request)
{
    pb::Request message;
    put(*message.mutable_read_port_qos(), request);
    return oneReply<qos::PortQos>(Message::phrase("arbitration tables"), std::move(message),
                                  [](const pb::Response& response) -> std::optional<Result<qos::PortQos>> {
                                      if (!response.has_port_qos()) return std::nullopt;
                                      return fromWire(response.port_qos());
                                  });
}

namespace {

Result<fabric::RoutesPtr> routesOf(const Result<fabric::SnapshotPtr>& snapshot)
{
    if (!snapshot) return std::unexpected(snapshot.error());
    if ((*snapshot)->routes()) return (*snapshot)->routes();
    return fail(ErrorCode::NotFound, Message::say("the saved fabric"),
                Message::say("no forwarding tables were saved with it"),
                Message::say("Save it with 'fabriscopectl snapshot --routes FILE', or connect to the fabric."));
}

} // namespace

Query<fabric::RoutesPtr> routesQuery(const RoutesRequest& request, std::function<void(routes::ReadProgress)> onProgress)
{
    const Done<fabric::RoutesPtr> done;
    pb::Request message;
    put(*message.mutable_read_routes(), request);
    return {{.object = Message::phrase("forwarding tables"),
             .messages = alone(std::move(message)),
             .take = [done, onProgress = std::move(onProgress), bytes = std::string()](
                         const pb::Response& response, const std::string& peer) mutable -> Result<bool> {
                 if (!response.has_routes()) return false;
                 const pb::RoutesPart& part = response.routes();
                 if (part.total() > 0 && onProgress) onProgress({.done = part.done(), .total = part.total()});
                 bytes += part.data();
                 if (bytes.size() > fabric::RoutesLimits{}.bytes)
                     return fail(ErrorCode::MalformedReply, peer,
                                 Message::say("it sent more forwarding tables than a fabric can have"));
                 if (!part.last()) return false;
                 auto routes = fabric::decodeRoutes(bytes);
                 if (!routes) routes.error().subject = Message::say("{}: {}", peer, routes.error().subject);
                 done(std::move(routes));
                 return true;
             },
             .snapshot = [done](const Result<fabric::SnapshotPtr>& snapshot) { done(routesOf(snapshot)); }},
            done};
}

Query<void> followQuery(const SweepOptions& options, FollowEvents events)
{
    // What comes in parts comes as from a sweep; its own message is not used.
    auto snapshots = sweepQuery(options, {.onProgress = {}, .onPartial = std::move(events.onSnapshot)}).any.take;
    pb::Request message;
    put(*message.mutable_follow_fabric(), options);
    return {{.object = Message::phrase("changes of a fabric"),
             .messages = alone(std::move(message)),
             .take = [events = std::move(events), snapshots = std::move(snapshots)](
                         const pb::Response& response, const std::string& peer) -> Result<bool> {
                 if (response.has_live() && events.onState) events.onState(fromWire(response.live()));
                 if (response.has_notice() && events.onNotice) events.onNotice(fromWire(response.notice()));
                 if (!response.has_snapshot()) return false;
                 if (!response.snapshot().partial())
                     return fail(ErrorCode::MalformedReply, peer,
                                 Message::say("it ended a continuous request with a snapshot"));
                 return snapshots(response, peer);
             }},
            Done<void>()};
}

} // namespace fabriscope::agent
