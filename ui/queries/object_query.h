// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/model/snapshot.h"
#include "ui/models/object_ref.h"

#include <QString>

namespace fabriscope::ui {

/// What the subnet administration is asked about an object, as QueriesPage::ask() takes it: of a node its NodeRecord,
/// of a port its PortInfoRecord, of a cable its LinkRecord. Empty: the object is gone, or has no LID.
[[nodiscard]] QString objectQuery(const fabric::Snapshot& snapshot, const ObjectRef& object);

} // namespace fabriscope::ui
