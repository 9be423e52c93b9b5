// SPDX-License-Identifier: GPL-3.0-or-later
//
// A master and its standby: what differs by its meaning, what each may have for itself, and what is not known.
#include "core/opensm/secrets.h"
#include "core/opensm_host/manager_pair.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <format>
#include <optional>
#include <string>
#include <utility>
#include <vector>

using namespace fabriscope;
using namespace fabriscope::opensm_host;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

namespace {

FileTexts texts(std::optional<std::string> options, std::optional<std::string> partitions,
                std::optional<std::string> policy)
{
    return {std::move(options), std::move(partitions), std::move(policy)};
}

/// One line for each: "must-agree opensm.conf lmc: 1 | 2".
std::vector<std::string> differences(const FileTexts& one, const FileTexts& other,
                                     const std::vector<std::string>& otherStart = {})
{
    ManagerSide first{.name = "head1", .texts = one};
    ManagerSide second{.name = "head2", .texts = other};
    if (!otherStart.empty()) second.commandLines = {otherStart};
    std::vector<std::string> lines;
    for (const PairDifference& each : comparePair(first, second))
        lines.push_back(std::format("{} {} {}: {} | {}", toString(each.kind), opensm::toString(each.file),
                                    each.what.english(), each.first.english(), each.second.english()));
    return lines;
}

std::vector<std::string> ofOptions(const std::string& one, const std::string& other,
                                   const std::vector<std::string>& otherStart = {})
{
    return differences(texts(one, {}, {}), texts(other, {}, {}), otherStart);
}

std::vector<std::string> ofPartitions(const std::string& one, const std::string& other)
{
    return differences(texts("", one, {}), texts("", other, {}));
}

std::vector<std::string> ofPolicies(const std::string& one, const std::string& other)
{
    return differences(texts("qos TRUE\n", {}, one), texts("qos TRUE\n", {}, other));
}

TEST(ManagerPair, OptionsAreComparedByWhatTheyMean)
{
    EXPECT_THAT(ofOptions("lmc 2 # two\nsubnet_prefix 0xfe80000000000001\nrouting_engine ftree,updn\n",
                          "LMC 9\nlmc 1\nlmc 0x2\nsubnet_prefix 0xFE80000000000001\r\nrouting_engine ftree, updn"),
                IsEmpty());
    EXPECT_THAT(ofOptions("lmc 2\n", "lmc 12\n"), ElementsAre("must-agree opensm.conf lmc: 2 | 0")) << "the range";
    EXPECT_THAT(ofOptions("lmc 2\n", "", {"opensm", "-l", "2"}), IsEmpty()) << "the command line counts";
    EXPECT_THAT(ofOptions("", "", {"opensm", "-R", "ftree"}),
                ElementsAre("must-agree opensm.conf routing_engine:  | ftree"));
    EXPECT_THAT(ofOptions("qos_sl2vl 0,1\nperfmgr_sweep_time_s 9\ncc_cct 1:1\n", ""), IsEmpty()) << "all is off";
    EXPECT_THAT(ofOptions("qos TRUE\nqos_ca_max_vls 2\nqos_high_limit 4\n",
                          "qos TRUE\nqos_ca_high_limit 4\nqos_sw0_high_limit 4\nqos_swe_high_limit 4\n"
                          "qos_rtr_high_limit 0x4\n"),
                IsEmpty());
    EXPECT_THAT(ofOptions("no_partition_enforcement TRUE\n", "part_enforce off\n"), IsEmpty());
    EXPECT_THAT(ofOptions("no_partition_enforcement TRUE\n", ""),
                ElementsAre("must-agree opensm.conf part_enforce: off | both"));
    EXPECT_THAT(ofOptions("", "no_partition_enforcement FALSE\n"), IsEmpty());
    const std::string on = "congestion_control TRUE\n";
    const std::string one = "cc_ca_cong_setting_ccti_min 1 5\n";
    const std::string two = "cc_ca_cong_setting_ccti_min 2 6\n";
    EXPECT_THAT(ofOptions(on + one + two, on + two + one), IsEmpty()) << "one for each SL";
}

TEST(ManagerPair, WhatEachHasForItselfIsNoFault)
{
    EXPECT_THAT(ofOptions("guid 0x1\nsm_priority 14\nlog_file /a\n", "guid 0x2\nsm_priority 13\nlog_file /b\nlmc 1\n"),
                UnorderedElementsAre("must-agree opensm.conf lmc: 0 | 1", "own opensm.conf guid: 0x1 | 0x2",
                                     "own opensm.conf sm_priority: 14 | 13", "own opensm.conf log_file: /a | /b"));
}

TEST(ManagerPair, WhatIsNotSeenIsNotSaidToBeAlike)
{
    const std::string hidden = "sm_key " + std::string(opensm::secretMark) + "\n";
    EXPECT_THAT(ofOptions(hidden, hidden),
                ElementsAre("not-compared opensm.conf sm_key: hidden from observers | hidden from observers"));
    EXPECT_THAT(ofOptions("sm_key 0x2\n", "sm_key 2\n"), IsEmpty());
    EXPECT_THAT(ofOptions("sm_key 0x2\n", "sm_key 3\n"), ElementsAre("must-agree opensm.conf sm_key: a key | a key"));
    EXPECT_THAT(ofOptions("root_guid_file /etc/roots\n", "root_guid_file /etc/roots\n"),
                ElementsAre("not-compared opensm.conf root_guid_file: what the file says: /etc/roots | /etc/roots"));
    EXPECT_THAT(ofOptions("root_guid_file /etc/roots\n", "root_guid_file (null)\n"),
                ElementsAre("must-agree opensm.conf root_guid_file: /etc/roots | "));
}

/// Both name the same path; what lies there is `one` and `other`; none: there is no such file.
std::vector<std::string> ofNamed(const std::string& options, const std::string& option, std::optional<std::string> one,
                                 std::optional<std::string> other)
{
    const ManagerSide first{.name = "head1",
                            .texts = texts(options, {}, {}),
                            .named = {{.option = option, .path = "/etc/opensm/named", .text = std::move(one)}}};
    ManagerSide second = first;
    second.named.front().text = std::move(other);
    std::vector<std::string> lines;
    for (const PairDifference& each : comparePair(first, second))
        lines.push_back(std::format("{} {}: {} | {}", toString(each.kind), each.what.english(), each.first.english(),
                                    each.second.english()));
    return lines;
}

/// An older agent does not read them: that both sides have them at the usual places does not make them alike.
TEST(ManagerPair, FilesThatWereNotReadAreNotSaidToBeAlike)
{
    const auto side = [](const char* name) {
        return ManagerSide{.name = name, .texts = texts("lmc 0\n", std::nullopt, std::nullopt)};
    };
    const ManagerSide first = side("head1");
    ManagerSide second = side("head2");
    EXPECT_THAT(comparePair(first, second), IsEmpty());
    second.namedUnread = Error{.code = ErrorCode::Unsupported, .subject = "head2"};
    const auto differ = comparePair(first, second);
    ASSERT_EQ(differ.size(), 1U);
    EXPECT_EQ(differ[0].kind, PairDifference::Kind::NotCompared);
}

TEST(ManagerPair, FilesThatTheOptionsNameAreComparedByTheirEntries)
{
    const std::string roots = "routing_engine updn\nroot_guid_file /etc/opensm/named\n";
    EXPECT_THAT(ofNamed(roots, "root_guid_file", "0x1 # a\n0x2\n", "# b\r\n0x0002\r\n\n1\n"), IsEmpty())
        << "a set of GUIDs";
    EXPECT_THAT(ofNamed(roots, "root_guid_file", "0x1\n0x2\n", "0x1\n"),
                ElementsAre("must-agree root_guid_file: what the file says: /etc/opensm/named: entries only here: 1 "
                            "of 2 | /etc/opensm/named: entries only here: 0 of 1"));
    EXPECT_THAT(ofNamed(roots, "root_guid_file", "0x1\n", std::nullopt),
                ElementsAre("must-agree root_guid_file: what the file says: /etc/opensm/named | there is no file"));
    EXPECT_THAT(
        ofNamed("guid_routing_order_file /etc/opensm/named\n", "guid_routing_order_file", "0x1\n0x2\n", "0x2\n0x1\n"),
        ElementsAre(HasSubstr("in another order")));
    const auto ports = [](const std::string& option) {
        return ofNamed(option + " /etc/opensm/named\n", "port_search_ordering_file", "0x1 1\n", "0x1 2\n");
    };
    EXPECT_THAT(ports("dimn_ports_file"), ports("port_search_ordering_file")) << "an old name of the same";
    EXPECT_THAT(ports("dimn_ports_file"), ElementsAre(HasSubstr("must-agree port_search_ordering_file")));
    // At its built-in place a file counts where there is one.
    EXPECT_THAT(ofNamed("", "prefix_routes_file", std::nullopt, std::nullopt), IsEmpty());
    EXPECT_THAT(ofNamed("", "prefix_routes_file", "fe80::/64 0x1\n", std::nullopt),
                ElementsAre(HasSubstr("must-agree prefix_routes_file")));
    EXPECT_THAT(ofNamed("routing_engine ftree\n", "torus_config", "torus 1 1 1\n", "torus 2 2 2\n"), IsEmpty())
        << "no engine reads it";
    EXPECT_THAT(ofNamed("routing_engine torus-2QoS\n", "torus_config", "torus 1 1 1\n", "torus 2 2 2\n"),
                ElementsAre(HasSubstr("must-agree torus_config")));
}

TEST(ManagerPair, RememberedLidsAreComparedWhereTheyAreHonoured)
{
    const std::string one = "0x0000000000000001 0x0001 0x0001\n\n0x0000000000000002 0x0002 0x0002\n";
    const std::string sorted = "0x0000000000000002 0x0002 0x0002\n\n0x0000000000000001 0x0001 0x0001\n";
    const std::string other = "0x0000000000000001 0x0005 0x0005\n";
    EXPECT_THAT(ofNamed("", "guid2lid", one, other), IsEmpty()) << "a new master drops them";
    EXPECT_THAT(ofNamed("honor_guid2lid_file TRUE\n", "guid2lid", one, sorted), IsEmpty());
    EXPECT_THAT(ofNamed("honor_guid2lid_file TRUE\n", "guid2lid", one, other),
                ElementsAre(AllOf(HasSubstr("must-agree guid2lid"), HasSubstr("only here: 2 of 2"))));
    EXPECT_THAT(ofOptions("honor_guid2lid_file TRUE\n", "honor_guid2lid_file TRUE\n"),
                ElementsAre(HasSubstr("not-compared opensm.conf guid2lid")));
}

TEST(ManagerPair, PartitionsAreComparedByWhoIsAMember)
{
    EXPECT_THAT(ofPartitions("Default=0x7fff,ipoib:ALL=full;\nA=0x8010:0x1=full,0x2;\n",
                             "Default=0x7fff, ipoib : ALL=full ;\nA=16 : 0x02=limited, 0x1=full ; # same\n"),
                IsEmpty());
    EXPECT_THAT(ofPartitions("Default=0x7fff,ipoib:ALL=full;\n", "Default=0x7fff:ALL=full;\n"),
                ElementsAre(AllOf(HasSubstr("partition Default (0x7fff), multicast groups: IPoIB (MTU 4"))));
    EXPECT_THAT(ofPartitions("Default=0x7fff:ALL=full;\nA=0x10:ALL,0x1=full,0x2=full;\n",
                             "Default=0x7fff:ALL=full;\nA=0x10:ALL=full,0x1=limited;\nB=0x11:ALL;\n"),
                ElementsAre("must-agree partitions.conf partition A (0x0010), all other adapters: limited | full",
                            "must-agree partitions.conf partition A (0x0010), all other switches: limited | full",
                            "must-agree partitions.conf partition A (0x0010), all other routers: limited | full",
                            "must-agree partitions.conf partition A (0x0010), 0x0000000000000001: full | limited",
                            "must-agree partitions.conf partition B (0x0011):  | is there"));
    EXPECT_THAT(differences(texts("", {}, {}), texts("", "Default=0x7fff,ipoib:ALL=full;\n", {})), IsEmpty())
        << "what OpenSM does without a file";
    EXPECT_THAT(ofPartitions("Default=0x7fff,ipoib:ALL=full;\n", "Default=0x7fff,ipoib ALL=full;\n"),
                testing::Contains(HasSubstr("partitions.conf: the file counts | OpenSM drops the file")));
}

TEST(ManagerPair, PoliciesAreComparedByTheirRulesWhateverNamesTheyUse)
{
    const std::string one = "port-groups\n port-group\n  name: Storage\n  port-guid: 0x1-0x4\n end-port-group\n"
                            "end-port-groups\nqos-levels\n qos-level\n  name: DEFAULT\n  sl: 0\n end-qos-level\n"
                            " qos-level\n  name: Fast\n  sl: 3\n end-qos-level\nend-qos-levels\nqos-match-rules\n"
                            " qos-match-rule\n  destination: Storage\n  qos-level-name: Fast\n end-qos-match-rule\n"
                            "end-qos-match-rules\n";
    std::string renamed = one;
    const std::vector<std::pair<std::string, std::string>> words{
        {"Storage", "Nas"}, {"Fast", "High"}, {"0x1-0x4", "1-2, 3-4"}};
    for (const auto& [from, to] : words)
        for (std::size_t at = renamed.find(from); at != std::string::npos; at = renamed.find(from))
            renamed.replace(at, from.size(), to);
    EXPECT_THAT(ofPolicies(one, renamed), IsEmpty());
    std::string other = one;
    other.replace(other.find("sl: 3"), 5, "sl: 4");
    EXPECT_THAT(ofPolicies(one, other), ElementsAre(AllOf(HasSubstr("must-agree qos-policy.conf"), HasSubstr("rule 1"),
                                                          HasSubstr("SL 3 | "), HasSubstr("SL 4"))));
    EXPECT_THAT(ofPolicies(one, "qos-ulps\n default 0\nend-qos-ulps\n"),
                ElementsAre(HasSubstr("QoS policy: OpenSM uses one | OpenSM drops the file")));
    EXPECT_THAT(differences(texts("", {}, one), texts("", {}, other)), IsEmpty()) << "without qos nobody reads it";
}

} // namespace
