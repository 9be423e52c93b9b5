// SPDX-License-Identifier: GPL-3.0-or-later
//
// QoS rules by intent: one action writes policy and opensm.conf, and one undo takes both back.
#include "core/opensm/partitions/partitions_edits.h"
#include "tests/ui/opensm/form_bed.h"
#include "ui/common/app_context.h"
#include "ui/opensm/editor/file_view.h"
#include "ui/opensm/editor/text_editor.h"
#include "ui/opensm/forms/joint_undo.h"
#include "ui/opensm/forms/qos_form.h"
#include "ui/opensm/forms/qos_rule_model.h"
#include "ui/opensm/subnet_manager_page.h"
#include "ui/opensm/workspace.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QCoreApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QTest>
#include <QTextDocument>

#include <algorithm>

using namespace fabriscope;
using namespace fabriscope::ui;
using opensm::FileKind;

class TestQosForm final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rulesBetweenGroups()
    {
        test::FormBed f;
        f.put(FileKind::QosPolicy, "port-groups\n port-group\n  name: Storage\n  port-guid: 0x10\n end-port-group\n"
                                   "end-port-groups\nqos-ulps\n default : 0\nend-qos-ulps\n");
        sm::QosForm form(f.workspace);
        f.follow(form);
        for (const char* name : {"intent", "intentValue", "intentSl", "intentVl", "intentFrom", "intentTo"})
            QVERIFY2(!form.findChild<QWidget*>(QLatin1String(name))->accessibleName().isEmpty(), name);
        // Without opensm.conf nobody knows the lane.
        form.findChild<QTableView*>(QStringLiteral("rules"))->selectRow(0);
        QVERIFY(std::ranges::any_of(form.findChildren<QLabel*>(), [](const QLabel* label) {
            return label->text().contains(QStringLiteral("opensm.conf, which is not open"));
        }));
        auto* to = form.findChild<QComboBox*>(QStringLiteral("intentTo"));
        QCOMPARE(to->count(), 2);
        to->setCurrentIndex(1);
        QTest::keyClicks(form.findChild<QLineEdit*>(QStringLiteral("intentValue")), QStringLiteral("5000-5999"));
        form.findChild<QSpinBox*>(QStringLiteral("intentSl"))->setValue(4);
        test::click(form, "addRule");
        const auto document = [&]() -> const opensm::PolicyDocument& { return *f.workspace.currentAnalysis()->policy; };
        QVERIFY(document().problems().empty());
        QCOMPARE(document().rules().size(), 1U);
        QCOMPARE(document().rules()[0].destinations.at(0).value, std::string("Storage"));
        QCOMPARE(document().rules()[0].serviceIds.at(0).low, std::uint64_t(0x1061388));
        const opensm::QosLevel* level = document().findLevel(document().rules()[0].levelName->value);
        QVERIFY(level != nullptr);
        QCOMPARE(level->sl->value, 4U);
        // A second rule with that SL takes the same level.
        form.findChild<QComboBox*>(QStringLiteral("intent"))->setCurrentIndex(6); // everything between groups
        form.findChild<QSpinBox*>(QStringLiteral("intentSl"))->setValue(4);
        test::click(form, "addRule");
        QCOMPARE(document().rules().size(), 2U);
        QCOMPARE(document().levels().size(), 1U);
        QVERIFY(document().rules()[1].serviceIds.empty());
        to->setCurrentIndex(0);
        QVERIFY(!form.findChild<QPushButton*>(QStringLiteral("addRule"))->isEnabled()); // of no group at all
    }

    void portsBecomeServiceIds()
    {
        QCOMPARE(sm::serviceIdRange(QStringLiteral("5000-5999"), 0x1060000), QStringLiteral("0x1061388-0x106176f"));
        QCOMPARE(sm::serviceIdRange(QStringLiteral("20049"), 0x1060000), QStringLiteral("0x1064e51"));
        for (const char* wrong : {"", "x", "70000", "9-3", "1-70000", "1-"})
            QVERIFY(sm::serviceIdRange(QLatin1String(wrong), 0x1060000).isEmpty());
    }

    void rulesByIntent()
    {
        test::FormBed f;
        f.put(FileKind::Options, "qos TRUE\n");
        f.put(FileKind::Partitions, "Default=0x7fff : ALL=full ;\nStorage=0x12, sl=3 : ALL=full ;\n");
        const std::string before =
            "# policy\nqos-ulps\n    any, pkey 0x12 : 3 # storage\n    default : 0\nend-qos-ulps\n";
        f.put(FileKind::QosPolicy, before);
        sm::QosForm form(f.workspace);
        f.follow(form);
        const QAbstractItemModel& model = *form.view().model();
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.index(0, sm::QosRuleModel::TrafficColumn).data().toString(),
                 QStringLiteral("partition Storage (0x0012)"));
        QCOMPARE(model.index(1, sm::QosRuleModel::TrafficColumn).data().toString(), QStringLiteral("Everything else"));
        auto* value = form.findChild<QLineEdit*>(QStringLiteral("intentValue"));
        QTest::keyClicks(value, QStringLiteral("5000-5999"));
        form.findChild<QSpinBox*>(QStringLiteral("intentSl"))->setValue(4);
        form.findChild<QSpinBox*>(QStringLiteral("intentVl"))->setValue(2);
        form.view().selectRow(1);
        test::click(form, "addRule");
        QCOMPARE(form.view().currentIndex().row(), 2); // what was chosen stays so
        QVERIFY(f.text(FileKind::QosPolicy).contains("any, service-id 0x1061388-0x106176f : 4\n"));
        QVERIFY(f.text(FileKind::QosPolicy).contains("any, pkey 0x12 : 3 # storage\n"));
        QCOMPARE(sm::laneOf(f.workspace.currentAnalysis()->options.get(), 4).vl, VirtualLane::fromBits(2));
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(model.index(1, sm::QosRuleModel::TrafficColumn).data().toString(),
                 QStringLiteral("RDMA-CM TCP port 5000-5999"));
        QVERIFY(form.view().model()->setData(model.index(1, sm::QosRuleModel::SlColumn), 5, Qt::EditRole));
        QVERIFY(f.text(FileKind::QosPolicy).contains("0x106176f : 5\n"));
        form.view().selectRow(1);
        test::click(form, "removeRule");
        QCOMPARE(f.text(FileKind::QosPolicy), before);
    }

    /// A rule and its lane are one action: the keys for undo take both back, wherever they are pressed.
    void oneUndoOfTwoFiles()
    {
        AppContext context;
        SubnetManagerPage page(context);
        page.resize(1120, 700);
        page.show();
        sm::Workspace& files = page.workspace();
        const std::string policy = "qos-ulps\n    default : 0\nend-qos-ulps\n";
        const std::string options = "qos TRUE\n";
        files.buffer(FileKind::Options).setContent(options, QStringLiteral("/etc/opensm/opensm.conf"), true);
        files.buffer(FileKind::QosPolicy).setContent(policy, QStringLiteral("/etc/opensm/qos-policy.conf"), true);
        page.showFile(FileKind::QosPolicy);
        QTRY_VERIFY(page.isSettled());
        auto& form = *static_cast<sm::QosForm*>(page.view(FileKind::QosPolicy).form());
        auto* value = form.findChild<QLineEdit*>(QStringLiteral("intentValue"));
        const auto add = [&] {
            value->setFocus();
            QTest::keyClicks(value, QStringLiteral("5000-5999"));
            form.findChild<QSpinBox*>(QStringLiteral("intentSl"))->setValue(4);
            form.findChild<QSpinBox*>(QStringLiteral("intentVl"))->setValue(2);
            QTest::keyClick(value, Qt::Key_Return);
        };
        const auto isBack = [&] {
            return files.buffer(FileKind::QosPolicy).bytes() == policy &&
                   files.buffer(FileKind::Options).bytes() == options;
        };
        page.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(page.window()));
        add();
        QVERIFY(files.buffer(FileKind::Options).bytes().contains("qos_sl2vl"));
        QTest::keyClick(value, Qt::Key_Z, Qt::ControlModifier); // where it was typed
        QVERIFY(isBack());
        files.jointUndo().redo(FileKind::Options);
        QVERIFY(files.buffer(FileKind::QosPolicy).bytes().contains("0x1061388-0x106176f : 4"));
        QVERIFY(files.buffer(FileKind::Options).bytes().contains("qos_sl2vl"));
        auto* editor = page.view(FileKind::QosPolicy).findChild<sm::TextEditor*>();
        editor->setFocus();
        QTest::keyClick(editor, Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(isBack());
        const auto choose = [&](const QString& entry) {
            QContextMenuEvent asked(QContextMenuEvent::Keyboard, QPoint(), editor->mapToGlobal(QPoint()));
            QCoreApplication::sendEvent(editor, &asked);
            auto* menu = editor->findChild<QMenu*>();
            QVERIFY(menu != nullptr);
            QVERIFY(menu->findChild<QAction*>(entry)->isEnabled());
            menu->findChild<QAction*>(entry)->trigger();
            menu->close();
            QTRY_VERIFY(editor->findChild<QMenu*>() == nullptr);
            page.activateWindow(); // the menu was a window of its own
            QVERIFY(QTest::qWaitForWindowActive(page.window()));
        };
        choose(QStringLiteral("edit-redo"));
        QVERIFY(files.buffer(FileKind::QosPolicy).bytes().contains("0x1061388-0x106176f : 4"));
        QVERIFY(files.buffer(FileKind::Options).bytes().contains("qos_sl2vl"));
        choose(QStringLiteral("edit-undo"));
        QVERIFY(isBack());

        // A rule between groups with a level of its own: two edits of the policy, one of the options.
        add();
        const std::string withRule = files.buffer(FileKind::QosPolicy).bytes();
        page.showFile(FileKind::Options);
        auto* other = page.view(FileKind::Options).findChild<sm::TextEditor*>();
        other->setFocus();
        // What was typed since is taken back first, and by itself.
        QTest::keyClicks(other, QStringLiteral("#"));
        QTest::keyClick(other, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(files.buffer(FileKind::QosPolicy).bytes(), withRule);
        QTest::keyClick(other, Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(isBack());
    }

    /// In a narrow window words go on in a second line instead of losing their middle.
    void wordsOfRulesWrap()
    {
        test::FormBed f;
        f.put(FileKind::QosPolicy,
              "port-groups\nport-group\nname: Storage\nend-port-group\nend-port-groups\nqos-levels\nqos-level\n"
              "name: DEFAULT\nsl: 0\nend-qos-level\nend-qos-levels\nqos-match-rules\nqos-match-rule\n"
              "use: backup of the file servers\nqos-class: 7\nsource: Storage\ndestination: Storage\n"
              "qos-level-name: DEFAULT\nend-qos-match-rule\nend-qos-match-rules\n");
        sm::QosForm form(f.workspace);
        f.follow(form);
        form.resize(1400, 500);
        form.show();
        QTRY_VERIFY(form.view().columnWidth(sm::QosRuleModel::TrafficColumn) > 400);
        QTRY_COMPARE(form.view().rowHeight(0), form.view().rowHeight(1));
        const int oneLine = form.view().rowHeight(0);
        form.resize(form.minimumSizeHint().width(), 500);
        QTRY_VERIFY(form.view().rowHeight(0) >= 2 * form.view().fontMetrics().lineSpacing());
        QVERIFY(form.view().rowHeight(1) <= oneLine + 1); // "Everything else" has room; the grid takes a pixel
        if (const QString folder = qEnvironmentVariable("FABRISCOPE_PICTURES"); !folder.isEmpty())
            form.grab().save(folder + QStringLiteral("/narrow.png"));
    }

    /// What came later in another file is not lost with an older action.
    void undoLeavesLaterEditsOfOtherFiles()
    {
        test::FormBed f;
        f.put(FileKind::Options, "qos TRUE\n");
        f.put(FileKind::QosPolicy, "qos-ulps\n    default : 0\nend-qos-ulps\n");
        sm::QosForm form(f.workspace);
        f.follow(form);
        QTest::keyClicks(form.findChild<QLineEdit*>(QStringLiteral("intentValue")), QStringLiteral("5000"));
        form.findChild<QSpinBox*>(QStringLiteral("intentSl"))->setValue(4);
        form.findChild<QSpinBox*>(QStringLiteral("intentVl"))->setValue(2);
        test::click(form, "addRule");
        const auto document = [&] { return f.workspace.currentAnalysis()->options; };
        QVERIFY(f.workspace.edit(FileKind::Options, document()->setOption("sm_priority", "3")));
        const std::string options = f.text(FileKind::Options);
        f.workspace.jointUndo().undo(FileKind::QosPolicy);
        QVERIFY(!f.text(FileKind::QosPolicy).contains("0x1061388"));
        QCOMPARE(f.text(FileKind::Options), options);
    }

    void ruleModelIsOne()
    {
        test::FormBed f;
        f.put(
            FileKind::QosPolicy,
            "qos-levels\nqos-level\nname: default\nsl: 1\nend-qos-level\nend-qos-levels\n"
            "qos-match-rules\nqos-match-rule\nuse: backup\nqos-class: 5\nqos-level-name: default\nend-qos-match-rule\n"
            "end-qos-match-rules\n");
        sm::QosRuleModel model;
        const QAbstractItemModelTester tester(&model);
        model.setAnalysis(f.workspace.currentAnalysis());
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.index(0, sm::QosRuleModel::TrafficColumn).data().toString(), QStringLiteral("QoS class 5"));
        QCOMPARE(model.index(0, sm::QosRuleModel::NoteColumn).data().toString(), QStringLiteral("backup"));
        QCOMPARE(model.index(0, sm::QosRuleModel::SlColumn).data().toInt(), 1);
        QSignalSpy edited(&model, &sm::QosRuleModel::slEdited);
        QVERIFY(!model.setData(model.index(0, sm::QosRuleModel::SlColumn), 16, Qt::EditRole));
        QVERIFY(model.setData(model.index(0, sm::QosRuleModel::SlColumn), 2, Qt::EditRole));
        QCOMPARE(edited.size(), 1);
        model.setAnalysis(nullptr);
        QCOMPARE(model.rowCount(), 0);
    }
};

QTEST_MAIN(TestQosForm)
#include "tst_opensm_qos_form.moc"
