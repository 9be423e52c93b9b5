// SPDX-License-Identifier: GPL-3.0-or-later
//
// Another lane for what one port sends, as an edit of OpenSM's files: a rule of the policy that gives its requests a
// service level whose lane is another one by the tables of opensm.conf. Where no rule can, why. No I/O, any thread.
#pragma once

#include "core/opensm/intent/intent.h"

#include <string>
#include <vector>

namespace fabriscope::opensm {

struct LaneWish
{
    Guid port;                     ///< port GUID of the sender
    std::string name;              ///< of the sender, for texts and beside the rule
    std::vector<unsigned> waiting; ///< lanes on which its data waits, as measured; empty: not known
    friend bool operator==(const LaneWish&, const LaneWish&) = default;
};

/// What the edits make of these files; tables stay as they are. `snapshot` may be null, as for planIntent().
/// InvalidArgument: no rule makes that lane, and why. Doing it twice changes nothing.
[[nodiscard]] Result<IntentPlan> planOtherLane(const LaneWish& wish, const IntentFiles& before,
                                               const fabric::Snapshot* snapshot);

} // namespace fabriscope::opensm
