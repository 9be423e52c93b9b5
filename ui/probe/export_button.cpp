// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/probe/export_button.h"

#include "ui/common/app_context.h"
#include "ui/common/look/icons.h"
#include "ui/common/page_controls.h"
#include "ui/common/plain_tool_tips.h"
#include "ui/common/table/table_export.h"

#include <QFileInfo>
#include <QMenu>

#include <utility>

namespace fabriscope::ui {

ExportButton::ExportButton(AppContext& context, Content content, QWidget* parent)
    : QPushButton(ui::icon(Icon::Export), tr("Export"), parent), m_context(context), m_content(std::move(content))
{
    setPlainToolTip(this, tr("Writes what is shown to a file: every step, every figure, the verdict."));
    auto* menu = new QMenu(this);
    for (const char* format : {"csv", "json", "html"})
        menu->addAction(QString::fromLatin1(format).toUpper(), this,
                        [this, format] { askPath(QString::fromLatin1(format)); });
    setMenu(menu);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        for (QAction* action : menu->actions())
            action->setEnabled(!m_content(QStringLiteral("csv")).isEmpty());
    });
}

void ExportButton::askPath(const QString& format)
{
    askToSave(this, tr("Export the test"), QStringLiteral("test.") + format,
              QStringLiteral("%1 (*.%2)").arg(format.toUpper(), format), this, &ExportButton::exportTo);
}

void ExportButton::exportTo(const QString& path)
{
    const QString problem = writeTextFile(path, m_content(QFileInfo(path).suffix().toLower()));
    m_context.addEvent(problem.isEmpty() ? Status::Ok : Status::Critical,
                       problem.isEmpty() ? tr("The test was written to %1.").arg(path) : problem);
}

} // namespace fabriscope::ui
