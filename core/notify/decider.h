// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/model/snapshot.h"
#include "core/health/acknowledgements.h"
#include "core/notify/notice.h"
#include "core/notify/settings.h"

#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace fabriscope::notify {

/// One thing that is wrong, on its own however many are alike: whether others join it is no news of it.
struct Unit
{
    Item item;                          ///< as News::Came; since and times are the decider's
    std::vector<std::string> objects{}; ///< what patterns are compared with: leaf-01, leaf-01/3, 0x0002c903000a1b2c
    std::optional<fabric::PortKey> far{};
    bool restsOnCounters = false;
};
/// Of what health::combined() has made. `baseline`: what findings are compared with, too, if anything.
[[nodiscard]] std::vector<Unit> unitsOf(const health::Findings& findings, const fabric::Snapshot& snapshot,
                                        const fabric::Snapshot* baseline = nullptr);

/// That the fabric cannot be watched, as something to be told.
[[nodiscard]] Unit unwatched(const std::string& connection, const Error& why);

/// What is known at a moment.
struct Observation
{
    std::vector<Unit> units;
    WallTime at;
    bool countersKnown = true; ///< otherwise nothing that rests on them is over
    bool fabricKnown = true;   ///< otherwise nothing at all is over
    bool isWhole = true;       ///< all of it was read; otherwise nothing that needs the whole fabric is over
    /// Whether a node or port was read, or is known to have left; otherwise nothing is over there. None: all were.
    std::function<bool(const fabric::PortKey&)> isRead{};
    /// Whether what was missing is there now: then it is over, whatever else was not read. None: that is not known.
    std::function<bool(const Item&)> isMended{};
};
/// As unitsOf().
[[nodiscard]] Observation observationOf(const health::Findings& findings, fabric::SnapshotPtr snapshot, WallTime at,
                                        bool countersKnown, const fabric::Snapshot* baseline = nullptr);

/// Which findings are told to whom, and when. What is wrong and was not told yet is told as soon as a rule allows it:
/// what quiet hours, maintenance or the limit held back is told behind them if it is still there, else it is counted. A
/// thing is told once, whatever its figures do; when it gets worse; once that it comes and goes; and when it is over.
/// No I/O, no clock.
class Decider
{
public:
    using Clock = std::function<LocalMoment(WallTime)>;
    explicit Decider(Settings settings, Clock local = localMoment);

    /// The messages that follow from it, at most one a rule. `mutes`: what is acknowledged or muted is not told.
    std::vector<Notice> take(const Observation& seen, const health::Acknowledgements& mutes);
    /// What was told and is still there, by rule.
    [[nodiscard]] std::vector<Notice> standing(WallTime now) const;

    /// What was told, for the next start; `fabric`: whose; `owing`: receivers that something did not reach. JSON.
    [[nodiscard]] std::string save(const std::string& fabric, const std::vector<std::string>& owing) const;
    /// The receivers that something did not reach. InvalidArgument when it is none. What was told of another fabric, or
    /// by rules that are gone, is passed over.
    [[nodiscard]] Result<std::vector<std::string>> restore(std::string_view json, const std::string& fabric,
                                                           const std::string& name);

    [[nodiscard]] const Settings& settings() const { return m_settings; }

private:
    struct Track
    {
        Item item;                         ///< as it was seen last
        std::optional<WallTime> goneSince; ///< since when it is known not to be there
        WallTime::duration unread{};       ///< how long it is not there, and its place not read
        bool restsOnCounters = false;
        bool silent = false; ///< muted or in maintenance when it was seen last
        bool toldFlaps = false;
        std::optional<Severity> told{}; ///< as how severe
    };
    struct Course ///< of a rule
    {
        std::map<std::string, Track> tracks; ///< by identity
        std::deque<WallTime> sent;           ///< of the last hour
        std::size_t passed = 0;
    };
    Notice decide(const Rule& rule, Course& course, const Observation& seen, const health::Acknowledgements& mutes);
    /// Not found, because it was not read: it may be there all the same.
    [[nodiscard]] bool isHeld(Track& track, const Observation& seen) const;
    [[nodiscard]] bool isQuiet(const Rule& rule, WallTime now) const;
    [[nodiscard]] bool isSilent(const Unit& unit, WallTime now, const health::Acknowledgements& mutes) const;

    Settings m_settings;
    Clock m_local;
    std::optional<WallTime> m_takenAt;
    WallTime::duration m_passed{}; ///< between the last two observations: at most health::longestUnread
    std::map<std::string, Course> m_courses; ///< by the rule's name
};

} // namespace fabriscope::notify
