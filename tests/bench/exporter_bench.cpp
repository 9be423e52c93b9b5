// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a round costs fabriscope-exporter in a full fat-tree of 36-port switches: exporter_bench prints a line for
// 11,664 hosts, with the time to take the readings of all ports in, that of their text and its compression, and the
// peak of memory. Exit status 1 when a round takes longer than 10 s, or 2 GiB.
#include "core/exporter/exporter.h"
#include "core/exporter/page.h"
#include "core/perf/values.h"
#include "tests/bench/own_cost.h"
#include "tests/support/fabrics.h"

#include <chrono>
#include <cstdio>
#include <vector>

using namespace fabriscope;
using namespace std::chrono_literals;

namespace {

double secondsSince(std::chrono::steady_clock::time_point began)
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
}

} // namespace

int main()
{
    constexpr double mostSeconds = 10;
    constexpr double mostMib = 2048;
    const exporter::Options options{.version = "bench"};
    const fabric::SnapshotPtr snapshot = test::fatTree3(18, 36).build();
    const std::vector<perf::Target> targets = perf::linkedTargets(*snapshot);
    exporter::Exporter exporter(options);
    exporter.take(snapshot, exporter::WallTime(1h));
    double taking = 0;
    double writing = 0;
    std::size_t bytes = 0;
    std::size_t compressed = 0;
    for (std::uint64_t round = 1; round <= 3; ++round) { // rates need two; the last one is printed
        const auto began = std::chrono::steady_clock::now();
        for (const perf::Attribute attribute : {perf::Attribute::PortCounters, perf::Attribute::PortCountersExtended,
                                                perf::Attribute::PortRcvErrorDetails}) {
            const std::vector<std::uint64_t> values(perf::valueCount(attribute), 1000 * round);
            for (const perf::Target& target : targets)
                exporter.ingest({.port = target.port,
                                 .attribute = attribute,
                                 .at = std::chrono::seconds(30 * round),
                                 .values = values});
        }
        taking = secondsSince(began);
        const auto taken = std::chrono::steady_clock::now();
        const exporter::Page page(exporter.roundEnded({.number = round, .began = std::chrono::seconds(30 * round)},
                                                      exporter::WallTime(1h + std::chrono::seconds(30 * round))));
        writing = secondsSince(taken);
        bytes = page.text().size();
        compressed = page.compressed().size();
    }
    constexpr double mib = 1U << 20U;
    std::printf(
        "exporter, 11,664 hosts: %zu ports, readings %.2f s, text and compression %.2f s (limit of both %.0f s), "
        "%.0f MiB, %.1f MiB compressed, peak %.0f MiB (limit %.0f)\n",
        targets.size(), taking, writing, mostSeconds, static_cast<double>(bytes) / mib,
        static_cast<double>(compressed) / mib, bench::peakMib(), mostMib);
    return taking + writing <= mostSeconds && bench::peakMib() <= mostMib && bytes > 0 ? 0 : 1;
}
