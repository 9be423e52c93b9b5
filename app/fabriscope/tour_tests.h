// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shell/screenshot_tour.h"

#include <functional>
#include <vector>

namespace fabriscope::ui {
class AppContext;
class TestsPage;
} // namespace fabriscope::ui

namespace fabriscope {

/// Stops of the page of connection tests: its ends, a measurement, and a test that fails.
void addTestStops(std::vector<ui::ScreenshotTour::Stop>& stops, ui::AppContext& context, ui::TestsPage& page,
                  const std::function<void()>& clear);

} // namespace fabriscope
