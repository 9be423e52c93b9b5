// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <set>
#include <string>

namespace fabriscope::test {

/// What ibnetdiscover printed, in the words of sweep_tool: a line a node, a connected CA port, a link. Deliberately not
/// the product's importer: a mistake in it must not hide one in the sweep. Throws on lines it does not understand.
std::set<std::string> factsOfIbnetdiscover(const std::string& output);

/// The same lines of sweep_tool's output; problems are left out.
std::set<std::string> factsOfSweep(const std::string& output);

} // namespace fabriscope::test
