// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shell/screenshot_tour.h"

#include <functional>
#include <vector>

namespace fabriscope {

namespace ui {
class AppContext;
class SubnetManagerPage;
} // namespace ui

/// Pictures of OpenSM's files: a small cluster's set-up with a few typical errors.
void addOpensmStops(std::vector<ui::ScreenshotTour::Stop>& stops, ui::AppContext& context, ui::SubnetManagerPage& page,
                    const std::function<void()>& clear);

} // namespace fabriscope
