// SPDX-License-Identifier: GPL-3.0-or-later
//
// OpenSM's log to show to strangers.
#pragma once

#include "core/fabric/export/anonymise.h"

#include <string>
#include <string_view>

namespace fabriscope::opensm {

/// The lines that OpenSM has written, without what may be somebody's: only words that this program knows of OpenSM
/// stay, error codes, functions, times, numbers of ports and traps. GUIDs, LIDs and words of names become what they are
/// in the disguise; "*" stands for any other word, "#" for any other number. digestOf() reads it as it reads the
/// original, except for messages without a code in which a word is part of a name, too ("node-17").
[[nodiscard]] std::string disguisedLog(std::string_view log, const fabric::Disguise& disguise);

} // namespace fabriscope::opensm
