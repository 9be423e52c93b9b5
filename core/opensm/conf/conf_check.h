// SPDX-License-Identifier: GPL-3.0-or-later
//
// Parts of the checks of opensm.conf, for conf_check*.cpp only; check.h is the interface.
#pragma once

#include "core/opensm/check.h"
#include "core/opensm/conf/conf_settings.h"

namespace fabriscope::opensm {

/// What several options do together, and with the policy and partitions.
void checkOptionsTogether(const ConfDocument& document, const ConfSettings& settings, const Companions& companions,
                          Reporter& reporter);

/// The VL tables; part of the above.
void checkOptionTables(const ConfDocument& document, const ConfSettings& settings, const Companions& companions,
                       Reporter& reporter);

/// Arbitration lists against the room that the fabric's ports have for them; part of the above.
void checkTableCapacity(const ConfDocument& document, const ConfSettings& settings, const Companions& companions,
                        Reporter& reporter);

/// The port that guid names; part of the above.
void checkOptionPort(const ConfDocument& document, const Companions& companions, Reporter& reporter);

/// Whether a value means something else than the option's default.
bool differsFromDefault(std::string_view value, const OptionInfo& option);

} // namespace fabriscope::opensm
