// SPDX-License-Identifier: GPL-3.0-or-later
//
// The events that a window keeps: what comes again, and what comes from earlier runs.
#include "core/events/event.h"
#include "tests/ui/support/fat_tree.h"
#include "ui/common/app_context.h"

#include <QLocale>
#include <QTest>

#include <chrono>

using namespace fabriscope;
using namespace fabriscope::ui;
using perf::Counter;

namespace {

struct Fixture
{
    AppContext context;

    Fixture()
    {
        context.setConnection({.phase = ConnectionState::Phase::Live, .target = QStringLiteral("local")});
        context.setSnapshot(test::makeFatTree({.spines = 2, .leaves = 2, .hostsPerLeaf = 2}));
        if (!QTest::qWaitFor([this] { return context.isSettled() && context.snapshot(); })) qFatal("no snapshot");
    }
    [[nodiscard]] perf::PortKey port() const { return context.snapshot()->keyOf(context.snapshot()->links()[0].a); }
    void say(Status status, const QString& text)
    {
        context.addEvent({.time = {}, .status = status, .text = text, .object = {}, .kind = EventKind::Program});
    }
};

} // namespace

class TestEventList final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatComesAgainAndAgainIsOneLine();
    void standingAlarmIsOneLine();
    void earlierEventsStandBelowThoseOfNow();
};

void TestEventList::whatComesAgainAndAgainIsOneLine()
{
    Fixture f;
    const auto at = [](int minutes) {
        return events::Time(std::chrono::seconds(1'700'000'000) + std::chrono::minutes(minutes));
    };
    for (int i = 0; i < 30; ++i) {
        f.context.addEvent(shownEvent({.at = at(i),
                                       .kind = events::Kind::CountersReset,
                                       .severity = Severity::Notice,
                                       .ports = i < 20 && i % 2 == 0 ? 3U : 4U})); // the same words, too
        if (i == 10) f.say(Status::Warning, QStringLiteral("something else"));
    }
    QCOMPARE(f.context.events().size(), 2U);
    const Event& last = f.context.events().back();
    QCOMPARE(last.times, 30);
    QCOMPARE(last.since, shownEvent({.at = at(0)}).time);
    QCOMPARE(last.time, shownEvent({.at = at(29)}).time);
    QVERIFY2(fullText(last).contains(QStringLiteral("30")), qPrintable(fullText(last)));
    // After a quiet day it is news again.
    f.context.addEvent(
        shownEvent({.at = at(24 * 60), .kind = events::Kind::CountersReset, .severity = Severity::Notice, .ports = 3}));
    QCOMPARE(f.context.events().size(), 3U);
    QCOMPARE(f.context.events().back().times, 1);
}

void TestEventList::standingAlarmIsOneLine()
{
    Fixture f;
    const auto alarm = [&](events::Kind kind, int hours, double value) {
        return shownEvent({.at = events::Time(std::chrono::seconds(1'700'000'000) + std::chrono::hours(hours)),
                           .kind = kind,
                           .severity = Severity::Warning,
                           .port = f.port(),
                           .where = "leaf-01 port 1",
                           .alarm = events::AlarmDetail{.counter = {Counter::SymbolErrors},
                                                        .measure = perf::Measure::Value,
                                                        .value = value,
                                                        .threshold = 10}});
    };
    using enum events::Kind;
    // Raised in an earlier run, days ago, and told again by this one before the history was read.
    f.context.addEvent(alarm(AlarmRaised, 72, 8100));
    f.context.setEarlierEvents({alarm(AlarmRaised, 0, 8000), alarm(AlarmRaised, 24, 8000)});
    QCOMPARE(f.context.events().size(), 1U);
    QCOMPARE(f.context.events().front().since, alarm(AlarmRaised, 0, 0).time);
    QVERIFY2(fullText(f.context.events().front()).contains(QStringLiteral("first seen")),
             qPrintable(fullText(f.context.events().front())));
    QVERIFY(f.context.events().front().text.contains(QLocale().toString(8100)));
    // Another connection: what was only then goes.
    f.context.setEarlierEvents({});
    QCOMPARE(f.context.events().size(), 1U);
    // One that ended and begins anew is news.
    f.context.addEvent(alarm(AlarmCleared, 73, 0));
    const QString over = fullText(f.context.events().back());
    QVERIFY2(over.contains(QStringLiteral("SymbolErrorCounter is 0 now; alarms end below 10")), qPrintable(over));
    QVERIFY2(over.endsWith(QStringLiteral("(73 h 0 min after it was first seen)")), qPrintable(over));
    f.context.addEvent(alarm(AlarmRaised, 74, 12));
    QCOMPARE(f.context.events().size(), 3U);
    QVERIFY(!f.context.events().back().since.isValid());
}

void TestEventList::earlierEventsStandBelowThoseOfNow()
{
    Fixture f;
    f.say(Status::Warning, QStringLiteral("now"));
    const auto old = [](const char* text) {
        Event event;
        event.time = QDateTime::currentDateTime().addDays(-1);
        event.text = QString::fromLatin1(text);
        return event;
    };
    f.context.setEarlierEvents({old("a"), old("b")});
    f.say(Status::Warning, QStringLiteral("later"));
    const auto texts = [&f] {
        QStringList all;
        for (const Event& event : f.context.events())
            all.append(event.text);
        return all.join(QLatin1Char(' '));
    };
    QCOMPARE(texts(), QStringLiteral("a b now later"));
    f.context.setEarlierEvents({old("c")});
    QCOMPARE(texts(), QStringLiteral("c now later"));
    QCOMPARE(f.context.events().size(), 3U);
    f.context.setEarlierEvents({});
    QCOMPARE(texts(), QStringLiteral("now later"));
}

QTEST_MAIN(TestEventList)
#include "tst_event_list.moc"
