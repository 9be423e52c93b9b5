// SPDX-License-Identifier: GPL-3.0-or-later
//
// Ends of routes, between pages (by GUID and LID), the fabric (by index) and input fields (by name).
#pragma once

#include "core/routes/trace.h"
#include "ui/common/navigation.h"

#include <QString>

namespace fabriscope::ui {

/// The port of this snapshot that is meant; InvalidArgument when it is gone or has no LID.
[[nodiscard]] Result<routes::Endpoint> endpointOf(const fabric::Snapshot& snapshot, const RouteEnd& end);
/// The other way.
[[nodiscard]] RouteEnd routeEnd(const fabric::Snapshot& snapshot, const routes::Endpoint& end);
/// How people would type it: the node's name, with the port ("node07/2") where it needs one, as far as
/// routes::findEndpoint() takes that for this end; else its LID.
[[nodiscard]] QString typedName(const fabric::Snapshot& snapshot, const routes::Endpoint& end);
/// Of the other direction of a path that arrives: that it does not, or that it is not known; empty when it arrives.
/// `isBack`: it is the way back.
[[nodiscard]] QString lostWayText(const routes::Path& other, bool isBack);
/// Whether packets in return take the same links.
[[nodiscard]] bool isSameWay(const routes::Path& there, const routes::Path& back);

} // namespace fabriscope::ui
