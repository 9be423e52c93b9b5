// SPDX-License-Identifier: GPL-3.0-or-later
//
// How what works on a whole fabric grows with it: scale_bench prints the processor time of each kind of work on full
// fat-trees from 648 to 32,768 hosts, and the exponent with which it grows with the ports. 1 is linear; sorting has
// 1.05 at these sizes. Routes are those of every pair of hosts: their size is the entries of the forwarding tables.
// Exit status 1 when something grows faster. scale_bench [--large] [WORK]: one fabric more, of 65,536 hosts; only the
// work of that name.
#include "core/fabric/model/diff.h"
#include "core/fabric/model/snapshot_codec.h"
#include "core/health/checks/causes.h"
#include "core/health/checks/counter_checks.h"
#include "core/health/checks/fabric_checks.h"
#include "core/health/fabric_watch.h"
#include "core/history/recorder.h"
#include "core/perf/traffic_store.h"
#include "core/perf/values.h"
#include "core/routes/analysis.h"
#include "tests/bench/own_cost.h"
#include "tests/support/fabrics.h"
#include "tests/support/route_maker.h"
#include "tests/support/temporary_folder.h"
#include "ui/models/link_table_model.h"
#include "ui/models/node_table_model.h"
#include "ui/models/port_table_model.h"
#include "ui/models/search_index.h"
#include "ui/models/table_proxy.h"
#include "ui/topology/map/scene.h"

#include <QCoreApplication>

#include <malloc.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <limits>
#include <string_view>
#include <utility>
#include <vector>

using namespace fabriscope;
using namespace std::chrono_literals;

namespace {

/// A full fat-tree of three levels, and what the steps need of it.
struct Bed
{
    Bed(unsigned half, unsigned pods) : snapshot(test::fatTree3(half, pods).build()), ports(snapshot->ports().size())
    {
        cut = test::without(*snapshot, {}, {fabric::LinkIndex(snapshot->links().size() / 2)});
        layout = layout::compute(snapshot).value_or(nullptr);
        targets = perf::linkedTargets(*snapshot);
        routes = fabric::Routes::freeze(test::minHopTables(*snapshot));
    }
    fabric::SnapshotPtr snapshot;
    std::size_t ports;
    fabric::SnapshotPtr cut; ///< the same without a cable
    layout::LayoutPtr layout;
    std::vector<perf::Target> targets;
    fabric::RoutesPtr routes;
};

/// Two readings of each port's counters: data flows everywhere, and no error is counted.
template <typename Take> void readTwice(const Bed& bed, const Take& take)
{
    for (const perf::Attribute attribute : {perf::Attribute::PortCounters, perf::Attribute::PortCountersExtended}) {
        for (std::uint64_t round = 1; round <= 2; ++round) {
            std::vector<std::uint64_t> values(perf::valueCount(attribute));
            if (attribute == perf::Attribute::PortCountersExtended)
                for (const perf::Counter counter : {perf::Counter::XmitData64, perf::Counter::RcvData64,
                                                    perf::Counter::XmitPackets64, perf::Counter::RcvPackets64})
                    values[perf::valueIndex({.counter = counter})] = 1000 * round;
            for (const perf::Target& target : bed.targets)
                take(perf::Sample{.port = target.port, .attribute = attribute, .at = 30s * round, .values = values});
        }
    }
}

/// Every counter of every port rises, those of errors too: nothing may grow with the pairs of its alarms.
void findWhatRises(const Bed& bed)
{
    health::FabricWatch watch;
    watch.take(bed.snapshot);
    for (std::uint64_t round = 1; round <= 3; ++round) {
        const std::vector<std::uint64_t> values(perf::valueCount(perf::Attribute::PortCounters), 1000 * round);
        for (const perf::Target& target : bed.targets)
            watch.ingest(
                {.port = target.port, .attribute = perf::Attribute::PortCounters, .at = 30s * round, .values = values});
        watch.roundEnded(30s * round);
    }
    (void)health::combined(watch.findings());
}

template <typename Model> void showAndFilter(const Bed& bed)
{
    Model model;
    model.setSnapshot(bed.snapshot);
    ui::TableProxy proxy(model);
    proxy.sort(0);
    proxy.sort(2, Qt::DescendingOrder);
    proxy.setFilterText(QStringLiteral("1 -2"));
    while (proxy.isFiltering())
        QCoreApplication::processEvents();
    model.setSnapshot(bed.cut);
}

void keepHistory(const Bed& bed)
{
    const test::TemporaryFolder folder;
    auto recorder =
        history::Recorder::start(folder.path() / "history", "bench", {.maximumQueued = std::size_t{4} << 30U});
    if (!recorder) return;
    (*recorder)->take(bed.snapshot);
    readTwice(bed, [&](const perf::Sample& sample) { (*recorder)->take(sample); });
    (void)(*recorder)->stop();
}

struct Step
{
    const char* name;
    std::function<void(const Bed&)> run;
    bool overEntries = false; ///< grows with the forwarding tables' entries instead of the ports
    double mostGrowth = 1.05;
};

std::vector<Step> allSteps()
{
    return {
        {"encode and decode", [](const Bed& bed) { (void)fabric::decode(fabric::encode(*bed.snapshot)); }},
        {"shape and places", [](const Bed& bed) { (void)layout::compute(bed.snapshot); }},
        {"map",
         [](const Bed& bed) {
             (void)ui::topology::Scene::build(
                 bed.layout, ui::topology::makeColouring(*bed.snapshot, ui::topology::ColourMode::State));
         }},
        {"findings", [](const Bed& bed) { (void)health::checkFabric(*bed.snapshot, bed.layout->classes()); }},
        {"what changed", [](const Bed& bed) { (void)fabric::diff(*bed.snapshot, *bed.cut); }},
        {"table of nodes", showAndFilter<ui::NodeTableModel>},
        {"table of ports", showAndFilter<ui::PortTableModel>},
        {"table of links", showAndFilter<ui::LinkTableModel>},
        {"search", [](const Bed& bed) { (void)ui::SearchIndex(bed.snapshot).find(QStringLiteral("node-1"), 50); }},
        {"counters",
         [](const Bed& bed) {
             perf::TrafficStore store;
             for (const perf::Target& target : bed.targets)
                 store.setLink(target);
             readTwice(bed, [&](const perf::Sample& sample) { store.ingest(sample); });
             (void)store.figures();
         }},
        {"findings of counters",
         [](const Bed& bed) {
             health::CounterChecks checks(bed.snapshot);
             readTwice(bed, [&](const perf::Sample& sample) { checks.take(sample); });
             (void)checks.findings();
         }},
        {"findings of alarms", findWhatRises, false, 1.35}, // trees and hashes that outgrow the processor's cache
        {"history", keepHistory},
        {"routes of all pairs", [](const Bed& bed) { (void)routes::analyse(*bed.snapshot, *bed.routes); }, true},
    };
}

struct Measurement
{
    double size = 0;
    double seconds = 0;
};

/// The slope of the straight line through all of them, on a logarithmic scale.
double exponentOf(const std::vector<Measurement>& all)
{
    const auto n = static_cast<double>(all.size());
    double x = 0;
    double y = 0;
    double xx = 0;
    double xy = 0;
    for (const Measurement& one : all) {
        const double size = std::log(one.size);
        const double seconds = std::log(one.seconds);
        x += size;
        y += seconds;
        xx += size * size;
        xy += size * seconds;
    }
    return (n * xy - x * y) / (n * xx - x * x);
}

double measure(const Step& step, const Bed& bed)
{
    // Small fabrics are worked on more often: their times are short. The first run of each is cold.
    double least = 0;
    double spent = 0;
    for (int run = 0; run < 2 || (run < 5 && spent < 1); ++run) {
        const double before = bench::processorSeconds();
        step.run(bed);
        const double took = bench::processorSeconds() - before;
        spent += took;
        least = run == 0 ? took : std::min(least, took);
    }
    return least;
}

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    // The heap keeps what it has got, as that of a window that is open all day: the pages of a large fabric's work
    // would be given back and fetched again with each run, those of a small one's not.
    ::mallopt(M_TRIM_THRESHOLD, std::numeric_limits<int>::max());
    ::mallopt(M_MMAP_MAX, 0);
    std::vector<std::pair<unsigned, unsigned>> shapes{{18, 2}, {18, 6}, {18, 18}, {18, 36}, {32, 32}};
    std::vector<Step> steps = allSteps();
    for (const std::string_view word : std::vector<std::string_view>(argv + 1, argv + argc)) {
        if (word == "--large")
            shapes.emplace_back(32, 64);
        else
            std::erase_if(steps, [word](const Step& step) { return word != step.name; });
    }
    if (steps.empty()) {
        std::fputs("usage: scale_bench [--large] [WORK]\n", stderr);
        return 2;
    }
    std::vector<std::vector<Measurement>> measured(steps.size());
    std::printf("%-22s", "processor seconds");
    for (const auto& [half, pods] : shapes)
        std::printf(" %10u", half * half * pods);
    std::puts("  hosts");
    for (const auto& [half, pods] : shapes) {
        const Bed bed(half, pods);
        const auto ports = static_cast<double>(bed.ports);
        const auto nodes = static_cast<double>(bed.snapshot->nodes().size());
        const double entries = nodes * (nodes - static_cast<double>(half * half * pods));
        for (std::size_t at = 0; at < steps.size(); ++at) {
            std::fprintf(stderr, "%u hosts: %s\n", half * half * pods, steps[at].name);
            measured[at].push_back(
                {.size = steps[at].overEntries ? entries : ports, .seconds = measure(steps[at], bed)});
        }
    }
    bool good = true;
    for (std::size_t at = 0; at < steps.size(); ++at) {
        const double exponent = exponentOf(measured[at]);
        const double mostGrowth = steps[at].mostGrowth;
        std::printf("%-22s", steps[at].name);
        for (const Measurement& one : measured[at])
            std::printf(" %10.4f", one.seconds);
        std::printf("  %s: exponent %.2f, at most %.2f\n", exponent <= mostGrowth ? "met" : "MISSED", exponent,
                    mostGrowth);
        good = good && exponent <= mostGrowth;
    }
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    std::printf("peak of memory: %ld MiB\n", usage.ru_maxrss / 1024);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
