// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <cstddef>
#include <filesystem>
#include <stop_token>
#include <string>

namespace fabriscope::fabric {

/// A text as the tools of the fabric print it, from what is on the disk: gzip (RFC 1952, of one or several members) is
/// unpacked, UTF-16 with a byte order mark (as Windows PowerShell redirects) becomes UTF-8, which comes without one.
/// Anything else comes back as it is. Errors name `name`: Parse for other compressed files and damaged ones,
/// InvalidArgument for texts of more than `limit` bytes.
Result<std::string> unpacked(std::string bytes, std::size_t limit, const std::string& name);

/// Far above the largest fabric's.
inline constexpr std::size_t largestFabricFile = std::size_t{256} << 20U;

/// A saved fabric's file, or what a pipe of this process has, unpacked. A FIFO in its place is refused at once
/// (InvalidArgument): nothing tells whether something will come. Else as readFile() with a minute's patience, and
/// unpacked(). `limit`: bytes, before and after that.
Result<std::string> readStoredBytes(const std::filesystem::path& path, const std::stop_token& stop,
                                    std::size_t limit = largestFabricFile);

} // namespace fabriscope::fabric
