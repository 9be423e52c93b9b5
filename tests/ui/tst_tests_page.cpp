// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page of connection tests over a scripted source: what it says without hosts, other programs, all pairs,
// results and exports. With FABRISCOPE_TEST_PICTURES=DIR pictures stay.
#include "tests/ui/support/counter_script.h"
#include "tests/ui/support/fat_tree.h"
#include "tests/ui/support/probe_script.h"
#include "ui/probe/foreign_view.h"
#include "ui/probe/matrix/matrix_map.h"
#include "ui/probe/matrix/matrix_view.h"
#include "ui/probe/measure_chart.h"
#include "ui/probe/result_keeper.h"
#include "ui/probe/results_view.h"
#include "ui/probe/round_model.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QSignalSpy>
#include <QTableView>

#include <utility>

using namespace fabriscope;
using namespace fabriscope::ui;
using probe::Key;
using probe::Side;

class TestTestsPage final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void modelsKeepTheirContract();
    void emptyPageSaysWhatToDo();
    void otherProgramsAreServedAndAsked();
    void allPairs();
    void manyPortsScroll();
    void allPairsCancelledAndClosed();
    void resultsAreKeptPerPair();
    void reportsAreExported();
    void byKeyboard();
    void foreignNamesArePlainText();
};

void TestTestsPage::modelsKeepTheirContract()
{
    StepModel steps;
    const QAbstractItemModelTester stepTester(&steps, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const auto row = [](const char* what) {
        return StepRow{.status = Status::Ok, .where = {}, .what = QLatin1String(what), .result = {}};
    };
    steps.setSteps({row("a")});
    steps.setSteps({row("a"), row("b"), row("c")});
    steps.setSteps({row("a"), row("x")});
    QCOMPARE(steps.rowCount(), 2);
    QCOMPARE(steps.index(1, StepModel::What).data().toString(), QStringLiteral("x"));
    steps.setSteps({});
    RoundModel rounds;
    const QAbstractItemModelTester roundTester(&rounds, QAbstractItemModelTester::FailureReportingMode::QtTest);
    rounds.setRounds({probe::RoundRecord{}});
    rounds.setRounds({});
    QCOMPARE(rounds.rowCount(), 0);
}

void TestTestsPage::emptyPageSaysWhatToDo()
{
    ProbeFixture f;
    const auto shows = [&](const char* text) {
        const auto labels = f.page->findChildren<QLabel*>();
        return std::ranges::any_of(
            labels, [&](const QLabel* l) { return l->isVisible() && l->text().contains(QLatin1String(text)); });
    };
    QVERIFY(shows("No host is connected."));
    QCOMPARE(f.source.watchers, 1);
    f.page->hide();
    QCOMPARE(f.source.watchers, 0);
    f.page->show();
    f.source.entries = {{.target = QStringLiteral("ssh://a"), .title = QStringLiteral("a"), .host = {}, .problem = {}}};
    Q_EMIT f.source.hostsChanged();
    QVERIFY(shows("Reading the hosts"));
    f.source.entries.front().problem = {.what = QStringLiteral("The agent on a ended."), .remedy = {}};
    Q_EMIT f.source.hostsChanged();
    QVERIFY(shows("The agent on a ended.")); // what it has is not known
    f.source.set({host::Host{.name = "bare"}});
    QVERIFY(shows("No connected host has an RDMA device."));
    QVERIFY(!f.view().hasEnds());
    // Of a fabric the path can be tested; in the demo the lab has hosts.
    auto* path = f.child<QPushButton>("testPath");
    QVERIFY(!path->isVisible());
    f.context.setConnection({.phase = ConnectionState::Phase::Live, .target = QStringLiteral("demo")});
    f.context.setSnapshot(test::withSwitchLids(test::makeFatTree({.spines = 1, .leaves = 2, .hostsPerLeaf = 2})));
    QTRY_VERIFY(path->isVisible());
    QVERIFY(shows("The demo has no host"));
    QSignalSpy tested(&f.context.navigation(), &Navigation::pathTestRequested);
    QTest::mouseClick(path, Qt::LeftButton);
    QCOMPARE(tested.size(), 1);
    QCOMPARE(f.context.navigation().page(), PageId::QosPath);
    f.context.setConnection({.phase = ConnectionState::Phase::Live, .target = QStringLiteral("ssh://a")});
    QVERIFY(shows("No connected host has an RDMA device."));
    f.source.set({one(), other()});
    QVERIFY(f.view().hasEnds());
    f.picture("tests-ready");
}

/// One end is a program on a host without Fabriscope.
void TestTestsPage::otherProgramsAreServedAndAsked()
{
    ProbeFixture f;
    f.source.set({one(), other()});
    f.page->showTab(TestsPage::ForeignTab);
    ForeignView& view = f.page->foreign();
    auto* run = f.child<QPushButton>("foreignRun");
    QVERIFY(run->isEnabled());
    QCOMPARE(view.commandThere(), QStringLiteral("rping -c -a 10.77.0.1 -p 7174 -C 10 -V"));
    QTest::mouseClick(run, Qt::LeftButton);
    QVERIFY(view.isRunning());
    QCOMPARE(f.source.talkTarget, QStringLiteral("ssh://lab-1"));
    QCOMPARE(f.source.talkValues.number(Key::Serves), std::uint64_t{1});
    QCOMPARE(f.source.talkValues.text(Key::Address), std::string("10.77.0.1"));
    auto* verdict = f.child<NoteBar>("foreignVerdict");
    f.source.talkTold({.action = probe::Action::Converse, .kind = probe::Reply::Kind::Ready});
    QVERIFY(verdict->text().contains(QStringLiteral("start the program")));
    probe::Reply reply{.action = probe::Action::Converse};
    reply.values.set(Key::Received, std::uint64_t{10});
    f.source.talkDone(reply);
    QVERIFY(!view.isRunning());
    QVERIFY(verdict->text().contains(QStringLiteral("passed")));
    QVERIFY(view.exported(QStringLiteral("csv")).contains("rping"));
    f.picture("foreign-passed");
    // Its client needs an address; what fails is explained.
    f.child<QComboBox>("foreignDirection")->setCurrentIndex(1);
    f.child<QComboBox>("foreignProgram")->setCurrentIndex(2);
    QVERIFY(!run->isEnabled());
    QVERIFY(view.commandThere().isEmpty());
    QTest::keyClicks(f.child<QLineEdit>("foreignServer"), QStringLiteral("10.77.0.9"));
    QVERIFY(run->isEnabled());
    QCOMPARE(view.commandThere(), QStringLiteral("ibv_rc_pingpong -d DEVICE -g GID-INDEX -p 18515"));
    QTest::mouseClick(run, Qt::LeftButton);
    QCOMPARE(f.source.talkValues.text(Key::Destination), std::string("10.77.0.9"));
    QCOMPARE(f.source.talkValues.text(Key::Device), std::string("mlx5_0"));
    QCOMPARE(f.source.talkValues.number(Key::GidIndex), std::uint64_t{1});
    probe::Reply refused{.action = probe::Action::Converse};
    refused.trouble = device::Trouble{.call = device::Call::TcpConnect, .sysErrno = ECONNREFUSED};
    f.source.talkDone(refused);
    QVERIFY(verdict->text().contains(QStringLiteral("10.77.0.9 does not take connections to TCP port 18515")));
    f.picture("foreign-failed");
    f.page->resize(690, 480);
    QTRY_COMPARE(f.page->width(), 690);
    QVERIFY(f.page->rect().contains(QRect(run->mapTo(f.page.get(), QPoint()), run->size())));
    f.picture("foreign-narrow");
    // Cancelled, and with an agent that goes away.
    QTest::mouseClick(run, Qt::LeftButton);
    QTest::mouseClick(f.child<QPushButton>("foreignStop"), Qt::LeftButton);
    QCOMPARE(f.source.talkStopped, 1);
    refused.trouble->call = device::Call::Silence;
    f.source.talkDone(refused);
    QVERIFY(verdict->text().contains(QStringLiteral("cancelled")));
    QTest::mouseClick(run, Qt::LeftButton);
    f.source.talkDone(fail(ErrorCode::ConnectionLost, Message::say("lab-1"), Message::say("the agent has ended")));
    QVERIFY(!view.isRunning());
    QVERIFY(verdict->text().contains(QStringLiteral("the agent has ended")));
}

void TestTestsPage::allPairs()
{
    ProbeFixture f;
    f.source.set(
        {one(), other(), test::madeHost("lab-3", "mlx5_2", "0003"), test::madeHost("lab-4", "mlx5_3", "0004")});
    f.page->showTab(TestsPage::MatrixTab);
    MatrixView& view = f.page->matrix();
    QVERIFY(view.hasPorts());
    QCOMPARE(f.child<QLabel>("matrixPlan")->text(), QStringLiteral("6 pair(s)"));
    // One is taken out, and stays so when hosts are read anew.
    auto* ports = f.child<QListView>("matrixPorts");
    QAbstractItemModel& rows = *ports->model();
    const QAbstractItemModelTester tester(&rows);
    const auto stateOf = [&rows](int row) { return rows.index(row, 0).data(Qt::CheckStateRole).toInt(); };
    QVERIFY(rows.setData(rows.index(3, 0), static_cast<int>(Qt::Unchecked), Qt::CheckStateRole));
    QCOMPARE(f.child<QLabel>("matrixPlan")->text(), QStringLiteral("3 pair(s)"));
    ports->setCurrentIndex(rows.index(2, 0));
    QTest::keyClick(ports, Qt::Key_Space);
    QCOMPARE(stateOf(2), static_cast<int>(Qt::Unchecked));
    QTest::keyClick(ports, Qt::Key_Space);
    QCOMPARE(stateOf(2), static_cast<int>(Qt::Checked));
    f.source.set({one(), other(), test::madeHost("lab-3", "mlx5_2", "0003"), test::madeHost("lab-4", "mlx5_3", "0004"),
                  test::madeHost("lab-5", "mlx5_4", "0005")});
    QCOMPARE(rows.rowCount(), 5);
    QCOMPARE(stateOf(3), static_cast<int>(Qt::Unchecked));
    QCOMPARE(f.child<QLabel>("matrixPlan")->text(), QStringLiteral("6 pair(s)"));
    QCOMPARE(ports->currentIndex().row(), 2); // and whoever goes through them by keyboard stays where he is
    QTest::mouseClick(f.child<QPushButton>("runMatrix"), Qt::LeftButton);
    QVERIFY(view.isRunning());
    QCOMPARE(f.source.matrixPorts.size(), std::size_t{4});
    QCOMPARE(f.source.matrixPorts[3].member.name, std::string("lab-5 mlx5_4/1"));
    QVERIFY(!ports->isEnabled());
    QTableView& worst = *f.child<QTableView>("matrixWorst");
    for (const probe::MatrixRound& round : probe::matrixRounds(4, false))
        for (const probe::MatrixPair& pair : round) {
            const bool slow = pair.from == 2 || pair.to == 2;
            agent::MatrixResult result{.pair = pair, .gigabits = slow ? 20.0 : 96.0 + static_cast<double>(pair.from)};
            if (pair.from + pair.to == 1) {
                result.rule = "gid-type";
                result.problem = Message::say("GIDs of two types");
                result.failed = true;
            } else if (pair.from + pair.to == 4) {
                result.rule = "flow-lost";
                result.problem = Message::say("A link loses packets");
            }
            f.source.matrixResult(result);
        }
    QTRY_COMPARE(worst.model()->rowCount(), 2);
    worst.setCurrentIndex(worst.model()->index(0, 0)); // what is read stays chosen when more is known
    f.source.matrixDone();
    QVERIFY(!view.isRunning());
    QCOMPARE(worst.currentIndex().row(), 0);
    QCOMPARE(view.results().size(), std::size_t{6});
    const auto* map = f.page->findChild<MatrixMap*>();
    bool failed = false;
    for (const agent::MatrixResult& result : view.results())
        failed = failed || map->describe(result.pair).contains(QStringLiteral("GIDs of two types"));
    QVERIFY(failed);
    QVERIFY2(f.child<NoteBar>("matrixNote")->text().contains(QStringLiteral("1 failed, 1 passed with a finding")),
             qPrintable(f.child<NoteBar>("matrixNote")->text()));
    // The list of those to look at sorts and filters, as every other does.
    const auto result = [&worst](int row) { return worst.model()->index(row, 2).data().toString(); };
    QCOMPARE(result(0), QStringLiteral("failed: GIDs of two types"));
    QCOMPARE(result(1), QStringLiteral("A link loses packets"));
    worst.sortByColumn(2, Qt::AscendingOrder);
    QCOMPARE(result(0), QStringLiteral("A link loses packets"));
    auto* filter = f.child<QLineEdit>("matrixFilter");
    QTest::keyClicks(filter, QStringLiteral("two types"));
    QCOMPARE(worst.model()->rowCount(), 1);
    filter->clear();
    worst.sortByColumn(-1, Qt::AscendingOrder);
    QCOMPARE(worst.model()->rowCount(), 2);
    QVERIFY(view.exported(QStringLiteral("csv")).startsWith("from,to,passed"));
    QVERIFY(view.exported(QStringLiteral("html")).contains("lab-5 mlx5_4/1"));
    QCOMPARE(QJsonDocument::fromJson(view.exported(QStringLiteral("json")))
                 .object()[QStringLiteral("results")]
                 .toArray()
                 .size(),
             6);
    // From cell to cell by keyboard.
    auto* grid = f.page->findChild<MatrixMap*>();
    grid->setFocus(Qt::TabFocusReason);
    QStringList seen;
    QTest::keyClick(grid, Qt::Key_Down);
    for (int row = 0; row < 4; ++row) {
        QTest::keyClick(grid, Qt::Key_Home);
        for (int column = 0; column < 4; ++column) {
            seen.append(grid->accessibleDescription());
            QTest::keyClick(grid, Qt::Key_Right);
        }
        QTest::keyClick(grid, Qt::Key_Down);
    }
    QCOMPARE(seen.filter(QStringLiteral("not tested")).size(), 10);
    f.picture("tests-matrix");
}

/// No page is cut by them, and the cell that the keyboard has reached is in sight.
void TestTestsPage::manyPortsScroll()
{
    ProbeFixture f;
    f.page->showTab(TestsPage::MatrixTab);
    std::vector<HostCatalog::Entry> hosts;
    for (int at = 1; at <= 90; ++at) {
        const QString name = QStringLiteral("node%1").arg(at);
        f.source.set({one(qPrintable(name))});
        hosts.push_back(f.source.entries.front());
    }
    f.source.entries = std::move(hosts);
    Q_EMIT f.source.hostsChanged();
    QTest::mouseClick(f.child<QPushButton>("runMatrix"), Qt::LeftButton);
    f.source.matrixDone();
    QVERIFY2(f.page->minimumSizeHint().width() < f.page->width(),
             qPrintable(QString::number(f.page->minimumSizeHint().width())));
    auto* map = f.page->findChild<MatrixMap*>();
    QTRY_VERIFY(map->height() > f.page->height());
    map->setFocus(Qt::TabFocusReason);
    for (int at = 0; at <= 90; ++at)
        QTest::keyClick(map, Qt::Key_Down);
    QTRY_VERIFY(map->visibleRegion().boundingRect().contains(map->cellRect({.from = 89, .to = 0})));
}

void TestTestsPage::allPairsCancelledAndClosed()
{
    ProbeFixture f;
    f.source.set({one(), other()});
    f.page->showTab(TestsPage::MatrixTab);
    QTest::mouseClick(f.child<QPushButton>("runMatrix"), Qt::LeftButton);
    QTest::mouseClick(f.child<QPushButton>("stopMatrix"), Qt::LeftButton);
    QCOMPARE(f.source.matrixStopped, 1);
    f.source.matrixDone();
    QVERIFY(!f.page->matrix().isRunning());
    QVERIFY(f.child<NoteBar>("matrixNote")->text().startsWith(QStringLiteral("Cancelled")));
    QTest::mouseClick(f.child<QPushButton>("runMatrix"), Qt::LeftButton);
    f.source.matrixDone(); // a client was closed
    QVERIFY(f.child<NoteBar>("matrixNote")->text().startsWith(QStringLiteral("A connection was closed")));
    // Nothing to be tested.
    f.source.set({one()});
    QVERIFY(!f.page->matrix().hasPorts());
    QVERIFY(!f.child<QPushButton>("runMatrix")->isEnabled());
}

void TestTestsPage::resultsAreKeptPerPair()
{
    ProbeFixture f;
    f.source.set({one(), other()});
    f.view().setDuration(1);
    const auto measure = [&](std::uint64_t step) {
        f.begin(TestChoice::Latency);
        const agent::ProbeReport report = f.report([step](Side, const probe::Command& command, probe::Reply& reply) {
            if (command.action != probe::Action::Run) return true;
            reply.values.set(Key::ElapsedNs, std::uint64_t{1'000'000'000});
            reply.latency.add(step, 100);
            return true;
        });
        while (f.view().isRunning()) // until its second has passed
            f.end(report);
    };
    for (const std::uint64_t step : {2000U, 2000U, 2000U, 3000U})
        measure(step);
    QCOMPARE(f.page->keeper().results().size(), std::size_t{4});
    f.page->showTab(TestsPage::HistoryTab);
    auto* model = f.page->findChild<TrendModel*>();
    const QAbstractItemModelTester tester(model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(model->rowCount(), 1);
    const auto cell = [&](int column) { return model->index(0, column).data().toString(); };
    QCOMPARE(cell(TrendModel::From), QStringLiteral("lab-1 mlx5_0/1"));
    QCOMPARE(cell(TrendModel::Count), QStringLiteral("4"));
    QCOMPARE(cell(TrendModel::Usual), QStringLiteral("2.00 µs"));
    QCOMPARE(cell(TrendModel::Change), QStringLiteral("+50.0 %"));
    QVERIFY(cell(TrendModel::Last).startsWith(QStringLiteral("3.00")));
    QCOMPARE(f.child<MeasureChart>("trendChart")->pointCount(), std::size_t{4});
    f.picture("tests-history");
    // They are there the next time.
    QTRY_VERIFY(f.page->isSettled());
    f.page = std::make_unique<TestsPage>(f.context, f.source, f.data.path() + QStringLiteral("/tests"));
    QTRY_COMPARE(f.page->keeper().results().size(), std::size_t{4});
    // A folder that cannot be is said, and nothing else suffers.
    QFile file(f.data.path() + QStringLiteral("/file"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    f.page = std::make_unique<TestsPage>(f.context, f.source, file.fileName() + QStringLiteral("/tests"));
    f.page->show();
    f.page->showTab(TestsPage::HistoryTab);
    QTRY_VERIFY(f.child<NoteBar>("historyNote")->text().contains(QStringLiteral("only while the window is open")));
    // A test that measured nothing did not measure 0 Gb/s.
    f.page->keeper().add({.from = "lab-1", .to = "lab-2", .kind = "bw", .size = 64, .rule = "port-down"});
    const auto* results = f.page->findChild<ResultsView*>();
    QVERIFY(results != nullptr);
    const QByteArray text = results->exported(QStringLiteral("csv"));
    QVERIFY2(text.contains("lab-1,lab-2,bw,64,,,,port-down"), text.constData());
    const auto* rows = results->findChild<QTableView*>(QStringLiteral("trends"))->model();
    QTRY_COMPARE(rows->rowCount(), 1);
    auto* filter = results->findChild<QLineEdit*>(QStringLiteral("trendFilter"));
    filter->setText(QStringLiteral("nowhere"));
    QCOMPARE(rows->rowCount(), 0);
    filter->setText(QStringLiteral("LAB-2"));
    QCOMPARE(rows->rowCount(), 1);
}

void TestTestsPage::reportsAreExported()
{
    ProbeFixture f;
    f.source.set({one("<b>lab</b>"), other()});
    QTemporaryDir folder;
    const auto written = [&](const char* name) {
        const QString path = folder.filePath(QLatin1String(name));
        f.page->exportTo(path);
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    };
    QVERIFY(written("before.csv").startsWith("tool,side,command")); // of a pre-flight its command lines
    QVERIFY(written("before.html").contains("ib_write_bw"));
    f.begin(TestChoice::Rc);
    f.end(f.report());
    QVERIFY(written("a.csv").startsWith("test,operation,bytes"));
    const QJsonObject json = QJsonDocument::fromJson(written("a.json")).object();
    QCOMPARE(json[QStringLiteral("test")].toString(), QStringLiteral("rc"));
    QCOMPARE(json[QStringLiteral("passed")].toBool(), true);
    const QByteArray html = written("a.html");
    QVERIFY(html.contains("&lt;b&gt;lab&lt;/b&gt;"));
    QVERIFY(!html.contains("<b>lab</b>"));
}

void TestTestsPage::byKeyboard()
{
    ProbeFixture f;
    f.source.set({one(), other()});
    f.view().setTest(TestChoice::Latency);
    auto* run = f.child<QPushButton>("run");
    run->setFocus(Qt::TabFocusReason);
    QTest::keyClick(run, Qt::Key_Space);
    QVERIFY(f.view().isRunning());
    f.source.running.progress(f.report(measured).evidence.record);
    auto* chart = f.child<MeasureChart>("measureChart");
    chart->setFocus(Qt::TabFocusReason);
    QTest::keyClick(chart, Qt::Key_Home);
    QCOMPARE(chart->accessibleDescription(), chart->readOut(0));
    QTest::keyClick(chart, Qt::Key_Right);
    QCOMPARE(chart->accessibleDescription(), chart->readOut(1));
    auto* stop = f.child<QPushButton>("stop");
    stop->setFocus(Qt::TabFocusReason);
    QTest::keyClick(stop, Qt::Key_Space);
    QCOMPARE(f.source.stopped, 1);
    f.end(f.report(measured));
    QVERIFY(!f.view().isRunning());
}

void TestTestsPage::foreignNamesArePlainText()
{
    ProbeFixture f;
    f.source.set({one("<img src=x>"), other("<h1>b</h1>")});
    f.begin(TestChoice::Rc);
    f.end(f.report());
    for (const QLabel* label : f.page->findChildren<QLabel*>())
        QCOMPARE(label->textFormat(), Qt::PlainText);
    for (const QWidget* widget : f.page->findChildren<QWidget*>())
        QVERIFY2(!Qt::mightBeRichText(widget->toolTip()), qPrintable(widget->toolTip()));
}

QTEST_MAIN(TestTestsPage)
#include "tst_tests_page.moc"
