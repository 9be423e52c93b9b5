// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/model/snapshot.h"
#include "core/host/host.h"
#include "ui/common/look/icons.h"
#include "ui/models/finding_marks.h"
#include "ui/models/object_ref.h"
#include "ui/text/status.h"
#include "ui/text/terms.h"

#include <QString>

#include <optional>
#include <vector>

namespace fabriscope::ui {

/// One line of the inspector.
struct Fact
{
    Term term;
    QString value;
    ObjectRef link; ///< the object that the value names; none: plain text
    bool fixed = false;
    std::optional<Status> status;
    QString title; ///< instead of the term's own
    friend bool operator==(const Fact&, const Fact&) = default;
};

/// What the inspector says about an object, as data.
struct ObjectFacts
{
    Icon icon = Icon::App;
    QString kind; ///< "Switch", "Port", "Link"
    QString name;
    std::vector<Fact> facts;
    std::optional<fabric::NodeIndex> portsOf; ///< list the ports of this node
    bool gone = false;                        ///< not in the present snapshot
};

/// What agents of hosts read of the cable or module in a port; nothing when they know none.
void addTransceiver(const host::Transceiver& module, ObjectFacts& facts);

/// `marks`: what was found there; a condition never says less than that. Null: nothing is known of it.
ObjectFacts factsAbout(const fabric::Snapshot& snapshot, const ObjectRef& object, const FindingMarks* marks = nullptr);

} // namespace fabriscope::ui
