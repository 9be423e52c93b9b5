// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/history/database.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fabriscope::history {

/// What a connection test between two ports came to.
struct TestResult
{
    std::chrono::sys_time<std::chrono::milliseconds> at{};
    std::string from; ///< "node07 mlx5_0/1"; it sent
    std::string to;
    std::string kind;       ///< "bw", and behind a blank how it differs from the usual: "bw uc send", "bw 4 QPs"
    std::uint64_t size = 0; ///< bytes a message
    double gigabits = 0;    ///< a second
    std::optional<double> medianMicroseconds{};
    std::optional<double> p99Microseconds{};
    std::string rule{}; ///< of the verdict; empty: it passed
    /// With a verdict: data did not pass; false: it did, and something is wrong. None: an earlier version did not note
    /// it.
    std::optional<bool> failed = false;
    friend bool operator==(const TestResult&, const TestResult&) = default;
};

/// Results of tests in a SQLite file of their own. Blocking: not for the window's thread; one thread at a time.
class TestResultStore
{
public:
    static constexpr std::size_t mostResults = 20'000; ///< the oldest go first; some 150 bytes each

    /// Opens or makes the file. MalformedReply: it is another program's. ProtocolMismatch: of a later version.
    static Result<std::unique_ptr<TestResultStore>> open(const std::string& path, std::size_t most = mostResults);

    /// On the disk when it returns.
    Result<void> add(const TestResult& result);
    /// The newest first.
    [[nodiscard]] Result<std::vector<TestResult>> newest(std::size_t limit);

private:
    TestResultStore(Database database, std::size_t most) : m_database(std::move(database)), m_most(most) {}

    Database m_database;
    std::size_t m_most;
};

/// How the tests of one kind and size between two ports, in this direction, have changed.
struct TestTrend
{
    TestResult last;
    std::size_t count = 0;
    std::optional<double>
        usual{}; ///< median of up to ten before it that measured something: Gb/s, of latency microseconds
    std::optional<double> change{};  ///< of the last against that: -0.1 is a tenth less
    std::vector<TestResult> results; ///< the oldest first
};

/// Without how it differs: "bw".
[[nodiscard]] std::string_view kindOf(const TestResult& result);
/// What is compared of a result: Gb/s of "bw", the median of "lat"; none: it failed, may have
/// failed, or measured nothing.
[[nodiscard]] std::optional<double> figureOf(const TestResult& result);
/// Of each pair, kind and size; what was tested last comes first.
[[nodiscard]] std::vector<TestTrend> trendsOf(const std::vector<TestResult>& newestFirst);

} // namespace fabriscope::history
