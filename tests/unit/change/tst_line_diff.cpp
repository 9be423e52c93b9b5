// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/change/line_diff.h"

#include <gtest/gtest.h>

#include <random>

using namespace fabriscope::change;

namespace {

/// The new text, from the old one and the changes.
std::string patched(std::string_view before, std::string_view after, const std::vector<LineChange>& changes)
{
    const auto oldLines = splitLines(before);
    const auto newLines = splitLines(after);
    std::string text;
    std::size_t at = 0;
    for (const LineChange& change : changes) {
        for (; at < change.oldFirst; ++at)
            text += oldLines.at(at);
        at += change.oldCount;
        for (std::size_t i = 0; i < change.newCount; ++i)
            text += newLines.at(change.newFirst + i);
    }
    for (; at < oldLines.size(); ++at)
        text += oldLines.at(at);
    return text;
}

std::string randomText(std::mt19937& random, std::size_t lines)
{
    std::string text;
    for (std::size_t i = 0; i < lines; ++i)
        text += std::string(1, static_cast<char>('a' + random() % 6)) + "\n";
    return text;
}

std::string edited(std::string_view text, std::mt19937& random, std::size_t edits)
{
    auto lines = splitLines(text);
    std::vector<std::string> changed(lines.begin(), lines.end());
    for (std::size_t i = 0; i < edits; ++i) {
        const std::size_t at = changed.empty() ? 0 : random() % changed.size();
        const auto place = changed.begin() + static_cast<std::ptrdiff_t>(at);
        if (changed.empty() || random() % 3 == 0)
            changed.insert(place, "new" + std::to_string(random() % 100) + "\n");
        else if (random() % 2 == 0)
            changed.erase(place);
        else
            *place = "edited" + std::to_string(random() % 100) + "\n";
    }
    std::string result;
    for (const std::string& line : changed)
        result += line;
    return result;
}

std::size_t size(const std::vector<LineChange>& changes)
{
    std::size_t lines = 0;
    for (const LineChange& change : changes)
        lines += change.oldCount + change.newCount;
    return lines;
}

} // namespace

TEST(LineDiff, ChangesLeadFromOneTextToTheOther)
{
    std::mt19937 random(7); // NOLINT(cert-msc51-cpp): the same every time
    for (int i = 0; i < 500; ++i) {
        const std::string before = randomText(random, random() % 40);
        const std::string after = edited(before, random, random() % 8);
        const auto changes = diffLines(before, after);
        EXPECT_EQ(patched(before, after, changes), after);
        EXPECT_LE(size(changes), 16U) << "more than was edited";
        for (std::size_t c = 1; c < changes.size(); ++c)
            EXPECT_GT(changes[c].oldFirst, changes[c - 1].oldFirst + changes[c - 1].oldCount) << "not joined";
    }
}

TEST(LineDiff, SmallExamples)
{
    EXPECT_TRUE(diffLines("a\nb\n", "a\nb\n").empty());
    EXPECT_EQ(diffLines("a\nb\nc\n", "a\nx\nc\n"), (std::vector<LineChange>{{1, 1, 1, 1}}));
    EXPECT_EQ(diffLines("", "a\n"), (std::vector<LineChange>{{0, 0, 0, 1}}));
    EXPECT_EQ(diffLines("a", "a\n"), (std::vector<LineChange>{{0, 1, 0, 1}})) << "a missing line end counts";
}

TEST(LineDiff, TextsWithoutACommonLineAreOneChange)
{
    std::string before;
    std::string after;
    for (int i = 0; i < 20'000; ++i) {
        before += "old" + std::to_string(i) + "\n";
        after += "new" + std::to_string(i) + "\n";
    }
    EXPECT_EQ(diffLines(before, after), (std::vector<LineChange>{{0, 20'000, 0, 20'000}}));
}

TEST(LineMerge, EditsAtDifferentPlacesJoin)
{
    const auto merge = mergeLines("a\nb\nc\nd\ne\n", "A\nb\nc\nd\ne\n", "a\nb\nc\nd\nx\ny\n");
    EXPECT_TRUE(merge.clean());
    EXPECT_EQ(merge.text, "A\nb\nc\nd\nx\ny\n");
}

TEST(LineMerge, EditsOfOneLineAreAConflictThatKeepsOurs)
{
    const auto merge = mergeLines("a\nb\nc\n", "a\nours\nc\n", "a\ntheirs\nc\n");
    EXPECT_EQ(merge.text, "a\nours\nc\n");
    ASSERT_EQ(merge.conflicts.size(), 1U);
    EXPECT_EQ(merge.conflicts[0], (MergeConflict{1, 1, "ours\n", "theirs\n"}));
}

TEST(LineMerge, TheSameEditOnBothSidesIsNone)
{
    EXPECT_EQ(mergeLines("a\nb\n", "a\nx\n", "a\nx\n").text, "a\nx\n");
    EXPECT_TRUE(mergeLines("a\nb\n", "a\nx\n", "a\nx\n").clean());
}

TEST(LineMerge, AnEditAndARemovalOfTheSameLinesConflict)
{
    const auto merge = mergeLines("a\nb\nc\nd\n", "a\nd\n", "a\nb\nC\nd\n");
    ASSERT_EQ(merge.conflicts.size(), 1U);
    EXPECT_EQ(merge.conflicts[0].theirs, "b\nC\n");
    EXPECT_EQ(merge.conflicts[0].ours, "");
}

TEST(LineMerge, OneSidedEditsAreTaken)
{
    std::mt19937 random(11); // NOLINT(cert-msc51-cpp): the same every time
    for (int i = 0; i < 300; ++i) {
        const std::string base = randomText(random, random() % 30);
        const std::string other = edited(base, random, random() % 6);
        EXPECT_EQ(mergeLines(base, base, other).text, other);
        EXPECT_EQ(mergeLines(base, other, base).text, other);
    }
}
