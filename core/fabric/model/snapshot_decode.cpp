// SPDX-License-Identifier: GPL-3.0-or-later
//
// Foreign bytes into a snapshot. Each table is checked before it is believed: SnapshotTables' conditions hold when
// freeze() is called.
#include "core/base/message.pb.h"
#include "core/base/message_codec.h"
#include "core/base/printable.h"
#include "core/fabric/model/routes_codec.h"
#include "core/fabric/model/snapshot.pb.h"
#include "core/fabric/model/snapshot_codec.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <limits>
#include <numeric>
#include <ranges>
#include <unordered_map>
#include <utility>

namespace fabriscope::fabric {
namespace {

std::unexpected<Error> malformed(Message detail)
{
    return fail(ErrorCode::MalformedReply, Message::say("the snapshot"), std::move(detail),
                Message::say("The data are damaged, or were not written by Fabriscope: take the snapshot again"));
}

/// All columns of a table must have its number of rows.
Result<void> checkColumns(std::string_view table, std::size_t rows, std::initializer_list<int> sizes)
{
    if (std::ranges::all_of(sizes, [rows](int size) { return static_cast<std::size_t>(size) == rows; })) return {};
    return malformed(Message::say("the columns of the table '{}' differ in length", table));
}

template <class T>
Result<T> narrowed(std::string_view what, std::uint64_t value, std::uint64_t max = std::numeric_limits<T>::max())
{
    if (value > max) return malformed(Message::say("{} is {}, but the largest value is {}", what, value, max));
    return static_cast<T>(value);
}

/// Reads a row field by field and keeps the first error, so that the rows read like the schema.
class Row
{
public:
    template <class T>
    void number(T& to, std::string_view what, std::uint64_t value, std::uint64_t max = std::numeric_limits<T>::max())
    {
        const auto checked = narrowed<T>(what, value, max);
        if (checked)
            to = *checked;
        else if (!m_error)
            m_error = checked.error();
    }
    template <class E> void code(E& to, std::string_view what, std::uint64_t value, std::uint64_t max)
    {
        std::uint8_t number = 0;
        this->number(number, what, value, max);
        to = static_cast<E>(number);
    }
    template <class E>
    void optionalCode(std::optional<E>& to, std::string_view what, std::uint64_t value, std::uint64_t count)
    {
        std::uint8_t number = 0;
        this->number(number, what, value, count);
        if (number > 0) to = static_cast<E>(number - 1);
    }
    template <class E> void set(LinkSet<E>& to, std::string_view what, std::uint64_t value, std::uint64_t count)
    {
        std::uint16_t bits = 0;
        number(bits, what, value, (1U << count) - 1U);
        to = LinkSet<E>::fromBits(bits);
    }
    template <class T> void identifier(T& to, std::string_view what, std::uint64_t value)
    {
        typename T::rep number = 0;
        this->number(number, what, value);
        to = T(number);
    }
    [[nodiscard]] const std::optional<Error>& error() const { return m_error; }

private:
    std::optional<Error> m_error;
};

/// Cuts one byte string into rows whose lengths stand in a column.
class Texts
{
public:
    explicit Texts(std::string_view bytes) : m_rest(bytes) {}
    Result<std::string_view> next(std::string_view what, std::uint32_t size)
    {
        if (size > m_rest.size()) return malformed(Message::say("the bytes of '{}' end too early", what));
        const std::string_view text = m_rest.substr(0, size);
        m_rest.remove_prefix(size);
        return text;
    }
    [[nodiscard]] bool done() const { return m_rest.empty(); }

private:
    std::string_view m_rest;
};

Result<SnapshotInfo> readInfo(const pb::Info& in)
{
    using namespace std::chrono;
    SnapshotInfo info;
    info.takenAt = system_clock::time_point(duration_cast<system_clock::duration>(nanoseconds(in.taken_at())));
    if (in.steady_time() >= 0) info.steady = {.clock = in.steady_clock(), .since = nanoseconds(in.steady_time())};
    info.source = cleanedText(in.source(), longestSentence);
    info.localNode = Guid(in.local_node());
    info.complete = in.complete();
    info.managersKnown = in.managers_known();
    info.imported = in.imported();
    constexpr std::size_t mostRemarks = 100;
    for (const base::pb::Message& remark : in.remarks())
        if (info.remarks.size() < mostRemarks) info.remarks.push_back(toMessage(remark));
    info.statistics = {.madsSent = in.mads_sent(),
                       .retries = in.retries(),
                       .timeouts = in.timeouts(),
                       .duration = microseconds(in.duration())};
    Row row;
    row.identifier(info.localPort, "LocalPortNum", in.local_port());
    if (row.error()) return std::unexpected(*row.error());
    return info;
}

Result<Node> readNodeKind(const pb::NodeKinds& in, int i)
{
    Node n;
    Row row;
    row.code(n.type, "NodeType", in.type(i), std::to_underlying(NodeType::Router));
    if (in.type(i) == 0) return malformed(Message::say("a node has no type"));
    n.vendorId = in.vendor_id(i);
    n.revision = in.revision(i);
    row.number(n.deviceId, "DeviceID", in.device_id(i));
    row.number(n.partitionCap, "PartitionCap", in.partition_cap(i));
    row.number(n.numPorts, "NumPorts", in.num_ports(i));
    if (in.flags(i) & 1U) {
        SwitchFacts facts{.enhancedPort0 = (in.flags(i) & 2U) != 0};
        row.number(facts.linearFdbCap, "LinearFDBCap", in.linear_fdb_cap(i));
        row.number(facts.linearFdbTop, "LinearFDBTop", in.linear_fdb_top(i));
        row.number(facts.multicastFdbCap, "MulticastFDBCap", in.multicast_fdb_cap(i));
        row.number(facts.lifeTimeValue, "LifeTimeValue", in.life_time_value(i));
        n.switchFacts = facts;
    }
    if (row.error()) return std::unexpected(*row.error());
    return n;
}

Result<std::vector<Node>> readNodeKinds(const pb::NodeKinds& in)
{
    const auto columns =
        checkColumns("node_kinds", static_cast<std::size_t>(in.type_size()),
                     {in.vendor_id_size(), in.device_id_size(), in.revision_size(), in.partition_cap_size(),
                      in.num_ports_size(), in.flags_size(), in.linear_fdb_cap_size(), in.linear_fdb_top_size(),
                      in.multicast_fdb_cap_size(), in.life_time_value_size()});
    if (!columns) return std::unexpected(columns.error());
    return collected(std::views::iota(0, in.type_size()), [&in](int i) { return readNodeKind(in, i); });
}

Result<void> checkGuids(const pb::Nodes& in)
{
    std::vector<std::uint64_t> guids(in.guid().begin(), in.guid().end());
    std::ranges::sort(guids);
    const auto twice = std::ranges::adjacent_find(guids);
    if (twice == guids.end()) return {};
    return malformed(Message::say("two nodes have the GUID {}", toString(Guid(*twice))));
}

Result<void> checkNodes(const pb::Nodes& in, std::size_t kinds, const SnapshotLimits& limits)
{
    const auto count = static_cast<std::size_t>(in.guid_size());
    if (count > limits.nodes || kinds > std::max<std::size_t>(count, 1))
        return malformed(Message::say("it has {} nodes of {} kinds, which is impossible", count, kinds));
    if (auto ok = checkColumns("nodes", count,
                               {in.system_image_guid_size(), in.kind_size(), in.port_count_size(),
                                in.description_size_size(), in.name_size_size(), in.route_size_size()});
        !ok)
        return ok;
    return checkGuids(in);
}

Result<std::vector<Node>> readNodes(const pb::Snapshot& message, const SnapshotLimits& limits)
{
    const pb::Nodes& in = message.nodes();
    if (auto ok = checkNodes(in, static_cast<std::size_t>(message.node_kinds().type_size()), limits); !ok)
        return std::unexpected(std::move(ok.error()));
    auto kinds = readNodeKinds(message.node_kinds());
    if (!kinds) return kinds;
    Texts descriptions(in.descriptions());
    Texts names(in.names());
    Texts routes(in.routes());
    std::vector<Node> nodes;
    nodes.reserve(static_cast<std::size_t>(in.guid_size()));
    for (int i = 0; i < in.guid_size(); ++i) {
        if (in.kind(i) >= kinds->size()) return malformed(Message::say("a node is of a kind that is missing"));
        const auto description = descriptions.next("descriptions", in.description_size(i));
        const auto name = names.next("names", in.name_size(i));
        const auto route = routes.next("routes", in.route_size(i));
        if (!description) return std::unexpected(description.error());
        if (!name) return std::unexpected(name.error());
        if (!route) return std::unexpected(route.error());
        Node& n = nodes.emplace_back((*kinds)[in.kind(i)]);
        n.guid = Guid(in.guid(i));
        n.systemImageGuid = Guid(in.guid(i) + static_cast<std::uint64_t>(in.system_image_guid(i)));
        n.description = cleanedText(*description, longestName);
        n.name = cleanedText(*name, longestName);
        n.route.assign(route->begin(), route->end());
        n.portCount = in.port_count(i);
    }
    if (!descriptions.done() || !names.done() || !routes.done())
        return malformed(Message::say("there are more texts than nodes"));
    return nodes;
}

/// The flags are left to the caller; guid is set to 1 where the kind has one.
Result<Port> readPortKind(const pb::PortKinds& in, int i)
{
    Port p;
    Row row;
    // Four bits each on the wire: reserved codes may come and are kept.
    row.code(p.state, "PortState", in.state(i), 15);
    row.code(p.physState, "PortPhysicalState", in.phys_state(i), 15);
    row.code(p.mtuCap, "MTUCap", in.mtu_cap(i), 15);
    row.code(p.neighborMtu, "NeighborMTU", in.neighbor_mtu(i), 15);
    std::uint8_t lmc = 0;
    row.number(lmc, "LMC", in.lmc(i), Lmc::max);
    p.lmc = Lmc::fromBits(lmc);
    row.identifier(p.smLid, "MasterSMLID", in.sm_lid(i));
    p.subnetPrefix = SubnetPrefix(in.subnet_prefix(i));
    row.optionalCode(p.widthActive, "LinkWidthActive", in.width_active(i), linkWidthCount);
    row.set(p.widthEnabled, "LinkWidthEnabled", in.width_enabled(i), linkWidthCount);
    row.set(p.widthSupported, "LinkWidthSupported", in.width_supported(i), linkWidthCount);
    row.optionalCode(p.speedActive, "LinkSpeedActive", in.speed_active(i), linkSpeedCount);
    row.set(p.speedEnabled, "LinkSpeedEnabled", in.speed_enabled(i), linkSpeedCount);
    row.set(p.speedSupported, "LinkSpeedSupported", in.speed_supported(i), linkSpeedCount);
    row.number(p.dataVlsCap, "VLCap", in.data_vls_cap(i));
    row.number(p.dataVlsOperational, "OperationalVLs", in.data_vls_operational(i));
    p.capabilityMask = in.capability_mask(i);
    row.number(p.capabilityMask2, "CapabilityMask2", in.capability_mask2(i));
    if (in.vl_arbitration_high_cap_size() != 0) {
        row.number(p.vlArbitrationHighCap, "VLArbitrationHighCap", in.vl_arbitration_high_cap(i));
        row.number(p.vlArbitrationLowCap, "VLArbitrationLowCap", in.vl_arbitration_low_cap(i));
    }
    p.guid = Guid(in.flags(i) & 1U);
    p.infoKnown = (in.flags(i) & 2U) != 0;
    if (row.error()) return std::unexpected(*row.error());
    return p;
}

Result<std::vector<Port>> readPortKinds(const pb::PortKinds& in)
{
    const auto columns =
        checkColumns("port_kinds", static_cast<std::size_t>(in.flags_size()),
                     {in.lmc_size(), in.sm_lid_size(), in.subnet_prefix_size(), in.state_size(), in.phys_state_size(),
                      in.width_active_size(), in.width_enabled_size(), in.width_supported_size(),
                      in.speed_active_size(), in.speed_enabled_size(), in.speed_supported_size(), in.mtu_cap_size(),
                      in.neighbor_mtu_size(), in.data_vls_cap_size(), in.data_vls_operational_size(),
                      in.capability_mask_size(), in.capability_mask2_size()});
    if (!columns) return std::unexpected(columns.error());
    if (in.vl_arbitration_high_cap_size() != 0 || in.vl_arbitration_low_cap_size() != 0) {
        const auto caps = checkColumns("port_kinds", static_cast<std::size_t>(in.flags_size()),
                                       {in.vl_arbitration_high_cap_size(), in.vl_arbitration_low_cap_size()});
        if (!caps) return std::unexpected(caps.error());
    }
    return collected(std::views::iota(0, in.flags_size()), [&in](int i) { return readPortKind(in, i); });
}

Result<void> checkPorts(const pb::Snapshot& message, const SnapshotLimits& limits)
{
    const pb::Ports& in = message.ports();
    const std::size_t count = in.number().size();
    const auto kinds = static_cast<std::size_t>(message.port_kinds().flags_size());
    if (count > limits.ports || kinds > std::max<std::size_t>(count, 1))
        return malformed(Message::say("it has {} ports of {} kinds, which is impossible", count, kinds));
    const auto& counts = message.nodes().port_count();
    if (std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}) != count)
        return malformed(Message::say("the port counts of the nodes do not match the table of ports"));
    return checkColumns("ports", count, {in.kind_size(), in.lid_size()});
}

/// Port numbers rise within each node.
Result<void> checkPortNumbers(const pb::Snapshot& message)
{
    const std::string_view numbers = message.ports().number();
    std::size_t at = 0;
    for (const std::uint32_t count : message.nodes().port_count()) {
        for (std::size_t i = at + 1; i < at + count; ++i)
            if (static_cast<unsigned char>(numbers[i]) <= static_cast<unsigned char>(numbers[i - 1]))
                return malformed(Message::say("the ports of a node are not in ascending order"));
        at += count;
    }
    return {};
}

Result<std::vector<Port>> readPorts(const pb::Snapshot& message, const SnapshotLimits& limits)
{
    const pb::Ports& in = message.ports();
    if (auto ok = checkPorts(message, limits); !ok) return std::unexpected(std::move(ok.error()));
    if (auto ok = checkPortNumbers(message); !ok) return std::unexpected(std::move(ok.error()));
    const auto kinds = readPortKinds(message.port_kinds());
    if (!kinds) return kinds;
    std::vector<Port> ports;
    ports.reserve(in.number().size());
    std::int64_t lid = 0;
    int nextGuid = 0;
    for (int i = 0; i < in.kind_size(); ++i) {
        if (in.kind(i) >= kinds->size()) return malformed(Message::say("a port is of a kind that is missing"));
        Port& p = ports.emplace_back((*kinds)[in.kind(i)]);
        p.number = PortNum(static_cast<std::uint8_t>(in.number()[static_cast<std::size_t>(i)]));
        lid += in.lid(i);
        if (lid < 0 || lid > 0xffff) return malformed(Message::say("{} is not a LID", lid));
        p.lid = Lid(static_cast<std::uint16_t>(lid));
        if (p.guid == Guid{}) continue;
        if (nextGuid == in.guid_size())
            return malformed(Message::say("there are fewer port GUIDs than ports that have one"));
        p.guid = Guid(in.guid(nextGuid++));
        if (p.guid == Guid{}) return malformed(Message::say("a port's GUID is 0"));
    }
    if (nextGuid != in.guid_size())
        return malformed(Message::say("there are more port GUIDs than ports that have one"));
    return ports;
}

Result<std::vector<Cable>> readLinks(const pb::Links& in, std::size_t ports)
{
    if (auto ok = checkColumns("links", static_cast<std::size_t>(in.a_size()), {in.b_size()}); !ok)
        return std::unexpected(std::move(ok.error()));
    if (static_cast<std::size_t>(in.a_size()) > ports)
        return malformed(Message::say("there are more links than ports"));
    std::vector<bool> used(ports);
    std::vector<Cable> cables;
    cables.reserve(static_cast<std::size_t>(in.a_size()));
    std::int64_t a = 0;
    for (int i = 0; i < in.a_size(); ++i) {
        a += in.a(i);
        const std::int64_t b = a + in.b(i);
        const auto count = static_cast<std::int64_t>(ports);
        if (a < 0 || a >= count || b < 0 || b >= count)
            return malformed(Message::say("a link leads to a port that is missing"));
        const auto endA = static_cast<std::size_t>(a);
        const auto endB = static_cast<std::size_t>(b);
        if (used[endA] || used[endB]) return malformed(Message::say("a port has two links"));
        used[endA] = used[endB] = true;
        cables.push_back({.a = PortIndex(endA), .b = PortIndex(endB)});
    }
    return cables;
}

Result<std::vector<Problem>> readProblems(const pb::Problems& in, const SnapshotLimits& limits)
{
    const auto count = static_cast<std::size_t>(in.kind_size());
    if (auto ok = checkColumns("problems", count, {in.node_size(), in.port_size(), in.text_size_size()}); !ok)
        return std::unexpected(std::move(ok.error()));
    const bool hasMessages = in.messages_size() != 0;
    if (hasMessages) {
        if (auto ok = checkColumns("problems", count, {in.messages_size()}); !ok)
            return std::unexpected(std::move(ok.error()));
    }
    Texts texts(in.texts());
    const std::size_t kept = count <= limits.problems ? count : limits.problems - 1;
    std::vector<Problem> problems;
    problems.reserve(kept + 1);
    for (int i = 0; i < in.kind_size(); ++i) {
        Problem p{.node = Guid(in.node(i))};
        Row row;
        // A later version's kinds are shown with their text.
        constexpr auto last = std::to_underlying(lastProblemKind);
        p.kind = in.kind(i) <= last ? static_cast<ProblemKind>(in.kind(i)) : ProblemKind::Malformed;
        PortNum port;
        if (in.port(i) > 0) {
            row.identifier(port, "a problem's port", in.port(i) - 1);
            p.port = port;
        }
        if (row.error()) return std::unexpected(*row.error());
        const auto text = texts.next("problems", in.text_size(i));
        if (!text) return std::unexpected(text.error());
        if (problems.size() == kept) continue;
        p.text = hasMessages ? toMessage(in.messages(i)) : Message(cleanedText(*text, longestSentence));
        problems.push_back(std::move(p));
    }
    if (!texts.done()) return malformed(Message::say("there are more texts than problems"));
    if (kept < count)
        problems.push_back(
            {.kind = ProblemKind::Malformed, .text = Message::say("{} more problems were left out.", count - kept)});
    return problems;
}

Result<std::vector<SubnetManager>> readManagers(const pb::Managers& in, std::size_t most)
{
    const auto count = static_cast<std::size_t>(in.node_size());
    if (count > most) return malformed(Message::say("there are more subnet managers than a fabric can have ports"));
    if (auto ok = checkColumns(
            "managers", count,
            {in.port_size(), in.state_size(), in.guid_size(), in.priority_size(), in.activity_count_size()});
        !ok)
        return std::unexpected(std::move(ok.error()));
    std::vector<SubnetManager> managers;
    managers.reserve(count);
    for (int i = 0; i < in.node_size(); ++i) {
        SubnetManager& m = managers.emplace_back(SubnetManager{.node = Guid(in.node(i))});
        Row row;
        row.identifier(m.port, "PortNum", in.port(i));
        std::optional<ManagerState> state;
        row.optionalCode(state, "SMState", in.state(i), 16); // four bits on the wire
        if (state) {
            m.answers = true;
            m.state = *state;
            m.guid = Guid(in.guid(i));
            row.number(m.priority, "Priority", in.priority(i), 15);
            m.activityCount = in.activity_count(i);
        }
        if (row.error()) return std::unexpected(*row.error());
    }
    return managers;
}

/// Each name once.
class CounterNames
{
public:
    CounterName shared(const std::string& foreign)
    {
        const auto [known, isNew] = m_names.try_emplace(foreign);
        if (isNew) known->second = CounterName(cleanedText(foreign, longestName));
        return known->second;
    }

private:
    std::unordered_map<std::string, CounterName> m_names;
};

Result<Measurement> readMeasurement(const pb::Measurement& in, CounterNames& names)
{
    const auto name = [](const std::string& text) { return cleanedText(text, longestName); };
    Measurement m{
        .node = Guid(in.node()), .fec = name(in.fec()), .firmware = name(in.firmware()), .psid = name(in.psid())};
    Row row;
    row.identifier(m.port, "a measurement's port", in.port());
    if (row.error()) return std::unexpected(*row.error());
    if (in.has_temperature()) m.temperature = in.temperature();
    if (in.has_cable())
        m.cable = CableFacts{.vendor = name(in.cable().vendor()),
                             .partNumber = name(in.cable().part_number()),
                             .serialNumber = name(in.cable().serial_number()),
                             .revision = name(in.cable().revision()),
                             .length = name(in.cable().length()),
                             .firmware = name(in.cable().firmware())};
    if (in.counter_name_size() != in.counter_value_size())
        return malformed(Message::say("a measurement has a different number of counters and counter names"));
    for (int i = 0; i < in.counter_name_size(); ++i)
        m.counters.push_back({.name = names.shared(in.counter_name(i)), .value = in.counter_value(i)});
    return m;
}

Result<std::vector<Measurement>> readMeasurements(const pb::Snapshot& message, std::size_t most)
{
    if (static_cast<std::size_t>(message.measurements_size()) > most)
        return malformed(Message::say("there are more measurements than a fabric can have ports"));
    CounterNames names;
    auto measurements =
        collected(message.measurements(), [&names](const auto& in) { return readMeasurement(in, names); });
    if (!measurements) return measurements;
    const auto place = [](const Measurement& m) { return std::pair(m.node, m.port); };
    std::ranges::sort(*measurements, {}, place);
    if (std::ranges::adjacent_find(*measurements, {}, place) != measurements->end())
        return malformed(Message::say("a port was measured twice"));
    return measurements;
}

/// Whether parsing it takes no more than a snapshot of the limits' size would (snapshot.proto).
bool fits(std::string_view wire, const SnapshotLimits& limits)
{
    enum Kind : int { Whole, Information, ProblemTable, Measured, Wording, WordingArgument };
    const std::size_t places = limits.nodes + limits.ports;
    const std::size_t texts = mostArguments * (limits.problems + 1000);
    const auto [arguments, inner] = wireOfMessages(Wording, texts);
    constexpr std::size_t few = 16; // of what there is once: a later one adds to the first
    constexpr std::size_t mostCounters = std::size_t{1} << 23U;
    const std::array fields{WireField{.in = Whole, .number = 2, .of = Information, .most = few},
                            WireField{.in = Whole, .number = 8, .of = ProblemTable, .most = few},
                            WireField{.in = Whole, .number = 10, .of = Measured, .most = places},
                            WireField{.in = Information, .number = 12, .of = Wording, .most = texts},
                            WireField{.in = ProblemTable, .number = 6, .of = Wording, .most = texts},
                            WireField{.in = Measured, .number = 6, .most = places},
                            WireField{.in = Measured, .number = 7, .most = mostCounters},
                            arguments,
                            inner};
    return fitsOnceParsed(wire, fields);
}

Result<SnapshotTables> readTables(const pb::Snapshot& message, const SnapshotLimits& limits)
{
    auto info = readInfo(message.info());
    if (!info) return std::unexpected(std::move(info.error()));
    auto nodes = readNodes(message, limits);
    if (!nodes) return std::unexpected(std::move(nodes.error()));
    auto ports = readPorts(message, limits);
    if (!ports) return std::unexpected(std::move(ports.error()));
    auto cables = readLinks(message.links(), ports->size());
    if (!cables) return std::unexpected(std::move(cables.error()));
    auto problems = readProblems(message.problems(), limits);
    if (!problems) return std::unexpected(std::move(problems.error()));
    auto managers = readManagers(message.managers(), limits.ports);
    if (!managers) return std::unexpected(std::move(managers.error()));
    auto measurements = readMeasurements(message, limits.nodes + limits.ports);
    if (!measurements) return std::unexpected(std::move(measurements.error()));
    RoutesPtr routes;
    if (!message.routes().empty()) {
        auto read = inflateRoutes(message.routes());
        if (!read) return std::unexpected(std::move(read.error()));
        routes = *std::move(read);
    }
    return SnapshotTables{.info = std::move(*info),
                          .nodes = std::move(*nodes),
                          .ports = std::move(*ports),
                          .cables = std::move(*cables),
                          .problems = std::move(*problems),
                          .managers = std::move(*managers),
                          .measurements = std::move(*measurements),
                          .routes = std::move(routes)};
}

} // namespace

Result<SnapshotPtr> decode(std::string_view bytes, const SnapshotLimits& limits)
{
    if (bytes.size() > limits.bytes)
        return malformed(Message::say("it has {} bytes; at most {} are read", bytes.size(), limits.bytes));
    pb::Snapshot message;
    if (!fits(bytes, limits) || !message.ParseFromArray(bytes.data(), static_cast<int>(bytes.size())))
        return malformed(Message::say("the bytes are not a snapshot message"));
    if (message.version() > snapshotVersion)
        return fail(
            ErrorCode::ProtocolMismatch, Message::say("the snapshot"),
            Message::say("has format {}; this program reads formats up to {}", message.version(), snapshotVersion),
            Message::say("Use a newer version of Fabriscope"));
    if (message.version() == 0) return malformed(Message::say("the bytes name no version"));
    return readTables(message, limits).transform([](SnapshotTables&& t) { return Snapshot::freeze(std::move(t)); });
}

} // namespace fabriscope::fabric
