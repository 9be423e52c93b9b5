// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/page_info.h"

#include <QWidget>

#include <optional>
#include <utility>
#include <vector>

class QLabel;
class QToolButton;
class QVBoxLayout;

namespace fabriscope::ui {

/// The pages down the left side in their groups, icon and word; collapses to icons. A badge counts what needs attention
/// on a page; a page that the connection cannot fill is grey and says why.
class Rail final : public QWidget
{
    Q_OBJECT

public:
    explicit Rail(Navigation& navigation, QWidget* parent = nullptr);

    /// Below the pages that are there.
    void addPage(const PageInfo& page);
    void setCollapsed(bool collapsed);
    [[nodiscard]] bool isCollapsed() const { return m_collapsed; }
    /// `explanation`: what the number means, on hover. `stale`: the number is of a time that is over.
    void setBadge(PageId page, std::size_t count, const QString& explanation = {}, bool stale = false);
    /// Why there is nothing on this page, a sentence; empty: there is.
    void setObstacle(PageId page, const QString& reason);
    /// Null: there is no such page.
    [[nodiscard]] QToolButton* button(PageId page) const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void beginGroup(PageGroup group);
    void layoutButtons();

    Navigation& m_navigation;
    std::optional<PageGroup> m_group; ///< of the last page
    std::vector<std::pair<PageGroup, QLabel*>> m_headings;
    std::vector<std::pair<PageId, QToolButton*>> m_buttons;
    QVBoxLayout* m_column = nullptr;
    QToolButton* m_fold = nullptr;
    bool m_collapsed = false;
};

} // namespace fabriscope::ui
