// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where things are. Only paths.cpp knows this checkout's place, so that the objects of the tests are the same in every
// checkout and the compiler cache serves them all.
#pragma once

#include <string>
#include <string_view>

namespace fabriscope::test {

/// A file or folder of tests/data.
std::string dataPath(std::string_view name);

/// A program of this build: "fabriscopectl".
std::string programPath(std::string_view name);

} // namespace fabriscope::test
