// SPDX-License-Identifier: GPL-3.0-or-later
//
// Ports that agents make members of a multicast group, by hand, at the real subnet administration of a simulated
// fabric: saquery sees them, other keys are refused and the reason is found, and with the request the membership ends.
#include "core/agent/client/queries/probe_query.h"
#include "core/probe/diagnosis.h"
#include "core/probe/group_gid.h"
#include "tests/support/paths.h"
#include "tests/support/simulated_fabric.h"
#include "tests/support/topology_shapes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <future>
#include <memory>
#include <optional>

namespace fabriscope::test {
namespace {

using namespace std::chrono_literals;
using nlohmann::json;
using probe::Key;
using probe::Side;
using testing::HasSubstr;

constexpr auto patience = 120s;

/// An agent at one node of the fabric, and the end of a test that it holds.
class MemberEnd
{
public:
    MemberEnd(const simulation::SimulatedFabric& fabric, const std::string& node)
    {
        agent::LauncherSet set;
        set[agent::Scheme::Demo] = [&fabric, node](const auto&, const auto&, const auto&) -> Result<agent::LaunchPlan> {
            return agent::LaunchPlan{.command = {programPath("fabriscope-agent")},
                                     .environment = fabric.clientEnvironment(node),
                                     .keepAlive = {}};
        };
        m_client = std::make_unique<agent::Client>(*agent::ConnectionTarget::parse("demo"), set, agent::ClientEvents{});
    }
    ~MemberEnd() { close(); }
    MemberEnd(const MemberEnd&) = delete;
    MemberEnd& operator=(const MemberEnd&) = delete;

    probe::Reply enrol(const Gid& group, PKey pkey, QKey qkey)
    {
        probe::Command command{.action = probe::Action::Enrol, .values = {}};
        command.values.set(Key::Port, std::uint64_t{1});
        command.values.set(Key::GroupGid, probe::hexOf(group));
        command.values.set(Key::GroupPkey, std::uint64_t{pkey.value()});
        command.values.set(Key::GroupQkey, std::uint64_t{qkey.value()});
        told = command.values;
        const auto reply = std::make_shared<std::promise<probe::Reply>>();
        const auto over = std::make_shared<std::promise<void>>();
        m_over = over->get_future();
        m_request =
            m_client->ask(agent::probeQuery(command, [reply](const probe::Reply& got) { reply->set_value(got); }),
                          [over](const Result<void>&) { over->set_value(); });
        auto future = reply->get_future();
        if (future.wait_for(patience) != std::future_status::ready) throw std::runtime_error("no reply");
        return future.get();
    }
    /// As a console that cancels the test.
    void cancel()
    {
        m_client->cancel(*m_request);
        ASSERT_EQ(m_over.wait_for(patience), std::future_status::ready);
    }
    /// As a console that goes away.
    void close()
    {
        if (m_client) m_client->close();
        m_client.reset();
    }

    probe::Values told; ///< with the last request

private:
    std::unique_ptr<agent::Client> m_client;
    std::optional<agent::RequestId> m_request;
    std::future<void> m_over;
};

class MulticastFabric : public testing::Test
{
protected:
    void SetUp() override
    {
        fabric.emplace(startFabric(simulation::shapes::fatTree2(8, 3, 4)));
        const ToolResult listed = runTool(*fabric, {programPath("fabriscopectl"), "--format", "json", "hosts"});
        ASSERT_EQ(listed.status, 0) << listed.errors;
        for (const json& host : json::parse(listed.output))
            nodes.push_back("H-" + host.at("guid").get<std::string>().substr(2));
        ASSERT_GE(nodes.size(), 4U);
    }
    /// How many ports saquery finds in the group.
    std::size_t members() const
    {
        const ToolResult found = runTool(*fabric, {"saquery", "-t", "20000", "--smkey", "1", "MCMR"});
        std::size_t number = 0;
        for (std::size_t at = 0; (at = found.output.find(toString(group), at)) != std::string::npos; ++at)
            ++number;
        return number;
    }
    /// The tester's rule, from what came of a refused join.
    static std::optional<probe::Verdict> verdictOf(const MemberEnd& end, const probe::Reply& reply)
    {
        probe::Evidence evidence;
        evidence.plan.joins = true;
        evidence.plan.service = device::Service::Ud;
        evidence.names[Side::Local] = "a";
        evidence.names[Side::Peer] = "b";
        probe::add(evidence.record.used[Side::Peer], end.told);
        evidence.record.groups[Side::Peer] = probe::groupFactsOf(reply.values);
        evidence.record.troubles[Side::Peer] = reply.trouble;
        evidence.record.failure = probe::Failure{
            .side = Side::Peer, .action = probe::Action::Enrol, .trouble = reply.trouble.value(), .round = {}};
        return probe::diagnose(evidence);
    }
    MemberEnd& end(std::size_t at)
    {
        ends.push_back(std::make_unique<MemberEnd>(*fabric, nodes.at(nodes.size() - 1 - at)));
        return *ends.back();
    }

    std::optional<simulation::SimulatedFabric> fabric;
    std::vector<std::string> nodes;
    std::vector<std::unique_ptr<MemberEnd>> ends; ///< before the fabric they end
    const PKey all{0xffff};
    const QKey key = probe::udpGroupQkey;
    const Gid group = probe::groupGid("239.192.77.1", all).value();
};

TEST_F(MulticastFabric, MembersComeAndGoWithTheirRequests)
{
    ASSERT_EQ(members(), 0U);
    // The first one creates the group.
    MemberEnd& one = end(0);
    const probe::Reply created = one.enrol(group, all, key);
    ASSERT_FALSE(created.trouble) << created.trouble->sysErrno << " status " << created.trouble->status;
    const auto facts = probe::groupFactsOf(created.values);
    ASSERT_TRUE(facts);
    EXPECT_EQ(facts->gid, group);
    EXPECT_EQ(facts->qkey, key);
    EXPECT_EQ(facts->pkey, all);
    EXPECT_EQ(facts->mtu, 2048U);
    EXPECT_GE(facts->lid.value_or(Lid()), Lid(0xc000)) << "a multicast LID";
    EXPECT_FALSE(created.values.flag(Key::WasMember));
    EXPECT_EQ(members(), 1U);
    // Once an end.
    MemberEnd& two = end(1);
    ASSERT_FALSE(two.enrol(group, all, key).trouble);
    EXPECT_EQ(members(), 2U);
    one.cancel();
    EXPECT_TRUE(eventually([this] { return members() == 1U; })) << "a request that is cancelled leaves";
    two.close();
    EXPECT_TRUE(eventually([this] { return members() == 0U; })) << "a console that goes away leaves";
}

TEST_F(MulticastFabric, OtherKeysAreRefusedAndTheGroupTellsWhy)
{
    ASSERT_FALSE(end(0).enrol(group, all, key).trouble);
    MemberEnd& otherQkey = end(1);
    const probe::Reply qkey = otherQkey.enrol(group, all, QKey(0x1234));
    ASSERT_TRUE(qkey.trouble);
    EXPECT_EQ(qkey.trouble->call, device::Call::SaJoin);
    EXPECT_EQ(qkey.trouble->status, 0x200U) << "ERR_REQ_INVALID, whatever the reason";
    auto verdict = verdictOf(otherQkey, qkey);
    ASSERT_TRUE(verdict);
    EXPECT_EQ(verdict->rule, "mcast-qkey");
    EXPECT_EQ(verdict->side, Side::Peer);
    EXPECT_THAT(verdict->what.english(), testing::AllOf(HasSubstr("0x1234"), HasSubstr("0x1234567")));
    EXPECT_THAT(verdict->known.english(), HasSubstr("finds the request invalid"));
    MemberEnd& otherPkey = end(2);
    const probe::Reply pkey = otherPkey.enrol(group, PKey(0x8001), key);
    ASSERT_TRUE(pkey.trouble);
    verdict = verdictOf(otherPkey, pkey);
    ASSERT_TRUE(verdict);
    EXPECT_EQ(verdict->rule, "mcast-partition");
    EXPECT_THAT(verdict->what.english(), testing::AllOf(HasSubstr("0x8001"), HasSubstr("0xffff")));
    EXPECT_EQ(members(), 1U) << "whoever is refused is no member";
    // A group of a partition that the port is not in cannot be created; nothing is there to compare with.
    const Gid elsewhere = probe::groupGid("239.192.77.1", PKey(0x8001)).value();
    MemberEnd& outside = end(3);
    const probe::Reply none = outside.enrol(elsewhere, PKey(0x8001), key);
    ASSERT_TRUE(none.trouble);
    EXPECT_FALSE(probe::groupFactsOf(none.values));
    verdict = verdictOf(outside, none);
    ASSERT_TRUE(verdict);
    EXPECT_EQ(verdict->rule, "mcast-not-joined");
}

/// Of IPoIB or RDMA-CM, say: ended by us, the kernel would hear no more of its group.
TEST_F(MulticastFabric, AMembershipOfOthersStays)
{
    const std::string& node = nodes.back();
    const std::string mgid = toString(group);
    ASSERT_EQ(runTool(*fabric, {FABRISCOPE_WRITE_TOOL, "create", mgid}, node).status, 0);
    ASSERT_EQ(members(), 1U);
    MemberEnd& same = end(0);
    const probe::Reply reply = same.enrol(group, all, QKey(0x0b1b)); // as write_tool creates groups
    ASSERT_FALSE(reply.trouble);
    EXPECT_TRUE(reply.values.flag(Key::WasMember));
    same.cancel();
    same.close(); // its agent has ended, and with it all that it would do
    EXPECT_EQ(members(), 1U);
    ASSERT_EQ(runTool(*fabric, {FABRISCOPE_WRITE_TOOL, "leave", mgid}, node).status, 0);
    EXPECT_EQ(members(), 0U);
}

TEST_F(MulticastFabric, WhatIsNoGroupIsNotAskedFor)
{
    const Gid port{.prefix = SubnetPrefix(0xfe80000000000000), .interfaceId = Guid(1)};
    const probe::Reply reply = end(0).enrol(port, all, key);
    ASSERT_TRUE(reply.trouble);
    EXPECT_EQ(reply.trouble->sysErrno, EINVAL);
}

} // namespace
} // namespace fabriscope::test
