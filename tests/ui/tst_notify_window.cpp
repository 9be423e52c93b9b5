// SPDX-License-Identifier: GPL-3.0-or-later
//
// Notifications of the window: the sheet with rules, receivers and mutes, and what is told on the desktop while it is
// open.
#include "core/health/acknowledgements.h"
#include "core/notify/teller.h"
#include "tests/support/fabrics.h"
#include "tests/support/temporary_folder.h"
#include "ui/common/app_context.h"
#include "ui/session/desktop_notifier.h"
#include "ui/session/sheets/notify_sheet.h"

#include <QComboBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTreeWidget>

#include <chrono>
#include <filesystem>
#include <memory>
#include <string>

using namespace fabriscope;
using namespace fabriscope::ui;

class TestNotify final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void whatOthersWroteStays();
    void whatAnotherChangesIsNotOverwritten();
    void escapeDoesNotLoseWhatWasTyped();
    void aReceiverIsTried();
    void aMuteIsEnded();
    void whatIsWrongIsToldOnce();
    void settingsOfOthersStartNoProgram();
    void aWatchThatRunsTells();
    void oneOfTwoWindowsTells();

private:
    /// Rules that tell a program, which appends its arguments to a file.
    [[nodiscard]] std::string rules() const;
    [[nodiscard]] DesktopNotifier::Files files() const;
    /// A fabric with something critical, connected.
    static void openBroken(AppContext& context);
    test::TemporaryFolder m_folder;
};

void TestNotify::init()
{
    for (const auto& entry : std::filesystem::directory_iterator(m_folder.path()))
        std::filesystem::remove_all(entry.path());
    qputenv("XDG_DATA_HOME", QByteArray::fromStdString(m_folder.path().string()));
}

std::string TestNotify::rules() const
{
    const auto program = m_folder.write("tell", "#!/bin/sh\necho \"$@\" >>" + m_folder.path("told") + "\n");
    std::filesystem::permissions(program, std::filesystem::perms::owner_all);
    return "# ours\nreceivers:\n  - name: screen\n    desktop: {program: " + program.string() +
           "}\n  - name: log\n    journal: {}\nrules:\n  - name: all\n    severity: notice\n    to: [screen, log]\n";
}

DesktopNotifier::Files TestNotify::files() const
{
    return {.settings = m_folder.path("notify.yml"),
            .watch = m_folder.path("notified.json"),
            .state = m_folder.path("here.json")};
}

void TestNotify::openBroken(AppContext& context)
{
    const fabric::SnapshotPtr snapshot = test::fatTree2(2, 1, 2).build();
    context.setConnection(
        {.phase = ConnectionState::Phase::Live, .target = QStringLiteral("local"), .title = QStringLiteral("head1")});
    context.setSnapshot(snapshot);
    QTRY_VERIFY(context.view() != nullptr && context.isSettled());
    const fabric::Port& port = snapshot->port(snapshot->links()[0].a);
    const health::Finding bad{.severity = Severity::Critical,
                              .rule = "counter-threshold",
                              .at = fabric::PortKey{.node = snapshot->nodeOf(port).guid, .number = port.number},
                              .sentence = "a bad cable"};
    context.setCounterFindings({bad}, health::Findings{bad});
}

/// Comments and the order of what is there are not this program's.
void TestNotify::whatOthersWroteStays()
{
    AppContext context;
    const std::string before = rules();
    const auto file = m_folder.write("notify.yml", before);
    NotifySheet sheet(context, file);
    QSignalSpy loaded(&sheet, &NotifySheet::loaded);
    QSignalSpy saved(&sheet, &NotifySheet::saved);
    QVERIFY(loaded.wait());
    auto* text = sheet.findChild<QPlainTextEdit*>(QStringLiteral("rulesText"));
    auto* save = sheet.findChild<QPushButton*>(QStringLiteral("saveRules"));
    const auto* verdict = sheet.findChild<QLabel*>(QStringLiteral("verdict"));
    QCOMPARE(text->toPlainText().toStdString(), before);
    QVERIFY2(!save->isEnabled(), "nothing was changed");
    text->appendPlainText(QStringLiteral("    to_whom: [x]"));
    QVERIFY(!save->isEnabled());
    QVERIFY2(verdict->text().contains(QLatin1String("to_whom")), qPrintable(verdict->text()));
    text->setPlainText(QString::fromStdString(before + "    most_per_hour: 3\n"));
    QVERIFY(save->isEnabled());
    save->click();
    QVERIFY(saved.wait());
    QCOMPARE(test::textOf(file), before + "    most_per_hour: 3\n");
}

void TestNotify::whatAnotherChangesIsNotOverwritten()
{
    AppContext context;
    const auto file = m_folder.write("notify.yml", rules());
    NotifySheet sheet(context, file);
    QSignalSpy loaded(&sheet, &NotifySheet::loaded);
    QVERIFY(loaded.wait());
    const std::string theirs = rules() + "settle_minutes: 3\n";
    (void)m_folder.write("notify.yml", theirs);
    sheet.findChild<QPlainTextEdit*>(QStringLiteral("rulesText"))->appendPlainText(QStringLiteral("settle_minutes: 5"));
    sheet.findChild<QPushButton*>(QStringLiteral("saveRules"))->click();
    const auto* verdict = sheet.findChild<QLabel*>(QStringLiteral("verdict"));
    QTRY_VERIFY(verdict->text().contains(QLatin1String("was changed by somebody else")));
    QCOMPARE(test::textOf(file), theirs);
}

void TestNotify::escapeDoesNotLoseWhatWasTyped()
{
    AppContext context;
    const auto file = m_folder.write("notify.yml", rules());
    NotifySheet sheet(context, file);
    QSignalSpy loaded(&sheet, &NotifySheet::loaded);
    QVERIFY(loaded.wait());
    sheet.open();
    auto* text = sheet.findChild<QPlainTextEdit*>(QStringLiteral("rulesText"));
    const auto* verdict = sheet.findChild<QLabel*>(QStringLiteral("verdict"));
    text->appendPlainText(QStringLiteral("# mine"));
    QTest::keyClick(text, Qt::Key_Escape);
    QVERIFY(sheet.isVisible());
    QVERIFY2(verdict->text().contains(QLatin1String("not saved")), qPrintable(verdict->text()));
    // Typing on takes the warning back.
    text->appendPlainText(QStringLiteral("# more"));
    QTest::keyClick(text, Qt::Key_Escape);
    QVERIFY(sheet.isVisible());
    QTest::mouseClick(sheet.findChild<QPushButton*>(QStringLiteral("closeNotify")), Qt::LeftButton);
    QVERIFY(!sheet.isVisible());
    QCOMPARE(test::textOf(file), rules());
    // Without a change the first one closes.
    NotifySheet untouched(context, file);
    QSignalSpy again(&untouched, &NotifySheet::loaded);
    QVERIFY(again.wait());
    untouched.open();
    QTest::keyClick(&untouched, Qt::Key_Escape);
    QVERIFY(!untouched.isVisible());
}

void TestNotify::aReceiverIsTried()
{
    AppContext context;
    NotifySheet sheet(context, m_folder.write("notify.yml", rules()));
    QSignalSpy loaded(&sheet, &NotifySheet::loaded);
    QVERIFY(loaded.wait());
    QCOMPARE(sheet.findChild<QComboBox*>(QStringLiteral("receivers"))->count(), 2);
    sheet.findChild<QPushButton*>(QStringLiteral("tryReceiver"))->click();
    QTRY_COMPARE(sheet.findChild<QLabel*>(QStringLiteral("tried"))->text(), QStringLiteral("screen: sent."));
    QVERIFY(test::textOf(m_folder.path("told")).contains("This is a test"));
}

void TestNotify::aMuteIsEnded()
{
    AppContext context;
    const auto now = std::chrono::system_clock::now();
    health::Acknowledgements mutes;
    mutes.add({.rule = "link-down",
               .at = {},
               .reason = "moving",
               .who = "alice@laptop",
               .made = now,
               .until = now + std::chrono::hours(1)});
    mutes.add({.rule = "old",
               .at = {},
               .reason = "over",
               .who = "alice@laptop",
               .made = now - std::chrono::hours(2),
               .until = now - std::chrono::hours(1)});
    QVERIFY(mutes.save(health::acknowledgementsFile()));
    NotifySheet sheet(context, m_folder.write("notify.yml", rules()));
    QSignalSpy loaded(&sheet, &NotifySheet::loaded);
    QVERIFY(loaded.wait());
    auto* list = sheet.findChild<QTreeWidget*>(QStringLiteral("muteList"));
    QCOMPARE(list->topLevelItemCount(), 1);
    QCOMPARE(list->topLevelItem(0)->text(4), QStringLiteral("moving"));
    auto* end = sheet.findChild<QPushButton*>(QStringLiteral("endMute"));
    QVERIFY(!end->isEnabled());
    list->setCurrentItem(list->topLevelItem(0));
    end->click();
    QTRY_COMPARE(list->topLevelItemCount(), 0);
    const auto left = health::Acknowledgements::read(health::acknowledgementsFile());
    QVERIFY(left && left->all().size() == 1);
}

void TestNotify::whatIsWrongIsToldOnce()
{
    (void)m_folder.write("notify.yml", rules());
    const auto told = [this] { return test::textOf(m_folder.path("told")); };
    AppContext context;
    openBroken(context);
    std::string once; // to the end: what is told twice may come late
    {
        DesktopNotifier notifier(context, files());
        QSignalSpy evaluated(&notifier, &DesktopNotifier::evaluated);
        notifier.evaluate();
        QVERIFY(evaluated.wait());
        QTRY_VERIFY(told().contains("a bad cable"));
        once = told();
        notifier.evaluate();
        QVERIFY(evaluated.wait());
        QCOMPARE(told(), once);
    }
    DesktopNotifier next(context, files()); // the window was closed and opened
    QSignalSpy evaluated(&next, &DesktopNotifier::evaluated);
    next.evaluate();
    QVERIFY(evaluated.wait());
    next.evaluate();
    QVERIFY(evaluated.wait());
    QCOMPARE(told(), once);
}

void TestNotify::settingsOfOthersStartNoProgram()
{
    std::filesystem::permissions(m_folder.write("notify.yml", rules()), std::filesystem::perms{0666});
    AppContext context;
    openBroken(context);
    DesktopNotifier notifier(context, files());
    QSignalSpy evaluated(&notifier, &DesktopNotifier::evaluated);
    notifier.evaluate();
    QVERIFY(evaluated.wait());
    QVERIFY(!std::filesystem::exists(m_folder.path("told")));
    QVERIFY(context.events().back().text.contains(QLatin1String("writable by all users")));
}

void TestNotify::aWatchThatRunsTells()
{
    (void)m_folder.write("notify.yml", rules());
    AppContext context;
    openBroken(context);
    DesktopNotifier notifier(context, files());
    QSignalSpy evaluated(&notifier, &DesktopNotifier::evaluated);
    {
        const auto watch = notify::lockState(files().watch);
        QVERIFY(watch);
        QVERIFY(!notify::lockState(files().watch)); // as a second watch
        notifier.evaluate();
        QVERIFY(evaluated.wait());
        QVERIFY(!std::filesystem::exists(m_folder.path("told")));
        QVERIFY(!std::filesystem::exists(files().state));
    }
    notifier.evaluate();
    QVERIFY(evaluated.wait());
    QTRY_VERIFY(test::textOf(m_folder.path("told")).contains("a bad cable"));
}

void TestNotify::oneOfTwoWindowsTells()
{
    (void)m_folder.write("notify.yml", rules());
    AppContext first;
    openBroken(first);
    AppContext second;
    openBroken(second);
    auto one = std::make_unique<DesktopNotifier>(first, files());
    DesktopNotifier other(second, files());
    QSignalSpy evaluated(one.get(), &DesktopNotifier::evaluated);
    one->evaluate();
    QVERIFY(evaluated.wait());
    QTRY_VERIFY(test::textOf(m_folder.path("told")).contains("a bad cable"));
    QSignalSpy refused(&other, &DesktopNotifier::evaluated);
    QSignalSpy said(&second, &AppContext::eventsChanged);
    other.evaluate();
    QVERIFY(refused.wait());
    QCOMPARE(said.count(), 1);
    other.evaluate(); // not said again
    QVERIFY(refused.wait());
    QCOMPARE(said.count(), 1);
    one.reset();
    other.evaluate(); // takes over, and knows what was told
    QVERIFY(refused.wait());
    QVERIFY(notify::isLocked(files().state));
}

QTEST_MAIN(TestNotify)
#include "tst_notify_window.moc"
