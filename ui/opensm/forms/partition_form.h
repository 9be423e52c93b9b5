// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/opensm/partitions/partitions_document.h"
#include "ui/opensm/forms/form_view.h"

#include <cstdint>
#include <optional>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSortFilterProxyModel;
class QSpinBox;
class QTableView;

namespace fabriscope::ui {
class FoldablePart;
}

namespace fabriscope::ui::sm {

class FrozenTable;
class GroupModel;
class MembershipModel;
class Workspace;

/// partitions.conf as a matrix: members × partitions. Memberships are set for all selected cells at once; a pattern
/// over the names and a click on a partition's heading select thousands. Below, the partition's own parameters.
class PartitionForm final : public FormView
{
    Q_OBJECT

public:
    explicit PartitionForm(Workspace& workspace, QWidget* parent = nullptr);

    void setAnalysis(const AnalysisPtr& analysis) override;
    [[nodiscard]] QTableView& view() const;
    [[nodiscard]] QTableView& groups() const { return *m_groups; }
    [[nodiscard]] QLineEdit& pattern() const { return *m_pattern; }
    /// Sets the membership of the selected cells; none takes their own entries out.
    void setSelected(std::optional<opensm::Membership> membership);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildDetail(QWidget& detail);
    void showDetail();
    void setFlag(opensm::FlagKind kind, const QString& value);
    void setIpoib(bool wanted);
    void rename();
    void addPartition();
    void showHint(const QString& text);
    void showAdded();
    void buildGroups(QWidget& detail);
    void addGroup();
    void removeGroup();
    [[nodiscard]] std::optional<std::size_t> currentDefinition() const;
    void edit(const std::vector<opensm::TextEdit>& edits);

    Workspace& m_workspace;
    MembershipModel* m_model;
    QSortFilterProxyModel* m_proxy;
    QLineEdit* m_pattern;
    FrozenTable* m_view;
    QLabel* m_tooLarge;
    QLabel* m_hint = nullptr;  ///< what the requested action lacks
    std::uint16_t m_added = 0; ///< key of a partition that is about to be shown; 0: none
    QWidget* m_detail = nullptr;
    FoldablePart* m_parameters = nullptr; ///< has m_detail
    QLineEdit* m_name = nullptr;
    QLabel* m_key = nullptr;
    QCheckBox* m_ipoib = nullptr;
    QComboBox* m_mtu = nullptr;
    QComboBox* m_rate = nullptr;
    QSpinBox* m_sl = nullptr;
    GroupModel* m_groupModel = nullptr;
    QTableView* m_groups = nullptr;
    QPushButton* m_removeGroup = nullptr;
    QPushButton* m_place = nullptr;
};

} // namespace fabriscope::ui::sm
