// SPDX-License-Identifier: GPL-3.0-or-later
//
// The map as a file: SVG and PNG.
#include "tests/support/fabrics.h"
#include "ui/topology/picture_export.h"

#include <QApplication>
#include <QImage>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

using namespace fabriscope;
using namespace fabriscope::ui;
using namespace fabriscope::ui::topology;

namespace {

ScenePtr sceneOf(const fabric::SnapshotPtr& snapshot)
{
    auto layout = layout::compute(snapshot);
    return Scene::build(*std::move(layout), makeColouring(*snapshot, ColourMode::State));
}

} // namespace

class TestTopologyPictures : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void svgIsXml();
    void pngHasTheAskedSize();
    void writingSaysWhyItFailed();
};

void TestTopologyPictures::svgIsXml()
{
    fabric::SnapshotTables tables = test::fatTree2(4, 2, 4).build()->tables();
    for (fabric::Node& node : tables.nodes)
        node.description += "<img/>&";
    const ScenePtr scene = sceneOf(fabric::Snapshot::freeze(std::move(tables)));
    const QByteArray svg =
        toSvg(*scene, wholeMap(*scene, Scheme::Light, QApplication::font()), QStringLiteral("Test <fabric>"));
    QXmlStreamReader reader(svg);
    int lines = 0;
    bool named = false;
    while (!reader.atEnd()) {
        reader.readNext();
        if (reader.isStartElement() &&
            (reader.name() == QLatin1String("polyline") || reader.name() == QLatin1String("path")))
            ++lines;
        QVERIFY(reader.name() != QLatin1String("img"));
        if (reader.isCharacters() && reader.text().contains(QLatin1String("leaf-02"))) named = true;
    }
    QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
    QVERIFY(lines > 8);
    QVERIFY(named);
}

void TestTopologyPictures::pngHasTheAskedSize()
{
    const ScenePtr scene = sceneOf(test::fatTree2(4, 2, 4).build());
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("map.png"));
    PictureRequest request = wholeMap(*scene, Scheme::Dark, QApplication::font());
    request.size = {700, 400};
    request.camera = fitCamera(scene->world(), request.size, 20, 78);
    QCOMPARE(writePicture(path, *scene, request, {}), QString());
    const QImage image(path);
    QCOMPARE(image.size(), QSize(1400, 800));
    QCOMPARE(image.pixelColor(2, 2), color(Token::Surface, Scheme::Dark));
}

void TestTopologyPictures::writingSaysWhyItFailed()
{
    const ScenePtr scene = sceneOf(test::fatTree2(2, 1, 1).build());
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("no/such/folder/map.svg"));
    const QString problem = writePicture(path, *scene, wholeMap(*scene, Scheme::Light, QApplication::font()), {});
    QVERIFY(problem.contains(path));
}

QTEST_MAIN(TestTopologyPictures)
#include "tst_topology_pictures.moc"
