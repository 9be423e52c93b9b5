// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/model/name_map.h"
#include "core/fabric/model/snapshot_builder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

namespace fabriscope::fabric {
namespace {

using testing::ElementsAre;

TEST(NameMap, ReadsWhatOpensmAndInfinibandDiagsRead)
{
    const auto map = NameMap::parse("# switches\n"
                                    "0x0002c90200200000 \"leaf-07 rack 3\"   # a comment\n"
                                    "\t0x2c90200200001 spine-02 # another\r\n"
                                    "\n"
                                    "0x2c90200200002\t\"tab\"");
    EXPECT_EQ(map.find(Guid(0x2c90200200000)), "leaf-07 rack 3");
    EXPECT_EQ(map.find(Guid(0x2c90200200001)), "spine-02");
    EXPECT_EQ(map.find(Guid(0x2c90200200002)), "tab");
    EXPECT_FALSE(map.find(Guid(0x2c90200200003)));
    EXPECT_TRUE(map.mistakes().empty());
}

TEST(NameMap, FirstNameWinsAndMistakesAreListedWithTheirLine)
{
    const auto map = NameMap::parse("\xef\xbb\xbf"
                                    "0x1 \"first\"\n0x1 \"second\"\nguid name\n0x2\n2c902 \"no prefix\"\n0x3 \"\"\n");
    EXPECT_EQ(map.find(Guid(1)), "first");
    EXPECT_EQ(map.size(), 1U);
    std::vector<unsigned> lines;
    for (const auto& mistake : map.mistakes())
        lines.push_back(mistake.line);
    EXPECT_THAT(lines, ElementsAre(2, 3, 4, 5, 6));
}

TEST(NameMap, NamesAreGivenToACopy)
{
    SnapshotBuilder builder;
    builder.setNode({.guid = Guid(1), .description = "Mellanox switch"});
    builder.setNode({.guid = Guid(2), .description = "cn001 HCA-1", .name = "old"});
    const auto before = builder.build();
    const auto after = NameMap::parse("0x1 leaf-01\n").applyTo(*before);
    EXPECT_EQ(after->nodes()[0].displayName(), "leaf-01");
    EXPECT_EQ(after->nodes()[0].description, "Mellanox switch");
    EXPECT_EQ(after->nodes()[1].displayName(), "cn001 HCA-1");
    EXPECT_EQ(before->nodes()[0].displayName(), "Mellanox switch");
}

TEST(NameMap, OfManyMistakesTheFirstAreListed)
{
    std::string text = "0x1 \"le\x1b[2J\xe2\x80\xae\"\n";
    for (int i = 0; i < 5000; ++i)
        text += "rubbish\n";
    const NameMap map = NameMap::parse(text);
    EXPECT_EQ(map.find(Guid(1)), "le [2J\xef\xbf\xbd");
    EXPECT_EQ(map.mistakes().size(), 1001U);
    EXPECT_EQ(map.mistakes().back().text, "there are more errors, which are not listed");
}

TEST(NameMap, FilesThatAreNoMapsAreRefused)
{
    const auto missing = NameMap::read("/nonexistent/map");
    ASSERT_FALSE(missing.has_value());
    EXPECT_EQ(missing.error().code, ErrorCode::NotFound);

    const auto path = std::filesystem::path(testing::TempDir()) / "fabriscope-not-a-map";
    std::ofstream(path) << "hello world\n";
    const auto wrong = NameMap::read(path);
    std::filesystem::remove(path);
    ASSERT_FALSE(wrong.has_value());
    EXPECT_EQ(wrong.error().code, ErrorCode::Parse);
    EXPECT_THAT(wrong.error().subject, testing::EndsWith(":1"));
}

} // namespace
} // namespace fabriscope::fabric
