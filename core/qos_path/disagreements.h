// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/qos_path/qos_path.h"

namespace fabriscope::qos_path {

/// All rules over a path that is filled in; the most severe first.
[[nodiscard]] std::vector<Disagreement> findDisagreements(const Inputs& inputs, const QosPath& path);

} // namespace fabriscope::qos_path
