// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/file.h"
#include "core/console/wizard_session.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace {

using namespace fabriscope;

} // namespace

TEST(WizardSession, ReadsTheAnswersThatItHasWritten)
{
    const test::TemporaryFolder folder;
    const auto wizard = setup::findWizard("soft-roce");
    ASSERT_TRUE(wizard);
    const setup::Answers answers{{"netdev", "eth0"}, {"name", "rxe\"7"}};
    const std::string file = folder.path("answers.json");
    ASSERT_TRUE(console::writeAnswers(file, answers));
    const auto text = readFile(file, 4096);
    ASSERT_TRUE(text);
    const auto read = console::parseAnswers(*text, file, *wizard);
    ASSERT_TRUE(read) << describe(read.error());
    EXPECT_EQ(*read, answers);
    for (const char* wrong : {"[]", "{", R"({"colour": "red"})", R"({"name": 1.5})", R"({"name": -1})"})
        EXPECT_FALSE(console::parseAnswers(wrong, file, *wizard)) << wrong;
}

TEST(WizardSession, ShowsAPlanWithoutItsHost)
{
    const auto wizard = setup::findWizard("soft-roce");
    ASSERT_TRUE(wizard);
    const setup::Distribution& debian = setup::distributionOf(*setup::familyNamed("debian13"));
    const auto plan = planOf(*wizard, {{"netdev", "eth0"}}, debian);
    ASSERT_TRUE(plan);
    const agent::SetupPreview preview = console::localPreview(*plan, debian);
    ASSERT_EQ(preview.steps.size(), plan->steps.size());
    EXPECT_EQ(preview.distribution, "debian13");
    for (std::size_t i = 0; i < preview.steps.size(); ++i) {
        EXPECT_EQ(preview.steps[i].sentence, sentenceOf(plan->steps[i]));
        EXPECT_EQ(preview.steps[i].path.empty(), !fileOf(plan->steps[i]).has_value());
        EXPECT_FALSE(preview.steps[i].inForce);
    }
    EXPECT_EQ(console::obstacleIn(preview), nullptr);
    EXPECT_FALSE(console::scriptHead(*wizard, debian).needs.empty());
    EXPECT_TRUE(console::scriptHead(*wizard, setup::distributionOf(setup::Family::Unknown)).needs.empty());
}

TEST(WizardSession, AHostIsNotSaidToBeAsBeforeWhereSomethingStays)
{
    change::PlanOutcome outcome{.end = change::PlanEnd::Undone, .id = "1", .error = {}, .notes = {}};
    EXPECT_EQ(console::endSentence(outcome, true).english(), "The host is as it was before the change.");
    outcome.notes.push_back(Message::say("Sessions that run now keep the limit until they end."));
    EXPECT_EQ(console::endSentence(outcome, true).english(), "The change is undone.");
}
