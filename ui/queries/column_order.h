// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sa/record.h"

#include <vector>

namespace fabriscope::ui {

/// Places of the record's fields in the order in which people want to see them: which port, its state and rate come
/// before keys, capabilities and reserved words. Fields that nothing is said of keep their order, behind the others.
[[nodiscard]] std::vector<std::size_t> columnOrder(const sa::Record& record);

} // namespace fabriscope::ui
