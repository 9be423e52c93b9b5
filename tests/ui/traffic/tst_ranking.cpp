// SPDX-License-Identifier: GPL-3.0-or-later
//
// The ports with the largest rates, as a card that stays readable while readings come.
#include "tests/ui/traffic/waiting_bed.h"
#include "ui/common/table/bar_list.h"
#include "ui/session/sheets/ranking_card.h"

#include <QApplication>

using namespace fabriscope;
using namespace fabriscope::ui;
using namespace std::chrono_literals;

namespace {

using Fixture = test::WaitingBed;

} // namespace

class TestRanking final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsItsValuesOverAPause();
    void holdsStillUnderThePointer();
};

void TestRanking::keepsItsValuesOverAPause()
{
    Fixture f;
    f.page.hide();
    f.monitor.setWatching(0s);
    QTRY_VERIFY(f.source.watches.empty());
    Subscriber subscriber(f.feed);
    const Subscription subscription{.ports = {}, .everyPort = true, .attributes = attributesFor(Ranking::Busiest)};
    subscriber.subscribe(subscription);
    QTRY_COMPARE(f.source.watches.size(), 1U);
    QTRY_VERIFY((f.slowReceiver(1), f.feed.hasRates(true))); // the findings may want other counters meanwhile
    RankingCard card(Ranking::Busiest, 4);
    card.show();
    card.refresh(f.feed, *f.context.snapshot());
    const auto bars = card.bars().bars();
    QVERIFY(bars.size() >= 3);
    // The page is left and comes back: until every port was read twice, the last ranking stays.
    subscriber.unsubscribe();
    QTRY_VERIFY(f.source.watches.empty());
    subscriber.subscribe(subscription);
    QTRY_COMPARE(f.source.watches.size(), 1U);
    QVERIFY(!f.feed.hasRates(true));
    card.refresh(f.feed, *f.context.snapshot());
    QCOMPARE(card.bars().bars(), bars);
    f.source.read(1s);
    QTRY_VERIFY(f.feed.round(true));
    card.refresh(f.feed, *f.context.snapshot());
    QCOMPARE(card.bars().bars(), bars);
    // Another fabric's are another matter.
    Q_EMIT f.source.counterSourceReplaced();
    card.refresh(f.feed, *f.context.snapshot());
    QVERIFY(card.bars().bars() != bars);
}

void TestRanking::holdsStillUnderThePointer()
{
    Fixture f;
    f.page.hide();
    f.monitor.setWatching(0s);
    QTRY_VERIFY(f.source.watches.empty());
    Subscriber subscriber(f.feed);
    subscriber.subscribe({.ports = {}, .everyPort = true, .attributes = attributesFor(Ranking::Busiest)});
    QTRY_COMPARE(f.source.watches.size(), 1U);
    const auto ports = f.hosts();
    const auto second = [&](double first, double other) {
        f.pass(ports[0].first, ports[0].second, first, 0);
        f.pass(ports[1].first, ports[1].second, other, 0);
        f.source.read(1s);
    };
    QTRY_VERIFY((second(40, 20), f.feed.hasRates(true)));
    RankingCard card(Ranking::Busiest, 4);
    card.resize(400, 300);
    card.show();
    QVERIFY(QTest::qWaitForWindowExposed(&card));
    const auto ids = [&card] {
        QStringList all;
        for (const BarList::Bar& bar : card.bars().bars())
            all.append(bar.id);
        return all;
    };
    card.refresh(f.feed, *f.context.snapshot());
    const QStringList before = ids();
    const QString figure = card.bars().bars()[0].figure;
    QTest::mouseMove(&card.bars(), QPoint(20, 10));
    QTRY_VERIFY(card.bars().isPointedAt());
    const auto latest = f.feed.latest();
    second(10, 80);
    QTRY_VERIFY(f.feed.latest() > latest);
    card.refresh(f.feed, *f.context.snapshot());
    QCOMPARE(ids(), before); // what one is about to click stays under the pointer
    // with its new value
    QTRY_VERIFY((card.refresh(f.feed, *f.context.snapshot()), card.bars().bars()[0].figure != figure));
    QCOMPARE(ids(), before);
    QString picked;
    connect(&card.bars(), &BarList::activated, this, [&picked](const QString& id) { picked = id; });
    QTest::mouseClick(&card.bars(), Qt::LeftButton, {}, QPoint(20, 10));
    QCOMPARE(picked, before[0]);
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(&card.bars(), &leave);
    card.refresh(f.feed, *f.context.snapshot());
    QVERIFY(ids() != before);
}
QTEST_MAIN(TestRanking)
#include "tst_ranking.moc"
