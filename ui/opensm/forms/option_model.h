// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/opensm/conf/option_table.h"
#include "ui/opensm/editor/analysis.h"

#include <QAbstractItemModel>
#include <QStyledItemDelegate>

#include <string_view>
#include <unordered_map>
#include <vector>

namespace fabriscope::ui::sm {

/// All options of opensm.conf by group, with the values that the file gives them. Two levels: groups, options.
class OptionModel final : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column : quint8 { NameColumn, ValueColumn, DefaultColumn, UnitColumn, ColumnCount };
    enum Role : int {
        ChangedRole = Qt::UserRole + 20, ///< bool: differs from the default
        SearchRole,                      ///< name, meaning and set-ups: what a search covers
        OptionRole,                      ///< the option's name, empty for groups
    };

    explicit OptionModel(QObject* parent = nullptr);

    void setAnalysis(const AnalysisPtr& analysis);
    [[nodiscard]] const opensm::OptionInfo* optionAt(const QModelIndex& index) const;
    /// The value that the file gives; without a line, the default.
    [[nodiscard]] QString valueOf(const opensm::OptionInfo& option) const;
    [[nodiscard]] bool isChanged(const opensm::OptionInfo& option) const;
    [[nodiscard]] QModelIndex indexOf(std::string_view option, int column = NameColumn) const;

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex& index) const override;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

Q_SIGNALS:
    /// The user gave an option another value.
    void valueEdited(const QString& option, const QString& value);

private:
    struct Group
    {
        QString title;
        std::vector<const opensm::OptionInfo*> options;
    };
    [[nodiscard]] QVariant optionData(const opensm::OptionInfo& option, int column, int role) const;
    [[nodiscard]] QVariant groupData(const Group& group, int column, int role) const;

    std::vector<Group> m_groups;
    std::vector<std::pair<std::string_view, opensm::Level>> m_levels; ///< worst problem by option, sorted
    std::unordered_map<std::string_view, QString> m_values;           ///< that the file gives, by the option's name
    AnalysisPtr m_analysis;
};

/// Edits values: a choice where an option has one, else a line of text.
class OptionDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;
};

} // namespace fabriscope::ui::sm
