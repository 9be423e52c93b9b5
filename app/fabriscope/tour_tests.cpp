// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscope/tour_parts.h"
#include "ui/common/app_context.h"
#include "ui/probe/connection/connection_view.h"
#include "ui/probe/end_card.h"
#include "ui/probe/tests_page.h"

#include <memory>
#include <utility>

namespace fabriscope {

void addTestStops(TourStops& stops, ui::AppContext& context, ui::TestsPage& page)
{
    using ui::TestChoice;
    using ui::TestsPage;
    const auto isLab = [&context] { return context.connection().target == QLatin1String("demo:hosts"); };
    const auto add = [&](const char* name, const char* title, std::function<bool()> ready) {
        TourStops::Stop& stop = stops.add(name, title, ui::PageId::Tests, {}, std::move(ready));
        stop.atMost = std::chrono::minutes(3); // the lab boots a machine
    };
    const auto hasEnds = [isLab, &page] { return !isLab() || page.connection().hasEnds(); };
    // Begins once its ends are there, and waits for its end.
    const auto finished = [&page, isLab](TestChoice choice, int gid) {
        const auto begun = std::make_shared<bool>(false);
        return [&page, isLab, choice, gid, begun] {
            if (!isLab()) return true;
            if (!page.connection().hasEnds()) return false;
            if (!std::exchange(*begun, true)) {
                ui::EndCard& end = page.connection().end(probe::Side::Local);
                if (const QStringList now = end.choice(); gid >= 0) end.choose(now[0], now[1], gid);
                page.connection().setTest(choice);
                page.connection().begin();
            }
            return !page.connection().isRunning();
        };
    };
    add("tests", "Tests: what two ends say before anything is sent", hasEnds);
    add("tests-latency", "Tests: latency by percentile", finished(TestChoice::Latency, -1));
    add("tests-failed", "Tests: what is wrong, marked at its place", finished(TestChoice::Rc, 0));
}

} // namespace fabriscope
