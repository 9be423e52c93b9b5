// SPDX-License-Identifier: GPL-3.0-or-later
//
// The file of notifications: who is told what, and when not. Whoever wrote it, nothing in it is taken for granted.
#pragma once

#include "core/base/error.h"
#include "core/base/severity.h"
#include "core/notify/receiver.h"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::notify {

using WallTime = std::chrono::system_clock::time_point;

/// A place in the week, by the clock on the wall.
struct LocalMoment
{
    unsigned weekday = 0; ///< 0: Sunday
    std::chrono::minutes ofDay{0};
};
/// Where this process is (TZ, /etc/localtime).
[[nodiscard]] LocalMoment localMoment(WallTime time);

/// Hours of some days in which nothing is told. They may go over midnight.
struct QuietHours
{
    std::chrono::minutes from{0};
    std::chrono::minutes to{0};
    std::uint8_t days = 0x7f; ///< bit 0: those that begin on a Sunday
    [[nodiscard]] bool holds(const LocalMoment& now) const;
    friend bool operator==(const QuietHours&, const QuietHours&) = default;
};

/// Who is told of what.
struct Rule
{
    std::string name;
    Severity severity = Severity::Warning; ///< this and worse
    std::vector<std::string> kinds;        ///< patterns of a finding's rule; none: all
    std::vector<std::string> objects;      ///< patterns of nodes, ports (leaf-01/3) and GUIDs; none: all
    std::vector<std::string> to;           ///< names of receivers
    unsigned mostPerHour = 20;             ///< messages
    bool tellOver = true;
    std::vector<QuietHours> quiet;
};

/// A time in which nothing is told of some objects.
struct Maintenance
{
    WallTime from;
    WallTime to;
    std::vector<std::string> objects; ///< as of a Rule
};

struct Settings
{
    std::vector<Receiver> receivers;
    std::vector<Rule> rules;
    std::vector<Maintenance> maintenance;
    std::chrono::seconds settle{600}; ///< what is gone for so long is over; what comes back before that was never gone
    std::filesystem::path mutes;      ///< of health::Acknowledgements; empty: the user's own
    [[nodiscard]] const Receiver* find(std::string_view name) const;
};

/// The receivers on the desktop of the user alone, and the rules that tell them.
[[nodiscard]] Settings onDesktop(Settings settings);

/// NoPermission where users other than this one and root can have programs of theirs started by it.
[[nodiscard]] Result<void> refuseSettingsOfOthers(const std::filesystem::path& file);

/// InvalidArgument with the line of what is wrong. Names of files count from the folder of `file`. Reads no other file.
[[nodiscard]] Result<Settings> parseSettings(std::string_view text, const std::filesystem::path& file);
[[nodiscard]] Result<Settings> readSettings(const std::filesystem::path& file);
/// The text as it stands in the file, whatever it says; nothing where there is no file.
[[nodiscard]] Result<std::string> readSettingsText(const std::filesystem::path& file);
/// Writes a text that parseSettings() takes. NotAllowed when the file no longer has the text `before`: somebody else
/// has changed it. Makes its folder, too.
[[nodiscard]] Result<void> saveSettingsText(const std::filesystem::path& file, const std::string& text,
                                            const std::string& before);

} // namespace fabriscope::notify
