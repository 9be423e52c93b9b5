// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/grouping.h"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <string_view>
#include <tuple>
#include <utility>

namespace fabriscope::health {
namespace {

/// What many findings of a rule are called. In the order in which they are worked off: what explains others stands
/// before them.
struct Heading
{
    std::string_view rule;
    std::string_view cause;
    Message (*many)(std::size_t count); ///< null: each stands for itself
};

constexpr std::array ruleHeadings{
    Heading{"subnet-manager", "", nullptr},
    Heading{"import-incomplete", "", nullptr},
    Heading{"duplicate-guid", "", [](std::size_t n) { return Message::say("{} GUIDs exist more than once.", n); }},
    Heading{"duplicate-lid", "",
            [](std::size_t n) { return Message::say("{} LIDs belong to more than one port.", n); }},
    Heading{"unreachable", "",
            [](std::size_t n) { return Message::say("{} nodes do not respond, although their links are up.", n); }},
    Heading{"baseline-node-removed", "",
            [](std::size_t n) { return Message::say("{} nodes of the baseline are gone.", n); }},
    Heading{"link-down", "", [](std::size_t n) { return Message::say("{} links are down.", n); }},
    Heading{"baseline-link-removed", "",
            [](std::size_t n) { return Message::say("{} links of the baseline are gone.", n); }},
    Heading{"route-loop", "",
            [](std::size_t n) { return Message::say("Packets loop at {} places of the fabric.", n); }},
    Heading{"route-hole", "",
            [](std::size_t n) { return Message::say("{} switches have no route to LIDs of hosts.", n); }},
    Heading{"route-dead-end", "",
            [](std::size_t n) { return Message::say("Routes end at {} ports that lead nowhere.", n); }},
    Heading{"route-wrong-port", "",
            [](std::size_t n) { return Message::say("Routes lead to the wrong host at {} ports.", n); }},
    Heading{
        "credit-loop", "",
        [](std::size_t n) { return Message::say("Packets can wait for one another in {} cycles: credit loops.", n); }},
    Heading{"lane-drops", "",
            [](std::size_t n) {
                return Message::say("{} ports drop packets, because their service level maps to no lane in operation.",
                                    n);
            }},
    Heading{"routes-unreadable", "",
            [](std::size_t n) {
                return Message::say("The forwarding or SL-to-VL tables of {} nodes could not be read.", n);
            }},
    Heading{"sa-slow", "", nullptr},
    Heading{"pkey-mismatch", "",
            [](std::size_t n) { return Message::say("{} ports have other P_Keys than the partition file says.", n); }},
    Heading{"opensm-too-old", "", nullptr},
    Heading{
        "port-unreadable", "",
        [](std::size_t n) { return Message::say("{} ports or nodes do not respond when queried about ports.", n); }},
    Heading{"one-way-link", "",
            [](std::size_t n) { return Message::say("{} links respond in one direction only.", n); }},
    Heading{"foreign-mkey", "",
            [](std::size_t n) { return Message::say("{} ports have an M_Key that most ports do not have.", n); }},
    Heading{"link-initializing", "",
            [](std::size_t n) { return Message::say("{} links wait for the subnet manager.", n); }},
    Heading{"link-missing", "",
            [](std::size_t n) { return Message::say("{} switches have fewer links than their peers.", n); }},
    Heading{"link-degraded", fullCause,
            [](std::size_t n) { return Message::say("{} links run below their best and are full.", n); }},
    Heading{"link-degraded", "width",
            [](std::size_t n) { return Message::say("{} cables run below their width.", n); }},
    Heading{"link-degraded", "speed",
            [](std::size_t n) { return Message::say("{} cables run below their speed.", n); }},
    Heading{"link-degraded", "setting",
            [](std::size_t n) {
                return Message::say("{} links run below their best rate, because it is not enabled at one end.", n);
            }},
    Heading{"link-slow", fullCause,
            [](std::size_t n) { return Message::say("{} links run slower than their peers and are full.", n); }},
    Heading{"link-slow", "width",
            [](std::size_t n) { return Message::say("{} links run at a smaller width than their peers.", n); }},
    Heading{"link-slow", "speed",
            [](std::size_t n) { return Message::say("{} links run at a lower speed than their peers.", n); }},
    Heading{"port-unseen", "",
            [](std::size_t n) { return Message::say("{} adapters show fewer ports than their peers.", n); }},
    Heading{"rail-wrong", "",
            [](std::size_t n) { return Message::say("On {} hosts, two adapters have changed places.", n); }},
    Heading{"link-settings-differ", "",
            [](std::size_t n) {
                return Message::say("The two ends of {} links differ in MTU or number of virtual lanes.", n);
            }},
    Heading{"lmc-uneven", "", nullptr},
    Heading{"congestion-slow-receiver", "",
            [](std::size_t n) { return Message::say("{} adapters receive data more slowly than it is sent.", n); }},
    Heading{"congestion-incast", "",
            [](std::size_t n) { return Message::say("{} adapters are the target of an incast.", n); }},
    Heading{"congestion-full-link", "",
            [](std::size_t n) { return Message::say("Data waits for {} links that are full.", n); }},
    Heading{"congestion-narrow-link", "",
            [](std::size_t n) { return Message::say("Data waits for {} links that run below their best.", n); }},
    Heading{"congestion-stalled", "",
            [](std::size_t n) { return Message::say("{} ports wait for credits, and nothing shows the cause.", n); }},
    Heading{"counter-rising", "", [](std::size_t n) { return Message::say("{} error counters rise.", n); }},
    Heading{"counter-threshold", "",
            [](std::size_t n) { return Message::say("{} error counters are above their thresholds.", n); }},
    Heading{"counters-unreadable", "",
            [](std::size_t n) { return Message::say("{} ports do not respond to requests for their counters.", n); }},
    Heading{"counter-saturated", "", [](std::size_t n) { return Message::say("{} counters have saturated.", n); }},
    Heading{"malformed", "", [](std::size_t n) { return Message::say("{} replies contradict themselves.", n); }},
    Heading{"baseline-incomplete", "", nullptr},
    Heading{"baseline-node-replaced", "",
            [](std::size_t n) { return Message::say("{} nodes were replaced since the baseline.", n); }},
    Heading{"baseline-node-changed", "",
            [](std::size_t n) { return Message::say("{} nodes are other devices than in the baseline.", n); }},
    Heading{"baseline-link-moved", "",
            [](std::size_t n) { return Message::say("{} cables were moved since the baseline.", n); }},
    Heading{"baseline-link-rate-changed", "",
            [](std::size_t n) { return Message::say("{} links have another rate than in the baseline.", n); }},
    Heading{"baseline-link-state-changed", "",
            [](std::size_t n) { return Message::say("{} links have another state than in the baseline.", n); }},
    Heading{"cabling-unknown", "",
            [](std::size_t n) { return Message::say("{} nodes or ports of the list do not exist.", n); }},
    Heading{"link-restricted", "",
            [](std::size_t n) {
                return Message::say("{} links run below what both of their ends support, because it is not enabled.",
                                    n);
            }},
    Heading{"link-armed", "", [](std::size_t n) { return Message::say("{} links are armed but not active.", n); }},
    Heading{"credit-loops-unknown", "", nullptr},
    Heading{"no-standby", "", nullptr},
    Heading{"route-unused-cable", "",
            [](std::size_t n) { return Message::say("No path uses {} ports beside others that carry many.", n); }},
    Heading{"firmware-outlier", "",
            [](std::size_t n) { return Message::say("{} devices have another firmware than their peers.", n); }},
    Heading{"firmware-mixed", "", nullptr},
    Heading{"names-equal", "", nullptr},
    Heading{"name-unset", "", nullptr},
    Heading{"link-loopback", "",
            [](std::size_t n) { return Message::say("Both ends of {} cables are at the same switch.", n); }},
    Heading{"port-disabled", "", [](std::size_t n) { return Message::say("{} adapter ports are disabled.", n); }},
    Heading{"port-without-link", "", [](std::size_t n) { return Message::say("{} adapter ports have no link.", n); }},
    Heading{"changed", "",
            [](std::size_t n) { return Message::say("The fabric changed at {} places while it was read.", n); }},
    Heading{"link-full", "", [](std::size_t n) { return Message::say("{} links are full.", n); }},
    Heading{"cabling-extra", "",
            [](std::size_t n) { return Message::say("{} cables are not in the list of expected cables.", n); }},
    Heading{"baseline-lid-changed", "",
            [](std::size_t n) { return Message::say("{} LIDs differ from the baseline.", n); }},
    Heading{"baseline-node-renamed", "",
            [](std::size_t n) { return Message::say("{} nodes were renamed since the baseline.", n); }},
    Heading{"baseline-node-added", "",
            [](std::size_t n) { return Message::say("{} nodes are new since the baseline.", n); }},
    Heading{"baseline-link-added", "",
            [](std::size_t n) { return Message::say("{} links are new since the baseline.", n); }},
};

using HeadingIterator = decltype(ruleHeadings)::const_iterator;

HeadingIterator headingOf(const Finding& finding)
{
    return std::ranges::find_if(ruleHeadings, [&](const Heading& heading) {
        return heading.rule == finding.rule && (heading.cause.empty() || heading.cause == finding.cause);
    });
}

/// Where a rule is worked off; those without a heading last.
std::ptrdiff_t rankOf(const Finding& finding) { return headingOf(finding) - ruleHeadings.begin(); }

/// What is to be done for all of them: what is to be done for each, where that is the same.
Message remedyOf(const Findings& alike)
{
    const Message& first = alike.front().remedy;
    const bool same = std::ranges::all_of(alike, [&](const Finding& finding) { return finding.remedy == first; });
    if (same) return first;
    const Finding& one = alike.front();
    if (one.rule == "link-restricted" || (one.rule == "link-degraded" && one.cause == "setting"))
        return Message::say("Unless these links are limited on purpose, check force_link_width and force_link_speed of "
                            "opensm.conf, and the settings of the ports (ibportstate).");
    if (one.rule == "link-missing")
        return Message::say("Check for cables that were pulled or are dead, and for disabled ports at both ends.");
    if (one.rule.starts_with("counter-"))
        return Message::say("Start with the cables that appear more than once; each line says which counter it is.");
    return Message::say("Start with the first one: {}", first);
}

/// Slow links: the one that falls furthest behind first. Whether they differ in that.
bool sortByShortfall(Findings& alike)
{
    std::ranges::stable_sort(alike, std::greater{}, &Finding::shortfall);
    return alike.front().shortfall > alike.back().shortfall + 0.01;
}

Finding joined(Findings alike, Message (*many)(std::size_t))
{
    const bool differ = sortByShortfall(alike);
    const bool ownRemedies =
        std::ranges::any_of(alike, [&](const Finding& finding) { return finding.remedy != alike.front().remedy; });
    Finding all{.severity = alike.front().severity,
                .rule = alike.front().rule,
                .cause = alike.front().cause,
                .at = {},
                .far = {},
                .subject = Message::say("fabric"),
                .sentence = differ ? Message::say("{} The slowest: {}", many(alike.size()), alike.front().sentence)
                                   : many(alike.size()),
                .remedy = remedyOf(alike)};
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
    return std::pair(a.severity, -rankOf(a)) > std::pair(b.severity, -rankOf(b));
}

Findings grouped(Findings findings)
{
    using Key = std::tuple<std::string, std::string, Severity>;
    const auto keyOf = [](const Finding& finding) { return Key(finding.rule, finding.cause, finding.severity); };
    std::map<Key, std::vector<std::size_t>> places; // of those that may become one
    for (std::size_t i = 0; i < findings.size(); ++i) {
        const auto heading = headingOf(findings[i]);
        const bool single = findings[i].members.empty() && heading != ruleHeadings.end() && heading->many != nullptr;
        if (single) places[keyOf(findings[i])].push_back(i);
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
            auto* const many = headingOf(findings[i])->many;
            result.push_back(joined(std::move(all), many));
        }
    }
    std::ranges::stable_sort(result, isMoreUrgent);
    return result;
}

} // namespace fabriscope::health
