// SPDX-License-Identifier: GPL-3.0-or-later
//
// One sweep from the first usable port of this host, as plain text: what the tests of discovery run as a client of
// the simulated fabric, and what measures the sweep alone.
//
//   sweep_tool [--quiet] [--partials] [--mkey HEX] [--timeout MS] [--retries N] [--window N] [--record FILE]
//
// Standard output: a line a node, a link, a problem. Standard error: figures of the sweep. Exit status as in the
// command line's contract: 0 fine, 1 problems were found, 3 no sweep.
#include "core/base/text.h"
#include "core/discovery/sweep.h"
#include "tests/support/tool_port.h"
#include "tests/support/transcript.h"

#include <asio/io_context.hpp>
#include <sys/resource.h>

#include <format>
#include <fstream>
#include <iostream>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

using namespace fabriscope;

namespace {

struct Options
{
    discovery::SweepOptions sweep;
    transport::EngineOptions engine;
    bool quiet = false;
    bool partials = false;
    std::string record;
};

std::optional<Options> parseArguments(std::span<const std::string> arguments)
{
    Options options;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const std::string_view name = arguments[i];
        if (name == "--quiet")
            options.quiet = true;
        else if (name == "--partials")
            options.partials = true;
        else if (i + 1 == arguments.size())
            return std::nullopt;
        else if (name == "--record")
            options.record = arguments[++i];
        else {
            const auto value = parseUnsigned(arguments[++i]);
            if (!value) return std::nullopt;
            if (name == "--mkey")
                options.sweep.mkey = MKey(*value);
            else if (name == "--timeout")
                options.sweep.timeout = std::chrono::milliseconds(*value);
            else if (name == "--retries")
                options.sweep.retries = static_cast<unsigned>(*value);
            else if (name == "--window")
                options.engine.of(transport::TrafficClass::DirectedSmp).maximumWindow = static_cast<unsigned>(*value);
            else
                return std::nullopt;
        }
    }
    return options;
}

std::string endOf(const fabric::Snapshot& s, const fabric::Port& port)
{
    return std::format("{:016x}[{}]", s.nodeOf(port).guid.value(), port.number.value());
}

// Of a switch: what stands behind its port 0.
std::string managementPortOf(const fabric::Snapshot& s, const fabric::Node& node)
{
    if (!node.switchFacts || s.portsOf(node).empty()) return "";
    const fabric::Port& zero = s.portsOf(node).front();
    return std::format(" {} port 0 lid {} lmc {}", node.switchFacts->enhancedPort0 ? "enhanced" : "base",
                       zero.lid.value(), zero.lmc.value());
}

void print(const fabric::Snapshot& s)
{
    for (const fabric::Node& node : s.nodes())
        std::cout << std::format("node {:016x} {} {} \"{}\" vendor 0x{:x} device 0x{:x} system {:x}{}\n",
                                 node.guid.value(), toString(node.type), node.numPorts, node.description, node.vendorId,
                                 node.deviceId, node.systemImageGuid.value(), managementPortOf(s, node));
    for (const fabric::Port& port : s.ports()) {
        if (s.nodeOf(port).type == fabric::NodeType::Switch || !port.link) continue;
        std::cout << std::format("port {} guid {:x} lid {} lmc {}\n", endOf(s, port), port.guid.value(),
                                 port.lid.value(), port.lmc.value());
    }
    for (const fabric::Link& link : s.links())
        std::cout << std::format("link {} {} {}{}\n", endOf(s, s.port(link.a)), endOf(s, s.port(link.b)),
                                 link.width ? toString(*link.width) : "?", link.speed ? toString(*link.speed) : "?");
    for (const fabric::SubnetManager& m : s.managers())
        std::cout << std::format("manager {:016x}[{}] {} guid {:x} priority {} activity {}\n", m.node.value(),
                                 m.port.value(), m.answers ? toString(m.state) : "silent", m.guid.value(), m.priority,
                                 m.activityCount);
    for (const fabric::Problem& problem : s.problems())
        std::cout << std::format("problem {} {}\n", toString(problem.kind), problem.text.english());
}

void printFigures(const fabric::Snapshot& s, const transport::MadEngine& engine, std::size_t partials)
{
    const auto& stats = s.info().statistics;
    const auto& e = engine.statistics();
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    const double seconds = std::chrono::duration<double>(stats.duration).count();
    std::cerr << std::format(
        "nodes {} ports {} links {} problems {} mads {} retries {} timeouts {} recovered {} late {} "
        "unknown {} window {} partials {} seconds {:.4f} mads/s {:.0f} user {}.{:03} system {}.{:03} "
        "maxrss_kib {}\n",
        s.nodes().size(), s.ports().size(), s.links().size(), s.problems().size(), stats.madsSent, stats.retries,
        stats.timeouts, e.recovered, e.late, e.unknown, engine.window(transport::TrafficClass::DirectedSmp).size(),
        partials, seconds, static_cast<double>(stats.madsSent) / seconds, usage.ru_utime.tv_sec,
        usage.ru_utime.tv_usec / 1000, usage.ru_stime.tv_sec, usage.ru_stime.tv_usec / 1000, usage.ru_maxrss);
}

Result<int> run(const std::vector<std::string>& arguments)
{
    const auto options = parseArguments(arguments);
    if (!options) {
        std::cerr << "usage: see the head of sweep_tool.cpp\n";
        return 2;
    }
    auto port = test::openToolPort();
    if (!port) return std::unexpected(port.error());
    std::unique_ptr<transport::MadTransport> wire = std::move(port->transport);
    std::ofstream transcript;
    if (!options->record.empty()) {
        transcript.open(options->record);
        wire = std::make_unique<transport::RecordTransport>(std::move(wire), transcript);
    }

    asio::io_context context(1);
    transport::MadLoop loop(context.get_executor(), std::move(wire), options->engine);
    std::size_t partials = 0;
    discovery::SweepCallbacks callbacks;
    if (options->partials) callbacks.partial = [&partials](const fabric::SnapshotPtr&) { ++partials; };
    discovery::Sweep sweep(loop, options->sweep, callbacks);
    Result<fabric::SnapshotPtr> result;
    sweep.start([&](Result<fabric::SnapshotPtr> r) {
        result = std::move(r);
        context.stop();
    });
    context.run();
    if (!result) return std::unexpected(result.error());
    if (!options->quiet) print(**result);
    printFigures(**result, loop.engine(), partials);
    return (*result)->problems().empty() ? 0 : 1;
}

} // namespace

int main(int argc, char** argv) { return test::toolMain(argc, argv, &run); }
