// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/host/host_codec.h"
#include "core/host/host_disguise.h"
#include "core/setup/guide.h"
#include "core/setup/wizard.h"
#include "tests/support/paths.h"
#include "tests/support/temporary_folder.h"
#include "ui/common/app_context.h"
#include "ui/hosts/connection_list.h"
#include "ui/hosts/difference_model.h"
#include "ui/hosts/gap_card.h"
#include "ui/hosts/gid_card.h"
#include "ui/hosts/host_tree_model.h"
#include "ui/hosts/hosts_page.h"
#include "ui/hosts/property_model.h"
#include "ui/session/connections.h"
#include "ui/session/session.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QFileDialog>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QTabBar>
#include <QTableView>
#include <QTest>
#include <QTreeView>

using namespace fabriscope;
using namespace fabriscope::ui;

namespace {

host::Gid gid(std::uint64_t index, const std::string& bits, const char* address)
{
    return {.index = index,
            .gid = bits,
            .type = "RoCE v2",
            .netdev = "eth0",
            .vlan = host::Number::unknown(Message::say("it is in no VLAN")),
            .address = address};
}

host::Host node(const std::string& name, const char* firmware = "28.41.1000")
{
    host::Port port{.number = 1, .state = "4: ACTIVE", .linkLayer = "Ethernet"};
    port.gids = {gid(0, "fe80:0000:0000:0000:0000:0000:0000:0001", "fe80::1"),
                 gid(1, "0000:0000:0000:0000:0000:ffff:0a4d:0001", "10.77.0.1")};
    port.counters = {{"port_rcv_data", "7"}};
    host::Device device{.name = "mlx5_0", .type = "MT4125", .firmware = firmware};
    device.ports.push_back(port);
    host::Host host{.name = name};
    host.devices.push_back(device);
    return host;
}

/// The rows of a table, "name|value".
QStringList rowsOf(const QAbstractItemModel& model)
{
    QStringList rows;
    for (int row = 0; row < model.rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < model.columnCount(); ++column)
            cells.append(model.index(row, column).data().toString());
        rows.append(cells.join(QLatin1Char('|')));
    }
    return rows;
}

/// The page over saved hosts, which are connections like any other.
struct Fixture
{
    test::TemporaryFolder folder;
    AppContext context;
    Session session{context, agent::standardLaunchers()};
    Connections connections{context, session, agent::standardLaunchers()};
    HostCatalog catalog{connections};
    HostsPage page{context, connections, catalog};

    Fixture()
    {
        page.resize(1000, 700);
        page.show();
        page.activateWindow();
        if (!QTest::qWaitForWindowActive(&page)) qFatal("the page does not become active");
    }
    QString save(const host::Host& host) const
    {
        const std::string file = folder.path(host.name + ".fabhost");
        if (!host::writeHostFile(file, host)) qFatal("cannot write");
        return QStringLiteral("snapshot:") + QString::fromStdString(file);
    }
    QStringList add(std::initializer_list<host::Host> hosts)
    {
        QStringList targets;
        for (const host::Host& host : hosts)
            targets.append(save(host));
        const qsizetype wanted = page.targets().size() + targets.size();
        if (!connections.add(targets)) qFatal("cannot add");
        if (!QTest::qWaitFor([&] { return page.targets().size() == wanted && page.isSettled(); }, 20'000))
            qFatal("hosts are not read");
        return targets;
    }
    template <class T> T* child(const char* name) const { return page.findChild<T*>(QLatin1String(name)); }
};

} // namespace

class TestHostsPage final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void modelsKeepTheirContract();
    void aPortSaysWhichGidToUse();
    void theHostThatDiffersIsMarked();
    void onlyHostsOfOneKindAreCompared();
    void whatIsOpenStaysOpen();
    void aRowAHostThoseThatDifferFirst();
    void aHostWithoutDevicesSaysWhatIsMissing();
    void whatIsMissingLeadsToItsWizard();
    void anErrorIsSaid();
    void devicesAreCopied();
    void aHostIsSaved();
    void hostsAreAddedByNameAndFile();
    void hostsAreFollowedWhileThePageIsShown();
    void emptyPageSaysWhatToDo();
    void theLabIsNamed();
    void lastHostsAreOffered();
};

void TestHostsPage::modelsKeepTheirContract()
{
    HostTreeModel tree;
    QAbstractItemModelTester treeTester(&tree, QAbstractItemModelTester::FailureReportingMode::QtTest);
    treeTester.setUseFetchMore(false); // it would, in the middle of other changes
    PropertyModel properties;
    const QAbstractItemModelTester propertyTester(&properties, QAbstractItemModelTester::FailureReportingMode::QtTest);
    DifferenceModel differences;
    const QAbstractItemModelTester differenceTester(&differences,
                                                    QAbstractItemModelTester::FailureReportingMode::QtTest);
    const auto a = std::make_shared<const host::Host>(node("a"));
    const auto b = std::make_shared<const host::Host>(node("b", "1"));
    const QString first = QStringLiteral("a");
    const QString second = QStringLiteral("b");
    const auto row = [](const QString& name, const HostPtr& host, std::vector<std::string> odd) {
        return HostTreeModel::HostRow{.target = name, .name = name, .host = host, .oddPaths = std::move(odd)};
    };
    tree.setHosts({row(second, b, {})});
    tree.setHosts({row(first, a, {}), row(second, b, {})}); // one before
    QCOMPARE(tree.path(tree.find(second, "devices/mlx5_0")), "devices/mlx5_0");
    tree.setHosts({row(first, a, {}), row(second, b, {"devices/mlx5_0/firmware"})});
    tree.setHosts({row(second, b, {"devices/mlx5_0/firmware"}), row(first, a, {})}); // another order
    QCOMPARE(tree.rowCount({}), 2);
    const QModelIndex port = tree.find(second, "devices/mlx5_0/ports/1");
    QCOMPARE(tree.path(port), "devices/mlx5_0/ports/1");
    QCOMPARE(tree.host(port)->target, second);
    // A property is found in the row that shows it.
    QCOMPARE(tree.path(tree.find(second, "devices/mlx5_0/firmware")), "devices/mlx5_0");
    QVERIFY(tree.find(second, "devices/mlx5_0").data().toString().contains(QStringLiteral("differs")));
    QVERIFY(!tree.find(second, "devices/mlx5_0/ports").data().toString().contains(QStringLiteral("differs")));
    QVERIFY(!tree.find(QStringLiteral("none"), "").isValid());
    properties.show(host::propertiesOf(*a), "", {});
    // Words of ours are in the reader's language, names are the host's.
    host::Host walled{.name = "none"};
    walled.system.firewall = std::string("none");
    const host::PropertyGroup all = host::propertiesOf(walled);
    const auto system = std::ranges::find(all.groups, "system", &host::PropertyGroup::key);
    QVERIFY(system != all.groups.end());
    const auto firewall = std::ranges::find(system->properties, "firewall", &host::Property::key);
    QVERIFY(firewall != system->properties.end() && firewall->value.isTemplate());
    const auto called = std::ranges::find(all.properties, "name", &host::Property::key);
    QVERIFY(called != all.properties.end() && !called->value.isTemplate());
    // A reason stands once; where most hosts have a value, that is said beside it.
    host::PropertyGroup unknown;
    for (const char* key : {"one", "two", "three"})
        unknown.properties.push_back({.key = key, .label = "x", .unknown = "the file is not there"});
    PropertyModel reasons;
    reasons.show(unknown, "", {"three"});
    const auto reason = [&reasons](int at) { return reasons.index(at, PropertyModel::Value).data().toString(); };
    QVERIFY(reason(0).contains(QStringLiteral("the file is not there")));
    QCOMPARE(reason(1), QStringLiteral("″"));
    QVERIFY2(reason(2).contains(QStringLiteral("most hosts have another")), qPrintable(reason(2)));
    DifferenceModel::Comparison comparison{.kind = "x",
                                           .targets = {first, second},
                                           .names = {first, second},
                                           .differences = host::compareHosts({a.get(), b.get()})};
    DifferenceModel::Comparison more = comparison;
    more.differences.insert(more.differences.begin(), host::HostDifference(more.differences.front()));
    more.differences.front().path = "other";
    differences.setComparison(std::move(more));
    QCOMPARE(differences.columnCount({}), 4);
    QCOMPARE(differences.headerData(3, Qt::Horizontal, Qt::DisplayRole).toString(), second);
    // One is gone: what was chosen stays so.
    const QPersistentModelIndex chosen(differences.index(1, 2));
    differences.setComparison(std::move(comparison));
    QCOMPARE(chosen.row(), 0);
    QCOMPARE(chosen.column(), 2);
    tree.setHosts({});
    properties.clear();
    differences.setComparison({});

    Fixture f;
    ConnectionModel connections(f.connections);
    const QAbstractItemModelTester tester(&connections, QAbstractItemModelTester::FailureReportingMode::QtTest);
    for (const auto& change : {QStringList{first}, QStringList{second, first}}) {
        QStringList targets;
        for (const QString& name : change)
            targets.append(QStringLiteral("exec:false ") + name);
        QVERIFY(f.connections.add(targets));
        connections.follow();
        f.connections.remove({targets.front()});
        connections.follow();
    }
    QCOMPARE(connections.rowCount({}), static_cast<int>(f.connections.hosts().size()));
}

void TestHostsPage::aPortSaysWhichGidToUse()
{
    Fixture f;
    const QStringList targets = f.add({node("node-17")});
    f.page.showPath(targets.front(), "devices/mlx5_0/ports/1");
    auto* card = f.child<GidCard>("gidCard");
    QVERIFY(card->isVisible());
    QCOMPARE(card->advice(), QStringLiteral("Use index 1 for RoCE v2 over IPv4 on eth0 (10.77.0.1)."));
    QVERIFY(card->others().contains(QStringLiteral("Index 0: ")));
    auto* table = f.child<QTableView>("properties");
    const QStringList rows = rowsOf(*table->model());
    QVERIFY2(rows.contains(QStringLiteral("State|4: ACTIVE")), qPrintable(rows.join(QLatin1Char('\n'))));
    QVERIFY(rows.contains(QStringLiteral("port_rcv_data|7")));
    QVERIFY(rows.contains(QStringLiteral("LID|″"))); // not read, for the reason of the row above
    // The explanation is there for the pointer, and follows the keyboard.
    const int row = static_cast<int>(rows.indexOf(QStringLiteral("State|4: ACTIVE")));
    QVERIFY(table->model()->index(row, 0).data(Qt::ToolTipRole).toString().contains(QStringLiteral("INIT")));
    table->setFocus();
    table->setCurrentIndex(table->model()->index(row, 0));
    const auto* explanation = f.child<QLabel>("explanation");
    QVERIFY(explanation->text().contains(QStringLiteral("INIT")) && explanation->isVisible());
    QTest::keyClick(table, Qt::Key_C, Qt::ControlModifier);
    QTRY_COMPARE(QApplication::clipboard()->text(), QStringLiteral("State\t4: ACTIVE\n"));
    f.page.showPath(targets.front(), "devices/mlx5_0");
    QVERIFY(!card->isVisible());
    // Where there is none, the table has the room.
    f.page.showPath(targets.front(), "");
    QCOMPARE(explanation->isHidden(), explanation->text().isEmpty());
}

void TestHostsPage::theHostThatDiffersIsMarked()
{
    Fixture f;
    const QStringList targets = f.add({node("a"), node("b", "27.0.1"), node("c")});
    f.page.showPath(targets[1], {}); // the host itself: what it has beside its devices
    const QStringList own = rowsOf(*f.child<QTableView>("properties")->model());
    QVERIFY2(own.contains(QStringLiteral("System|")), qPrintable(own.join(QLatin1Char('\n'))));
    f.page.showPath(targets[1], "devices/mlx5_0");
    const QStringList rows = rowsOf(*f.child<QTableView>("properties")->model());
    QVERIFY2(rows.contains(QStringLiteral("Firmware|27.0.1 – most hosts have another")),
             qPrintable(rows.join(QLatin1Char('\n'))));
    const QAbstractItemModel& tree = *f.child<QTreeView>("tree")->model();
    QVERIFY(tree.index(1, 0).data().toString().contains(QStringLiteral("differs")));
    QVERIFY(!tree.index(0, 0).data().toString().contains(QStringLiteral("differs")));
    auto* differences = f.child<QTableView>("differences");
    QCOMPARE(rowsOf(*differences->model()),
             QStringList{QStringLiteral("RDMA devices › mlx5_0 › Firmware|28.41.1000|28.41.1000|▲ 27.0.1|28.41.1000")});
    auto* tabs = f.child<QTabBar>("tabs");
    f.page.showTab(HostsPage::DifferencesTab);
    Q_EMIT differences->activated(differences->model()->index(0, DifferenceModel::FirstHost + 1));
    QCOMPARE(tabs->currentIndex(), static_cast<int>(HostsPage::DevicesTab)); // Enter leads to the place
}

void TestHostsPage::onlyHostsOfOneKindAreCompared()
{
    Fixture f;
    host::Host storage = node("oss");
    storage.devices.front().type = "MT4129";
    storage.devices.front().firmware = "30.1";
    f.add({node("a"), storage, node("b", "27.0.1")});
    auto* kind = f.child<QComboBox>("kind");
    QCOMPARE(kind->count(), 1); // one host alone has none to be compared with
    QCOMPARE(kind->currentText(), QStringLiteral("2 host(s) with MT4125"));
    const QStringList rows = rowsOf(*f.child<QTableView>("differences")->model());
    QCOMPARE(rows, QStringList{QStringLiteral("RDMA devices › mlx5_0 › Firmware|no majority|28.41.1000|27.0.1")});
}

void TestHostsPage::whatIsOpenStaysOpen()
{
    Fixture f;
    const QStringList targets = f.add({node("a")});
    f.page.showPath(targets.front(), "devices/mlx5_0/ports/1");
    auto* tree = f.child<QTreeView>("tree");
    const QString chosen = tree->currentIndex().data().toString();
    f.add({node("b", "1"), node("c", "1")}); // now it is the odd one
    QCOMPARE(tree->currentIndex().data().toString().section(QStringLiteral(" – "), 0, 0), chosen);
    QVERIFY(tree->isExpanded(tree->currentIndex().parent()));
    f.connections.remove({targets.front()});
    QTRY_COMPARE(f.page.targets().size(), 2);
    QCOMPARE(tree->model()->rowCount(), 2);
}

void TestHostsPage::aHostWithoutDevicesSaysWhatIsMissing()
{
    Fixture f;
    host::Host bare{.name = "bare"};
    bare.gaps = {{.what = Message::say("there is no RDMA device"),
                  .consequence = Message::say("nothing here can send or receive by RDMA"),
                  .hint = {}}};
    f.add({bare});
    auto* card = f.child<GapCard>("hostGaps");
    QVERIFY(card->isVisible());
    QCOMPARE(card->text(), QStringLiteral("• There is no RDMA device. Nothing here can send or receive by RDMA."));
    // It can be saved, but has no devices to be copied.
    auto* take = f.child<QPushButton>("takeHost");
    QVERIFY(take->isEnabled());
    Q_EMIT take->menu()->aboutToShow();
    QVERIFY(!f.child<QAction>("copyDevices")->isEnabled());
    QVERIFY(f.child<QAction>("saveHost")->isEnabled());
}

void TestHostsPage::aRowAHostThoseThatDifferFirst()
{
    Fixture f;
    host::Host lacking = node("a9");
    lacking.gaps = {{.what = Message::say("the slot is narrow"), .consequence = {}, .hint = {}}};
    const QStringList targets = f.add({node("a10"), node("a2"), lacking, node("z", "27.0.1")});
    f.page.showTab(HostsPage::HostsTab);
    auto* table = f.child<QTableView>("hostTable");
    QVERIFY(table->isVisible());
    QCOMPARE(rowsOf(*table->model()), QStringList({QStringLiteral("▲ z – differs|MT4125|1 up|–|▲ 27.0.1|1|–"),
                                                   QStringLiteral("a9|MT4125|1 up|–|28.41.1000|1|the slot is narrow"),
                                                   QStringLiteral("a2|MT4125|1 up|–|28.41.1000|1|–"),
                                                   QStringLiteral("a10|MT4125|1 up|–|28.41.1000|1|–")}));
    // By a heading, without the mark of what differs, and back.
    QHeaderView* header = table->horizontalHeader();
    const auto names = [&] { return table->model()->index(0, 0).data().toString(); };
    const auto click = [&] {
        QTest::mouseClick(header->viewport(), Qt::LeftButton, {},
                          {header->sectionViewportPosition(0) + 20, header->height() / 2});
    };
    click();
    QCOMPARE(names(), QStringLiteral("a2")); // before a10
    click();
    QCOMPARE(names(), QStringLiteral("▲ z – differs"));
    QCOMPARE(table->model()->index(3, 0).data().toString(), QStringLiteral("a2"));
    click();
    QCOMPARE(table->model()->index(1, 0).data().toString(), QStringLiteral("a9"));
    table->setCurrentIndex(table->model()->index(0, 0));
    auto* differences = f.child<QLabel>("hostDifferences");
    QVERIFY(differences->isVisible());
    QCOMPARE(differences->text(), QStringLiteral("RDMA devices › mlx5_0 › Firmware: 27.0.1 (most have 28.41.1000)"));
    const auto* values = f.child<QTableView>("hostValues");
    QVERIFY(values->isVisible());
    QCOMPARE(values->model()->index(0, 1).data().toString(), QStringLiteral("z"));
    table->setCurrentIndex(table->model()->index(2, 3));
    QVERIFY(!differences->isVisible());
    // The chosen host stays chosen, also where others come before it.
    f.connections.remove({targets[2]});
    QTRY_COMPARE(table->model()->rowCount(), 3);
    QCOMPARE(table->currentIndex().siblingAtColumn(0).data().toString(), QStringLiteral("a2"));
    QCOMPARE(table->currentIndex().column(), 3);
    f.child<QPushButton>("openHost")->click();
    QCOMPARE(f.child<QTabBar>("tabs")->currentIndex(), static_cast<int>(HostsPage::DevicesTab));
    QCOMPARE(f.child<QTreeView>("tree")->currentIndex().data().toString(), QStringLiteral("a2"));
}

/// A saved host has nobody to set up; a gap that no wizard mends has no button.
void TestHostsPage::whatIsMissingLeadsToItsWizard()
{
    const host::Host bare{
        .name = "bare",
        .gaps = {{.what = Message::say("This host has no RDMA device"), .consequence = {}, .hint = {}},
                 {.what = Message::say("There is no /sys"), .consequence = {}, .hint = {}}}};
    for (const host::Gap& gap : bare.gaps)
        QCOMPARE(setup::findWizard(setup::wizardFor(gap)).has_value(), &gap == &bare.gaps.front());
    GapCard card;
    card.setHost(bare, true);
    const QList<QPushButton*> buttons = card.findChildren<QPushButton*>();
    QCOMPARE(buttons.size(), 1);
    QString asked;
    connect(&card, &GapCard::setUpRequested, this, [&asked](const QString& wizard) { asked = wizard; });
    buttons.front()->click();
    QCOMPARE(asked, QStringLiteral("soft-roce"));
    card.setHost(bare, false);
    QVERIFY(card.findChildren<QPushButton*>().isEmpty());
}

void TestHostsPage::anErrorIsSaid()
{
    Fixture f;
    f.folder.write("bad.fabhost", "no host");
    QVERIFY(f.connections.add(QStringLiteral("snapshot:%1").arg(QString::fromStdString(f.folder.path("bad.fabhost")))));
    const auto said = [&] {
        return std::ranges::any_of(f.page.findChildren<QLabel*>(), [](const QLabel* label) {
            return label->isVisible() && label->text().contains(QStringLiteral("bad.fabhost"));
        });
    };
    QTRY_VERIFY(said());
}

void TestHostsPage::devicesAreCopied()
{
    Fixture f;
    f.add({node("saved")});
    f.child<QAction>("copyDevices")->trigger();
    QTRY_VERIFY(QApplication::clipboard()->text().startsWith(QStringLiteral("hca_id:\tmlx5_0")));
    QVERIFY(!f.context.events().empty());
}

void TestHostsPage::aHostIsSaved()
{
    Fixture f;
    f.add({node("saved")});
    const auto savedBy = [&](const char* action) {
        f.child<QAction>(action)->trigger();
        auto* dialog = f.page.findChildren<QFileDialog*>().last();
        const std::string file = f.folder.path(std::string(action) + ".fabhost");
        Q_EMIT dialog->fileSelected(QString::fromStdString(file));
        dialog->reject();
        if (!QTest::qWaitFor([&] { return host::readHostFile(file).has_value(); })) qFatal("it is not saved");
        return *host::readHostFile(file);
    };
    QCOMPARE(savedBy("saveHost"), node("saved"));
    // The same as of 'host save --anonymise'.
    const host::Host shared = savedBy("saveHostAnonymised");
    QCOMPARE(shared, host::anonymised(node("saved")));
    QVERIFY(shared.name != "saved");
    QTRY_VERIFY(!f.context.events().empty());
    QTRY_VERIFY(f.context.events().back().text.contains(QStringLiteral("saveHostAnonymised.fabhost")));
    // A file that cannot be written is said.
    f.child<QAction>("saveHost")->trigger();
    Q_EMIT f.page.findChildren<QFileDialog*>().last()->fileSelected(QStringLiteral("/nowhere/saved.fabhost"));
    QTRY_COMPARE(f.context.events().back().status, Status::Critical);
}

void TestHostsPage::hostsAreAddedByNameAndFile()
{
    Fixture f;
    ConnectionList& list = f.page.connectionList();
    f.page.showTab(HostsPage::ConnectionsTab);
    const QString one = f.save(node("one"));
    list.addTyped(one);
    QCOMPARE(f.connections.added(), QStringList{one});
    list.addTyped(QStringLiteral("-x"));
    QVERIFY(!list.problem().isEmpty());
    QCOMPARE(f.connections.added().size(), 1);
    const QString two = f.save(node("two"));
    // A file names hosts, and no file or command of this one.
    const QString proof = QString::fromStdString((f.folder.path() / "ran").string());
    list.addFile(QString::fromStdString(f.folder.write("hosts.txt", "# ours\n" + two.toStdString() + "\nexec:touch " +
                                                                        proof.toStdString() + "\nlocal\n")));
    for (const char* line : {"Line 2: ", "Line 3: ", "Line 4: "})
        QTRY_VERIFY(list.problem().contains(QLatin1String(line)));
    QCOMPARE(f.connections.added(), QStringList{one});
    list.addTyped(two);
    QCOMPARE(f.connections.added(), (QStringList{one, two}));
    QVERIFY(!QFile::exists(proof));
    QVERIFY(list.problem().isEmpty());
    list.addFile(QStringLiteral("/nonexistent/hosts.txt"));
    QTRY_VERIFY(list.problem().contains(QStringLiteral("/nonexistent/hosts.txt")));
    auto* table = f.child<QTableView>("connections");
    QTRY_COMPARE(table->model()->index(0, ConnectionModel::State).data().toString(), QStringLiteral("saved"));
    QTRY_COMPARE(f.child<QLabel>("hostCount")->text(), QStringLiteral("2 saved"));
    table->setFocus();
    table->selectRow(0);
    QVERIFY(f.child<QPushButton>("removeHosts")->isEnabled());
    QTest::keyClick(table, Qt::Key_Delete);
    QCOMPARE(f.connections.added(), QStringList{two});
}

/// A real agent: asked while the page is shown, left alone after that.
void TestHostsPage::hostsAreFollowedWhileThePageIsShown()
{
    Fixture f;
    const QString target = QStringLiteral("exec:%1 --host-name here --state-folder %2")
                               .arg(QString::fromStdString(test::programPath("fabriscope-agent")),
                                    QString::fromStdString(f.folder.path("state")));
    f.page.hide();
    QVERIFY(f.connections.add(target));
    QTRY_COMPARE_WITH_TIMEOUT(f.connections.host(target)->phase, HostConnection::Phase::Connected, 20'000);
    QVERIFY(f.catalog.isSettled() || f.page.targets().isEmpty()); // nobody looks
    QVERIFY(f.page.targets().isEmpty());
    f.page.show();
    QTRY_COMPARE_WITH_TIMEOUT(f.page.targets(), QStringList{target}, 20'000);
    QCOMPARE(f.child<QTreeView>("tree")->model()->index(0, 0).data().toString(), QStringLiteral("here"));
    f.connections.remove({target});
    QTRY_VERIFY(f.page.targets().isEmpty());
}

void TestHostsPage::emptyPageSaysWhatToDo()
{
    Fixture f;
    bool asked = false;
    QObject::connect(&f.context, &AppContext::connectRequested, &f.page, [&asked] { asked = true; });
    QPushButton* connects = nullptr;
    for (QPushButton* button : f.page.findChildren<QPushButton*>())
        if (button->isVisible() && button->text() == HostsPage::tr("Connect…")) connects = button;
    QVERIFY(connects != nullptr);
    connects->click();
    QVERIFY(asked);
}

void TestHostsPage::theLabIsNamed()
{
    Fixture f;
    QVERIFY(f.child<QLabel>("labNote")->isHidden());
    QVERIFY(f.connections.add(QStringLiteral("demo:hosts"))); // there is no launcher for it here
    QTRY_VERIFY(f.child<QLabel>("labNote")->isVisible());
}

void TestHostsPage::lastHostsAreOffered()
{
    Fixture f;
    const QStringList targets = f.add({node("a"), node("b")});
    QSettings settings(QString::fromStdString(f.folder.path("settings.ini")), QSettings::IniFormat);
    f.page.save(settings);
    Fixture again;
    again.page.restore(settings);
    again.page.showTab(HostsPage::ConnectionsTab);
    QVERIFY(again.connections.added().isEmpty()); // nothing is connected unasked
    for (QPushButton* button : again.page.findChildren<QPushButton*>())
        if (button->isVisible() && button->text().contains(QStringLiteral("last time"))) button->click();
    QCOMPARE(again.connections.added(), targets);
}

QTEST_MAIN(TestHostsPage)
#include "tst_hosts_page.moc"
