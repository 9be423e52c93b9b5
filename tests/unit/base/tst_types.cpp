// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/enum_number.h"
#include "core/base/text.h"
#include "core/base/types.h"

#include <gtest/gtest.h>

#include <limits>

namespace fabriscope {
namespace {

static_assert(!std::equality_comparable_with<Lid, PortNum>);
static_assert(!std::equality_comparable_with<Guid, SubnetPrefix>);
static_assert(!std::is_convertible_v<std::uint16_t, Lid>);

TEST(Types, BoundedRefusesWhatLiesOutside)
{
    EXPECT_EQ(ServiceLevel::from(15)->value(), 15);
    const auto tooLarge = ServiceLevel::from(16);
    ASSERT_FALSE(tooLarge.has_value());
    EXPECT_EQ(tooLarge.error().code, ErrorCode::InvalidArgument);
    EXPECT_EQ(Lmc::fromBits(0xff).value(), 7);
}

TEST(Types, PKeyKnowsMembership)
{
    EXPECT_TRUE(PKey(0xffff).isFullMember());
    EXPECT_EQ(PKey(0xffff).base(), 0x7fff);
    EXPECT_FALSE(PKey(0x8000).isValid());
    EXPECT_FALSE(PKey(0x0000).isValid());
}

TEST(Types, LidRanges)
{
    EXPECT_FALSE(isUnicast(Lid(0)));
    EXPECT_TRUE(isUnicast(Lid(0xbfff)));
    EXPECT_FALSE(isUnicast(Lid(0xc000)));
    EXPECT_FALSE(isUnicast(permissiveLid));
}

enum class Colour : std::uint8_t { Red, Green, Blue };

TEST(Types, WordsOfEnumeratorsStandInTheirOrder)
{
    const auto word = [](Colour colour) { return enumWord<Colour::Blue>(colour, "red", "green", "blue"); };
    EXPECT_EQ(word(Colour::Red), "red");
    EXPECT_EQ(word(Colour::Blue), "blue");
    EXPECT_EQ(word(static_cast<Colour>(3)), "unknown"); // as it came over a wire
    static_assert(enumWord<Colour::Blue>(Colour::Green, 1, 2, 3) == 2);
    static_assert(isEnumerator<Colour::Blue>() && !isEnumerator<static_cast<Colour>(3)>());
    EXPECT_EQ(enumWord<Colour::Blue>(static_cast<Colour>(9), std::string("a"), std::string("b"), std::string("c")), "");
}

TEST(Types, GuidsAreWrittenAsPeopleWriteThem)
{
    for (const char* text : {"0x0002c90300a1b2c3", "2c90300a1b2c3", "0002:c903:00a1:b2c3"})
        EXPECT_EQ(parseGuid(text).value_or(Guid{}), Guid(0x0002c90300a1b2c3)) << text;
    for (const char* text : {"", "0x", "0x0002c90300a1b2c3f", "12 34", "xyz", "-1"})
        EXPECT_FALSE(parseGuid(text).has_value()) << text;
    EXPECT_EQ(toString(Guid(0x2c90300a1b2c3)), "0x0002c90300a1b2c3");
}

TEST(Types, GidIsWrittenAsIpv6)
{
    EXPECT_EQ(toString(Gid{SubnetPrefix(0xfe80000000000000), Guid(0x0002c90300a1b2c3)}), "fe80::2:c903:a1:b2c3");
}

TEST(Types, AddressesAreReadAsTheyAreWritten)
{
    for (const char* text : {"0.0.0.0", "10.77.0.1", "255.255.255.254"})
        EXPECT_EQ(ipv4Text(parseIpv4(text).value()), text);
    for (const char* text : {"", "10.77.0", "10.77.0.256", "10.77.0.1 ", "010.1.1.1/8", "::1"})
        EXPECT_FALSE(parseIpv4(text)) << text;
    for (const char* text : {"::", "::1", "fe80::2:c903:a1:b2c3", "ff12:401b:ffff::ffff:ffff"})
        EXPECT_EQ(toString(parseIpv6(text).value()), text);
    for (const char* text : {"", ":", "1:2", "10.77.0.1", "fe80::1/64"})
        EXPECT_FALSE(parseIpv6(text)) << text;
    EXPECT_EQ(addressOfGid(parseIpv6("::ffff:10.77.0.1").value()), "10.77.0.1");
    EXPECT_EQ(addressOfGid(parseIpv6("fd00::1").value()), "fd00::1");
}

TEST(Text, NumbersMustUseTheWholeText)
{
    EXPECT_EQ(parseUnsigned("0x10"), 16U);
    EXPECT_EQ(parseUnsigned("10"), 10U);
    EXPECT_FALSE(parseUnsigned("10x"));
    EXPECT_FALSE(parseUnsigned(""));
    EXPECT_FALSE(parseUnsigned("18446744073709551616"));
    EXPECT_EQ(trimmed(" \t a b \r\n"), "a b");
    EXPECT_EQ(trimmed(" \t\r\n"), "");
}

TEST(Text, ATimeThatThereIsNotIsTheNearest)
{
    constexpr auto far = std::numeric_limits<std::int64_t>::max();
    EXPECT_EQ(utcText(timeOfMilliseconds(1'000'000'000'000)), "2001-09-09T01:46:40Z");
    EXPECT_EQ(utcText(timeOfMilliseconds(-5)), "1970-01-01T00:00:00Z");
    EXPECT_EQ(utcText(timeOfMilliseconds(far)), utcText(timeOfMilliseconds(far / 1000)));
    EXPECT_TRUE(utcText(timeOfMilliseconds(far)).starts_with("2262-"));
}

TEST(Text, AWordOfAShellMeansItself)
{
    for (const std::string plain : {"mlx5_0", "10.0.0.1:7471", "fe80::1%eth0", "=mlx5_1:1,mlx5_2:1", "a/b-c@d+e"})
        EXPECT_EQ(shellWord(plain), plain);
    EXPECT_EQ(shellWord(""), "''");
    for (const std::string foreign :
         {"a b", "a;b", "$(a)", "`a`", "a&b", "a|b", "a>b", "~", "*", "a\nb", "{a,b}", "!a", "#"})
        EXPECT_EQ(shellWord(foreign), "'" + foreign + "'");
    EXPECT_EQ(shellWord("it's"), "'it'\\''s'");
}

} // namespace
} // namespace fabriscope
