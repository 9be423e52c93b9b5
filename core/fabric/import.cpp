// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/import.h"

#include "core/fabric/copied_text.h"
#include "core/fabric/snapshot_codec.h"
#include "core/fabric/snapshot_file.h"
#include "core/fabric/stored_bytes.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

namespace fabriscope::fabric {
namespace {

Result<SnapshotPtr> importText(std::string_view text, const std::string& name)
{
    if (looksLikeIbdiagnet(text)) return importIbdiagnet(text, name);
    if (looksLikeLinkList(text)) return importLinkList(text, name);
    return importIbnetdiscover(text, name);
}

/// What was put right in the text comes before what its reader put right.
SnapshotPtr withRemarks(const Snapshot& snapshot, std::vector<Message> remarks)
{
    SnapshotTables tables = snapshot.tables();
    std::ranges::move(tables.info.remarks, std::back_inserter(remarks));
    tables.info.remarks = std::move(remarks);
    return Snapshot::freeze(std::move(tables));
}

} // namespace

Result<SnapshotPtr> readFabricFile(const std::filesystem::path& path, const std::stop_token& stop)
{
    std::error_code error;
    if (std::filesystem::is_directory(path, error)) return importIbdiagnetFolder(path, stop);
    const auto bytes = readStoredBytes(path, stop);
    if (!bytes) return std::unexpected(bytes.error());
    if (looksLikeSnapshotFile(*bytes)) return decodeFile(*bytes, path.string());
    const bool isJson = looksLikeJson(*bytes);
    auto json = isJson ? importJson(*bytes, path.string()) : Result<SnapshotPtr>();
    if (isJson && json) return json;
    auto copied = withoutTraces(*bytes, path.string()); // of JSON: a record of a tool's run that quotes its output
    if (isJson && !copied) return json;
    if (!copied) return importText(*bytes, path.string());
    const auto read = importText(copied->text, path.string());
    return read ? withRemarks(**read, std::move(copied->remarks)) : read;
}

} // namespace fabriscope::fabric
