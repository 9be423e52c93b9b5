// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/model/brief_names.h"
#include "core/fabric/model/snapshot.h"
#include "core/fabric/shape/classify.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <format>
#include <random>
#include <set>

namespace fabriscope::fabric {
namespace {

using testing::Each;
using testing::ElementsAre;

std::vector<std::string> partsOf(const std::vector<std::string>& names, NamePart BriefName::* part)
{
    const std::vector<BriefName> brief = briefNames(names);
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < names.size(); ++i)
        parts.emplace_back((brief[i].*part).of(names[i]));
    return parts;
}

TEST(BriefNames, WhatASwitchIsCalled)
{
    EXPECT_EQ(undecorated("MF0;sat11-0101-0927-20ib0:MQM8700/U1"), "sat11-0101-0927-20ib0");
    EXPECT_EQ(undecorated("MF0;dir:CS8500/L03/U1"), "dir/L03/U1");
    EXPECT_EQ(undecorated("MF0;leaf:MQM9790/U2"), "leaf/U2");
    EXPECT_EQ(undecorated("MF0;"), "MF0;");
    EXPECT_EQ(undecorated("MF0;:MQM8700/U1"), "MF0;:MQM8700/U1");
    EXPECT_EQ(undecorated("leaf-01"), "leaf-01");
    const Node node{.type = NodeType::Switch, .description = "MF0;leaf-01:MQM8700/U1"};
    EXPECT_EQ(node.shownName(), "leaf-01");
    EXPECT_EQ(node.displayName(), node.description) << "files keep what the device says";
}

TEST(BriefNames, TheDifferingPartOfProductionNames)
{
    const std::vector<std::string> leaves{"sat11-0101-0903-20ib0", "sat11-0101-0927-20ib0", "sat11-0101-0927-21ib0"};
    EXPECT_THAT(partsOf(leaves, &BriefName::words), ElementsAre("0903-20ib0", "0927-20ib0", "0927-21ib0"));
    EXPECT_THAT(partsOf(leaves, &BriefName::numbers), ElementsAre("0903-20", "0927-20", "0927-21"));
    const std::vector<std::string> spines{"sp59.qm8790.site.example", "sp69.qm8790.site.example"};
    EXPECT_THAT(partsOf(spines, &BriefName::words), ElementsAre("sp59", "sp69"));
    const std::vector<std::string> hosts{"h4-1-gpu", "h4-9-gpu", "h4-10-gpu"};
    EXPECT_THAT(partsOf(hosts, &BriefName::numbers), ElementsAre("1", "9", "10"));
}

TEST(BriefNames, WhatWouldLookAlikeHasNone)
{
    for (const auto part : {&BriefName::words, &BriefName::numbers}) {
        EXPECT_THAT(partsOf({"leaf-01", "leaf-02", "spine-01", "spine-02"}, part), Each("")) << "two kinds";
        EXPECT_THAT(partsOf({"x-01-ib0", "x-02-ib0", "spine-01"}, part), Each("")) << "the end of another name";
        EXPECT_THAT(partsOf({"alpha", "beta"}, part), Each(""));
        EXPECT_THAT(partsOf({"same-1", "same-1"}, part), Each(""));
    }
    EXPECT_TRUE(briefNames({}).empty());
}

TEST(BriefNames, NeverTheSameForTwoNames)
{
    std::mt19937_64 random(7);
    const std::vector<std::string> words{"leaf", "sp", "ib", "sw", "-", ".", "/", "a", "rack"};
    for (int round = 0; round < 200; ++round) {
        std::set<std::string> names;
        for (std::size_t n = 2 + random() % 12; names.size() < n;) {
            std::string name;
            for (std::size_t i = 0; i < 1 + random() % 5; ++i)
                name += random() % 2 == 0 ? words[random() % words.size()] : std::to_string(random() % 12);
            names.insert(name);
        }
        const std::vector<std::string> list(names.begin(), names.end());
        for (const auto part : {&BriefName::words, &BriefName::numbers}) {
            std::set<std::string> seen;
            for (const std::string& text : partsOf(list, part))
                EXPECT_TRUE(text.empty() || seen.insert(text).second) << text << " of round " << round;
        }
    }
}

TEST(BriefNames, WordsThatAllShareNameAGroup)
{
    EXPECT_EQ(sharedWords(std::vector<std::string>{"leaf-p1-01", "leaf-p1-02", "agg-p1-01"}), "p1");
    EXPECT_EQ(sharedWords(std::vector<std::string>{"alpha-x", "beta-x"}), "") << "no number";
    EXPECT_EQ(sharedWords(std::vector<std::string>{}), "");
    EXPECT_EQ(commonName(std::vector<std::string>{"leaf-p1-01", "agg-p1-01", "leaf-p1-02"}), "p1");
}

} // namespace
} // namespace fabriscope::fabric
