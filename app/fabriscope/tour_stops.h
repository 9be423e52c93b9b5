// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shell/screenshot_tour.h"

#include <vector>

namespace fabriscope::ui {
class CounterFeed;
}

namespace fabriscope {

/// What `--screenshots` visits: every page, with something selected where that shows more.
std::vector<ui::ScreenshotTour::Stop> tourStops(ui::AppContext& context, ui::MainWindow& window,
                                                const ui::CounterFeed& feed);

} // namespace fabriscope
