// SPDX-License-Identifier: GPL-3.0-or-later
//
// The rules of a policy in the order in which OpenSM tries them: match rules first, then simple rules.
#pragma once

#include "core/opensm/policy/policy_document.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace fabriscope::opensm {

/// A sorted set of numbers as ranges that neither overlap nor touch.
class NumberSet
{
public:
    NumberSet() = default;
    /// Pairs of low and high, in any order.
    explicit NumberSet(std::vector<std::pair<std::uint64_t, std::uint64_t>> ranges);
    [[nodiscard]] bool contains(std::uint64_t value) const;
    [[nodiscard]] bool contains(const NumberSet& other) const;
    [[nodiscard]] bool empty() const { return m_ranges.empty(); }
    [[nodiscard]] const std::vector<std::pair<std::uint64_t, std::uint64_t>>& ranges() const { return m_ranges; }

private:
    std::vector<std::pair<std::uint64_t, std::uint64_t>> m_ranges;
};

NumberSet numberSetOf(const std::vector<PolicyRange>& ranges);
/// P_Keys lose their top bit; ranges that span it are cut as OpenSM cuts them.
NumberSet pkeySetOf(const std::vector<PolicyRange>& ranges);

/// What a rule demands. An empty set or list demands nothing.
struct RuleCriteria
{
    NumberSet serviceIds;
    NumberSet pkeys;
    NumberSet classes;
    NumberSet sourceGuids; ///< of simple rules
    NumberSet destinationGuids;
    std::vector<std::string> sourceGroups; ///< of match rules
    std::vector<std::string> destinationGroups;
    [[nodiscard]] bool empty() const;
    /// Whether every request that matches `other` matches these as well. Groups are compared by name.
    [[nodiscard]] bool covers(const RuleCriteria& other) const;
};

/// Ranges of numbers that are taken, each with the rule that took it first.
class OwnedRanges
{
public:
    /// The owner of a part of low-high; none when nobody has any of it.
    [[nodiscard]] std::optional<std::size_t> ownerIn(std::uint64_t low, std::uint64_t high) const;
    /// The first `most` owners of parts of low-high, in the order of the numbers; one may stand several times.
    [[nodiscard]] std::vector<std::size_t> ownersIn(std::uint64_t low, std::uint64_t high, std::size_t most) const;
    /// Whether all of low-high is taken.
    [[nodiscard]] bool covers(std::uint64_t low, std::uint64_t high) const;
    /// Takes what nobody has yet.
    void take(std::uint64_t low, std::uint64_t high, std::size_t owner);

private:
    std::map<std::uint64_t, std::pair<std::uint64_t, std::size_t>> m_ranges; ///< by low: high and owner
};

/// One rule, as tried.
struct OrderedRule
{
    const MatchRule* match = nullptr; ///< either this
    const UlpRule* ulp = nullptr;     ///< or this
    RuleCriteria criteria;
    std::optional<std::uint64_t> sl; ///< of its level; none: the level is unknown
    [[nodiscard]] Span span() const { return match != nullptr ? match->all : ulp->all; }
};

std::vector<OrderedRule> orderedRules(const PolicyDocument& policy);

/// The simple default that counts: the last; nullptr when there is none.
const UlpRule* simpleDefault(const PolicyDocument& policy);

} // namespace fabriscope::opensm
