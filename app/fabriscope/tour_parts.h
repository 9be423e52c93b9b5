// SPDX-License-Identifier: GPL-3.0-or-later
//
// What tourStops() visits, a file a subject.
#pragma once

#include "ui/common/navigation.h"
#include "ui/shell/screenshot_tour.h"

#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace fabriscope {

namespace ui {
class AppContext;
class HostsPage;
class SetupPage;
class SubnetManagerPage;
class TestsPage;
} // namespace ui

/// The stops in their order: each on a page, on which nothing of the stop before is open any more.
class TourStops
{
public:
    using Stop = ui::ScreenshotTour::Stop;
    /// `clear` puts away what a stop has opened.
    TourStops(ui::AppContext& context, std::function<void()> clear) : m_context(context), m_clear(std::move(clear)) {}

    /// `show`: what is to be seen there beyond the page itself; `ready`: as in Stop.
    Stop& add(const std::string& name, const std::string& title, ui::PageId page, std::function<void()> show = {},
              std::function<bool()> ready = {});
    [[nodiscard]] const std::vector<Stop>& all() const { return m_stops; }

private:
    ui::AppContext& m_context;
    std::function<void()> m_clear;
    std::vector<Stop> m_stops;
};

/// Pictures of the hosts as they are: the demo's is this machine, the lab has two with Soft-RoCE.
void addHostStops(TourStops& stops, ui::AppContext& context, ui::HostsPage& page);

/// Pictures of OpenSM's files: a small cluster's set-up with a few typical errors.
void addOpensmStops(TourStops& stops, ui::AppContext& context, ui::SubnetManagerPage& page);

/// Pictures of every wizard's questions and plan, and of what surrounds them. Nothing is applied.
void addSetupStops(TourStops& stops, ui::SetupPage& page);

/// Stops of the page of connection tests: its ends, a measurement, and a test that fails.
void addTestStops(TourStops& stops, ui::AppContext& context, ui::TestsPage& page);

} // namespace fabriscope
