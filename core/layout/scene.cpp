// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layout/scene.h"

#include <algorithm>
#include <cmath>

namespace fabriscope::layout {

Scene::Scene(const fabric::Snapshot& snapshot, const fabric::Classification& classes)
    : m_snapshot(snapshot), m_classes(classes), m_firstHost(snapshot.nodes().size() + 1),
      m_boxes(snapshot.nodes().size())
{
    m_names.reserve(snapshot.nodes().size());
    for (const fabric::Node& node : snapshot.nodes()) // hosts are not sorted by name
        m_names.push_back(node.type == fabric::NodeType::Switch ? node.displayName() : std::string());
    sortHosts();
}

void Scene::sortHosts()
{
    const auto& parents = m_classes.parent;
    for (const auto& parent : parents) {
        if (parent) ++m_firstHost[parent->value() + 1];
    }
    for (std::size_t i = 1; i < m_firstHost.size(); ++i)
        m_firstHost[i] += m_firstHost[i - 1];
    m_hosts.reserve(m_firstHost.back());
    std::vector<bool> seen(m_snapshot.nodes().size());
    for (const fabric::Node& node : m_snapshot.nodes()) {
        if (node.type != fabric::NodeType::Switch) continue;
        const NodeIndex self = m_snapshot.indexOf(node);
        for (const fabric::Port& port : m_snapshot.portsOf(node)) {
            const auto peer = m_snapshot.peerOf(port);
            if (!peer) continue;
            const NodeIndex host = m_snapshot.port(*peer).node;
            if (parents[host.value()] != self || seen[host.value()]) continue;
            seen[host.value()] = true;
            m_hosts.push_back(host);
        }
    }
}

void Scene::placeSwitch(NodeIndex s, Rect slot, float width, unsigned columns)
{
    const float middle = slot.left + slot.width / 2;
    box(s) = {.left = middle - width / 2, .top = slot.top, .width = width, .height = switchHeight};
    const auto hosts = hostsAt(s);
    if (hosts.empty()) return;
    const auto used = std::min<std::size_t>(columns, hosts.size());
    const float left = middle - static_cast<float>(used) / 2;
    const float top = slot.top + switchHeight + blockGap;
    constexpr float cell = 0.84F;
    constexpr float margin = (1 - cell) / 2;
    for (std::size_t i = 0; i < hosts.size(); ++i) {
        const std::size_t row = i / used;
        box(hosts[i]) = {.left = left + static_cast<float>(i % used) + margin,
                         .top = top + static_cast<float>(row) + margin,
                         .width = cell,
                         .height = cell};
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
