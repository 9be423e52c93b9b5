// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mad/field_of.h"
#include "core/mad/header.h"
#include "core/mad/port_info.h"

#include <gtest/gtest.h>

#include <random>

namespace fabriscope::mad {
namespace {

// Bit by bit, as the specification counts them.
std::uint64_t slowly(const std::array<std::byte, 16>& bytes, std::size_t offset, unsigned width)
{
    std::uint64_t value = 0;
    for (std::size_t bit = offset; bit < offset + width; ++bit)
        value = (value << 1U) | ((std::to_integer<unsigned>(bytes.at(bit / 8)) >> (7 - bit % 8)) & 1U);
    return value;
}

std::array<std::byte, 16> randomBytes(std::mt19937_64& random)
{
    std::array<std::byte, 16> bytes{};
    for (std::byte& b : bytes)
        b = static_cast<std::byte>(random());
    return bytes;
}

TEST(Bits, LoadEveryOffsetAndWidth)
{
    std::mt19937_64 random(1);
    const auto bytes = randomBytes(random);
    for (unsigned width = 1; width <= 64; ++width) {
        for (std::size_t offset = 0; offset + width <= 128; ++offset) {
            if ((offset + width - 1) / 8 - offset / 8 >= 8) continue; // nine bytes: not allowed
            ASSERT_EQ(loadBits(bytes.data(), offset, width), slowly(bytes, offset, width)) << offset << "/" << width;
        }
    }
}

TEST(Bits, StoreChangesOnlyItsField)
{
    std::mt19937_64 random(2);
    for (unsigned width = 1; width <= 64; ++width) {
        for (std::size_t offset = 0; offset + width <= 128; ++offset) {
            if ((offset + width - 1) / 8 - offset / 8 >= 8) continue;
            const auto before = randomBytes(random);
            auto after = before;
            const std::uint64_t value = random();
            storeBits(after.data(), offset, width, value);
            const std::uint64_t mask = width == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << width) - 1;
            ASSERT_EQ(slowly(after, offset, width), value & mask) << offset << "/" << width;
            for (std::size_t bit = 0; bit < 128; ++bit) {
                if (bit >= offset && bit < offset + width) continue;
                ASSERT_EQ(slowly(after, bit, 1), slowly(before, bit, 1))
                    << "bit " << bit << " of " << offset << "/" << width;
            }
        }
    }
}

TEST(Bits, OneFieldAloneIsWhatTheWholeGives)
{
    std::mt19937_64 random(3);
    for (int round = 0; round < 200; ++round) {
        std::array<std::byte, 64> bytes{};
        for (std::byte& b : bytes)
            b = static_cast<std::byte>(random());
        const auto whole = decodeUnchecked<PortInfo>(bytes.data());
        EXPECT_EQ(fieldOf<&PortInfo::mkey>(bytes.data()), whole.mkey);
        EXPECT_EQ(fieldOf<&PortInfo::lid>(bytes.data()), whole.lid);
        EXPECT_EQ(fieldOf<&PortInfo::capabilityMask>(bytes.data()), whole.capabilityMask);
        EXPECT_EQ(fieldOf<&PortInfo::physState>(bytes.data()), whole.physState);
        EXPECT_EQ(fieldOf<&PortInfo::lmc>(bytes.data()), whole.lmc);
        EXPECT_EQ(fieldOf<&PortInfo::linkSpeedActive>(bytes.data()), whole.linkSpeedActive);
        EXPECT_EQ(fieldOf<&PortInfo::linkSpeedExtActive>(bytes.data()), whole.linkSpeedExtActive);
    }
}

TEST(Bits, TooFewBytesAreAnError)
{
    std::array<std::byte, wireSize<MadHeader>> bytes{};
    EXPECT_TRUE(decode<MadHeader>(bytes));
    const auto result = decode<MadHeader>(std::span(bytes).first(bytes.size() - 1));
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().code, ErrorCode::MalformedReply);
    EXPECT_EQ(result.error().subject, "MAD header");
    EXPECT_FALSE(encode(MadHeader{}, std::span(bytes).first(bytes.size() - 1)));
}

} // namespace
} // namespace fabriscope::mad
