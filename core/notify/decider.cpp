// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notify/decider.h"

#include "core/fabric/model/brief_names.h"
#include "core/fabric/model/diff.h"
#include "core/health/finding_book.h"

#include <fnmatch.h>

#include <algorithm>
#include <format>
#include <set>
#include <string_view>
#include <utility>

namespace fabriscope::notify {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t mostTracks = 20'000; // of a rule
constexpr unsigned flapsFrom = 3;          // stretches

bool fitsAny(const std::vector<std::string>& patterns, const std::vector<std::string>& names)
{
    return patterns.empty() || std::ranges::any_of(patterns, [&names](const std::string& pattern) {
               return std::ranges::any_of(names, [&pattern](const std::string& name) {
                   return ::fnmatch(pattern.c_str(), name.c_str(), 0) == 0;
               });
           });
}

bool concerns(const Rule& rule, const Unit& unit)
{
    return unit.item.severity >= rule.severity && fitsAny(rule.kinds, {unit.item.kind}) &&
           fitsAny(rule.objects, unit.objects);
}

/// The fabric, and how it should be: of a node that has gone only that has the name.
struct Known
{
    const fabric::Snapshot& now;
    const fabric::Snapshot* baseline = nullptr;
    [[nodiscard]] const fabric::Node* find(Guid guid) const
    {
        for (const fabric::Snapshot* each : {&now, baseline})
            if (const auto found = each != nullptr ? each->findNode(guid) : std::nullopt) return &each->node(*found);
        return nullptr;
    }
};

void addObject(const Known& known, const std::optional<fabric::PortKey>& at, std::vector<std::string>& objects,
               std::string& subject)
{
    if (!at) return;
    objects.push_back(toString(at->node));
    std::string name = toString(at->node);
    if (const fabric::Node* node = known.find(at->node)) {
        name = node->name.empty() ? fabric::undecorated(node->description) : node->name;
        objects.push_back(name);
        if (node->name.empty() && name != node->description) objects.push_back(node->description);
        name = node->shownName();
    }
    if (!subject.empty()) subject += " <-> ";
    subject += name;
    if (at->number == PortNum(0)) return;
    subject += std::format(" port {}", at->number.value());
    const std::vector<std::string> nodes = std::exchange(objects, {});
    for (const std::string& node : nodes) {
        objects.push_back(node);
        objects.push_back(std::format("{}/{}", node, at->number.value()));
    }
}

Unit unitOf(const health::Finding& finding, const Known& known)
{
    Unit unit{.item = {.news = News::Came,
                       .kind = finding.rule,
                       .cause = finding.cause,
                       .severity = finding.severity,
                       .identity = health::identityOf(finding),
                       .at = finding.at,
                       .sentence = finding.sentence.english(),
                       .remedy = finding.remedy.english()},
              .far = finding.far,
              .restsOnCounters = health::restsOnCounters(finding)};
    std::vector<std::string> ofFar;
    addObject(known, finding.at, unit.objects, unit.item.subject);
    addObject(known, finding.far, ofFar, unit.item.subject);
    unit.objects.insert(unit.objects.end(), ofFar.begin(), ofFar.end());
    if (unit.item.subject.empty()) unit.item.subject = "the fabric";
    return unit;
}

} // namespace

std::vector<Unit> unitsOf(const health::Findings& findings, const fabric::Snapshot& snapshot,
                          const fabric::Snapshot* baseline)
{
    const Known known{.now = snapshot, .baseline = baseline};
    std::vector<Unit> units;
    for (const health::Finding& finding : findings) {
        if (!finding.combines()) {
            units.push_back(unitOf(finding, known));
            continue;
        }
        for (const health::Member& member : finding.members)
            units.push_back(unitOf(health::alone(finding, member), known));
    }
    return units;
}

Observation observationOf(const health::Findings& findings, fabric::SnapshotPtr snapshot, WallTime at,
                          bool countersKnown, const fabric::Snapshot* baseline)
{
    Observation seen{.units = unitsOf(findings, *snapshot, baseline),
                     .at = at,
                     .countersKnown = countersKnown,
                     .fabricKnown = snapshot->info().complete,
                     .isWhole = fabric::isReadWhole(*snapshot)};
    seen.isMended = [snapshot](const Item& item) {
        return health::isMended(*snapshot, {.rule = item.kind, .cause = item.cause, .at = item.at});
    };
    // Behind a node that does not respond there may be any number of others.
    const bool isHidden =
        std::ranges::contains(snapshot->problems(), fabric::ProblemKind::Unreachable, &fabric::Problem::kind);
    std::set<fabric::PortKey> open = fabric::openPorts(*snapshot);
    seen.isRead = [snapshot = std::move(snapshot), open = std::move(open), isHidden](const fabric::PortKey& place) {
        return snapshot->findNode(place.node) ? !open.contains(place) : !isHidden;
    };
    return seen;
}

Unit unwatched(const std::string& connection, const Error& why)
{
    return {.item = {.news = News::Came,
                     .kind = "unwatched",
                     .severity = Severity::Critical,
                     .identity = "unwatched|" + connection,
                     .subject = connection,
                     .sentence = std::format("The fabric at {} is not being watched: {}", connection, describe(why))},
            .objects = {connection},
            .restsOnCounters = false};
}

Decider::Decider(Settings settings, Clock local) : m_settings(std::move(settings)), m_local(std::move(local)) {}

bool Decider::isSilent(const Unit& unit, WallTime now, const health::Acknowledgements& mutes) const
{
    if (mutes.find(unit.item.kind, unit.item.at, unit.far, now) != nullptr) return true;
    return std::ranges::any_of(m_settings.maintenance, [&](const Maintenance& one) {
        return now >= one.from && now < one.to && fitsAny(one.objects, unit.objects);
    });
}

bool Decider::isQuiet(const Rule& rule, WallTime now) const
{
    const LocalMoment local = m_local(now);
    return std::ranges::any_of(rule.quiet, [&](const QuietHours& quiet) { return quiet.holds(local); });
}

std::vector<Notice> Decider::take(const Observation& seen, const health::Acknowledgements& mutes)
{
    std::vector<Notice> notices;
    m_passed = health::passedUnread(m_takenAt, seen.at);
    for (const Rule& rule : m_settings.rules) {
        Notice notice = decide(rule, m_courses[rule.name], seen, mutes);
        if (!notice.items.empty()) notices.push_back(std::move(notice));
    }
    return notices;
}

/// What a fabric hides for good keeps nothing for good.
bool Decider::isHeld(Track& track, const Observation& seen) const
{
    const bool isRead = (seen.isMended && seen.isMended(track.item)) ||
                        ((seen.isWhole || !health::needsWholeFabric(track.item.kind)) &&
                         (!seen.isRead || !track.item.at || seen.isRead(*track.item.at)));
    track.unread = isRead ? WallTime::duration::zero() : track.unread + m_passed;
    return !isRead && track.unread < health::heldUnread;
}

Notice Decider::decide(const Rule& rule, Course& course, const Observation& seen, const health::Acknowledgements& mutes)
{
    Notice notice{.rule = rule.name, .to = rule.to, .at = seen.at, .items = {}};
    while (!course.sent.empty() && (course.sent.front() <= seen.at - 1h || course.sent.front() > seen.at))
        course.sent.pop_front(); // also where the host's clock was set back
    const bool mayTell = course.sent.size() < rule.mostPerHour && !isQuiet(rule, seen.at);
    const auto tell = [&notice](const Item& item, News news) {
        if (notice.items.size() == mostItems) {
            ++notice.more;
            return;
        }
        notice.items.push_back(item);
        notice.items.back().news = news;
    };

    std::set<std::string_view> present;
    std::set<std::string_view> looked;
    for (const Unit& unit : seen.units) {
        present.insert(unit.item.identity); // also as less severe, or when the rule has changed: it is not over
        if (!concerns(rule, unit) || !looked.insert(unit.item.identity).second) continue;
        auto found = course.tracks.find(unit.item.identity);
        if (found == course.tracks.end()) {
            if (course.tracks.size() >= mostTracks) continue; // told when there is room
            found =
                course.tracks.emplace(unit.item.identity, Track{.item = unit.item, .goneSince = {}, .told = {}}).first;
            found->second.item.since = seen.at;
        }
        Track& track = found->second;
        Item item = unit.item;
        item.since = track.item.since;
        item.times = track.item.times + (track.goneSince ? 1 : 0);
        track.item = std::move(item);
        track.goneSince.reset();
        track.unread = {};
        track.restsOnCounters = unit.restsOnCounters;
        track.silent = isSilent(unit, seen.at, mutes);
        if (track.silent || !mayTell) continue;
        if (!track.told || *track.told < track.item.severity) {
            tell(track.item, track.told ? News::Worse : News::Came);
            track.told = track.item.severity;
        } else if (track.item.times >= flapsFrom && !track.toldFlaps) {
            tell(track.item, News::Flaps);
            track.toldFlaps = true;
        }
    }
    for (auto each = course.tracks.begin(); each != course.tracks.end();) {
        Track& track = each->second;
        const bool isKnown = seen.fabricKnown && (seen.countersKnown || !track.restsOnCounters);
        if (!isKnown || present.contains(each->first) || isHeld(track, seen)) {
            track.goneSince.reset();
            ++each;
            continue;
        }
        if (!track.goneSince || seen.at < *track.goneSince)
            track.goneSince = seen.at; // also when the clock was set back
        const bool isOver = seen.at - *track.goneSince >= m_settings.settle;
        const bool isTold = track.told && rule.tellOver && !track.silent;
        if (!isOver || (isTold && !mayTell)) {
            ++each;
            continue;
        }
        if (isTold)
            tell(track.item, News::Over);
        else if (!track.told && !track.silent)
            ++course.passed;
        each = course.tracks.erase(each);
    }
    if (notice.items.empty()) return notice;
    notice.passed = std::exchange(course.passed, 0);
    course.sent.push_back(seen.at);
    return notice;
}

std::vector<Notice> Decider::standing(WallTime now) const
{
    std::vector<Notice> notices;
    for (const Rule& rule : m_settings.rules) {
        const auto course = m_courses.find(rule.name);
        if (course == m_courses.end()) continue;
        Notice notice{.rule = rule.name, .to = rule.to, .at = now, .items = {}, .isQuiet = isQuiet(rule, now)};
        for (const auto& [identity, track] : course->second.tracks) {
            if (!track.told || track.silent) continue;
            if (notice.items.size() == mostItems) { // each is as important here
                notices.push_back(notice);
                notice.items.clear();
            }
            notice.items.push_back(track.item);
            Item& item = notice.items.back();
            item.news = News::Still;
            if (track.goneSince) // it may be back before it is over
                item.sentence = std::format("not there since {}: {}", instant(*track.goneSince), item.sentence);
        }
        if (!notice.items.empty()) notices.push_back(std::move(notice));
    }
    return notices;
}

} // namespace fabriscope::notify
