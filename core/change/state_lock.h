// SPDX-License-Identifier: GPL-3.0-or-later
//
// The right to change anything on a host.
#pragma once

#include "core/base/error.h"
#include "core/base/handle.h"

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace fabriscope::change {

/// Called between any two steps of a change with the name of the place: for tests, which end the program there.
using Boundary = std::function<void(std::string_view)>;

/// The right to change anything, held by one process of the host at a time; the kernel takes it back from the dead.
/// NotAllowed while another one holds it.
Result<FileDescriptor> lockState(const std::filesystem::path& folder);
/// Says what that right is used for, for heldFor(): "apply ID", or "undo ID", which ends by itself.
Result<void> noteUse(const FileDescriptor& lock, std::string_view use);
/// What the process that holds the right has noted, which may be nothing; none: nobody holds it.
Result<std::optional<std::string>> heldFor(const std::filesystem::path& folder);

} // namespace fabriscope::change
