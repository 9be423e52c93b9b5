// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/checks/baseline_checks.h"

#include "core/health/grouping.h"
#include "core/perf/link_losses.h"

#include <algorithm>
#include <array>
#include <format>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace fabriscope::health {
namespace {

using fabric::ChangeKind;
using fabric::PortKey;

Severity severityOf(ChangeKind kind)
{
    switch (kind) {
    case ChangeKind::NodeRemoved:
    case ChangeKind::LinkRemoved:
    case ChangeKind::ManagerRemoved:
        return Severity::Critical;
    case ChangeKind::NodeReplaced:
    case ChangeKind::NodeChanged:
    case ChangeKind::LinkMoved:
    case ChangeKind::LinkRateChanged:
    case ChangeKind::LinkStateChanged:
    case ChangeKind::ManagerChanged:
        return Severity::Warning;
    case ChangeKind::NodeAdded:
    case ChangeKind::NodeRenamed:
    case ChangeKind::LidChanged:
    case ChangeKind::LinkAdded:
    case ChangeKind::ManagerAdded:
        break;
    }
    return Severity::Notice;
}

std::string ruleOf(ChangeKind kind) { return std::format("baseline-{}", toString(kind)); }

Message remedyOf(ChangeKind kind)
{
    if (kind == ChangeKind::NodeReplaced)
        return Message::say("Replace the old GUID with the new one in partitions.conf, the node-name map and the lists "
                            "of root and compute GUIDs, then save a new baseline.");
    return Message::say("If this is intended, save a new baseline.");
}

Finding findingOf(const fabric::Change& change)
{
    Finding finding{.severity = severityOf(change.kind),
                    .rule = ruleOf(change.kind),
                    .at = change.at,
                    .subject = change.where,
                    .sentence = Message::say("Since the baseline: {}", describe(change)),
                    .remedy = remedyOf(change.kind)};
    if (change.to.node != Guid()) finding.far = change.to;
    if (!change.before.empty()) finding.evidence.push_back(Message::say("before: {}", change.before));
    if (!change.after.empty()) finding.evidence.push_back(Message::say("now: {}", change.after));
    return finding;
}

void addUnread(const fabric::Snapshot& baseline, Findings& findings)
{
    const auto problems = fabric::notCompared(baseline);
    if (problems.empty()) return;
    Finding finding{.severity = Severity::Warning,
                    .rule = "baseline-incomplete",
                    .subject = baseline.info().source,
                    .sentence = problems.size() == 1
                                    ? Message::say("The baseline {} has a problem: what it does not contain is not "
                                                   "compared.",
                                                   baseline.info().source)
                                    : Message::say("The baseline {} has {} problems: what it does not contain is not "
                                                   "compared.",
                                                   baseline.info().source, problems.size()),
                    .remedy = Message::say("Save a new baseline when the fabric is as it should be.")};
    std::vector<Message> texts;
    for (const fabric::Problem& problem : problems)
        texts.push_back(problem.text);
    addEvidence(finding, texts);
    findings.push_back(std::move(finding));
}

/// Of moved cables: the other one of a swap, where each has the end that the other one had. By change; none for others.
std::vector<std::optional<std::size_t>> swapsAmong(const std::vector<fabric::Change>& changes,
                                                   const fabric::Snapshot& baseline)
{
    std::map<PortKey, std::size_t> byNewEnd;
    for (std::size_t i = 0; i < changes.size(); ++i)
        if (changes[i].kind == ChangeKind::LinkMoved) byNewEnd.try_emplace(changes[i].to, i);
    std::vector<std::optional<std::size_t>> partners(changes.size());
    for (const auto& [newEnd, i] : byNewEnd) {
        const auto oldEnd = perf::farEndOf(baseline, changes[i].at);
        const auto other = oldEnd ? byNewEnd.find(*oldEnd) : byNewEnd.end();
        if (other == byNewEnd.end() || other->second == i) continue;
        if (perf::farEndOf(baseline, changes[other->second].at) == newEnd) partners[i] = other->second;
    }
    return partners;
}

/// Two moves that are one mistake.
Finding swapFinding(const fabric::Change& a, const fabric::Change& b)
{
    Finding finding = findingOf(a);
    finding.sentence = Message::say("Since the baseline, two cables were swapped: {} leads to {} now, and {} to {}.",
                                    a.where, a.after, b.where, b.after);
    finding.evidence = {Message::say("{} before: {}", a.where, a.before),
                        Message::say("{} before: {}", b.where, b.before)};
    for (const fabric::Change* one : {&a, &b})
        finding.members.push_back({.at = one->at, .far = one->to, .sentence = findingOf(*one).sentence});
    return finding;
}

struct Cause
{
    std::string_view change; ///< rule of checkBaseline() or checkCabling()
    std::string_view rule;   ///< of the finding that says the same of now
    bool anywhere = false;   ///< it is about the fabric, not about the same port
    bool ofNode = false;     ///< it is about the node as a whole
};

constexpr std::array causes{
    Cause{.change = "baseline-link-removed", .rule = "link-missing"},
    Cause{.change = "baseline-link-removed", .rule = "port-without-link"},
    Cause{.change = "baseline-link-removed", .rule = "port-disabled"},
    Cause{.change = "baseline-link-moved", .rule = "rail-wrong", .ofNode = true},
    Cause{.change = "baseline-link-rate-changed", .rule = "link-degraded"},
    Cause{.change = "baseline-link-rate-changed", .rule = "link-slow"},
    Cause{.change = "baseline-link-rate-changed", .rule = "link-restricted"},
    Cause{.change = "baseline-link-state-changed", .rule = "link-down"},
    Cause{.change = "baseline-link-state-changed", .rule = "link-initializing"},
    Cause{.change = "baseline-link-state-changed", .rule = "link-armed"},
    Cause{.change = "baseline-link-state-changed", .rule = "subnet-manager", .anywhere = true},
    Cause{.change = "baseline-lid-changed", .rule = "subnet-manager", .anywhere = true},
    Cause{.change = "baseline-sm-removed", .rule = "subnet-manager", .anywhere = true},
    Cause{.change = "baseline-sm-changed", .rule = "subnet-manager", .anywhere = true},
    Cause{.change = "cabling-missing", .rule = "link-missing"},
    Cause{.change = "cabling-missing", .rule = "port-without-link"},
    Cause{.change = "cabling-missing", .rule = "port-disabled"},
    Cause{.change = "cabling-wrong", .rule = "rail-wrong", .ofNode = true},
};

/// Where the findings of each rule are.
class Places
{
public:
    explicit Places(const Findings& findings)
    {
        for (std::size_t i = 0; i < findings.size(); ++i) {
            const Finding& finding = findings[i];
            add(finding.rule, finding.at, i);
            add(finding.rule, finding.far, i);
            for (const Member& member : finding.members) {
                add(finding.rule, member.at, i);
                add(finding.rule, member.far, i);
            }
            if (finding.severity == Severity::Critical) m_critical.try_emplace(finding.rule, i);
        }
    }
    /// The finding at the same place that explains this change.
    [[nodiscard]] std::optional<std::size_t> causeAtPlace(const Finding& change) const
    {
        for (const Cause& cause : causes) {
            if (cause.change != change.rule || cause.anywhere) continue;
            for (const auto& end : {change.at, change.far}) {
                if (!end) continue;
                const fabric::PortKey place{.node = end->node, .number = cause.ofNode ? PortNum(0) : end->number};
                const auto found = m_ends.find({std::string(cause.rule), place});
                if (found != m_ends.end()) return found->second;
            }
        }
        return std::nullopt;
    }
    /// That of the fabric which explains all changes of this rule.
    [[nodiscard]] std::optional<std::size_t> causeAnywhere(const Finding& change) const
    {
        for (const Cause& cause : causes) {
            if (cause.change != change.rule || !cause.anywhere) continue;
            const auto found = m_critical.find(std::string(cause.rule));
            if (found != m_critical.end()) return found->second;
        }
        return std::nullopt;
    }

private:
    void add(const std::string& rule, const std::optional<fabric::PortKey>& end, std::size_t finding)
    {
        if (end) m_ends.try_emplace({rule, *end}, finding);
    }

    std::map<std::pair<std::string, fabric::PortKey>, std::size_t> m_ends;
    std::map<std::string, std::size_t> m_critical;
};

} // namespace

Findings checkBaseline(const fabric::Snapshot& baseline, const fabric::Snapshot& now)
{
    Findings findings;
    addUnread(baseline, findings);
    const std::vector<fabric::Change> changes = fabric::diffOfRead(baseline, now);
    const auto partners = swapsAmong(changes, baseline);
    for (std::size_t i = 0; i < changes.size(); ++i) {
        if (!partners[i])
            findings.push_back(findingOf(changes[i]));
        else if (i < *partners[i])
            findings.push_back(swapFinding(changes[i], changes[*partners[i]]));
    }
    return findings;
}

Findings withBaseline(Findings findings, Findings changes)
{
    const Places places(findings);
    const auto fold = [&findings](std::size_t cause, Finding change) {
        Finding& finding = findings[cause];
        finding.severity = std::max(finding.severity, change.severity);
        // Of many, the first are enough.
        if (finding.evidence.size() < 2 * mostEvidence) finding.evidence.push_back(std::move(change.sentence));
    };
    Findings unexplained;
    for (Finding& change : changes) {
        if (const auto cause = places.causeAtPlace(change))
            fold(*cause, std::move(change));
        else
            unexplained.push_back(std::move(change));
    }
    for (Finding& change : grouped(std::move(unexplained))) {
        if (const auto cause = places.causeAnywhere(change))
            fold(*cause, std::move(change));
        else
            findings.push_back(std::move(change));
    }
    return grouped(std::move(findings));
}

} // namespace fabriscope::health
