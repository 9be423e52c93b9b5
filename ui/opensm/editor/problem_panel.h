// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/opensm/editor/analysis.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QSortFilterProxyModel;
class QTableView;

namespace fabriscope::ui::sm {

class ProblemModel;

/// The problems of all files as a table: filter, sort, copy; a click goes to the place, Alt+Enter offers remedies.
class ProblemPanel final : public QWidget
{
    Q_OBJECT

public:
    explicit ProblemPanel(QWidget* parent = nullptr);

    void setAnalysis(const AnalysisPtr& analysis);
    [[nodiscard]] QTableView& view() const { return *m_view; }
    [[nodiscard]] QLineEdit& filter() const { return *m_filter; }

Q_SIGNALS:
    void picked(fabriscope::opensm::FileKind file, const fabriscope::ui::sm::Problem& problem);
    void fixChosen(const fabriscope::opensm::Fix& fix);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void updateCount();
    void copy();
    void pick(const QModelIndex& index);
    void showFixes(const QModelIndex& index, QPoint globalPosition);

    ProblemModel* m_model;
    QSortFilterProxyModel* m_proxy;
    QLineEdit* m_filter;
    QLabel* m_count;
    QLabel* m_nothing;
    QTableView* m_view;
    bool m_known = false; ///< an analysis is there
};

} // namespace fabriscope::ui::sm
