// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is given away with a report of a problem: nothing of the original in any encoding, in any file, and the same
// substitute in all of them.
#include "core/console/problem_report.h"
#include "core/fabric/export/anonymise.h"
#include "core/fabric/model/snapshot_codec.h"
#include "core/fabric/model/snapshot_file.h"
#include "core/opensm/log/log_digest.h"
#include "tests/support/fabrics.h"
#include "tests/support/secret_forms.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <format>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

namespace fabriscope::problem_test {
namespace {

using test::formsOfNumber;
using test::formsOfText;
using testing::HasSubstr;
using testing::Not;

/// GUIDs and LIDs that stand nowhere by chance.
fabric::SnapshotPtr siteFabric()
{
    fabric::SnapshotTables tables = test::fatTree2(3, 2, 4).build()->tables();
    tables.info.source = "ssh://root@zurich-head";
    tables.nodes[0].name = "zurich rack17";
    tables.nodes[1].description = "MF0;zurich-lf2:MQM8700/U1";
    for (fabric::Port& port : tables.ports)
        port.subnetPrefix = SubnetPrefix(0xfec0000000004711);
    fabric::Measurement measured{.node = tables.nodes[1].guid, .port = PortNum(1)};
    measured.cable = fabric::CableFacts{.serialNumber = "MT2043VS04711"};
    tables.measurements.push_back(measured);
    return fabric::Snapshot::freeze(std::move(tables));
}

std::string logOf(const fabric::Snapshot& snapshot)
{
    const fabric::Node& node = snapshot.nodes()[1];
    const fabric::Port& port =
        *std::ranges::find_if(snapshot.ports(), [](const auto& one) { return one.lid.value() != 0; });
    return std::format(
        "Nov 28 17:51:05 123456 [F7F8A700] 0x01 -> osm_pr_rcv_process: ERR 1F1B: path from {} "
        "LID {} to zurich-lf2 refused for alice@zurich-head 10.1.2.3 pkey 0x8123\n"
        "Nov 28 17:51:06 123456 [F7F8A700] 0x02 -> log_trap_info: Received Generic Notice type:1 num:128 "
        "(Link state change) Producer:2 (Switch) from LID:{} GUID:0x{:016x} TID:0x0000000000000011\n"
        "Nov 28 17:51:07 123456 [F7F8A700] 0x01 -> osm_vendor_send: ERR 5430: port 10.1.2.3 status 110\n"
        "Nov 28 17:51:08 123456 [F7F8A700] 0x01 -> osm_plugin: ERR alice: no code of OpenSM\n"
        "password=hunter2 of another program\n",
        node.description, port.lid.value(), port.lid.value(), node.guid.value());
}

std::vector<console::ProblemFile> filesOf(const fabric::SnapshotPtr& snapshot)
{
    return console::problemFiles(
        {.program = "fabriscopectl 0.1.0",
         .agent = agent::AgentInfo{.protocolVersion = 9, .programVersion = "0.1.0", .hostName = "zurich-head"},
         .snapshot = snapshot,
         .opensmLog = logOf(*snapshot),
         .events = {"2026-11-28 17:51 connection"},
         .made = std::chrono::sys_days(std::chrono::year(2026) / 11 / 28)});
}

const console::ProblemFile& named(const std::vector<console::ProblemFile>& files, const std::string& name)
{
    return *std::ranges::find(files, name, &console::ProblemFile::name);
}

} // namespace

TEST(ProblemReport, NothingOfTheOriginalIsInAnyFile)
{
    const auto original = siteFabric();
    std::vector<std::string> secrets;
    const auto add = [&secrets](std::vector<std::string> forms) {
        std::ranges::move(forms, std::back_inserter(secrets));
    };
    for (const char* text : {"zurich", "rack17", "MT2043VS04711", "alice", "10.1.2.3", "hunter2", "ssh://"})
        add(formsOfText(text));
    for (const fabric::Node& node : original->nodes()) {
        add(formsOfText(node.description));
        for (const Guid guid : {node.guid, node.systemImageGuid})
            if (guid.value() != 0) add(formsOfNumber(guid.value()));
    }
    for (const fabric::Port& port : original->ports())
        if (port.guid.value() != 0) add(formsOfNumber(port.guid.value()));
    add(formsOfNumber(0xfec0000000004711));
    std::erase_if(secrets, [](const std::string& one) { return one.size() < 4; });
    for (const console::ProblemFile& file : filesOf(original)) {
        std::string bytes = file.bytes;
        if (file.name == "fabric.fabsnap") { // which is packed
            const auto opened = fabric::decodeFile(bytes, file.name);
            ASSERT_TRUE(opened);
            bytes = fabric::encode(**opened);
        }
        for (const std::string& secret : secrets)
            EXPECT_FALSE(bytes.contains(secret)) << file.name << ": " << testing::PrintToString(secret);
    }
}

TEST(ProblemReport, OneSubstituteInAllFiles)
{
    const auto original = siteFabric();
    const auto files = filesOf(original);
    const auto shown = fabric::decodeFile(named(files, "fabric.fabsnap").bytes, "fabric.fabsnap");
    ASSERT_TRUE(shown);
    const std::string& log = named(files, "opensm.log").bytes;
    EXPECT_THAT(log, HasSubstr(std::format("GUID:0x{:016x}", (*shown)->nodes()[1].guid.value())));
    EXPECT_THAT(log, HasSubstr("ERR 1F1B"));
    EXPECT_THAT(log, HasSubstr("num:128"));
    EXPECT_THAT(log, Not(HasSubstr("8123"))) << "a P_Key";
    EXPECT_THAT(named(files, "versions.txt").bytes, HasSubstr("protocol 9"));
    // It is read as the original is.
    const auto before = opensm::digestOf(logOf(*original), nullptr);
    const auto after = opensm::digestOf(log, nullptr);
    ASSERT_EQ(after.groups.size(), before.groups.size());
    for (std::size_t i = 0; i < after.groups.size(); ++i)
        EXPECT_EQ(after.groups[i].message, before.groups[i].message);
    // The fabric of a file that somebody else has already disguised is no other one.
    EXPECT_EQ(fabric::encode(**shown), fabric::encode(*fabric::anonymised(*original)));
}

TEST(ProblemReport, WithoutAFabricNoWordOfALogIsTrusted)
{
    const auto files = console::problemFiles(
        {.program = "fabriscopectl 0.1.0", .agent = {}, .snapshot = {}, .opensmLog = logOf(*siteFabric()), .made = {}});
    const std::string& log = named(files, "opensm.log").bytes;
    EXPECT_THAT(log, Not(HasSubstr("zurich")));
    EXPECT_THAT(log, Not(HasSubstr("alice")));
    EXPECT_THAT(log, HasSubstr("osm_pr_rcv_process: ERR 1F1B"));
}

TEST(ProblemReport, AFolderThatIsThereStaysAsItIs)
{
    const test::TemporaryFolder folder;
    const std::filesystem::path made = folder.path("made");
    ASSERT_TRUE(console::writeProblem(made, {{.name = "README.txt", .bytes = "first"}}));
    EXPECT_EQ(std::filesystem::status(made).permissions() & std::filesystem::perms::others_all,
              std::filesystem::perms::none);
    EXPECT_FALSE(console::writeProblem(made, {{.name = "README.txt", .bytes = "second"}}));
    EXPECT_EQ(test::textOf(made / "README.txt"), "first");
}

} // namespace fabriscope::problem_test
