// SPDX-License-Identifier: GPL-3.0-or-later
//
// The command line beside the programs of others in a guest, and what it prints there.
#include "tests/softroce/lab_probe.h"
#include "tests/support/documented_fields.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <format>
#include <string>
#include <vector>

namespace fabriscope::test {
namespace {

using testing::HasSubstr;

TEST_F(LabProbe, TestsPrintWhatThePageOfTheCommandLinePromises)
{
    const std::string ctl = programPath("fabriscopectl");
    const auto csv = documented(", CSV");
    const auto fields = documented(", JSON");
    const auto printed = [&](const std::string& command, const std::string& options) {
        const std::string ends = " --device rxe0 --peer-device rxe1" + options;
        const std::string table = said(*guest, ctl + " --format csv " + command + ends);
        EXPECT_EQ(split(split(table, "\n").front(), ","), split(csv.at(command), ", ")) << command;
        const auto document = nlohmann::json::parse(
            said(*guest, ctl + " --format json " + command + ends + " || test $? = 1"), nullptr, false);
        ASSERT_FALSE(document.is_discarded()) << command;
        compareFields(document, "", fieldsOf(fields.at(command)), command);
    };
    printed("test preflight", "");
    printed("test rc", "");
    const std::string failing = ctl + " --format json test rc --device rxe0 --peer-device rxe1 "
                                      "--set local.remoteQueuePair=0x3ffff || test $? = 1";
    compareFields(nlohmann::json::parse(said(*guest, failing)), "", fieldsOf(fields.at("test rc")), "a failed test");
}

TEST_F(LabProbe, EchoRequestsCrossTheInterface)
{
    const auto ping = [&](const std::string& target, int wait, int status) {
        return nlohmann::json::parse(
            said(*guest, std::format("{} --format json test ping {} --from 10.77.0.1 --count 5 --interval 0 --wait {}; "
                                     "test $? = {}",
                                     programPath("fabriscopectl"), target, wait, status)));
    };
    said(*guest, "echo '0 2147483647' >/proc/sys/net/ipv4/ping_group_range");
    const nlohmann::json answered = ping("10.77.0.2", 30, 0);
    EXPECT_EQ(answered.at("method"), "icmp");
    EXPECT_EQ(answered.at("answered"), 5);
    said(*guest, "modprobe -a nf_tables nf_tables_inet 2>/dev/null; nft add table inet echo && "
                 "nft add chain inet echo in '{ type filter hook input priority 0; }' && "
                 "nft add rule inet echo in iifname eth1 icmp type echo-request drop");
    const nlohmann::json lost = ping("10.77.0.2", 1, 1);
    EXPECT_EQ(lost.at("answered"), 0);
    EXPECT_EQ(lost.at("verdict").at("rule"), "path-broken");
    said(*guest, "nft delete table inet echo; echo '1 0' >/proc/sys/net/ipv4/ping_group_range");
    // An agent of root has a raw socket, which that limit does not concern.
    EXPECT_EQ(ping("10.77.0.2", 30, 0).at("answered"), 5);
}

TEST_F(LabProbe, TalksToProgramsOfOthers)
{
    const std::string ours = programPath("fabriscopectl") + " --format json test with ";
    struct Case
    {
        std::string program, ourServer, theirClient, theirServer, ourClient, listens;
    };
    // The listener of the case before ends with its program, which may take a moment longer than its result.
    const auto until = [](const std::string& condition) {
        return "i=0; until " + condition + "; do i=$((i+1)); [ $i -lt 1200 ] || exit 9; sleep 0.1; done; ";
    };
    const std::string cm = "rdma resource show cm_id | grep -q LISTEN";
    const std::vector<Case> cases{
        {"rping", "rping --serve --from 10.77.0.2", "rping -c -a 10.77.0.2 -I 10.77.0.1 -C 10 -V",
         "rping -s -a 10.77.0.1", "rping 10.77.0.1 --from 10.77.0.2 --count 10", cm},
        {"ucmatose", "ucmatose --serve --from 10.77.0.2", "ucmatose -s 10.77.0.2 -b 10.77.0.1", "ucmatose -b 10.77.0.1",
         "ucmatose 10.77.0.1 --from 10.77.0.2", cm},
        {"ibv_rc_pingpong", "ibv_rc_pingpong --serve --from 10.77.0.2 --device rxe1",
         "ibv_rc_pingpong -d rxe0 -g 1 10.77.0.2", "ibv_rc_pingpong -d rxe0 -g 1",
         "ibv_rc_pingpong 10.77.0.1 --device rxe1 --gid-index 1", "ss -ltn | grep -q :18515"},
    };
    for (const Case& each : cases) {
        const std::string wait = until(each.listens);
        const std::string nobodyYet = until("! { " + each.listens + "; }");
        const std::string served = said(*guest, nobodyYet + "{ " + ours + each.ourServer +
                                                    " >/tmp/served 2>/dev/null; } & " + wait + each.theirClient +
                                                    " >/tmp/theirs 2>&1 || { cat /tmp/theirs; exit 8; }; "
                                                    "wait; cat /tmp/served");
        const auto server = nlohmann::json::parse(served, nullptr, false);
        ASSERT_FALSE(server.is_discarded()) << each.program << served;
        EXPECT_TRUE(server.at("passed")) << each.program << served;
        EXPECT_GE(server.at("received"), 10) << each.program;
        const std::string asked = said(*guest, nobodyYet + each.theirServer + " >/tmp/theirs 2>&1 & " + wait + ours +
                                                   each.ourClient + " 2>/dev/null; wait");
        const auto client = nlohmann::json::parse(asked, nullptr, false);
        ASSERT_FALSE(client.is_discarded()) << each.program << asked;
        EXPECT_TRUE(client.at("passed")) << each.program << asked;
        EXPECT_GE(client.at("received"), 10) << each.program;
        compareFields(client, "", fieldsOf(documented(", JSON").at("test with")), each.program);
    }
    const std::string nobody = said(*guest, ours + "ibv_rc_pingpong 10.77.0.1 --device rxe1 --port 18599; test $? = 1");
    EXPECT_THAT(nobody, HasSubstr("tcp-exchange"));
    EXPECT_THAT(said(*guest, ours + "rping 10.77.0.1 --from 10.77.0.2; test $? = 1"), HasSubstr("cm-no-listener"));
    EXPECT_THAT(said(*guest, ours + "rping --serve --from 10.77.0.2 --wait 0.2; test $? = 1"),
                HasSubstr("no client connected"));
    // Another program than the one that is waited for.
    EXPECT_THAT(
        said(*guest, until("! { " + cm + "; }") + "{ " + ours +
                         "rping --serve --from 10.77.0.2 --port 7471; echo status $?; } >/tmp/served & " + until(cm) +
                         "timeout 60 ucmatose -s 10.77.0.2 -b 10.77.0.1 >/dev/null 2>&1; wait; cat /tmp/served"),
        testing::AllOf(HasSubstr("other-program"), HasSubstr("status 1")));
}

} // namespace
} // namespace fabriscope::test
