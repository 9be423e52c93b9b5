// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reading large tables beside the peers' tools, on the same simulated fabric in the same run: NodeRecords and
// PortInfoRecords of the subnet administration beside saquery, the linear tables of all switches beside dump_fts. Whole
// processes, medians of wall time; what counts is the ratio. Beside it stands what nobody can save: the same exchange
// by a program that only receives (sa_tool), less its own time on a processor, is time in which OpenSM and the
// simulator work and every client waits. The share of the peer that this takes is the least ratio that is possible
// there, and the ratio of what is left of both tells what ours is beside theirs. `routes what-if` stands for the linear
// tables: it sweeps, reads them and nothing else, and then counts, so that its time is an upper bound.
#include "core/simulation/simulated_fabric.h"
#include "tests/bench/process_timer.h"
#include "tests/support/topology_shapes.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <print>
#include <string>
#include <vector>

namespace {

using namespace fabriscope;
namespace shapes = simulation::shapes;

struct TablesOptions
{
    std::filesystem::path bin;
    std::filesystem::path tools; ///< folder of sa_tool
    unsigned hosts = 11664;
    unsigned runs = 3;
};

simulation::TopologyWriter topologyOf(unsigned hosts)
{
    if (hosts == 648) return shapes::fatTree2(36, 36, 18);
    return shapes::fatTree3(36, hosts == 1944 ? 6 : hosts == 5832 ? 18 : 36);
}

class TablesBed
{
public:
    TablesBed(const TablesOptions& options, const simulation::SimulatedFabric& fabric)
        : m_options(options), m_environment(fabric.mergedEnvironment())
    {}

    using Commands = std::vector<std::vector<std::string>>;

    /// True: not above `limit` times the peer. `bare`: the same exchange and nothing else, where there is a program for
    /// that.
    bool compare(const char* what, double limit, const Commands& peers, const Commands& ours, const Commands& bare = {})
    {
        constexpr std::size_t leastOutput = 1000; // what prints nothing has measured nothing
        const auto peer = sumOf(peers, leastOutput);
        const auto own = sumOf(withProgram(ours), leastOutput);
        if (!peer || !own) return false;
        const double ratio = own->wallSeconds / peer->wallSeconds;
        std::println("{}: {:.3f} s, {} {:.3f} s, ratio {:.3f} (limit {:.2f})", what, own->wallSeconds,
                     peers.front().front(), peer->wallSeconds, ratio, limit);
        if (!bare.empty()) printFloor(*peer, *own, bare);
        return ratio <= limit;
    }

private:
    [[nodiscard]] Commands withProgram(const Commands& commands) const
    {
        Commands result = commands;
        for (std::vector<std::string>& command : result)
            command.insert(command.begin(),
                           {(m_options.bin / "fabriscopectl").string(), "--connect", "local", "--format", "csv"});
        return result;
    }

    void printFloor(const bench::Run& peer, const bench::Run& own, const Commands& bare)
    {
        const auto exchange = sumOf(bare, 0);
        if (!exchange) return;
        const double waits = std::max(0.0, exchange->wallSeconds - exchange->cpuSeconds);
        std::println("  the exchange alone: {:.3f} s, of which OpenSM and the simulator take {:.3f} s, {:.3f} of the "
                     "peer's time; without that: {:.3f} s, the peer's {:.3f} s, ratio {:.3f}",
                     exchange->wallSeconds, waits, waits / peer.wallSeconds, own.wallSeconds - waits,
                     peer.wallSeconds - waits, (own.wallSeconds - waits) / (peer.wallSeconds - waits));
        std::println("  processor time: {:.3f} s with the agent, the peer's {:.3f} s, ratio {:.3f}", own.cpuSeconds,
                     peer.cpuSeconds, own.cpuSeconds / peer.cpuSeconds);
    }

    std::optional<bench::Run> sumOf(const Commands& commands, std::size_t leastOutput)
    {
        bench::Run sum;
        for (const std::vector<std::string>& command : commands) {
            const auto run = bench::measure(command, m_environment, m_options.runs);
            if (!run) {
                std::println(stderr, "{} failed: {}", command.front(), describe(run.error()));
                return std::nullopt;
            }
            // 1 says that there are findings.
            if (run->median.exitStatus > 1 || run->lastOutput.size() < leastOutput) {
                std::println(stderr, "{}: exit status {}, {} bytes", command.front(), run->median.exitStatus,
                             run->lastOutput.size());
                return std::nullopt;
            }
            sum.wallSeconds += run->median.wallSeconds;
            sum.cpuSeconds += run->median.cpuSeconds;
        }
        return sum;
    }

    const TablesOptions& m_options;
    std::vector<std::string> m_environment;
};

} // namespace

int main(int argc, char** argv)
{
    TablesOptions options;
    CLI::App app("Reading large tables beside saquery and dump_fts, on a simulated fat-tree.");
    app.add_option("--bin", options.bin, "Folder of the built programs")->required();
    app.add_option("--tools", options.tools, "Folder of sa_tool")->required();
    app.add_option("--runs", options.runs, "Counted runs of each command")->check(CLI::Range(1U, 100U));
    app.add_option("hosts", options.hosts, "648, 1944, 5832 or 11664")
        ->check(CLI::IsMember(std::vector<unsigned>{648, 1944, 5832, 11664}))
        ->capture_default_str();
    CLI11_PARSE(app, argc, argv);

    simulation::FabricOptions fabricOptions;
    fabricOptions.topology = simulation::TopologyText{topologyOf(options.hosts).text()};
    fabricOptions.deadline = std::chrono::minutes(5);
    std::println(stderr, "{} hosts ...", options.hosts);
    auto fabric = simulation::SimulatedFabric::start(fabricOptions);
    if (!fabric) {
        std::println(stderr, "simulated fabric failed: {}", describe(fabric.error()));
        return 1;
    }
    TablesBed bed(options, *fabric);
    const std::string bare = (options.tools / "sa_tool").string();
    bool good = bed.compare("NodeRecord and PortInfoRecord", 0.25, {{"saquery", "NR"}, {"saquery", "PIR"}},
                            {{"query", "NodeRecord"}, {"query", "PortInfoRecord"}},
                            {{bare, "--silent", "NR"}, {bare, "--silent", "PIR"}});
    good = bed.compare("linear tables of all switches", 0.2, {{"dump_fts"}}, {{"routes", "what-if", "lid:1"}}) && good;
    return good ? 0 : 1;
}
