// SPDX-License-Identifier: GPL-3.0-or-later
//
// A test between all pairs of ports, around its runner: which ports take part, and its result as a file.
#pragma once

#include "core/agent/client/queries/matrix_runner.h"
#include "core/base/document.h"
#include "core/base/message.h"
#include "core/host/host.h"

#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::console {

/// The active RDMA ports of a host, of no client yet. `name`: of a host that has none of its own. `device` names those
/// that are meant, DEVICE or DEVICE/PORT; empty: all.
[[nodiscard]] std::vector<agent::MatrixMember> matrixMembers(const host::Host& host, const std::string& name,
                                                             std::string_view device = {});

/// Why a host that was read has no port among them; empty: it has one.
[[nodiscard]] Message whyNoMember(const host::Host& host, std::string_view device = {});

/// What came of a test between all pairs.
struct Matrix
{
    probe::TestKind kind = probe::TestKind::Bandwidth;
    std::vector<agent::MatrixMember> members;
    std::vector<agent::MatrixResult> results;
    std::vector<std::string> unreachable{}; ///< hosts without a result, and why
    [[nodiscard]] probe::MatrixOutliers outliers() const { return agent::outliersOf(results, kind); }
    [[nodiscard]] std::size_t failures() const;
};
/// A row a pair, for CSV and pages.
[[nodiscard]] Table matrixTable(const Matrix& matrix);
[[nodiscard]] std::string matrixJson(const Matrix& matrix);

} // namespace fabriscope::console
