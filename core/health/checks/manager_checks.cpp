// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/checks/manager_checks.h"

#include "core/base/text.h"
#include "core/health/grouping.h"

#include <algorithm>
#include <array>
#include <format>
#include <utility>

namespace fabriscope::health {
namespace {

using opensm::Membership;

double seconds(AdministrationTimes::Duration time) { return std::chrono::duration<double>(time).count(); }

bool isAsTheFileSays(Membership membership, PKey key)
{
    return membership == Membership::Both || key.isFullMember() == (membership == Membership::Full);
}

struct MemberOf
{
    const fabric::Port* port = nullptr;
    Membership membership = Membership::Limited;
};

std::vector<MemberOf> membersOf(const fabric::Snapshot& snapshot, const opensm::PartitionTable& table,
                                const opensm::Partition& partition)
{
    std::vector<MemberOf> members;
    for (const fabric::Port& port : snapshot.ports()) {
        const fabric::Node& node = snapshot.nodeOf(port);
        if (node.type == fabric::NodeType::Switch || !port.link || !isUnicast(port.lid)) continue;
        const bool isManager = std::ranges::any_of(snapshot.managers(), [&](const fabric::SubnetManager& manager) {
            return manager.node == node.guid && manager.port == port.number;
        });
        const auto membership =
            table.membershipOf(partition, {.guid = port.guid, .type = node.type, .isSubnetManager = isManager});
        if (membership) members.push_back({.port = &port, .membership = *membership});
    }
    return members;
}

Finding partitionFinding(const fabric::Snapshot& snapshot, const fabric::Port& port, Message sentence,
                         const std::vector<PKey>& keys, KeySource source)
{
    const std::string list = keys.empty() ? "-" : joinedBy(keys, ", ", [](PKey key) { return toString(key); });
    return {.severity = Severity::Warning,
            .rule = "pkey-mismatch",
            .at = snapshot.keyOf(port),
            .subject = nameOf(snapshot, port),
            .sentence = std::move(sentence),
            .evidence = {source == KeySource::Ports
                             ? Message::say("Its P_Key table: {}", list)
                             : Message::say("Its P_Key table, as the subnet administration keeps it: {}", list)},
            .remedy =
                Message::say("Let OpenSM read the file again (SIGHUP), and see in its log whether it could set the "
                             "port's P_Key table.")};
}

/// Three numbers; none: it is no such version.
std::optional<std::array<unsigned, 3>> numbersOf(std::string_view version)
{
    std::array<unsigned, 3> numbers{};
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const std::size_t end = version.find_first_not_of("0123456789");
        const auto number = parseUnsigned(version.substr(0, end));
        if (!number || *number > 10'000) return std::nullopt;
        numbers.at(i) = static_cast<unsigned>(*number);
        version = end == std::string_view::npos ? std::string_view() : version.substr(end);
        if (i + 1 < numbers.size()) {
            if (!version.starts_with('.')) return std::nullopt;
            version.remove_prefix(1);
        }
    }
    return numbers;
}

} // namespace

void AdministrationTimes::take(std::optional<Duration> time)
{
    m_times.push_back(time);
    if (m_times.size() > mostKept) m_times.pop_front();
    const auto longest = ninetyFifth();
    if (longest) m_isSlow = *longest > (m_isSlow ? notSlow : slow);
}

// Each request was repeated several times already.
bool AdministrationTimes::isSilent() const
{
    constexpr std::size_t enough = 2;
    return m_times.size() >= enough &&
           std::ranges::none_of(m_times, [](const std::optional<Duration>& time) { return time.has_value(); });
}

std::optional<AdministrationTimes::Duration> AdministrationTimes::ninetyFifth() const
{
    if (m_times.size() < leastCounted && !isSilent()) return std::nullopt;
    std::vector<Duration> sorted;
    for (const auto& time : m_times)
        sorted.push_back(time.value_or(Duration::max()));
    std::ranges::sort(sorted);
    const std::size_t at = (sorted.size() * 19 + 19) / 20 - 1;
    // Of less than 20 it would be the longest: a single slow reply is chance.
    const bool isLongest = at + 1 == sorted.size() && sorted.back() != Duration::max();
    return sorted[isLongest ? at - 1 : at];
}

Findings AdministrationTimes::findings() const
{
    const auto longest = ninetyFifth();
    if (!longest || !m_isSlow) return {};
    const auto silent = static_cast<std::size_t>(
        std::ranges::count(m_times, std::optional<Duration>(), [](const auto& t) { return t; }));
    Finding finding{.severity = Severity::Warning,
                    .rule = "sa-slow",
                    .cause = silent > 0 ? "silent" : "slow",
                    .subject = Message::say("subnet administration"),
                    .remedy = Message::say("Look at the load of the subnet manager's host and at OpenSM's log for what "
                                           "floods it with requests; ibacm caches PathRecords.")};
    if (*longest == Duration::max())
        finding.sentence = Message::say(
            "The subnet administration did not reply to {} of {} requests for a PathRecord.", silent, m_times.size());
    else
        finding.sentence = Message::say("The subnet administration is slow: a PathRecord takes up to {} s (95 of 100).",
                                        rounded(seconds(*longest)));
    finding.evidence.push_back(Message::say("{} requests, {} without a reply; programs that connect wait for them, and "
                                            "more than 1 s makes them fail when many start at once",
                                            m_times.size(), silent));
    return {std::move(finding)};
}

Findings checkPartitions(const fabric::Snapshot& snapshot, const opensm::PartitionTable& partitions,
                         const PartitionKeys& keys, KeySource source)
{
    Findings findings;
    std::map<fabric::PortKey, std::size_t> places; // in `findings`
    for (const opensm::Partition& partition : partitions.partitions()) {
        const std::vector<MemberOf> members = membersOf(snapshot, partitions, partition);
        if (members.size() < 2) continue;
        const std::string name = partition.name.empty()
                                     ? toString(PKey(partition.pkey))
                                     : std::format("{} ({})", partition.name, toString(PKey(partition.pkey)));
        for (const MemberOf& member : members) {
            const fabric::PortKey at = snapshot.keyOf(*member.port);
            const auto known = keys.find(at);
            if (known == keys.end()) continue;
            const auto has = [&](const auto& isRight) { return std::ranges::any_of(known->second, isRight); };
            const auto isOfPartition = [&](PKey key) { return key.base() == partition.pkey; };
            if (has([&](PKey key) { return isOfPartition(key) && isAsTheFileSays(member.membership, key); })) continue;
            const Message where = nameOf(snapshot, *member.port);
            Message sentence;
            if (!has(isOfPartition))
                sentence = Message::say("{} is a member of partition {} by the file, and its port does not have that "
                                        "P_Key: it takes no part in that partition.",
                                        where, name);
            else if (member.membership == Membership::Full)
                sentence =
                    Message::say("{} is a full member of partition {} by the file, and a limited one by its P_Key "
                                 "table: limited members cannot talk to each other.",
                                 where, name);
            else
                sentence = Message::say("{} is a limited member of partition {} by the file, and a full one by its "
                                        "P_Key table: it can talk to members that must be kept apart.",
                                        where, name);
            // Of a port one finding, however many partitions it lacks.
            if (const auto [told, isNew] = places.try_emplace(at, findings.size()); !isNew)
                findings[told->second].evidence.push_back(std::move(sentence));
            else
                findings.push_back(
                    partitionFinding(snapshot, *member.port, std::move(sentence), known->second, source));
        }
    }
    return grouped(std::move(findings));
}

Findings checkManagerVersion(const fabric::Snapshot& snapshot, std::string_view version)
{
    constexpr std::array lastOld{3U, 3U, 24U};
    const auto numbers = numbersOf(version);
    if (!numbers || *numbers > lastOld) return {};
    std::vector<Message> fast;
    for (const fabric::Link& link : snapshot.links()) {
        // What is supported alone says nothing: a port may be set to less at both ends, and simulators announce it all.
        if (std::max(link.speed, link.bestSpeed) >= LinkSpeed::Ndr) fast.push_back(nameOf(snapshot, link));
    }
    if (fast.empty()) return {};
    Finding finding{.severity = Severity::Warning,
                    .rule = "opensm-too-old",
                    .subject = Message::say("OpenSM {}", std::string(version)),
                    .sentence =
                        fast.size() == 1
                            ? Message::say("OpenSM {} does not set up NDR and faster links correctly, and one link of "
                                           "this fabric can run at such a speed.",
                                           std::string(version))
                            : Message::say("OpenSM {} does not set up NDR and faster links correctly, and {} links of "
                                           "this fabric can run at such a speed.",
                                           std::string(version), fast.size()),
                    .remedy = Message::say("Use an OpenSM that was built after March 2026, or that of the switches' "
                                           "vendor; with the old one, packets above some hundred bytes may be lost.")};
    addEvidence(finding, fast);
    return {std::move(finding)};
}

} // namespace fabriscope::health
