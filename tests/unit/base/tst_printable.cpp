// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/printable.h"
#include "core/base/text.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <random>
#include <string>
#include <utility>

namespace fabriscope {
namespace {

using std::string_literals::operator""s;

TEST(Printable, EscapesWhatATerminalObeys)
{
    const std::array<std::pair<std::string, std::string>, 16> cases{{
        {"leaf-07", "leaf-07"},
        {"Zürich 机房 😀 \\x1b", "Zürich 机房 😀 \\x1b"},
        {"\x1b[2J\x07", "\\x1b[2J\\x07"},
        {"a\nb\r\tc", "a\\nb\\r\\tc"},
        {"\0x"s, "\\x00x"},
        {"\x7f", "\\x7f"},
        {"\xc2\x9b"
         "31m",
         "\\u009b31m"}, // C1 CSI as UTF-8
        {"\x9b"
         "31m",
         "\\x9b31m"},                 // and as a raw byte
        {"\xc2\x85", "\\u0085"},      // next line
        {"a\xff\xc3", "a\\xff\\xc3"}, // no UTF-8
        {"\xe2\x80\xae"
         "cod",
         "\\u202ecod"}, // right-to-left override
        {"\xe2\x81\xa6\xd8\x9c", "\\u2066\\u061c"},
        {"\xe2\x80\xa8\xe2\x80\xa9", "\\u2028\\u2029"},
        {"le\xe2\x80\x8b"
         "af\xef\xbb\xbf",
         "le\\u200baf\\ufeff"},
        {"\xed\xa0\x80", "\\xed\\xa0\\x80"}, // half of a surrogate pair
        {"\xf3\xa0\x80\x81", "\\U000e0001"}, // a tag character
    }};
    for (const auto& [foreign, shown] : cases) {
        EXPECT_EQ(printable(foreign), shown);
        EXPECT_EQ(printable(shown), shown) << "twice is once";
    }
}

TEST(Printable, LinesKeepTheirEndsAndTabsOnly)
{
    EXPECT_EQ(printableLines("[1]\t\"S-1\"\n\x1b[0m\r\n"), "[1]\t\"S-1\"\n\\x1b[0m\\r\n");
}

TEST(Printable, ALineThatCannotBeWrittenEndsNothing)
{
    testing::internal::CaptureStderr();
    tellLine("leaf\n07");
    EXPECT_EQ(testing::internal::GetCapturedStderr(), "leaf\\n07\n");
    const int kept = ::dup(STDERR_FILENO);
    const int full = ::open("/dev/full", O_WRONLY | O_CLOEXEC);
    ASSERT_GE(full, 0);
    ::dup2(full, STDERR_FILENO);
    EXPECT_NO_THROW(tellLine("lost"));
    ::dup2(kept, STDERR_FILENO);
    ::close(full);
    ::close(kept);
}

/// What is copied in one go between two escapes is neither lost nor doubled, wherever they are.
TEST(Printable, PlainTextBetweenEscapesIsWhole)
{
    const std::string plain = "leaf-07 ~!";
    for (std::size_t before = 0; before <= plain.size(); ++before) {
        const std::string start = plain.substr(0, before);
        EXPECT_EQ(printable(start + "\x1b" + plain), start + "\\x1b" + plain);
        EXPECT_EQ(printable(start + "\n\xc3\xbc" + plain + "\x7f"), start + "\\n\xc3\xbc" + plain + "\\x7f");
        EXPECT_EQ(printableLines(start + "\n" + plain + "\n\x1b"), start + "\n" + plain + "\n\\x1b");
    }
}

TEST(Printable, JsonKeepsItsValues)
{
    EXPECT_EQ(printableJson("{\n  \"name\": \"Zürich\"\n}"), "{\n  \"name\": \"Zürich\"\n}");
    EXPECT_EQ(printableJson("\"\x7f\xc2\x9b\xe2\x80\xae\""), R"("\u007f\u009b\u202e")");
    EXPECT_EQ(printableJson("\"\xf3\xa0\x80\x81\""), R"("\udb40\udc01")");
    EXPECT_EQ(printableJson("\"\xff\""), "\"\xef\xbf\xbd\"");
}

TEST(Printable, CleanedNamesAreShortAndVisible)
{
    EXPECT_EQ(cleanedText("node1 HCA-1", longestName), "node1 HCA-1");
    EXPECT_EQ(cleanedText("a\nb\x1b\xc2\x9b", longestName), "a b  ");
    EXPECT_EQ(cleanedText("le\xe2\x80\xae"
                          "af\x9b",
                          longestName),
              "le\xef\xbf\xbd"
              "af\xef\xbf\xbd");
    EXPECT_EQ(cleanedText("abcdefgh", 8), "abcdefgh");
    EXPECT_EQ(cleanedText("abcdefghi", 8), "abcde…");
    EXPECT_EQ(cleanedText("abcdüfghi", 8), "abcd…") << "cut between characters";
    EXPECT_EQ(cleanedText(std::string(300, '\xff'), 8), "\xef\xbf\xbd…");
}

TEST(Printable, AnyBytesBecomeVisibleValidUtf8)
{
    std::mt19937 random(7);
    for (int round = 0; round < 2000; ++round) {
        std::string bytes(random() % 40, ' ');
        for (char& c : bytes)
            c = static_cast<char>(random());
        const std::string clean = cleanedText(bytes, 20);
        EXPECT_LE(clean.size(), 20U);
        EXPECT_EQ(cleanedText(clean, 20), clean);
        for (const std::string& shown : {printable(bytes), clean}) {
            EXPECT_EQ(validUtf8(shown), shown);
            for (std::string_view rest = shown; !rest.empty();) {
                const auto next = takeCharacter(rest);
                ASSERT_TRUE(next.code && !isHidden(*next.code)) << shown;
            }
        }
    }
}

TEST(Text, TakesCharacters)
{
    std::string_view text = "a\xc3\xbc\xe2\x82\xac\xf0\x9f\x98\x80\xff";
    EXPECT_EQ(takeCharacter(text).code, U'a');
    EXPECT_EQ(takeCharacter(text).code, U'ü');
    EXPECT_EQ(takeCharacter(text).code, U'€');
    EXPECT_EQ(takeCharacter(text).code, U'😀');
    EXPECT_EQ(takeCharacter(text).code, std::nullopt);
    EXPECT_TRUE(text.empty());
}

} // namespace
} // namespace fabriscope
