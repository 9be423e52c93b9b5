// SPDX-License-Identifier: GPL-3.0-or-later
//
// Counters are cleared on request only, with a journal, and everybody who watches sees it.
#include "core/agent/client/connection/client.h"
#include "core/agent/client/queries/queries.h"
#include "core/perf/values.h"
#include "tests/support/paths.h"
#include "tests/support/simulated_fabric.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/topology_shapes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <condition_variable>
#include <format>
#include <mutex>

namespace fabriscope::test {
namespace {

using namespace std::chrono_literals;
using nlohmann::json;
using perf::Attribute;
using perf::Counter;
using testing::Each;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

/// Watches all linked ports of a fabric through an agent of its own.
class Watcher
{
public:
    Watcher(const simulation::SimulatedFabric& fabric, const std::string& stateFolder)
    {
        const agent::LauncherSet set{
            {agent::Scheme::Demo, agentOn(fabric, {"--allow-changes", "--state-folder", stateFolder})}};
        m_client = std::make_unique<agent::Client>(*agent::ConnectionTarget::parse("demo"), set, agent::ClientEvents{});
        m_client->ask(agent::sweepQuery({}), [this](const auto& found) { watch(found); });
    }
    ~Watcher() { m_client->close(); }
    Watcher(const Watcher&) = delete;
    Watcher& operator=(const Watcher&) = delete;

    template <class Condition> [[nodiscard]] bool await(Condition condition)
    {
        std::unique_lock lock(m_mutex);
        return m_changed.wait_for(lock, 60s, [&] { return condition(*this); });
    }
    Result<agent::ClearReport> clear(const perf::PortKey& port, perf::AttributeSet attributes)
    {
        std::optional<Result<agent::ClearReport>> report;
        std::vector<perf::Target> chosen;
        std::ranges::copy_if(targets, std::back_inserter(chosen), [&](const auto& t) { return t.port == port; });
        m_client->ask(
            agent::clearQuery({.via = {}, .targets = chosen, .attributes = attributes, .who = "tester@console"}),
            [&](Result<agent::ClearReport> r) { change([&] { report = std::move(r); }); });
        if (!await([&](const Watcher&) { return report.has_value(); })) throw std::runtime_error("no answer");
        return *report;
    }

    /// A copy, while more come in.
    std::vector<std::uint64_t> symbolsSoFar(const perf::PortKey& port)
    {
        const std::scoped_lock lock(m_mutex);
        return symbols[port];
    }

    // To be looked at within await(), or when they change no more.
    std::vector<perf::Target> targets;
    std::map<perf::PortKey, std::vector<std::uint64_t>> symbols; ///< all values of SymbolErrors so far
    std::vector<agent::ClearNotice> notices;
    std::map<perf::PortKey, std::size_t> toldAfter; ///< how many readings of that port came before its notice

private:
    void watch(const Result<fabric::SnapshotPtr>& found)
    {
        ASSERT_TRUE(found) << describe(found.error());
        change([&] { targets = perf::linkedTargets(**found); });
        m_client->ask(agent::countersQuery(
                          {.via = {}, .targets = targets, .attributes = {Attribute::PortCounters}, .interval = 200ms},
                          {.onSample =
                               [this](const perf::Sample& sample) {
                                   if (sample.answer != perf::Answer::Values) return;
                                   const auto value = sample.values[perf::valueIndex({Counter::SymbolErrors})];
                                   change([&] { symbols[sample.port].push_back(value); });
                               },
                           .onRound = {},
                           .onCleared =
                               [this](const agent::ClearNotice& notice) {
                                   change([&] {
                                       notices.push_back(notice);
                                       for (const perf::PortKey& port : notice.ports)
                                           toldAfter[port] = symbols[port].size();
                                   });
                               }}),
                      {});
    }
    template <class Change> void change(Change what)
    {
        const std::scoped_lock lock(m_mutex);
        what();
        m_changed.notify_all();
    }

    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::unique_ptr<agent::Client> m_client;
};

class ClearCounters : public ::testing::Test
{
protected:
    ClearCounters()
    {
        const std::string switches = runTool(fabric, {"ibswitches"}).output;
        guid = parseGuid(switches.substr(switches.find("0x"), 18)).value();
        for (unsigned number = 1; number <= 2; ++number)
            EXPECT_TRUE(fabric.command(std::format(
                "PerformanceSet \"S-{:016x}\"[{}] PortCounters.SymbolErrorCounter=77", guid.value(), number)));
    }
    [[nodiscard]] perf::PortKey port(std::uint8_t number) const { return {.node = guid, .number = PortNum(number)}; }
    std::string perfquery(unsigned number)
    {
        return runTool(fabric, {"perfquery", "-G", toString(guid), std::to_string(number)}).output;
    }
    ToolResult ctl(bool mayChange, std::vector<std::string> more)
    {
        const std::string agent = std::format("exec:{} {} --state-folder {}", programPath("fabriscope-agent"),
                                              mayChange ? "--allow-changes" : "", state.path().string());
        std::vector<std::string> words{programPath("fabriscopectl"),
                                       "--connect",
                                       agent,
                                       "counters",
                                       "--node",
                                       toString(guid),
                                       "--port",
                                       "1",
                                       "--attribute",
                                       "PortCounters",
                                       "--clear"};
        words.insert(words.end(), more.begin(), more.end());
        return runTool(fabric, words);
    }

    simulation::SimulatedFabric fabric = startFabric(simulation::shapes::fatTree2(2, 1, 2));
    Guid guid;
    TemporaryFolder state;
    static constexpr const char* stands = "SymbolErrorCounter:..............77";
};

TEST_F(ClearCounters, NeedsAWordAndARight)
{
    const ToolResult asked = ctl(true, {});
    EXPECT_EQ(asked.status, 2);
    EXPECT_THAT(asked.errors, HasSubstr("Other programs that watch"));
    EXPECT_THAT(asked.errors, HasSubstr("--yes"));
    const ToolResult refused = ctl(false, {"--yes"});
    EXPECT_EQ(refused.status, 3);
    EXPECT_THAT(refused.errors, HasSubstr("--allow-changes"));
    EXPECT_THAT(perfquery(1), HasSubstr(stands)) << "nothing was cleared";
    EXPECT_FALSE(std::filesystem::exists(state.path() / "cleared-counters.jsonl"));
}

TEST_F(ClearCounters, SetsThemToZeroWithAJournal)
{
    const ToolResult done = ctl(true, {"--yes"});
    ASSERT_EQ(done.status, 0) << done.errors;
    EXPECT_THAT(done.output, HasSubstr("SymbolErrorCounter=77"));
    EXPECT_THAT(perfquery(1), Not(HasSubstr(stands)));
    EXPECT_THAT(perfquery(1), HasSubstr("SymbolErrorCounter:..............0"));
    EXPECT_THAT(perfquery(2), HasSubstr(stands)) << "the other port";
    const json line = json::parse(textOf(state.path() / "cleared-counters.jsonl"));
    EXPECT_THAT(line.at("who").get<std::string>(), HasSubstr(" on "));
    ASSERT_EQ(line.at("ports").size(), 1U);
    EXPECT_EQ(line.at("ports")[0].at("node"), toString(guid));
    EXPECT_EQ(line.at("ports")[0].at("port"), 1);
    EXPECT_EQ(line.at("ports")[0].at("before").at("SymbolErrorCounter"), 77);
}

TEST_F(ClearCounters, WithoutAJournalNothingIsCleared)
{
    state.write("cleared-counters.jsonl/in-the-way", "");
    const ToolResult failed = ctl(true, {"--yes"});
    EXPECT_EQ(failed.status, 3);
    EXPECT_THAT(failed.errors, HasSubstr("Nothing was cleared"));
    EXPECT_THAT(perfquery(1), HasSubstr(stands));
}

TEST_F(ClearCounters, WhoeverWatchesHearsOfItBeforeItShows)
{
    Watcher one(fabric, state.path().string());
    Watcher other(fabric, state.path().string()); // another console with its own agent
    const perf::PortKey first = port(1);
    const auto watches = [&](Watcher& w) { return w.symbols[first].size() >= 2; };
    ASSERT_TRUE(one.await(watches));
    ASSERT_TRUE(other.await(watches));
    const auto report = one.clear(first, {Attribute::PortCounters, Attribute::PortVLOpData});
    ASSERT_TRUE(report) << describe(report.error());
    EXPECT_EQ(report->cleared(), 2U);
    EXPECT_THAT(report->who, HasSubstr("tester@console"));
    EXPECT_EQ(report->entries[0].before[perf::valueIndex({Counter::SymbolErrors})], 77U);
    for (Watcher* watcher : {&one, &other}) {
        const auto fell = [&](Watcher& w) { return w.symbols[first].back() == 0 && !w.notices.empty(); };
        ASSERT_TRUE(watcher->await(fell));
        const agent::ClearNotice& notice = watcher->notices.front();
        EXPECT_EQ(notice.ports, std::vector{first});
        EXPECT_EQ(notice.who, report->who);
        EXPECT_EQ(notice.at, report->at);
        EXPECT_THAT(watcher->symbolsSoFar(port(2)), Each(77U)) << "the other port";
    }
    const auto seen = one.symbolsSoFar(first);
    EXPECT_THAT(std::vector(seen.begin(), seen.begin() + static_cast<std::ptrdiff_t>(one.toldAfter[first])), Each(77U));
}

TEST_F(ClearCounters, WhatIsNotSupportedIsSaid)
{
    Watcher watcher(fabric, state.path().string());
    ASSERT_TRUE(watcher.await([&](Watcher& w) { return !w.targets.empty(); }));
    const auto report = watcher.clear(port(1), {Attribute::PortXmitDataSL});
    ASSERT_TRUE(report) << describe(report.error());
    EXPECT_EQ(report->cleared(), 0U);
    EXPECT_THAT(watcher.notices, IsEmpty());
}

} // namespace
} // namespace fabriscope::test
