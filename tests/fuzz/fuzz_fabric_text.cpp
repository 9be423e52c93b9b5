// SPDX-License-Identifier: GPL-3.0-or-later
//
// Arbitrary text as output of ibnetdiscover, as a list of ports or links, as a file of ibdiagnet and as a node-name
// map. What was read is a consistent snapshot that goes through a file unchanged. The export of what was imported is
// imported with all nodes and links; all other exports end.
#include "core/fabric/export/export.h"
#include "core/fabric/import/copied_text.h"
#include "core/fabric/import/import.h"
#include "core/fabric/model/name_map.h"
#include "core/fabric/model/snapshot_codec.h"
#include "tests/fuzz/require.h"

using namespace fabriscope;

namespace {

/// Texts that were cleaned stay as they are.
void requireSameThroughFile(const fabric::Snapshot& snapshot)
{
    const auto again = fabric::decode(fabric::encode(snapshot));
    require(again.has_value());
    require(**again == snapshot);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    (void)fabric::withoutTraces(text, "fuzz");
    const fabric::NameMap names = fabric::NameMap::parse(text);
    if (const auto json = fabric::importJson(text, "fuzz")) {
        requireSameThroughFile(**json);
        require(fabric::importJson(fabric::exportJson(**json), "again").has_value());
    }
    if (const auto list = fabric::importLinkList(text, "fuzz")) requireSameThroughFile(**list);
    if (const auto results = fabric::importIbdiagnet(text, "fuzz")) requireSameThroughFile(**results);
    const auto imported = fabric::importIbnetdiscover(text, "fuzz");
    if (!imported) return 0;
    requireSameThroughFile(**imported);
    const auto again = fabric::importIbnetdiscover(fabric::exportIbnetdiscover(**imported), "again");
    require(again.has_value());
    require((*again)->nodes().size() == (*imported)->nodes().size());
    // The tool does not print the cables of a switch's port 0.
    require((*again)->links().size() <= (*imported)->links().size());
    const fabric::SnapshotPtr named = names.applyTo(**imported);
    for (const auto format : {fabric::ExportFormat::Json, fabric::ExportFormat::Dot, fabric::ExportFormat::GraphMl,
                              fabric::ExportFormat::Slurm})
        require(!fabric::exportAs(format, *named).empty());
    return 0;
}
