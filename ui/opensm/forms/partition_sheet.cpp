// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/opensm/forms/partition_sheet.h"

#include "core/base/text.h"
#include "ui/common/look/building.h"
#include "ui/common/look/style.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QLineEdit>
#include <QListView>
#include <QSortFilterProxyModel>
#include <QStandardItemModel>

#include <algorithm>

namespace fabriscope::ui::sm {
namespace {

constexpr std::uint16_t membershipBit = 0x8000;
constexpr int memberRole = Qt::UserRole + 1;

/// A P_Key as typed, without its membership bit; none: no such key.
std::optional<std::uint16_t> keyIn(const QString& text)
{
    const auto value = parseUnsigned(text.trimmed().toStdString());
    if (!value || *value > 0xffff) return std::nullopt;
    const auto key = static_cast<std::uint16_t>(*value & static_cast<std::uint16_t>(~membershipBit));
    return key == 0 ? std::nullopt : std::optional(key);
}

} // namespace

PartitionSheet::PartitionSheet(const opensm::PartitionsDocument& document,
                               const std::vector<PartitionCandidate>& candidates, QWidget* parent)
    : QDialog(parent)
{
    setObjectName(QStringLiteral("partitionSheet"));
    setWindowTitle(tr("Add a partition"));
    resize(560, 560);
    for (const opensm::PartitionDefinition& definition : document.definitions()) {
        m_names.emplace_back(document.nameOf(definition));
        if (const auto key = definition.pkey()) m_keys.push_back(*key);
    }
    auto* column = makeColumn(this, gap, {2 * gap, 2 * gap, 2 * gap, 2 * gap});
    column->addWidget(makeLabel(TextRole::Section, windowTitle(), this));
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(gap);
    grid->setColumnStretch(1, 1);
    column->addLayout(grid);
    const auto put = [&](int row, const QString& name, QWidget* field) {
        auto* label = makeLabel(TextRole::Body, name, this);
        label->setBuddy(field);
        field->setAccessibleName(name);
        grid->addWidget(label, row, 0);
        grid->addWidget(field, row, 1);
    };
    m_name = named(new QLineEdit(this), "newPartitionName");
    m_name->setTextMargins(4, 0, 4, 0);
    put(0, tr("Name"), m_name);
    m_key = named(new QLineEdit(QStringLiteral("0x%1").arg(freePKey(document), 4, 16, QLatin1Char('0')), this),
                  "newPartitionKey");
    m_key->setFont(fixedFont(font()));
    m_key->setTextMargins(4, 0, 4, 0);
    setPlainToolTip(m_key,
                    tr("The lowest that is free is proposed. 0x1 to 0x7ffe; the highest bit is the membership."));
    put(1, tr("P_Key"), m_key);
    m_ipoib = named(new QCheckBox(tr("IP over InfiniBand"), this), "newPartitionIpoib");
    setPlainToolTip(m_ipoib, tr("Makes the broadcast group that IP over InfiniBand needs in this partition."));
    grid->addWidget(m_ipoib, 2, 1);
    buildMembers(candidates);
    m_message = named(makeWrappedLabel(TextRole::Caption, {}, this), "newPartitionMessage");
    column->addWidget(m_message);
    auto* row = makeRow(nullptr, gap);
    row->addStretch(1);
    auto* cancel = makeButton(tr("Cancel"), {}, this, this, &QDialog::reject);
    m_add = named(makeButton(tr("Add partition"), {}, this, this, &QDialog::accept), "addNewPartition");
    setPrimary(m_add);
    m_add->setDefault(true);
    addAll(*row, {cancel, m_add});
    column->addLayout(row);
    connect(m_name, &QLineEdit::textChanged, this, &PartitionSheet::check);
    connect(m_key, &QLineEdit::textChanged, this, &PartitionSheet::check);
    connect(m_members, &QStandardItemModel::itemChanged, this, &PartitionSheet::check);
    check();
}

void PartitionSheet::buildMembers(const std::vector<PartitionCandidate>& candidates)
{
    auto* column = static_cast<QVBoxLayout*>(layout());
    auto* head = makeRow(nullptr, gap);
    head->addWidget(makeLabel(TextRole::Body, tr("Members"), this));
    m_filter = new QLineEdit(this);
    setUpFilter(*m_filter, "memberFilter", tr("Members by name"), tr("Members by name"));
    head->addWidget(m_filter, 1);
    m_membership = named(new QComboBox(this), "newMembership", tr("Membership of those that are checked"));
    m_membership->addItem(tr("full members"), static_cast<int>(opensm::Membership::Full));
    m_membership->addItem(tr("limited members"), static_cast<int>(opensm::Membership::Limited));
    m_membership->addItem(tr("members of both kinds"), static_cast<int>(opensm::Membership::Both));
    setPlainToolTip(m_membership, tr("Full members talk to all, limited ones to full members only."));
    head->addWidget(m_membership);
    column->addLayout(head);
    m_members = new QStandardItemModel(this);
    for (const PartitionCandidate& candidate : candidates) {
        auto* item = new QStandardItem(candidate.name);
        item->setData(candidate.member, memberRole);
        setPlainToolTip(item, candidate.member);
        item->setEditable(false);
        item->setCheckable(true);
        item->setCheckState(candidate.chosen ? Qt::Checked : Qt::Unchecked);
        m_members->appendRow(item);
    }
    m_shown = new QSortFilterProxyModel(this);
    m_shown->setSourceModel(m_members);
    m_shown->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_list = named(new QListView(this), "newPartitionMembers", tr("Members"));
    m_list->setModel(m_shown);
    m_list->setUniformItemSizes(true);
    column->addWidget(m_list, 1);
    connect(m_filter, &QLineEdit::textChanged, m_shown, &QSortFilterProxyModel::setFilterFixedString);
}

opensm::NewPartition PartitionSheet::partition() const
{
    opensm::NewPartition made{.name = m_name->text().trimmed().toStdString(),
                              .key = keyIn(m_key->text()).value_or(0),
                              .ipoib = m_ipoib->isChecked(),
                              .membership = static_cast<opensm::Membership>(m_membership->currentData().toInt())};
    for (int row = 0; row < m_members->rowCount(); ++row) {
        const QStandardItem* item = m_members->item(row);
        if (item->checkState() == Qt::Checked) made.members.push_back(item->data(memberRole).toString().toStdString());
    }
    return made;
}

QString PartitionSheet::problem() const
{
    const std::string name = m_name->text().trimmed().toStdString();
    if (name.empty()) return tr("Give the partition a name.");
    if (!opensm::isPartitionName(name))
        return tr("A name has none of , = : ; # and no quotes: they have a meaning in the file.");
    if (std::ranges::contains(m_names, name)) return tr("There is a partition of this name.");
    const auto key = keyIn(m_key->text());
    if (!key) return tr("This is not a P_Key: enter a number from 0x1 to 0x7ffe.");
    if (*key == opensm::defaultPartitionKey) return tr("0x7fff is the default partition's key.");
    if (std::ranges::contains(m_keys, *key)) return tr("Another partition has this P_Key.");
    return {};
}

void PartitionSheet::check()
{
    const QString why = problem();
    m_add->setEnabled(why.isEmpty());
    if (!why.isEmpty())
        m_message->setText(why);
    else if (partition().members.empty())
        m_message->setText(tr("Without members no port can use it; you can add them in the matrix later."));
    else
        m_message->clear();
}

} // namespace fabriscope::ui::sm
