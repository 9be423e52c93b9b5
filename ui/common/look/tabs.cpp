// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/look/tabs.h"

#include <QTabBar>

namespace fabriscope::ui {

QTabBar* makeTabs(const char* name, const QString& what, const QStringList& titles, QWidget* parent)
{
    auto* tabs = new QTabBar(parent);
    tabs->setObjectName(QLatin1String(name));
    tabs->setAccessibleName(what);
    tabs->setDrawBase(false);
    tabs->setExpanding(false);
    for (const QString& title : titles)
        tabs->addTab(title);
    return tabs;
}

} // namespace fabriscope::ui
