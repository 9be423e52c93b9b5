// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/icons.h"
#include "ui/common/navigation.h"

#include <QWidget>

#include <array>

class QToolButton;

namespace fabriscope::ui {

/// The pages down the left side, icon and word; collapses to icons. A badge counts what needs attention on a page.
class Rail final : public QWidget
{
    Q_OBJECT

public:
    explicit Rail(Navigation& navigation, QWidget* parent = nullptr);

    /// Shows the page's button: only pages that exist are in the rail.
    void addPage(PageId page);
    void setCollapsed(bool collapsed);
    [[nodiscard]] bool isCollapsed() const { return m_collapsed; }
    void setBadge(PageId page, std::size_t count);
    [[nodiscard]] QToolButton& button(PageId page) const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void layoutButtons();

    Navigation& m_navigation;
    std::array<QToolButton*, pageCount> m_buttons{};
    QToolButton* m_fold = nullptr;
    bool m_collapsed = false;
};

QString pageTitle(PageId page);
/// What stands for a page on the rail and in the command palette.
Icon pageIcon(PageId page);

} // namespace fabriscope::ui
