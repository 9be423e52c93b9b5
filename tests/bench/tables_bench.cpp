// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reading large tables beside the peers' tools, on the same simulated fabric in the same run: NodeRecords and
// PortInfoRecords of the subnet administration beside saquery, the linear tables of all switches beside dump_fts. Whole
// processes, medians of wall time; what counts is the ratio. `routes what-if` stands for the linear tables: it sweeps,
// reads them and nothing else, and then counts, so that its time is an upper bound.
#include "core/simulation/simulated_fabric.h"
#include "core/simulation/topology_shapes.h"
#include "tests/bench/process_timer.h"

#include <CLI/CLI.hpp>

#include <array>
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

    /// True: not above `limit` times the peer.
    bool compare(const char* what, double limit, const std::vector<std::vector<std::string>>& peers,
                 const std::vector<std::vector<std::string>>& ours)
    {
        const auto peer = sumOf(peers, false);
        const auto own = sumOf(ours, true);
        if (!peer || !own) return false;
        std::println("{}: {:.3f} s, {} {:.3f} s, ratio {:.3f} (limit {:.2f})", what, *own, peers.front().front(), *peer,
                     *own / *peer, limit);
        return *own <= limit * *peer;
    }

private:
    std::optional<double> sumOf(const std::vector<std::vector<std::string>>& commands, bool isOurs)
    {
        double seconds = 0;
        for (std::vector<std::string> command : commands) {
            if (isOurs)
                command.insert(command.begin(),
                               {(m_options.bin / "fabriscopectl").string(), "--connect", "local", "--format", "csv"});
            const auto run = bench::measure(command, m_environment, m_options.runs);
            if (!run) {
                std::println(stderr, "{} failed: {}", command.front(), describe(run.error()));
                return std::nullopt;
            }
            // What prints nothing has measured nothing; 1 says that there are findings.
            if (run->median.exitStatus > 1 || run->lastOutput.size() < 1000) {
                std::println(stderr, "{}: exit status {}, {} bytes", command.front(), run->median.exitStatus,
                             run->lastOutput.size());
                return std::nullopt;
            }
            seconds += run->median.wallSeconds;
        }
        return seconds;
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
    bool good = bed.compare("NodeRecord and PortInfoRecord", 0.25, {{"saquery", "NR"}, {"saquery", "PIR"}},
                            {{"query", "NodeRecord"}, {"query", "PortInfoRecord"}});
    good = bed.compare("linear tables of all switches", 0.2, {{"dump_fts"}}, {{"routes", "what-if", "lid:1"}}) && good;
    return good ? 0 : 1;
}
