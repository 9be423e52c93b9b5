// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/flat_model.h"
#include "ui/opensm/editor/analysis.h"

#include <optional>

namespace fabriscope::ui::sm {

/// The multicast groups that a partition's definition makes: the IPoIB broadcast group when it has the flag, and one
/// for every mgid line, whose address and parameters are edited here as they stand in the text.
class GroupModel final : public FlatModel
{
    Q_OBJECT

public:
    enum Column : quint8 { AddressColumn, ParametersColumn };
    explicit GroupModel(QObject* parent = nullptr);

    void setDefinition(const AnalysisPtr& analysis, std::optional<std::size_t> definition);
    /// Index into PartitionDefinition::groups; none: the broadcast group.
    [[nodiscard]] std::optional<std::size_t> groupAt(int row) const;

    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

Q_SIGNALS:
    /// The user wants a group to read so.
    void edited(std::size_t group, const QString& address, const QString& parameters);

private:
    [[nodiscard]] std::size_t size() const override { return rowsOf(definition()); }
    [[nodiscard]] QVariant cell(const QModelIndex& index, int role) const override;
    [[nodiscard]] static const opensm::PartitionDefinition* find(const AnalysisPtr& analysis,
                                                                 std::optional<std::size_t> definition);
    [[nodiscard]] static std::size_t rowsOf(const opensm::PartitionDefinition* definition);
    [[nodiscard]] const opensm::PartitionDefinition* definition() const { return find(m_analysis, m_definition); }
    [[nodiscard]] bool hasBroadcast() const;
    [[nodiscard]] QString parametersOf(const opensm::PartitionGroup& group) const;

    AnalysisPtr m_analysis;
    std::optional<std::size_t> m_definition;
};

} // namespace fabriscope::ui::sm
