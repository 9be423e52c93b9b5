// SPDX-License-Identifier: GPL-3.0-or-later
//
// The window in German and in Chinese: every page, panel and menu over a fabric with findings, and no English sentence
// anywhere. A sentence counts as English when words stand in it that neither language has.
#include "core/base/message.h"
#include "core/health/alarm_groups.h"
#include "core/health/checks/counter_checks.h"
#include "core/mad/attribute.h"
#include "core/sa/record.h"
#include "core/setup/wizard.h"
#include "tests/ui/support/cut.h"
#include "tests/ui/support/full_window.h"
#include "ui/common/look/elided_label.h"
#include "ui/common/look/status_badge.h"
#include "ui/common/look/typography.h"
#include "ui/common/table/data_table.h"
#include "ui/common/table/table_delegate.h"
#include "ui/common/translation.h"
#include "ui/events/threshold_sheet.h"
#include "ui/models/fabric_table_model.h"
#include "ui/models/finding_marks.h"
#include "ui/models/findings.h"
#include "ui/opensm/forms/partition_sheet.h"
#include "ui/session/sheets/clear_choice.h"
#include "ui/session/sheets/clear_sheet.h"
#include "ui/session/sheets/mute_sheet.h"
#include "ui/session/sheets/notify_sheet.h"
#include "ui/setup/setup_words.h"
#include "ui/shell/connect_panel.h"
#include "ui/shell/help_panel.h"
#include "ui/shell/inspector.h"
#include "ui/shell/settings_panel.h"
#include "ui/text/error_text.h"
#include "ui/text/message_text.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAccessible>
#include <QAction>
#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QSet>
#include <QTabBar>

#include <filesystem>
#include <functional>
#include <memory>
#include <vector>

using namespace fabriscope;
using namespace fabriscope::ui;
using test::FullWindow;
using test::makeFatTree;
using test::withSwitchLids;

namespace {

/// Words of English sentences that are no words of German; Chinese has none of them.
const QSet<QString>& englishWords()
{
    static const QSet<QString> words{
        QStringLiteral("the"),  QStringLiteral("of"),   QStringLiteral("is"),   QStringLiteral("are"),
        QStringLiteral("and"),  QStringLiteral("with"), QStringLiteral("has"),  QStringLiteral("have"),
        QStringLiteral("that"), QStringLiteral("this"), QStringLiteral("be"),   QStringLiteral("to"),
        QStringLiteral("from"), QStringLiteral("for"),  QStringLiteral("its"),  QStringLiteral("it"),
        QStringLiteral("by"),   QStringLiteral("or"),   QStringLiteral("as"),   QStringLiteral("can"),
        QStringLiteral("does"), QStringLiteral("not"),  QStringLiteral("no"),   QStringLiteral("which"),
        QStringLiteral("when"), QStringLiteral("each"), QStringLiteral("than"), QStringLiteral("only")};
    return words;
}

/// A label that wraps where a number and its percent sign would be parted.
bool isParted(const QWidget& widget)
{
    static const QRegularExpression parted(QStringLiteral("[0-9] %"));
    const auto* label = qobject_cast<const QLabel*>(&widget);
    return label != nullptr && label->wordWrap() && label->text().contains(parted);
}

bool isEnglish(const QString& text)
{
    static const QRegularExpression separators(QStringLiteral("[^A-Za-z']+"));
    static const QRegularExpression typed(QStringLiteral("\\b(to|from) HOST\\b")); // in the traffic of a service
    QSet<QString> found;
    for (const QString& word : QString(text).remove(typed).split(separators, Qt::SkipEmptyParts))
        if (englishWords().contains(word)) found.insert(word);
    return found.size() >= 2;
}

/// Everything that a person can read of a widget.
QStringList textsOf(QWidget& widget)
{
    QStringList texts{widget.windowTitle(), widget.toolTip(), widget.accessibleName(), widget.accessibleDescription()};
    if (const auto* label = qobject_cast<const QLabel*>(&widget)) texts += label->text();
    if (const auto* label = qobject_cast<const ElidedLabel*>(&widget)) texts += label->text();
    if (const auto* button = qobject_cast<const QAbstractButton*>(&widget)) texts += button->text();
    if (const auto* line = qobject_cast<const QLineEdit*>(&widget)) texts += line->placeholderText();
    if (const auto* tabs = qobject_cast<const QTabBar*>(&widget))
        for (int i = 0; i < tabs->count(); ++i)
            texts += {tabs->tabText(i), tabs->tabToolTip(i)};
    if (const auto* box = qobject_cast<const QComboBox*>(&widget))
        for (int i = 0; i < box->count(); ++i)
            texts += {box->itemText(i), box->itemData(i, Qt::ToolTipRole).toString()};
    if (const auto* menu = qobject_cast<const QMenu*>(&widget)) texts += menu->title();
    for (const QAction* action : widget.actions())
        texts += {action->text(), action->toolTip()};
    if (QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(&widget))
        texts += {spoken->text(QAccessible::Name), spoken->text(QAccessible::Description)};
    if (const auto* view = qobject_cast<const QAbstractItemView*>(&widget);
        view != nullptr && view->model() != nullptr) {
        const QAbstractItemModel& model = *view->model();
        constexpr int mostRows = 60;
        for (int column = 0; column < model.columnCount(view->rootIndex()); ++column) {
            for (const int role : {Qt::DisplayRole, Qt::ToolTipRole})
                texts += model.headerData(column, Qt::Horizontal, role).toString();
            for (int row = 0; row < std::min(model.rowCount(view->rootIndex()), mostRows); ++row)
                for (const int role : {Qt::DisplayRole, Qt::ToolTipRole, Qt::AccessibleTextRole})
                    texts += model.index(row, column, view->rootIndex()).data(role).toString();
        }
    }
    return texts;
}

/// The English ones among what the window shows, with where they are. Texts of files are English as their files are.
QStringList englishIn(QWidget& window)
{
    QStringList found;
    QList<QWidget*> all = window.findChildren<QWidget*>();
    all.append(&window);
    for (QWidget* widget : std::as_const(all)) {
        if (qobject_cast<const QPlainTextEdit*>(widget) != nullptr) continue;
        for (const QString& text : textsOf(*widget)) {
            const QString line = QStringLiteral("%1 \"%2\": %3")
                                     .arg(QLatin1String(widget->metaObject()->className()), widget->objectName(), text);
            if (isEnglish(text) && !found.contains(line)) found.append(line);
        }
    }
    return found;
}

} // namespace

class TestLanguages final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void englishIsFound();
    void sentencesFollowOneAnother();
    void pagesAreTranslated_data() { addLanguages(); }
    void pagesAreTranslated();
    void nothingIsCut_data();
    void nothingIsCut();
    void panelsAndSheetsAreNotCut_data();
    void panelsAndSheetsAreNotCut();
    void panelsAreTranslated_data() { addLanguages(); }
    void panelsAreTranslated();
    void findingsOfCountersAreTranslated_data() { addLanguages(); }
    void findingsOfCountersAreTranslated();
    void recordsAreExplained_data() { addLanguages(); }
    void recordsAreExplained();
    void errorsAreTranslated_data() { addLanguages(); }
    void errorsAreTranslated();
    void inspectorShowsValuesWhole_data() { addLanguages(); }
    void inspectorShowsValuesWhole();
    void conditionsFitTheirColumn_data();
    void conditionsFitTheirColumn();
    void aChoiceIsCalledAsTheListShowsIt_data();
    void aChoiceIsCalledAsTheListShowsIt();

private:
    static void addLanguages()
    {
        QTest::addColumn<QString>("language");
        QTest::newRow("de") << QStringLiteral("de");
        QTest::newRow("zh") << QStringLiteral("zh_CN");
    }
    static void present(FullWindow& f);
};

void TestLanguages::englishIsFound()
{
    QVERIFY(isEnglish(QStringLiteral("The port does not respond.")));
    QVERIFY(isEnglish(QStringLiteral("leaf-01 port 3 has no link, and its cable is bad")));
    QVERIFY(!isEnglish(QStringLiteral("Der Port antwortet nicht, was auch immer das Kabel war.")));
    QVERIFY(!isEnglish(QStringLiteral("node-0001 HCA-1")));
    QVERIFY(!isEnglish(QStringLiteral("端口没有响应 (PortXmitWait)。")));
}

void TestLanguages::sentencesFollowOneAnother()
{
    QCOMPARE(joinSentences({QStringLiteral("One."), {}, QStringLiteral("Two.")}), QStringLiteral("One. Two."));
    QCOMPARE(joinSentences({QStringLiteral("一。"), QStringLiteral("二？"), QStringLiteral("三")}),
             QStringLiteral("一。二？三"));
    QCOMPARE(joinSentences({}), QString());
    const Message names = Message::list({Message("leaf-01"), Message("leaf-02")});
    QCOMPARE(messageText(names), QStringLiteral("leaf-01, leaf-02"));
    const Translation chinese(QStringLiteral("zh_CN"));
    QCOMPARE(messageText(names), QStringLiteral("leaf-01、leaf-02"));
}

/// A fabric with many kinds of findings, OpenSM's files with mistakes.
void TestLanguages::present(FullWindow& f)
{
    const fabric::SnapshotPtr snapshot = withSwitchLids(
        makeFatTree({.spines = 4, .leaves = 8, .hostsPerLeaf = 4, .degradedEvery = 3, .deadUplinkOfLeaf = 3}));
    f.open(snapshot);
    f.openFilesWithMistakes();
    f.context.setBaseline(withSwitchLids(makeFatTree({.spines = 4, .leaves = 7, .hostsPerLeaf = 4})));
    f.context.navigation().select(refOf(*snapshot, snapshot->ports()[1]));
}

void TestLanguages::pagesAreTranslated()
{
    QFETCH(QString, language);
    const Translation translation(language);
    FullWindow f;
    present(f);
    QStringList english;
    for (const PageInfo& page : pageTable()) {
        f.show(page.id);
        QCoreApplication::processEvents();
        // Each page's own tabs.
        english += englishIn(f.window);
        for (QTabBar* tabs : f.window.page(page.id)->findChildren<QTabBar*>()) {
            for (int i = 0; i < tabs->count(); ++i) {
                tabs->setCurrentIndex(i);
                QCoreApplication::processEvents();
                english += englishIn(f.window);
            }
        }
    }
    english.removeDuplicates();
    QVERIFY2(english.isEmpty(), qPrintable(english.join(QLatin1Char('\n'))));
}

void TestLanguages::nothingIsCut_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<QSize>("size");
    for (const char* language : {"en", "de", "zh_CN"})
        for (const QSize size : {QSize(1024, 640), QSize(3840, 2160)})
            QTest::addRow("%s %d", language, size.width()) << QString::fromLatin1(language) << size;
}

/// Every page and each of its tabs in a small and in a large window: what cannot be read, and room that a table leaves.
void TestLanguages::nothingIsCut()
{
    QFETCH(QString, language);
    QFETCH(QSize, size);
    const Translation translation(language);
    FullWindow f(size);
    present(f);
    QStringList problems;
    const auto look = [&](const PageInfo& page, const QString& part) {
        QCoreApplication::sendPostedEvents(); // layouts
        QCoreApplication::processEvents();
        QStringList found = test::cutIn(f.window) + test::cutWordsIn(f.window) + test::overlapsIn(f.window);
        if (size.width() > 2000) found += test::narrowTablesIn(f.window);
        for (const QLabel* label : f.window.findChildren<QLabel*>())
            if (isParted(*label)) found += QStringLiteral("may part a number from its sign: ") + label->text();
        for (const QString& problem : std::as_const(found))
            problems += QStringLiteral("%1 %2: %3").arg(QLatin1String(page.name), part, problem);
    };
    for (const PageInfo& page : pageTable()) {
        f.show(page.id);
        look(page, {});
        QCOMPARE(f.window.size(), size); // no page makes it larger
        for (QTabBar* tabs : f.window.page(page.id)->findChildren<QTabBar*>()) {
            for (int i = 0; tabs->isVisible() && i < tabs->count(); ++i) {
                tabs->setCurrentIndex(i);
                look(page, tabs->tabText(i));
            }
        }
    }
    problems.removeDuplicates();
    QVERIFY2(problems.isEmpty(), qPrintable(problems.join(QLatin1Char('\n'))));
}

void TestLanguages::panelsAndSheetsAreNotCut_data()
{
    QTest::addColumn<QString>("language");
    for (const char* language : {"en", "de", "zh_CN"})
        QTest::newRow(language) << QString::fromLatin1(language);
}

/// What lies over the smallest window: its words are whole, and a dialog is no larger than the window.
void TestLanguages::panelsAndSheetsAreNotCut()
{
    QFETCH(QString, language);
    const Translation translation(language);
    FullWindow f({1024, 640});
    present(f);
    f.window.connectPanel().setRecent({QStringLiteral("demo"), QStringLiteral("ssh://root@head1")});
    QStringList problems;
    const auto look = [&problems](const QWidget& window, const QString& what) {
        QCoreApplication::sendPostedEvents(); // layouts
        QCoreApplication::processEvents();
        for (const QString& problem : test::cutIn(window) + test::cutWordsIn(window) + test::overlapsIn(window))
            problems += QStringLiteral("%1: %2").arg(what, problem);
        if (window.width() > 1024 || window.height() > 640)
            problems += QStringLiteral("%1 takes %2x%3").arg(what).arg(window.width()).arg(window.height());
    };
    const WindowActions& actions = f.window.actions();
    for (QAction* action :
         {actions.connectTo, actions.settings, actions.help, actions.shortcuts, actions.about, actions.find}) {
        action->trigger();
        look(f.window, action->text());
        QTest::keyClick(QApplication::focusWidget() != nullptr ? QApplication::focusWidget() : &f.window,
                        Qt::Key_Escape);
    }
    const ObjectRef port = f.context.navigation().selection();
    const std::filesystem::path rules = f.folder.filePath(QStringLiteral("notify.yml")).toStdString();
    const std::vector<std::function<QDialog*()>> sheets{
        [&] { return new ThresholdSheet(f.monitor.thresholds(), &f.window); },
        [&] { return new MuteSheet(f.context, port, &f.window); },
        [&] { return new NotifySheet(f.context, rules, &f.window); },
        [&] { return new sm::PartitionSheet(opensm::PartitionsDocument(std::string()), {}, &f.window); },
        [&] {
            return new ClearSheet(f.context, f.counters, f.feed, clearChoices(*f.context.snapshot(), port), &f.window);
        },
    };
    for (const auto& make : sheets) {
        const std::unique_ptr<QDialog> sheet(make());
        sheet->show();
        QVERIFY(QTest::qWaitForWindowExposed(sheet.get()));
        look(*sheet, sheet->windowTitle());
    }
    problems.removeDuplicates();
    QVERIFY2(problems.isEmpty(), qPrintable(problems.join(QLatin1Char('\n'))));
}

void TestLanguages::panelsAreTranslated()
{
    QFETCH(QString, language);
    const Translation translation(language);
    FullWindow f;
    present(f);
    QStringList english;
    const WindowActions& actions = f.window.actions();
    for (QAction* action :
         {actions.connectTo, actions.settings, actions.help, actions.shortcuts, actions.about, actions.find}) {
        action->trigger();
        QCoreApplication::processEvents();
        english += englishIn(f.window);
        QTest::keyClick(QApplication::focusWidget() != nullptr ? QApplication::focusWidget() : &f.window,
                        Qt::Key_Escape);
    }
    for (const QAction* action : actions.all())
        for (const QString& text : {action->text(), action->toolTip()})
            if (isEnglish(text)) english += text;
    english.removeDuplicates();
    QVERIFY2(english.isEmpty(), qPrintable(english.join(QLatin1Char('\n'))));
}

void TestLanguages::findingsOfCountersAreTranslated()
{
    QFETCH(QString, language);
    const Translation translation(language);
    QStringList english;
    const auto look = [&](const QString& text) {
        if (isEnglish(text)) english += text;
    };
    const fabric::SnapshotPtr snapshot = makeFatTree({.spines = 2, .leaves = 2, .hostsPerLeaf = 2});
    const fabric::Port& port = snapshot->ports()[1];
    const perf::PortKey key{.node = snapshot->nodeOf(port).guid, .number = port.number};
    for (const auto cause :
         {health::CongestionCause::SlowReceiver, health::CongestionCause::Incast, health::CongestionCause::FullLink,
          health::CongestionCause::NarrowLink, health::CongestionCause::Stalled}) {
        health::Congestion congestion{.port = key, .cause = cause};
        congestion.lanes.rest = 0.5;
        congestion.inputs = {{.port = key, .share = 1, .waiting = 0.5}};
        congestion.senders = congestion.inputs;
        congestion.behind = {key};
        const Finding shown = shownFinding(health::findingOf(*snapshot, congestion));
        look(shown.text);
        look(shown.remedy);
        for (const QString& line : shown.evidence)
            look(line);
    }
    for (const perf::CounterInfo& counter : perf::counters()) {
        for (const bool stuck : {false, true}) {
            const perf::AlarmEvent alarm{
                .port = key, .counter = {counter.counter}, .value = 5, .threshold = 1, .atLeast = stuck};
            const Finding shown = shownFinding(
                health::findingOf(*snapshot, health::AlarmGroup{.port = key, .alarms = {alarm}, .allStuck = stuck}));
            look(shown.text);
            look(shown.remedy);
        }
    }
    english.removeDuplicates();
    QVERIFY2(english.isEmpty(), qPrintable(english.join(QLatin1Char('\n'))));
}

/// What records, attributes and their fields are for: each text has a translation, whether a page shows it here or not.
void TestLanguages::recordsAreExplained()
{
    QFETCH(QString, language);
    const Translation translation(language);
    QStringList english;
    const auto look = [&](std::string_view text) {
        const QString source = QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
        if (phraseText(text) == source) english += source;
    };
    const auto lookAtFields = [&](std::span<const mad::AttributeField> fields) {
        for (const mad::AttributeField& field : fields)
            look(field.explanation);
    };
    for (const sa::Record& record : sa::records()) {
        look(record.purpose);
        lookAtFields(record.fields);
        lookAtFields(record.questionFields);
    }
    for (const mad::AttributeLayout& attribute : mad::smpAttributes()) {
        look(attribute.purpose);
        lookAtFields(attribute.fields);
    }
    english.removeDuplicates();
    QVERIFY2(english.isEmpty(), qPrintable(english.join(QLatin1Char('\n'))));
}

void TestLanguages::errorsAreTranslated()
{
    QFETCH(QString, language);
    const Translation translation(language);
    QStringList english;
    for (int i = 0; i <= static_cast<int>(ErrorCode::Internal); ++i) {
        const QString text = describeError({.code = static_cast<ErrorCode>(i), .madStatus = 0}).sentence();
        if (isEnglish(text)) english += text;
    }
    for (unsigned status = 0; status < 0x20; ++status) {
        const QString text =
            describeError(
                {.code = ErrorCode::MadStatus, .subject = "leaf-01", .madStatus = static_cast<std::uint16_t>(status)})
                .sentence();
        if (isEnglish(text)) english += text;
    }
    english.removeDuplicates();
    QVERIFY2(english.isEmpty(), qPrintable(english.join(QLatin1Char('\n'))));
}

/// However long a term is in the column before it.
void TestLanguages::inspectorShowsValuesWhole()
{
    QFETCH(QString, language);
    const Translation translation(language);
    FullWindow f({1280, 800});
    present(f);
    f.context.navigation().select({});
    f.show(PageId::Overview);
    const auto* inspector = f.window.findChild<Inspector*>();
    QStringList cut;
    const fabric::Snapshot& snapshot = *f.context.snapshot();
    for (const fabric::Link& link : snapshot.links()) {
        if (!link.degraded()) continue;
        f.context.navigation().select({}); // the inspector comes anew
        f.context.navigation().select(refOf(snapshot, link));
        QTRY_VERIFY(inspector->isVisible());
        QCoreApplication::sendPostedEvents();
        QCoreApplication::processEvents();
        for (const auto* value : inspector->findChildren<StatusBadge*>())
            if (value->isVisible() && value->width() < value->sizeHint().width()) cut += value->text();
        for (const auto* value : inspector->findChildren<ElidedLabel*>())
            if (value->isVisible() && value->focusPolicy() == Qt::TabFocus &&
                value->width() < value->sizeHint().width())
                cut += value->text();
    }
    QVERIFY2(cut.isEmpty(), qPrintable(cut.join(QLatin1Char('\n'))));
}

void TestLanguages::conditionsFitTheirColumn_data()
{
    addLanguages();
    QTest::newRow("en") << QStringLiteral("en");
}

/// What is wrong with a port is one or two words, and they are not shortened.
void TestLanguages::conditionsFitTheirColumn()
{
    QFETCH(QString, language);
    const Translation translation(language);
    FullWindow f({1024, 640});
    present(f);
    QStringList cut;
    for (const TableId id : {TableId::Nodes, TableId::Ports, TableId::Links}) {
        f.context.navigation().showTable(id, {});
        const QTableView& view = f.inventory->table(id).view();
        for (int column = 0; column < view.model()->columnCount(); ++column) {
            if (!view.model()->index(0, column).data(FabricTableModel::StatusRole).isValid()) continue;
            const QFontMetrics metrics = view.fontMetrics();
            for (const QString& text : conditionTexts())
                if (metrics.horizontalAdvance(text) + statusMarkRoom + 2 * gap > view.columnWidth(column))
                    cut += QStringLiteral("%1: %2").arg(static_cast<int>(id)).arg(text);
        }
    }
    QVERIFY2(cut.isEmpty(), qPrintable(cut.join(QLatin1Char('\n'))));
}

void TestLanguages::aChoiceIsCalledAsTheListShowsIt_data()
{
    addLanguages();
    QTest::newRow("en") << QStringLiteral("en");
}

void TestLanguages::aChoiceIsCalledAsTheListShowsIt()
{
    QFETCH(QString, language);
    const ui::Translation translation(language);
    // Numbers, and what is called so everywhere.
    static const QStringList names{QStringLiteral("firewalld"), QStringLiteral("ufw"), QStringLiteral("nftables"),
                                   QStringLiteral("4.2"),       QStringLiteral("4.1"), QStringLiteral("4.0"),
                                   QStringLiteral("3")};
    for (const setup::Wizard& wizard : setup::allWizards())
        for (const setup::Question& question : wizard.questions) {
            const QString text = ui::explanationOf(wizard, question);
            for (const setup::Question& other : wizard.questions)
                for (const std::string& choice : other.choices) {
                    const QString key = QString::fromStdString(choice);
                    if (ui::choiceWord(key) == key) {
                        QVERIFY2(language == QLatin1String("en") || names.contains(key), qPrintable(key));
                        continue;
                    }
                    const QRegularExpression bare(
                        QStringLiteral("(^|[.;。；] ?|[\"„“])%1[:：\"“”]").arg(QRegularExpression::escape(key)));
                    QVERIFY2(!bare.match(text).hasMatch(), qPrintable(key + QStringLiteral(" in: ") + text));
                    const QString shown = ui::choiceWord(key);
                    QVERIFY2(!shown.contains(QLatin1Char('/')) || text.count(shown) <= 1,
                             qPrintable(shown + QStringLiteral(" twice in: ") + text));
                }
        }
}

QTEST_MAIN(TestLanguages)
#include "tst_languages.moc"
