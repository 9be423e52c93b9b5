// SPDX-License-Identifier: GPL-3.0-or-later
//
// How a wizard is found and where it stops: the wizards by goal, obstacles, what a question says. With
// FABRISCOPE_TEST_PICTURES=DIR pictures stay.
#include "tests/ui/support/setup_fixture.h"
#include "ui/session/connections.h"
#include "ui/setup/question_form.h"
#include "ui/setup/setup_words.h"

#include <QLineEdit>
#include <QListWidget>
#include <QSet>
#include <QSignalSpy>
#include <QTest>

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
    QVERIFY(placeOf("explanation-").left() < placeOf("answer-").right() + placeOf("answer-").height());
    QTRY_VERIFY(6 * placeOf("answer-").width() > f.page.width());
    f.page.resize(1024, 640);
    QTRY_VERIFY(placeOf("explanation-").top() > placeOf("answer-").bottom());
    QTRY_COMPARE(placeOf("explanation-").left(), placeOf("answer-").left());
}

QTEST_MAIN(TestSetupStart)
#include "tst_setup_start.moc"
