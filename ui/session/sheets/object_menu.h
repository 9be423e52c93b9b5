// SPDX-License-Identifier: GPL-3.0-or-later
//
// The menu of an object of the fabric: the same wherever the object is shown, on the map, in tables, in lists of
// findings and events, in the inspector.
#pragma once

#include "ui/models/findings.h"
#include "ui/models/object_ref.h"

#include <optional>
#include <vector>

class QAbstractItemView;
class QMenu;
class QPoint;
class QWidget;

namespace fabriscope::ui {

class AppContext;

/// Adds what can be done with these objects. What cannot be done now is there, disabled, with the reason as tool tip.
/// Of several objects: what makes sense for all of them at once.
void addObjectActions(QMenu& menu, AppContext& context, const std::vector<ObjectRef>& objects);

/// Where the first of these findings that is about waiting data has its link: an end of it.
[[nodiscard]] std::optional<PortRef> congestedPort(const Findings& findings);

/// Opens a menu of these actions alone. The parent shows the object.
void showObjectMenu(QWidget& parent, AppContext& context, const ObjectRef& object, const QPoint& globalPlace);

/// From now on each row of the view that has an ObjectRef under `role` has that menu, by the right button and by the
/// menu key. The context outlives the view.
void offerObjectMenu(QAbstractItemView& view, AppContext& context, int role);

} // namespace fabriscope::ui
