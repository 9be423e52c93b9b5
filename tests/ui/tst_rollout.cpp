// SPDX-License-Identifier: GPL-3.0-or-later
//
// A wizard on several hosts: one first, then the others; failures, lost connections, the table of hosts.
// With FABRISCOPE_TEST_PICTURES=DIR pictures stay.
#include "tests/ui/support/setup_fixture.h"
#include "ui/setup/rollout_view.h"
#include "ui/setup/run_view.h"
#include "ui/setup/setup_page.h"
#include "ui/setup/wizard_frame.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QTableView>
#include <QTest>

#include <vector>

using namespace fabriscope;
using namespace fabriscope::ui;

namespace {

const Result<change::PlanOutcome> wentWell =
    change::PlanOutcome{.end = change::PlanEnd::Applied, .id = "20260101T000000.000Z-1", .error = {}, .notes = {}};
const Result<change::PlanOutcome> failed =
    change::PlanOutcome{.end = change::PlanEnd::Undone,
                        .id = "2",
                        .error = Error{.code = ErrorCode::Io, .subject = "rxe0", .detail = "the kernel refuses it"},
                        .notes = {}};

/// The table and what belongs to it.
constexpr const char* partsOfTable[]{"rolloutTable", "rolloutFilter", "copyRollout", "lookAgain"};

/// Three hosts at the table of the wizard Soft-RoCE.
struct Many : test::SetupFixture
{
    Many()
    {
        for (const char* name : {"node1", "node10", "node2"})
            nodes.push_back(&hosts.add(QLatin1String(name)));
        nodes[2]->examination->proposals[0].answer = "eth7";
    }
    void toHosts()
    {
        toPlan();
        press("severalHosts");
        QCOMPARE(frame().stage(), WizardFrame::Stage::Hosts);
    }
    [[nodiscard]] QStringList column(int at)
    {
        QStringList texts;
        const QAbstractItemModel& model = *frame().rollout()->table().model();
        for (int row = 0; row < model.rowCount(); ++row)
            texts << model.index(row, at).data().toString();
        return texts;
    }
    std::vector<test::ScriptedHost*> nodes; ///< node1, node10, node2
};

} // namespace

class TestRollout final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void severalHostsBeginWithOneAndAreUndoneTogether();
    void aFirstHostThatFailsStopsTheOthers();
    void hostsOfARolloutAreChosenFilteredSortedAndCopied();
    void detailsOfARolloutAreShownInFull();
    void withoutHostsThereIsNoEmptyTable();
};

void TestRollout::severalHostsBeginWithOneAndAreUndoneTogether()
{
    Many f;
    f.page.openWizard("soft-roce");
    f.press("next");
    f.named<QLineEdit>("answer-name").setText(QStringLiteral("rxe3"));
    f.press("next");
    f.picture("hosts-plan");
    f.press("severalHosts");
    QCOMPARE(f.column(RolloutModel::StateColumn),
             QStringList({QStringLiteral("ready"), QStringLiteral("ready"), QStringLiteral("ready")}));
    QCOMPARE(f.column(RolloutModel::AnswersColumn).join(QLatin1Char('|')),
             QStringLiteral("netdev=eth1|netdev=eth7|netdev=eth1")); // what was typed is the same for all
    f.picture("hosts-ready");
    f.press("beginRollout");
    QVERIFY(f.nodes[0]->applied && !f.nodes[1]->applied && !f.nodes[2]->applied);
    QCOMPARE(f.nodes[0]->applied->answers.at("name"), std::string("rxe3"));
    QVERIFY(!f.frame().mayLeave());
    f.nodes[0]->tell({.step = 1, .steps = 2, .sentence = Message::say("Write {}.", "/etc/x.conf")});
    QVERIFY(f.column(RolloutModel::DetailColumn).contains(QStringLiteral("Write /etc/x.conf.")));
    f.picture("hosts-first");
    f.nodes[0]->end(wentWell);
    QVERIFY(f.nodes[1]->applied && f.nodes[2]->applied);
    QCOMPARE(f.nodes[2]->applied->answers.at("netdev"), std::string("eth7"));
    f.nodes[1]->end(failed);
    f.nodes[2]->end(wentWell);
    QVERIFY(f.frame().mayLeave());
    QVERIFY(f.named<QLabel>("rolloutSummary").text().contains(QStringLiteral("applied: 2")));
    QVERIFY(
        f.column(RolloutModel::DetailColumn).join(QLatin1Char(' ')).contains(QStringLiteral("the kernel refuses it")));
    f.picture("hosts-done");
    f.press("undoRollout");
    QVERIFY(f.nodes[0]->undone.empty()); // it is only asked
    f.press("keepRollout");
    f.press("undoRollout");
    f.press("confirmUndoRollout");
    QCOMPARE(f.nodes[0]->undone, std::string("20260101T000000.000Z-1"));
    QVERIFY(f.nodes[1]->undone.empty());
    const Result<change::PlanOutcome> undone =
        change::PlanOutcome{.end = change::PlanEnd::Undone, .id = "1", .error = {}, .notes = {}};
    f.nodes[0]->end(undone);
    f.nodes[2]->end(undone);
    QVERIFY(f.named<QLabel>("rolloutSummary").text().contains(QStringLiteral("undone: 2")));
}

void TestRollout::aFirstHostThatFailsStopsTheOthers()
{
    Many f;
    f.toHosts();
    auto& first = f.named<QComboBox>("canary");
    first.setCurrentIndex(first.findText(QStringLiteral("node2 (ssh)")));
    f.press("beginRollout");
    QVERIFY(!f.nodes[0]->applied && f.nodes[2]->applied);
    f.nodes[2]->end(failed);
    QVERIFY(!f.nodes[0]->applied && !f.nodes[1]->applied);
    QVERIFY(f.named<QLabel>("rolloutSummary").text().contains(QStringLiteral("node2 (ssh)")));
    f.picture("hosts-stopped");
    f.press("beginRollout"); // goes on
    QVERIFY(f.nodes[0]->applied && f.nodes[1]->applied);
    // A host whose connection is lost is not taken for one that failed or went well.
    f.nodes[0]->end(fail(ErrorCode::ConnectionLost, "node1", "the agent is gone"));
    f.press("cancelRollout");
    f.nodes[1]->end(wentWell);
    const QStringList states = f.column(RolloutModel::StateColumn);
    QVERIFY2(states.contains(QStringLiteral("connection lost")), qPrintable(states.join(QLatin1Char(','))));
    // Stopped, and left so.
    Many other;
    other.toHosts();
    other.press("beginRollout");
    other.nodes[0]->end(failed);
    other.press("cancelRollout");
    QVERIFY(!other.nodes[1]->applied);
    QVERIFY(other.column(RolloutModel::StateColumn).contains(QStringLiteral("left as it is")));
}

void TestRollout::hostsOfARolloutAreChosenFilteredSortedAndCopied()
{
    Many f;
    f.nodes[1]->rights = false;
    f.toHosts();
    QVERIFY(f.column(RolloutModel::StateColumn).contains(QStringLiteral("cannot be changed")));
    f.press("allowChangesOnAll");
    QCOMPARE(f.nodes[1]->asked, 1);
    QTRY_VERIFY(!f.column(RolloutModel::StateColumn).contains(QStringLiteral("cannot be changed")));
    QTableView& table = f.frame().rollout()->table();
    table.sortByColumn(RolloutModel::HostColumn, Qt::DescendingOrder);
    QCOMPARE(f.column(RolloutModel::HostColumn).front(), QStringLiteral("node10 (ssh)")); // natural order: 1, 2, 10
    QVERIFY(table.model()->setData(table.model()->index(0, 0), Qt::Unchecked, Qt::CheckStateRole));
    f.frame().rollout()->setFilter(QStringLiteral("eth7"));
    QCOMPARE(f.column(RolloutModel::HostColumn), QStringList(QStringLiteral("node2 (ssh)")));
    f.press("copyRollout");
    const QString copied = QGuiApplication::clipboard()->text();
    QVERIFY2(copied.contains(QStringLiteral("node2 (ssh)\tready\t")) && !copied.contains(QStringLiteral("node10")),
             qPrintable(copied));
    f.frame().rollout()->setFilter({});
    f.named<QCheckBox>("oneFirst").setChecked(false);
    f.press("beginRollout");
    QVERIFY(f.nodes[0]->applied && !f.nodes[1]->applied && f.nodes[2]->applied); // together; node10 was left out
}

/// The details of a host go on in further lines: their end is what says what to do.
void TestRollout::detailsOfARolloutAreShownInFull()
{
    Many f;
    f.page.resize(940, 520); // of a window of 1024 × 640
    f.toHosts();
    f.named<QCheckBox>("oneFirst").setChecked(false);
    f.press("beginRollout");
    for (test::ScriptedHost* node : f.nodes)
        node->end(failed);
    QTableView& table = f.frame().rollout()->table();
    const auto fits = [&table] {
        for (int row = 0; row < table.model()->rowCount(); ++row) {
            const QModelIndex cell = table.model()->index(row, RolloutModel::DetailColumn);
            const QRect wanted =
                table.fontMetrics().boundingRect(QRect(0, 0, table.columnWidth(RolloutModel::DetailColumn) - 16, 0),
                                                 Qt::TextWordWrap, cell.data().toString());
            if (wanted.height() > table.rowHeight(row) || wanted.width() > table.columnWidth(cell.column()))
                return false;
        }
        return table.model()->rowCount() > 0;
    };
    QTRY_VERIFY(fits());
    QVERIFY(table.columnWidth(RolloutModel::DetailColumn) > table.viewport()->width() / 4);
}

/// What is missing is said, and nothing else is there until hosts come.
void TestRollout::withoutHostsThereIsNoEmptyTable()
{
    test::SetupFixture f;
    f.toPlan();
    f.frame().go(WizardFrame::Stage::Hosts);
    f.settle();
    QVERIFY(f.named<QLabel>("rolloutSummary").text().startsWith(QStringLiteral("No host is connected")));
    QVERIFY(!f.named<QPushButton>("beginRollout").isVisible());
    for (const char* part : partsOfTable)
        QVERIFY2(!f.named<QWidget>(part).isVisible(), part);
    f.hosts.add(QStringLiteral("node1"));
    f.settle();
    for (const char* part : partsOfTable)
        QVERIFY2(f.named<QWidget>(part).isVisible(), part);
    QVERIFY(f.named<QPushButton>("beginRollout").isEnabled());
}

QTEST_MAIN(TestRollout)
#include "tst_rollout.moc"
