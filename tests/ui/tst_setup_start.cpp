// SPDX-License-Identifier: GPL-3.0-or-later
//
// How a wizard is found and where it stops: the wizards by goal. With FABRISCOPE_TEST_PICTURES=DIR pictures stay.
#include "tests/ui/support/setup_fixture.h"

#include <QLineEdit>
#include <QTest>

#include <utility>

using namespace fabriscope;
using Fixture = test::SetupFixture;

class TestSetupStart final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aWizardIsFoundByWordsOfItsPurposeAndByTheKeyboard();
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

QTEST_MAIN(TestSetupStart)
#include "tst_setup_start.moc"
