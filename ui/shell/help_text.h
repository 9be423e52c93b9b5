// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which keys there are.
#pragma once

#include "ui/common/page_info.h"

#include <QList>
#include <QString>

#include <span>
#include <vector>

class QAction;

namespace fabriscope::ui {

/// One row of the list of keys; without `keys` a heading.
struct KeyRow
{
    QString what;
    QString keys; ///< as the system writes them: "Ctrl+K"
};
/// The keys of the window's actions as they are now, and those of the pages.
[[nodiscard]] std::vector<KeyRow> allKeys(std::span<const PageInfo> pages, const QList<QAction*>& actions);

} // namespace fabriscope::ui
