// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tasks, counted in clicks, with the program's seconds printed: what leads from an object to what it is wanted for; the
// rail's groups, and what is grey in it. With FABRISCOPE_TEST_PICTURES=DIR pictures stay.
#include "tests/ui/support/full_window.h"
#include "tests/ui/support/setup_fixture.h"
#include "tests/ui/traffic/waiting_bed.h"
#include "ui/common/look/elided_label.h"
#include "ui/common/table/data_table.h"
#include "ui/common/table/finding_view.h"
#include "ui/hosts/host_overview.h"
#include "ui/models/fabric_table_model.h"
#include "ui/models/findings.h"
#include "ui/pages/wall_view.h"
#include "ui/setup/journal_view.h"
#include "ui/shell/rail.h"
#include "ui/topology/map/topology_view.h"
#include "ui/topology/map_congestion.h"
#include "ui/topology/outline_panel.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QDragEnterEvent>
#include <QElapsedTimer>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QToolButton>
#include <QUrl>

#include <algorithm>
#include <memory>

using namespace fabriscope;
using namespace fabriscope::ui;
using test::FullWindow;
using test::makeFatTree;
using test::withSwitchLids;

namespace {

fabric::SnapshotPtr someFabric()
{
    return withSwitchLids(makeFatTree({.spines = 2, .leaves = 4, .hostsPerLeaf = 4, .deadUplinkOfLeaf = 3}));
}

/// Does what a hand does, and counts: a double click is one, and so is a choice in a menu with what opens the menu.
struct Hand
{
    int clicks = 0;
    QElapsedTimer clock; ///< of the task

    Hand() { clock.start(); }
    /// The task begins here, not where its fabric was made.
    void begin() { clock.start(); }
    /// The clicks of the task; how long the program took for it depends on the machine, and is only told.
    [[nodiscard]] int done(const char* task) const
    {
        qInfo("task: %s: %d clicks, %.3f s", task, clicks, static_cast<double>(clock.elapsed()) / 1000);
        return clicks;
    }

    [[nodiscard]] bool press(QAbstractButton* button)
    {
        test::SetupFixture::settle();
        if (button == nullptr || !button->isVisible() || !button->isEnabled()) return false;
        ++clicks;
        QTest::mouseClick(button, Qt::LeftButton);
        return true;
    }
    void pick(const QAbstractItemView& view, const QModelIndex& row)
    {
        ++clicks;
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, view.visualRect(row).center());
    }
    void open(const QAbstractItemView& view, const QModelIndex& row)
    {
        ++clicks;
        const QPoint place = view.visualRect(row).center();
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, place); // QTest sends the second press alone
        QTest::mouseDClick(view.viewport(), Qt::LeftButton, {}, place);
    }
    [[nodiscard]] bool choose(QAction* action)
    {
        ++clicks;
        if (action == nullptr || !action->isEnabled()) return false;
        action->trigger();
        return true;
    }
};

/// Drives the window.
struct User
{
    FullWindow window;
    Hand hand;

    User() { window.open(someFabric()); }

    [[nodiscard]] const fabric::Node& node(const char* name) const
    {
        return *std::ranges::find(window.context.snapshot()->nodes(), std::string(name), &fabric::Node::description);
    }
    /// Opens the menu of a row of the inventory by the right button.
    [[nodiscard]] QMenu* menuOf(const char* name)
    {
        window.inventory->showTable(TableId::Nodes, {});
        QTableView& table = window.inventory->table(TableId::Nodes).view();
        if (!QTest::qWaitFor([&table] { return table.model()->rowCount() > 0; })) return nullptr;
        for (int row = 0; row < table.model()->rowCount(); ++row) {
            const auto object = table.model()->index(row, 0).data(FabricTableModel::RefRole).value<ObjectRef>();
            if (object != ObjectRef(NodeRef{node(name).guid})) continue;
            // Not selectRow(): the modifier of the last key that was clicked would count.
            table.selectionModel()->setCurrentIndex(table.model()->index(row, 0),
                                                    QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
            Q_EMIT table.customContextMenuRequested(table.visualRect(table.model()->index(row, 0)).center());
            for (QMenu* menu : window.inventory->findChildren<QMenu*>(QStringLiteral("rowMenu")))
                if (menu->isVisible()) return menu;
        }
        return nullptr;
    }
    [[nodiscard]] static QAction* item(const QMenu* menu, const char* words)
    {
        if (menu == nullptr) return nullptr;
        const auto all = menu->actions();
        const auto found = std::ranges::find(all, QString::fromUtf8(words), &QAction::text);
        return found == all.end() ? nullptr : *found;
    }
    /// In the menu of a node.
    [[nodiscard]] bool choose(const char* name, const char* words)
    {
        window.show(PageId::Inventory);
        QMenu* menu = menuOf(name);
        QAction* action = item(menu, words);
        if (menu != nullptr) menu->close(); // it is deleted later
        return hand.choose(action);
    }
    /// What the first page lists.
    [[nodiscard]] const FindingView& attention()
    {
        window.show(PageId::Overview);
        return *window.window.page(PageId::Overview)->findChild<FindingView*>(QStringLiteral("attention"));
    }
    [[nodiscard]] QLineEdit* line(const char* name) const
    {
        return window.window.page(PageId::QosPath)->findChild<QLineEdit*>(QLatin1String(name));
    }
    [[nodiscard]] QToolButton& rail(PageId page) const { return *window.window.findChild<Rail*>()->button(page); }
};

QStringList textsOf(const QMenu& menu)
{
    QStringList texts;
    for (const QAction* action : menu.actions())
        if (!action->isSeparator()) texts += action->text();
    return texts;
}

} // namespace

class TestTasks final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void railHasGroups();
    void savedFabricGreysWhatItCannotFill();
    void pathOfTwoHosts();
    void aLostCableOnTheMap();
    void aCongestionAndItsTree();
    void aWizardOnAChosenHost();
    void theLastChangeIsUndone();
    void sameMenuEverywhere();
    void menuLeadsToTestsAndQueries();
    void aFileIsDropped();
    void theStripShowsWarnings();
    void aSecondScreenShowsMapAndFindings();
};

void TestTasks::railHasGroups()
{
    User user;
    const auto* rail = user.window.window.findChild<Rail*>();
    QStringList headings;
    for (const QLabel* label : rail->findChildren<QLabel*>())
        if (!label->text().isEmpty()) headings += label->text();
    QCOMPARE(headings, QStringList({QStringLiteral("Fabric"), QStringLiteral("Ask"), QStringLiteral("Change"),
                                    QStringLiteral("Hosts")}));
    // Keys go down the rail, and no page has left its group.
    const QString keys = QStringLiteral("1234567890L");
    qsizetype at = 0;
    int above = -1;
    PageGroup group = PageGroup::Fabric;
    for (const PageInfo& page : pageTable()) {
        QCOMPARE(page.shortcut(), QKeySequence(QStringLiteral("Ctrl+%1").arg(keys[at++])));
        QVERIFY(page.group >= group);
        group = page.group;
        const int y = user.rail(page.id).y();
        QVERIFY(y > above);
        above = y;
    }
    QTest::keyClick(&user.window.window, Qt::Key_5, Qt::ControlModifier);
    QTRY_COMPARE(user.window.context.navigation().page(), PageId::QosPath);
}

void TestTasks::savedFabricGreysWhatItCannotFill()
{
    User user;
    for (const PageInfo& page : pageTable())
        QVERIFY2(user.rail(page.id).accessibleDescription().isEmpty() || page.id == PageId::Overview, page.name);
    const auto connection = [&](const char* target) {
        user.window.context.setConnection(
            {.phase = ConnectionState::Phase::File, .target = QLatin1String(target), .title = QStringLiteral("saved")});
    };
    connection("snapshot:old.fabsnap");
    for (const PageId page :
         {PageId::Traffic, PageId::Queries, PageId::SubnetManager, PageId::Setup, PageId::Hosts, PageId::Tests}) {
        QVERIFY(user.rail(page).accessibleDescription().startsWith(QStringLiteral("A saved fabric has no")));
        QVERIFY(user.rail(page).toolTip().contains(QStringLiteral("A saved fabric has no")));
        QVERIFY(user.rail(page).isEnabled()); // the reason can be reached, and the page says what to do
    }
    for (const PageId page : {PageId::Topology, PageId::Inventory, PageId::QosPath, PageId::Events})
        QVERIFY(user.rail(page).accessibleDescription().isEmpty());
    // Its menus say the same.
    user.window.show(PageId::Inventory);
    QMenu* menu = user.menuOf("node-001 mlx5_0");
    const QAction* traffic = User::item(menu, "Show traffic");
    QVERIFY(traffic != nullptr && !traffic->isEnabled());
    QVERIFY(traffic->toolTip().contains(QStringLiteral("A saved fabric has no counters.")));
    menu->close();
    connection("replay:day.fabrec");
    QVERIFY(user.rail(PageId::Traffic).accessibleDescription().isEmpty());
    QVERIFY(user.rail(PageId::Queries).accessibleDescription().startsWith(QStringLiteral("A recording is played")));
}

/// From the menu of one host, and of the other.
void TestTasks::pathOfTwoHosts()
{
    User user;
    user.hand.begin();
    QVERIFY(user.choose("node-001 mlx5_0", "Path from here"));
    QCOMPARE(user.window.context.navigation().page(), PageId::QosPath);
    QCOMPARE(user.line("from")->text(), QStringLiteral("node-001"));
    QVERIFY(user.line("to")->text().isEmpty());
    QTRY_VERIFY(user.line("to")->hasFocus()); // or typed at once
    QVERIFY(user.choose("node-016 mlx5_0", "Path to here"));
    QCOMPARE(user.line("from")->text(), QStringLiteral("node-001"));
    QCOMPARE(user.line("to")->text(), QStringLiteral("node-016"));
    QCOMPARE(user.hand.done("path of two hosts"), 2);
    // Both ends are kept, for the map, too.
    QVERIFY(nodeOf(*user.window.context.snapshot(), user.window.context.navigation().ends().to.object).has_value());
    QVERIFY(user.choose("node-002 mlx5_0", "Path from here"));
    QCOMPARE(user.line("from")->text(), QStringLiteral("node-002"));
    QCOMPARE(user.line("to")->text(), QStringLiteral("node-016"));
}

/// On what the first page says of it.
void TestTasks::aLostCableOnTheMap()
{
    User user;
    const FindingView& findings = user.attention();
    QTRY_VERIFY(findings.model()->rowCount() > 0);
    const QModelIndex lost = findings.model()->index(0, 0);
    const auto object = lost.data(FindingModel::RefRole).value<ObjectRef>();
    QVERIFY(!isNone(object));
    user.hand.begin();
    user.hand.open(findings, lost);
    QCOMPARE(user.window.context.navigation().page(), PageId::Topology);
    QTRY_VERIFY(user.window.topology->map().scene() != nullptr && user.window.topology->isSettled());
    QVERIFY(user.window.topology->map().selected() == object);
    QCOMPARE(user.hand.done("a lost cable on the map"), 1);
}

/// The first page names the culprit, and what it says leads to the tree.
void TestTasks::aCongestionAndItsTree()
{
    User user;
    const FindingView& findings = user.attention();
    test::WaitingFabric waiting{user.window.context, user.window.counters};
    const auto [culprit, switchPort] = waiting.hosts().front();
    const QString whole = displayName(*user.window.context.snapshot(), NodeRef{culprit.node});
    const QString name = whole.section(QLatin1Char(' '), 0, 0);
    const auto row = [&findings, &name] {
        const QAbstractItemModel& rows = *findings.model();
        for (int at = 0; at < rows.rowCount(); ++at) {
            const QString text = rows.index(at, 0).data().toString();
            if (text.contains(QStringLiteral("more slowly than it is sent")) && text.contains(name))
                return rows.index(at, 0);
        }
        return QModelIndex();
    };
    const auto isInSight = [&] {
        waiting.slowReceiver(1);
        const QRect place = row().isValid() ? findings.visualRect(row()) : QRect();
        return findings.isVisible() && place.isValid() && findings.viewport()->rect().contains(place.center());
    };
    QVERIFY(QTest::qWaitFor(isInSight, 20'000));
    QCOMPARE(user.hand.done("culprit of a congestion, from its first reading"), 0);
    user.hand.begin();
    user.hand.open(findings, row());
    QCOMPARE(user.window.context.navigation().page(), PageId::Topology);
    const topology::TreeCard& card = user.window.topology->congestion().card();
    const auto showsTree = [&] {
        waiting.slowReceiver(1);
        return card.isVisible() && card.model().rowCount() == 2;
    };
    QVERIFY(QTest::qWaitFor(showsTree, 20'000));
    QCOMPARE(card.model().portOf(0), ObjectRef(switchPort));
    QCOMPARE(user.hand.done("its tree"), 1);
}

/// That of the window's connection, from any page; another one where it says what it lacks.
void TestTasks::aWizardOnAChosenHost()
{
    {
        User user;
        user.hand.begin();
        QVERIFY(user.hand.press(&user.rail(PageId::Setup)));
        auto* page = qobject_cast<SetupPage*>(user.window.window.page(PageId::Setup));
        QTRY_VERIFY(page->isVisible());
        QVERIFY(user.hand.press(page->findChild<QPushButton*>(QStringLiteral("begin-soft-roce"))));
        QTRY_VERIFY(page->frame().isVisible());
        QCOMPARE(page->frame().wizard().word, std::string_view("soft-roce"));
        QCOMPARE(user.hand.done("a wizard on the host of the connection"), 2);
    }
    Hand hand;
    test::SetupFixture setUp;
    HostOverview overview;
    connect(&overview, &HostOverview::setUpRequested, &setUp.hosts,
            [&setUp](const QString& target, const QString& wizard) {
                Q_EMIT setUp.hosts.setUpRequested(wizard, target); // as Connections does
            });
    std::vector<HostOverview::Row> rows;
    for (const char* name : {"node18", "node19"}) {
        const host::Host bare{
            .name = name,
            .gaps = {{.what = Message::say("This host has no RDMA device"), .consequence = {}, .hint = {}}}};
        rows.push_back({.host = {.target = QLatin1String(name),
                                 .name = QLatin1String(name),
                                 .host = std::make_shared<const host::Host>(bare),
                                 .oddPaths = {}},
                        .differences = {},
                        .maySetUp = true});
    }
    overview.setHosts(std::move(rows));
    overview.resize(1000, 600);
    overview.show();
    QVERIFY(QTest::qWaitForWindowExposed(&overview));
    const auto* table = overview.findChild<QTableView*>(QStringLiteral("hostTable"));
    const QModelIndex other = table->model()->index(1, 0);
    hand.begin();
    hand.pick(*table, other);
    const QString chosen = overview.current();
    QCOMPARE(table->currentIndex(), other);
    QVERIFY(hand.press(overview.findChild<QPushButton*>(QStringLiteral("setUp-soft-roce"))));
    QCOMPARE(setUp.frame().wizard().word, std::string_view("soft-roce"));
    QVERIFY(setUp.frame().isVisible());
    QVERIFY2(setUp.allText().contains(chosen), qPrintable(setUp.allText()));
    QCOMPARE(hand.done("a wizard on a chosen host"), 2);
}

/// Where its end is shown, in the journal, and where Set-up opens: one click shows what would be restored, the other
/// does it.
void TestTasks::theLastChangeIsUndone()
{
    test::SetupFixture f;
    f.toPlan();
    f.press("next");
    f.host.end(change::PlanOutcome{.end = change::PlanEnd::Applied, .id = "20260101-1", .error = {}, .notes = {}});
    const auto undo = [&f](const QWidget& place, const char* first, const QWidget& asks) {
        Hand hand;
        f.host.undone.clear();
        const bool asked = hand.press(place.findChild<QPushButton*>(QLatin1String(first)));
        if (!asked || !f.host.undone.empty()) return -1;
        const bool isUndone = hand.press(asks.findChild<QPushButton*>(QStringLiteral("undoNow")));
        return isUndone ? hand.done("undo of the last change") : -1;
    };
    QCOMPARE(undo(f.frame(), "undoRun", f.frame()), 2);
    QCOMPARE(f.host.undone, std::string("20260101-1"));
    f.host.end(fail(ErrorCode::ConnectionLost, "the change", "the connection was closed"));
    f.host.journal = {{.id = "20260101-1",
                       .made = std::chrono::sys_days(std::chrono::January / 1 / 2026),
                       .subject = "soft-roce",
                       .who = "root on head1",
                       .comment = {},
                       .state = change::PlanState::Applied}};
    f.page.showJournal();
    QCOMPARE(undo(f.page.journal(), "undoChange", f.page.journal()), 2);
    QCOMPARE(f.host.undone, std::string("20260101-1"));
    f.host.end(fail(ErrorCode::ConnectionLost, "the change", "the connection was closed"));
    f.page.showWizards();
    QCOMPARE(undo(f.page, "undoLast", f.page.journal()), 2);
    QCOMPARE(f.host.undone, std::string("20260101-1"));
}

/// In tables, at findings and in the inspector.
void TestTasks::sameMenuEverywhere()
{
    User user;
    user.window.show(PageId::Inventory);
    QMenu* menu = user.menuOf("leaf-03");
    QVERIFY(menu != nullptr);
    QStringList inTable = textsOf(*menu);
    menu->close();
    inTable.removeLast(); // the table's own: copy rows
    user.window.context.navigation().select(NodeRef{user.node("leaf-03").guid});
    auto* more = user.window.window.findChild<QPushButton*>(QStringLiteral("objectActions"));
    QVERIFY(more != nullptr && more->isVisible());
    Q_EMIT more->menu()->aboutToShow();
    QCOMPARE(textsOf(*more->menu()), inTable);
    for (const char* wanted : {"Show on the map", "Show traffic", "Path from here", "Path to here",
                               "Test the path to it…", "Query its records", "What breaks without it",
                               "Acknowledge findings…", "Mute…", "Clear counters…", "Copy GUID"})
        QVERIFY2(inTable.contains(QString::fromUtf8(wanted)), wanted);
    QSignalSpy muted(&user.window.context, &AppContext::muteRequested);
    QAction* mute = User::item(more->menu(), "Mute…");
    QVERIFY(mute != nullptr);
    mute->trigger();
    QCOMPARE(muted.size(), 1);
    QCOMPARE(muted.front().front().value<ObjectRef>(), ObjectRef(NodeRef{user.node("leaf-03").guid}));
}

void TestTasks::menuLeadsToTestsAndQueries()
{
    User user;
    QVERIFY(user.choose("node-003 mlx5_0", "Test the path to it…"));
    QCOMPARE(user.window.context.navigation().page(), PageId::QosPath);
    QCOMPARE(user.line("to")->text(), QStringLiteral("node-003"));
    const auto* run = user.window.window.page(PageId::QosPath)->findChild<QPushButton*>(QStringLiteral("runPath"));
    QVERIFY(run != nullptr && run->isVisible());
    QVERIFY(user.choose("node-003 mlx5_0", "Query its records"));
    QCOMPARE(user.window.context.navigation().page(), PageId::Queries);
    const auto* filters = user.window.window.page(PageId::Queries)->findChild<QLineEdit*>(QStringLiteral("filters"));
    QVERIFY(filters->text().startsWith(QStringLiteral("LID=")));
    QVERIFY(user.choose("node-003 mlx5_0", "Show on the map"));
    QCOMPARE(user.window.context.navigation().page(), PageId::Topology);
    QCOMPARE(user.hand.clicks, 3);
}

/// What a file is, is seen by how it begins.
void TestTasks::aFileIsDropped()
{
    User user;
    const auto write = [&](const char* name, const QByteArray& content) {
        QFile file(user.window.folder.filePath(QLatin1String(name)));
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size()) qFatal("no file");
        return file.fileName();
    };
    QSignalSpy opened(&user.window.context, &AppContext::connectToRequested);
    const auto drop = [&](const QList<QUrl>& urls) {
        QMimeData data;
        data.setUrls(urls);
        QDragEnterEvent enter(QPoint(300, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        enter.ignore();
        QApplication::sendEvent(&user.window.window, &enter);
        if (!enter.isAccepted()) return false;
        QDropEvent event(QPointF(300, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&user.window.window, &event);
        return true;
    };
    const QString fabric = write("old.fabsnap", "not read here");
    const QString recording = write("day.fabrec", QByteArray("SQLite format 3", 16) + "pages");
    QVERIFY(drop({QUrl::fromLocalFile(fabric)}));
    QCOMPARE(opened.size(), 1);
    QCOMPARE(opened.back().front().toString(), QStringLiteral("snapshot:") + fabric);
    QVERIFY(drop({QUrl::fromLocalFile(recording)}));
    QCOMPARE(opened.back().front().toString(), QStringLiteral("replay:") + recording);
    QVERIFY(!drop({QUrl::fromLocalFile(fabric), QUrl::fromLocalFile(recording)}));
    QVERIFY(!drop({QUrl(QStringLiteral("https://example.org/old.fabsnap"))}));
    QCOMPARE(opened.size(), 2);
}

void TestTasks::theStripShowsWarnings()
{
    User user;
    const auto* strip = user.window.window.findChild<QWidget*>(QStringLiteral("eventStrip"));
    const auto* text = strip->findChild<ElidedLabel*>();
    const auto add = [&](Status status, const char* words, EventKind kind) {
        user.window.context.addEvent(
            {.time = {}, .status = status, .text = QLatin1String(words), .object = {}, .kind = kind});
    };
    add(Status::Warning, "leaf-01 port 3 went down.", EventKind::Fabric);
    QVERIFY(text->text().contains(QStringLiteral("went down")));
    add(Status::Notice, "node-001 mlx5_0 was found.", EventKind::Fabric);
    add(Status::Ok, "Connected.", EventKind::Connection);
    QVERIFY(text->text().contains(QStringLiteral("went down")));
    add(Status::Ok, "The fabric was saved.", EventKind::Program); // what was asked for is replied to
    QVERIFY(text->text().contains(QStringLiteral("was saved")));
    // What is over does not stand there as if it were not.
    add(Status::Critical, "The connection to head1 is lost.", EventKind::Connection);
    QVERIFY(text->text().contains(QStringLiteral("is lost")));
    add(Status::Ok, "leaf-01 port 3 came up.", EventKind::Fabric);
    QVERIFY(text->text().contains(QStringLiteral("is lost")));
    add(Status::Ok, "The connection to head1 is back.", EventKind::Connection);
    QVERIFY(text->text().contains(QStringLiteral("is back")));
}

/// Two clicks: the menu, and there the wall view.
void TestTasks::aSecondScreenShowsMapAndFindings()
{
    User user;
    QAction* action = makeWallAction(user.window.services, user.window.window);
    user.window.window.addCommand(action, Icon::Topology);
    QVERIFY(user.window.window.findChildren<WallView*>().isEmpty()); // what nobody wishes costs nothing
    action->trigger();
    auto* wall = user.window.window.findChild<WallView*>();
    QVERIFY(wall != nullptr && wall->isWindow());
    QVERIFY(QTest::qWaitForWindowActive(wall));
    auto* map = wall->findChild<topology::TopologyView*>();
    const auto* findings = wall->findChild<FindingView*>(QStringLiteral("attention"));
    QTRY_VERIFY(map->isVisible() && map->scene() != nullptr && map->isSettled());
    QTRY_VERIFY(findings->isVisible() && findings->model()->rowCount() > 0);
    QVERIFY(!wall->findChild<topology::OutlinePanel*>()->isVisible());
    const QString pictures = qEnvironmentVariable("FABRISCOPE_TEST_PICTURES");
    if (!pictures.isEmpty()) wall->grab().save(pictures + QStringLiteral("/wall.png"));
    // What is chosen in one window is chosen in both.
    user.window.context.navigation().select(NodeRef{user.node("leaf-02").guid});
    QVERIFY(map->selected() == ObjectRef(NodeRef{user.node("leaf-02").guid}));
    QTest::keyClick(map, Qt::Key_Escape); // what it dismisses goes first
    QVERIFY(isNone(map->selected()) && wall->isVisible());
    QTest::keyClick(map, Qt::Key_Escape);
    QTRY_VERIFY(!wall->isVisible());
    action->trigger();
    QTRY_VERIFY(wall->isVisible());
    QCOMPARE(user.window.window.findChildren<WallView*>().size(), 1);
}

QTEST_MAIN(TestTasks)
#include "tst_tasks.moc"
