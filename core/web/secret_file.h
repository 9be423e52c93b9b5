// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files with passwords, tokens and keys.
#pragma once

#include "core/base/error.h"

#include <filesystem>
#include <string>

namespace fabriscope::web {

/// NoPermission when users other than this one and root may read or change it. Root may let a group read it, as systemd
/// does for the credentials of a service.
[[nodiscard]] Result<void> checkSecretFile(const std::filesystem::path& file);

/// The first line, checked likewise; InvalidArgument when it is empty.
[[nodiscard]] Result<std::string> readSecret(const std::filesystem::path& file);

} // namespace fabriscope::web
