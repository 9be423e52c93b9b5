// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <filesystem>

namespace fabriscope::simulation::lab {

/// Where the lab keeps what it boots its machine from: fabriscope/lab below XDG_CACHE_HOME, else below .cache of the
/// home folder (HOME, else as the user database has it); made when it is not there. NotAllowed when another user could
/// put something else there, for the machine is given this user's files; NotFound when the user has no home.
Result<std::filesystem::path> cacheFolder();

} // namespace fabriscope::simulation::lab
