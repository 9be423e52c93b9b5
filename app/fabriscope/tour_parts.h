// SPDX-License-Identifier: GPL-3.0-or-later
//
// What tourStops() visits, a file a subject. `clear` puts away what the stop before has opened.
#pragma once

#include "ui/shell/screenshot_tour.h"

#include <functional>
#include <vector>

namespace fabriscope {

namespace ui {
class AppContext;
class HostsPage;
class SetupPage;
class SubnetManagerPage;
class TestsPage;
} // namespace ui

using TourStops = std::vector<ui::ScreenshotTour::Stop>;

/// Pictures of the hosts as they are: the demo's is this machine, the lab has two with Soft-RoCE.
void addHostStops(TourStops& stops, ui::AppContext& context, ui::HostsPage& page, const std::function<void()>& clear);

/// Pictures of OpenSM's files: a small cluster's set-up with a few typical errors.
void addOpensmStops(TourStops& stops, ui::AppContext& context, ui::SubnetManagerPage& page,
                    const std::function<void()>& clear);

/// Pictures of every wizard's questions and plan, and of what surrounds them. Nothing is applied.
void addSetupStops(TourStops& stops, ui::AppContext& context, ui::SetupPage& page, const std::function<void()>& clear);

/// Stops of the page of connection tests: its ends, a measurement, and a test that fails.
void addTestStops(TourStops& stops, ui::AppContext& context, ui::TestsPage& page, const std::function<void()>& clear);

} // namespace fabriscope
