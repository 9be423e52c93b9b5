// SPDX-License-Identifier: GPL-3.0-or-later
//
// Dashboards as files, and what charts leave behind as CSV.
#include "ui/traffic/chart/chart_export.h"
#include "ui/traffic/dashboard_file.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace fabriscope;
using namespace fabriscope::ui;
using namespace fabriscope::ui::traffic;
using namespace std::chrono_literals;

class TestDashboardFile final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void shippedOnesAreRead();
    void whatIsSavedComesBack();
    void wrongFilesAreNamedAndLoseNothing_data();
    void wrongFilesAreNamedAndLoseNothing();
    void sameNameReplacesOtherNamesDoNot();
    void csvHoldsValuesAndGaps();
};

void TestDashboardFile::shippedOnesAreRead()
{
    const QTemporaryDir folder;
    const DashboardStore store(folder.filePath(QStringLiteral("none")));
    for (const Error& problem : store.problems())
        QFAIL(describe(problem).c_str());
    QVERIFY(store.all().size() >= 3);
    for (const Dashboard& one : store.all()) {
        QVERIFY(one.shipped);
        QVERIFY(!one.charts.empty());
        QVERIFY(!one.explanation.isEmpty());
    }
}

void TestDashboardFile::whatIsSavedComesBack()
{
    const QTemporaryDir folder;
    DashboardStore store(folder.filePath(QStringLiteral("deep/dashboards")));
    const std::size_t shipped = store.all().size();
    const Dashboard mine{.id = {},
                         .name = QStringLiteral("Köln: uplink / spine"),
                         .explanation = QStringLiteral("why"),
                         .shipped = false,
                         .charts = {Measure::Wait, Measure::Packets},
                         .object = PortRef{.node = Guid(0x1234), .number = PortNum(7)},
                         .direction = Direction::Receive,
                         .window = 60s,
                         .interval = 500ms};
    const auto id = store.save(mine);
    QVERIFY2(id, id ? "" : describe(id.error()).c_str());
    const DashboardStore again(folder.filePath(QStringLiteral("deep/dashboards")));
    QCOMPARE(again.all().size(), shipped + 1);
    Dashboard expected = mine;
    expected.id = *id;
    QVERIFY(again.all().back() == expected);
    QVERIFY(store.remove(*id));
    QCOMPARE(store.all().size(), shipped);
    QVERIFY(!store.remove(*id));
}

void TestDashboardFile::wrongFilesAreNamedAndLoseNothing_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("says");
    QTest::newRow("cut off") << QByteArray(R"({"format": 1, "name":)") << QStringLiteral("at byte");
    QTest::newRow("another format") << QByteArray(R"({"format": 9, "name": "x", "charts": ["wait"]})")
                                    << QStringLiteral("format 1");
    QTest::newRow("no name") << QByteArray(R"({"format": 1, "charts": ["wait"]})") << QStringLiteral("no name");
    QTest::newRow("no charts") << QByteArray(R"({"format": 1, "name": "x"})") << QStringLiteral("no charts");
    QTest::newRow("unknown chart") << QByteArray(R"({"format": 1, "name": "x", "charts": ["heat"]})")
                                   << QStringLiteral("\"heat\"");
    QTest::newRow("interval") << QByteArray(R"({"format": 1, "name": "x", "charts": ["wait"], "interval-ms": 5})")
                              << QStringLiteral("interval-ms");
    QTest::newRow("object") << QByteArray(R"({"format": 1, "name": "x", "charts": ["wait"], "object": "moon"})")
                            << QStringLiteral("moon");
}

void TestDashboardFile::wrongFilesAreNamedAndLoseNothing()
{
    QFETCH(QByteArray, content);
    QFETCH(QString, says);
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("bad.json")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content);
    file.close();
    const DashboardStore store(folder.path());
    QCOMPARE(store.problems().size(), 1U);
    const QString told = QString::fromStdString(describe(store.problems().front()));
    QVERIFY2(told.contains(QStringLiteral("bad.json")) && told.contains(says), qPrintable(told));
    QVERIFY(file.exists());
    QVERIFY(store.all().size() >= 3);
}

void TestDashboardFile::sameNameReplacesOtherNamesDoNot()
{
    const QTemporaryDir folder;
    DashboardStore store(folder.path());
    const auto count = [&] { return QDir(folder.path()).entryList(QDir::Files).size(); };
    Dashboard one{.id = {}, .name = QStringLiteral("A b"), .explanation = {}, .charts = {Measure::Wait}};
    QVERIFY(store.save(one));
    one.charts = {Measure::Packets};
    QVERIFY(store.save(one));
    QCOMPARE(count(), 1);
    one.name = QStringLiteral("a/B"); // the same file name
    QVERIFY(store.save(one));
    QCOMPARE(count(), 2);
}

void TestDashboardFile::csvHoldsValuesAndGaps()
{
    ExportedChart chart{.port = QStringLiteral("=leaf, \"7\" / 1"),
                        .measure = Measure::Throughput,
                        .direction = Direction::Receive,
                        .data = {}};
    chart.data.columns = {{.from = 0, .to = 1000, .fresh = true}, {.from = 3000, .to = 4000, .fresh = true}};
    chart.data.series = {{.lane = 0, .values = {1.5, 2}}, {.lane = 3, .values = {4, std::nan("")}}};
    chart.data.gaps = {{.from = 1000, .to = 3000, .why = perf::Gap::NoAnswer}};
    const QStringList lines = QString::fromUtf8(csvOf({chart})).split(QStringLiteral("\r\n"));
    QCOMPARE(lines.size(), 5); // heading, three, and the end
    QVERIFY(lines[0].startsWith(QStringLiteral("from,to,port,measure,direction,unit,VL0,")));
    const QString name = QStringLiteral("\"'=leaf, \"\"7\"\" / 1\"");
    QCOMPARE(lines[1], QStringLiteral("1970-01-01T00:00:00.000Z,1970-01-01T00:00:01.000Z,") + name +
                           QStringLiteral(",throughput,receive,Gb/s,1.5,,,4,,,,,,,,,,,,,5.5,"));
    QVERIFY(lines[2].endsWith(QStringLiteral(",no-answer")));
    QVERIFY(lines[3].contains(QStringLiteral("Gb/s,2,,,,")));
}

QTEST_GUILESS_MAIN(TestDashboardFile)
#include "tst_dashboard_file.moc"
