// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/import.h"

#include "core/base/file.h"
#include "core/fabric/snapshot_codec.h"
#include "core/fabric/snapshot_file.h"

#include <chrono>
#include <system_error>

namespace fabriscope::fabric {

Result<SnapshotPtr> readFabricFile(const std::filesystem::path& path, const std::stop_token& stop)
{
    constexpr std::chrono::minutes patience{1};
    std::error_code error;
    if (std::filesystem::is_directory(path, error)) return importIbdiagnetFolder(path, stop);
    const auto bytes = readFile(path, 4 * SnapshotLimits{}.bytes, stop, patience);
    if (!bytes) return std::unexpected(bytes.error());
    if (looksLikeSnapshotFile(*bytes)) return decodeFile(*bytes, path.string());
    if (looksLikeJson(*bytes)) return importJson(*bytes, path.string());
    if (looksLikeIbdiagnet(*bytes)) return importIbdiagnet(*bytes, path.string());
    if (looksLikeLinkList(*bytes)) return importLinkList(*bytes, path.string());
    return importIbnetdiscover(*bytes, path.string());
}

} // namespace fabriscope::fabric
