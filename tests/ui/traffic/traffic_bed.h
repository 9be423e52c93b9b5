// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/ui/support/counter_script.h"
#include "tests/ui/support/fat_tree.h"
#include "ui/common/app_context.h"
#include "ui/common/look/theme.h"
#include "ui/session/counter_feed.h"
#include "ui/session/port_qos_cache.h"
#include "ui/traffic/port_choice.h"

#include <QApplication>
#include <QTest>
#include <QWidget>

namespace fabriscope::test {

inline constexpr std::uint64_t gbps = 1'000'000'000 / 32; // words in a second

/// What a Traffic page needs: a small fabric with scripted counters. The page belongs to whoever knows what else it
/// uses.
struct TrafficBed
{
    ui::Theme theme{*qApp};
    ui::AppContext context;
    CounterScript source;
    ui::CounterFeed feed{context, source};
    ui::PortQosCache tables{context, source};

    void present(QWidget& page, const QString& target = QStringLiteral("local"))
    {
        context.setConnection({.phase = ui::ConnectionState::Phase::Live, .target = target});
        context.setSnapshot(withSwitchLids(makeFatTree({.spines = 2, .leaves = 3, .hostsPerLeaf = 3})));
        if (!QTest::qWaitFor([this] { return context.isSettled() && context.snapshot(); })) qFatal("no snapshot");
        page.resize(1200, 760);
        page.show();
        if (!QTest::qWaitForWindowExposed(&page)) qFatal("not shown");
    }
    /// The ends of the first link.
    [[nodiscard]] ui::traffic::PortPair pair() const
    {
        const fabric::Snapshot& s = *context.snapshot();
        return ui::traffic::portsOf(s, ui::refOf(s, s.links()[0])).front();
    }
    /// Kept when FABRISCOPE_TEST_PICTURES names a folder.
    static void keepPicture(QWidget& page, const char* name)
    {
        const QString pictures = qEnvironmentVariable("FABRISCOPE_TEST_PICTURES");
        if (pictures.isEmpty()) return;
        QTest::qWait(100); // until everything has its place
        page.grab().save(QStringLiteral("%1/%2.png").arg(pictures, QString::fromLatin1(name)));
    }
};

} // namespace fabriscope::test
