// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/look/icons.h"
#include "ui/common/navigation.h"

#include <QKeySequence>
#include <QString>

namespace fabriscope::ui {

class AppContext;
class Page;
struct PageServices;

/// What pages are for; the rail shows those of one group together, in this order.
enum class PageGroup : quint8 {
    Fabric, ///< look at it
    Ask,    ///< ask it something
    Change, ///< change something
    Hosts,  ///< its ends
    Events, ///< what happened
};
/// Empty: the only page of the group says it.
[[nodiscard]] QString groupTitle(PageGroup group);

/// All that the window knows of a page before it exists: one row of ui/pages/page_table.cpp.
struct PageInfo
{
    PageId id = PageId::Overview;
    PageGroup group = PageGroup::Fabric;
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

/// Why what is connected has nothing to fill a page with, a sentence; empty: it has, or may have soon. Such a page can
/// be opened all the same: it says what to do. `hasHosts`: a host is connected, or others were added.
[[nodiscard]] QString pageObstacle(PageId page, const AppContext& context, bool hasHosts = false);

} // namespace fabriscope::ui
