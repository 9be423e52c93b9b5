// SPDX-License-Identifier: GPL-3.0-or-later
//
// The drawing without its widget: level of detail, what is where, outline.
#include "core/health/checks/fabric_checks.h"
#include "core/perf/values.h"
#include "tests/support/fabrics.h"
#include "tests/ui/support/fat_tree.h"
#include "tests/ui/topology/scene_of.h"
#include "ui/models/findings.h"
#include "ui/topology/map/item_text.h"
#include "ui/topology/map/neighbours.h"
#include "ui/topology/outline_panel.h"
#include "ui/topology/picture_export.h"
#include "ui/topology/shortest_path.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <set>

using namespace fabriscope;
using namespace fabriscope::ui;
using namespace fabriscope::ui::topology;
using test::sceneOf;
using test::withFaults;

namespace {

fabric::NodeIndex nodeNamed(const Scene& scene, const std::string& start)
{
    for (const fabric::Node& node : scene.snapshot().nodes()) {
        if (node.description.starts_with(start)) return scene.snapshot().indexOf(node);
    }
    qFatal("no such node");
}

} // namespace

class TestTopologyScene final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyLinkIsDrawnOnce();
    void detailFollowsZoom();
    void hitsNodesLinksPortsAndBlocks();
    void collapsedGroupsHideTheirInside();
    void faultsAreMarked();
    void whatNobodyKnowsIsNoPraise();
    void missingCablesAreMarked();
    void speedsHaveClassesOfTheirOwn();
    void loadsHaveStepsOfTheRamp();
    void loadsComeFromBothEnds();
    void outlineIsASoundModel();
    void outlineKeepsItsRowsWhenOnlyStatesChange();
    void outlineGroupsAreMarkedAsTheirMembers();
    void neighbours();
    void shortestWay();
};

void TestTopologyScene::everyLinkIsDrawnOnce()
{
    for (test::FabricMaker maker : {test::fatTree2(4, 2, 4, 2), test::torus(3, 3, 1, 2), test::fatTree3(3, 6)}) {
        const ScenePtr scene = sceneOf(maker.build());
        for (const Detail detail : {Detail::Far, Detail::Middle}) {
            const Level& level = scene->level(detail);
            std::vector<int> drawn(scene->snapshot().links().size(), 0);
            for (const LineBatch& batch : level.batches) {
                for (const fabric::LinkIndex link : batch.links)
                    ++drawn[link.value()];
            }
            for (const BundleLine& bundle : level.bundles) {
                for (const fabric::LinkIndex link : bundle.links)
                    ++drawn[link.value()];
            }
            for (std::size_t i = 0; i < drawn.size(); ++i) {
                const LinkShape::Kind kind = level.shapes[i].kind;
                const bool own = kind == LinkShape::Kind::Straight || kind == LinkShape::Kind::Bundled;
                QCOMPARE(drawn[i], own ? 1 : 0);
                const std::vector<QPointF> path = scene->pathOf(fabric::LinkIndex(i), detail);
                QCOMPARE(path.empty(), kind == LinkShape::Kind::Hidden);
                if (detail == Detail::Middle) QVERIFY(kind != LinkShape::Kind::Hidden);
            }
        }
    }
}

void TestTopologyScene::detailFollowsZoom()
{
    const ScenePtr scene = sceneOf(test::fatTree3(4, 8).build());
    QCOMPARE(detailFor(*scene, 0.5, Grouping::Automatic), Detail::Far);
    QCOMPARE(detailFor(*scene, 0.5, Grouping::Switches), Detail::Middle);
    QCOMPARE(detailFor(*scene, 12, Grouping::Automatic), Detail::Middle);
    QCOMPARE(detailFor(*scene, 60, Grouping::Automatic), Detail::Near);
    QCOMPARE(detailFor(*scene, 60, Grouping::Groups), Detail::Far);
}

void TestTopologyScene::hitsNodesLinksPortsAndBlocks()
{
    const ScenePtr scene = sceneOf(test::fatTree2(4, 2, 4).build());
    const fabric::NodeIndex leaf = nodeNamed(*scene, "leaf-02");
    const fabric::NodeIndex host = nodeNamed(*scene, "node-0007");
    QCOMPARE(scene->itemAt(scene->boxOf(leaf).center(), 0.05, Detail::Middle), Item(leaf));
    QCOMPARE(scene->itemAt(scene->boxOf(host).center(), 0.05, Detail::Middle), Item(host));
    QCOMPARE(scene->itemAt(scene->world().topLeft() - QPointF(50, 50), 0.05, Detail::Middle), Item());

    const auto uplink = scene->uplinkOf(host);
    QVERIFY(uplink);
    const std::vector<QPointF> way = scene->pathOf(*uplink, Detail::Middle);
    QCOMPARE(scene->itemAt((way[3] + way[4]) / 2 - QPointF(0.01, 0), 0.05, Detail::Middle), Item(*uplink));

    const LineBatch& batch = scene->level(Detail::Middle).batches.front();
    const QLineF line = batch.lines.front();
    QCOMPARE(scene->itemAt(line.pointAt(0.31), 0.02, Detail::Middle), Item(batch.links.front()));
    const fabric::Link& link = scene->snapshot().link(batch.links.front());
    QCOMPARE(scene->itemAt(line.p1(), 0.02, Detail::Middle), Item(link.a));
    QCOMPARE(scene->itemAt(line.p2(), 0.02, Detail::Middle), Item(link.b));

    const auto group = scene->layout().node(leaf).group;
    QVERIFY(group);
    QCOMPARE(scene->itemAt(scene->boxOf(leaf).center(), 0.05, Detail::Far), Item(*group));
}

void TestTopologyScene::collapsedGroupsHideTheirInside()
{
    const fabric::SnapshotPtr snapshot = test::fatTree2(4, 2, 4).build();
    const ScenePtr open = sceneOf(snapshot);
    const fabric::NodeIndex leaf = nodeNamed(*open, "leaf-02");
    const fabric::NodeIndex host = nodeNamed(*open, "node-0007");
    const layout::GroupIndex group = *open->layout().node(leaf).group;
    const ScenePtr scene = sceneOf(snapshot, {group});
    QCOMPARE(scene->boxOf(Item(host), Detail::Middle), scene->boxOf(group));
    QVERIFY(scene->pathOf(*scene->uplinkOf(host), Detail::Middle).empty());
    QCOMPARE(scene->itemAt(scene->boxOf(group).center(), 0.05, Detail::Middle), Item(group));
    // One line to each spine instead of one a cable; here there is one cable each.
    QCOMPARE(scene->level(Detail::Middle).bundles.size(), 2U);
}

void TestTopologyScene::faultsAreMarked()
{
    const fabric::SnapshotPtr snapshot = withFaults(test::fatTree2(4, 2, 4).build(), 3, 9);
    const ColouringPtr colouring = makeColouring(*snapshot, ColourMode::State);
    QCOMPARE(colouring->classes.size(), 3U);
    QVERIFY(colouring->classes[0].quiet);
    QCOMPARE(colouring->classes[1].status, Status::Warning);
    QCOMPARE(colouring->classes[2].status, Status::Critical);
    QVERIFY(isMarked(colouring->classes[1]) && colouring->classes[1].dashed);
    QCOMPARE(colouring->classes[1].count, 1U);
    std::size_t sum = 0;
    for (const LinkClass& c : colouring->classes)
        sum += c.count;
    QCOMPARE(sum, snapshot->links().size());
}

/// Of links whose ends do not say what they support, the legend does not say that they work as they should.
void TestTopologyScene::whatNobodyKnowsIsNoPraise()
{
    const fabric::SnapshotPtr whole = test::fatTree2(2, 2, 2).build();
    QCOMPARE(makeColouring(*whole, ColourMode::State)->classes.at(0).text, QStringLiteral("Works as it should"));
    fabric::SnapshotTables tables = whole->tables();
    for (fabric::Port& port : tables.ports) {
        port.infoKnown = false;
        port.state = PortState::NoChange;
        port.widthSupported = port.widthEnabled = {};
        port.speedSupported = port.speedEnabled = {};
    }
    const fabric::SnapshotPtr saved = fabric::Snapshot::freeze(std::move(tables));
    const ColouringPtr colouring = makeColouring(*saved, ColourMode::State);
    QCOMPARE(colouring->classes.size(), 1U);
    QVERIFY(colouring->classes[0].quiet);
    QCOMPARE(colouring->classes[0].text, QStringLiteral("Up"));
}

void TestTopologyScene::missingCablesAreMarked()
{
    const test::FatTree whole{.spines = 4, .leaves = 8, .hostsPerLeaf = 4};
    test::FatTree cut = whole;
    cut.deadUplinkOfLeaf = 3;
    const auto build = [](const fabric::SnapshotPtr& snapshot) {
        return Scene::build(*layout::compute(snapshot), makeColouring(*snapshot, ColourMode::State), {},
                            shownFindings(health::checkFabric(*snapshot)));
    };
    const ScenePtr before = build(test::makeFatTree(whole));
    QVERIFY(before->missingCables().empty());
    QVERIFY(before->marks().empty());
    const ScenePtr scene = build(test::makeFatTree(cut));
    QCOMPARE(scene->missingCables().size(), 1U);
    const MissingCable& missing = scene->missingCables().front();
    QCOMPARE(missing.node, nodeNamed(*scene, "leaf-03"));
    QCOMPARE(missing.towards, std::optional(nodeNamed(*scene, "spine-02")));
    QVERIFY(missing.port.has_value());
    const NodeMark* mark = scene->markOf(missing.node);
    QVERIFY(mark != nullptr);
    QCOMPARE(mark->status, Status::Warning);
    QVERIFY(spokenText(*scene, Item(missing.node)).contains(symbol(Status::Warning)));
    QVERIFY(scene->markOf(nodeNamed(*scene, "leaf-04")) == nullptr);
    // It can be seen: in the warning's colour, by shape and stub.
    const auto warned = [](const Scene& drawn) {
        const QImage picture = toImage(drawn, wholeMap(drawn, Scheme::Light, QApplication::font()), 1);
        const QRgb wanted = color(Status::Warning, Scheme::Light).rgb();
        int count = 0;
        for (int y = 0; y < picture.height(); ++y)
            for (int x = 0; x < picture.width(); ++x)
                if (picture.pixel(x, y) == wanted) ++count;
        return count;
    };
    QCOMPARE(warned(*before), 0);
    QVERIFY(warned(*scene) > 40);
}

void TestTopologyScene::speedsHaveClassesOfTheirOwn()
{
    const fabric::SnapshotPtr snapshot = withFaults(test::fatTree2(4, 2, 4).build(), 3, 9);
    const ColouringPtr colouring = makeColouring(*snapshot, ColourMode::Speed);
    int slow = 0;
    for (const LinkClass& c : colouring->classes) {
        QVERIFY(!c.text.isEmpty());
        if (c.speed == LinkSpeed::Qdr) {
            ++slow;
            QVERIFY(c.dashed); // slower than its ends: told by more than the colour
        }
    }
    QCOMPARE(slow, 1);
}

void TestTopologyScene::loadsHaveStepsOfTheRamp()
{
    const fabric::SnapshotPtr snapshot = withFaults(test::fatTree2(4, 2, 4).build(), 3, 9);
    LinkLoads loads(snapshot->links().size());
    loads[0] = {.utilisation = 0.9, .congestion = 0.3, .errors = 2};
    loads[1] = {.utilisation = 0.0, .congestion = 0.0, .errors = 0};
    loads[2] = {.utilisation = 0.12, .congestion = 0.0, .errors = 0};
    const ColouringPtr busy = makeColouring(*snapshot, ColourMode::Utilisation, loads);
    const LinkClass& high = busy->of(fabric::LinkIndex(0));
    const LinkClass& low = busy->of(fabric::LinkIndex(2));
    QVERIFY(high.share && low.share && *high.share > *low.share);
    QVERIFY2(high.text.contains(QStringLiteral("75–100")), qPrintable(high.text));
    QVERIFY(busy->of(fabric::LinkIndex(1)).quiet);
    QVERIFY(busy->of(fabric::LinkIndex(1)).text != busy->of(fabric::LinkIndex(4)).text); // idle is not unknown
    QVERIFY(colorOf(high, Scheme::Light) != colorOf(low, Scheme::Light));
    QCOMPARE(busy->classes.back().status, Status::Critical); // a link that is down stays so
    QVERIFY(busy->worst == fabric::LinkIndex(0) && busy->worstShare == 0.9);
    const ColouringPtr errors = makeColouring(*snapshot, ColourMode::Errors, loads);
    QVERIFY(!errors->worst);
    QVERIFY(isMarked(errors->of(fabric::LinkIndex(0))));
    QVERIFY(!isMarked(errors->of(fabric::LinkIndex(2))));
    const ColouringPtr nothing = makeColouring(*snapshot, ColourMode::Congestion);
    QVERIFY(nothing->of(fabric::LinkIndex(0)).quiet);
    QVERIFY(!nothing->worst);
}

void TestTopologyScene::loadsComeFromBothEnds()
{
    const fabric::SnapshotPtr snapshot = test::fatTree2(4, 2, 4).build();
    const fabric::Link& link = snapshot->links()[5];
    const fabric::Port& end = snapshot->port(link.b);
    const perf::PortKey key{.node = snapshot->nodeOf(end).guid, .number = end.number};
    perf::TrafficStore store;
    store.setLink(key, 100'000);
    std::vector<std::uint64_t> values(perf::valueCount(perf::Attribute::PortCounters));
    for (int i = 1; i <= 2; ++i) {
        values[perf::valueIndex({perf::Counter::RcvData})] += 100'000'000; // 3.2 Gb/s
        values[perf::valueIndex({perf::Counter::SymbolErrors})] += 3;
        store.ingest(
            {.port = key, .attribute = perf::Attribute::PortCounters, .at = std::chrono::seconds(i), .values = values});
    }
    const LinkLoads loads = loadsOf(*snapshot, store.figures());
    QCOMPARE(loads.size(), snapshot->links().size());
    QVERIFY(std::abs(*loads[5].utilisation - 0.032) < 1e-9);
    QCOMPARE(loads[5].errors, std::optional(3.0));
    QVERIFY(!loads[4].utilisation && !loads[4].errors);
}

void TestTopologyScene::outlineIsASoundModel()
{
    OutlineModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    for (test::FabricMaker maker : {test::fatTree2(4, 2, 4), test::fatTree3(3, 6), test::torus(3, 3, 1, 2)}) {
        const ScenePtr scene = sceneOf(maker.build());
        model.setScene(scene);
        std::size_t nodes = 0;
        const auto count = [&](const auto& self, const QModelIndex& parent) -> void {
            for (int row = 0; row < model.rowCount(parent); ++row) {
                const QModelIndex index = model.index(row, 0, parent);
                QVERIFY(!index.data().toString().isEmpty());
                QCOMPARE(model.indexOfKey(index.data(OutlineModel::KeyRole).toString()), index);
                const auto object = index.data(OutlineModel::RefRole).value<ObjectRef>();
                if (!isNone(object)) {
                    ++nodes;
                    QVERIFY(model.indexOf(object) == index);
                }
                self(self, index);
            }
        };
        count(count, {});
        QCOMPARE(nodes, scene->snapshot().nodes().size());
    }
    model.setScene({});
    QCOMPARE(model.rowCount(), 0);
}

void TestTopologyScene::outlineKeepsItsRowsWhenOnlyStatesChange()
{
    const fabric::SnapshotPtr snapshot = test::fatTree2(4, 2, 4).build();
    OutlineModel model;
    model.setScene(sceneOf(snapshot));
    const QPersistentModelIndex kept = model.indexOf(NodeRef{snapshot->nodes()[3].guid});
    QVERIFY(kept.isValid());
    model.setScene(sceneOf(withFaults(snapshot, 1, 2)));
    QVERIFY(kept.isValid());
    const fabric::SnapshotPtr smaller = test::without(*snapshot, {fabric::NodeIndex(4)}, {});
    model.setScene(sceneOf(smaller));
    QVERIFY(!kept.isValid());
    QVERIFY(model.indexOf(NodeRef{snapshot->nodes()[3].guid}).isValid());
}

/// A group that is folded shows that something inside needs attention.
void TestTopologyScene::outlineGroupsAreMarkedAsTheirMembers()
{
    OutlineModel model;
    model.setScene(sceneOf(withFaults(test::fatTree3(3, 6).build(), 3, 9))); // in the first pod
    const auto statusOf = [](const QModelIndex& row) { return row.data(OutlineModel::StatusRole).toInt(); };
    int marked = 0;
    int unmarked = 0;
    for (int tier = 0; tier < model.rowCount(); ++tier) {
        const QModelIndex parent = model.index(tier, 0);
        for (int row = 0; row < model.rowCount(parent); ++row) {
            const QModelIndex group = model.index(row, 0, parent);
            if (!isNone(group.data(OutlineModel::RefRole).value<ObjectRef>())) continue;
            int worst = 0;
            for (int member = 0; member < model.rowCount(group); ++member)
                worst = std::max(worst, statusOf(model.index(member, 0, group)));
            QCOMPARE(statusOf(group), worst);
            const bool isMarked = worst >= static_cast<int>(Status::Warning);
            const QString count = group.siblingAtColumn(OutlineModel::Count).data().toString();
            QCOMPARE(count.startsWith(symbol(static_cast<Status>(worst))), isMarked);
            ++(isMarked ? marked : unmarked);
        }
    }
    QVERIFY(marked > 0 && unmarked > 0);
}

void TestTopologyScene::neighbours()
{
    const ScenePtr scene = sceneOf(test::fatTree2(4, 2, 4).build());
    const fabric::NodeIndex leaf = nodeNamed(*scene, "leaf-02");
    const auto up = neighbourOf(*scene, leaf, Direction::Up);
    QVERIFY(up);
    QCOMPARE(scene->layout().node(*up).tier, layout::Tier(2));
    const auto down = neighbourOf(*scene, leaf, Direction::Down);
    QVERIFY(down);
    QCOMPARE(scene->layout().node(*down).parent, std::optional(leaf));
    QCOMPARE(neighbourOf(*scene, leaf, Direction::Right), std::optional(nodeNamed(*scene, "leaf-03")));
    QCOMPARE(neighbourOf(*scene, leaf, Direction::Left), std::optional(nodeNamed(*scene, "leaf-01")));
    QVERIFY(!neighbourOf(*scene, nodeNamed(*scene, "spine-01"), Direction::Up));
}

void TestTopologyScene::shortestWay()
{
    const fabric::SnapshotPtr snapshot = test::fatTree2(4, 2, 4).build();
    const ScenePtr scene = sceneOf(snapshot);
    const Path path = shortestPath(*snapshot, nodeNamed(*scene, "node-0001"), nodeNamed(*scene, "node-0016"));
    QCOMPARE(path.nodes.size(), 5U);
    QCOMPARE(path.links.size(), 4U);
    for (std::size_t i = 0; i < path.links.size(); ++i) {
        const fabric::Link& link = snapshot->link(path.links[i]);
        const std::set ends{snapshot->port(link.a).node, snapshot->port(link.b).node};
        QCOMPARE(ends, (std::set{path.nodes[i], path.nodes[i + 1]}));
    }
    test::FabricMaker apart = test::fatTree2(1, 1, 1);
    const Guid lonely = apart.addHost("lonely");
    const fabric::SnapshotPtr two = apart.build();
    QVERIFY(shortestPath(*two, fabric::NodeIndex(0), *two->findNode(lonely)).isEmpty());
}

QTEST_MAIN(TestTopologyScene)
#include "tst_topology_scene.moc"
