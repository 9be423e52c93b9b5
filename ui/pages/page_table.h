// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/page_info.h"

#include <span>

namespace fabriscope::ui {

/// Every page of the window, in the order of the rail. A new page is its folder, a value of PageId and a row here;
/// rail, keys, help, command palette, settings and the tests of every page follow.
[[nodiscard]] std::span<const PageInfo> pageTable();
[[nodiscard]] const PageInfo& pageInfo(PageId id);

} // namespace fabriscope::ui
