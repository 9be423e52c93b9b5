// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/object_ref.h"
#include "ui/topology/map/scene.h"

#include <QAbstractItemModel>
#include <QString>
#include <QWidget>

#include <unordered_map>
#include <vector>

class QLineEdit;
class QTreeView;
class QFontMetricsF;

namespace fabriscope::ui::topology {

/// The same fabric as the map, as a tree: tiers, their groups, switches, hosts. For those who read rather than look.
class OutlineModel final : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Role {
        RefRole = Qt::UserRole + 1, ///< ObjectRef of a node
        StatusRole,                 ///< int of Status: of the node's most urgent link
        KeyRole,                    ///< QString that names the row in every snapshot
    };
    enum Column { Name, Count, ColumnCount };

    using QAbstractItemModel::QAbstractItemModel;

    /// Rows stay when the structure is the same; else the model is reset, and rows are found again by KeyRole.
    void setScene(ScenePtr scene);
    [[nodiscard]] const ScenePtr& scene() const { return m_scene; }
    [[nodiscard]] QModelIndex indexOf(const ObjectRef& object) const; ///< of a port or link: its node
    /// What to call the row where its name is too long: as on the map.
    [[nodiscard]] QString fitted(const QModelIndex& index, double width, const QFontMetricsF& metrics) const;
    [[nodiscard]] QModelIndex indexOfKey(const QString& key) const;

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex& child) const override;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

private:
    enum class Kind { Root, Part, Tier, Group, Node };
    struct Row
    {
        Kind kind = Kind::Root;
        std::uint32_t what = 0; ///< component, tier, GroupIndex or NodeIndex
        std::uint32_t part = 0; ///< component
        std::uint32_t parent = 0;
        std::uint32_t place = 0; ///< among its parent's children
        std::vector<std::uint32_t> children{};
    };
    using Rows = std::vector<Row>;

    static Rows makeRows(const layout::Layout& layout);
    static std::uint32_t add(Rows& rows, std::uint32_t parent, Kind kind, std::uint32_t what, std::uint32_t part);
    [[nodiscard]] const Row& rowOf(const QModelIndex& index) const;
    [[nodiscard]] QModelIndex indexOf(std::uint32_t row, int column = Name) const;
    [[nodiscard]] QString keyOf(const Row& row) const;
    [[nodiscard]] QString nameOf(const Row& row) const;
    [[nodiscard]] QString countOf(const Row& row) const;
    [[nodiscard]] Status statusOf(const Row& row) const;
    [[nodiscard]] std::vector<QString> keys(const Rows& rows) const;

    ScenePtr m_scene;
    Rows m_rows{Row{}};
    std::unordered_map<std::uint32_t, std::uint32_t> m_rowOfNode;
    QHash<QString, std::uint32_t> m_rowOfKey;
};

/// The tree outline with a search line above it.
class OutlinePanel final : public QWidget
{
    Q_OBJECT

public:
    explicit OutlinePanel(QWidget* parent = nullptr);

    /// What is open, where it is scrolled to and what is selected stay.
    void setScene(const ScenePtr& scene);
    void select(const ObjectRef& object);
    [[nodiscard]] QTreeView& tree() const { return *m_tree; }
    [[nodiscard]] QLineEdit& search() const { return *m_search; }
    [[nodiscard]] OutlineModel& model() const { return *m_model; }

Q_SIGNALS:
    void picked(const fabriscope::ui::ObjectRef& object);
    void opened(const fabriscope::ui::ObjectRef& object); ///< asked to see it
    void searched(const QString& text);
    void searchAccepted();

private:
    void openTop();

    QLineEdit* m_search = nullptr;
    QTreeView* m_tree = nullptr;
    OutlineModel* m_model = nullptr;
    bool m_selecting = false;
};

} // namespace fabriscope::ui::topology
