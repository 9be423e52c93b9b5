// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/document.h"

#include <gtest/gtest.h>

namespace fabriscope {
namespace {

std::string cell(std::string_view foreign)
{
    std::string out;
    appendCsvCell(out, foreign);
    return out;
}

TEST(Csv, CellsAreNeverFormulas)
{
    EXPECT_EQ(cell("leaf-07"), "leaf-07");
    EXPECT_EQ(cell("a, \"b\""), "\"a, \"\"b\"\"\"");
    for (const std::string_view sign : {"=", "+", "-", "@", "＝", "＋", "－", "＠", " =", "  @"})
        EXPECT_EQ(cell(std::string(sign) + "SUM(A1)"), "\"'" + std::string(sign) + "SUM(A1)\"");
    EXPECT_EQ(cell("-"), "-") << "computes nothing";
    EXPECT_EQ(cell("\t=1"), "\"'\\t=1\"");
    EXPECT_EQ(cell("\r=1"), "\"'\\r=1\"");
    EXPECT_EQ(cell("\n=1"), "\"'\\n=1\"");
}

TEST(Csv, CellsAreOneLineOfText)
{
    EXPECT_EQ(cell("a\x1b[2J\nb\xc2\x9b\xe2\x80\xae"), "a\\x1b[2J\\nb\\u009b\\u202e");
    EXPECT_EQ(cell("a;=1"), "\"a;=1\"");
}

std::string tsv(std::string_view foreign)
{
    std::string out;
    appendTsvCell(out, foreign);
    return out;
}

TEST(Tsv, ACellIsOneLineAndNoFormula)
{
    EXPECT_EQ(tsv("leaf-01 port 3"), "leaf-01 port 3");
    EXPECT_EQ(tsv("=HYPERLINK(\"http://x\")"), "'=HYPERLINK(\"http://x\")");
    EXPECT_EQ(tsv("  @SUM(A1)"), "'  @SUM(A1)");
    EXPECT_EQ(tsv("\t=1+1"), "' =1+1");
    EXPECT_EQ(tsv("\"=1+1\""), "'\"=1+1\"") << "pasted, quotes are taken off";
    EXPECT_EQ(tsv("a \"b\""), "a \"b\"");
    EXPECT_EQ(tsv("a\tb\r\nc"), "a b  c");
    EXPECT_EQ(tsv("-"), "-");
}

} // namespace
} // namespace fabriscope
