// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/look/building.h"

#include <QWidget>

namespace fabriscope::ui {

/// Widgets below one another in as many columns as have room beside each other; read column by column.
class Columns final : public QWidget
{
public:
    static constexpr int narrowest = 640;

    explicit Columns(int most) : m_line(makeRow(this, 3 * gap, {0, 0, gap, 0})), m_most(most) {}
    void add(QWidget* each)
    {
        m_all.push_back(each);
        arrange(m_count);
    }
    /// After the heights have changed.
    void balance() { arrange(m_count); }

protected:
    void resizeEvent(QResizeEvent* event) override
    {
        QWidget::resizeEvent(event);
        const int count = std::clamp(width() / narrowest, 1, m_most);
        if (count != m_count) arrange(count);
    }

private:
    void arrange(int count)
    {
        m_count = count;
        for (QVBoxLayout* column : std::exchange(m_columns, {})) {
            while (QLayoutItem* item = column->takeAt(0))
                delete item;
            m_line->removeItem(column);
            delete column;
        }
        int whole = 0;
        for (const QWidget* each : m_all)
            whole += each->sizeHint().height();
        int above = 0; // in all columns so far
        for (QWidget* each : m_all) {
            const int height = each->sizeHint().height();
            const int at = std::min((above + height / 2) * count / std::max(whole, 1), count - 1);
            while (std::ssize(m_columns) <= at)
                m_line->addLayout(m_columns.emplace_back(makeColumn(nullptr, gap)), 1);
            m_columns.back()->addWidget(each);
            above += height;
        }
        for (QVBoxLayout* column : m_columns)
            column->addStretch(1);
    }

    QHBoxLayout* m_line;
    std::vector<QVBoxLayout*> m_columns;
    std::vector<QWidget*> m_all;
    int m_most;
    int m_count = 1; ///< that there is room for
};

} // namespace fabriscope::ui
