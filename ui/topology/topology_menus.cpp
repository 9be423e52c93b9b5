// SPDX-License-Identifier: GPL-3.0-or-later
//
// The menus of what is on the map.
#include "ui/common/app_context.h"
#include "ui/common/look/icons.h"
#include "ui/session/sheets/object_menu.h"
#include "ui/text/format.h"
#include "ui/topology/map/item_text.h"
#include "ui/topology/map/topology_view.h"
#include "ui/topology/map_routes.h"
#include "ui/topology/map_what_if.h"
#include "ui/topology/topology_page.h"

#include <QMenu>

#include <algorithm>

namespace fabriscope::ui {

using namespace topology;

void TopologyPage::showMenu(const Item& item, const QPoint& place)
{
    const ScenePtr scene = m_map->scene();
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setToolTipsVisible(true);
    std::optional<layout::GroupIndex> group;
    if (const auto* it = std::get_if<layout::GroupIndex>(&item)) group = *it;
    if (const auto* node = std::get_if<fabric::NodeIndex>(&item)) group = scene->layout().node(*node).group;
    if (const ObjectRef object = refOf(*scene, item); !isNone(object)) {
        menu->addAction(icon(Icon::ZoomIn), tr("Zoom to it"), this, [this, object] { m_map->zoomTo(object); });
        menu->addAction(icon(Icon::Flag), tr("Select"), this,
                        [this, object] { m_context.navigation().select(object); });
        menu->addSeparator();
        addObjectActions(*menu, m_context, {object});
        menu->addSeparator();
    }
    const auto* to = std::get_if<fabric::NodeIndex>(&item);
    if (to != nullptr) m_routes->addTo(*menu, *to);
    m_whatIf->addTo(*menu);
    if (to != nullptr && scene->snapshot().node(*to).type == fabric::NodeType::Switch) addTiers(*menu, *to);
    if (to != nullptr && scene->snapshot().node(*to).type == fabric::NodeType::ChannelAdapter) addHost(*menu, *to);
    const bool chassis = group && scene->layout().group(*group).kind == layout::GroupKind::Chassis;
    if (group && (chassis || scene->layout().groups().size() > 1)) {
        const bool closed = scene->collapsed().contains(*group);
        menu->addAction(icon(closed ? Icon::Expand : Icon::Collapse),
                        chassis ? (closed ? tr("Open the chassis") : tr("Close the chassis"))
                                : (closed ? tr("Open the group") : tr("Close the group")),
                        this, [this, scene, g = *group] {
                            if (m_map->scene() == scene) toggleGroup(g);
                        });
    }
    menu->addSeparator();
    menu->addAction(icon(Icon::Fit), tr("Show everything"), this, [this] { m_map->fit(); });
    menu->popup(place);
}

/// To which tier a switch belongs, when the user knows better.
void TopologyPage::addTiers(QMenu& menu, fabric::NodeIndex node)
{
    const layout::Layout& layout = m_map->scene()->layout();
    const layout::Component& component = layout.components()[layout.node(node).component];
    if (component.shape != layout::Shape::Tree || component.switchCount < 2) return;
    const Guid guid = layout.snapshot()->node(node).guid;
    const auto chosen = m_choices.of(*layout.snapshot()).tiers;
    const auto own = chosen.find(guid);
    QMenu* tiers = menu.addMenu(tr("Tier of the switch"));
    tiers->setObjectName(QStringLiteral("tiers"));
    const auto add = [&](std::uint8_t tier, const QString& words) {
        QAction* action = tiers->addAction(words, this, [this, guid, tier] {
            m_choices.setTier(guid, tier);
            redraw();
        });
        action->setCheckable(true);
        action->setChecked(tier == (own == chosen.end() ? 0 : own->second));
    };
    add(0, tr("As recognised"));
    const int highest = std::min<int>(component.levels + 1, fabric::highestTier);
    for (int tier = 1; tier <= highest; ++tier)
        add(static_cast<std::uint8_t>(tier), tier == 1 ? tr("1, leaf") : QString::number(tier));
}

/// All adapters of the host behind a cell.
void TopologyPage::addHost(QMenu& menu, fabric::NodeIndex node)
{
    const fabric::Snapshot& snapshot = m_map->scene()->snapshot();
    const QString host = shortName(snapshot.node(node));
    constexpr std::size_t mostAdapters = 64; // more have a maker's words for a name
    std::vector<fabric::NodeIndex> adapters;
    for (const fabric::Node& other : snapshot.nodes()) {
        if (other.type == fabric::NodeType::ChannelAdapter && shortName(other) == host)
            adapters.push_back(snapshot.indexOf(other));
        if (adapters.size() > mostAdapters) return;
    }
    menu.addAction(icon(Icon::Search),
                   tr("Show the %n adapters of this host", nullptr, static_cast<int>(adapters.size())), this,
                   [this, adapters, shown = m_map->scene()] {
                       if (m_map->scene() == shown) m_map->setFound(adapters);
                   });
}

} // namespace fabriscope::ui
