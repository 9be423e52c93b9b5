// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/opensm/forms/group_model.h"

#include "core/opensm/link_codes.h"
#include "ui/models/fabric_table_model.h"
#include "ui/text/format.h"
#include "ui/text/message_text.h"
#include "ui/text/plain_text.h"

#include <vector>

namespace fabriscope::ui::sm {

void GroupModel::setDefinition(const AnalysisPtr& analysis, std::optional<std::size_t> definition)
{
    const auto addressesOf = [](const AnalysisPtr& of, std::optional<std::size_t> which) {
        std::vector<QString> all;
        const opensm::PartitionDefinition* found = find(of, which);
        if (found == nullptr) return all;
        if (found->ipoib) all.emplace_back();
        for (const opensm::PartitionGroup& group : found->groups)
            all.push_back(toQString(of->partitions->at(group.mgid)));
        return all;
    };
    const auto take = [&] {
        m_analysis = analysis;
        m_definition = definition;
    };
    const std::vector<QString> before = addressesOf(m_analysis, m_definition);
    const std::vector<QString> now = addressesOf(analysis, definition);
    // A group is its line while their number is the same: its address can be edited. Another partition has others.
    if (definition != m_definition || before.size() == now.size()) return replace(definition == m_definition, take);
    replace(before, now, take);
}

const opensm::PartitionDefinition* GroupModel::find(const AnalysisPtr& analysis, std::optional<std::size_t> definition)
{
    if (!analysis || !analysis->partitions || !definition) return nullptr;
    const auto definitions = analysis->partitions->definitions();
    return *definition < definitions.size() ? &definitions[*definition] : nullptr;
}

std::size_t GroupModel::rowsOf(const opensm::PartitionDefinition* definition)
{
    return definition == nullptr ? 0 : definition->groups.size() + (definition->ipoib ? 1 : 0);
}

bool GroupModel::hasBroadcast() const { return definition() != nullptr && definition()->ipoib; }

std::optional<std::size_t> GroupModel::groupAt(int row) const
{
    const int at = row - (hasBroadcast() ? 1 : 0);
    return at < 0 || row >= rowCount() ? std::nullopt : std::optional(static_cast<std::size_t>(at));
}

QString GroupModel::parametersOf(const opensm::PartitionGroup& group) const
{
    QStringList parts;
    for (const opensm::PartitionFlag& flag : group.flags)
        parts << toQString(m_analysis->partitions->at(flag.all)).trimmed();
    return parts.join(QLatin1String(", "));
}

QVariant GroupModel::cell(const QModelIndex& index, int role) const
{
    const auto at = groupAt(index.row());
    const bool address = index.column() == AddressColumn;
    if (role == FabricTableModel::FixedFontRole) return at.has_value();
    if (role == Qt::ToolTipRole) {
        if (!at)
            return plainText(tr("Created by the IPoIB flag, with the MTU, rate and service level of the partition."));
        const opensm::GroupValues& values = definition()->groups[*at].values;
        return plainText(tr("In effect: MTU %1, rate %2, service level %3.")
                             .arg(messageText(opensm::describeMtu(static_cast<unsigned>(values.mtu))),
                                  QString::fromStdString(opensm::describeRate(static_cast<unsigned>(values.rate))))
                             .arg(values.sl));
    }
    if (role != Qt::DisplayRole && role != Qt::EditRole) return {};
    if (!at) return address ? tr("IPoIB broadcast group") : tr("as the partition");
    const opensm::PartitionGroup& group = definition()->groups[*at];
    return address ? toQString(m_analysis->partitions->at(group.mgid)) : parametersOf(group);
}

GroupModel::GroupModel(QObject* parent) : FlatModel(parent)
{
    setHeadings(
        {{tr("Multicast group"), tr("The group's address (MGID), e.g. ff12:401b::16 for IGMP over IPoIB.")},
         {tr("Parameters"), tr("mtu, rate, sl, scope, Q_Key, TClass, FlowLabel as NAME=NUMBER, separated by commas; "
                               "all others are as in the partition.")}});
}

Qt::ItemFlags GroupModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags flags = FlatModel::flags(index);
    return index.isValid() && groupAt(index.row()) ? flags | Qt::ItemIsEditable : flags;
}

bool GroupModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    const auto at = index.isValid() ? groupAt(index.row()) : std::nullopt;
    if (!at || role != Qt::EditRole) return false;
    const QString now = value.toString().trimmed();
    if (now == index.data(Qt::EditRole).toString()) return false;
    const opensm::PartitionGroup& group = definition()->groups[*at];
    const bool address = index.column() == AddressColumn;
    Q_EMIT edited(*at, address ? now : toQString(m_analysis->partitions->at(group.mgid)),
                  address ? parametersOf(group) : now);
    return true;
}

} // namespace fabriscope::ui::sm
