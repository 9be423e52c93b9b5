// SPDX-License-Identifier: GPL-3.0-or-later
//
// The set-up page: each wizard in its frame over a scripted host, what is asked and proposed, answers that stay, plans
// without a host, rights, cancelling, undo, the journal; and from the first check to the undo with the real agent on a
// prepared host. With FABRISCOPE_TEST_PICTURES=DIR pictures stay.
#include "core/agent/client/launcher.h"
#include "core/setup/guide.h"
#include "tests/unit/change/prepared_host.h"
#include "ui/common/app_context.h"
#include "ui/common/theme.h"
#include "ui/session/session.h"
#include "ui/setup/journal_view.h"
#include "ui/setup/plan_view.h"
#include "ui/setup/question_form.h"
#include "ui/setup/rollout_view.h"
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
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <map>
#include <memory>
#include <optional>
#include <utility>

using namespace fabriscope;
using namespace fabriscope::ui;
using Stage = WizardFrame::Stage;

namespace {

/// A host that a test moves by hand.
class ScriptedHost final : public SetupSource
{
public:
    [[nodiscard]] Phase phase() const override { return state; }
    [[nodiscard]] QString hostName() const override { return QStringLiteral("node17"); }
    [[nodiscard]] bool mayChange() const override { return rights; }
    [[nodiscard]] ErrorText problem() const override
    {
        return {.what = QStringLiteral("ssh: no route"), .remedy = QStringLiteral("See the network.")};
    }
    void allowChanges() override
    {
        ++asked;
        rights = true;
        Q_EMIT replaced();
        Q_EMIT changed();
    }
    void look(const std::string& wizard, std::function<void(Result<setup::Examination>)> done) override
    {
        looked = wizard;
        done(examination);
    }
    void preview(const agent::SetupRequest& request, std::function<void(Result<agent::SetupPreview>)> done) override
    {
        previewed = request;
        done(plan);
    }
    void apply(const agent::SetupRequest& request, std::function<void(const agent::SetupProgress&)> progress,
               std::function<void(Result<change::PlanOutcome>)> done) override
    {
        applied = request;
        tell = std::move(progress);
        end = std::move(done);
    }
    void undo(const std::string& id, std::function<void(const agent::SetupProgress&)> progress,
              std::function<void(Result<change::PlanOutcome>)> done) override
    {
        undone = id;
        tell = std::move(progress);
        end = std::move(done);
    }
    void cancelChange() override { ++cancelled; }
    void readJournal(std::function<void(Result<std::vector<agent::HostChange>>)> done) override { done(journal); }
    void become(Phase phase)
    {
        state = phase;
        Q_EMIT replaced();
        Q_EMIT changed();
    }

    Phase state = Phase::Ready;
    bool rights = true;
    int asked = 0;
    int cancelled = 0;
    std::string looked;
    std::string undone;
    std::optional<agent::SetupRequest> previewed;
    std::optional<agent::SetupRequest> applied;
    Result<setup::Examination> examination =
        setup::Examination{.distribution = "debian13",
                           .checks = {{.state = setup::CheckState::Fine,
                                       .what = Message::say("The host runs {}.", "Debian 13"),
                                       .hint = {}},
                                      {.state = setup::CheckState::Warning,
                                       .what = Message::say("No Ethernet interface is up."),
                                       .hint = Message::say("Bring one up: the device's port follows its state")}},
                           .proposals = {{.key = "netdev",
                                          .answer = "eth1",
                                          .reason = Message::say("It is up and has the address {}.", "10.1.1.7"),
                                          .choices = {"eth0", "eth1"}}}};
    Result<agent::SetupPreview> plan =
        agent::SetupPreview{.distribution = "debian13",
                            .steps = {{.sentence = Message::say("Load the kernel module {}.", "rdma_rxe"),
                                       .inForce = true,
                                       .path = {},
                                       .before = {},
                                       .after = {},
                                       .command = "modprobe -- rdma_rxe\n"},
                                      {.sentence = Message::say("Write {}.", "/etc/x.conf"),
                                       .inForce = false,
                                       .path = "/etc/x.conf",
                                       .before = "one\ntwo\n",
                                       .after = "one\nthree\n",
                                       .command = "systemctl daemon-reload"}},
                            .remarks = {}};
    std::vector<agent::HostChange> journal;
    std::function<void(const agent::SetupProgress&)> tell;
    std::function<void(Result<change::PlanOutcome>)> end;
};

/// Hosts that a test moves by hand.
class ScriptedHosts final : public SetupHosts
{
public:
    [[nodiscard]] std::vector<Host> hosts() const override
    {
        std::vector<Host> all;
        for (const auto& [target, one] : m_hosts)
            all.push_back({.target = target, .title = target + QStringLiteral(" (ssh)"), .mayChange = one->rights});
        return all;
    }
    [[nodiscard]] SetupSource& source(const QString& target) override { return *m_hosts.at(target); }
    ScriptedHost& add(const QString& target)
    {
        auto& host = m_hosts[target];
        host = std::make_unique<ScriptedHost>();
        connect(host.get(), &SetupSource::changed, this, &SetupHosts::changed);
        Q_EMIT changed();
        return *host;
    }

private:
    std::map<QString, std::unique_ptr<ScriptedHost>> m_hosts;
};

struct Fixture
{
    Theme theme{*qApp};
    AppContext context;
    ScriptedHost host;
    ScriptedHosts hosts;
    SetupPage page{context, host, &hosts};

    Fixture()
    {
        page.resize(1024, 640);
        page.show();
    }
    template <class W> W& named(const char* name)
    {
        // The journal shows runs, too.
        auto* found = frame().isVisible() ? frame().findChild<W*>(QLatin1String(name)) : nullptr;
        if (found == nullptr) found = page.findChild<W*>(QLatin1String(name));
        if (found == nullptr) qFatal("no %s", name);
        return *found;
    }
    void press(const char* name)
    {
        settle();
        auto& button = named<QPushButton>(name);
        QVERIFY2(button.isVisible() && button.isEnabled(), name);
        QTest::mouseClick(&button, Qt::LeftButton);
    }
    /// What was added is laid out, and what was taken away is gone.
    static void settle()
    {
        QApplication::processEvents();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QApplication::processEvents();
    }
    [[nodiscard]] QString allText()
    {
        settle();
        QStringList all;
        for (const QLabel* label : page.findChildren<QLabel*>())
            if (label->isVisible()) all += label->text();
        return all.join(QLatin1Char('\n'));
    }
    WizardFrame& frame() { return page.frame(); }
    /// To the plan of Soft-RoCE as it is proposed.
    void toPlan()
    {
        page.openWizard("soft-roce");
        press("next");
        press("next");
        QCOMPARE(frame().stage(), Stage::Plan);
    }
    void picture(const char* name)
    {
        const QString folder = qEnvironmentVariable("FABRISCOPE_TEST_PICTURES");
        settle();
        if (!folder.isEmpty())
            page.grab().save(folder + QLatin1Char('/') + QLatin1String(name) + QLatin1String(".png"));
    }
};

} // namespace

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
    void withoutRightsItIsSaidHowToGetThem();
    void aStepThatTheHostCannotMakeIsNamedAndThePlanIsShown();
    void stepsAreShownWhileTheyRunAndCanBeCancelled();
    void aLostConnectionIsNoSuccess();
    void severalHostsBeginWithOneAndAreUndoneTogether();
    void aFirstHostThatFailsStopsTheOthers();
    void hostsOfARolloutAreChosenFilteredSortedAndCopied();
    void detailsOfARolloutAreShownInFull();
    void theJournalUndoes();
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
    QVERIFY(!f.allText().contains(QStringLiteral("'ulimit -l' shows it")));
    QTest::mouseClick(&f.named<QToolButton>("explain-who"), Qt::LeftButton);
    QVERIFY(f.allText().contains(QStringLiteral("'ulimit -l' shows it")));
}

void TestSetupPage::goingBackLosesNoAnswer()
{
    Fixture f;
    f.page.openWizard("soft-roce");
    f.press("next");
    f.named<QLineEdit>("answer-name").setText(QStringLiteral("rxe_test"));
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

namespace {

const Result<change::PlanOutcome> wentWell =
    change::PlanOutcome{.end = change::PlanEnd::Applied, .id = "20260101T000000.000Z-1", .error = {}, .notes = {}};
const Result<change::PlanOutcome> failed =
    change::PlanOutcome{.end = change::PlanEnd::Undone,
                        .id = "2",
                        .error = Error{.code = ErrorCode::Io, .subject = "rxe0", .detail = "the kernel refuses it"},
                        .notes = {}};

/// Three hosts at the table of the wizard Soft-RoCE.
struct Many : Fixture
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
        QCOMPARE(frame().stage(), Stage::Hosts);
    }
    [[nodiscard]] QStringList column(int at)
    {
        QStringList texts;
        const QAbstractItemModel& model = *frame().rollout()->table().model();
        for (int row = 0; row < model.rowCount(); ++row)
            texts << model.index(row, at).data().toString();
        return texts;
    }
    std::vector<ScriptedHost*> nodes; ///< node1, node10, node2
};

} // namespace

void TestSetupPage::severalHostsBeginWithOneAndAreUndoneTogether()
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
    QCOMPARE(f.nodes[0]->undone, std::string("20260101T000000.000Z-1"));
    QVERIFY(f.nodes[1]->undone.empty());
    const Result<change::PlanOutcome> undone =
        change::PlanOutcome{.end = change::PlanEnd::Undone, .id = "1", .error = {}, .notes = {}};
    f.nodes[0]->end(undone);
    f.nodes[2]->end(undone);
    QVERIFY(f.named<QLabel>("rolloutSummary").text().contains(QStringLiteral("undone: 2")));
}

void TestSetupPage::aFirstHostThatFailsStopsTheOthers()
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

void TestSetupPage::hostsOfARolloutAreChosenFilteredSortedAndCopied()
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
void TestSetupPage::detailsOfARolloutAreShownInFull()
{
    Many f;
    f.page.resize(940, 520); // of a window of 1024 × 640
    f.toHosts();
    f.named<QCheckBox>("oneFirst").setChecked(false);
    f.press("beginRollout");
    for (ScriptedHost* node : f.nodes)
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

void TestSetupPage::theJournalUndoes()
{
    Fixture f;
    f.host.journal = {{.id = "20260101-1",
                       .kind = agent::ChangeKind::Plan,
                       .made = std::chrono::sys_days(std::chrono::January / 1 / 2026),
                       .subject = "soft-roce",
                       .who = "root on head1",
                       .comment = "<b>why</b>",
                       .state = agent::ChangeState::Applied,
                       .steps = {Message::say("Load the kernel module {}.", "rdma_rxe")}},
                      {.id = "20250101-1",
                       .kind = agent::ChangeKind::OpenSm,
                       .made = {},
                       .subject = "/etc/opensm/opensm.conf",
                       .who = "root on head1",
                       .comment = {},
                       .state = agent::ChangeState::Applied,
                       .steps = {}}};
    f.press("showJournal");
    QTableView& table = f.page.journal().table();
    QCOMPARE(table.model()->rowCount(), 2);
    QCOMPARE(table.model()->index(0, ChangeModel::WhatColumn).data().toString(), QStringLiteral("Soft-RoCE"));
    QVERIFY(f.allText().contains(QStringLiteral("Load the kernel module rdma_rxe.")));
    f.picture("journal");
    f.press("undoChange");
    QCOMPARE(f.host.undone, std::string("20260101-1"));
    f.host.journal[0].state = agent::ChangeState::Undone;
    f.host.end(change::PlanOutcome{.end = change::PlanEnd::Undone, .id = "20260101-1", .error = {}, .notes = {}});
    QVERIFY(f.allText().contains(QStringLiteral("The host is as it was before the change.")));
    QCOMPARE(table.model()->index(0, ChangeModel::StateColumn).data().toString(), QStringLiteral("undone"));
    QVERIFY(!f.named<QPushButton>("undoChange").isEnabled());
    table.selectRow(1);
    f.press("undoChange"); // OpenSM's own history
    QCOMPARE(f.context.navigation().page(), PageId::SubnetManager);
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
                       .state = agent::ChangeState::Applied,
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
