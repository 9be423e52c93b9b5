// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/flat_model.h"
#include "ui/opensm/apply/comparison.h"

#include <QWidget>

#include <vector>

class QLabel;
class QTableView;

namespace fabriscope::ui::sm {

/// The rows of a Comparison: for each side a column with the line's number and one with its text.
class CompareModel final : public FlatModel
{
    Q_OBJECT

public:
    enum Role { MarkRole = Qt::UserRole, HiddenRole, PartRole }; ///< PartRole: QPoint(begin, end) of what differs

    explicit CompareModel(int sides, QObject* parent = nullptr) : FlatModel(parent), m_sides(sides)
    {
        setHeadings(std::vector<Heading>(static_cast<std::size_t>(2 * sides)));
    }

    void setComparison(ComparisonPtr comparison);
    [[nodiscard]] const ComparisonPtr& comparison() const { return m_comparison; }

private:
    [[nodiscard]] std::size_t size() const override { return m_comparison ? m_comparison->rows.size() : 0; }
    [[nodiscard]] QVariant cell(const QModelIndex& index, int role) const override;
    [[nodiscard]] QString textAt(const CompareRow& row, std::size_t side) const;
    [[nodiscard]] QVariant partOf(const CompareRow& row, std::size_t side) const;

    int m_sides;
    ComparisonPtr m_comparison;
};

/// Two or three texts side by side that scroll together. F8 and Shift+F8 go from one difference to the next.
class CompareView final : public QWidget
{
    Q_OBJECT

public:
    explicit CompareView(int sides, QWidget* parent = nullptr);

    void setTitles(const QStringList& titles);
    /// `keepPlace`: the same texts with another choice; the view stays where it is.
    void setComparison(ComparisonPtr comparison, bool keepPlace = false);
    [[nodiscard]] const ComparisonPtr& comparison() const { return m_model->comparison(); }
    [[nodiscard]] QTableView& side(int at) const { return *m_views.at(static_cast<std::size_t>(at)); }
    /// Goes to the next difference, or the previous one.
    void step(int by);
    /// Shows a region of a merge.
    void showRegion(int region);

Q_SIGNALS:
    void regionPicked(int region); ///< of a merge, by click or key

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void addSide(int at);
    void couple();
    void layOut();
    void scrollToRow(int row);
    void copy(const QTableView& view) const;

    CompareModel* m_model;
    std::vector<QTableView*> m_views;
    std::vector<QLabel*> m_titles;
};

} // namespace fabriscope::ui::sm
