// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/history/test_results.h"

#include "core/base/printable.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace fabriscope::history {
namespace {

constexpr std::int64_t resultsApplicationId = 0x46535452; ///< "FSTR", in the file's header
constexpr std::int64_t resultsVersion = 1;

constexpr const char* makeResults = R"sql(
BEGIN IMMEDIATE;
CREATE TABLE IF NOT EXISTS result(id INTEGER PRIMARY KEY AUTOINCREMENT, at_ms INTEGER NOT NULL, source TEXT NOT NULL,
                                  target TEXT NOT NULL, kind TEXT NOT NULL, size INTEGER NOT NULL, gbps REAL NOT NULL,
                                  p50_us REAL, p99_us REAL, rule TEXT NOT NULL, failed INTEGER);
PRAGMA application_id=1179866194;
PRAGMA user_version=1;
COMMIT;
)sql";
static_assert(resultsApplicationId == 1179866194);

/// Files of earlier versions do not say whether a test with a verdict failed; those versions go on with such a column.
Result<void> addFailed(const Database& database)
{
    auto transaction = Transaction::begin(database);
    if (!transaction) return std::unexpected(std::move(transaction).error());
    const auto columns = database.number("SELECT count(*) FROM pragma_table_info('result') WHERE name='failed'");
    if (!columns) return std::unexpected(columns.error());
    if (*columns == 0)
        if (auto added = database.execute("ALTER TABLE result ADD COLUMN failed INTEGER"); !added) return added;
    return transaction->commit();
}

std::optional<double> realAt(const Statement& row, int column)
{
    return row.isNull(column) ? std::nullopt : std::optional(row.real(column));
}

} // namespace

Result<std::unique_ptr<TestResultStore>> TestResultStore::open(const std::string& path, std::size_t most)
{
    auto database = Database::open(path, Database::Mode::Create);
    if (!database) return std::unexpected(std::move(database).error());
    const auto version = database->formatVersion(resultsApplicationId, resultsVersion);
    if (!version) return std::unexpected(version.error());
    if (version->isNew)
        if (auto made = database->execute(makeResults); !made) return std::unexpected(std::move(made).error());
    if (auto whole = addFailed(*database); !whole) return std::unexpected(std::move(whole).error());
    // After a power failure the last results may be missing, never half there.
    if (auto set = database->execute("PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL"); !set)
        return std::unexpected(std::move(set).error());
    return std::unique_ptr<TestResultStore>(new TestResultStore(*std::move(database), most));
}

Result<void> TestResultStore::add(const TestResult& result)
{
    auto transaction = Transaction::begin(m_database);
    if (!transaction) return std::unexpected(std::move(transaction).error());
    auto row = m_database.prepare("INSERT INTO result(at_ms, source, target, kind, size, gbps, p50_us, p99_us, "
                                  "rule, failed) VALUES(?1,?2,?3,?4,?5,?6,?7,?8,?9,?10)");
    const std::string from = cleanedText(result.from, longestName), to = cleanedText(result.to, longestName);
    row.bind(1, result.at.time_since_epoch().count())
        .bindText(2, from)
        .bindText(3, to)
        .bindText(4, result.kind)
        .bind(5, static_cast<std::int64_t>(result.size))
        .bindReal(6, result.gigabits);
    if (result.medianMicroseconds) row.bindReal(7, *result.medianMicroseconds);
    if (result.p99Microseconds) row.bindReal(8, *result.p99Microseconds);
    row.bindText(9, result.rule);
    if (result.failed) row.bind(10, std::int64_t{*result.failed ? 1 : 0});
    if (auto added = row.run(); !added) return added;
    // Ids rise by one, so that the newest id gives their number.
    auto trim = m_database.prepare("DELETE FROM result WHERE id <= (SELECT max(id) FROM result) - ?");
    if (auto trimmed = trim.bind(1, static_cast<std::int64_t>(m_most)).run(); !trimmed) return trimmed;
    return transaction->commit();
}

Result<std::vector<TestResult>> TestResultStore::newest(std::size_t limit)
{
    std::vector<TestResult> found;
    auto select = m_database.prepare("SELECT at_ms, source, target, kind, size, gbps, p50_us, p99_us, rule, failed "
                                     "FROM result ORDER BY id DESC LIMIT ?");
    select.bind(1, static_cast<std::int64_t>(limit));
    auto read = select.forEach([&] {
        TestResult result;
        result.at = std::chrono::sys_time<std::chrono::milliseconds>(std::chrono::milliseconds(select.number(0)));
        result.from = select.bytes(1);
        result.to = select.bytes(2);
        result.kind = select.bytes(3);
        result.size = static_cast<std::uint64_t>(select.number(4));
        result.gigabits = select.real(5);
        result.medianMicroseconds = realAt(select, 6);
        result.p99Microseconds = realAt(select, 7);
        result.rule = select.bytes(8);
        if (!select.isNull(9))
            result.failed = select.number(9) != 0;
        else if (!result.rule.empty())
            result.failed.reset();
        found.push_back(std::move(result));
    });
    if (!read) return std::unexpected(std::move(read).error());
    return found;
}

std::optional<double> figureOf(const TestResult& result)
{
    if (result.failed.value_or(true)) return std::nullopt;
    if (kindOf(result) == "lat") return result.medianMicroseconds;
    return kindOf(result) == "bw" ? std::optional(result.gigabits) : std::nullopt;
}

std::string_view kindOf(const TestResult& result)
{
    return std::string_view(result.kind).substr(0, result.kind.find(' '));
}

std::vector<TestTrend> trendsOf(const std::vector<TestResult>& newestFirst)
{
    constexpr std::size_t mostBefore = 10;
    std::vector<TestTrend> trends;
    std::map<std::tuple<std::string, std::string, std::string, std::uint64_t>, std::size_t> places;
    for (const TestResult& result : newestFirst) {
        const auto [at, isNew] = places.try_emplace({result.from, result.to, result.kind, result.size}, trends.size());
        if (isNew) trends.push_back({.last = result});
        trends[at->second].results.push_back(result);
    }
    for (TestTrend& trend : trends) {
        trend.count = trend.results.size();
        std::vector<double> before;
        for (std::size_t at = 1; at < trend.results.size() && before.size() < mostBefore; ++at)
            if (const auto figure = figureOf(trend.results[at])) before.push_back(*figure);
        if (!before.empty()) {
            const auto middle = before.begin() + static_cast<std::ptrdiff_t>(before.size() / 2);
            std::ranges::nth_element(before, middle);
            trend.usual = *middle;
            if (const auto now = figureOf(trend.last); now && *middle > 0) trend.change = *now / *middle - 1;
        }
        std::ranges::reverse(trend.results);
    }
    return trends;
}

} // namespace fabriscope::history
