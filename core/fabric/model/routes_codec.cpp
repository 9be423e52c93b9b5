// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/model/routes_codec.h"

#include "core/base/message.pb.h"
#include "core/base/message_codec.h"
#include "core/base/printable.h"
#include "core/fabric/model/routes.pb.h"

#include <zlib.h>

#include <array>
#include <utility>

namespace fabriscope::fabric {
namespace {

constexpr std::size_t bytesAPortSet = 32;
constexpr std::size_t lanesATable = 16;
constexpr std::size_t mostPorts = 256;

std::unexpected<Error> badRoutes(Message detail)
{
    return fail(ErrorCode::MalformedReply, Message::say("forwarding tables"), std::move(detail));
}

std::string toBytes(const std::vector<bool>& bits)
{
    std::string bytes((bits.size() + 7) / 8, '\0');
    for (std::size_t i = 0; i < bits.size(); ++i)
        if (bits[i]) bytes[i / 8] = static_cast<char>(static_cast<unsigned char>(bytes[i / 8]) | (1U << (i % 8)));
    return bytes;
}

bool bitOf(std::string_view bytes, std::size_t i)
{
    return ((static_cast<unsigned char>(bytes[i / 8]) >> (i % 8)) & 1U) != 0;
}

/// Without the zeros that fill the last byte: so many blocks as the last one known says.
std::vector<bool> toBits(std::string_view bytes)
{
    std::vector<bool> bits(bytes.size() * 8);
    for (std::size_t i = 0; i < bits.size(); ++i)
        bits[i] = bitOf(bytes, i);
    while (!bits.empty() && !bits.back())
        bits.pop_back();
    return bits;
}

void put(pb::SwitchTables& out, const SwitchTables& tables)
{
    out.set_guid(tables.guid.value());
    out.set_linear(std::string(tables.linear.begin(), tables.linear.end()));
    out.set_linear_known(toBytes(tables.linearKnown));
    out.set_linear_complete(tables.linearComplete);
    std::string masks;
    for (const auto& [mlid, ports] : tables.multicast) {
        out.add_mlid(mlid.value());
        std::vector<bool> bits(mostPorts);
        for (std::size_t port = 0; port < mostPorts; ++port)
            bits[port] = ports[port];
        masks += toBytes(bits);
    }
    out.set_multicast_ports(std::move(masks));
    out.set_multicast_known(toBytes(tables.multicastKnown));
    out.set_multicast_complete(tables.multicastComplete);
    out.set_lane_stride(tables.laneStride);
    out.mutable_lanes()->Add(tables.lanes.begin(), tables.lanes.end());
}

Result<SwitchTables> readSwitch(const pb::SwitchTables& in, std::size_t laneTables)
{
    SwitchTables out{.guid = Guid(in.guid()),
                     .linear = std::vector<std::uint8_t>(in.linear().begin(), in.linear().end()),
                     .linearKnown = toBits(in.linear_known()),
                     .linearComplete = in.linear_complete(),
                     .multicastKnown = toBits(in.multicast_known()),
                     .multicastComplete = in.multicast_complete(),
                     .laneStride = 0};
    if (out.linear.size() > firstMulticastLid) return badRoutes(Message::say("a linear table is too long"));
    if (in.multicast_ports().size() != static_cast<std::size_t>(in.mlid_size()) * bytesAPortSet)
        return badRoutes(Message::say("a multicast table has a different number of entries and MLIDs"));
    std::uint32_t before = 0;
    for (int i = 0; i < in.mlid_size(); ++i) {
        const std::uint32_t mlid = in.mlid(i);
        if (mlid < firstMulticastLid || mlid > lastMulticastLid || mlid <= before)
            return badRoutes(Message::say("a multicast table is not in the order of its MLIDs"));
        before = mlid;
        PortSet ports;
        const std::string_view mask =
            std::string_view(in.multicast_ports()).substr(static_cast<std::size_t>(i) * bytesAPortSet, bytesAPortSet);
        for (std::size_t port = 0; port < mostPorts; ++port)
            ports[port] = bitOf(mask, port);
        out.multicast.emplace_back(Lid(static_cast<std::uint16_t>(mlid)), ports);
    }
    if (in.lane_stride() > mostPorts || (in.lanes_size() != 0 && static_cast<std::size_t>(in.lanes_size()) !=
                                                                     std::size_t{in.lane_stride()} * in.lane_stride()))
        return badRoutes(Message::say("SL-to-VL tables have another number of ports than their switch"));
    out.laneStride = static_cast<std::uint16_t>(in.lane_stride());
    for (const std::uint32_t index : in.lanes()) {
        if (index > laneTables) return badRoutes(Message::say("an SL-to-VL table is missing"));
        out.lanes.push_back(static_cast<std::uint16_t>(index));
    }
    return out;
}

void put(pb::PairLevels& out, const PairLevels& levels)
{
    out.set_all(levels.all().value());
    for (const Lid source : levels.sources())
        out.add_sources(source.value());
    out.set_top_lid(levels.topLid());
    out.set_levels(std::string(levels.levels().begin(), levels.levels().end()));
}

Result<PairLevels> readLevels(const pb::PairLevels& in)
{
    constexpr std::uint32_t highestLevel = 15;
    if (in.all() > highestLevel) return badRoutes(Message::say("a service level is above {}", highestLevel));
    if (in.sources().empty()) return PairLevels(ServiceLevel::fromBits(in.all()));
    const std::size_t columns = std::size_t{in.top_lid()} + 1;
    if (in.top_lid() >= firstMulticastLid ||
        in.levels().size() != static_cast<std::size_t>(in.sources_size()) * columns)
        return badRoutes(Message::say("the service levels of pairs have a wrong length"));
    std::vector<Lid> sources;
    std::vector<bool> seen(firstMulticastLid);
    for (const std::uint32_t source : in.sources()) {
        if (source == 0 || source >= firstMulticastLid || seen[source])
            return badRoutes(Message::say("the service levels of pairs have a wrong source"));
        seen[source] = true;
        sources.emplace_back(static_cast<std::uint16_t>(source));
    }
    PairLevels levels(sources, static_cast<std::uint16_t>(in.top_lid()));
    for (std::size_t i = 0; i < in.levels().size(); ++i) {
        const auto level = static_cast<unsigned char>(in.levels()[i]);
        if (level == PairLevels::noPath) continue;
        if (level > highestLevel) return badRoutes(Message::say("a service level is above {}", highestLevel));
        levels.set(sources[i / columns], Lid(static_cast<std::uint16_t>(i % columns)), ServiceLevel::fromBits(level));
    }
    return levels;
}

Result<RouteTables> readRoutes(const pb::Routes& in, const RoutesLimits& limits)
{
    using namespace std::chrono;
    RouteTables out{.takenAt =
                        system_clock::time_point(duration_cast<system_clock::duration>(nanoseconds(in.taken_at()))),
                    .source = cleanedText(in.source(), longestSentence)};
    if (in.lane_tables().size() % lanesATable != 0 || in.lane_tables().size() / lanesATable > 0xfffeU)
        return badRoutes(Message::say("the SL-to-VL tables have a wrong length"));
    for (std::size_t i = 0; i < in.lane_tables().size(); i += lanesATable) {
        LaneTable table;
        for (std::size_t sl = 0; sl < lanesATable; ++sl)
            table[sl] = VirtualLane::fromBits(static_cast<unsigned char>(in.lane_tables()[i + sl]));
        out.laneTables.push_back(table);
    }
    const auto tooMany = [](int count, std::size_t most) { return static_cast<std::size_t>(count) > most; };
    if (tooMany(in.switches_size(), limits.switches) || tooMany(in.end_node_size(), limits.ends) ||
        tooMany(in.unread_size(), limits.unread))
        return badRoutes(Message::say("there are more tables than a fabric can have"));
    auto switches =
        collected(in.switches(), [&out](const auto& one) { return readSwitch(one, out.laneTables.size()); });
    if (!switches) return std::unexpected(std::move(switches).error());
    out.switches = *std::move(switches);
    if (in.end_port_size() != in.end_node_size() || in.end_table_size() != in.end_node_size())
        return badRoutes(Message::say("the columns of a table differ in length"));
    for (int i = 0; i < in.end_node_size(); ++i) {
        if (in.end_port(i) > 254 || in.end_table(i) >= out.laneTables.size())
            return badRoutes(Message::say("an SL-to-VL table is missing"));
        out.ends.push_back({.node = Guid(in.end_node(i)),
                            .port = PortNum(static_cast<std::uint8_t>(in.end_port(i))),
                            .table = static_cast<std::uint16_t>(in.end_table(i))});
    }
    for (const pb::UnreadTables& one : in.unread())
        out.unread.push_back({.node = Guid(one.node()), .reason = toMessage(one.reason())});
    if (in.has_levels()) {
        auto levels = readLevels(in.levels());
        if (!levels) return std::unexpected(std::move(levels).error());
        out.levels = *std::move(levels);
    }
    return out;
}

/// Whether parsing them takes no more than tables of the limits' size would (routes.proto). Deflated, what does not may
/// be a quarter of a megabyte.
bool fits(std::string_view wire, const RoutesLimits& limits)
{
    enum Kind : int { Whole, OfSwitch, Unread, Wording, WordingArgument };
    constexpr std::size_t mostNumbers = std::size_t{64} << 20U; // bytes; each may become four
    const auto [arguments, inner] = wireOfMessages(Wording, mostArguments * limits.unread);
    const std::array fields{WireField{.in = Whole, .number = 5, .of = OfSwitch, .most = limits.switches},
                            WireField{.in = Whole, .number = 9, .of = Unread, .most = limits.unread},
                            WireField{.in = OfSwitch, .number = 5, .of = WireField::numbers, .most = mostNumbers},
                            WireField{.in = OfSwitch, .number = 10, .of = WireField::numbers, .most = mostNumbers},
                            WireField{.in = Unread, .number = 2, .of = Wording, .most = limits.unread},
                            arguments,
                            inner};
    return fitsOnceParsed(wire, fields);
}

} // namespace

std::string encodeRoutes(const Routes& routes)
{
    const RouteTables& tables = routes.tables();
    pb::Routes message;
    message.set_version(routesVersion);
    message.set_taken_at(
        std::chrono::duration_cast<std::chrono::nanoseconds>(tables.takenAt.time_since_epoch()).count());
    message.set_source(tables.source);
    std::string lanes;
    for (const LaneTable& table : tables.laneTables)
        for (const VirtualLane lane : table)
            lanes.push_back(static_cast<char>(lane.value()));
    message.set_lane_tables(std::move(lanes));
    for (const SwitchTables& one : tables.switches)
        put(*message.add_switches(), one);
    for (const EndLanes& end : tables.ends) {
        message.add_end_node(end.node.value());
        message.add_end_port(end.port.value());
        message.add_end_table(end.table);
    }
    for (const UnreadTables& one : tables.unread) {
        pb::UnreadTables& out = *message.add_unread();
        out.set_node(one.node.value());
        fabriscope::put(*out.mutable_reason(), one.reason);
    }
    if (tables.levels) put(*message.mutable_levels(), *tables.levels);
    return message.SerializeAsString();
}

Result<RoutesPtr> decodeRoutes(std::string_view bytes, const RoutesLimits& limits)
{
    if (bytes.size() > limits.bytes) return badRoutes(Message::say("they are more than {} bytes", limits.bytes));
    pb::Routes message;
    if (!fits(bytes, limits) || !message.ParseFromArray(bytes.data(), static_cast<int>(bytes.size())))
        return badRoutes(Message::say("the bytes are not forwarding tables"));
    if (message.version() > routesVersion)
        return fail(ErrorCode::ProtocolMismatch, Message::say("forwarding tables"),
                    Message::say("have the format {}, this program reads up to {}", message.version(), routesVersion),
                    Message::say("Use a newer Fabriscope"));
    return readRoutes(message, limits).transform([](RouteTables&& t) { return Routes::freeze(std::move(t)); });
}

std::string deflateRoutes(const Routes& routes)
{
    const std::string plain = encodeRoutes(routes);
    uLongf size = compressBound(plain.size());
    std::string packed(sizeof(std::uint64_t) + size, '\0');
    for (unsigned i = 0; i < sizeof(std::uint64_t); ++i)
        packed[i] = static_cast<char>((plain.size() >> (8 * i)) & 0xffU);
    // compress2() fails only when the room is too small, which compressBound() excludes, or without memory.
    if (compress2(reinterpret_cast<Bytef*>(packed.data() + sizeof(std::uint64_t)), &size,
                  reinterpret_cast<const Bytef*>(plain.data()), plain.size(), Z_BEST_SPEED) != Z_OK)
        return {};
    packed.resize(sizeof(std::uint64_t) + size);
    return packed;
}

Result<RoutesPtr> inflateRoutes(std::string_view bytes, const RoutesLimits& limits)
{
    constexpr std::size_t header = sizeof(std::uint64_t);
    if (bytes.size() < header) return badRoutes(Message::say("they are cut off"));
    std::uint64_t size = 0;
    for (unsigned i = 0; i < header; ++i)
        size |= std::uint64_t{static_cast<unsigned char>(bytes[i])} << (8 * i);
    // Deflated data is 1,032 times smaller at best: a small file cannot ask for much memory.
    constexpr std::size_t bestRatio = 1040;
    if (size > limits.bytes || size > bytes.size() * bestRatio)
        return badRoutes(Message::say("they are more than {} bytes", limits.bytes));
    std::string plain(size, '\0');
    uLongf got = plain.size();
    if (uncompress(reinterpret_cast<Bytef*>(plain.data()), &got, reinterpret_cast<const Bytef*>(bytes.data() + header),
                   bytes.size() - header) != Z_OK ||
        got != size)
        return badRoutes(Message::say("they are damaged"));
    return decodeRoutes(plain, limits);
}

} // namespace fabriscope::fabric
