// SPDX-License-Identifier: GPL-3.0-or-later
//
// What completes the filters of a query: fields, words, names of the fabric, values that were seen.
#include "tests/ui/support/counter_script.h"
#include "tests/ui/support/fat_tree.h"
#include "ui/queries/filter_completer.h"

#include <QTest>

using namespace fabriscope;
using namespace fabriscope::ui;

class TestFilterCompleter final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theLineCompletesFieldsWordsAndNames();
};

void TestFilterCompleter::theLineCompletesFieldsWordsAndNames()
{
    const auto fabric = test::withSwitchLids(test::makeFatTree({.spines = 2, .leaves = 2, .hostsPerLeaf = 2}));
    FilterCompleter completer;
    const sa::Record& paths = *sa::findRecord("PR");
    completer.setFields(paths.askable());
    completer.setSnapshot(fabric);
    QVERIFY(completer.candidates(QStringLiteral("S")).contains(QStringLiteral("ServiceID=")));
    QVERIFY(completer.candidates(QStringLiteral("SLID=1 MTU=")).contains(QStringLiteral("MTU=2048")));
    const QString host = QString::fromStdString(fabric->nodes().back().displayName());
    const QString expected =
        host.contains(QLatin1Char(' ')) ? QStringLiteral("SGID=\"%1\"").arg(host) : QStringLiteral("SGID=%1").arg(host);
    QVERIFY2(completer.candidates(QStringLiteral("SGID=")).contains(expected), qPrintable(expected));
    // What answers have shown is offered, too.
    const sa::Record& keys = *sa::findRecord("PKTR");
    sa::Table table(keys);
    std::vector<std::byte> bytes(keys.size);
    mad::setFieldValue(bytes, *sa::findField(keys.fields, "P_Key"), {.high = 0, .low = 0x8123}, 2);
    table.append(bytes);
    completer.learn(table);
    QVERIFY(completer.candidates(QStringLiteral("P_Key=")).contains(QStringLiteral("P_Key=0x8123")));
    // The ports of a MultiPathRecord are one list there; here they are asked for as in other records.
    completer.setFields(sa::findRecord("MultiPathRecord")->askable());
    const QStringList offered = completer.candidates({});
    QVERIFY(offered.contains(QStringLiteral("SGID=")) && offered.contains(QStringLiteral("DGID=")));
    QVERIFY(completer.candidates(QStringLiteral("sgid="))
                .contains(QString(expected).replace(QLatin1String("SGID="), QLatin1String("sgid="))));
    QCOMPARE(splitFilters(QStringLiteral(" a=1  b=\"x y\" c")),
             (QStringList{QStringLiteral("a=1"), QStringLiteral("b=x y"), QStringLiteral("c")}));
}

QTEST_MAIN(TestFilterCompleter)
#include "tst_filter_completer.moc"
