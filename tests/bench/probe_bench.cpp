// SPDX-License-Identifier: GPL-3.0-or-later
//
// probe_bench BIN: connection tests beside perftest and qperf, in one guest with Soft-RoCE, in turns; medians, and what
// the sender needs of CPU: of ours the thread that sends, of the others the whole client with its start. Ours and
// perftest's "-e" sleep until a completion event, the others spin. The guest has one CPU, on which two ends that spin,
// as those of ib_send_lat and ib_write_lat, wait for the scheduler: latency is compared with "-e". ib_write_bw does not
// end with "-e" there.
//
// probe_bench BIN soak [SECONDS]: memory of both agents and of this console during a test of that length (600).
#include "core/agent/client/queries/probe_runner.h"
#include "core/base/text.h"
#include "core/probe/figures.h"
#include "core/simulation/lab/guest.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <format>
#include <fstream>
#include <functional>
#include <future>
#include <memory>
#include <optional>
#include <print>
#include <span>
#include <sstream>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace {

using namespace fabriscope;
using namespace std::chrono_literals;
using agent::ProbeReport;
using probe::Side;
using probe::TestKind;
using probe::TestRequest;

constexpr unsigned turns = 3;
constexpr unsigned qperfSeconds = 3; ///< it cannot count messages

/// One figure of each tool: Gbit/s, or microseconds.
struct Figure
{
    double value = 0;
    double p99 = 0; ///< of a latency
    double p999 = 0;
    double cpu = 0; ///< of the sender: seconds a second; below 0: not known
};

Figure medianOf(std::vector<Figure> figures)
{
    const auto at = figures.begin() + static_cast<std::ptrdiff_t>(figures.size() / 2);
    const auto median = [&](double Figure::* member) {
        std::ranges::nth_element(figures, at, {}, member);
        return (*at).*member;
    };
    return {.value = median(&Figure::value),
            .p99 = median(&Figure::p99),
            .p999 = median(&Figure::p999),
            .cpu = median(&Figure::cpu)};
}

/// The numbers of the last line that holds nothing but so many numbers.
std::vector<double> lastNumbers(const std::string& text, std::size_t least)
{
    std::vector<double> found;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        std::vector<double> numbers;
        for (double number = 0; words >> number;)
            numbers.push_back(number);
        if (words.eof() && numbers.size() >= least) found = numbers;
    }
    return found;
}

class Bed
{
public:
    explicit Bed(std::filesystem::path bin) : m_bin(std::move(bin))
    {
        auto guest = simulation::lab::Guest::boot({});
        if (!guest) throw std::runtime_error(describe(guest.error()));
        m_guest = *std::move(guest);
        for (const Side side : probe::bothSides)
            m_clients[side] = connect(side == Side::Local ? "lab-1" : "lab-2");
    }

    std::string shell(const std::string& script, std::chrono::seconds patience = 120s)
    {
        const auto result = m_guest->shell(script, patience);
        if (!result) throw std::runtime_error(describe(result.error()));
        if (result->status != 0) throw std::runtime_error(script + "\n" + result->output);
        return result->output;
    }

    ProbeReport run(TestRequest request, std::chrono::seconds patience, const std::function<void()>& onSample = {})
    {
        request.ends.ends[Side::Local].device = "rxe0";
        request.ends.ends[Side::Peer].device = "rxe1";
        std::promise<Result<ProbeReport>> done;
        agent::ProbeRunEvents events;
        events.onDone = [&done](Result<ProbeReport> report) { done.set_value(std::move(report)); };
        if (onSample) events.onSample = [&](Side, std::size_t, const device::TrafficSample&) { onSample(); };
        const agent::ProbeRunner runner(*m_clients[Side::Local], *m_clients[Side::Peer], request, std::move(events));
        auto future = done.get_future();
        if (future.wait_for(patience) != std::future_status::ready) throw std::runtime_error("the test does not end");
        auto report = future.get();
        if (!report) throw std::runtime_error(describe(report.error()));
        if (report->verdict) throw std::runtime_error(report->verdict->text().english());
        return *std::move(report);
    }

    Figure ours(TestKind kind, device::Operation operation, std::uint64_t size, std::uint64_t count)
    {
        const ProbeReport report = run({.kind = kind, .sizes = {size}, .operation = operation, .count = count}, 120s);
        const probe::RoundRecord& round = report.evidence.record.rounds.at(0);
        const probe::Figures figures = probe::figuresOf(round);
        if (kind == TestKind::Bandwidth) return {.value = figures.gigabits, .cpu = figures.cpu};
        const LatencyHistogram& latency = round.replies[Side::Local]->latency;
        return {.value = static_cast<double>(latency.percentile(0.5)) / 1000,
                .p99 = static_cast<double>(latency.percentile(0.99)) / 1000,
                .p999 = static_cast<double>(latency.percentile(0.999)) / 1000,
                .cpu = figures.cpu};
    }

    /// Both ends of a program of perftest.
    Figure perftest(const std::string& program, TestKind kind, const std::string& options)
    {
        const bool latency = kind == TestKind::Latency;
        const std::string words = std::format("-x 1 -F {}{}", options, latency ? "" : " --report_gbits");
        const std::string said = shell(
            std::format("timeout 60 {0} -d rxe1 {1} >/tmp/server 2>&1 & {2}; time -f 'cpu %U %S %e' timeout 50 {0} -d "
                        "rxe0 {1} 10.77.0.2 2>&1; status=$?; wait; [ $status = 0 ] || cat /tmp/server; exit $status",
                        program, words, untilListening(18515)));
        const std::vector<double> numbers = lastNumbers(said, latency ? 9 : 5);
        if (numbers.empty()) throw std::runtime_error(program + " printed no figures:\n" + said);
        // bytes, iterations, min, max, typical, average, deviation, 99 %, 99.9 %; or bytes, iterations, peak, average,
        // …
        return {.value = numbers[latency ? 4 : 3],
                .p99 = latency ? numbers[7] : 0,
                .p999 = latency ? numbers[8] : 0,
                .cpu = cpuOf(said)};
    }

    /// Over RDMA-CM, for it cannot choose a GID.
    Figure qperf(const std::string& test, std::uint64_t size)
    {
        const std::string said = shell(std::format(
            "timeout 60 qperf >/dev/null 2>&1 & server=$!; {}; time -f 'cpu %U %S %e' timeout 50 qperf -cm 1 "
            "-m {} -t {} 10.77.0.2 {} 2>&1; status=$?; kill $server; exit $status",
            untilListening(19765), size, qperfSeconds, test));
        // "bw = 10.5 MB/sec", "latency = 1.41 ms"
        const auto equals = said.find(" = ");
        double value = 0;
        std::string unit;
        if (equals == std::string::npos || !(std::istringstream(said.substr(equals + 3)) >> value >> unit))
            throw std::runtime_error("qperf printed no figure:\n" + said);
        struct Unit
        {
            std::string_view name;
            double factor; ///< to Gbit/s or to microseconds
        };
        constexpr std::array<Unit, 8> units{{{"bytes/sec", 8e-9},
                                             {"KB/sec", 8e-6},
                                             {"MB/sec", 8e-3},
                                             {"GB/sec", 8},
                                             {"ns", 1e-3},
                                             {"us", 1},
                                             {"ms", 1e3},
                                             {"sec", 1e6}}};
        const auto* const known = std::ranges::find(units, unit, &Unit::name);
        if (known == units.end()) throw std::runtime_error("a unit of qperf that is not known: " + unit);
        return {.value = value * known->factor, .cpu = cpuOf(said)};
    }

    /// "VmRSS" in kB of an agent in the guest.
    long agentKib(const std::string& name)
    {
        const std::string said = shell(std::format("sed -n 's/^VmRSS:[^0-9]*\\([0-9]*\\).*/\\1/p' /proc/$(pgrep -f "
                                                   "'fabriscope-agent --host-name {}' | head -n 1)/status",
                                                   name));
        return std::stol(said);
    }

private:
    std::unique_ptr<agent::Client> connect(const std::string& name)
    {
        const auto socket = m_guest->serve({(m_bin / "fabriscope-agent").string(), "--host-name", name});
        if (!socket) throw std::runtime_error(describe(socket.error()));
        const auto target = agent::ConnectionTarget::parse(
            std::format("exec:{} --relay {}", (m_bin / "fabriscope-agent").string(), socket->string()));
        return std::make_unique<agent::Client>(target.value(), agent::standardLaunchers({}), agent::ClientEvents{},
                                               agent::ClientOptions{.reconnect = false, .handshakeTimeout = 60s});
    }

    static std::string untilListening(unsigned port)
    {
        return std::format("i=0; until ss -ltn | grep -q :{}; do i=$((i+1)); [ $i -lt 300 ] || exit 9; sleep 0.1; done",
                           port);
    }

    /// Of the whole client by time(1), in the share of one CPU.
    static double cpuOf(const std::string& said)
    {
        const auto at = said.rfind("cpu ");
        if (at == std::string::npos) return -1;
        double user = 0, system = 0, wall = 0;
        std::istringstream(said.substr(at + 4)) >> user >> system >> wall;
        return wall > 0 ? (user + system) / wall : -1;
    }

    std::filesystem::path m_bin;
    std::unique_ptr<simulation::lab::Guest> m_guest;
    probe::BySide<std::unique_ptr<agent::Client>> m_clients;
};

struct Case
{
    std::string_view title;
    TestKind kind{};
    device::Operation operation{};
    std::uint64_t size = 0;
    std::uint64_t count = 0;
    const char* perftest = nullptr;
    const char* options = nullptr; ///< of perftest
    const char* qperf = nullptr;
};

constexpr auto bandwidth = TestKind::Bandwidth;
constexpr auto send = device::Operation::Send, write = device::Operation::Write;
constexpr std::array<Case, 6> cases{{
    {"write, 64 KiB", bandwidth, write, 65536, 400, "ib_write_bw", "", "rc_rdma_write_bw"},
    {"write, 1 KiB", bandwidth, write, 1024, 5000, "ib_write_bw", "", "rc_rdma_write_bw"},
    {"send, 64 KiB", bandwidth, send, 65536, 400, "ib_send_bw", "-e", "rc_bw"},
    {"send, 1 KiB", bandwidth, send, 1024, 5000, "ib_send_bw", "-e", "rc_bw"},
    {"send there and back, 8 bytes", TestKind::Latency, send, 8, 1000, "ib_send_lat", "-e", "rc_lat"},
    // Ours is the time until it is acknowledged; ib_write_lat halves a write there and one back, and spins (it has no
    // -e).
    {"write, 8 bytes", TestKind::Latency, write, 8, 1000, "ib_write_lat", "", "rc_rdma_write_lat"},
}};

void printLine(std::string_view tool, const Figure& figure, const Figure& ours, bool latency)
{
    std::string line = latency ? std::format("    {:<22} {:9.1f} µs", tool, figure.value)
                               : std::format("    {:<22} {:9.3f} Gbit/s", tool, figure.value);
    if (figure.p99 > 0) line += std::format("  99 % {:9.1f} µs  99.9 % {:9.1f} µs", figure.p99, figure.p999);
    if (figure.cpu >= 0) line += std::format("  CPU {:3.0f} %", figure.cpu * 100);
    // More is better in both.
    if (&figure != &ours)
        line +=
            std::format("  ours: {:.2f} times as {}", latency ? figure.value / ours.value : ours.value / figure.value,
                        latency ? "quick" : "much");
    std::println("{}", line);
}

void compare(Bed& bed)
{
    for (const Case& each : cases) {
        const bool latency = each.kind == TestKind::Latency;
        const std::string options = std::format("{} -s {} -n {}", each.options, each.size, each.count);
        std::vector<Figure> ours, perftest, qperf;
        for (unsigned turn = 0; turn < turns; ++turn) {
            ours.push_back(bed.ours(each.kind, each.operation, each.size, each.count));
            perftest.push_back(bed.perftest(each.perftest, each.kind, options));
            qperf.push_back(bed.qperf(each.qperf, each.size));
        }
        std::println("{} ({} turns):", each.title, turns);
        const Figure own = medianOf(ours);
        printLine("fabriscope", own, own, latency);
        printLine(std::format("{} {}", each.perftest, each.options), medianOf(perftest), own, latency);
        printLine(std::format("qperf {}", each.qperf), medianOf(qperf), own, latency);
        std::fflush(stdout);
    }
}

long ownKib()
{
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);)
        if (line.starts_with("VmRSS:")) return std::stol(line.substr(6));
    return 0;
}

void soak(Bed& bed, unsigned length)
{
    TestRequest request{.kind = TestKind::Bandwidth, .durationMs = std::uint64_t{1000} * length};
    const auto began = std::chrono::steady_clock::now();
    std::promise<void> moving;
    bool told = false;
    std::promise<ProbeReport> ended;
    std::jthread test([&] {
        try {
            ended.set_value(bed.run(request, std::chrono::seconds(length + 120), [&] {
                if (!std::exchange(told, true)) moving.set_value();
            }));
        } catch (...) {
            ended.set_exception(std::current_exception());
        }
    });
    auto end = ended.get_future();
    moving.get_future().wait_for(60s);
    const auto tell = [&] {
        const auto passed = std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now() - began);
        std::println("after {:>4} s: agents {} and {} KiB, console {} KiB", passed.count(), bed.agentKib("lab-1"),
                     bed.agentKib("lab-2"), ownKib());
        std::fflush(stdout);
    };
    tell();
    const auto last = began + std::chrono::seconds(length) - 5s;
    while (std::chrono::steady_clock::now() < last) {
        const auto left = last - std::chrono::steady_clock::now();
        if (end.wait_for(std::min<std::chrono::nanoseconds>(left, 60s)) == std::future_status::ready) break;
        tell();
    }
    const ProbeReport report = end.get();
    const probe::Figures figures = probe::figuresOf(report.evidence.record.rounds.at(0));
    std::println("{:.0f} s, {:.3f} Gbit/s, {:.0f} messages/s, CPU {:.0f} %", figures.seconds, figures.gigabits,
                 figures.messages, figures.cpu * 100);
    tell();
}

} // namespace

int main(int argc, char** argv)
{
    try {
        const std::span arguments(argv, static_cast<std::size_t>(argc));
        const bool isSoak = arguments.size() > 2 && std::string_view(arguments[2]) == "soak";
        const auto length = arguments.size() > 3 ? parseUnsigned(arguments[3]) : std::optional<std::uint64_t>(600);
        if (arguments.size() < 2 || (arguments.size() > 2 && !isSoak) || !length || *length < 10 || *length > 600) {
            std::fputs("usage: probe_bench BIN [soak [SECONDS]], from 10 to 600\n", stderr);
            return 2;
        }
        Bed bed(std::filesystem::absolute(arguments[1]));
        if (isSoak)
            soak(bed, static_cast<unsigned>(*length));
        else
            compare(bed);
        return 0;
    } catch (const std::exception& e) {
        std::println(stderr, "{}", e.what());
        return 3;
    }
}
