// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/fabric_exports.h"

#include "core/fabric/export.h"
#include "ui/common/app_context.h"
#include "ui/common/async.h"
#include "ui/common/icons.h"
#include "ui/common/table_export.h"

#include <QAction>
#include <QCoreApplication>
#include <QFileDialog>

#include <array>

namespace fabriscope::ui {
namespace {

class FabricExportsWords
{
    Q_DECLARE_TR_FUNCTIONS(FabricExports)
};

struct Format
{
    fabric::ExportFormat format;
    const char* title;
    const char* fileName;
};

constexpr std::array formats = {
    Format{.format = fabric::ExportFormat::Ibnetdiscover,
           .title = QT_TRANSLATE_NOOP("FabricExports", "Export as ibnetdiscover output…"),
           .fileName = "fabric.ibnetdiscover"},
    Format{.format = fabric::ExportFormat::Json,
           .title = QT_TRANSLATE_NOOP("FabricExports", "Export as JSON…"),
           .fileName = "fabric.json"},
    Format{.format = fabric::ExportFormat::Dot,
           .title = QT_TRANSLATE_NOOP("FabricExports", "Export for Graphviz (DOT)…"),
           .fileName = "fabric.dot"},
    Format{.format = fabric::ExportFormat::GraphMl,
           .title = QT_TRANSLATE_NOOP("FabricExports", "Export as GraphML…"),
           .fileName = "fabric.graphml"},
    Format{.format = fabric::ExportFormat::Slurm,
           .title = QT_TRANSLATE_NOOP("FabricExports", "Export as Slurm topology.conf…"),
           .fileName = "topology.conf"},
    Format{.format = fabric::ExportFormat::NameMap,
           .title = QT_TRANSLATE_NOOP("FabricExports", "Save a node-name map to edit…"),
           .fileName = "node-name-map"},
};

void write(AppContext& context, fabric::ExportFormat format, const QString& path)
{
    runAsync(
        context,
        [snapshot = context.snapshot(), format, path] {
            return writeTextFile(path, QByteArray::fromStdString(fabric::exportAs(format, *snapshot)));
        },
        [&context, path](const QString& problem) {
            context.addEvent(
                {.time = {},
                 .status = problem.isEmpty() ? Status::Ok : Status::Critical,
                 .text = problem.isEmpty() ? FabricExportsWords::tr("The fabric was saved to %1.").arg(path) : problem,
                 .object = {}});
        });
}

} // namespace

QList<QAction*> makeExportActions(AppContext& context, QWidget& window)
{
    QList<QAction*> actions;
    for (const Format& format : formats) {
        auto* action = new QAction(icon(Icon::Export), FabricExportsWords::tr(format.title), &window);
        QObject::connect(action, &QAction::triggered, &window, [&context, &window, format] {
            if (!context.snapshot()) return;
            auto* dialog =
                new QFileDialog(&window, FabricExportsWords::tr(format.title), QString::fromLatin1(format.fileName));
            dialog->setAttribute(Qt::WA_DeleteOnClose);
            dialog->setAcceptMode(QFileDialog::AcceptSave);
            QObject::connect(dialog, &QFileDialog::fileSelected, &context,
                             [&context, format](const QString& path) { write(context, format.format, path); });
            dialog->open();
        });
        actions.append(action);
    }
    return actions;
}

} // namespace fabriscope::ui
