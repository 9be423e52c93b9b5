// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/ui/support/connections.h"
#include "tests/ui/support/fat_tree.h"
#include "ui/common/app_context.h"
#include "ui/common/look/theme.h"
#include "ui/inventory/inventory_page.h"
#include "ui/overview/overview_page.h"
#include "ui/pages/page_table.h"
#include "ui/shell/main_window.h"

#include <QApplication>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

namespace fabriscope::test {

/// A window with all pages, its settings in a folder that goes away.
struct WindowFixture
{
    QTemporaryDir folder;
    QSettings settings{folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat};
    ui::AppContext context;
    ui::Theme theme{*qApp};
    ui::MainWindow window{context, theme, settings};

    WindowFixture()
    {
        window.addPage(ui::pageInfo(ui::PageId::Overview), new ui::OverviewPage(context));
        window.addPage(ui::pageInfo(ui::PageId::Inventory), new ui::InventoryPage(context));
        window.restore();
        window.resize(1280, 800);
        window.show();
        window.activateWindow(); // shortcuts belong to the active window
        if (!QTest::qWaitForWindowActive(&window)) qFatal("the window does not become active");
    }
    void open(const FatTree& tree)
    {
        context.setConnection(fileConnection());
        context.setSnapshot(makeFatTree(tree));
        QTRY_VERIFY(context.isSettled());
    }
};

} // namespace fabriscope::test
