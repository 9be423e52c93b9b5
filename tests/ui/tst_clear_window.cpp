// SPDX-License-Identifier: GPL-3.0-or-later
//
// Counters cleared from the window through a real agent on a simulated fabric: from the sheet to the charts' gap.
#include "core/agent/client/connection/launcher.h"
#include "tests/support/simulated_fabric.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/topology_shapes.h"
#include "ui/common/app_context.h"
#include "ui/common/look/theme.h"
#include "ui/session/counter_feed.h"
#include "ui/session/event_monitor.h"
#include "ui/session/port_qos_cache.h"
#include "ui/session/session.h"
#include "ui/session/sheets/clear_action.h"
#include "ui/session/sheets/clear_sheet.h"
#include "ui/traffic/traffic_page.h"

#include <QApplication>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>

#include <algorithm>
#include <format>
#include <string>
#include <utility>
#include <vector>

using namespace fabriscope;
using namespace fabriscope::ui;
using namespace std::chrono_literals;
using perf::Counter;
using Phase = ConnectionState::Phase;

namespace {

constexpr int patience = 60'000; // ms

struct Fixture
{
    simulation::SimulatedFabric fabric = test::startFabric(simulation::shapes::fatTree2(2, 1, 2));
    test::TemporaryFolder state;
    Theme theme{*qApp};
    AppContext context;
    Session session{context, launchers(false)};
    CounterFeed feed{context, session};
    PortQosCache tables{context, session};
    EventMonitor monitor{context, feed, QString::fromStdString((state.path() / "thresholds").string())};
    QWidget window;
    ClearAction action{context, session, feed, window};
    TrafficPage page{
        context, feed, tables, QString::fromStdString((state.path() / "dashboards").string()), {.clearing = &action}};

    Fixture()
    {
        session.setChangingLaunchers(launchers(true));
        page.setParent(&window);
        page.resize(1200, 760);
        window.resize(page.size());
        window.show();
        if (!QTest::qWaitForWindowExposed(&window)) qFatal("not shown");
        session.open(QStringLiteral("exec:agent"));
    }
    agent::LauncherSet launchers(bool mayChange)
    {
        std::vector<std::string> arguments{"--state-folder", state.path().string()};
        if (mayChange) arguments.emplace_back("--allow-changes");
        return {{agent::Scheme::Exec, test::agentAgainOn(fabric, std::move(arguments))}};
    }
    [[nodiscard]] bool isLive() const
    {
        return context.connection().phase == Phase::Live && context.isSettled() && context.snapshot() &&
               context.snapshot()->info().complete && session.agent();
    }
    /// A port of the first switch.
    [[nodiscard]] perf::PortKey port() const
    {
        const fabric::Snapshot& s = *context.snapshot();
        const auto node = std::ranges::find(s.nodes(), fabric::NodeType::Switch, &fabric::Node::type);
        const auto found =
            std::ranges::find_if(s.portsOf(*node), [](const fabric::Port& p) { return p.link.has_value(); });
        return {.node = node->guid, .number = found->number};
    }
    void count(const std::string& what)
    {
        const perf::PortKey key = port();
        if (!fabric.command(
                std::format("PerformanceSet \"S-{:016x}\"[{}] {}", key.node.value(), key.number.value(), what)))
            qFatal("ibsim refuses");
    }
    [[nodiscard]] std::optional<std::uint64_t> raw(Counter counter) const
    {
        const auto found = feed.store().state(port(), {counter});
        return found ? found->raw : std::nullopt;
    }
};

} // namespace

class TestClearWindow final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fromTheTrafficPage();
};

void TestClearWindow::fromTheTrafficPage()
{
    Fixture f;
    QTRY_VERIFY_WITH_TIMEOUT(f.isLive(), patience);
    QVERIFY(!f.page.findChild<QToolButton*>(QStringLiteral("clear"))->isEnabled()); // no port is shown
    f.page.setPace(200ms, 30s);
    f.count("PortCounters.SymbolErrorCounter=77");
    f.count("PortCounters.PortXmitData=500000");
    const PortRef shown{.node = f.port().node, .number = f.port().number};
    f.context.navigation().select(shown);
    QTRY_VERIFY_WITH_TIMEOUT(f.raw(Counter::SymbolErrors) == 77, patience);

    auto* button = f.page.findChild<QToolButton*>(QStringLiteral("clear"));
    QTRY_VERIFY(button->isEnabled());
    QTest::mouseClick(button, Qt::LeftButton);
    auto* sheet = f.window.findChild<ClearSheet*>();
    QVERIFY(sheet != nullptr && sheet->isVisible());
    auto* clear = sheet->findChild<QPushButton*>(QStringLiteral("clearNow"));
    QVERIFY(!clear->isEnabled()); // this agent only observes
    QTest::mouseClick(sheet->findChild<QPushButton*>(QStringLiteral("clearAllow")), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(clear->isEnabled(), patience);
    QVERIFY(f.session.agent()->mayChange);
    QTRY_VERIFY_WITH_TIMEOUT(f.raw(Counter::SymbolErrors) == 77, patience); // it is read again

    QSignalSpy told(&f.feed, &CounterFeed::cleared);
    QTest::mouseClick(clear, Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(sheet->state(), ClearSheet::State::Done, patience);
    const auto* row = sheet->findChild<QTreeWidget*>(QStringLiteral("clearPorts"))->topLevelItem(0);
    QVERIFY2(row->text(1).startsWith(QStringLiteral("Cleared")), qPrintable(row->text(1)));
    QVERIFY2(row->child(0)->text(1).contains(QStringLiteral("SymbolErrorCounter 77")),
             qPrintable(row->child(0)->text(1)));
    const std::string journal = (f.state.path() / "cleared-counters.jsonl").string();
    QVERIFY(
        sheet->findChild<QLabel*>(QStringLiteral("clearJournal"))->text().contains(QString::fromStdString(journal)));
    QVERIFY(test::textOf(journal).contains("SymbolErrorCounter"));

    // Charts: a gap with its reason, and never a rate that nobody sent.
    QTRY_VERIFY_WITH_TIMEOUT(f.raw(Counter::SymbolErrors) == 0, patience);
    const perf::Series& series = *f.feed.store().series(f.port(), {Counter::SymbolErrors});
    QVERIFY(std::ranges::any_of(series, [](const perf::RatePoint& p) { return p.gap == perf::Gap::Reset; }));
    for (const perf::RatePoint& point : series)
        QVERIFY(!point.valid() || point.perSecond == 0);

    // One event, by name, however many have heard of it.
    QTRY_VERIFY_WITH_TIMEOUT(!told.empty(), patience);
    const auto events = [&] { return std::ranges::count(f.context.events(), EventKind::Counters, &Event::kind); };
    QTRY_COMPARE_WITH_TIMEOUT(events(), 1, patience);
    QTest::keyClick(sheet, Qt::Key_Escape);
    QTRY_VERIFY(f.window.findChild<ClearSheet*>() == nullptr);
}

QTEST_MAIN(TestClearWindow)
#include "tst_clear_window.moc"
