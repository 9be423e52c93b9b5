// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/look/tabs.h"

#include "ui/common/look/building.h"

#include <QTabBar>

namespace fabriscope::ui {

QTabBar* makeTabs(const char* name, const QString& what, const QStringList& titles, QWidget* parent)
{
    auto* tabs = named(new QTabBar(parent), name, what);
    tabs->setDrawBase(false);
    tabs->setExpanding(false);
    for (const QString& title : titles)
        tabs->addTab(title);
    return tabs;
}

} // namespace fabriscope::ui
