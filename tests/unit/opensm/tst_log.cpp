// SPDX-License-Identifier: GPL-3.0-or-later
//
// What lines of OpenSM's log mean. The lines have the form of osm_log.c and the words of opensm 3.3.
#include "core/opensm/log/log_digest.h"
#include "core/opensm/secrets.h"
#include "tests/support/fabrics.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <format>
#include <set>

namespace fabriscope::opensm {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

std::string said(std::string_view text, std::string_view time = "17:51:05", unsigned level = 1)
{
    return std::format("Nov 28 {} 123456 [F7F8A700] 0x{:02x} -> {}\n", time, level, text);
}

std::string idOf(std::string_view text)
{
    const std::string whole = said(text);
    const auto line = logLineOf(whole);
    const LogMessage* message = line ? logMessageOf(*line) : nullptr;
    return message != nullptr ? std::string(message->id) : "";
}

} // namespace

TEST(OpenSmLog, ALineHasItsParts)
{
    const std::string text = said("pr_rcv_get_path_parms: ERR 1F1B: Ports src 0x0002c90300000001 (a port 1) …");
    const auto line = logLineOf(text);
    ASSERT_TRUE(line);
    EXPECT_EQ(line->time, "Nov 28 17:51:05");
    EXPECT_EQ(line->function, "pr_rcv_get_path_parms");
    EXPECT_EQ(line->code, "1F1B");
    EXPECT_THAT(std::string(line->text), testing::StartsWith("Ports src"));
    const std::string days = "Feb  3 07:00:00 000001 [7F00] 0x02 -> SUBNET UP";
    ASSERT_TRUE(logLineOf(days));
    EXPECT_EQ(logLineOf(days)->text, "SUBNET UP");
    const auto fromSyslog = logLineOf("Nov 28 17:51:05 head1 OpenSM[4711]: Entering MASTER state");
    ASSERT_TRUE(fromSyslog);
    EXPECT_EQ(fromSyslog->text, "Entering MASTER state");
    const std::string perfmgr = said("perfmgr_x: PerfMgr: ERR 540A: Detected an out of band error clear");
    EXPECT_EQ(logLineOf(perfmgr)->code, "540A");
    for (const char* other :
         {"", "root:x:0:0:root:/root:/bin/bash", "Nov 28 17:51:05 head1 sshd[12]: Accepted password", "Nov 28 17:51:05",
          "Nov 99 17:51:05 123456 [F7] 0x01 -> x",
          "\tReceived SMP on a 3 hop path:", "Nov 28 17:51:05 123456 no thread -> here"})
        EXPECT_FALSE(logLineOf(other)) << other;
}

TEST(OpenSmLog, AnyLineHasWhatItSays)
{
    EXPECT_EQ(saidOf(said("x_y: ERR 331A: bad")), "x_y: ERR 331A: bad");
    EXPECT_EQ(saidOf("  PARSE ERROR: partitions.conf:3 \n"), "PARSE ERROR: partitions.conf:3");
    EXPECT_EQ(sayingOf("x_y: ERR 331A: bad").code, "331A");
    EXPECT_TRUE(sayingOf("x_y: ERR 331A: bad").time.empty());
}

TEST(OpenSmLog, OfAFileOnlyItsLinesAndWhatIsIndentedUnderThem)
{
    const auto kept = onlyLogLines("root:x:0:0\n\tsecret\n" + said("umad_receiver: ERR 5411: x") +
                                   "\t\tReceived SMP on a 2 hop path: Initial path = 0,1,7\nother\n  more\n");
    EXPECT_EQ(kept.leftOut, 4U);
    EXPECT_THAT(kept.text, HasSubstr("Initial path = 0,1,7"));
    EXPECT_THAT(kept.text, Not(testing::AnyOf(HasSubstr("root"), HasSubstr("secret"), HasSubstr("more"))));
    EXPECT_EQ(onlyLogLines(said("x")).text, said("x"));
    EXPECT_EQ(onlyLogLines("").text, "");
}

TEST(OpenSmLog, EachKindIsRecognised)
{
    const std::vector<std::pair<const char*, const char*>> lines{
        {"osm_vendor_bind: ERR 5426: Unable to register class 129 version 1", "cannot-bind"},
        {"osm_sm_mad_ctrl_bind: ERR 3118: Vendor specific bind failed", "cannot-bind"},
        {"perfmgr_mad_recv: ERR 5416: Invalid port num 9 for a (GUID 0x1)", "perfmgr-node"},
        {"umad_receiver: ERR 5411: DR SMP Send completed with error (IB_TIMEOUT) -- dropping", "device-silent"},
        {"sm_mad_ctrl_send_err_cb: ERR 3113: MAD completed in error (IB_TIMEOUT): SubnGet(NodeInfo), attr_mod 0x0",
         "device-silent"},
        {"sm_mad_ctrl_send_err_cb: ERR 3113: MAD completed in error (IB_ERROR): SubnGet(NodeInfo)", "not-sent"},
        {"osm_perfmgr_clear: PerfMgr: ERR 5411: Failed to send clear counters MAD for a (0x1) port 2", "perfmgr-node"},
        {"sm_mad_ctrl_send_err_cb: ERR 3120: Timeout while getting attribute 0x15 (PortInfo); Possible mis-set mkey?",
         "device-silent"},
        {"pr_rcv_get_path_parms: ERR 1F1A: Ports 0x1 (a port 1) and 0x2 (b port 1) do not share specified PKey 0x8001",
         "no-shared-pkey"},
        {"pr_rcv_get_path_parms: ERR 1F07: Dead end path on switch a (GUID: 0x1) to LID 9", "no-route"},
        {"mcmr_rcv_join_mgrp: ERR 1B11: Port 0x1 (a) failed to join non-existing multicast group", "group-missing"},
        {"mcmr_rcv_join_mgrp: ERR 1B12: validate_more_comp_fields failed", "group-refused"},
        {"ni_rcv_set_links: ERR 0D01: Found duplicated node GUID.", "duplicate-guid"},
        {"osm_pkey_mgr: ERR 0512: Failed to set PKey 0x8001 because Pkey table is full", "pkey-table-full"},
        {"fabric_construct: ERR AB14: Subnet ranking failed - subnet is not FatTree", "not-fat-tree"},
        {"rank_from_roots: ERR AB24: Root switch GUID 0x9 not found", "root-unknown"},
        {"rank_from_roots: ERR AB25: No valid roots supplied", "no-roots"},
        {"osm_prtn_make_new: Duplicated partition definition: 'Default' (0x7fff) prev name 'Default'.  Will use it",
         "partition-default"},
        {"osm_prtn_make_new: Duplicated partition definition: 'b' (0x0010) prev name 'a'.  Will use it",
         "partition-twice"},
        {"dfsssp_remove_deadlocks: ERR AD25: Not enough VLs available (avail=1, needed=3); Stopping dfsssp routing!",
         "routing-lanes"},
        {"dfsssp_do_dijkstra_routing: ERR AD33: Problem parsing compute node guid file", "routing-file"},
        {"update_id: ERR AA05: cannot parse node id '# c'", "routing-file"}, // the engine goes on
        {"ucast_cache_validate: ERR AD02: Wrong switch? - cache is invalid", "cache"},
        {"dfsssp_context_create: ERR AD04: cannot allocate memory for dfsssp_ctx", "routing-failed"},
        {"nue: ERR NUE27: spanning tree algorithm for the escape paths failed; unable to proceed", "routing-failed"},
        {"ucast_mgr_process: ftree: cannot build lid matrices.", "routing-failed"},
        {"qos_policy_validate: ERR AC11: qos-match-rule num 1: qos-level 'x' not found", "policy-refused"},
        {"osm_prtn_config_parse_file: PARSE ERROR: partitions.conf:3: x", "partitions-refused"},
        {"Entering MASTER state", "master"},
        {"osm_report_notice: Reporting Generic Notice type:3 num:64 (GID in service) from LID:3 GID:fe80::2:1",
         "trap-in-service"},
        {"log_trap_info: Received Generic Notice type:1 num:128 (Link state change) Producer:2 (Switch) from LID:7 "
         "TID:0x1",
         "trap-link"},
        {"trap_rcv_process_request: Received trap 21 times consecutively", "trap-repeated"},
        {"sa_mad_ctrl_process: ERR 1A04: Non-Zero MAD SM_Key: 0x2 != SM_Key: 0x1; SA MAD ignored", "wrong-key"},
        {"osm_pr_rcv_process: ERR 1F16: Cannot find requester physical port", "unknown-requester"},
        {"log_rcv_cb_error: ERR 3111: Received MAD with error status = 0x1C", "request-refused"},
        {"umad_receiver: ERR 5409: send completed with error (method=0x1 attr=0x11 trans_id=0x12) -- dropping",
         "send-failed"},
        {"umad_receiver: ERR 5410: class 0x3 LID 0x7", "send-failed"},
        {"perfmgr_log_errors: ERR 5431: SymbolErrorCounter : 9 : node \"a\" (NodeGUID: 0x1) : port 7",
         "perfmgr-counter"},
        {"perfmgr_log_errors: ERR 5435: PortRcvRemotePhysicalErrors : 9 : node \"a\" (NodeGUID: 0x1) : port 7",
         "perfmgr-remote"},
        {"perfmgr_log_errors: ERR 5436: PortRcvSwitchRelayErrors : 9 : node \"a\" (NodeGUID: 0x1) : port 7",
         "perfmgr-relay"},
        {"perfmgr_log_errors: ERR 5437: PortXmitDiscards : 9 : node \"a\" (NodeGUID: 0x1) : port 7",
         "perfmgr-congestion"},
        {"perfmgr_log_errors: ERR 543D: XmitWait : 9 : node \"a\" (NodeGUID: 0x1) : port 7", "perfmgr-congestion"},
        {"perfmgr_log_errors: ERR 5439: PortRcvConstraintErrors : 9 : node \"a\" (NodeGUID: 0x1) : port 7",
         "perfmgr-partition"},
        {"perfmgr_log_errors: ERR 543C: VL15Dropped : 9 : node \"a\" (NodeGUID: 0x1) : port 7", "perfmgr-vl15"},
        {"something_else: a new line of a later version", ""},
    };
    for (const auto& [text, id] : lines)
        EXPECT_EQ(idOf(text), id) << text;
}

/// Rows whose code an earlier one takes would never be said.
TEST(OpenSmLog, EachRowCanBeReachedAndHasItsTexts)
{
    std::set<std::string_view> ids;
    for (const LogMessage& row : logMessages()) {
        EXPECT_TRUE(ids.insert(row.id).second) << row.id;
        EXPECT_FALSE(row.meaning.empty()) << row.id;
        EXPECT_FALSE(row.codes.empty() && row.words.empty()) << row.id;
        std::string text = std::string("x_y: ");
        if (row.codes.empty()) {
            text += row.words.substr(0, row.words.find('|'));
        } else {
            std::string code(row.codes.substr(0, row.codes.find(' ')));
            if (code.ends_with('*')) code = code.substr(0, code.size() - 1) + "ZZZZ";
            text += "ERR " + code.substr(0, 5) + ": " + std::string(row.beside.substr(0, row.beside.find('|')));
        }
        EXPECT_EQ(idOf(text + " x"), row.id) << text;
    }
}

TEST(OpenSmLog, EqualLinesAreOneRowAndTheMostUrgentStandsFirst)
{
    std::string log = said("SUBNET UP", "10:00:00", 2);
    for (int i = 0; i < 3; ++i)
        log += said("pr_rcv_get_path_parms: ERR 1F1B: Ports src 0x0002c90300000001 (a port 1) and dst x",
                    std::format("10:0{}:00", i + 1));
    log += said("umad_receiver: ERR 5411: DR SMP Send completed with error (IB_TIMEOUT) -- dropping", "10:05:00");
    log += "\t\t\tMethod 0x1, Attr 0x11, TID 0x1234\n\t\t\tReceived SMP on a 2 hop path: Initial path = 0,1,7\n";
    log += said("ni_rcv_set_links: ERR 0D01: Found duplicated node GUID.", "10:06:00");
    const LogDigest digest = digestOf(log + "not of OpenSM\n", nullptr);
    EXPECT_EQ(digest.lines, 6U);
    EXPECT_EQ(digest.others, 1U);
    EXPECT_EQ(digest.from, "Nov 28 10:00:00");
    EXPECT_EQ(digest.to, "Nov 28 10:06:00");
    ASSERT_THAT(digest.groups, SizeIs(4));
    EXPECT_EQ(digest.groups[0].message->id, "duplicate-guid");
    EXPECT_EQ(digest.groups[1].message->id, "device-silent");
    EXPECT_THAT(digest.groups[1].details, HasSubstr("Initial path = 0,1,7"));
    EXPECT_EQ(digest.groups[2].message->id, "no-shared-pkey");
    EXPECT_EQ(digest.groups[2].count, 3U);
    EXPECT_EQ(digest.groups[2].first, "Nov 28 10:01:00");
    EXPECT_EQ(digest.groups[2].last, "Nov 28 10:03:00");
    EXPECT_EQ(digest.groups[2].place, "0x0002c90300000001 / 1");
    EXPECT_EQ(digest.groups[3].severity, Severity::Notice);
    EXPECT_THAT(digest.remarks, IsEmpty());
}

TEST(OpenSmLog, UnknownLinesDifferByTheirWordsAndNotByTheirNumbers)
{
    const LogDigest digest =
        digestOf(said("later_version: value 17 of 0x12 is odd") + said("later_version: value 5 of 0x9 is odd") +
                     said("later_version: ERR 9901: quite another thing"),
                 nullptr);
    ASSERT_THAT(digest.groups, SizeIs(2));
    EXPECT_EQ(digest.groups[0].severity, Severity::Warning) << "an error that nobody knows";
    EXPECT_EQ(digest.groups[0].code, "9901");
    EXPECT_EQ(digest.groups[1].count, 2U);
    EXPECT_EQ(digest.groups[1].message, nullptr);
}

TEST(OpenSmLog, PlacesGetTheNamesOfTheFabric)
{
    const fabric::SnapshotPtr snapshot = test::fatTree2(2, 1, 2).build();
    const fabric::Port& port = snapshot->port(snapshot->links()[0].a);
    const fabric::Node& node = snapshot->nodeOf(port);
    const auto placeOf = [&](const std::string& text) {
        return digestOf(said(text), snapshot.get()).groups.front().place;
    };
    EXPECT_EQ(placeOf(std::format("x_y: ERR 0402: Setting forwarding table block 1 failed (y), Switch 0x{:x} z",
                                  node.guid.value())),
              node.shownName());
    EXPECT_EQ(placeOf(std::format(
                  "x_y: Received Generic Notice type:1 num:128 (Link state change) Producer:2 (Switch) from "
                  "LID:{} TID:0x0000001200000012",
                  node.type == fabric::NodeType::Switch ? snapshot->port(fabric::PortIndex{node.firstPort}).lid.value()
                                                        : port.lid.value())),
              node.type == fabric::NodeType::Switch ? node.shownName()
                                                    : std::format("{} / {}", node.shownName(), port.number.value()));
    EXPECT_EQ(placeOf("x_y: ERR 0401: LFT received for nonexistent node 0xabcdef0123456789"), "0xabcdef0123456789");
    EXPECT_EQ(placeOf("x_y: ERR 1B11: Q_Key mismatch: query 0x1 group 0x2"), "") << "no key is a place";
    EXPECT_EQ(placeOf("x_y: ERR 1A04: Non-Zero MAD SM_Key: 0x1234567812345678 != SM_Key: 0x1"), "");
}

TEST(OpenSmLog, StormsOfTrapsAndSweepAfterSweepAreSaid)
{
    std::string calm;
    std::string storm;
    for (int i = 0; i < 24; ++i) {
        const std::string trap =
            "log_trap: Received Generic Notice type:1 num:128 (Link state change) Producer:2 (Switch) from "
            "LID:7 TID:0x1";
        calm += said(trap, std::format("{:02}:00:00", i));
        storm += said(trap, std::format("10:00:{:02}", i));
        storm += said("osm_report_notice: Reporting Generic Notice type:1 num:128 (x) from LID:7 GID:fe80::2:1",
                      std::format("10:00:{:02}", i)); // once more
        if (i % 4 == 0) storm += said("SUBNET UP", std::format("10:00:{:02}", i), 2);
    }
    EXPECT_THAT(digestOf(calm, nullptr).remarks, IsEmpty());
    const LogDigest digest = digestOf(storm, nullptr);
    ASSERT_THAT(digest.remarks, SizeIs(2));
    EXPECT_EQ(digest.remarks[0].english(),
              "LID 7 sent 24 traps within a minute: a link that goes up and down keeps OpenSM busy.");
    EXPECT_THAT(digest.remarks[1].english(), HasSubstr("ended 6 heavy sweeps within a minute"));
}

TEST(OpenSmLog, AFloodOfKindsIsBounded)
{
    std::string log;
    for (int i = 0; i < 3000; ++i)
        log += said(std::format("x_y: ERR 0402: failed, Switch 0x{:016x}", i + 0x1000));
    const LogDigest digest = digestOf(log, nullptr);
    EXPECT_EQ(digest.groups.size() + digest.more, 3000U);
    EXPECT_LE(digest.groups.size(), 2000U);
}

TEST(OpenSmLog, KeysAreHiddenFromObservers)
{
    EXPECT_EQ(hideLoggedSecrets("x: SM_Key:0x1234, M_Key 0xabc; SM_Key = 0x9 P_Key 0x8001 sm_key 0x77 that LID 0x7"),
              std::format("x: SM_Key:{0}, M_Key {0}; SM_Key = {0} P_Key 0x8001 sm_key {0} that LID 0x7", secretMark));
    EXPECT_EQ(hideLoggedSecrets("no number"), "no number");
    // What OpenSM 3.3 writes with -D 0xFF.
    EXPECT_EQ(hideLoggedSecrets("\t\t\t\tm_key....................0x00000000000000ab\n"
                                "\t\t\t\tm_key_lease_period.......0x3C\n"
                                "\t\t\t\tsm_key..................0xab\r\n"),
              std::format("\t\t\t\tm_key....................{0}\n\t\t\t\tm_key_lease_period.......0x3C\n"
                          "\t\t\t\tsm_key..................{0}\r\n",
                          secretMark));
    EXPECT_EQ(hideLoggedSecrets("Got key:0x2c9 value:0xab\nERR 6106: Key:0x2c9 already exists in:g with value:0xab\n"
                                " SM Key <0xab>\n CC Key 0xab\nvs_key 0xab, value 0x7"),
              std::format("Got key:0x2c9 value:{0}\nERR 6106: Key:0x2c9 already exists in:g with value:{0}\n"
                          " SM Key <{0}>\n CC Key {0}\nvs_key {0}, value 0x7",
                          secretMark));
    EXPECT_EQ(hideLoggedSecrets("SMP dump:\n\t\t\t\t00 00 00 00 00 00 00 AB\tFE 80 00 00\n\t12 ports"),
              std::format("SMP dump:\n\t{}\n\t12 ports", secretMark));
}

} // namespace fabriscope::opensm
