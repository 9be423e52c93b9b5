// SPDX-License-Identifier: GPL-3.0-or-later
//
// The logs of an OpenSM, read on its host. Blocking.
#pragma once

#include "core/opensm_host/opensm_instance.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace fabriscope::opensm_host {

/// The end of a log.
struct OpenSmLog
{
    std::filesystem::path file;
    std::uint64_t size = 0;        ///< of the whole file
    std::int64_t modified = 0;     ///< nanoseconds since 1970
    bool isWhole = false;          ///< `text` begins where the file does
    std::uint64_t leftOut = 0;     ///< lines that are not OpenSM's
    bool isShared = false;         ///< another process, or host, may write into it: of no line is known whose it is
    std::string text{};            ///< OpenSM's lines alone (opensm::onlyLogLines()), whatever else the file has
    std::optional<Error> unread{}; ///< why nothing of it was read: then only `file` is known
};

inline constexpr std::uint64_t mostLogBytes = std::uint64_t{16} << 20U; ///< of one log
inline constexpr std::size_t mostLogs = 8;                              ///< of one set-up, that are read

/// The logs of all processes of a set-up, of each the last `most` bytes; where none runs, the one that its opensm.conf
/// names. Those that cannot be read are among them; NotFound, NoPermission, InvalidArgument (no ordinary file) when
/// none can.
Result<std::vector<OpenSmLog>> readLogs(const HostView& host, const OpenSmInstance& instance,
                                        std::uint64_t most = mostLogBytes);

} // namespace fabriscope::opensm_host
