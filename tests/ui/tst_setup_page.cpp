// SPDX-License-Identifier: GPL-3.0-or-later
//
// The set-up page: each wizard in its frame over a scripted host, what is asked and proposed, answers that stay, plans
// without a host, rights, cancelling, undo, the journal; and from the first check to the undo with the real agent on a
// prepared host. With FABRISCOPE_TEST_PICTURES=DIR pictures stay.
#include "core/agent/client/connection/launcher.h"
#include "core/setup/guide.h"
#include "tests/ui/support/setup_fixture.h"
#include "tests/unit/change/prepared_host.h"
#include "ui/common/app_context.h"
#include "ui/common/look/theme.h"
#include "ui/session/session.h"
#include "ui/setup/journal_view.h"
#include "ui/setup/plan_view.h"
#include "ui/setup/question_form.h"
#include "ui/setup/run_view.h"
#include "ui/setup/setup_page.h"
#include "ui/setup/status_list.h"
#include "ui/setup/wizard_frame.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <algorithm>

using namespace fabriscope;
using namespace fabriscope::ui;
using Fixture = test::SetupFixture;
using Stage = WizardFrame::Stage;

class TestSetupPage final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyWizardIsOfferedAndOpens();
    void checksAndProposalsOfTheHostAreShown();
    void aQuestionIsExplained();
    void goingBackLosesNoAnswer();
    void questionsThatDoNotMatterAreNotAsked();
    void wrongAnswersAreSaidAtThePlan();
    void aStepUnfoldsIntoItsDifferenceOrCommand();
    void scriptAndPlayCanBeCopiedAndSaved();
    void withoutAHostThePlanIsForANamedDistribution();
    void theDemoHasNoHostToSetUp();
    void withoutRightsItIsSaidHowToGetThem();
    void aStepThatTheHostCannotMakeIsNamedAndThePlanIsShown();
    void stepsAreShownWhileTheyRunAndCanBeCancelled();
    void aLostConnectionIsNoSuccess();
    void theJournalUndoes();
    void theJournalSaysWhyItCannotBeReadAndWhatIsLeft();
    void theGuideLeadsThroughAllWizards();
    void answersAreSavedLoadedAndKept();
    void hostileTextIsPlain();
    void fromChecksToUndoWithTheRealAgent();
};

void TestSetupPage::everyWizardIsOfferedAndOpens()
{
    Fixture f;
    for (const setup::Wizard& wizard : setup::allWizards()) {
        const std::string name = "begin-" + std::string(wizard.word);
        auto& begin = f.named<QPushButton>(name.c_str());
        begin.click();
        QVERIFY(f.frame().isVisible());
        QCOMPARE(f.host.looked, std::string(wizard.word));
        QCOMPARE(f.named<QLabel>("wizardTitle").text(), QString::fromStdString(wizard.title.english()));
        f.press("next");
        for (const setup::Question& question : wizard.questions)
            QVERIFY(f.page.findChild<QWidget*>(QLatin1String("answer-" + std::string(question.key))));
        f.press("allWizards");
        QVERIFY(begin.isVisible());
    }
}

void TestSetupPage::checksAndProposalsOfTheHostAreShown()
{
    Fixture f;
    f.page.openWizard("soft-roce");
    QVERIFY(f.allText().contains(QStringLiteral("The host runs Debian 13.")));
    QVERIFY(f.allText().contains(QStringLiteral("Bring one up: the device's port follows its state.")));
    QCOMPARE(f.named<StatusList>("checks").statusOf(1), Status::Warning);
    f.picture("checks");
    f.press("next");
    auto& netdev = f.named<QComboBox>("answer-netdev");
    QVERIFY(netdev.isVisible() && netdev.isEditable());
    // It stands where the line stood, below the question.
    const auto labels = f.page.findChildren<QLabel*>();
    const auto title = std::ranges::find(labels, &netdev, &QLabel::buddy);
    QVERIFY(title != labels.end());
    const auto topOf = [&f](const QWidget& widget) { return widget.mapTo(&f.page, QPoint()).y(); };
    QTRY_VERIFY2(topOf(netdev) >= topOf(**title) + (*title)->height(), qPrintable(QString::number(topOf(netdev))));
    QCOMPARE(netdev.currentText(), QStringLiteral("eth1"));
    QCOMPARE(netdev.count(), 2);
    QVERIFY(f.allText().contains(QStringLiteral("It is up and has the address 10.1.1.7.")));
    f.picture("questions");
    netdev.setEditText(QStringLiteral("eth0"));
    QVERIFY(f.allText().contains(QStringLiteral("Proposed: eth1.")));
    f.press("next");
    QCOMPARE(f.host.previewed->answers.at("netdev"), std::string("eth0"));
}

void TestSetupPage::aQuestionIsExplained()
{
    Fixture f;
    f.page.openWizard("memlock");
    f.press("next");
    QVERIFY(f.allText().contains(QStringLiteral("'ulimit -l' shows it")));
}

void TestSetupPage::goingBackLosesNoAnswer()
{
    Fixture f;
    f.page.openWizard("soft-roce");
    f.press("next");
    f.named<QLineEdit>("answer-name").setText(QStringLiteral("rxe_test"));
    // Proposals that come while somebody types leave what he types, and where.
    f.named<QLineEdit>("answer-name").setCursorPosition(3);
    f.frame().form().setProposals({{.key = "name", .answer = "rxe0", .reason = {}, .choices = {}}});
    QCOMPARE(f.named<QLineEdit>("answer-name").text(), QStringLiteral("rxe_test"));
    QCOMPARE(f.named<QLineEdit>("answer-name").cursorPosition(), 3);
    f.press("next");
    f.press("back");
    f.press("back");
    f.press("next");
    QCOMPARE(f.named<QLineEdit>("answer-name").text(), QStringLiteral("rxe_test"));
    // Nor does another wizard in between, or the host's proposals that come again.
    f.press("allWizards");
    f.page.openWizard("memlock");
    f.press("allWizards");
    f.page.openWizard("soft-roce");
    QCOMPARE(f.named<QLineEdit>("answer-name").text(), QStringLiteral("rxe_test"));
    QCOMPARE(f.frame().form().answers().at("netdev"), std::string("eth1"));
}

void TestSetupPage::questionsThatDoNotMatterAreNotAsked()
{
    Fixture f;
    f.page.openWizard("soft-roce");
    f.press("next");
    auto& persist = f.named<QComboBox>("answer-persist");
    QVERIFY(persist.isVisible());
    auto& action = f.named<QComboBox>("answer-action");
    action.setCurrentIndex(action.findData(QStringLiteral("remove")));
    QVERIFY(!persist.isVisible());
    QVERIFY(!f.frame().form().answers().contains("persist"));
}

void TestSetupPage::wrongAnswersAreSaidAtThePlan()
{
    Fixture f;
    f.page.openWizard("soft-roce");
    f.press("next");
    f.named<QLineEdit>("answer-name").setText(QStringLiteral("../../etc"));
    f.press("next");
    QVERIFY(f.allText().contains(QStringLiteral("is not the name of an RDMA device")));
    QVERIFY(!f.host.previewed);
    QVERIFY(!f.named<QPushButton>("next").isEnabled());
    f.press("back");
    f.named<QLineEdit>("answer-name").setText(QStringLiteral("rxe3"));
    f.press("next");
    QVERIFY(!f.allText().contains(QStringLiteral("is not the name")));
    QVERIFY(f.named<QPushButton>("next").isEnabled());
    // In the words of the form, not by the key in a file of answers.
    f.page.openWizard("firewall");
    f.press("next");
    f.press("next");
    QVERIFY2(f.allText().contains(QStringLiteral("Which firewall?")), qPrintable(f.allText()));
    QVERIFY(!f.allText().contains(QStringLiteral("firewall:")));
}

void TestSetupPage::aStepUnfoldsIntoItsDifferenceOrCommand()
{
    Fixture f;
    f.toPlan();
    QVERIFY(f.allText().contains(QStringLiteral("in force already")));
    auto& file = f.named<QPlainTextEdit>("detail2");
    QVERIFY(!file.isVisible());
    QTest::mouseClick(&f.named<QToolButton>("unfold2"), Qt::LeftButton);
    QVERIFY(file.isVisible());
    QCOMPARE(file.toPlainText(), QStringLiteral("  one\n- two\n+ three\nThen: systemctl daemon-reload\n"));
    f.frame().plan().unfold(1);
    QCOMPARE(f.named<QPlainTextEdit>("detail1").toPlainText(), QStringLiteral("modprobe -- rdma_rxe\n"));
    f.picture("plan");
}

void TestSetupPage::scriptAndPlayCanBeCopiedAndSaved()
{
    Fixture f;
    f.toPlan();
    f.frame().plan().showTab(1);
    f.press("copyPlan");
    QVERIFY(QGuiApplication::clipboard()->text().startsWith(QStringLiteral("#!/bin/sh\n")));
    f.picture("script");
    f.frame().plan().showTab(2);
    f.press("copyPlan");
    QVERIFY(QGuiApplication::clipboard()->text().startsWith(QStringLiteral("---\n")));
    QVERIFY(f.named<QPushButton>("savePlan").isVisible());
}

void TestSetupPage::withoutAHostThePlanIsForANamedDistribution()
{
    Fixture f;
    f.host.become(SetupSource::Phase::None);
    f.page.openWizard("soft-roce");
    auto& distribution = f.named<QComboBox>("distribution");
    QVERIFY(distribution.isVisible());
    distribution.setCurrentIndex(distribution.findData(QStringLiteral("rhel9")));
    f.press("next");
    f.named<QWidget>("answer-netdev").setFocus();
    f.named<QLineEdit>("answer-netdev").setText(QStringLiteral("eth0"));
    f.press("next");
    QVERIFY(!f.host.previewed);
    QVERIFY(f.frame().plan().steps() == 4);
    QVERIFY(f.named<QPlainTextEdit>("script").toPlainText().contains(QStringLiteral("/usr/sbin/rdma")));
    QVERIFY(!f.named<QPushButton>("next").isEnabled());
    QVERIFY(f.allText().contains(QStringLiteral("No host is connected")));
    // A host that is connected now makes it anew.
    f.host.become(SetupSource::Phase::Ready);
    f.press("back");
    f.press("next");
    QVERIFY(f.host.previewed.has_value());
}

void TestSetupPage::theDemoHasNoHostToSetUp()
{
    Fixture f;
    f.host.demo = true;
    Q_EMIT f.host.changed();
    f.toPlan();
    QVERIFY2(!f.named<QPushButton>("next").isEnabled(), "nothing is offered that the agent refuses");
    QVERIFY(f.allText().contains(QStringLiteral("save the script or the play, or open the lab")));
    QCOMPARE(f.named<QLabel>("setupHost").text(), QStringLiteral("the demo's machine: plans only"));
    const QSignalSpy asked(&f.context, &AppContext::connectToRequested);
    f.press("openLab");
    QCOMPARE(asked.count(), 1);
    QCOMPARE(asked.front().front().toString(), QStringLiteral("demo:hosts"));
}

void TestSetupPage::withoutRightsItIsSaidHowToGetThem()
{
    Fixture f;
    f.host.rights = false;
    f.toPlan();
    QVERIFY(!f.named<QPushButton>("next").isEnabled());
    QVERIFY(f.allText().contains(QStringLiteral("started to observe only")));
    f.picture("no-rights");
    f.press("allowChanges");
    QCOMPARE(f.host.asked, 1);
    QCOMPARE(f.frame().stage(), Stage::Plan);
    QCOMPARE(f.frame().form().answers().at("netdev"), std::string("eth1"));
    QVERIFY(f.named<QPushButton>("next").isEnabled());
}

void TestSetupPage::aStepThatTheHostCannotMakeIsNamedAndThePlanIsShown()
{
    Fixture f;
    const Error none{.code = ErrorCode::Unsupported,
                     .subject = "x.service",
                     .detail = "this host does not run systemd",
                     .hint = "Save the plan as a script"};
    f.host.plan->steps.at(1).obstacle = none;
    f.toPlan();
    QCOMPARE(f.frame().plan().steps(), 2);
    QVERIFY(f.named<QLabel>("obstacle2").text().contains(QStringLiteral("this host does not run systemd")));
    QVERIFY(!f.named<QPushButton>("next").isEnabled());
    const QString why = f.named<QLabel>("obstacle").text();
    QVERIFY2(why.contains(QStringLiteral("Step 2")) && why.contains(QStringLiteral("does not run systemd")),
             qPrintable(why));
    QVERIFY(f.named<QPlainTextEdit>("script").toPlainText().contains(QStringLiteral("rdma link add")));
    QVERIFY(f.named<QPlainTextEdit>("play").toPlainText().contains(QStringLiteral("ansible.builtin")));
    f.picture("obstacle");
    // The same when the host does not say anything about the plan: it is shown, and not applied.
    f.host.plan = fail(ErrorCode::Io, "node17", "its tables cannot be read");
    f.page.openWizard("soft-roce");
    f.frame().go(Stage::Plan);
    QCOMPARE(f.frame().plan().steps(), 4);
    QVERIFY(f.named<QPlainTextEdit>("script").toPlainText().contains(QStringLiteral("rdma link add")));
    QVERIFY(!f.named<QPushButton>("next").isEnabled());
    QVERIFY(f.named<QLabel>("obstacle").text().contains(QStringLiteral("its tables cannot be read")));
}

void TestSetupPage::stepsAreShownWhileTheyRunAndCanBeCancelled()
{
    Fixture f;
    f.toPlan();
    f.named<QLineEdit>("comment").setText(QStringLiteral("for team 7"));
    f.press("next");
    QCOMPARE(f.host.applied->comment, std::string("for team 7"));
    QCOMPARE(f.frame().run().steps().size(), 1U); // the other is in force
    f.host.tell({.step = 0, .steps = 1, .sentence = Message::say("Write {}.", "/etc/x.conf")});
    QCOMPARE(f.frame().run().steps().statusOf(0), Status::Notice);
    f.picture("running");
    // Nothing leads away from a change under way.
    QVERIFY(!f.named<QPushButton>("back").isEnabled());
    QVERIFY(!f.named<QPushButton>("allWizards").isEnabled());
    f.named<QListWidget>("stages").setCurrentRow(1);
    QCOMPARE(f.frame().stage(), Stage::Apply);
    f.press("cancelRun");
    QCOMPARE(f.host.cancelled, 1);
    f.host.tell({.step = 0, .steps = 1, .sentence = Message::say("Undo: {}", "x")});
    f.host.end(change::PlanOutcome{
        .end = change::PlanEnd::Undone,
        .id = "1",
        .error = Error{.code = ErrorCode::Cancelled, .subject = "soft-roce", .detail = "it was cancelled"},
        .notes = {}});
    QCOMPARE(f.named<QLabel>("end").text(), QStringLiteral("It was cancelled, and what was done is undone."));
    QVERIFY(!f.named<QPushButton>("undoRun").isVisible());
    f.press("next");
    QVERIFY(f.named<QPushButton>("begin-soft-roce").isVisible());
}

void TestSetupPage::aLostConnectionIsNoSuccess()
{
    Fixture f;
    f.toPlan();
    f.press("next");
    f.host.tell({.step = 0, .steps = 1, .sentence = Message::say("Write {}.", "/etc/x.conf")});
    f.host.end(fail(ErrorCode::ConnectionLost, "the change", "the connection was closed"));
    QCOMPARE(f.named<QLabel>("end").text(), QStringLiteral("How the change ended is not known: see the journal."));
    QCOMPARE(f.frame().run().steps().statusOf(0), Status::Critical);
    QVERIFY(f.named<QPushButton>("back").isEnabled());
}

void TestSetupPage::theJournalUndoes()
{
    Fixture f;
    f.host.journal = {{.id = "20260101-1",
                       .kind = agent::ChangeKind::Plan,
                       .made = std::chrono::sys_days(std::chrono::January / 1 / 2026),
                       .subject = "soft-roce",
                       .who = "root on head1",
                       .comment = "<b>why</b>",
                       .state = change::PlanState::Applied,
                       .steps = {Message::say("Load the kernel module {}.", "rdma_rxe")}},
                      {.id = "20250101-1",
                       .kind = agent::ChangeKind::OpenSm,
                       .made = {},
                       .subject = "/etc/opensm/opensm.conf",
                       .who = "root on head1",
                       .comment = {},
                       .state = change::PlanState::Applied,
                       .steps = {},
                       .files = {"/etc/opensm/partitions.conf"}}};
    f.press("showJournal");
    QTableView& table = f.page.journal().table();
    QCOMPARE(table.model()->rowCount(), 2);
    QCOMPARE(table.model()->index(0, ChangeModel::WhatColumn).data().toString(), QStringLiteral("Soft-RoCE"));
    QCOMPARE(table.model()->index(1, ChangeModel::WhatColumn).data().toString(),
             QStringLiteral("/etc/opensm/partitions.conf"));
    QVERIFY(f.allText().contains(QStringLiteral("Load the kernel module rdma_rxe.")));
    f.picture("journal");
    // Sorted by time, not by its words; filtered by any column; what is undone is what is chosen.
    table.sortByColumn(ChangeModel::WhenColumn, Qt::AscendingOrder);
    QCOMPARE(table.model()->index(1, ChangeModel::WhatColumn).data().toString(), QStringLiteral("Soft-RoCE"));
    table.selectRow(0);
    QVERIFY(!f.allText().contains(QStringLiteral("Load the kernel module rdma_rxe.")));
    auto* filter = f.page.journal().findChild<QLineEdit*>(QStringLiteral("journalFilter"));
    filter->setText(QStringLiteral("SOFT"));
    QCOMPARE(table.model()->rowCount(), 1);
    QVERIFY(f.allText().contains(QStringLiteral("Load the kernel module rdma_rxe.")));
    filter->clear();
    table.sortByColumn(-1, Qt::AscendingOrder);
    QCOMPARE(table.model()->index(0, ChangeModel::WhatColumn).data().toString(), QStringLiteral("Soft-RoCE"));
    table.selectRow(0);
    f.press("undoChange");
    QCOMPARE(f.host.undoPreviewed, std::string("20260101-1"));
    QCOMPARE(f.host.undone, std::string()); // not at one click
    f.picture("journal-undo");
    QVERIFY(f.allText().contains(QStringLiteral("Unload the kernel module rdma_rxe.")));
    const auto pressInJournal = [&f](const char* name) {
        Fixture::settle();
        auto* button = f.page.journal().findChild<QPushButton*>(QLatin1String(name));
        QVERIFY2(button != nullptr && button->isVisible() && button->isEnabled(), name);
        QTest::mouseClick(button, Qt::LeftButton);
    };
    pressInJournal("keepChange");
    QCOMPARE(f.host.undone, std::string());
    QVERIFY(!f.allText().contains(QStringLiteral("Unload the kernel module rdma_rxe.")));
    f.press("undoChange");
    pressInJournal("undoNow");
    QCOMPARE(f.host.undone, std::string("20260101-1"));
    f.host.journal[0].state = change::PlanState::Undone;
    f.host.end(change::PlanOutcome{.end = change::PlanEnd::Undone, .id = "20260101-1", .error = {}, .notes = {}});
    QVERIFY(f.allText().contains(QStringLiteral("The host is as it was before the change.")));
    QCOMPARE(table.model()->index(0, ChangeModel::StateColumn).data().toString(), QStringLiteral("undone"));
    QVERIFY(!f.named<QPushButton>("undoChange").isEnabled());
    table.selectRow(1);
    f.host.journal.insert(f.host.journal.begin(), agent::HostChange(f.host.journal.front()));
    f.host.journal.front().id = "20260102-1";
    f.page.journal().refresh();
    QCOMPARE(table.model()->rowCount(), 3);
    QCOMPARE(table.currentIndex().row(), 2); // what is chosen stays so when somebody changes the host
    f.press("undoChange");                   // OpenSM's own history
    QCOMPARE(f.context.navigation().page(), PageId::SubnetManager);
}

void TestSetupPage::theJournalSaysWhyItCannotBeReadAndWhatIsLeft()
{
    Fixture f;
    f.host.journalError =
        Error{.code = ErrorCode::NoPermission, .subject = "/var/lib/fabriscope", .detail = "cannot be opened"};
    f.press("showJournal");
    QVERIFY2(f.allText().contains(QStringLiteral("/var/lib/fabriscope")), qPrintable(f.allText()));
    QVERIFY2(!f.allText().contains(QStringLiteral("is being read")), qPrintable(f.allText()));
    f.host.journalError.reset();
    f.host.journal = {{.id = "20260102-1",
                       .subject = "memlock",
                       .state = change::PlanState::Partly,
                       .steps = {"Write /etc/a.", "Write /etc/b."},
                       .left = {"Write /etc/b."}},
                      {.id = "20260101-1",
                       .state = change::PlanState::Unreadable,
                       .problem = Error{.code = ErrorCode::Parse,
                                        .subject = "/var/lib/fabriscope/plans/20260101-1.json",
                                        .detail = "is damaged"}}};
    f.page.journal().refresh();
    QTableView& table = f.page.journal().table();
    QCOMPARE(table.model()->index(0, ChangeModel::StateColumn).data().toString(), QStringLiteral("undone in part"));
    QVERIFY(f.allText().contains(QStringLiteral("Its result was edited since, and stays.")));
    QVERIFY(f.named<QPushButton>("undoChange").isEnabled());
    table.selectRow(1);
    QVERIFY(f.allText().contains(QStringLiteral("20260101-1.json")));
    QVERIFY(!f.named<QPushButton>("undoChange").isEnabled());
}

void TestSetupPage::theGuideLeadsThroughAllWizards()
{
    Fixture f;
    f.host.journal = {{.id = "1",
                       .kind = agent::ChangeKind::Plan,
                       .made = {},
                       .subject = "memlock",
                       .who = {},
                       .comment = {},
                       .state = change::PlanState::Applied,
                       .steps = {}}};
    f.press("begin-cluster");
    f.picture("guide");
    QVERIFY(f.allText().contains(QStringLiteral("Test it")));
    int wizards = 0;
    for (const setup::GuideStep& step : setup::newCluster()) {
        if (step.wizard.empty()) continue;
        ++wizards;
        QVERIFY2(setup::findWizard(step.wizard), std::string(step.wizard).c_str());
        f.press(("guide-" + std::string(step.wizard)).c_str());
        QCOMPARE(f.frame().wizard().word, step.wizard);
        f.press("allWizards"); // back to the guide
    }
    QVERIFY(wizards >= 9);
    std::vector<IntentStep> steps;
    QObject::connect(&f.context.navigation(), &Navigation::intentRequested, &f.page,
                     [&steps](IntentStep step) { steps.push_back(step); });
    f.press("guide-partitions");
    QCOMPARE(f.context.navigation().page(), PageId::SubnetManager);
    f.press("guide-qos");
    QCOMPARE(steps, (std::vector{IntentStep::Tenants, IntentStep::Services}));
    f.press("guide-page-tests");
    QCOMPARE(f.context.navigation().page(), PageId::Tests);
    f.press("showJournal"); // says "All wizards" now
    QVERIFY(f.named<QPushButton>("begin-cluster").isVisible());
}

void TestSetupPage::answersAreSavedLoadedAndKept()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("answers.json"));
    QSettings settings(folder.filePath(QStringLiteral("s.ini")), QSettings::IniFormat);
    {
        Fixture f;
        f.page.openWizard("soft-roce");
        f.press("next");
        f.named<QLineEdit>("answer-name").setText(QStringLiteral("rxe9"));
        f.frame().saveAnswers(path);
        f.page.save(settings);
    }
    Fixture f;
    f.page.restore(settings);
    f.page.openWizard("soft-roce");
    QCOMPARE(f.frame().form().answers().at("name"), std::string("rxe9"));
    f.named<QLineEdit>("answer-name").setText(QStringLiteral("other"));
    f.frame().loadAnswers(path);
    QCOMPARE(f.frame().form().answers().at("name"), std::string("rxe9"));
    QFile half(path);
    QVERIFY(half.open(QIODevice::WriteOnly));
    half.write("{\"name\": 1.5}");
    half.close();
    f.frame().loadAnswers(path);
    QVERIFY(f.allText().contains(QStringLiteral("the answer to \"name\" is not text")));
    QCOMPARE(f.frame().form().answers().at("name"), std::string("rxe9"));
    QFile bad(path);
    QVERIFY(bad.open(QIODevice::WriteOnly));
    bad.write("{\"colour\": \"red\"}");
    bad.close();
    f.press("next");
    f.frame().loadAnswers(path);
    QVERIFY(f.allText().contains(QStringLiteral("does not ask for \"colour\"")));
    f.frame().loadAnswers(folder.filePath(QStringLiteral("missing.json")));
    QVERIFY(f.allText().contains(QStringLiteral("missing.json")));
}

void TestSetupPage::hostileTextIsPlain()
{
    Fixture f;
    const std::string evil = "<img src='/etc/passwd'><b>x</b>";
    f.host.plan->steps[1].path = evil;
    f.host.plan->steps[1].sentence = Message(evil);
    f.host.plan->remarks = {Message(evil)};
    f.host.examination->checks[0].what = Message(evil);
    f.host.examination->proposals[0].reason = Message(evil);
    f.toPlan();
    for (const QLabel* label : f.page.findChildren<QLabel*>())
        if (label->text().contains(QLatin1Char('<'))) QCOMPARE(label->textFormat(), Qt::PlainText);
    QVERIFY(f.allText().contains(QStringLiteral("<b>x</b>")));
}

void TestSetupPage::fromChecksToUndoWithTheRealAgent()
{
    const test::PreparedHost host;
    const std::string before = host.tree();
    const auto launchers = [&](bool change) {
        agent::LauncherSet set;
        set[agent::Scheme::Exec] = [&host, change](const agent::ConnectionTarget& target, const std::stop_token&,
                                                   const std::function<void(Message)>&) -> Result<agent::LaunchPlan> {
            agent::LaunchPlan plan{.command = target.command};
            plan.command.insert(plan.command.end(), {host.root().string(), host.state().string()});
            if (change) plan.command.emplace_back("change");
            return plan;
        };
        return set;
    };
    Theme theme(*qApp);
    AppContext context;
    Session session(context, launchers(false));
    session.setChangingLaunchers(launchers(true));
    SessionSetupSource source(context, session);
    SetupPage page(context, source);
    page.resize(1024, 640);
    page.show();
    const auto button = [&page](const char* name) {
        auto* found = page.frame().findChild<QPushButton*>(QLatin1String(name));
        return found != nullptr ? found : page.findChild<QPushButton*>(QLatin1String(name));
    };
    session.open(QStringLiteral("exec:%1/setup_agent").arg(QCoreApplication::applicationDirPath()));
    QTRY_COMPARE_WITH_TIMEOUT(source.phase(), SetupSource::Phase::Ready, 20000);
    page.openWizard("soft-roce");
    QTRY_VERIFY(page.isSettled());
    auto& checks = *page.findChild<StatusList*>(QStringLiteral("checks"));
    QVERIFY2(checks.text().contains(QStringLiteral("The host runs Debian 13.")), qPrintable(checks.text()));
    button("next")->click();
    QCOMPARE(page.frame().form().answers().at("netdev"), std::string("eth0"));
    button("next")->click();
    QTRY_COMPARE(page.frame().plan().steps(), 4);
    QVERIFY(!button("next")->isEnabled());
    button("allowChanges")->click();
    QTRY_VERIFY_WITH_TIMEOUT(source.phase() == SetupSource::Phase::Ready && source.mayChange(), 20000);
    QTRY_VERIFY_WITH_TIMEOUT(button("next")->isEnabled(), 20000);
    QCOMPARE(host.tree(), before); // nothing was changed by looking
    button("next")->click();
    QTRY_VERIFY_WITH_TIMEOUT(!page.frame().run().isRunning(), 20000);
    QVERIFY(page.frame().run().outcome().has_value());
    QVERIFY(page.frame().run().outcome()->end == change::PlanEnd::Applied);
    QVERIFY(host.has("/sys/class/infiniband/rxe0"));
    QTRY_VERIFY(page.isSettled());
    QVERIFY(page.frame().findChild<StatusList*>(QStringLiteral("verified"))->text().contains(QStringLiteral("4 step")));
    button("undoRun")->click();
    QTRY_VERIFY_WITH_TIMEOUT(button("undoNow")->isVisible(), 20000);
    QVERIFY(page.frame().findChild<StatusList*>(QStringLiteral("undoSteps"))->text().contains(QStringLiteral("rxe0")));
    button("undoNow")->click();
    QTRY_VERIFY_WITH_TIMEOUT(!page.frame().run().isRunning(), 20000);
    QVERIFY(page.frame().run().outcome()->end == change::PlanEnd::Undone);
    QCOMPARE(host.tree(), before);
    button("next")->click();
    button("showJournal")->click();
    QTRY_COMPARE(page.journal().table().model()->rowCount(), 1);
    QTRY_COMPARE(page.journal().table().model()->index(0, ChangeModel::StateColumn).data().toString(),
                 QStringLiteral("undone")); // the list from before the undo is shown until the new one arrives
}

QTEST_MAIN(TestSetupPage)
#include "tst_setup_page.moc"
