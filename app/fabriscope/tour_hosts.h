// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shell/screenshot_tour.h"

#include <functional>
#include <vector>

namespace fabriscope {

namespace ui {
class AppContext;
class HostsPage;
} // namespace ui

/// Pictures of the hosts as they are: the demo's is this machine, the lab has two with Soft-RoCE.
void addHostStops(std::vector<ui::ScreenshotTour::Stop>& stops, ui::AppContext& context, ui::HostsPage& page,
                  const std::function<void()>& clear);

} // namespace fabriscope
