// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/paths.h"

#include <format>

namespace fabriscope::test {

std::string dataPath(std::string_view name) { return std::format("{}/{}", FABRISCOPE_TEST_DATA, name); }

std::string programPath(std::string_view name) { return std::format("{}/{}", FABRISCOPE_BIN_DIR, name); }

} // namespace fabriscope::test
