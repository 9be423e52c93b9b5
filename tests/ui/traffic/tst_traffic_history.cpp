// SPDX-License-Identifier: GPL-3.0-or-later
//
// What was read stays: in a file for each fabric, from which charts reach back further than the window has been open.
#include "core/history/reader.h"
#include "core/history/writer.h"
#include "core/perf/values.h"
#include "tests/ui/traffic/traffic_bed.h"
#include "tests/unit/prometheus/web_server.h"
#include "ui/session/history_keeper.h"
#include "ui/traffic/chart/chart_card.h"
#include "ui/traffic/chart/chart_scale.h"
#include "ui/traffic/chart/time_chart.h"
#include "ui/traffic/port_history.h"
#include "ui/traffic/port_view.h"
#include "ui/traffic/traffic_page.h"

#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QThreadPool>
#include <QToolButton>

#include <algorithm>
#include <format>

using namespace fabriscope;
using namespace fabriscope::ui;
using namespace fabriscope::ui::traffic;
using namespace std::chrono_literals;
using history::WallTime;
using perf::Attribute;
using perf::Counter;
using test::gbps;

namespace {

constexpr double minute = 60'000;
constexpr double hour = 60 * minute;

/// A window on a small fabric, with its history in that folder.
struct Fixture : test::TrafficBed
{
    HistoryKeeper keeper;
    TrafficPage page;

    explicit Fixture(const QString& folder, const QString& target = QStringLiteral("local"))
        : keeper(context, feed, folder), page(context, feed, tables, folder, {.history = &keeper})
    {
        present(page, target);
    }
    void picture(const char* name) { keepPicture(page, name); }
    void showPort() { context.navigation().select(pair().port); }
    void setSpan(std::chrono::milliseconds span) { page.setPace(1s, span); }
    [[nodiscard]] const ChartData& throughput() { return page.portView().cards().front()->chart().data(); }
};

double milliseconds(WallTime time) { return static_cast<double>(time.time_since_epoch().count()) / 1e3; }

/// What a window would have kept in a file: from some hours ago on, readings every ten seconds of lane 3 of a port.
class EarlierDays
{
public:
    EarlierDays(const QString& file, const perf::PortKey& port, WallTime begin) : m_port(port), m_wall(begin)
    {
        QDir().mkpath(QFileInfo(file).path());
        auto writer = history::Writer::open(file.toStdString(), {.retention = {.raw = 24h}});
        if (!writer) qFatal("%s", describe(writer.error()).c_str());
        m_writer = *std::move(writer);
        m_writer->beginSession("local", begin);
        m_store.setObserver([this](const perf::PortKey& key, perf::CounterRef counter, const perf::RatePoint& point,
                                   std::optional<std::uint64_t> raw) { m_writer->take(key, counter, point, raw); });
    }
    void read(std::chrono::seconds time, std::uint64_t rate)
    {
        std::vector<std::uint64_t> values(perf::valueCount(Attribute::PortVLOpData));
        for (auto passed = 0s; passed < time; passed += 10s) {
            m_at += 10s;
            m_wall += 10s;
            m_words += 10 * rate;
            values[perf::valueIndex({Counter::VlOpData, 3})] = m_words;
            m_store.ingest({.port = m_port, .attribute = Attribute::PortVLOpData, .at = m_at, .values = values});
            m_writer->noteTime(m_at, m_wall);
        }
        if (const auto done = m_writer->commit(m_wall); !done) qFatal("%s", describe(done.error()).c_str());
    }
    void pause(std::chrono::seconds time)
    {
        m_store.interrupt(perf::Gap::Paused);
        m_at += time;
        m_wall += time;
    }

private:
    perf::PortKey m_port;
    WallTime m_wall;
    perf::Timestamp m_at{1000s};
    std::uint64_t m_words = 0;
    std::unique_ptr<history::Writer> m_writer;
    perf::TrafficStore m_store;
};

/// The highest value of lane 3 in a stretch of time; none when nothing is known of it.
std::optional<double> laneThree(const ChartData& data, double from, double to)
{
    const auto lane = std::ranges::find(data.series, 3, &ChartSeries::lane);
    if (lane == data.series.end()) return std::nullopt;
    std::optional<double> highest;
    for (std::size_t i = 0; i < data.columns.size(); ++i) {
        if (data.columns[i].to > from && data.columns[i].from < to)
            highest = std::max(highest, std::optional(lane->values[i]));
    }
    return highest;
}

void waitForDisk() { QThreadPool::globalInstance()->waitForDone(); }

} // namespace

class TestTrafficHistory final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsReadIsThereAfterARestart();
    void longSpansComeFromTheFile();
    void aServerFillsWhatTheFileLacks();
    void aServerThatFailsTakesNothingAway();
    void liveGoesBackToNow();
    void thePresentFollowsThePast();
    void nothingIsKeptWhenNobodyWantsIt();
    void refusedFileIsSaidAndNothingElseStops();
    void otherFabricHasAnotherFile();
    void eventsComeBackAfterARestart();
    void ticksOfLongTimesAreDays();
};

void TestTrafficHistory::whatIsReadIsThereAfterARestart()
{
    const QTemporaryDir folder;
    {
        Fixture f(folder.path());
        QTRY_VERIFY(f.keeper.isKeeping());
        f.showPort();
        QTRY_COMPARE(f.source.watches.size(), 1U);
        for (int i = 0; i < 20; ++i) {
            f.source.add(*f.pair().peer, {Counter::VlOpData, 3}, gbps / 20);
            f.source.read(50ms); // less than what tells a clock that was set
        }
        QTRY_VERIFY(f.throughput().columns.size() >= 2);
        QVERIFY(f.keeper.problem().what.isEmpty());
    }
    waitForDisk();
    Fixture f(folder.path());
    f.source.connected = false; // nothing new is read
    f.showPort();
    QTRY_VERIFY(!f.page.portView().cards().empty() && f.throughput().columns.size() >= 2);
    QVERIFY(std::abs(laneThree(f.throughput(), 0, 1e15).value_or(0) - 1.0) < 0.05);
}

void TestTrafficHistory::longSpansComeFromTheFile()
{
    const QTemporaryDir folder;
    const WallTime begin = events::wallNow() - 5h;
    Fixture f(folder.path());
    {
        EarlierDays earlier(f.keeper.file(), *f.pair().peer, begin);
        earlier.read(1h, 2 * gbps);
        earlier.pause(1h);
        earlier.read(2h, 5 * gbps);
    }
    f.source.connected = false;
    f.showPort();
    const double start = milliseconds(begin);
    QTRY_VERIFY(!f.page.portView().cards().empty());
    QVERIFY(f.throughput().columns.empty()); // two minutes
    f.setSpan(6h);
    QTRY_VERIFY(!f.throughput().columns.empty());
    const ChartData data = f.throughput();
    const auto near = [](std::optional<double> value, double wanted) {
        return value && std::abs(*value - wanted) < 0.1;
    };
    QVERIFY(near(laneThree(data, start + 10 * minute, start + 50 * minute), 2));
    QVERIFY(near(laneThree(data, start + 2 * hour + 10 * minute, start + 3 * hour), 5));
    QVERIFY(!laneThree(data, start + hour + 5 * minute, start + 2 * hour - 5 * minute)); // gaps stay gaps
    QVERIFY(std::ranges::any_of(data.gaps, [&](const ChartGap& gap) {
        return gap.why == perf::Gap::Paused && gap.from < start + hour + 5 * minute &&
               gap.to > start + 2 * hour - 5 * minute;
    }));
    QVERIFY(data.columns.size() < 2000); // not one for each reading
    f.picture("traffic-history");

    // Closer: finer steps of the same.
    TimeChart& chart = f.page.portView().cards().front()->chart();
    Q_EMIT chart.rangeRequested(start + 2.5 * hour, start + 2.5 * hour + 10 * minute);
    QTRY_VERIFY(f.throughput().columns.size() >= 50 && !f.throughput().loading);
    QVERIFY(near(laneThree(f.throughput(), 0, 1e15), 5));
    for (const ChartColumn& column : f.throughput().columns)
        QVERIFY(column.to - column.from < 21'000);
    // Back in time.
    const double before = f.page.portView().window().from();
    QTest::keyClick(&chart, Qt::Key_Left);
    QVERIFY(f.page.portView().window().from() < before);
    QTRY_VERIFY(!f.throughput().columns.empty() && f.throughput().columns.front().from < before);
}

void TestTrafficHistory::aServerFillsWhatTheFileLacks()
{
    // Whatever it is asked for of lanes: lane 3 carries 4 Gb/s, at every time.
    const test::WebServer server([](const test::WebRequest& request) {
        std::string values;
        if (request.target.ends_with("query_range") && request.form.at("query").contains("vl_data_bytes")) {
            const auto step = std::stoll(request.form.at("step"));
            for (auto at = std::stoll(request.form.at("start")); at <= std::stoll(request.form.at("end")); at += step)
                values += std::format("{}[{},\"500000000\"]", values.empty() ? "" : ",", at);
        }
        return test::webReply(200, "application/json",
                              R"({"status":"success","data":{"resultType":"matrix","result":[{"metric":{"counter":"0",)"
                              R"("vl":"3"},"values":[)" +
                                  values + "]}]}}");
    });
    const QTemporaryDir folder;
    const WallTime begin = events::wallNow() - 5h;
    Fixture f(folder.path());
    EarlierDays(f.keeper.file(), *f.pair().peer, begin).read(1h, 2 * gbps);
    f.source.connected = false;
    f.showPort();
    QTRY_VERIFY(!f.page.portView().cards().empty());
    f.setSpan(6h);
    QTRY_VERIFY(!f.throughput().columns.empty());
    const double start = milliseconds(begin);
    const auto later = [&] { return laneThree(f.throughput(), start + 2 * hour, start + 3 * hour); };
    QVERIFY(!later());
    f.keeper.setServer({.address = std::format("http://127.0.0.1:{}", server.port()), .accessFile = {}});
    QTRY_VERIFY(std::abs(later().value_or(0) - 4) < 0.1);
    QVERIFY(std::abs(laneThree(f.throughput(), start + 10 * minute, start + 50 * minute).value_or(0) - 2) < 0.1);
    QVERIFY(f.page.portView().history().problem().what.isEmpty());
    f.keeper.setServer({});
    QTRY_VERIFY(!f.throughput().columns.empty() && !later());
}

void TestTrafficHistory::aServerThatFailsTakesNothingAway()
{
    const test::WebServer server([](const auto&) { return test::webReply(401, "text/plain", "no"); });
    const QTemporaryDir folder;
    const WallTime begin = events::wallNow() - 5h;
    Fixture f(folder.path());
    EarlierDays(f.keeper.file(), *f.pair().peer, begin).read(1h, 2 * gbps);
    f.keeper.setServer({.address = std::format("http://127.0.0.1:{}", server.port()), .accessFile = {}});
    f.source.connected = false;
    f.showPort();
    QTRY_VERIFY(!f.page.portView().cards().empty());
    f.setSpan(6h);
    const double start = milliseconds(begin);
    QTRY_VERIFY(std::abs(laneThree(f.throughput(), start + 10 * minute, start + 50 * minute).value_or(0) - 2) < 0.1);
    QTRY_VERIFY(f.page.portView().history().problem().what.contains(QStringLiteral("401")));
    QVERIFY(!f.throughput().columns.empty());
}

void TestTrafficHistory::liveGoesBackToNow()
{
    const QTemporaryDir folder;
    Fixture f(folder.path());
    f.showPort();
    QTRY_VERIFY(!f.page.portView().cards().empty());
    auto* button = f.page.findChild<QToolButton*>(QStringLiteral("pause"));
    QCOMPARE(button->text(), QStringLiteral("Pause"));
    Q_EMIT f.page.portView().cards().front()->chart().panRequested(-hour);
    QVERIFY(!f.page.portView().window().live());
    QCOMPARE(button->text(), QStringLiteral("Live"));
    QTest::mouseClick(button, Qt::LeftButton);
    QVERIFY(f.page.portView().window().live());
    QCOMPARE(button->text(), QStringLiteral("Pause"));
    QVERIFY(std::abs(f.page.portView().window().to() - milliseconds(events::wallNow())) < minute);
}

void TestTrafficHistory::thePresentFollowsThePast()
{
    const QTemporaryDir folder;
    Fixture f(folder.path());
    {
        EarlierDays earlier(f.keeper.file(), *f.pair().peer, events::wallNow() - 30min);
        earlier.read(20min, 2 * gbps);
    }
    f.showPort();
    QTRY_COMPARE(f.source.watches.size(), 1U);
    for (int i = 0; i < 20; ++i) {
        f.source.add(*f.pair().peer, {Counter::VlOpData, 3}, 7 * gbps / 10);
        f.source.read(100ms);
    }
    QTRY_VERIFY(f.throughput().columns.size() >= 2);
    f.setSpan(1h);
    const double now = milliseconds(events::wallNow());
    QTRY_VERIFY(laneThree(f.throughput(), now - 29 * minute, now - 12 * minute));
    const ChartData data = f.throughput();
    QVERIFY(std::abs(*laneThree(data, now - 29 * minute, now - 12 * minute) - 2) < 0.1);
    QVERIFY(std::abs(data.series.front().latest.value_or(0) - 7) < 0.1); // of now
    QVERIFY(!laneThree(data, now - 9 * minute, now - 2 * minute));
    for (std::size_t i = 1; i < data.columns.size(); ++i)
        QVERIFY(data.columns[i].from >= data.columns[i - 1].to - 1);
    // Paused in the past, the names beside the chart say how it ended there.
    Q_EMIT f.page.portView().cards().front()->chart().rangeRequested(now - 28 * minute, now - 15 * minute);
    QTRY_VERIFY(!f.throughput().series.empty() && f.throughput().series.front().latest &&
                std::abs(*f.throughput().series.front().latest - 2) < 0.1);
}

void TestTrafficHistory::nothingIsKeptWhenNobodyWantsIt()
{
    const QTemporaryDir folder;
    Fixture f(folder.path());
    QTRY_VERIFY(f.keeper.isKeeping());
    QVERIFY(QFile::exists(f.keeper.file()));
    f.keeper.setKept(false, 1ULL << 30U);
    QVERIFY(!f.keeper.isKeeping());
    waitForDisk();
    QVERIFY(QFile::remove(f.keeper.file()));
    f.showPort();
    QTRY_COMPARE(f.source.watches.size(), 1U);
    f.source.read(1s);
    f.source.read(1s);
    QTRY_VERIFY(!f.throughput().columns.empty());
    waitForDisk();
    QVERIFY(!QFile::exists(f.keeper.file()));
    f.keeper.setKept(true, 1ULL << 30U);
    QTRY_VERIFY(f.keeper.isKeeping());
}

void TestTrafficHistory::refusedFileIsSaidAndNothingElseStops()
{
    const QTemporaryDir folder;
    QString path;
    {
        Fixture f(folder.path());
        path = f.keeper.file();
        QTRY_VERIFY(f.keeper.isKeeping());
    }
    waitForDisk();
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
    const QByteArray foreign("This is somebody's letter, and no history at all.");
    file.write(foreign);
    file.close();
    for (const QString& suffix : {QStringLiteral("-wal"), QStringLiteral("-shm")})
        QFile::remove(path + suffix);

    Fixture f(folder.path());
    QTRY_VERIFY(!f.keeper.problem().what.isEmpty());
    QVERIFY(!f.keeper.isKeeping());
    QVERIFY(std::ranges::any_of(f.context.events(), [](const Event& event) {
        return event.status == Status::Warning && event.text.contains(QStringLiteral("history"));
    }));
    QTRY_COMPARE(f.page.findChild<QLabel*>(QStringLiteral("feedState"))->text(),
                 QStringLiteral("The history is not kept."));
    QVERIFY(!f.page.findChild<QLabel*>(QStringLiteral("feedState"))->toolTip().isEmpty());
    f.showPort();
    QTRY_COMPARE(f.source.watches.size(), 1U);
    f.source.read(1s);
    f.source.read(1s);
    QTRY_VERIFY(!f.throughput().columns.empty());
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), foreign); // it stays as it is
}

void TestTrafficHistory::otherFabricHasAnotherFile()
{
    const QTemporaryDir folder;
    Fixture f(folder.path());
    const QString first = f.keeper.file();
    QTRY_VERIFY(f.keeper.isKeeping());
    f.context.setConnection({.phase = ConnectionState::Phase::Live, .target = QStringLiteral("ssh://head1")});
    QVERIFY(!f.keeper.file().isEmpty() && f.keeper.file() != first);
    f.context.setConnection({.phase = ConnectionState::Phase::Lost, .target = QStringLiteral("ssh://head1")});
    QVERIFY(f.keeper.file() != first); // what was lost comes back
    for (const char* target : {"snapshot:/tmp/x.fabsnap", "replay:/tmp/x.fabrec"}) {
        f.context.setConnection({.phase = ConnectionState::Phase::File, .target = QString::fromLatin1(target)});
        QVERIFY(f.keeper.file().isEmpty());
        QVERIFY(!f.keeper.isKeeping());
    }
}

void TestTrafficHistory::eventsComeBackAfterARestart()
{
    const QTemporaryDir folder;
    const auto moved = [](events::Time at) {
        return std::vector{events::Event{.at = at,
                                         .kind = events::Kind::FabricChanged,
                                         .severity = Severity::Warning,
                                         .port = perf::PortKey{.node = Guid(7), .number = PortNum(1)},
                                         .far = perf::PortKey{.node = Guid(9), .number = PortNum(2)},
                                         .where = "leaf-01 port 1 <-> spine-01 port 2",
                                         .change = fabric::ChangeKind::LinkRemoved,
                                         .before = "4x EDR"}};
    };
    const auto mentions = [](const AppContext& context) {
        return std::ranges::count_if(context.events(), [](const Event& event) {
            return event.text.contains(QStringLiteral("leaf-01 port 1 ↔ spine-01 port 2"));
        });
    };
    {
        Fixture f(folder.path());
        f.keeper.keep(moved(events::wallNow())); // while the file is being opened
        QTRY_VERIFY(f.keeper.isKeeping());
        f.keeper.keep(moved(events::wallNow()));
        QCOMPARE(mentions(f.context), 0); // whoever hands them over shows them
    }
    waitForDisk();
    Fixture f(folder.path());
    QTRY_COMPARE(mentions(f.context), 1); // the same twice in a row is one
    const Event event = f.context.events().front();
    QCOMPARE(event.status, Status::Warning);
    QCOMPARE(event.kind, EventKind::Fabric);
    QVERIFY(std::holds_alternative<LinkRef>(event.object));
    QVERIFY(std::abs(event.time.secsTo(QDateTime::currentDateTime())) < 60);
    f.context.setConnection({.phase = ConnectionState::Phase::Live, .target = QStringLiteral("ssh://head1")});
    QCOMPARE(mentions(f.context), 0); // another fabric's
    f.context.setConnection({.phase = ConnectionState::Phase::Live, .target = QStringLiteral("local")});
    QTRY_COMPARE(mentions(f.context), 1);
}

void TestTrafficHistory::ticksOfLongTimesAreDays()
{
    QCOMPARE(niceTimeStep(7 * 24 * hour, 7), 24 * hour);
    QCOMPARE(niceTimeStep(6 * hour, 7), hour);
    const double midnight = firstTick(milliseconds(events::wallNow()), 24 * hour);
    QCOMPARE(QDateTime::fromMSecsSinceEpoch(static_cast<qint64>(midnight)).time(), QTime(0, 0));
    const QLocale english(QLocale::English);
    QVERIFY(
        formatTimeTick(midnight, 24 * hour, english)
            .contains(english.monthName(QDateTime::fromMSecsSinceEpoch(static_cast<qint64>(midnight)).date().month(),
                                        QLocale::ShortFormat)));
    QCOMPARE(formatTimeTick(midnight + 3 * hour, 3 * hour, english), QStringLiteral("03:00"));
    QCOMPARE(formatTimeTick(midnight + 30'000, 10'000, english), QStringLiteral("00:00:30"));
    // Another day's moment says so.
    QVERIFY(formatTime(midnight - 36 * hour, hour, english) != formatClock(midnight - 36 * hour, true));
}

QTEST_MAIN(TestTrafficHistory)
#include "tst_traffic_history.moc"
