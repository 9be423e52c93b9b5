// SPDX-License-Identifier: GPL-3.0-or-later
//
// The queries page over a scripted source: records while they come, sorting and filtering, filters with names and their
// completion, cells that lead to objects, copying and saving, errors in words. With FABRISCOPE_TEST_PICTURES=DIR
// pictures stay.
#include "tests/ui/support/counter_script.h"
#include "tests/ui/support/fat_tree.h"
#include "ui/common/app_context.h"
#include "ui/common/look/theme.h"
#include "ui/models/fabric_table_model.h"
#include "ui/queries/attribute_model.h"
#include "ui/queries/queries_page.h"
#include "ui/queries/record_model.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QFile>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSet>
#include <QSettings>
#include <QSignalSpy>
#include <QStackedWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <ctime>
#include <optional>

using namespace fabriscope;
using namespace fabriscope::ui;

namespace {

class ScriptedSource final : public QuerySource
{
public:
    bool ask(const agent::SaRequest& request) override
    {
        asked = request;
        return connected;
    }
    bool read(const agent::SmpRequest& request) override
    {
        smp = request;
        return connected;
    }
    void cancel() override { ++cancelled; }
    /// So many node records, LIDs counting down.
    void giveNodes(int count, int from = 0)
    {
        const sa::Record& record = *sa::findRecord("NR");
        QByteArray all;
        for (int i = from; i < from + count; ++i) {
            std::vector<std::byte> bytes(record.size);
            mad::setFieldValue(bytes, *sa::findField(record.fields, "LID"),
                               {.high = 0, .low = static_cast<std::uint64_t>(40'000 - i)});
            mad::setFieldValue(bytes, *sa::findField(record.fields, "NodeType"),
                               {.high = 0, .low = i % 2 == 0 ? 1U : 2U});
            mad::setFieldText(bytes, *sa::findField(record.fields, "NodeDescription"),
                              QStringLiteral("node-%1").arg(i).toStdString());
            all.append(reinterpret_cast<const char*>(bytes.data()), static_cast<qsizetype>(bytes.size()));
        }
        Q_EMIT records(all);
    }
    void end(std::uint64_t count)
    {
        sa::QuerySummary summary;
        summary.records = count;
        Q_EMIT finished(summary);
    }

    bool connected = true;
    int cancelled = 0;
    std::optional<agent::SaRequest> asked;
    std::optional<agent::SmpRequest> smp;
};

struct Fixture
{
    Theme theme{*qApp};
    AppContext context;
    ScriptedSource source;
    QueriesPage page{context, source};
    fabric::SnapshotPtr fabric = test::withSwitchLids(test::makeFatTree({.spines = 2, .leaves = 2, .hostsPerLeaf = 2}));

    Fixture()
    {
        context.setConnection({.phase = ConnectionState::Phase::Live, .target = QStringLiteral("local")});
        context.setSnapshot(fabric);
        if (!QTest::qWaitFor([this] { return context.isSettled() && context.snapshot(); })) qFatal("no snapshot");
        page.resize(1100, 600);
        page.show();
    }
    [[nodiscard]] QLineEdit& filters() { return *page.findChild<QLineEdit*>(QStringLiteral("filters")); }
    [[nodiscard]] QLineEdit& words() { return *page.findChild<QLineEdit*>(QStringLiteral("words")); }
    [[nodiscard]] QListWidget& list() { return *page.findChild<QListWidget*>(QStringLiteral("recordList")); }
    [[nodiscard]] QString allText()
    {
        QStringList all;
        for (const QLabel* label : page.findChildren<QLabel*>())
            if (label->isVisible()) all += label->text();
        return all.join(QLatin1Char('\n'));
    }
    [[nodiscard]] QString cell(int row, const char* field)
    {
        for (int column = 0; column < page.model().columnCount(); ++column) {
            if (page.model().headerData(column, Qt::Horizontal, Qt::DisplayRole) == QLatin1String(field))
                return page.model().index(row, column).data().toString();
        }
        return {};
    }
    void type(QLineEdit& line, const QString& text)
    {
        line.setFocus();
        line.clear();
        QTest::keyClicks(&line, text);
    }
};

} // namespace

class TestQueriesPage final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everythingThatCanBeAskedIsListedWithItsPurpose();
    void recordsAreShownWhileTheyCome();
    void silenceIsTold();
    void aRestartForgetsWhatCame();
    void rowsAreSortedAndFilteredByValue();
    void theChosenRecordStaysChosen();
    void allPathsAreWarnedOf();
    void usefulColumnsComeFirst();
    void singleRecordIsUpright();
    void manyRecordsDoNotHoldTheWindow();
    void filtersBecomeTheQuestion();
    void mistakesAreSaidInWords();
    void errorsAndEmptyAnswersAreSaidInWords();
    void ofASavedFabricNobodyIsAsked();
    void aCellLeadsToItsObject();
    void anAttributeIsShownFieldByField();
    void rowsAreCopiedAndSaved();
    void theSameAsALineOfSaquery();
    void historyAsksAgainAndIsKept();
    void stopEndsTheQuery();
    void pictures();
};

void TestQueriesPage::everythingThatCanBeAskedIsListedWithItsPurpose()
{
    Fixture f;
    const auto entries = static_cast<int>(sa::records().size() + mad::smpAttributes().size());
    QCOMPARE(f.list().count(), entries + 2); // two headings
    for (int row = 0; row < f.list().count(); ++row) {
        const QListWidgetItem* item = f.list().item(row);
        if ((item->flags() & Qt::ItemIsSelectable) == 0) continue;
        QVERIFY2(!item->toolTip().isEmpty(), qPrintable(item->text()));
        f.list().setCurrentRow(row);
        QVERIFY2(f.allText().contains(item->toolTip()), qPrintable(item->text()));
    }
}

void TestQueriesPage::recordsAreShownWhileTheyCome()
{
    Fixture f;
    const QAbstractItemModelTester tester(&f.page.model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    f.page.ask(QStringLiteral("NodeRecord"));
    QVERIFY(f.source.asked);
    QVERIFY(f.allText().contains(QStringLiteral("Waiting")));
    f.source.giveNodes(10);
    QCOMPARE(f.page.model().rowCount(), 10);
    QVERIFY(f.allText().contains(QStringLiteral("so far")));
    f.source.giveNodes(5, 10);
    QCOMPARE(f.page.model().rowCount(), 15);
    QCOMPARE(f.cell(14, "NodeDescription"), QStringLiteral("node-14"));
    f.source.end(15);
    QVERIFY(!f.allText().contains(QStringLiteral("so far")));
    QVERIFY(f.page.isSettled());
}

void TestQueriesPage::silenceIsTold()
{
    Fixture f;
    f.page.ask(QStringLiteral("NodeRecord"));
    using namespace std::chrono_literals;
    Q_EMIT f.source.silent({.administration = Lid(7), .waited = 2s, .left = 60s});
    QVERIFY2(f.allText().contains(QStringLiteral("The subnet administration at LID 7 has not replied for 2 s.")),
             qPrintable(f.allText()));
    QVERIFY(f.allText().contains(QStringLiteral("waits up to 60 s longer")));
    f.source.giveNodes(10);
    QVERIFY(!f.allText().contains(QStringLiteral("has not replied")));
    QVERIFY(f.allText().contains(QStringLiteral("so far")));
    QVERIFY(!f.allText().contains(QStringLiteral("nothing more")));
    Q_EMIT f.source.silent({.administration = Lid(7), .waited = 4s, .left = 0s});
    QVERIFY2(f.allText().contains(QStringLiteral("so far, nothing more for 4 s")), qPrintable(f.allText()));
    // Of another query nothing of that is true.
    f.page.ask(QStringLiteral("PortInfoRecord"));
    QVERIFY(f.allText().contains(QStringLiteral("Waiting")));
    QVERIFY(!f.allText().contains(QStringLiteral("nothing more")));
}

void TestQueriesPage::aRestartForgetsWhatCame()
{
    Fixture f;
    f.page.ask(QStringLiteral("NodeRecord"));
    f.source.giveNodes(10);
    Q_EMIT f.source.restarted();
    f.source.giveNodes(3);
    f.source.end(3);
    QCOMPARE(f.page.model().rowCount(), 3);
}

/// Also while records still come; the chosen row is in sight after the records were sorted otherwise.
void TestQueriesPage::theChosenRecordStaysChosen()
{
    Fixture f;
    const QAbstractItemModelTester tester(&f.page.model());
    f.page.ask(QStringLiteral("NodeRecord"));
    f.source.giveNodes(300);
    QTableView& table = f.page.table();
    const QModelIndex first = f.page.model().index(3, 1);
    const QString wanted = first.siblingAtColumn(0).data().toString();
    table.setCurrentIndex(first);
    const auto isChosen = [&] {
        const QModelIndex now = table.currentIndex();
        return now.column() == 1 && now.siblingAtColumn(0).data().toString() == wanted &&
               table.selectionModel()->isRowSelected(now.row());
    };
    table.horizontalHeader()->setSortIndicator(0, Qt::AscendingOrder);
    QTRY_COMPARE(table.currentIndex().row(), 296);
    QVERIFY(isChosen());
    QTRY_VERIFY(table.viewport()->rect().intersects(table.visualRect(table.currentIndex())));
    f.source.giveNodes(10, 300); // of smaller LIDs
    QTRY_COMPARE(table.currentIndex().row(), 306);
    QVERIFY(isChosen());
    f.source.end(310);
    f.type(f.words(), QStringLiteral("node-3")); // 3, 30 to 39, 300 to 309
    QTRY_COMPARE(f.page.model().rowCount(), 21);
    QVERIFY(isChosen());
    f.type(f.words(), QStringLiteral("node-4"));
    QTRY_COMPARE(f.page.model().rowCount(), 11);
    QVERIFY(!table.currentIndex().isValid());
}

void TestQueriesPage::rowsAreSortedAndFilteredByValue()
{
    Fixture f;
    f.page.ask(QStringLiteral("NodeRecord"));
    f.source.giveNodes(100);
    f.source.end(100);
    f.page.table().horizontalHeader()->setSortIndicator(0, Qt::AscendingOrder);
    QTRY_COMPARE(f.cell(0, "LID"), QStringLiteral("39901"));
    f.page.table().horizontalHeader()->setSortIndicator(0, Qt::DescendingOrder);
    QTRY_COMPARE(f.cell(0, "LID"), QStringLiteral("40000"));
    f.type(f.words(), QStringLiteral("switch node-9"));
    QTRY_COMPARE(f.page.model().rowCount(), 6); // 9, 91, 93, 95, 97, 99
    f.source.giveNodes(1, 901);                 // one more while the table is filtered
    QTRY_COMPARE(f.page.model().rowCount(), 7);
    f.type(f.words(), QStringLiteral("nothing like that"));
    QTRY_COMPARE(f.page.model().rowCount(), 0);
    QVERIFY(f.allText().contains(QStringLiteral("No record contains these words")));
}

/// OpenSM computes them all before it replies to anybody: the query is sent when it is requested a second time.
void TestQueriesPage::allPathsAreWarnedOf()
{
    Fixture f;
    f.page.ask(QStringLiteral("PathRecord"));
    QVERIFY(!f.source.asked);
    QVERIFY(f.allText().contains(QStringLiteral("requests the paths between all ports")));
    f.type(f.filters(), QStringLiteral("mtu=2048")); // still neither end
    QTest::keyClick(&f.filters(), Qt::Key_Return);
    QVERIFY(!f.source.asked);
    f.type(f.filters(), QStringLiteral("slid=1"));
    QTest::keyClick(&f.filters(), Qt::Key_Return);
    QVERIFY(f.source.asked);
    f.source.end(0);
    f.source.asked.reset();
    f.page.ask(QStringLiteral("PathRecord"));
    QVERIFY(!f.source.asked);
    QTest::keyClick(&f.filters(), Qt::Key_Return);
    QVERIFY(f.source.asked);
    f.source.end(0);
    f.source.asked.reset();
    // It is said before anything is asked; the button below it does what it says.
    f.list().setCurrentRow(1);
    f.list().setCurrentItem(f.list().findItems(QStringLiteral("PathRecord"), Qt::MatchExactly).front());
    QVERIFY(f.allText().contains(QStringLiteral("requests the paths between all ports")));
    for (QPushButton* button : f.page.findChildren<QPushButton*>())
        if (button->isVisible() && button->text() == QStringLiteral("Query all paths"))
            QTest::mouseClick(button, Qt::LeftButton);
    QVERIFY(f.source.asked);
}

/// Which port, its state and its rate come before keys and masks; files keep the order of the specification.
void TestQueriesPage::usefulColumnsComeFirst()
{
    Fixture f;
    f.page.ask(QStringLiteral("PortInfoRecord"));
    const auto title = [&](int column) {
        return f.page.model().headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    };
    QCOMPARE(title(0), QStringLiteral("EndportLID"));
    QCOMPARE(title(2), QStringLiteral("PortState"));
    QCOMPARE(title(4), QStringLiteral("LinkWidthActive"));
    const auto& fields = sa::findRecord("PortInfoRecord")->fields;
    QCOMPARE(f.page.model().columnCount(), static_cast<int>(fields.size()));
    QSet<QString> titles;
    for (int column = 0; column < f.page.model().columnCount(); ++column)
        titles += title(column);
    QCOMPARE(titles.size(), static_cast<qsizetype>(fields.size())); // each once
    // The heading that is clicked is the field that is sorted.
    const sa::Record& record = *sa::findRecord("PortInfoRecord");
    QByteArray all;
    for (const std::uint64_t state : {4U, 1U, 2U}) {
        std::vector<std::byte> bytes(record.size);
        mad::setFieldValue(bytes, *sa::findField(record.fields, "PortState"), {.high = 0, .low = state});
        all.append(reinterpret_cast<const char*>(bytes.data()), static_cast<qsizetype>(bytes.size()));
    }
    Q_EMIT f.source.records(all);
    f.source.end(3);
    f.page.table().horizontalHeader()->setSortIndicator(2, Qt::AscendingOrder);
    QTRY_COMPARE(f.cell(0, "PortState"), QStringLiteral("Down"));
    QTRY_COMPARE(f.cell(2, "PortState"), QStringLiteral("Active"));
}

/// Field, value and meaning, as soon as it is sure that there is one only.
void TestQueriesPage::singleRecordIsUpright()
{
    Fixture f;
    f.page.ask(QStringLiteral("NodeRecord lid=40000"));
    f.source.giveNodes(1);
    QVERIFY(f.page.table().isVisible()); // more may come
    f.source.end(1);
    QVERIFY(f.page.upright().isVisible());
    QVERIFY(!f.page.table().isVisible());
    auto* model = f.page.upright().model();
    QCOMPARE(model->index(0, AttributeModel::Field).data().toString(), QStringLiteral("LID"));
    QCOMPARE(model->index(0, AttributeModel::Value).data().toString(), QStringLiteral("40000"));
    QCOMPARE(model->index(1, AttributeModel::Value).data().toString(), QStringLiteral("node-0"));
    QVERIFY(!model->index(1, AttributeModel::Meaning).data().toString().isEmpty());
    f.page.ask(QStringLiteral("NodeRecord"));
    f.source.giveNodes(2);
    f.source.end(2);
    QVERIFY(f.page.table().isVisible());
    // Another one is not the one before.
    f.page.ask(QStringLiteral("NodeRecord lid=39999"));
    f.source.giveNodes(1, 1);
    f.source.end(1);
    QCOMPARE(model->index(1, AttributeModel::Value).data().toString(), QStringLiteral("node-1"));
}

void TestQueriesPage::manyRecordsDoNotHoldTheWindow()
{
    Fixture f;
    f.page.ask(QStringLiteral("NodeRecord"));
    std::clock_t longest = 0; // of the processor: others may have it meanwhile
    for (int i = 0; i < 200; ++i) {
        const std::clock_t begin = std::clock();
        f.source.giveNodes(1000, i * 1000);
        longest = std::max(longest, std::clock() - begin);
    }
    f.source.end(200'000);
    QCOMPARE(f.page.model().rowCount(), 200'000);
    QVERIFY2(longest < CLOCKS_PER_SEC, qPrintable(QString::number(longest)));
    f.page.model().sort(0, Qt::AscendingOrder);
    QVERIFY2(!f.page.isSettled(), "sorting is a worker's business");
    QTRY_VERIFY_WITH_TIMEOUT(f.page.isSettled(), 30'000);
    QCOMPARE(f.page.model().rowCount(), 200'000);
}

void TestQueriesPage::filtersBecomeTheQuestion()
{
    Fixture f;
    f.page.ask(QStringLiteral("PathRecord slid=1 mtu=2048"));
    QVERIFY(f.source.asked);
    const auto& fields = f.source.asked->question.record->fields;
    QCOMPARE(f.source.asked->question.demanded(*sa::findField(fields, "SLID"))->low, 1U);
    QCOMPARE(f.source.asked->question.demanded(*sa::findField(fields, "MTU"))->low, 4U);
    QVERIFY(!f.source.asked->question.smKey);
    // By name, with quotes around blanks.
    const std::string host = f.fabric->nodes().back().displayName();
    f.page.ask(QStringLiteral("NodeRecord lid=\"%1\"").arg(QString::fromStdString(host)));
    QVERIFY2(f.source.asked->question.record->name == "NodeRecord", host.c_str());
    QVERIFY(f.source.asked->question.demanded(f.source.asked->question.record->fields.front()));
}

void TestQueriesPage::mistakesAreSaidInWords()
{
    Fixture f;
    f.page.ask(QStringLiteral("NodeRecord colour=red"));
    QVERIFY(!f.source.asked);
    QVERIFY(f.allText().contains(QStringLiteral("NodeGUID")));
    f.page.ask(QStringLiteral("PortInfo"));
    QVERIFY(f.allText().contains(QStringLiteral("no node is named")));
    f.source.connected = false;
    f.page.ask(QStringLiteral("NodeRecord"));
    QVERIFY(f.allText().contains(QStringLiteral("No fabric is connected")));
    QVERIFY(f.page.isSettled());
    QSignalSpy connects(&f.context, &AppContext::connectRequested);
    for (QPushButton* button : f.page.findChildren<QPushButton*>())
        if (button->isVisible() && button->text() == QStringLiteral("Connect…"))
            QTest::mouseClick(button, Qt::LeftButton);
    QCOMPARE(connects.size(), 1);
}

void TestQueriesPage::errorsAndEmptyAnswersAreSaidInWords()
{
    Fixture f;
    f.page.ask(QStringLiteral("P_KeyTableRecord"));
    Q_EMIT f.source.finished(fail(ErrorCode::MadStatus, "the subnet administration at LID 4",
                                  Message::say("the request was denied"), Message::say("Bring the key.")));
    QVERIFY(f.allText().contains(QStringLiteral("the request was denied")));
    QVERIFY(f.allText().contains(QStringLiteral("Bring the key.")));
    // It stays said, and what had come before it broke off is not said to be all.
    f.type(f.words(), QStringLiteral("x"));
    QTRY_VERIFY(f.page.isSettled());
    QVERIFY2(f.allText().contains(QStringLiteral("Bring the key.")), qPrintable(f.allText()));
    f.words().clear();
    f.page.ask(QStringLiteral("NodeRecord"));
    f.source.giveNodes(4);
    Q_EMIT f.source.finished(fail(ErrorCode::Timeout, "the subnet administration", Message::say("no answer")));
    QVERIFY2(f.allText().contains(QStringLiteral("4 record(s) so far")), qPrintable(f.allText()));
    QVERIFY(f.allText().contains(QStringLiteral("no answer")));
    f.page.ask(QStringLiteral("ServiceRecord"));
    f.source.end(0);
    QVERIFY(f.allText().contains(QStringLiteral("No record matches")));
}

void TestQueriesPage::ofASavedFabricNobodyIsAsked()
{
    Fixture f;
    f.context.setConnection({.phase = ConnectionState::Phase::File, .target = QStringLiteral("snapshot:night")});
    QVERIFY2(f.allText().contains(QStringLiteral("A saved fabric has no subnet administration")),
             qPrintable(f.allText()));
    QSignalSpy connects(&f.context, &AppContext::connectRequested);
    for (QPushButton* button : f.page.findChildren<QPushButton*>())
        if (button->isVisible() && button->text() == QStringLiteral("Connect…"))
            QTest::mouseClick(button, Qt::LeftButton);
    QCOMPARE(connects.size(), 1);
    // Nor when it is tried; with a connection that is over.
    f.page.ask(QStringLiteral("NodeRecord"));
    Q_EMIT f.source.finished(fail(ErrorCode::Unsupported, "the saved fabric", Message::say("nobody replies for it")));
    QVERIFY2(f.allText().contains(QStringLiteral("A saved fabric has no subnet administration")),
             qPrintable(f.allText()));
    f.context.setConnection({.phase = ConnectionState::Phase::Live, .target = QStringLiteral("local")});
    QVERIFY2(f.allText().contains(QStringLiteral("No query has been sent yet")), qPrintable(f.allText()));
}

void TestQueriesPage::aCellLeadsToItsObject()
{
    Fixture f;
    const fabric::Node& host = f.fabric->nodes().back();
    const fabric::Port& port = f.fabric->portsOf(host).front();
    f.page.ask(QStringLiteral("LinkRecord"));
    const sa::Record& record = *sa::findRecord("LR");
    std::vector<std::byte> bytes(record.size);
    mad::setFieldValue(bytes, *sa::findField(record.fields, "FromLID"), {.high = 0, .low = port.lid.value()});
    const QByteArray one(reinterpret_cast<const char*>(bytes.data()), static_cast<qsizetype>(bytes.size()));
    Q_EMIT f.source.records(one + one);
    f.source.end(2);
    const QModelIndex index = f.page.model().index(0, 0);
    QCOMPARE(index.data().toString(),
             QStringLiteral("%1 (%2)").arg(QString::fromStdString(host.displayName())).arg(port.lid.value()));
    const QRect place = f.page.table().visualRect(index);
    QTest::mouseClick(f.page.table().viewport(), Qt::LeftButton, {}, place.center());
    const ObjectRef expected = index.data(FabricTableModel::RefRole).value<ObjectRef>();
    QVERIFY(!isNone(expected));
    QVERIFY(f.context.navigation().selection() == expected);
    f.page.table().setFocus();
    QTest::keyClick(&f.page.table(), Qt::Key_Return);
    QCOMPARE(f.context.navigation().page(), PageId::Topology);
    QVERIFY(index.data(Qt::ToolTipRole).toString().contains(QStringLiteral("LID of one end")));
}

void TestQueriesPage::anAttributeIsShownFieldByField()
{
    Fixture f;
    f.page.ask(QStringLiteral("PortInfo 7 port=3"));
    QVERIFY(f.source.smp);
    QCOMPARE(std::get<Lid>(f.source.smp->question.node), Lid(7));
    QCOMPARE(f.source.smp->question.modifier, 3U);
    sa::SmpBytes bytes{};
    bytes[16] = std::byte{0x12};
    bytes[17] = std::byte{0x34};
    Q_EMIT f.source.attribute(bytes);
    auto* model = f.page.upright().model();
    QVERIFY(f.page.upright().isVisible());
    const QAbstractItemModelTester tester(model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(model->rowCount(), static_cast<int>(mad::findSmpAttribute("PortInfo")->fields.size()));
    QCOMPARE(model->index(2, AttributeModel::Field).data().toString(), QStringLiteral("LID"));
    QCOMPARE(model->index(2, AttributeModel::Value).data().toString(), QStringLiteral("4660"));
    QCOMPARE(model->index(2, AttributeModel::Raw).data().toString(), QStringLiteral("12 34"));
    f.page.ask(QStringLiteral("NodeInfo 0,1,2"));
    QCOMPARE(std::get<sa::DirectedRoute>(f.source.smp->question.node), (sa::DirectedRoute{1, 2}));
}

void TestQueriesPage::rowsAreCopiedAndSaved()
{
    Fixture f;
    f.page.ask(QStringLiteral("NodeRecord"));
    f.source.giveNodes(3);
    f.source.end(3);
    f.page.table().selectRow(1);
    f.page.table().setFocus();
    QTest::keyClick(&f.page.table(), Qt::Key_C, Qt::ControlModifier);
    QVERIFY(QApplication::clipboard()->text().contains(QStringLiteral("node-1")));
    const QTemporaryDir folder;
    for (const char* name : {"nodes.csv", "nodes.json"}) {
        const QString path = folder.filePath(QLatin1String(name));
        const auto events = f.context.events().size();
        f.page.writeTo(path);
        QTRY_COMPARE(f.context.events().size(), events + 1);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray content = file.readAll();
        QVERIFY(content.contains("node-2"));
        QVERIFY(content.contains("NodeGUID"));
    }
}

void TestQueriesPage::theSameAsALineOfSaquery()
{
    Fixture f;
    f.page.ask(QStringLiteral("PathRecord slid=1 dlid=2"));
    QCOMPARE(f.page.saqueryLine(), QStringLiteral("saquery PR --slid 1 --dlid 2"));
    f.page.ask(QStringLiteral("NodeRecord nodetype=switch"));
    QCOMPARE(f.page.saqueryLine(), QString());
}

void TestQueriesPage::historyAsksAgainAndIsKept()
{
    Fixture f;
    f.page.ask(QStringLiteral("NodeRecord lid=5"));
    f.source.end(0);
    f.page.ask(QStringLiteral("LinkRecord"));
    f.source.end(0);
    QCOMPARE(f.page.history(), (QStringList{QStringLiteral("LinkRecord"), QStringLiteral("NodeRecord lid=5")}));
    const QTemporaryDir folder;
    QSettings settings(folder.filePath(QStringLiteral("s")), QSettings::IniFormat);
    f.page.save(settings);
    ScriptedSource other;
    QueriesPage again(f.context, other);
    again.restore(settings);
    QCOMPARE(again.history(), f.page.history());
    for (int i = 0; i < 30; ++i) {
        f.page.ask(QStringLiteral("NodeRecord lid=%1").arg(i + 1));
        f.source.end(0);
    }
    QCOMPARE(f.page.history().size(), 20);
}

void TestQueriesPage::stopEndsTheQuery()
{
    Fixture f;
    f.page.ask(QStringLiteral("NodeRecord"));
    f.source.giveNodes(4);
    const int before = f.source.cancelled;
    auto* button = f.page.findChild<QPushButton*>(QStringLiteral("ask"));
    QCOMPARE(button->text(), QStringLiteral("Stop"));
    QTest::mouseClick(button, Qt::LeftButton);
    QCOMPARE(f.source.cancelled, before + 1);
    QCOMPARE(f.page.model().rowCount(), 4); // what came stays
    QVERIFY(f.page.isSettled());
    QVERIFY2(f.allText().contains(QStringLiteral("4 record(s) so far")), qPrintable(f.allText())); // and is not all
    // Before anything came, nobody knows whether there is something.
    f.page.ask(QStringLiteral("ServiceRecord"));
    QTest::mouseClick(button, Qt::LeftButton);
    QVERIFY(!f.allText().contains(QStringLiteral("No record matches")));
    QVERIFY2(f.allText().contains(QStringLiteral("was ended before a reply")), qPrintable(f.allText()));
}

void TestQueriesPage::pictures()
{
    const QString folder = qEnvironmentVariable("FABRISCOPE_TEST_PICTURES");
    if (folder.isEmpty()) return;
    Fixture f;
    f.page.ask(QStringLiteral("NodeRecord"));
    f.source.giveNodes(40);
    f.source.end(40);
    QVERIFY(f.page.grab().save(folder + QStringLiteral("/queries.png")));
}

QTEST_MAIN(TestQueriesPage)
#include "tst_queries_page.moc"
