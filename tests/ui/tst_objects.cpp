// SPDX-License-Identifier: GPL-3.0-or-later
//
// Objects of a fabric: found by words, marked by what was found about them, and written as texts.
#include "core/health/checks/fabric_checks.h"
#include "tests/ui/support/fat_tree.h"
#include "ui/models/findings.h"
#include "ui/models/link_table_model.h"
#include "ui/models/node_table_model.h"
#include "ui/models/port_list_model.h"
#include "ui/models/port_table_model.h"
#include "ui/models/search_index.h"
#include "ui/text/format.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <functional>

using namespace fabriscope;
using namespace fabriscope::ui;

namespace {

const test::FatTree small{.spines = 2, .leaves = 4, .hostsPerLeaf = 3};
constexpr auto strict = QAbstractItemModelTester::FailureReportingMode::QtTest;

} // namespace

class TestObjects final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void searchFindsNamesGuidsAndLids();
    void searchFindsPortsAsTheyAreWritten_data();
    void searchFindsPortsAsTheyAreWritten();
    void searchFindsLinksByBothEnds();
    void findingsMarkTheirObjects();
    void findingsNameTheirObjects();
    void objectReferencesSurviveText();
};

void TestObjects::searchFindsNamesGuidsAndLids()
{
    const auto snapshot = test::makeFatTree(small);
    const SearchIndex index(snapshot);
    const auto first = [&](const QString& query) {
        const auto hits = index.find(query, 5);
        return hits.empty() ? QString() : hits.front().title;
    };
    QCOMPARE(first(QStringLiteral("leaf-03")), QStringLiteral("leaf-03"));
    QCOMPARE(first(QStringLiteral("mlx5 003")), QStringLiteral("node-003 mlx5_0"));
    const fabric::Node& node = snapshot->nodes()[5];
    QCOMPARE(first(QString::fromStdString(toString(node.guid))), QString::fromStdString(node.displayName()));
    QCOMPARE(first(QString::fromStdString(toString(node.guid)).mid(10)), QString::fromStdString(node.displayName()));
    const auto lid = snapshot->portsOf(node).front().lid;
    QCOMPARE(first(QString::number(lid.value())), QString::fromStdString(node.displayName()));
    // What is found by its LID and by its name is found once.
    for (const fabric::Port& port : snapshot->ports()) {
        const auto hits = index.find(QString::number(port.lid.value()), 50);
        for (const SearchHit& hit : hits)
            QCOMPARE(std::ranges::count(hits, hit.object, &SearchHit::object), 1);
    }
    QVERIFY(index.find(QStringLiteral("no such thing"), 5).empty());
    QVERIFY(index.find(QStringLiteral("  "), 5).empty());
    QCOMPARE(index.find(QStringLiteral("node"), 5).size(), 5U);
}

void TestObjects::searchFindsPortsAsTheyAreWritten_data()
{
    QTest::addColumn<QString>("query");
    for (const char* query : {"leaf-03/4", "leaf-03 / 4", "leaf-03 port 4", "Leaf-03 Port 4", "leaf-03: port 4",
                              "leaf-03:4", "leaf-03, port 4", "leaf-03 4", "LEAF-03/4"})
        QTest::newRow(query) << QString::fromLatin1(query);
    const auto snapshot = test::makeFatTree(small);
    const auto leaf = std::ranges::find(snapshot->nodes(), std::string("leaf-03"), &fabric::Node::description);
    const QString guid = QString::fromStdString(toString(leaf->guid));
    const unsigned lid = snapshot->portsOf(*leaf).front().lid.value();
    QTest::newRow("guid") << guid + QStringLiteral("/4");
    QTest::newRow("guid port") << guid + QStringLiteral(" port 4");
    QTest::newRow("lid port") << QStringLiteral("lid %1 port 4").arg(lid);
    QTest::newRow("LID/") << QStringLiteral("LID %1/4").arg(lid);
}

void TestObjects::searchFindsPortsAsTheyAreWritten()
{
    QFETCH(QString, query);
    const auto snapshot = test::makeFatTree(small);
    const auto leaf = std::ranges::find(snapshot->nodes(), std::string("leaf-03"), &fabric::Node::description);
    const auto hits = SearchIndex(snapshot).find(query, 5);
    QVERIFY(!hits.empty());
    QVERIFY(hits.front().object == ObjectRef(PortRef{.node = leaf->guid, .number = PortNum(4)}));
    QCOMPARE(hits.front().title, QStringLiteral("leaf-03 / 4"));
}

void TestObjects::searchFindsLinksByBothEnds()
{
    const auto snapshot = test::makeFatTree(small);
    const SearchIndex index(snapshot);
    // An adapter's port is found by its LID and by its own GUID.
    const auto adapter = std::ranges::find(snapshot->nodes(), fabric::NodeType::ChannelAdapter, &fabric::Node::type);
    const fabric::Port& port = snapshot->portsOf(*adapter).front();
    for (const QString& query :
         {QStringLiteral("lid %1").arg(port.lid.value()), QStringLiteral("LID:%1").arg(port.lid.value()),
          QStringLiteral("lid 0x%1").arg(port.lid.value(), 0, 16), QString::fromStdString(toString(port.guid))}) {
        const auto hits = index.find(query, 5);
        QVERIFY2(!hits.empty(), qPrintable(query));
        QVERIFY2(hits.front().object == ObjectRef(refOf(*snapshot, port)), qPrintable(query));
    }
    const fabric::Link& link = snapshot->links().front();
    for (QString query : {formatLink(*snapshot, link), formatLink(*snapshot, link)}) {
        const auto hits = index.find(query.replace(QStringLiteral(" / "), QStringLiteral(" port ")), 5);
        QVERIFY(!hits.empty() && hits.front().object == ObjectRef(refOf(*snapshot, link)));
    }
    // A number that no port has, and names that end in one, are no ports.
    QVERIFY(index.find(QStringLiteral("leaf-03/99"), 5).empty());
    QVERIFY(std::holds_alternative<NodeRef>(index.find(QStringLiteral("leaf-03"), 5).front().object));
}

void TestObjects::findingsMarkTheirObjects()
{
    const auto snapshot = test::makeFatTree(small);
    const auto leaf = std::ranges::find(snapshot->nodes(), std::string("leaf-01"), &fabric::Node::description);
    const auto ports = snapshot->portsOf(*leaf);
    const auto free = std::ranges::find_if(ports, [](const fabric::Port& p) { return p.link.has_value(); });
    const PortRef bad = refOf(*snapshot, *free);
    const auto marks = std::make_shared<const FindingMarks>(
        Findings{{.status = Status::Notice, .text = QStringLiteral("less"), .remedy = {}, .object = bad},
                 {.status = Status::Warning,
                  .text = QStringLiteral("A cable is missing."),
                  .remedy = QStringLiteral("Look."),
                  .object = bad,
                  .rule = QStringLiteral("link-missing")}});
    NodeTableModel nodes;
    PortTableModel portTable;
    LinkTableModel links;
    const QAbstractItemModelTester tester(&portTable, strict);
    for (FabricTableModel* model : {static_cast<FabricTableModel*>(&nodes), static_cast<FabricTableModel*>(&portTable),
                                    static_cast<FabricTableModel*>(&links)})
        model->setSnapshot(snapshot);
    const int nodeRow = nodes.rowOf(NodeRef{leaf->guid});
    const int portRow = portTable.rowOf(bad);
    const int linkRow = links.rowOf(refOf(*snapshot, snapshot->link(*free->link)));
    QCOMPARE(nodes.textAt(nodeRow, NodeTableModel::State), QStringLiteral("Full rate"));
    QSignalSpy changed(&nodes, &QAbstractItemModel::dataChanged);
    nodes.setMarks(marks);
    QCOMPARE(changed.size(), 1);
    nodes.setMarks(std::make_shared<const FindingMarks>(*marks)); // the same says nothing new
    QCOMPARE(changed.size(), 1);
    portTable.setMarks(marks);
    links.setMarks(marks);
    for (const QModelIndex& index :
         {nodes.index(nodeRow, NodeTableModel::State), portTable.index(portRow, PortTableModel::ConditionColumn),
          links.index(linkRow, LinkTableModel::ConditionColumn)}) {
        QCOMPARE(index.data().toString(), QStringLiteral("Cable missing"));
        QCOMPARE(index.data(FabricTableModel::StatusRole).toInt(), static_cast<int>(Status::Warning));
    }
    QCOMPARE(portTable.index(portRow, PortTableModel::ConditionColumn).data(Qt::ToolTipRole).toString(),
             QStringLiteral("A cable is missing.\nLook."));
    PortListModel list;
    list.setNode(snapshot, snapshot->indexOf(*leaf), marks);
    const int row = free->number.value() - 1;
    QCOMPARE(list.index(row).data(PortListModel::StatusRole).toInt(), static_cast<int>(Status::Warning));
}

void TestObjects::findingsNameTheirObjects()
{
    const auto snapshot = test::makeFatTree(
        {.spines = 2, .leaves = 4, .hostsPerLeaf = 3, .degradedEvery = 3, .downHostEvery = 5, .problems = true});
    const Findings findings = shownFindings(health::checkFabric(*snapshot));
    const auto degraded = std::ranges::count_if(snapshot->links(), [](const fabric::Link& l) { return l.degraded(); });
    QCOMPARE(std::ranges::count(findings, Status::Warning, &Finding::status), degraded);
    QCOMPARE(std::ranges::count(findings, Status::Critical, &Finding::status), 1);
    QCOMPARE(std::ranges::count(findings, Status::Notice, &Finding::status), 2);
    QVERIFY(std::ranges::is_sorted(findings, std::greater{}, &Finding::status));
    for (const Finding& finding : findings) {
        QVERIFY(nodeOf(*snapshot, finding.object));
        QVERIFY(!findingsAbout(findings, finding.object).empty());
    }
    // A link's finding is one of both its nodes.
    const auto link =
        std::ranges::find_if(findings, [](const Finding& f) { return std::holds_alternative<LinkRef>(f.object); });
    QVERIFY(link != findings.end());
    for (const PortRef end : {std::get<LinkRef>(link->object).a, std::get<LinkRef>(link->object).b}) {
        QVERIFY(std::ranges::contains(findingsAbout(findings, NodeRef{end.node}), *link));
        QVERIFY(std::ranges::contains(findingsAbout(findings, end), *link));
    }
    const auto sound = test::makeFatTree(small);
    QVERIFY(shownFindings(health::checkFabric(*sound)).empty());

    FindingModel model;
    const QAbstractItemModelTester tester(&model, strict);
    model.setFindings(std::make_shared<const Findings>(findings));
    QCOMPARE(model.rowCount(), static_cast<int>(findings.size()));

    // What comes, goes and moves leaves the chosen one chosen; what is over is no other one.
    const QPersistentModelIndex second(model.index(1, 0));
    const QPersistentModelIndex third(model.index(2, 0));
    const QString chosen = third.data().toString();
    Findings others{{.status = Status::Critical, .text = QStringLiteral("New"), .object = {}}, findings[2]};
    model.setFindings(std::make_shared<const Findings>(std::move(others)));
    QCOMPARE(third.row(), 1);
    QCOMPARE(third.data().toString(), chosen);
    QVERIFY(!second.isValid());
}

void TestObjects::objectReferencesSurviveText()
{
    const PortRef a{.node = Guid(0x1234567890abcdef), .number = PortNum(7)};
    const PortRef b{.node = Guid(0xffffffffffffffff), .number = PortNum(255)};
    for (const ObjectRef& ref :
         {ObjectRef(), ObjectRef(NodeRef{a.node}), ObjectRef(a), ObjectRef(LinkRef{.a = a, .b = b})})
        QCOMPARE(parseObjectRef(refText(ref)), ref);
    for (const char* bad : {"node", "node:", "node:xyz", "port:0x1", "port:0x1/256", "port:0x1/", "link:0x1/2",
                            "link:0x1/2-", "cable:0x1/2-0x2/3"})
        QVERIFY2(isNone(parseObjectRef(QString::fromLatin1(bad))), bad);
}

QTEST_GUILESS_MAIN(TestObjects)
#include "tst_objects.moc"
