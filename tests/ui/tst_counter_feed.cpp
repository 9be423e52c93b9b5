// SPDX-License-Identifier: GPL-3.0-or-later
//
// Counters cost something only while they are shown; reading resumes by itself after whatever interrupted it.
#include "tests/support/fabrics.h"
#include "tests/ui/support/counter_script.h"
#include "tests/ui/support/fat_tree.h"
#include "ui/common/app_context.h"
#include "ui/session/counter_feed.h"

#include <QSignalSpy>
#include <QTest>

#include <set>

using namespace fabriscope;
using namespace fabriscope::ui;
using namespace std::chrono_literals;
using Phase = ConnectionState::Phase;
using perf::Attribute;
using perf::Counter;
using perf::Gap;

namespace {

constexpr perf::CounterRef vl2{Counter::VlOpData, 2};

struct Fixture
{
    AppContext context;
    test::CounterScript source;
    CounterFeed feed{context, source};

    Fixture()
    {
        connect(Phase::Live);
        context.setSnapshot(test::withSwitchLids(test::makeFatTree({.spines = 2, .leaves = 2, .hostsPerLeaf = 2})));
        if (!QTest::qWaitFor([this] { return context.isSettled() && context.snapshot(); })) qFatal("no snapshot");
    }
    void connect(Phase phase) { context.setConnection({.phase = phase, .target = QStringLiteral("local")}); }
    [[nodiscard]] perf::PortKey port(std::size_t link) const
    {
        const fabric::Snapshot& s = *context.snapshot();
        const fabric::Port& p = s.port(s.links()[link].a);
        return {.node = s.nodeOf(p).guid, .number = p.number};
    }
    [[nodiscard]] Subscription subscription(std::size_t link, std::chrono::milliseconds interval = 1s) const
    {
        return {.ports = {port(link)}, .attributes = {Attribute::PortVLOpData}, .interval = interval};
    }
};

} // namespace

class TestCounterFeed final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsOnlyWhileSomebodyLooks();
    void subscribersShareOneStream();
    void lanesThatEndAreReadMoreOften();
    void wholeFabricHasAWatchOfItsOwn();
    void ratesArriveAndArePublishedAtMostTenTimesASecond();
    void lostConnectionIsAGapAndResumes();
    void aClockThatIsSetGivesNoRate();
    void aPortThatLostItsCableHasNoRate();
    void changedFabricChangesTheTargets();
    void refusalIsSaidAndTriedAgainWithTheNextFabric();
    void outlastedRoundIsReported();
    void otherConnectionForgetsEverything();
};

void TestCounterFeed::readsOnlyWhileSomebodyLooks()
{
    Fixture f;
    QVERIFY(f.source.watches.empty());
    {
        Subscriber subscriber(f.feed);
        subscriber.subscribe(f.subscription(0));
        QTRY_COMPARE(f.source.watches.size(), 1U);
        QCOMPARE(f.feed.phase(), CounterFeed::Phase::Running);
        QCOMPARE(f.source.only().targets.size(), 1U);
        subscriber.unsubscribe();
        QTRY_VERIFY(f.source.watches.empty());
        QCOMPARE(f.feed.phase(), CounterFeed::Phase::Idle);
        subscriber.subscribe(f.subscription(0));
        QTRY_COMPARE(f.source.watches.size(), 1U);
    }
    QTRY_VERIFY(f.source.watches.empty()); // a view that dies looks no more
}

void TestCounterFeed::subscribersShareOneStream()
{
    Fixture f;
    Subscriber a(f.feed);
    Subscriber b(f.feed);
    a.subscribe(f.subscription(0, 1s));
    Subscription other = f.subscription(1, 200ms);
    other.attributes = {Attribute::PortVLXmitWaitCounters};
    b.subscribe(other);
    QTRY_COMPARE(f.source.watches.size(), 1U);
    QCOMPARE(f.source.only().targets.size(), 2U);
    QCOMPARE(f.source.only().interval, 200ms);
    QVERIFY(f.source.only().attributes ==
            (perf::AttributeSet{Attribute::PortVLOpData, Attribute::PortVLXmitWaitCounters}));
    b.unsubscribe();
    QTRY_COMPARE(f.source.only().interval, 1000ms);
    QCOMPARE(f.source.watches.size(), 1U);
    QCOMPARE(f.source.only().targets.size(), 1U);
}

void TestCounterFeed::lanesThatEndAreReadMoreOften()
{
    Fixture f;
    Subscriber subscriber(f.feed);
    subscriber.subscribe(f.subscription(0, 1s));
    QTRY_COMPARE(f.source.watches.size(), 1U);
    f.source.set(f.port(0), vl2, 0xf0000000);
    f.source.read(1s);
    f.source.add(f.port(0), vl2, 0x0fffffff); // its end
    f.source.read(1s);
    QTRY_COMPARE(f.source.only().interval, 250ms);
    f.source.set(f.port(0), vl2, 0);
    for (int second = 0; second < 70; ++second)
        f.source.read(1s);
    QTRY_COMPARE(f.source.only().interval, 1000ms);
}

void TestCounterFeed::wholeFabricHasAWatchOfItsOwn()
{
    Fixture f;
    Subscriber chosen(f.feed);
    Subscriber all(f.feed);
    chosen.subscribe(f.subscription(0, 200ms));
    all.subscribe({.ports = {}, .everyPort = true, .attributes = {Attribute::PortCounters}, .interval = 5s});
    QTRY_COMPARE(f.source.watches.size(), 2U);
    std::set<std::size_t> targets;
    for (const auto& [id, watch] : f.source.watches)
        targets.insert(watch.wanted.targets.size());
    QCOMPARE(targets, (std::set<std::size_t>{1, 2 * f.context.snapshot()->links().size()}));
}

void TestCounterFeed::ratesArriveAndArePublishedAtMostTenTimesASecond()
{
    Fixture f;
    Subscriber subscriber(f.feed);
    subscriber.subscribe(f.subscription(0));
    QTRY_COMPARE(f.source.watches.size(), 1U);
    QSignalSpy published(&f.feed, &CounterFeed::updated);
    const perf::PortKey port = f.port(0);
    for (int i = 0; i < 50; ++i) {
        f.source.add(port, vl2, 1000);
        f.source.read(1s);
    }
    QTRY_VERIFY(f.feed.store().series(port, vl2) != nullptr && f.feed.store().series(port, vl2)->size() == 50);
    QTRY_VERIFY(!published.empty());
    QVERIFY(published.size() <= 2); // one burst
    QCOMPARE(f.feed.store().state(port, vl2)->rate.perSecond, 1000.0);
    const auto off = CounterFeed::now() - f.feed.latest();
    QVERIFY(off < 1s && off > -60s); // readings of the script run ahead of the clock
}

void TestCounterFeed::lostConnectionIsAGapAndResumes()
{
    Fixture f;
    Subscriber subscriber(f.feed);
    subscriber.subscribe(f.subscription(0));
    QTRY_COMPARE(f.source.watches.size(), 1U);
    const perf::PortKey port = f.port(0);
    f.source.read(1s);
    f.source.add(port, vl2, 10);
    f.source.read(1s);
    QTRY_VERIFY(f.feed.store().state(port, vl2) && f.feed.store().state(port, vl2)->rate.valid());

    f.context.setConnection({.phase = Phase::Lost,
                             .target = QStringLiteral("local"),
                             .problem = {.what = QStringLiteral("head1 is gone"), .remedy = {}}});
    f.source.lose({.code = ErrorCode::ConnectionLost, .subject = "head1", .detail = "the agent ended"});
    QTRY_COMPARE(f.feed.phase(), CounterFeed::Phase::Waiting);
    QVERIFY(f.feed.problem().what.contains(QStringLiteral("head1")));
    QCOMPARE(f.feed.whyNone(), f.feed.problem().what);
    QVERIFY(f.feed.store().state(port, vl2)->rate.gap == Gap::ConnectionLost);

    f.source.now = 5s; // another boot, another clock
    f.connect(Phase::Sweeping);
    QTRY_COMPARE(f.source.watches.size(), 1U);
    QCOMPARE(f.feed.phase(), CounterFeed::Phase::Running);
    QCOMPARE(f.feed.whyNone(), QString());
    f.source.read(1s);
    f.source.add(port, vl2, 500);
    f.source.read(1s);
    QTRY_VERIFY(f.feed.store().state(port, vl2)->rate.valid());
    QCOMPARE(f.feed.store().state(port, vl2)->rate.perSecond, 500.0);
    const perf::Series& series = *f.feed.store().series(port, vl2);
    QVERIFY(std::ranges::is_sorted(series, {}, &perf::RatePoint::to));
}

/// By NTP, by hand, or because the machine slept: the agent's clock knows nothing of it.
void TestCounterFeed::aClockThatIsSetGivesNoRate()
{
    Fixture f;
    Subscriber subscriber(f.feed);
    subscriber.subscribe(f.subscription(0));
    QTRY_COMPARE(f.source.watches.size(), 1U);
    const perf::PortKey port = f.port(0);
    const auto rate = [&] { return f.feed.store().state(port, vl2)->rate; };
    const auto read = [&] {
        f.source.add(port, vl2, 500);
        f.source.read(1s);
    };
    read();
    read();
    QTRY_VERIFY(f.feed.store().state(port, vl2) && rate().valid());
    const auto steady = std::chrono::steady_clock::now().time_since_epoch();
    f.feed.followClock(CounterFeed::now() + 1s, steady); // within what a busy machine takes
    QVERIFY(rate().valid());
    f.feed.followClock(CounterFeed::now() + 1h, steady);
    QVERIFY(rate().gap == Gap::Paused);
    const auto latest = f.feed.latest();
    read(); // it is set back: the clock of this machine says so with the next reading
    QTRY_VERIFY(f.feed.store().series(port, vl2) && f.feed.store().series(port, vl2)->size() == 1);
    QVERIFY(rate().gap == Gap::Paused);
    read();
    QTRY_VERIFY(rate().valid());
    QCOMPARE(rate().perSecond, 500.0);
    const perf::Series& series = *f.feed.store().series(port, vl2);
    QVERIFY(std::ranges::is_sorted(series, {}, &perf::RatePoint::to));
    QVERIFY(f.feed.latest() < latest + 1min);
}

void TestCounterFeed::aPortThatLostItsCableHasNoRate()
{
    Fixture f;
    Subscriber all(f.feed);
    all.subscribe({.ports = {}, .everyPort = true, .attributes = {Attribute::PortCountersExtended}, .interval = 5s});
    QTRY_COMPARE(f.source.watches.size(), 1U);
    const perf::PortKey port = f.port(0);
    const perf::PortKey other = f.port(1);
    const auto rate = [&](const perf::PortKey& of) {
        const perf::PortFigures* const figures = f.feed.store().figures(of);
        return figures != nullptr ? figures->bytesPerSecond : std::nullopt;
    };
    for (int i = 0; i < 2; ++i) {
        f.source.add(port, {Counter::XmitData64}, 1000);
        f.source.add(other, {Counter::XmitData64}, 1000);
        f.source.read(1s);
    }
    QTRY_VERIFY(rate(port) && rate(other));
    f.context.setSnapshot(fabriscope::test::without(*f.context.snapshot(), {}, {fabric::LinkIndex(0)}));
    QTRY_VERIFY(!rate(port));
    QVERIFY(rate(other));
}

void TestCounterFeed::changedFabricChangesTheTargets()
{
    Fixture f;
    Subscriber subscriber(f.feed);
    subscriber.subscribe(f.subscription(0));
    QTRY_COMPARE(f.source.watches.size(), 1U);
    const auto first = f.source.watches.begin()->first;
    f.context.setSnapshot(test::withSwitchLids(test::makeFatTree({.spines = 2, .leaves = 2, .hostsPerLeaf = 2})));
    QTRY_VERIFY(f.context.isSettled());
    QTest::qWait(0);
    QCOMPARE(f.source.watches.begin()->first, first); // the same targets: nothing to restart
    fabric::SnapshotTables tables = f.context.snapshot()->tables();
    for (fabric::Port& port : tables.ports)
        port.lid = Lid(static_cast<std::uint16_t>(port.lid.value() + 100));
    f.context.setSnapshot(fabric::Snapshot::freeze(std::move(tables)));
    QTRY_VERIFY(!f.source.watches.empty() && f.source.watches.begin()->first != first);
    QCOMPARE(f.source.watches.size(), 1U);
}

void TestCounterFeed::refusalIsSaidAndTriedAgainWithTheNextFabric()
{
    Fixture f;
    Subscriber subscriber(f.feed);
    subscriber.subscribe(f.subscription(0));
    QTRY_COMPARE(f.source.watches.size(), 1U);
    f.source.lose({.code = ErrorCode::Unsupported,
                   .subject = "x.fabsnap",
                   .detail = "a saved snapshot cannot be asked for: counters"});
    QTRY_COMPARE(f.feed.phase(), CounterFeed::Phase::Failed);
    QVERIFY(!f.feed.problem().what.isEmpty());
    QCOMPARE(f.feed.whyNone(), f.feed.problem().what);
    QVERIFY(f.source.watches.empty());
    f.context.setSnapshot(test::withSwitchLids(test::makeFatTree({.spines = 2, .leaves = 2, .hostsPerLeaf = 2})));
    QTRY_COMPARE(f.source.watches.size(), 1U);
    QCOMPARE(f.feed.phase(), CounterFeed::Phase::Running);
}

void TestCounterFeed::outlastedRoundIsReported()
{
    Fixture f;
    Subscriber subscriber(f.feed);
    subscriber.subscribe(f.subscription(0, 200ms));
    QTRY_COMPARE(f.source.watches.size(), 1U);
    f.source.watches.begin()->second.events.onRound(
        {.number = 1, .began = 1s, .ended = 1700ms, .requests = 12, .late = 3, .outlasted = true}, 4);
    QTRY_VERIFY(f.feed.round().has_value());
    QVERIFY(f.feed.round()->outlasted);
    QCOMPARE(f.feed.round()->took, 700ms);
    QCOMPARE(f.feed.round()->late, 3U);
    QCOMPARE(f.feed.round()->dropped, 4U);
}

void TestCounterFeed::otherConnectionForgetsEverything()
{
    Fixture f;
    Subscriber subscriber(f.feed);
    subscriber.subscribe(f.subscription(0));
    QTRY_COMPARE(f.source.watches.size(), 1U);
    f.source.read(1s);
    QTRY_VERIFY(!f.feed.store().ports().empty() && f.feed.latest() > perf::Timestamp{});
    const auto late = f.source.watches.begin()->second.events;
    f.source.watches.clear();
    Q_EMIT f.source.counterSourceReplaced();
    QVERIFY(f.feed.store().ports().empty());
    late.onRound({.number = 9}, 0);            // of the old connection: dropped
    QTRY_COMPARE(f.source.watches.size(), 1U); // asked of the new one
    QVERIFY(!f.feed.round());
}

QTEST_GUILESS_MAIN(TestCounterFeed)
#include "tst_counter_feed.moc"
