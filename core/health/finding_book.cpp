// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/finding_book.h"

#include "core/base/enum_number.h"
#include "core/fabric/model/diff.h"
#include "core/fabric/shape/unseen_ports.h"
#include "core/health/grouping.h"

#include <algorithm>
#include <format>
#include <optional>
#include <set>
#include <utility>

namespace fabriscope::health {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t mostGone = 500;
constexpr std::size_t mostHeld = 2000; // of what was not read again: a fabric may show other nodes in every sweep
constexpr auto comesBackWithin = 30min;

/// What is not found may be there all the same: it is where a fabric was not read, or is not looked for until all is.
class Unread
{
public:
    explicit Unread(const fabric::Snapshot* fabric)
    {
        if (fabric == nullptr || fabric::isReadWhole(*fabric)) return;
        m_fabric = fabric;
        m_open = fabric::openPorts(*fabric);
    }
    [[nodiscard]] bool concerns(const Finding& finding) const
    {
        return m_fabric != nullptr && !isMended(*m_fabric, finding) &&
               (needsWholeFabric(finding.rule) || hides(finding.at) || hides(finding.far));
    }

private:
    [[nodiscard]] bool hides(const std::optional<fabric::PortKey>& end) const
    {
        return end && (!m_fabric->findNode(end->node) || m_open.contains(*end));
    }
    const fabric::Snapshot* m_fabric = nullptr; ///< of which a part was not read
    std::set<fabric::PortKey> m_open;
};

} // namespace

bool restsOnCounters(const Finding& finding)
{
    return finding.rule.starts_with("congestion-") || finding.rule.starts_with("counter") ||
           finding.rule == "link-full" || finding.cause == fullCause;
}

bool needsWholeFabric(std::string_view rule)
{
    return rule == "port-unseen" || rule == "link-missing" || rule == "no-standby" || rule == "route-unused-cable";
}

bool isMended(const fabric::Snapshot& fabric, const Finding& finding)
{
    if (finding.rule == "no-standby")
        return std::ranges::count_if(fabric.managers(), &fabric::SubnetManager::answers) > 1;
    if (!finding.at) return false;
    if (finding.rule == "link-missing") {
        const fabric::Port* port = fabric.portAt(*finding.at); // none: which port it should be is not known
        return port != nullptr && port->number != PortNum(0) && port->link;
    }
    const auto node = fabric.findNode(finding.at->node);
    return finding.rule == "port-unseen" && finding.cause.empty() && node &&
           fabric::hasAllLinks(fabric, fabric.node(*node));
}

std::string_view toString(LifeState state) { return enumWord<LifeState::Gone>(state, "present", "measuring", "gone"); }

std::string identityOf(const Finding& finding)
{
    // Errors that were counted and errors that rise are the same errors.
    const bool isErrors = finding.rule == "counter-rising" || finding.rule == "counter-threshold";
    std::string identity = (isErrors ? "counter-errors" : finding.rule) + '|';
    if (finding.cause == discardsCause) identity += "discards|"; // beside errors of the same cable
    if (finding.combines()) return identity + finding.cause + '|' + std::string(toString(finding.severity));
    if (!finding.at) return identity + finding.sentence.text(); // of the fabric: by what it says
    const fabric::PortKey place = finding.far ? std::min(*finding.at, *finding.far) : *finding.at;
    return identity + std::format("{}/{}", toString(place.node), place.number.value());
}

void FindingBook::clear()
{
    m_lives.clear();
    m_gone.clear();
    m_takenAt.reset();
}

void FindingBook::end(Life life, std::vector<Change>& changes)
{
    life.state = LifeState::Gone;
    changes.push_back({.kind = Change::Kind::Went, .life = life});
    m_gone.push_front(std::move(life));
    if (m_gone.size() > mostGone) m_gone.pop_back();
}

WallTime::duration passedUnread(std::optional<WallTime>& before, WallTime now)
{
    return std::clamp<WallTime::duration>(now - std::exchange(before, now).value_or(now), 0s, longestUnread);
}

std::vector<FindingBook::Change> FindingBook::take(Findings found, Moment moment, bool countersKnown,
                                                   const fabric::Snapshot* fabric)
{
    const WallTime now = moment.wall;
    const perf::Timestamp reading = moment.reading;
    std::vector<Change> changes;
    std::map<std::string, Life> before; // several may have one identity: the later ones are told apart by a number
    const auto key = [](const auto& all, const Finding& finding) {
        const std::string identity = identityOf(finding);
        std::string unique = identity;
        for (unsigned n = 2; all.contains(unique); ++n)
            unique = std::format("{}#{}", identity, n);
        return unique;
    };
    for (Life& life : m_lives) {
        std::string name = key(before, life.finding);
        before.emplace(std::move(name), std::move(life));
    }
    std::map<std::string, Life> present;
    for (Finding& finding : found) {
        std::string name = key(present, finding);
        Life life{.finding = std::move(finding),
                  .firstSeen = now,
                  .since = now,
                  .lastSeen = now,
                  .began = reading,
                  .latest = reading};
        if (const auto known = before.find(name); known != before.end()) {
            life.firstSeen = std::min(known->second.firstSeen, now); // the clock may have been set back
            life.since = std::min(known->second.since, now);
            life.began = std::min(known->second.began, reading);
            life.times = known->second.times;
            life.number = known->second.number;
            if (!countersKnown && restsOnCounters(life.finding)) { // as it was when they were read last
                life.lastSeen = std::min(known->second.lastSeen, now);
                life.latest = std::min(known->second.latest, reading);
                life.state = LifeState::Measuring;
            }
            before.erase(known);
        } else {
            life.number = ++m_number;
            const std::string identity = identityOf(life.finding);
            const auto gone = std::ranges::find_if(m_gone, [&](const Life& one) {
                return reading - one.latest < comesBackWithin && identityOf(one.finding) == identity;
            });
            if (gone != m_gone.end()) {
                life.firstSeen = std::min(gone->firstSeen, now);
                life.times = gone->times + 1;
                m_gone.erase(gone);
            }
            changes.push_back({.kind = Change::Kind::Came, .life = life});
        }
        present.emplace(std::move(name), std::move(life));
    }
    m_lives.clear();
    const Unread unread(fabric);
    const WallTime::duration passed = passedUnread(m_takenAt, now);
    std::vector<Life> left; // those seen last in front
    for (auto& [name, life] : before)
        left.push_back(std::move(life));
    std::ranges::stable_sort(left, {}, &Life::unseen);
    for (Life& life : left) {
        life.unseen += passed;
        const bool isUnknown = (!countersKnown && restsOnCounters(life.finding)) ||
                               (life.unseen < heldUnread && unread.concerns(life.finding));
        if (!isUnknown || m_lives.size() == mostHeld) {
            end(std::move(life), changes);
            continue;
        }
        life.state = LifeState::Measuring;
        life.lastSeen = std::min(life.lastSeen, now); // the clock may have been set back
        life.since = std::min(life.since, life.lastSeen);
        life.latest = std::min(life.latest, reading);
        life.began = std::min(life.began, life.latest);
        m_lives.push_back(std::move(life));
    }
    for (auto& [name, life] : present)
        m_lives.push_back(std::move(life));
    std::ranges::stable_sort(m_lives, [](const Life& a, const Life& b) {
        if (isMoreUrgent(a.finding, b.finding)) return true;
        if (isMoreUrgent(b.finding, a.finding)) return false;
        return a.number < b.number;
    });
    return changes;
}

} // namespace fabriscope::health
