// SPDX-License-Identifier: GPL-3.0-or-later
//
// How a wizard is found and where it stops: the wizards by goal, obstacles, what a question says. With
// FABRISCOPE_TEST_PICTURES=DIR pictures stay.
#include "tests/ui/support/setup_fixture.h"
#include "ui/session/connections.h"
#include "ui/setup/journal_view.h"
#include "ui/setup/question_form.h"
#include "ui/setup/setup_words.h"

#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSet>
#include <QSignalSpy>
#include <QTabBar>
#include <QTableView>
#include <QTest>

#include <chrono>
#include <utility>

using namespace fabriscope;
using Fixture = test::SetupFixture;

class TestSetupStart final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aWizardIsFoundByWordsOfItsPurposeAndByTheKeyboard();
    void anObstacleStopsTheWizardUntilItIsMended();
    void theDemoStopsAtNoObstacle();
    void theDemoOffersTheLabInPlaceOfTheWizards();
    void theFocusStaysWithTheChange();
    void theDemoIsNoneOfSeveralHosts();
    void whatIsOptionalSaysSo();
    void wideWindowsUseTheirRoom();
    void theLastChangeIsUndoneFromTheFirstPage();
    void whatWasDoneOnAnotherHostIsNotUndoneHere();
};

void TestSetupStart::aWizardIsFoundByWordsOfItsPurposeAndByTheKeyboard()
{
    Fixture f;
    QVERIFY(QTest::qWaitForWindowActive(&f.page));
    f.picture("chooser");
    const auto shown = [&f] {
        f.settle();
        QStringList words;
        for (const QPushButton* begin : f.page.findChildren<QPushButton*>())
            if (begin->isVisible() && begin->objectName().startsWith(QLatin1String("begin-")))
                words << begin->objectName().mid(6);
        words.sort();
        return words.join(QLatin1Char(' '));
    };
    QTest::keyClick(&f.page, Qt::Key_F, Qt::ControlModifier);
    auto& search = f.named<QLineEdit>("wizardSearch");
    QTRY_VERIFY(search.hasFocus());
    for (const auto& [typed, found] : {std::pair("ulimit", "memlock"), // a technical term
                                       std::pair("pin programs", "memlock"), std::pair("RXE", "soft-roce"),
                                       std::pair("files over", "nfs-client nfs-server"), // the goal of both
                                       std::pair("first test", "cluster")}) {
        search.clear();
        QTest::keyClicks(&search, QLatin1String(typed));
        QCOMPARE(shown(), QLatin1String(found));
    }
    search.clear();
    QTest::keyClicks(&search, QStringLiteral("no such thing"));
    QCOMPARE(shown(), QString());
    QVERIFY(f.named<QLabel>("noWizard").isVisible());
    QTest::keyClick(&search, Qt::Key_Escape);
    QVERIFY(search.text().isEmpty() && !f.named<QLabel>("noWizard").isVisible());
    QTest::keyClicks(&search, QStringLiteral("siw"));
    QTest::keyClick(&search, Qt::Key_Down);
    QVERIFY(f.named<QPushButton>("begin-soft-iwarp").hasFocus());
    search.setFocus();
    QTest::keyClick(&search, Qt::Key_Return);
    QVERIFY(f.frame().isVisible());
    QCOMPARE(f.frame().wizard().word, std::string_view("soft-iwarp"));
}

namespace {

const setup::Check obstacle{.state = setup::CheckState::Obstacle,
                            .what = Message::say("The program {} is not installed.", "rdma"),
                            .hint = Message::say("Install the package {}", "iproute2")};

} // namespace

void TestSetupStart::anObstacleStopsTheWizardUntilItIsMended()
{
    Fixture f;
    f.host.examination->checks.push_back(obstacle);
    f.page.openWizard("soft-roce");
    QVERIFY(f.allText().contains(QStringLiteral("Install the package iproute2.")));
    QVERIFY(f.allText().contains(QStringLiteral("It cannot be set up on node17 yet")));
    QCOMPARE(f.named<QPushButton>("next").text(), QStringLiteral("Inspect again"));
    f.picture("stopped");
    for (const int stage : {1, 2}) {
        QVERIFY(!(f.named<QListWidget>("stages").item(stage)->flags() & Qt::ItemIsEnabled));
        f.named<QListWidget>("stages").setCurrentRow(stage);
        QCOMPARE(f.frame().stage(), ui::WizardFrame::Stage::Checks);
    }
    f.press("next"); // nothing was mended
    QCOMPARE(f.frame().stage(), ui::WizardFrame::Stage::Checks);
    f.host.examination->checks.pop_back();
    f.press("next");
    QVERIFY(!f.allText().contains(QStringLiteral("It cannot be set up on node17 yet")));
    QCOMPARE(f.named<QPushButton>("next").text(), QStringLiteral("Answer the questions"));
    f.press("next");
    QCOMPARE(f.frame().stage(), ui::WizardFrame::Stage::Questions);
    // Another connection to the host, on which it is missing.
    f.host.examination->checks.push_back(obstacle);
    f.host.become(ui::SetupSource::Phase::Ready);
    QCOMPARE(f.frame().stage(), ui::WizardFrame::Stage::Checks);
}

void TestSetupStart::theDemoStopsAtNoObstacle()
{
    Fixture f;
    f.host.demo = true;
    Q_EMIT f.host.changed();
    f.host.examination->checks.push_back(obstacle);
    f.toPlan();
    QVERIFY(f.frame().isVisible());
}

void TestSetupStart::theDemoOffersTheLabInPlaceOfTheWizards()
{
    Fixture f;
    f.host.demo = true;
    Q_EMIT f.host.changed();
    QVERIFY(!f.named<QPushButton>("begin-memlock").isVisible());
    f.picture("demo");
    const QSignalSpy asked(&f.context, &ui::AppContext::connectToRequested);
    f.press("emptyStateAction");
    QCOMPARE(asked.count(), 1);
    QCOMPARE(asked.front().front().toString(), QStringLiteral("demo:hosts"));
    f.press("showWizards");
    QVERIFY(f.named<QPushButton>("begin-memlock").isVisible());
    Q_EMIT f.host.changed(); // the same demo: what was opened stays open
    QVERIFY(f.named<QPushButton>("begin-memlock").isVisible());
    f.host.demo = false;
    Q_EMIT f.host.changed();
    QVERIFY(f.named<QPushButton>("begin-memlock").isVisible() && !f.named<QWidget>("labOffer").isVisible());
}

void TestSetupStart::theFocusStaysWithTheChange()
{
    Fixture f;
    QVERIFY(QTest::qWaitForWindowActive(&f.page));
    const auto focused = [&f] { return f.frame().run().isAncestorOf(QApplication::focusWidget()); };
    f.toPlan();
    f.press("next");
    QVERIFY(focused());
    f.host.end(change::PlanOutcome{.end = change::PlanEnd::Applied, .id = "20260101-1", .error = {}, .notes = {}});
    QVERIFY(f.named<QPushButton>("undoRun").hasFocus());
    f.press("undoRun");
    QVERIFY(f.named<QPushButton>("keepChange").hasFocus());
    f.press("keepChange");
    QVERIFY(f.named<QPushButton>("undoRun").hasFocus());
    f.press("undoRun");
    f.press("undoNow");
    QVERIFY(focused());
    f.host.end(change::PlanOutcome{.end = change::PlanEnd::Undone, .id = "20260101-1", .error = {}, .notes = {}});
    QVERIFY2(focused(), "not on Back, which leads away");
}

void TestSetupStart::theDemoIsNoneOfSeveralHosts()
{
    for (const char* target : {"demo", "demo:fat-tree-3"})
        QVERIFY2(ui::isDemoFabric(QString::fromLatin1(target)), target);
    for (const char* target : {"demo:hosts", "demo:hosts/2", "local", "ssh://root@head1"})
        QVERIFY2(!ui::isDemoFabric(QString::fromLatin1(target)), target);
}

void TestSetupStart::whatIsOptionalSaysSo()
{
    Fixture f;
    for (const setup::Wizard& wizard : setup::allWizards()) {
        f.page.openWizard(wizard.word);
        f.frame().go(ui::WizardFrame::Stage::Questions);
        f.settle();
        for (const setup::Question& question : wizard.questions) {
            const auto* field =
                f.frame().form().findChild<QWidget*>(QLatin1String("answer-" + std::string(question.key)));
            QVERIFY(field);
            const bool optional = !question.required && question.proposal.empty() && question.choices.empty();
            QCOMPARE(field->accessibleName().endsWith(QStringLiteral("(optional)")), optional);
            const auto& why = f.named<QLabel>(("explanation-" + std::string(question.key)).c_str());
            QCOMPARE(why.text(), ui::explanationOf(wizard, question));
            if (field->isVisible()) {
                QVERIFY(why.isVisible());
                const auto below = [](const QWidget& one) { return one.mapToGlobal(QPoint(0, 0)).y(); };
                QVERIFY2(below(why) > below(*field), "the explanation stands under its field");
            }
        }
        f.press("allWizards");
    }
}

/// Columns of wizards and of steps beside each other, explanations beside their fields.
void TestSetupStart::wideWindowsUseTheirRoom()
{
    Fixture f;
    const auto columns = [&f](const char* buttons) {
        QSet<int> lefts;
        for (const QPushButton* each : f.page.findChildren<QPushButton*>())
            if (each->isVisible() && each->text() == QLatin1String("Begin") &&
                each->objectName().startsWith(QLatin1String(buttons)))
                lefts.insert(each->mapTo(&f.page, QPoint()).x());
        return lefts.size();
    };
    QTRY_COMPARE(columns("begin-"), 1);
    f.page.resize(1600, 1000);
    QTRY_COMPARE(columns("begin-"), 2);
    f.page.resize(3840, 2160);
    QTRY_COMPARE(columns("begin-"), 3);
    f.page.showGuide();
    QTRY_VERIFY(columns("guide-") > 1);
    const auto& more = f.named<QLabel>("guide-more-rails");
    QTRY_VERIFY(more.isVisible());
    const setup::Wizard rails = *setup::findWizard("rails");
    for (const setup::Question& question : rails.questions) // what it asks, and why
        QVERIFY2(more.text().contains(ui::explanationOf(rails, question)), qPrintable(more.text()));
    f.page.resize(1024, 640);
    QTRY_VERIFY(!more.isVisible());
    f.page.resize(3840, 2160);
    const setup::Wizard wizard = *setup::findWizard("soft-roce");
    f.page.openWizard(wizard.word);
    f.frame().go(ui::WizardFrame::Stage::Questions);
    f.settle();
    const auto placeOf = [&](const char* prefix) {
        const std::string name = prefix + std::string(wizard.questions.front().key);
        const auto& widget = f.named<QWidget>(name.c_str());
        return QRect(widget.mapTo(&f.page, QPoint()), widget.size());
    };
    QTRY_VERIFY(placeOf("explanation-").left() > placeOf("answer-").right());
    QVERIFY(placeOf("explanation-").top() < placeOf("answer-").bottom());
    // The buttons are below what is asked, not at the far end of the window.
    const auto gapAbove = [&f](const QWidget& part) {
        const int end = part.mapTo(&f.page, QPoint(0, part.height())).y();
        return f.named<QPushButton>("next").mapTo(&f.page, QPoint()).y() - end;
    };
    const auto isBeside = [&gapAbove](const QWidget& part) { return gapAbove(part) >= 0 && gapAbove(part) < 100; };
    const auto& form = f.frame().form();
    QTRY_VERIFY(isBeside(form));
    QVERIFY(form.height() < f.page.height() / 2);
    QVERIFY(f.named<QPushButton>("saveAnswers").isVisible());
    f.frame().go(ui::WizardFrame::Stage::Checks);
    const auto& checks = f.named<QWidget>("checks");
    QTRY_VERIFY(isBeside(checks));
    QVERIFY(checks.height() < f.page.height() / 2 && !f.named<QPushButton>("saveAnswers").isVisible());
    f.frame().go(ui::WizardFrame::Stage::Plan);
    const auto& why = f.named<QWidget>("comment"); // below the plan, above the buttons
    QTRY_VERIFY(isBeside(why));
    QTRY_VERIFY(why.mapTo(&f.page, QPoint()).y() < f.page.height() / 2);
    f.named<QTabBar>("planTabs").setCurrentIndex(1); // a script has the room that there is
    QTRY_VERIFY(why.mapTo(&f.page, QPoint()).y() > f.page.height() / 2);
    f.frame().go(ui::WizardFrame::Stage::Questions);
    QVERIFY(placeOf("explanation-").left() < placeOf("answer-").right() + placeOf("answer-").height());
    QTRY_VERIFY(6 * placeOf("answer-").width() > f.page.width());
    f.page.resize(1024, 640);
    QTRY_VERIFY(placeOf("explanation-").top() > placeOf("answer-").bottom());
    QTRY_COMPARE(placeOf("explanation-").left(), placeOf("answer-").left());
}

namespace {

agent::HostChange changeOf(const char* id, const char* wizard, change::PlanState state)
{
    return {.id = id,
            .made = std::chrono::sys_days(std::chrono::January / 1 / 2026),
            .subject = wizard,
            .who = "root on head1",
            .comment = {},
            .state = state};
}

} // namespace

/// The newest that can be undone, as the journal has it now, after its preview, and by nobody who may not.
void TestSetupStart::theLastChangeIsUndoneFromTheFirstPage()
{
    using enum change::PlanState;
    Fixture f;
    const auto shown = [&f] {
        f.settle();
        return f.named<QWidget>("lastChange").isVisible();
    };
    QVERIFY(!shown()); // nothing was changed
    f.host.journal = {changeOf("4", "firewall", Running), changeOf("3", "memlock", Undone),
                      changeOf("2", "soft-roce", Applied), changeOf("1", "modules", Applied)};
    f.page.showWizards();
    QVERIFY(shown());
    QVERIFY2(f.allText().contains(QStringLiteral("Last change on node17: Soft-RoCE, ")), qPrintable(f.allText()));
    f.picture("chooser-last");
    f.press("undoLast");
    QCOMPARE(f.host.undoPreviewed, std::string("2"));
    QCOMPARE(f.host.undone, std::string());
    QVERIFY(f.page.journal().isVisible());
    QVERIFY(f.allText().contains(QStringLiteral("Unload the kernel module rdma_rxe.")));
    QCOMPARE(f.page.journal().table().currentIndex().row(), 2);
    // Of another row nothing is undone by a question about this one.
    f.page.journal().table().selectRow(3);
    QVERIFY(!f.allText().contains(QStringLiteral("Unload the kernel module rdma_rxe.")));
    QVERIFY(!f.page.journal().findChild<QPushButton*>(QStringLiteral("undoNow"))->isVisible());
    // What another console has undone meanwhile is no last change any more.
    f.host.journal = {changeOf("2", "soft-roce", Undone)};
    f.page.showWizards();
    QVERIFY(!shown());
    f.host.journal = {changeOf("2", "soft-roce", Interrupted)};
    f.page.showWizards();
    QVERIFY(shown());
    f.host.rights = false;
    Q_EMIT f.host.changed();
    QVERIFY(!f.named<QPushButton>("undoLast").isEnabled());
    QVERIFY(!f.named<QPushButton>("undoLast").toolTip().isEmpty());
    f.host.become(ui::SetupSource::Phase::Lost);
    QVERIFY(!shown());
}

/// Journals of two hosts may have changes of one name.
void TestSetupStart::whatWasDoneOnAnotherHostIsNotUndoneHere()
{
    Fixture f;
    f.toPlan();
    f.press("next");
    f.host.end(change::PlanOutcome{.end = change::PlanEnd::Applied, .id = "20260101-1", .error = {}, .notes = {}});
    QVERIFY(f.named<QPushButton>("undoRun").isVisible());
    f.press("undoRun");
    QVERIFY(f.named<QPushButton>("undoNow").isVisible());
    f.host.name = QStringLiteral("node18");
    f.host.become(ui::SetupSource::Phase::Ready);
    f.settle();
    QVERIFY(!f.named<QPushButton>("undoNow").isVisible() && !f.named<QPushButton>("undoRun").isVisible());
    f.host.name = QStringLiteral("node17"); // it is back
    f.host.become(ui::SetupSource::Phase::Ready);
    f.press("undoRun");
    QVERIFY(f.named<QPushButton>("undoNow").isVisible());
}

QTEST_MAIN(TestSetupStart)
#include "tst_setup_start.moc"
