// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is written on the map: names that tell nodes apart, and room for them.
#include "tests/support/cluster_kinds.h"
#include "tests/support/fabrics.h"
#include "tests/ui/topology/scene_of.h"
#include "ui/text/format.h"
#include "ui/topology/map/label_painter.h"
#include "ui/topology/map/label_text.h"
#include "ui/topology/map/overlay_painter.h"

#include <QApplication>
#include <QPainter>
#include <QTest>

#include <array>
#include <cmath>
#include <format>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <span>

using namespace fabriscope;
using namespace fabriscope::ui;
using namespace fabriscope::ui::topology;
using test::sceneOf;
using test::withFaults;

class TestTopologyLabels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void labelsNeverOverlap_data();
    void labelsNeverOverlap();
    void labelFontMeasuresAsQtDoes();
    void labelsKeepClearOfCards();
    void rowsLeaveSwitchesTheirNames();
    void labelsKeepClearOfLanes();
    void namesOfLanesLieOnTheLines();
    void aLaneIsSaidOnceAlongABranch();
    void noSwitchIsWithoutNameWhereThereIsRoom();
    void labelsTellNodesApart();
    void shortLabelsKeepWholeWords();
    void railsAndPlanesAreNamedAmongThemselves();
    void groupsOfOneStemHaveWholeNames();
    void equalNamesGetTheirGuid();
};

void TestTopologyLabels::labelsNeverOverlap_data()
{
    QTest::addColumn<int>("fabric");
    QTest::addColumn<double>("zoom");
    for (int fabric = 0; fabric < 4; ++fabric) {
        for (const double zoom : {1.0, 3.0, 9.0, 25.0})
            QTest::addRow("%d ×%g", fabric, zoom) << fabric << zoom;
    }
}

void TestTopologyLabels::labelsNeverOverlap()
{
    QFETCH(int, fabric);
    QFETCH(double, zoom);
    const fabric::SnapshotPtr snapshot = withFaults(fabric == 0   ? test::fatTree2(4, 2, 4, 2).build()
                                                    : fabric == 1 ? test::fatTree2(36, 18, 18).build()
                                                    : fabric == 2 ? test::fatTree3(6, 12).build()
                                                                  : test::torus(4, 4, 2, 3).build(),
                                                    2, 5);
    const ScenePtr scene = sceneOf(snapshot);
    const QSize size(1280, 800);
    Camera camera = fitCamera(scene->world(), size, 50, 78);
    camera = camera.zoomed(zoom, {300, 500}, size);
    QImage image(size, QImage::Format_RGB32);
    QPainter painter(&image);
    const MapStyle style{.detail = detailFor(*scene, camera.scale, Grouping::Automatic)};
    LabelFonts fonts(QApplication::font());
    const std::vector<QRectF> rects = paintLabels(painter, *scene, camera, size, style, fonts).taken();
    if (qFuzzyCompare(zoom, 1.0)) QVERIFY(!rects.empty());
    for (std::size_t i = 0; i < rects.size(); ++i) {
        for (std::size_t j = i + 1; j < rects.size(); ++j)
            QVERIFY2(!rects[i].intersects(rects[j]), qPrintable(QStringLiteral("labels %1 and %2").arg(i).arg(j)));
    }
}

/// Nothing is half hidden: what rows are called stands beside a card that covers its place.
void TestTopologyLabels::labelsKeepClearOfCards()
{
    const ScenePtr scene = sceneOf(test::fatTree2(36, 18, 18).build());
    const QSize size(1280, 800);
    const Camera camera = fitCamera(scene->world(), size, 50, 78).zoomed(2, {640, 400}, size);
    QImage image(size, QImage::Format_RGB32);
    QPainter painter(&image);
    const MapStyle style{.detail = detailFor(*scene, camera.scale, Grouping::Switches)};
    LabelFonts fonts(QApplication::font());
    const auto wordsAt = [&](double left, std::span<const QRectF> cards) {
        const LabelSpace space = paintLabels(painter, *scene, camera, size, style, fonts, cards);
        return std::ranges::count_if(space.taken(), [&](const QRectF& rect) {
            return std::abs(rect.left() - left) < 0.01 && rect.height() < 40;
        });
    };
    constexpr double edge = 8;
    const auto rows = wordsAt(edge, {});
    QVERIFY(rows > 0);
    const std::array cards{QRectF(0, 0, 400, size.height())};
    QCOMPARE(wordsAt(edge, cards), 0);
    QCOMPARE(wordsAt(cards.front().right() + edge, cards), rows);
    const std::array wide{QRectF(0, 0, size.width() - 60, size.height())};
    QVERIFY2(wordsAt(wide.front().right() + edge, wide) == 0, "no word is cut by the edge of the picture");
}

/// Where a card takes the place beside the tree, what rows are called does not cover what switches are called.
void TestTopologyLabels::rowsLeaveSwitchesTheirNames()
{
    const ScenePtr scene = sceneOf(test::fatTree2(4, 2, 6).build());
    const QSize size(1280, 800);
    LabelFonts fonts(QApplication::font());
    const MapStyle style{.detail = Detail::Middle};
    for (const double zoom : {0.5, 0.6, 0.7}) {
        const Camera camera = fitCamera(scene->world(), size, 50, 78).zoomed(zoom, {640, 400}, size);
        QImage image(size, QImage::Format_RGB32);
        QPainter painter(&image);
        const std::array cards{QRectF(0, 0, camera.toScreen(scene->world(), size).left() - 1, size.height())};
        const LabelSpace space = paintLabels(painter, *scene, camera, size, style, fonts, cards);
        for (const fabric::NodeIndex node : scene->switches()) {
            const QRectF box = camera.toScreen(scene->boxOf(node), size);
            const bool named = std::ranges::any_of(space.taken(), [&](const QRectF& label) {
                return std::abs(label.center().x() - box.center().x()) < 2 &&
                       std::abs(label.center().y() - box.center().y()) < box.height() / 2;
            });
            QVERIFY2(named, qPrintable(scene->names().of(node).whole()));
        }
    }
}

/// What rows are called lies on no lane of a congestion's tree, and on none of its lines along a row.
void TestTopologyLabels::labelsKeepClearOfLanes()
{
    const fabric::SnapshotPtr snapshot = test::fatTree2(4, 2, 6).build();
    const ScenePtr scene = sceneOf(snapshot);
    Highlight highlight;
    for (std::size_t i = 0; i < snapshot->links().size(); ++i) {
        const fabric::Link& link = snapshot->link(fabric::LinkIndex(i));
        const fabric::Node& end = snapshot->nodeOf(snapshot->port(link.a));
        const fabric::PortIndex from = end.type == fabric::NodeType::Switch ? link.b : link.a;
        highlight.tree.push_back({.link = fabric::LinkIndex(i),
                                  .from = snapshot->port(from).node,
                                  .share = 0.5,
                                  .lane = static_cast<unsigned>(i % 2)});
    }
    LabelFonts fonts(QApplication::font());
    std::size_t lanes = 0;
    std::size_t without = 0; // labels that would lie on one
    for (const QSize size : {QSize(560, 700), QSize(733, 552), QSize(900, 700), QSize(1280, 800)}) {
        QImage image(size, QImage::Format_RGB32);
        QPainter painter(&image);
        for (const double zoom : {1.0, 1.5, 2.0, 3.0}) {
            const Camera camera = fitCamera(scene->world(), size, 24, 78).zoomed(zoom, {300, 300}, size);
            const MapStyle style{.detail = detailFor(*scene, camera.scale, Grouping::Switches)};
            const std::vector<QRectF> taken = paintHighlight(painter, *scene, camera, size, style, highlight);
            const auto liesOnOne = [&](const QRectF& label) {
                return std::ranges::any_of(taken, [&](const QRectF& lane) { return lane.intersects(label); });
            };
            lanes += taken.size();
            const LabelSpace as = paintLabels(painter, *scene, camera, size, style, fonts, taken);
            for (const QRectF& label : std::span(as.taken())) {
                if (!std::ranges::contains(taken, label)) QVERIFY(!liesOnOne(label));
            }
            const LabelSpace bare = paintLabels(painter, *scene, camera, size, style, fonts);
            without += static_cast<std::size_t>(std::ranges::count_if(bare.taken(), liesOnOne));
        }
    }
    QVERIFY(lanes > 20);
    QVERIFY2(without > 0, "the fabric and the sizes tell whether room is kept clear");
}

/// Lines of a tree cross one another, and none of them its names.
void TestTopologyLabels::namesOfLanesLieOnTheLines()
{
    const fabric::SnapshotPtr snapshot = test::fatTree2(8, 4, 4).build();
    const ScenePtr scene = sceneOf(snapshot);
    const QSize size(900, 600);
    const Camera camera = fitCamera(scene->world(), size, 50, 78);
    const MapStyle style{.detail = detailFor(*scene, camera.scale, Grouping::Automatic)};
    Highlight highlight;
    for (std::uint32_t i = 0; i < snapshot->links().size(); ++i) {
        const fabric::Link& link = snapshot->link(fabric::LinkIndex(i));
        const fabric::Port& from = snapshot->port(link.a);
        if (snapshot->nodeOf(from).type != fabric::NodeType::Switch ||
            snapshot->nodeOf(snapshot->port(link.b)).type != fabric::NodeType::Switch)
            continue;
        highlight.tree.push_back(
            {.link = fabric::LinkIndex(i), .from = from.node, .share = 0.1, .lane = 0U, .culprit = false});
    }
    QCOMPARE(highlight.tree.size(), 32U);
    QImage image(size, QImage::Format_RGB32);
    image.fill(color(Token::Surface, style.scheme));
    QPainter painter(&image);
    const std::vector<QRectF> plates = paintHighlight(painter, *scene, camera, size, style, highlight);
    painter.end();
    QVERIFY(plates.size() > 4);
    const QRgb line = laneColor(0, style.scheme).rgb();
    for (const QRectF& plate : plates) {
        // Within the frame, which is of that colour, too.
        const QRect words = plate.adjusted(6, 4, -6, -4).toRect() & image.rect();
        for (int y = words.top(); y <= words.bottom(); ++y)
            for (int x = words.left(); x <= words.right(); ++x)
                QVERIFY2(image.pixel(x, y) != line, qPrintable(QStringLiteral("%1, %2").arg(x).arg(y)));
    }
}

/// Not on each of its links: where another one is taken, it is said again.
void TestTopologyLabels::aLaneIsSaidOnceAlongABranch()
{
    const fabric::SnapshotPtr snapshot = test::fatTree2(8, 4, 4).build();
    const ScenePtr scene = sceneOf(snapshot);
    const QSize size(1280, 800);
    const Camera camera = fitCamera(scene->world(), size, 50, 78);
    const MapStyle style{.detail = detailFor(*scene, camera.scale, Grouping::Switches)};
    const auto isSpine = [&snapshot](const fabric::Node& node) {
        return node.type == fabric::NodeType::Switch &&
               std::ranges::all_of(snapshot->portsOf(node), [&snapshot](const fabric::Port& port) {
                   const auto peer = snapshot->peerOf(port);
                   return !peer || snapshot->nodeOf(snapshot->port(*peer)).type == fabric::NodeType::Switch;
               });
    };
    const auto spine = std::ranges::find_if(snapshot->nodes(), isSpine);
    QVERIFY(spine != snapshot->nodes().end());
    // From all other leaves over the spine to the first.
    const auto said = [&](std::optional<unsigned> lane, std::optional<unsigned> lastLane) {
        Highlight highlight;
        for (const fabric::Port& port : snapshot->portsOf(*spine)) {
            const auto peer = snapshot->peerOf(port);
            if (!peer) continue;
            const bool isLast = highlight.tree.empty();
            highlight.tree.push_back({.link = *port.link,
                                      .from = isLast ? port.node : snapshot->port(*peer).node,
                                      .share = 0.1,
                                      .lane = isLast ? lastLane : lane,
                                      .culprit = isLast});
        }
        QImage image(size, QImage::Format_RGB32);
        QPainter painter(&image);
        return paintHighlight(painter, *scene, camera, size, style, highlight).size();
    };
    const std::size_t bare = said(std::nullopt, std::nullopt); // parts of lines that no label may cover
    QCOMPARE(said(0U, 0U), bare + 1);
    QVERIFY(said(1U, 0U) > bare + 2);
}

/// A box that is too small for its name has it beside it, where switches stand in no rows.
void TestTopologyLabels::noSwitchIsWithoutNameWhereThereIsRoom()
{
    const ScenePtr scene = sceneOf(test::dragonfly(9, 4, 2).build());
    const QSize size(868, 716);
    const Camera camera = fitCamera(scene->world(), size, 50, 78);
    QImage image(size, QImage::Format_RGB32);
    QPainter painter(&image);
    const MapStyle style{.detail = Detail::Middle};
    LabelFonts fonts(QApplication::font());
    const LabelSpace space = paintLabels(painter, *scene, camera, size, style, fonts);
    for (const fabric::NodeIndex node : scene->switches()) {
        const QRectF around = camera.toScreen(scene->boxOf(node), size).adjusted(-4, -4, 4, 4);
        QVERIFY2(std::ranges::any_of(space.taken(), [&](const QRectF& label) { return label.intersects(around); }),
                 qPrintable(scene->names().of(node).whole()));
    }
}

/// However little room there is: no two nodes of a kind get the same words.
void TestTopologyLabels::labelsTellNodesApart()
{
    test::FabricMaker maker;
    const Guid top = maker.addSwitch("spine-01");
    for (const char* name : {"leaf-rack-01", "leaf-rack-02", "leaf-hall-01", "leaf-hall-02"}) {
        const Guid leaf = maker.addSwitch(name);
        maker.join(leaf, top);
        for (const char* host : {"alpha-compute-01", "beta-compute-01", "gamma-02"})
            maker.join(leaf, maker.addHost(std::format("{}{} HCA-1", host, name)));
        maker.join(leaf, maker.addHost(std::format("{}-compute-01 HCA-1", name)));
    }
    const ScenePtr scene = sceneOf(maker.build());
    const QFontMetricsF metrics(QApplication::font());
    for (double width = 10; width < 240; width += 7) {
        std::map<std::pair<int, QString>, QString> seen;
        for (std::size_t i = 0; i < scene->snapshot().nodes().size(); ++i) {
            const fabric::NodeIndex node(i);
            const LabelName& label = scene->names().of(node);
            const QString whole = label.whole();
            const QString text = fitName(label, width, metrics);
            QVERIFY2(!text.isEmpty() || width < metrics.horizontalAdvance(QStringLiteral("mmm…")), qPrintable(whole));
            if (text.isEmpty() || text.startsWith(QChar(0x2026))) continue; // dots: others may have this end
            QVERIFY2(metrics.horizontalAdvance(text) <= width + 0.5, qPrintable(text));
            const auto [at, isNew] = seen.emplace(std::pair(int{scene->layout().node(node).tier}, text), whole);
            QVERIFY2(isNew, qPrintable(QStringLiteral("%1 for %2 and %3").arg(text, whole, at->second)));
        }
    }
}

void TestTopologyLabels::shortLabelsKeepWholeWords()
{
    const QFontMetricsF metrics(QApplication::font());
    const auto fitted = [&metrics](const std::vector<std::string>& names, const QString& room) {
        const LabelName first{.row = std::make_shared<const fabric::BriefNames>(names), .at = 0};
        return fitName(first, metrics.horizontalAdvance(room), metrics);
    };
    const std::vector<std::string> island{"isl2-spine-01", "isl2-spine-02"};
    QCOMPARE(fitted(island, QStringLiteral("spine-01")), QStringLiteral("spine-01"));
    QCOMPARE(fitted(island, QStringLiteral("2-spine-01")), QStringLiteral("spine-01"));
    QCOMPARE(fitted(island, QStringLiteral("01")), QStringLiteral("01"));
    // What stands in front is needed.
    QVERIFY(fitted({"isl2-spine-01", "isl1-spine-02"}, QStringLiteral("isl2-spine…")).startsWith(QStringLiteral("2-")));
}

/// The plate tells the rail, and the rows the plane: two characters tell the rest.
void TestTopologyLabels::railsAndPlanesAreNamedAmongThemselves()
{
    const QFontMetricsF metrics(QApplication::font());
    for (const test::ClusterKind kind : {test::ClusterKind::Rails, test::ClusterKind::TwoPlanes}) {
        std::mt19937_64 random(1);
        const ScenePtr scene = sceneOf(test::makeCluster(kind, random, test::ClusterSize::Typical).snapshot);
        for (const fabric::NodeIndex node : scene->switches()) {
            const LabelName& label = scene->names().of(node);
            const QString text = fitName(label, metrics.horizontalAdvance(QStringLiteral("000")), metrics);
            QVERIFY2(!text.isEmpty() && !text.startsWith(QChar(0x2026)), qPrintable(label.whole()));
        }
    }
}

void TestTopologyLabels::groupsOfOneStemHaveWholeNames()
{
    std::mt19937_64 random(1);
    const ScenePtr scene =
        sceneOf(test::makeCluster(test::ClusterKind::LeafPairs, random, test::ClusterSize::Typical).snapshot);
    QStringList names;
    for (std::size_t i = 0; i < scene->layout().groups().size(); ++i)
        names.append(groupName(scene->layout(), layout::GroupIndex(i)));
    QVERIFY2(names.contains(QStringLiteral("leaf-[01-02]")), qPrintable(names.join(QLatin1Char(' '))));
}

void TestTopologyLabels::equalNamesGetTheirGuid()
{
    test::FabricMaker maker = test::fatTree2(6, 2, 3);
    const fabric::SnapshotPtr plain = maker.build();
    for (const fabric::Node& node : plain->nodes()) {
        if (node.type != fabric::NodeType::Switch) continue;
        fabric::Node changed = node;
        changed.description = "Quantum Mellanox Technologies";
        maker.builder().setNode(changed);
    }
    const ScenePtr scene = sceneOf(maker.build());
    const QFontMetricsF metrics(QApplication::font());
    std::set<QString> onMap;
    std::set<QString> inList;
    for (const fabric::Node& node : scene->snapshot().nodes()) {
        if (node.type != fabric::NodeType::Switch) continue;
        const fabric::NodeIndex index = scene->snapshot().indexOf(node);
        const double room =
            metrics.horizontalAdvance(QStringLiteral("Quantum…")) + metrics.horizontalAdvance(QStringLiteral("[0000]"));
        onMap.insert(fitName(scene->names().of(index), room, metrics));
        inList.insert(displayName(node));
    }
    QCOMPARE(onMap.size(), 8U);
    QCOMPARE(inList.size(), 8U);
    QVERIFY(!onMap.contains(QString()));
}

/// Also when asked again, and after more texts than it remembers.
void TestTopologyLabels::labelFontMeasuresAsQtDoes()
{
    const QFontMetricsF metrics(QApplication::font());
    LabelFont font(QApplication::font());
    QVERIFY(font.height() == metrics.height());
    for (int round = 0; round < 2; ++round) {
        for (int i = 0; i < 5000; ++i) {
            const QString name = QStringLiteral("compute-%1 HCA-1").arg(i);
            if (i % 100 != 0) {
                static_cast<void>(font.width(name));
                continue;
            }
            QVERIFY2(std::abs(font.width(name) - metrics.horizontalAdvance(name)) < 1, qPrintable(name));
            const LabelName label{.row = std::make_shared<const fabric::BriefNames>(std::vector{name.toStdString()}),
                                  .at = 0};
            for (const int width : {0, 20, 45, 80, 300})
                QCOMPARE(font.fit(label, width + 0.4), fitName(label, width, metrics));
        }
    }
    QImage image(200, 40, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.setPen(Qt::black);
    font.drawCentered(painter, {0, 0, 200, 40}, QStringLiteral("leaf-07"));
    painter.end();
    int left = image.width();
    int right = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            if (qGray(image.pixel(x, y)) > 128) continue;
            left = std::min(left, x);
            right = std::max(right, x);
        }
    }
    QVERIFY2(left < right && std::abs(left + right - 199) <= 4,
             qPrintable(QStringLiteral("%1…%2").arg(left).arg(right)));
}

QTEST_MAIN(TestTopologyLabels)
#include "tst_topology_labels.moc"
