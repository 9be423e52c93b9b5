// SPDX-License-Identifier: GPL-3.0-or-later
//
// A history that is given away: the same figures under other GUIDs, and nothing else of the original.
#include "core/fabric/model/snapshot_codec.h"
#include "core/history/disguised_copy.h"
#include "core/history/reader.h"
#include "core/history/recording.h"
#include "core/history/writer.h"
#include "core/perf/values.h"
#include "tests/support/fabrics.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace fabriscope::disguised_history_test {
namespace {

using namespace std::chrono_literals;
using namespace fabriscope::history;

constexpr WallTime noon{std::chrono::sys_days(std::chrono::year(2026) / 6 / 1) + 12h};
constexpr perf::CounterRef lane{perf::Counter::VlOpData, 3};
constexpr Guid stranger{0x9d00471147114711};

/// Ten readings of each port.
void writeHistory(const std::string& file, const std::vector<perf::PortKey>& ports)
{
    auto writer = Writer::open(file);
    ASSERT_TRUE(writer) << describe(writer.error());
    (*writer)->beginSession("ssh://root@zurich-head", noon);
    perf::TrafficStore store;
    store.setObserver([&](const perf::PortKey& key, perf::CounterRef counter, const perf::RatePoint& point,
                          std::optional<std::uint64_t> raw) { (*writer)->take(key, counter, point, raw); });
    for (unsigned i = 1; i <= 10; ++i) {
        for (const perf::PortKey& port : ports) {
            std::vector<std::uint64_t> values(perf::valueCount(perf::Attribute::PortVLOpData));
            values[perf::valueIndex(lane)] = std::uint64_t{100} * i * i;
            store.ingest({.port = port,
                          .attribute = perf::Attribute::PortVLOpData,
                          .at = perf::Timestamp(std::chrono::seconds(i)),
                          .values = values});
        }
        (*writer)->noteTime(perf::Timestamp(std::chrono::seconds(i)), noon + std::chrono::seconds(i));
    }
    const auto written = (*writer)->finish(noon + 10s);
    ASSERT_TRUE(written) << describe(written.error());
}

/// What tells somebody's events: they have names.
void addEvent(const std::string& file)
{
    sqlite3* database = nullptr;
    ASSERT_EQ(sqlite3_open(file.c_str(), &database), SQLITE_OK);
    EXPECT_EQ(
        sqlite3_exec(database,
                     "INSERT INTO event(source, at_us, kind, severity, place, counter, change, ports, before, after, "
                     "who) VALUES('zurich-head', 0, 0, 0, 'rack17', '', 'zurich-lf2 is gone', 0, '', '', 'alice')",
                     nullptr, nullptr, nullptr),
        SQLITE_OK)
        << sqlite3_errmsg(database);
    sqlite3_close(database);
}

std::vector<std::optional<double>> ratesOf(const std::string& file, const perf::PortKey& port)
{
    const auto reader = Reader::open(file);
    EXPECT_TRUE(reader) << describe(reader.error());
    const auto chart =
        (*reader)->query({.port = port, .counter = lane, .from = noon, .to = noon + 1min, .points = 1000});
    EXPECT_TRUE(chart) << describe(chart.error());
    std::vector<std::optional<double>> rates;
    for (const Point& point : chart->points)
        rates.push_back(point.perSecond);
    return rates;
}

std::string bytesOf(Guid guid)
{
    std::string bytes;
    for (unsigned shift = 64; shift > 0; shift -= 8)
        bytes += static_cast<char>(guid.value() >> (shift - 8) & 0xffU);
    return bytes;
}

} // namespace

TEST(DisguisedHistory, HasTheSameFiguresUnderOtherGuids)
{
    const test::TemporaryFolder folder;
    const auto fabric = test::fatTree2(2, 1, 2).build();
    const fabric::Disguise disguise(fabric);
    const Guid guid = fabric->nodes()[0].guid;
    const perf::PortKey port{guid, PortNum(1)};
    const std::string original = folder.path("history.db");
    const std::string copied = folder.path("copy.db");
    writeHistory(original, {port, {stranger, PortNum(1)}});
    addEvent(original);
    const auto copy = copyDisguised(original, copied, disguise);
    ASSERT_TRUE(copy) << describe(copy.error());
    EXPECT_EQ(copy->series, 1U);
    EXPECT_EQ(copy->leftOut, 1U);
    const auto rates = ratesOf(original, port);
    ASSERT_EQ(rates.size(), 10U);
    EXPECT_EQ(ratesOf(copied, {*disguise.guid(guid), PortNum(1)}), rates);
    EXPECT_TRUE(ratesOf(copied, port).empty());

    const std::string before = test::textOf(original) + test::textOf(original + "-wal");
    const std::string after = test::textOf(copied) + test::textOf(copied + "-wal");
    for (const std::string& secret : {std::string("zurich"), std::string("rack17"), std::string("alice"), bytesOf(guid),
                                      bytesOf(stranger), toString(guid), toString(stranger)}) {
        EXPECT_FALSE(after.contains(secret)) << testing::PrintToString(secret);
    }
    EXPECT_TRUE(before.contains("zurich-lf2") && before.contains(bytesOf(stranger))) << "this test looks for nothing";
}

/// With the fabric as it was first, and later.
void addSnapshots(const std::string& file, const fabric::Snapshot& before, const fabric::Snapshot& after)
{
    sqlite3* database = nullptr;
    ASSERT_EQ(sqlite3_open(file.c_str(), &database), SQLITE_OK);
    for (const auto& [at, snapshot] : {std::pair(1, &before), std::pair(5, &after)}) {
        sqlite3_stmt* statement = nullptr;
        ASSERT_EQ(sqlite3_prepare_v2(database,
                                     "INSERT INTO snapshot(session, at_ns, data) VALUES((SELECT max(id) FROM session), "
                                     "?1 * 1000000000, ?2)",
                                     -1, &statement, nullptr),
                  SQLITE_OK)
            << sqlite3_errmsg(database);
        const std::string bytes = fabric::encode(*snapshot);
        sqlite3_bind_int(statement, 1, at);
        sqlite3_bind_blob(statement, 2, bytes.data(), static_cast<int>(bytes.size()), SQLITE_TRANSIENT);
        EXPECT_EQ(sqlite3_step(statement), SQLITE_DONE) << sqlite3_errmsg(database);
        sqlite3_finalize(statement);
    }
    EXPECT_EQ(sqlite3_exec(database,
                           "INSERT INTO round VALUES((SELECT max(id) FROM session), 3000000000, 3, 2000000000, "
                           "1000000000, 7, 0, 0, 0)",
                           nullptr, nullptr, nullptr),
              SQLITE_OK)
        << sqlite3_errmsg(database);
    sqlite3_close(database);
}

/// All values that were read, in their order, and how many rounds.
std::pair<std::vector<std::uint64_t>, std::size_t> playedBack(Recording& recording)
{
    std::pair<std::vector<std::uint64_t>, std::size_t> played;
    recording.seek(recording.sessions().front(), perf::Timestamp(0));
    while (true) {
        auto footage = recording.next();
        EXPECT_TRUE(footage) << describe(footage.error());
        if (!footage || !*footage) return played;
        played.first.insert(played.first.end(), (*footage)->values.begin(), (*footage)->values.end());
        played.second += (*footage)->rounds.size();
    }
}

TEST(DisguisedRecording, PlaysTheSameFabricUnderOtherNamesFromItsBeginningToItsEnd)
{
    const test::TemporaryFolder folder;
    const auto before = test::fatTree2(2, 2, 2).build();
    const auto after = test::fatTree2(2, 2, 1).build();
    const Guid stays = after->nodes()[0].guid;
    const perf::PortKey port{stays, PortNum(1)};
    const std::string original = folder.path("recording.db");
    const std::string copied = folder.path("copy.db");
    writeHistory(original, {port, {stranger, PortNum(1)}});
    addEvent(original);
    addSnapshots(original, *before, *after);

    const auto copy = copyRecordingDisguised(original, copied);
    ASSERT_TRUE(copy) << describe(copy.error());
    EXPECT_EQ(copy->snapshots, 2U);
    EXPECT_EQ(copy->series, 1U);
    EXPECT_EQ(copy->leftOut, 1U) << "of a node that is in no snapshot";

    const auto recording = Recording::open(copied);
    ASSERT_TRUE(recording) << describe(recording.error());
    const RecordedSession& session = (*recording)->sessions().front();
    EXPECT_EQ(session.source, "anonymised");
    const auto first = (*recording)->snapshot(session, perf::Timestamp(1s));
    const auto second = (*recording)->snapshot(session, perf::Timestamp(6s));
    ASSERT_TRUE(first && second);
    EXPECT_EQ((*first)->nodes().size(), before->nodes().size());
    EXPECT_EQ((*second)->nodes().size(), after->nodes().size());
    EXPECT_EQ((*first)->links().size(), before->links().size());
    // Who is in both is the same in both.
    std::map<Guid, std::string> names;
    for (const fabric::Node& node : (*first)->nodes())
        names.emplace(node.guid, node.description);
    std::size_t inBoth = 0;
    for (const fabric::Node& node : after->nodes())
        inBoth += before->findNode(node.guid) ? 1U : 0U;
    std::size_t stillInBoth = 0;
    for (const fabric::Node& node : (*second)->nodes())
        stillInBoth += names.contains(node.guid) ? 1U : 0U;
    EXPECT_EQ(stillInBoth, inBoth);
    EXPECT_GT(inBoth, 0U);
    const auto [values, rounds] = playedBack(**recording);
    const auto theirs = Recording::open(original);
    ASSERT_TRUE(theirs);
    (*theirs)->choose({port}, perf::AttributeSet::all());
    EXPECT_EQ(values, playedBack(**theirs).first);
    EXPECT_FALSE(values.empty());
    EXPECT_EQ(rounds, 1U);

    const std::string bytes = test::textOf(copied) + test::textOf(copied + "-wal");
    std::vector<std::string> secrets{"zurich", "rack17", "alice", bytesOf(stranger), toString(stranger)};
    for (const auto& snapshot : {before, after})
        for (const fabric::Node& node : snapshot->nodes()) {
            secrets.push_back(bytesOf(node.guid));
            std::string turned = bytesOf(node.guid); // as the snapshot's form has it
            std::ranges::reverse(turned);
            secrets.push_back(turned);
            secrets.push_back(toString(node.guid));
            if (node.description.size() > 3) secrets.push_back(node.description);
        }
    for (const std::string& secret : secrets)
        EXPECT_FALSE(bytes.contains(secret)) << testing::PrintToString(secret);
}

TEST(DisguisedRecording, WithoutASnapshotThereAreNoSubstitutes)
{
    const test::TemporaryFolder folder;
    writeHistory(folder.path("history.db"), {{stranger, PortNum(1)}});
    const auto copy = copyRecordingDisguised(folder.path("history.db"), folder.path("copy.db"));
    ASSERT_FALSE(copy);
    EXPECT_EQ(copy.error().code, ErrorCode::NotFound);
    EXPECT_FALSE(std::filesystem::exists(folder.path("copy.db")));
}

TEST(DisguisedHistory, WritesOverNothing)
{
    const test::TemporaryFolder folder;
    const fabric::Disguise disguise(test::fatTree2(2, 1, 2).build());
    const auto there = folder.write("copy.db", "mine");
    writeHistory(folder.path("history.db"), {{stranger, PortNum(1)}});
    EXPECT_FALSE(copyDisguised(folder.path("history.db"), there.string(), disguise));
    EXPECT_EQ(test::textOf(there), "mine");
    EXPECT_FALSE(copyDisguised(there.string(), folder.path("other.db"), disguise)) << "it is no history";
}

} // namespace fabriscope::disguised_history_test
