// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/import/import.h"

#include "core/fabric/import/copied_text.h"
#include "core/fabric/import/ibnetdiscover_refusal.h"
#include "core/fabric/import/unpacked.h"
#include "core/fabric/model/snapshot_file.h"

#include <algorithm>
#include <iterator>
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
    auto encoded = encodedOutput(*bytes, path.string());
    if (looksLikeJson(*bytes)) {
        auto json = importJson(*bytes, path.string());
        if (json || !encoded) return json;
    }
    if (encoded) return std::unexpected(*std::move(encoded));
    auto copied = withoutTraces(*bytes, path.string());
    const auto read = importText(copied ? std::string_view(copied->text) : *bytes, path.string());
    std::vector<Message> remarks = copied ? std::move(copied->remarks) : std::vector<Message>();
    if (auto remark = otherEncoding(*bytes, path.string())) remarks.push_back(*std::move(remark));
    return read && !remarks.empty() ? withRemarks(**read, std::move(remarks)) : read;
}

} // namespace fabriscope::fabric
