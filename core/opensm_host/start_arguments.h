// SPDX-License-Identifier: GPL-3.0-or-later
//
// What an opensm was started with. It decides over its opensm.conf: at the start the command line comes last. A SIGHUP
// takes a value of the file that has changed all the same, until the next start (both observed with OpenSM 3.3.23).
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::opensm_host {

/// One that opensm knows, bundles of letters taken apart.
struct StartArgument
{
    char brief = 0;        ///< 0: it has no letter
    std::string_view name; ///< the long one, without "--"
    std::string value;     ///< empty also when it is missing
    std::string text;      ///< as it was given: "-p 15", "--subnet_prefix 0xfe80000000000001", "-Q"
};

/// All of them, in the order of the command line, which begins with argv[0].
std::vector<StartArgument> startArguments(const std::vector<std::string>& commandLine);

/// An option of opensm.conf that the command line sets.
struct StartSetting
{
    std::string_view option;
    std::string argument; ///< as it was given
    friend bool operator==(const StartSetting&, const StartSetting&) = default;
};

/// Likewise. An option set twice stands twice.
std::vector<StartSetting> settingsOf(const std::vector<std::string>& commandLine);
/// As opensm.conf has it: "TRUE" of "-Q", "ftree" of "-R ftree" and "--routing_engine=ftree".
std::string valueOf(const StartSetting& setting);

} // namespace fabriscope::opensm_host
