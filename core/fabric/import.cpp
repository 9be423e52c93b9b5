// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/import.h"

#include "core/base/file.h"
#include "core/fabric/snapshot_codec.h"
#include "core/fabric/snapshot_file.h"
#include "core/fabric/unpacked.h"

#include <chrono>
#include <cstddef>
#include <system_error>
#include <utility>

namespace fabriscope::fabric {

Result<SnapshotPtr> readFabricFile(const std::filesystem::path& path, const std::stop_token& stop)
{
    constexpr std::chrono::minutes patience{1};
    std::error_code error;
    if (std::filesystem::is_directory(path, error)) return importIbdiagnetFolder(path, stop);
    constexpr std::size_t limit = 4 * SnapshotLimits{}.bytes;
    auto stored = readFile(path, limit, stop, patience);
    if (!stored) return std::unexpected(std::move(stored).error());
    const auto bytes = unpacked(*std::move(stored), limit, path.string());
    if (!bytes) return std::unexpected(bytes.error());
    if (looksLikeSnapshotFile(*bytes)) return decodeFile(*bytes, path.string());
    if (looksLikeJson(*bytes)) return importJson(*bytes, path.string());
    if (looksLikeIbdiagnet(*bytes)) return importIbdiagnet(*bytes, path.string());
    if (looksLikeLinkList(*bytes)) return importLinkList(*bytes, path.string());
    return importIbnetdiscover(*bytes, path.string());
}

} // namespace fabriscope::fabric
