// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/demo_traffic.h"

#include "core/simulation/topology_file.h"

#include <array>
#include <fstream>
#include <ranges>
#include <sstream>
#include <utility>

namespace fabriscope::simulation {
namespace {

using Seconds = std::chrono::duration<double>;

constexpr std::size_t linesAtATime = 1500; // a few milliseconds
// Of simulated time: where the machine stood still, so did the fabric; where it is only busy, the fabric is not slower.
constexpr Seconds longestStep{2};
// Whole numbers of steps in a second, so that a reader that polls once a second always sees as many.
constexpr std::array<std::chrono::milliseconds, 4> periods{
    std::chrono::milliseconds(100), std::chrono::milliseconds(200), std::chrono::milliseconds(500),
    std::chrono::milliseconds(1000)};
constexpr double busyShare = 0.2;              // of ibsim's time; above that the next period is taken
constexpr std::chrono::seconds logInterval{1}; // between looks at opensm's log

/// The first line of ibsim's reply that is not the confirmation of a set counter.
std::optional<std::string_view> refusal(std::string_view answer)
{
    for (const auto part : std::views::split(answer, '\n')) {
        const std::string_view line{part};
        if (!line.empty() && !line.contains(" has been set to ")) return line;
    }
    return std::nullopt;
}

} // namespace

DemoTraffic::DemoTraffic(SimulatedFabric& fabric, TrafficOptions options)
    : m_fabric(fabric), m_options(std::move(options))
{
    m_thread = std::jthread([this](const std::stop_token& stop) {
        auto done = work(stop);
        if (done || stop.stop_requested()) return;
        const std::scoped_lock lock(m_mutex);
        m_error = std::move(done.error());
        m_wake.notify_all();
    });
}

std::shared_ptr<void> DemoTraffic::run()
{
    const std::scoped_lock lock(m_mutex);
    auto token = m_token.lock();
    if (token) return token;
    token = std::make_shared<int>(0);
    m_token = token;
    m_wake.notify_all();
    return token;
}

std::optional<Error> DemoTraffic::error() const
{
    const std::scoped_lock lock(m_mutex);
    return m_error;
}

Result<void> DemoTraffic::awaitFlow(const std::stop_token& stop) const
{
    std::unique_lock lock(m_mutex);
    m_wake.wait(lock, stop, [this] { return m_flows || m_error; });
    if (m_error) return std::unexpected(*m_error);
    if (m_flows) return {};
    return fail(ErrorCode::Cancelled, "ibsim", Message::say("cancelled while starting"));
}

Result<FabricDump> DemoTraffic::dump()
{
    std::error_code none;
    m_logSize = std::filesystem::file_size(m_fabric.subnetManagerLog(), none);
    return m_fabric.command("Dump").and_then([](const std::string& text) { return FabricDump::parse(text); });
}

Result<void> DemoTraffic::begin(const std::stop_token& stop)
{
    auto fabric = dump();
    if (!fabric) return std::unexpected(std::move(fabric.error()));
    const auto topology = summarizeTopology(m_fabric.topology());
    if (!topology) return std::unexpected(topology.error());
    TrafficPlan plan = planTraffic(*fabric, topology->descriptions, m_options.mostHosts);
    m_counters.emplace(*std::move(fabric), std::move(plan), Seconds(m_options.clearEvery).count());
    const std::string all = m_counters->begin();
    for (std::string_view lines = all; !lines.empty() && !stop.stop_requested();) {
        std::size_t end = 0;
        for (std::size_t i = 0; i < linesAtATime && end < lines.size(); ++i)
            end = lines.find('\n', end) + 1;
        if (auto sent = send(lines.substr(0, end)); !sent) return sent;
        lines.remove_prefix(end);
    }
    return {};
}

/// Tells ibsim through a file, which it reads at once and without a word in between.
Result<void> DemoTraffic::send(std::string_view lines)
{
    if (lines.empty()) return {};
    const std::filesystem::path file = m_fabric.folder() / "traffic";
    std::ofstream stream(file, std::ios::binary | std::ios::trunc);
    stream << lines;
    stream.close();
    if (!stream) return failErrno(errno, file.string(), Message::say("the simulator's counters cannot be written"));
    const auto begin = Clock::now();
    const auto answer = m_fabric.command("!" + file.string());
    m_busy += Clock::now() - begin;
    if (!answer) return std::unexpected(answer.error());
    if (const auto refused = refusal(*answer))
        return fail(ErrorCode::Parse, "ibsim", Message::say("it refuses to set a counter: {}", *refused));
    return {};
}

Result<void> DemoTraffic::rerouteIfChanged()
{
    std::error_code error;
    const auto size = std::filesystem::file_size(m_fabric.subnetManagerLog(), error);
    if (error || size == m_logSize) return {};
    return dump().and_then([this](FabricDump fabric) { return send(m_counters->reroute(std::move(fabric))); });
}

/// Programs clear counters in ibsim itself; the preload library writes down which.
void DemoTraffic::heedClearings()
{
    std::ifstream file(m_fabric.folder() / "cleared", std::ios::binary);
    file.seekg(m_clearings);
    for (std::string line; std::getline(file, line) && !file.eof();) { // without its end it is being written
        m_clearings += static_cast<std::streamoff>(line.size()) + 1;
        std::istringstream words(line);
        unsigned lid = 0;
        unsigned attribute = 0;
        unsigned port = 0;
        if (words >> lid >> attribute >> port)
            m_counters->cleared(Lid(static_cast<std::uint16_t>(lid)), static_cast<std::uint16_t>(attribute), port);
    }
}

auto DemoTraffic::waitUntil(Clock::time_point when, const std::stop_token& stop) -> Waited
{
    std::unique_lock lock(m_mutex);
    m_wake.wait_until(lock, stop, when, [] { return false; });
    const bool paused = m_token.expired();
    m_wake.wait(lock, stop, [this] { return !m_token.expired(); });
    if (stop.stop_requested()) return Waited::Stopped;
    return paused ? Waited::Paused : Waited::Flowing;
}

Result<void> DemoTraffic::work(const std::stop_token& stop)
{
    if (waitUntil(Clock::now(), stop) == Waited::Stopped) return {};
    if (auto begun = begin(stop); !begun) return begun;

    std::size_t pace = 0;
    double seconds = 0; // of simulated time
    Clock::time_point last = Clock::now();
    Clock::time_point next = last;
    Clock::time_point looked = last;
    for (std::size_t slice = 0;; slice = (slice + 1) % SimulatedCounters::slices) {
        const Waited waited = waitUntil(next, stop);
        if (waited == Waited::Stopped) return {};
        const auto now = Clock::now();
        if (waited == Waited::Paused) last = next = now; // no time has passed for the fabric
        seconds += std::min<Seconds>(now - last, longestStep).count();
        last = now;
        heedClearings();
        if (auto sent = send(m_counters->step(slice, seconds)); !sent) return sent;
        if (m_options.observer) m_options.observer(now, m_counters->model());
        if (slice == SimulatedCounters::slices - 1 && !m_flows) {
            const std::scoped_lock lock(m_mutex);
            m_flows = true;
            m_wake.notify_all();
        }

        const auto period = periods.at(pace);
        if (now - looked > std::max<Clock::duration>(logInterval, 4 * period)) {
            if (auto done = rerouteIfChanged(); !done) return done;
            const double share = Seconds(m_busy) / Seconds(now - looked);
            if (share > busyShare && pace + 1 < periods.size()) ++pace;
            if (share < busyShare / 4 && pace > 0) --pace;
            m_busy = {};
            looked = now;
        }
        next += period / SimulatedCounters::slices;
        if (next + period < Clock::now()) next = Clock::now();
    }
}

} // namespace fabriscope::simulation
