// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/console/host_rollout.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <deque>

namespace {

using namespace fabriscope;
using console::HostRollout;
using setup::HostState;
using testing::ElementsAre;

/// Replies at once, but for changes.
class Node final : public console::SetupHost
{
public:
    [[nodiscard]] bool isConnected() const override { return connected; }
    [[nodiscard]] bool mayChange() const override { return rights; }
    void look(const std::string& /*wizard*/, Done<setup::Examination> done) override
    {
        if (hangs) {
            seen = std::move(done);
            return;
        }
        done(setup::Examination{.distribution = "debian13", .checks = {}, .proposals = {}});
    }
    void preview(const agent::SetupRequest& request, Done<agent::SetupPreview> done) override
    {
        agent::SetupPreview preview{.distribution = distribution, .steps = {}, .remarks = {}};
        preview.steps.push_back({.sentence = "Write " + request.wizard,
                                 .inForce = inForce,
                                 .path = {},
                                 .before = {},
                                 .after = {},
                                 .command = {}});
        done(preview);
    }
    void apply(const agent::SetupRequest& request, agent::OnSetup /*progress*/, Done<change::PlanOutcome> done) override
    {
        comment = request.comment;
        end = std::move(done);
    }
    void undo(const std::string& id, agent::OnSetup /*progress*/, Done<change::PlanOutcome> done) override
    {
        undone = id;
        end = std::move(done);
    }
    void cancelChange() override {}
    void readJournal(Done<std::vector<agent::HostChange>> done) override { done(journal); }

    bool connected = true;
    bool rights = true;
    bool inForce = false;
    std::string distribution = "debian13";
    std::string comment;
    std::string undone;
    std::vector<agent::HostChange> journal;
    Done<change::PlanOutcome> end;
    bool hangs = false;
    Done<setup::Examination> seen;
};

struct Scripted
{
    std::deque<Node> nodes;
    HostRollout hosts;

    explicit Scripted(std::size_t count, bool undo = false)
        : nodes(count), hosts({.wizard = *setup::findWizard("memlock"), .answers = {}, .undo = undo, .atOnce = 2},
                              std::vector<std::string>(count, "node"), {})
    {}
    void look()
    {
        for (std::size_t at = 0; at < nodes.size(); ++at)
            hosts.look(at, nodes[at]);
    }
    [[nodiscard]] std::vector<HostState> states() const
    {
        std::vector<HostState> all;
        for (std::size_t at = 0; at < nodes.size(); ++at)
            all.push_back(hosts.states().state(at));
        return all;
    }
};

change::PlanOutcome outcome(change::PlanEnd end) { return {.end = end, .id = "1", .error = {}, .notes = {}}; }

} // namespace

TEST(HostRollout, SaysOfEachHostWhetherItsPlanCanBeApplied)
{
    Scripted run(4);
    run.nodes[1].inForce = true;
    run.nodes[1].distribution = "unknown"; // which does not matter where nothing is to be done
    run.nodes[2].rights = false;
    run.nodes[3].distribution = "unknown";
    run.look();
    EXPECT_THAT(run.states(),
                ElementsAre(HostState::Ready, HostState::InForce, HostState::Refused, HostState::Refused));
    EXPECT_EQ(std::get<Message>(run.hosts.rows()[2].reason.at(0)), "Its agent was started to observe only.");
}

TEST(HostRollout, AQuestionThatNeitherUserNorHostAnswersIsNamed)
{
    Node node;
    HostRollout hosts({.wizard = *setup::findWizard("soft-roce"), .answers = {}}, {"node"}, {});
    hosts.look(0, node);
    EXPECT_TRUE(hosts.rows()[0].needsAnswers);
    EXPECT_EQ(std::get<Error>(hosts.rows()[0].reason.at(0)).subject, "netdev");
    HostRollout answered({.wizard = *setup::findWizard("soft-roce"), .answers = {{"netdev", "eth0"}}}, {"node"}, {});
    answered.look(0, node);
    EXPECT_FALSE(answered.rows()[0].needsAnswers);
    EXPECT_EQ(answered.states().state(0), HostState::Ready);
}

TEST(HostRollout, AHostThatCannotBeBegunGivesItsPlaceToTheNext)
{
    Scripted run(5);
    run.look();
    for (const std::size_t gone : {0U, 1U, 2U, 3U})
        run.nodes[gone].connected = false;
    run.hosts.begin(false, {}, "why");
    EXPECT_EQ(run.hosts.states().count(HostState::Refused), 4U);
    EXPECT_EQ(run.nodes[4].comment, "why");
    run.nodes[4].end(outcome(change::PlanEnd::Applied));
    EXPECT_EQ(run.hosts.states().phase(), setup::Rollout::Phase::Done);
}

TEST(HostRollout, AHostThatRespondsLateIsChangedWhenItsTurnComes)
{
    Scripted run(3);
    run.nodes[0].hangs = true;
    run.look();
    run.hosts.giveUpSilent(setup::Rollout::Clock::now() + setup::othersPatience);
    ASSERT_EQ(run.hosts.states().phase(), setup::Rollout::Phase::Waiting);
    run.hosts.begin(true, {}, "why");
    ASSERT_TRUE(run.nodes[1].end);
    run.nodes[0].seen(setup::Examination{.distribution = "debian13", .checks = {}, .proposals = {}});
    EXPECT_THAT(run.states(), ElementsAre(HostState::Ready, HostState::Applying, HostState::Ready));
    run.nodes[1].end(outcome(change::PlanEnd::Applied));
    EXPECT_THAT(run.states(), ElementsAre(HostState::Applying, HostState::Applied, HostState::Applying));
    run.nodes[0].end(outcome(change::PlanEnd::Applied));
    run.nodes[2].end(outcome(change::PlanEnd::Applied));
    EXPECT_EQ(run.hosts.states().phase(), setup::Rollout::Phase::Done);
}

TEST(HostRollout, UndoesTheLatestChangeOfTheWizardThatIsInForce)
{
    Scripted run(2, true);
    const auto change = [](std::string id, std::string wizard, change::PlanState state) {
        return agent::HostChange{.id = std::move(id),
                                 .kind = agent::ChangeKind::Plan,
                                 .made = {},
                                 .subject = std::move(wizard),
                                 .who = {},
                                 .comment = {},
                                 .state = state};
    };
    using enum change::PlanState;
    run.nodes[0].journal = {change("5", "memlock", Undone), change("4", "ipoib", Applied),
                            change("3", "memlock", Applied), change("2", "memlock", Applied)};
    run.look();
    EXPECT_THAT(run.states(), ElementsAre(HostState::Ready, HostState::InForce));
    run.hosts.begin(true, {}, {});
    EXPECT_EQ(run.nodes[0].undone, "3");
    run.nodes[0].end(outcome(change::PlanEnd::Partly));
    EXPECT_EQ(run.states().front(), HostState::Broken);
    EXPECT_EQ(std::get<Message>(run.hosts.rows()[0].reason.at(0)),
              "Undone, but for what was edited since: that stays as it is.");
}
