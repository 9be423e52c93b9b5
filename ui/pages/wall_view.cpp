// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/wall_view.h"

#include "ui/common/look/building.h"
#include "ui/common/page.h"
#include "ui/pages/page_table.h"
#include "ui/session/page_services.h"
#include "ui/topology/map_controls.h"
#include "ui/topology/topology_page.h"

#include <QAction>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QPointer>
#include <QScreen>

#include <algorithm>

namespace fabriscope::ui {
namespace {

constexpr int leastOverview = 640; // its figures side by side, with their words

} // namespace

WallView::WallView(const PageServices& services, QWidget* parent) : QWidget(parent, Qt::Window)
{
    setObjectName(QStringLiteral("wallView"));
    setWindowTitle(tr("Wall view"));
    setWindowIcon(icon(Icon::App));
    Page* const map = pageInfo(PageId::Topology).make(services);
    if (auto* page = qobject_cast<TopologyPage*>(map)) page->controls().setOutlineShown(false);
    Page* const overview = pageInfo(PageId::Overview).make(services);
    overview->setMinimumWidth(leastOverview);
    makeColumn(this)->addWidget(makeSplitter(Qt::Horizontal, this, {{map, 3}, {overview, 2}}));
}

/// No shortcut: the map and the card of a tree use Escape themselves while they have something to dismiss.
void WallView::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        close();
    else
        QWidget::keyPressEvent(event);
}

void WallView::openBeside(const QWidget& window)
{
    const QList<QScreen*> screens = QGuiApplication::screens();
    const auto other =
        std::ranges::find_if(screens, [&window](const QScreen* screen) { return screen != window.screen(); });
    if (!isVisible() && other != screens.end()) {
        setScreen(*other);
        setGeometry((*other)->geometry());
        showFullScreen();
    } else if (!isVisible()) {
        resize(window.size());
        show();
    }
    raise();
    activateWindow();
}

QAction* makeWallAction(const PageServices& services, QWidget& window)
{
    auto* action = new QAction(icon(Icon::Topology), WallView::tr("Wall view"), &window);
    setPlainToolTip(action, WallView::tr("The map beside what needs attention, in a window for a second screen."));
    QObject::connect(action, &QAction::triggered, &window, [services, &window, wall = QPointer<WallView>()]() mutable {
        if (!wall) wall = new WallView(services, &window);
        wall->openBeside(window);
    });
    return action;
}

} // namespace fabriscope::ui
