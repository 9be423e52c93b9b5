// SPDX-License-Identifier: GPL-3.0-or-later
//
// Counters that pass their thresholds become events, and the events page lists, filters, saves and leads to them. With
// FABRISCOPE_TEST_PICTURES=DIR a picture stays.
#include "tests/ui/support/connections.h"
#include "tests/ui/support/counter_script.h"
#include "tests/ui/support/fat_tree.h"
#include "ui/common/app_context.h"
#include "ui/common/look/theme.h"
#include "ui/events/event_model.h"
#include "ui/events/events_page.h"
#include "ui/events/threshold_sheet.h"
#include "ui/session/counter_feed.h"
#include "ui/session/event_monitor.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSettings>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

#include <algorithm>
#include <format>

using namespace fabriscope;
using namespace fabriscope::ui;
using namespace std::chrono_literals;
using perf::Counter;

namespace {

struct Fixture
{
    Theme theme{*qApp};
    AppContext context;
    test::CounterScript source;
    CounterFeed feed{context, source};
    QTemporaryDir folder;
    EventMonitor monitor{context, feed, folder.filePath(QStringLiteral("kept/error_thresholds"))};
    EventsPage page{context, monitor};

    Fixture()
    {
        context.setConnection({.phase = ConnectionState::Phase::Live, .target = QStringLiteral("local")});
        context.setSnapshot(test::withSwitchLids(test::makeFatTree({.spines = 2, .leaves = 2, .hostsPerLeaf = 2})));
        if (!QTest::qWaitFor([this] { return context.isSettled() && context.snapshot(); })) qFatal("no snapshot");
        page.resize(1100, 600);
        page.show();
    }
    [[nodiscard]] perf::PortKey port() const
    {
        const fabric::Snapshot& s = *context.snapshot();
        const fabric::Port& p = s.port(s.links()[0].a);
        return {.node = s.nodeOf(p).guid, .number = p.number};
    }
    void watch()
    {
        monitor.setWatching(10s);
        if (!QTest::qWaitFor([this] { return !source.watches.empty(); })) qFatal("nothing is read");
    }
    void say(Status status, const QString& text, const ObjectRef& object = {}, EventKind kind = EventKind::Program)
    {
        context.addEvent({.time = {}, .status = status, .text = text, .object = object, .kind = kind});
    }
    [[nodiscard]] QString cell(int row, int column)
    {
        return page.table().model()->index(row, column).data().toString();
    }
    template <class T> T* child(const char* name) { return page.findChild<T*>(QString::fromLatin1(name)); }
};

QString written(const QTemporaryDir& folder, const char* name, const QByteArray& content)
{
    const QString path = folder.filePath(QString::fromLatin1(name));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size()) qFatal("not written");
    return path;
}

} // namespace

class TestEventsPage final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aThresholdThatIsPassedIsAnEvent();
    void afterAJumpWhatIsRaisedThereIsTold();
    void everyPortIsReadUnlessNobodyWishes();
    void whatCannotBeReadCostsNothing();
    void thresholdsTakeEffectAndAreKept();
    void brokenThresholdFileIsTold();
    void countersClearedByOthersAreTold();
    void countersClearedByAFabriscopeAreToldOnceByName();
    void clearedPortsShareALineWithoutAName();
    void onlyThePlaceIsLeftOut();
    void whatIsSelectedStaysSelected();
    void whatIsReadStaysWhereItIs();
    void newestStandsOnTop();
    void longSentencesGoOnInASecondLine();
    void wordsAndLevelsFilter();
    void aRowLeadsToItsObject();
    void rowsAreCopiedAndSaved();
    void sheetReadsAndWritesTheFileOfIbqueryerrors();
    void settingsComeBack();
    void ethernetPortsMakeNoEvents();
    void aLinkIsNamedWhole();
};

void TestEventsPage::aThresholdThatIsPassedIsAnEvent()
{
    Fixture f;
    f.watch();
    f.source.read(1s);
    f.source.read(1s);
    QTRY_VERIFY(f.feed.hasRates(true));
    QVERIFY(f.context.events().empty());
    f.source.set(f.port(), {Counter::RcvErrors}, 900);
    f.source.read(1s);
    QTRY_VERIFY(!f.context.events().empty());
    const Event& event = f.context.events().back();
    QCOMPARE(event.kind, EventKind::Alarm);
    QVERIFY(event.status >= Status::Warning);
    QVERIFY2(event.text.contains(QStringLiteral("PortRcvErrors")), qPrintable(event.text));
    QCOMPARE(event.object, ObjectRef(f.port()));
}

void TestEventsPage::afterAJumpWhatIsRaisedThereIsTold()
{
    Fixture f;
    QSignalSpy told(&f.monitor, &EventMonitor::happened);
    f.watch();
    f.source.set(f.port(), {Counter::RcvErrors}, 900);
    f.source.read(1s);
    QTRY_COMPARE(told.size(), 1);
    f.source.read(1s);
    QTRY_VERIFY(f.feed.hasRates(true));
    QCOMPARE(told.size(), 1); // is known
    f.monitor.restart();
    Q_EMIT f.source.counterTimeJumped();
    QTRY_VERIFY(!f.source.watches.empty() && !f.feed.round(true));
    f.source.now -= 1h;
    f.source.read(1s);
    QTRY_COMPARE(told.size(), 2);
}

void TestEventsPage::everyPortIsReadUnlessNobodyWishes()
{
    Fixture f;
    // By default as often as suits the fabric, at first faster, whatever is on screen; and it is said what that costs.
    QTRY_COMPARE(f.source.watches.size(), 1U);
    QCOMPARE(f.source.only().interval, std::chrono::milliseconds(3'000));
    const auto isUsual = [&f] {
        f.source.read(1s);
        QTest::qWait(1);
        return !f.source.watches.empty() && f.source.only().interval == 30s;
    };
    QTRY_VERIFY(isUsual());
    const auto* cost = f.page.findChild<QLabel*>(QStringLiteral("cost"));
    QVERIFY2(cost->text().startsWith(QStringLiteral("every 30 s, ")), qPrintable(cost->text()));
    auto* choice = f.child<QComboBox>("watch");
    choice->setCurrentIndex(choice->findData(0));
    QTRY_VERIFY(f.source.watches.empty());
    QVERIFY(cost->text().isEmpty());
    choice->setCurrentIndex(choice->findData(10));
    QTRY_COMPARE(f.source.watches.size(), 1U);
    QCOMPARE(f.source.only().targets.size(), 2 * f.context.snapshot()->links().size());
    QCOMPARE(f.source.only().interval, std::chrono::milliseconds(10'000));
    choice->setCurrentIndex(choice->findData(0));
    QTRY_VERIFY(f.source.watches.empty());
}

void TestEventsPage::whatCannotBeReadCostsNothing()
{
    Fixture f;
    const auto* cost = f.page.findChild<QLabel*>(QStringLiteral("cost"));
    QTRY_VERIFY(cost->text().startsWith(QStringLiteral("every ")));
    f.context.setConnection({.phase = ConnectionState::Phase::Lost, .target = QStringLiteral("local")});
    f.source.lose({.code = ErrorCode::ConnectionLost, .subject = "head1", .detail = "the agent ended"});
    QTRY_VERIFY(cost->text().isEmpty());
    f.context.setConnection({.phase = ConnectionState::Phase::Live, .target = QStringLiteral("local")});
    QTRY_VERIFY(cost->text().startsWith(QStringLiteral("every ")));
}

void TestEventsPage::thresholdsTakeEffectAndAreKept()
{
    Fixture f;
    perf::ErrorThresholds wanted = f.monitor.thresholds();
    wanted.set(Counter::RcvErrors, 5'000);
    f.monitor.setThresholds(wanted);
    f.watch();
    f.source.set(f.port(), {Counter::RcvErrors}, 900);
    f.source.read(1s);
    f.source.read(1s);
    QTRY_VERIFY(f.feed.hasRates(true));
    QVERIFY(f.context.events().empty()); // below the new threshold
    const EventMonitor again(f.context, f.feed, f.folder.filePath(QStringLiteral("kept/error_thresholds")));
    QCOMPARE(again.thresholds(), wanted);
}

void TestEventsPage::brokenThresholdFileIsTold()
{
    Fixture f;
    const QString path = written(f.folder, "broken", "SymbolErrorCounter=many\n");
    const EventMonitor monitor(f.context, f.feed, path);
    QCOMPARE(monitor.thresholds(), perf::ErrorThresholds::defaults());
    QCOMPARE(f.context.events().size(), 1U);
    QVERIFY2(f.context.events().back().text.contains(QStringLiteral("broken:1")),
             qPrintable(f.context.events().back().text));
}

void TestEventsPage::countersClearedByOthersAreTold()
{
    Fixture f;
    f.watch();
    f.source.set(f.port(), {Counter::XmitData64}, 5'000'000);
    f.source.read(1s);
    f.source.read(1s);
    f.source.set(f.port(), {Counter::XmitData64}, 10);
    f.source.read(1s);
    // It is reported once a further round has shown that nothing else belongs to it.
    const auto told = [&f] {
        f.source.read(10s);
        return std::ranges::any_of(f.context.events(), [](const Event& e) { return e.kind == EventKind::Counters; });
    };
    QTRY_VERIFY(told());
}

void TestEventsPage::countersClearedByAFabriscopeAreToldOnceByName()
{
    Fixture f;
    f.watch();
    f.source.set(f.port(), {Counter::XmitData64}, 5'000'000);
    f.source.read(1s);
    f.source.read(1s);
    // Two watches of the agent hear of it.
    f.source.clear(f.port(), "alice@laptop (root on head1)");
    f.source.clear(f.port(), "alice@laptop (root on head1)");
    f.source.read(1s);
    // As long as it takes to tell a reset: see above.
    int rounds = 0;
    const auto told = [&] {
        f.source.read(10s);
        return ++rounds > 3 && !f.context.events().empty();
    };
    QTRY_VERIFY(told());
    QCOMPARE(std::ranges::count(f.context.events(), EventKind::Counters, &Event::kind), 1);
    const Event& event = f.context.events().front();
    QVERIFY2(event.text.contains(QStringLiteral("cleared by alice@laptop (root on head1)")), qPrintable(event.text));
    QCOMPARE(event.object, ObjectRef(f.port()));
    // The place has a column of its own; a sentence that does not begin with it stays whole.
    QVERIFY2(f.cell(0, EventModel::What).startsWith(QStringLiteral("Its counters were cleared by alice")),
             qPrintable(f.cell(0, EventModel::What)));
    Event manager = event;
    manager.text = QStringLiteral("A subnet manager runs there now: master, priority 3.");
    manager.time = event.time.addSecs(60);
    manager.group.clear();
    const QString whole = manager.text;
    f.context.addEvent(std::move(manager));
    QCOMPARE(f.cell(0, EventModel::What), whole);
}

void TestEventsPage::clearedPortsShareALineWithoutAName()
{
    Fixture f;
    const fabric::Snapshot& s = *f.context.snapshot();
    const auto cleared = [&](std::size_t link, int second) {
        const fabric::Port& port = s.port(s.links()[link].a);
        f.context.addEvent(
            shownEvent({.at = events::Time(std::chrono::seconds(1'700'000'000 + second)),
                        .kind = events::Kind::CountersReset,
                        .severity = Severity::Notice,
                        .port = perf::PortKey{.node = s.nodeOf(port).guid, .number = port.number},
                        .where = s.nodeOf(port).displayName() + std::format(" port {}", port.number.value())}));
    };
    cleared(0, 0);
    cleared(0, 10); // the same port again keeps its name
    QCOMPARE(f.page.table().model()->rowCount(), 1);
    const QString name = displayName(s, refOf(s, s.port(s.links()[0].a)));
    QCOMPARE(f.cell(0, EventModel::Where), name);
    cleared(1, 20);
    cleared(2, 30);
    cleared(1, 40);
    QCOMPARE(f.page.table().model()->rowCount(), 1);
    QCOMPARE(f.cell(0, EventModel::Where), QString());
    QVERIFY2(f.cell(0, EventModel::What).startsWith(QStringLiteral("Counters of 3 port")),
             qPrintable(f.cell(0, EventModel::What)));
    QCOMPARE(f.context.events().back().times, 5);
}

/// The column beside it says where; a sentence about the place is not cut.
void TestEventsPage::onlyThePlaceIsLeftOut()
{
    Fixture f;
    const NodeRef node{f.context.snapshot()->nodes().front().guid};
    const QString name = displayName(*f.context.snapshot(), node);
    const QString whole = name + QStringLiteral(" receives data more slowly than it is sent: leaf-02 port 1 waits.");
    f.say(Status::Warning, whole, node);
    QCOMPARE(f.cell(0, EventModel::What), whole);
    f.say(Status::Warning, name + QStringLiteral(" port 12: its counters were cleared."), node);
    QCOMPARE(f.cell(0, EventModel::What), QStringLiteral("Its counters were cleared."));
    f.say(Status::Warning, name + QStringLiteral(" port 12 ↔ leaf-02 port 1: this link is gone."), node);
    QCOMPARE(f.cell(0, EventModel::What), QStringLiteral("This link is gone."));
}

void TestEventsPage::whatIsSelectedStaysSelected()
{
    Fixture f;
    const auto cleared = [&f](int minutes) {
        f.context.addEvent(
            shownEvent({.at = events::Time(std::chrono::seconds(1'700'000'000) + std::chrono::minutes(minutes)),
                        .kind = events::Kind::CountersReset,
                        .severity = Severity::Notice,
                        .ports = 3}));
    };
    cleared(0);
    f.say(Status::Warning, QStringLiteral("chosen"));
    f.say(Status::Warning, QStringLiteral("the same twice"));
    QTableView& table = f.page.table();
    const QAbstractItemModelTester tester(table.model());
    table.selectRow(1);
    const auto chosen = [&table] {
        const QModelIndexList rows = table.selectionModel()->selectedRows(EventModel::What);
        return rows.size() == 1 ? rows[0].data().toString() : QString();
    };
    QCOMPARE(chosen(), QStringLiteral("chosen"));
    cleared(5); // the one below goes, one with a count comes on top
    QCOMPARE(f.context.events().size(), 3U);
    QCOMPARE(chosen(), QStringLiteral("chosen"));
    f.say(Status::Warning, QStringLiteral("the same twice"));
    f.say(Status::Warning, QStringLiteral("the same twice"));
    QCOMPARE(f.context.events().size(), 4U);
    QCOMPARE(table.model()->rowCount(), 4);
    QCOMPARE(chosen(), QStringLiteral("chosen"));
    // So does one that is counted up itself: by its time it stands last.
    table.selectRow(3);
    QVERIFY2(chosen().contains(QStringLiteral("2 times")), qPrintable(chosen()));
    cleared(10);
    f.say(Status::Warning, QStringLiteral("another"));
    cleared(15);
    QVERIFY2(chosen().contains(QStringLiteral("4 times")), qPrintable(chosen()));
    QCOMPARE(table.currentIndex().row(), 4);
    f.say(Status::Warning, QStringLiteral("the last"));
    table.selectRow(0);
    f.say(Status::Warning, QStringLiteral("the last"));
    QCOMPARE(chosen(), QStringLiteral("the last"));
}

/// News come on top of what somebody reads below it.
void TestEventsPage::whatIsReadStaysWhereItIs()
{
    Fixture f;
    for (int i = 0; i < 100; ++i)
        f.say(Status::Warning, QStringLiteral("event %1").arg(i));
    QTableView& table = f.page.table();
    const auto top = [&table] { return table.indexAt(QPoint()).siblingAtColumn(EventModel::What).data().toString(); };
    QTRY_VERIFY(table.verticalScrollBar()->maximum() > 20);
    f.say(Status::Warning, QStringLiteral("newest"));
    QTRY_COMPARE(top(), QStringLiteral("newest")); // at the beginning one sees what comes
    table.verticalScrollBar()->setValue(20);
    const QString read = top();
    f.say(Status::Warning, QStringLiteral("even newer"));
    f.say(Status::Warning, QStringLiteral("newest of all"));
    QTRY_COMPARE(table.verticalScrollBar()->value(), 22);
    QCOMPARE(top(), read);
    // Sorted otherwise, the chosen row is still in sight.
    table.setCurrentIndex(table.indexAt(QPoint()));
    table.sortByColumn(EventModel::Time, Qt::AscendingOrder);
    QTRY_VERIFY(table.viewport()->rect().intersects(table.visualRect(table.currentIndex())));
    QCOMPARE(table.currentIndex().siblingAtColumn(EventModel::What).data().toString(), read);
}

void TestEventsPage::newestStandsOnTop()
{
    Fixture f;
    const QAbstractItemModelTester tester(f.page.table().model(),
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    f.say(Status::Warning, QStringLiteral("first"));
    f.say(Status::Critical, QStringLiteral("second"));
    QCOMPARE(f.page.table().model()->rowCount(), 2);
    QCOMPARE(f.cell(0, EventModel::What), QStringLiteral("second"));
    QCOMPARE(f.cell(0, EventModel::Level), word(Status::Critical));
    // By the time that is shown, also where something older is told later.
    Event older;
    older.time = QDateTime::currentDateTime().addSecs(-60);
    older.text = QStringLiteral("zero");
    f.context.addEvent(older);
    QCOMPARE(f.cell(0, EventModel::What), QStringLiteral("second"));
    QCOMPARE(f.cell(2, EventModel::What), QStringLiteral("zero"));
    f.page.table().sortByColumn(EventModel::What, Qt::AscendingOrder);
    QCOMPARE(f.cell(0, EventModel::What), QStringLiteral("first"));
    f.say(Status::Ok, QStringLiteral("third"), {}, EventKind::Fabric);
    QCOMPARE(f.page.table().model()->rowCount(), 4);
    const QString pictures = qEnvironmentVariable("FABRISCOPE_TEST_PICTURES");
    if (!pictures.isEmpty()) f.page.grab().save(pictures + QStringLiteral("/events.png"));
}

void TestEventsPage::longSentencesGoOnInASecondLine()
{
    Fixture f;
    f.page.resize(700, 500);
    f.say(Status::Warning, QStringLiteral("short"));
    f.say(Status::Warning,
          QStringLiteral("SymbolErrorCounter has saturated at 65,535 and has stopped counting; clear it "
                         "to see further symbol errors."));
    QTableView& table = f.page.table();
    QTRY_VERIFY(table.rowHeight(0) > table.rowHeight(1));
    f.page.resize(2200, 500);
    QTRY_COMPARE(table.rowHeight(0), table.rowHeight(1));
}

void TestEventsPage::wordsAndLevelsFilter()
{
    Fixture f;
    f.say(Status::Warning, QStringLiteral("leaf-07 is slow"), {}, EventKind::Alarm);
    f.say(Status::Notice, QStringLiteral("leaf-07 came back"), {}, EventKind::Fabric);
    f.say(Status::Critical, QStringLiteral("spine-01 is gone"), {}, EventKind::Fabric);
    auto* filter = f.child<QLineEdit>("filter");
    QTest::keyClicks(filter, QStringLiteral("LEAF alarm"));
    QCOMPARE(f.page.table().model()->rowCount(), 1);
    QCOMPARE(f.cell(0, EventModel::What), QStringLiteral("leaf-07 is slow"));
    filter->clear();
    f.child<QComboBox>("level")->setCurrentIndex(2); // warnings and above
    QCOMPARE(f.page.table().model()->rowCount(), 2);
    filter->setText(QStringLiteral("nowhere"));
    QCOMPARE(f.page.table().model()->rowCount(), 0);
    QVERIFY(!f.page.table().isVisible()); // words instead of an empty table
}

void TestEventsPage::aRowLeadsToItsObject()
{
    Fixture f;
    const PortRef port{.node = f.port().node, .number = f.port().number};
    f.say(Status::Warning, QStringLiteral("here"), port);
    QVERIFY(!f.cell(0, EventModel::Where).isEmpty());
    f.page.table().setFocus();
    QTest::keyClick(&f.page.table(), Qt::Key_Down);
    if (!f.page.table().currentIndex().isValid()) f.page.table().selectRow(0);
    QCOMPARE(f.context.navigation().selection(), ObjectRef(port));
    QTest::keyClick(&f.page.table(), Qt::Key_Return);
    QCOMPARE(f.context.navigation().page(), PageId::Topology);
}

void TestEventsPage::rowsAreCopiedAndSaved()
{
    Fixture f;
    f.say(Status::Warning, QStringLiteral("one, with a comma"));
    f.say(Status::Critical, QStringLiteral("two"));
    f.page.table().selectRow(1);
    QTest::keyClick(&f.page.table(), Qt::Key_C, Qt::ControlModifier);
    QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("one, with a comma")));
    const QString path = f.folder.filePath(QStringLiteral("events.csv"));
    f.page.writeTo(path);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString text = QString::fromUtf8(file.readAll());
    QCOMPARE(text.count(QStringLiteral("\r\n")), 3); // a heading and two rows
    QVERIFY(text.contains(QStringLiteral("\"one, with a comma\"")));
    f.page.writeTo(f.folder.filePath(QStringLiteral("no/such/folder/events.csv")));
    QCOMPARE(f.context.events().back().status, Status::Critical);
}

void TestEventsPage::sheetReadsAndWritesTheFileOfIbqueryerrors()
{
    Fixture f;
    ThresholdSheet* sheet = f.page.openThresholds();
    ThresholdModel& model = sheet->model();
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const QModelIndex first = model.index(0, ThresholdModel::Threshold);
    QVERIFY(!model.setData(first, QStringLiteral("many"), Qt::EditRole));
    QVERIFY(!model.setData(first, QStringLiteral("-1"), Qt::EditRole));
    QVERIFY(model.setData(first, QStringLiteral("77"), Qt::EditRole));
    const QString path = f.folder.filePath(QStringLiteral("exported"));
    QVERIFY(sheet->writeTo(path));
    const perf::ErrorThresholds edited = sheet->thresholds();
    model.setThresholds(perf::ErrorThresholds::defaults());
    QVERIFY(!sheet->readFrom(written(f.folder, "wrong", "NoSuchCounter=1\n")));
    QVERIFY2(sheet->message().contains(QStringLiteral("wrong:1")), qPrintable(sheet->message()));
    const std::string fifo = f.folder.filePath(QStringLiteral("fifo")).toStdString();
    QCOMPARE(::mkfifo(fifo.c_str(), 0600), 0);
    for (const std::string& each : {fifo, std::string("/dev/zero")})
        QVERIFY(!sheet->readFrom(QString::fromStdString(each))); // neither waits nor takes all memory
    QCOMPARE(sheet->thresholds(), perf::ErrorThresholds::defaults());
    QVERIFY(sheet->readFrom(path));
    QCOMPARE(sheet->thresholds(), edited);
    QCOMPARE(f.monitor.thresholds(), perf::ErrorThresholds::defaults()); // not in force yet
    sheet->accept();
    QCOMPARE(f.monitor.thresholds(), edited);
}

void TestEventsPage::settingsComeBack()
{
    Fixture f;
    QSettings settings(f.folder.filePath(QStringLiteral("s.ini")), QSettings::IniFormat);
    f.child<QComboBox>("watch")->setCurrentIndex(f.child<QComboBox>("watch")->findData(60));
    f.child<QComboBox>("level")->setCurrentIndex(3);
    f.page.save(settings);
    f.monitor.setWatching(0s);
    EventsPage again(f.context, f.monitor);
    again.restore(settings);
    QCOMPARE(f.monitor.watching(), std::chrono::seconds(60));
    QCOMPARE(again.findChild<QComboBox*>(QStringLiteral("level"))->currentIndex(), 3);
}

void TestEventsPage::ethernetPortsMakeNoEvents()
{
    Fixture f;
    f.context.setSnapshot(nullptr);
    f.context.setConnection(test::ethernetConnection());
    auto* button = f.child<QPushButton>("emptyStateAction");
    QTRY_VERIFY(button->isVisible());
    const QList<QLabel*> labels = f.page.findChildren<QLabel*>();
    QVERIFY(std::ranges::any_of(labels, [](QLabel* l) {
        return l->isVisible() && l->text() == QLatin1String("head1 has no InfiniBand port.");
    }));
    QTest::mouseClick(button, Qt::LeftButton);
    QCOMPARE(f.context.navigation().page(), PageId::Traffic);
    f.context.setConnection({.phase = ConnectionState::Phase::Live, .target = QStringLiteral("local")});
    QVERIFY(!button->isVisible());
}

/// The name of a link loses neither end, and has a line where there is room.
void TestEventsPage::aLinkIsNamedWhole()
{
    Fixture f;
    f.page.resize(700, 500);
    const fabric::Snapshot& s = *f.context.snapshot();
    const auto between = std::ranges::find_if(s.links(), [&s](const fabric::Link& link) {
        return displayName(s, refOf(s, link)).size() > 22; // more than the column has room for
    });
    QVERIFY(between != s.links().end());
    f.say(Status::Warning, QStringLiteral("Short."), refOf(s, *between));
    f.say(Status::Warning, QStringLiteral("Short."), f.port());
    QTableView& table = f.page.table();
    QTRY_COMPARE(table.model()->rowCount(), 2);
    const int link = f.cell(0, EventModel::Where).contains(QChar(0x2194)) ? 0 : 1;
    QTRY_VERIFY(table.rowHeight(link) > table.rowHeight(1 - link));
    f.page.resize(1600, 500);
    QTRY_COMPARE(table.rowHeight(link), table.rowHeight(1 - link));
}

QTEST_MAIN(TestEventsPage)
#include "tst_events_page.moc"
