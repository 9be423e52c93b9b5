// SPDX-License-Identifier: GPL-3.0-or-later
//
// Names that Qt would take for HTML: every tool tip and label of the window shows them as they are. Were one rendered,
// this test would not end: its image is /dev/zero.
#include "tests/ui/support/window_fixture.h"
#include "ui/common/look/elided_label.h"
#include "ui/common/plain_tool_tips.h"
#include "ui/common/table/data_table.h"
#include "ui/common/table/table_delegate.h"
#include "ui/models/object_ref.h"
#include "ui/pages/page_table.h"
#include "ui/text/format.h"
#include "ui/text/plain_text.h"
#include "ui/topology/topology_page.h"

#include <QAbstractItemView>
#include <QAction>
#include <QHeaderView>
#include <QHelpEvent>
#include <QLabel>
#include <QMenu>
#include <QStandardItemModel>
#include <QTableView>
#include <QTest>
#include <QTextDocument>
#include <QToolTip>

using namespace fabriscope;
using namespace fabriscope::ui;

namespace {

constexpr const char* evil = "<img src=/dev/zero>";

/// The same fabric with names that its hosts' administrators chose badly.
fabric::SnapshotPtr hostileTree()
{
    fabric::SnapshotTables tables =
        test::makeFatTree(
            {.spines = 2, .leaves = 3, .hostsPerLeaf = 3, .degradedEvery = 2, .downHostEvery = 4, .problems = true})
            ->tables();
    int number = 0;
    for (fabric::Node& node : tables.nodes)
        node.description = evil + std::to_string(++number) + " HCA-1";
    for (fabric::Problem& problem : tables.problems)
        problem.text = std::string(evil) + " does not respond.";
    tables.info.source = evil;
    return fabric::Snapshot::freeze(std::move(tables));
}

QStringList badTips(const QAbstractItemModel& model, const QModelIndex& parent = {})
{
    QStringList bad;
    const auto look = [&bad](const QString& tip) {
        if (Qt::mightBeRichText(tip)) bad << tip;
    };
    for (int column = 0; column < model.columnCount(parent); ++column) {
        look(model.headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString());
        for (int row = 0; row < model.rowCount(parent); ++row) {
            const QModelIndex index = model.index(row, column, parent);
            look(index.data(Qt::ToolTipRole).toString());
            if (column == 0) bad << badTips(model, index);
        }
    }
    return bad;
}

/// What of a window Qt would render as HTML.
QStringList richTexts(const QWidget& window)
{
    QStringList bad;
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        if (Qt::mightBeRichText(widget->toolTip())) bad << widget->toolTip();
        for (const QAction* action : widget->actions())
            if (Qt::mightBeRichText(action->toolTip())) bad << action->toolTip();
        const auto* label = qobject_cast<const QLabel*>(widget);
        if (label != nullptr && label->textFormat() != Qt::PlainText && !label->text().isEmpty()) bad << label->text();
        const auto* view = qobject_cast<const QAbstractItemView*>(widget);
        if (view != nullptr && view->model() != nullptr) bad << badTips(*view->model());
    }
    return bad;
}

/// Rests the pointer at a place.
void hover(QWidget& widget, const QPoint& place)
{
    QToolTip::hideText();
    QHelpEvent help(QEvent::ToolTip, place, widget.mapToGlobal(place));
    QApplication::sendEvent(&widget, &help);
}

} // namespace

class TestPlainText final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void onlyWhatLooksLikeHtmlIsChanged();
    void aNameWithPlaceMarkersTakesNothingIn();
    void nothingOfTheWindowIsRichText();
    void whatForgotItIsShownPlainlyAllTheSame();
    void whatIsCutIsInTheToolTip();
};

void TestPlainText::onlyWhatLooksLikeHtmlIsChanged()
{
    for (const char* text : {"leaf-07 <-> spine-02", "1 < 2 & 4 > 3", "", "two\nlines <b>"})
        QCOMPARE(plainText(QString::fromUtf8(text)), QString::fromUtf8(text));
    for (const char* text : {evil, "  <b>x</b>", "x <img src='y'>", "&lt;b&gt;", "< b >"}) {
        const QString rich = QString::fromUtf8(text);
        QVERIFY2(Qt::mightBeRichText(rich), text);
        QVERIFY2(!Qt::mightBeRichText(plainText(rich)), text);
        QCOMPARE(plainText(rich).remove(QChar(0x2060)), rich);
        QCOMPARE(plainText(plainText(rich)), plainText(rich));
    }
    QCOMPARE(menuText(QStringLiteral("a & b")), QStringLiteral("a && b"));
}

void TestPlainText::aNameWithPlaceMarkersTakesNothingIn()
{
    const fabric::SnapshotPtr made = hostileTree();
    fabric::SnapshotTables tables = made->tables();
    tables.nodes[made->port(made->links().front().a).node.value()].description = "%1 %2";
    const fabric::SnapshotPtr snapshot = fabric::Snapshot::freeze(std::move(tables));
    const fabric::Port& port = snapshot->port(snapshot->links().front().a);
    const QString name = QStringLiteral("%1 %2 / ") + QString::number(port.number.value());
    QCOMPARE(formatPort(*snapshot, port), name);
    QCOMPARE(displayName(*snapshot, refOf(*snapshot, port)), name);
}

void TestPlainText::nothingOfTheWindowIsRichText()
{
    test::WindowFixture f;
    f.window.addPage(pageInfo(PageId::Topology), new TopologyPage(f.context));
    f.context.setConnection({.phase = ConnectionState::Phase::Failed,
                             .target = QString::fromUtf8(evil),
                             .title = QString::fromUtf8(evil),
                             .problem = {.what = QString::fromUtf8(evil), .remedy = {}},
                             .activity = QString::fromUtf8(evil)});
    QCOMPARE(richTexts(f.window), QStringList());
    f.context.setConnection(test::fileConnection());
    f.context.setSnapshot(hostileTree());
    QTRY_VERIFY(f.context.isSettled());
    f.context.addEvent({.time = {}, .status = Status::Critical, .text = QString::fromUtf8(evil), .object = {}});
    const fabric::Snapshot& snapshot = *f.context.snapshot();
    for (const PageId page : {PageId::Overview, PageId::Topology, PageId::Inventory}) {
        f.context.navigation().show(page);
        QTRY_VERIFY(f.window.page(page)->isSettled());
        for (const ObjectRef& object :
             {ObjectRef(NodeRef{snapshot.nodes().front().guid}), ObjectRef(refOf(snapshot, snapshot.links().front())),
              ObjectRef(refOf(snapshot, snapshot.ports().back()))}) {
            f.context.navigation().select(object);
            QCOMPARE(richTexts(f.window), QStringList());
        }
    }
    for (const TableId table : {TableId::Nodes, TableId::Ports, TableId::Links}) {
        f.context.navigation().showTable(table, {});
        QTRY_VERIFY(f.window.page(PageId::Inventory)->isSettled());
        QCOMPARE(richTexts(f.window), QStringList());
    }
}

void TestPlainText::whatForgotItIsShownPlainlyAllTheSame()
{
    AppContext context; // brings the guard
    QStandardItemModel model(1, 1);
    model.setItem(0, 0, new QStandardItem(QString::fromUtf8(evil)));
    model.item(0, 0)->setToolTip(QString::fromUtf8(evil));
    model.setHeaderData(0, Qt::Horizontal, QString::fromUtf8(evil), Qt::ToolTipRole);
    QTableView view;
    view.setModel(&model);
    view.setToolTip(QString::fromUtf8(evil));
    QWidget widget;
    widget.setToolTip(QString::fromUtf8(evil));
    QMenu menu;
    menu.setToolTipsVisible(true);
    QAction* action = menu.addAction(QString::fromUtf8(evil));
    view.show();
    widget.show();
    menu.popup({});
    QVERIFY(QTest::qWaitForWindowExposed(&view) && QTest::qWaitForWindowExposed(&widget) &&
            QTest::qWaitForWindowExposed(&menu));
    const QString shown = plainText(QString::fromUtf8(evil));
    hover(widget, {2, 2});
    QCOMPARE(QToolTip::text(), shown);
    hover(menu, menu.actionGeometry(action).center());
    QCOMPARE(QToolTip::text(), shown);
    menu.close();
    hover(*view.viewport(), view.visualRect(model.index(0, 0)).center());
    QCOMPARE(QToolTip::text(), shown);
    hover(*view.horizontalHeader()->viewport(), {5, 5});
    QCOMPARE(QToolTip::text(), shown);
    hover(view, {2, 2});
    QCOMPARE(QToolTip::text(), shown);
    // What is no HTML is left to Qt.
    widget.setToolTip(QStringLiteral("a < b"));
    hover(widget, {2, 2});
    QCOMPARE(QToolTip::text(), QStringLiteral("a < b"));
}

/// A name that has lost its middle is the tool tip's first line.
void TestPlainText::whatIsCutIsInTheToolTip()
{
    const QString name = QStringLiteral("a-switch-with-a-long-name-01 / 12 to a-switch-with-a-long-name-02 / 13");
    QStandardItemModel model(1, 1);
    model.setItem(0, 0, new QStandardItem(name));
    QTableView view;
    setUpTable(view, "table", QStringLiteral("Table"), model);
    view.setColumnWidth(0, 120);
    ElidedLabel label(name);
    setPlainToolTip(&label, QStringLiteral("what it is"));
    label.resize(120, label.sizeHint().height());
    view.show();
    label.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view) && QTest::qWaitForWindowExposed(&label));
    const auto shown = [&] {
        hover(*view.viewport(), view.visualRect(model.index(0, 0)).center());
        return QToolTip::text();
    };
    QCOMPARE(shown(), name);
    model.item(0, 0)->setToolTip(QStringLiteral("what it is"));
    const QString both = name + QStringLiteral("\nwhat it is");
    QCOMPARE(shown(), both);
    hover(label, {2, 2});
    QCOMPARE(QToolTip::text(), both);
    view.setColumnWidth(0, 2000);
    label.resize(2000, label.height());
    QCOMPARE(shown(), QStringLiteral("what it is"));
    hover(label, {2, 2});
    QCOMPARE(QToolTip::text(), QStringLiteral("what it is"));
}

QTEST_MAIN(TestPlainText)
#include "tst_plain_text.moc"
