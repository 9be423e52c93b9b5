// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/model/diff.h"
#include "core/health/rules.h"
#include "tests/support/paths.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <regex>
#include <set>
#include <vector>

namespace fabriscope::rules_test {
namespace {

TEST(Rules, EachHasAllThatAnAdministratorNeeds)
{
    std::set<std::string_view> ids;
    for (const health::Rule& rule : health::rules()) {
        EXPECT_TRUE(ids.insert(rule.id).second) << rule.id;
        for (const std::string_view text : {rule.reason, rule.cause, rule.look})
            EXPECT_TRUE(text.ends_with('.')) << rule.id << ": " << text;
        EXPECT_EQ(health::findRule(rule.id), &rule);
        std::vector<health::Kind> kinds(rule.kinds.begin(), rule.kinds.end());
        kinds.push_back({.cause = {}, .many = rule.many});
        for (const health::Kind& kind : kinds)
            EXPECT_EQ(std::ranges::count(kind.many, '{'), kind.many.empty() ? 0 : 1) << kind.many;
    }
    EXPECT_EQ(health::findRule("no-such-rule"), nullptr);
}

/// Every id that the checks give to a finding: as it stands in their text, and those made of names of data.
TEST(Rules, NoFindingIsWithoutOne)
{
    std::set<std::string> ids;
    const std::regex quoted(
        R"re((?:\.rule = (?:one \? [^:]* : )?|finding\([^"]*|Severity::\w+, )"([a-z]+(?:-[a-z]+)*)")re");
    for (const auto& file : std::filesystem::recursive_directory_iterator(test::dataPath("../../core/health"))) {
        if (file.path().extension() != ".cpp") continue;
        const std::string text = test::textOf(file.path().string());
        for (std::sregex_iterator at(text.begin(), text.end(), quoted), end; at != end; ++at)
            ids.insert((*at)[1]);
    }
    EXPECT_TRUE(ids.contains("link-missing") && ids.contains("counter-saturated")) << testing::PrintToString(ids);
    for (const auto kind :
         {fabric::ProblemKind::Unreachable, fabric::ProblemKind::PortUnreadable, fabric::ProblemKind::DuplicateGuid,
          fabric::ProblemKind::DuplicateLid, fabric::ProblemKind::OneWayLink, fabric::ProblemKind::Changed,
          fabric::ProblemKind::Malformed, fabric::ProblemKind::ForeignKey})
        ids.insert(std::string(toString(kind)));
    using enum fabric::ChangeKind;
    for (const auto kind :
         {NodeAdded, NodeRemoved, NodeReplaced, NodeChanged, NodeRenamed, LidChanged, LinkAdded, LinkRemoved, LinkMoved,
          LinkRateChanged, LinkStateChanged, ManagerAdded, ManagerRemoved, ManagerChanged})
        ids.insert("baseline-" + std::string(toString(kind)));
    for (const std::string& id : ids)
        EXPECT_NE(health::findRule(id), nullptr) << id << " is in no row of core/health/rules.cpp";
}

} // namespace
} // namespace fabriscope::rules_test
