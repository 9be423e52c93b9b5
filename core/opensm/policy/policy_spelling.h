// SPDX-License-Identifier: GPL-3.0-or-later
//
// Words of a QoS policy that are misspelled, or that other descriptions use: what OpenSM calls them. For the conversion
// only; the checks report the word as it stands.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace fabriscope::opensm {

/// In lower case, with - for _.
std::string foldedWord(std::string_view word);

/// The section word ("qos-levels", "end-qos-level") that a folded word means while the blocks of `open` (from outside
/// to inside) are open; empty: none.
std::string sectionWordFor(std::string_view word, std::span<const std::string> open);

/// The attribute of a block ("qos-level", …) that a folded word means; empty: none.
std::string_view attributeFor(std::string_view block, std::string_view word);

/// A word of a simple rule (default, any, service-id, target-port-guid, …) for one that is misspelled; the word itself
/// when nothing is near.
std::string ruleWordFor(std::string_view word);

/// What an administrator reads as "nothing more than the SL": true for words that only join the others (match, then).
bool isFillerWord(std::string_view word);

} // namespace fabriscope::opensm
