// SPDX-License-Identifier: GPL-3.0-or-later
//
// The help: what F1 says of each page, the list of keys, about this program, and the guide with its links.
#include "tests/ui/support/full_window.h"
#include "ui/shell/guide_view.h"
#include "ui/shell/help_panel.h"

#include <QAction>
#include <QFile>
#include <QScrollBar>
#include <QTextBlock>
#include <QTreeView>

using namespace fabriscope::ui;
using fabriscope::test::FullWindow;

class TestHelp final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void helpListsKeys();
    void helpOpensTheGuide_data();
    void helpOpensTheGuide();
    void linksOfTheGuideWork();

private:
    static void show(FullWindow& f, PageId page);
};

/// With a fabric on it.
void TestHelp::show(FullWindow& f, PageId page)
{
    f.open(
        fabriscope::test::withSwitchLids(fabriscope::test::makeFatTree({.spines = 2, .leaves = 4, .hostsPerLeaf = 4})));
    f.show(page);
}

void TestHelp::helpListsKeys()
{
    FullWindow f;
    show(f, PageId::Events);
    HelpPanel& help = f.window.helpPanel();
    QTest::keyClick(&f.window, Qt::Key_F1);
    QVERIFY(help.isVisible());
    QCOMPARE(help.heading(), QStringLiteral("Events"));
    QVERIFY(help.text().contains(QStringLiteral("Thresholds")));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QTest::keyClick(&f.window, Qt::Key_F1, Qt::ControlModifier);
    QVERIFY(help.isVisible());
    const auto* keys = help.findChild<QTreeView*>(QStringLiteral("keyList"));
    QVERIFY(keys->isVisible());
    QStringList all;
    for (int row = 0; row < keys->model()->rowCount(); ++row)
        all += keys->model()->index(row, 1).data().toString();
    for (const char* wanted : {"Ctrl+K", "Ctrl+5", "F5", "F9", "Ctrl+F", "F8"})
        QVERIFY2(all.contains(QLatin1String(wanted)), wanted);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    f.window.actions().about->trigger();
    QVERIFY(help.text().contains(QString::fromLatin1(qVersion())));
    QVERIFY(help.text().contains(QStringLiteral("GNU General Public License")));
}

void TestHelp::helpOpensTheGuide_data()
{
    QTest::addColumn<int>("page");
    for (const PageInfo& page : pageTable())
        QTest::newRow(page.name) << static_cast<int>(page.id);
}

void TestHelp::helpOpensTheGuide()
{
    QFETCH(const int, page);
    FullWindow f;
    show(f, static_cast<PageId>(page));
    const PageInfo& info = pageInfo(static_cast<PageId>(page));
    QTest::keyClick(QApplication::focusWidget() != nullptr ? QApplication::focusWidget() : &f.window, Qt::Key_F1);
    const HelpPanel& help = f.window.helpPanel();
    QVERIFY(help.isVisible());
    const GuideView& guide = help.guide();
    QVERIFY(guide.isVisible());
    QVERIFY2(!guide.source().path().endsWith(QStringLiteral("/README.md")),
             qPrintable(QStringLiteral("docs/guide has no page of its own about '%1'").arg(QLatin1String(info.name))));
    QVERIFY(guide.toPlainText().size() > 300);
    QVERIFY(guide.hasFocus());
    QVERIFY2(guide.horizontalScrollBar()->maximum() == 0, "pictures are as wide as the view");
}

/// As a user would click them, from the list of contents on.
void TestHelp::linksOfTheGuideWork()
{
    GuideView guide;
    guide.resize(600, 400);
    QStringList todo{QStringLiteral("qrc:/docs/guide/README.md")};
    QStringList seen = todo;
    int pictures = 0;
    while (!todo.isEmpty()) {
        const QUrl page(todo.takeFirst());
        guide.setSource(page);
        QCOMPARE(guide.source(), page);
        for (QTextBlock block = guide.document()->begin(); block.isValid(); block = block.next()) {
            for (auto it = block.begin(); !it.atEnd(); ++it) {
                const QTextCharFormat format = it.fragment().charFormat();
                if (format.isImageFormat()) {
                    const QUrl picture = page.resolved(QUrl(format.toImageFormat().name()));
                    QVERIFY2(QFile::exists(u':' + picture.path()), qPrintable(picture.toString()));
                    ++pictures;
                }
                QUrl link = page.resolved(QUrl(format.anchorHref()));
                link.setFragment({});
                if (format.anchorHref().isEmpty() || seen.contains(link.toString())) continue;
                seen += link.toString();
                // Of the checkout's other files the guide has none.
                if (!link.path().startsWith(QStringLiteral("/docs/"))) continue;
                QVERIFY2(QFile::exists(u':' + link.path()),
                         qPrintable(page.path() + QStringLiteral(" -> ") + link.toString()));
                if (link.path().endsWith(QStringLiteral(".md"))) todo += link.toString();
            }
        }
    }
    QVERIFY(seen.size() > std::ssize(pageTable()));
    QVERIFY(pictures >= 4);
    // Anywhere else it does not go.
    const QUrl before = guide.source();
    for (const char* outside :
         {"https://example.org/", "file:///etc/passwd", "qrc:/docs/nothing.md", "../../../etc/passwd"})
        guide.setSource(QUrl(QLatin1String(outside)));
    QCOMPARE(guide.source(), before);
}

QTEST_MAIN(TestHelp)
#include "tst_help.moc"
