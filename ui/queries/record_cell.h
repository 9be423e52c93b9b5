// SPDX-License-Identifier: GPL-3.0-or-later
//
// A field of a record or an attribute as a table shows it.
#pragma once

#include "core/mad/attribute.h"
#include "core/sa/filter.h"
#include "ui/models/object_ref.h"

#include <QString>

#include <span>
#include <string_view>

namespace fabriscope::ui {

/// Foreign text as one line of a cell.
[[nodiscard]] QString inOneLine(std::string_view text);
/// The field in words, on one line; of a LID the name of who has it, with the LID in brackets. `names` may be null.
[[nodiscard]] QString cellText(std::span<const std::byte> record, const mad::AttributeField& field,
                               const sa::Names* names);
/// What the field means, who is meant by it, and the bare value.
[[nodiscard]] QString cellTip(std::span<const std::byte> record, const mad::AttributeField& field,
                              const sa::Names* names);
/// The node or port that a LID, a GUID or a GID names.
[[nodiscard]] ObjectRef cellObject(std::span<const std::byte> record, const mad::AttributeField& field,
                                   const sa::Names* names);

} // namespace fabriscope::ui
