// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/model/snapshot_builder.h"
#include "tests/support/fabrics.h"

#include <cstdint>
#include <format>

namespace fabriscope::findings_kept_test {

inline constexpr Guid leaf{0x1000};

inline Guid host(unsigned number) { return Guid(0x2000 + number); }

/// A leaf and `count` hosts; the cable of `slow` runs at 1x.
inline fabric::SnapshotBuilder star(unsigned count = 4, unsigned slow = 0)
{
    fabric::SnapshotBuilder builder;
    builder.setNode({.guid = leaf, .type = fabric::NodeType::Switch, .description = "leaf-01", .numPorts = 8});
    for (unsigned i = 1; i <= count; ++i) {
        fabric::Port near = test::upPort(i, 5);
        fabric::Port far = test::upPort(1, 10 + i);
        if (i == slow) near.widthActive = far.widthActive = LinkWidth::X1;
        builder.setNode({.guid = host(i), .description = std::format("node-{:02} HCA-1", i), .numPorts = 1});
        builder.setPort(leaf, near);
        builder.setPort(host(i), far);
        builder.connect(leaf, PortNum(static_cast<std::uint8_t>(i)), host(i), PortNum(1));
    }
    return builder;
}

} // namespace fabriscope::findings_kept_test
