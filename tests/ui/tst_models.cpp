// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tables over snapshots: consistent to QAbstractItemModelTester, exact in what changed, sorted and filtered as people
// expect.
#include "core/fabric/model/snapshot_builder.h"
#include "tests/ui/support/fat_tree.h"
#include "ui/models/link_table_model.h"
#include "ui/models/natural_order.h"
#include "ui/models/node_table_model.h"
#include "ui/models/port_list_model.h"
#include "ui/models/port_table_model.h"
#include "ui/models/table_proxy.h"
#include "ui/text/format.h"

#include <QAbstractItemModelTester>
#include <QPersistentModelIndex>
#include <QSignalSpy>
#include <QTest>

using namespace fabriscope;
using namespace fabriscope::ui;

namespace {

const test::FatTree small{.spines = 2, .leaves = 4, .hostsPerLeaf = 3};
const test::FatTree larger{.spines = 2, .leaves = 4, .hostsPerLeaf = 4};
constexpr auto strict = QAbstractItemModelTester::FailureReportingMode::QtTest;

template <class Model> std::size_t expectedRows(const fabric::Snapshot& snapshot)
{
    if constexpr (std::is_same_v<Model, NodeTableModel>)
        return snapshot.nodes().size();
    else if constexpr (std::is_same_v<Model, PortTableModel>)
        return snapshot.ports().size();
    else
        return snapshot.links().size();
}

template <class Model> void checkLifeOfModel()
{
    Model model;
    const QAbstractItemModelTester tester(&model, strict);
    QCOMPARE(model.rowCount(), 0);
    QCOMPARE(model.columnCount(), static_cast<int>(model.columns().size()));

    const auto before = test::makeFatTree(small);
    model.setSnapshot(before);
    QCOMPARE(static_cast<std::size_t>(model.rowCount()), expectedRows<Model>(*before));

    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
    QSignalSpy removed(&model, &QAbstractItemModel::rowsRemoved);
    const auto after = test::makeFatTree(larger);
    model.setSnapshot(after);
    QCOMPARE(static_cast<std::size_t>(model.rowCount()), expectedRows<Model>(*after));
    QCOMPARE(resets.size(), 0);
    QVERIFY(inserted.size() > 0);
    QVERIFY(inserted.size() + removed.size() < 60);

    model.setSnapshot(before);
    QCOMPARE(static_cast<std::size_t>(model.rowCount()), expectedRows<Model>(*before));
    QCOMPARE(resets.size(), 0);
    QVERIFY(removed.size() > 0);

    model.setSnapshot(nullptr);
    QCOMPARE(model.rowCount(), 0);
    QCOMPARE(resets.size(), 1);

    // Out of range in every direction.
    QVERIFY(isNone(model.refAt(-1)));
    QVERIFY(isNone(model.refAt(0)));
    QVERIFY(!model.headerData(model.columnCount(), Qt::Horizontal, Qt::DisplayRole).isValid());
    QVERIFY(!model.headerData(-1, Qt::Horizontal, Qt::DisplayRole).isValid());
}

/// The same fabric with one link slower.
fabric::SnapshotPtr withSlowLink(const fabric::Snapshot& snapshot, const fabric::Link& slow)
{
    fabric::SnapshotBuilder builder;
    for (const fabric::Node& node : snapshot.nodes()) {
        builder.setNode(node);
        for (fabric::Port port : snapshot.portsOf(node)) {
            if (port.link == snapshot.indexOf(slow)) port.speedActive = LinkSpeed::Sdr;
            builder.setPort(node.guid, port);
        }
    }
    for (const fabric::Link& link : snapshot.links()) {
        const LinkRef ref = refOf(snapshot, link);
        builder.connect(ref.a.node, ref.a.number, ref.b.node, ref.b.number);
    }
    return builder.build();
}

} // namespace

class TestModels final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nodes() { checkLifeOfModel<NodeTableModel>(); }
    void ports() { checkLifeOfModel<PortTableModel>(); }
    void links() { checkLifeOfModel<LinkTableModel>(); }
    void unchangedRowsAreSilent();
    void oneChangedLinkChangesOneRow();
    void persistentIndexFollowsItsRow();
    void referencesFindTheirRows();
    void anotherFabricResets();
    void sortsByRawValues();
    void staysSortedThroughSnapshots_data();
    void staysSortedThroughSnapshots();
    void filters_data();
    void filters();
    void filtersManyRowsBitByBit();
    void namesOfLaterSnapshotsAreSorted();
    void naturalOrder_data();
    void naturalOrder();
    void portsAreSortedByWhatTheyCount();
    void portListOfANode();
};

void TestModels::unchangedRowsAreSilent()
{
    PortTableModel model;
    model.setSnapshot(test::makeFatTree(small));
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    model.setSnapshot(test::makeFatTree(small)); // equal, but another object
    QCOMPARE(changed.size(), 0);
    QCOMPARE(resets.size(), 0);
}

void TestModels::oneChangedLinkChangesOneRow()
{
    const auto before = test::makeFatTree(small);
    const auto after = withSlowLink(*before, before->links()[5]);
    LinkTableModel links;
    PortTableModel ports;
    links.setSnapshot(before);
    ports.setSnapshot(before);
    QSignalSpy linkChanges(&links, &QAbstractItemModel::dataChanged);
    QSignalSpy portChanges(&ports, &QAbstractItemModel::dataChanged);
    links.setSnapshot(after);
    ports.setSnapshot(after);
    QCOMPARE(linkChanges.size(), 1);
    QCOMPARE(linkChanges[0][0].toModelIndex().row(), linkChanges[0][1].toModelIndex().row());
    const int row = linkChanges[0][0].toModelIndex().row();
    QCOMPARE(links.textAt(row, LinkTableModel::RateColumn), QStringLiteral("4x SDR"));
    QCOMPARE(links.index(row, LinkTableModel::ConditionColumn).data(FabricTableModel::StatusRole).toInt(),
             static_cast<int>(Status::Warning));
    QCOMPARE(portChanges.size(), 2); // both ends
}

void TestModels::persistentIndexFollowsItsRow()
{
    NodeTableModel model;
    const auto before = test::makeFatTree(small);
    model.setSnapshot(before);
    const int row = model.rowOf(NodeRef{before->nodes()[2].guid});
    QVERIFY(row >= 0);
    const QPersistentModelIndex kept(model.index(row, NodeTableModel::Name));
    const QString name = kept.data().toString();
    const ObjectRef ref = model.refAt(row);
    model.setSnapshot(test::makeFatTree(larger));
    QVERIFY(kept.isValid());
    QCOMPARE(model.refAt(kept.row()), ref);
    QCOMPARE(kept.data().toString(), name);
}

void TestModels::referencesFindTheirRows()
{
    const auto snapshot = test::makeFatTree(small);
    NodeTableModel nodes;
    PortTableModel ports;
    LinkTableModel links;
    nodes.setSnapshot(snapshot);
    ports.setSnapshot(snapshot);
    links.setSnapshot(snapshot);
    for (FabricTableModel* model : std::initializer_list<FabricTableModel*>{&nodes, &ports, &links}) {
        for (int row = 0; row < model->rowCount(); ++row)
            QCOMPARE(model->rowOf(model->refAt(row)), row);
        QCOMPARE(model->rowOf({}), -1);
        QCOMPARE(model->rowOf(NodeRef{Guid(0xdead)}), -1);
    }
    // A port 0 has the key of its node; they must not be taken for one another.
    const Guid sw = snapshot->nodes()[0].guid;
    QCOMPARE(nodes.rowOf(PortRef{.node = sw, .number = PortNum(0)}), -1);
    QCOMPARE(ports.rowOf(NodeRef{sw}), -1);
}

void TestModels::anotherFabricResets()
{
    NodeTableModel model;
    model.setSnapshot(test::makeFatTree(small));
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    fabric::SnapshotBuilder builder;
    builder.setNode({.guid = Guid(0x77), .type = fabric::NodeType::Switch, .description = "alone", .numPorts = 8});
    model.setSnapshot(builder.build());
    QCOMPARE(resets.size(), 1);
    QCOMPARE(model.rowCount(), 1);
}

void TestModels::sortsByRawValues()
{
    NodeTableModel model;
    model.setSnapshot(test::makeFatTree({.spines = 2, .leaves = 12, .hostsPerLeaf = 1}));
    TableProxy proxy(model);
    const QAbstractItemModelTester tester(&proxy, strict);
    proxy.sort(NodeTableModel::Name, Qt::AscendingOrder);
    QCOMPARE(proxy.index(0, 0).data().toString(), QStringLiteral("leaf-01"));
    QCOMPARE(proxy.index(11, 0).data().toString(), QStringLiteral("leaf-12"));
    proxy.sort(NodeTableModel::Lid, Qt::DescendingOrder);
    qulonglong last = ~0ULL;
    for (int row = 0; row < proxy.rowCount(); ++row) {
        const qulonglong lid = proxy.index(row, NodeTableModel::Lid).data(FabricTableModel::RawRole).toULongLong();
        QVERIFY(lid <= last);
        last = lid;
    }
    // Rows that come later are sorted in, too.
    model.setSnapshot(test::makeFatTree({.spines = 2, .leaves = 12, .hostsPerLeaf = 2}));
    last = ~0ULL;
    for (int row = 0; row < proxy.rowCount(); ++row) {
        const qulonglong lid = proxy.index(row, NodeTableModel::Lid).data(FabricTableModel::RawRole).toULongLong();
        QVERIFY(lid <= last);
        last = lid;
    }
}

void TestModels::staysSortedThroughSnapshots_data()
{
    QTest::addColumn<int>("column");
    QTest::newRow("name") << static_cast<int>(LinkTableModel::From);
    QTest::newRow("rate") << static_cast<int>(LinkTableModel::RateColumn);
    QTest::newRow("condition") << static_cast<int>(LinkTableModel::ConditionColumn);
}

/// Links come, go and change all at once: the order of the values is that of a table that begins with the last
/// snapshot, and the changes, in many separate rows, come in few signals.
void TestModels::staysSortedThroughSnapshots()
{
    QFETCH(int, column);
    const test::FatTree whole{.spines = 6, .leaves = 12, .hostsPerLeaf = 12};
    test::FatTree worse = whole;
    worse.degradedEvery = 2;
    test::FatTree cut = whole;
    cut.downHostEvery = 5;
    cut.degradedEvery = 3;
    LinkTableModel model;
    model.setSnapshot(test::makeFatTree(whole));
    TableProxy proxy(model);
    const QAbstractItemModelTester tester(&proxy, strict);
    proxy.sort(column, Qt::AscendingOrder);
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    for (const test::FatTree& tree : {worse, cut, whole, cut}) {
        changed.clear();
        const auto snapshot = test::makeFatTree(tree);
        model.setSnapshot(snapshot);
        QVERIFY2(!changed.empty() && changed.size() <= 16, qPrintable(QString::number(changed.size())));
        LinkTableModel fresh;
        fresh.setSnapshot(snapshot);
        TableProxy expected(fresh);
        expected.sort(column, Qt::AscendingOrder);
        QCOMPARE(proxy.rowCount(), expected.rowCount());
        for (int row = 0; row < proxy.rowCount(); ++row)
            QCOMPARE(proxy.index(row, column).data(), expected.index(row, column).data());
    }
    QCOMPARE(resets.size(), 0);
}

void TestModels::filters_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("rows");
    QTest::newRow("empty") << QString() << 18;
    QTest::newRow("word") << QStringLiteral("LEAF-02") << 1;
    QTest::newRow("two words") << QStringLiteral("leaf switch") << 4;
    QTest::newRow("column") << QStringLiteral("type:HCA") << 12;
    QTest::newRow("column by title") << QStringLiteral("\"Node GUID:248a\"") << 6;
    QTest::newRow("without") << QStringLiteral("-type:HCA") << 6;
    QTest::newRow("quoted") << QStringLiteral("\"node-001 mlx5_0\"") << 1;
    QTest::newRow("half typed") << QStringLiteral("type:") << 18;
    QTest::newRow("unknown column is a word") << QStringLiteral("nothing:HCA") << 0;
    QTest::newRow("lone minus") << QStringLiteral("leaf -") << 4;
}

void TestModels::filters()
{
    QFETCH(QString, text);
    QFETCH(int, rows);
    NodeTableModel model;
    model.setSnapshot(test::makeFatTree(small));
    TableProxy proxy(model);
    proxy.setFilterText(text);
    QCOMPARE(proxy.rowCount(), rows);
}

/// Some thousand rows in each turn of the event loop; until all have been looked at, the rows stay as they are.
void TestModels::filtersManyRowsBitByBit()
{
    test::FatTree large{.spines = 10, .leaves = 100, .hostsPerLeaf = 90};
    NodeTableModel model;
    model.setSnapshot(test::makeFatTree(large));
    QCOMPARE(model.rowCount(), 9110);
    TableProxy proxy(model);
    const QAbstractItemModelTester tester(&proxy, strict);
    QSignalSpy filtered(&proxy, &TableProxy::filtered);
    proxy.setFilterText(QStringLiteral("type:HCA"));
    QVERIFY(proxy.isFiltering());
    QCOMPARE(proxy.rowCount(), 9110);
    const QPersistentModelIndex kept(proxy.index(4000, 0)); // a host: switches are at one end
    const QString name = kept.data().toString();
    QSignalSpy removed(&proxy, &QAbstractItemModel::rowsRemoved);
    QTRY_VERIFY(!proxy.isFiltering());
    QCOMPARE(proxy.rowCount(), 9000);
    QCOMPARE(filtered.size(), 1);
    // Each run of rows that goes has views look at all rows that stay.
    QCOMPARE(removed.size(), 0);
    QVERIFY(kept.isValid() && !name.isEmpty());
    QCOMPARE(kept.data().toString(), name);
    // The latest filter counts, and it looks at the rows that are there in the end.
    proxy.setFilterText(QStringLiteral("nothing like it"));
    proxy.setFilterText(QStringLiteral("-type:HCA"));
    large.leaves = 95;
    model.setSnapshot(test::makeFatTree(large));
    QTRY_VERIFY(!proxy.isFiltering());
    QCOMPARE(proxy.rowCount(), 105);
    QCOMPARE(filtered.size(), 2);
    // Rows that come later are filtered as they come.
    large.leaves = 100;
    model.setSnapshot(test::makeFatTree(large));
    QCOMPARE(proxy.rowCount(), 110);
    proxy.setFilterText({});
    QVERIFY(!proxy.isFiltering());
    QCOMPARE(proxy.rowCount(), 9110);
}

/// Ranks of names are kept from snapshot to snapshot: those that come, go or change are sorted like all others.
void TestModels::namesOfLaterSnapshotsAreSorted()
{
    test::FatTree tree{.spines = 2, .leaves = 9, .hostsPerLeaf = 1};
    NodeTableModel model;
    model.setSnapshot(test::makeFatTree(tree));
    TableProxy proxy(model);
    proxy.sort(0);
    const auto inOrder = [&] {
        for (int row = 1; row < proxy.rowCount(); ++row)
            if (compareNaturally(proxy.index(row - 1, 0).data().toString(), proxy.index(row, 0).data().toString()) > 0)
                return false;
        return proxy.rowCount() > 0;
    };
    QVERIFY(inOrder());
    for (const unsigned leaves : {12U, 5U, 9U, 30U, 12U}) {
        tree.leaves = leaves;
        model.setSnapshot(test::makeFatTree(tree));
        QVERIFY2(inOrder(), qPrintable(QString::number(leaves)));
        proxy.sort(2, Qt::DescendingOrder); // another column between two by name
        proxy.sort(0, Qt::AscendingOrder);
        QVERIFY2(inOrder(), qPrintable(QString::number(leaves)));
    }
}

void TestModels::naturalOrder_data()
{
    QTest::addColumn<QString>("a");
    QTest::addColumn<QString>("b");
    QTest::newRow("numbers") << QStringLiteral("leaf-9") << QStringLiteral("leaf-10");
    QTest::newRow("leading zeros") << QStringLiteral("leaf-009") << QStringLiteral("leaf-10");
    QTest::newRow("letters before their case") << QStringLiteral("rack-a9") << QStringLiteral("rack-A10");
    QTest::newRow("case does not part") << QStringLiteral("Leaf-1") << QStringLiteral("leaf-2");
    QTest::newRow("shorter first") << QStringLiteral("leaf") << QStringLiteral("leaf-1");
    QTest::newRow("beyond 64 bits") << QStringLiteral("n123456789012345678901234567890")
                                    << QStringLiteral("n123456789012345678901234567891");
    QTest::newRow("empty first") << QString() << QStringLiteral("a");
}

void TestModels::naturalOrder()
{
    QFETCH(QString, a);
    QFETCH(QString, b);
    QVERIFY(compareNaturally(a, b) < 0);
    QVERIFY(compareNaturally(b, a) > 0);
    QCOMPARE(compareNaturally(a, a), 0);
}

void TestModels::portsAreSortedByWhatTheyCount()
{
    const auto snapshot = test::makeFatTree(small);
    PortTableModel model;
    const QAbstractItemModelTester tester(&model, strict);
    model.setSnapshot(snapshot);
    TableProxy proxy(model);
    proxy.sort(PortTableModel::Errors, Qt::DescendingOrder);
    const PortRef worst = refOf(*snapshot, snapshot->ports()[7]);
    const PortRef other = refOf(*snapshot, snapshot->ports()[3]);
    QCOMPARE(model.index(0, PortTableModel::Errors).data().toString(), QStringLiteral("–"));
    auto readings = std::make_shared<PortReadings>();
    readings->emplace(worst, PortReading{.errors = 65535, .linkDowns = 2, .wait = 0.615, .atLeast = true});
    const QDateTime noon(QDate(2026, 11, 29), QTime(12, 45));
    readings->at(worst).readAt = noon;
    readings->emplace(other, PortReading{.errors = 12, .linkDowns = 9, .wait = 0.0});
    model.setReadings(readings);
    const auto first = [&](int column) { return proxy.index(0, column); };
    QVERIFY(first(0).data(FabricTableModel::RefRole).value<ObjectRef>() == ObjectRef(worst));
    QCOMPARE(first(PortTableModel::Errors).data().toString(), QStringLiteral("≥ %1").arg(formatCount(65535)));
    QCOMPARE(first(PortTableModel::Wait).data().toString(), QStringLiteral("61.50"));
    QCOMPARE(first(PortTableModel::Errors).data(Qt::ToolTipRole).toString(),
             QStringLiteral("Read at 2026-11-29 12:45."));
    proxy.sort(PortTableModel::LinkDowns, Qt::DescendingOrder);
    QVERIFY(first(0).data(FabricTableModel::RefRole).value<ObjectRef>() == ObjectRef(other));
    // Sorted anew when others are worse now.
    auto later = std::make_shared<PortReadings>(*readings);
    later->at(worst).linkDowns = 30;
    model.setReadings(later);
    QVERIFY(first(0).data(FabricTableModel::RefRole).value<ObjectRef>() == ObjectRef(worst));
    model.setReadings(nullptr);
    QCOMPARE(model.index(7, PortTableModel::Errors).data().toString(), QStringLiteral("–"));
}

void TestModels::portListOfANode()
{
    const auto snapshot = test::makeFatTree(small);
    PortListModel model;
    const QAbstractItemModelTester tester(&model, strict);
    const auto leaf = std::ranges::find(snapshot->nodes(), std::string("leaf-01"), &fabric::Node::description);
    QVERIFY(leaf != snapshot->nodes().end());
    model.setNode(snapshot, snapshot->indexOf(*leaf));
    QCOMPARE(model.rowCount(), 5); // 3 hosts, 2 spines; port 0 has no cable
    QCOMPARE(model.index(0).data(PortListModel::PeerRole).toString(), QStringLiteral("node-001 mlx5_0 / 1"));
    model.setNode(snapshot, std::nullopt);
    QCOMPARE(model.rowCount(), 0);
}

QTEST_GUILESS_MAIN(TestModels)
#include "tst_models.moc"
