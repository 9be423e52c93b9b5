// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/sheets/object_menu.h"

#include "ui/common/app_context.h"
#include "ui/common/look/building.h"
#include "ui/common/page_info.h"
#include "ui/session/sheets/clear_choice.h"
#include "ui/session/sheets/route_ends.h"
#include "ui/text/error_text.h"
#include "ui/text/format.h"

#include <QAbstractItemView>
#include <QCoreApplication>
#include <QMenu>

#include <functional>

namespace fabriscope::ui {
namespace {

class ObjectMenuWords
{
    Q_DECLARE_TR_FUNCTIONS(ObjectMenu)
};

/// One menu while it is filled.
class Filler
{
public:
    Filler(QMenu& menu, AppContext& context, ObjectRef object)
        : m_menu(menu), m_context(context), m_object(std::move(object)), m_snapshot(context.snapshot())
    {}

    void add()
    {
        addPage(PageId::Topology, Icon::Topology, ObjectMenuWords::tr("Show on the map"));
        addPage(PageId::Traffic, Icon::Traffic, ObjectMenuWords::tr("Show traffic"));
        m_menu.addSeparator();
        addTree();
        addEnds();
        addPage(PageId::Queries, Icon::Query, ObjectMenuWords::tr("Query its records"));
        addImpact();
        m_menu.addSeparator();
        addAcknowledge();
    }
    void addCopy()
    {
        const QString text = refGuid();
        if (text.isEmpty()) return;
        m_menu.addAction(icon(Icon::Copy), ObjectMenuWords::tr("Copy GUID"), &m_context, [text] { copyText(text); });
    }

private:
    QAction* addAction(Icon picture, const QString& words, const QString& obstacle, std::function<void()> run)
    {
        QAction* action = m_menu.addAction(icon(picture), words, &m_context, std::move(run));
        action->setEnabled(obstacle.isEmpty());
        setPlainToolTip(action, obstacle.isEmpty() ? words : obstacle);
        return action;
    }
    void addPage(PageId page, Icon picture, const QString& words)
    {
        addAction(picture, words, pageObstacle(page, m_context),
                  [&context = m_context, page, object = m_object] { context.navigation().show(page, object); });
    }
    [[nodiscard]] static QString noFabric() { return ObjectMenuWords::tr("No fabric is open."); }
    /// Why it can be neither beginning nor end of a path.
    [[nodiscard]] QString noEnd() const
    {
        if (!m_snapshot) return noFabric();
        if (std::holds_alternative<LinkRef>(m_object))
            return ObjectMenuWords::tr("A path leads from a node to a node; this is a link.");
        const auto end = endpointOf(*m_snapshot, {.object = m_object, .lid = {}});
        return end ? QString() : describeError(end.error()).sentence();
    }
    void addEnds()
    {
        const QString obstacle = noEnd();
        const RouteEnd end{.object = m_object, .lid = {}};
        addAction(Icon::Path, ObjectMenuWords::tr("Path from here"), obstacle, [&context = m_context, end] {
            context.navigation().showRoute(PageId::QosPath, {.from = end, .to = {}});
        });
        addAction(Icon::Path, ObjectMenuWords::tr("Path to here"), obstacle, [&context = m_context, end] {
            context.navigation().showRoute(PageId::QosPath, {.from = {}, .to = end});
        });
        // Who could be asked for a record could be asked for this.
        const QString silent = pageObstacle(PageId::Queries, m_context);
        addAction(Icon::Test, ObjectMenuWords::tr("Test the path to it…"), silent.isEmpty() ? obstacle : silent,
                  [&context = m_context, end] { context.navigation().showPathTest(end); });
    }
    /// Of a finding of waiting data that is about the object, or that it suffers from.
    void addTree()
    {
        const FabricViewPtr& view = m_context.view();
        if (!view || !view->findings) return;
        const std::optional<PortRef> culprit = congestedPort(findingsAbout(*view->findings, m_object));
        if (!culprit) return;
        addAction(Icon::Path, ObjectMenuWords::tr("Show the tree of the congestion"), {},
                  [&context = m_context, port = *culprit] { context.navigation().showCongestion(port); });
    }
    /// Paths lead over switches and cables.
    void addImpact()
    {
        const auto* node = std::get_if<NodeRef>(&m_object);
        const auto found = node != nullptr && m_snapshot ? find(*m_snapshot, *node) : std::nullopt;
        const bool isSwitch = found && m_snapshot->node(*found).type == fabric::NodeType::Switch;
        if (!isSwitch && !std::holds_alternative<LinkRef>(m_object)) return;
        addAction(Icon::Flag, ObjectMenuWords::tr("What breaks without it"), {},
                  [&context = m_context, object = m_object] { context.navigation().showImpact(object); });
    }
    void addAcknowledge()
    {
        const FabricViewPtr& view = m_context.view();
        const bool found = view && view->findings && !findingsAbout(*view->findings, m_object).empty();
        const QString obstacle = found ? QString() : ObjectMenuWords::tr("There are no findings here.");
        addAction(Icon::Flag, ObjectMenuWords::tr("Acknowledge findings…"), obstacle,
                  [&context = m_context, object = m_object] { Q_EMIT context.acknowledgeRequested(object); });
        addAction(Icon::Pause, ObjectMenuWords::tr("Mute…"), m_snapshot ? QString() : noFabric(),
                  [&context = m_context, object = m_object] { Q_EMIT context.muteRequested(object); });
    }
    [[nodiscard]] QString refGuid() const
    {
        if (const auto* node = std::get_if<NodeRef>(&m_object)) return formatGuid(node->guid);
        if (const auto* port = std::get_if<PortRef>(&m_object)) {
            const auto found = m_snapshot ? find(*m_snapshot, *port) : std::nullopt;
            const Guid own = found ? m_snapshot->port(*found).guid : Guid();
            return formatGuid(own == Guid() ? port->node : own);
        }
        return {};
    }

    QMenu& m_menu;
    AppContext& m_context;
    ObjectRef m_object;
    fabric::SnapshotPtr m_snapshot;
};

} // namespace

std::optional<PortRef> congestedPort(const Findings& findings)
{
    for (const Finding& finding : findings) {
        if (!finding.dataWaits) continue;
        if (const auto* port = std::get_if<PortRef>(&finding.object)) return *port;
        if (const auto* link = std::get_if<LinkRef>(&finding.object)) return link->a;
    }
    return std::nullopt;
}

void addObjectActions(QMenu& menu, AppContext& context, const std::vector<ObjectRef>& objects)
{
    menu.setToolTipsVisible(true);
    if (objects.size() == 1) Filler(menu, context, objects.front()).add();
    const QString obstacle = whyNotCleared(context, objects);
    QAction* clear = menu.addAction(icon(Icon::Clear), ObjectMenuWords::tr("Clear counters…"), &context,
                                    [&context, objects] { Q_EMIT context.clearRequested(objects); });
    clear->setEnabled(obstacle.isEmpty());
    setPlainToolTip(clear, obstacle.isEmpty() ? ObjectMenuWords::tr("Asks for confirmation first.") : obstacle);
    if (objects.size() != 1) return;
    menu.addSeparator();
    Filler(menu, context, objects.front()).addCopy();
}

void showObjectMenu(QWidget& parent, AppContext& context, const ObjectRef& object, const QPoint& globalPlace)
{
    if (isNone(object)) return;
    auto* menu = named(new QMenu(&parent), "objectMenu");
    menu->setAttribute(Qt::WA_DeleteOnClose);
    addObjectActions(*menu, context, {object});
    menu->popup(globalPlace);
}

void offerObjectMenu(QAbstractItemView& view, AppContext& context, int role)
{
    view.setContextMenuPolicy(Qt::CustomContextMenu);
    QObject::connect(
        &view, &QWidget::customContextMenuRequested, &context, [&view, &context, role](const QPoint& place) {
            // The menu key says nothing of a row: the menu belongs to the current one.
            const QModelIndex under = view.indexAt(place);
            const QModelIndex row = under.isValid() ? under : view.currentIndex();
            const auto object = row.data(role).value<ObjectRef>();
            showObjectMenu(view, context, object,
                           view.viewport()->mapToGlobal(under.isValid() ? place : view.visualRect(row).bottomLeft()));
        });
}

} // namespace fabriscope::ui
