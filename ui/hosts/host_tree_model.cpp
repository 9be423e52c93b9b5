// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/hosts/host_tree_model.h"

#include "ui/common/look/icons.h"
#include "ui/text/message_text.h"
#include "ui/text/plain_text.h"

#include <algorithm>
#include <utility>

namespace fabriscope::ui {
namespace {

Icon iconOf(const std::string& path)
{
    if (path.empty()) return Icon::Host;
    if (path.contains("/ports/")) return Icon::Port;
    if (path.starts_with("devices")) return Icon::Hca;
    if (path.starts_with("interfaces") || path.starts_with("ipoib")) return Icon::Link;
    if (path.starts_with("openSm")) return Icon::SubnetManager;
    if (path.starts_with("gaps")) return Icon::Flag;
    return Icon::Settings;
}

/// Tables of a thing (GIDs, counters) are shown with it; lists of things have a row.
bool isTable(const host::PropertyGroup& group, const std::string& above)
{
    if (above.empty() || !group.groups.empty() || group.properties.empty()) return false;
    return above != "devices" && above != "ipoib" && above != "interfaces" && !above.ends_with("/ports");
}

} // namespace

bool anyBelow(const std::vector<std::string>& paths, std::string_view path)
{
    return std::ranges::any_of(paths, [&](const std::string& odd) {
        return path.empty() || (odd.starts_with(path) && (odd.size() == path.size() || odd[path.size()] == '/'));
    });
}

void HostTreeModel::setHosts(std::vector<HostRow> hosts)
{
    for (std::size_t at = m_roots.size(); at-- > 0;) {
        if (std::ranges::contains(hosts, m_roots[at]->host.target, &HostRow::target)) continue;
        beginRemoveRows({}, static_cast<int>(at), static_cast<int>(at));
        m_roots.erase(m_roots.begin() + static_cast<std::ptrdiff_t>(at));
        renumber();
        endRemoveRows();
    }
    const bool sameOrder = [&] { // else what has moved is taken out and comes back
        std::size_t at = 0;
        for (const HostRow& host : hosts)
            if (at < m_roots.size() && m_roots[at]->host.target == host.target) ++at;
        return at == m_roots.size();
    }();
    if (!sameOrder) {
        beginResetModel();
        m_roots.clear();
        endResetModel();
    }
    for (std::size_t at = 0; at < hosts.size(); ++at) {
        if (at < m_roots.size() && m_roots[at]->host.target == hosts[at].target)
            update(*m_roots[at], std::move(hosts[at]));
        else
            insert(at, std::move(hosts[at]));
    }
}

void HostTreeModel::insert(std::size_t at, HostRow host)
{
    beginInsertRows({}, static_cast<int>(at), static_cast<int>(at));
    auto root = std::make_unique<Root>();
    root->node.root = root.get();
    root->node.odd = !host.oddPaths.empty();
    root->host = std::move(host);
    m_roots.insert(m_roots.begin() + static_cast<std::ptrdiff_t>(at), std::move(root));
    renumber();
    endInsertRows();
}

void HostTreeModel::update(Root& root, HostRow host)
{
    const bool isAnother = root.host.host != host.host || root.host.oddPaths != host.oddPaths;
    const bool looksOther = isAnother || root.host.name != host.name || root.host.isStale != host.isStale;
    const QModelIndex index = createIndex(root.node.row, 0, &root.node);
    if (isAnother && !root.node.children.empty()) {
        beginRemoveRows(index, 0, static_cast<int>(root.node.children.size()) - 1);
        root.node.children.clear();
        endRemoveRows();
    }
    root.host = std::move(host);
    if (isAnother) { // from now on what is below can be fetched again
        root.node.group = nullptr;
        root.properties.reset();
    }
    root.node.odd = !root.host.oddPaths.empty();
    if (looksOther) Q_EMIT dataChanged(index, index);
}

void HostTreeModel::renumber()
{
    for (std::size_t at = 0; at < m_roots.size(); ++at)
        m_roots[at]->node.row = static_cast<int>(at);
}

void HostTreeModel::addChildren(Node& node)
{
    for (const host::PropertyGroup& group : node.group->groups) {
        if (isTable(group, node.path)) continue;
        if (group.groups.empty() && group.properties.empty()) continue;
        auto child = std::make_unique<Node>();
        child->root = node.root;
        child->parent = &node;
        child->group = &group;
        child->path = node.path.empty() ? group.key : node.path + "/" + group.key;
        child->row = static_cast<int>(node.children.size());
        child->odd = anyBelow(node.root->host.oddPaths, child->path);
        addChildren(*child);
        node.children.push_back(std::move(child));
    }
}

HostTreeModel::Node* HostTreeModel::nodeOf(const QModelIndex& index)
{
    return index.isValid() ? static_cast<Node*>(index.internalPointer()) : nullptr;
}

bool HostTreeModel::hasChildren(const QModelIndex& parent) const
{
    const Node* node = nodeOf(parent);
    return node == nullptr ? !m_roots.empty() : node->group == nullptr || !node->children.empty();
}

bool HostTreeModel::canFetchMore(const QModelIndex& parent) const
{
    const Node* node = nodeOf(parent);
    return node != nullptr && node->group == nullptr;
}

void HostTreeModel::fetchMore(const QModelIndex& parent)
{
    Node* node = nodeOf(parent);
    if (node == nullptr || node->group != nullptr) return;
    Root& root = *node->root;
    root.properties = host::propertiesOf(*root.host.host);
    // Made first, to know how many they are.
    Node made{.root = &root, .group = &*root.properties};
    addChildren(made);
    if (made.children.empty()) {
        node->group = made.group;
        return;
    }
    beginInsertRows(parent, 0, static_cast<int>(made.children.size()) - 1);
    node->group = made.group;
    node->children = std::move(made.children);
    for (const auto& child : node->children)
        child->parent = node;
    endInsertRows();
}

const host::PropertyGroup* HostTreeModel::group(const QModelIndex& index) const
{
    const Node* node = nodeOf(index);
    return node != nullptr ? node->group : nullptr;
}

const HostTreeModel::HostRow* HostTreeModel::host(const QModelIndex& index) const
{
    const Node* node = nodeOf(index);
    return node != nullptr ? &node->root->host : nullptr;
}

std::string HostTreeModel::path(const QModelIndex& index) const
{
    const Node* node = nodeOf(index);
    return node != nullptr ? node->path : std::string();
}

QModelIndex HostTreeModel::find(const QString& target, std::string_view path)
{
    const auto root = std::ranges::find_if(m_roots, [&](const auto& one) { return one->host.target == target; });
    if (root == m_roots.end()) return {};
    QModelIndex best = createIndex((*root)->node.row, 0, &(*root)->node);
    fetchMore(best);
    const Node* node = &(*root)->node;
    while (node->path != path) {
        const auto next = std::ranges::find_if(node->children, [&](const std::unique_ptr<Node>& child) {
            return path == child->path || path.starts_with(child->path + "/");
        });
        if (next == node->children.end()) break;
        node = next->get();
        best = createIndex(node->row, 0, node);
    }
    return best;
}

QModelIndex HostTreeModel::index(int row, int column, const QModelIndex& parent) const
{
    if (column != 0 || row < 0 || row >= rowCount(parent)) return {};
    const Node* above = nodeOf(parent);
    const auto at = static_cast<std::size_t>(row);
    return createIndex(row, column, above != nullptr ? above->children[at].get() : &m_roots[at]->node);
}

QModelIndex HostTreeModel::parent(const QModelIndex& index) const
{
    const Node* node = nodeOf(index);
    if (node == nullptr || node->parent == nullptr) return {};
    return createIndex(node->parent->row, 0, node->parent);
}

int HostTreeModel::rowCount(const QModelIndex& parent) const
{
    if (parent.column() > 0) return 0;
    const Node* node = nodeOf(parent);
    return static_cast<int>(node != nullptr ? node->children.size() : m_roots.size());
}

int HostTreeModel::columnCount(const QModelIndex& /*parent*/) const { return 1; }

QVariant HostTreeModel::data(const QModelIndex& index, int role) const
{
    const Node* node = nodeOf(index);
    if (node == nullptr) return {};
    const bool isHost = node->parent == nullptr;
    switch (role) {
    case Qt::DisplayRole: {
        QString title = isHost ? node->root->host.name : messageText(node->group->title);
        if (isHost && node->root->host.isStale) title = tr("%1 – not connected").arg(title);
        return node->odd ? tr("%1 – differs").arg(title) : title;
    }
    case Qt::DecorationRole:
        return icon(iconOf(node->path));
    case Qt::ToolTipRole:
        if (node->odd) return plainText(tr("Something here is not as on most hosts of the same kind."));
        return plainText(isHost ? node->root->host.target : messageText(node->group->explanation));
    default:
        return {};
    }
}

} // namespace fabriscope::ui
