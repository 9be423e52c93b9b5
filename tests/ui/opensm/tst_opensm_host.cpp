// SPDX-License-Identifier: GPL-3.0-or-later
//
// The subnet manager page with a real agent and a real opensm on a simulated fabric: read, edit in the form, preview,
// apply, look back, restore, and what others do meanwhile.
#include "tests/support/temporary_folder.h"
#include "tests/ui/opensm/host_bed.h"
#include "ui/opensm/apply/apply_sheet.h"
#include "ui/opensm/apply/apply_steps.h"
#include "ui/opensm/apply/compare_view.h"
#include "ui/opensm/apply/consequence_list.h"
#include "ui/opensm/apply/history_view.h"
#include "ui/opensm/apply/merge_view.h"
#include "ui/opensm/apply/pair_view.h"
#include "ui/opensm/editor/file_view.h"
#include "ui/opensm/editor/text_editor.h"
#include "ui/opensm/forms/membership_model.h"
#include "ui/opensm/forms/partition_form.h"
#include "ui/opensm/log/log_model.h"
#include "ui/opensm/log/log_view.h"
#include "ui/opensm/sheets.h"
#include "ui/session/connections.h"

#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSettings>
#include <QTableView>
#include <QTemporaryDir>
#include <QTextDocument>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <fstream>

using namespace fabriscope;
using namespace fabriscope::ui;
using namespace fabriscope::ui::host_bed;
using opensm_host::ApplyEnd;

namespace {

void put(const std::filesystem::path& path, const std::string& text)
{
    std::ofstream stream(path, std::ios::binary);
    stream << text;
}

/// Neither ours nor OpenSM's, which are the first two.
std::string lastHost(const simulation::TopologyWriter& net)
{
    std::string last;
    for (simulation::TopologyWriter::NodeId id = 0; id < net.nodeCount(); ++id)
        if (const std::string name = net.simulatorName(id); name.starts_with("H-")) last = name;
    return last;
}

/// What the sheet says of an end.
QString endDetail(const sm::ApplySheet& sheet) { return sheet.findChild<QLabel*>(QStringLiteral("endDetail"))->text(); }

} // namespace

class TestHost final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fromTheFormToTheFabricAndBack()
    {
        const auto fabric = startOne();
        Window w(fabric);
        QVERIFY(w.connect());
        QCOMPARE(w.files().instance(), fabric.subnetManagerConfig().string());
        QCOMPARE(w.buffer(FileKind::Partitions).bytes(), everybody);
        QCOMPARE(w.page.note(), QString());
        const std::string before = w.tables();
        QVERIFY2(before.find("0x0012") == std::string::npos, before.c_str());

        // Every port becomes a limited member of Storage, in the form.
        w.page.showFile(FileKind::Partitions);
        QVERIFY(w.settle());
        auto* form = static_cast<sm::PartitionForm*>(w.page.view(FileKind::Partitions).form());
        QAbstractItemModel& matrix = *form->view().model();
        int row = 0;
        while (row < matrix.rowCount() &&
               matrix.index(row, 2).data(sm::MembershipModel::MemberRole) != QLatin1String("ALL"))
            ++row;
        form->view().selectionModel()->select(matrix.index(row, sm::MembershipModel::firstPartition + 1),
                                              QItemSelectionModel::ClearAndSelect);
        QTest::mouseClick(form->findChild<QPushButton*>(QStringLiteral("setLimited")), Qt::LeftButton);
        const std::string edited = w.buffer(FileKind::Partitions).bytes();
        QVERIFY(edited != everybody);

        w.page.view(FileKind::Partitions).editor().setFocus();
        QTest::keyClick(&w.page.view(FileKind::Partitions).editor(), Qt::Key_S, Qt::ControlModifier);
        sm::ApplySheet& sheet = w.page.sheets()->apply();
        QTRY_VERIFY_WITH_TIMEOUT(sheet.state() == sm::ApplySheet::State::Preview, patience);
        QVERIFY2(sheet.consequences().text().contains(QLatin1String("can newly use partition Storage")),
                 qPrintable(sheet.consequences().text()));
        QVERIFY(sheet.comparison().comparison() != nullptr);
        QCOMPARE(sheet.comparison().comparison()->texts[1], edited);
        QCOMPARE(test::textOf(w.partitions()), everybody); // nothing yet
        QTest::mouseClick(&sheet.applyButton(), Qt::LeftButton);
        QVERIFY(sheet.state() == sm::ApplySheet::State::Running);
        QTRY_VERIFY_WITH_TIMEOUT(sheet.state() == sm::ApplySheet::State::Ended, patience);
        QVERIFY2(sheet.outcome().has_value(), qPrintable(endDetail(sheet)));
        QVERIFY2(sheet.outcome()->end == ApplyEnd::Applied,
                 sheet.outcome()->error ? describe(*sheet.outcome()->error).c_str() : "");
        QVERIFY(!sheet.steps().stateOf(opensm_host::ApplyStep::Verify).isEmpty());
        QCOMPARE(sheet.steps().stateOf(opensm_host::ApplyStep::Verify),
                 sheet.steps().stateOf(opensm_host::ApplyStep::Write));
        QCOMPARE(test::textOf(w.partitions()), edited);
        const std::string after = w.tables();
        QVERIFY2(after.find("0x0012") != std::string::npos, after.c_str()); // opensm has told the other port
        QVERIFY(w.settle());
        QVERIFY(!w.buffer(FileKind::Partitions).isModified());

        // Back by the history.
        w.click("closeSheet");
        QVERIFY(w.page.sheets()->areEditorsShown());
        w.page.sheets()->openHistory();
        sm::HistoryView& history = w.page.sheets()->history();
        QTRY_VERIFY_WITH_TIMEOUT(history.isSettled() && history.list().model()->rowCount() == 1, patience);
        QCOMPARE(history.list().model()->index(0, sm::BackupModel::FilesColumn).data().toString(),
                 QStringLiteral("partitions.conf"));
        QTRY_VERIFY_WITH_TIMEOUT(history.comparison().comparison() != nullptr, patience);
        // As a change reads: what is, and what would be.
        QCOMPARE(history.comparison().comparison()->texts[0], edited);
        QCOMPARE(history.comparison().comparison()->texts[1], everybody);
        const QString who = history.list().model()->index(0, sm::BackupModel::WhoColumn).data().toString();
        QVERIFY2(!who.startsWith(QStringLiteral("user ")), qPrintable(who));
        auto* filter = history.findChild<QLineEdit*>(QStringLiteral("backupFilter"));
        filter->setText(QStringLiteral("no such change"));
        QCOMPARE(history.list().model()->rowCount(), 0);
        QVERIFY(history.comparison().comparison() == nullptr); // nothing is chosen that is not seen
        filter->setText(QStringLiteral("partitions"));
        history.list().selectRow(0);
        QTRY_VERIFY_WITH_TIMEOUT(history.comparison().comparison() != nullptr, patience);
        w.click("restore");
        QTRY_VERIFY_WITH_TIMEOUT(sheet.state() == sm::ApplySheet::State::Preview, patience);
        QTest::mouseClick(&sheet.applyButton(), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(sheet.state() == sm::ApplySheet::State::Ended, patience);
        QVERIFY(sheet.outcome()->end == ApplyEnd::Applied);
        QCOMPARE(test::textOf(w.partitions()), everybody);
        QCOMPARE(w.tables(), before);
        QTRY_COMPARE_WITH_TIMEOUT(w.buffer(FileKind::Partitions).bytes(), everybody, patience);
        // It is no stranger's edit.
        for (const Event& event : w.context.events())
            QVERIFY2(!event.text.contains(QStringLiteral("read again")), qPrintable(event.text));
        // And the other way round with one click.
        w.click("rollBack");
        QTRY_VERIFY_WITH_TIMEOUT(sheet.state() == sm::ApplySheet::State::Ended, patience);
        QVERIFY(sheet.outcome()->end == ApplyEnd::Applied);
        QCOMPARE(test::textOf(w.partitions()), edited);
    }

    void theLogIsExplained()
    {
        const auto fabric = startOne();
        Window w(fabric);
        QVERIFY(w.connect());
        w.page.sheets()->openLog();
        sm::LogView& log = w.page.sheets()->log();
        QTRY_VERIFY_WITH_TIMEOUT(log.isSettled(), patience);
        w.find<QCheckBox>("allLines")->setChecked(true);
        const QAbstractItemModel& rows = *log.list().model();
        QTRY_VERIFY_WITH_TIMEOUT(rows.rowCount() > 0, patience);
        QStringList meanings;
        for (int row = 0; row < rows.rowCount(); ++row)
            meanings << rows.index(row, sm::LogModel::MeaningColumn).data().toString();
        QVERIFY2(meanings.contains(QStringLiteral("This OpenSM became the master.")),
                 qPrintable(meanings.join(QLatin1Char('\n'))));
        w.find<QLineEdit>("logFilter")->setText(QStringLiteral("became master the"));
        QCOMPARE(rows.rowCount(), 1);
        log.list().setCurrentIndex(rows.index(0, 0));
        const QString details = log.findChild<QPlainTextEdit*>()->toPlainText();
        QVERIFY2(details.contains(QStringLiteral("Entering MASTER state")), qPrintable(details));
        // Read again, it leaves the chosen line chosen.
        w.find<QLineEdit>("logFilter")->clear();
        log.list().setCurrentIndex(rows.index(rows.rowCount() - 1, 0));
        const QString chosen = log.list().currentIndex().data().toString();
        QTest::keyClick(&log, Qt::Key_F5);
        QVERIFY(!log.isSettled());
        QTRY_VERIFY_WITH_TIMEOUT(log.isSettled(), patience);
        QCOMPARE(log.list().currentIndex().data().toString(), chosen);
        w.click("closeLog");
        QVERIFY(w.page.sheets()->areEditorsShown());
    }

    void theOpenSmOfAnotherHostIsCompared()
    {
        const auto fabric = startOne();
        Window w(fabric);
        QVERIFY(w.connect());
        const test::TemporaryFolder other;
        const std::string config = other.write("opensm.conf", "lmc 1\n").string();
        agent::LauncherSet launchers = agent::standardLaunchers();
        launchers[agent::Scheme::Ssh] =
            test::agentOn(fabric, {"--opensm-config", config, "--state-folder", other.path("state")});
        Connections connections(w.context, w.session, launchers);
        sm::PairView pair(*w.page.host(), &connections);
        pair.resize(900, 500);
        pair.show();
        pair.open(w.files().instance());
        QVERIFY(pair.isSettled()); // there is no other host yet
        QCOMPARE(pair.list().model()->rowCount(), 0);
        // It is compared as soon as its agent replies.
        QVERIFY(connections.add(QStringLiteral("ssh://head2")));
        const QAbstractItemModel& rows = *pair.list().model();
        QTRY_VERIFY_WITH_TIMEOUT(pair.isSettled() && rows.rowCount() > 0, patience);
        QStringList lines;
        for (int row = 0; row < rows.rowCount(); ++row) {
            QStringList cells;
            for (const int column :
                 {sm::PairModel::WhatColumn, sm::PairModel::SecondColumn, sm::PairModel::StateColumn})
                cells << rows.index(row, column).data().toString();
            lines << cells.join(QLatin1Char('|'));
        }
        const QByteArray all = lines.join(QLatin1Char('\n')).toUtf8();
        QVERIFY2(lines.contains(QStringLiteral("lmc|1|has to be the same")), all.constData());
        QVERIFY2(lines.contains(QStringLiteral("partition Storage (0x0012)|none|has to be the same")), all.constData());
        // What is compared is of now: without this host's agent, nothing.
        const auto agent = static_cast<pid_t>(w.session.agent()->processId);
        QCOMPARE(::kill(agent, SIGSTOP), 0);
        QTest::keyClick(&pair, Qt::Key_F5);
        QVERIFY(!pair.isSettled());
        QCOMPARE(::kill(agent, SIGKILL), 0);
        QTRY_VERIFY_WITH_TIMEOUT(pair.isSettled(), patience);
        QCOMPARE(rows.rowCount(), 0);
        const QList<QLabel*> labels = pair.findChildren<QLabel*>();
        QVERIFY(std::ranges::any_of(
            labels, [](const QLabel* label) { return label->text() == QStringLiteral("Not compared."); }));
    }

    void theSheetSaysWhatBecomesOfTraffic()
    {
        const std::string lanes = "qos TRUE\nmax_op_vls 4\nqos_high_limit 255\nqos_vlarb_high 0:65,1:130\n"
                                  "qos_vlarb_low 0:1\nqos_sl2vl 0,1,15,3,4,5,6,7,0,1,2,3,4,5,6,7\n";
        const auto policy = [](const std::string& rules) { return "qos-ulps\n" + rules + "end-qos-ulps\n"; };
        sm::ChangeSet change{.input = {.before = {lanes, everybody, policy("default : 0\n")}}};
        change.input.after = {
            lanes, everybody,
            policy("any, service-id 0x1061388-0x106176f : 1\nany, service-id 0x1061770 : 2\ndefault : 0\n")};
        sm::ConsequenceList list;
        list.setPlan(sm::preview(change, opensm_host::Activation::Automatic, nullptr, 3)->plan);
        const QStringList lines = list.text().split(QLatin1Char('\n'));
        const auto changes = [](const QString& line) { return line.contains(QStringLiteral("SL 0 →")); };
        const auto first = std::ranges::find_if(lines, changes);
        QVERIFY2(first != lines.end(), qPrintable(list.text()));
        // What is refused stands first, as a warning.
        QVERIFY2(first->startsWith(symbol(Status::Warning)) &&
                     first->contains(QStringLiteral("RDMA-CM 6000: SL 0 → refused")),
                 qPrintable(*first));
        QVERIFY2(lines.contains(symbol(Status::Notice) +
                                QStringLiteral(" RDMA-CM 5000–5999: SL 0 → 1, VL 0 → 1, guaranteed share 33 → 67 %")),
                 qPrintable(list.text()));
        QVERIFY(list.text().contains(QLatin1String("until they reconnect")));
        QVERIFY(list.text().contains(symbol(Status::Unknown) + QStringLiteral(" Lanes and shares are those of ports")));
        // Nothing of it where nothing decides over traffic.
        change.input.after = {lanes + "log_flags 3\n", everybody, policy("default : 0\n")};
        list.setPlan(sm::preview(change, opensm_host::Activation::Automatic, nullptr, 3)->plan);
        QVERIFY2(!list.text().contains(QLatin1String("guaranteed share")), qPrintable(list.text()));
    }

    void withoutAnOpenSmTheFilesAreWrittenAndTheSheetSaysSo()
    {
        const auto fabric = startOne();
        Window w(fabric);
        QVERIFY(w.connect());
        QCOMPARE(::kill(w.page.host()->instances().front().processes.at(0).pid, SIGKILL), 0);
        const std::string edited = everybody + "Late=0x13 : ALL=full ;\n";
        w.buffer(FileKind::Partitions).setDraft(edited);
        w.page.saveCurrent();
        sm::ApplySheet& sheet = w.page.sheets()->apply();
        QTRY_VERIFY_WITH_TIMEOUT(sheet.state() == sm::ApplySheet::State::Preview, patience);
        QTest::mouseClick(&sheet.applyButton(), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(sheet.state() == sm::ApplySheet::State::Ended, patience);
        QVERIFY2(sheet.outcome().has_value(), qPrintable(endDetail(sheet)));
        QVERIFY2(sheet.outcome()->end == ApplyEnd::Applied, qPrintable(endDetail(sheet)));
        QCOMPARE(test::textOf(w.partitions()), edited);
        const QString end = sheet.findChild<QLabel*>(QStringLiteral("end"))->text();
        QVERIFY2(end.contains(QLatin1String("not all that is new in them is in force")), qPrintable(end));
        QVERIFY2(endDetail(sheet).contains(QLatin1String("No OpenSM runs with these files")),
                 qPrintable(endDetail(sheet)));
    }

    void whatTheFabricDoesNotShowIsTakenBack()
    {
        // OpenSM waits for the silent host in every sweep before it writes tables, so the verification waits.
        const simulation::TopologyWriter net = simulation::shapes::ring(3, 1);
        auto fabric = startOne(net, "transaction_timeout 10000\ntransaction_retries 0");
        Window w(fabric);
        QVERIFY(w.connect());
        w.buffer(FileKind::Partitions).setDraft(everybody + "Late=0x13 : ALL=full ;\n");
        w.page.saveCurrent();
        sm::ApplySheet& sheet = w.page.sheets()->apply();
        QTRY_VERIFY_WITH_TIMEOUT(sheet.state() == sm::ApplySheet::State::Preview, patience);
        const std::string silent = "\"" + lastHost(net) + "\"[1]";
        QVERIFY(fabric.command("Error " + silent + " 100"));
        QTest::mouseClick(&sheet.applyButton(), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(test::textOf(w.partitions()) != everybody, patience);
        w.click("cancelApply");
        QTRY_VERIFY_WITH_TIMEOUT(
            sheet.state() == sm::ApplySheet::State::Ended || test::textOf(w.partitions()) == everybody, patience);
        QVERIFY(fabric.command("Error " + silent + " 0"));
        QTRY_VERIFY_WITH_TIMEOUT(sheet.state() == sm::ApplySheet::State::Ended, patience);
        QVERIFY2(sheet.outcome().has_value(), qPrintable(endDetail(sheet)));
        QVERIFY(sheet.outcome()->end == ApplyEnd::RolledBack);
        QVERIFY(sheet.outcome()->error.has_value());
        QCOMPARE(test::textOf(w.partitions()), everybody);
        QVERIFY(!sheet.steps().stateOf(opensm_host::ApplyStep::RestoreFiles).isEmpty());
        w.click("closeSheet");
        QVERIFY(w.buffer(FileKind::Partitions).isModified()); // what was typed is still there
    }

    void somebodyElsesEditIsMerged()
    {
        const auto fabric = startOne();
        Window w(fabric);
        QVERIFY(w.connect());
        w.page.showFile(FileKind::Partitions);
        // Both write into the first line, and each adds something of its own.
        const std::string ours = "# Mine\n" + everybody.substr(everybody.find('\n') + 1) + "Mine=0x20 : SELF=full ;\n";
        const std::string theirs = "# Theirs\n" + everybody.substr(everybody.find('\n') + 1);
        w.buffer(FileKind::Partitions).setDraft(ours);
        w.page.saveCurrent();
        sm::ApplySheet& sheet = w.page.sheets()->apply();
        QTRY_VERIFY_WITH_TIMEOUT(sheet.state() == sm::ApplySheet::State::Preview, patience);
        put(w.partitions(), theirs);
        QTest::mouseClick(&sheet.applyButton(), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(sheet.state() == sm::ApplySheet::State::Ended, patience);
        QVERIFY2(sheet.outcome().has_value(), qPrintable(endDetail(sheet)));
        QVERIFY(sheet.outcome()->end == ApplyEnd::Changed);
        QCOMPARE(test::textOf(w.partitions()), theirs); // not overwritten
        QTRY_VERIFY_WITH_TIMEOUT(w.files().theirs(FileKind::Partitions).has_value(), patience);
        w.click("merge");
        sm::MergeView& merge = w.page.sheets()->merge();
        QTRY_COMPARE_WITH_TIMEOUT(merge.openConflicts(), 1U, patience);
        QVERIFY(!w.find<QPushButton>("acceptMerge")->isEnabled());
        QTest::keyClick(&merge, Qt::Key_3, Qt::AltModifier); // both
        QCOMPARE(merge.openConflicts(), 0U);
        w.click("acceptMerge");
        const std::string merged = w.buffer(FileKind::Partitions).bytes();
        QVERIFY2(merged.starts_with("# Mine\n# Theirs\n") && merged.ends_with("Mine=0x20 : SELF=full ;\n"),
                 merged.c_str());
        QVERIFY(!w.files().theirs(FileKind::Partitions).has_value());
        // It is an edit of theirs now: it can be applied, and undo brings ours back.
        QVERIFY(w.files().base(FileKind::Partitions) == change::revisionOf(theirs));
        w.buffer(FileKind::Partitions).document().undo();
        QCOMPARE(w.buffer(FileKind::Partitions).bytes(), ours);
        w.buffer(FileKind::Partitions).document().redo();
        w.page.saveCurrent();
        QTRY_VERIFY_WITH_TIMEOUT(sheet.state() == sm::ApplySheet::State::Preview, patience);
        QTest::mouseClick(&sheet.applyButton(), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(sheet.state() == sm::ApplySheet::State::Ended, patience);
        QVERIFY(sheet.outcome()->end == ApplyEnd::Applied);
        QCOMPARE(test::textOf(w.partitions()), merged);
    }

    void editsOfOthersAndPackagesAreNoticed()
    {
        const auto fabric = startOne();
        Window w(fabric);
        QVERIFY(w.connect());
        w.page.showFile(FileKind::Partitions);
        put(w.partitions(), "# Others\n" + everybody);
        // Without an edit of our own theirs is taken, by itself.
        QTRY_COMPARE_WITH_TIMEOUT(w.buffer(FileKind::Partitions).bytes(), "# Others\n" + everybody, patience);
        QVERIFY(!w.buffer(FileKind::Partitions).isModified());
        // With one, both are kept.
        w.buffer(FileKind::Partitions).setDraft("# Others\n" + everybody + "# ours\n");
        put(w.partitions(), "# Others again\n" + everybody);
        QTRY_VERIFY_WITH_TIMEOUT(w.files().theirs(FileKind::Partitions).has_value(), patience);
        QTRY_VERIFY_WITH_TIMEOUT(w.find<QPushButton>("openMerge") != nullptr, patience);
        QVERIFY(w.buffer(FileKind::Partitions).bytes().ends_with("# ours\n"));
        w.files().discard(FileKind::Partitions);
        QCOMPARE(w.buffer(FileKind::Partitions).bytes(), "# Others again\n" + everybody);
        QVERIFY(!w.buffer(FileKind::Partitions).isModified());
        // What a package update leaves is offered, with its additions proposed.
        put(w.partitions().string() + ".rpmnew", "# Others again\n" + everybody + "# new in this version\n");
        QTRY_VERIFY_WITH_TIMEOUT(w.find<QPushButton>("mergeSibling") != nullptr, patience);
        w.click("mergeSibling");
        sm::MergeView& merge = w.page.sheets()->merge();
        QTRY_VERIFY_WITH_TIMEOUT(merge.isVisible() && merge.comparison().comparison() != nullptr, patience);
        QCOMPARE(merge.openConflicts(), 0U);
        w.click("acceptMerge");
        QVERIFY(w.buffer(FileKind::Partitions).bytes().ends_with("# new in this version\n"));
        QVERIFY(w.buffer(FileKind::Partitions).isModified());
        // What has been merged is not offered again, but what else lies there is; and it can be put aside.
        QVERIFY2(w.page.note().isEmpty(), qPrintable(w.page.note()));
        put(w.partitions().string() + ".dpkg-dist", everybody);
        QTRY_VERIFY_WITH_TIMEOUT(w.page.note().contains(QStringLiteral("partitions.conf.dpkg-dist")), patience);
        w.click("leaveSibling");
        QVERIFY2(w.page.note().isEmpty(), qPrintable(w.page.note()));
    }

    void withoutTheRightToChange()
    {
        const auto fabric = startOne();
        Window w(fabric, false);
        QVERIFY(w.connect());
        QVERIFY(!w.page.note().isEmpty());
        const std::string draft = everybody + "# typed\n";
        w.buffer(FileKind::Partitions).setDraft(draft);
        w.page.saveCurrent();
        sm::ApplySheet& sheet = w.page.sheets()->apply();
        QTRY_VERIFY_WITH_TIMEOUT(sheet.state() == sm::ApplySheet::State::Preview, patience);
        QVERIFY(!sheet.applyButton().isEnabled());
        QVERIFY(sheet.findChild<QLabel*>(QStringLiteral("obstacle"))->isVisible());
        auto* allow = sheet.findChild<QPushButton*>(QStringLiteral("allowChanges"));
        QVERIFY(allow != nullptr && allow->isVisible());
        QTest::mouseClick(allow, Qt::LeftButton); // connects again
        QTRY_VERIFY_WITH_TIMEOUT(w.page.host()->mayChange(), patience);
        QVERIFY(w.settle());
        QCOMPARE(w.buffer(FileKind::Partitions).bytes(), draft); // what was typed comes along
        QVERIFY(w.buffer(FileKind::Partitions).isModified());
        w.page.saveCurrent();
        QTRY_VERIFY_WITH_TIMEOUT(sheet.applyButton().isEnabled(), patience);
    }

    void hiddenKeysComeBackWithTheRightToChange()
    {
        simulation::FabricOptions options{.topology =
                                              simulation::TopologyText{simulation::shapes::backToBack().text()}};
        options.partitions = everybody;
        options.subnetManagerConfig = "sm_key 0x5ec4e75ec4e7\n\nlmc 0\nsweep_interval 10";
        const auto fabric = test::startFabric(options);
        Window w(fabric, false);
        QVERIFY(w.connect());
        sm::ConfigBuffer& buffer = w.buffer(FileKind::Options);
        QVERIFY(buffer.isOpen() && !buffer.bytes().contains("5ec4e7"));
        w.page.showFile(FileKind::Options);
        QVERIFY2(w.page.note().contains(QStringLiteral("hides keys")), qPrintable(w.page.note()));
        std::string draft = buffer.bytes();
        draft.replace(draft.find("sweep_interval 10"), 17, "sweep_interval 11");
        buffer.setDraft(draft);
        w.session.allowChanges();
        QTRY_VERIFY_WITH_TIMEOUT(w.page.host() != nullptr && w.page.host()->mayChange(), patience);
        QVERIFY(w.settle());
        QTRY_VERIFY_WITH_TIMEOUT(buffer.bytes().contains("sm_key 0x5ec4e75ec4e7\n"), patience);
        QVERIFY(buffer.bytes().contains("sweep_interval 11"));
        QVERIFY(!w.files().theirs(FileKind::Options));
    }

    void whatIsTypedSurvives()
    {
        const auto fabric = startOne();
        QTemporaryDir store;
        QSettings settings(store.filePath(QStringLiteral("s.ini")), QSettings::IniFormat);
        const std::string draft = everybody + "# caf\xE9\r\n";
        Window w(fabric);
        QVERIFY(w.connect());
        const std::string instance = w.files().instance();
        w.buffer(FileKind::Partitions).setDraft(draft);
        w.page.openSource({});
        QVERIFY(w.page.workspace().isEmpty());
        put(store.filePath(QStringLiteral("opensm.conf")).toStdString(), "lmc 0\n");
        w.page.openFiles({store.filePath(QStringLiteral("opensm.conf"))});
        QCOMPARE(w.buffer(FileKind::Options).bytes(), std::string("lmc 0\n"));
        put(w.partitions(), "# Others\n" + everybody); // meanwhile
        w.page.openSource(instance);
        QVERIFY(w.settle());
        QCOMPARE(w.buffer(FileKind::Partitions).bytes(), draft);
        QVERIFY(w.files().theirs(FileKind::Partitions).has_value());
        QVERIFY(w.files().base(FileKind::Partitions) == change::revisionOf(everybody));
        w.page.openSource({});
        QCOMPARE(w.buffer(FileKind::Options).bytes(), std::string("lmc 0\n"));
    }

    void anErrorIsNotApplied()
    {
        const auto fabric = startOne();
        Window w(fabric);
        QVERIFY(w.connect());
        w.buffer(FileKind::Partitions).setDraft(everybody + "Bad=0xzz : ALL ;\n");
        w.page.saveCurrent();
        sm::ApplySheet& sheet = w.page.sheets()->apply();
        QTRY_VERIFY_WITH_TIMEOUT(sheet.state() == sm::ApplySheet::State::Preview, patience);
        QVERIFY(!sheet.applyButton().isEnabled());
        auto* show = sheet.findChild<QPushButton*>(QStringLiteral("showFinding"));
        QVERIFY(show != nullptr);
        // Mark, words and button are on one level.
        const QWidget* line = show->parentWidget();
        const auto* words = line->findChild<QLabel*>();
        const auto offLevel = [&](const QWidget* part) {
            const int level = words->y() + words->contentsMargins().top() + words->fontMetrics().height() / 2;
            return part->geometry().center().y() - level;
        };
        for (const QWidget* part : {static_cast<QWidget*>(line->findChild<StatusMark*>()), static_cast<QWidget*>(show)})
            QTRY_VERIFY2(std::abs(offLevel(part)) <= 1, qPrintable(QString::number(offLevel(part))));
        QTest::mouseClick(show, Qt::LeftButton);
        QVERIFY(w.page.sheets()->areEditorsShown());
        QCOMPARE(w.page.view(FileKind::Partitions).editor().textCursor().blockNumber(), 3);
    }

    void withoutAHost()
    {
        AppContext context;
        Session session(context, agent::standardLaunchers());
        SubnetManagerPage page(context, &session);
        page.show();
        auto* action = page.view(FileKind::Options).findChild<QPushButton*>(QStringLiteral("emptyStateAction"));
        bool asked = false;
        connect(&context, &AppContext::connectRequested, this, [&] { asked = true; });
        QTest::mouseClick(action, Qt::LeftButton);
        QVERIFY(asked);
        session.open(QStringLiteral("exec:/bin/false"));
        QTRY_VERIFY_WITH_TIMEOUT(page.host()->phase() == sm::OpenSmHost::Phase::Failed ||
                                     page.host()->phase() == sm::OpenSmHost::Phase::Lost,
                                 patience);
    }

    void mergesAreBothEdits()
    {
        const sm::MergeStatePtr state =
            sm::startMerge({.base = "a\nb\nc\nd\n", .ours = "A\nb\nc\nd\ne", .theirs = "a\nb\nC\nd\n"});
        QCOMPARE(state->conflicts(), 0U);
        QCOMPARE(sm::mergedText(*state, sm::proposedChoices(*state)), std::string("A\nb\nC\nd\ne"));
        const sm::MergeStatePtr clash = sm::startMerge({.base = "a\nb\n", .ours = "a\nmine", .theirs = "a\ntheirs\n"});
        QCOMPARE(clash->conflicts(), 1U);
        auto choices = sm::proposedChoices(*clash);
        std::ranges::replace(choices, sm::Choice::Open, sm::Choice::OursThenTheirs);
        QCOMPARE(sm::mergedText(*clash, choices), std::string("a\nmine\ntheirs\n")); // no line runs into another
        const sm::ComparisonPtr rows = sm::compareMerge(*clash, choices);
        QCOMPARE(rows->lines[2].size(), 3U);
        // Equal lines are folded away, with some left around each difference.
        std::string many;
        for (int i = 0; i < 100; ++i)
            many += std::to_string(i) + "\n";
        const sm::ComparisonPtr folded = sm::compareTwo(many, "x\n" + many);
        QCOMPARE(folded->rows.size(), 1U + 3U + 1U);
        QCOMPARE(folded->rows.back().hidden, 97);
        QCOMPARE(sm::compareTwo(many, "x\n" + many, sm::allLines)->rows.size(), 101U);
    }

    void whatFitsDoesNotScroll()
    {
        sm::CompareView view(2);
        view.resize(1000, 300);
        view.show();
        view.setComparison(sm::compareTwo("lmc 0\n", "lmc 1\n"));
        const auto excess = [&view](int side) { return view.side(side).horizontalScrollBar()->maximum(); };
        QTRY_VERIFY2(excess(0) == 0 && excess(1) == 0, qPrintable(QString::number(excess(0))));
        view.resize(800, 300);
        QTRY_VERIFY(view.side(0).viewport()->width() <= 400); // a half
        QTRY_VERIFY2(excess(0) == 0 && excess(1) == 0, qPrintable(QString::number(excess(0))));
        view.setComparison(sm::compareTwo("lmc 0\n", "lmc 1 # " + std::string(200, 'x') + "\n"));
        // They scroll together.
        QTRY_VERIFY2(excess(0) > 0 && std::abs(excess(0) - excess(1)) <= 1,
                     qPrintable(QStringLiteral("%1 %2").arg(excess(0)).arg(excess(1))));
    }
};

QTEST_MAIN(TestHost)
#include "tst_opensm_host.moc"
