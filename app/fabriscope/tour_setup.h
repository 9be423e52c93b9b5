// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shell/screenshot_tour.h"

#include <functional>
#include <vector>

namespace fabriscope {

namespace ui {
class AppContext;
class SetupPage;
} // namespace ui

/// Pictures of every wizard's questions and plan, and of what surrounds them. Nothing is applied.
void addSetupStops(std::vector<ui::ScreenshotTour::Stop>& stops, ui::AppContext& context, ui::SetupPage& page,
                   const std::function<void()>& clear);

} // namespace fabriscope
