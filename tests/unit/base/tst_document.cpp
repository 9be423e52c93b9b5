// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/document.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace fabriscope {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(Table, CellsCannotMakeLinesOrCommands)
{
    const Table table{.headings = {"name", "lid"}, .rows = {{"a\x1b[2J\nb\xc2\x9b\xe2\x80\xae", "1"}}};
    EXPECT_EQ(toCsv(table), "name,lid\na\\x1b[2J\\nb\\u009b\\u202e,1\n");
    EXPECT_EQ(toText(table), "NAME                     LID\na\\x1b[2J\\nb\\u009b\\u202e  1\n");
    EXPECT_EQ(toTsv(table), "name\tlid\na\\x1b[2J b\\u009b\\u202e\t1\n");
}

TEST(Table, LinesUpByWhatATerminalShows)
{
    const Table table{.headings = {"name", "lid"}, .rows = {{"开关-1", "1"}, {"a\u0301µ", "2"}, {"", ""}}};
    EXPECT_EQ(toText(table), "NAME    LID\n开关-1  1\na\u0301µ      2\n\n");
    EXPECT_EQ(displayWidth(""), 0U);
}

TEST(Document, AllThatIsForeignIsEscaped)
{
    const std::string evil = "<i a=\"1\">&'\x1b[2J";
    const std::string page =
        toHtml({.title = evil,
                .sections = {{.heading = evil,
                              .facts = {{.name = evil, .text = evil}, {.text = "first\n" + evil}},
                              .picture = "<svg></svg>\n",
                              .table = {.headings = {evil, "what"}, .rows = {{evil, evil + "\nsecond"}}},
                              .isMarked = true},
                             {.heading = "Empty", .table = {.headings = {"lonely"}}}},
                .language = "de\"><i>"});
    EXPECT_THAT(page, HasSubstr("<html lang=\"de&quot;&gt;&lt;i&gt;\">"));
    EXPECT_THAT(page, Not(HasSubstr("<i")));
    EXPECT_THAT(page, Not(HasSubstr("\x1b")));
    EXPECT_THAT(page, HasSubstr("<p>first<br>\n<small>&lt;i a=&quot;1&quot;&gt;&amp;&#39;\\x1b[2J</small></p>"));
    EXPECT_THAT(page, HasSubstr("<td class=\"&lt;i a="));
    EXPECT_THAT(page, HasSubstr("<svg></svg>"));
    EXPECT_THAT(page, Not(HasSubstr("lonely"))) << "a table without rows";
}

} // namespace
} // namespace fabriscope
