// SPDX-License-Identifier: GPL-3.0-or-later
//
// Ours beside the peers' tools, on the same simulated fabric in the same run. Whole processes, medians; what counts is
// the ratio. Sizes are numbers of hosts; all of them by default.
#include "core/base/text.h"
#include "core/simulation/simulated_fabric.h"
#include "core/simulation/topology_shapes.h"
#include "tests/bench/process_timer.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <array>
#include <cstdio>
#include <filesystem>
#include <format>
#include <fstream>
#include <functional>
#include <optional>

namespace {

using namespace fabriscope;
using bench::measure;
using bench::Summary;
using simulation::TopologyWriter;
namespace shapes = simulation::shapes;

struct Size
{
    unsigned hosts;
    TopologyWriter (*make)();
};

// The fabrics of three levels are those that 36-port switches allow.
constexpr std::array<Size, 5> sizes = {{
    {54, [] { return shapes::fatTree2(36, 3, 18); }},
    {648, [] { return shapes::fatTree2(36, 36, 18); }},
    {1944, [] { return shapes::fatTree3(36, 6); }},
    {5832, [] { return shapes::fatTree3(36, 18); }},
    {11664, [] { return shapes::fatTree3(36, 36); }},
}};

struct Options
{
    std::filesystem::path bin;
    std::filesystem::path benchBin;
    std::vector<unsigned> hosts;
    unsigned runs = 5;
};

double milliseconds(const Summary& s) { return s.median.wallSeconds * 1e3; }

void row(const std::string& what, const Summary& s, const std::string& more = {})
{
    std::printf("  %-34s %9.1f ms  cpu %8.1f ms  peak %7.1f MiB  %s\n", what.c_str(), milliseconds(s),
                s.median.cpuSeconds * 1e3, static_cast<double>(s.median.peakKib) / 1024.0, more.c_str());
}

void complain(const std::string& what, const Error& error)
{
    std::printf("  %-34s failed: %s\n", what.c_str(), describe(error).c_str());
}

/// One fabric, and what is measured on it.
class Bed
{
public:
    Bed(const Options& options, const simulation::SimulatedFabric& fabric)
        : m_options(options), m_environment(fabric.mergedEnvironment()), m_folder(fabric.folder())
    {}

    std::optional<Summary> time(const std::string& what, const std::vector<std::string>& command,
                                const std::function<std::string(const Summary&)>& more = {})
    {
        const auto result = measure(command, m_environment, m_options.runs);
        if (!result) {
            complain(what, result.error());
            m_failed = true;
            return std::nullopt;
        }
        row(what, *result, more ? more(*result) : std::string());
        return *result;
    }

    void discovery()
    {
        const std::string ctl = m_options.bin / "fabriscopectl";
        const auto peer = time("ibnetdiscover", {"ibnetdiscover"});
        std::optional<Summary> best;
        for (const char* window : {"32", "64", "128"}) {
            const auto run = time(std::format("ibnetdiscover -o {}", window), {"ibnetdiscover", "-o", window});
            if (run && (!best || run->median.wallSeconds < best->median.wallSeconds)) best = run;
        }
        const auto ours = time("fabriscopectl discover", {ctl, "--connect", "local", "discover"},
                               [&](const Summary& run) { return ratios(run, peer, best); });
        if (ours) sweepItself(ctl);
    }

    [[nodiscard]] bool failed() const { return m_failed; }

private:
    static std::string ratios(const Summary& ours, const std::optional<Summary>& peer,
                              const std::optional<Summary>& best)
    {
        std::string text;
        if (peer) text += std::format("{:.2f} x ibnetdiscover", ours.median.wallSeconds / peer->median.wallSeconds);
        if (best) text += std::format(", {:.2f} x its best -o", ours.median.wallSeconds / best->median.wallSeconds);
        return text;
    }

    /// MADs a second of the sweep alone, beside the simulator's ceiling; and what the agent needs of memory.
    void sweepItself(const std::string& ctl)
    {
        const std::filesystem::path peak = m_folder / "agent-peak";
        const std::string agent =
            std::format("exec:time -f %M -o '{}' '{}'", peak.string(), (m_options.bin / "fabriscope-agent").string());
        const auto run = measure({ctl, "--connect", agent, "--format", "json", "discover"}, m_environment, 1);
        const auto ceiling = measure({m_options.benchBin / "bench_flood", "200000", "96"}, m_environment, 3);
        if (!run) return complain("sweep statistics", run.error());
        if (!ceiling) return complain("flood", ceiling.error());
        const auto json = nlohmann::json::parse(run->lastOutput, nullptr, false);
        if (json.is_discarded()) return complain("sweep statistics", Error{.subject = "no JSON"});
        const auto& statistics = json.at("statistics");
        const double mads = statistics.at("madsSent").get<double>();
        const double seconds = statistics.at("durationMicroseconds").get<double>() * 1e-6;
        const double most = std::stod(ceiling->lastOutput);
        std::size_t ports = 0;
        for (const auto& node : json.at("nodes"))
            ports += node.at("ports").size();
        std::printf("  %-34s %9.1f ms  %.0f MADs, %.0f a second; the simulator's ceiling is %.0f (factor %.2f)\n",
                    "the sweep itself", seconds * 1e3, mads, mads / seconds, most, most * seconds / mads);
        std::printf("  %-34s %zu ports, %.2f us a port\n", "", ports, seconds * 1e6 / static_cast<double>(ports));
        std::ifstream file(peak);
        double kib = 0;
        if (file >> kib)
            std::printf("  %-34s %7.1f MiB, %.0f bytes a port\n", "agent, peak memory", kib / 1024,
                        kib * 1024 / static_cast<double>(ports));
    }

    const Options& m_options;
    std::vector<std::string> m_environment;
    std::filesystem::path m_folder;
    bool m_failed = false;
};

/// The window's own measurement of layout and drawing, over a snapshot of the same fabric.
bool window(const Options& options, const simulation::SimulatedFabric& fabric)
{
    const std::filesystem::path program = options.bin / "fabriscope";
    if (!std::filesystem::exists(program)) return true;
    const std::string file = fabric.folder() / "bench.fabsnap";
    auto environment = fabric.mergedEnvironment();
    environment.emplace_back("QT_QPA_PLATFORM=offscreen");
    const auto saved = measure({options.bin / "fabriscopectl", "--connect", "local", "snapshot", file}, environment, 0);
    if (!saved) return complain("snapshot", saved.error()), false;
    const auto run = measure({program, "--bench-topology", "snapshot:" + file}, environment, 0);
    if (!run) return complain("fabriscope --bench-topology", run.error()), false;
    const auto json = nlohmann::json::parse(run->lastOutput, nullptr, false);
    if (json.is_discarded()) return complain("fabriscope --bench-topology", Error{.subject = "no JSON"}), false;
    std::printf("  window: ");
    for (const auto& [name, value] : json.items())
        std::printf("%s %s  ", name.c_str(),
                    value.is_number_float() ? std::format("{:.1f}", value.get<double>()).c_str()
                                            : value.dump().c_str());
    std::printf("\n");
    return true;
}

bool runSize(const Options& options, const Size& size)
{
    simulation::FabricOptions fabricOptions;
    fabricOptions.topology = simulation::TopologyText{size.make().text()};
    fabricOptions.deadline = std::chrono::minutes(5);
    auto fabric = simulation::SimulatedFabric::start(fabricOptions);
    std::printf("%u hosts\n", size.hosts);
    if (!fabric) return complain("simulated fabric", fabric.error()), false;
    Bed bed(options, *fabric);
    bed.discovery();
    const bool drawn = window(options, *fabric);
    std::printf("\n");
    std::fflush(stdout);
    return drawn && !bed.failed();
}

} // namespace

int main(int argc, char** argv)
{
    Options options;
    CLI::App app("Speed and memory of Fabriscope beside the peers' tools, on simulated fabrics.");
    app.add_option("--bin", options.bin, "Folder of the built programs")->required();
    app.add_option("--bench-bin", options.benchBin, "Folder of the built measuring programs")->required();
    app.add_option("--runs", options.runs, "Counted runs of each command")->check(CLI::Range(1U, 100U));
    app.add_option("hosts", options.hosts, "Sizes to measure: 54, 648, 1944, 5832, 11664 (all by default)");
    CLI11_PARSE(app, argc, argv);

    bool good = true;
    for (const Size& size : sizes) {
        if (options.hosts.empty() || std::ranges::contains(options.hosts, size.hosts))
            good = runSize(options, size) && good;
    }
    return good ? 0 : 1;
}
