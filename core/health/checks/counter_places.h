// SPDX-License-Identifier: GPL-3.0-or-later
//
// What counter_checks.cpp and error_checks.cpp share.
#pragma once

#include "core/health/checks/counter_checks.h"
#include "core/health/checks/equals.h"

#include <utility>

namespace fabriscope::health {

/// A port with its description in findings.
struct CounterChecks::Place
{
    perf::PortKey port;
    Message name;
    std::uint64_t linkMbps = 0;
    std::optional<perf::PortKey> peer; ///< the other end of its cable
    bool isSwitch = false;
    bool towardsSwitch = false; ///< its peer is a switch

    /// The cable, from either end.
    [[nodiscard]] perf::PortKey cable() const { return peer ? std::min(port, *peer) : port; }
    [[nodiscard]] PortKind kind() const
    {
        return {.isSwitch = isSwitch, .towardsSwitch = towardsSwitch, .linkMbps = linkMbps};
    }
    [[nodiscard]] Finding finding(Severity severity, const char* rule, Message sentence) const
    {
        return {.severity = severity, .rule = rule, .at = port, .subject = name, .sentence = std::move(sentence)};
    }
};

} // namespace fabriscope::health
