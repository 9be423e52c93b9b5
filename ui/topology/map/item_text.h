// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/object_ref.h"
#include "ui/topology/map/scene.h"

#include <QString>

namespace fabriscope::ui::topology {

/// The rest of the window names things by GUID and port; a group is nothing that others know.
ObjectRef refOf(const Scene& scene, const Item& item);
Item find(const Scene& scene, const ObjectRef& ref);

/// One line for the screen reader: "leaf-07, switch, LID 12, 36 of 36 ports linked".
QString spokenText(const Scene& scene, const Item& item);
/// Facts of the item, one a line, and the terms in them explained. Plain text.
QString toolTipText(const Scene& scene, const Item& item, Detail detail);

} // namespace fabriscope::ui::topology
