// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layout/scene.h"

#include <algorithm>
#include <cmath>

namespace fabriscope::layout {

Scene::Scene(const fabric::Snapshot& snapshot, const fabric::Classification& classes)
    : m_snapshot(snapshot), m_classes(classes), m_firstHost(snapshot.nodes().size() + 1),
      m_cells(snapshot.nodes().size()), m_aside(snapshot.nodes().size()), m_boxes(snapshot.nodes().size())
{
    m_names.reserve(snapshot.nodes().size());
    for (const fabric::Node& node : snapshot.nodes()) // hosts are not sorted by name
        m_names.push_back(node.type == fabric::NodeType::Switch ? node.displayName() : std::string());
    sortHosts();
}

void Scene::sortHosts()
{
    const auto& parents = m_classes.parent;
    for (std::uint32_t i = 0; i < parents.size(); ++i) {
        if (!parents[i]) continue;
        if (m_classes.isAggregation[i])
            m_aside[parents[i]->value()].emplace_back(i);
        else
            ++m_firstHost[parents[i]->value() + 1];
    }
    for (std::size_t i = 1; i < m_firstHost.size(); ++i)
        m_firstHost[i] += m_firstHost[i - 1];
    m_hosts.reserve(m_firstHost.back());
    m_cell.reserve(m_firstHost.back());
    std::vector<bool> seen(m_snapshot.nodes().size());
    for (const fabric::Node& node : m_snapshot.nodes()) {
        if (node.type != fabric::NodeType::Switch) continue;
        const NodeIndex self = m_snapshot.indexOf(node);
        const std::size_t first = m_hosts.size();
        std::vector<std::uint32_t> gaps; // beside the new hosts: free ports right before each
        unsigned last = 0;               // the linked port before
        for (const fabric::Port& port : m_snapshot.portsOf(node)) {
            const auto peer = m_snapshot.peerOf(port);
            if (!peer) continue;
            const unsigned free = port.number.value() - std::min<unsigned>(last + 1, port.number.value());
            last = port.number.value();
            const NodeIndex host = m_snapshot.port(*peer).node;
            if (parents[host.value()] != self || seen[host.value()] || m_classes.isAggregation[host.value()]) continue;
            seen[host.value()] = true;
            m_hosts.push_back(host);
            gaps.push_back(gaps.empty() ? 0 : free);
        }
        // Many free ports are how the switch was cabled.
        std::uint32_t free = 0;
        for (const std::uint32_t gap : gaps)
            free += gap;
        const bool keep = std::size_t{4} * free <= gaps.size();
        std::uint32_t cell = 0;
        for (std::size_t i = 0; first + i < m_hosts.size(); ++i) {
            if (keep) cell += gaps[i];
            m_cell.push_back(cell++);
        }
        m_cells[self.value()] = cell;
    }
}

void Scene::placeSwitch(NodeIndex s, Rect slot, float width, unsigned columns, float cellHeight)
{
    const float middle = slot.left + slot.width / 2;
    box(s) = {.left = middle - width / 2, .top = slot.top, .width = width, .height = switchHeight};
    constexpr float small = 0.34F;
    constexpr float aside = 0.08F;
    const auto& nodes = m_aside[s.value()];
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const float height = std::min(small, 0.9F * switchHeight / static_cast<float>(nodes.size()));
        box(nodes[i]) = {.left = box(s).right() + aside,
                         .top = slot.top + static_cast<float>(i) * switchHeight / static_cast<float>(nodes.size()),
                         .width = small,
                         .height = height};
    }
    const auto hosts = hostsAt(s);
    if (hosts.empty()) return;
    const auto used = std::min<std::size_t>(columns, cellsAt(s));
    const float left = middle - static_cast<float>(used) / 2;
    // Hosts of a chassis stand below its edge.
    constexpr float chassisEdge = 0.6F;
    const bool board = m_classes.chassis.placeOf(s) != nullptr;
    const float top = slot.top + switchHeight + blockGap + (board ? chassisEdge : 0);
    constexpr float cell = 0.84F;
    constexpr float margin = (1 - cell) / 2;
    for (std::size_t i = 0; i < hosts.size(); ++i) {
        const std::size_t at = m_cell[firstHostAt(s) + i];
        const std::size_t row = at / used;
        box(hosts[i]) = {.left = left + static_cast<float>(at % used) + margin,
                         .top = top + (static_cast<float>(row) + margin) * cellHeight,
                         .width = cell,
                         .height = cell * cellHeight};
    }
}

void Scene::flip(std::span<const NodeIndex> switches, const Rect& area)
{
    const auto turn = [&area](Rect& r) { r.top = area.top + area.bottom() - r.bottom(); };
    for (const NodeIndex s : switches) {
        turn(box(s));
        for (const NodeIndex host : hostsAt(s))
            turn(box(host));
        for (const NodeIndex node : m_aside[s.value()])
            turn(box(node));
    }
}

void Scene::move(std::span<const NodeIndex> switches, float x, float y)
{
    const auto shift = [&](Rect& r) {
        r.left += x;
        r.top += y;
    };
    for (const NodeIndex s : switches) {
        shift(box(s));
        for (const NodeIndex host : hostsAt(s))
            shift(box(host));
        for (const NodeIndex node : m_aside[s.value()])
            shift(box(node));
    }
}

Rect Scene::blockOf(NodeIndex s) const
{
    Rect area;
    for (const NodeIndex host : hostsAt(s))
        area = united(area, box(host));
    return area;
}

Rect Scene::placeRows(std::span<const NodeIndex> nodes, float left, float top, float aspect)
{
    constexpr float width = 4;
    constexpr float pitchX = 5;
    constexpr float pitchY = 2 * switchHeight;
    const double perRow = std::ceil(std::sqrt(static_cast<double>(nodes.size()) * aspect * (pitchY / pitchX)));
    const auto columns = std::max<std::size_t>(1, static_cast<std::size_t>(perRow));
    Rect area;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const std::size_t row = i / columns;
        box(nodes[i]) = {.left = left + static_cast<float>(i % columns) * pitchX,
                         .top = top + static_cast<float>(row) * pitchY,
                         .width = width,
                         .height = switchHeight};
        area = united(area, box(nodes[i]));
    }
    return area;
}

Rect united(const Rect& a, const Rect& b)
{
    if (a.width <= 0 && a.height <= 0) return b;
    if (b.width <= 0 && b.height <= 0) return a;
    const float left = std::min(a.left, b.left);
    const float top = std::min(a.top, b.top);
    return {.left = left,
            .top = top,
            .width = std::max(a.right(), b.right()) - left,
            .height = std::max(a.bottom(), b.bottom()) - top};
}

} // namespace fabriscope::layout
