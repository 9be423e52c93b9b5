// SPDX-License-Identifier: GPL-3.0-or-later
//
// The editors of OpenSM's files: nothing is lost, problems are shown where they are, keys do what they say.
#include "tests/ui/support/fat_tree.h"
#include "tests/unit/opensm/case_files.h"
#include "ui/common/app_context.h"
#include "ui/models/fabric_table_model.h"
#include "ui/opensm/editor/config_buffer.h"
#include "ui/opensm/editor/file_view.h"
#include "ui/opensm/editor/find_bar.h"
#include "ui/opensm/editor/folding.h"
#include "ui/opensm/editor/problem_model.h"
#include "ui/opensm/editor/problem_panel.h"
#include "ui/opensm/editor/text_codec.h"
#include "ui/opensm/editor/text_editor.h"
#include "ui/opensm/forms/option_help.h"
#include "ui/opensm/subnet_manager_page.h"
#include "ui/opensm/workspace.h"
#include "ui/text/message_text.h"

#include <QAbstractItemModelTester>
#include <QAbstractItemView>
#include <QClipboard>
#include <QCompleter>
#include <QFile>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QRandomGenerator>
#include <QSettings>
#include <QSignalSpy>
#include <QTabBar>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBlock>
#include <QTranslator>

#include <sys/stat.h>

using namespace fabriscope;
using namespace fabriscope::ui;
using opensm::FileKind;

namespace {

void put(const QString& path, const std::string& content)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray::fromStdString(content));
}

std::string get(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

/// A page with a temporary folder.
struct Fixture
{
    AppContext context;
    QTemporaryDir folder;
    SubnetManagerPage page{context};

    Fixture()
    {
        page.resize(1200, 800);
        page.show();
        page.activateWindow();
        (void)QTest::qWaitForWindowActive(&page);
    }
    QString path(const char* name) const { return folder.filePath(QLatin1String(name)); }
    sm::TextEditor& open(const char* name, const std::string& content, FileKind kind)
    {
        put(path(name), content);
        page.openFiles({path(name)});
        return page.view(kind).editor();
    }
    bool settle()
    {
        return QTest::qWaitFor([this] { return page.workspace().isSettled(); }, 20000);
    }
};

} // namespace

class TestEditor final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void bytesSurvive()
    {
        for (const test::CaseFile& file : test::allCases())
            QCOMPARE(sm::bytesOf(sm::textOf(file.text)), file.text);
        auto random = QRandomGenerator(7);
        for (int round = 0; round < 2000; ++round) {
            std::string bytes;
            const auto length = random.bounded(40);
            for (int i = 0; i < length; ++i)
                bytes += static_cast<char>(random.bounded(256));
            QCOMPARE(sm::bytesOf(sm::textOf(bytes)), bytes);
        }
        // What stands for something else here is itself in a file all the same.
        for (const char* text : {"\xE2\x90\x8D", "\xEE\xB8\x80", "\xE2\x80\xA8",
                                 "\xEF\xBB\xBF"
                                 "a",
                                 "\xF0\x9F\x98\x80", "\xED\xA0\x80", "\xC2\xA0", "a\r\nb\r"})
            QCOMPARE(sm::bytesOf(sm::textOf(text)), std::string(text));
    }

    void columnsCountBytes()
    {
        const QString line = sm::textOf("a\xC3\xA9\xF0\x9F\x98\x80z\xFF!");
        QCOMPARE(sm::charColumn(line, 1), 1);
        QCOMPARE(sm::charColumn(line, 3), 2);
        QCOMPARE(sm::charColumn(line, 7), 4);
        QCOMPARE(sm::byteColumn(line, 4), 7U);
        QCOMPARE(sm::byteColumn(line, line.size()), 10U);
        QCOMPARE(sm::charColumn(line, 99), line.size());
    }

    void aFileIsSavedAsItWas()
    {
        for (const test::CaseFile& file : test::allCases()) {
            QTemporaryDir folder;
            const QString path = folder.filePath(QStringLiteral("f.conf"));
            put(path, file.text);
            sm::ConfigBuffer buffer(FileKind::Options);
            QVERIFY(buffer.load(path));
            QVERIFY(buffer.save());
            QCOMPARE(get(path), file.text);
        }
    }

    void whatDoesNotEndIsNotOpened()
    {
        const QTemporaryDir folder;
        const QString fifo = folder.filePath(QStringLiteral("opensm.conf"));
        QCOMPARE(::mkfifo(fifo.toStdString().c_str(), 0600), 0);
        sm::Workspace workspace;
        for (const QString& path : {fifo, QStringLiteral("/dev/zero")})
            QVERIFY(!workspace.open(path));
    }

    void oneEditChangesOnlyItsBytes()
    {
        const std::string text = "qos TRUE\r\n# caf\xE9 \x01\r\nlmc 0\nsm_priority 3\r\n";
        sm::ConfigBuffer buffer(FileKind::Options);
        buffer.setContent(text, {}, true);
        const auto at = text.find("lmc 0") + 4;
        QVERIFY(buffer.apply(std::vector{opensm::TextEdit{.span = {at, 1}, .replacement = "2"}}));
        std::string wanted = text;
        wanted[at] = '2';
        QCOMPARE(buffer.bytes(), wanted);
        QVERIFY(buffer.isModified());
        buffer.document().undo();
        QCOMPARE(buffer.bytes(), text);
        QVERIFY(!buffer.isModified());
        QVERIFY(!buffer.apply(std::vector{opensm::TextEdit{.span = {text.size() + 1, 1}, .replacement = "x"}}));
    }

    void fixesOfAllCasesAgreeWithTheCore()
    {
        int fixes = 0;
        for (const test::CaseFile& file : test::allCases()) {
            const test::CaseSetUp setUp(file);
            for (const opensm::Diagnostic& diagnostic : test::checkCase(file, setUp)) {
                for (const opensm::Fix& fix : diagnostic.fixes) {
                    const bool own = toString(fix.file) == file.format;
                    if (!own) continue;
                    sm::ConfigBuffer buffer(fix.file);
                    buffer.setContent(file.text, {}, true);
                    QVERIFY(buffer.apply(fix.edits));
                    QCOMPARE(buffer.bytes(), *opensm::applyEdits(file.text, fix.edits));
                    ++fixes;
                }
            }
        }
        QVERIFY(fixes > 50);
    }

    void differencesByLine()
    {
        const sm::LineDiff diff = sm::diffLines("a\nb\nc\nd\n", "a\nB\nc\nnew\nd\n");
        using enum sm::LineChange;
        QCOMPARE(diff.lines, (std::vector{Same, Changed, Same, Added, Same, Same}));
        const sm::LineDiff gone = sm::diffLines("a\nb\nc\n", "a\nc\n");
        QCOMPARE(gone.lines, (std::vector{Same, Same, Same}));
        QVERIFY(gone.removedAbove.at(1));
        QVERIFY(!gone.removedAbove.at(0));
        QVERIFY(std::ranges::all_of(sm::diffLines("x\ny", "x\ny").lines, [](auto c) { return c == Same; }));
    }

    void problemModelFollows()
    {
        sm::ProblemModel model;
        const QAbstractItemModelTester tester(&model);
        sm::Workspace workspace;
        connect(&workspace, &sm::Workspace::analysed, &model, [&] { model.setAnalysis(workspace.analysis()); });
        workspace.buffer(FileKind::Options).setContent("qos yes\nno_such 1\nlmc 99\n", {}, true);
        QTRY_VERIFY(workspace.isSettled());
        const int before = model.rowCount();
        QVERIFY(before >= 3);
        QCOMPARE(model.columnCount(), int(sm::ProblemModel::ColumnCount));
        QSignalSpy removed(&model, &QAbstractItemModel::rowsRemoved);
        QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        workspace.buffer(FileKind::Options).setContent("\nqos yes\nlmc 99\n", {}, true);
        QTRY_COMPARE(model.rowCount(), before - 1);
        QCOMPARE(removed.size(), 1);
        QCOMPARE(inserted.size(), 0);
        QCOMPARE(reset.size(), 0);
        QCOMPARE(model.index(0, sm::ProblemModel::LineColumn).data().toInt(), 2);
        QVERIFY(!model.index(0, 0).siblingAtRow(999).isValid());
        model.setAnalysis(nullptr);
        QCOMPARE(model.rowCount(), 0);
    }

    void problemsAreInTheWindowsLanguage()
    {
        /// A language in which every sentence of the core is what it was, in brackets.
        class Bracketed : public QTranslator
        {
        public:
            [[nodiscard]] bool isEmpty() const override { return false; }
            QString translate(const char* context, const char* text, const char*, int) const override
            {
                return qstrcmp(context, "Core") == 0 ? QStringLiteral("[%1]").arg(QString::fromUtf8(text)) : QString();
            }
        };
        Bracketed language;
        QVERIFY(QCoreApplication::installTranslator(&language));
        opensm::Diagnostic d;
        d.message = Message::say("{} is outside the range of {} ({})", "99", "lmc", Message::say("{} to {}", 0, 7));
        d.why = Message::say("codes: {}", "1: VL0");
        const QStringList lines = sm::problemText(d).split(QLatin1Char('\n'));
        QVERIFY2(lines.value(0).endsWith(QStringLiteral("[99 is outside the range of lmc ([0 to 7])]")),
                 qPrintable(lines.value(0)));
        QCOMPARE(lines.value(1), QStringLiteral("[codes: 1: VL0]"));
        // Every problem and every remedy of a real text.
        sm::ProblemModel model;
        sm::Workspace workspace;
        connect(&workspace, &sm::Workspace::analysed, &model, [&] { model.setAnalysis(workspace.analysis()); });
        workspace.buffer(FileKind::Options).setContent("qos yes\nno_such 1\nlmc 99\nguid 12345\n", {}, true);
        QTRY_VERIFY(workspace.isSettled() && model.rowCount() >= 4);
        for (int row = 0; row < model.rowCount(); ++row) {
            const QString message = model.index(row, sm::ProblemModel::MessageColumn).data().toString();
            QVERIFY2(message.startsWith(QLatin1Char('[')) && message.endsWith(QLatin1Char(']')), qPrintable(message));
            for (const opensm::Fix& fix : model.row(row).problem.diagnostic.fixes)
                QVERIFY(messageText(fix.title).startsWith(QLatin1Char('[')));
        }
        QVERIFY(QCoreApplication::removeTranslator(&language));
        // Chinese has no blanks between words.
        const QString chinese = sm::wrapped(QString(200, QChar(0x6c38)), 80);
        QCOMPARE(chinese.count(QLatin1Char('\n')), 2);
        QCOMPARE(sm::wrapped(QStringLiteral("one two three"), 8), QStringLiteral("one two\nthree"));
    }

    void typingIsCheckedAndMarked()
    {
        Fixture f;
        sm::TextEditor& editor = f.open("opensm.conf", "qos TRUE\n", FileKind::Options);
        QVERIFY(f.settle());
        QCOMPARE(editor.problems().size(), 0U);
        editor.moveCursor(QTextCursor::End);
        QTest::keyClicks(&editor, QStringLiteral("lmc 99"));
        QVERIFY(f.settle());
        QVERIFY(!editor.problems().empty());
        QCOMPARE(editor.problems().front().line, 1);
        QCOMPARE(f.page.problems().view().model()->rowCount(), static_cast<int>(editor.problems().size()));
        auto* tabs = f.page.findChild<QTabBar*>(QStringLiteral("tabs"));
        QVERIFY(tabs->tabText(0).startsWith(QLatin1String("*opensm.conf")));
        QVERIFY(tabs->tabText(0).size() > 12); // counts
        // A line above moves the mark along at once, before the check has run again.
        editor.moveCursor(QTextCursor::Start);
        QTest::keyClick(&editor, Qt::Key_Return);
        QCOMPARE(editor.problems().front().line, 2);
    }

    void quickFixByKeyboard()
    {
        Fixture f;
        sm::TextEditor& editor = f.open("opensm.conf", "qos true\n", FileKind::Options);
        QVERIFY(f.settle());
        QVERIFY(!editor.fixesAtCursor().empty());
        editor.setFocus();
        QTest::keyClick(&editor, Qt::Key_Return, Qt::AltModifier);
        auto* menu = editor.findChild<QMenu*>(QStringLiteral("fixes"));
        QVERIFY(menu != nullptr);
        QTRY_VERIFY(menu->isVisible());
        QTest::keyClick(menu, Qt::Key_Return);
        QTRY_COMPARE(f.page.workspace().buffer(FileKind::Options).bytes(), std::string("qos TRUE\n"));
        QVERIFY(f.settle());
        QCOMPARE(editor.problems().size(), 0U);
        QTest::keyClick(&editor, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(f.page.workspace().buffer(FileKind::Options).bytes(), std::string("qos true\n"));
    }

    void problemListLeadsToThePlace()
    {
        Fixture f;
        f.open("partitions.conf", "Default=0x7fff : ALL=full ;\n\nA=0x1 : bogus ;\n", FileKind::Partitions);
        f.open("opensm.conf", "# fine\nlmc 99\n", FileKind::Options);
        QVERIFY(f.settle());
        QTableView& list = f.page.problems().view();
        f.page.problems().filter().setText(QStringLiteral("partitions.conf"));
        QVERIFY(list.model()->rowCount() > 0);
        QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualRect(list.model()->index(0, 3)).center());
        const sm::TextEditor& editor = f.page.view(FileKind::Partitions).editor();
        QVERIFY(editor.isVisible());
        QCOMPARE(editor.textCursor().selectedText(), QStringLiteral("bogus"));
        list.selectAll();
        QTest::keyClick(&list, Qt::Key_C, Qt::ControlModifier);
        QVERIFY(QGuiApplication::clipboard()->text().startsWith(QLatin1String("partitions.conf:3:9: error: ")));
    }

    void completion_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("wanted");
        QTest::newRow("option") << 0 << QStringLiteral("sm_pri") << QStringLiteral("sm_priority");
        QTest::newRow("boolean") << 0 << QStringLiteral("qos T") << QStringLiteral("TRUE");
        QTest::newRow("word") << 0 << QStringLiteral("routing_engine ft") << QStringLiteral("ftree");
        QTest::newRow("flag") << 1 << QStringLiteral("A=0x1, ipo") << QStringLiteral("ipoib");
        QTest::newRow("membership") << 1 << QStringLiteral("A=0x1 : ALL=li") << QStringLiteral("limited");
        QTest::newRow("port by node name") << 1 << QStringLiteral("A=0x1 : ALL, node") << QStringLiteral("0x");
        QTest::newRow("level") << 2 << QStringLiteral("qos-level-name: Fa") << QStringLiteral("Fast");
        QTest::newRow("section") << 2 << QStringLiteral("qos-ul") << QStringLiteral("qos-ulps");
        QTest::newRow("pkey of partitions") << 2 << QStringLiteral("any, pkey 0x") << QStringLiteral("0x0012");
    }
    void completion()
    {
        QFETCH(int, kind);
        QFETCH(QString, line);
        QFETCH(QString, wanted);
        sm::Workspace workspace;
        workspace.setSnapshot(test::makeFatTree({}));
        workspace.buffer(FileKind::Partitions).setContent("Storage=0x12 : ALL ;\n", {}, true);
        workspace.buffer(FileKind::QosPolicy)
            .setContent("qos-levels\nqos-level\nname: Fast\nsl: 1\nend-qos-level\nend-qos-levels\n", {}, true);
        const sm::AnalysisPtr analysis = workspace.currentAnalysis();
        if (line.endsWith(QLatin1String("node"))) // a name that the fabric has
            line.replace(QStringLiteral("node"),
                         QString::fromStdString(analysis->snapshot->nodes()[0].displayName()).left(4));
        const sm::Proposals found = sm::proposalsAt(analysis.get(), static_cast<FileKind>(kind), line, line.size());
        QVERIFY(std::ranges::any_of(found.items, [&](const auto& p) { return p.text.startsWith(wanted); }));
        QVERIFY(sm::proposalsAt(analysis.get(), static_cast<FileKind>(kind), QStringLiteral("# q"), 3).items.empty());
    }

    void completionByKeyboard()
    {
        Fixture f;
        sm::TextEditor& editor = f.open("opensm.conf", "sm_pri", FileKind::Options);
        editor.moveCursor(QTextCursor::End);
        QTest::keyClick(&editor, Qt::Key_Space, Qt::ControlModifier);
        QTRY_VERIFY(editor.completer().popup()->isVisible());
        QTest::keyClick(editor.completer().popup(), Qt::Key_Return);
        QCOMPARE(editor.toPlainText(), QStringLiteral("sm_priority"));
    }

    void hoverExplains()
    {
        Fixture f;
        sm::TextEditor& editor = f.open("opensm.conf", "qos yes\nsweep_interval 10\n", FileKind::Options);
        QVERIFY(f.settle());
        QTextCursor cursor(editor.document());
        cursor.setPosition(5);
        const QString problem = editor.hoverTextAt(editor.cursorRect(cursor).center());
        QVERIFY(problem.contains(QString::fromStdString(editor.problems().front().diagnostic.message)));
        cursor.setPosition(editor.document()->findBlockByNumber(1).position() + 3);
        const QString help = editor.hoverTextAt(editor.cursorRect(cursor).center());
        QVERIFY(help.contains(QLatin1String("Default: 10")));
        QVERIFY(help.contains(QLatin1String("Unit: s")));
        QVERIFY(help.contains(QLatin1String("SIGHUP")));
    }

    void findAndReplace()
    {
        Fixture f;
        sm::TextEditor& editor = f.open("opensm.conf", "lmc 1\nLMC 2\nlmc 3\n", FileKind::Options);
        editor.setFocus();
        QTest::keyClick(&editor, Qt::Key_H, Qt::ControlModifier);
        sm::FindBar& bar = f.page.view(FileKind::Options).findBar();
        QTRY_VERIFY(bar.isVisible());
        QTest::keyClicks(&bar.input(), QStringLiteral("lmc"));
        QCOMPARE(editor.textCursor().selectionStart(), 0);
        QTest::keyClick(&bar.input(), Qt::Key_Return);
        QCOMPARE(editor.textCursor().selectionStart(), 6);
        bar.replacement().setText(QStringLiteral("qos"));
        QCOMPARE(bar.replaceAll(), 3);
        QCOMPARE(editor.toPlainText(), QStringLiteral("qos 1\nqos 2\nqos 3\n"));
        editor.undo();
        QCOMPARE(editor.toPlainText(), QStringLiteral("lmc 1\nLMC 2\nlmc 3\n"));
        QTest::keyClick(&bar.input(), Qt::Key_Escape);
        QVERIFY(!bar.isVisible());
    }

    void folding()
    {
        Fixture f;
        sm::TextEditor& editor = f.open(
            "qos-policy.conf", "qos-ulps\n default : 0\n any, pkey 1 : 2\nend-qos-ulps\n# end\n", FileKind::QosPolicy);
        QVERIFY(f.settle());
        QVERIFY(editor.folding().isHeading(0));
        editor.folding().toggle(0);
        QVERIFY(!editor.document()->findBlockByNumber(1).isVisible());
        QVERIFY(!editor.document()->findBlockByNumber(3).isVisible());
        QVERIFY(editor.document()->findBlockByNumber(4).isVisible());
        editor.goToLine(2); // what is asked for is shown
        QVERIFY(editor.document()->findBlockByNumber(2).isVisible());
    }

    void carriageReturnsAreKeptAndMade()
    {
        Fixture f;
        sm::TextEditor& editor = f.open("opensm.conf", "lmc 1\r\nqos TRUE\r\n", FileKind::Options);
        editor.moveCursor(QTextCursor::End);
        QTest::keyClicks(&editor, QStringLiteral("lmc 0"));
        QTest::keyClick(&editor, Qt::Key_Return);
        QCOMPARE(f.page.workspace().buffer(FileKind::Options).bytes(), std::string("lmc 1\r\nqos TRUE\r\nlmc 0\r\n"));
    }

    void filesBelongTogether()
    {
        Fixture f;
        put(f.path("partitions.conf"), "Default=0x7fff : ALL=full ;\n");
        put(f.path("qos-policy.conf"), "qos-ulps\n any, pkey 0x55 : 1\n default : 0\nend-qos-ulps\n");
        f.open("opensm.conf", "qos TRUE\n", FileKind::Options);
        QVERIFY(f.settle());
        QVERIFY(f.page.workspace().buffer(FileKind::Partitions).isOpen()); // the neighbours came along
        const auto& found = f.page.view(FileKind::QosPolicy).editor().problems();
        QVERIFY(std::ranges::any_of(
            found, [](const sm::Problem& p) { return p.diagnostic.rule == opensm::Rule::QosUnknownPKey; }));
        sm::ConfigBuffer& partitions = f.page.workspace().buffer(FileKind::Partitions);
        partitions.setContent("Default=0x7fff : ALL=full ;\nA=0x55, sl=1 : ALL=full ;\n", partitions.path(), false);
        QVERIFY(f.settle());
        QVERIFY(std::ranges::none_of(
            found, [](const sm::Problem& p) { return p.diagnostic.rule == opensm::Rule::QosUnknownPKey; }));
    }

    void savingNoticesOthers()
    {
        Fixture f;
        sm::TextEditor& editor = f.open("opensm.conf", "lmc 0\n", FileKind::Options);
        QVERIFY(f.settle());
        editor.moveCursor(QTextCursor::End);
        QTest::keyClicks(&editor, QStringLiteral("qos TRUE"));
        put(f.path("opensm.conf"), "lmc 1\n");
        QTRY_VERIFY_WITH_TIMEOUT(
            f.page.view(FileKind::Options).findChild<QWidget*>(QStringLiteral("changedOnDisk"))->isVisible(), 20000);
        f.page.saveCurrent();
        QCOMPARE(get(f.path("opensm.conf")), std::string("lmc 1\n"));
        QCOMPARE(f.context.events().back().status, Status::Warning);
        QTest::mouseClick(f.page.view(FileKind::Options).findChild<QPushButton*>(QStringLiteral("reload")),
                          Qt::LeftButton);
        QCOMPARE(f.page.workspace().buffer(FileKind::Options).bytes(), std::string("lmc 1\n"));
        editor.undo(); // nothing is lost
        QCOMPARE(f.page.workspace().buffer(FileKind::Options).bytes(), std::string("lmc 0\nqos TRUE"));
        QTest::keyClick(&editor, Qt::Key_S, Qt::ControlModifier);
        QCOMPARE(get(f.path("opensm.conf")), std::string("lmc 0\nqos TRUE"));
    }

    void draftsComeBack()
    {
        QTemporaryDir store;
        QSettings settings(store.filePath(QStringLiteral("s.ini")), QSettings::IniFormat);
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("opensm.conf"));
        put(path, "lmc 0\n");
        const std::string typed = "lmc 0\n# \xFF\r\nqos TRUE\n";
        AppContext context;
        {
            SubnetManagerPage page(context);
            page.openFiles({path});
            page.workspace().buffer(FileKind::Options).setDraft(typed);
            page.save(settings);
        }
        SubnetManagerPage page(context);
        page.restore(settings);
        QCOMPARE(page.workspace().buffer(FileKind::Options).path(), path);
        QCOMPARE(page.workspace().buffer(FileKind::Options).bytes(), typed);
        QVERIFY(page.workspace().buffer(FileKind::Options).isModified());
        QCOMPARE(get(path), std::string("lmc 0\n"));
    }

    void pageMayGoWhileItWorks()
    {
        AppContext context;
        auto page = std::make_unique<SubnetManagerPage>(context);
        std::string large;
        for (int i = 0; i < 20000; ++i)
            large += "# line\nno_such_option 1\n";
        page->workspace().buffer(FileKind::Options).setContent(large, {}, false);
        page->workspace().currentAnalysis();
        page->workspace().buffer(FileKind::Options).setContent(large + "lmc 1\n", {}, false);
        QTest::qWait(130); // a run may be under way; whether it is does not matter
        page.reset();
        QCoreApplication::processEvents();
    }
};

QTEST_MAIN(TestEditor)
#include "tst_opensm_editor.moc"
