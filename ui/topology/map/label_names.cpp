// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/map/label_names.h"

#include "ui/text/format.h"
#include "ui/topology/map/label_text.h"

#include <QHash>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace fabriscope::ui::topology {
namespace {

using fabric::NodeIndex;
using fabric::NodeType;

/// The number at a name's end, or its last few characters.
int tailOf(const QString& name)
{
    constexpr int mostLetters = 4;
    qsizetype digits = 0;
    while (digits < name.size() && name[name.size() - 1 - digits].isDigit())
        ++digits;
    return static_cast<int>(digits > 0 ? digits : std::min<qsizetype>(mostLetters, name.size()));
}

qsizetype commonBeginning(const QString& a, const QString& b)
{
    const qsizetype most = std::min(a.size(), b.size());
    qsizetype same = 0;
    while (same < most && a[same] == b[same])
        ++same;
    return same;
}

/// The ends of GUIDs, as long as they must be to differ.
std::vector<QString> guidTails(const fabric::Snapshot& snapshot, const std::vector<NodeIndex>& nodes)
{
    std::vector<QString> tails;
    for (const int length : {4, 6, 8, 16}) {
        tails.clear();
        for (const NodeIndex node : nodes)
            tails.push_back(QStringLiteral("[%1]").arg(formatGuid(snapshot.node(node).guid).right(length)));
        std::vector<QString> sorted = tails;
        std::ranges::sort(sorted);
        if (std::ranges::adjacent_find(sorted) == sorted.end()) break;
    }
    return tails;
}

/// The things of equal key, in chains: few keys have more than one.
template <class Key, class Hash = std::hash<Key>> class Alike
{
public:
    explicit Alike(std::size_t count) : m_next(count) { m_first.reserve(count); }

    void add(const Key& key, NodeIndex node)
    {
        const auto [known, isNew] = m_first.try_emplace(key, node);
        if (isNew) return;
        if (!m_next[known->second.value()]) m_several.push_back(known->second);
        m_next[node.value()] = std::exchange(m_next[known->second.value()], node);
    }
    /// Calls `take` with each two or more of equal key.
    template <class Take> void each(Take take) const
    {
        std::vector<NodeIndex> nodes;
        for (const NodeIndex first : m_several) {
            nodes.clear();
            for (std::optional<NodeIndex> at = first; at; at = m_next[at->value()])
                nodes.push_back(*at);
            take(nodes);
        }
    }

private:
    std::unordered_map<Key, NodeIndex, Hash> m_first;
    std::vector<std::optional<NodeIndex>> m_next; ///< by node
    std::vector<NodeIndex> m_several;
};

/// The end of a name among those from which it must differ.
struct RowTail
{
    std::uint64_t row = 0;
    QStringView tail;
    friend bool operator==(const RowTail&, const RowTail&) = default;
};

struct RowTailHash
{
    std::size_t operator()(const RowTail& key) const { return qHashMulti(0, key.row, key.tail); }
};

/// Among which a name must differ: those of its tier; where a titled plate says the beginning of the name, those on the
/// plate.
class Rows
{
public:
    explicit Rows(const layout::Layout& layout) : m_layout(layout)
    {
        m_titles.reserve(layout.groups().size());
        for (const layout::Group& group : layout.groups()) {
            const bool isTitled = group.kind == layout::GroupKind::Pod && group.switches.size() > 1;
            m_titles.push_back(isTitled ? std::optional(toQString(group.label)) : std::nullopt);
        }
    }
    [[nodiscard]] std::uint64_t rowOf(NodeIndex node, const QString& name) const
    {
        const layout::NodePlace& place = m_layout.node(node);
        const bool isSwitch = m_layout.snapshot()->node(node).type == NodeType::Switch;
        const std::uint64_t row = isSwitch ? static_cast<std::uint64_t>(place.tier) : 0;
        if (!isSwitch || !place.group) return row;
        const auto& title = m_titles[place.group->value()];
        return title && name.startsWith(*title) ? (row << 32U) + place.group->value() + 1 : row;
    }

private:
    const layout::Layout& m_layout;
    std::vector<std::optional<QString>> m_titles; ///< by group
};

/// For some names, what tells each from the others. Those that are not of ASCII only count characters otherwise; they
/// and very long ones get none.
template <class NameOf>
void setBriefNames(const std::vector<std::size_t>& which, NameOf nameOf, std::vector<NameNeeds>& needs)
{
    constexpr qsizetype longest = 63;
    std::vector<std::string> names;
    names.reserve(which.size());
    for (const std::size_t i : which)
        names.push_back(nameOf(i).toStdString());
    const std::vector<fabric::BriefName> brief = fabric::briefNames(names);
    for (std::size_t n = 0; n < which.size(); ++n) {
        const QString name = nameOf(which[n]);
        const bool isAscii = std::ranges::all_of(name, [](QChar c) { return c.unicode() < 0x80; });
        if (isAscii && name.size() <= longest) needs[which[n]].brief = brief[n];
    }
}

QString boardName(const fabric::ChassisPlace& at)
{
    const QString board =
        (at.place.kind == fabric::BoardKind::Leaf ? QStringLiteral("L%1") : QStringLiteral("S%1")).arg(at.place.board);
    return at.hasSeveralChips && at.place.chip > 0 ? QStringLiteral("%1/U%2").arg(board).arg(at.place.chip) : board;
}

} // namespace

LabelNames::LabelNames(const layout::Layout& layout)
{
    const fabric::Snapshot& snapshot = *layout.snapshot();
    const std::size_t count = snapshot.nodes().size();
    m_onMap.resize(count);
    m_needs.resize(count);
    std::vector<QString> guidEnds(count); // empty: no other has the name

    std::vector<std::string> names;
    names.reserve(count);
    Alike<std::string_view> equal(count);
    for (std::size_t i = 0; i < count; ++i) {
        const fabric::Node& node = snapshot.nodes()[i];
        const std::string whole = node.displayName();
        equal.add(names.emplace_back(node.type == NodeType::Switch ? fabric::undecorated(whole) : whole), NodeIndex(i));
    }
    equal.each([&](const std::vector<NodeIndex>& nodes) {
        const std::vector<QString> tails = guidTails(snapshot, nodes);
        for (std::size_t i = 0; i < nodes.size(); ++i)
            guidEnds[nodes[i].value()] = tails[i];
    });
    // Names of one kind are distinguished: those of a row, and those of all hosts.
    const Rows rows(layout);
    Alike<RowTail, RowTailHash> byTail(count);
    std::unordered_map<std::uint64_t, std::vector<std::size_t>> namesOfRows;
    for (std::size_t i = 0; i < count; ++i) {
        const NodeIndex index(i);
        const fabric::Node& node = snapshot.node(index);
        QString& name = m_onMap[i];
        const bool isSwitch = node.type == NodeType::Switch;
        if (const auto* board = isSwitch ? layout.classes().chassis.placeOf(index) : nullptr) {
            name = boardName(*board);
            m_needs[i].tail = static_cast<int>(name.size());
            continue;
        }
        name = isSwitch ? toQString(names[i]) : shortName(node);
        if (!guidEnds[i].isEmpty()) {
            name += QLatin1Char(' ') + guidEnds[i];
            m_needs[i].tail = static_cast<int>(guidEnds[i].size());
            continue;
        }
        m_needs[i].tail = tailOf(name);
        namesOfRows[rows.rowOf(index, name)].push_back(i);
        byTail.add({.row = rows.rowOf(index, name), .tail = QStringView(name).last(m_needs[i].tail)}, index);
    }
    byTail.each([this](std::vector<NodeIndex>& nodes) {
        std::ranges::sort(nodes, {}, [this](NodeIndex node) -> const QString& { return onMap(node); });
        // Adapters of one host share its name: that is no reason to tell them apart, so runs of a name count once.
        std::vector<std::size_t> runs;
        for (std::size_t i = 0; i < nodes.size(); ++i)
            if (i == 0 || onMap(nodes[i]) != onMap(nodes[i - 1])) runs.push_back(i);
        runs.push_back(nodes.size());
        for (std::size_t run = 0; runs.size() > 2 && run + 1 < runs.size(); ++run) {
            const QString& name = onMap(nodes[runs[run]]);
            qsizetype same = 0;
            if (run > 0) same = commonBeginning(name, onMap(nodes[runs[run - 1]]));
            if (run + 2 < runs.size()) same = std::max(same, commonBeginning(name, onMap(nodes[runs[run + 1]])));
            for (std::size_t i = runs[run]; i < runs[run + 1]; ++i) {
                NameNeeds& needs = m_needs[nodes[i].value()];
                const qsizetype most = std::max<qsizetype>(1, name.size() - needs.tail);
                needs.head = static_cast<int>(std::clamp<qsizetype>(same + 1, 1, most));
            }
        }
    });
    for (const auto& [row, nodes] : namesOfRows)
        setBriefNames(nodes, [this](std::size_t i) -> const QString& { return m_onMap[i]; }, m_needs);

    m_groupNeeds.resize(layout.groups().size());
    std::vector<std::size_t> groups(m_groupNeeds.size());
    std::iota(groups.begin(), groups.end(), std::size_t{0});
    setBriefNames(groups, [&](std::size_t i) { return groupName(layout, layout::GroupIndex(i)); }, m_groupNeeds);
}

} // namespace fabriscope::ui::topology
