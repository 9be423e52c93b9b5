// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every page by keyboard and for a screen reader: where the focus is can be seen, Tab goes as the page is read and
// reaches every control, each control has a name and a role, and keys mean one thing.
#include "tests/ui/support/full_window.h"
#include "ui/common/look/elided_label.h"
#include "ui/common/look/tokens.h"
#include "ui/common/tab_order.h"
#include "ui/common/table/data_table.h"
#include "ui/events/events_page.h"
#include "ui/events/threshold_sheet.h"
#include "ui/opensm/forms/partition_sheet.h"
#include "ui/opensm/workspace.h"
#include "ui/session/sheets/mute_sheet.h"
#include "ui/session/sheets/notify_sheet.h"
#include "ui/shell/connect_panel.h"
#include "ui/topology/outline_panel.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QAction>
#include <QButtonGroup>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QHeaderView>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPointer>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSet>
#include <QTabBar>
#include <QTableView>
#include <QTreeView>

#include <filesystem>
#include <functional>
#include <vector>

using namespace fabriscope;
using namespace fabriscope::ui;
using test::FullWindow;
using test::makeFatTree;
using test::withSwitchLids;

namespace {

QString describe(const QWidget& w)
{
    const QPoint at = w.mapTo(w.window(), QPoint());
    return QStringLiteral("%1 \"%2\" name \"%3\" at %4,%5 %6x%7")
        .arg(QString::fromLatin1(w.metaObject()->className()), w.objectName(), w.accessibleName())
        .arg(at.x())
        .arg(at.y())
        .arg(w.width())
        .arg(w.height());
}

QRect placeOf(const QWidget& w) { return {w.mapTo(w.window(), QPoint()), w.size()}; }

/// Something to be used: clicked, typed into, chosen from.
bool isControl(const QWidget& w)
{
    if (w.objectName().startsWith(QLatin1String("qt_")) || qobject_cast<const QScrollBar*>(&w) != nullptr) return false;
    return qobject_cast<const QAbstractButton*>(&w) != nullptr || qobject_cast<const QLineEdit*>(&w) != nullptr ||
           qobject_cast<const QComboBox*>(&w) != nullptr || qobject_cast<const QAbstractSpinBox*>(&w) != nullptr ||
           qobject_cast<const QTabBar*>(&w) != nullptr || qobject_cast<const QPlainTextEdit*>(&w) != nullptr ||
           (qobject_cast<const QAbstractItemView*>(&w) != nullptr && qobject_cast<const QHeaderView*>(&w) == nullptr) ||
           (w.cursor().shape() == Qt::PointingHandCursor && w.focusPolicy() != Qt::NoFocus);
}

/// Part of another control, e.g. the line of a spin box.
bool isPart(const QWidget& w)
{
    for (const QWidget* p = w.parentWidget(); p != nullptr; p = p->parentWidget()) {
        if (qobject_cast<const QComboBox*>(p) != nullptr || qobject_cast<const QAbstractSpinBox*>(p) != nullptr ||
            qobject_cast<const QLineEdit*>(p) != nullptr || qobject_cast<const QTabBar*>(p) != nullptr ||
            qobject_cast<const QAbstractItemView*>(p) != nullptr)
            return true;
    }
    return false;
}

/// The controls of the window that are on screen now and can be used.
QList<QWidget*> controls(const QWidget& window)
{
    QList<QWidget*> found;
    for (QWidget* w : window.findChildren<QWidget*>()) {
        if (w->window() == &window && w->isVisible() && w->isEnabled() && isControl(*w) && !isPart(*w)) found.append(w);
    }
    return found;
}

/// Whether the arrow keys reach it from a button of the same group.
bool isReachedByArrows(const QWidget& w, const QList<QWidget*>& reached)
{
    const auto* button = qobject_cast<const QAbstractButton*>(&w);
    if (button == nullptr) return false;
    return std::ranges::any_of(reached, [&](const QWidget* other) {
        const auto* b = qobject_cast<const QAbstractButton*>(other);
        if (b == nullptr) return false;
        const bool siblings = b->autoExclusive() && button->autoExclusive() && b->parentWidget() == w.parentWidget();
        return siblings || (b->group() != nullptr && b->group() == button->group() && b->group()->exclusive());
    });
}

/// Presses Tab until the focus is where it was at first.
QList<QWidget*> walk(QWidget& window)
{
    QList<QWidget*> stops;
    for (int i = 0; i < 300; ++i) {
        QWidget* before = QApplication::focusWidget();
        QTest::keyClick(before == nullptr ? &window : before, Qt::Key_Tab);
        if (QApplication::focusWidget() == before && qobject_cast<QPlainTextEdit*>(before) != nullptr)
            QTest::keyClick(before, Qt::Key_Tab, Qt::ControlModifier); // a text keeps the key, nothing else does
        QWidget* now = QApplication::focusWidget();
        if (now == before || now == nullptr || stops.contains(now)) break;
        stops.append(now);
    }
    return stops;
}

/// Up, without being in a column to the right; or left in the same line.
bool isBackward(const QRect& from, const QRect& to)
{
    if (to.bottom() < from.top()) return to.left() < from.right();
    const bool sameLine = to.top() <= from.bottom() && to.bottom() >= from.top();
    return sameLine && to.right() < from.left() && to.top() <= from.top();
}

/// Those that a screen reader cannot tell, and why.
QStringList unspoken(const QList<QWidget*>& widgets)
{
    const QSet<QAccessible::Role> mute{QAccessible::NoRole, QAccessible::Client, QAccessible::Pane};
    QStringList problems;
    for (QWidget* w : widgets) {
        QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(w);
        if (spoken == nullptr || mute.contains(spoken->role()))
            problems += QStringLiteral("no role: ") + describe(*w);
        else if (spoken->text(QAccessible::Name).trimmed().isEmpty() && qobject_cast<QTabBar*>(w) == nullptr)
            problems += QStringLiteral("no name: ") + describe(*w);
        if (auto* tabs = qobject_cast<QTabBar*>(w); tabs != nullptr && tabs->accessibleName().isEmpty())
            problems += QStringLiteral("no name: ") + describe(*w);
    }
    return problems;
}

/// What Ctrl+C leaves out of the table's first row.
QStringList notCopied(QTableView& table)
{
    if (table.model() == nullptr || table.model()->rowCount() == 0) return {};
    table.setFocus();
    table.clearSelection(); // Ctrl of the table before would turn a choice that stands
    table.selectRow(0);
    QGuiApplication::clipboard()->clear();
    QTest::keyClick(&table, Qt::Key_C, Qt::ControlModifier);
    const QString copied = QGuiApplication::clipboard()->text().simplified();
    QStringList problems;
    for (int column = 0; column < table.model()->columnCount(); ++column) {
        const QString cell = table.model()->index(0, column).data().toString();
        if (!table.isColumnHidden(column) && !copied.contains(cell.simplified(), Qt::CaseInsensitive))
            problems += describe(table) + QStringLiteral(" lacks ") + cell;
    }
    return problems;
}

QImage look(QWidget& widget) { return widget.grab().toImage(); }

} // namespace

class TestKeyboard final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tabReachesEveryControl_data() { addPages(); }
    void tabReachesEveryControl();
    void focusIsDrawn_data() { addPages(); }
    void focusIsDrawn();
    void aClickEndsTheRing();
    void lostFocusStaysBeside();
    void everyControlHasANameAndARole_data() { addPages(); }
    void everyControlHasANameAndARole();
    void rowsAreCopied_data() { addPages(); }
    void rowsAreCopied();
    void sheetsAreReachedAndNamed();
    void outlineIsSpoken();
    void filesHaveTheirKeysOnTheirPage();
    void findGoesToThePageOnScreen();
    void everyPageHasAKeyOfItsOwn();
    void panelsKeepTheKeyboard();

private:
    static void addPages();
    static void present(FullWindow& f, PageId page);
};

void TestKeyboard::addPages()
{
    QTest::addColumn<int>("page");
    for (const PageInfo& page : pageTable())
        QTest::newRow(page.name) << static_cast<int>(page.id);
}

/// The page with something on it: a degraded link, files with problems, an event, traffic.
void TestKeyboard::present(FullWindow& f, PageId page)
{
    const fabric::SnapshotPtr snapshot = withSwitchLids(
        makeFatTree({.spines = 2, .leaves = 4, .hostsPerLeaf = 4, .degradedEvery = 3, .problems = true}));
    f.open(snapshot);
    f.openFilesWithMistakes();
    f.context.addEvent({.time = {},
                        .status = Status::Warning,
                        .text = QStringLiteral("Something happened."),
                        .object = NodeRef{snapshot->nodes()[0].guid}});
    f.context.navigation().select(refOf(*snapshot, snapshot->links()[0]));
    f.show(page);
    QCoreApplication::sendPostedEvents(); // layouts
    QCoreApplication::processEvents();
    const QString pictures = qEnvironmentVariable("FABRISCOPE_TEST_PICTURES");
    if (!pictures.isEmpty())
        f.window.grab().save(QStringLiteral("%1/keyboard-%2.png").arg(pictures).arg(static_cast<int>(page)));
}

void TestKeyboard::tabReachesEveryControl()
{
    QFETCH(int, page);
    FullWindow f;
    present(f, static_cast<PageId>(page));
    const QList<QWidget*> stops = walk(f.window);
    QVERIFY(stops.size() > 8);
    QStringList problems;
    for (const QWidget* w : controls(f.window)) {
        if (!stops.contains(w) && !isReachedByArrows(*w, stops))
            problems += QStringLiteral("not reached: ") + describe(*w);
    }
    const QWidget& body = *f.window.page(static_cast<PageId>(page));
    for (qsizetype i = 1; i < stops.size(); ++i) {
        const bool inside = body.isAncestorOf(stops[i - 1]) && body.isAncestorOf(stops[i]);
        const bool nested = stops[i - 1]->isAncestorOf(stops[i]) || stops[i]->isAncestorOf(stops[i - 1]);
        if (inside && !nested && isBackward(placeOf(*stops[i - 1]), placeOf(*stops[i])))
            problems += QStringLiteral("backward: %1 -> %2").arg(describe(*stops[i - 1]), describe(*stops[i]));
    }
    QVERIFY2(problems.isEmpty(), qPrintable(problems.join(QLatin1Char('\n'))));
}

void TestKeyboard::focusIsDrawn()
{
    QFETCH(int, page);
    FullWindow f;
    present(f, static_cast<PageId>(page));
    const QList<QWidget*> stops = walk(f.window);
    QVERIFY(stops.size() > 8);
    QStringList problems;
    for (QWidget* stop : stops) {
        const bool there = QTest::qWaitFor([&] {
            stop->setFocus(Qt::TabFocusReason);
            return stop->hasFocus();
        });
        if (!there) continue;                                                          // it went with what it showed
        if (auto* text = qobject_cast<QPlainTextEdit*>(stop)) text->setCursorWidth(0); // it blinks
        const QImage with = look(*stop);
        stop->clearFocus();
        const QImage without = look(*stop);
        if (with == without) problems += describe(*stop);
    }
    QVERIFY2(problems.isEmpty(), qPrintable(problems.join(QLatin1Char('\n'))));
}

void TestKeyboard::aClickEndsTheRing()
{
    FullWindow f;
    present(f, PageId::Inventory);
    QAbstractItemView* table = nullptr;
    for (auto* view : f.window.page(PageId::Inventory)->findChildren<QAbstractItemView*>(QStringLiteral("view")))
        if (view->isVisible()) table = view;
    QVERIFY(table != nullptr);
    QTest::keyClick(&f.window, Qt::Key_Tab);
    QTRY_VERIFY((table->setFocus(Qt::TabFocusReason), table->hasFocus()));
    const auto isDrawn = [&] {
        const QImage image = look(*table);
        return image.pixelColor(0, image.height() / 2) == color(Token::Accent, table->palette());
    };
    QVERIFY(isDrawn());
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, QPoint(40, 40));
    QVERIFY(!isDrawn());
    QTest::keyClick(table, Qt::Key_Tab);
    QVERIFY(f.window.testAttribute(Qt::WA_KeyboardFocusChange));
}

/// What has the focus is disabled or hidden by its own act: the focus goes to what is beside it, and back when it can
/// be used again before anybody pressed a key.
void TestKeyboard::lostFocusStaysBeside()
{
    FullWindow f;
    present(f, PageId::Queries);
    auto* ask = f.window.findChild<QPushButton*>(QStringLiteral("ask"));
    QVERIFY(ask != nullptr);
    const QWidget* const row = ask->parentWidget();
    ask->setFocus(Qt::TabFocusReason);
    QTRY_COMPARE(QApplication::focusWidget(), ask);
    ask->setEnabled(false);
    const QWidget* const next = QApplication::focusWidget();
    QVERIFY(next != nullptr && next != ask);
    QCOMPARE(next->parentWidget(), row);
    ask->setEnabled(true);
    QTRY_COMPARE(QApplication::focusWidget(), ask);
    ask->hide();
    QVERIFY(QApplication::focusWidget() != nullptr);
    QCOMPARE(QApplication::focusWidget()->parentWidget(), row);
    QCoreApplication::processEvents();
    QCOMPARE(QApplication::focusWidget()->parentWidget(), row);
}

void TestKeyboard::everyControlHasANameAndARole()
{
    QFETCH(int, page);
    FullWindow f;
    present(f, static_cast<PageId>(page));
    QStringList problems;
    const auto look = [&] {
        QCoreApplication::processEvents();
        QList<QWidget*> all = controls(f.window);
        for (QWidget* stop : tabStops(f.window)) {
            if (!all.contains(stop)) all.append(stop);
        }
        problems += unspoken(all);
    };
    look();
    for (QTabBar* tabs : f.window.page(static_cast<PageId>(page))->findChildren<QTabBar*>()) {
        for (int i = 0; tabs->isVisible() && i < tabs->count(); ++i) {
            tabs->setCurrentIndex(i);
            look();
        }
    }
    // Also where there is nothing to scroll here: a stop without a name.
    for (QScrollArea* area : f.window.page(static_cast<PageId>(page))->findChildren<QScrollArea*>())
        if (area->focusPolicy() != Qt::NoFocus) problems += unspoken({area});
    problems.removeDuplicates();
    QVERIFY2(problems.isEmpty(), qPrintable(problems.join(QLatin1Char('\n'))));
}

/// The windows over the window: the same, and Esc closes them.
void TestKeyboard::sheetsAreReachedAndNamed()
{
    FullWindow f;
    present(f, PageId::Events);
    const ObjectRef switchOf = NodeRef{f.context.snapshot()->nodes()[0].guid};
    auto* events = qobject_cast<EventsPage*>(f.window.page(PageId::Events));
    QVERIFY(events != nullptr);
    const std::filesystem::path rules = f.folder.filePath(QStringLiteral("notify.yml")).toStdString();
    const std::vector<std::function<QDialog*()>> sheets{
        [&] { return events->openThresholds(); },
        [&] { return new MuteSheet(f.context, switchOf, &f.window); },
        [&] { return new NotifySheet(f.context, rules, &f.window); },
        [&] { return new sm::PartitionSheet(opensm::PartitionsDocument(std::string()), {}, &f.window); },
    };
    for (const auto& make : sheets) {
        const QPointer<QDialog> sheet = make();
        const QString title = sheet->windowTitle();
        sheet->show();
        QTRY_COMPARE((sheet->activateWindow(), QApplication::activeWindow()), sheet.data());
        (void)QTest::qWaitFor([&] { return unspoken(controls(*sheet)).isEmpty(); }, 30'000); // what it reads first
        const QList<QWidget*> stops = walk(*sheet);
        QStringList problems = unspoken(controls(*sheet));
        for (const QWidget* w : controls(*sheet))
            if (!stops.contains(w) && !isReachedByArrows(*w, stops))
                problems += QStringLiteral("not reached: ") + describe(*w);
        QVERIFY2(problems.isEmpty(), qPrintable(title + QLatin1Char('\n') + problems.join(QLatin1Char('\n'))));
        QTest::keyClick(sheet.data(), Qt::Key_Escape);
        QVERIFY2(sheet == nullptr || !sheet->isVisible(), qPrintable(title));
    }
}

/// As the list of keys says: Ctrl+C has the rows of every table whose rows are one thing, not one cell of them.
void TestKeyboard::rowsAreCopied()
{
    QFETCH(const int, page);
    FullWindow f;
    present(f, static_cast<PageId>(page));
    QStringList problems;
    f.onEveryTab(static_cast<PageId>(page), [&] {
        for (QTableView* table : f.window.page(static_cast<PageId>(page))->findChildren<QTableView*>())
            if (table->isVisible() && table->selectionBehavior() == QAbstractItemView::SelectRows)
                problems += notCopied(*table);
    });
    QVERIFY2(problems.isEmpty(), qPrintable(problems.join(QLatin1Char('\n'))));
}

void TestKeyboard::outlineIsSpoken()
{
    FullWindow f;
    present(f, PageId::Topology);
    auto* tree = f.window.findChild<QTreeView*>(QStringLiteral("outline"));
    QVERIFY(tree != nullptr);
    tree->expandAll();
    QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(tree);
    QVERIFY(spoken != nullptr);
    QCOMPARE(spoken->role(), QAccessible::Tree);
    QCOMPARE(spoken->text(QAccessible::Name), QStringLiteral("Outline of the fabric"));
    QAccessibleTableInterface* table = spoken->tableInterface();
    QVERIFY(table != nullptr && table->rowCount() > 10);
    for (int row = 0; row < table->rowCount(); ++row) {
        QAccessibleInterface* cell = table->cellAt(row, 0);
        QVERIFY(cell != nullptr);
        QCOMPARE(cell->role(), QAccessible::TreeItem);
        QVERIFY2(!cell->text(QAccessible::Name).isEmpty(), qPrintable(QString::number(row)));
    }
}

void TestKeyboard::filesHaveTheirKeysOnTheirPage()
{
    FullWindow f;
    present(f, PageId::SubnetManager);
    const auto opensDialog = [&](const char* title) {
        for (QFileDialog* dialog : f.window.findChildren<QFileDialog*>()) {
            if (!dialog->isVisible() || dialog->windowTitle() != QLatin1String(title)) continue;
            dialog->reject();
            return true;
        }
        return false;
    };
    const auto isActive = [&] {
        f.window.activateWindow();
        return f.window.isActiveWindow();
    };
    QTest::keyClick(&f.window, Qt::Key_O, Qt::ControlModifier);
    QVERIFY(QTest::qWaitFor([&] { return opensDialog("Open OpenSM's files"); }));
    QTRY_VERIFY(isActive());
    QVERIFY(!f.window.connectPanel().isVisible());
    sm::ConfigBuffer& buffer = f.manager->workspace().buffer(opensm::FileKind::Options);
    buffer.setDraft("qos FALSE\n");
    QTRY_VERIFY(buffer.isModified());
    QTest::keyClick(&f.window, Qt::Key_S, Qt::ControlModifier);
    QTRY_VERIFY(!buffer.isModified());
    QFile written(f.folder.filePath(QStringLiteral("opensm.conf")));
    QVERIFY(written.open(QIODevice::ReadOnly));
    QCOMPARE(written.readAll(), QByteArray("qos FALSE\n"));
    // Elsewhere they are the window's again, and it says so.
    QVERIFY(f.window.actions().saveSnapshot->shortcut().isEmpty());
    f.show(PageId::Overview);
    QCOMPARE(f.window.actions().saveSnapshot->shortcut(), QKeySequence(QKeySequence::Save));
    QTest::keyClick(&f.window, Qt::Key_S, Qt::ControlModifier);
    QVERIFY(QTest::qWaitFor([&] { return opensDialog("Save this fabric"); }));
    QTRY_VERIFY(isActive());
    QTest::keyClick(&f.window, Qt::Key_O, Qt::ControlModifier);
    QTRY_VERIFY(f.window.connectPanel().isVisible());
}

void TestKeyboard::findGoesToThePageOnScreen()
{
    FullWindow f;
    present(f, PageId::Overview);
    const auto finds = [&](PageId page, const char* where) {
        QTest::keyClick(&f.window, pageInfo(page).key, Qt::ControlModifier);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_F, Qt::ControlModifier);
        const QWidget* now = QApplication::focusWidget();
        return now != nullptr && now->objectName() == QLatin1String(where) && now->isVisible();
    };
    QVERIFY(finds(PageId::Inventory, "filter"));
    QVERIFY(finds(PageId::Topology, "mapSearch"));
    QVERIFY(finds(PageId::Queries, "words"));
    QVERIFY(finds(PageId::SubnetManager, "find"));
    QVERIFY(finds(PageId::Events, "filter"));
    QVERIFY(finds(PageId::Inventory, "filter"));
}

void TestKeyboard::everyPageHasAKeyOfItsOwn()
{
    FullWindow f;
    QList<QKeySequence> taken;
    for (const QAction* action : f.window.actions().all())
        taken += action->shortcuts();
    QStringList names;
    for (const PageInfo& page : pageTable()) {
        QVERIFY2(page.key != Qt::Key() && !taken.contains(page.shortcut()), page.name);
        taken.push_back(page.shortcut());
        QVERIFY2(!names.contains(QLatin1String(page.name)), page.name);
        names.push_back(QLatin1String(page.name));
        QVERIFY2(!page.shownTitle().isEmpty() && !page.shownHelp().isEmpty(), page.name);
        QTest::keyClick(&f.window, page.key, Qt::ControlModifier);
        QCOMPARE(f.context.navigation().page(), page.id);
        QVERIFY2(f.window.page(page.id)->isVisible(), page.name);
    }
}

void TestKeyboard::panelsKeepTheKeyboard()
{
    FullWindow f;
    present(f, PageId::Inventory);
    QTest::keyClick(&f.window, Qt::Key_O, Qt::ControlModifier);
    QTRY_VERIFY(f.window.connectPanel().isVisible());
    const QList<QWidget*> stops = walk(f.window);
    QVERIFY(stops.size() > 2);
    for (const QWidget* stop : stops)
        QVERIFY2(f.window.connectPanel().isAncestorOf(stop), qPrintable(describe(*stop)));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_1, Qt::ControlModifier);
    QCOMPARE(f.context.navigation().page(), PageId::Inventory);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QVERIFY(!f.window.connectPanel().isVisible());
}

QTEST_MAIN(TestKeyboard)
#include "tst_keyboard.moc"
