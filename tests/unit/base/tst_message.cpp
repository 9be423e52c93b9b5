// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/message.h"
#include "core/base/message_codec.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fabriscope {
namespace {

TEST(Message, PutsArgumentsInAtTheirPlaces)
{
    EXPECT_EQ(Message::say("nothing to put in"), "nothing to put in");
    EXPECT_EQ(Message::say("line {} of {} is {} ms late", 7, "a.conf", Decimal{12.345, 1}),
              "line 7 of a.conf is 12.3 ms late");
    EXPECT_EQ(Message::say("{{}} are braces, {} is not", "{}"), "{} are braces, {} is not");
}

TEST(Message, KeepsForeignTextApartFromTheTemplate)
{
    const Message name(std::string("{0} <b>node</b>"));
    EXPECT_FALSE(name.isTemplate());
    EXPECT_EQ(name, "{0} <b>node</b>");
    const Message said = Message::say("{} does not respond", name);
    ASSERT_EQ(said.arguments().size(), 1U);
    EXPECT_EQ(said.arguments().front().kind(), MessageArgument::Kind::Text);
    EXPECT_EQ(said, "{0} <b>node</b> does not respond");
}

TEST(Message, MessagesInMessagesStayTranslatable)
{
    const Message inner = Message::say("the file is longer than {} bytes", 10);
    const Message outer = Message::say("Apply was refused: {}", inner);
    ASSERT_EQ(outer.arguments().front().kind(), MessageArgument::Kind::Message);
    EXPECT_EQ(outer.arguments().front().message(), inner);
    EXPECT_EQ(outer, "Apply was refused: the file is longer than 10 bytes");
}

TEST(Message, TranslatorsMayTurnArgumentsRound)
{
    const std::vector<std::string> values{"a", "b"};
    EXPECT_EQ(fillTemplate("{1} vor {0}", values), "b vor a");
    EXPECT_EQ(fillTemplate("{} {} {}", values), "a b ") << "a place without an argument stays empty";
    EXPECT_EQ(fillTemplate("{2}{x} { {12345} {", values), "{x} { {12345} {") << "a hostile template is only text";
}

TEST(Message, AForeignTemplatePutsInEachArgumentOnce)
{
    EXPECT_EQ(foreignTemplate("{} of {}, {{}} {x} {"), "{} of {}, {{}} {{x}} {{");
    EXPECT_EQ(fillTemplate(foreignTemplate("{0}{12}{} {{0}} }"), std::vector<std::string>{"a"}), "{0}{12}a {0} }");
    std::string many;
    for (int i = 0; i < 600; ++i)
        many += "{0}";
    Message laughs("ha");
    for (int i = 0; i < 3; ++i)
        laughs = Message::restored(foreignTemplate(many), {std::move(laughs)});
    EXPECT_EQ(laughs.english(), many) << "and not six hundred times six hundred times six hundred";
}

TEST(Message, DepthIsBounded)
{
    Message deep = Message::say("end");
    for (int i = 0; i < 10'000; ++i) {
        std::vector<MessageArgument> inside; // moved into: an initializer list would copy all that is in it
        inside.emplace_back(std::move(deep));
        deep = Message::restored("({})", std::move(inside));
    }
    EXPECT_EQ(deep.english(), std::string(deepestMessage + 1, '(') + std::string(deepestMessage + 1, ')'));
}

/// What it is on the wire says little of what parsing it takes.
TEST(Wire, NothingIsRepeatedMoreOftenThanItMay)
{
    using namespace std::string_view_literals;
    constexpr std::array fields{WireField{.in = 0, .number = 2, .of = 1, .most = 2},
                                WireField{.in = 1, .number = 1, .most = 3},
                                WireField{.in = 0, .number = 3, .of = WireField::numbers, .most = 4}};
    const auto fits = [&fields](std::string_view wire) { return fitsOnceParsed(wire, fields); };
    EXPECT_TRUE(fits(""));
    EXPECT_TRUE(fits("\x12\0\x12\0"sv)) << "two messages";
    EXPECT_FALSE(fits("\x12\0\x12\0\x12\0"sv)) << "three";
    EXPECT_TRUE(fits("\x12\x06\x0a\0\x0a\0\x0a\0"sv)) << "three texts in one";
    EXPECT_FALSE(fits("\x12\x04\x0a\0\x0a\0\x12\x04\x0a\0\x0a\0"sv)) << "four in two";
    EXPECT_TRUE(fits("\x1a\x04\x01\x02\x03\x04"sv)) << "four packed numbers";
    EXPECT_FALSE(fits("\x1a\x05\x01\x02\x03\x04\x05"sv));
    EXPECT_TRUE(fits("\x08\x96\x01\x22\x03\x12\0\x12\x2d\0\0\0\0\x31\0\0\0\0\0\0\0\0"sv)) << "other fields";
    for (const std::string_view broken : {"\x12"sv, "\x12\x05"sv, "\x0b\x0c"sv, "\0\0"sv,
                                          "\x08\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01"sv, "\x2d\0"sv})
        EXPECT_FALSE(fits(broken));
}

TEST(Wire, DepthIsBounded)
{
    constexpr std::array fields{WireField{.in = 0, .number = 1, .of = 0, .most = 1'000'000}};
    std::string inner;
    const auto wrap = [&inner](int times) {
        for (int i = 0; i < times; ++i) {
            std::string size;
            std::size_t rest = inner.size();
            for (; rest > 0x7fU; rest >>= 7U)
                size += static_cast<char>((rest & 0x7fU) | 0x80U);
            inner = '\x0a' + size + static_cast<char>(rest) + inner;
        }
    };
    wrap(50);
    EXPECT_TRUE(fitsOnceParsed(inner, fields));
    wrap(10'000);
    EXPECT_FALSE(fitsOnceParsed(inner, fields));
}

} // namespace
} // namespace fabriscope
