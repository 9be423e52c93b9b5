// SPDX-License-Identifier: GPL-3.0-or-later
//
// Joining a multicast group at an administration that answers by a script: what it is asked, in which order, and what
// is ended afterwards. tst_multicast_fabric has a real one.
#include "core/mad/smp.h"
#include "core/sa/group_member.h"
#include "tests/support/scripted_port.h"

#include <asio/io_context.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace fabriscope::sa {
namespace {

using namespace std::chrono_literals;
using mad::McMemberRecord;
using mad::Method;
using testing::ElementsAre;

constexpr std::uint16_t noRecords = 0x300;
constexpr std::uint16_t invalidRequest = 0x200;
constexpr std::uint16_t tooLittle = 0x600;
constexpr std::uint16_t busy = 0x1;

struct GroupQuestion
{
    Method method{};
    std::uint64_t mask = 0;
    McMemberRecord record;
};

/// One group, and what the administration makes of it.
struct ScriptedGroup
{
    std::optional<McMemberRecord> group;
    bool isMember = false;
    bool isMute = false; ///< to whoever sets something
    std::uint16_t ofQuestions = 0;
    std::vector<GroupQuestion> asked;

    /// The status of its reply.
    std::uint16_t answer(const GroupQuestion& question, McMemberRecord& record)
    {
        asked.push_back(question);
        const bool names = (question.mask & McMemberRecord::withPort) != 0;
        switch (question.method) {
        case Method::Get:
            if (ofQuestions != 0) return ofQuestions;
            if (!group || (names && !isMember)) return noRecords;
            break;
        case Method::Set:
            if (!group && (question.mask & McMemberRecord::withSl) == 0) return tooLittle;
            if (!group) group = question.record;
            if (group->qkey != question.record.qkey) return invalidRequest;
            group->mlid = Lid(0xc003);
            isMember = true;
            break;
        default:
            isMember = false;
        }
        record = group.value_or(question.record);
        return 0;
    }
};

/// The packet that it replies with, if it does.
std::optional<mad::MadBuffer> replyTo(const transport::OutgoingMad& out, ScriptedGroup& group)
{
    mad::MadBuffer reply{};
    std::ranges::copy(out.mad, reply.begin());
    const GroupQuestion question{.method = mad::methodOf(reply.data()),
                                 .mask = mad::decodeUnchecked<mad::SaHeader>(reply.data()).componentMask,
                                 .record = mad::decodeUnchecked<McMemberRecord>(reply.data() + mad::saDataOffset)};
    McMemberRecord record;
    const std::uint16_t status = group.answer(question, record);
    if (group.isMute && question.method != Method::Get) return std::nullopt;
    reply[3] = static_cast<std::byte>(question.method == Method::Delete ? Method::DeleteResp : Method::GetResp);
    mad::storeBigEndian<std::uint16_t>(reply.data() + 4, status);
    mad::LayoutOf<McMemberRecord>::encode(reply.data() + mad::saDataOffset, record);
    return reply;
}

class GroupMembers : public testing::Test
{
protected:
    /// Nothing: no reply came.
    std::optional<std::expected<Membership, NoMembership>> join(QKey qkey = QKey(0x01234567))
    {
        std::optional<std::expected<Membership, NoMembership>> result;
        auto scripted = std::make_unique<test::ScriptedPort>([this](const auto& out) { return replyTo(out, script); });
        member.emplace(std::make_shared<transport::MadLoop>(io.get_executor(), std::move(scripted)),
                       transport::gsiAddress(Lid(4)));
        member->join({.group = group, .port = port, .pkey = PKey(0xffff), .qkey = qkey},
                     [&](std::expected<Membership, NoMembership> joined) {
                         result = std::move(joined);
                         io.stop();
                     });
        run();
        return result;
    }
    void leave()
    {
        bool left = false;
        member->leave([&] {
            left = true;
            io.stop();
        });
        if (!left) run();
        EXPECT_TRUE(left || script.isMute);
    }
    /// Until the handler stops it; beside one who is mute, until nothing is left to do for a while.
    void run()
    {
        io.restart();
        while (io.run_one_for(script.isMute ? 30ms : 10'000ms) > 0) {
        }
    }
    [[nodiscard]] std::vector<Method> methods() const
    {
        std::vector<Method> all;
        for (const GroupQuestion& each : script.asked)
            all.push_back(each.method);
        return all;
    }

    asio::io_context io;
    ScriptedGroup script;
    std::optional<GroupMember> member;
    const Gid group{.prefix = SubnetPrefix(0xff124001ffff0000), .interfaceId = Guid(0x0fc04d01)};
    const Gid port{.prefix = SubnetPrefix(0xfe80000000000000), .interfaceId = Guid(0x77)};
};

TEST_F(GroupMembers, CreateAGroupThatIsNotThereAndLeaveIt)
{
    const auto joined = join();
    ASSERT_TRUE(joined && *joined);
    EXPECT_EQ((*joined)->group.mlid, Lid(0xc003));
    EXPECT_FALSE((*joined)->wasMember);
    EXPECT_THAT(methods(), ElementsAre(Method::Get, Method::Set, Method::Set));
    // The second one says what a group is created with.
    EXPECT_EQ(script.asked[1].mask & McMemberRecord::withSl, 0U);
    for (const std::uint64_t part :
         {McMemberRecord::withSl, McMemberRecord::withFlowLabel, McMemberRecord::withTrafficClass,
          McMemberRecord::withPKey, McMemberRecord::withQKey, McMemberRecord::withMtu, McMemberRecord::withRate})
        EXPECT_EQ(script.asked[2].mask & part, part);
    EXPECT_EQ(script.asked[2].record.group, group.interfaceId);
    EXPECT_EQ(script.asked[2].record.port, port.interfaceId);
    EXPECT_EQ(script.asked[2].record.joinState, McMemberRecord::fullMember);
    leave();
    EXPECT_FALSE(script.isMember);
    EXPECT_EQ(methods().back(), Method::Delete);
    leave(); // once
    EXPECT_EQ(script.asked.size(), 4U);
}

TEST_F(GroupMembers, ARefusalComesWithTheGroupAsItIs)
{
    script.group = McMemberRecord{.qkey = QKey(0x0b1b), .pkey = PKey(0xffff)};
    const auto refused = join();
    ASSERT_TRUE(refused && !*refused);
    EXPECT_EQ(refused->error().error.madStatus, invalidRequest);
    ASSERT_TRUE(refused->error().group);
    EXPECT_EQ(refused->error().group->qkey, QKey(0x0b1b));
    leave();
    EXPECT_THAT(methods(), ElementsAre(Method::Get, Method::Set, Method::Get)) << "there is nothing to leave";
}

TEST_F(GroupMembers, AMembershipOfOthersStays)
{
    script.group = McMemberRecord{.qkey = QKey(0x01234567), .pkey = PKey(0xffff)};
    script.isMember = true;
    const auto joined = join();
    ASSERT_TRUE(joined && *joined);
    EXPECT_TRUE((*joined)->wasMember);
    leave();
    EXPECT_TRUE(script.isMember);
    EXPECT_THAT(methods(), ElementsAre(Method::Get, Method::Set));
}

/// One that does not say whether the port is a member must not have one of others ended by us.
TEST_F(GroupMembers, ABusyAdministrationIsNotJoinedAt)
{
    script.ofQuestions = busy;
    const auto refused = join();
    ASSERT_TRUE(refused && !*refused);
    EXPECT_EQ(refused->error().error.madStatus, busy);
    EXPECT_THAT(methods(), testing::Each(Method::Get));
}

/// Its reply may be what was lost.
TEST_F(GroupMembers, AJoinWithoutReplyIsLeft)
{
    script.isMute = true;
    EXPECT_FALSE(join());
    leave();
    EXPECT_EQ(methods().back(), Method::Delete);
}

} // namespace
} // namespace fabriscope::sa
