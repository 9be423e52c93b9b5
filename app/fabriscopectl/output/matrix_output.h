// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/fabriscopectl/commands/commands.h"
#include "core/console/matrix.h"

#include <string>

namespace fabriscope::ctl {

[[nodiscard]] std::string renderMatrix(const console::Matrix& matrix, Format format);

} // namespace fabriscope::ctl
