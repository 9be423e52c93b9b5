// SPDX-License-Identifier: GPL-3.0-or-later
//
// What pages share: history, work on workers, the context, exported text.
#include "core/base/error.h"
#include "core/base/message.h"
#include "tests/ui/support/fat_tree.h"
#include "ui/common/app_context.h"
#include "ui/common/async.h"
#include "ui/common/look/system_motion.h"
#include "ui/common/note_bar.h"
#include "ui/common/page_controls.h"
#include "ui/common/table/bar_list.h"
#include "ui/common/table/column_spread.h"
#include "ui/common/table/table_delegate.h"
#include "ui/common/table/table_export.h"
#include "ui/text/error_text.h"
#include "ui/text/format.h"
#include "ui/text/message_text.h"
#include "ui/text/target_text.h"
#include "ui/text/terms.h"

#include <QAbstractItemView>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QSignalSpy>
#include <QStandardItemModel>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTranslator>

#include <semaphore>
#include <vector>

using namespace fabriscope;
using namespace fabriscope::ui;

namespace {

/// A language with another order of words.
class Backwards final : public QTranslator
{
public:
    using QTranslator::QTranslator;
    [[nodiscard]] bool isEmpty() const override { return false; }
    [[nodiscard]] QString translate(const char* context, const char* source, const char* /*comment*/,
                                    int /*n*/) const override
    {
        const QLatin1StringView text(source);
        if (QLatin1StringView(context) != QLatin1StringView("Core")) return {};
        if (text == QLatin1StringView("{} runs at {}, both ends support {}."))
            return QStringLiteral("<{2}> 100 % <{1}> <{0}>");
        if (text == QLatin1StringView("{} waits {} here")) return QStringLiteral("{} 等待 {} 结束");
        if (text == QLatin1StringView("a while")) return QStringLiteral("一段时间");
        return text == QLatin1StringView("an unknown rate") ? QStringLiteral("etar") : QString();
    }
};

} // namespace

class TestShared final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
    void historyLikeABrowser();
    void resultComesToItsOwner();
    void ownerDiesBeforeTheResult();
    void onlyTheLatestOfThoseThatWait();
    void contextIsSettledWhenAllIsDerived();
    void closedWhileDeriving();
    void barsAreSpokenAndCopied();
    void csvIsQuotedAndHarmless();
    void tsvHasNoStrayTabs();
    void filesAreWrittenWhollyOrNotAtAll();
    void errorsBecomeSentences();
    void sentencesOfTheCoreAreTranslated();
    void formatting();
    void everyTermIsExplained();
    void motionOfDesktops();
    void columnsShareTheWidth();
    void whatIsTypedOutlastsNews();
    void choicesOutlastNews();
    void buttonsOfANoteOutlastNews();
};

/// "12 of 40 … Cancel": the words are others each second, the button is the same and does what was said last.
void TestShared::buttonsOfANoteOutlastNews()
{
    NoteBar bar;
    QStringList done;
    const auto say = [&](const QString& words) {
        bar.setNote(Status::Notice, words,
                    {{.word = QStringLiteral("Cancel"), .name = "cancelIt", .run = [&, words] { done += words; }}});
    };
    say(QStringLiteral("12 of 40"));
    const QPointer<QPushButton> button(bar.findChild<QPushButton*>(QStringLiteral("cancelIt")));
    say(QStringLiteral("13 of 40"));
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QVERIFY(button != nullptr);
    button->click();
    QCOMPARE(done, QStringList({QStringLiteral("13 of 40")}));
    bar.setNote(Status::Ok, QStringLiteral("Done."));
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QVERIFY(button == nullptr);
}

/// Lists to choose from, while somebody uses them: what is offered may be other things at any time.
void TestShared::choicesOutlastNews()
{
    const auto choices = [](const QStringList& names) {
        std::vector<ListChoice> all;
        for (const QString& name : names)
            all.push_back({.text = name.toUpper(), .value = name});
        return all;
    };
    QComboBox box;
    const QSignalSpy changes(&box, &QComboBox::currentIndexChanged);
    setChoices(box, choices({QStringLiteral("b"), QStringLiteral("d")}), {}, 1);
    QCOMPARE(box.currentText(), QStringLiteral("D"));
    box.view()->setCurrentIndex(box.model()->index(0, 0)); // the open list, before a row of it is chosen
    setChoices(box, choices({QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c"), QStringLiteral("d")}),
               box.currentData());
    QCOMPARE(box.view()->currentIndex().data().toString(), QStringLiteral("B"));
    QCOMPARE(box.currentText(), QStringLiteral("D"));
    setChoices(box, choices({QStringLiteral("c"), QStringLiteral("a")}), box.currentData()); // what was chosen is gone
    QCOMPARE(box.count(), 2);
    QCOMPARE(box.currentText(), QStringLiteral("C"));
    setChoices(box, {}, box.currentData());
    QCOMPARE(box.currentIndex(), -1);
    QCOMPARE(changes.count(), 0);
    QComboBox typed;
    typed.setEditable(true);
    setChoices(typed, choices({QStringLiteral("eth0")}), {});
    QCOMPARE(typed.currentText(), QString());
    typed.setEditText(QStringLiteral("et h1"));
    typed.lineEdit()->setCursorPosition(2);
    setChoices(typed, choices({QStringLiteral("eth2"), QStringLiteral("eth0")}), {});
    QCOMPARE(typed.currentText(), QStringLiteral("et h1"));
    QCOMPARE(typed.lineEdit()->cursorPosition(), 2);
}

/// News of the cell that is being edited, as each sweep brings them, do not replace what is typed.
void TestShared::whatIsTypedOutlastsNews()
{
    QStandardItemModel model(1, 1);
    const QModelIndex cell = model.index(0, 0);
    model.setData(cell, QStringLiteral("before"));
    QTableView view;
    view.setModel(&model);
    view.setItemDelegate(new TableDelegate(&view));
    view.show();
    view.edit(cell);
    auto* line = view.findChild<QLineEdit*>();
    QVERIFY(line != nullptr);
    model.setData(cell, QStringLiteral("meanwhile"));
    QCOMPARE(line->text(), QStringLiteral("meanwhile")); // nothing was typed yet
    QTest::keyClicks(line, QStringLiteral("!"));
    const QString typed = line->text();
    model.setData(cell, QStringLiteral("later"));
    QCOMPARE(line->text(), typed);
    QTest::keyClick(line, Qt::Key_Return);
    QTRY_COMPARE(model.data(cell).toString(), typed);
}

/// A wide table has no empty side; a narrow one scrolls; widths of one's own come back.
void TestShared::columnsShareTheWidth()
{
    QStandardItemModel model(3, 4);
    QTableView view;
    view.setModel(&model);
    view.verticalHeader()->hide();
    QHeaderView& header = *view.horizontalHeader();
    for (int column = 0; column < 4; ++column)
        header.resizeSection(column, 50 + 50 * column); // 500 in all
    header.setSectionHidden(3, true);
    auto* spread = new ColumnSpread(view, header);
    view.resize(1200, 300);
    view.show();
    QTRY_COMPARE(header.length(), view.viewport()->width());
    QCOMPARE(header.sectionSize(1) / 10, 2 * header.sectionSize(0) / 10); // 50, 100 and 150 of 300
    header.setSectionHidden(3, false);
    QTRY_COMPARE(header.length(), view.viewport()->width());
    header.resizeSection(0, 3 * header.sectionSize(0)); // dragged
    view.resize(1600, 300);
    QTRY_COMPARE(header.length(), view.viewport()->width());
    QVERIFY(header.sectionSize(0) > header.sectionSize(1));
    model.setColumnCount(5);
    QTRY_COMPARE(header.length(), view.viewport()->width());
    view.resize(200, 300);
    QTRY_VERIFY(header.length() > view.viewport()->width());
    QCOMPARE(header.sectionSize(1), 100);
    QCOMPARE(header.sectionSize(3), 200);
    view.resize(1600, 300);
    QTRY_COMPARE(header.length(), view.viewport()->width());
    QHeaderView next(Qt::Horizontal);
    next.setModel(&model);
    QVERIFY(next.restoreState(spread->saveState()));
    QCOMPARE(next.sectionSize(2), 150);
    QCOMPARE(header.length(), view.viewport()->width());
    // Those that always have as much do not grow.
    QTableView some;
    some.setModel(&model);
    QHeaderView& columns = *some.horizontalHeader();
    for (int column = 0; column < columns.count(); ++column)
        columns.resizeSection(column, 100);
    new ColumnSpread(some, columns, {0, 1});
    some.resize(1200, 300);
    some.show();
    QTRY_COMPARE(columns.length(), some.viewport()->width());
    QCOMPARE(columns.sectionSize(1), 100);
    QVERIFY(columns.sectionSize(2) > 200);
}

void TestShared::motionOfDesktops()
{
    const QString freedesktop = QStringLiteral("org.freedesktop.appearance");
    const QString gnome = QStringLiteral("org.gnome.desktop.interface");
    const QString plasma = QStringLiteral("org.kde.kdeglobals.KDE");
    QCOMPARE(reducedMotionOf(freedesktop, QStringLiteral("reduced-motion"), 1U), true);
    QCOMPARE(reducedMotionOf(freedesktop, QStringLiteral("reduced-motion"), 0U), false);
    QCOMPARE(reducedMotionOf(gnome, QStringLiteral("enable-animations"), false), true);
    QCOMPARE(reducedMotionOf(gnome, QStringLiteral("enable-animations"), true), false);
    QCOMPARE(reducedMotionOf(plasma, QStringLiteral("AnimationDurationFactor"), QStringLiteral("0")), true);
    QCOMPARE(reducedMotionOf(plasma, QStringLiteral("AnimationDurationFactor"), QStringLiteral("0.5")), false);
    QCOMPARE(reducedMotionOf(freedesktop, QStringLiteral("color-scheme"), 1U), std::nullopt);
    QCOMPARE(reducedMotionOf(freedesktop, QStringLiteral("reduced-motion"), QStringLiteral("yes")), std::nullopt);
}

void TestShared::sentencesOfTheCoreAreTranslated()
{
    const Message slow = Message::say("{} runs at {}, both ends support {}.", "a port 1 <-> b {0} %1", "%1 SDR",
                                      Message::say("an unknown rate"));
    const QString english = QStringLiteral("a port 1 <-> b {0} %1 runs at %1 SDR, both ends support an unknown rate.");
    QCOMPARE(messageText(slow), english);
    Backwards language;
    QVERIFY(QCoreApplication::installTranslator(&language));
    // In an order of its own; what is put in is not read again, however it looks.
    QCOMPARE(messageText(slow), QStringLiteral("<etar> 100 % <%1 SDR> <a port 1 <-> b {0} %1>"));
    QCOMPARE(phraseText("an unknown rate"), QStringLiteral("etar"));
    QCOMPARE(messageText(Message("an unknown rate")), QStringLiteral("an unknown rate")); // a name, not words of ours
    QCOMPARE(messageText(Message::list({Message::say("an unknown rate"), "b", "c"})), QStringLiteral("etar, b, c"));
    // Words of ours stand together in Chinese; names, and figures, keep their space.
    QCOMPARE(messageText(Message::say("{} waits {} here", "node", Message::say("a while"))),
             QStringLiteral("node 等待一段时间结束"));
    QCOMPARE(messageText(Message::say("{} waits {} here", "节点", "时 间")), QStringLiteral("节点 等待 时 间 结束"));
    QCOMPARE(phraseText("Something else."), QStringLiteral("Something else."));
    QCOMPARE(phraseText(""), QString());
    QVERIFY(QCoreApplication::removeTranslator(&language));
}

void TestShared::historyLikeABrowser()
{
    Navigation go;
    QSignalSpy pages(&go, &Navigation::pageChanged);
    QSignalSpy selections(&go, &Navigation::selectionChanged);
    QVERIFY(!go.canGoBack());
    go.back();
    const ObjectRef a = NodeRef{Guid(1)};
    const ObjectRef b = NodeRef{Guid(2)};
    go.select(a);
    go.show(PageId::Inventory);
    go.show(PageId::Inventory); // the same place is no step
    go.select(b);
    QCOMPARE(selections.size(), 2);
    QCOMPARE(pages.size(), 1);
    go.back();
    QCOMPARE(go.selection(), a);
    QCOMPARE(go.page(), PageId::Inventory);
    go.back();
    QCOMPARE(go.page(), PageId::Overview);
    QVERIFY(go.canGoForward());
    go.forward();
    QCOMPARE(go.page(), PageId::Inventory);
    go.select(b); // a new way forgets the old one
    QVERIFY(!go.canGoForward());
    for (unsigned i = 0; i < 1000; ++i)
        go.select(NodeRef{Guid(i + 10)});
    QVERIFY(go.canGoBack());
    QCOMPARE(go.selection(), ObjectRef(NodeRef{Guid(1009)}));
}

void TestShared::resultComesToItsOwner()
{
    QObject owner;
    int result = 0;
    const QThread* thread = nullptr;
    runAsync(
        owner, [] { return 42; },
        [&](int value) {
            result = value;
            thread = QThread::currentThread();
        });
    QTRY_COMPARE(result, 42);
    QCOMPARE(thread, QThread::currentThread());
    QTRY_VERIFY(owner.children().isEmpty()); // nothing stays behind
}

void TestShared::ownerDiesBeforeTheResult()
{
    std::binary_semaphore started(0);
    std::binary_semaphore mayEnd(0);
    bool delivered = false;
    auto owner = std::make_unique<QObject>();
    runAsync(
        *owner,
        [&] {
            started.release();
            mayEnd.acquire();
            return 1;
        },
        [&](int) { delivered = true; });
    started.acquire();
    owner.reset();
    mayEnd.release();
    QVERIFY(QThreadPool::globalInstance()->waitForDone(30000));
    QCoreApplication::processEvents();
    QVERIFY(!delivered);
}

void TestShared::onlyTheLatestOfThoseThatWait()
{
    LatestJob job;
    std::binary_semaphore mayEnd(0);
    QList<int> done;
    job.start(
        [&] {
            mayEnd.acquire();
            return 1;
        },
        [&](int n) { done.append(n); });
    for (int i = 2; i <= 5; ++i)
        job.start([i] { return i; }, [&](int n) { done.append(n); });
    QVERIFY(job.isBusy());
    mayEnd.release();
    QTRY_VERIFY(!job.isBusy());
    QTRY_COMPARE(done, (QList<int>{1, 5}));
}

void TestShared::contextIsSettledWhenAllIsDerived()
{
    AppContext context;
    QVERIFY(context.isSettled());
    QSignalSpy changed(&context, &AppContext::viewChanged);
    const auto snapshot = test::makeFatTree({.spines = 2, .leaves = 2, .hostsPerLeaf = 2, .degradedEvery = 2});
    context.setSnapshot(snapshot);
    QVERIFY(!context.isSettled());
    QTRY_VERIFY(context.isSettled());
    QCOMPARE(changed.size(), 1);
    QCOMPARE(context.snapshot(), snapshot);
    QCOMPARE(context.view()->summary.nodes.adapters, 4U);
    QCOMPARE(context.view()->summary.nodes.switches, 4U);
    QCOMPARE(context.view()->summary.links, 8U);
    QCOMPARE(context.view()->summary.switchLinks, 4U);
    QCOMPARE(context.view()->summary.degraded, 2U);
    QCOMPARE(context.view()->summary.masterLid, Lid(1));
    QVERIFY(context.view()->summary.masterPort);
}

void TestShared::closedWhileDeriving()
{
    AppContext context;
    context.setSnapshot(test::makeFatTree({.spines = 4, .leaves = 20, .hostsPerLeaf = 20}));
    context.setSnapshot(nullptr);
    QVERIFY(!context.view());
    QVERIFY(QThreadPool::globalInstance()->waitForDone(30000));
    QCoreApplication::processEvents();
    QVERIFY(!context.view()); // the result of what was closed does not come back
    QVERIFY(context.isSettled());
}

void TestShared::barsAreSpokenAndCopied()
{
    BarList list;
    list.setBars({{.name = QStringLiteral("leaf-01 / 2"), .figure = QStringLiteral("9.1 Gb/s"), .value = 9.1},
                  {.name = QStringLiteral("leaf-02 / 7"), .figure = QStringLiteral("4.0 Gb/s"), .value = 4}});
    QCOMPARE(list.accessibleDescription(), QStringLiteral("leaf-01 / 2: 9.1 Gb/s, leaf-02 / 7: 4.0 Gb/s"));
    const auto copied = [&list] {
        QTest::keyClick(&list, Qt::Key_C, Qt::ControlModifier);
        return QGuiApplication::clipboard()->text();
    };
    QCOMPARE(copied(), QStringLiteral("leaf-01 / 2\t9.1 Gb/s\nleaf-02 / 7\t4.0 Gb/s"));
    // The one that was chosen.
    QTest::keyClick(&list, Qt::Key_Down);
    QTest::keyClick(&list, Qt::Key_Down);
    QCOMPARE(list.accessibleDescription(), QStringLiteral("leaf-02 / 7: 4.0 Gb/s"));
    QCOMPARE(copied(), QStringLiteral("leaf-02 / 7\t4.0 Gb/s"));
    QTest::keyClick(&list, Qt::Key_Up);
    QCOMPARE(list.accessibleDescription(), QStringLiteral("leaf-01 / 2: 9.1 Gb/s"));
}

void TestShared::csvIsQuotedAndHarmless()
{
    QStandardItemModel model(2, 3);
    model.setHorizontalHeaderLabels({QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")});
    model.setItem(0, 0, new QStandardItem(QStringLiteral("x,\"y\"")));
    model.setItem(0, 1, new QStandardItem(QStringLiteral("=1+1")));
    model.setItem(0, 2, new QStandardItem(QStringLiteral("two\nlines")));
    model.setItem(1, 0, new QStandardItem(QStringLiteral("–")));
    model.setItem(1, 1, new QStandardItem(QStringLiteral("-")));
    model.setItem(1, 2, new QStandardItem(QStringLiteral("plain")));
    QCOMPARE(toCsv(model, {0, 1, 2}),
             QStringLiteral("a,b,c\r\n\"x,\"\"y\"\"\",\"'=1+1\",two\\nlines\r\n–,-,plain\r\n"));
    QCOMPARE(toCsv(model, {2, 0}), QStringLiteral("c,a\r\ntwo\\nlines,\"x,\"\"y\"\"\"\r\nplain,–\r\n"));
}

void TestShared::tsvHasNoStrayTabs()
{
    QStandardItemModel model(2, 2);
    model.setHorizontalHeaderLabels({QStringLiteral("a"), QStringLiteral("b")});
    model.setItem(0, 0, new QStandardItem(QStringLiteral("x\ty")));
    model.setItem(1, 0, new QStandardItem(QStringLiteral("z")));
    QCOMPARE(toTsv(model, {0, 1}, {0}), QStringLiteral("a\tb\nx y\t\n"));
    QCOMPARE(toTsv(model, {0}, {}), QStringLiteral("a\nx y\nz\n"));
}

void TestShared::filesAreWrittenWhollyOrNotAtAll()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("table.csv"));
    QCOMPARE(writeTextFile(path, "first"), QString());
    QCOMPARE(writeTextFile(path, "second"), QString());
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), QByteArray("second"));
    const QString missing = folder.filePath(QStringLiteral("no/such/folder.csv"));
    QVERIFY(writeTextFile(missing, "x").contains(missing));
}

void TestShared::errorsBecomeSentences()
{
    const ErrorText bare = describeError({.code = ErrorCode::NoDevice});
    QVERIFY(bare.what.endsWith(QLatin1Char('.')));
    QVERIFY(!bare.remedy.isEmpty());
    const ErrorText full = describeError({.code = ErrorCode::NoPermission,
                                          .subject = "/dev/infiniband/umad0",
                                          .detail = "cannot open",
                                          .hint = "Add your user to the group rdma",
                                          .sysErrno = EACCES});
    QVERIFY(full.what.contains(QLatin1String("/dev/infiniband/umad0")));
    QVERIFY(full.what.contains(QLatin1String("Permission denied")));
    QCOMPARE(full.remedy, QStringLiteral("Add your user to the group rdma."));
    // Four conditions that an administrator reacts to differently read differently.
    QSet<QString> sentences;
    for (const ErrorCode code :
         {ErrorCode::NoDevice, ErrorCode::NoPermission, ErrorCode::NotInfiniBand, ErrorCode::NoSubnetManager})
        sentences.insert(describeError({.code = code}).sentence());
    QCOMPARE(sentences.size(), 4);
    // A sentence begins like one; a name stays as it is.
    const Error saved{.code = ErrorCode::NotFound, .subject = Message::say("the saved fabric"), .detail = "no tables"};
    QCOMPARE(describeError(saved).what, QStringLiteral("The saved fabric: no tables."));
    QCOMPARE(describeError({.code = ErrorCode::NotFound, .subject = "the-host", .detail = "none"}).what,
             QStringLiteral("the-host: none."));
    // A subject alone does not say what is wrong with it.
    QVERIFY(describeError({.code = ErrorCode::Timeout, .subject = "leaf-07"}).what.size() > 20);
}

void TestShared::formatting()
{
    using namespace std::chrono_literals;
    QCOMPARE(formatGbps(LinkWidth::X4, LinkSpeed::Edr), QStringLiteral("100 Gb/s"));
    QCOMPARE(formatGbps(LinkWidth::X1, LinkSpeed::Sdr), QStringLiteral("2.5 Gb/s"));
    QCOMPARE(formatRate(LinkWidth::X4, std::nullopt), QStringLiteral("–"));
    QCOMPARE(formatShare(0.314), QStringLiteral("31 %"));
    QCOMPARE(formatShare(0.0314, 1), QStringLiteral("3.1 %"));
    QCOMPARE(formatPercent(QStringLiteral("<1")), QStringLiteral("<1 %"));
    // What is small but not zero does not read as zero.
    const std::pair<double, const char*> shares[]{{0, "0 %"},      {1e-6, "<0.01 %"}, {0.0031, "0.31 %"},
                                                  {0.03, "3.0 %"}, {0.0996, "10 %"},  {0.314, "31 %"}};
    for (const auto& [share, text] : shares)
        QCOMPARE(formatMeasuredShare(share), QLatin1String(text));
    const std::pair<double, const char*> rates[]{{0, "0 Gb/s"},          {0.2, "1 b/s"},        {320, "320 b/s"},
                                                 {4.1e4, "41.0 kb/s"},   {4.1e6, "4.1 Mb/s"},   {1e9, "1.00 Gb/s"},
                                                 {3.82e10, "38.2 Gb/s"}, {1.07e12, "1.07 Tb/s"}};
    for (const auto& [rate, text] : rates)
        QCOMPARE(formatBitRate(rate), QLatin1String(text));
    QCOMPARE(formatLinkRate(200'000), QStringLiteral("200 Gb/s"));
    QCOMPARE(formatLinkRate(54'545), QStringLiteral("54.55 Gb/s")); // 14 x 4 lanes behind 64b/66b
    // A number and its unit stay in one line; words that only begin like one do not hold.
    QCOMPARE(
        unbroken(QStringLiteral("uses 98 % of 200 Gb/s for 2 min 5 s, not 5 seconds of 7 hosts, VL 3 stands")),
        QStringLiteral("uses 98\u00a0% of 200\u00a0Gb/\u2060s for 2\u00a0min 5\u00a0s, not 5 seconds of 7 hosts, VL 3 "
                       "stands"));
    QCOMPARE(formatDuration(312ms), QStringLiteral("0.31 s"));
    QCOMPARE(formatDuration(20us), QStringLiteral("under 1 ms"));
    QCOMPARE(formatDuration(125s), QStringLiteral("2 min 5 s"));
    QCOMPARE(formatCount(11664), QStringLiteral("11,664"));
    QCOMPARE(formatLid(Lid(0)), QStringLiteral("–"));
    QCOMPARE(formatAge(61s), QStringLiteral("1 min ago"));
    const QDateTime then(QDate(2026, 11, 27), QTime(17, 3));
    QCOMPARE(formatClock(then, then.addSecs(3600)), QStringLiteral("17:03"));
    QCOMPARE(formatClock(then, then.addDays(3)), QStringLiteral("2026-11-27 17:03"));
    QCOMPARE(formatAge(59 * 24h), QStringLiteral("59 days ago"));
    QCOMPARE(formatAge(100 * 24h), QStringLiteral("3 months ago"));
    QCOMPARE(formatAge(4431 * 24h), QStringLiteral("12 years ago"));
    QCOMPARE(shortenMiddle(QStringLiteral("abcdefghij"), 5), QStringLiteral("ab…ij"));
    QCOMPARE(shortenMiddle(QStringLiteral("abc"), 5), QStringLiteral("abc"));
    QCOMPARE(titleOfTarget(QStringLiteral("ssh://root@head1:2222")), QStringLiteral("head1:2222 (ssh)"));
    QCOMPARE(titleOfTarget(QStringLiteral("snapshot:/tmp/a.fabsnap")), QStringLiteral("a.fabsnap"));
    QCOMPARE(titleOfTarget(QStringLiteral("demo")), QStringLiteral("Demo fabric"));
    QCOMPARE(personText("user 0 on head1"), QStringLiteral("root on head1"));
    for (const char* noted : {"root on head1", "alice@laptop", "root on head1 (through sudo by bob)"})
        QCOMPARE(personText(noted), QLatin1String(noted));
}

void TestShared::everyTermIsExplained()
{
    for (int i = 0; i <= static_cast<int>(Term::CapabilityMask); ++i) {
        QVERIFY(!title(static_cast<Term>(i)).isEmpty());
        QVERIFY(explanation(static_cast<Term>(i)).endsWith(QLatin1Char('.')));
    }
}

QTEST_MAIN(TestShared)
#include "tst_shared.moc"
