// SPDX-License-Identifier: GPL-3.0-or-later
//
// History files made to harm whoever opens them.
#include "core/history/chunk.h"
#include "core/history/database.h"
#include "core/history/event_store.h"
#include "core/history/reader.h"
#include "core/history/recording.h"
#include "core/history/writer.h"
#include "core/perf/values.h"
#include "tests/support/temporary_folder.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <pthread.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cstdint>
#include <ctime>
#include <filesystem>
#include <format>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

namespace fabriscope::history {
namespace {

/// Never ends.
constexpr const char* endless = "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n+1 FROM c) SELECT count(*) FROM c";

class HostileFile : public testing::Test
{
protected:
    void sql(const std::string& text) const
    {
        sqlite3* database = nullptr;
        ASSERT_EQ(sqlite3_open(file.c_str(), &database), SQLITE_OK);
        EXPECT_EQ(sqlite3_exec(database, text.c_str(), nullptr, nullptr, nullptr), SQLITE_OK)
            << sqlite3_errmsg(database) << ": " << text;
        sqlite3_close(database);
    }

    test::TemporaryFolder folder;
    std::string file = folder.path("history.db");
};

TEST_F(HostileFile, BringsNothingAlong)
{
    ASSERT_TRUE(Writer::open(file));
    ASSERT_TRUE(Reader::open(file));
    const std::string view = std::string(" AS ") + endless;
    const std::array changes{
        "DROP TABLE anchor; CREATE VIEW anchor(session)" + view,
        "CREATE VIEW more(n)" + view,
        std::string("CREATE TRIGGER t AFTER INSERT ON batch BEGIN DELETE FROM chunk; END"),
        std::string("CREATE TABLE more(x)"),
        std::string("ALTER TABLE batch ADD COLUMN more"),
        std::string("ALTER TABLE batch DROP COLUMN written_us"),
        std::string("ALTER TABLE chunk RENAME COLUMN data TO datum"),
        std::string("DROP TABLE snapshot; CREATE TABLE snapshot(id INTEGER PRIMARY KEY, session, at_ns, "
                    "data AS (zeroblob(1000000000)))"),
        std::string("CREATE INDEX more ON batch(abs(session))"),
        std::string("DROP INDEX batch_time; CREATE INDEX batch_time ON batch(abs(session))"),
        std::string("CREATE VIRTUAL TABLE more USING fts5(x)"),
    };
    std::filesystem::copy_file(file, folder.path("whole.db"));
    for (const std::string& change : changes) {
        for (const char* const aside : {"", "-wal", "-shm"})
            std::filesystem::remove(file + aside);
        std::filesystem::copy_file(folder.path("whole.db"), file);
        // An index that is needed for a column has to go first.
        sql(change.contains("DROP COLUMN") ? "DROP INDEX batch_age; " + change : change);
        const std::array errors{Recording::open(file).error(), Reader::open(file).error(), Writer::open(file).error(),
                                EventStore::openReadOnly(file).error()};
        for (const Error& error : errors) {
            EXPECT_EQ(error.code, ErrorCode::MalformedReply) << change;
            EXPECT_TRUE(describe(error).contains("The file was changed")) << change << "\n" << describe(error);
        }
    }
}

TEST_F(HostileFile, ViewsAndTriggersAreOffEvenBeforeTheSchemaIsLookedAt)
{
    sql("CREATE TABLE a(x); CREATE TABLE b(x); CREATE VIEW v(n) AS SELECT x FROM a;"
        "CREATE TRIGGER t AFTER INSERT ON a BEGIN INSERT INTO b VALUES(1); END");
    const auto database = Database::open(file, Database::Mode::Create);
    ASSERT_TRUE(database);
    const auto seen = database->number("SELECT n FROM v");
    ASSERT_FALSE(seen);
    EXPECT_TRUE(describe(seen.error()).contains("prohibited")) << describe(seen.error());
    ASSERT_TRUE(database->execute("INSERT INTO a VALUES(1)"));
    EXPECT_EQ(database->number("SELECT count(*) FROM b"), 0);
    EXPECT_FALSE(database->execute("PRAGMA writable_schema=ON; DELETE FROM sqlite_schema"));
}

TEST_F(HostileFile, OfALaterVersionIsRefused)
{
    ASSERT_TRUE(Writer::open(file));
    sql("PRAGMA user_version=99");
    for (const Error& error : {Writer::open(file).error(), Reader::open(file).error()}) {
        EXPECT_EQ(error.code, ErrorCode::ProtocolMismatch);
        EXPECT_TRUE(describe(error).contains("later version")) << describe(error);
    }
}

TEST_F(HostileFile, AFifoInItsPlaceOrBesideItIsRefusedAtOnce)
{
    ASSERT_EQ(::mkfifo(file.c_str(), 0600), 0);
    const auto refused = Recording::open(file);
    ASSERT_FALSE(refused);
    EXPECT_FALSE(describe(refused.error()).contains("stdin")) << "no database comes through a pipe";
    EXPECT_FALSE(Writer::open(file));
    std::filesystem::remove(file);
    ASSERT_TRUE(Writer::open(file));
    const std::string link = folder.path("link.db");
    std::filesystem::create_symlink(file, link);
    for (const std::string suffix : {"-journal", "-wal", "-shm"}) {
        ASSERT_TRUE(Reader::open(link));
        std::filesystem::remove(file + suffix);
        ASSERT_EQ(::mkfifo((file + suffix).c_str(), 0600), 0);
        EXPECT_FALSE(Reader::open(link)) << suffix;
        std::filesystem::remove(file + suffix);
    }
}

/// Appends a number as SQLite's files have it (sqlite.org/fileformat2.html, "The Rollback Journal").
void appendBig(std::string& out, std::uint32_t number)
{
    for (int shift = 24; shift >= 0; shift -= 8)
        out += static_cast<char>((number >> static_cast<unsigned>(shift)) & 0xffU);
}

TEST_F(HostileFile, AJournalBesideItDeletesNoOtherFile)
{
    const std::string victim = folder.write("victim", "precious").string();
    sql("PRAGMA page_size=4096; CREATE TABLE a(x)");
    constexpr std::string_view magic = "\xd9\xd5\x05\xf9\x20\xa1\x63\xd7";
    constexpr std::size_t sector = 512;
    constexpr std::uint32_t pageSize = 4096;
    constexpr std::uint32_t sizeOfFile = 2; // in pages
    std::string journal(magic);
    for (const std::uint32_t number : {0U, 0U, sizeOfFile, static_cast<std::uint32_t>(sector), pageSize})
        appendBig(journal, number); // no page is to be rolled back
    journal.resize(sector);
    // A transaction of several files: that one, which no other file names, is deleted with this journal.
    std::uint32_t sum = 0;
    for (const char c : victim)
        sum += static_cast<unsigned char>(c);
    appendBig(journal, 0x40000000 / pageSize + 1);
    journal += victim;
    appendBig(journal, static_cast<std::uint32_t>(victim.size()));
    appendBig(journal, sum);
    journal += magic;
    const auto fresh = [&] { folder.write("history.db-journal", journal); };
    fresh();
    EXPECT_FALSE(Writer::open(file));
    fresh();
    EXPECT_FALSE(Recording::open(file));
    EXPECT_EQ(test::textOf(victim), "precious");
    fresh();
    sql("SELECT * FROM a"); // SQLite as it is, or this tries nothing
    EXPECT_FALSE(std::filesystem::exists(victim));
}

/// Root's SQLite gives what it finds there to the owner of the recording, and writes into the index of its WAL.
TEST_F(HostileFile, ALinkBesideItIsNotFollowed)
{
    ASSERT_TRUE(Writer::open(file));
    const std::string victim = folder.write("victim", "precious").string();
    for (const std::string suffix : {"-journal", "-wal", "-shm"}) {
        for (const bool isHard : {false, true}) {
            std::filesystem::remove(file + suffix);
            isHard ? std::filesystem::create_hard_link(victim, file + suffix)
                   : std::filesystem::create_symlink(victim, file + suffix);
            const auto refused = Reader::open(file);
            ASSERT_FALSE(refused) << suffix << isHard;
            EXPECT_EQ(refused.error().code, ErrorCode::NotAllowed) << suffix << isHard;
            EXPECT_FALSE(Writer::open(file)) << suffix << isHard;
        }
        std::filesystem::remove(file + suffix);
    }
    EXPECT_EQ(test::textOf(victim), "precious");
    EXPECT_TRUE(Reader::open(file));
}

/// Who may write a recording may cut off the index beside it at any time; what is mapped of it then ends a program.
TEST_F(HostileFile, AnIndexThatIsCutOffEndsNoReader)
{
    const std::string copy = folder.path("copy.db");
    {
        const auto writer = Writer::open(file);
        ASSERT_TRUE(writer);
        for (const char* const part : {"", "-wal"})
            std::filesystem::copy_file(file + part, copy + part);
    }
    const auto database = Database::open(copy, Database::Mode::ReadOnly);
    ASSERT_TRUE(database);
    EXPECT_EQ(database->number("PRAGMA user_version"), 3);
    std::filesystem::resize_file(copy + "-shm", 0);
    EXPECT_EQ(database->number("PRAGMA user_version"), 3);
}

TEST_F(HostileFile, WhatIsReadIsOfOneMomentAlsoWhereTheWalBeginsAnew)
{
    sql("PRAGMA journal_mode=WAL; CREATE TABLE a(n, pad)");
    const auto writer = Database::open(file, Database::Mode::Create);
    ASSERT_TRUE(writer);
    // A page a row, all of them in the WAL and copied from there: the next change would begin at its start.
    ASSERT_TRUE(writer->execute("WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n+1 FROM c WHERE n<200) INSERT INTO "
                                "a SELECT 1, zeroblob(2000) FROM c; PRAGMA wal_checkpoint(PASSIVE)"));
    const auto reader = Database::open(file, Database::Mode::ReadOnly);
    ASSERT_TRUE(reader);
    ASSERT_TRUE(reader->execute("BEGIN"));
    EXPECT_EQ(reader->number("SELECT n FROM a WHERE rowid=1"), 1);
    ASSERT_TRUE(writer->execute("UPDATE a SET n=2 WHERE rowid%2=0; PRAGMA wal_checkpoint(PASSIVE); UPDATE a SET n=2"));
    EXPECT_EQ(reader->number("SELECT sum(n) FROM a"), 200);
    ASSERT_TRUE(reader->execute("COMMIT"));
    EXPECT_EQ(reader->number("SELECT sum(n) FROM a"), 400);
}

TEST_F(HostileFile, OneInAFolderOfAnotherUserIsRead)
{
    namespace fs = std::filesystem;
    const fs::path theirs = folder.path() / "theirs";
    fs::create_directory(theirs);
    const std::string there = (theirs / "history.db").string();
    ASSERT_TRUE(Writer::open(there));
    fs::permissions(there, fs::perms(0644));
    fs::permissions(folder.path(), fs::perms(0755));
    fs::permissions(theirs, fs::perms(0555));
    constexpr uid_t somebody = 65534;
    const auto open = [&] {
        if (::geteuid() == 0 && ::setresuid(somebody, somebody, somebody) != 0) return 2;
        return Reader::open(there) ? 0 : 1;
    };
    EXPECT_EXIT(::_exit(open()), testing::ExitedWithCode(0), "");
    fs::permissions(theirs, fs::perms(0755)); // to be removed
}

TEST_F(HostileFile, WhatOthersHavePutIntoASharedFolderIsNotWrittenTo)
{
    if (::geteuid() != 0) GTEST_SKIP() << "only root can make files of another user";
    constexpr uid_t somebody = 65534;
    const auto shared = folder.path() / "shared";
    std::filesystem::create_directory(shared);
    ASSERT_EQ(::chmod(shared.c_str(), 01777), 0);
    const std::string there = (shared / "history.db").string();
    for (const std::string suffix : {"", "-journal", "-wal", "-shm"}) {
        const std::filesystem::path theirs = folder.write("shared/history.db" + suffix, "");
        ASSERT_EQ(::chown(theirs.c_str(), somebody, somebody), 0);
        const auto refused = Writer::open(there);
        ASSERT_FALSE(refused) << suffix;
        EXPECT_EQ(refused.error().code, ErrorCode::NotAllowed) << suffix << describe(refused.error());
        std::filesystem::remove(theirs);
    }
    EXPECT_TRUE(Writer::open(there));
    EXPECT_TRUE(Writer::open(there)) << "its own one";
}

/// Between the look at its folder and any later use of it.
TEST_F(HostileFile, AFolderThatIsReplacedLaterLeadsNowhereElse)
{
    namespace fs = std::filesystem;
    const fs::path own = folder.path() / "own";
    const fs::path moved = folder.path() / "moved";
    const fs::path victim = folder.path() / "victim";
    fs::create_directory(own);
    fs::create_directory(victim);
    const auto database = Database::open((own / "history.db").string(), Database::Mode::Create);
    ASSERT_TRUE(database);
    ASSERT_TRUE(database->execute("CREATE TABLE a(x)"));
    EXPECT_TRUE(database->refuseMoved());
    fs::rename(own, moved);
    fs::create_directory_symlink(victim, own);
    ASSERT_TRUE(database->execute("BEGIN IMMEDIATE; INSERT INTO a VALUES(1)"));
    EXPECT_TRUE(fs::exists(moved / "history.db-journal"));
    EXPECT_TRUE(fs::is_empty(victim));
    EXPECT_TRUE(database->execute("COMMIT"));
    EXPECT_TRUE(fs::is_empty(victim));
    const auto gone = database->refuseMoved();
    ASSERT_FALSE(gone) << "nobody would find it";
    EXPECT_EQ(gone.error().code, ErrorCode::NotFound);
}

/// POSIX: a process that closes a file loses its locks on it, whichever of its descriptors had them. The next program
/// would take itself for the only one, and remove the WAL that is still written.
TEST_F(HostileFile, WhoLooksAtItLosesNoLockOfAnotherUserOfIt)
{
    const auto writer = Writer::open(file);
    ASSERT_TRUE(writer);
    const auto isLocked = [this] { // as seen by another process
        struct flock lock{};
        lock.l_type = F_WRLCK;
        lock.l_whence = SEEK_SET;
        lock.l_start = 0x40000002; // sqlite.org/src: SHARED_FIRST
        lock.l_len = 510;
        const int fd = ::open(file.c_str(), O_RDWR | O_CLOEXEC);                      // NOLINT(*-vararg)
        return fd >= 0 && ::fcntl(fd, F_GETLK, &lock) == 0 && lock.l_type != F_UNLCK; // NOLINT(*-vararg)
    };
    EXPECT_EXIT(::_exit(isLocked() ? 0 : 1), testing::ExitedWithCode(0), "");
    ASSERT_TRUE(Reader::open(file));
    EXPECT_EXIT(::_exit(isLocked() ? 0 : 1), testing::ExitedWithCode(0), "");
}

TEST_F(HostileFile, WhateverItMakesSqliteDoIsStopped)
{
    sql("CREATE TABLE a(x)");
    std::stop_source stop;
    const auto database = Database::open(file, Database::Mode::ReadOnly, stop.get_token());
    ASSERT_TRUE(database);
    Result<std::int64_t> counted(0);
    std::thread counting([&] { counted = database->number(endless); });
    // It is in the middle of it once it has used some time of a processor.
    clockid_t clock{};
    ASSERT_EQ(::pthread_getcpuclockid(counting.native_handle(), &clock), 0);
    for (timespec used{}; used.tv_sec == 0 && used.tv_nsec < 20'000'000; std::this_thread::yield())
        ASSERT_EQ(::clock_gettime(clock, &used), 0);
    stop.request_stop();
    counting.join();
    ASSERT_FALSE(counted);
    EXPECT_EQ(counted.error().code, ErrorCode::Cancelled);
    // And what follows is not even begun.
    const auto next = database->number("SELECT 1");
    ASSERT_FALSE(next);
    EXPECT_EQ(next.error().code, ErrorCode::Cancelled);
}

TEST_F(HostileFile, HugeValuesAreRefused)
{
    ASSERT_TRUE(Writer::open(file));
    sql("INSERT INTO snapshot VALUES(1, 1, 1, zeroblob(100000000))");
    const auto database = Database::open(file, Database::Mode::ReadOnly);
    ASSERT_TRUE(database);
    const auto size = database->number("SELECT data FROM snapshot");
    ASSERT_FALSE(size);
    EXPECT_EQ(size.error().code, ErrorCode::MalformedReply) << describe(size.error());
}

// Ten days among many seconds, and a picture of three minutes: it was divided into 216,000 points; a century is a
// thousand million.
TEST_F(HostileFile, ALongIntervalIsNotDividedBeyondWhatIsAskedFor)
{
    constexpr perf::CounterRef lane{perf::Counter::VlOpData, 3};
    constexpr auto attribute = perf::Attribute::PortVLOpData;
    constexpr std::chrono::seconds begin(1000);
    const std::vector<Cell> cells(perf::valueCount(attribute), Cell{.gaps = bit(perf::Gap::Paused)});
    ChunkWriter chunk;
    for (std::chrono::seconds at(0); at.count() < 100; ++at)
        chunk.add({.from = begin + at, .to = begin + at + std::chrono::seconds(1), .cells = cells}, begin);
    chunk.add({.from = begin, .to = begin + std::chrono::hours(240), .cells = cells}, begin);
    std::string data;
    for (const char byte : chunk.bytes())
        data += std::format("{:02x}", static_cast<unsigned char>(byte));
    const auto write = [&](std::string_view anchor) {
        sql(std::format("DELETE FROM session; DELETE FROM anchor; DELETE FROM series; DELETE FROM batch; DELETE FROM "
                        "chunk; INSERT INTO session VALUES(1, 'x', 0, 1); INSERT INTO anchor VALUES(1, {}, 0); INSERT "
                        "INTO series VALUES(1, 5, 1, {}); INSERT INTO batch VALUES(1, 1, 0, 1000000000000, "
                        "1200000000000, 0); INSERT INTO chunk VALUES(1, 1, X'{}')",
                        anchor, std::to_underlying(attribute), data));
    };
    const auto points = [&] {
        const auto reader = Reader::open(file);
        EXPECT_TRUE(reader) << describe(reader.error());
        const auto chart = (*reader)->query({.port = {.node = Guid(5), .number = PortNum(1)},
                                             .counter = lane,
                                             .from = WallTime(),
                                             .to = WallTime(std::chrono::seconds(200)),
                                             .points = 50});
        EXPECT_TRUE(chart) << describe(chart.error());
        return chart ? chart->points.size() : 0;
    };
    ASSERT_TRUE(Writer::open(file));
    write("1000000000000");
    EXPECT_GE(points(), 50U);
    EXPECT_LE(points(), 52U);
    // Of times that no clock has, no differences are taken.
    for (const char* const impossible : {"-9223372036854775807", "9223372036854775807", "-1"}) {
        write(impossible);
        EXPECT_EQ(points(), 0U) << impossible;
    }
}

// A replay adds the wall's time to them.
TEST_F(HostileFile, TimesOfReadingsAndRoundsAreThoseOfAClock)
{
    constexpr auto attribute = perf::Attribute::PortVLOpData;
    constexpr std::chrono::seconds begin(1000);
    const auto played = [&](std::chrono::nanoseconds readAt, std::string_view began, std::string_view ended) {
        ChunkWriter chunk;
        chunk.add({.from = begin,
                   .to = readAt,
                   .cells = std::vector<Cell>(perf::valueCount(attribute), Cell{.gaps = bit(perf::Gap::Paused)})},
                  begin);
        std::string data;
        for (const char byte : chunk.bytes())
            data += std::format("{:02x}", static_cast<unsigned char>(byte));
        sql(std::format("DELETE FROM session; DELETE FROM anchor; DELETE FROM series; DELETE FROM batch; DELETE FROM "
                        "chunk; DELETE FROM round; INSERT INTO session VALUES(1, 'x', 0, 1); INSERT INTO anchor "
                        "VALUES(1, 1000000000000, 0); INSERT INTO series VALUES(1, 5, 1, {}); INSERT INTO batch "
                        "VALUES(1, 1, 0, 1000000000000, 1200000000000, 0); INSERT INTO chunk VALUES(1, 1, X'{}'); "
                        "INSERT INTO round VALUES(1, {}, 1, {}, 1000000000, 1, 0, 0, 0)",
                        std::to_underlying(attribute), data, ended, began));
        const auto recording = Recording::open(file);
        EXPECT_TRUE(recording) << describe(recording.error());
        for (auto next = (*recording)->next();; next = (*recording)->next()) {
            if (!next) return describe(next.error());
            if (!*next) return std::string();
        }
    };
    ASSERT_TRUE(Writer::open(file));
    EXPECT_EQ(played(std::chrono::seconds(1001), "1000000000000", "1001000000000"), "");
    for (const char* const impossible : {"-9223372036854775807", "9223372036854775807", "-1"})
        EXPECT_TRUE(played(std::chrono::seconds(1001), impossible, "1001000000000").contains("impossible times"))
            << impossible;
    EXPECT_TRUE(
        played(std::chrono::seconds(1001), "1000000000000", "9223372036854775807").contains("impossible times"));
    EXPECT_TRUE(
        played(std::chrono::hours(24 * 365 * 200), "1000000000000", "1001000000000").contains("impossible times"));
}

// 3 bytes an interval became 1.2 kilobytes each.
TEST(HostileChunk, DoesNotGrowWithoutEnd)
{
    constexpr std::size_t cells = 16;
    for (const bool first : {true, false}) {
        const std::string form(first ? "" : "\x82\0", first ? 0 : 2);
        const char length = first ? '\1' : '\0';
        const char stillRun = static_cast<char>((cells - 1) << (first ? 2U : 3U));
        std::string bytes = form;
        for (int i = 0; i < 2'000'000; ++i)
            bytes += {'\0', length, stillRun};
        const auto intervals = readChunk(bytes, cells, perf::Timestamp(0));
        ASSERT_FALSE(intervals);
        EXPECT_EQ(intervals.error().code, ErrorCode::MalformedReply);
        const auto some = std::string_view(bytes).substr(0, form.size() + 3000);
        EXPECT_TRUE(readChunk(some, cells, perf::Timestamp(0)));
    }
}

} // namespace
} // namespace fabriscope::history
