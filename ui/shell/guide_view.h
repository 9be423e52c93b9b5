// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/page_info.h"

#include <QTextBrowser>

namespace fabriscope::ui {

/// Where the guide's page about a page of the window is among the program's resources: docs/guide/NAME.md of the
/// checkout; its list of contents for a page that has none. A name's capitals are parted by hyphens: subnet-manager.md.
[[nodiscard]] QUrl guideUrl(const PageInfo& page);

/// A page of the user's guide, docs/guide, as it is built into the program. Links lead to other pages of the
/// documentation and nowhere else. Shows nothing but these files: what it renders is no foreign text.
class GuideView final : public QTextBrowser
{
    Q_OBJECT

public:
    explicit GuideView(QWidget* parent = nullptr);

    void openPage(const PageInfo& page);

protected:
    void resizeEvent(QResizeEvent* event) override;
    /// Pictures are as wide as the view at most.
    QVariant loadResource(int type, const QUrl& name) override;
    void doSetSource(const QUrl& name, QTextDocument::ResourceType type) override;
};

} // namespace fabriscope::ui
