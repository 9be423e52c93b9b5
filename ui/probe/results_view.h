// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/probe/result_keeper.h"

#include <QAbstractTableModel>
#include <QWidget>

#include <vector>

class QStackedWidget;
class QTableView;

namespace fabriscope::ui {

class EmptyState;
class MeasureChart;
class NoteBar;
class TrendModel;

/// Results per pair over time: a table of all pairs, and the results of the chosen one as a chart.
class ResultsView final : public QWidget
{
    Q_OBJECT

public:
    explicit ResultsView(ResultKeeper& keeper, QWidget* parent = nullptr);

    [[nodiscard]] QByteArray exported(const QString& format) const;

protected:
    void showEvent(QShowEvent* event) override;

private:
    void follow();
    void showCurrent();

    ResultKeeper& m_keeper;
    TrendModel* m_model = nullptr;
    QStackedWidget* m_body = nullptr;
    QTableView* m_table = nullptr;
    MeasureChart* m_chart = nullptr;
    NoteBar* m_note = nullptr;
};

/// What was measured between pairs of ports, the last one tested first, and how that has changed.
class TrendModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    void setTrends(std::vector<history::TestTrend> trends);
    [[nodiscard]] const std::vector<history::TestTrend>& trends() const { return m_trends; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    enum Column : quint8 { From, To, Kind, When, Count, Last, Usual, Change, ColumnCount };

private:
    std::vector<history::TestTrend> m_trends;
};

} // namespace fabriscope::ui
