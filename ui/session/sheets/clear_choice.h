// SPDX-License-Identifier: GPL-3.0-or-later
//
// Whose counters may be set back to zero, and why not. No widgets.
#pragma once

#include "core/fabric/model/snapshot.h"
#include "core/perf/target.h"
#include "ui/models/object_ref.h"

#include <QString>

#include <vector>

namespace fabriscope::ui {

class AppContext;

/// A port that is offered.
struct ClearChoice
{
    perf::PortKey port;
    QString name;          ///< "leaf-07 / 12"
    bool isFarEnd = false; ///< of the cable at the port that was asked for: offered, not proposed
};

/// The ports that an object stands for, as far as they can be asked (a cable and a LID, as `fabriscopectl counters`
/// has it): a port with its far end, both ends of a link, all ports of a node.
[[nodiscard]] std::vector<ClearChoice> clearChoices(const fabric::Snapshot& snapshot, const ObjectRef& object);
/// Of several: each port once, and only those that they stand for themselves.
[[nodiscard]] std::vector<ClearChoice> clearChoices(const fabric::Snapshot& snapshot,
                                                    const std::vector<ObjectRef>& objects);

/// Why counters of these objects cannot be cleared, a sentence; empty: they can, if the agent may.
[[nodiscard]] QString whyNotCleared(const AppContext& context, const std::vector<ObjectRef>& objects);

} // namespace fabriscope::ui
