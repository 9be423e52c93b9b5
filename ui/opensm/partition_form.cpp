// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/opensm/partition_form.h"

#include "core/opensm/link_codes.h"
#include "ui/common/icons.h"
#include "ui/common/table_delegate.h"
#include "ui/common/typography.h"
#include "ui/opensm/membership_model.h"
#include "ui/opensm/partition_edits.h"
#include "ui/opensm/workspace.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalBlocker>
#include <QSortFilterProxyModel>
#include <QSpinBox>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>

#include <format>
#include <map>

namespace fabriscope::ui::sm {
namespace {

using opensm::FlagKind;
using opensm::Membership;

constexpr unsigned lastMtu = 5;
constexpr unsigned firstRate = 2;

QString text(std::string_view view) { return QString::fromUtf8(view.data(), static_cast<qsizetype>(view.size())); }

} // namespace

PartitionForm::PartitionForm(Workspace& workspace, QWidget* parent)
    : FormView(parent), m_workspace(workspace), m_model(new MembershipModel(this)),
      m_proxy(new QSortFilterProxyModel(this)), m_pattern(new QLineEdit(this)), m_view(new QTableView(this)),
      m_tooLarge(makeLabel(TextRole::Body,
                           tr("This file has more members than a matrix can show well. Edit it as text."), this))
{
    setObjectName(QStringLiteral("partitionForm"));
    m_proxy->setSourceModel(m_model);
    m_proxy->setFilterKeyColumn(-1);
    m_pattern->setObjectName(QStringLiteral("memberPattern"));
    m_pattern->setPlaceholderText(tr("Members by name, e.g. leaf-0* or io-??"));
    m_pattern->setAccessibleName(tr("Members by name"));
    m_pattern->setClearButtonEnabled(true);
    m_pattern->addAction(icon(Icon::Search), QLineEdit::LeadingPosition);
    connect(m_pattern, &QLineEdit::textChanged, this, [this](const QString& pattern) {
        m_proxy->setFilterRegularExpression(QRegularExpression(
            QRegularExpression::wildcardToRegularExpression(pattern, QRegularExpression::UnanchoredWildcardConversion),
            QRegularExpression::CaseInsensitiveOption));
    });
    m_view->setObjectName(QStringLiteral("matrix"));
    m_view->setAccessibleName(tr("Members and partitions"));
    m_view->setModel(m_proxy);
    m_view->setItemDelegate(new TableDelegate(m_view));
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setShowGrid(false);
    m_view->verticalHeader()->hide();
    m_view->verticalHeader()->setDefaultSectionSize(tableRowHeight);
    m_view->horizontalHeader()->setDefaultSectionSize(fontMetrics().averageCharWidth() * 20);
    m_view->setColumnWidth(MembershipModel::nameColumn, fontMetrics().averageCharWidth() * 26);
    m_view->setColumnWidth(MembershipModel::guidColumn, fontMetrics().averageCharWidth() * 26);
    m_view->setToolTip(tr("Select cells, or a whole partition by its heading, then choose a membership above."));
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this, &PartitionForm::showDetail);

    auto* tools = new QHBoxLayout;
    tools->setContentsMargins(2 * gap, gap / 2, gap, gap / 2);
    tools->setSpacing(gap / 2);
    tools->addWidget(m_pattern, 1);
    const auto button = [&](const QString& word, const char* name, std::optional<Membership> membership) {
        auto* made = new QPushButton(word, this);
        made->setObjectName(QLatin1String(name));
        made->setToolTip(membership ? tr("Sets the selected cells.")
                                    : tr("Takes the selected members' own entries out."));
        connect(made, &QPushButton::clicked, this, [this, membership] { setSelected(membership); });
        tools->addWidget(made);
    };
    button(tr("Full"), "setFull", Membership::Full);
    button(tr("Limited"), "setLimited", Membership::Limited);
    button(tr("Both"), "setBoth", Membership::Both);
    button(tr("Remove"), "setNone", std::nullopt);
    auto* add = new QPushButton(tr("Add partition…"), this);
    connect(add, &QPushButton::clicked, this, &PartitionForm::addPartition);
    tools->addWidget(add);
    auto* top = new QWidget(this);
    auto* topColumn = new QVBoxLayout(top);
    topColumn->setContentsMargins(0, 0, 0, 0);
    topColumn->setSpacing(0);
    topColumn->addLayout(tools);
    m_tooLarge->setWordWrap(true);
    m_tooLarge->setAlignment(Qt::AlignCenter);
    m_tooLarge->hide();
    topColumn->addWidget(m_tooLarge);
    topColumn->addWidget(m_view, 1);
    m_detail = new QWidget(this);
    buildDetail(*m_detail);
    auto* splitter = new QSplitter(Qt::Vertical, this);
    splitter->addWidget(top);
    splitter->addWidget(m_detail);
    splitter->setStretchFactor(0, 1);
    splitter->setChildrenCollapsible(false);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(splitter);
    showDetail();
}

void PartitionForm::buildDetail(QWidget& detail)
{
    m_name = new QLineEdit(&detail);
    m_name->setObjectName(QStringLiteral("partitionName"));
    m_key = makeLabel(TextRole::Body, {}, &detail);
    m_ipoib = new QCheckBox(tr("IP over InfiniBand (makes the broadcast group)"), &detail);
    m_ipoib->setObjectName(QStringLiteral("ipoib"));
    m_mtu = new QComboBox(&detail);
    m_rate = new QComboBox(&detail);
    m_mtu->addItem(tr("default: %1").arg(QString::fromStdString(opensm::describeMtu(4))), QString());
    for (unsigned code = 1; code <= lastMtu; ++code)
        m_mtu->addItem(QString::fromStdString(opensm::describeMtu(code)), QString::number(code));
    m_rate->addItem(tr("default: %1").arg(QString::fromStdString(opensm::describeRate(3))), QString());
    for (unsigned code = firstRate; code <= opensm::newestRateOf3323; ++code)
        m_rate->addItem(QString::fromStdString(opensm::describeRate(code)), QString::number(code));
    m_sl = new QSpinBox(&detail);
    m_sl->setRange(0, 15);
    m_sl->setToolTip(tr("Service level of the partition's paths and groups. A QoS policy overrides it for paths."));
    m_groups = makeLabel(TextRole::Caption, {}, &detail);
    m_groups->setWordWrap(true);
    m_place = new QPushButton(tr("Show in text"), &detail);
    auto* form = new QFormLayout(&detail);
    form->setContentsMargins(2 * gap, gap, gap, gap);
    form->addRow(tr("Name"), m_name);
    form->addRow(tr("P_Key"), m_key);
    form->addRow(QString(), m_ipoib);
    form->addRow(tr("MTU of groups"), m_mtu);
    form->addRow(tr("Rate of groups"), m_rate);
    form->addRow(tr("Service level"), m_sl);
    form->addRow(tr("Multicast groups"), m_groups);
    form->addRow(QString(), m_place);
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
    showDetail();
}

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
    if (!at || !analysis || !analysis->partitions || *at >= analysis->partitions->definitions().size()) return;
    const opensm::PartitionDefinition& definition = analysis->partitions->definitions()[*at];
    const auto valueOf = [&](FlagKind kind) {
        QString value;
        for (const opensm::PartitionFlag& flag : definition.flags) {
            if (flag.kind == kind) value = text(analysis->partitions->at(flag.value));
        }
        return value;
    };
    const QSignalBlocker quietSl(m_sl);
    m_name->setText(text(analysis->partitions->nameOf(definition)));
    const auto key = definition.pkey();
    m_key->setText(key ? QStringLiteral("0x%1").arg(*key, 4, 16, QLatin1Char('0'))
                       : tr("OpenSM generates it: the lowest that is free"));
    m_ipoib->setChecked(definition.ipoib);
    m_mtu->setCurrentIndex(std::max(m_mtu->findData(valueOf(FlagKind::Mtu)), 0));
    m_rate->setCurrentIndex(std::max(m_rate->findData(valueOf(FlagKind::Rate)), 0));
    m_sl->setValue(static_cast<int>(definition.values.sl));
    QStringList groups;
    if (definition.ipoib && key) groups << tr("IPoIB broadcast group");
    for (const opensm::PartitionGroup& group : definition.groups)
        groups << text(analysis->partitions->at(group.mgid));
    m_groups->setText(groups.isEmpty() ? tr("none") : groups.join(QLatin1String(", ")));
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
    // Characters with a meaning of their own would tear the definition apart.
    const bool fits = name.find_first_of(",=:;#\n") == std::string::npos && !name.empty();
    if (!fits || name == analysis->partitions->nameOf(analysis->partitions->definitions()[*at])) return showDetail();
    edit(analysis->partitions->rename(*at, name));
}

void PartitionForm::addPartition()
{
    auto* dialog = new QInputDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Add a partition"));
    dialog->setLabelText(tr("Name of the partition"));
    connect(dialog, &QInputDialog::textValueSelected, this, [this](const QString& name) {
        const AnalysisPtr& analysis = m_workspace.currentAnalysis();
        if (!analysis->partitions || name.contains(QRegularExpression(QStringLiteral("[,=:;#]")))) return;
        const std::string header =
            std::format("{}=0x{:04x}", name.trimmed().toStdString(), freePKey(*analysis->partitions));
        edit(analysis->partitions->addDefinition(header, "SELF=full"));
    });
    dialog->open();
}

} // namespace fabriscope::ui::sm
