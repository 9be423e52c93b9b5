// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/fabriscopectl/commands/commands.h"
#include "core/agent/client/queries/matrix_runner.h"

#include <string>
#include <vector>

namespace fabriscope::ctl {

/// What came of a test between all pairs.
struct MatrixReport
{
    probe::TestKind kind = probe::TestKind::Bandwidth;
    std::vector<agent::MatrixMember> members;
    std::vector<agent::MatrixResult> results;
    std::vector<std::string> unreachable; ///< hosts without a result, and why
    /// A pair failed or stands out, or a host was not reached.
    [[nodiscard]] bool hasFindings() const;
};

[[nodiscard]] std::string renderMatrix(const MatrixReport& report, Format format);

} // namespace fabriscope::ctl
