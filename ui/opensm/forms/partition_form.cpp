// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/opensm/forms/partition_form.h"

#include "core/opensm/link_codes.h"
#include "core/opensm/partitions/partitions_edits.h"
#include "ui/common/foldable_part.h"
#include "ui/common/look/building.h"
#include "ui/common/table/column_spread.h"
#include "ui/common/table/table_delegate.h"
#include "ui/opensm/forms/frozen_table.h"
#include "ui/opensm/forms/group_model.h"
#include "ui/opensm/forms/membership_model.h"
#include "ui/opensm/forms/partition_sheet.h"
#include "ui/opensm/workspace.h"
#include "ui/text/format.h"
#include "ui/text/message_text.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QInputDialog>
#include <QLineEdit>
#include <QRegularExpression>
#include <QSignalBlocker>
#include <QSortFilterProxyModel>
#include <QSpinBox>

#include <algorithm>
#include <map>
#include <set>

namespace fabriscope::ui::sm {
namespace {

using opensm::FlagKind;
using opensm::Membership;

constexpr int mostGroupLines = 3;
constexpr unsigned lastMtu = 5;
constexpr unsigned firstRate = 2;

} // namespace

PartitionForm::PartitionForm(Workspace& workspace, QWidget* parent)
    : FormView(parent), m_workspace(workspace), m_model(new MembershipModel(this)),
      m_proxy(new QSortFilterProxyModel(this)), m_pattern(new QLineEdit(this)),
      m_view(named(new FrozenTable(this), "matrix", tr("Members and partitions"))),
      m_tooLarge(makeWrappedLabel(TextRole::Body,
                                  tr("This file has more members than a matrix can show well. Edit it as text."), this))
{
    setObjectName(QStringLiteral("partitionForm"));
    m_proxy->setSourceModel(m_model);
    m_proxy->setFilterKeyColumn(-1);
    setUpFilter(*m_pattern, "memberPattern", tr("Members by name"), tr("Members by name, e.g. leaf-0* or io-??"));
    connect(m_pattern, &QLineEdit::textChanged, this, [this](const QString& pattern) {
        m_proxy->setFilterRegularExpression(QRegularExpression(
            QRegularExpression::wildcardToRegularExpression(pattern, QRegularExpression::UnanchoredWildcardConversion),
            QRegularExpression::CaseInsensitiveOption));
    });
    m_view->setModel(m_proxy);
    m_view->setItemDelegate(new TableDelegate(m_view));
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setShowGrid(false);
    m_view->verticalHeader()->hide();
    m_view->verticalHeader()->setDefaultSectionSize(tableRowHeight);
    m_view->horizontalHeader()->setDefaultSectionSize(fontMetrics().averageCharWidth() * 20);
    setColumnWidths(*m_view, {{MembershipModel::nameColumn, 26}, {MembershipModel::guidColumn, 26}});
    new ColumnSpread(*m_view, *m_view->horizontalHeader());
    setPlainToolTip(m_view, tr("Select cells, or a whole partition by its heading, then choose a membership above."));
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this, &PartitionForm::showDetail);

    m_view->freeze();

    auto* search = makeRow(nullptr, gap / 2, {2 * gap, gap / 2, gap, 0});
    search->addWidget(m_pattern, 1);
    auto* tools = makeRow(nullptr, gap / 2, {2 * gap, gap / 2, gap, gap / 2});
    tools->addWidget(makeLabel(TextRole::Caption, tr("Selected:"), this));
    const auto button = [&](const QString& word, const char* name, std::optional<Membership> membership) {
        auto* made = named(new QPushButton(word, this), name);
        setPlainToolTip(made,
                        membership ? tr("Sets the selected cells.") : tr("Removes the selected members' own entries."));
        connect(made, &QPushButton::clicked, this, [this, membership] { setSelected(membership); });
        tools->addWidget(made);
    };
    button(tr("Full"), "setFull", Membership::Full);
    button(tr("Limited"), "setLimited", Membership::Limited);
    button(tr("Both"), "setBoth", Membership::Both);
    button(tr("Remove"), "setNone", std::nullopt);
    search->addWidget(
        named(makeButton(tr("Add partition…"), {}, this, this, &PartitionForm::addPartition), "addPartition"));
    m_hint = named(makeWrappedLabel(TextRole::Caption, {}, this), "membershipHint");
    tools->addWidget(m_hint, 1);
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, m_hint, &QLabel::clear);
    auto* top = new QWidget(this);
    auto* topColumn = makeColumn(top, 0);
    topColumn->addLayout(search);
    topColumn->addLayout(tools);
    m_tooLarge->setAlignment(Qt::AlignCenter);
    m_tooLarge->hide();
    topColumn->addWidget(m_tooLarge);
    topColumn->addLayout(insetRows(m_view), 1);
    m_detail = new QWidget(this);
    buildDetail(*m_detail);
    m_parameters = new FoldablePart(m_detail, this);
    auto* column = makeColumn(this);
    column->addWidget(top, 1);
    column->addWidget(m_parameters);
    showDetail();
}

/// Of a low window the matrix keeps its rows: the parameters fold.
void PartitionForm::resizeEvent(QResizeEvent* event)
{
    m_parameters->giveWayTo(*m_view, *this);
    FormView::resizeEvent(event);
}

void PartitionForm::buildDetail(QWidget& detail)
{
    m_name = named(new QLineEdit(&detail), "partitionName");
    m_key = makeLabel(TextRole::Body, {}, &detail);
    m_ipoib = named(new QCheckBox(tr("IP over InfiniBand"), &detail), "ipoib");
    setPlainToolTip(m_ipoib, tr("Makes the broadcast group that IP over InfiniBand needs in this partition."));
    m_mtu = new QComboBox(&detail);
    m_rate = new QComboBox(&detail);
    m_mtu->addItem(tr("default: %1").arg(messageText(opensm::describeMtu(4))), QString());
    for (unsigned code = 1; code <= lastMtu; ++code)
        m_mtu->addItem(messageText(opensm::describeMtu(code)), QString::number(code));
    m_rate->addItem(tr("default: %1").arg(QString::fromStdString(opensm::describeRate(3))), QString());
    for (unsigned code = firstRate; code <= opensm::newestRateOf3323; ++code)
        m_rate->addItem(QString::fromStdString(opensm::describeRate(code)), QString::number(code));
    m_sl = new QSpinBox(&detail);
    m_sl->setRange(0, 15);
    setPlainToolTip(m_sl,
                    tr("Service level of the partition's paths and groups. A QoS policy overrides it for paths."));
    buildGroups(detail);
    m_place = new QPushButton(tr("Show in text"), &detail);
    auto* grid = new QGridLayout(&detail);
    grid->setContentsMargins(2 * gap, gap, gap, gap);
    grid->setHorizontalSpacing(gap);
    grid->setVerticalSpacing(gap / 2);
    grid->setColumnStretch(1, 1);
    grid->setColumnStretch(3, 1);
    const auto put = [&](int row, int column, const QString& name, QWidget* field) {
        auto* label = makeLabel(TextRole::Body, name, &detail);
        label->setBuddy(field);
        grid->addWidget(label, row, 2 * column);
        grid->addWidget(field, row, 2 * column + 1);
    };
    put(0, 0, tr("Name"), m_name);
    auto* key = new QWidget(&detail);
    auto* keyRow = makeRow(key);
    keyRow->addWidget(m_key, 1);
    keyRow->addWidget(m_place);
    put(0, 1, tr("P_Key"), key);
    put(1, 0, tr("MTU"), m_mtu);
    put(1, 1, tr("Rate"), m_rate);
    put(2, 0, tr("SL"), m_sl);
    grid->addWidget(m_ipoib, 2, 2, 1, 2);
    auto* groupRow = makeRow(nullptr, gap / 2);
    groupRow->addWidget(m_groups, 1, Qt::AlignTop);
    auto* side = makeColumn(nullptr, gap / 2);
    auto* add = named(makeButton(tr("Add group…"), {}, &detail, this, &PartitionForm::addGroup), "addGroup");
    addAll(*side, {add, m_removeGroup});
    side->addStretch(1);
    groupRow->addLayout(side);
    grid->addLayout(groupRow, 3, 0, 1, 4);
    detail.setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    setPlainToolTip(m_mtu, tr("The largest packet of the partition's multicast groups."));
    setPlainToolTip(m_rate, tr("The rate of the partition's multicast groups: no member may be slower."));
    connect(m_name, &QLineEdit::editingFinished, this, &PartitionForm::rename);
    connect(m_ipoib, &QCheckBox::clicked, this, &PartitionForm::setIpoib);
    connect(m_mtu, &QComboBox::activated, this,
            [this](int at) { setFlag(FlagKind::Mtu, m_mtu->itemData(at).toString()); });
    connect(m_rate, &QComboBox::activated, this,
            [this](int at) { setFlag(FlagKind::Rate, m_rate->itemData(at).toString()); });
    connect(m_sl, &QSpinBox::valueChanged, this,
            [this](int sl) { setFlag(FlagKind::Sl, sl == 0 ? QString() : QString::number(sl)); });
    connect(m_place, &QPushButton::clicked, this, [this] {
        const AnalysisPtr& analysis = m_workspace.currentAnalysis();
        const auto at = currentDefinition();
        if (!at || !analysis->partitions) return;
        const opensm::SourceRange range =
            analysis->partitions->lines().locate(analysis->partitions->definitions()[*at].header);
        const int line = static_cast<int>(range.line) - 1;
        Q_EMIT placeRequested(line, range.column - 1, line, range.column - 1 + range.length);
    });
}

void PartitionForm::setAnalysis(const AnalysisPtr& analysis)
{
    m_model->setAnalysis(analysis);
    m_tooLarge->setVisible(m_model->isTooLarge());
    showAdded();
    showDetail();
}

/// The partition that was added last gets the current cell, so that its parameters are below.
void PartitionForm::showAdded()
{
    if (m_added == 0) return;
    for (int column = MembershipModel::firstPartition; column < m_model->columnCount(); ++column) {
        const opensm::Partition* partition = m_model->partitionAt(column);
        if (partition == nullptr || partition->pkey != m_added || m_proxy->rowCount() == 0) continue;
        m_added = 0;
        const QModelIndex cell = m_proxy->index(0, column);
        m_view->selectionModel()->setCurrentIndex(cell, QItemSelectionModel::ClearAndSelect);
        m_view->scrollTo(cell);
        m_view->setFocus();
        return;
    }
}

void PartitionForm::showHint(const QString& text) { m_hint->setText(text); }

std::optional<std::size_t> PartitionForm::currentDefinition() const
{
    const opensm::Partition* partition = m_model->partitionAt(m_view->currentIndex().column());
    for (int column = MembershipModel::firstPartition; partition == nullptr; ++column) {
        const opensm::Partition* next = m_model->partitionAt(column);
        if (next == nullptr) return std::nullopt;
        if (!next->definitions.empty()) partition = next; // the default partition may be there without being written
    }
    if (partition == nullptr || partition->definitions.empty()) return std::nullopt;
    return partition->definitions.front();
}

void PartitionForm::showDetail()
{
    const AnalysisPtr& analysis = m_model->analysis();
    const auto at = currentDefinition();
    m_detail->setEnabled(at.has_value());
    m_parameters->setTitle(tr("Parameters"));
    if (!at || !analysis || !analysis->partitions || *at >= analysis->partitions->definitions().size()) return;
    const opensm::PartitionDefinition& definition = analysis->partitions->definitions()[*at];
    const auto valueOf = [&](FlagKind kind) {
        QString value;
        for (const opensm::PartitionFlag& flag : definition.flags) {
            if (flag.kind == kind) value = toQString(analysis->partitions->at(flag.value));
        }
        return value;
    };
    const QSignalBlocker quietSl(m_sl);
    const QString name = toQString(analysis->partitions->nameOf(definition));
    m_name->setText(name);
    m_parameters->setTitle(tr("Parameters of %1").arg(name));
    const auto key = definition.pkey();
    m_key->setText(key ? QStringLiteral("0x%1").arg(*key, 4, 16, QLatin1Char('0'))
                       : tr("OpenSM generates it: the lowest that is free"));
    m_ipoib->setChecked(definition.ipoib);
    m_mtu->setCurrentIndex(std::max(m_mtu->findData(valueOf(FlagKind::Mtu)), 0));
    m_rate->setCurrentIndex(std::max(m_rate->findData(valueOf(FlagKind::Rate)), 0));
    m_sl->setValue(static_cast<int>(definition.values.sl));
    m_groupModel->setDefinition(analysis, at);
    m_groups->setFixedHeight(m_groups->horizontalHeader()->height() +
                             std::clamp(m_groupModel->rowCount(), 1, mostGroupLines) * tableRowHeight + 2);
}

QTableView& PartitionForm::view() const { return *m_view; }

void PartitionForm::buildGroups(QWidget& detail)
{
    m_groupModel = new GroupModel(this);
    m_groups = new QTableView(&detail);
    setUpTable(*m_groups, "groups", tr("Multicast groups of the partition"), *m_groupModel);
    m_groups->setSelectionMode(QAbstractItemView::SingleSelection);
    m_groups->setEditTriggers(editsCells);
    m_groups->horizontalHeader()->setSectionResizeMode(GroupModel::ParametersColumn, QHeaderView::Stretch);
    setColumnWidths(*m_groups, {{GroupModel::AddressColumn, 24}});
    m_groups->setFixedHeight(3 * tableRowHeight);
    m_removeGroup =
        named(makeButton(tr("Remove group"), {}, &detail, this, &PartitionForm::removeGroup), "removeGroup");
    m_removeGroup->setEnabled(false);
    const auto follow = [this] {
        m_removeGroup->setEnabled(m_groupModel->groupAt(m_groups->currentIndex().row()).has_value());
    };
    connect(m_groups->selectionModel(), &QItemSelectionModel::currentChanged, this, follow);
    connect(m_groupModel, &QAbstractItemModel::modelReset, this, follow);
    connect(m_groupModel, &QAbstractItemModel::layoutChanged, this, follow); // the chosen one may have gone
    connect(
        m_groupModel, &GroupModel::edited, this,
        [this](std::size_t group, const QString& address, const QString& parameters) {
            const AnalysisPtr& analysis = m_workspace.currentAnalysis();
            const auto at = currentDefinition();
            if (at && analysis->partitions && group < analysis->partitions->definitions()[*at].groups.size())
                edit(setGroup(*analysis->partitions, *at, group, address.toStdString(), parameters.toStdString()));
        },
        Qt::QueuedConnection); // the model is reset by it, which its caller must not see
}

void PartitionForm::addGroup()
{
    auto* dialog = new QInputDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Add a multicast group"));
    dialog->setLabelText(tr("Address of the group (MGID)"));
    dialog->setComboBoxItems({tr("ff12:401b::16 (IGMP)"), tr("ff12:401b::2 (all IPv4 routers)"),
                              tr("ff12:601b::16 (MLDv2)"), tr("ff12:601b::2 (all IPv6 routers)")});
    dialog->setComboBoxEditable(true);
    connect(dialog, &QInputDialog::textValueSelected, this, [this](const QString& chosen) {
        const AnalysisPtr& analysis = m_workspace.currentAnalysis();
        const auto at = currentDefinition();
        const QString address = chosen.trimmed().section(QLatin1Char(' '), 0, 0);
        if (at && analysis->partitions) edit(opensm::addGroup(*analysis->partitions, *at, address.toStdString(), {}));
    });
    dialog->open();
}

void PartitionForm::removeGroup()
{
    const AnalysisPtr& analysis = m_workspace.currentAnalysis();
    const auto at = currentDefinition();
    const auto group = m_groupModel->groupAt(m_groups->currentIndex().row());
    if (at && group && analysis->partitions && *group < analysis->partitions->definitions()[*at].groups.size())
        edit(opensm::removeGroup(*analysis->partitions, *at, *group));
}

void PartitionForm::edit(const std::vector<opensm::TextEdit>& edits)
{
    m_workspace.edit(opensm::FileKind::Partitions, edits);
}

void PartitionForm::setSelected(std::optional<Membership> membership)
{
    // Trees of the text as it is; the model has the same rows and columns after it.
    const AnalysisPtr& analysis = m_workspace.currentAnalysis();
    if (!analysis->partitions) return;
    std::map<int, std::vector<std::string>> members;
    for (const QModelIndex& index : m_view->selectionModel()->selectedIndexes()) {
        if (index.column() >= MembershipModel::firstPartition)
            members[index.column()].push_back(index.data(MembershipModel::MemberRole).toString().toStdString());
    }
    if (members.empty())
        return showHint(m_model->columnCount() <= MembershipModel::firstPartition
                            ? tr("There is no partition yet: add one first.")
                            : tr("Select cells in the column of a partition first, or all of them by its heading."));
    std::vector<opensm::TextEdit> edits;
    for (const auto& [column, names] : members) {
        const opensm::Partition* partition = m_model->partitionAt(column);
        if (partition == nullptr) continue;
        const auto some = membershipEdits(*analysis->partitions, *partition, names, membership);
        edits.insert(edits.end(), some.begin(), some.end());
    }
    edit(edits);
}

void PartitionForm::setFlag(FlagKind kind, const QString& value)
{
    const AnalysisPtr& analysis = m_workspace.currentAnalysis();
    const auto at = currentDefinition();
    if (!at || !analysis->partitions) return;
    edit(value.isEmpty() ? analysis->partitions->removeFlag(*at, kind)
                         : analysis->partitions->setFlag(*at, kind, value.toStdString()));
}

void PartitionForm::setIpoib(bool wanted)
{
    const AnalysisPtr& analysis = m_workspace.currentAnalysis();
    const auto at = currentDefinition();
    if (!at || !analysis->partitions) return;
    edit(wanted ? analysis->partitions->setFlag(*at, FlagKind::Ipoib, {})
                : analysis->partitions->removeFlag(*at, FlagKind::Ipoib));
}

void PartitionForm::rename()
{
    const AnalysisPtr& analysis = m_workspace.currentAnalysis();
    const auto at = currentDefinition();
    if (!at || !analysis->partitions) return;
    const std::string name = m_name->text().trimmed().toStdString();
    if (!opensm::isPartitionName(name) ||
        name == analysis->partitions->nameOf(analysis->partitions->definitions()[*at]))
        return showDetail();
    edit(analysis->partitions->rename(*at, name));
}

void PartitionForm::addPartition()
{
    const AnalysisPtr& before = m_workspace.currentAnalysis();
    if (!before->partitions) return;
    std::set<QString> chosen{QStringLiteral("SELF")};
    for (const QModelIndex& index : m_view->selectionModel()->selectedIndexes())
        chosen.insert(index.data(MembershipModel::MemberRole).toString());
    std::vector<PartitionCandidate> candidates;
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const QString member = m_model->index(row, 0).data(MembershipModel::MemberRole).toString();
        const QString name = m_model->index(row, MembershipModel::nameColumn).data().toString();
        const QString detail = m_model->index(row, MembershipModel::guidColumn).data().toString();
        candidates.push_back({.member = member,
                              .name = tr("%1: %2", "a member, what that is").arg(name, detail),
                              .chosen = chosen.contains(member)});
    }
    auto* sheet = new PartitionSheet(*before->partitions, candidates, this);
    sheet->setAttribute(Qt::WA_DeleteOnClose);
    connect(sheet, &QDialog::accepted, this, [this, sheet] {
        const AnalysisPtr& analysis = m_workspace.currentAnalysis();
        const opensm::NewPartition partition = sheet->partition();
        if (!analysis->partitions || !sheet->problem().isEmpty()) return;
        m_added = partition.key;
        edit(opensm::addPartition(*analysis->partitions, partition));
    });
    sheet->open();
}

} // namespace fabriscope::ui::sm
