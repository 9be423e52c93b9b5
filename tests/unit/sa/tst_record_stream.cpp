// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sa/query.h"

#include <gtest/gtest.h>

#include <vector>

namespace fabriscope::sa {
namespace {

mad::MadBuffer headerWith(std::uint16_t attributeOffset)
{
    mad::MadBuffer packet{};
    mad::LayoutOf<mad::SaHeader>::encode(packet.data(), mad::SaHeader{.attributeOffset = attributeOffset});
    return packet;
}

std::vector<std::byte> numbered(std::size_t size)
{
    std::vector<std::byte> bytes(size);
    for (std::size_t i = 0; i < size; ++i)
        bytes[i] = static_cast<std::byte>(i);
    return bytes;
}

TEST(RecordStream, CutsPiecesOfAnyLength)
{
    const Record& links = *findRecord("LinkRecord"); // 6 bytes, 8 apart
    const auto header = headerWith(1);
    const auto data = numbered(80);
    for (std::size_t piece = 1; piece <= 80; ++piece) {
        RecordStream stream(links);
        std::vector<std::byte> records;
        for (std::size_t at = 0; at < data.size(); at += piece) {
            ASSERT_TRUE(stream.take(header, std::span(data).subspan(at, std::min(piece, data.size() - at))));
            records.insert(records.end(), stream.records().begin(), stream.records().end());
        }
        ASSERT_EQ(stream.count(), 10U) << piece;
        ASSERT_EQ(records.size(), 60U);
        EXPECT_EQ(records.at(6), std::byte{8}) << "the second record begins 8 bytes behind the first";
    }
}

TEST(RecordStream, RecordsOfAnOlderAdministrationAreFilledUp)
{
    RecordStream stream(*findRecord("PortInfoRecord")); // 68 bytes
    ASSERT_TRUE(stream.take(headerWith(8), numbered(128)));
    EXPECT_EQ(stream.count(), 2U);
    EXPECT_EQ(stream.records().size(), 136U);
    EXPECT_EQ(stream.records()[63], std::byte{63});
    EXPECT_EQ(stream.records()[64], std::byte{0});
    EXPECT_EQ(stream.records()[68], std::byte{64});
}

TEST(RecordStream, ImpossibleDistancesAreMistakes)
{
    RecordStream stream(*findRecord("NodeRecord"));
    EXPECT_TRUE(stream.take(headerWith(0), {})) << "no records have no distance";
    EXPECT_FALSE(stream.take(headerWith(0), numbered(10)));
    RecordStream other(*findRecord("NodeRecord"));
    EXPECT_FALSE(other.take(headerWith(0xffff), numbered(10)));
}

TEST(RecordStream, HalfARecordAtTheEndIsNone)
{
    RecordStream stream(*findRecord("NodeRecord"));
    ASSERT_TRUE(stream.take(headerWith(14), numbered(200)));
    EXPECT_EQ(stream.count(), 1U);
}

// OpenSM writes the block number in its host's byte order; others as the specification says.
TEST(RecordStream, BlockNumbersOfEitherByteOrder)
{
    const Record& keys = *findRecord("P_KeyTableRecord");
    RecordStream stream(keys);
    std::vector<std::byte> data(3 * 72);
    data[72 + 2] = std::byte{1};     // 01 00
    data[2 * 72 + 3] = std::byte{1}; // 00 01
    ASSERT_TRUE(stream.take(headerWith(9), data));
    ASSERT_EQ(stream.count(), 3U);
    const auto block = [&](std::size_t row) {
        return mad::fieldValue(stream.records().subspan(row * 72, 72), *findField(keys.fields, "BlockNum")).low;
    };
    EXPECT_EQ(block(0), 0U);
    EXPECT_EQ(block(1), 1U);
    EXPECT_EQ(block(2), 1U);
}

} // namespace
} // namespace fabriscope::sa
