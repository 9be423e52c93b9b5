// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/perf/alarm.h"
#include "core/perf/thresholds.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace {

using namespace fabriscope;
using namespace fabriscope::perf;
using namespace std::chrono_literals;
using ::testing::HasSubstr;

TEST(ErrorThresholds, ReadTheFormOfIbqueryerrors)
{
    const auto t = ErrorThresholds::parse("# Define error thresholds here\n\n#SymbolErrorCounter=99\n"
                                          "SymbolErrorCounter=7\r\n  PortXmitWait = 0x20 # hex\nVL15Dropped=0",
                                          "thresholds");
    ASSERT_TRUE(t) << describe(t.error());
    EXPECT_EQ(t->of(Counter::SymbolErrors), 7U);
    EXPECT_EQ(t->of(Counter::SymbolErrors64), 7U);
    EXPECT_EQ(t->of(Counter::XmitWait), 0x20U);
    EXPECT_EQ(t->of(Counter::Vl15Dropped), 0U);
    EXPECT_EQ(t->of(Counter::LinkDowned), 10U);
    EXPECT_EQ(t->of(Counter::XmitData), std::nullopt);
}

TEST(ErrorThresholds, WhatTheyWriteTheyRead)
{
    ErrorThresholds t = ErrorThresholds::defaults();
    t.set(Counter::RcvErrors, 123456);
    EXPECT_EQ(ErrorThresholds::parse(t.write(), "x"), t);
    EXPECT_EQ(ErrorThresholds::parse("", "x"), ErrorThresholds::defaults());
}

TEST(ErrorThresholds, NameThePlaceOfAMistake)
{
    for (const auto& [text, place, why] : {std::tuple{"\nSymbolErrors=1\n", "f:2", "SymbolErrors"},
                                           std::tuple{"SymbolErrorCounter", "f:1", "NAME=VALUE"},
                                           std::tuple{"SymbolErrorCounter=ten", "f:1", "whole number"},
                                           std::tuple{"SymbolErrorCounter=-1", "f:1", "whole number"},
                                           std::tuple{"VL15Dropped=", "f:1", "whole number"}}) {
        const auto t = ErrorThresholds::parse(text, "f");
        ASSERT_FALSE(t) << text;
        EXPECT_EQ(t.error().code, ErrorCode::Parse);
        EXPECT_EQ(t.error().subject, place);
        EXPECT_THAT(t.error().detail, HasSubstr(why));
    }
}

TEST(ErrorThresholds, ReadOutNothingThatATerminalObeys)
{
    const std::string program("\x7f"
                              "ELF\0\0\x1b[2J",
                              11);
    const auto binary = ErrorThresholds::parse(program, "f");
    ASSERT_FALSE(binary);
    EXPECT_THAT(describe(binary.error()), HasSubstr("is not a text file"));
    const auto line = ErrorThresholds::parse("\x1b]0;title\x07\xc2\x9b" + std::string(5000, 'x'), "f");
    ASSERT_FALSE(line);
    EXPECT_TRUE(std::ranges::all_of(describe(line.error()), [](char c) { return c >= ' ' && c <= '~'; }));
    EXPECT_LT(describe(line.error()).size(), 200U);
}

TEST(ErrorThresholds, HaveNoLineThatIbqueryerrorsCutsInTwo)
{
    // It reads lines into 64 bytes, and the rest of a longer one as another line.
    const std::string text = ErrorThresholds::defaults().write();
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = text.find('\n', at);
        ASSERT_NE(end, std::string::npos);
        EXPECT_LT(end - at, 63U) << text.substr(at, end - at);
        at = end + 1;
    }
}

} // namespace
