// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/baseline_checks.h"

#include <algorithm>
#include <array>
#include <format>
#include <map>
#include <span>
#include <utility>

namespace fabriscope::health {
namespace {

using fabric::ChangeKind;

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

/// Changes that come in numbers when one thing happened: a subnet manager went, a node-name map came.
bool comesInNumbers(ChangeKind kind)
{
    return kind == ChangeKind::LidChanged || kind == ChangeKind::LinkStateChanged || kind == ChangeKind::NodeRenamed;
}

std::string ruleOf(ChangeKind kind) { return std::format("baseline-{}", toString(kind)); }

std::string remedyOf(ChangeKind kind)
{
    if (kind == ChangeKind::NodeReplaced)
        return "Write the new GUID wherever the old one stands (partitions.conf, node-name map, lists of root and "
               "compute GUIDs), then save a new baseline.";
    return "If this is as it should be, save a new baseline.";
}

Finding findingOf(const fabric::Change& change)
{
    Finding finding{.severity = severityOf(change.kind),
                    .rule = ruleOf(change.kind),
                    .at = change.at,
                    .subject = change.where,
                    .sentence = std::format("Since the baseline: {}.", describe(change)),
                    .remedy = remedyOf(change.kind)};
    if (change.to.node != Guid()) finding.far = change.to;
    if (!change.before.empty()) finding.evidence.push_back("before: " + change.before);
    if (!change.after.empty()) finding.evidence.push_back("now: " + change.after);
    return finding;
}

Finding manyOf(ChangeKind kind, const std::vector<std::string>& changes)
{
    std::string what(toString(kind));
    std::ranges::replace(what, '-', ' ');
    Finding finding{.severity = severityOf(kind),
                    .rule = ruleOf(kind),
                    .subject = "fabric",
                    .sentence = std::format("Since the baseline: {} at {} places.", what, changes.size()),
                    .remedy = remedyOf(kind)};
    addEvidence(finding, changes);
    return finding;
}

void addUnread(const fabric::Snapshot& baseline, Findings& findings)
{
    const auto problems = fabric::notCompared(baseline);
    if (problems.empty()) return;
    Finding finding{.severity = Severity::Warning,
                    .rule = "baseline-incomplete",
                    .subject = baseline.info().source,
                    .sentence = std::format("The baseline {} has {} problem{}: what it does not tell is not compared.",
                                            baseline.info().source, problems.size(), problems.size() == 1 ? "" : "s"),
                    .remedy = "Save a new baseline when the fabric is as it should be."};
    std::vector<std::string> texts;
    for (const fabric::Problem& problem : problems)
        texts.push_back(problem.text);
    addEvidence(finding, texts);
    findings.push_back(std::move(finding));
}

struct Cause
{
    std::string_view change; ///< rule of checkBaseline()
    std::string_view rule;   ///< of the finding that says the same of now
    bool anywhere = false;   ///< it is about the fabric, not about the same port
};

constexpr std::array causes{
    Cause{.change = "baseline-link-removed", .rule = "link-missing"},
    Cause{.change = "baseline-link-removed", .rule = "port-without-link"},
    Cause{.change = "baseline-link-removed", .rule = "port-disabled"},
    Cause{.change = "baseline-link-rate-changed", .rule = "link-degraded"},
    Cause{.change = "baseline-link-rate-changed", .rule = "link-restricted"},
    Cause{.change = "baseline-link-state-changed", .rule = "link-down"},
    Cause{.change = "baseline-link-state-changed", .rule = "link-initializing"},
    Cause{.change = "baseline-link-state-changed", .rule = "link-armed"},
    Cause{.change = "baseline-link-state-changed", .rule = "subnet-manager", .anywhere = true},
    Cause{.change = "baseline-lid-changed", .rule = "subnet-manager", .anywhere = true},
    Cause{.change = "baseline-sm-removed", .rule = "subnet-manager", .anywhere = true},
    Cause{.change = "baseline-sm-changed", .rule = "subnet-manager", .anywhere = true},
};

bool sharesAnEnd(const Finding& a, const Finding& b)
{
    const auto has = [&a](const std::optional<fabric::PortName>& end) { return end && (end == a.at || end == a.far); };
    return has(b.at) || has(b.far);
}

Finding* causeOf(const Finding& change, std::span<Finding> findings)
{
    const auto found = std::ranges::find_if(findings, [&](const Finding& finding) {
        return std::ranges::any_of(causes, [&](const Cause& cause) {
            if (cause.change != change.rule || cause.rule != finding.rule) return false;
            return cause.anywhere ? finding.severity == Severity::Critical : sharesAnEnd(finding, change);
        });
    });
    return found == findings.end() ? nullptr : &*found;
}

} // namespace

Findings checkBaseline(const fabric::Snapshot& baseline, const fabric::Snapshot& now)
{
    Findings findings;
    addUnread(baseline, findings);
    const auto changes = fabric::diff(baseline, now);
    std::map<ChangeKind, std::vector<std::string>> numbers;
    for (const fabric::Change& change : changes) {
        if (comesInNumbers(change.kind)) numbers[change.kind].push_back(describe(change));
    }
    for (const fabric::Change& change : changes) {
        const auto many = numbers.find(change.kind);
        if (many == numbers.end() || many->second.size() <= mostAlike) findings.push_back(findingOf(change));
    }
    for (const auto& [kind, texts] : numbers) {
        if (texts.size() > mostAlike) findings.push_back(manyOf(kind, texts));
    }
    sortBySeverity(findings);
    return findings;
}

void addBaseline(Findings& findings, Findings changes)
{
    const std::size_t present = findings.size();
    for (Finding& change : changes) {
        Finding* const cause = causeOf(change, std::span(findings).first(present));
        if (cause == nullptr) {
            findings.push_back(std::move(change));
            continue;
        }
        cause->severity = std::max(cause->severity, change.severity);
        cause->evidence.push_back(change.sentence);
    }
    sortBySeverity(findings);
}

} // namespace fabriscope::health
