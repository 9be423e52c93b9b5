// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/look/icons.h"
#include "ui/common/navigation.h"

#include <QKeySequence>
#include <QString>

namespace fabriscope::ui {

class Page;
struct PageServices;

/// All that the window knows of a page before it exists: one row of ui/pages/page_table.cpp.
struct PageInfo
{
    PageId id = PageId::Overview;
    const char* name = ""; ///< in settings and object names; never shown, never changed
    Icon icon = Icon::App;
    const char* title = ""; ///< English, translated in the context "Pages"
    Qt::Key key{};          ///< shows it together with Ctrl
    const char* help = "";  ///< what it is for and how it is used, in paragraphs; English, context "Help"
    bool selects = true;    ///< objects can be selected there: it has the inspector beside it
    Page* (*make)(const PageServices& services) = nullptr;

    [[nodiscard]] QString shownTitle() const;
    [[nodiscard]] QString shownHelp() const;
    [[nodiscard]] QKeySequence shortcut() const { return {Qt::CTRL | key}; }
};

} // namespace fabriscope::ui
