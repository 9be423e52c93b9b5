// SPDX-License-Identifier: GPL-3.0-or-later
//
// Counters of all linked ports: ours beside ibqueryerrors and a loop of perfquery, on the same simulated fabric in the
// same run. Ours and ibqueryerrors are whole processes that discover the fabric first; the rounds after that are told
// on their own.
#include "core/simulation/simulated_fabric.h"
#include "tests/bench/process_timer.h"
#include "tests/support/topology_shapes.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <format>
#include <sstream>

namespace {

using namespace fabriscope;
using bench::measure;
using bench::Summary;
namespace shapes = simulation::shapes;

struct Size
{
    unsigned hosts;
    simulation::TopologyWriter (*make)();
};

constexpr std::array<Size, 4> sizes = {{
    {648, [] { return shapes::fatTree2(36, 36, 18); }},
    {1944, [] { return shapes::fatTree3(36, 6); }},
    {5832, [] { return shapes::fatTree3(36, 18); }},
    {11664, [] { return shapes::fatTree3(36, 36); }},
}};

constexpr const char* basic = "PortCounters PortCountersExtended";
constexpr const char* all = "PortCounters PortCountersExtended PortVLOpPackets PortVLOpData "
                            "PortVLXmitFlowCtlUpdateErrors PortVLXmitWaitCounters";
constexpr unsigned perfqueryPorts = 40; // of the loop; it starts a process for each

/// What counter_sweep says about its rounds.
struct Rounds
{
    std::vector<double> seconds; ///< each, sorted
    double requests = 0;         ///< of the last
    unsigned outlasted = 0;
    unsigned late = 0;

    [[nodiscard]] double median() const { return seconds.empty() ? 0 : seconds[seconds.size() / 2]; }
};

Rounds roundsOf(const std::string& output)
{
    Rounds rounds;
    std::istringstream lines(output);
    for (std::string line; std::getline(lines, line);) {
        unsigned number = 0;
        double requests = 0;
        double samples = 0;
        unsigned late = 0;
        double seconds = 0;
        // NOLINTNEXTLINE(cert-err34-c): the format is counter_sweep's own
        if (std::sscanf(line.c_str(), "round %u: %lf requests, %lf samples, %u late, %lf s", &number, &requests,
                        &samples, &late, &seconds) != 5)
            continue;
        // In the first it still finds out what the ports support.
        if (number > 1) rounds.seconds.push_back(seconds);
        rounds.requests = requests;
        rounds.late += late;
        if (line.ends_with("outlasted")) ++rounds.outlasted;
    }
    std::ranges::sort(rounds.seconds);
    return rounds;
}

class Bench
{
public:
    Bench(const simulation::SimulatedFabric& fabric, std::filesystem::path programs, unsigned runs)
        : m_environment(fabric.mergedEnvironment()), m_programs(std::move(programs)), m_runs(runs)
    {}

    bool run()
    {
        const auto peer = time("ibqueryerrors --counters -o 32", {"ibqueryerrors", "--counters", "-o", "32"});
        const auto ours = time("ours, standard and extended", sweep(1, 1000, basic));
        if (!peer || !ours) return false;
        std::printf("  %-44s %8.3f\n", "ours / ibqueryerrors", ours->median.wallSeconds / peer->median.wallSeconds);

        const auto oneRound = output("standard and extended", sweep(6, 200, basic));
        const auto sixRound = output("six attributes", sweep(6, 200, all));
        const auto oneHeld = output("standard and extended, every second", sweep(6, 1000, basic));
        const auto sixHeld = output("six attributes, every second", sweep(6, 1000, all));
        if (!oneRound || !sixRound || !oneHeld || !sixHeld) return false;
        const auto ceiling =
            bench::simulatorCeiling(m_programs / "bench_flood", m_environment, sixRound->requests, m_runs);
        if (!ceiling) {
            std::fprintf(stderr, "bench_flood: %s\n", describe(ceiling.error()).c_str());
            return false;
        }
        std::printf("  %-44s %8s     %.0f thousand a second\n", "the simulator serves at most", "", *ceiling / 1e3);
        tell("a round of standard and extended", *oneRound, *ceiling);
        tell("a round of six attributes, lanes included", *sixRound, *ceiling);
        tellHeld("standard and extended every second", *oneHeld);
        tellHeld("six attributes every second", *sixHeld);

        const std::string loop = std::format("for lid in $(seq {}); do perfquery -x $lid 1; done", perfqueryPorts);
        const auto single = time(std::format("perfquery -x, {} processes", perfqueryPorts), {"sh", "-c", loop});
        if (!single) return false;
        const double ports = oneRound->requests / 2;
        std::printf("  %-44s %8.1f s for %.0f ports at that pace: %.0f times a round of ours\n", "",
                    single->median.wallSeconds * ports / perfqueryPorts, ports,
                    single->median.wallSeconds * ports / perfqueryPorts / oneRound->median());
        return true;
    }

private:
    [[nodiscard]] std::vector<std::string> sweep(unsigned rounds, unsigned interval, const char* attributes) const
    {
        return {"sh", "-c",
                std::format("'{}' {} {} TIMES {} 2>&1", (m_programs / "counter_sweep").string(), rounds, interval,
                            attributes)};
    }

    std::optional<Summary> time(const std::string& what, const std::vector<std::string>& command) const
    {
        auto summary = measure(command, m_environment, m_runs);
        if (!summary) {
            std::fprintf(stderr, "%s: %s\n", what.c_str(), describe(summary.error()).c_str());
            return std::nullopt;
        }
        std::printf("  %-44s %8.1f ms  peak %.1f MiB\n", what.c_str(), summary->median.wallSeconds * 1e3,
                    static_cast<double>(summary->median.peakKib) / 1024.0);
        return *std::move(summary);
    }

    std::optional<Rounds> output(const std::string& what, const std::vector<std::string>& command) const
    {
        const auto summary = measure(command, m_environment, 0);
        if (summary && summary->median.exitStatus == 0) return roundsOf(summary->lastOutput);
        std::fprintf(stderr, "%s: %s\n", what.c_str(),
                     summary ? summary->lastOutput.c_str() : describe(summary.error()).c_str());
        return std::nullopt;
    }

    static void tell(const char* what, const Rounds& rounds, double ceiling)
    {
        const double rate = rounds.requests / rounds.median();
        std::printf("  %-44s %8.1f ms  %.0f requests, %.0f thousand a second: within a factor %.2f of the simulator\n",
                    what, rounds.median() * 1e3, rounds.requests, rate / 1e3, ceiling / rate);
    }

    static void tellHeld(const char* what, const Rounds& rounds)
    {
        std::printf("  %-44s %8u of 6 outlasted, %u late\n", what, rounds.outlasted, rounds.late);
    }

    std::vector<std::string> m_environment;
    std::filesystem::path m_programs; ///< the folder of counter_sweep and bench_flood
    unsigned m_runs;
};

bool runSize(const Size& size, const std::filesystem::path& programs, unsigned runs)
{
    const auto topology = size.make();
    simulation::FabricOptions options{.topology = simulation::TopologyText{topology.text()}};
    options.deadline = std::chrono::minutes(5);
    const auto fabric = simulation::SimulatedFabric::start(options);
    if (!fabric) {
        std::fprintf(stderr, "%s\n", describe(fabric.error()).c_str());
        return false;
    }
    std::printf("%u hosts, %zu switches, %zu links\n", size.hosts, topology.switchCount(), topology.linkCount());
    const bool done = Bench(*fabric, programs, runs).run();
    std::fflush(stdout);
    return done;
}

int run(int argc, char** argv)
{
    CLI::App app("Counter sweeps beside ibqueryerrors and perfquery.");
    std::filesystem::path programs;
    unsigned runs = 3;
    std::vector<unsigned> hosts;
    app.add_option("--bench-bin", programs, "the folder of counter_sweep and bench_flood")->required();
    app.add_option("--runs", runs, "of each whole process; the median counts");
    app.add_option("hosts", hosts, "648, 1944, 5832, 11664; default: all");
    CLI11_PARSE(app, argc, argv);
    bool fine = true;
    for (const Size& size : sizes)
        if (hosts.empty() || std::ranges::contains(hosts, size.hosts)) fine = runSize(size, programs, runs) && fine;
    return fine ? EXIT_SUCCESS : EXIT_FAILURE;
}

} // namespace

int main(int argc, char** argv)
{
    try {
        return run(argc, argv);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "bench: %s\n", error.what());
        return EXIT_FAILURE;
    }
}
