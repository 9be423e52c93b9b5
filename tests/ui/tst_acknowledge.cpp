// SPDX-License-Identifier: GPL-3.0-or-later
//
// Findings that were acknowledged leave the window, by its own action as by the command line's file; and reports, which
// say what is left.
#include "core/fabric/model/snapshot_builder.h"
#include "core/health/acknowledgements.h"
#include "core/health/checks/fabric_checks.h"
#include "core/health/report.h"
#include "tests/support/fabrics.h"
#include "tests/ui/support/fat_tree.h"
#include "ui/common/app_context.h"
#include "ui/common/fabric_exports.h"
#include "ui/common/report_pdf.h"
#include "ui/overview/overview_page.h"
#include "ui/session/sheets/acknowledge_action.h"
#include "ui/session/sheets/mute_sheet.h"

#include <QAction>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <QWidget>

#include <algorithm>
#include <cstddef>

using namespace fabriscope;
using namespace fabriscope::ui;

class TestAcknowledge final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void whatIsAcknowledgedIsLeftOut();
    void aListThatCannotBeReadIsToldOf();
    void itNeedsAReason();
    void findingsOfCountersToo();
    void mutingKeepsWhatWasAcknowledged();
    void aRuleIsMutedThereOrEverywhere();
    void aReportBecomesPages();

private:
    /// A switch and a host, whose cable runs below its width.
    static fabric::SnapshotPtr slowCable();
    static PortRef there() { return {.node = Guid(0x20), .number = PortNum(1)}; }
    QTemporaryDir m_data;
};

void TestAcknowledge::init()
{
    qputenv("XDG_DATA_HOME", m_data.path().toUtf8());
    QFile::remove(QString::fromStdString(health::acknowledgementsFile().string()));
}

fabric::SnapshotPtr TestAcknowledge::slowCable()
{
    fabric::SnapshotBuilder builder;
    builder.setNode({.guid = Guid(0x10), .type = fabric::NodeType::Switch, .description = "leaf-01", .numPorts = 4});
    builder.setNode({.guid = Guid(0x20), .description = "node-01 HCA-1", .numPorts = 1});
    fabric::Port port = test::upPort(1, 5);
    port.widthActive = LinkWidth::X1;
    builder.setPort(Guid(0x10), port);
    port.lid = Lid(6);
    builder.setPort(Guid(0x20), port);
    builder.connect(Guid(0x10), PortNum(1), Guid(0x20), PortNum(1));
    return builder.build();
}

void TestAcknowledge::whatIsAcknowledgedIsLeftOut()
{
    AppContext context;
    QWidget window;
    AcknowledgeAction action(context, window);
    QVERIFY(!action.isEnabled());
    context.setSnapshot(slowCable());
    QTRY_VERIFY(context.view() && !context.view()->findings->empty());
    QVERIFY2(!action.isEnabled(), "nothing is selected");
    context.navigation().select(there());
    QVERIFY(action.isEnabled());
    action.trigger();
    auto* question = window.findChild<QInputDialog*>();
    QVERIFY(question != nullptr);
    question->setTextValue(QStringLiteral("cable ordered"));
    question->accept();
    QTRY_VERIFY(context.view()->findings->empty());
    QVERIFY2(!action.isEnabled(), "nothing is found there any more");
    const auto kept = health::Acknowledgements::read(health::acknowledgementsFile());
    QVERIFY(kept);
    QCOMPARE(kept->all().size(), 1U);
    QCOMPARE(kept->all().front().reason, std::string("cable ordered"));
    QVERIFY(!kept->all().front().who.empty());
    QVERIFY(context.events().back().text.contains(QStringLiteral("acknowledged: left out until ")));
    // The same file serves a fabric that is opened later.
    AppContext later;
    later.setSnapshot(slowCable());
    QTRY_VERIFY(later.view() != nullptr);
    QVERIFY(later.view()->findings->empty());
}

void TestAcknowledge::aListThatCannotBeReadIsToldOf()
{
    const QString file = QString::fromStdString(health::acknowledgementsFile().string());
    QVERIFY(QDir().mkpath(QFileInfo(file).path()));
    QFile list(file);
    QVERIFY(list.open(QIODevice::WriteOnly));
    list.write("this is no list");
    list.close();
    AppContext context;
    OverviewPage page(context);
    const auto warnings = [&] {
        return std::ranges::count_if(context.events(), [](const Event& event) {
            return event.status == Status::Warning && event.text.contains(QStringLiteral("is not known"));
        });
    };
    context.setSnapshot(slowCable());
    QTRY_VERIFY(context.view() && !context.view()->findings->empty());
    QVERIFY(context.view()->mutesProblem);
    QCOMPARE(warnings(), std::ptrdiff_t{1});
    const auto* known = page.findChild<QLabel*>(QStringLiteral("known"));
    QVERIFY(known != nullptr);
    QVERIFY(!known->isHidden());
    QVERIFY2(known->text().contains(QStringLiteral("acknowledged.json")), qPrintable(known->text()));
    // Once, not with each snapshot; and it is over when the list can be read again.
    const auto before = context.view();
    context.setSnapshot(slowCable());
    QTRY_VERIFY(context.view() != before);
    QCOMPARE(warnings(), std::ptrdiff_t{1});
    QVERIFY(QFile::remove(file));
    context.setSnapshot(slowCable());
    QTRY_VERIFY(!context.view()->mutesProblem);
    QVERIFY(known->isHidden());
}

void TestAcknowledge::itNeedsAReason()
{
    AppContext context;
    QWidget window;
    AcknowledgeAction action(context, window);
    context.setSnapshot(slowCable());
    QTRY_VERIFY(context.view() != nullptr);
    context.navigation().select(there());
    action.trigger();
    auto* question = window.findChild<QInputDialog*>();
    QVERIFY(question != nullptr);
    question->setTextValue(QStringLiteral("  "));
    question->accept();
    QVERIFY(!context.view()->findings->empty());
    QVERIFY(!QFile::exists(QString::fromStdString(health::acknowledgementsFile().string())));
}

/// What counters show at a port is acknowledged as what the sweep shows there, and reports have it.
void TestAcknowledge::findingsOfCountersToo()
{
    AppContext context;
    QWidget window;
    AcknowledgeAction action(context, window);
    fabric::SnapshotPtr healthy = test::fatTree2(2, 1, 2).build();
    context.setSnapshot(healthy);
    QTRY_VERIFY(context.view() != nullptr);
    QVERIFY(!context.counterFindings());
    const fabric::Port& port = healthy->port(healthy->links()[0].a);
    const fabric::PortKey at{.node = healthy->nodeOf(port).guid, .number = port.number};
    const PortRef shown = at;
    context.navigation().select(shown);
    QVERIFY(!action.isEnabled());
    const health::Finding told{.rule = "counter-threshold", .at = at, .sentence = "symbol errors"};
    context.setCounterFindings({told}, health::Findings{told});
    QVERIFY(action.isEnabled());
    action.acknowledge(shown, QStringLiteral("cable ordered"));
    const auto kept = [] { return health::Acknowledgements::read(health::acknowledgementsFile()); };
    QTRY_VERIFY(kept() && kept()->all().size() == 1);
    QCOMPARE(kept()->all().front().rule, std::string("counter-threshold"));
    QCOMPARE(kept()->all().front().at, at);
    // A report of the window has both kinds, those that are known as such.
    QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("report.json"));
    QList<QAction*> exports = makeExportActions(context, window);
    const auto report = std::ranges::find_if(exports, [](const QAction* one) {
        return one->text().contains(QLatin1String("JSON")) && one->text().contains(QLatin1String("eport ("));
    });
    QVERIFY(report != exports.end());
    (*report)->trigger();
    auto* dialog = window.findChild<QFileDialog*>();
    QVERIFY(dialog != nullptr);
    Q_EMIT dialog->fileSelected(file);
    QTRY_VERIFY(QFile(file).size() > 0);
    QFile written(file);
    QVERIFY(written.open(QIODevice::ReadOnly));
    const QByteArray text = written.readAll();
    QVERIFY2(text.contains("counter-threshold"), text.constData());
    QVERIFY2(text.contains("cable ordered"), text.constData());
    // And the same as pages.
    const auto pages =
        std::ranges::find_if(exports, [](const QAction* one) { return one->text().contains(QLatin1String("PDF")); });
    QVERIFY(pages != exports.end());
    (*pages)->trigger();
    const QString pdf = folder.filePath(QStringLiteral("report.pdf"));
    Q_EMIT window.findChildren<QFileDialog*>().last()->fileSelected(pdf);
    QTRY_VERIFY_WITH_TIMEOUT(QFile(pdf).size() > 0, 60000);
    QFile made(pdf);
    QVERIFY(made.open(QIODevice::ReadOnly));
    QVERIFY(made.read(5) == "%PDF-");
}

/// What was acknowledged for thirty days is not back after an hour, and keeps its reason.
void TestAcknowledge::mutingKeepsWhatWasAcknowledged()
{
    AppContext context;
    QWidget window;
    AcknowledgeAction action(context, window);
    fabric::SnapshotPtr healthy = test::fatTree2(2, 1, 2).build();
    context.setSnapshot(healthy);
    QTRY_VERIFY(context.view() != nullptr);
    const fabric::Port& port = healthy->port(healthy->links()[0].a);
    const fabric::PortKey at{.node = healthy->nodeOf(port).guid, .number = port.number};
    const PortRef shown = at;
    const health::Finding errors{.rule = "counter-threshold", .at = at, .sentence = "symbol errors"};
    const health::Finding drops{.rule = "counter-growth", .at = at, .sentence = "discards"};
    const auto kept = [] { return health::Acknowledgements::read(health::acknowledgementsFile()); };
    context.setCounterFindings({errors}, health::Findings{errors});
    action.acknowledge(shown, QStringLiteral("cable ordered"));
    QTRY_VERIFY(kept() && kept()->all().size() == 1);
    const health::Acknowledgement ordered = kept()->all().front();
    context.setCounterFindings({drops}, health::Findings{errors, drops});
    Q_EMIT context.muteRequested(shown);
    auto* sheet = window.findChild<MuteSheet*>();
    QVERIFY(sheet != nullptr);
    auto* apply = sheet->findChild<QPushButton*>(QStringLiteral("apply"));
    QVERIFY2(!apply->isEnabled(), "without a reason");
    sheet->findChild<QLineEdit*>(QStringLiteral("muteReason"))->setText(QStringLiteral(" moving racks "));
    sheet->findChild<QSpinBox*>(QStringLiteral("muteHours"))->setValue(4);
    QVERIFY(apply->isEnabled());
    apply->click();
    QTRY_VERIFY(kept() && kept()->all().size() == 2);
    QCOMPARE(kept()->all().front(), ordered);
    const health::Acknowledgement muted = kept()->all().back();
    QCOMPARE(muted.rule, std::string());
    QCOMPARE(muted.at, at);
    QCOMPARE(muted.reason, std::string("moving racks"));
    QCOMPARE(muted.until - muted.made, std::chrono::hours(4));
    // Both are left out of the list, and still said with their end.
    QTRY_COMPARE(context.view()->known.size(), 2U);
    const auto& known = context.view()->known;
    QVERIFY(std::ranges::any_of(known, [&](const auto& one) {
        return one.finding.rule == "counter-growth" && one.acknowledgement.until == muted.until;
    }));
}

/// A rule of a finding may be muted there alone, or in the whole fabric.
void TestAcknowledge::aRuleIsMutedThereOrEverywhere()
{
    AppContext context;
    QWidget window;
    fabric::SnapshotPtr healthy = test::fatTree2(2, 1, 2).build();
    context.setSnapshot(healthy);
    QTRY_VERIFY(context.view() != nullptr);
    const fabric::Port& port = healthy->port(healthy->links()[0].a);
    const fabric::PortKey at{.node = healthy->nodeOf(port).guid, .number = port.number};
    const health::Finding errors{.rule = "counter-threshold", .at = at, .sentence = "symbol errors"};
    context.setCounterFindings({errors}, health::Findings{errors});
    MuteSheet sheet(context, PortRef(at), &window);
    auto* what = sheet.findChild<QComboBox*>(QStringLiteral("muteWhat"));
    QCOMPARE(what->count(), 3);
    QCOMPARE(sheet.mute().rule, std::string());
    QCOMPARE(sheet.mute().at, at);
    what->setCurrentIndex(1);
    QCOMPARE(sheet.mute().rule, std::string("counter-threshold"));
    QCOMPARE(sheet.mute().at, at);
    what->setCurrentIndex(2);
    QCOMPARE(sheet.mute().rule, std::string("counter-threshold"));
    QVERIFY(!sheet.mute().at);
}

void TestAcknowledge::aReportBecomesPages()
{
    const auto pages = [](const QByteArray& pdf) {
        static const QRegularExpression page(QStringLiteral("/Type\\s*/Page\\b"));
        return QString::fromLatin1(pdf).count(page);
    };
    const auto reportOf = [](const test::FatTree& tree) {
        const fabric::SnapshotPtr snapshot = test::makeFatTree(tree);
        const health::Sorted findings{.open = health::checkFabric(*snapshot), .known = {}};
        return QString::fromStdString(
            health::reportHtml({.snapshot = *snapshot, .findings = findings, .made = {}, .by = "alice@laptop"}));
    };
    const QString small = reportOf({.spines = 2, .leaves = 4, .hostsPerLeaf = 3, .degradedEvery = 4});
    const QByteArray pdf = reportPdf(small);
    QVERIFY(pdf.startsWith("%PDF-"));
    QVERIFY(pdf.trimmed().endsWith("%%EOF"));
    QVERIFY(pages(pdf) >= 1 && pages(pdf) <= 3);
    // With its map: without it the file has less to draw.
    QString withoutMap = small;
    const qsizetype begin = withoutMap.indexOf(QLatin1String("<svg"));
    QVERIFY(begin > 0);
    withoutMap.remove(begin, withoutMap.indexOf(QLatin1String("</svg>")) + 6 - begin);
    QVERIFY(reportPdf(withoutMap).size() < pdf.size());
    // A table of many switches goes on over pages.
    QVERIFY(pages(reportPdf(reportOf({.spines = 40, .leaves = 80, .hostsPerLeaf = 1}))) > 3);
    // What is no report is still a page.
    QVERIFY(reportPdf(QStringLiteral("<svg nonsense</svg>")).startsWith("%PDF-"));
}

QTEST_MAIN(TestAcknowledge)
#include "tst_acknowledge.moc"
