// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/fabriscopectl/commands.h"

#include <string>
#include <string_view>

namespace fabriscope::ctl {

/// Writes all of it to standard output. When the reader has gone away (a closed pipe), the process ends as other tools
/// do, by SIGPIPE and without a word.
Result<void> writeStdout(std::string_view text);

/// To standard output, or with a name, other than "-", into that file: whole or not at all.
Result<void> writeOutput(const std::string& file, std::string_view text);

/// `status`, or what follows from an output that could not be written.
ExitStatus finish(const Result<void>& written, ExitStatus status);

} // namespace fabriscope::ctl
