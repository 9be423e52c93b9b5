// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/opensm/forms/option_model.h"

#include "core/opensm/conf/conf_settings.h"
#include "ui/models/fabric_table_model.h"
#include "ui/opensm/editor/problem_model.h"
#include "ui/opensm/forms/option_help.h"
#include "ui/text/format.h"
#include "ui/text/message_text.h"
#include "ui/text/plain_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace fabriscope::ui::sm {
namespace {

using opensm::OptionInfo;
using opensm::OptionType;

struct GroupTitle
{
    const char* id;
    const char* title;
};

// In the order in which an administrator looks for them, not in that of the file.
constexpr std::array<GroupTitle, 13> groupTitles{
    {{"routing", QT_TRANSLATE_NOOP("OptionGroups", "Routing")},
     {"qos", QT_TRANSLATE_NOOP("OptionGroups", "Quality of service")},
     {"partitioning", QT_TRANSLATE_NOOP("OptionGroups", "Partitions")},
     {"handover", QT_TRANSLATE_NOOP("OptionGroups", "Master and standby")},
     {"sweep", QT_TRANSLATE_NOOP("OptionGroups", "Sweeps")},
     {"timing", QT_TRANSLATE_NOOP("OptionGroups", "Timeouts and retries")},
     {"device", QT_TRANSLATE_NOOP("OptionGroups", "Ports, links and keys")},
     {"multicast", QT_TRANSLATE_NOOP("OptionGroups", "Multicast")},
     {"congestion", QT_TRANSLATE_NOOP("OptionGroups", "Congestion control")},
     {"perfmgr", QT_TRANSLATE_NOOP("OptionGroups", "Performance manager")},
     {"plugins", QT_TRANSLATE_NOOP("OptionGroups", "Plug-ins")},
     {"debug", QT_TRANSLATE_NOOP("OptionGroups", "Log and debugging")},
     {"misc", QT_TRANSLATE_NOOP("OptionGroups", "Other")}}};

bool isNumber(OptionType type)
{
    using enum OptionType;
    return type == Uint8 || type == Uint16 || type == Uint32 || type == Uint64 || type == Int32;
}

constexpr quintptr topLevel = ~quintptr{0};

} // namespace

OptionModel::OptionModel(QObject* parent) : QAbstractItemModel(parent)
{
    for (const GroupTitle& title : groupTitles) {
        Group group{.title = QCoreApplication::translate("OptionGroups", title.title), .options = {}};
        for (const OptionInfo& option : opensm::allOptions()) {
            if (option.group == title.id) group.options.push_back(&option);
        }
        m_groups.push_back(std::move(group));
    }
}

void OptionModel::setAnalysis(const AnalysisPtr& analysis)
{
    m_analysis = analysis;
    m_levels.clear();
    m_values.clear();
    if (analysis && analysis->options) {
        const opensm::ConfDocument& document = *analysis->options;
        for (const opensm::ConfLine& line : document.entries()) { // the last one counts
            const OptionInfo* option = line.hasKey() ? opensm::findOption(document.keyOf(line)) : nullptr;
            if (option != nullptr) m_values[option->name] = toQString(document.valueOf(line));
        }
        for (const Problem& problem : analysis->of(opensm::FileKind::Options).problems) {
            const auto line = static_cast<std::size_t>(problem.line);
            if (line >= document.entries().size()) continue;
            // Entries are pieces of lines; nearly always they are the lines.
            const OptionInfo* option = opensm::findOption(document.keyOf(document.entries()[line]));
            if (option != nullptr) m_levels.emplace_back(option->name, problem.diagnostic.level);
        }
        std::ranges::sort(m_levels, [](const auto& a, const auto& b) {
            return a.first != b.first ? a.first < b.first : a.second > b.second;
        });
    }
    for (int group = 0; group < rowCount(); ++group) {
        const QModelIndex parent = index(group, 0);
        Q_EMIT dataChanged(parent, index(group, ColumnCount - 1));
        Q_EMIT dataChanged(index(0, 0, parent), index(rowCount(parent) - 1, ColumnCount - 1, parent));
    }
}

const OptionInfo* OptionModel::optionAt(const QModelIndex& index) const
{
    if (!index.isValid() || index.internalId() == topLevel) return nullptr;
    return m_groups.at(index.internalId()).options.at(static_cast<std::size_t>(index.row()));
}

QString OptionModel::valueOf(const OptionInfo& option) const
{
    const auto found = m_values.find(option.name);
    if (found != m_values.end()) return found->second;
    return toQString(option.defaultValue);
}

bool OptionModel::isChanged(const OptionInfo& option) const
{
    const std::string value = valueOf(option).toStdString();
    if (value == option.defaultValue) return false;
    if (!isNumber(option.type)) return true;
    return opensm::readValue(option, value).number != opensm::readValue(option, option.defaultValue).number;
}

QModelIndex OptionModel::indexOf(std::string_view option, int column) const
{
    for (std::size_t group = 0; group < m_groups.size(); ++group) {
        const auto& options = m_groups[group].options;
        const auto found = std::ranges::find(options, option, &OptionInfo::name);
        if (found != options.end())
            return createIndex(static_cast<int>(found - options.begin()), column, static_cast<quintptr>(group));
    }
    return {};
}

QModelIndex OptionModel::index(int row, int column, const QModelIndex& parent) const
{
    if (!hasIndex(row, column, parent)) return {};
    return createIndex(row, column, parent.isValid() ? static_cast<quintptr>(parent.row()) : topLevel);
}

QModelIndex OptionModel::parent(const QModelIndex& index) const
{
    if (!index.isValid() || index.internalId() == topLevel) return {};
    return createIndex(static_cast<int>(index.internalId()), 0, topLevel);
}

int OptionModel::rowCount(const QModelIndex& parent) const
{
    if (!parent.isValid()) return static_cast<int>(m_groups.size());
    if (parent.internalId() != topLevel || parent.column() != 0) return 0;
    return static_cast<int>(m_groups.at(static_cast<std::size_t>(parent.row())).options.size());
}

int OptionModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() && parent.internalId() != topLevel ? 0 : int(ColumnCount);
}

QVariant OptionModel::groupData(const Group& group, int column, int role) const
{
    if (column != NameColumn || role != Qt::DisplayRole) return {};
    const auto changed = std::ranges::count_if(group.options, [this](const OptionInfo* o) { return isChanged(*o); });
    return changed == 0 ? group.title
                        : tr("%1  (%n changed)", "group of options", static_cast<int>(changed)).arg(group.title);
}

QVariant OptionModel::optionData(const OptionInfo& option, int column, int role) const
{
    switch (role) {
    case ChangedRole:
        return isChanged(option);
    case SearchRole:
        return toQString(option.name) + QLatin1Char(' ') + phraseText(option.meaning) + QLatin1Char(' ') +
               toQString(option.setups) + QLatin1Char(' ') + valueOf(option);
    case OptionRole:
        return toQString(option.name);
    case Qt::ToolTipRole:
        return plainText(wrapped(helpFor(option)));
    case FabricTableModel::FixedFontRole:
        return column == ValueColumn || column == DefaultColumn;
    case FabricTableModel::StatusRole: {
        const auto found = std::ranges::lower_bound(m_levels, option.name, {}, [](const auto& p) { return p.first; });
        const bool has = column == NameColumn && found != m_levels.end() && found->first == option.name;
        return has ? QVariant(static_cast<int>(statusOf(found->second))) : QVariant();
    }
    case Qt::DisplayRole:
    case Qt::EditRole:
        break;
    default:
        return {};
    }
    switch (column) {
    case NameColumn:
        return toQString(option.name);
    case ValueColumn:
        return valueOf(option);
    case DefaultColumn:
        return toQString(option.defaultValue);
    case UnitColumn:
        return phraseText(option.unit);
    default:
        return {};
    }
}

QVariant OptionModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    if (const OptionInfo* option = optionAt(index)) return optionData(*option, index.column(), role);
    return groupData(m_groups.at(static_cast<std::size_t>(index.row())), index.column(), role);
}

QVariant OptionModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
    switch (section) {
    case NameColumn:
        return tr("Option");
    case ValueColumn:
        return tr("Value");
    case DefaultColumn:
        return tr("Default");
    case UnitColumn:
        return tr("Unit");
    default:
        return {};
    }
}

Qt::ItemFlags OptionModel::flags(const QModelIndex& index) const
{
    Qt::ItemFlags flags = QAbstractItemModel::flags(index);
    const bool writable = m_analysis && m_analysis->options;
    if (optionAt(index) != nullptr && index.column() == ValueColumn && writable) flags |= Qt::ItemIsEditable;
    return flags;
}

bool OptionModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    const OptionInfo* option = optionAt(index);
    if (option == nullptr || index.column() != ValueColumn || role != Qt::EditRole) return false;
    const QString wanted = value.toString().trimmed();
    if (wanted == valueOf(*option)) return false;
    Q_EMIT valueEdited(toQString(option->name), wanted);
    return true;
}

} // namespace fabriscope::ui::sm
