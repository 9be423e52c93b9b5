// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/page_info.h"
#include "ui/shell/overlay.h"

#include <QList>

#include <span>

class QAction;
class QLabel;
class QStandardItemModel;
class QTreeView;

namespace fabriscope::ui {

class GuideView;

/// Help over the window: what the page on screen is for with the guide's page about it, the list of all keys, or what
/// program this is.
class HelpPanel final : public Overlay
{
    Q_OBJECT

public:
    explicit HelpPanel(QWidget* window);

    void openHelp(const PageInfo& page);
    /// `actions`: those of the window, which know their keys.
    void openShortcuts(std::span<const PageInfo> pages, const QList<QAction*>& actions);
    void openAbout();
    [[nodiscard]] QString heading() const;
    [[nodiscard]] QString text() const;
    [[nodiscard]] GuideView& guide() const { return *m_guide; }

private:
    enum class Part : quint8 { Guide, Keys, Text };
    void show(const QString& heading, const QString& text, Part part);

    QLabel* m_heading = nullptr;
    QLabel* m_text = nullptr;
    GuideView* m_guide = nullptr;
    QTreeView* m_keys = nullptr;
    QStandardItemModel* m_rows = nullptr;
    QWidget* m_close = nullptr;
};

} // namespace fabriscope::ui
