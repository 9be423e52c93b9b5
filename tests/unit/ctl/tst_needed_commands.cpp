// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which commands of fabriscopectl are made, with all their options, for a command line.
#include "app/fabriscopectl/output/help.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::ctl {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// Of four commands, behind "fabriscopectl ".
std::vector<std::string_view> neededFor(std::vector<std::string> words)
{
    words.insert(words.begin(), "fabriscopectl");
    std::vector<char*> arguments;
    for (std::string& word : words)
        arguments.push_back(word.data());
    std::vector<std::string_view> needed;
    for (const std::string_view command : {"devices", "health", "test", "watch"})
        if (isNeeded(command, arguments)) needed.push_back(command);
    return needed;
}

TEST(NeededCommands, ThatWhichWasTypedAlone)
{
    EXPECT_THAT(neededFor({"health"}), ElementsAre("health"));
    EXPECT_THAT(neededFor({"--connect", "snapshot:x", "--format=json", "health", "--all"}), ElementsAre("health"));
    EXPECT_THAT(neededFor({"health", "--bogus"}), ElementsAre("health"));
    EXPECT_THAT(neededFor({"health", "devices"}), ElementsAre("devices", "health")) << "it may be a second command";
}

TEST(NeededCommands, OfACommandsHelpThatCommandAlone)
{
    EXPECT_THAT(neededFor({"health", "--help"}), ElementsAre("health"));
    EXPECT_THAT(neededFor({"-h", "test", "bw"}), ElementsAre("test"));
}

TEST(NeededCommands, EachForTheHelpOfTheProgram)
{
    EXPECT_THAT(neededFor({"--help"}), ElementsAre("devices", "health", "test", "watch"));
    EXPECT_THAT(neededFor({"-h"}), ElementsAre("devices", "health", "test", "watch"));
    EXPECT_THAT(neededFor({"--connect", "demo", "--help"}), ElementsAre("devices", "health", "test", "watch"));
}

TEST(NeededCommands, NoneForTheVersion) { EXPECT_THAT(neededFor({"--version"}), IsEmpty()); }

} // namespace
} // namespace fabriscope::ctl
