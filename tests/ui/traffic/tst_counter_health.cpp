// SPDX-License-Identifier: GPL-3.0-or-later
//
// What counters say about the fabric's health, from scripted readings to the sentences on screen.
#include "core/health/checks/causes.h"
#include "core/history/writer.h"
#include "core/perf/values.h"
#include "tests/support/fabrics.h"
#include "tests/ui/traffic/waiting_bed.h"
#include "ui/session/counter_health.h"
#include "ui/session/event_monitor.h"
#include "ui/session/history_keeper.h"
#include "ui/session/sheets/congestion_panel.h"
#include "ui/session/sheets/object_menu.h"
#include "ui/text/format.h"
#include "ui/topology/map/topology_view.h"
#include "ui/topology/map_congestion.h"
#include "ui/topology/topology_page.h"
#include "ui/traffic/chart/heat_map.h"
#include "ui/traffic/fabric_traffic.h"
#include "ui/traffic/port_view.h"
#include "ui/traffic/traffic_page.h"

#include <QAction>
#include <QDir>
#include <QFileInfo>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QSignalSpy>
#include <QSlider>
#include <QTableView>
#include <QTemporaryDir>
#include <QToolButton>

#include <map>
#include <tuple>

using namespace fabriscope;
using namespace fabriscope::ui;
using namespace fabriscope::ui::traffic;
using namespace std::chrono_literals;
using perf::Counter;

namespace {

using Fixture = test::WaitingBed;
using test::ticksPerSecond;

/// Readings of every port, ten seconds apart, from 40 to 10 minutes ago: the first host was a slow receiver. Then the
/// window was closed.
void recordSlowReceiver(const Fixture& f, const QString& file)
{
    using perf::Attribute;
    QDir().mkpath(QFileInfo(file).path());
    auto writer = history::Writer::open(file.toStdString());
    if (!writer) qFatal("%s", describe(writer.error()).c_str());
    history::WallTime wall = std::chrono::floor<std::chrono::microseconds>(std::chrono::system_clock::now()) - 40min;
    perf::Timestamp at = 1000s;
    (*writer)->beginSession("local", wall);
    (*writer)->takeSnapshot(*f.context.snapshot(), at);
    perf::TrafficStore store;
    store.setObserver([&](const perf::PortKey& key, perf::CounterRef counter, const perf::RatePoint& point,
                          std::optional<std::uint64_t> raw) { (*writer)->take(key, counter, point, raw); });
    std::map<perf::PortKey, std::vector<std::uint64_t>> values;
    for (const perf::Target& target : perf::linkedTargets(*f.context.snapshot()))
        values[target.port].resize(perf::valueCount(Attribute::PortCountersExtended));
    const auto add = [&values](const perf::PortKey& port, Counter counter, double amount) {
        values.at(port)[perf::valueIndex({counter})] += static_cast<std::uint64_t>(amount);
    };
    const auto ports = f.hosts();
    for (auto passed = 0s; passed < 30min; passed += 10s) {
        at += 10s;
        wall += 10s;
        for (const auto& [from, to, share] :
             {std::tuple(ports[0].second, ports[0].first, 0.61), std::tuple(ports[1].first, ports[1].second, 0.40)}) {
            add(from, Counter::XmitData64, 10.0 * 20 * static_cast<double>(test::gbps));
            add(to, Counter::RcvData64, 10.0 * 20 * static_cast<double>(test::gbps));
            add(from, Counter::XmitWait64, 10 * share * ticksPerSecond);
        }
        for (const auto& [port, counted] : values)
            store.ingest({.port = port, .attribute = Attribute::PortCountersExtended, .at = at, .values = counted});
        (*writer)->noteTime(at, wall);
    }
    if (const auto done = (*writer)->commit(wall); !done) qFatal("%s", describe(done.error()).c_str());
}

/// What is seen of it from one host, whose port has lost its link.
fabric::SnapshotPtr cutOffAt(const fabric::Snapshot& whole, const perf::PortKey& own)
{
    std::vector<fabric::NodeIndex> behind;
    for (const fabric::Node& node : whole.nodes())
        if (node.guid != own.node) behind.push_back(*whole.findNode(node.guid));
    fabric::SnapshotTables tables = test::without(whole, behind, {})->tables();
    tables.info.localNode = own.node;
    tables.info.localPort = own.number;
    for (fabric::Port& port : tables.ports)
        port.physState = PhysState::Polling;
    tables.problems.push_back(
        {.kind = fabric::ProblemKind::Unreachable, .node = own.node, .port = own.number, .text = "no link"});
    return fabric::Snapshot::freeze(std::move(tables));
}

} // namespace

class TestCounterHealth final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void saysWhereDataWaitsWhyAndWhose();
    void itsTreeIsOneClickAway();
    void aSlowLinkThatTookACongestionInHasItsTree();
    void aTreeThatHasGoneStaysWithItsTime();
    void aSliderLeadsToTheTreeOfThen();
    void aPortSaysItsPart();
    void mapShowsTheLaneThatIsStuck();
    void nothingWaitsIsSaid();
    void alarmsAreFindings();
    void theyStayWithTheirAgeWhileNobodyReads();
    void aConnectionThatIsBackHasReadNothingYet();
    void withoutTheOwnLinkNothingIsOver();
    void whatDoesNotTellIsSaid();
    void onePlaceIsOneFinding();
    void anotherFabricForgets();
};

void TestCounterHealth::saysWhereDataWaitsWhyAndWhose()
{
    Fixture f;
    QTRY_VERIFY(!f.source.watches.empty());
    QTRY_VERIFY(f.finds(1));
    QVERIFY(f.health.isKnown());
    QVERIFY(f.health.congestions()[0].cause == health::CongestionCause::SlowReceiver);
    QCOMPARE(f.health.congestions()[0].port, f.hosts()[0].second);
    QTRY_VERIFY(f.readsLanes());
    const auto known = [&f] {
        f.slowReceiver(1);
        QTest::qWait(50);
        return f.findings().contains(QStringLiteral("(about 61 % on VL0)"));
    };
    QTRY_VERIFY2_WITH_TIMEOUT(known(), qPrintable(f.findings()), 20'000);
    QVERIFY2(f.findings().contains(QStringLiteral("receives data more slowly than it is sent")),
             qPrintable(f.findings()));
    QCOMPARE(f.findings().count(QStringLiteral("slowly")), 1);
    // On the page, with who sends folded below.
    QCOMPARE(f.panel().sentences().size(), 1);
    QVERIFY(unbroken(f.findings()).contains(f.panel().sentences()[0]));
    f.panel().setExpanded(0, true);
    const auto labels = f.panel().findChildren<QLabel*>();
    const auto details = std::ranges::find_if(labels, [](const QLabel* label) {
        return label->isVisible() && label->text().contains(QStringLiteral("sent by"));
    });
    QVERIFY(details != labels.end());
    const QString sender = displayName(*f.context.snapshot(), NodeRef{f.hosts()[1].first.node});
    QVERIFY2((*details)->text().contains(sender.section(QLatin1Char(' '), 0, 0)), qPrintable((*details)->text()));
    f.keepPicture(f.page, "traffic-congestion");
}

void TestCounterHealth::itsTreeIsOneClickAway()
{
    Fixture f;
    TopologyPage fabricMap{f.context, &f.feed, {}, &f.health};
    fabricMap.resize(1200, 760);
    fabricMap.show();
    QTRY_VERIFY(fabricMap.map().scene());
    QTRY_VERIFY(f.finds(1));
    QVERIFY(fabricMap.map().highlight().tree.empty());
    f.panel().findChild<QToolButton*>(QStringLiteral("showTree"))->click();
    QCOMPARE(f.context.navigation().page(), PageId::Topology);
    const auto& card = fabricMap.congestion().card();
    QTRY_VERIFY(card.isVisible());
    QCOMPARE(fabricMap.map().highlight().tree.size(), 2U);
    QVERIFY(fabricMap.map().highlight().tree.front().culprit);
    const topology::TreeModel& model = card.model();
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.portOf(0), ObjectRef(f.hosts()[0].second));
    QCOMPARE(model.portOf(1), ObjectRef(f.hosts()[1].first));
    const auto cell = [&model](int row, int column) { return model.index(row, column).data().toString(); };
    QCOMPARE(cell(0, topology::TreeModel::Role), QStringLiteral("Culprit"));
    QCOMPARE(cell(1, topology::TreeModel::Role), QStringLiteral("Sender"));
    QCOMPARE(cell(1, topology::TreeModel::Share), QStringLiteral("100 %"));
    QCOMPARE(cell(1, topology::TreeModel::Waits), QStringLiteral("40 %"));
    f.keepPicture(fabricMap, "topology-congestion-tree");

    // What would become of it, for the sender that is selected: an estimate, until it is not wanted any more.
    auto* trials = fabricMap.findChild<QToolButton*>(QStringLiteral("treeTry"))->menu();
    Q_EMIT trials->aboutToShow();
    QVERIFY(!trials->actions().at(1)->isEnabled());
    fabricMap.congestion().card().view().selectRow(1);
    Q_EMIT trials->aboutToShow();
    trials->actions().at(1)->trigger();
    QVERIFY2(card.text().contains(QStringLiteral("Estimate, not measured")), qPrintable(card.text()));
    QVERIFY2(card.text().contains(QStringLiteral("every route leads over it")), qPrintable(card.text()));
    Q_EMIT trials->aboutToShow();
    trials->actions().back()->trigger();
    QVERIFY(!card.text().contains(QStringLiteral("Estimate")));
    QTest::keyClick(&fabricMap.map(), Qt::Key_Escape);
    QVERIFY(fabricMap.map().highlight().tree.empty());
    QVERIFY(card.isHidden());

    // The finding names a link; the menu of either end leads to its tree as well.
    QTRY_VERIFY(congestedPort(singleFindings(*f.context.view()->findings)));
    QMenu menu;
    addObjectActions(menu, f.context, {ObjectRef(f.hosts()[0].second)});
    const QList<QAction*> actions = menu.actions();
    const auto show = std::ranges::find(actions, QStringLiteral("Show the tree of the congestion"), &QAction::text);
    QVERIFY(show != actions.end());
    (*show)->trigger();
    QTRY_VERIFY(card.isVisible());
}

void TestCounterHealth::aSlowLinkThatTookACongestionInHasItsTree()
{
    const PortRef from{.node = Guid(1), .number = PortNum(3)};
    const PortRef to{.node = Guid(2), .number = PortNum(7)};
    const PortRef behind{.node = Guid(4), .number = PortNum(1)};
    const health::Finding slow{.rule = "link-degraded", .cause = "width", .at = from, .far = to};
    const health::Finding waits{.rule = "congestion-narrow-link", .at = to, .far = from, .affected = {behind}};
    QVERIFY(!congestedPort(shownFindings(health::combined({slow}))));
    const Findings joined = shownFindings(health::combined({slow, waits}));
    QCOMPARE(joined.size(), 1U);
    QCOMPARE(joined.front().rule, QStringLiteral("link-degraded"));
    for (const PortRef& port : {from, to, behind})
        QCOMPARE(congestedPort(findingsAbout(joined, port)), std::optional(from));

    // Many of them are one finding, of which each has a tree.
    health::Findings many;
    for (unsigned i = 0; i <= health::mostAlike; ++i) {
        const PortRef other{.node = Guid(100 + i), .number = PortNum(1)};
        many.push_back(
            {.rule = "link-degraded", .cause = "width", .at = other, .far = PortRef{Guid(200 + i), PortNum(1)}});
        many.push_back({.rule = "congestion-narrow-link", .at = other, .far = PortRef{Guid(200 + i), PortNum(1)}});
    }
    const Findings grouped = shownFindings(health::combined(many));
    QCOMPARE(grouped.size(), 1U);
    const PortRef second{.node = Guid(101), .number = PortNum(1)};
    QCOMPARE(congestedPort(findingsAbout(grouped, second)), std::optional(second));
}

void TestCounterHealth::aTreeThatHasGoneStaysWithItsTime()
{
    Fixture f;
    TopologyPage fabricMap{f.context, &f.feed, {}, &f.health};
    fabricMap.resize(1200, 760);
    fabricMap.show();
    QTRY_VERIFY(fabricMap.map().scene());
    const auto& card = fabricMap.congestion().card();
    f.context.navigation().showCongestion(f.hosts()[0].second);
    QTRY_VERIFY(card.isVisible());
    QCOMPARE(card.model().rowCount(), 0);
    QTRY_VERIFY(f.finds(1));
    QTRY_COMPARE(card.model().rowCount(), 2);
    QVERIFY(!card.text().contains(QStringLiteral("It has gone")));
    const auto over = [&f] {
        f.source.read(1s);
        QTest::qWait(5);
        return f.health.congestions().empty();
    };
    QTRY_VERIFY_WITH_TIMEOUT(over(), 20'000);
    QTRY_VERIFY2(card.text().contains(QStringLiteral("It has gone")), qPrintable(card.text()));
    QCOMPARE(card.model().rowCount(), 2);
}

void TestCounterHealth::aSliderLeadsToTheTreeOfThen()
{
    Fixture f;
    HistoryKeeper keeper(f.context, f.feed, f.folder.filePath(QStringLiteral("history")));
    recordSlowReceiver(f, keeper.file());
    TopologyPage fabricMap{f.context, &f.feed, {}, &f.health};
    fabricMap.congestion().setHistory(keeper);
    fabricMap.resize(1200, 760);
    fabricMap.show();
    QTRY_VERIFY(fabricMap.map().scene());
    const auto& card = fabricMap.congestion().card();
    f.context.navigation().showCongestion(f.hosts()[0].second);
    QTRY_VERIFY(card.isVisible());
    QCOMPARE(card.model().rowCount(), 0);
    auto* slider = fabricMap.findChild<QSlider*>(QStringLiteral("treeTime"));
    QVERIFY(slider != nullptr && slider->isEnabled());
    QCOMPARE(slider->value(), slider->maximum());
    slider->setFocus();
    for (int minute = 0; minute < 20; ++minute)
        QTest::keyClick(slider, Qt::Key_PageDown);
    QTRY_COMPARE(card.model().rowCount(), 2);
    QTRY_VERIFY(card.text().contains(QStringLiteral("As of")));
    QCOMPARE(card.model().portOf(0), ObjectRef(f.hosts()[0].second));
    QCOMPARE(fabricMap.map().highlight().tree.size(), 2U);
    const auto* shown = fabricMap.findChild<QLabel*>(QStringLiteral("treeShown"));
    QVERIFY(shown != nullptr && !shown->text().contains(QStringLiteral("now")));
    QVERIFY2(shown->text().contains(QStringLiteral("on this machine's disk")), qPrintable(shown->text()));
    f.keepPicture(fabricMap, "topology-congestion-then");

    // Before and after what was recorded: a hole with its end, and no tree.
    QTest::keyClick(slider, Qt::Key_Home);
    QTRY_VERIFY2(card.text().contains(QStringLiteral("What was recorded begins at")), qPrintable(card.text()));
    QCOMPARE(card.model().rowCount(), 0);
    QVERIFY(fabricMap.map().highlight().tree.empty());
    QTest::keyClick(slider, Qt::Key_End);
    for (int minute = 0; minute < 5; ++minute)
        QTest::keyClick(slider, Qt::Key_PageDown);
    QTRY_VERIFY2(card.text().contains(QStringLiteral("nothing ")), qPrintable(card.text()));

    QTest::keyClick(slider, Qt::Key_End);
    QVERIFY(shown->text().contains(QStringLiteral("Shown: now")));
    QVERIFY(!card.text().contains(QStringLiteral("recorded")));
}

void TestCounterHealth::aPortSaysItsPart()
{
    Fixture f;
    QTRY_VERIFY(!f.source.watches.empty());
    QTRY_VERIFY(f.finds(1));
    const perf::PortKey sender = f.hosts()[1].first;
    f.page.showFabric(false);
    f.page.portView().setObject(sender);
    auto& panel = *f.page.portView().findChild<CongestionPanel*>(QStringLiteral("congestionPanel"));
    QTRY_VERIFY(panel.isVisible());
    QVERIFY2(panel.sentences()[0].contains(QStringLiteral("waits because of another one")),
             qPrintable(panel.sentences()[0]));
    const perf::PortKey other = f.hosts()[2].first;
    f.page.portView().setObject(other);
    QTRY_VERIFY(!panel.isVisible());
}

void TestCounterHealth::mapShowsTheLaneThatIsStuck()
{
    Fixture f;
    QTRY_VERIFY(!f.source.watches.empty());
    const perf::PortKey port = f.hosts()[0].second;
    const auto row = [&f, &port] {
        const auto pairs = portsOf(*f.context.snapshot(), port);
        return heatRow(f.feed.store(), pairs.front(), {}, Measure::Wait, Direction::Transmit);
    };
    const auto estimated = [&] {
        f.slowReceiver(1);
        QTest::qWait(50);
        return row().cells[0].estimated;
    };
    QTRY_VERIFY_WITH_TIMEOUT(estimated(), 20'000);
    QVERIFY(std::abs(*row().cells[0].share - 0.61) < 0.02);
    QVERIFY(row().cells[0].why == perf::Gap::None); // not hatched away
    QVERIFY(!row().cells[1].estimated);
}

void TestCounterHealth::nothingWaitsIsSaid()
{
    Fixture f;
    QTRY_VERIFY(!f.source.watches.empty());
    QTRY_VERIFY((f.source.read(1s), QTest::qWait(5), f.health.isKnown()));
    QVERIFY(f.health.congestions().empty());
    QVERIFY(f.panel().sentences().isEmpty());
    QVERIFY(std::ranges::any_of(f.panel().findChildren<QLabel*>(), [](const QLabel* label) {
        return label->isVisible() && label->text().startsWith(QStringLiteral("No port waits"));
    }));
    QVERIFY(!f.readsLanes());
}

void TestCounterHealth::alarmsAreFindings()
{
    Fixture f;
    QTRY_VERIFY(!f.source.watches.empty());
    const auto before = f.context.view()->findings->size();
    const perf::PortKey noisy = f.hosts()[0].second;
    const perf::PortKey old = f.hosts()[1].first;
    f.source.set(noisy, {Counter::SymbolErrors}, 8100);
    f.source.set(noisy, {Counter::RcvErrors}, 410);
    f.source.set(old, {Counter::SymbolErrors}, 65535);
    f.source.set(old, {Counter::LinkErrorRecoveries}, 255);
    int changed = 0;
    connect(&f.context, &AppContext::findingsChanged, this, [&changed] { ++changed; });
    // Totals are compared with those of ports alike when all were read twice.
    QTRY_VERIFY((f.source.read(1s), QTest::qWait(5), f.context.view()->findings->size() == before + 2));
    QVERIFY2(f.findings().contains(QStringLiteral("SymbolErrorCounter is %1").arg(QLocale().toString(8100))),
             qPrintable(f.findings()));
    QVERIFY2(f.findings().contains(QStringLiteral("2 counters stand at their largest values")),
             qPrintable(f.findings()));
    QVERIFY(changed > 0);
    // Cleared, and they go.
    for (const Counter counter : {Counter::SymbolErrors, Counter::RcvErrors, Counter::LinkErrorRecoveries}) {
        f.source.set(noisy, {counter}, 0);
        f.source.set(old, {counter}, 0);
    }
    f.source.read(1s);
    QTRY_COMPARE(f.context.view()->findings->size(), before);
}

void TestCounterHealth::theyStayWithTheirAgeWhileNobodyReads()
{
    Fixture f;
    QTRY_VERIFY(f.finds(1));
    QTRY_VERIFY(f.findings().contains(QStringLiteral("slowly")));
    const auto life = [&f] {
        for (const Finding& finding : *f.context.view()->findings)
            if (finding.text.contains(QStringLiteral("slowly"))) return finding.life;
        return QString();
    };
    QVERIFY2(life().startsWith(QStringLiteral("seen since ")), qPrintable(life()));
    // Hidden, it is still read; switched off, the last state stays, and says how old it is.
    f.page.hide();
    QTRY_COMPARE(f.source.watches.size(), 1U);
    QVERIFY(f.findings().contains(QStringLiteral("slowly")));
    QVERIFY(!f.context.countersReadAt().isValid());
    f.monitor.setWatching(0s);
    QTRY_VERIFY(f.source.watches.empty());
    QTRY_VERIFY2(life().startsWith(QStringLiteral("as of ")), qPrintable(life()));
    QVERIFY(f.context.countersReadAt().isValid());
    QVERIFY2(f.health.whyNotNow().startsWith(QStringLiteral("Counters as of ")), qPrintable(f.health.whyNotNow()));
    // So does the list of bottlenecks, until they were read again.
    f.page.show();
    QTRY_VERIFY(std::ranges::any_of(f.panel().findChildren<QLabel*>(), [](const QLabel* label) {
        return label->isVisible() && label->text().startsWith(QStringLiteral("Counters as of "));
    }));
    QVERIFY(!f.panel().sentences().isEmpty());
    f.page.hide();
    f.monitor.setWatching(std::nullopt);
    QTRY_VERIFY2((f.finds(1), life().startsWith(QStringLiteral("seen since "))), qPrintable(life()));
    QCOMPARE(f.health.whyNotNow(), QString());
}

void TestCounterHealth::aConnectionThatIsBackHasReadNothingYet()
{
    using Phase = ConnectionState::Phase;
    Fixture f;
    QTRY_VERIFY(f.finds(1));
    const auto life = [&f] {
        for (const Finding& finding : *f.context.view()->findings)
            if (finding.text.contains(QStringLiteral("slowly"))) return finding.life;
        return QString();
    };
    QTRY_VERIFY2(life().startsWith(QStringLiteral("seen since ")), qPrintable(life()));
    f.context.setConnection({.phase = Phase::Lost, .target = QStringLiteral("local")});
    f.source.lose({.code = ErrorCode::ConnectionLost, .subject = "head1", .detail = "the agent ended"});
    QTRY_VERIFY2(life().startsWith(QStringLiteral("as of ")), qPrintable(life()));
    f.context.setConnection({.phase = Phase::Live, .target = QStringLiteral("local")});
    QTRY_VERIFY(!f.source.watches.empty());
    f.slowReceiver(1);
    QSignalSpy published(&f.health, &CounterHealth::changed);
    QTRY_VERIFY(!published.empty());
    QVERIFY2(life().startsWith(QStringLiteral("as of ")), qPrintable(life()));
    QTRY_VERIFY2((f.finds(1), life().startsWith(QStringLiteral("seen since "))), qPrintable(life()));
}

/// Nothing behind it is read. Once it is back, its first readings are no rates.
void TestCounterHealth::withoutTheOwnLinkNothingIsOver()
{
    Fixture f;
    QTRY_VERIFY(f.finds(1));
    bool wasGone = false;
    const auto life = [&] {
        for (const Finding& finding : *f.context.view()->findings)
            if (finding.text.contains(QStringLiteral("slowly"))) return finding.life;
        wasGone = true;
        return QString();
    };
    QTRY_VERIFY2(life().startsWith(QStringLiteral("seen since ")), qPrintable(life()));
    wasGone = false;
    const fabric::SnapshotPtr whole = f.context.snapshot();
    f.context.setSnapshot(cutOffAt(*whole, f.hosts()[1].first));
    QTRY_VERIFY2((f.source.read(1s), QTest::qWait(5), life().startsWith(QStringLiteral("as of "))), qPrintable(life()));
    unsigned rounds = 0;
    QTRY_VERIFY((f.source.read(1s), QTest::qWait(5), ++rounds > 5));
    f.context.setSnapshot(whole);
    QTRY_COMPARE(f.context.snapshot(), whole);
    QTRY_VERIFY2((f.finds(1), life().startsWith(QStringLiteral("seen since "))), qPrintable(life()));
    QVERIFY(!wasGone);
}

/// That nothing waits is said of ports that tell, and what a port without a cable did is not said at all.
void TestCounterHealth::whatDoesNotTellIsSaid()
{
    Fixture f;
    QTRY_VERIFY(!f.source.watches.empty());
    QTRY_VERIFY((f.source.read(1s), QTest::qWait(5), f.health.isKnown()));
    QCOMPARE(f.health.untold(), 0U);
    QVERIFY(!f.health.injectedIsPart());
    const perf::PortKey host = f.hosts()[0].first;
    QVERIFY(f.health.figures(host) != nullptr);
    for (int i = 0; i < 20; ++i) {
        f.source.silent = true;
        f.source.read(1s);
    }
    QTRY_VERIFY(f.health.untold() > 0);
    QVERIFY(f.health.injectedIsPart() || !f.health.injectedGbps());
    f.source.silent = false;
    QTRY_VERIFY((f.source.read(1s), QTest::qWait(5), f.health.untold() == 0));
    const fabric::Snapshot& s = *f.context.snapshot();
    const auto port = s.findPort(*s.findNode(host.node), host.number);
    f.context.setSnapshot(fabriscope::test::without(s, {}, {*s.port(*port).link}));
    QTRY_VERIFY((f.source.read(1s), QTest::qWait(5), f.health.figures(host) == nullptr));
    QCOMPARE(f.health.untold(), 0U);
}

/// What waits and drops packets for one reason is one finding, there and at the ports that suffer.
void TestCounterHealth::onePlaceIsOneFinding()
{
    Fixture f;
    QTRY_VERIFY(!f.source.watches.empty());
    const auto before = f.context.view()->findings->size();
    const auto ports = f.hosts();
    const auto drops = [&] {
        f.source.add(ports[0].second, {Counter::XmitDiscards}, 5);
        return f.finds(1) && f.findings().contains(QStringLiteral("Packets are dropped."));
    };
    QTRY_VERIFY2_WITH_TIMEOUT(drops(), qPrintable(f.findings()), 20'000);
    QVERIFY2(f.context.view()->findings->size() == before + 1, qPrintable(f.findings()));
    const Findings about = findingsAbout(*f.context.view()->findings, ObjectRef(ports[1].first));
    QVERIFY(std::ranges::any_of(
        about, [](const Finding& finding) { return finding.text.contains(QStringLiteral("slowly")); }));
}

void TestCounterHealth::anotherFabricForgets()
{
    Fixture f;
    QTRY_VERIFY(!f.source.watches.empty());
    QTRY_VERIFY(f.finds(1));
    Q_EMIT f.source.counterSourceReplaced();
    QTRY_VERIFY(f.health.congestions().empty());
    QVERIFY(!f.health.isKnown());
    QVERIFY2(!f.findings().contains(QStringLiteral("slowly")), qPrintable(f.findings()));
}

QTEST_MAIN(TestCounterHealth)
#include "tst_counter_health.moc"
