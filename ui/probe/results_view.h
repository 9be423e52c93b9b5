// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/flat_model.h"
#include "ui/probe/result_keeper.h"

#include <QWidget>

class QStackedWidget;
class QTableView;

namespace fabriscope::ui {

class MeasureChart;
class NaturalProxy;
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
    NaturalProxy* m_sorted = nullptr;
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
    static constexpr int sortRole = Qt::UserRole + 1; ///< figures as numbers

    explicit TrendModel(QObject* parent = nullptr);

    enum Column : quint8 { From, To, Kind, When, Count, Last, Usual, Change };

private:
    [[nodiscard]] QVariant cell(const QModelIndex& index, int role) const override;
    [[nodiscard]] static QVariant sortValue(const history::TestTrend& trend, int column);
};

} // namespace fabriscope::ui
