// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/object_ref.h"

#include <QObject>

#include <vector>

namespace fabriscope::ui {

/// Names a page to other pages. What a page is stands in ui/pages/page_table.cpp.
enum class PageId : quint8 {
    Overview,
    Topology,
    Traffic,
    Inventory,
    Hosts,
    Queries,
    SubnetManager,
    Setup,
    QosPath,
    Tests,
    Events,
};

enum class TableId : quint8 { Nodes, Ports, Links };

/// Where the user is, and has been: page and selected object. Shared by all pages; the only way in which one page
/// leads to another.
class Navigation final : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    [[nodiscard]] PageId page() const { return m_history[m_at].page; }
    [[nodiscard]] const ObjectRef& selection() const { return m_history[m_at].selection; }
    [[nodiscard]] bool canGoBack() const { return m_at > 0; }
    [[nodiscard]] bool canGoForward() const { return m_at + 1 < m_history.size(); }

    void show(PageId page);
    void select(const ObjectRef& object);
    void show(PageId page, const ObjectRef& object);
    /// Shows a table with this text in its filter line.
    void showTable(TableId table, const QString& filter);
    void back();
    void forward();

Q_SIGNALS:
    void pageChanged(fabriscope::ui::PageId page);
    void selectionChanged(const fabriscope::ui::ObjectRef& object);
    void historyChanged();
    void tableRequested(fabriscope::ui::TableId table, const QString& filter);
    /// The user asked to see the selected object on the page that is shown: bring it into view.
    void revealRequested(const fabriscope::ui::ObjectRef& object);

private:
    struct Location
    {
        PageId page = PageId::Overview;
        ObjectRef selection;
        friend bool operator==(const Location&, const Location&) = default;
    };
    void go(const Location& location);
    void moveTo(std::size_t place);
    void announce(const Location& before);

    std::vector<Location> m_history{Location{}};
    std::size_t m_at = 0;
};

} // namespace fabriscope::ui
