// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/model/snapshot_codec.h"

#include "core/base/message.pb.h"
#include "core/base/message_codec.h"
#include "core/fabric/model/routes_codec.h"
#include "core/fabric/model/snapshot.pb.h"

#include <array>
#include <unordered_map>
#include <utility>

namespace fabriscope::fabric {
namespace {

/// Numbers the different rows of a table in the order of their first appearance.
template <std::size_t N> class KindTable
{
public:
    using Key = std::array<std::uint64_t, N>;
    /// The row's number, and whether it is new.
    std::pair<std::uint32_t, bool> number(const Key& key)
    {
        // Neighbours are mostly alike.
        if (!m_numbers.empty() && key == m_lastKey) return {m_last, false};
        const auto [found, isNew] = m_numbers.try_emplace(key, static_cast<std::uint32_t>(m_numbers.size()));
        m_lastKey = key;
        m_last = found->second;
        return {m_last, isNew};
    }

private:
    struct Hash
    {
        std::size_t operator()(const Key& key) const noexcept
        {
            std::uint64_t h = 0;
            for (const std::uint64_t word : key)
                h = ((h ^ word) * 0x9e3779b97f4a7c15ULL) ^ (h >> 29U);
            return static_cast<std::size_t>(h ^ (h >> 32U));
        }
    };
    std::unordered_map<Key, std::uint32_t, Hash> m_numbers;
    Key m_lastKey{};
    std::uint32_t m_last = 0;
};

template <class... Part> constexpr std::uint64_t packed(unsigned bits, Part... parts)
{
    std::uint64_t word = 0;
    ((word = (word << bits) | static_cast<std::uint64_t>(parts)), ...);
    return word;
}

template <class E> std::uint32_t fromOne(const std::optional<E>& value)
{
    return value ? std::to_underlying(*value) + 1U : 0U;
}

void put(pb::Info& out, const SnapshotInfo& info)
{
    using std::chrono::duration_cast;
    out.set_taken_at(duration_cast<std::chrono::nanoseconds>(info.takenAt.time_since_epoch()).count());
    out.set_steady_clock(info.steady.clock);
    out.set_steady_time(info.steady.since.count());
    out.set_source(info.source);
    out.set_local_node(info.localNode.value());
    out.set_local_port(info.localPort.value());
    out.set_complete(info.complete);
    out.set_mads_sent(info.statistics.madsSent);
    out.set_retries(info.statistics.retries);
    out.set_timeouts(info.statistics.timeouts);
    out.set_duration(info.statistics.duration.count());
    out.set_managers_known(info.managersKnown);
    out.set_imported(info.imported);
    for (const Message& remark : info.remarks)
        fabriscope::put(*out.add_remarks(), remark);
}

KindTable<4>::Key keyOf(const Node& n)
{
    const SwitchFacts s = n.switchFacts.value_or(SwitchFacts{});
    return {packed(16, n.deviceId, n.partitionCap, n.numPorts, std::to_underlying(n.type)),
            packed(32, n.vendorId, n.revision),
            packed(16, s.linearFdbCap, s.linearFdbTop, s.multicastFdbCap, s.lifeTimeValue),
            packed(1, s.enhancedPort0, n.switchFacts.has_value())};
}

void putKind(pb::NodeKinds& out, const Node& n)
{
    const SwitchFacts s = n.switchFacts.value_or(SwitchFacts{});
    out.add_type(std::to_underlying(n.type));
    out.add_vendor_id(n.vendorId);
    out.add_device_id(n.deviceId);
    out.add_revision(n.revision);
    out.add_partition_cap(n.partitionCap);
    out.add_num_ports(n.numPorts);
    out.add_flags((n.switchFacts ? 1U : 0U) | (s.enhancedPort0 ? 2U : 0U));
    out.add_linear_fdb_cap(s.linearFdbCap);
    out.add_linear_fdb_top(s.linearFdbTop);
    out.add_multicast_fdb_cap(s.multicastFdbCap);
    out.add_life_time_value(s.lifeTimeValue);
}

void put(pb::Snapshot& out, std::span<const Node> nodes)
{
    pb::Nodes& table = *out.mutable_nodes();
    const int count = static_cast<int>(nodes.size());
    table.mutable_guid()->Reserve(count);
    table.mutable_system_image_guid()->Reserve(count);
    KindTable<4> kinds;
    for (const Node& n : nodes) {
        const auto [kind, isNew] = kinds.number(keyOf(n));
        if (isNew) putKind(*out.mutable_node_kinds(), n);
        table.add_guid(n.guid.value());
        table.add_system_image_guid(static_cast<std::int64_t>(n.systemImageGuid.value() - n.guid.value()));
        table.add_kind(kind);
        table.add_port_count(n.portCount);
        table.add_description_size(static_cast<std::uint32_t>(n.description.size()));
        table.mutable_descriptions()->append(n.description);
        table.add_name_size(static_cast<std::uint32_t>(n.name.size()));
        table.mutable_names()->append(n.name);
        table.add_route_size(static_cast<std::uint32_t>(n.route.size()));
        table.mutable_routes()->append(n.route.begin(), n.route.end());
    }
}

std::uint32_t flagsOf(const Port& p) { return (p.guid != Guid{} ? 1U : 0U) | (p.infoKnown ? 2U : 0U); }

KindTable<5>::Key keyOf(const Port& p)
{
    return {p.subnetPrefix.value(),
            packed(16, p.smLid.value(), p.capabilityMask2, p.capabilityMask >> 16U, p.capabilityMask & 0xffffU),
            packed(16, p.widthEnabled.bits(), p.widthSupported.bits(), p.speedEnabled.bits(), p.speedSupported.bits()),
            packed(8, fromOne(p.widthActive), fromOne(p.speedActive), std::to_underlying(p.state),
                   std::to_underlying(p.physState), std::to_underlying(p.mtuCap), std::to_underlying(p.neighborMtu),
                   p.dataVlsCap, p.dataVlsOperational),
            packed(8, p.lmc.value(), flagsOf(p), p.vlArbitrationHighCap, p.vlArbitrationLowCap)};
}

void putKind(pb::PortKinds& out, const Port& p)
{
    out.add_flags(flagsOf(p));
    out.add_lmc(p.lmc.value());
    out.add_sm_lid(p.smLid.value());
    out.add_subnet_prefix(p.subnetPrefix.value());
    out.add_state(std::to_underlying(p.state));
    out.add_phys_state(std::to_underlying(p.physState));
    out.add_width_active(fromOne(p.widthActive));
    out.add_width_enabled(p.widthEnabled.bits());
    out.add_width_supported(p.widthSupported.bits());
    out.add_speed_active(fromOne(p.speedActive));
    out.add_speed_enabled(p.speedEnabled.bits());
    out.add_speed_supported(p.speedSupported.bits());
    out.add_mtu_cap(std::to_underlying(p.mtuCap));
    out.add_neighbor_mtu(std::to_underlying(p.neighborMtu));
    out.add_data_vls_cap(p.dataVlsCap);
    out.add_data_vls_operational(p.dataVlsOperational);
    out.add_capability_mask(p.capabilityMask);
    out.add_capability_mask2(p.capabilityMask2);
    out.add_vl_arbitration_high_cap(p.vlArbitrationHighCap);
    out.add_vl_arbitration_low_cap(p.vlArbitrationLowCap);
}

void put(pb::Snapshot& out, std::span<const Port> ports)
{
    pb::Ports& table = *out.mutable_ports();
    const int count = static_cast<int>(ports.size());
    table.mutable_number()->reserve(ports.size());
    table.mutable_kind()->Reserve(count);
    table.mutable_lid()->Reserve(count);
    KindTable<5> kinds;
    std::int32_t lidBefore = 0;
    for (const Port& p : ports) {
        const auto [kind, isNew] = kinds.number(keyOf(p));
        if (isNew) putKind(*out.mutable_port_kinds(), p);
        const std::int32_t lid = p.lid.value();
        table.mutable_number()->push_back(static_cast<char>(p.number.value()));
        table.add_kind(kind);
        table.add_lid(lid - std::exchange(lidBefore, lid));
        if (p.guid != Guid{}) table.add_guid(p.guid.value());
    }
}

void put(pb::Links& out, std::span<const Link> links)
{
    out.mutable_a()->Reserve(static_cast<int>(links.size()));
    out.mutable_b()->Reserve(static_cast<int>(links.size()));
    std::int32_t before = 0;
    for (const Link& l : links) {
        const auto a = static_cast<std::int32_t>(l.a.value());
        out.add_a(a - std::exchange(before, a));
        out.add_b(static_cast<std::int32_t>(l.b.value()) - a);
    }
}

void put(pb::Problems& out, std::span<const Problem> problems)
{
    for (const Problem& p : problems) {
        out.add_kind(std::to_underlying(p.kind));
        out.add_node(p.node.value());
        out.add_port(p.port ? p.port->value() + 1U : 0U);
        const std::string english = p.text.english();
        out.add_text_size(static_cast<std::uint32_t>(english.size()));
        out.mutable_texts()->append(english);
        fabriscope::put(*out.add_messages(), p.text);
    }
}

void put(pb::Managers& out, std::span<const SubnetManager> managers)
{
    for (const SubnetManager& m : managers) {
        out.add_node(m.node.value());
        out.add_port(m.port.value());
        out.add_state(m.answers ? std::to_underlying(m.state) + 1U : 0U);
        out.add_guid(m.guid.value());
        out.add_priority(m.priority);
        out.add_activity_count(m.activityCount);
    }
}

void put(pb::Measurement& out, const Measurement& m)
{
    out.set_node(m.node.value());
    out.set_port(m.port.value());
    if (m.temperature) out.set_temperature(*m.temperature);
    out.set_fec(m.fec);
    out.set_firmware(m.firmware);
    out.set_psid(m.psid);
    if (m.cable) {
        pb::Cable& cable = *out.mutable_cable();
        cable.set_vendor(m.cable->vendor);
        cable.set_part_number(m.cable->partNumber);
        cable.set_serial_number(m.cable->serialNumber);
        cable.set_revision(m.cable->revision);
        cable.set_length(m.cable->length);
        cable.set_firmware(m.cable->firmware);
    }
    for (const NamedCounter& counter : m.counters) {
        out.add_counter_name(std::string(counter.name.text()));
        out.add_counter_value(counter.value);
    }
}

} // namespace

std::string encode(const Snapshot& snapshot)
{
    pb::Snapshot message;
    message.set_version(snapshotVersion);
    put(*message.mutable_info(), snapshot.info());
    put(message, snapshot.nodes());
    put(message, snapshot.ports());
    put(*message.mutable_links(), snapshot.links());
    put(*message.mutable_problems(), snapshot.problems());
    put(*message.mutable_managers(), snapshot.managers());
    for (const Measurement& measurement : snapshot.measurements())
        put(*message.add_measurements(), measurement);
    if (snapshot.routes()) message.set_routes(deflateRoutes(*snapshot.routes()));
    return message.SerializeAsString();
}

} // namespace fabriscope::fabric
