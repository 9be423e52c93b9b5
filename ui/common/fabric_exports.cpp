// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/fabric_exports.h"

#include "core/fabric/export/export.h"
#include "core/health/acknowledgements.h"
#include "core/health/checks/baseline_checks.h"
#include "core/health/checks/cabling.h"
#include "core/health/checks/causes.h"
#include "core/health/checks/fabric_checks.h"
#include "core/health/grouping.h"
#include "core/health/report.h"
#include "ui/common/app_context.h"
#include "ui/common/async.h"
#include "ui/common/look/icons.h"
#include "ui/common/page_controls.h"
#include "ui/common/report_pdf.h"
#include "ui/common/table/table_export.h"

#include <QAction>
#include <QCoreApplication>
#include <QSysInfo>

#include <array>
#include <chrono>
#include <optional>
#include <string>
#include <utility>

namespace fabriscope::ui {
namespace {

class FabricExportsWords
{
    Q_DECLARE_TR_FUNCTIONS(FabricExports)
};

/// What a file is made of.
struct Material
{
    fabric::SnapshotPtr snapshot;
    fabric::SnapshotPtr baseline;               ///< null: none
    std::optional<health::Findings> counters;   ///< none: they have not been read
    std::optional<health::WallTime> countersAt; ///< where that is no longer now
    health::Findings manager;                   ///< what the subnet manager shows beside a sweep
    std::string who;
};

template <fabric::ExportFormat format> std::string exported(const Material& from)
{
    return fabric::exportAs(format, *from.snapshot);
}

/// What the sweep and the counters show, without acknowledged findings.
template <bool isPage> std::string report(const Material& from)
{
    health::Findings findings = health::checkFabric(*from.snapshot);
    if (from.baseline)
        findings = health::grouped(
            health::withBaseline(std::move(findings), health::checkBaseline(*from.baseline, *from.snapshot)));
    if (from.counters) findings.insert(findings.end(), from.counters->begin(), from.counters->end());
    findings.insert(findings.end(), from.manager.begin(), from.manager.end());
    findings = health::combined(std::move(findings));
    const auto known = health::Acknowledgements::read(health::acknowledgementsFile());
    const auto now = std::chrono::system_clock::now();
    const health::Sorted sorted =
        health::sortOut(std::move(findings), known ? *known : health::Acknowledgements(), now);
    const health::ReportInput input{.snapshot = *from.snapshot,
                                    .findings = sorted,
                                    .made = now,
                                    .by = from.who,
                                    .hasCounters = from.counters.has_value(),
                                    .countersAt = from.countersAt};
    return isPage ? health::reportHtml(input) : health::reportJson(input);
}

std::string pdfReport(const Material& from)
{
    return reportPdf(QString::fromStdString(report<true>(from))).toStdString();
}

std::string cabling(const Material& from) { return health::Cabling::learn(*from.snapshot).write(); }

struct Format
{
    std::string (*text)(const Material& from);
    const char* title;
    const char* fileName;
};

constexpr std::array formats = {
    Format{exported<fabric::ExportFormat::Ibnetdiscover>,
           QT_TRANSLATE_NOOP("FabricExports", "Export as ibnetdiscover output…"), "fabric.ibnetdiscover"},
    Format{exported<fabric::ExportFormat::Json>, QT_TRANSLATE_NOOP("FabricExports", "Export as JSON…"), "fabric.json"},
    Format{exported<fabric::ExportFormat::Dot>, QT_TRANSLATE_NOOP("FabricExports", "Export for Graphviz (DOT)…"),
           "fabric.dot"},
    Format{exported<fabric::ExportFormat::GraphMl>, QT_TRANSLATE_NOOP("FabricExports", "Export as GraphML…"),
           "fabric.graphml"},
    Format{exported<fabric::ExportFormat::Slurm>, QT_TRANSLATE_NOOP("FabricExports", "Export as Slurm topology.conf…"),
           "topology.conf"},
    Format{exported<fabric::ExportFormat::NameMap>, QT_TRANSLATE_NOOP("FabricExports", "Save a node-name map to edit…"),
           "node-name-map"},
    Format{cabling, QT_TRANSLATE_NOOP("FabricExports", "Save the cabling as a list to compare with…"), "cabling.csv"},
    Format{report<true>, QT_TRANSLATE_NOOP("FabricExports", "Save a report (HTML)…"), "fabric-report.html"},
    Format{pdfReport, QT_TRANSLATE_NOOP("FabricExports", "Save a report (PDF)…"), "fabric-report.pdf"},
    Format{report<false>, QT_TRANSLATE_NOOP("FabricExports", "Save a report (JSON)…"), "fabric-report.json"},
};

void write(AppContext& context, const Format& format, const QString& path)
{
    const QDateTime readAt = context.countersReadAt();
    const QString who = QStringLiteral("%1@%2").arg(qEnvironmentVariable("USER"), QSysInfo::machineHostName());
    runAsync(
        context,
        [from = Material{.snapshot = context.snapshot(),
                         .baseline = context.baseline(),
                         .counters = context.counterFindings(),
                         .countersAt = readAt.isValid() ? std::optional(readAt.toStdSysMilliseconds()) : std::nullopt,
                         .manager = context.managerFindings(),
                         .who = who.toStdString()},
         text = format.text, path] { return writeTextFile(path, QByteArray::fromStdString(text(from))); },
        [&context, path](const QString& problem) {
            context.addEvent(problem.isEmpty() ? Status::Ok : Status::Critical,
                             problem.isEmpty() ? FabricExportsWords::tr("The fabric was saved to %1.").arg(path)
                                               : problem);
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
            askToSave(&window, FabricExportsWords::tr(format.title), QString::fromLatin1(format.fileName), {}, &context,
                      [&context, format](const QString& path) { write(context, format, path); });
        });
        actions.append(action);
    }
    return actions;
}

} // namespace fabriscope::ui
