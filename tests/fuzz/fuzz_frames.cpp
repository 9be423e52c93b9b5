// SPDX-License-Identifier: GPL-3.0-or-later
//
// Arbitrary bytes as either direction of the agent protocol. The first byte says how they are cut into pieces, which
// must not matter.
#include "core/agent/client/connection/connection_target.h"
#include "core/agent/protocol/counter_messages.h"
#include "core/agent/protocol/frame_codec.h"
#include "core/agent/protocol/messages.h"
#include "core/agent/protocol/opensm_messages.h"
#include "core/agent/protocol/ping_messages.h"
#include "core/agent/protocol/port_qos_messages.h"
#include "core/agent/protocol/probe_messages.h"
#include "core/agent/protocol/routes_messages.h"
#include "core/agent/protocol/sa_messages.h"
#include "core/agent/protocol/setup_messages.h"
#include "core/fabric/model/routes_codec.h"
#include "core/fabric/model/snapshot_codec.h"
#include "core/host/host_codec.h"
#include "core/host/host_properties.h"
#include "tests/fuzz/require.h"

#include <algorithm>
#include <array>
#include <concepts>
#include <vector>

using namespace fabriscope;

namespace {

struct Seen
{
    std::vector<std::string> payloads;
    std::optional<Error> error;
    friend bool operator==(const Seen&, const Seen&) = default;
};

Seen takeApart(std::string_view bytes, std::size_t piece)
{
    constexpr std::size_t maxPayload = 4096;
    agent::FrameDecoder decoder("peer", maxPayload);
    Seen seen;
    while (!bytes.empty() && !seen.error) {
        decoder.feed(bytes.substr(0, piece));
        bytes.remove_prefix(std::min(piece, bytes.size()));
        for (;;) {
            auto payload = decoder.next();
            if (!payload) seen.error = payload.error();
            if (!payload || !*payload) break;
            require((*payload)->size() <= maxPayload);
            seen.payloads.emplace_back(**payload);
        }
    }
    if (!seen.error) seen.error = decoder.finish();
    return seen;
}

namespace pb = agent::pb;

// What the programs do with each kind of message: fromWire(), and what is below. message_kinds.inc names every kind of
// the schema: one without a reader does not compile.
template <class M> void lookAtKind(const M& message);

template <class M, class... Others>
concept OneOf = (std::same_as<M, Others> || ...);

template <class M> void look(const M& message)
{
    const auto read = agent::fromWire(message);
    if constexpr (requires { read.error().code; }) {
        if (!read) (void)describe(read.error());
    }
}

/// Read field by field by who gets them.
template <OneOf<pb::Ping, pb::Pong, pb::CancelRequest, pb::ListDevices, pb::ReadHost, pb::OpenSmList, pb::OpenSmRead,
                pb::OpenSmBackups, pb::OpenSmReadBackup, pb::OpenSmReadLog, pb::OpenSmReadNamed, pb::SetupJournal,
                pb::SetupUndo, pb::SetupLook>
              M>
void look(const M& /*message*/)
{}

void look(const pb::Hello& hello)
{
    if (const auto info = agent::checkHello(hello, "peer"); !info) (void)describe(info.error());
}
void look(const pb::HostPart& part)
{
    constexpr host::HostLimits limits{.bytes = 1U << 16U, .items = 500};
    if (const auto host = host::decode(part.data(), limits)) (void)host::propertiesOf(*host);
}
void look(const pb::WatchCounters& request)
{
    if (const auto wanted = agent::toSubscription(request); !wanted) (void)describe(wanted.error());
    roce::HostView nowhere;
    nowhere.sysfs = "/nonexistent";
    (void)agent::toLocalSubscription(request, nowhere);
}
void look(const pb::ClearCounters& request)
{
    look(request.what());
    (void)agent::whoClears(request.who(), "host");
}
void look(const pb::Error& error) { (void)describe(agent::toError(error)); }
void look(const pb::LiveState& state) { (void)agent::fromWire(state).why.english(); }
void look(const pb::SnapshotPart& part)
{
    constexpr fabric::SnapshotLimits limits{.bytes = 1U << 16U, .nodes = 500, .ports = 5000};
    (void)fabric::decode(part.data(), limits);
}
const std::vector<perf::PortKey> ports{{.node = Guid(1), .number = PortNum(1)},
                                       {.node = Guid(2), .number = PortNum(3)}};
void look(const pb::CounterSamples& samples)
{
    agent::CounterEvents events;
    events.onSample = [](const perf::Sample&) {};
    (void)agent::deliver(samples, ports, events);
}
void look(const pb::CountersCleared& cleared)
{
    agent::ClearReport report;
    (void)agent::add(report, cleared, ports);
}
void look(const pb::QuerySa& query)
{
    const auto request = agent::fromWire(query);
    mad::MadBuffer mad{};
    if (request) require(sa::encode(request->question, mad).has_value());
}
void look(const pb::RoutesPart& part)
{
    constexpr fabric::RoutesLimits limits{.bytes = 1U << 16U, .switches = 500, .ends = 5000, .unread = 500};
    if (const auto routes = fabric::decodeRoutes(part.data(), limits)) (void)fabric::encodeRoutes(**routes);
    (void)fabric::inflateRoutes(part.data(), limits);
}
void look(const pb::OpenSmCall& call) { lookAtKind(call); }
void look(const pb::OpenSmReply& reply) { lookAtKind(reply); }
void look(const pb::OpenSmRestore& restore) { (void)agent::toActivation(restore.activation()); }
void look(const pb::OpenSmText& text)
{
    opensm_host::FileTexts texts;
    for (int i = 0; i < 2; ++i)
        (void)agent::append(texts, text);
}
void look(const pb::OpenSmApply& apply)
{
    if (const auto request = agent::toRequest(apply, {"a", "b", {}}); !request) (void)describe(request.error());
}
void look(const pb::OpenSmProgress& progress)
{
    require(agent::fromWire(progress).step <= opensm_host::ApplyStep::Done);
}
void look(const pb::OpenSmOutcome& outcome) { (void)opensm_host::toString(agent::fromWire(outcome).end); }
void look(const pb::OpenSmBackup& backup) { (void)opensm_host::toString(agent::fromWire(backup).state); }
void look(const pb::OpenSmLog& log) { require(agent::fromWire(log).text.empty()); }
void look(const pb::OpenSmNamedFile& file) { require(agent::fromWire(file).text.value_or("").empty()); }
void look(const pb::SetupCall& call) { lookAtKind(call); }
void look(const pb::ProbeCall& call)
{
    if (const auto command = agent::fromWire(call)) require(command->values.check().has_value());
}
void look(const pb::ProbeReply& reply)
{
    const probe::Reply read = agent::fromWire(reply);
    require(read.values.check().has_value());
    (void)read.latency.percentile(0.99);
}
void look(const pb::SendPings& send)
{
    if (const auto request = agent::fromWire(send)) require(request->plan.count <= probe::PingPlan::most);
}
void look(const pb::PingResult& result) { (void)probe::toString(agent::fromWire(result).outcome); }
void look(const pb::SetupReply& reply) { lookAtKind(reply); }
void look(const pb::SetupOutcome& outcome) { (void)change::toString(agent::fromWire(outcome).end); }

template <class M> void lookAtKind(const M& message)
{
#define FABRISCOPE_KIND(Message, Type, field)                                                                          \
    if constexpr (std::same_as<M, pb::Message>) {                                                                      \
        if (message.has_##field()) look(message.field());                                                              \
    }
#include "message_kinds.inc"
#undef FABRISCOPE_KIND
}

template <class M> void readAs(const std::string& payload)
{
    M message;
    if (agent::parseMessage(message, payload)) look(message);
}

/// The bytes as the message of one kind, without what stands around it: mutations get into each kind's own fields.
void readAsKind(std::size_t kind, const std::string& payload)
{
    constexpr auto readers = std::to_array<void (*)(const std::string&)>({
#define FABRISCOPE_KIND(Message, Type, field) &readAs<pb::Type>,
#include "message_kinds.inc"
#undef FABRISCOPE_KIND
    });
    readers.at(kind % readers.size())(payload);
}

void readMessages(const std::string& payload)
{
    pb::Request request;
    if (agent::parseMessage(request, payload)) lookAtKind(request);
    pb::Response response;
    if (agent::parseMessage(response, payload)) lookAtKind(response);
}

/// The same bytes as the argument of --connect.
void readTarget(std::string_view text)
{
    const auto target = agent::ConnectionTarget::parse(text);
    if (!target) return;
    const auto again = agent::ConnectionTarget::parse(target->text());
    require(again.has_value() && *again == *target);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (size == 0) return 0;
    const std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
    const Seen whole = takeApart(bytes, bytes.size());
    const Seen pieces = takeApart(bytes, std::size_t{data[0]} + 1);
    require(whole.payloads == pieces.payloads);
    // A refused stream is refused in pieces, too; how much of a greeting is quoted depends on them.
    require(whole.error.has_value() == pieces.error.has_value());
    for (const std::string& payload : whole.payloads)
        readMessages(payload);
    readAsKind(data[0], std::string(bytes));
    readTarget(bytes);
    return 0;
}
