// SPDX-License-Identifier: GPL-3.0-or-later
//
// A history file, and a port whose readings go there.
#pragma once
#include "core/history/writer.h"
#include "core/perf/traffic_store.h"
#include "core/perf/values.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>
#include <sqlite3.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace fabriscope::history {

using namespace std::chrono_literals;

constexpr WallTime noon{std::chrono::sys_days(std::chrono::year(2026) / 6 / 1) + 12h};
constexpr perf::PortKey port{Guid(0x9000000000000010), PortNum(3)};
constexpr perf::CounterRef vl3{perf::Counter::VlOpData, 3};

class History : public ::testing::Test
{
protected:
    void sql(const char* text) const
    {
        sqlite3* database = nullptr;
        ASSERT_EQ(sqlite3_open(m_file.c_str(), &database), SQLITE_OK);
        EXPECT_EQ(sqlite3_exec(database, text, nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(database);
        sqlite3_close(database);
    }

    test::TemporaryFolder m_folder;
    std::string m_file = m_folder.path("history.db");
};

/// A fabric of one port whose lane 3 counts 100 words a second, seen through a TrafficStore.
struct CountingPort
{
    CountingPort(Writer& w, perf::Timestamp start) : writer(&w), at(start)
    {
        store.setObserver([this](const perf::PortKey& key, perf::CounterRef counter, const perf::RatePoint& point,
                                 std::optional<std::uint64_t> raw) { writer->take(key, counter, point, raw); });
    }
    [[nodiscard]] WallTime wall() const
    {
        return noon + std::chrono::floor<std::chrono::microseconds>(at - 1000s) + jump;
    }
    void read(std::uint64_t words = 100, std::chrono::seconds since = 1s)
    {
        at += since;
        value += words;
        std::vector<std::uint64_t> values(perf::valueCount(perf::Attribute::PortVLOpData));
        values[perf::valueIndex(vl3)] = value;
        store.ingest({.port = port, .attribute = perf::Attribute::PortVLOpData, .at = at, .values = values});
        writer->noteTime(at, wall());
    }
    void miss(perf::Answer answer)
    {
        at += 1s;
        store.ingest({.port = port, .attribute = perf::Attribute::PortVLOpData, .answer = answer, .at = at});
        writer->noteTime(at, wall());
    }
    void run(unsigned seconds)
    {
        for (unsigned i = 0; i < seconds; ++i) {
            read();
            EXPECT_TRUE(i % 5 != 4 || writer->commit(wall()));
        }
        EXPECT_TRUE(writer->commit(wall()));
    }

    Writer* writer;
    perf::TrafficStore store;
    perf::Timestamp at;
    std::chrono::seconds jump{};
    std::uint64_t value = 0;
};

inline std::unique_ptr<Writer> openWriter(const std::string& file, const WriterOptions& options = {})
{
    auto writer = Writer::open(file, options);
    EXPECT_TRUE(writer) << describe(writer.error());
    (*writer)->beginSession("test", noon);
    return *std::move(writer);
}

} // namespace fabriscope::history
