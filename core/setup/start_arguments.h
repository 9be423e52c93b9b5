// SPDX-License-Identifier: GPL-3.0-or-later
//
// What an opensm was started with decides over its opensm.conf: at the start the command line comes last. A SIGHUP
// takes a value of the file that has changed all the same, until the next start (both observed with OpenSM 3.3.23).
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::setup {

/// An option of opensm.conf that the command line sets.
struct StartSetting
{
    std::string_view option;
    std::string argument; ///< as it was given: "-p 15", "--subnet_prefix 0xfe80000000000001", "-Q"
    friend bool operator==(const StartSetting&, const StartSetting&) = default;
};

/// All of them, in the order of the command line; `arguments` begin with argv[0]. An option set twice stands twice.
std::vector<StartSetting> settingsOf(const std::vector<std::string>& arguments);

} // namespace fabriscope::setup
