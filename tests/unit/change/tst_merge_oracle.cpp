// SPDX-License-Identifier: GPL-3.0-or-later
//
// Merges of three texts against diff3 of GNU diffutils, on random edits of a configuration file.
#include "core/change/line_diff.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <format>
#include <random>

using namespace fabriscope;
using namespace fabriscope::change;

namespace {

using Lines = std::vector<std::string>;

std::string joined(const Lines& lines)
{
    std::string text;
    for (const std::string& line : lines)
        text += line;
    return text;
}

/// What diff3 makes of it; none: a conflict. Identical edits of both sides are no conflict (-E).
std::optional<std::string> diff3(const test::TemporaryFolder& folder, const std::string& base, const std::string& ours,
                                 const std::string& theirs)
{
    const std::string command =
        std::format("diff3 -m -E {} {} {}", folder.write("ours", ours).string(), folder.write("base", base).string(),
                    folder.write("theirs", theirs).string());
    FILE* const pipe = ::popen(command.c_str(), "r");
    std::string output;
    std::array<char, 4096> buffer{};
    while (pipe != nullptr) {
        const std::size_t count = std::fread(buffer.data(), 1, buffer.size(), pipe);
        if (count == 0) break;
        output.append(buffer.data(), count);
    }
    const int status = pipe != nullptr ? ::pclose(pipe) : -1;
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) <= 1) << "diff3 does not run";
    if (status != 0) return std::nullopt;
    return output;
}

/// Some lines changed, added and removed. `mark` makes them differ from the other side's.
Lines edited(Lines lines, std::mt19937& random, char mark, int edits)
{
    for (int i = 0; i < edits && !lines.empty(); ++i) {
        const std::size_t at = random() % lines.size();
        const auto place = lines.begin() + static_cast<std::ptrdiff_t>(at);
        const std::string fresh = std::format("{}_{} {}\n", mark, random() % 100000, i);
        switch (random() % 4) {
        case 0:
            lines.insert(place, fresh);
            break;
        case 1:
            lines.erase(place);
            break;
        case 2:
            lines.insert(place, {fresh, "# " + fresh});
            break;
        default:
            *place = fresh;
        }
    }
    return lines;
}

TEST(MergeOracle, AgreesWithDiff3)
{
    const test::TemporaryFolder folder;
    std::mt19937 random(20260107);
    int clean = 0;
    int conflicts = 0;
    for (int round = 0; round < 120; ++round) {
        Lines lines;
        for (std::size_t i = 0, n = 5 + random() % 40; i < n; ++i)
            lines.push_back(std::format("option_{} {}\n", i, random() % 10));
        const Lines common = random() % 3 == 0 ? edited(lines, random, 'c', 2) : lines; // the same edit on both sides
        const std::string base = joined(lines);
        const std::string ours = joined(edited(common, random, 'o', 1 + static_cast<int>(random() % 3)));
        const std::string theirs = joined(edited(common, random, 't', 1 + static_cast<int>(random() % 3)));
        const Merge merge = mergeLines(base, ours, theirs);
        const auto oracle = diff3(folder, base, ours, theirs);
        const std::string shown = "--- base\n" + base + "--- ours\n" + ours + "--- theirs\n" + theirs + "--- merged\n" +
                                  merge.text + "--- diff3\n" + oracle.value_or("(a conflict)\n");
        ASSERT_EQ(merge.clean(), oracle.has_value()) << shown;
        ASSERT_EQ(merge.text, oracle.value_or(merge.text)) << shown;
        ++(oracle ? clean : conflicts);
    }
    EXPECT_GT(clean, 30);
    EXPECT_GT(conflicts, 15);
}

} // namespace
