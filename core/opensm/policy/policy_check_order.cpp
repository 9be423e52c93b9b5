// SPDX-License-Identifier: GPL-3.0-or-later
//
// Rules of the QoS policy among each other: the first that matches wins.
#include "core/opensm/policy/policy_check.h"
#include "core/opensm/policy/policy_rules.h"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

namespace fabriscope::opensm {
namespace {

/// More match rules than this are compared by their number ranges only.
constexpr std::size_t comparedRules = 400;

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

/// The special case before the general one: "sdp, port-num 30000" before "sdp", as OpenSM's own manual writes it.
bool isSpecialOf(const RuleCriteria& earlier, const RuleCriteria& later, std::size_t dimension)
{
    return (later.*dimensions.at(dimension)).contains(earlier.*dimensions.at(dimension));
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
    void matchesAll(std::size_t index);
    void shadowed(const OrderedRule& rule, const OrderedRule& by);
    void overlap(const OrderedRule& rule, std::size_t earlier, std::size_t dimension, const OwnedRanges& owned);
    bool checkOwned(std::size_t index, std::size_t dimension);
    void checkPairs(std::size_t index);
    void checkOrderHint(std::size_t index);

    const PolicyContext& m_context;
    std::vector<OrderedRule> m_rules;
    std::array<OwnedRanges, dimensions.size()> m_owned;
    std::optional<std::size_t> m_lastService; ///< the last rule that requires a service ID
};

void OrderChecks::run()
{
    // What a rule asks for that could not be read is not known.
    std::erase_if(m_rules, [](const OrderedRule& rule) { return rule.match != nullptr && rule.match->isBroken; });
    for (std::size_t i = 0; i < m_rules.size(); ++i)
        if (!m_rules[i].criteria.serviceIds.empty()) m_lastService = i;
    for (std::size_t i = 0; i < m_rules.size(); ++i) {
        const OrderedRule& rule = m_rules[i];
        if (rule.criteria.empty()) {
            matchesAll(i);
            continue;
        }
        const auto dimension = onlyDimension(rule.criteria);
        if (dimension && checkOwned(i, *dimension)) continue;
        if (i < comparedRules) checkPairs(i);
        checkOrderHint(i);
    }
}

/// A rule without criteria hides what comes behind it, the default too: harmless only where it is the last and gives
/// the default level itself.
void OrderChecks::matchesAll(std::size_t index)
{
    const OrderedRule& rule = m_rules[index];
    if (rule.match == nullptr) return;
    const QosLevel* standard = m_context.document.findLevel("default");
    const bool givesDefault = standard != nullptr && rule.match->levelName &&
                              m_context.document.findLevel(rule.match->levelName->value) == standard;
    const std::size_t behind = m_rules.size() - index - 1;
    if (givesDefault && behind == 0) return;
    const auto unreached = [&] {
        if (behind == 0) return Message::say("the default never applies");
        if (givesDefault)
            return behind == 1 ? Message::say("the rule after it is never reached")
                               : Message::say("the {} rules after it are never reached", behind);
        return behind == 1
                   ? Message::say("the rule after it is never reached, and the default never applies")
                   : Message::say("the {} rules after it are never reached, and the default never applies", behind);
    };
    m_context.report
        .report(Rule::QosMatchesAll, {rule.span().offset, spelling(PolicyToken::RuleStart).size()},
                Message::say("a rule without criteria matches every request"))
        .effect = unreached();
}

void OrderChecks::shadowed(const OrderedRule& rule, const OrderedRule& by)
{
    Diagnostic& d = m_context.report.report(
        Rule::QosNeverMatches, rule.span(),
        Message::say("the rule never matches: line {} takes all its requests before it", lineOf(by)));
    d.why = rule.ulp != nullptr && by.match != nullptr ? Message::say("match rules are tried before simple rules")
                                                       : Message::say("the first rule that matches wins");
}

void OrderChecks::overlap(const OrderedRule& rule, std::size_t earlier, std::size_t dimension, const OwnedRanges& owned)
{
    Span place = rule.span();
    if (const auto* ranges = rangesIn(rule, dimension)) {
        const bool shifted =
            rule.ulp != nullptr && (rule.ulp->kind == UlpKind::SdpPort || rule.ulp->kind == UlpKind::RdsPort ||
                                    rule.ulp->kind == UlpKind::IserPort);
        for (const PolicyRange& range : *ranges) {
            if (!shifted && !std::ranges::contains(owned.ownersIn(range.low, range.high, comparedRules), earlier))
                continue;
            place = range.span;
            break;
        }
    }
    Diagnostic& d = m_context.report.report(
        Rule::QosOverlap, place,
        Message::say("overlaps the rule in line {}, which gives another SL", lineOf(m_rules[earlier])));
    d.effect = Message::say("the earlier rule wins for what both contain");
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
        const auto owners = owned.ownersIn(range.first, range.second, comparedRules);
        const auto partly = std::ranges::find_if(owners, [&](std::size_t owner) {
            return !isSpecialOf(m_rules[owner].criteria, rule.criteria, dimension) && m_rules[owner].sl != rule.sl;
        });
        if (partly == owners.end()) continue;
        overlap(rule, *partly, dimension, owned);
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
    if (rule.ulp == nullptr || !rule.criteria.serviceIds.empty() || !m_lastService || index > *m_lastService) return;
    m_context.report.report(Rule::QosOrder, rule.ulp->word, Message::say("service ID rules follow")).effect =
        Message::say("requests of RDMA-CM carry the P_Key and both ports as well, so that this rule takes them first");
}

} // namespace

void checkPolicyOrder(const PolicyContext& context) { OrderChecks(context).run(); }

} // namespace fabriscope::opensm
