// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the window reads can be recorded, and a recording is played again: pause, speed, any place in it.
#include "core/history/recording.h"
#include "tests/ui/support/counter_script.h"
#include "tests/ui/support/fat_tree.h"
#include "ui/common/app_context.h"
#include "ui/session/change_watcher.h"
#include "ui/session/counter_feed.h"
#include "ui/session/event_monitor.h"
#include "ui/session/session.h"
#include "ui/session/session_recorder.h"
#include "ui/session/sheets/replay_bar.h"
#include "ui/shell/header_bar.h"
#include "ui/shell/window_actions.h"

#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QSlider>
#include <QTemporaryDir>
#include <QTest>
#include <QThreadPool>
#include <QToolButton>

#include <algorithm>
#include <semaphore>

using namespace fabriscope;
using namespace fabriscope::ui;
using namespace std::chrono_literals;
using perf::Attribute;
using perf::Counter;
using Phase = ConnectionState::Phase;

namespace {

constexpr int readings = 40; // one a second
constexpr int alarmAt = 30;  ///< then a port has errors

perf::PortKey portOf(const AppContext& context)
{
    const fabric::Snapshot& s = *context.snapshot();
    const fabric::Port& p = s.port(s.links()[0].a);
    return {.node = s.nodeOf(p).guid, .number = p.number};
}

bool told(const AppContext& context, const QString& words)
{
    return std::ranges::any_of(context.events(), [&](const Event& event) { return event.text.contains(words); });
}

fabric::SnapshotPtr fabricOf(unsigned leaves)
{
    return test::withSwitchLids(test::makeFatTree({.spines = 2, .leaves = leaves, .hostsPerLeaf = 2}));
}

/// A window on something live, whose counters are scripted.
struct Live
{
    AppContext context;
    test::CounterScript source;
    CounterFeed feed{context, source};
    SessionRecorder recorder{context, feed};

    Live()
    {
        context.setConnection({.phase = Phase::Live, .target = QStringLiteral("ssh://head1")});
        context.setSnapshot(fabricOf(2));
        if (!QTest::qWaitFor([this] { return context.isSettled() && context.snapshot(); })) qFatal("no snapshot");
    }
    void start(const QString& file)
    {
        recorder.start(file);
        if (!QTest::qWaitFor([&] { return recorder.isRecording() && !source.watches.empty(); }))
            qFatal("nothing is recorded");
    }
    void read(int seconds)
    {
        m_read += static_cast<std::uint64_t>(seconds);
        for (int i = 0; i < seconds; ++i) {
            source.add(portOf(context), {Counter::XmitData64}, 100);
            source.read(1s);
        }
        if (!QTest::qWaitFor([&] { return feed.round(true) && feed.round(true)->number == m_read; }))
            qFatal("not read");
    }
    void stop()
    {
        recorder.stop();
        if (!QTest::qWaitFor([&] { return told(context, QStringLiteral("Recorded to")); })) qFatal("not written");
    }

private:
    std::uint64_t m_read = 0; ///< rounds
};

/// A recording of some readings of every port; one sends 100 words a second.
void record(const QString& file)
{
    Live live;
    live.start(file);
    live.read(alarmAt);
    live.source.add(portOf(live.context), {Counter::SymbolErrors}, 500);
    live.read(readings - alarmAt);
    live.stop();
}

/// A window in which a recording is played.
struct Player
{
    AppContext context;
    Session session{context, {}};
    CounterFeed feed{context, session};
    Subscriber subscriber{feed};
    ReplayBar bar{session};

    explicit Player(const QString& file, double speed)
    {
        session.open(QStringLiteral("replay:%1?speed=%2").arg(file).arg(speed));
        if (!QTest::qWaitFor([this] { return session.replay() && context.isSettled() && context.snapshot(); }))
            qFatal("not opened");
    }
    void watch()
    {
        subscriber.subscribe({.ports = {portOf(context)},
                              .everyPort = false,
                              .attributes = {Attribute::PortCountersExtended},
                              .interval = 1s});
    }
    [[nodiscard]] std::size_t points() const
    {
        const auto* series = feed.store().series(portOf(context), {Counter::XmitData64});
        return series == nullptr ? 0 : series->size();
    }
    template <class T> T* child(const char* name) { return bar.findChild<T*>(QString::fromLatin1(name)); }
};

} // namespace

class TestWindowRecording final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void whatWasRecordedIsPlayed();
    void eventsHaveTheTimeOfTheRecording();
    void pausedAndPlacedSomewhereElse();
    void endsAndBeginsAnew();
    void theHeaderShowsItOnEveryPage();
    void onlyWhatIsLiveCanBeRecorded();
    void nothingOfAnotherConnectionIsRecorded();
    void theSameFileAgainAtOnce();
    void twoJumpsAtOnceShowTheFabricOfTheSecond();
    void refusedFileIsSaid();

private:
    QTemporaryDir m_folder;
    QString m_file = m_folder.filePath(QStringLiteral("session.fabrec"));
};

void TestWindowRecording::initTestCase()
{
    QFile old(m_file); // its place is taken
    QVERIFY(old.open(QIODevice::WriteOnly));
    old.write("something else");
    old.close();
    record(m_file);
}

void TestWindowRecording::whatWasRecordedIsPlayed()
{
    Player p(m_file, 100);
    QVERIFY(!p.bar.isHidden());
    QVERIFY(p.child<QLabel>("replayWhat")->text().contains(QStringLiteral("head1")));
    QCOMPARE(p.context.snapshot()->nodes().size(), 8U);
    p.watch();
    QTRY_VERIFY(p.points() >= static_cast<std::size_t>(readings) - 1);
    const auto raw = [&p] {
        const auto state = p.feed.store().state(portOf(p.context), {Counter::XmitData64});
        return state ? state->raw : std::nullopt;
    };
    QTRY_COMPARE(raw(), std::optional<std::uint64_t>(100U * readings));
    // The clock is that of the recording.
    QVERIFY(p.feed.present() == p.feed.latest());
    QTRY_VERIFY(p.session.replay()->atEnd());
    QTRY_VERIFY(p.session.replay()->paused);
    p.session.close();
    QVERIFY(p.bar.isHidden());
}

void TestWindowRecording::eventsHaveTheTimeOfTheRecording()
{
    Player p(m_file, 100);
    const EventMonitor monitor(p.context, p.feed, m_folder.filePath(QStringLiteral("thresholds")));
    p.subscriber.subscribe({.ports = {portOf(p.context)},
                            .everyPort = false,
                            .attributes = {Attribute::PortCounters, Attribute::PortCountersExtended},
                            .interval = 1s});
    const auto alarm = [&p] {
        const auto at = std::ranges::find(p.context.events(), EventKind::Alarm, &Event::kind);
        return at == p.context.events().end() ? QDateTime() : at->time;
    };
    QTRY_VERIFY(alarm().isValid());
    const auto* series = p.feed.store().series(portOf(p.context), {Counter::XmitData64});
    const QDateTime began =
        shownTime(events::Time(std::chrono::floor<std::chrono::microseconds>(series->front().from)));
    // The recording is played a hundred times as fast.
    const qint64 after = began.secsTo(alarm());
    QVERIFY2(after >= alarmAt - 2 && after <= alarmAt + 2, qPrintable(QString::number(after)));
}

void TestWindowRecording::pausedAndPlacedSomewhereElse()
{
    Player p(m_file, 0.5);
    p.watch();
    QTest::mouseClick(p.child<QToolButton>("replayPlay"), Qt::LeftButton);
    QTRY_VERIFY(p.session.replay()->paused);
    auto* slider = p.child<QSlider>("replaySlider");
    slider->setValue(slider->maximum() / 2);
    QTRY_VERIFY(p.session.replay()->position > 15s);
    QVERIFY(p.session.replay()->position < 25s);
    // What was before is there at once, and nothing beyond.
    QTRY_VERIFY(p.points() >= 15);
    QVERIFY(p.points() < 25);
    const auto at = p.feed.latest();
    QVERIFY(p.session.replay()->at.time_since_epoch() - at < 2s);
    // Back: what is later is forgotten.
    slider->setValue(slider->maximum() / 4);
    QTRY_VERIFY(p.feed.latest() > 0s && p.feed.latest() < at);
    QTRY_VERIFY(p.points() >= 7);
    QVERIFY(p.points() < 15);

    auto* speed = p.child<QComboBox>("replaySpeed");
    speed->setCurrentIndex(speed->findData(60.0));
    Q_EMIT speed->activated(speed->currentIndex());
    QTRY_COMPARE(p.session.replay()->speed, 60.0);
    QVERIFY(p.session.replay()->paused);
    QTest::mouseClick(p.child<QToolButton>("replayPlay"), Qt::LeftButton);
    QTRY_VERIFY(p.points() >= static_cast<std::size_t>(readings) - 1);
}

void TestWindowRecording::endsAndBeginsAnew()
{
    Player p(m_file, 100);
    p.watch();
    QTRY_VERIFY(p.session.replay()->atEnd() && p.session.replay()->paused);
    p.session.controlReplay({.paused = {}, .speed = 1, .position = {}, .lead = {}});
    QTest::mouseClick(p.child<QToolButton>("replayPlay"), Qt::LeftButton);
    QTRY_VERIFY(!p.session.replay()->paused && p.session.replay()->position < 10s);
    QTRY_VERIFY(p.points() >= 1);
    QVERIFY(p.points() < readings - 10);
}

void TestWindowRecording::theHeaderShowsItOnEveryPage()
{
    Live live;
    QWidget window;
    const WindowActions actions = WindowActions::create(live.context, window);
    auto* header = new HeaderBar(live.context, actions, &window);
    header->setRecorder(live.recorder);
    window.show();
    auto* sign = header->findChild<QToolButton*>(QStringLiteral("recording"));
    QVERIFY(sign->isHidden());
    live.start(m_folder.filePath(QStringLiteral("seen.fabrec")));
    QVERIFY(!sign->isHidden());
    QVERIFY2(sign->text().startsWith(QLatin1String("0:0")), qPrintable(sign->text()));
    live.context.navigation().show(PageId::Events);
    QTest::mouseClick(sign, Qt::LeftButton);
    QCOMPARE(live.context.navigation().page(), PageId::Traffic);
    live.stop();
    QVERIFY(sign->isHidden());
}

void TestWindowRecording::onlyWhatIsLiveCanBeRecorded()
{
    Live live;
    QVERIFY(live.recorder.canRecord());
    const QString file = m_folder.filePath(QStringLiteral("other.fabrec"));
    live.recorder.start(file);
    QTRY_VERIFY(live.recorder.isRecording());
    live.context.setConnection({.phase = Phase::Lost, .target = QStringLiteral("ssh://head1")});
    QVERIFY(live.recorder.isRecording()); // it may come back
    live.context.setConnection({.phase = Phase::Live, .target = QStringLiteral("replay:/tmp/x")});
    QVERIFY(!live.recorder.isRecording());
    QVERIFY(!live.recorder.canRecord());
    QTRY_VERIFY(told(live.context, QStringLiteral("Recorded to")));
}

void TestWindowRecording::nothingOfAnotherConnectionIsRecorded()
{
    Live live;
    live.recorder.start(m_folder.filePath(QStringLiteral("another.fabrec")));
    live.context.setConnection({.phase = Phase::Live, .target = QStringLiteral("ssh://head2")}); // before it is open
    QVERIFY(QThreadPool::globalInstance()->waitForDone(30000));
    QCoreApplication::sendPostedEvents();
    QVERIFY(!live.recorder.isRecording());
}

void TestWindowRecording::theSameFileAgainAtOnce()
{
    const QString file = m_folder.filePath(QStringLiteral("again.fabrec"));
    for (int i = 0; i < 5; ++i) {
        Live live;
        live.start(file);
        live.read(5);
        live.recorder.start(file); // in its place
        live.recorder.stop();
        live.start(file);
        live.read(3);
        live.stop();
        QVERIFY(QThreadPool::globalInstance()->waitForDone(30000));
        const auto recording = history::Recording::open(file.toStdString());
        QVERIFY2(recording, recording ? "" : describe(recording.error()).c_str());
        QCOMPARE((*recording)->sessions().size(), 1U);
        QCOMPARE((*recording)->sessions()[0].to - (*recording)->sessions()[0].from, perf::Timestamp(2s));
    }
}

void TestWindowRecording::twoJumpsAtOnceShowTheFabricOfTheSecond()
{
    const QString file = m_folder.filePath(QStringLiteral("grown.fabrec"));
    {
        Live live;
        live.start(file);
        live.read(10);
        const std::size_t before = live.source.only().targets.size();
        live.context.setSnapshot(fabricOf(3));
        QTRY_VERIFY(live.source.only().targets.size() > before);
        live.read(10);
        live.stop();
    }
    Player p(file, 1);
    ChangeWatcher watcher(p.context);
    connect(&p.session, &Session::counterTimeJumped, &watcher, &ChangeWatcher::forget);
    const auto jump = [&p](std::chrono::nanoseconds to) {
        p.session.controlReplay({.paused = true, .speed = {}, .position = to, .lead = {}});
    };
    const auto nodes = [&p] { return p.context.snapshot()->nodes().size(); };
    jump(15s);
    QTRY_COMPARE(nodes(), 11U);
    QTRY_VERIFY(p.context.isSettled());
    jump(16s);
    // The sweep of that jump has its answer, which this thread has not seen.
    std::binary_semaphore answered(0);
    p.session.listDevices([&answered](const Result<agent::DeviceList>&) { answered.release(); });
    answered.acquire();
    jump(3s);
    QTRY_COMPARE(nodes(), 8U);
    QVERIFY(QThreadPool::globalInstance()->waitForDone(30000));
    QCoreApplication::sendPostedEvents();
    QVERIFY2(p.context.events().empty(), "a jump is no news of the fabric");
}

void TestWindowRecording::refusedFileIsSaid()
{
    Live live;
    live.recorder.start(m_folder.filePath(QStringLiteral("no/such/folder/x.fabrec")));
    QTRY_VERIFY(told(live.context, QStringLiteral("Nothing is recorded.")));
    QVERIFY(!live.recorder.isRecording());
}

QTEST_MAIN(TestWindowRecording)
#include "tst_window_recording.moc"
