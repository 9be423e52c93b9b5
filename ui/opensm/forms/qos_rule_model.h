// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/opensm/policy/policy_rules.h"
#include "ui/models/flat_model.h"
#include "ui/opensm/editor/analysis.h"

#include <array>
#include <optional>
#include <vector>

namespace fabriscope::ui::sm {

/// Where an SL goes on CA ports, and what it gets there.
struct LaneShare
{
    VirtualLane vl;
    double share = 0;  ///< of the link, 0 to 1, while every VL with a weight has data to send
    bool high = false; ///< the high-priority list serves the VL
    bool low = false;  ///< the low-priority list does
};

/// nullptr: OpenSM's defaults.
[[nodiscard]] LaneShare laneOf(const opensm::ConfDocument* options, unsigned sl);

/// What a rule is about, in words: "RDMA-CM TCP ports 5000-5999", "partition Storage".
[[nodiscard]] QString intentOf(const opensm::UlpRule& rule, const Analysis& analysis);
[[nodiscard]] QString intentOf(const opensm::MatchRule& rule, const Analysis& analysis);

/// The rules of a policy in the order in which OpenSM tries them, and what everything else gets.
class QosRuleModel final : public FlatModel
{
    Q_OBJECT

public:
    enum Column : quint8 { OrderColumn, TrafficColumn, SlColumn, LaneColumn, ShareColumn, NoteColumn, ColumnCount };

    explicit QosRuleModel(QObject* parent = nullptr);

    struct Row
    {
        std::optional<std::size_t> match;   ///< index into PolicyDocument::rules()
        std::optional<std::size_t> ulp;     ///< index into ulps()
        std::optional<std::size_t> level{}; ///< that a match rule leads to, or the default level itself
        std::optional<unsigned> sl;
        opensm::Span span;
    };

    void setAnalysis(const AnalysisPtr& analysis);
    [[nodiscard]] const Row* row(int at) const;
    [[nodiscard]] QString trafficOf(const Row& row) const;

    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

Q_SIGNALS:
    void slEdited(int row, unsigned sl);

private:
    [[nodiscard]] std::size_t size() const override { return m_rows.size(); }
    [[nodiscard]] QVariant cell(const QModelIndex& index, int role) const override;
    [[nodiscard]] static std::vector<Row> rowsOf(const Analysis& analysis);
    [[nodiscard]] QString noteOf(const Row& row) const;

    AnalysisPtr m_analysis;
    std::vector<Row> m_rows;
    std::array<LaneShare, 16> m_lanes{}; ///< by SL
};

} // namespace fabriscope::ui::sm
