// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/model/brief_names.h"
#include "core/fabric/model/snapshot.h"
#include "core/fabric/shape/classify.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::fabric {
namespace {

using testing::Each;
using testing::ElementsAre;

std::size_t lengthOf(std::string_view text)
{
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

/// The longest writing of each name in so many characters; "" where none is so short.
std::vector<std::string> written(const std::vector<std::string>& names, std::size_t room)
{
    const BriefNames brief(names);
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const std::vector<std::string> writings = brief.writings(i);
        const auto fits = std::ranges::find_if(writings, [&](const auto& text) { return lengthOf(text) <= room; });
        texts.push_back(fits != writings.end() ? *fits : "");
    }
    return texts;
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
    EXPECT_EQ(written(leaves, 99), leaves);
    EXPECT_THAT(written(leaves, 12), ElementsAre("0903-20ib0", "0927-20ib0", "0927-21ib0"));
    EXPECT_THAT(written(leaves, 8), ElementsAre("0903-20", "0927-20", "0927-21"));
    EXPECT_THAT(written({"sp59.qm8790.site.example", "sp69.qm8790.site.example"}, 5), ElementsAre("sp59", "sp69"));
    EXPECT_THAT(written({"h4-1-gpu", "h4-9-gpu", "h4-10-gpu"}, 4), ElementsAre("1", "9", "10"));
    EXPECT_THAT(written({"dc1-lf01-rack07", "dc1-lf02-rack07", "dc1-lf10-rack08"}, 3), ElementsAre("01", "02", "10"))
        << "one number tells them apart";
    EXPECT_THAT(written({"isl1-spine-01", "isl2-spine-01"}, 6), ElementsAre("isl1", "isl2"));
}

/// "02" and "03" beside "st…01" say less than one way for all.
TEST(BriefNames, NamesOfOneStyleAreShortenedAlike)
{
    const std::vector<std::string> hosts{"storage01", "storage02", "storage03", "login01",
                                         "cn0001",    "cn0002",    "mgmt01"};
    EXPECT_THAT(written(hosts, 5), ElementsAre("st…01", "st…02", "st…03", "lo…01", "0001", "0002", "mg…01"));
    EXPECT_THAT(written(hosts, 4), ElementsAre("s…01", "s…02", "s…03", "l…01", "0001", "0002", "m…01"));
}

TEST(BriefNames, EqualNamesByTheEndOfTheirGuid)
{
    const std::vector<std::string> names{"Quantum Mellanox Technologies (..a1b2)",
                                         "Quantum Mellanox Technologies (..00c4)", "Quantum Mellanox Technologies"};
    EXPECT_THAT(written(names, 18), ElementsAre("Quantum Mell…a1b2", "Quantum Mell…00c4", "Quant…Technologies"));
    EXPECT_THAT(written({names[0], names[1]}, 4), ElementsAre("a1b2", "00c4"));
}

TEST(BriefNames, DirectorsBoards)
{
    const std::vector<std::string> boards{"dir-a/L03/U1", "dir-a/L03/U2", "dir-a/S03/U1", "dir-b/L03/U1"};
    for (std::size_t room = 4; room < 14; ++room) {
        std::vector<std::string> texts = written(boards, room);
        std::erase(texts, "");
        EXPECT_EQ(std::set(texts.begin(), texts.end()).size(), texts.size()) << room;
    }
}

TEST(BriefNames, NothingLooksLikeAnother)
{
    EXPECT_THAT(written({"leaf-01", "leaf-02", "spine-01", "spine-02"}, 2), Each("")) << "two styles";
    EXPECT_THAT(written({"x-01-ib0", "x-02-ib0", "spine-01"}, 2), Each("")) << "the end of another name";
    EXPECT_THAT(written({"same-1", "same-1"}, 5), Each("sam…1"));
    EXPECT_EQ(BriefNames().size(), 0U);
}

/// A writing of its own for each, however little room there is; and never a box without any where four characters fit.
TEST(BriefNames, NeverTheSameForTwoNames)
{
    std::mt19937_64 random(7);
    const std::vector<std::string> words{"leaf", "sp", "ib", "sw", "-", ".", "/", "a", "rack", "机柜", " (..a1b2)"};
    for (int round = 0; round < 300; ++round) {
        std::set<std::string> names;
        for (std::size_t n = 2 + random() % 12; names.size() < n;) {
            std::string name;
            for (std::size_t i = 0; i < 1 + random() % 5; ++i)
                name += random() % 2 == 0 ? words[random() % words.size()] : std::to_string(random() % 12);
            names.insert(name);
        }
        const BriefNames brief(std::vector<std::string>(names.begin(), names.end()));
        std::map<std::string, std::size_t> owners;
        for (std::size_t i = 0; i < brief.size(); ++i) {
            const std::vector<std::string> writings = brief.writings(i);
            EXPECT_EQ(writings.front(), brief.whole(i));
            for (const std::string& text : writings) {
                EXPECT_FALSE(text.empty());
                EXPECT_EQ(owners.try_emplace(text, i).first->second, i) << text << " of round " << round;
            }
            EXPECT_LE(lengthOf(brief.lastResort(i)), 4U);
            EXPECT_FALSE(brief.lastResort(i).empty());
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
