// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/host/host_properties.h"
#include "ui/session/host_catalog.h"

#include <QAbstractItemModel>

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::ui {

/// Hosts, and below each what it has: devices, their ports, interfaces, modules. What is below a host is made when it
/// is shown: there may be thousands of hosts.
class HostTreeModel final : public QAbstractItemModel
{
    Q_OBJECT

public:
    struct HostRow
    {
        QString target; ///< names the host from one setHosts() to the next
        QString name;
        HostPtr host;                      ///< never null
        std::vector<std::string> oddPaths; ///< where it is the odd one out
        bool isStale = false;
    };

    using QAbstractItemModel::QAbstractItemModel;

    /// Hosts that stay keep their place in views; those whose values are others lose what is below them, which is made
    /// anew.
    void setHosts(std::vector<HostRow> hosts);
    /// What the row represents, its host, and the path in it ("devices/mlx5_0"; empty: the host itself).
    [[nodiscard]] const host::PropertyGroup* group(const QModelIndex& index) const;
    [[nodiscard]] const HostRow* host(const QModelIndex& index) const; ///< null: none
    [[nodiscard]] std::string path(const QModelIndex& index) const;
    /// The row of that path, or of the nearest above it that exists.
    [[nodiscard]] QModelIndex find(const QString& target, std::string_view path);

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex& parent) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex& index) const override;
    [[nodiscard]] int rowCount(const QModelIndex& parent) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent) const override;
    [[nodiscard]] bool hasChildren(const QModelIndex& parent) const override;
    [[nodiscard]] bool canFetchMore(const QModelIndex& parent) const override;
    void fetchMore(const QModelIndex& parent) override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

private:
    struct Root;
    struct Node
    {
        Root* root = nullptr;
        Node* parent = nullptr;
        const host::PropertyGroup* group = nullptr; ///< of a host that was not shown: null
        std::string path;
        int row = 0;
        bool odd = false;
        std::vector<std::unique_ptr<Node>> children;
    };
    struct Root
    {
        HostRow host;
        std::optional<host::PropertyGroup> properties;
        Node node;
    };
    [[nodiscard]] static Node* nodeOf(const QModelIndex& index);
    void update(Root& root, HostRow host);
    void insert(std::size_t at, HostRow host);
    void renumber();
    static void addChildren(Node& node);

    std::vector<std::unique_ptr<Root>> m_roots;
};

/// Whether one of these paths is that one or lies below it.
[[nodiscard]] bool anyBelow(const std::vector<std::string>& paths, std::string_view path);

} // namespace fabriscope::ui
