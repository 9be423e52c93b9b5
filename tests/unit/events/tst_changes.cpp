// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/events/changes.h"
#include "core/fabric/model/snapshot_builder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace fabriscope::events {
namespace {

using namespace std::chrono_literals;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

constexpr Guid leaf{0x11};
constexpr Guid host{0x31};
constexpr Time midday{12h};

fabric::SnapshotBuilder fabricOfTwo(bool linked, PortState state = PortState::Active)
{
    fabric::SnapshotBuilder b;
    b.setNode({.guid = leaf, .type = fabric::NodeType::Switch, .description = "leaf-1", .numPorts = 36});
    b.setNode({.guid = host, .description = "cn001", .numPorts = 1});
    for (const auto& [node, number] : {std::pair{leaf, 7}, {host, 1}}) {
        fabric::Port port{.number = PortNum(static_cast<std::uint8_t>(number)), .state = state};
        port.infoKnown = true;
        b.setPort(node, port);
    }
    if (linked) b.connect(leaf, PortNum(7), host, PortNum(1));
    return b;
}

TEST(Changes, ACutCableIsAnEventOfBothEnds)
{
    const auto events = changesBetween(*fabricOfTwo(true).build(), *fabricOfTwo(false).build(), midday);
    ASSERT_THAT(events, SizeIs(1));
    const Event& event = events.front();
    EXPECT_EQ(event.kind, Kind::FabricChanged);
    EXPECT_EQ(event.change, fabric::ChangeKind::LinkRemoved);
    EXPECT_EQ(event.severity, Severity::Warning);
    EXPECT_EQ(event.at, midday);
    EXPECT_EQ(event.port, (perf::PortKey{leaf, PortNum(7)}));
    EXPECT_EQ(event.far, (perf::PortKey{host, PortNum(1)}));
    EXPECT_EQ(event.where, "leaf-1 port 7 <-> cn001 port 1");
    EXPECT_EQ(describe(event), "leaf-1 port 7 <-> cn001 port 1: this link is gone.");
}

TEST(Changes, TheCablesOfANewNodeAreEventsToo)
{
    fabric::SnapshotBuilder before;
    before.setNode({.guid = leaf, .type = fabric::NodeType::Switch, .description = "leaf-1", .numPorts = 36});
    const auto events = changesBetween(*before.build(), *fabricOfTwo(true).build(), midday);
    ASSERT_THAT(events, SizeIs(2));
    EXPECT_EQ(events[0].change, fabric::ChangeKind::NodeAdded);
    EXPECT_EQ(events[1].change, fabric::ChangeKind::LinkAdded);
    EXPECT_EQ(events[1].where, "leaf-1 port 7 <-> cn001 port 1");
    EXPECT_EQ(events[1].severity, Severity::Notice);
}

TEST(Changes, TheEndOfTheMasterIsCriticalThatOfAStandbyIsNot)
{
    auto before = fabricOfTwo(true);
    before.addManager(
        {.node = host, .port = PortNum(1), .answers = true, .guid = host, .state = fabric::ManagerState::Master});
    before.addManager(
        {.node = leaf, .port = PortNum(0), .answers = true, .guid = leaf, .state = fabric::ManagerState::Standby});
    auto now = fabricOfTwo(true);
    now.info().managersKnown = true;
    for (const Event& event : changesBetween(*before.build(), *now.build(), midday)) {
        EXPECT_EQ(event.change, fabric::ChangeKind::ManagerRemoved);
        EXPECT_EQ(event.severity, event.port->node == host ? Severity::Critical : Severity::Warning);
    }
    EXPECT_THAT(changesBetween(*before.build(), *now.build(), midday), SizeIs(2));
}

/// As the findings of them: a master that hangs, or one where another has become master.
TEST(Changes, AMasterThatDoesNotRespondIsCriticalUntilThereIsAnother)
{
    const auto withMaster = [](bool answers, fabric::ManagerState other) {
        auto both = fabricOfTwo(true);
        both.info().managersKnown = true;
        both.addManager({.node = host,
                         .port = PortNum(1),
                         .answers = answers,
                         .guid = host,
                         .state = fabric::ManagerState::Master});
        both.addManager({.node = leaf, .port = PortNum(7), .answers = true, .guid = leaf, .state = other});
        return both.build();
    };
    const auto before = withMaster(true, fabric::ManagerState::Standby);
    const auto alone = changesBetween(*before, *withMaster(false, fabric::ManagerState::Standby), midday);
    ASSERT_THAT(alone, SizeIs(1));
    EXPECT_EQ(alone[0].severity, Severity::Critical);
    for (const Event& event : changesBetween(*before, *withMaster(false, fabric::ManagerState::Master), midday))
        EXPECT_EQ(event.severity, Severity::Warning) << describe(event);
    const auto back = changesBetween(*withMaster(false, fabric::ManagerState::Standby), *before, midday);
    ASSERT_THAT(back, SizeIs(1));
    EXPECT_EQ(back[0].severity, Severity::Notice) << "it responds again";
    const auto two = changesBetween(*before, *withMaster(true, fabric::ManagerState::Master), midday);
    ASSERT_THAT(two, SizeIs(1));
    EXPECT_EQ(two[0].severity, Severity::Critical) << "two masters";
}

TEST(Changes, AStateThatGetsBetterIsNoWarning)
{
    const auto down = fabricOfTwo(true, PortState::Initialize);
    const auto up = fabricOfTwo(true, PortState::Active);
    const auto worse = changesBetween(*up.build(), *down.build(), midday);
    const auto better = changesBetween(*down.build(), *up.build(), midday);
    ASSERT_THAT(worse, SizeIs(1));
    ASSERT_THAT(better, SizeIs(1));
    EXPECT_EQ(worse[0].severity, Severity::Warning);
    EXPECT_EQ(better[0].severity, Severity::Notice);
    for (const auto& [state, severity] :
         {std::pair(PortState::Down, Severity::Critical), {PortState::Armed, Severity::Notice}}) {
        const auto changed = changesBetween(*up.build(), *fabricOfTwo(true, state).build(), midday);
        ASSERT_THAT(changed, SizeIs(1));
        EXPECT_EQ(changed[0].severity, severity) << "as the finding of a link in that state";
    }
}

TEST(Changes, AMovedCableIsAWarning)
{
    auto moved = fabricOfTwo(false);
    fabric::Port other{.number = PortNum(8), .state = PortState::Active};
    other.infoKnown = true;
    moved.setPort(leaf, other);
    moved.connect(leaf, PortNum(8), host, PortNum(1));
    const auto events = changesBetween(*fabricOfTwo(true).build(), *moved.build(), midday);
    ASSERT_THAT(events, SizeIs(1));
    EXPECT_EQ(events[0].change, fabric::ChangeKind::LinkMoved);
    EXPECT_EQ(events[0].severity, Severity::Warning);
}

/// A host that hangs, and a cable of which an end was not read: nothing of that has gone, or comes back as new.
TEST(Changes, WhatDoesNotRespondHasNotGone)
{
    auto before = fabricOfTwo(true);
    before.info().managersKnown = true;
    before.addManager(
        {.node = host, .port = PortNum(1), .answers = true, .guid = host, .state = fabric::ManagerState::Master});
    fabric::SnapshotBuilder silent;
    silent.info().managersKnown = true;
    silent.setNode({.guid = leaf, .type = fabric::NodeType::Switch, .description = "leaf-1", .numPorts = 36});
    silent.addProblem({.kind = fabric::ProblemKind::Unreachable, .node = leaf, .port = PortNum(7), .text = "no reply"});
    auto unread = fabricOfTwo(false);
    unread.addProblem(
        {.kind = fabric::ProblemKind::PortUnreadable, .node = leaf, .port = PortNum(7), .text = "no reply"});
    const auto texts = [](const fabric::SnapshotBuilder& one, const fabric::SnapshotBuilder& other) {
        std::vector<std::string> all;
        for (const Event& event : changesBetween(*one.build(), *other.build(), midday)) {
            all.push_back(describe(event).english());
            const bool isGone = event.change == fabric::ChangeKind::NodeRemoved;
            EXPECT_EQ(event.severity == Severity::Critical, isGone) << "as the finding of what does not respond";
        }
        return all;
    };
    EXPECT_THAT(texts(before, silent),
                ElementsAre("cn001 is not reached any more: it or a port on the way is silent.",
                            "The subnet manager at cn001 port 1 is not reached any more; it was master, priority 0."));
    EXPECT_THAT(texts(silent, before),
                ElementsAre("cn001 is reached now; before, it or a port on the way was silent.",
                            "leaf-1 port 7 <-> cn001 port 1: this link is read now; before, an end of it was silent.",
                            "A subnet manager runs at cn001 port 1 now: master, priority 0."));
    EXPECT_THAT(texts(fabricOfTwo(true), unread),
                ElementsAre("leaf-1 port 7 <-> cn001 port 1: this link is not read any more: an end of it is silent."));
}

fabric::SnapshotBuilder readFrom(Guid node, PortNum port, fabric::SnapshotBuilder b)
{
    b.info().localNode = node;
    b.info().localPort = port;
    b.info().managersKnown = true;
    return b;
}

/// cn001, whose own link is down.
fabric::SnapshotBuilder cutOff()
{
    fabric::SnapshotBuilder cut;
    cut.setNode({.guid = host, .description = "cn001", .numPorts = 1});
    fabric::Port port{.number = PortNum(1), .state = PortState::Down};
    port.physState = PhysState::Polling;
    port.infoKnown = true;
    cut.setPort(host, port);
    cut.addProblem({.kind = fabric::ProblemKind::Unreachable, .node = host, .port = PortNum(1), .text = "no link"});
    return readFrom(host, PortNum(1), std::move(cut));
}

/// Nothing behind it is read: that has one cause.
TEST(Changes, TheAgentsOwnCableIsOneEventWhateverLiesBehindIt)
{
    auto whole = readFrom(host, PortNum(1), fabricOfTwo(true));
    whole.addManager(
        {.node = leaf, .port = PortNum(0), .answers = true, .guid = leaf, .state = fabric::ManagerState::Master});
    const auto cut = cutOff();
    const auto lost = changesBetween(*whole.build(), *cut.build(), midday);
    ASSERT_THAT(lost, SizeIs(1));
    EXPECT_EQ(describe(lost[0]), "leaf-1 port 7 <-> cn001 port 1: this link is gone.");
    EXPECT_EQ(lost[0].severity, Severity::Critical);
    const auto back = changesBetween(*cut.build(), *whole.build(), midday);
    ASSERT_THAT(back, SizeIs(1));
    EXPECT_EQ(describe(back[0]), "leaf-1 port 7 <-> cn001 port 1 is a new link.");
    EXPECT_EQ(back[0].severity, Severity::Notice);
    EXPECT_THAT(changesBetween(*cut.build(), *cut.build(), midday), IsEmpty());
}

/// What a follower tells of these snapshots, one a minute after the other.
class Followed
{
public:
    std::vector<std::string> see(const fabric::SnapshotBuilder& now)
    {
        m_at += 1min;
        std::vector<std::string> texts;
        if (const auto looks = m_follower.take(now.build(), m_at))
            for (const Event& event : m_follower.tell(*looks, changesOf(*looks)))
                texts.push_back(describe(event).english());
        return texts;
    }
    void interrupt() { m_follower.interrupt(m_at += 1min); }

private:
    ChangeFollower m_follower;
    Time m_at = midday;
};

fabric::SnapshotBuilder withHost(fabric::SnapshotBuilder b, fabric::Node node, int port)
{
    b.setNode(node);
    for (const auto& [guid, number] : {std::pair{leaf, port}, {node.guid, 1}}) {
        fabric::Port at{.number = PortNum(static_cast<std::uint8_t>(number)), .state = PortState::Active};
        at.infoKnown = true;
        b.setPort(guid, at);
    }
    b.connect(leaf, PortNum(static_cast<std::uint8_t>(port)), node.guid, PortNum(1));
    return b;
}

constexpr Guid other{0x32};
const fabric::Node cn002{.guid = other, .description = "cn002", .numPorts = 1};

TEST(ChangeFollower, TellsWhatCameAboutWhileTheAgentsOwnLinkWasDown)
{
    Followed followed;
    const auto of = [](const char* name) {
        return readFrom(host, PortNum(1),
                        withHost(fabricOfTwo(true), {.guid = other, .description = name, .numPorts = 1}, 8));
    };
    EXPECT_THAT(followed.see(of("cn002")), IsEmpty());
    EXPECT_THAT(followed.see(cutOff()), ElementsAre("leaf-1 port 7 <-> cn001 port 1: this link is gone."));
    EXPECT_THAT(followed.see(cutOff()), IsEmpty());
    EXPECT_THAT(followed.see(of("cn902")),
                ElementsAre("leaf-1 port 7 <-> cn001 port 1: this link is back.",
                            "While the fabric was not seen, between 1970-01-01T12:02:00Z and 1970-01-01T12:04:00Z: "
                            "cn902 was called cn002."));
    EXPECT_THAT(followed.see(of("cn002")), ElementsAre("cn002 was called cn902."));
}

TEST(ChangeFollower, TellsWhatCameAboutWithoutTheAgent)
{
    Followed followed;
    followed.interrupt(); // nothing was seen before
    EXPECT_THAT(followed.see(fabricOfTwo(true)), IsEmpty());
    followed.interrupt();
    followed.interrupt(); // a further attempt
    auto partial = fabricOfTwo(false);
    partial.info().complete = false;
    EXPECT_THAT(followed.see(partial), IsEmpty());
    EXPECT_THAT(followed.see(fabricOfTwo(false)),
                ElementsAre("While the fabric was not seen, between 1970-01-01T12:03:00Z and 1970-01-01T12:06:00Z: "
                            "leaf-1 port 7 <-> cn001 port 1: this link is gone."));
    EXPECT_THAT(followed.see(fabricOfTwo(true)), ElementsAre("leaf-1 port 7 <-> cn001 port 1: this link is back."));
}

/// A host that was restarted, and what has taken over its GUID or has another name by now.
TEST(ChangeFollower, WhatWentIsBackAndNotNew)
{
    const auto without = fabricOfTwo(true);
    const auto with = withHost(without, cn002, 8);
    Followed followed;
    EXPECT_THAT(followed.see(without), IsEmpty());
    EXPECT_THAT(followed.see(with), ElementsAre(testing::StartsWith("cn002 is new (HCA with 1 port"),
                                                "leaf-1 port 8 <-> cn002 port 1 is a new link."));
    EXPECT_THAT(followed.see(without), ElementsAre(testing::StartsWith("cn002 is gone (")));
    EXPECT_THAT(followed.see(with),
                ElementsAre("cn002 is back.", "leaf-1 port 8 <-> cn002 port 1: this link is back."));
    EXPECT_THAT(followed.see(without), ElementsAre(testing::StartsWith("cn002 is gone (")));
    auto renamed = cn002;
    renamed.description = "cn902";
    EXPECT_THAT(
        followed.see(withHost(without, renamed, 8)),
        ElementsAre("cn902 is back.", "leaf-1 port 8 <-> cn902 port 1: this link is back.", "cn902 was called cn002."));
    EXPECT_THAT(followed.see(without), ElementsAre(testing::StartsWith("cn902 is gone (")));
    auto wider = cn002;
    wider.numPorts = 2;
    EXPECT_THAT(followed.see(withHost(without, wider, 8)),
                ElementsAre(testing::StartsWith("cn002 is new (HCA with 2 ports"),
                            "leaf-1 port 8 <-> cn002 port 1: this link is back."));
}

TEST(Changes, APartialSweepHasLostNothing)
{
    auto partial = fabricOfTwo(false);
    partial.info().complete = false;
    EXPECT_THAT(changesBetween(*fabricOfTwo(true).build(), *partial.build(), midday), IsEmpty());
    EXPECT_THAT(changesBetween(*partial.build(), *fabricOfTwo(true).build(), midday), IsEmpty());
}

/// An event keeps the names of that time as a text; its words are translated all the same.
TEST(Events, NameThePlaceInTheReadersLanguage)
{
    const auto placeOf = [](std::string where) {
        return describe({.at = midday, .kind = Kind::FlowControl, .where = std::move(where)}).arguments()[0].message();
    };
    const Message port = placeOf("leaf-07 port 12");
    EXPECT_EQ(port, Message::say("{} port {}", "leaf-07", 12));
    EXPECT_EQ(placeOf("leaf-07 port 12 <-> spine-02 port 7"),
              Message::say("{} <-> {}", port, Message::say("{} port {}", "spine-02", 7)));
    for (const char* name : {"leaf-07", "the port", "a port b", " port 3", "a port 3 x", "x port ", ""})
        EXPECT_EQ(placeOf(name), Message(name));
}

/// That which responds is not the one of before, when a standby has taken over.
TEST(ManagerEvents, AnotherOneIsNotBackAgain)
{
    EXPECT_EQ(describe(managerBack("LID 5", "LID 5", {})), "The subnet manager at LID 5 responds again.");
    EXPECT_EQ(describe(managerBack("LID 9", "LID 5", {})),
              "A subnet manager responds at LID 9; the one at LID 5 did not any more.");
}

TEST(AgentEvents, SayWhyAndForHowLong)
{
    const Error why{.code = ErrorCode::ConnectionLost, .subject = "agent on head1", .detail = "it was killed"};
    const Event lost = agentLost("head1", why, midday);
    EXPECT_EQ(lost.severity, Severity::Critical);
    EXPECT_THAT(describe(lost), testing::AllOf(testing::HasSubstr("head1"), testing::HasSubstr("it was killed")));
    EXPECT_EQ(describe(agentBack("head1", 2500ms, midday)), "The connection to head1 is back after 2.5 s.");
}

} // namespace
} // namespace fabriscope::events
