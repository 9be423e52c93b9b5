// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/file.h"
#include "core/fabric/model/snapshot_file.h"
#include "tests/support/fabrics.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <cstdlib>

namespace fabriscope::fabric {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class SnapshotFile : public testing::Test
{
protected:
    [[nodiscard]] fs::path path(const std::string& name) const { return m_folder.path() / name; }
    [[nodiscard]] std::ptrdiff_t filesInFolder() const
    {
        return std::distance(fs::directory_iterator(m_folder.path()), fs::directory_iterator());
    }

    SnapshotPtr m_snapshot = test::fatTree2(2, 2, 3).build();

private:
    test::TemporaryFolder m_folder;
};

TEST_F(SnapshotFile, WritesAndReads)
{
    ASSERT_TRUE(writeSnapshotFile(path("a.fabsnap"), *m_snapshot));
    const auto back = readSnapshotFile(path("a.fabsnap"));
    ASSERT_TRUE(back.has_value()) << describe(back.error());
    EXPECT_EQ(**back, *m_snapshot);
    EXPECT_EQ(filesInFolder(), 1) << "no temporary file is left";
}

TEST_F(SnapshotFile, KeepsModeAndSymbolicLink)
{
    ASSERT_TRUE(writeSnapshotFile(path("real"), *m_snapshot));
    fs::permissions(path("real"), fs::perms(0640));
    fs::create_symlink("real", path("link"));
    ASSERT_TRUE(writeSnapshotFile(path("link"), *test::fatTree2(1, 1, 1).build()));
    EXPECT_TRUE(fs::is_symlink(path("link")));
    EXPECT_EQ((*readSnapshotFile(path("real")))->nodes().size(), 3U);
    EXPECT_EQ(fs::status(path("real")).permissions(), fs::perms(0640));
}

TEST_F(SnapshotFile, NewFileHasTheUsualMode)
{
    ASSERT_TRUE(writeSnapshotFile(path("new"), *m_snapshot));
    const mode_t mask = ::umask(0);
    ::umask(mask);
    EXPECT_EQ(fs::status(path("new")).permissions(), fs::perms(0666U & ~mask));
}

TEST_F(SnapshotFile, MissingFolderAndMissingFileAreNamed)
{
    const auto written = writeSnapshotFile(path("none/a"), *m_snapshot);
    ASSERT_FALSE(written.has_value());
    EXPECT_EQ(written.error().code, ErrorCode::Io);
    EXPECT_THAT(describe(written.error()), HasSubstr("none/a"));
    const auto read = readSnapshotFile(path("none/a"));
    ASSERT_FALSE(read.has_value());
    EXPECT_EQ(read.error().code, ErrorCode::NotFound);
    EXPECT_FALSE(writeSnapshotFile(path("."), *m_snapshot).has_value()) << "a folder";
    EXPECT_FALSE(readSnapshotFile(path(".")).has_value());
}

TEST_F(SnapshotFile, DamageIsFoundAndNamed)
{
    const std::string whole = encodeFile(*m_snapshot);
    const auto complaint = [&](const std::string& bytes) {
        const auto s = decodeFile(bytes, "x.fabsnap");
        return s ? std::string("none") : describe(s.error());
    };
    EXPECT_EQ(complaint(whole), "none");
    EXPECT_THAT(complaint(""), HasSubstr("x.fabsnap: is not a saved snapshot"));
    EXPECT_THAT(complaint("vendid=0x2c9\n"), HasSubstr("is not a saved snapshot"));
    EXPECT_THAT(complaint(whole.substr(0, 20)), HasSubstr("is truncated"));
    EXPECT_THAT(complaint(whole.substr(0, whole.size() - 1)), HasSubstr("is truncated"));
    EXPECT_THAT(complaint(whole + "x"), HasSubstr("continues after the end"));
    std::string text = whole;
    text.erase(text.find('\r'), 1);
    EXPECT_THAT(complaint(text), HasSubstr("copied as text"));
    for (std::size_t i = 12; i < whole.size(); i += 7) {
        std::string flipped = whole;
        flipped[i] ^= 0x10;
        EXPECT_NE(complaint(flipped), "none") << "byte " << i;
    }
}

TEST_F(SnapshotFile, ReadsNoMoreThanTheLimit)
{
    ASSERT_TRUE(writeFileAtomically(path("big"), std::string(1000, 'x')));
    EXPECT_EQ(readFile(path("big"), 1000)->size(), 1000U);
    const auto tooBig = readFile(path("big"), 999);
    ASSERT_FALSE(tooBig.has_value());
    EXPECT_EQ(tooBig.error().code, ErrorCode::InvalidArgument);
}

TEST_F(SnapshotFile, DevicesAreWrittenInPlace)
{
    EXPECT_TRUE(writeFileAtomically("/dev/null", "x").has_value());
    EXPECT_TRUE(fs::is_character_file("/dev/null"));
}

} // namespace
} // namespace fabriscope::fabric
