// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/qos/contention.h"
#include "ui/models/flat_model.h"
#include "ui/text/error_text.h"

#include <QWidget>

class QLabel;
class QTableView;

namespace fabriscope::ui::traffic {

/// A row a lane: weights, the share they guarantee and the one they promise now, the share that was measured, the
/// verdict.
class ArbitrationModel final : public FlatModel
{
    Q_OBJECT

public:
    enum Column { Lane, Weight, Guaranteed, Expected, Measured, Verdict, ColumnCount };

    explicit ArbitrationModel(QObject* parent = nullptr);
    void setShares(qos::Contention shares);
    [[nodiscard]] const qos::Contention& shares() const { return m_shares; }

private:
    [[nodiscard]] std::size_t size() const override { return m_shares.lanes.size(); }
    [[nodiscard]] QVariant cell(const QModelIndex& index, int role) const override;
    qos::Contention m_shares;
};

/// Configured weights beside measured shares, and which service levels take which lane.
class ArbitrationCard final : public QWidget
{
    Q_OBJECT

public:
    explicit ArbitrationCard(QWidget* parent = nullptr);

    void showTables(const qos::PortQos& tables, const qos::LaneLoads& loads, const qos::LinkState& link,
                    unsigned mtuBytes);
    /// While there are no tables: why.
    void showNothing(const ErrorText& problem);
    [[nodiscard]] ArbitrationModel& model() { return *m_model; }
    [[nodiscard]] QString verdict() const;

private:
    ArbitrationModel* m_model = nullptr;
    QTableView* m_view = nullptr;
    QLabel* m_verdict = nullptr;
    QLabel* m_tables = nullptr;
};

} // namespace fabriscope::ui::traffic
