// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/grouping.h"

#include "core/health/rules.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <string>
#include <tuple>
#include <utility>

namespace fabriscope::health {
namespace {

/// What the rule says of findings like this one.
Kind kindOf(const Finding& finding)
{
    const Rule* rule = findRule(finding.rule);
    if (rule == nullptr) return {};
    const auto kind = std::ranges::find(rule->kinds, finding.cause, &Kind::cause);
    return kind == rule->kinds.end() ? Kind{finding.cause, rule->many, rule->remedyOfMany} : *kind;
}

/// Where a finding is worked off: by its rule, then by its cause; those without a rule last.
std::pair<std::ptrdiff_t, std::ptrdiff_t> rankOf(const Finding& finding)
{
    const Rule* rule = findRule(finding.rule);
    if (rule == nullptr) return {std::ssize(rules()), 0};
    return {rule - rules().data(), std::ranges::find(rule->kinds, finding.cause, &Kind::cause) - rule->kinds.begin()};
}

/// What is to be done for all of them: what is to be done for each, where that is the same.
Message remedyOf(const Findings& alike, const Kind& kind)
{
    const Message& first = alike.front().remedy;
    const bool same = std::ranges::all_of(alike, [&](const Finding& finding) { return finding.remedy == first; });
    if (same) return first;
    return kind.remedyOfMany.empty() ? Message::say("Start with the first one: {}", first)
                                     : Message::ofPhrase(kind.remedyOfMany);
}

/// Slow links: the one that falls furthest behind first. Whether they differ in that.
bool sortByShortfall(Findings& alike)
{
    std::ranges::stable_sort(alike, std::greater{}, &Finding::shortfall);
    return alike.front().shortfall > alike.back().shortfall + 0.01;
}

Finding joined(Findings alike, const Kind& kind)
{
    const bool differ = sortByShortfall(alike);
    const bool ownRemedies =
        std::ranges::any_of(alike, [&](const Finding& finding) { return finding.remedy != alike.front().remedy; });
    const Message sentence = Message::restored(std::string(kind.many), {alike.size()});
    Finding all{.severity = alike.front().severity,
                .rule = alike.front().rule,
                .cause = alike.front().cause,
                .subject = Message::say("fabric"),
                .sentence = differ ? Message::say("{} The slowest: {}", sentence, alike.front().sentence) : sentence,
                .remedy = remedyOf(alike, kind)};
    std::vector<Message> sentences;
    for (Finding& one : alike) {
        if (sentences.size() <= mostEvidence) sentences.push_back(one.sentence);
        all.members.push_back({.at = one.at,
                               .far = one.far,
                               .sentence = std::move(one.sentence),
                               .remedy = ownRemedies ? std::move(one.remedy) : Message(),
                               .shortfall = one.shortfall});
    }
    sentences.resize(all.members.size()); // addEvidence() counts them
    addEvidence(all, sentences);
    return all;
}

} // namespace

bool isMoreUrgent(const Finding& a, const Finding& b)
{
    return a.severity != b.severity ? a.severity > b.severity : rankOf(a) < rankOf(b);
}

Findings grouped(Findings findings)
{
    using Key = std::tuple<std::string, std::string, Severity>;
    const auto keyOf = [](const Finding& finding) { return Key(finding.rule, finding.cause, finding.severity); };
    std::map<Key, std::vector<std::size_t>> places; // of those that may become one
    for (std::size_t i = 0; i < findings.size(); ++i) {
        if (findings[i].members.empty() && !kindOf(findings[i]).many.empty()) places[keyOf(findings[i])].push_back(i);
    }
    Findings result;
    for (std::size_t i = 0; i < findings.size(); ++i) {
        const auto alike = findings[i].members.empty() ? places.find(keyOf(findings[i])) : places.end();
        if (alike == places.end() || alike->second.size() <= mostAlike) {
            result.push_back(std::move(findings[i]));
        } else if (alike->second.front() == i) { // at the place of the first
            Findings all;
            for (const std::size_t place : alike->second)
                all.push_back(findings[place]);
            result.push_back(joined(std::move(all), kindOf(findings[i])));
        }
    }
    std::ranges::stable_sort(result, isMoreUrgent);
    return result;
}

} // namespace fabriscope::health
