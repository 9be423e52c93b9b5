// SPDX-License-Identifier: GPL-3.0-or-later
//
// Ours beside the peers' tools, on the same simulated fabric in the same run. Whole processes, medians; what counts is
// the ratio. Sizes are numbers of hosts; all of them by default.
#include "core/base/handle.h"
#include "core/simulation/simulated_fabric.h"
#include "tests/bench/process_timer.h"
#include "tests/bench/report.h"
#include "tests/support/topology_shapes.h"

#include <CLI/CLI.hpp>
#include <fcntl.h>
#include <nlohmann/json.hpp>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <format>
#include <fstream>
#include <optional>
#include <print>
#include <tuple>

namespace {

using namespace fabriscope;
using bench::measure;
using bench::SizeFigures;
using bench::Summary;
using bench::SweepFigures;
using bench::WindowFigures;
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

    [[nodiscard]] bool hasWindow() const { return std::filesystem::exists(benchBin / "topology_bench"); }
};

void complain(const std::string& what, const Error& error)
{
    std::println(stderr, "{} failed: {}", what, describe(error));
}

/// What has been written to the terminal of which this is the other end.
std::string whatWasSaid(int keyboard)
{
    std::string said;
    std::array<char, 4096> part{};
    for (ssize_t size = 0; (size = ::read(keyboard, part.data(), part.size())) > 0;)
        said.append(part.data(), static_cast<std::size_t>(size));
    return said;
}

double mib(const Summary& s) { return static_cast<double>(s.median.peakKib) / 1024; }

/// One fabric, and what is measured on it.
class Bed
{
public:
    Bed(const Options& options, const simulation::SimulatedFabric& fabric)
        : m_options(options), m_environment(fabric.mergedEnvironment()), m_folder(fabric.folder())
    {}

    std::optional<SweepFigures> discovery()
    {
        SweepFigures figures;
        const auto peer = time({"ibnetdiscover"});
        const auto ours = time({control(), "--connect", "local", "discover"});
        if (!peer || !ours) return std::nullopt;
        figures.peerSeconds = figures.bestPeerSeconds = peer->median.wallSeconds;
        for (const char* window : {"32", "64", "128"}) {
            const auto run = time({"ibnetdiscover", "-o", window});
            if (!run || run->median.wallSeconds >= figures.bestPeerSeconds) continue;
            figures.bestPeerSeconds = run->median.wallSeconds;
            figures.bestOption = window;
        }
        figures.ourSeconds = ours->median.wallSeconds;
        figures.cpuSeconds = ours->median.cpuSeconds;
        figures.controlMib = mib(*ours);
        return sweepItself(figures) && besideTheSweep(figures) ? std::optional(figures) : std::nullopt;
    }

    /// Layout and drawing of the map, over a snapshot of the same fabric.
    std::optional<WindowFigures> window()
    {
        const std::string file = m_folder / "bench.fabsnap";
        m_environment.emplace_back("QT_QPA_PLATFORM=offscreen");
        if (!time({control(), "--connect", "local", "snapshot", file}, 0)) return std::nullopt;
        const auto run = time({m_options.benchBin / "topology_bench", file}, 0);
        const auto json = run ? parse(*run) : nlohmann::json(nlohmann::json::value_t::discarded);
        if (json.is_discarded()) return std::nullopt;
        const auto frames = [&](const char* name) {
            const auto& f = json.at(name);
            return bench::Frames{.median = f.at("median_ms"), .p95 = f.at("p95_ms"), .p95Cpu = f.at("p95_cpu_ms")};
        };
        return WindowFigures{.links = json.at("links"),
                             .layout = json.at("layout_ms"),
                             .scene = json.at("scene_ms"),
                             .firstPicture = json.at("first_picture_ms"),
                             .pan = frames("pan"),
                             .zoom = frames("zoom"),
                             .panEverySwitch = frames("pan_every_switch"),
                             .mib = mib(*run)};
    }

private:
    [[nodiscard]] std::string control() const { return m_options.bin / "fabriscopectl"; }

    std::optional<Summary> time(const std::vector<std::string>& command, std::optional<unsigned> runs = {})
    {
        auto result = measure(command, m_environment, runs.value_or(m_options.runs));
        if (result) return *std::move(result);
        complain(command.front(), result.error());
        return std::nullopt;
    }

    nlohmann::json parse(const Summary& run)
    {
        auto json = nlohmann::json::parse(run.lastOutput, nullptr, false);
        if (json.is_discarded()) std::fputs("a program printed no JSON\n", stderr);
        return json;
    }

    /// MADs a second of the sweep alone, beside the simulator's ceiling; and what the agent needs of memory.
    bool sweepItself(SweepFigures& figures)
    {
        const std::filesystem::path peak = m_folder / "agent-peak";
        const std::string agent =
            std::format("exec:time -f %M -o '{}' '{}'", peak.string(), (m_options.bin / "fabriscope-agent").string());
        std::vector<std::pair<double, double>> sweeps; // seconds, MADs
        const auto start = std::chrono::steady_clock::now();
        while (!bench::enoughRuns(sweeps.size(), m_options.runs, start)) {
            const auto run = time({control(), "--connect", agent, "--format", "json", "discover"}, 0);
            const auto json = run ? parse(*run) : nlohmann::json(nlohmann::json::value_t::discarded);
            if (json.is_discarded()) return false;
            const auto& statistics = json.at("statistics");
            sweeps.emplace_back(statistics.at("durationMicroseconds").get<double>() * 1e-6,
                                statistics.at("madsSent").get<double>());
            figures.ports = 0;
            for (const auto& node : json.at("nodes"))
                figures.ports += node.at("ports").size();
        }
        std::ranges::sort(sweeps);
        std::tie(figures.sweepSeconds, figures.mads) = sweeps[sweeps.size() / 2];
        const auto ceiling =
            bench::simulatorCeiling(m_options.benchBin / "bench_flood", m_environment, figures.mads, m_options.runs);
        if (!ceiling) {
            complain("bench_flood", ceiling.error());
            return false;
        }
        figures.ceiling = *ceiling;
        double kib = 0;
        std::ifstream(peak) >> kib;
        figures.agentMib = kib / 1024;
        return true;
    }

    /// What a discovery takes but for its sweep, of which each run tells its own to a terminal, last: "… in 0.55 s, …".
    /// A line a node is the shortest that it prints.
    bool besideTheSweep(SweepFigures& figures)
    {
        const FileDescriptor keyboard(::posix_openpt(O_RDWR | O_NOCTTY | O_NONBLOCK));
        if (!keyboard || ::grantpt(keyboard.get()) != 0 || ::unlockpt(keyboard.get()) != 0) {
            std::println(stderr, "no terminal can be made: {}", std::strerror(errno));
            return false;
        }
        const std::string terminal = ::ptsname(keyboard.get());
        const FileDescriptor kept(
            ::open(terminal.c_str(), O_RDWR | O_NOCTTY)); // else what was written goes with its writer
        std::vector<double> seconds;
        const auto start = std::chrono::steady_clock::now();
        while (!bench::enoughRuns(seconds.size(), m_options.runs, start)) {
            const auto run =
                time({"sh", "-c", R"(exec "$0" --connect local discover --as node-name-map 2> "$1" > /dev/null)",
                      control(), terminal},
                     0);
            const std::string said = run ? whatWasSaid(keyboard.get()) : std::string();
            const std::size_t at = said.rfind(" in ");
            if (at == std::string::npos) {
                std::println(stderr, "discover does not say how long its sweep took");
                return false;
            }
            seconds.push_back(run->median.wallSeconds - std::strtod(said.c_str() + at + 4, nullptr));
        }
        std::ranges::nth_element(seconds, seconds.begin() + static_cast<std::ptrdiff_t>(seconds.size() / 2));
        figures.besideSweepSeconds = seconds[seconds.size() / 2];
        return true;
    }

    const Options& m_options;
    std::vector<std::string> m_environment;
    std::filesystem::path m_folder;
};

SizeFigures runSize(const Options& options, const Size& size)
{
    SizeFigures figures{.hosts = size.hosts};
    simulation::FabricOptions fabricOptions;
    fabricOptions.topology = simulation::TopologyText{size.make().text()};
    fabricOptions.deadline = std::chrono::minutes(5);
    std::println(stderr, "{} hosts ...", size.hosts);
    auto fabric = simulation::SimulatedFabric::start(fabricOptions);
    if (!fabric) {
        complain("simulated fabric", fabric.error());
        return figures;
    }
    Bed bed(options, *fabric);
    figures.sweep = bed.discovery();
    if (options.hasWindow()) figures.window = bed.window();
    return figures;
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

    std::vector<SizeFigures> figures;
    for (const Size& size : sizes) {
        if (options.hosts.empty() || std::ranges::contains(options.hosts, size.hosts))
            figures.push_back(runSize(options, size));
    }
    bench::printReport(figures, options.runs);
    const bool complete = std::ranges::all_of(figures, [&](const SizeFigures& size) {
        return size.sweep && (size.window.has_value() || !options.hasWindow());
    });
    return complete ? 0 : 1;
}
