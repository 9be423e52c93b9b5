// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the help says: about each page, and which keys there are.
#pragma once

#include "ui/common/navigation.h"

#include <QList>
#include <QString>

#include <vector>

class QAction;

namespace fabriscope::ui {

/// What a page is for and how it is used: a few sentences, a paragraph a line.
[[nodiscard]] QString helpAbout(PageId page);

/// One row of the list of keys; without `keys` a heading.
struct KeyRow
{
    QString what;
    QString keys; ///< as the system writes them: "Ctrl+K"
};
/// The keys of the window's actions as they are now, and those of the pages.
[[nodiscard]] std::vector<KeyRow> allKeys(const QList<QAction*>& actions);

} // namespace fabriscope::ui
