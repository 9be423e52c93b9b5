// SPDX-License-Identifier: GPL-3.0-or-later
//
// A leaf and a host with one cable, for tests of the checks.
#pragma once
#include "core/fabric/model/snapshot_builder.h"
#include "core/health/finding.h"
#include "tests/support/fabrics.h"

#include <algorithm>
#include <string_view>

namespace fabriscope::test {

constexpr Guid leaf{0x10};
constexpr Guid host{0x20};

/// A leaf and a host with one cable.
inline fabric::SnapshotBuilder smallFabric()
{
    fabric::SnapshotBuilder builder;
    builder.setNode({.guid = leaf, .type = fabric::NodeType::Switch, .description = "leaf-01", .numPorts = 4});
    builder.setNode({.guid = host, .description = "node-07", .numPorts = 2});
    builder.setPort(leaf, upPort(3, 5));
    builder.setPort(host, upPort(1, 6));
    builder.connect(leaf, PortNum(3), host, PortNum(1));
    return builder;
}

/// The first finding of a rule; null: there is none.
inline const health::Finding* find(const health::Findings& findings, std::string_view rule)
{
    const auto found = std::ranges::find(findings, rule, &health::Finding::rule);
    return found == findings.end() ? nullptr : &*found;
}

} // namespace fabriscope::test
