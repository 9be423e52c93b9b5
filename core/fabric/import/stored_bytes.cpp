// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/import/stored_bytes.h"

#include "core/base/file.h"
#include "core/fabric/import/unpacked.h"

#include <chrono>
#include <utility>

namespace fabriscope::fabric {

Result<std::string> readStoredBytes(const std::filesystem::path& path, const std::stop_token& stop, std::size_t limit)
{
    constexpr std::chrono::minutes patience{1};
    if (auto file = refuseNamedPipe(path); !file) return std::unexpected(std::move(file).error());
    auto stored = readFile(path, limit, stop, patience);
    if (!stored) return stored;
    return unpacked(*std::move(stored), limit, path.string());
}

} // namespace fabriscope::fabric
