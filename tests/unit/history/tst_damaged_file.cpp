// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files that are no history, or have lost a part.
#include "core/history/reader.h"
#include "core/history/recording.h"
#include "tests/unit/history/history_bed.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <filesystem>
#include <format>
#include <fstream>
#include <string>

namespace fabriscope::history {
namespace {

using ::testing::HasSubstr;

using DamagedHistory = History;

TEST_F(DamagedHistory, RefusesOtherFilesAndLeavesThemAsTheyAre)
{
    const std::string text(5000, 'x');
    std::ofstream(m_file, std::ios::binary) << text;
    const auto foreign = Writer::open(m_file);
    ASSERT_FALSE(foreign);
    EXPECT_EQ(foreign.error().code, ErrorCode::MalformedReply);
    EXPECT_THAT(describe(foreign.error()), HasSubstr("not a history file"));
    EXPECT_EQ(std::filesystem::file_size(m_file), text.size());
    std::filesystem::remove(m_file);

    EXPECT_EQ(Reader::open(m_file).error().code, ErrorCode::NotFound);
    EXPECT_THAT(describe(Reader::open(m_file).error()), HasSubstr("there is no such file."));
    const Error nowhere = Writer::open(m_folder.path("none/x.db")).error();
    EXPECT_EQ(nowhere.code, ErrorCode::NotFound);
    EXPECT_THAT(describe(nowhere), HasSubstr("in its folder: No such file or directory."));

    sql("CREATE TABLE phone(number TEXT)");
    EXPECT_THAT(describe(Writer::open(m_file).error()), HasSubstr("another program"));
    EXPECT_THAT(describe(Reader::open(m_file).error()), HasSubstr("another program"));
}

TEST_F(DamagedHistory, DamageIsSaidAndNothingCrashes)
{
    {
        const auto writer = openWriter(m_file);
        CountingPort source(*writer, 1000s);
        source.run(3600);
    }
    sql("PRAGMA wal_checkpoint(TRUNCATE); UPDATE chunk SET data=x'ff' WHERE batch=20");
    auto reader = Reader::open(m_file);
    ASSERT_TRUE(reader);
    const auto chart = (*reader)->query({.port = port, .counter = vl3, .from = noon, .to = noon + 1h, .points = 3600});
    ASSERT_FALSE(chart);
    EXPECT_EQ(chart.error().code, ErrorCode::MalformedReply);
    EXPECT_EQ(chart.error().subject, m_file);
    reader->reset();

    // Pages in the middle overwritten with noise: an Error or what can still be read.
    const auto size = std::filesystem::file_size(m_file);
    std::fstream file(m_file, std::ios::binary | std::ios::in | std::ios::out);
    file.seekp(static_cast<std::streamoff>(4096));
    file << std::string(size - 2 * 4096, '\xa5');
    file.close();
    auto damaged = Writer::open(m_file);
    if (damaged) {
        CountingPort source(**damaged, 9000s);
        source.read();
        const auto written = (*damaged)->commit(source.wall());
        ASSERT_FALSE(written);
        EXPECT_EQ(written.error().code, ErrorCode::MalformedReply);
    } else {
        EXPECT_EQ(damaged.error().code, ErrorCode::MalformedReply);
    }
}

/// SQLite itself takes a last page for whole of which a part is missing.
TEST_F(DamagedHistory, ACopyThatWasBrokenOffIsSaidToBeCutOff)
{
    {
        const auto writer = openWriter(m_file);
        CountingPort source(*writer, 1000s);
        source.run(600);
    }
    const auto size = std::filesystem::file_size(m_file);
    for (const std::uintmax_t left : {size - 1, size - 1000, size / 2}) {
        std::filesystem::resize_file(m_file, left);
        for (const Error& error : {Writer::open(m_file).error(), Reader::open(m_file).error()}) {
            EXPECT_EQ(error.code, ErrorCode::MalformedReply);
            EXPECT_THAT(describe(error), HasSubstr(std::format("is cut off: it has {} of its {} bytes", left, size)));
        }
    }
}

TEST_F(DamagedHistory, ARecordingWhoseTimesCannotBeIsRefused)
{
    {
        const auto writer = openWriter(m_file);
        CountingPort source(*writer, 1000s);
        source.run(60);
    }
    ASSERT_TRUE(Recording::open(m_file));
    const std::array damages{"UPDATE batch SET to_ns=1", "UPDATE batch SET from_ns=-9223372036854775807",
                             "UPDATE batch SET to_ns=9223372036854775807", "UPDATE anchor SET mono_ns=-1",
                             "UPDATE anchor SET wall_us=9223372036854775807"};
    std::filesystem::copy_file(m_file, m_folder.path("whole.db"));
    for (const char* const damage : damages) {
        std::filesystem::copy_file(m_folder.path("whole.db"), m_file,
                                   std::filesystem::copy_options::overwrite_existing);
        sql(damage);
        const auto recording = Recording::open(m_file);
        ASSERT_FALSE(recording) << damage;
        EXPECT_EQ(recording.error().code, ErrorCode::MalformedReply) << damage;
    }
}

} // namespace
} // namespace fabriscope::history
