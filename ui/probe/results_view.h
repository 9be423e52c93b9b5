// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/flat_model.h"
#include "ui/probe/result_keeper.h"

#include <QWidget>

#include <vector>

class QStackedWidget;
class QTableView;

namespace fabriscope::ui {

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
class TrendModel final : public RowModel<history::TestTrend>
{
    Q_OBJECT

public:
    explicit TrendModel(QObject* parent = nullptr);

    enum Column : quint8 { From, To, Kind, When, Count, Last, Usual, Change };

private:
    [[nodiscard]] QVariant cell(const QModelIndex& index, int role) const override;
};

} // namespace fabriscope::ui
