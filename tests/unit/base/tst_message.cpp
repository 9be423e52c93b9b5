// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/message.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

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

} // namespace
} // namespace fabriscope
