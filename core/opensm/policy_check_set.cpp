// SPDX-License-Identifier: GPL-3.0-or-later
//
// Rules of the QoS policy among each other, with the fabric, the VL tables and the partitions.
#include "core/base/text.h"
#include "core/opensm/c_number.h"
#include "core/opensm/option_table.h"
#include "core/opensm/policy_check.h"
#include "core/opensm/policy_rules.h"

#include <algorithm>
#include <array>
#include <format>
#include <map>
#include <set>

namespace fabriscope::opensm {

namespace {

/// More match rules than this are compared by their number ranges only.
constexpr std::size_t comparedRules = 400;
constexpr std::uint64_t wideRange = 16;

/// Numbers that earlier rules have taken, each with the first rule that did.
class OwnedRanges
{
public:
    /// The owner of a part of low-high; none when nobody has any of it.
    [[nodiscard]] std::optional<std::size_t> ownerIn(std::uint64_t low, std::uint64_t high) const
    {
        auto at = m_ranges.upper_bound(low);
        if (at != m_ranges.begin() && std::prev(at)->second.first >= low) return std::prev(at)->second.second;
        if (at != m_ranges.end() && at->first <= high) return at->second.second;
        return std::nullopt;
    }
    [[nodiscard]] bool covers(std::uint64_t low, std::uint64_t high) const
    {
        while (true) {
            auto at = m_ranges.upper_bound(low);
            if (at == m_ranges.begin() || std::prev(at)->second.first < low) return false;
            const std::uint64_t end = std::prev(at)->second.first;
            if (end >= high) return true;
            low = end + 1;
        }
    }
    /// Takes what nobody has yet.
    void take(std::uint64_t low, std::uint64_t high, std::size_t owner)
    {
        while (low <= high) {
            auto next = m_ranges.upper_bound(low);
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

private:
    std::map<std::uint64_t, std::pair<std::uint64_t, std::size_t>> m_ranges;
};

constexpr std::array dimensions{&RuleCriteria::serviceIds, &RuleCriteria::pkeys, &RuleCriteria::classes,
                                &RuleCriteria::sourceGuids, &RuleCriteria::destinationGuids};

/// The only dimension in which a rule demands something; none when there are several, or groups.
std::optional<std::size_t> onlyDimension(const RuleCriteria& criteria)
{
    if (!criteria.sourceGroups.empty() || !criteria.destinationGroups.empty()) return std::nullopt;
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < dimensions.size(); ++i) {
        if ((criteria.*dimensions.at(i)).empty()) continue;
        if (found) return std::nullopt;
        found = i;
    }
    return found;
}

const std::vector<PolicyRange>* rangesIn(const OrderedRule& rule, std::size_t dimension)
{
    if (rule.ulp != nullptr) return &rule.ulp->ranges;
    switch (dimension) {
    case 0:
        return &rule.match->serviceIds;
    case 1:
        return &rule.match->pkeys;
    case 2:
        return &rule.match->classes;
    default:
        return nullptr;
    }
}

class OrderChecks
{
public:
    explicit OrderChecks(const PolicyContext& context) : m_context(context), m_rules(orderedRules(context.document)) {}
    void run();

private:
    [[nodiscard]] std::size_t lineOf(const OrderedRule& rule) const
    {
        return m_context.document.lines().locate(rule.span()).line;
    }
    void shadowed(const OrderedRule& rule, const OrderedRule& by);
    void overlap(const OrderedRule& rule, const OrderedRule& earlier, std::size_t dimension, const OwnedRanges& owned);
    bool checkOwned(std::size_t index, std::size_t dimension);
    void checkPairs(std::size_t index);
    void checkOrderHint(std::size_t index);

    const PolicyContext& m_context;
    std::vector<OrderedRule> m_rules;
    std::array<OwnedRanges, dimensions.size()> m_owned;
    std::size_t m_lastService = 0;
};

void OrderChecks::run()
{
    for (std::size_t i = 0; i < m_rules.size(); ++i) {
        if (!m_rules[i].criteria.serviceIds.empty()) m_lastService = i;
    }
    for (std::size_t i = 0; i < m_rules.size(); ++i) {
        const OrderedRule& rule = m_rules[i];
        if (rule.criteria.empty()) {
            if (rule.match == nullptr) continue;
            if (i + 1 < m_rules.size())
                m_context.report
                    .report(Rule::QosMatchesAll, {rule.span().offset, spelling(PolicyToken::RuleStart).size()},
                            "a rule without criteria matches every request")
                    .effect = "the rules behind it are never reached";
            continue;
        }
        const auto dimension = onlyDimension(rule.criteria);
        if (dimension && checkOwned(i, *dimension)) continue;
        if (i < comparedRules) checkPairs(i);
        checkOrderHint(i);
    }
}

void OrderChecks::shadowed(const OrderedRule& rule, const OrderedRule& by)
{
    Diagnostic& d = m_context.report.report(
        Rule::QosNeverMatches, rule.span(),
        std::format("the rule never matches: line {} takes all its requests before it", lineOf(by)));
    d.why = rule.ulp != nullptr && by.match != nullptr ? "match rules are tried before simple rules"
                                                       : "the first rule that matches wins";
}

void OrderChecks::overlap(const OrderedRule& rule, const OrderedRule& earlier, std::size_t dimension,
                          const OwnedRanges& owned)
{
    if (rule.sl == earlier.sl) return;
    Span place = rule.span();
    if (const auto* ranges = rangesIn(rule, dimension)) {
        const bool shifted =
            rule.ulp != nullptr && (rule.ulp->kind == UlpKind::SdpPort || rule.ulp->kind == UlpKind::RdsPort ||
                                    rule.ulp->kind == UlpKind::IserPort);
        for (const PolicyRange& range : *ranges) {
            if (!shifted && !owned.ownerIn(range.low, range.high)) continue;
            place = range.span;
            break;
        }
    }
    Diagnostic& d = m_context.report.report(
        Rule::QosOverlap, place, std::format("overlaps the rule in line {}, which gives another SL", lineOf(earlier)));
    d.effect = "the earlier rule wins for what both contain";
}

/// Rules with one criterion, by what earlier rules of the kind have taken. True when the rule never matches.
bool OrderChecks::checkOwned(std::size_t index, std::size_t dimension)
{
    const OrderedRule& rule = m_rules[index];
    OwnedRanges& owned = m_owned.at(dimension);
    const auto& ranges = (rule.criteria.*dimensions.at(dimension)).ranges();
    const bool covered =
        std::ranges::all_of(ranges, [&](const auto& range) { return owned.covers(range.first, range.second); });
    if (covered) {
        shadowed(rule, m_rules[*owned.ownerIn(ranges.front().first, ranges.front().second)]);
        return true;
    }
    for (const auto& range : ranges) {
        const auto owner = owned.ownerIn(range.first, range.second);
        if (!owner) continue;
        overlap(rule, m_rules[*owner], dimension, owned);
        break;
    }
    for (const auto& range : ranges)
        owned.take(range.first, range.second, index);
    return false;
}

void OrderChecks::checkPairs(std::size_t index)
{
    for (std::size_t j = 0; j < index; ++j) {
        if (m_rules[j].criteria.empty() || !m_rules[j].criteria.covers(m_rules[index].criteria)) continue;
        shadowed(m_rules[index], m_rules[j]);
        return;
    }
}

void OrderChecks::checkOrderHint(std::size_t index)
{
    const OrderedRule& rule = m_rules[index];
    if (rule.ulp == nullptr || !rule.criteria.serviceIds.empty() || index > m_lastService) return;
    m_context.report.report(Rule::QosOrder, rule.ulp->word, "service ID rules follow").effect =
        "requests of RDMA-CM carry the P_Key and both ports as well, so that this rule takes them first";
}

class SetChecks
{
public:
    explicit SetChecks(const PolicyContext& context) : m_context(context) {}
    void run();

private:
    void useSl(const PolicyNumber& number);
    void checkPKeys(const std::vector<PolicyRange>& ranges, std::optional<std::uint64_t> sl);
    void checkIpoib(const UlpRule& ulp);
    [[nodiscard]] bool hasTwoFullMembers(const Partition& partition) const;
    void checkUnused();
    void checkUse(Span place);

    const PolicyContext& m_context;
    std::map<std::uint8_t, std::uint64_t> m_slOfVl; ///< on CA ports, the first SL that uses a VL
    std::set<std::uint64_t> m_saidSls;
    std::set<std::uint64_t> m_saidWraps;
};

void SetChecks::useSl(const PolicyNumber& number)
{
    if (number.value > 15 || number.span.empty()) return;
    for (const QosSet set : allQosSets) {
        if (m_context.settings.sl2vl(set).at(number.value) != droppingVl) continue;
        Diagnostic& d = m_context.report.report(
            Rule::SlDropped, number.span, std::format("SL {} is mapped to VL 15 on {}", number.value, describe(set)));
        d.effect = "path requests that get this SL fail without a log line";
        return;
    }
    if (m_context.companions.options == nullptr) return;
    const VirtualLane own = m_context.settings.sl2vl(QosSet::ChannelAdapter).at(number.value);
    const unsigned vls = m_context.settings.operationalVls();
    const VirtualLane vl = wrappedVl(own, vls);
    if (vl != own && m_saidWraps.insert(number.value).second) {
        m_context.report
            .report(
                Rule::Sl2vlWraps, number.span,
                std::format("SL {} is mapped to VL {}, but max_op_vls allows {} VLs", number.value, own.value(), vls))
            .effect = std::format("its traffic uses VL {}", vl.value());
    }
    const auto [found, isNew] = m_slOfVl.try_emplace(vl.value(), number.value);
    if (!isNew && found->second != number.value && m_saidSls.insert(number.value).second)
        m_context.report.report(Rule::QosSharedVl, number.span,
                                std::format("SL {} shares VL {} with SL {}", number.value, vl.value(), found->second));
}

void SetChecks::checkPKeys(const std::vector<PolicyRange>& ranges, std::optional<std::uint64_t> sl)
{
    for (const PolicyRange& range : ranges) {
        const std::uint64_t low = std::min(range.low & 0x7fffU, range.high & 0x7fffU);
        const std::uint64_t high = std::max(range.low & 0x7fffU, range.high & 0x7fffU);
        std::size_t known = 0;
        for (const Partition& partition : m_context.partitions.partitions()) {
            if (partition.pkey < low || partition.pkey > high) continue;
            ++known;
            if (sl && partition.sl != 0 && partition.sl != *sl)
                m_context.report.report(Rule::QosSlDiffers, range.span,
                                        std::format("partition '{}' has sl={}, which its multicast groups keep",
                                                    partition.name, partition.sl));
        }
        if (high - low >= wideRange && known < high - low + 1) {
            m_context.report
                .report(Rule::QosWidePKey, range.span,
                        std::format("{} P_Keys of the range have no partition", high - low + 1 - known))
                .effect = "OpenSM logs an error for each at every sweep (ERR AC14)";
        } else if (known == 0) {
            Diagnostic& d = m_context.report.report(Rule::QosUnknownPKey, range.span,
                                                    std::format("no partition has the P_Key {:#06x}", low));
            d.effect = "OpenSM logs an error at every sweep (ERR AC14), nothing matches";
            if (m_context.companions.partitions == nullptr)
                d.why = "without a partitions.conf there is only Default 0x7fff";
        }
    }
}

bool SetChecks::hasTwoFullMembers(const Partition& partition) const
{
    if (!m_context.partitions.fromFile()) return true;
    if (m_context.companions.snapshot != nullptr) {
        std::size_t full = 0;
        for (const fabric::Port& port : m_context.companions.snapshot->ports()) {
            const fabric::Node& node = m_context.companions.snapshot->nodeOf(port);
            if (port.guid.value() == 0 || (node.type == fabric::NodeType::Switch && port.number.value() != 0)) continue;
            const bool isSm = port.smLid.value() != 0 && port.smLid == port.lid;
            const auto membership = m_context.partitions.membershipOf(
                partition, {.guid = port.guid, .type = node.type, .isSubnetManager = isSm});
            full += membership && *membership != Membership::Limited ? 1U : 0U;
        }
        return full >= 2;
    }
    const auto ofManager = m_context.partitions.membershipOf(partition, {.guid = Guid(), .isSubnetManager = true});
    std::size_t full = m_context.partitions.count(partition).full;
    if (ofManager && *ofManager != Membership::Limited) ++full;
    for (const std::size_t i : partition.definitions) {
        for (const PartitionMember& member : m_context.companions.partitions->definitions()[i].members) {
            if (member.membership != Membership::Limited && member.kind <= MemberKind::AllRouters) return true;
        }
    }
    return full >= 2;
}

void SetChecks::checkIpoib(const UlpRule& ulp)
{
    std::vector<std::pair<std::uint64_t, Span>> keys;
    if (ulp.kind == UlpKind::Ipoib) keys.emplace_back(defaultPartitionKey, ulp.word);
    for (const PolicyRange& range : ulp.ranges) {
        const std::uint64_t low = range.low & 0x7fffU;
        const std::uint64_t high = std::max<std::uint64_t>(range.high & 0x7fffU, low);
        for (std::uint64_t key = low; key <= high; ++key) {
            keys.emplace_back(key, range.span);
            if (m_context.partitions.find(static_cast<std::uint16_t>(key)) == nullptr) break; // one mistake a range
        }
    }
    for (const auto& [key, span] : keys) {
        const Partition* partition = m_context.partitions.find(static_cast<std::uint16_t>(key));
        if (partition != nullptr && hasTwoFullMembers(*partition)) continue;
        Diagnostic& d = m_context.report.report(
            Rule::QosIpoibPartition, span,
            partition == nullptr ? std::format("no partition has the P_Key {:#06x}", key)
                                 : std::format("partition {:#06x} has less than two full members", key));
        d.why = "an ipoib rule needs an existing partition with two full members that are present";
        d.effect = droppedPolicy;
    }
}

void SetChecks::checkUnused()
{
    const PolicyDocument& document = m_context.document;
    std::set<const QosLevel*> levels{document.findLevel("default")};
    std::set<const PortGroup*> groups;
    for (const MatchRule& rule : document.rules()) {
        if (rule.levelName) levels.insert(document.findLevel(rule.levelName->value));
        for (const auto* list : {&rule.sources, &rule.destinations}) {
            for (const PolicyText& name : *list)
                groups.insert(document.findGroup(name.value));
        }
    }
    for (const QosLevel& level : document.levels()) {
        if (level.name && !level.name->span.empty() && !levels.contains(&level) &&
            document.findLevel(level.name->value) == &level)
            m_context.report.report(Rule::QosUnused, level.name->span,
                                    std::format("no rule uses the level '{}'", level.name->value));
    }
    for (const PortGroup& group : document.groups()) {
        if (group.name && !group.name->span.empty() && !groups.contains(&group) &&
            document.findGroup(group.name->value) == &group)
            m_context.report.report(Rule::QosUnused, group.name->span,
                                    std::format("no rule uses the port group '{}'", group.name->value));
    }
}

void SetChecks::run()
{
    const PolicyDocument& document = m_context.document;
    for (const QosLevel& level : document.levels()) {
        if (level.sl) useSl(*level.sl);
        checkPKeys(level.pkeys, std::nullopt);
    }
    for (const UlpRule& ulp : document.ulps()) {
        if (ulp.sl) useSl(*ulp.sl);
        const auto sl = ulp.sl ? std::optional(ulp.sl->value) : std::nullopt;
        if (ulp.kind == UlpKind::AnyPKey) checkPKeys(ulp.ranges, sl);
        if (ulp.kind == UlpKind::Ipoib || ulp.kind == UlpKind::IpoibPKey) checkIpoib(ulp);
    }
    for (const MatchRule& rule : document.rules()) {
        const QosLevel* level = rule.levelName ? document.findLevel(rule.levelName->value) : nullptr;
        checkPKeys(rule.pkeys, level != nullptr && level->sl ? std::optional(level->sl->value) : std::nullopt);
    }
    for (const PortGroup& group : document.groups())
        checkPKeys(group.pkeys, std::nullopt);
    checkUnused();
    if (!document.isBlank())
        checkUse(document.sections().empty() ? Span{} : Span{document.sections().front().all.offset, 1});
}

/// Whether and how far OpenSM uses the policy at all; said at `place`.
void SetChecks::checkUse(Span place)
{
    for (const std::string_view engine : {"lash", "dfsssp", "nue"}) {
        if (!m_context.settings.qos() || !m_context.settings.hasEngine(engine)) continue;
        if (engine == "nue" && m_context.settings.number("nue_max_num_vls") == 1) continue;
        m_context.report
            .report(Rule::ConfEngineReplacesSl, place,
                    std::format("routing engine {} chooses the SL of every path itself", engine))
            .effect = "the SLs of this policy do not count; queries that ask for another SL fail (ERR 1F2A)";
    }
    for (const Partition& partition : m_context.partitions.partitions()) {
        if (partition.sl == 0) continue;
        m_context.report.report(
            Rule::PartSlPolicy, place,
            std::format("partition {:#06x} has sl={}; with a policy that SL only counts for multicast", partition.pkey,
                        partition.sl));
        break;
    }
    if (m_context.companions.options != nullptr && !m_context.settings.qos()) {
        Diagnostic& d = m_context.report.report(Rule::QosWithoutQos, place, "qos is FALSE in opensm.conf");
        d.effect = "OpenSM does not read the policy";
        d.fixes.push_back({"Set qos TRUE", FileKind::Options, m_context.companions.options->setOption("qos", "TRUE")});
    }
}

} // namespace

void checkPolicyOrder(const PolicyContext& context) { OrderChecks(context).run(); }

void checkPolicySet(const PolicyContext& context) { SetChecks(context).run(); }

} // namespace fabriscope::opensm
