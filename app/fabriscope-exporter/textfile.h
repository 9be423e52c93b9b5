// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/base/handle.h"

#include <filesystem>
#include <string_view>
#include <utility>

namespace fabriscope::exporter {

/// So that of two runs for one file, as a timer may start them, one works.
class TextfileLock
{
public:
    /// NotAllowed while another process has it. A file FILE.lock stays beside the file.
    [[nodiscard]] static Result<TextfileLock> of(const std::filesystem::path& file);

private:
    explicit TextfileLock(FileDescriptor fd) : m_fd(std::move(fd)) {}
    FileDescriptor m_fd;
};

/// For node_exporter, which reads the folder at any moment: the old or the new text, never a part, readable by all.
[[nodiscard]] Result<void> writeTextfile(const std::filesystem::path& file, std::string_view text);

} // namespace fabriscope::exporter
