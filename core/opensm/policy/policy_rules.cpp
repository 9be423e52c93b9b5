// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm/policy/policy_rules.h"

#include "core/base/text.h"
#include "core/opensm/partitions/partitions_document.h"
#include "core/opensm/policy/policy_dialect.h"

#include <algorithm>
#include <iterator>
#include <ranges>

namespace fabriscope::opensm {
namespace {

constexpr std::uint64_t sdpServiceIds = 0x10000;
constexpr std::uint16_t rdsPort = 18634;
constexpr std::uint16_t iserPort = 3260;

NumberSet shifted(const std::vector<PolicyRange>& ranges, std::uint64_t base)
{
    const auto moved = [base](const PolicyRange& range) { return std::pair(base + range.low, base + range.high); };
    return NumberSet(ranges | std::views::transform(moved) | std::ranges::to<std::vector>());
}

NumberSet single(std::uint64_t value) { return NumberSet({{value, value}}); }

RuleCriteria criteriaOf(const UlpRule& ulp)
{
    RuleCriteria criteria;
    switch (ulp.kind) {
    case UlpKind::Default:
        break;
    case UlpKind::AnyServiceId:
        criteria.serviceIds = numberSetOf(ulp.ranges);
        break;
    case UlpKind::AnyPKey:
    case UlpKind::IpoibPKey:
        criteria.pkeys = pkeySetOf(ulp.ranges);
        break;
    case UlpKind::AnyTarget:
    case UlpKind::SrpTarget:
        criteria.destinationGuids = numberSetOf(ulp.ranges);
        break;
    case UlpKind::AnySource:
        criteria.sourceGuids = numberSetOf(ulp.ranges);
        break;
    case UlpKind::AnySourceTarget:
        criteria.sourceGuids = numberSetOf(ulp.ranges);
        criteria.destinationGuids = criteria.sourceGuids;
        break;
    case UlpKind::Sdp:
        criteria.serviceIds = NumberSet({{sdpServiceIds, sdpServiceIds + 0xffff}});
        break;
    case UlpKind::SdpPort:
        criteria.serviceIds = shifted(ulp.ranges, sdpServiceIds);
        break;
    case UlpKind::Rds:
        criteria.serviceIds = single(serviceIdOfTcpPort(rdsPort));
        break;
    case UlpKind::RdsPort:
    case UlpKind::IserPort:
        criteria.serviceIds = shifted(ulp.ranges, tcpServiceIds);
        break;
    case UlpKind::Iser:
        criteria.serviceIds = single(serviceIdOfTcpPort(iserPort));
        break;
    case UlpKind::Ipoib:
        criteria.pkeys = single(defaultPartitionKey);
        break;
    }
    return criteria;
}

bool covers(const NumberSet& mine, const NumberSet& other)
{
    return mine.empty() || (!other.empty() && mine.contains(other));
}

bool coversGroups(const std::vector<std::string>& mine, const std::vector<std::string>& other)
{
    if (mine.empty()) return true;
    if (other.empty()) return false;
    return std::ranges::all_of(other, [&](const std::string& name) {
        return std::ranges::any_of(mine, [&](const std::string& own) { return equalIgnoringCase(own, name); });
    });
}

std::vector<std::string> namesOf(const std::vector<PolicyText>& texts)
{
    return texts | std::views::transform(&PolicyText::value) | std::ranges::to<std::vector>();
}

} // namespace

NumberSet::NumberSet(std::vector<std::pair<std::uint64_t, std::uint64_t>> ranges)
{
    std::ranges::sort(ranges);
    for (const auto& range : ranges) {
        if (!m_ranges.empty() && range.first <= m_ranges.back().second)
            m_ranges.back().second = std::max(m_ranges.back().second, range.second);
        else if (!m_ranges.empty() && range.first == m_ranges.back().second + 1)
            m_ranges.back().second = range.second;
        else
            m_ranges.push_back(range);
    }
}

bool NumberSet::contains(std::uint64_t value) const
{
    const auto next = std::ranges::upper_bound(m_ranges, value, {}, &std::pair<std::uint64_t, std::uint64_t>::first);
    return next != m_ranges.begin() && value <= std::prev(next)->second;
}

bool NumberSet::contains(const NumberSet& other) const
{
    return std::ranges::all_of(other.m_ranges, [&](const auto& range) {
        const auto next =
            std::ranges::upper_bound(m_ranges, range.first, {}, &std::pair<std::uint64_t, std::uint64_t>::first);
        return next != m_ranges.begin() && range.second <= std::prev(next)->second;
    });
}

NumberSet numberSetOf(const std::vector<PolicyRange>& ranges) { return shifted(ranges, 0); }

NumberSet pkeySetOf(const std::vector<PolicyRange>& ranges)
{
    std::vector<std::pair<std::uint64_t, std::uint64_t>> pairs;
    for (const PolicyRange& range : ranges) {
        const std::uint64_t low = range.low & 0x7fffU;
        const std::uint64_t high = range.high & 0x7fffU;
        pairs.emplace_back(std::min(low, high), std::max(low, high));
    }
    return NumberSet(std::move(pairs));
}

std::optional<std::size_t> OwnedRanges::ownerIn(std::uint64_t low, std::uint64_t high) const
{
    const auto at = m_ranges.upper_bound(low);
    if (at != m_ranges.begin() && std::prev(at)->second.first >= low) return std::prev(at)->second.second;
    if (at != m_ranges.end() && at->first <= high) return at->second.second;
    return std::nullopt;
}

std::vector<std::size_t> OwnedRanges::ownersIn(std::uint64_t low, std::uint64_t high, std::size_t most) const
{
    std::vector<std::size_t> owners;
    auto at = m_ranges.upper_bound(low);
    if (at != m_ranges.begin() && std::prev(at)->second.first >= low) --at;
    for (; at != m_ranges.end() && at->first <= high && owners.size() < most; ++at)
        owners.push_back(at->second.second);
    return owners;
}

bool OwnedRanges::covers(std::uint64_t low, std::uint64_t high) const
{
    while (true) {
        const auto at = m_ranges.upper_bound(low);
        if (at == m_ranges.begin() || std::prev(at)->second.first < low) return false;
        const std::uint64_t end = std::prev(at)->second.first;
        if (end >= high) return true;
        low = end + 1;
    }
}

void OwnedRanges::take(std::uint64_t low, std::uint64_t high, std::size_t owner)
{
    while (low <= high) {
        const auto next = m_ranges.upper_bound(low);
        if (next != m_ranges.begin() && std::prev(next)->second.first >= low) {
            const std::uint64_t end = std::prev(next)->second.first;
            if (end >= high) return;
            low = end + 1;
            continue;
        }
        const std::uint64_t end = next == m_ranges.end() ? high : std::min(high, next->first - 1);
        m_ranges.emplace(low, std::pair(end, owner));
        if (end == ~0ULL) return;
        low = end + 1;
    }
}

bool RuleCriteria::empty() const
{
    return serviceIds.empty() && pkeys.empty() && classes.empty() && sourceGuids.empty() && destinationGuids.empty() &&
           sourceGroups.empty() && destinationGroups.empty();
}

bool RuleCriteria::covers(const RuleCriteria& other) const
{
    return opensm::covers(serviceIds, other.serviceIds) && opensm::covers(pkeys, other.pkeys) &&
           opensm::covers(classes, other.classes) && opensm::covers(sourceGuids, other.sourceGuids) &&
           opensm::covers(destinationGuids, other.destinationGuids) && coversGroups(sourceGroups, other.sourceGroups) &&
           coversGroups(destinationGroups, other.destinationGroups);
}

std::vector<OrderedRule> orderedRules(const PolicyDocument& policy)
{
    std::vector<OrderedRule> rules;
    rules.reserve(policy.rules().size() + policy.ulps().size()); // they are large
    for (const MatchRule& match : policy.rules()) {
        OrderedRule& rule = rules.emplace_back();
        rule.match = &match;
        rule.criteria.serviceIds = numberSetOf(match.serviceIds);
        rule.criteria.pkeys = pkeySetOf(match.pkeys);
        rule.criteria.classes = numberSetOf(match.classes);
        rule.criteria.sourceGroups = namesOf(match.sources);
        rule.criteria.destinationGroups = namesOf(match.destinations);
        if (!match.levelName) continue;
        const QosLevel* level = policy.findLevel(match.levelName->value);
        if (level != nullptr && level->sl) rule.sl = level->sl->value & 0xffU;
    }
    for (const UlpRule& ulp : policy.ulps()) {
        if (ulp.kind == UlpKind::Default || !ulp.sl) continue;
        OrderedRule& rule = rules.emplace_back();
        rule.ulp = &ulp;
        rule.criteria = criteriaOf(ulp);
        rule.sl = ulp.sl->value;
    }
    return rules;
}

const UlpRule* simpleDefault(const PolicyDocument& policy)
{
    const UlpRule* found = nullptr;
    for (const UlpRule& ulp : policy.ulps())
        if (ulp.kind == UlpKind::Default && ulp.sl) found = &ulp;
    return found;
}

} // namespace fabriscope::opensm
