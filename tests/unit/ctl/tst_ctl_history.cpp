// SPDX-License-Identifier: GPL-3.0-or-later
//
// `counters --history` on a saved fabric: from a server that we script, and from a file of ours.
#include "core/fabric/model/snapshot_file.h"
#include "core/health/tree_beside.h"
#include "core/history/recorder.h"
#include "core/history/writer.h"
#include "core/perf/traffic_store.h"
#include "core/perf/values.h"
#include "tests/support/documented_fields.h"
#include "tests/support/fabrics.h"
#include "tests/support/paths.h"
#include "tests/support/simulated_fabric.h"
#include "tests/support/temporary_folder.h"
#include "tests/unit/prometheus/web_server.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <chrono>
#include <format>
#include <set>
#include <sstream>

using namespace fabriscope;
using namespace std::chrono_literals;
using testing::HasSubstr;
using Json = nlohmann::json;

namespace {

class CtlHistory : public testing::Test
{
protected:
    CtlHistory()
    {
        maker.join(leaf, host);
        saved = folder.write("fabric.fabsnap", fabric::encodeFile(*maker.build())).string();
    }
    test::ToolResult run(const std::string& place, std::vector<std::string> more)
    {
        more.insert(more.begin(), {test::programPath("fabriscopectl"), "--connect", "snapshot:" + saved, "--format",
                                   "json", "counters", "--history", place});
        return test::runProgram(more);
    }

    /// Five minutes that began ten minutes ago; the counter of the host's port rises by that each second.
    void keep(const std::string& file, perf::Counter counter, std::uint64_t step) const
    {
        auto writer = history::Writer::open(file);
        ASSERT_TRUE(writer) << describe(writer.error());
        (*writer)->beginSession("local", begin);
        perf::TrafficStore store;
        store.setObserver([&](const perf::PortKey& key, perf::CounterRef rising, const perf::RatePoint& point,
                              std::optional<std::uint64_t> raw) { (*writer)->take(key, rising, point, raw); });
        std::vector<std::uint64_t> values(perf::valueCount(perf::Attribute::PortCountersExtended));
        for (int second = 1; second <= 300; ++second) {
            values[perf::valueIndex({counter})] += step;
            store.ingest({.port = {.node = host, .number = PortNum(1)},
                          .attribute = perf::Attribute::PortCountersExtended,
                          .at = std::chrono::seconds(second),
                          .values = values});
            (*writer)->noteTime(std::chrono::seconds(second), begin + std::chrono::seconds(second));
        }
        const auto done = (*writer)->commit(begin + 5min);
        ASSERT_TRUE(done) << describe(done.error());
    }

    const history::WallTime begin =
        std::chrono::floor<std::chrono::microseconds>(std::chrono::system_clock::now()) - 10min;
    test::TemporaryFolder folder;
    test::FabricMaker maker;
    Guid leaf = maker.addSwitch("leaf-01");
    Guid host = maker.addHost("node-1 mlx5_0");
    std::string saved;
};

TEST_F(CtlHistory, ComesFromAServer)
{
    const std::string counter = std::to_string(perf::valueIndex({perf::Counter::XmitData64}));
    const test::WebServer server([&](const test::WebRequest& request) {
        std::string result;
        if (request.target.ends_with("query_range"))
            result = std::format(R"({{"metric":{{"counter":"{}"}},"values":[[{},"400"]]}})", counter,
                                 request.form.at("end"));
        return test::webReply(200, "application/json",
                              R"({"status":"success","data":{"resultType":"matrix","result":[)" + result + "]}}");
    });
    const std::string address = std::format("http://127.0.0.1:{}", server.port());
    const auto shown = run(address, {"--node", "node-1/1", "--attribute", "PortCountersExtended", "--since",
                                     "2026-11-21T04:00:00", "--until", "2026-11-21T05:00:00", "--points", "60"});
    ASSERT_EQ(shown.status, 0) << shown.errors;
    const Json rows = Json::parse(shown.output);
    const auto known = std::ranges::find_if(rows, [](const Json& row) { return !row["perSecond"].is_null(); });
    ASSERT_NE(known, rows.end()) << shown.output;
    EXPECT_EQ((*known)["counter"], "PortXmitData");
    EXPECT_EQ((*known)["perSecond"], 400.0);
    EXPECT_EQ((*known)["unit"], "bytes");
    EXPECT_EQ((*known)["time"], "2026-11-21T05:00:00Z");
    EXPECT_EQ((*known)["node"], "node-1 mlx5_0");
    EXPECT_EQ((*known)["remark"], "averaged");
    std::set<std::string> names;
    for (const auto& [name, value] : known->items())
        names.insert(name);
    EXPECT_EQ(test::fieldsOf(test::documented(", CSV and JSON").at("counters --history")).at(""), names)
        << "docs/command-line.md";
}

TEST_F(CtlHistory, SaysWhyThereIsNone)
{
    const test::WebServer server([](const auto&) { return test::webReply(401, "text/plain", "no"); });
    const auto refused = run(std::format("http://127.0.0.1:{}", server.port()), {"--node", "node-1/1"});
    EXPECT_EQ(refused.status, 3);
    EXPECT_THAT(refused.errors, HasSubstr("wants a user name and a password, or a token (401)"));
    const test::WebServer empty([](const auto&) {
        return test::webReply(200, "application/json",
                              R"({"status":"success","data":{"resultType":"matrix","result":[]}})");
    });
    const auto none = run(std::format("http://127.0.0.1:{}", empty.port()), {"--node", "node-1/1"});
    EXPECT_EQ(none.status, 3);
    EXPECT_THAT(none.errors, HasSubstr("has no rates of these counters of these ports"));
    EXPECT_EQ(run("http://", {"--node", "node-1/1"}).status, 2);
    EXPECT_EQ(run("missing.fabhist", {"--node", "node-1/1"}).status, 3);
    EXPECT_EQ(run("http://h", {"--since", "yesterday"}).status, 2);
    EXPECT_EQ(run("http://h", {"--since", "2020-11-21T04:17:00+02:00"}).status, 2); // it is not taken for UTC
    EXPECT_EQ(run("http://h", {"--since", "1h", "--until", "2h"}).status, 2);
    EXPECT_EQ(run("file", {"--access", "file"}).status, 2);
    EXPECT_EQ(run("http://h", {"--watch", "1"}).status, 2);
}

TEST_F(CtlHistory, ComesFromAFileOfOurs)
{
    const std::string file = folder.path("kept.fabhist");
    keep(file, perf::Counter::XmitData64, 25);
    const auto shown = run(file, {"--node", "node-1/1", "--since", "1h"});
    ASSERT_EQ(shown.status, 0) << shown.errors;
    std::size_t known = 0;
    for (const Json& row : Json::parse(shown.output)) {
        if (row["counter"] != "PortXmitData" || row["perSecond"].is_null()) continue;
        EXPECT_EQ(row["perSecond"], 100.0) << "25 words a second";
        ++known;
    }
    EXPECT_GT(known, 0U) << shown.output;
    const auto all = run(file, {"--since", "1h"});
    EXPECT_EQ(all.status, 1) << "of the switch's port nothing was kept: it is not one without traffic";
    EXPECT_THAT(all.errors, HasSubstr("For 1 of 2 ports there are no rates between "));
    EXPECT_FALSE(Json::parse(all.output).empty());
    const Guid waiting = maker.addHost("node-2 mlx5_0"); // for a subnet manager
    maker.builder().connect(leaf, PortNum(2), waiting, PortNum(1));
    saved = folder.write("more.fabsnap", fabric::encodeFile(*maker.build())).string();
    EXPECT_EQ(run(file, {"--node", "node-1/1", "--since", "1h"}).status, 0) << "nothing else is meant";
    const auto both = run(file, {"--node", "node-*", "--since", "1h"});
    EXPECT_EQ(both.status, 1);
    EXPECT_THAT(both.errors, HasSubstr("1 port with a cable has no LID, which requests for counters need"));
}

/// A recording has counters, and no subnet administration to be asked.
TEST_F(CtlHistory, WhatARecordingShowsIsOfItsFabricAndItsTime)
{
    const std::string file = folder.path("night.fabrec");
    {
        auto recorder = history::Recorder::start(file, "local", {.writer = {.retention = history::keepEverything}});
        ASSERT_TRUE(recorder) << describe(recorder.error());
        (*recorder)->take(maker.build());
        const std::vector<std::uint64_t> values(perf::valueCount(perf::Attribute::PortCountersExtended));
        for (std::uint64_t second = 0; second < 5; ++second) {
            const perf::Timestamp at = 1000s + second * 1s;
            (*recorder)->take(perf::Sample{.port = {.node = host, .number = PortNum(1)},
                                           .attribute = perf::Attribute::PortCountersExtended,
                                           .at = at,
                                           .values = values});
            (*recorder)->take(perf::RoundReport{.number = second + 1, .began = at, .ended = at, .interval = 1s}, 0);
        }
        const auto kept = (*recorder)->stop();
        ASSERT_TRUE(kept) << describe(kept.error());
    }
    const auto health = test::runProgram(
        {test::programPath("fabriscopectl"), "--connect", "replay:" + file, "health", "--no-counters"});
    EXPECT_LE(health.status, 1) << "3: it was asked for its subnet administration";
    EXPECT_THAT(health.errors, testing::Not(HasSubstr("subnet administration")));
    // Rounds that were read a second apart are shown so, however fast they are played.
    const auto played = test::runProgram(
        {test::programPath("fabriscopectl"), "--connect", "replay:" + file + "?speed=100", "--format", "csv",
         "counters", "--node", "node-1/1", "--attribute", "PortCountersExtended", "--watch", "1", "--count", "3"});
    std::set<std::string> times;
    std::set<std::string> fractions;
    std::istringstream rows(played.output);
    for (std::string row; std::getline(rows, row);) {
        if (!row.contains("PortXmitData,")) continue;
        times.insert(row.substr(0, row.find(',')));
        fractions.insert(row.substr(row.find('.'), 4)); // milliseconds
    }
    EXPECT_EQ(times.size(), 3U) << played.output << played.errors;
    EXPECT_EQ(fractions.size(), 1U) << played.output;
}

/// With the cables of the connection: the file has none. The far end was not read.
TEST_F(CtlHistory, TheTreeOfAnEarlierTimeComesFromAFile)
{
    const std::string file = folder.path("waited.fabhist");
    keep(file, perf::Counter::XmitWait64, 125'000'000); // half of the time
    const auto then = [&](const std::string& at) {
        return test::runProgram({test::programPath("fabriscopectl"), "--connect", "snapshot:" + saved, "--format",
                                 "json", "health", "--congestion", "--at", at, "--history", file});
    };
    const auto shown = then("8m");
    ASSERT_EQ(shown.status, 1) << shown.errors;
    const Json all = Json::parse(shown.output);
    EXPECT_EQ(all["ports"], 2);
    EXPECT_EQ(all["unknownPorts"], 1);
    EXPECT_EQ(all["past"]["fabric"], "now");
    EXPECT_EQ(all["past"]["step"], "raw");
    EXPECT_EQ(all["past"]["holes"], Json::parse(R"([{"why":"not-read","ports":1}])"));
    ASSERT_EQ(all["trees"].size(), 1U) << shown.output;
    EXPECT_NEAR(all["trees"][0]["links"][0]["waiting"].get<double>(), 0.5, 0.01);
    // What a later 'health --congestion --beside' makes of it: the figures are means over that time.
    const auto kept = health::readKeptTrees(shown.output, "then.json");
    ASSERT_TRUE(kept) << describe(kept.error());
    ASSERT_EQ(kept->size(), 1U);
    const health::PlaceFigures& figures = kept->front().places.front().figures;
    EXPECT_NEAR(figures.waiting.value(), 0.5, 0.01);
    ASSERT_TRUE(figures.waitingOver);
    EXPECT_GT(figures.waitingOver->length, std::chrono::seconds(1));
    EXPECT_TRUE(figures.waitingOver->until);
    EXPECT_THAT(shown.errors, HasSubstr("The cables are those of now"));
    EXPECT_THAT(shown.errors, HasSubstr("They were not read at that time."));

    const auto hole = then("1h");
    EXPECT_EQ(hole.status, 3);
    EXPECT_THAT(hole.errors, HasSubstr("has no readings of"));
    EXPECT_EQ(hole.output, "");
}

} // namespace
