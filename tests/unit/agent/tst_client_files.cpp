// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files instead of an agent: saved snapshots and recordings are served like one.
#include "core/agent/client/queries/queries.h"
#include "core/fabric/model/snapshot_file.h"
#include "core/history/recorder.h"
#include "core/perf/traffic_store.h"
#include "core/perf/values.h"
#include "tests/support/fabrics.h"
#include "tests/unit/agent/client_fixture.h"

#include <gmock/gmock.h>

using namespace fabriscope;
using namespace std::chrono_literals;
using agent::ConnectionState;
using agent::Scheme;
using test::Inbox;
using testing::HasSubstr;
using ClientFiles = test::ClientTest;
using Phase = ConnectionState::Phase;

TEST_F(ClientFiles, SnapshotFileIsServedLikeAnAgent)
{
    const auto small = test::fatTree2(2, 1, 2).build();
    const auto large = test::fatTree2(4, 2, 2).build();
    const auto path = folder.path() / "saved.fabsnap";
    ASSERT_TRUE(fabric::writeSnapshotFile(path, *small));
    open({.scheme = Scheme::Snapshot, .name = path.string()});
    EXPECT_EQ(awaitAgent().hostName, "saved.fabsnap");
    sweep();
    auto result = results.next();
    ASSERT_TRUE(result && *result);
    EXPECT_EQ((**result)->nodes().size(), small->nodes().size());
    // Asked again, it is read again.
    ASSERT_TRUE(fabric::writeSnapshotFile(path, *large));
    sweep();
    result = results.next();
    ASSERT_TRUE(result && *result);
    EXPECT_EQ((**result)->nodes().size(), large->nodes().size());
    askDevices();
    const auto list = devices.next();
    ASSERT_TRUE(list && !*list);
    EXPECT_EQ(list->error().code, ErrorCode::Unsupported);
}

TEST_F(ClientFiles, RecordedSessionIsServedLikeAnAgent)
{
    const auto fabric = test::fatTree2(2, 1, 2).build();
    const auto targets = perf::linkedTargets(*fabric);
    const auto path = folder.path("session");
    constexpr std::uint64_t rounds = 10;
    {
        const auto recorder = history::Recorder::start(path, "ssh://head1").value();
        recorder->take(fabric);
        std::vector<std::uint64_t> values(perf::valueCount(perf::Attribute::PortCountersExtended));
        for (std::uint64_t round = 1; round <= rounds; ++round) {
            const perf::Timestamp at = 1000s + round * 1s;
            values.front() += 100;
            for (const perf::Target& target : targets)
                recorder->take(perf::Sample{.port = target.port,
                                            .attribute = perf::Attribute::PortCountersExtended,
                                            .at = at,
                                            .values = values});
            recorder->take({.number = round, .began = at, .ended = at, .interval = 1s}, 0);
        }
        ASSERT_TRUE(recorder->stop());
    }
    open({.scheme = Scheme::Replay, .name = path, .speed = 100});
    EXPECT_EQ(awaitAgent().hostName, "session");
    sweep();
    const auto result = results.next();
    ASSERT_TRUE(result && *result);
    EXPECT_EQ((**result)->nodes().size(), fabric->nodes().size());

    perf::TrafficStore store; // filled on the client's thread until `done`
    std::vector<perf::RoundReport> seen;
    Inbox<Result<void>> done;
    const auto watch = [&](std::uint64_t howMany) {
        seen.clear();
        client->ask(agent::countersQuery(
                        {.via = {},
                         .targets = {targets.front()},
                         .attributes = {perf::Attribute::PortCountersExtended},
                         .rounds = howMany},
                        {.onSample = [&](const perf::Sample& sample) { store.ingest(sample); },
                         .onRound = [&](const perf::RoundReport& round, std::uint32_t) { seen.push_back(round); },
                         .onCleared = {}}),
                    [&](Result<void> r) { done.put(std::move(r)); });
        const auto ended = done.next();
        ASSERT_TRUE(ended && *ended);
    };
    watch(0); // to the end of the recording
    EXPECT_EQ(seen.size(), rounds);
    EXPECT_THAT(store.ports(), testing::ElementsAre(targets.front().port)) << "only what was asked for";
    const auto state = store.state(targets.front().port, {perf::Counter::XmitData64});
    ASSERT_TRUE(state);
    EXPECT_EQ(state->raw, 100U * rounds);
    EXPECT_DOUBLE_EQ(state->rate.perSecond, 100) << "as it was, however fast it is played";
    watch(2); // after the end from the beginning
    ASSERT_EQ(seen.size(), 2U);
    EXPECT_FALSE(seen[0].last);
    EXPECT_TRUE(seen[1].last);

    askDevices();
    const auto list = devices.next();
    ASSERT_TRUE(list && !*list);
    EXPECT_EQ(list->error().code, ErrorCode::Unsupported);
    open({.scheme = Scheme::Replay, .name = file("text", "hello, world\n")});
    EXPECT_THAT(awaitError(Phase::Failed), HasSubstr("text"));
}

TEST_F(ClientFiles, MissingOrForeignSnapshotFileFails)
{
    open({.scheme = Scheme::Snapshot, .name = folder.path("none")});
    EXPECT_THAT(awaitError(Phase::Failed), HasSubstr("none"));
    open({.scheme = Scheme::Snapshot, .name = file("text", "hello, world\n")});
    EXPECT_THAT(awaitError(Phase::Failed), HasSubstr("text"));
}
