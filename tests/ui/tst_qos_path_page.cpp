// SPDX-License-Identifier: GPL-3.0-or-later
//
// The QoS path page over a scripted source: four sides, the lane that is drawn, disagreements, words for what makes no
// sense. With FABRISCOPE_TEST_PICTURES=DIR pictures stay.
#include "tests/support/route_maker.h"
#include "tests/ui/support/counter_script.h"
#include "tests/ui/support/fat_tree.h"
#include "ui/common/app_context.h"
#include "ui/common/look/theme.h"
#include "ui/common/table/finding_view.h"
#include "ui/models/findings.h"
#include "ui/qospath/flow_form.h"
#include "ui/qospath/hop_model.h"
#include "ui/qospath/path_view.h"
#include "ui/qospath/qos_path_page.h"
#include "ui/session/port_qos_cache.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include <optional>

using namespace fabriscope;
using namespace fabriscope::ui;

namespace {

class ScriptedPaths final : public PathSource
{
public:
    bool readRoutes(const routes::ReadPlan& plan) override
    {
        planned = plan;
        return connected;
    }
    bool askPath(const sa::Request& request) override
    {
        asked = request;
        return connected;
    }
    bool readFiles() override { return connected; }
    void cancel() override { ++cancelled; }

    bool connected = true;
    int cancelled = 0;
    std::optional<routes::ReadPlan> planned;
    std::optional<sa::Request> asked;
};

qos::PortQos tablesFor(unsigned vl)
{
    qos::SlToVl table;
    table.fill(VirtualLane::fromBits(vl));
    qos::PortQos tables{.arbitration = {.highLimit = 4, .high = {}, .low = {{VirtualLane::fromBits(vl), 64}}},
                        .operationalVls = 8,
                        .slToVl = {}};
    for (unsigned input = 0; input <= 40; ++input)
        tables.slToVl[PortNum(static_cast<std::uint8_t>(input))] = table;
    return tables;
}

struct Fixture
{
    Theme theme{*qApp};
    AppContext context;
    test::CounterScript counters;
    CounterFeed feed{context, counters};
    PortQosCache tables{context, counters};
    ScriptedPaths source;
    QosPathPage page{context, source, feed, tables};
    fabric::SnapshotPtr fabric = test::withSwitchLids(test::makeFatTree({.spines = 2, .leaves = 3, .hostsPerLeaf = 2}));
    QString from;
    QString to;

    Fixture()
    {
        counters.tables = tablesFor(3);
        context.setConnection({.phase = ConnectionState::Phase::Live, .target = QStringLiteral("local")});
        open(fabric);
        page.resize(1180, 760);
        page.show();
        std::vector<Lid> lids;
        for (const fabric::Port& port : fabric->ports())
            if (fabric->nodeOf(port).type != fabric::NodeType::Switch && isUnicast(port.lid)) lids.push_back(port.lid);
        from = QString::number(lids.front().value());
        to = QString::number(lids.back().value());
    }
    void open(const fabric::SnapshotPtr& snapshot)
    {
        context.setSnapshot(snapshot);
        if (!QTest::qWaitFor([&] { return context.isSettled() && context.snapshot() == snapshot; }))
            qFatal("no snapshot");
    }
    [[nodiscard]] QLineEdit& line(const char* name) { return *page.findChild<QLineEdit*>(QLatin1String(name)); }
    void ask(int rdmaPort = 20049)
    {
        page.form().setEnds(from, to);
        page.form().setRdmaPort(rdmaPort);
        QTest::mouseClick(page.findChild<QPushButton*>(QStringLiteral("show")), Qt::LeftButton);
    }
    void giveRoutes(const fabric::SnapshotPtr& snapshot)
    {
        Q_EMIT source.routesRead(fabric::Routes::freeze(test::minHopTables(*snapshot)));
    }
    void grant(unsigned sl)
    {
        Q_EMIT source.pathGranted(qos_path::Granted{
            .path = mad::PathRecord{.sl = ServiceLevel::fromBits(sl), .mtu = 3, .rate = 2}, .refusal = {}});
    }
    void giveFiles(const std::string& policy)
    {
        OpenSmFiles files;
        files.host = QStringLiteral("head1");
        files.options = std::make_shared<const opensm::ConfDocument>(
            std::string("qos TRUE\nqos_max_vls 8\nqos_sl2vl 3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3\nqos_vlarb_low 3:64\n"));
        files.policy = std::make_shared<const opensm::PolicyDocument>(policy);
        Q_EMIT source.filesRead(files);
    }
    [[nodiscard]] QString allText()
    {
        QStringList all;
        for (const QLabel* label : page.findChildren<QLabel*>())
            if (label->isVisible()) all += label->text();
        return all.join(QLatin1Char('\n'));
    }
    [[nodiscard]] QStringList rules()
    {
        QStringList rules;
        for (const qos_path::Disagreement& one : page.path().disagreements)
            rules += QString::fromStdString(one.rule);
        return rules;
    }
};

} // namespace

class TestQosPathPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsFourSides()
    {
        Fixture f;
        f.ask();
        QVERIFY(!f.page.isSettled());
        QVERIFY(f.source.planned && f.source.planned->lids.size() == 2);
        QVERIFY(f.source.asked && f.source.asked->componentMask & mad::PathRecord::withServiceId);
        f.giveRoutes(f.fabric);
        QVERIFY(f.page.isSettled());
        QCOMPARE(f.page.path().hops.size(), 4U);
        f.grant(4);
        f.giveFiles("qos-ulps\n  any, service-id 0x1064e51 : 4\n  default : 0\nend-qos-ulps\n");
        QTRY_VERIFY(f.allText().contains(QStringLiteral("SL 4")));
        QVERIFY2(f.allText().contains(QStringLiteral("Line 2 wins")), qPrintable(f.allText()));
        QTRY_VERIFY2(f.allText().contains(QStringLiteral("VL 3")), qPrintable(f.allText()));
        QVERIFY2(f.rules().isEmpty(), qPrintable(f.rules().join(QLatin1Char(' '))));
        QVERIFY(f.allText().contains(QStringLiteral("All sides agree")));
        auto* table = f.page.findChild<QTableView*>(QStringLiteral("hops"));
        const QAbstractItemModelTester tester(table->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(table->model()->rowCount(), 4);
        QCOMPARE(table->model()->index(0, HopModel::Programmed).data().toString(), QStringLiteral("VL 3"));
        QCOMPARE(table->model()->index(0, HopModel::ByFiles).data().toString(), QStringLiteral("VL 3"));
        const QString pictures = qEnvironmentVariable("FABRISCOPE_TEST_PICTURES");
        if (!pictures.isEmpty()) f.page.grab().save(pictures + QStringLiteral("/qos-path.png"));
    }

    void leadsToTheMapAndComesFromThere()
    {
        Fixture f;
        QSignalSpy asked(&f.context.navigation(), &Navigation::routeRequested);
        auto* button = f.page.findChild<QPushButton*>(QStringLiteral("showOnMap"));
        QVERIFY(!button->isEnabled());
        f.ask();
        QVERIFY(!button->isEnabled());
        f.giveRoutes(f.fabric);
        QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(asked.size(), 1);
        QCOMPARE(f.context.navigation().page(), PageId::Topology);
        const auto route = asked.front().at(1).value<RouteRef>();
        QCOMPARE(QString::number(route.from.lid.value()), f.from);
        QCOMPARE(QString::number(route.to.lid.value()), f.to);
        QCOMPARE(route.level, std::optional(f.page.path().sl)); // the lanes of this program, not those of any

        // The other way round, from the map.
        f.source.planned.reset();
        f.context.navigation().showRoute(PageId::QosPath, {.from = route.to, .to = route.from});
        QVERIFY(f.source.planned && f.source.planned->lids.size() == 2);
        QCOMPARE(QString::number(f.source.planned->lids.front().value()), f.to);
        f.giveRoutes(f.fabric);
        QCOMPARE(f.page.path().hops.size(), 4U);
    }

    void saysWhereTheyDisagree()
    {
        Fixture f;
        f.ask();
        f.giveRoutes(f.fabric);
        f.grant(0);
        f.giveFiles("qos-ulps\n  any, service-id 0x1064e51 : 4\n  default : 0\nend-qos-ulps\n");
        QTRY_VERIFY(f.rules().contains(QStringLiteral("sl-granted")));
        auto* list = f.page.findChild<FindingView*>();
        QVERIFY(list != nullptr && list->model()->rowCount() >= 1);
        QVERIFY(list->model()->index(0, 0).data().toString().contains(QStringLiteral("grants SL 0")));
        QVERIFY(!f.allText().contains(QStringLiteral("All sides agree")));
        const QString pictures = qEnvironmentVariable("FABRISCOPE_TEST_PICTURES");
        if (!pictures.isEmpty()) f.page.grab().save(pictures + QStringLiteral("/qos-path-disagreement.png"));
    }

    void linksAreChosenByKeyboardAndTable()
    {
        Fixture f;
        f.ask();
        f.giveRoutes(f.fabric);
        auto* view = f.page.findChild<PathView*>();
        auto* table = f.page.findChild<QTableView*>(QStringLiteral("hops"));
        view->setFocus();
        QTest::keyClick(view, Qt::Key_Home);
        QTest::keyClick(view, Qt::Key_Right);
        QCOMPARE(view->current(), 1);
        QCOMPARE(table->currentIndex().row(), 1);
        QVERIFY2(!isNone(f.context.navigation().selection()), "the inspector follows");
        table->selectRow(3);
        QCOMPARE(view->current(), 3);
        QTRY_VERIFY2(view->accessibleDescription().contains(QStringLiteral("VL 3")),
                     qPrintable(view->accessibleDescription()));
    }

    void wordsForWhatMakesNoSense()
    {
        Fixture f;
        f.page.form().setEnds(QStringLiteral("no-such-node"), f.to);
        f.page.begin();
        QVERIFY(f.allText().contains(QStringLiteral("no-such-node")));
        f.ask(70000);
        QVERIFY2(f.allText().contains(QStringLiteral("RDMA-CM port")), qPrintable(f.allText()));
        f.source.connected = false;
        f.ask();
        QVERIFY(f.allText().contains(QStringLiteral("routes of this fabric are unknown")));
    }

    void aNewSweepAsksAgainAndKeepsWhatIsShown()
    {
        Fixture f;
        f.ask();
        f.giveRoutes(f.fabric);
        QCOMPARE(f.page.path().hops.size(), 4U);
        fabric::SnapshotTables tables = f.fabric->tables();
        tables.info.source = "again";
        const auto again = fabric::Snapshot::freeze(std::move(tables));
        f.source.planned.reset();
        f.open(again);
        QTRY_VERIFY(f.source.planned);
        QCOMPARE(f.page.path().hops.size(), 4U);
        f.giveRoutes(again);
        QVERIFY(f.page.isSettled());
    }

    void routesOfASavedFabricNeedNobody()
    {
        Fixture f;
        fabric::SnapshotTables tables = f.fabric->tables();
        tables.routes = fabric::Routes::freeze(test::minHopTables(*f.fabric));
        f.source.connected = false;
        f.open(fabric::Snapshot::freeze(std::move(tables)));
        f.ask();
        QCOMPARE(f.page.path().hops.size(), 4U);
    }

    void rememberedOverARestart()
    {
        const QTemporaryDir folder;
        QSettings settings(folder.filePath(QStringLiteral("s.ini")), QSettings::IniFormat);
        Fixture before;
        before.page.form().setEnds(QStringLiteral("a"), QStringLiteral("b"));
        before.page.form().setRdmaPort(4420);
        before.page.save(settings);
        Fixture after;
        after.page.restore(settings);
        QCOMPARE(after.page.form().state(), before.page.form().state());
    }
};

QTEST_MAIN(TestQosPathPage)
#include "tst_qos_path_page.moc"
