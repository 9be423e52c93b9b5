// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/checks/causes.h"

#include "core/health/grouping.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <utility>

namespace fabriscope::health {
namespace {

using fabric::PortKey;

/// The cable of a finding, from either end.
PortKey cableOf(const Finding& finding) { return finding.far ? std::min(*finding.at, *finding.far) : *finding.at; }

bool isSlowLink(std::string_view rule)
{
    return rule == "link-degraded" || rule == "link-slow" || rule == "link-restricted";
}
bool isFullLink(std::string_view rule)
{
    return rule == "congestion-narrow-link" || rule == "congestion-full-link" || rule == "congestion-incast";
}
bool isErrors(std::string_view rule) { return rule == "counter-rising" || rule == "counter-threshold"; }
bool isOfCable(const Finding& finding)
{
    return finding.rule == "counter-saturated" || finding.rule == "link-full" || isSlowLink(finding.rule) ||
           isErrors(finding.rule) || finding.rule.starts_with("congestion-");
}

/// Those that were grouped stand for themselves again.
Findings singly(Findings findings)
{
    Findings single;
    for (Finding& finding : findings) {
        if (!finding.combines() || !isOfCable(finding)) {
            single.push_back(std::move(finding));
            continue;
        }
        for (const Member& member : finding.members)
            single.push_back(alone(finding, member));
    }
    return single;
}

class Joiner
{
public:
    explicit Joiner(Findings& findings) : m_findings(findings), m_gone(findings.size(), false)
    {
        for (std::size_t i = 0; i < findings.size(); ++i) {
            if (findings[i].at && findings[i].rule == "link-full") m_fullPorts.try_emplace(*findings[i].at, i);
            if (findings[i].at && isSlowLink(findings[i].rule) && findings[i].cause != alikeCause) {
                m_slow.try_emplace(cableOf(findings[i]), i);
                const bool sound = findings[i].rule != "link-degraded" || findings[i].cause == "setting";
                if (!sound) m_badCables.try_emplace(cableOf(findings[i]), i);
            }
        }
    }
    void run()
    {
        for (std::size_t i = 0; i < m_findings.size(); ++i)
            if (m_findings[i].at && m_findings[i].rule.starts_with("congestion-")) joinCongestion(i);
        for (std::size_t i = 0; i < m_findings.size(); ++i)
            if (m_findings[i].at && isErrors(m_findings[i].rule) && m_findings[i].cause != discardsCause) joinErrors(i);
        for (std::size_t i = 0; i < m_findings.size(); ++i)
            if (m_findings[i].at && isErrors(m_findings[i].rule) && m_findings[i].cause == discardsCause) joinErrors(i);
        for (std::size_t i = 0; i < m_findings.size(); ++i)
            if (m_findings[i].at) joinRest(i);
        std::size_t at = 0;
        std::erase_if(m_findings, [&](const Finding&) { return m_gone[at++]; });
    }

private:
    void joinCongestion(std::size_t place)
    {
        const Finding& congestion = m_findings[place];
        if (isFullLink(congestion.rule)) m_full.insert(cableOf(congestion));
        const auto slow = m_slow.find(cableOf(congestion));
        const bool isCaused = slow != m_slow.end() && isFullLink(congestion.rule);
        const std::size_t cause = isCaused ? slow->second : place;
        for (const auto& port : {congestion.at, congestion.far})
            if (port) m_waits.try_emplace(*port, cause);
        for (const PortKey& port : congestion.affected)
            m_waits.try_emplace(port, cause);
        if (!isCaused) return;
        Finding& link = m_findings[cause];
        link.sentence = congestion.rule == "congestion-narrow-link"
                            ? congestion.sentence
                            : Message::say("{} It is full, and data waits for it.", link.sentence);
        link.cause = fullCause;
        link.severity = std::max(link.severity, congestion.severity);
        link.evidence.insert(link.evidence.begin(), congestion.evidence.begin(), congestion.evidence.end());
        link.affected = congestion.affected;
        if (congestion.rule != "congestion-narrow-link")
            link.members.push_back({.at = congestion.at, .far = congestion.far, .sentence = congestion.sentence});
        m_gone[place] = true;
    }

    /// Dropped packets belong to where data waits, errors to the cable.
    void joinErrors(std::size_t place)
    {
        const Finding& errors = m_findings[place];
        const bool discards = errors.cause == discardsCause;
        std::optional<std::size_t> cause;
        if (discards) {
            const auto waits = m_waits.find(*errors.at);
            if (waits != m_waits.end()) cause = waits->second;
        } else if (const auto bad = m_badCables.find(cableOf(errors)); bad != m_badCables.end()) {
            cause = bad->second;
        }
        if (!cause && discards) // else a bad cable's
            if (const auto known = m_errors.find(cableOf(errors)); known != m_errors.end()) cause = known->second;
        if (!discards) m_errors.try_emplace(cableOf(errors), cause.value_or(place));
        if (!cause && discards) joinFullPort(place);
        if (!cause) return;
        Finding& told = m_findings[*cause];
        if (discards && m_waits.contains(*errors.at) && m_drops.insert(*cause).second)
            told.sentence = Message::say("{} Packets are dropped.", told.sentence);
        told.severity = std::max(told.severity, errors.severity);
        told.members.push_back({.at = errors.at, .far = errors.far, .sentence = errors.sentence});
        m_gone[place] = true;
    }

    [[nodiscard]] bool waitsForFullLink(const PortKey& port) const
    {
        const auto waits = m_waits.find(port);
        if (waits == m_waits.end()) return false;
        const Finding& cause = m_findings[waits->second];
        return isFullLink(cause.rule) || cause.cause == fullCause;
    }

    /// A port that drops packets and sends as fast as its link can: more arrives for it than it carries.
    void joinFullPort(std::size_t place)
    {
        Finding& discards = m_findings[place];
        const auto full = m_fullPorts.find(*discards.at);
        if (full == m_fullPorts.end()) return;
        const Finding& link = m_findings[full->second];
        discards.sentence =
            Message::say("{} Its link is full: more arrives for it than it carries.", discards.sentence);
        discards.evidence.push_back(link.sentence);
        discards.remedy =
            Message::say("Find out who sends there at the same time (an incast), and spread these senders over time "
                         "or over more links, or use a faster link.");
        m_gone[full->second] = true;
    }

    /// A counter that is stuck where errors are told anyway; a full link of which it is said why it is full, or that
    /// data waits there because of another full one.
    void joinRest(std::size_t place)
    {
        const Finding& finding = m_findings[place];
        if (finding.rule == "counter-saturated") {
            const auto known = m_errors.find(cableOf(finding));
            if (known == m_errors.end()) return;
            m_findings[known->second].members.push_back(
                {.at = finding.at, .far = finding.far, .sentence = finding.sentence});
            m_gone[place] = true;
        } else if (finding.rule == "link-full") {
            m_gone[place] = m_gone[place] || m_full.contains(cableOf(finding)) || waitsForFullLink(*finding.at) ||
                            (finding.far && waitsForFullLink(*finding.far));
        }
    }

    Findings& m_findings;
    std::vector<bool> m_gone;
    std::map<PortKey, std::size_t> m_slow;      ///< links below their best, by cable
    std::map<PortKey, std::size_t> m_badCables; ///< of these, where no setting explains it
    std::map<PortKey, std::size_t> m_waits;     ///< what explains that data waits at a port
    std::map<PortKey, std::size_t> m_errors;    ///< what has the errors of a cable
    std::map<PortKey, std::size_t> m_fullPorts; ///< that send as fast as their link can
    std::set<PortKey> m_full;                   ///< cables of which it is said that they are full
    std::set<std::size_t> m_drops;
};

} // namespace

Findings combined(Findings findings)
{
    findings = singly(std::move(findings));
    Joiner(findings).run();
    return grouped(std::move(findings));
}

} // namespace fabriscope::health
