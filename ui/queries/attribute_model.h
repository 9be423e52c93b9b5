// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sa/filter.h"
#include "ui/models/flat_model.h"

#include <optional>
#include <span>
#include <vector>

namespace fabriscope::ui {

class RecordModel;

/// One attribute of one node, or a single record, a field a row: its value, its meaning, its position and its bytes.
class AttributeModel final : public FlatModel
{
    Q_OBJECT

public:
    enum Column { Field, Value, Meaning, Place, Raw };

    explicit AttributeModel(QObject* parent = nullptr);

    void set(std::span<const mad::AttributeField> fields, std::span<const std::byte> bytes,
             const std::optional<sa::Names>& names = {});
    /// A row of records, its fields in the order of the columns.
    void setRecord(const RecordModel& model, int row);
    void clear();

private:
    [[nodiscard]] std::size_t size() const override { return m_fields.size(); }
    [[nodiscard]] QVariant cell(const QModelIndex& index, int role) const override;
    std::vector<const mad::AttributeField*> m_fields; ///< in their order
    std::vector<std::byte> m_bytes;
    std::optional<sa::Names> m_names;
};

} // namespace fabriscope::ui
