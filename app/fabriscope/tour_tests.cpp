// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscope/tour_parts.h"
#include "ui/common/app_context.h"
#include "ui/probe/connection/connection_view.h"
#include "ui/probe/end_card.h"
#include "ui/probe/tests_page.h"

#include <memory>
#include <utility>

namespace fabriscope {

void addTestStops(TourStops& stops, ui::AppContext& context, ui::TestsPage& page, const std::function<void()>& clear)
{
    using ui::TestChoice;
    using ui::TestsPage;
    const auto isLab = [&context] { return context.connection().target == QLatin1String("demo:hosts"); };
    const auto add = [&](const QString& name, const QString& title, std::function<void()> show,
                         std::function<bool()> ready) {
        stops.push_back({.name = name,
                         .title = title,
                         .prepare =
                             [=, &context] {
                                 clear();
                                 context.navigation().show(ui::PageId::Tests);
                                 show();
                             },
                         .ready = std::move(ready),
                         .atMost = std::chrono::minutes(3)}); // the lab boots a machine
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
    add(QStringLiteral("tests"), QStringLiteral("Tests: what two ends say before anything is sent"), [] {}, hasEnds);
    add(
        QStringLiteral("tests-latency"), QStringLiteral("Tests: latency by percentile"), [] {},
        finished(TestChoice::Latency, -1));
    add(
        QStringLiteral("tests-failed"), QStringLiteral("Tests: what is wrong, marked at its place"), [] {},
        finished(TestChoice::Rc, 0));
}

} // namespace fabriscope
