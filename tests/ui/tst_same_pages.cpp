// SPDX-License-Identifier: GPL-3.0-or-later
//
// What pages of the window show, the command line prints with the same words, figures and order: changes of a fabric,
// what stands against a connection test, the journal of a host, the links of a path, records of the subnet
// administration. More of the kind is in tst_same_words.
#include "core/agent/client/connection/launcher.h"
#include "core/events/changes.h"
#include "core/host/host_codec.h"
#include "core/sa/filter.h"
#include "tests/support/route_maker.h"
#include "tests/ui/support/both_programs.h"
#include "tests/ui/support/counter_script.h"
#include "tests/ui/support/fat_tree.h"
#include "tests/ui/support/probe_script.h"
#include "tests/unit/change/prepared_host.h"
#include "ui/models/event_text.h"
#include "ui/probe/path/flow_form.h"
#include "ui/probe/path/hop_model.h"
#include "ui/probe/path/qos_path_page.h"
#include "ui/probe/test_words.h"
#include "ui/queries/record_model.h"
#include "ui/session/port_qos_cache.h"
#include "ui/setup/journal_view.h"

#include <QPushButton>
#include <QTableView>
#include <QTest>

#include <format>

using namespace fabriscope;
using namespace fabriscope::ui;
using Json = nlohmann::json;
using test::asked;
using test::askedLines;
using test::SavedFabric;

namespace {

QString textOf(const Json& value) { return toQString(value.get<std::string>()); }

/// A fabric in which something is another way than in the other one.
fabric::SnapshotPtr changed(const fabric::SnapshotPtr& before)
{
    fabric::SnapshotTables tables = before->tables();
    tables.nodes.front().description += " renamed";
    for (fabric::Port& port : tables.ports) {
        if (!isUnicast(port.lid)) continue;
        port.lid = Lid(0x2001);
        break;
    }
    const auto ofLink = [&](const fabric::Link& link, const auto& change) {
        for (const fabric::PortIndex end : {link.a, link.b})
            change(tables.ports[end.value()]);
    };
    ofLink(before->links().front(), [](fabric::Port& port) { port.speedActive = LinkSpeed::Sdr; });
    ofLink(before->links().back(), [](fabric::Port& port) { port.state = PortState::Initialize; });
    return fabric::Snapshot::freeze(std::move(tables));
}

} // namespace

class TestSamePages final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
    void changes_data();
    void changes();
    void whatStandsAgainstATest();
    void journal();
    void linksOfAPath();
    void fieldsOfRecords();
};

void TestSamePages::changes_data()
{
    QTest::addColumn<fabric::SnapshotPtr>("before");
    QTest::addColumn<fabric::SnapshotPtr>("now");
    const auto small = test::makeFatTree({.spines = 2, .leaves = 2, .hostsPerLeaf = 2});
    QTest::newRow("renamed, another LID, rate and state") << small << changed(small);
    QTest::newRow("nodes that went") << test::makeFatTree({.spines = 2, .leaves = 2, .hostsPerLeaf = 3}) << small;
    QTest::newRow("cables that went") << small
                                      << test::makeFatTree(
                                             {.spines = 2, .leaves = 2, .hostsPerLeaf = 2, .deadUplinkOfLeaf = 1});
}

/// The page Events and `diff`.
void TestSamePages::changes()
{
    QFETCH(fabric::SnapshotPtr, before);
    QFETCH(fabric::SnapshotPtr, now);
    const test::TemporaryFolder folder;
    const std::string base = folder.path("before.fabsnap"), later = folder.path("now.fabsnap");
    QVERIFY(fabric::writeSnapshotFile(base, *before).has_value());
    QVERIFY(fabric::writeSnapshotFile(later, *now).has_value());
    QStringList shown;
    for (const events::Event& event : events::changesBetween(*before, *now, {}))
        shown.append(ui::textOf(event).replace(QChar(0x2194), QLatin1String("<->")));
    QVERIFY(!shown.isEmpty());
    QStringList printed = askedLines({"diff", base, later});
    printed.removeIf([](const QString& line) { return line.startsWith(QLatin1String("not compared")); });
    QCOMPARE(printed, shown);
}

/// The page Tests before anything is sent, and `test preflight`: the verdict, and what stands in the way.
void TestSamePages::whatStandsAgainstATest()
{
    host::Host down = other();
    down.devices.front().ports.front().state = std::string("1: DOWN");
    down.devices.front().ports.front().pkeys.front().value = "0x8001";
    const test::TemporaryFolder folder;
    for (const host::Host& peer : {other(), down}) {
        const std::string here = folder.path("here.fabhost"), there = folder.path("there.fabhost");
        QVERIFY(host::writeHostFile(here, one()).has_value());
        QVERIFY(host::writeHostFile(there, peer).has_value());
        const Json printed =
            asked({"--connect", "snapshot:" + here, "test", "preflight", "--peer", "snapshot:" + there});
        ProbeFixture f;
        f.source.set({one(), peer});
        QVERIFY2(f.verdict().startsWith(textOf(printed["summary"]), Qt::CaseInsensitive), qPrintable(f.verdict()));
        QVERIFY(printed["canTalk"] == true || printed["problems"].size() > 1);
        for (const Json& problem : printed["problems"]) {
            const auto row = rowOfRule(problem["rule"].get<std::string>());
            if (!row) continue; // of the way between both
            const Side side = problem["side"] == "local" ? Side::Local : Side::Peer;
            const QString mark = f.view().end(side).mark(*row);
            QVERIFY2(mark.contains(textOf(problem["text"]), Qt::CaseInsensitive), qPrintable(mark));
            QVERIFY2(mark.contains(textOf(problem["remedy"]), Qt::CaseInsensitive), qPrintable(mark));
        }
    }
}

/// The newest first, with the states in words.
void TestSamePages::journal()
{
    const test::PreparedHost host;
    change::PlanContext context = host.context();
    context.who = "root on head1";
    std::string first;
    for (const auto& [wizard, module] : {std::pair{"soft-roce", "rdma_rxe"}, std::pair{"modules", "ib_umad"}}) {
        context.comment = std::string("for ") + module;
        const change::PlanOutcome outcome =
            change::applyPlan({.subject = wizard, .steps = {change::ModuleStep{.module = module}}}, context);
        QVERIFY(outcome.end == change::PlanEnd::Applied);
        if (first.empty()) first = outcome.id;
    }
    QVERIFY(change::undoPlan(first, context).end == change::PlanEnd::Undone);

    const std::string target = std::format("exec:{} {} {} look node17", test::programPath("../tests/setup_agent"),
                                           host.root().string(), host.state().string());
    const auto printed = [&target](const char* column) {
        QStringList cells = askedLines({"--connect", target, "journal", "--columns", column}).mid(1);
        for (QString& cell : cells)
            cell = cell.trimmed();
        return cells;
    };
    const Theme theme{*qApp};
    AppContext app;
    Session session(app, agent::standardLaunchers());
    SessionSetupSource source(app, session);
    JournalView view(source);
    session.open(toQString(target));
    QTRY_COMPARE_WITH_TIMEOUT(source.phase(), SetupSource::Phase::Ready, 30000);
    view.refresh();
    const QAbstractItemModel& model = *view.table().model();
    QTRY_COMPARE(model.rowCount(), 2);
    const auto shown = [&model](int column) {
        QStringList cells;
        for (int row = 0; row < model.rowCount(); ++row)
            cells.append(model.index(row, column).data().toString());
        return cells;
    };
    QCOMPARE(shown(ChangeModel::StateColumn), (QStringList{QStringLiteral("applied"), QStringLiteral("undone")}));
    QCOMPARE(printed("state"), shown(ChangeModel::StateColumn));
    QCOMPARE(printed("subject"), shown(ChangeModel::WhatColumn));
    QCOMPARE(printed("who"), shown(ChangeModel::WhoColumn));
    QCOMPARE(printed("comment"), shown(ChangeModel::CommentColumn));
}

/// The page Path and `trace` for a program's packets, on a saved fabric with OpenSM's files.
void TestSamePages::linksOfAPath()
{
    const std::string options =
        "qos TRUE\nqos_max_vls 8\nqos_sl2vl 3,3,3,3,5,3,3,3,3,3,3,3,3,3,3,3\nqos_vlarb_low 3:64,5:64\n";
    const std::string policy = "qos-ulps\n  any, service-id 0x1064e51 : 4\n  default : 0\nend-qos-ulps\n";
    const test::TemporaryFolder folder;
    const std::string conf = folder.write("opensm.conf", options).string();
    const std::string qos = folder.write("qos-policy.conf", policy).string();

    const fabric::SnapshotPtr made =
        test::withSwitchLids(test::makeFatTree({.spines = 2, .leaves = 3, .hostsPerLeaf = 2, .degradedEvery = 5}));
    fabric::SnapshotTables tables = made->tables();
    tables.routes = fabric::Routes::freeze(test::minHopTables(*made));
    SavedFabric saved(fabric::Snapshot::freeze(std::move(tables)));
    QTRY_VERIFY_WITH_TIMEOUT(saved.isOpen(), 60000);
    std::vector<std::string> lids;
    for (const fabric::Port& port : saved.context.snapshot()->ports())
        if (saved.context.snapshot()->nodeOf(port).type != fabric::NodeType::Switch && isUnicast(port.lid))
            lids.push_back(std::to_string(port.lid.value()));

    const Theme theme{*qApp};
    test::CounterScript counters;
    counters.connected = false;
    CounterFeed feed(saved.context, counters);
    PortQosCache ports(saved.context, counters);
    ScriptedPaths source;
    source.connected = false;
    ScriptedSource tester;
    QosPathPage page(saved.context, source, tester, feed, ports);
    page.form().setEnds(toQString(lids.front()), toQString(lids.back()));
    page.form().setRdmaPort(20049);
    page.begin();
    OpenSmFiles files;
    files.host = QStringLiteral("head1");
    files.options = std::make_shared<const opensm::ConfDocument>(options);
    files.policy = std::make_shared<const opensm::PolicyDocument>(policy);
    Q_EMIT source.filesRead(files);

    const Json printed = asked({"--connect", saved.target, "trace", lids.front(), lids.back(), "--rdma-port", "20049",
                                "--opensm", conf, "--qos", qos});
    QCOMPARE(printed["sl"].get<unsigned>(), unsigned{page.path().sl.value()});
    QCOMPARE(printed["sl"].get<unsigned>(), 4U);
    const auto* table = page.findChild<QTableView*>(QStringLiteral("hops"));
    QVERIFY(table != nullptr);
    QCOMPARE(printed["hops"].size(), static_cast<std::size_t>(table->model()->rowCount()));
    QVERIFY(table->model()->rowCount() > 2);
    const QString unknown(QChar(0x2013));
    for (int row = 0; row < table->model()->rowCount(); ++row) {
        const Json& hop = printed["hops"][static_cast<std::size_t>(row)];
        const auto cell = [&](int column) { return table->model()->index(row, column).data().toString(); };
        const auto lane = [&](const char* key) {
            return hop[key].is_null() ? unknown : QStringLiteral("VL %1").arg(hop[key].get<int>());
        };
        const auto number = [&](const char* key) {
            return hop[key] == 0 ? unknown : QString::number(hop[key].get<int>());
        };
        const auto name = [&](int column) { return cell(column).replace(QLatin1String(" / "), QLatin1String("/")); };
        QCOMPARE(textOf(hop["from"]), name(HopModel::From));
        QCOMPARE(textOf(hop["to"]), name(HopModel::To));
        QCOMPARE(lane("vlByFiles"), cell(HopModel::ByFiles));
        QCOMPARE(lane("vl"), cell(HopModel::Programmed));
        QCOMPARE(number("operationalVls"), cell(HopModel::Lanes));
        QCOMPARE(number("mtu"), cell(HopModel::MtuColumn));
        QCOMPARE(QStringLiteral("%1 Gb/s").arg(QLocale().toString(hop["linkMbps"].get<double>() / 1000, 'g', 4)),
                 cell(HopModel::Rate));
    }
    QCOMPARE(printed["disagreements"].size(), page.path().disagreements.size());
    for (std::size_t i = 0; i < printed["disagreements"].size(); ++i)
        QCOMPARE(printed["disagreements"][i]["rule"].get<std::string>(), page.path().disagreements[i].rule);
}

/// The page Queries and `query RECORD --fields`: the same fields, explained alike, with the same words for their
/// values.
void TestSamePages::fieldsOfRecords()
{
    for (const sa::Record& record : sa::records()) {
        if (!record.questionFields.empty()) continue; // what is asked is not what comes
        const auto request = sa::parseRequest(record, {});
        if (!request) continue; // it has to name something
        const Json printed = asked({"query", std::string(record.name), "--fields"});
        QCOMPARE(printed.size(), record.fields.size());
        RecordModel model;
        model.begin(*request);
        std::map<QString, int> columns;
        for (int column = 0; column < model.columnCount(); ++column)
            columns[model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString()] = column;
        QCOMPARE(columns.size(), printed.size());
        for (std::size_t i = 0; i < printed.size(); ++i) {
            const mad::AttributeField& field = record.fields[i];
            const auto column = columns.find(textOf(printed[i]["name"]));
            QVERIFY2(column != columns.end(), printed[i].dump().c_str());
            QCOMPARE(model.headerData(column->second, Qt::Horizontal, Qt::ToolTipRole).toString(),
                     textOf(printed[i]["explanation"]));
            if (printed[i]["words"].is_null() || field.isArray()) continue;
            const QStringList words = textOf(printed[i]["words"]).split(QStringLiteral(", "));
            QCOMPARE(static_cast<std::size_t>(words.size()), field.codes.size());
            for (std::size_t code = 0; code < field.codes.size(); ++code) {
                std::vector<std::byte> bytes(record.size);
                mad::setFieldValue(bytes, field, {.high = 0, .low = field.codes[code].value});
                model.begin(*request);
                model.append({reinterpret_cast<const char*>(bytes.data()), static_cast<qsizetype>(bytes.size())});
                const QString cell = model.index(0, column->second).data().toString();
                QVERIFY2(cell.contains(words[static_cast<qsizetype>(code)]),
                         qPrintable(textOf(printed[i]["name"]) + u' ' + cell));
            }
        }
    }
}

QTEST_MAIN(TestSamePages)
#include "tst_same_pages.moc"
