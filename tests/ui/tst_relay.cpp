// SPDX-License-Identifier: GPL-3.0-or-later
//
// What another thread tells the window as fast as it can: the window keeps a bounded part of it, in order, and what was
// forgotten never comes.
#include "tests/ui/support/counter_script.h"
#include "tests/ui/support/fat_tree.h"
#include "ui/common/app_context.h"
#include "ui/common/relay.h"
#include "ui/session/counter_feed.h"

#include <QCoreApplication>
#include <QTest>
#include <QTimer>

#include <atomic>
#include <memory>
#include <thread>
#include <vector>

using namespace fabriscope;
using namespace fabriscope::ui;

namespace {

constexpr int flood = 200'000;

/// Counts how many of its kind exist.
class Counted
{
public:
    explicit Counted(int number = 0) : number(number) { grow(); }
    Counted(const Counted& other) : number(other.number) { grow(); }
    Counted& operator=(const Counted& other) = default;
    ~Counted() { --alive; }

    int number;
    static inline std::atomic<int> alive = 0;
    static inline std::atomic<int> most = 0;

private:
    static void grow()
    {
        const int now = ++alive;
        int before = most;
        while (before < now && !most.compare_exchange_weak(before, now)) {
        }
    }
};

/// On another thread, to its end.
template <class Work> void elsewhere(Work work)
{
    std::thread thread(std::move(work));
    thread.join();
}

} // namespace

class TestRelay final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void newestIsTheLastAndTheOnlyOneThatWaits();
    void queueKeepsTheLastInOrder();
    void answersComeAllAndAfterWhatWasToldBefore();
    void whatWasForgottenDoesNotCome();
    void ownerMayDieInAHandler();
    void whileValuesKeepComingTheWindowHasItsTurn();
    void agentThatFloodsCountersIsCutShort();
};

void TestRelay::newestIsTheLastAndTheOnlyOneThatWaits()
{
    Relay relay;
    std::vector<int> seen;
    const auto tell = relay.newest<Counted>([&seen](const Counted& value) { seen.push_back(value.number); });
    Counted::most = 0;
    elsewhere([&tell] {
        for (int i = 1; i <= flood; ++i)
            tell(Counted(i));
    });
    QVERIFY(seen.empty());
    QVERIFY2(Counted::most < 10, qPrintable(QString::number(Counted::most)));
    QCoreApplication::processEvents();
    QCOMPARE(seen, std::vector<int>{flood});
    elsewhere([&tell] { tell(Counted(7)); });
    QCoreApplication::processEvents();
    QCOMPARE(seen, (std::vector<int>{flood, 7}));
}

void TestRelay::queueKeepsTheLastInOrder()
{
    Relay relay;
    std::vector<int> seen;
    const auto tell = relay.queue<Counted>(3, [&seen](const Counted& value) { seen.push_back(value.number); });
    Counted::most = 0;
    elsewhere([&tell] {
        for (int i = 1; i <= flood; ++i)
            tell(Counted(i));
    });
    QVERIFY2(Counted::most < 20, qPrintable(QString::number(Counted::most)));
    QTRY_COMPARE(seen.size(), 3U);
    QCOMPARE(seen, (std::vector<int>{flood - 2, flood - 1, flood}));
}

void TestRelay::answersComeAllAndAfterWhatWasToldBefore()
{
    Relay relay;
    std::vector<int> seen;
    const auto progress = relay.newest<int>([&seen](int value) { seen.push_back(value); });
    const auto done = relay.each<int>([&seen](int value) { seen.push_back(-value); });
    elsewhere([&] {
        for (int i = 1; i <= 100; ++i)
            progress(i);
        done(1);
        done(2);
    });
    QCoreApplication::processEvents();
    QCOMPARE(seen, (std::vector<int>{100, -1, -2}));
}

void TestRelay::whatWasForgottenDoesNotCome()
{
    std::vector<int> seen;
    auto relay = std::make_unique<Relay>();
    const auto take = [&seen](int value) { seen.push_back(value); };
    const auto newest = relay->newest<int>(take);
    const auto queue = relay->queue<int>(5, take);
    const auto each = relay->each<int>(take);
    const auto tell = [&] {
        newest(1);
        queue(2);
        each(3);
    };
    elsewhere(tell);
    relay->forget();
    elsewhere(tell);
    QCoreApplication::processEvents();
    QVERIFY(seen.empty());
    const auto fresh = relay->each<int>(take);
    elsewhere([&fresh] { fresh(4); });
    QCoreApplication::processEvents();
    QCOMPARE(seen, std::vector<int>{4});
    elsewhere([&fresh] { fresh(5); });
    relay.reset();
    elsewhere([&fresh] { fresh(6); });
    QCoreApplication::processEvents();
    QCOMPARE(seen, std::vector<int>{4});
}

void TestRelay::ownerMayDieInAHandler()
{
    auto relay = std::make_unique<Relay>();
    int seen = 0;
    const auto tell = relay->queue<int>(100, [&](int) {
        ++seen;
        relay.reset();
    });
    elsewhere([&tell] {
        for (int i = 0; i < 50; ++i)
            tell(i);
    });
    for (int i = 0; i < 10; ++i)
        QCoreApplication::processEvents();
    QCOMPARE(seen, 1);
}

void TestRelay::whileValuesKeepComingTheWindowHasItsTurn()
{
    Relay relay;
    std::atomic<bool> stop = false;
    std::atomic<int> taken = 0;
    const auto newest = relay.newest<int>([&taken](int) { ++taken; });
    const auto queue = relay.queue<int>(8, [&taken](int) { ++taken; });
    std::jthread agent([&] {
        while (!stop) {
            newest(1);
            queue(2);
        }
    });
    // A timer of the window fires although something always waits.
    bool fired = false;
    QTimer::singleShot(20, this, [&fired] { fired = true; });
    QTRY_VERIFY(fired && taken > 100);
    stop = true;
}

void TestRelay::agentThatFloodsCountersIsCutShort()
{
    AppContext context;
    test::CounterScript source;
    CounterFeed feed(context, source);
    context.setConnection({.phase = ConnectionState::Phase::Live, .target = QStringLiteral("local")});
    context.setSnapshot(test::withSwitchLids(test::makeFatTree({.spines = 1, .leaves = 1, .hostsPerLeaf = 1})));
    QTRY_VERIFY(context.isSettled() && context.snapshot());
    const fabric::Snapshot& s = *context.snapshot();
    const fabric::Port& port = s.port(s.links()[0].a);
    const perf::PortKey key{.node = s.nodeOf(port).guid, .number = port.number};
    Subscriber subscriber(feed);
    subscriber.subscribe(
        {.ports = {key}, .attributes = {perf::Attribute::PortVLOpData}, .interval = std::chrono::seconds(1)});
    QTRY_COMPARE(source.watches.size(), 1U);
    const agent::CounterEvents& events = source.watches.begin()->second.events;
    const std::vector<std::uint64_t> values(perf::valueCount(perf::Attribute::PortVLOpData), 1);
    constexpr std::uint32_t samples = 1'000'000;
    elsewhere([&] {
        for (std::uint32_t i = 1; i <= samples; ++i)
            events.onSample({.port = key,
                             .attribute = perf::Attribute::PortVLOpData,
                             .answer = perf::Answer::Values,
                             .at = std::chrono::milliseconds(i),
                             .values = values});
        events.onRound({.number = 1, .requests = samples}, 0);
    });
    // What was dropped is said with the round, as what the agent itself drops.
    QTRY_VERIFY_WITH_TIMEOUT(feed.round(false).has_value(), 60000);
    QVERIFY(feed.round(false)->dropped >= samples / 2);
    QVERIFY(feed.round(false)->dropped < samples);
}

QTEST_MAIN(TestRelay)
#include "tst_relay.moc"
