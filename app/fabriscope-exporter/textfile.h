// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/base/file_lock.h"

#include <filesystem>
#include <string_view>

namespace fabriscope::exporter {

/// So that of two runs for one file, as a timer may start them, one works. NotAllowed while another process has it.
[[nodiscard]] Result<FileLock> lockTextfile(const std::filesystem::path& file);

/// For node_exporter, which reads the folder at any moment: the old or the new text, never a part, readable by all.
[[nodiscard]] Result<void> writeTextfile(const std::filesystem::path& file, std::string_view text);

} // namespace fabriscope::exporter
