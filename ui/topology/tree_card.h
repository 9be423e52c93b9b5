// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/health/tree_trial.h"
#include "ui/topology/floating.h"
#include "ui/topology/tree_model.h"

#include <optional>

class QLabel;
class QMenu;
class QPushButton;
class QSortFilterProxyModel;
class QTableView;
class QToolButton;

namespace fabriscope::ui::topology {

/// Lists the tree of a congestion beside the map. A heading sorts, once more the other way, a third time as the tree
/// is; Ctrl+C copies rows; a button writes them as CSV. Where the list would cover what it is about, it is folded until
/// it is asked for.
class TreeCard final : public FloatingPlate
{
    Q_OBJECT

public:
    explicit TreeCard(QWidget* parent = nullptr);
    /// `words`: what stands above the list.
    void setTree(const fabric::SnapshotPtr& snapshot, const QString& title, const QString& words,
                 const health::CongestionTree& tree);
    /// What another lane would take can be made: a button below what stands above the list.
    void offerRule(bool offered);
    /// Without the list.
    void setCompact(bool compact) { m_compact = compact; }
    /// Below the list; as wide as innerWidth().
    void addBelow(QWidget* widget);
    [[nodiscard]] int innerWidth() const { return m_width; }
    [[nodiscard]] QString text() const; ///< all that stands above the list
    [[nodiscard]] const TreeModel& model() const { return *m_model; }
    [[nodiscard]] QTableView& view() { return *m_table; }

Q_SIGNALS:
    void portChosen(const fabriscope::ui::ObjectRef& port);
    void message(const QString& text, bool failed); ///< a sentence about an export
    void closed();
    void widthChanged(int innerWidth);
    void folded();    ///< or unfolded: the card has another height
    void ruleAsked(); ///< for what is being tried
    /// What would become of it; none: no estimate any more.
    void trialAsked(const std::optional<fabriscope::health::Trial>& trial);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void buildTable();
    void fitList();
    void fitWidth(bool beside);
    void showTitle();
    void fillTrials(QMenu& menu);
    void copyRows() const;
    void exportRows();

    int m_width = 0; ///< within its margins
    QString m_name;
    TreeModel* m_model;
    QSortFilterProxyModel* m_sorted;
    QLabel* m_title = nullptr;
    QLabel* m_words = nullptr;
    QPushButton* m_rule = nullptr;
    QToolButton* m_list = nullptr;
    QTableView* m_table = nullptr;
    bool m_compact = false;
    std::optional<bool> m_listWanted; ///< as the user chose; none: where the map is wide enough
};

} // namespace fabriscope::ui::topology
