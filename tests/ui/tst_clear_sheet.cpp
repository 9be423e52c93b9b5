// SPDX-License-Identifier: GPL-3.0-or-later
//
// The confirmation before counters are cleared, and what is reported afterwards, with a scripted agent. With
// FABRISCOPE_TEST_PICTURES=DIR the pictures stay.
#include "core/perf/attribute_groups.h"
#include "tests/ui/support/counter_script.h"
#include "tests/ui/support/fat_tree.h"
#include "ui/common/app_context.h"
#include "ui/common/look/theme.h"
#include "ui/common/progress_line.h"
#include "ui/common/table/data_table.h"
#include "ui/inventory/inventory_page.h"
#include "ui/session/counter_feed.h"
#include "ui/session/event_monitor.h"
#include "ui/session/sheets/clear_action.h"
#include "ui/session/sheets/clear_sheet.h"

#include <QApplication>
#include <QCheckBox>
#include <QLabel>
#include <QMenu>
#include <QPointer>
#include <QPushButton>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeWidget>

#include <set>

using namespace fabriscope;
using namespace fabriscope::ui;
using agent::ClearReport;
using perf::Answer;
using Phase = ConnectionState::Phase;

namespace {

struct Fixture
{
    Theme theme{*qApp};
    AppContext context;
    test::CounterScript source;
    CounterFeed feed{context, source};
    QTemporaryDir folder;
    EventMonitor monitor{context, feed, folder.filePath(QStringLiteral("error_thresholds"))};
    QWidget window;
    ClearAction action{context, source, feed, window};
    QPointer<ClearSheet> sheet;

    Fixture()
    {
        connect(Phase::Live);
        context.setSnapshot(test::withSwitchLids(test::makeFatTree({.spines = 2, .leaves = 2, .hostsPerLeaf = 2})));
        if (!QTest::qWaitFor([this] { return context.isSettled() && context.snapshot(); })) qFatal("no snapshot");
        window.resize(900, 600);
        window.show();
        if (!QTest::qWaitForWindowExposed(&window)) qFatal("not shown");
    }
    void connect(Phase phase, const QString& target = QStringLiteral("local"))
    {
        context.setConnection({.phase = phase, .target = target});
    }
    [[nodiscard]] PortRef port() const
    {
        const fabric::Snapshot& s = *context.snapshot();
        return ui::refOf(s, s.port(s.links()[0].a));
    }
    [[nodiscard]] NodeRef node() const { return {port().node}; }
    ClearSheet& ask(const ObjectRef& object)
    {
        sheet = action.open(object);
        if (sheet == nullptr || !QTest::qWaitForWindowExposed(sheet)) qFatal("the sheet is not shown");
        return *sheet;
    }
    template <class T> T* child(const char* name) { return sheet->findChild<T*>(QString::fromLatin1(name)); }
    [[nodiscard]] QString message() { return child<QLabel>("clearMessage")->text(); }
    void click(const char* name) { QTest::mouseClick(child<QPushButton>(name), Qt::LeftButton); }
    QTreeWidgetItem* row(int at) { return child<QTreeWidget>("clearPorts")->topLevelItem(at); }
    /// What the agent says to the last request: every attribute of every port got this answer.
    [[nodiscard]] ClearReport report(Answer answer = Answer::Values) const
    {
        ClearReport made{.who = "tester@console (root on head1)",
                         .journal = "/var/lib/fabriscope/cleared-counters.jsonl",
                         .at = source.now,
                         .entries = {}};
        for (const perf::Target& target : source.clearRequests.back().targets) {
            for (const perf::AttributeInfo& info : perf::madAttributes()) {
                if (!source.clearRequests.back().attributes.contains(info.attribute)) continue;
                made.entries.push_back({.port = target.port,
                                        .attribute = info.attribute,
                                        .answer = answer,
                                        .before = std::vector<std::uint64_t>(perf::valueCount(info.attribute), 0)});
            }
        }
        return made;
    }
    void picture(const char* name)
    {
        const QString pictures = qEnvironmentVariable("FABRISCOPE_TEST_PICTURES");
        if (pictures.isEmpty()) return;
        for (const ThemeMode mode : {ThemeMode::Light, ThemeMode::Dark}) {
            theme.setMode(mode);
            QTest::qWait(50);
            sheet->grab().save(QStringLiteral("%1/%2-%3.png")
                                   .arg(pictures, QString::fromLatin1(name),
                                        mode == ThemeMode::Dark ? QStringLiteral("dark") : QStringLiteral("light")));
        }
        theme.setMode(ThemeMode::Light);
    }
};

} // namespace

class TestClearSheet final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isOfferedForLiveFabricsOnly();
    void asksBeforeAnythingHappens();
    void keysAloneSuffice();
    void clearsWhatIsTicked();
    void tellsWhatBecameOfEachPort();
    void withoutTheRightItOffersToGetIt();
    void failuresAreToldAndCanBeTriedAgain();
    void aConnectionThatGoesAwayIsNoSuccess();
    void whatNobodyWatchesIsAnEventToo();
    void progressIsShown();
    void severalRowsOfATableAtOnce();
};

void TestClearSheet::isOfferedForLiveFabricsOnly()
{
    Fixture f;
    QVERIFY(!f.action.isEnabled()); // nothing is selected
    QVERIFY(f.action.toolTip().contains(QStringLiteral("Select")));
    f.context.navigation().select(f.port());
    QVERIFY(f.action.isEnabled());
    const std::array refused{
        std::tuple{Phase::File, QStringLiteral("snapshot:a.fabsnap"), QStringLiteral("saved fabric")},
        std::tuple{Phase::File, QStringLiteral("replay:a.fabrec"), QStringLiteral("recording")},
        std::tuple{Phase::Live, QStringLiteral("replay:a.fabrec"), QStringLiteral("recording")},
        std::tuple{Phase::Lost, QStringLiteral("local"), QStringLiteral("lost")},
    };
    for (const auto& [phase, target, why] : refused) {
        f.connect(phase, target);
        QVERIFY2(!f.action.isEnabled(), qPrintable(why));
        QVERIFY2(f.action.toolTip().contains(why), qPrintable(f.action.toolTip()));
        QVERIFY(f.action.open(f.port()) == nullptr);
    }
    f.connect(Phase::Live);
    QVERIFY(f.action.isEnabled());
}

void TestClearSheet::asksBeforeAnythingHappens()
{
    Fixture f;
    f.ask(f.port());
    QVERIFY(f.source.clearRequests.empty());
    QVERIFY(f.row(0)->text(0).contains(QStringLiteral(" / ")));
    QCOMPARE(f.row(0)->checkState(0), Qt::Checked);
    QCOMPARE(f.row(1)->checkState(0), Qt::Unchecked); // the far end is offered, not proposed
    QVERIFY(!f.child<QPushButton>("clearNow")->isDefault());
    QVERIFY(!f.child<QPushButton>("clearNow")->autoDefault());
    const auto labels = f.sheet->findChildren<QLabel*>();
    QVERIFY(std::ranges::any_of(labels, [](QLabel* l) { return l->text().contains(QStringLiteral("ibqueryerrors")); }));
    f.picture("clear-question");
    QTest::keyClick(f.sheet, Qt::Key_Return); // Enter takes what is the default
    QTRY_VERIFY(!f.sheet || !f.sheet->isVisible());
    QVERIFY(f.source.clearRequests.empty());
}

void TestClearSheet::keysAloneSuffice()
{
    Fixture f;
    ClearSheet& sheet = f.ask(f.port());
    sheet.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&sheet));
    std::set<QString> reached;
    QWidget* const first = QApplication::focusWidget();
    QVERIFY(first != nullptr);
    do {
        reached.insert(QApplication::focusWidget()->objectName());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    } while (QApplication::focusWidget() != first && reached.size() < 20);
    for (const char* name : {"clearPorts", "clearPort", "clearLanes", "clearDetails", "clearClose", "clearNow"})
        QVERIFY2(reached.contains(QString::fromLatin1(name)), name);
    auto* list = f.child<QTreeWidget>("clearPorts");
    list->setFocus();
    QTest::keyClick(list, Qt::Key_Space); // the first row is the current one
    QCOMPARE(f.row(0)->checkState(0), Qt::Unchecked);
    QVERIFY(!f.child<QPushButton>("clearNow")->isEnabled());
    QVERIFY(!f.message().isEmpty());
    QTest::keyClick(list, Qt::Key_Space);
    auto* now = f.child<QPushButton>("clearNow");
    now->setFocus();
    QTest::keyClick(now, Qt::Key_Space);
    QCOMPARE(f.source.clearRequests.size(), 1U);
}

void TestClearSheet::clearsWhatIsTicked()
{
    Fixture f;
    f.ask(f.node());
    const auto ports = f.child<QTreeWidget>("clearPorts")->topLevelItemCount();
    QVERIFY(ports > 1);
    f.row(0)->setCheckState(0, Qt::Unchecked);
    f.child<QCheckBox>("clearLanes")->setChecked(false);
    f.click("clearNow");
    QCOMPARE(f.source.clearRequests.size(), 1U);
    const agent::CounterClear& asked = f.source.clearRequests.front();
    QCOMPARE(asked.targets.size(), static_cast<std::size_t>(ports - 1));
    QVERIFY(asked.attributes == perf::portCounters);
    QVERIFY(asked.who.contains('@'));
    QCOMPARE(f.sheet->state(), ClearSheet::State::Clearing);
    QVERIFY(!f.child<QPushButton>("clearNow")->isEnabled());
    QTest::keyClick(f.sheet, Qt::Key_Escape); // what becomes of it would be told to nobody
    QVERIFY(f.sheet->isVisible());
    f.source.onCleared(f.report());
    QTRY_COMPARE(f.sheet->state(), ClearSheet::State::Done);
}

void TestClearSheet::tellsWhatBecameOfEachPort()
{
    Fixture f;
    f.ask(f.port());
    f.row(1)->setCheckState(0, Qt::Checked);
    f.click("clearNow");
    ClearReport report = f.report();
    const std::size_t half = report.entries.size() / 2;
    report.entries[0].before[perf::valueIndex({perf::Counter::SymbolErrors})] = 77;
    report.entries[1].answer = Answer::Unsupported;
    for (std::size_t i = half; i < report.entries.size(); ++i) {
        report.entries[i].answer = Answer::Refused;
        report.entries[i].madStatus = 0x1c;
    }
    f.source.onCleared(report);
    QTRY_COMPARE(f.sheet->state(), ClearSheet::State::Done);
    QVERIFY2(f.row(0)->text(1).startsWith(QStringLiteral("Cleared; 1 ")), qPrintable(f.row(0)->text(1)));
    QCOMPARE(f.row(1)->text(1), QStringLiteral("Refused"));
    QCOMPARE(f.row(0)->childCount(), static_cast<int>(half));
    QVERIFY(f.row(0)->child(0)->text(1).contains(QStringLiteral("SymbolErrorCounter 77")));
    QVERIFY(f.row(1)->child(0)->text(1).contains(QStringLiteral("0x001c")));
    QVERIFY(f.message().contains(QStringLiteral("tester@console")));
    const QString journal = f.child<QLabel>("clearJournal")->text();
    QVERIFY2(journal.contains(QStringLiteral("/var/lib/fabriscope/cleared-counters.jsonl")), qPrintable(journal));
    QVERIFY2(journal.contains(QStringLiteral("head1")), qPrintable(journal));
    f.picture("clear-done");
    QTest::keyClick(f.sheet, Qt::Key_Escape);
    QTRY_VERIFY(f.sheet.isNull());
}

void TestClearSheet::withoutTheRightItOffersToGetIt()
{
    Fixture f;
    f.source.agentInfo->mayChange = false;
    f.ask(f.port());
    QVERIFY(!f.child<QPushButton>("clearNow")->isEnabled());
    QVERIFY(f.message().contains(QStringLiteral("head1")));
    f.picture("clear-right");
    f.click("clearAllow");
    QCOMPARE(f.source.allowed, 1);
    // The connection is opened anew: nothing is known for a while, then everything again.
    const fabric::SnapshotPtr snapshot = f.context.snapshot();
    f.source.agentInfo.reset();
    f.context.setSnapshot(nullptr);
    f.connect(Phase::Connecting);
    QVERIFY(!f.child<QPushButton>("clearAllow")->isVisible());
    QVERIFY(!f.child<QPushButton>("clearNow")->isEnabled());
    f.source.agentInfo = agent::AgentInfo{.hostName = "head1", .mayChange = true};
    f.connect(Phase::Live);
    f.context.setSnapshot(snapshot);
    QTRY_VERIFY(f.child<QPushButton>("clearNow")->isEnabled());
    f.click("clearNow");
    QCOMPARE(f.source.clearRequests.size(), 1U);
}

void TestClearSheet::failuresAreToldAndCanBeTriedAgain()
{
    Fixture f;
    f.ask(f.port());
    f.click("clearNow");
    f.source.onCleared(fail(ErrorCode::Io, "/var/lib/fabriscope/cleared-counters.jsonl",
                            "the journal cannot be written",
                            "Nothing was cleared: every clearing needs a record in the journal"));
    QTRY_COMPARE(f.sheet->state(), ClearSheet::State::Asking);
    QVERIFY2(f.message().contains(QStringLiteral("Nothing was cleared")), qPrintable(f.message()));
    QVERIFY(f.child<QPushButton>("clearNow")->isEnabled());
    f.click("clearNow");
    QCOMPARE(f.source.clearRequests.size(), 2U);
}

void TestClearSheet::aConnectionThatGoesAwayIsNoSuccess()
{
    Fixture f;
    f.ask(f.port());
    f.click("clearNow");
    Q_EMIT f.source.counterSourceReplaced();
    QCOMPARE(f.sheet->state(), ClearSheet::State::Asking);
    QVERIFY2(f.message().contains(QStringLiteral("may have been cleared")), qPrintable(f.message()));
    f.source.onCleared(f.report()); // of the connection before
    QTest::qWait(0);
    QCOMPARE(f.sheet->state(), ClearSheet::State::Asking);
    f.click("clearNow");
    f.source.onCleared(fail(ErrorCode::ConnectionLost, "head1", "the agent ended"));
    QTRY_VERIFY(f.message().contains(QStringLiteral("the agent ended")));
    QVERIFY(f.message().contains(QStringLiteral("may have been cleared")));
}

void TestClearSheet::whatNobodyWatchesIsAnEventToo()
{
    Fixture f;
    f.ask(f.port());
    f.click("clearNow");
    f.source.onCleared(f.report());
    QTRY_COMPARE(f.context.events().size(), 1U);
    const Event& event = f.context.events().front();
    QVERIFY2(event.text.contains(QStringLiteral("tester@console")), qPrintable(event.text));
    QCOMPARE(event.kind, EventKind::Counters);
    QVERIFY(std::abs(event.time.secsTo(QDateTime::currentDateTime())) < 60);
}

void TestClearSheet::progressIsShown()
{
    Fixture f;
    f.ask(f.node());
    f.click("clearNow");
    f.source.onClearProgress({.clearing = false, .done = 3, .total = 12});
    QTRY_COMPARE(f.message(), QStringLiteral("Reading their values: 3 of 12 groups of counters."));
    QCOMPARE(f.sheet->findChild<ProgressLine*>()->share(), std::optional(0.125));
    f.source.onClearProgress({.clearing = true, .done = 6, .total = 12});
    QTRY_COMPARE(f.message(), QStringLiteral("Clearing: 6 of 12 groups of counters."));
    QCOMPARE(f.sheet->findChild<ProgressLine*>()->share(), std::optional(0.75));
    f.picture("clear-progress");
    const auto late = f.source.onClearProgress;
    f.source.onCleared(fail(ErrorCode::ConnectionLost, "head1", "the agent ended"));
    QTRY_COMPARE(f.sheet->state(), ClearSheet::State::Asking);
    QVERIFY(!f.sheet->findChild<ProgressLine*>()->share());
    f.click("clearNow"); // of the attempt before nothing counts any more
    late({.clearing = true, .done = 12, .total = 12});
    QCoreApplication::sendPostedEvents();
    QCOMPARE(f.sheet->findChild<ProgressLine*>()->share(), std::optional(-1.0));
}

void TestClearSheet::severalRowsOfATableAtOnce()
{
    Fixture f;
    InventoryPage page(f.context);
    page.resize(1000, 600);
    page.show();
    QVERIFY(QTest::qWaitForWindowExposed(&page));
    page.showTable(TableId::Ports, QStringLiteral("state:Active"));
    QTableView& table = page.table(TableId::Ports).view();
    QTRY_VERIFY(table.model()->rowCount() > 2);
    table.selectRow(0);
    const auto menuAt = [&](int row) {
        const QPoint at = table.visualRect(table.model()->index(row, 0)).center();
        Q_EMIT table.customContextMenuRequested(at);
        return page.findChild<QMenu*>(QStringLiteral("rowMenu"));
    };
    const auto itemOf = [&](const QMenu& menu, const QString& text) -> QAction* {
        const auto all = menu.actions();
        const auto found = std::ranges::find(all, text, &QAction::text);
        return found == all.end() ? nullptr : *found;
    };
    QPointer<QMenu> one = menuAt(0);
    QVERIFY(one != nullptr && itemOf(*one, QStringLiteral("Show traffic")) != nullptr);
    one->close();
    QTRY_VERIFY(one.isNull());
    table.selectAll();
    QPointer<QMenu> two = menuAt(1);
    QVERIFY(two != nullptr && itemOf(*two, QStringLiteral("Show traffic")) == nullptr);
    QAction* const clear = itemOf(*two, f.action.text());
    QVERIFY(clear != nullptr && clear->isEnabled());
    clear->trigger();
    f.sheet = f.window.findChild<ClearSheet*>();
    QVERIFY(f.sheet != nullptr && f.sheet->isVisible());
    const int cabled = 2 * static_cast<int>(f.context.snapshot()->links().size());
    QVERIFY(table.model()->rowCount() > cabled);                               // ports of switches without a cable
    QCOMPARE(f.child<QTreeWidget>("clearPorts")->topLevelItemCount(), cabled); // each once
    for (int i = 0; i < cabled; ++i)
        QCOMPARE(f.row(i)->checkState(0), Qt::Checked); // no far ends
    f.click("clearNow");
    QCOMPARE(f.source.clearRequests.back().targets.size(), static_cast<std::size_t>(cabled));
    f.source.onCleared(f.report());
    QTRY_COMPARE(f.sheet->state(), ClearSheet::State::Done);
}

QTEST_MAIN(TestClearSheet)
#include "tst_clear_sheet.moc"
