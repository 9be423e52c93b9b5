// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lines of OpenSM's log (osm_log.c): "Nov 28 17:51:05 123456 [F7F8A700] 0x01 -> osm_pr_rcv_process: ERR 1F1B: …", and
// what OpenSM sends to syslog: "Nov 28 17:51:05 head1 OpenSM[4711]: SUBNET UP".
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace fabriscope::opensm {

/// The parts of a line; they point into it.
struct LogLine
{
    std::string_view time;     ///< "Nov 28 17:51:05": of the host's clock, without a year
    std::int64_t second = 0;   ///< of `time`, to compare two lines: since the begin of some year
    std::int64_t micros = 0;   ///< the same in microseconds, as far as the line has them
    std::string_view function; ///< of OpenSM's source; empty: the line names none
    std::string_view code;     ///< of an error, "1F1B", "NUE25"; empty: none
    std::string_view text;     ///< what it says, without function and code
};

/// None for a line that does not begin as OpenSM begins its lines: the rest of a message of several lines, another
/// program's line, anything else.
std::optional<LogLine> logLineOf(std::string_view line);

/// What any line says: behind time, thread and level, where it has them.
std::string_view saidOf(std::string_view line);
/// logLineOf() of a line that stands in OpenSM's log for certain, however it begins: without a time.
LogLine sayingOf(std::string_view line);

/// A time as an OpenSM of this host writes it: LogLine::micros.
std::int64_t logTimeOf(std::chrono::system_clock::time_point time);
/// The lines from the first one on that was written between both times (logTimeOf()); empty: none was. OpenSM keeps
/// lines back until its buffer is full or an error comes, so that what is new in a file may be old; and where the
/// process has another time zone, nobody can tell.
std::string_view writtenBetween(std::string_view log, std::int64_t from, std::int64_t until);

/// The lines of a log, and what is indented under them; anything else is left out. An agent that reads a file for
/// somebody else gives no more than this of it.
struct LogText
{
    std::string text;
    std::size_t leftOut = 0; ///< lines
};
LogText onlyLogLines(std::string_view text);

} // namespace fabriscope::opensm
