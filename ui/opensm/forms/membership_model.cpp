// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/opensm/forms/membership_model.h"

#include "core/base/enum_number.h"
#include "ui/models/fabric_table_model.h"
#include "ui/text/format.h"
#include "ui/text/plain_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <unordered_set>

namespace fabriscope::ui::sm {
namespace {

using opensm::MemberKind;
using opensm::Membership;

constexpr std::size_t mostMembers = 60'000;
constexpr std::size_t mostDefinitions = 1'000;

bool isLarge(const opensm::PartitionsDocument& document)
{
    if (document.definitions().size() > mostDefinitions) return true;
    std::size_t members = 0;
    for (const opensm::PartitionDefinition& definition : document.definitions())
        members += definition.members.size();
    return members > mostMembers;
}

constexpr std::uint64_t cellKey(std::size_t row, std::size_t column)
{
    return (static_cast<std::uint64_t>(row) << 32U) | column;
}

} // namespace

QString membershipWord(Membership membership)
{
    return enumWord<Membership::Both>(membership, QCoreApplication::translate("Membership", "limited"),
                                      QCoreApplication::translate("Membership", "full"),
                                      QCoreApplication::translate("Membership", "both"));
}

MembershipModel::MembershipModel(QObject* parent) : QAbstractTableModel(parent) {}

void MembershipModel::collectRows(std::vector<Row>& rows) const
{
    struct Word
    {
        const char* word;
        const char* detail;
    };
    static constexpr std::array<Word, 5> words{{{"ALL", QT_TR_NOOP("every end port")},
                                                {"ALL_CAS", QT_TR_NOOP("every CA port")},
                                                {"ALL_SWITCHES", QT_TR_NOOP("port 0 of every switch")},
                                                {"ALL_ROUTERS", QT_TR_NOOP("every router port")},
                                                {"SELF", QT_TR_NOOP("the subnet manager's port")}}};
    for (const Word& word : words)
        rows.push_back({.member = word.word, .name = QLatin1String(word.word), .detail = tr(word.detail), .port = {}});
    std::unordered_set<Guid> known;
    if (m_analysis->snapshot) {
        const fabric::Snapshot& snapshot = *m_analysis->snapshot;
        for (const fabric::Port& port : snapshot.ports()) {
            if (port.guid == Guid() || !known.insert(port.guid).second) continue;
            const fabric::Node& node = snapshot.nodeOf(port);
            const bool manager = port.lid == port.smLid && port.lid != Lid();
            rows.push_back(
                {.member = toString(port.guid),
                 .name = tr("%1, port %2")
                             .arg(QString::fromStdString(node.displayName()), QString::number(port.number.value())),
                 .port = opensm::MemberPort{.guid = port.guid, .type = node.type, .isSubnetManager = manager}});
        }
    }
    for (const opensm::PartitionDefinition& definition : m_analysis->partitions->definitions()) {
        for (const opensm::PartitionMember& member : definition.members) {
            if (member.kind != MemberKind::Guid || !known.insert(member.guid).second) continue;
            rows.push_back({.member = toString(member.guid),
                            .name = m_analysis->snapshot ? tr("Not in this fabric") : tr("Port"),
                            .port = opensm::MemberPort{.guid = member.guid}});
        }
    }
}

void MembershipModel::collectOwn()
{
    m_own.clear();
    std::unordered_map<Guid, std::size_t> byGuid;
    std::unordered_map<std::string_view, std::size_t> byWord;
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        if (m_rows[row].port)
            byGuid.emplace(m_rows[row].port->guid, row);
        else
            byWord.emplace(m_rows[row].member, row);
    }
    const auto partitions = m_table->partitions();
    for (std::size_t column = 0; column < partitions.size(); ++column) {
        for (const std::size_t at : partitions[column].definitions) {
            for (const opensm::PartitionMember& member : m_analysis->partitions->definitions()[at].members) {
                if (member.kind == MemberKind::Guid)
                    m_own[cellKey(byGuid.at(member.guid), column)] = member.membership;
                else if (const auto word = byWord.find(m_analysis->partitions->at(member.name)); word != byWord.end())
                    m_own[cellKey(word->second, column)] = member.membership;
            }
        }
    }
}

std::optional<Membership> MembershipModel::ownOf(int row, int partition) const
{
    const auto found = m_own.find(cellKey(static_cast<std::size_t>(row), static_cast<std::size_t>(partition)));
    return found == m_own.end() ? std::nullopt : std::optional(found->second);
}

std::optional<Membership> MembershipModel::membershipOf(int row, int partition) const
{
    const Row& at = m_rows.at(static_cast<std::size_t>(row));
    if (!at.port) return ownOf(row, partition);
    return m_table->membershipOf(m_table->partitions()[static_cast<std::size_t>(partition)], *at.port);
}

void MembershipModel::setAnalysis(const AnalysisPtr& analysis)
{
    m_analysis = analysis;
    std::vector<Row> rows;
    std::unique_ptr<opensm::PartitionTable> table;
    m_tooLarge = analysis && analysis->partitions && isLarge(*analysis->partitions);
    if (analysis && analysis->partitions && !m_tooLarge) {
        table = std::make_unique<opensm::PartitionTable>(analysis->partitions.get());
        collectRows(rows);
    }
    const auto headings = [](const opensm::PartitionTable* of) {
        std::vector<std::pair<std::uint16_t, std::string>> names;
        if (of != nullptr) {
            for (const opensm::Partition& partition : of->partitions())
                names.emplace_back(partition.pkey, partition.name);
        }
        return names;
    };
    // The same rows and columns: only cells change, and the selection stays.
    const bool same = std::ranges::equal(rows, m_rows, {}, &Row::member, &Row::member) &&
                      headings(table.get()) == headings(m_table.get());
    if (!same) beginResetModel();
    m_rows = std::move(rows);
    m_table = std::move(table);
    if (m_table)
        collectOwn();
    else
        m_own.clear();
    if (!same)
        endResetModel();
    else if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

const opensm::Partition* MembershipModel::partitionAt(int column) const
{
    const auto at = static_cast<std::size_t>(column - firstPartition);
    if (column < firstPartition || !m_table || at >= m_table->partitions().size()) return nullptr;
    return &m_table->partitions()[at];
}

int MembershipModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int MembershipModel::columnCount(const QModelIndex& parent) const
{
    if (parent.isValid()) return 0;
    return firstPartition + (m_table ? static_cast<int>(m_table->partitions().size()) : 0);
}

QVariant MembershipModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid)) return {};
    const Row& row = m_rows.at(static_cast<std::size_t>(index.row()));
    if (role == Qt::TextAlignmentRole) return QVariant::fromValue(Qt::Alignment(Qt::AlignLeft | Qt::AlignVCenter));
    if (role == MemberRole) return QString::fromStdString(row.member);
    if (index.column() == nameColumn) return role == Qt::DisplayRole ? row.name : QVariant();
    if (index.column() == guidColumn) {
        if (role == FabricTableModel::FixedFontRole) return row.port.has_value();
        return role == Qt::DisplayRole ? (row.port ? toQString(row.member) : row.detail) : QVariant();
    }
    const int partition = index.column() - firstPartition;
    const bool own = ownOf(index.row(), partition).has_value();
    if (role == OwnRole) return own;
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
    const auto membership = membershipOf(index.row(), partition);
    if (!membership) return {};
    if (role == Qt::ToolTipRole)
        return own ? tr("It has an entry of its own.") : tr("Through a word such as ALL; no entry of its own.");
    const QString word = membershipWord(*membership);
    return own ? word : tr("(%1)", "membership through ALL or the like").arg(word);
}

QVariant MembershipModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != Qt::ToolTipRole)) return {};
    if (section == nameColumn) return tr("Member");
    if (section == guidColumn) return tr("Port GUID");
    const opensm::Partition* partition = partitionAt(section);
    if (partition == nullptr) return {};
    const QString key = partition->pkey == 0 ? tr("generated P_Key")
                                             : QStringLiteral("0x%1").arg(partition->pkey, 4, 16, QLatin1Char('0'));
    const QString heading = tr("%1  %2", "name and P_Key of a partition").arg(toQString(partition->name), key);
    return role == Qt::ToolTipRole ? plainText(heading) : heading;
}

} // namespace fabriscope::ui::sm
