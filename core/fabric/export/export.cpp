// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/export/export.h"

#include "core/fabric/model/diff.h"

#include <algorithm>
#include <array>
#include <format>
#include <utility>

namespace fabriscope::fabric {
namespace {

constexpr std::array<std::pair<ExportFormat, std::string_view>, 6> formatNames = {{
    {ExportFormat::Ibnetdiscover, "ibnetdiscover"},
    {ExportFormat::Json, "json"},
    {ExportFormat::Dot, "dot"},
    {ExportFormat::GraphMl, "graphml"},
    {ExportFormat::Slurm, "slurm"},
    {ExportFormat::NameMap, "node-name-map"},
}};

} // namespace

std::optional<ExportFormat> parseExportFormat(std::string_view text)
{
    const auto found = std::ranges::find(formatNames, text, &std::pair<ExportFormat, std::string_view>::second);
    return found == formatNames.end() ? std::nullopt : std::optional(found->first);
}

std::string missingWords(const Snapshot& snapshot)
{
    const std::size_t problems = notCompared(snapshot).size();
    if (problems == 0) return snapshot.info().complete ? "" : "Incomplete: the sweep was not finished.";
    return std::format("Incomplete: {} problem{} while this was read; the JSON export lists {}.", problems,
                       problems == 1 ? "" : "s", problems == 1 ? "it" : "them");
}

std::string exportAs(ExportFormat format, const Snapshot& snapshot)
{
    switch (format) {
    case ExportFormat::Ibnetdiscover:
        return exportIbnetdiscover(snapshot);
    case ExportFormat::Json:
        return exportJson(snapshot);
    case ExportFormat::Dot:
        return exportDot(snapshot);
    case ExportFormat::GraphMl:
        return exportGraphMl(snapshot);
    case ExportFormat::Slurm:
        return exportSlurm(snapshot);
    case ExportFormat::NameMap:
        return exportNameMap(snapshot);
    }
    return {};
}

} // namespace fabriscope::fabric
