// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the history of every port costs: history_bench [HOURS [FILE]] takes the rounds that the window reads in the
// background from a full fat-tree of 11,664 hosts, each port with a load of its own that varies, and prints for so many
// hours (a day) the processor time, the size of the file, the time to look at one moment in it, and how far back it
// goes. The rounds come one after the other: an hour takes a few seconds. Exit status 1 when readings were lost.
#include "core/health/background_reading.h"
#include "core/history/reader.h"
#include "core/history/writer.h"
#include "core/perf/traffic_store.h"
#include "core/perf/values.h"
#include "tests/bench/own_cost.h"
#include "tests/support/fabrics.h"
#include "tests/support/temporary_folder.h"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

using namespace fabriscope;
using namespace std::chrono_literals;

namespace {

/// All ports of a fabric, whose counters go on with each round.
class Traffic
{
public:
    explicit Traffic(std::vector<perf::Target> targets) : m_targets(std::move(targets)), m_counted(m_targets.size())
    {
        for (std::size_t i = 0; i < m_targets.size(); ++i)
            m_counted[i].bytesPerSecond = 1e6 * static_cast<double>(m_random() % 1000);
    }

    [[nodiscard]] const std::vector<perf::Target>& targets() const { return m_targets; }

    /// One port is read: both attributes, as in the background.
    template <typename Take> void read(std::size_t index, perf::Timestamp at, std::chrono::seconds since, Take&& take)
    {
        Counted& port = m_counted[index];
        const double factor = 0.5 + static_cast<double>(m_random() % 1000) / 1000;
        const auto bytes =
            static_cast<std::uint64_t>(port.bytesPerSecond * factor * static_cast<double>(since.count()));
        port.words += bytes / 4;
        port.packets += bytes / 2048;
        port.waits += index % 10 == 0 ? m_random() % 1'000'000 : 0;
        for (const perf::Attribute attribute : {perf::Attribute::PortCounters, perf::Attribute::PortCountersExtended}) {
            m_values.assign(perf::valueCount(attribute), 0);
            if (attribute == perf::Attribute::PortCounters) {
                set(perf::Counter::XmitData, std::min<std::uint64_t>(port.words, UINT32_MAX));
                set(perf::Counter::RcvData, std::min<std::uint64_t>(port.words, UINT32_MAX));
                set(perf::Counter::XmitPackets, std::min<std::uint64_t>(port.packets, UINT32_MAX));
                set(perf::Counter::RcvPackets, std::min<std::uint64_t>(port.packets, UINT32_MAX));
                set(perf::Counter::XmitWait, std::min<std::uint64_t>(port.waits, UINT32_MAX));
            } else {
                for (const perf::Counter counter : {perf::Counter::XmitData64, perf::Counter::RcvData64})
                    set(counter, port.words);
                for (const perf::Counter counter :
                     {perf::Counter::XmitPackets64, perf::Counter::RcvPackets64, perf::Counter::UnicastXmitPackets,
                      perf::Counter::UnicastRcvPackets})
                    set(counter, port.packets);
                set(perf::Counter::XmitWait64, port.waits);
            }
            take(perf::Sample{.port = m_targets[index].port, .attribute = attribute, .at = at, .values = m_values});
        }
    }

private:
    struct Counted
    {
        double bytesPerSecond = 0;
        std::uint64_t words = 0; ///< of four bytes, as the counters count
        std::uint64_t packets = 0;
        std::uint64_t waits = 0;
    };
    void set(perf::Counter counter, std::uint64_t value) { m_values[perf::valueIndex({.counter = counter})] = value; }

    std::vector<perf::Target> m_targets;
    std::vector<Counted> m_counted;
    std::vector<std::uint64_t> m_values;
    std::mt19937_64 m_random{1}; // NOLINT(*-msc51-cpp): the same traffic in every run
};

constexpr history::WallTime begin{24h * 20'000};
history::WallTime wallOf(perf::Timestamp at)
{
    return begin + std::chrono::duration_cast<history::WallTime::duration>(at);
}

struct Kept
{
    perf::Timestamp end{};
    std::size_t rounds = 0;
    std::uint64_t lost = 0;
    double processor = 0; ///< seconds, with what makes the readings and their rates
};

/// As the window does: the rounds spread over their interval, a commit every ten seconds.
Result<Kept> keep(const std::string& file, const fabric::Snapshot& snapshot, std::chrono::hours hours,
                  std::chrono::seconds interval)
{
    auto writer = history::Writer::open(file);
    if (!writer) return std::unexpected(writer.error());
    Traffic traffic(perf::linkedTargets(snapshot));
    perf::TrafficStore store;
    for (const perf::Target& target : traffic.targets())
        store.setLink(target);
    store.setObserver([&](const perf::PortKey& port, perf::CounterRef counter, const perf::RatePoint& point,
                          std::optional<std::uint64_t> raw) { (*writer)->take(port, counter, point, raw); });
    (*writer)->beginSession("bench", begin);
    (*writer)->takeSnapshot(snapshot, {});
    Kept kept;
    const std::size_t ports = traffic.targets().size();
    const auto commits = static_cast<std::size_t>(interval / 10s) + 1;
    const double before = bench::processorSeconds();
    for (; kept.end < hours; kept.end += interval, ++kept.rounds) {
        for (std::size_t i = 0; i < commits; ++i) {
            const perf::Timestamp now = kept.end + interval * (i + 1) / commits;
            for (std::size_t port = ports * i / commits; port < ports * (i + 1) / commits; ++port)
                traffic.read(port, now, interval, [&](const perf::Sample& sample) { store.ingest(sample); });
            (*writer)->noteTime(now, wallOf(now));
            if (auto done = (*writer)->commit(wallOf(now)); !done) return std::unexpected(done.error());
        }
    }
    if (auto done = (*writer)->finish(wallOf(kept.end)); !done) return std::unexpected(done.error());
    kept.processor = bench::processorSeconds() - before;
    kept.lost = (*writer)->readingsLost();
    return kept;
}

struct Looked
{
    double hoursBack = 0;
    double seconds = 0; ///< for one moment of every port, in the middle
    std::size_t intervals = 0;
};

Result<Looked> look(const std::string& file, perf::Timestamp end)
{
    auto reader = history::Reader::open(file);
    if (!reader) return std::unexpected(reader.error());
    const auto extent = (*reader)->extent();
    if (!extent) return std::unexpected(extent.error());
    Looked looked;
    if (*extent) looked.hoursBack = std::chrono::duration<double>(wallOf(end) - (*extent)->from).count() / 3600;
    const auto began = std::chrono::steady_clock::now();
    const auto moment =
        (*reader)->moment(wallOf(end / 2), {perf::Attribute::PortCounters},
                          [&](const history::SeriesName&, const history::Interval&) { ++looked.intervals; });
    if (!moment) return std::unexpected(moment.error());
    looked.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    return looked;
}

int fail(const Error& error)
{
    std::fprintf(stderr, "history_bench: %s\n", describe(error).c_str());
    return 1;
}

} // namespace

int main(int argc, char** argv)
{
    const auto hours = std::chrono::hours(argc > 1 ? std::max(1, std::atoi(argv[1])) : 24);
    const fabric::SnapshotPtr snapshot = test::fatTree3(18, 36).build();
    const std::size_t ports = perf::linkedTargets(*snapshot).size();
    const auto interval = health::backgroundReading(ports).interval;
    const test::TemporaryFolder folder;
    const std::string file = argc > 2 ? std::string(argv[2]) : folder.path("history");
    const auto kept = keep(file, *snapshot, hours, interval);
    if (!kept) return fail(kept.error());
    const auto looked = look(file, kept->end);
    if (!looked) return fail(looked.error());
    constexpr double mib = 1U << 20U;
    const double seconds = std::chrono::duration<double>(kept->end).count();
    std::printf(
        "history, 11,664 hosts: %zu ports, %zu rounds in %.1f hours (one every %lld s), %.1f s of processor time "
        "(%.2f %% of one), %.0f MiB, goes back %.1f hours, one moment of every port %.2f s (%zu intervals), "
        "readings lost %llu, peak of memory %.0f MiB\n",
        ports, kept->rounds, seconds / 3600, static_cast<long long>(interval.count()), kept->processor,
        100 * kept->processor / seconds, static_cast<double>(std::filesystem::file_size(file)) / mib, looked->hoursBack,
        looked->seconds, looked->intervals, static_cast<unsigned long long>(kept->lost), bench::peakMib());
    return kept->lost == 0 ? 0 : 1;
}
