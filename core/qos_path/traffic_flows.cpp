// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/qos_path/traffic_flows.h"

#include "core/opensm/policy/policy_dialect.h"
#include "core/qos_path/qos_path.h"

#include <algorithm>
#include <format>
#include <list>
#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace fabriscope::qos_path {
namespace {

using opensm::NumberSet;

// Places of an axis at most; what is left out is said.
constexpr std::size_t mostRanges = 200;
constexpr std::size_t mostPartitions = 64;
constexpr std::size_t mostPortClasses = 12;
constexpr std::size_t mostListedGuids = 1000;
constexpr std::uint64_t portsOfSpace = 0xffff;

/// The ranges that the sets cut numbers into, behind place 0.
std::vector<std::optional<NumberRange>> pieces(const std::vector<const NumberSet*>& sets, std::size_t most,
                                               std::vector<Message>& unknown)
{
    std::set<std::uint64_t> begins;
    for (const NumberSet* set : sets) {
        for (const auto& [low, high] : set->ranges()) {
            begins.insert(low);
            if (high != ~0ULL) begins.insert(high + 1);
        }
    }
    std::vector<std::optional<NumberRange>> made{std::nullopt};
    for (auto at = begins.begin(); at != begins.end(); ++at) {
        const std::uint64_t low = *at;
        if (std::ranges::none_of(sets, [low](const NumberSet* set) { return set->contains(low); })) continue;
        if (made.size() > most) {
            unknown.push_back(Message::say("Only the first {} ranges of the rules were compared.", most));
            break;
        }
        const auto next = std::next(at);
        made.emplace_back(NumberRange{low, next == begins.end() ? ~0ULL : *next - 1});
    }
    return made;
}

std::vector<PartitionPlace> partitionsOf(const TrafficSide& before, const TrafficSide& after,
                                         std::vector<Message>& unknown)
{
    std::vector<PartitionPlace> places;
    for (const TrafficSide* side : {&after, &before}) { // Default stands first in both
        for (const opensm::Partition& partition : side->partitions.partitions()) {
            if (std::ranges::contains(places, partition.pkey, &PartitionPlace::pkey)) continue;
            if (places.size() == mostPartitions) {
                unknown.push_back(Message::say("Only {} partitions were compared.", mostPartitions));
                return places;
            }
            places.push_back({.pkey = partition.pkey,
                              .name = partition.name,
                              .before = before.partitions.find(partition.pkey) != nullptr,
                              .after = after.partitions.find(partition.pkey) != nullptr});
        }
    }
    return places;
}

/// What the rules of both sides ask of the ports; empty texts: nothing.
std::vector<std::string> marksOf(const TrafficSide& before, const TrafficSide& after, const std::vector<Guid>& ports)
{
    auto marks = before.evaluator.marksOf(ports);
    const auto more = after.evaluator.marksOf(ports);
    for (std::size_t i = 0; i < marks.size(); ++i)
        marks[i] += more[i];
    return marks;
}

/// Without the fabric: of the GUIDs that the policies list, one of each range.
std::vector<Guid> listedPorts(const TrafficSide& before, const TrafficSide& after, std::vector<Message>& unknown)
{
    std::vector<const NumberSet*> sets;
    std::list<NumberSet> guidsOfGroups;
    std::set<std::string> groups;
    for (const TrafficSide* side : {&before, &after}) {
        for (const opensm::OrderedRule& rule : side->rules) {
            sets.push_back(&rule.criteria.sourceGuids);
            sets.push_back(&rule.criteria.destinationGuids);
            for (const auto* names : {&rule.criteria.sourceGroups, &rule.criteria.destinationGroups}) {
                for (const std::string& name : *names) {
                    const opensm::PortGroup* group = side->companions.policy->findGroup(name);
                    if (group == nullptr) continue;
                    sets.push_back(&guidsOfGroups.emplace_back(opensm::numberSetOf(group->guids)));
                    const bool needsFabric = !group->pkeys.empty() || !group->portNames.empty() ||
                                             !group->partitions.empty() || !group->nodeTypes.empty();
                    if (needsFabric) groups.insert(group->name ? group->name->value : name);
                }
            }
        }
    }
    if (!groups.empty())
        unknown.push_back(Message::say("Which ports are in {} is not known: the fabric has not been discovered. Rules "
                                       "that ask for them were not compared.",
                                       Message::list({groups.begin(), groups.end()})));
    std::vector<Guid> ports;
    for (const auto& range : pieces(sets, mostListedGuids, unknown))
        if (range) ports.emplace_back(range->low);
    return ports;
}

std::vector<Guid> endPortsOf(const fabric::Snapshot& snapshot)
{
    std::vector<Guid> ports;
    for (const fabric::Port& port : snapshot.ports())
        if (port.guid.value() != 0 && snapshot.nodeOf(port).type != fabric::NodeType::Switch)
            ports.push_back(port.guid);
    return ports;
}

std::string nameOf(Guid port, const fabric::Snapshot* snapshot)
{
    const auto found = snapshot != nullptr ? snapshot->findPortByGuid(port) : std::nullopt;
    return found ? snapshot->nodeOf(snapshot->port(*found)).shownName() : toString(port);
}

Message nameOf(const std::vector<Guid>& ports, const fabric::Snapshot* snapshot)
{
    const std::string first = nameOf(ports.front(), snapshot);
    if (ports.size() == 1) return first;
    if (ports.size() == 2) return Message::list({first, nameOf(ports[1], snapshot)});
    return Message::say("{} and {} more ports", first, ports.size() - 1);
}

std::vector<PortClass> portsOf(const TrafficSide& before, const TrafficSide& after, std::vector<Message>& unknown)
{
    const fabric::Snapshot* snapshot = after.companions.snapshot;
    const auto ports = snapshot != nullptr ? endPortsOf(*snapshot) : listedPorts(before, after, unknown);
    const auto marks = marksOf(before, after, ports);
    std::vector<PortClass> made(1);
    if (std::ranges::all_of(marks, &std::string::empty)) return made;
    std::map<std::string, std::vector<Guid>> classes;
    for (std::size_t i = 0; i < ports.size(); ++i)
        classes[marks[i]].push_back(ports[i]);
    // With the fabric most ports stand for all; without it those that no rule names.
    auto common = std::ranges::max_element(classes, {}, [](const auto& one) { return one.second.size(); });
    if (snapshot == nullptr)
        common =
            std::ranges::find_if(classes, [](const auto& one) { return one.first.find('1') == std::string::npos; });
    if (common != classes.end()) {
        if (snapshot != nullptr) made.front().port = common->second.front();
        classes.erase(common);
    }
    for (const auto& [mark, members] : classes) {
        if (made.size() == mostPortClasses) break;
        made.push_back({.port = members.front(), .name = nameOf(members, snapshot)});
    }
    if (classes.size() + 1 > made.size())
        unknown.push_back(Message::say("{} more sets of ports that rules tell apart were not compared.",
                                       classes.size() + 1 - made.size()));
    return made;
}

Message portRange(NumberRange range)
{
    const std::uint64_t low = range.low & portsOfSpace;
    const std::uint64_t high = range.high & portsOfSpace;
    return low == high ? std::to_string(low) : std::format("{}–{}", low, high);
}

Message serviceName(NumberRange range)
{
    const std::uint64_t space = range.low & ~portsOfSpace;
    const bool isOneSpace = space == (range.high & ~portsOfSpace);
    if (isOneSpace && space == opensm::tcpServiceIds) {
        for (const UpperProtocol& protocol : upperProtocols())
            if (range.low == range.high && (range.low & portsOfSpace) == protocol.rdmaPort)
                return Message::say("RDMA-CM {} ({})", portRange(range), protocol.name);
        return Message::say("RDMA-CM {}", portRange(range));
    }
    if (isOneSpace && space == opensm::udpServiceIds) return Message::say("RDMA-CM UDP {}", portRange(range));
    return range.low == range.high ? Message::say("service ID {}", std::format("{:#x}", range.low))
                                   : Message::say("service IDs {}", std::format("{:#x}–{:#x}", range.low, range.high));
}

Message nameAt(const FlowAxes& axes, const FlowPlace& place, std::optional<NumberRange> services)
{
    std::vector<Message> parts;
    if (services) parts.push_back(serviceName(*services));
    if (place[PartitionAxis] != 0) {
        const PartitionPlace& partition = axes.partitions[place[PartitionAxis]];
        parts.push_back(Message::say("partition {} ({})", partition.name, std::format("{:#06x}", partition.pkey)));
    }
    if (const auto& range = axes.classes[place[ClassAxis]])
        parts.push_back(Message::say("QoS class {}", range->low == range->high
                                                         ? std::to_string(range->low)
                                                         : std::format("{}–{}", range->low, range->high)));
    if (place[SourceAxis] != 0) parts.push_back(Message::say("from {}", axes.ports[place[SourceAxis]].name));
    if (place[DestinationAxis] != 0) parts.push_back(Message::say("to {}", axes.ports[place[DestinationAxis]].name));
    if (!parts.empty()) return Message::list(std::move(parts));
    return std::ranges::all_of(placesOf(axes), [](std::size_t count) { return count == 1; })
               ? Message::say("All requests")
               : Message::say("All other requests");
}

} // namespace

TrafficSide::TrafficSide(const opensm::Companions& files)
    : companions(files),
      settings(files.options != nullptr ? opensm::ConfSettings(*files.options) : opensm::ConfSettings()),
      usesQos(files.options == nullptr || settings.qos()), partitions(files.partitions), evaluator(files)
{
    if (usesQos && evaluator.loadsPolicy()) rules = opensm::orderedRules(*files.policy);
}

FlowAxes axesOf(const TrafficSide& before, const TrafficSide& after)
{
    std::vector<const NumberSet*> services;
    std::vector<const NumberSet*> classes;
    for (const TrafficSide* side : {&before, &after}) {
        for (const opensm::OrderedRule& rule : side->rules) {
            services.push_back(&rule.criteria.serviceIds);
            classes.push_back(&rule.criteria.classes);
        }
    }
    FlowAxes axes;
    axes.services = pieces(services, mostRanges, axes.unknown);
    axes.classes = pieces(classes, mostRanges, axes.unknown);
    axes.partitions = partitionsOf(before, after, axes.unknown);
    axes.ports = portsOf(before, after, axes.unknown);
    return axes;
}

FlowPlace placesOf(const FlowAxes& axes)
{
    return {axes.services.size(), axes.partitions.size(), axes.classes.size(), axes.ports.size(), axes.ports.size()};
}

opensm::QosRequest requestAt(const FlowAxes& axes, const FlowPlace& place)
{
    constexpr unsigned fullBit = 0x8000;
    opensm::QosRequest request;
    // The kernel's RDMA-CM and IPoIB name a P_Key in every request.
    request.pkey = PKey(static_cast<std::uint16_t>(axes.partitions[place[PartitionAxis]].pkey | fullBit));
    if (const auto& range = axes.services[place[ServiceAxis]]) request.serviceId = ServiceId(range->low);
    if (const auto& range = axes.classes[place[ClassAxis]]) request.qosClass = static_cast<std::uint16_t>(range->low);
    request.source = axes.ports[place[SourceAxis]].port;
    request.destination = axes.ports[place[DestinationAxis]].port;
    request.asMembers = true; // who is a member of what is told by itself
    return request;
}

std::vector<Message> namesOf(const FlowAxes& axes, std::vector<FlowPlace> flows)
{
    // Those that differ by nothing but their service IDs stand together.
    std::ranges::stable_sort(flows, {}, [](const FlowPlace& at) {
        return std::tuple(at[PartitionAxis], at[ClassAxis], at[SourceAxis], at[DestinationAxis], at[ServiceAxis]);
    });
    std::vector<std::pair<FlowPlace, std::optional<NumberRange>>> joined;
    for (const FlowPlace& flow : flows) {
        const auto& range = axes.services[flow[ServiceAxis]];
        if (!joined.empty() && range) {
            auto& [last, lastRange] = joined.back();
            const bool isSame = std::equal(flow.begin() + 1, flow.end(), last.begin() + 1);
            if (isSame && lastRange && lastRange->high + 1 == range->low) {
                lastRange->high = range->high;
                continue;
            }
        }
        joined.emplace_back(flow, range);
    }
    std::vector<Message> names;
    for (const auto& [flow, range] : joined)
        names.push_back(nameAt(axes, flow, range));
    return names;
}

} // namespace fabriscope::qos_path
