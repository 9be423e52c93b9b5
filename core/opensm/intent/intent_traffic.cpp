// SPDX-License-Identifier: GPL-3.0-or-later
//
// Traffic as users word it, as simple rules of a QoS policy.
#include "core/base/text.h"
#include "core/opensm/intent/intent_parts.h"
#include "core/opensm/partitions/partition_table.h"
#include "core/opensm/policy/policy_dialect.h"

#include <algorithm>
#include <array>
#include <format>
#include <utility>

namespace fabriscope::opensm {
namespace {

using Order = TrafficRule::Order;

/// Services that everybody knows by their name, and the port of RDMA-CM where they listen.
struct KnownService
{
    std::string_view word;
    std::uint16_t port;
};
constexpr std::array knownServices{
    KnownService{"nfs", 20049},  KnownService{"nvme", 4420}, KnownService{"smb", 445},
    KnownService{"lustre", 987}, KnownService{"iser", 3260}, KnownService{"rds", 18634},
};

TrafficRule serviceRule(std::uint64_t low, std::uint64_t high)
{
    TrafficRule rule{.criterion = low == high ? std::format("any, service-id {:#x}", low)
                                              : std::format("any, service-id {:#x}-{:#x}", low, high),
                     .order = Order::ServiceId};
    rule.request.serviceId = ServiceId(low);
    return rule;
}

/// Not "ipoib, pkey": with that OpenSM drops the whole policy while the partition has less than two full members there.
TrafficRule partitionRule(std::uint16_t pkey)
{
    TrafficRule rule{.criterion = std::format("any, pkey {:#06x}", pkey), .order = Order::Partition, .partition = pkey};
    rule.request.pkey = PKey(pkey);
    return rule;
}

struct NumberRange
{
    std::uint64_t low;
    std::uint64_t high;
};

std::optional<NumberRange> rangeIn(std::string_view text)
{
    const std::size_t dash = text.find('-');
    const auto low = parseUnsigned(trimmed(text.substr(0, dash)));
    const auto high = dash == std::string_view::npos ? low : parseUnsigned(trimmed(text.substr(dash + 1)));
    if (!low || !high || *low > *high) return std::nullopt;
    return NumberRange{.low = *low, .high = *high};
}

std::unexpected<Error> noTraffic(const std::string& traffic, Message why)
{
    return fail(ErrorCode::InvalidArgument, traffic, std::move(why),
                Message::say("Traffic is, for example, nfs, tcp 5000-5999, tenant NAME, or to HOST"));
}

Result<TrafficRule> portRule(const std::string& traffic, std::string_view word, std::string_view value)
{
    constexpr std::uint64_t largestPort = 0xffff;
    const auto range = rangeIn(value);
    if (!range || (word != "service-id" && range->high > largestPort))
        return noTraffic(traffic, word == "service-id" ? Message::say("names no service ID, and no range of them")
                                                       : Message::say("names no port from 0 to 65535, and no range"));
    const std::uint64_t base = word == "tcp" ? tcpServiceIds : word == "udp" ? udpServiceIds : 0;
    return serviceRule(base + range->low, base + range->high);
}

Result<TrafficRule> ruleOfPartition(const std::string& traffic, std::string_view word, std::string_view value,
                                    const PartitionsDocument* partitions)
{
    if (word == "ipoib" && value.empty()) return partitionRule(defaultPartitionKey);
    if (word == "pkey") {
        const auto key = parseUnsigned(value);
        if (!key || *key > 0xffff || !PKey(static_cast<std::uint16_t>(*key)).isValid())
            return noTraffic(traffic, Message::say("names no P_Key, such as 0x8002"));
        return partitionRule(PKey(static_cast<std::uint16_t>(*key)).base());
    }
    const PartitionTable table(partitions);
    const Partition* found = table.findByName(value);
    if (found == nullptr)
        return noTraffic(traffic, Message::say("names no tenant, and no partition of partitions.conf"));
    return partitionRule(found->pkey);
}

Result<TrafficRule> guidRule(const std::string& traffic, std::string_view word, std::string_view value,
                             const fabric::Snapshot* snapshot, std::vector<Message>& notes)
{
    const auto members = membersNamed({std::string(value)}, snapshot, notes);
    if (!members) return std::unexpected(members.error());
    std::string list;
    TrafficRule rule{.criterion = {}, .order = Order::Port, .request = {}, .partition = {}};
    for (const std::string& member : *members) {
        const auto guid = parseGuid(member);
        if (!guid) return noTraffic(traffic, Message::say("names no hosts: {} is a word of partitions.conf", member));
        list += std::format("{}{}", list.empty() ? "" : ", ", member);
        auto& end = word == "from" ? rule.request.source : rule.request.destination;
        if (!end) end = *guid;
    }
    if (list.empty()) return noTraffic(traffic, Message::say("names no port with a GUID"));
    rule.criterion = std::format("{} {}",
                                 word == "srp"    ? "srp, target-port-guid"
                                 : word == "from" ? "any, source-port-guid"
                                                  : "any, target-port-guid",
                                 list);
    return rule;
}

} // namespace

Result<TrafficRule> trafficRule(const std::string& traffic, const PartitionsDocument* partitions,
                                const fabric::Snapshot* snapshot, std::vector<Message>& notes)
{
    const std::string_view text = trimmed(traffic);
    const std::size_t blank = text.find(' ');
    const std::string_view word = text.substr(0, blank);
    const std::string_view value = blank == std::string_view::npos ? std::string_view() : trimmed(text.substr(blank));
    const auto known = std::ranges::find(knownServices, word, &KnownService::word);
    if (known != knownServices.end() && value.empty()) {
        const std::uint64_t id = serviceIdOfTcpPort(known->port);
        return serviceRule(id, id);
    }
    if (word == "tcp" || word == "udp" || word == "service-id") return portRule(traffic, word, value);
    if (word == "ipoib" || word == "pkey" || word == "tenant") return ruleOfPartition(traffic, word, value, partitions);
    if ((word == "to" || word == "from" || word == "srp") && !value.empty())
        return guidRule(traffic, word, value, snapshot, notes);
    return noTraffic(traffic, Message::say("is no traffic that a policy can tell from other traffic"));
}

TrafficRule::Order orderOf(UlpKind kind)
{
    switch (kind) {
    case UlpKind::AnyServiceId:
    case UlpKind::Sdp:
    case UlpKind::SdpPort:
    case UlpKind::Rds:
    case UlpKind::RdsPort:
    case UlpKind::Iser:
    case UlpKind::IserPort:
        return Order::ServiceId;
    case UlpKind::AnyPKey:
    case UlpKind::Ipoib:
    case UlpKind::IpoibPKey:
        return Order::Partition;
    case UlpKind::AnyTarget:
    case UlpKind::AnySource:
    case UlpKind::AnySourceTarget:
    case UlpKind::SrpTarget:
    case UlpKind::Default:
        break;
    }
    return Order::Port;
}

std::vector<TrafficForm> trafficForms()
{
    return {
        {.form = "nfs, nvme, smb, lustre, iser, rds",
         .meaning = Message::phrase("what goes to the service's usual port of RDMA-CM")},
        {.form = "tcp PORT, tcp PORT-PORT", .meaning = Message::phrase("RDMA-CM ports of the TCP port space")},
        {.form = "udp PORT, udp PORT-PORT", .meaning = Message::phrase("RDMA-CM ports of the UDP port space")},
        {.form = "service-id ID, service-id ID-ID", .meaning = Message::phrase("any service IDs")},
        {.form = "tenant NAME, pkey P_KEY",
         .meaning = Message::phrase("all in that partition which no service ID decides, IPoIB among it")},
        {.form = "ipoib", .meaning = Message::phrase("the same for the default partition")},
        {.form = "to HOST, from HOST, srp HOST",
         .meaning = Message::phrase("all to or from that host which nothing before decides; srp: to SRP targets")},
    };
}

} // namespace fabriscope::opensm
