// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reading beside a real Prometheus, where there is one: series of ours go into it as OpenMetrics, through promtool.
#include "core/base/handle.h"
#include "core/perf/values.h"
#include "core/prometheus/reader.h"
#include "core/simulation/child_process.h"
#include "tests/support/fabrics.h"
#include "tests/support/temporary_folder.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <format>
#include <functional>
#include <regex>
#include <sstream>
#include <thread>

using namespace fabriscope;
using namespace fabriscope::prometheus;
using namespace std::chrono_literals;
using testing::DoubleNear;

namespace {

constexpr std::int64_t begin = 1'700'000'400; // a multiple of 10 minutes
constexpr int cadence = 30;                   // seconds between two samples
constexpr int length = 3600;

history::WallTime momentOf(std::int64_t second) { return history::WallTime(std::chrono::seconds(second)); }

/// A program of the PATH; empty: there is none.
std::string programNamed(const std::string& name)
{
    const char* const path = std::getenv("PATH");
    std::istringstream folders(path == nullptr ? "" : path);
    for (std::string folder; std::getline(folders, folder, ':');)
        if (::access((folder + '/' + name).c_str(), X_OK) == 0) return folder + '/' + name;
    return {};
}

/// Samples of one series, without those that `leftOut` names.
std::string samples(
    const std::string& series, const std::function<double(int)>& value,
    const std::function<bool(int)>& leftOut = [](int) { return false; })
{
    std::string text;
    for (int second = 0; second <= length; second += cadence)
        if (!leftOut(second)) text += std::format("{} {} {}\n", series, value(second), begin + second);
    return text;
}

class RealPrometheus : public testing::Test
{
protected:
    void SetUp() override
    {
        const std::string server = programNamed("prometheus");
        const std::string tool = programNamed("promtool");
        if (server.empty() || tool.empty())
            GTEST_SKIP() << "prometheus or promtool is not installed: Debian's packages of these names";
        text =
            "# TYPE infiniband_switch_port_transmit_data_bytes counter\n" +
            // Two exporters read the same fabric; for ten minutes neither was there, and once it was cleared.
            samples(series("one"), counted, isAway) + samples(series("two"), counted, isAway) +
            "# TYPE infiniband_portxmitwait counter\n" +
            samples(std::format("infiniband_portxmitwait_total{{local_guid=\"{}\",local_port=\"1\"}}", toString(leaf)),
                    [](int second) { return 7.0 * second; }) +
            "# TYPE node_infiniband_port_data_received_bytes counter\n" +
            samples(
                R"(node_infiniband_port_data_received_bytes_total{device="mlx5_0",port="1",instance="node-1:9100"})",
                [](int second) { return 80.0 * second; }) +
            "# TYPE infiniband_switch_port_vl_data_bytes counter\n" +
            samples(std::format("infiniband_switch_port_vl_data_bytes_total{{guid=\"{}\",port=\"1\",vl=\"2\"}}",
                                toString(leaf)),
                    [](int second) { return 12.0 * second; }) +
            "# EOF\n";
        const auto metrics = folder.write("metrics", text);
        const auto config = folder.write("prometheus.yml", "global:\n  scrape_interval: 1m\n");
        ASSERT_EQ(std::system(std::format("{} tsdb create-blocks-from openmetrics '{}' '{}' >/dev/null", tool,
                                          metrics.string(), folder.path("data"))
                                  .c_str()),
                  0);
        const FileDescriptor log(::open(folder.path("log").c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600));
        auto child = simulation::ChildProcess::start(
            {.program = server,
             .arguments = {"--config.file=" + config.string(), "--storage.tsdb.path=" + folder.path("data"),
                           "--storage.tsdb.retention.time=100y", "--web.listen-address=127.0.0.1:0"},
             .environment = {"PATH=/usr/bin:/bin"},
             .workingFolder = folder.path(),
             .output = log.get(),
             .errorOutput = log.get()});
        ASSERT_TRUE(child) << describe(child.error());
        process = *std::move(child);
        std::smatch found;
        const auto deadline = std::chrono::steady_clock::now() + 60s;
        std::string said;
        while (!std::regex_search(said, found, std::regex("Listening on\"? address=127.0.0.1:(\\d+)")) ||
               !said.contains("Server is ready")) {
            ASSERT_TRUE(std::chrono::steady_clock::now() < deadline && process.runs()) << said;
            std::this_thread::sleep_for(50ms);
            said = test::textOf(folder.path("log"));
        }
        address = "http://127.0.0.1:" + found[1].str();
    }
    void TearDown() override { process.terminate(10s); }

    static double counted(int second)
    {
        constexpr int cleared = 3000;
        return second < cleared ? 1e6 + 4000.0 * second : 4000.0 * (second - cleared);
    }
    static bool isAway(int second) { return second > 1200 && second < 1800; }
    [[nodiscard]] std::string series(const std::string& instance) const
    {
        return std::format(
            R"(infiniband_switch_port_transmit_data_bytes_total{{guid="{}",port="1",switch="leaf-01",instance="{}"}})",
            toString(leaf), instance);
    }
    Result<std::vector<history::Chart>> read(perf::Counter counter, Guid node, std::size_t points)
    {
        auto reader = Reader::open({.address = address, .accessFile = {}}, maker.build());
        if (!reader) return std::unexpected(reader.error());
        return (*reader)->queryAttribute({.port = {.node = node, .number = PortNum(1)},
                                          .counter = {counter},
                                          .from = momentOf(begin + 600),
                                          .to = momentOf(begin + length),
                                          .points = points});
    }

    test::FabricMaker maker;
    Guid leaf = maker.addSwitch("leaf-01");
    Guid host = maker.addHost("node-1 mlx5_0");
    test::TemporaryFolder folder;
    std::string text;
    simulation::ChildProcess process;
    std::string address;
};

/// The rates that are known of a counter, by the end of their time.
std::map<std::int64_t, double> ratesOf(const std::vector<history::Chart>& charts, perf::CounterRef counter)
{
    std::map<std::int64_t, double> rates;
    if (charts.empty()) return rates;
    for (const history::Point& point : charts.at(perf::valueIndex(counter)).points)
        if (point.perSecond)
            rates[std::chrono::floor<std::chrono::seconds>(point.to).time_since_epoch().count() - begin] =
                *point.perSecond;
    return rates;
}

} // namespace

TEST_F(RealPrometheus, ReadsWhatExportersGave)
{
    const auto charts = read(perf::Counter::XmitData, leaf, 50);
    ASSERT_TRUE(charts) << describe(charts.error());
    const auto rates = ratesOf(*charts, {perf::Counter::XmitData});
    ASSERT_GT(rates.size(), 30U);
    for (const auto& [second, rate] : rates) {
        EXPECT_THAT(rate, DoubleNear(1000, 1))
            << second << ": two exporters, a gap, or a cleared counter change nothing";
        EXPECT_FALSE(second > 1200 && second <= 1800) << second << ": nothing is known of this time";
    }
    EXPECT_TRUE(rates.contains(900) && rates.contains(3600));
    const auto waits = ratesOf(*charts, {perf::Counter::XmitWait});
    ASSERT_TRUE(waits.contains(1500)) << "of guilbaults' exporter";
    EXPECT_THAT(waits.at(1500), DoubleNear(7, 0.01));

    const auto wide = read(perf::Counter::XmitData64, leaf, 10);
    ASSERT_TRUE(wide) << describe(wide.error());
    EXPECT_FALSE(ratesOf(*wide, {perf::Counter::XmitData64}).empty());
    EXPECT_LE(wide->front().points.size(), 12U);
}

TEST_F(RealPrometheus, ReadsHostsAndLanes)
{
    const auto ofHost = read(perf::Counter::RcvData, host, 50);
    ASSERT_TRUE(ofHost) << describe(ofHost.error());
    const auto rates = ratesOf(*ofHost, {perf::Counter::RcvData});
    ASSERT_FALSE(rates.empty()) << "of node_exporter";
    EXPECT_THAT(rates.begin()->second, DoubleNear(20, 0.01));
    const auto lanes = read(perf::Counter::VlOpData, leaf, 50);
    ASSERT_TRUE(lanes) << describe(lanes.error());
    const auto second = ratesOf(*lanes, {perf::Counter::VlOpData, 2});
    ASSERT_FALSE(second.empty());
    EXPECT_THAT(second.begin()->second, DoubleNear(3, 0.01));
    EXPECT_TRUE(ratesOf(*lanes, {perf::Counter::VlOpData, 1}).empty());
}
