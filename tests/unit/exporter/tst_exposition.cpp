// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exporter/counter_names.h"
#include "core/exporter/exposition.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace {

using namespace fabriscope::exporter;

TEST(Exposition, EscapesForeignText)
{
    EXPECT_EQ(labelText({}), "");
    EXPECT_EQ(labelText({{"guid", "0x1"}, {"switch", "leaf 01"}}), R"({guid="0x1",switch="leaf 01"})");
    EXPECT_EQ(labelText({{"switch", R"(a\b"c})"}}), R"({switch="a\\b\"c}"})");
    EXPECT_EQ(labelText({{"switch", "Blatt-Ä"}}), "{switch=\"Blatt-Ä\"}");
    EXPECT_EQ(labelText({{"switch", "a\xff"
                                    "b"}}),
              "{switch=\"a\uFFFDb\"}");
    // A line feed would begin a sample of the node's own.
    EXPECT_THAT(labelText({{"switch", "x\"} 1\nup 0"}}), testing::Not(testing::HasSubstr("\n")));
}

TEST(Exposition, WritesHelpAndTypeOnceAndNothingForAnEmptyFamily)
{
    Family family("some_total", MetricType::Counter, "What\nit \\ counts");
    std::string text;
    family.moveTo(text);
    EXPECT_EQ(text, "");
    family.add(labelText({{"port", "1"}}), std::uint64_t{18446744073709551614U});
    family.add({}, std::uint64_t{0});
    family.moveTo(text);
    EXPECT_EQ(text, "# HELP some_total What\\nit \\\\ counts\n# TYPE some_total counter\n"
                    "some_total{port=\"1\"} 18446744073709551614\nsome_total 0\n");
}

TEST(Exposition, WritesDecimalsOfAnyLanguageWithAPoint)
{
    Family family("some_seconds", MetricType::Gauge, "Time");
    family.add({}, 0.25);
    family.add(labelText({{"port", "1"}}), 1.25e10);
    std::string text;
    family.moveTo(text);
    EXPECT_THAT(text, testing::HasSubstr("some_seconds 0.25\n"));
    EXPECT_THAT(text, testing::AnyOf(testing::HasSubstr("some_seconds{port=\"1\"} 12500000000\n"),
                                     testing::HasSubstr("some_seconds{port=\"1\"} 1.25e+10\n")));
}

TEST(CounterNames, EachNameStandsForOneCounterAndIsWellFormed)
{
    std::set<std::string_view> names;
    for (const auto rows : {counterNames(), laneCounterNames()}) {
        for (const CounterName& row : rows) {
            EXPECT_TRUE(names.insert(row.name).second) << row.name;
            EXPECT_TRUE(row.name.starts_with("port_") && row.name.ends_with("_total")) << row.name;
            EXPECT_EQ(row.inBytes(), row.name.contains("_bytes_")) << row.name;
        }
    }
    for (const Names each : {Names::Both, Names::Treydock, Names::SckyzO})
        EXPECT_EQ(parseNames(toString(each)), each);
    EXPECT_FALSE(parseNames("other"));
}

} // namespace
