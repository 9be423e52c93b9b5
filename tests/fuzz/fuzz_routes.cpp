// SPDX-License-Identifier: GPL-3.0-or-later
//
// Arbitrary text as forwarding tables of other tools, and arbitrary bytes as saved ones. What was read is consistent
// and goes through a file unchanged.
#include "core/fabric/import/route_import.h"
#include "core/fabric/model/routes_codec.h"
#include "core/fabric/model/snapshot_builder.h"
#include "tests/fuzz/require.h"

#include <array>
#include <cstdint>

using namespace fabriscope;

namespace {

void requireSameThroughFile(const fabric::Routes& routes)
{
    const auto again = fabric::inflateRoutes(fabric::deflateRoutes(routes));
    require(again.has_value());
    require(**again == routes);
    for (const fabric::SwitchTables& one : routes.switches()) {
        (void)fabric::linearEntry(one, Lid(0xbfff));
        (void)fabric::multicastPorts(one, Lid(0xfffe));
        (void)routes.lanes(one, PortNum(254), PortNum(254));
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    constexpr fabric::RoutesLimits limits{.bytes = 1U << 20U, .switches = 500, .ends = 5000, .unread = 500};
    const std::array files{fabric::RouteText{.name = "fuzz", .text = std::string(text)}};
    const fabric::SnapshotPtr snapshot = fabric::SnapshotBuilder().build();
    if (auto tables = fabric::importRoutes(files, *snapshot, {.switches = 100, .entries = 1U << 18U}))
        requireSameThroughFile(*fabric::Routes::freeze(*std::move(tables)));
    if (const auto routes = fabric::decodeRoutes(text, limits)) requireSameThroughFile(**routes);
    (void)fabric::inflateRoutes(text, limits);
    return 0;
}
