// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/opensm/forms/form_view.h"

class QCheckBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSortFilterProxyModel;
class QTreeView;

namespace fabriscope::ui::sm {

class OptionModel;
class VlTableEditor;
class Workspace;

/// opensm.conf as a form: options by group with search, what differs from the defaults marked, the explanation of the
/// present option below, and VL tables as tables.
class ConfForm final : public FormView
{
    Q_OBJECT

public:
    explicit ConfForm(Workspace& workspace, QWidget* parent = nullptr);

    void setAnalysis(const AnalysisPtr& analysis) override;
    /// Brings an option into view and selects it.
    void showOption(const QString& name);
    [[nodiscard]] QTreeView& view() const { return *m_view; }
    [[nodiscard]] QLineEdit& search() const { return *m_search; }
    [[nodiscard]] VlTableEditor& vlTable() const { return *m_table; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildDetail(QWidget& detail);
    void setValue(const QString& option, const QString& value);
    void resetOption();
    void showDetail();
    void filter();
    [[nodiscard]] QString currentOption() const;

    Workspace& m_workspace;
    OptionModel* m_model;
    QSortFilterProxyModel* m_proxy;
    QLineEdit* m_search;
    QCheckBox* m_changedOnly;
    QTreeView* m_view;
    QLabel* m_name = nullptr;
    QLabel* m_meaning = nullptr;
    QLabel* m_facts = nullptr;
    QPushButton* m_reset = nullptr;
    QPushButton* m_place = nullptr;
    VlTableEditor* m_table = nullptr;
};

} // namespace fabriscope::ui::sm
