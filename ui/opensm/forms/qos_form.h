// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/opensm/forms/form_view.h"

#include <string>
#include <vector>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;
class QTableView;

namespace fabriscope::ui {
class FoldablePart;
}

namespace fabriscope::ui::sm {

class QosRuleModel;
class Workspace;

/// qos-policy.conf as an ordered list of rules by intent, with the lane and share that opensm.conf gives them. A new
/// rule is shown as traffic → SL → VL; what belongs in opensm.conf is written there.
class QosForm final : public FormView
{
    Q_OBJECT

public:
    explicit QosForm(Workspace& workspace, QWidget* parent = nullptr);

    void setAnalysis(const AnalysisPtr& analysis) override;
    [[nodiscard]] QTableView& view() const { return *m_view; }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildMaker(QWidget& maker);
    void showPath();
    void updateMaker();
    void addRule();
    void removeRule();
    void moveRule(int by);
    void setSl(int row, unsigned sl);
    void setLane(unsigned sl, unsigned vl);
    /// The criterion of the new rule, "service-id 0x10-0x1f"; empty: everything. `problem`: why there is none.
    [[nodiscard]] QString criterion(QString* problem) const;
    [[nodiscard]] QString ruleText(QString* problem) const;
    /// Source or destination is a group: then it is a match rule, with these attributes.
    [[nodiscard]] bool isBetweenGroups() const;
    [[nodiscard]] std::vector<std::string> matchAttributes(const QString& level) const;
    void addMatchRule(unsigned sl);
    void fillGroups();

    Workspace& m_workspace;
    QosRuleModel* m_model;
    QTableView* m_view;
    QLabel* m_path = nullptr;
    FoldablePart* m_maker = nullptr; ///< of a new rule
    QComboBox* m_kind = nullptr;
    QLineEdit* m_value = nullptr;
    QComboBox* m_from = nullptr;
    QComboBox* m_to = nullptr;
    QSpinBox* m_sl = nullptr;
    QSpinBox* m_vl = nullptr;
    QPushButton* m_add = nullptr;
    QPushButton* m_remove = nullptr;
    QPushButton* m_up = nullptr;
    QPushButton* m_down = nullptr;
    QLabel* m_hint = nullptr;
};

/// "5000-5999" or "5000" as the range of service IDs that RDMA-CM uses for these ports; empty when it is none.
[[nodiscard]] QString serviceIdRange(const QString& ports, std::uint64_t portSpace);

} // namespace fabriscope::ui::sm
