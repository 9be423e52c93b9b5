// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/drawing_choices.h"

#include "ui/text/format.h"

#include <QSettings>
#include <QStringList>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace fabriscope::ui::topology {
namespace {

using fabric::Node;
using fabric::NodeType;
using fabric::Preferences;

constexpr std::size_t mostStored = 4096; ///< of each kind: settings come from a file
constexpr std::size_t anchorCount = 8;   ///< switches by which a fabric is known
constexpr int drawingCount = 3;

std::vector<Guid> anchorsOf(const fabric::Snapshot& snapshot)
{
    std::vector<Guid> guids;
    for (const Node& node : snapshot.nodes()) {
        if (node.type == NodeType::Switch) guids.push_back(node.guid);
    }
    const auto kept = std::min(guids.size(), anchorCount);
    std::ranges::partial_sort(guids, guids.begin() + static_cast<std::ptrdiff_t>(kept));
    guids.resize(kept);
    return guids;
}

/// "0x0002c90300001234=2"
std::optional<std::pair<Guid, int>> entryOf(const QString& text)
{
    const qsizetype equals = text.indexOf(QLatin1Char('='));
    bool isGuid = false;
    bool isNumber = false;
    const quint64 guid = text.left(equals).toULongLong(&isGuid, 16);
    const int number = text.mid(equals + 1).toInt(&isNumber);
    if (equals <= 0 || !isGuid || !isNumber) return std::nullopt;
    return std::pair(Guid(guid), number);
}

QString entry(Guid guid, int number) { return QStringLiteral("%1=%2").arg(formatGuid(guid)).arg(number); }

} // namespace

Preferences DrawingChoices::of(const fabric::Snapshot& snapshot) const
{
    Preferences preferences;
    for (const auto& [guid, tier] : m_tiers) {
        if (snapshot.findNode(guid)) preferences.tiers.emplace(guid, tier);
    }
    if (m_drawings.empty()) return preferences;
    for (const Guid guid : anchorsOf(snapshot)) {
        const auto found = m_drawings.find(guid);
        if (found == m_drawings.end()) continue;
        preferences.drawing = found->second;
        break;
    }
    return preferences;
}

std::size_t DrawingChoices::movedSwitches(const fabric::Snapshot& snapshot) const
{
    return static_cast<std::size_t>(
        std::ranges::count_if(m_tiers, [&](const auto& tier) { return snapshot.findNode(tier.first).has_value(); }));
}

void DrawingChoices::setTier(Guid node, std::uint8_t tier)
{
    if (tier == 0)
        m_tiers.erase(node);
    else if (m_tiers.size() < mostStored || m_tiers.contains(node))
        m_tiers[node] = std::min(tier, fabric::highestTier);
}

void DrawingChoices::forgetTiers(const fabric::Snapshot& snapshot)
{
    std::erase_if(m_tiers, [&](const auto& tier) { return snapshot.findNode(tier.first).has_value(); });
}

void DrawingChoices::setDrawing(const fabric::Snapshot& snapshot, Preferences::Drawing drawing)
{
    for (const Guid guid : anchorsOf(snapshot)) {
        if (drawing == Preferences::Drawing::Automatic)
            m_drawings.erase(guid);
        else if (m_drawings.size() < mostStored)
            m_drawings[guid] = drawing;
    }
}

void DrawingChoices::save(QSettings& settings) const
{
    QStringList tiers;
    for (const auto& [guid, tier] : m_tiers)
        tiers.append(entry(guid, tier));
    settings.setValue(QStringLiteral("tiers"), tiers);
    QStringList drawings;
    for (const auto& [guid, drawing] : m_drawings)
        drawings.append(entry(guid, std::to_underlying(drawing)));
    settings.setValue(QStringLiteral("drawings"), drawings);
}

void DrawingChoices::restore(const QSettings& settings)
{
    m_tiers.clear();
    m_drawings.clear();
    for (const QString& text : settings.value(QStringLiteral("tiers")).toStringList()) {
        const auto found = entryOf(text);
        if (found && found->second >= 1 && found->second <= fabric::highestTier)
            setTier(found->first, static_cast<std::uint8_t>(found->second));
    }
    for (const QString& text : settings.value(QStringLiteral("drawings")).toStringList()) {
        const auto found = entryOf(text);
        if (found && found->second > 0 && found->second < drawingCount && m_drawings.size() < mostStored)
            m_drawings[found->first] = static_cast<Preferences::Drawing>(found->second);
    }
}

GroupSet Folding::closedIn(const layout::Layout& layout) const
{
    GroupSet groups;
    for (std::size_t i = 0; i < layout.groups().size(); ++i) {
        const layout::Group& group = layout.groups()[i];
        const auto holdsOneOf = [&](const std::set<Guid>& switches) {
            return !switches.empty() && std::ranges::any_of(group.switches, [&](fabric::NodeIndex node) {
                return switches.contains(layout.snapshot()->node(node).guid);
            });
        };
        const bool chassis = group.kind == layout::GroupKind::Chassis;
        if (chassis ? !holdsOneOf(m_opened) : holdsOneOf(m_closed)) groups.insert(layout::GroupIndex(i));
    }
    return groups;
}

void Folding::set(const layout::Layout& layout, layout::GroupIndex index, bool close)
{
    const layout::Group& group = layout.group(index);
    const bool chassis = group.kind == layout::GroupKind::Chassis;
    std::set<Guid>& chosen = chassis ? m_opened : m_closed;
    for (const fabric::NodeIndex node : group.switches)
        chosen.erase(layout.snapshot()->node(node).guid);
    if (close != chassis) chosen.insert(layout.snapshot()->node(group.switches.front()).guid);
}

void Folding::setAll(const layout::Layout& layout, bool close)
{
    *this = {};
    for (std::size_t i = 0; i < layout.groups().size(); ++i)
        set(layout, layout::GroupIndex(i), close);
}

} // namespace fabriscope::ui::topology
