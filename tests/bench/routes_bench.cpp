// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the check of all routes costs on full fat-trees of 36-port switches: routes_bench prints a line for 648 and for
// 11,664 hosts, with the wall time of all pairs, credit loops and balance, and the peak of memory. Exit status 1 when
// one is above its limit (0.5 s; 60 s and 2 GB).
#include "core/routes/analysis.h"
#include "tests/bench/own_cost.h"
#include "tests/support/fabrics.h"
#include "tests/support/route_maker.h"

#include <chrono>
#include <cstdio>

namespace {

using namespace fabriscope;

bool measure(const char* name, const fabric::SnapshotPtr& snapshot, double mostSeconds, double mostMib)
{
    const auto routes = fabric::Routes::freeze(test::minHopTables(*snapshot));
    const auto began = std::chrono::steady_clock::now();
    const routes::Analysis analysis = routes::analyse(*snapshot, *routes);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
    std::printf("routes of %s: %.3f s (limit %.1f s), %.0f MiB (limit %.0f), %llu pairs, %u credit loops, share %.2f\n",
                name, took.count(), mostSeconds, bench::peakMib(), mostMib,
                static_cast<unsigned long long>(analysis.pairs), analysis.components, analysis.bisection.value_or(0));
    return took.count() <= mostSeconds && bench::peakMib() <= mostMib && analysis.lostPairs == 0;
}

} // namespace

int main()
{
    bool good = measure("648 hosts", test::fatTree2(36, 18, 18, 1).build(), 0.5, 2048);
    good = measure("11,664 hosts", test::fatTree3(18, 36).build(), 60, 2048) && good;
    return good ? 0 : 1;
}
