// SPDX-License-Identifier: GPL-3.0-or-later
//
// The forms of OpenSM's files: what is edited there is written into the text and nowhere else, and undo brings it back.
// Those of QoS rules: tst_opensm_qos_form.
#include "core/opensm/partitions/partitions_edits.h"
#include "tests/support/paths.h"
#include "tests/ui/opensm/form_bed.h"
#include "tests/ui/support/fat_tree.h"
#include "tests/unit/opensm/case_files.h"
#include "ui/common/app_context.h"
#include "ui/common/look/theme.h"
#include "ui/opensm/editor/file_view.h"
#include "ui/opensm/editor/text_editor.h"
#include "ui/opensm/forms/conf_form.h"
#include "ui/opensm/forms/frozen_table.h"
#include "ui/opensm/forms/group_model.h"
#include "ui/opensm/forms/membership_model.h"
#include "ui/opensm/forms/option_model.h"
#include "ui/opensm/forms/partition_form.h"
#include "ui/opensm/forms/partition_sheet.h"
#include "ui/opensm/forms/qos_form.h"
#include "ui/opensm/forms/vl_table_editor.h"
#include "ui/opensm/subnet_manager_page.h"
#include "ui/opensm/workspace.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QScrollBar>
#include <QTableView>
#include <QTest>
#include <QTextDocument>
#include <QToolButton>
#include <QTreeView>

using namespace fabriscope;
using namespace fabriscope::ui;
using opensm::FileKind;

class TestForms final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void optionModelIsOne()
    {
        test::FormBed f;
        f.put(FileKind::Options, "qos TRUE\n");
        sm::OptionModel model;
        const QAbstractItemModelTester tester(&model);
        model.setAnalysis(f.workspace.currentAnalysis());
        int options = 0;
        for (int group = 0; group < model.rowCount(); ++group)
            options += model.rowCount(model.index(group, 0));
        QCOMPARE(options, static_cast<int>(opensm::allOptions().size())); // every group has a title
        QVERIFY(model.indexOf("qos").data(sm::OptionModel::ChangedRole).toBool());
        QVERIFY(!model.indexOf("lmc").data(sm::OptionModel::ChangedRole).toBool());
        QVERIFY(!model.indexOf("nonsense").isValid());
    }

    void defaultsAreNotChanges()
    {
        test::FormBed f;
        f.put(FileKind::Options, test::readFile(test::dataPath("opensm/default-3.3.23.conf")));
        sm::OptionModel model;
        model.setAnalysis(f.workspace.currentAnalysis());
        QStringList changed;
        for (const opensm::OptionInfo& option : opensm::allOptions()) {
            if (model.isChanged(option) && !option.onlyNewer)
                changed << QString::fromStdString(std::string(option.name));
        }
        QCOMPARE(changed, QStringList());
    }

    void editingAnOptionKeepsTheRest()
    {
        test::FormBed f;
        const std::string before = "# caf\xE9 on the hill\r\nsm_priority  3   # keep\r\nqos TRUE\n";
        f.put(FileKind::Options, before);
        sm::ConfForm form(f.workspace);
        f.follow(form);
        form.showOption(QStringLiteral("sm_priority"));
        const QModelIndex index = form.view().currentIndex();
        QCOMPARE(index.data().toString(), QStringLiteral("3"));
        form.view().edit(index);
        auto* editor = form.view().findChild<QLineEdit*>();
        QVERIFY(editor != nullptr);
        editor->selectAll();
        QTest::keyClicks(editor, QStringLiteral("7"));
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_COMPARE(f.text(FileKind::Options),
                     std::string("# caf\xE9 on the hill\r\nsm_priority  7   # keep\r\nqos TRUE\n"));
        QCOMPARE(form.view().currentIndex().data().toString(), QStringLiteral("7"));
        f.workspace.buffer(FileKind::Options).document().undo(); // the text's undo undoes the form
        QCOMPARE(f.text(FileKind::Options), before);
        QTRY_COMPARE(form.view().currentIndex().data().toString(), QStringLiteral("3"));
        test::click(form, "resetOption");
        QCOMPARE(f.text(FileKind::Options), std::string("# caf\xE9 on the hill\r\nqos TRUE\n"));
    }

    void searchNarrows()
    {
        test::FormBed f;
        f.put(FileKind::Options, "qos TRUE\n");
        sm::ConfForm form(f.workspace);
        f.follow(form);
        QTest::keyClicks(&form.search(), QStringLiteral("sl2vl ca"));
        const QAbstractItemModel& shown = *form.view().model();
        int found = 0;
        for (int at = 0; at < shown.rowCount(); ++at) {
            const QModelIndex group = shown.index(at, 0);
            for (int row = 0; row < shown.rowCount(group); ++row, ++found)
                QVERIFY(shown.index(row, 0, group)
                            .data(sm::OptionModel::SearchRole)
                            .toString()
                            .contains(QLatin1String("sl2vl"), Qt::CaseInsensitive));
        }
        QVERIFY(found > 0 && found < 20);
    }

    void tablesOfLanes()
    {
        test::FormBed f;
        f.put(FileKind::Options, "qos TRUE\nqos_vlarb_low 0:64,1:192\nqos_sl2vl 0,1,2,3,4,5,6,7,0,1,2,3,4,5,6,7\n");
        sm::ConfForm form(f.workspace);
        f.follow(form);
        form.showOption(QStringLiteral("qos_vlarb_low"));
        QAbstractItemModel* model = form.vlTable().view().model();
        const QAbstractItemModelTester tester(model);
        QCOMPARE(model->rowCount(), 2);
        QCOMPARE(model->index(1, sm::VlArbModel::ShareColumn).data().toString(), QStringLiteral("75 %"));
        QVERIFY(model->setData(model->index(0, sm::VlArbModel::WeightColumn), 192, Qt::EditRole));
        QVERIFY(!model->setData(model->index(0, sm::VlArbModel::WeightColumn), 256, Qt::EditRole));
        QVERIFY(!model->setData(model->index(0, sm::VlArbModel::VlColumn), 15, Qt::EditRole));
        QVERIFY(f.text(FileKind::Options).contains("qos_vlarb_low 0:192,1:192\n"));
        form.showOption(QStringLiteral("qos_sl2vl"));
        model = form.vlTable().view().model();
        QCOMPARE(model->columnCount(), 16);
        QVERIFY(model->setData(model->index(0, 8), 15, Qt::EditRole));
        QVERIFY(f.text(FileKind::Options).contains("qos_sl2vl 0,1,2,3,4,5,6,7,15,1,2,3,4,5,6,7\n"));
    }

    /// In the half of the form that they have, not one at a time.
    void severalLanesAreInSight()
    {
        test::FormBed f;
        f.put(FileKind::Options, "qos TRUE\nqos_vlarb_low 0:64,1:192,2:64,3:32\n");
        sm::ConfForm form(f.workspace);
        f.follow(form);
        form.showOption(QStringLiteral("qos_vlarb_low"));
        const QTableView& lanes = form.vlTable().view();
        const auto isInSight = [&] {
            return lanes.viewport()->rect().contains(lanes.visualRect(lanes.model()->index(3, 0)));
        };
        QTRY_VERIFY(isInSight());
        form.resize(900, 340);
        QTRY_VERIFY(!isInSight()); // the options keep their room
        const QTreeView& options = form.view();
        const auto isListed = [&options] {
            const QRect place = options.visualRect(options.currentIndex());
            return place.isValid() && place.top() >= 0 && place.bottom() < options.viewport()->height();
        };
        QTRY_VERIFY(isListed());
    }

    void partitionIsAddedWithKeyAndMembers()
    {
        test::FormBed f;
        f.workspace.setSnapshot(test::makeFatTree({.spines = 2, .leaves = 2, .hostsPerLeaf = 2}));
        const std::string before = "Default=0x7fff, ipoib : ALL=full ;\nA=0x1 : SELF=full ;\n";
        f.put(FileKind::Partitions, before);
        sm::PartitionForm form(f.workspace);
        f.follow(form);
        test::click(form, "addPartition");
        auto* sheet = form.findChild<sm::PartitionSheet*>();
        QVERIFY(sheet != nullptr && sheet->isVisible());
        auto* name = sheet->findChild<QLineEdit*>(QStringLiteral("newPartitionName"));
        auto* key = sheet->findChild<QLineEdit*>(QStringLiteral("newPartitionKey"));
        auto* add = sheet->findChild<QPushButton*>(QStringLiteral("addNewPartition"));
        QCOMPARE(key->text(), QStringLiteral("0x0002")); // the lowest that is free
        QVERIFY(!add->isEnabled());                      // it has no name yet
        for (const auto& [text, number, fits] :
             {std::tuple("A", "0x2", false), std::tuple("St=x", "0x2", false), std::tuple("Storage", "0x1", false),
              std::tuple("Storage", "0x8001", false), std::tuple("Storage", "0x7fff", false),
              std::tuple("Storage", "0", false), std::tuple("Storage", "0x10000", false),
              std::tuple("Storage", "many", false), std::tuple("Storage", "0x8010", true),
              std::tuple("Storage", "16", true)}) {
            name->setText(QLatin1String(text));
            key->setText(QLatin1String(number));
            QCOMPARE(add->isEnabled(), fits);
            QCOMPARE(sheet->problem().isEmpty(), fits);
        }
        auto* list = sheet->findChild<QListView*>(QStringLiteral("newPartitionMembers"));
        int checked = 0;
        for (int row = 0; row < list->model()->rowCount(); ++row) {
            const QModelIndex index = list->model()->index(row, 0);
            const bool isHost = index.data().toString().startsWith(QLatin1String("node-002"));
            if (isHost) list->model()->setData(index, Qt::Checked, Qt::CheckStateRole);
            if (index.data(Qt::CheckStateRole).toInt() == Qt::Checked) ++checked;
        }
        QCOMPARE(checked, 2); // SELF is proposed
        sheet->findChild<QCheckBox*>(QStringLiteral("newPartitionIpoib"))->click();
        auto* membership = sheet->findChild<QComboBox*>(QStringLiteral("newMembership"));
        membership->setCurrentIndex(1);
        QTest::mouseClick(add, Qt::LeftButton);
        const std::string text = f.text(FileKind::Partitions);
        QVERIFY2(text.starts_with(before + "Storage=0x0010, ipoib : "), text.c_str());
        QVERIFY(text.contains("SELF=limited"));
        // The form shows it: its cells are current, its parameters below.
        auto* shownName = form.findChild<QLineEdit*>(QStringLiteral("partitionName"));
        QTRY_COMPARE(shownName->text(), QStringLiteral("Storage"));
        QCOMPARE(form.view().currentIndex().column(), form.view().model()->columnCount() - 1);
        const sm::AnalysisPtr& analysis = f.workspace.currentAnalysis();
        const opensm::PartitionDefinition& made = analysis->partitions->definitions().back();
        QCOMPARE(made.pkey(), std::optional<std::uint16_t>(0x10));
        QCOMPARE(made.members.size(), 2U);
        QVERIFY(made.ipoib);
    }

    void membershipWithoutSelectionSaysWhatIsMissing()
    {
        test::FormBed f;
        f.put(FileKind::Partitions, "Default=0x7fff : ALL=full ;\n");
        sm::PartitionForm form(f.workspace);
        f.follow(form);
        form.view().clearSelection();
        test::click(form, "setFull");
        const auto* hint = form.findChild<QLabel*>(QStringLiteral("membershipHint"));
        QVERIFY(hint->isVisible());
        QVERIFY2(hint->text().startsWith(QStringLiteral("Select cells")), qPrintable(hint->text()));
        QCOMPARE(f.text(FileKind::Partitions), std::string("Default=0x7fff : ALL=full ;\n"));
        form.view().selectionModel()->select(form.view().model()->index(0, sm::MembershipModel::firstPartition),
                                             QItemSelectionModel::ClearAndSelect);
        QVERIFY(hint->text().isEmpty());
    }

    void membershipModelIsOne()
    {
        test::FormBed f;
        f.workspace.setSnapshot(test::makeFatTree({}));
        f.put(FileKind::Partitions, "Default=0x7fff : ALL=limited, SELF=full ;\nA=0x1 : 0xabc=both ;\n");
        sm::MembershipModel model;
        const QAbstractItemModelTester tester(&model);
        model.setAnalysis(f.workspace.currentAnalysis());
        QCOMPARE(model.columnCount(), sm::MembershipModel::firstPartition + 2);
        const auto cell = [&](const QString& member, int partition) {
            for (int row = 0; row < model.rowCount(); ++row) {
                const QModelIndex index = model.index(row, sm::MembershipModel::firstPartition + partition);
                if (index.data(sm::MembershipModel::MemberRole).toString() == member) return index;
            }
            return QModelIndex();
        };
        QCOMPARE(cell(QStringLiteral("ALL"), 0).data().toString(), QStringLiteral("limited"));
        QVERIFY(cell(QStringLiteral("ALL"), 0).data(sm::MembershipModel::OwnRole).toBool());
        QCOMPARE(cell(QStringLiteral("0x0000000000000abc"), 1).data().toString(), QStringLiteral("both"));
        // Whoever has no entry is a member through ALL.
        const fabric::Snapshot& snapshot = *f.workspace.analysis()->snapshot;
        const auto port =
            std::ranges::find_if(snapshot.ports(), [](const auto& p) { return p.guid != Guid() && p.lid != p.smLid; });
        const QModelIndex inherited = cell(QString::fromStdString(toString(port->guid)), 0);
        QCOMPARE(inherited.data().toString(), QStringLiteral("(limited)"));
        QVERIFY(!inherited.data(sm::MembershipModel::OwnRole).toBool());
        model.setAnalysis(nullptr);
        QCOMPARE(model.rowCount(), 0);
    }

    void membershipsInBulk()
    {
        test::FormBed f;
        f.workspace.setSnapshot(test::makeFatTree({.spines = 2, .leaves = 4, .hostsPerLeaf = 10}));
        const std::string before =
            "# ours\nDefault=0x7fff : ALL=full, SELF=full ;\nA=0x1, ipoib : # few\n  0xabc=full ;\n# end\n";
        f.put(FileKind::Partitions, before);
        sm::PartitionForm form(f.workspace);
        f.follow(form);
        const int rows = form.view().model()->rowCount();
        form.pattern().setText(QStringLiteral("0x*"));
        QVERIFY(form.view().model()->rowCount() < rows);
        const auto members = static_cast<std::size_t>(form.view().model()->rowCount());
        QVERIFY(members > 40);
        form.view().selectColumn(sm::MembershipModel::firstPartition + 1);
        test::click(form, "setLimited");
        const sm::AnalysisPtr analysis = f.workspace.currentAnalysis();
        const auto& definition = analysis->partitions->definitions()[1];
        QCOMPARE(definition.members.size(), members);
        QVERIFY(std::ranges::all_of(definition.members,
                                    [](const auto& m) { return m.membership == opensm::Membership::Limited; }));
        QVERIFY(analysis->partitions->problems().empty());
        QVERIFY(f.text(FileKind::Partitions)
                    .starts_with("# ours\nDefault=0x7fff : ALL=full, SELF=full ;\nA=0x1, ipoib : # few\n"));
        QVERIFY(f.text(FileKind::Partitions).ends_with("\n# end\n"));
        f.workspace.buffer(FileKind::Partitions).document().undo(); // one step
        QCOMPARE(f.text(FileKind::Partitions), before);
        f.workspace.currentAnalysis();
        form.view().selectColumn(sm::MembershipModel::firstPartition + 1);
        test::click(form, "setNone");
        QVERIFY(f.workspace.currentAnalysis()->partitions->definitions()[1].members.empty());
    }

    void removingNeighboursLeavesAFile()
    {
        const opensm::PartitionsDocument document("A=0x1 : 0x1=full, 0x2=full, 0x3=full, 0x4=full ;\n");
        const opensm::PartitionTable table(&document);
        const std::vector<std::string> gone{"0x0000000000000002", "0x0000000000000003", "0x0000000000000004"};
        const auto edits = opensm::membershipEdits(document, *table.find(1), gone, std::nullopt);
        const auto text = opensm::applyEdits(document.text(), edits);
        QVERIFY(text.has_value());
        const opensm::PartitionsDocument after(*text);
        QCOMPARE(after.definitions()[0].members.size(), 1U);
        QVERIFY(after.problems().empty());
        QCOMPARE(opensm::freePKey(document), std::uint16_t(2));
    }

    void partitionDetails()
    {
        test::FormBed f;
        f.put(FileKind::Partitions, "A=0x1 : ALL=full ; # note\n");
        sm::PartitionForm form(f.workspace);
        f.follow(form);
        QTest::keyClick(form.findChild<QCheckBox*>(QStringLiteral("ipoib")), Qt::Key_Space);
        QVERIFY(f.workspace.currentAnalysis()->partitions->definitions()[0].ipoib);
        auto* name = form.findChild<QLineEdit*>(QStringLiteral("partitionName"));
        name->selectAll();
        QTest::keyClicks(name, QStringLiteral("Storage"));
        QTest::keyClick(name, Qt::Key_Return);
        QVERIFY(f.text(FileKind::Partitions).starts_with("Storage=0x1"));
        QVERIFY(f.text(FileKind::Partitions).ends_with(": ALL=full ; # note\n"));
        name->selectAll();
        QTest::keyClicks(name, QStringLiteral("a;b")); // would tear the file apart
        QTest::keyClick(name, Qt::Key_Return);
        QVERIFY(f.text(FileKind::Partitions).starts_with("Storage=0x1"));
    }

    void parametersFoldWhereTheMatrixNeedsTheHeight()
    {
        test::FormBed f;
        f.put(FileKind::Partitions, "Storage=0x1 : ALL=full ;\n");
        sm::PartitionForm form(f.workspace);
        f.follow(form);
        const auto* name = form.findChild<QLineEdit*>(QStringLiteral("partitionName"));
        auto* heading = form.findChild<QToolButton*>(QStringLiteral("foldableHeading"));
        form.resize(600, 700);
        form.show();
        QVERIFY(name->isVisible());
        form.resize(600, 350);
        QTRY_VERIFY(!name->isVisible());
        QCOMPARE(heading->text(), QStringLiteral("Parameters of Storage"));
        QTRY_VERIFY(form.view().height() > 5 * form.view().rowHeight(0));
        heading->click();
        QVERIFY(name->isVisible());
        form.resize(600, 340); // the user's choice stays
        QVERIFY(name->isVisible());
    }

    void groupsOfAPartition()
    {
        test::FormBed f;
        const std::string before = "A=0x1, ipoib : ALL=full ; # note\n";
        f.put(FileKind::Partitions, before);
        sm::PartitionForm form(f.workspace);
        f.follow(form);
        QAbstractItemModel& groups = *form.groups().model();
        const QAbstractItemModelTester tester(&groups);
        QCOMPARE(groups.rowCount(), 1); // the broadcast group
        QVERIFY(!(groups.flags(groups.index(0, 0)) & Qt::ItemIsEditable));
        const auto document = [&]() -> const opensm::PartitionsDocument& {
            return *f.workspace.currentAnalysis()->partitions;
        };
        for (const char* address : {"ff12:401b::16", "ff12:401b::2"})
            QVERIFY(f.workspace.edit(FileKind::Partitions, opensm::addGroup(document(), 0, address, {})));
        QCOMPARE(document().definitions()[0].groups.size(), 2U);
        QCOMPARE(document().definitions()[0].members.size(), 1U); // members are no parameters of the group
        QVERIFY(document().problems().empty());
        QVERIFY(f.text(FileKind::Partitions).ends_with("ALL=full ; # note\n"));
        QCOMPARE(groups.rowCount(), 3);
        const QModelIndex parameters = groups.index(1, sm::GroupModel::ParametersColumn);
        QCOMPARE(parameters.data().toString(), QStringLiteral("sl=0"));
        QVERIFY(groups.setData(parameters, QStringLiteral("mtu=5, sl=3"), Qt::EditRole));
        QTRY_COMPARE(document().definitions()[0].groups[0].values.mtu, 5U);
        QCOMPARE(document().definitions()[0].groups[0].values.sl, 3U);
        // What would tear the file apart is not written.
        const std::string now = f.text(FileKind::Partitions);
        QVERIFY(opensm::setGroup(document(), 0, 0, "ff12::1 ; B=0x2 : ALL", "sl=0").empty());
        QVERIFY(opensm::addGroup(document(), 0, "ff12::1,sl=2", {}).empty());
        form.groups().selectRow(1);
        const QPersistentModelIndex other(groups.index(2, sm::GroupModel::AddressColumn));
        test::click(form, "removeGroup");
        QCOMPARE(document().definitions()[0].groups.size(), 1U);
        QVERIFY(!form.findChild<QPushButton*>(QStringLiteral("removeGroup"))->isEnabled()); // what was chosen is gone
        QCOMPARE(other.row(), 1); // and what is still there is the same
        form.groups().selectRow(1);
        test::click(form, "removeGroup");
        QVERIFY(document().definitions()[0].groups.empty());
        QVERIFY(document().problems().empty());
        QCOMPARE(document().definitions()[0].members.size(), 1U);
        f.workspace.buffer(FileKind::Partitions).document().undo();
        f.workspace.buffer(FileKind::Partitions).document().undo();
        QCOMPARE(f.text(FileKind::Partitions), now);
    }

    void namesStayInView()
    {
        test::FormBed f;
        f.workspace.setSnapshot(test::makeFatTree({}));
        std::string text = "Default=0x7fff : ALL=full ;\n";
        for (int i = 1; i < 12; ++i)
            text += "P" + std::to_string(i) + "=" + std::to_string(i) + " : ALL=limited ;\n";
        f.put(FileKind::Partitions, text);
        sm::PartitionForm form(f.workspace);
        f.follow(form);
        auto& table = static_cast<sm::FrozenTable&>(form.view());
        const QAbstractItemModel& model = *table.model();
        table.scrollTo(model.index(model.rowCount() - 1, model.columnCount() - 1));
        QVERIFY(table.visualRect(model.index(0, 0)).right() < 0);
        QCOMPARE(table.frozen().columnWidth(0), table.columnWidth(0));
        QCOMPARE(table.frozen().visualRect(model.index(model.rowCount() - 1, 0)).top(),
                 table.visualRect(model.index(model.rowCount() - 1, 0)).top());
        table.scrollTo(model.index(0, sm::MembershipModel::firstPartition));
        QVERIFY(table.visualRect(model.index(0, sm::MembershipModel::firstPartition)).left() >= table.columnWidth(0));
        // Wherever it is scrolled to, no column is cut by the names, and the last one can be seen whole.
        QScrollBar& bar = *table.horizontalScrollBar();
        QVERIFY(bar.maximum() > 0);
        const auto cutColumn = [&] {
            for (int column = 1; column < model.columnCount(); ++column) {
                const QRect cell = table.visualRect(model.index(0, column));
                if (cell.left() < table.columnWidth(0) && cell.right() >= table.columnWidth(0)) return column;
            }
            return 0;
        };
        for (const int step : {7, -7})
            for (int i = 0; i < 40; ++i) {
                bar.setValue(bar.value() + step);
                QCOMPARE(cutColumn(), 0);
            }
        QCOMPARE(bar.value(), 0);
        bar.setValue(bar.maximum());
        QCOMPARE(cutColumn(), 0);
        const QRect last = table.visualRect(model.index(0, model.columnCount() - 1));
        QVERIFY(last.left() >= table.columnWidth(0) && last.right() <= table.viewport()->width());
        form.resize(form.width() + 11, form.height());
        QCOMPARE(cutColumn(), 0);
    }

    /// The page with all three files draws in both themes; FABRISCOPE_PICTURES names a folder to look at them.
    void pageDraws()
    {
        AppContext context;
        context.setSnapshot(test::makeFatTree({.spines = 2, .leaves = 4, .hostsPerLeaf = 6}));
        Theme theme(*qApp);
        SubnetManagerPage page(context);
        page.resize(1120, 700);
        page.show();
        sm::Workspace& files = page.workspace();
        files.buffer(FileKind::Options)
            .setContent("# head1\nsm_priority 12\nqos TRUE\nsm_inactive yes # standby\nqos_vlarb_low "
                        "0:32,1:64,2:96\nqos_sl2vl 0,1,2,3,0,1,2,3,0,1,2,3,0,1,2,15\nlmc 9\n",
                        {}, true);
        files.buffer(FileKind::Partitions)
            .setContent("Default=0x7fff, ipoib : ALL=limited, SELF=full ;\nStorage=0x12, ipoib, mtu=5 :\n    "
                        "0xabc=full, ALL_CAS=limited ;\nProject=0x21 : 0x1=ful ;\n",
                        {}, true);
        files.buffer(FileKind::QosPolicy)
            .setContent("qos-ulps\n    any, service-id 0x1061388-0x106176f : 1 # RDMA-CM ports\n    any, service-id "
                        "0x1061388 : 2\n    any, pkey 0x0012 : 2\n    default : 0\nend-qos-ulps\n",
                        {}, true);
        files.buffer(FileKind::Options).apply(std::vector{opensm::TextEdit{.span = {8, 0}, .replacement = "lmc 0\n"}});
        const QString folder = qEnvironmentVariable("FABRISCOPE_PICTURES");
        for (const ThemeMode mode : {ThemeMode::Light, ThemeMode::Dark}) {
            theme.setMode(mode);
            QCoreApplication::processEvents(); // the palette reaches the widgets
            for (const auto kind : {FileKind::Options, FileKind::Partitions, FileKind::QosPolicy}) {
                page.showFile(kind);
                if (kind == FileKind::Options)
                    static_cast<sm::ConfForm*>(page.view(kind).form())->showOption(QStringLiteral("qos_vlarb_low"));
                if (kind == FileKind::QosPolicy) static_cast<sm::QosForm*>(page.view(kind).form())->view().selectRow(0);
                QTRY_VERIFY(page.isSettled());
                const QImage picture = page.grab().toImage();
                QVERIFY(picture.allGray() == false);
                if (!folder.isEmpty())
                    picture.save(
                        QStringLiteral("%1/%2-%3.png")
                            .arg(folder, mode == ThemeMode::Light ? QStringLiteral("light") : QStringLiteral("dark"))
                            .arg(static_cast<int>(kind)));
            }
        }
    }
};

QTEST_MAIN(TestForms)
#include "tst_opensm_forms.moc"
