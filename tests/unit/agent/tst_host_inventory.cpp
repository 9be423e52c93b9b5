// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/client/connection/host_inventory.h"
#include "core/agent/client/connection/name_ranges.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace fabriscope;
using namespace fabriscope::agent;
using Names = std::vector<std::string>;

namespace {

Names expanded(std::string_view text, RangeStyle style = RangeStyle::Slurm)
{
    auto names = expandNames(text, style, 4096);
    return names ? *names : Names{names.error().detail.english()};
}

Names targetsOf(std::string_view text, InventorySource source = InventorySource::Typed)
{
    const auto found = parseHostInventory(text, source);
    return found ? found->targets : Names{found.error().detail.english()};
}

} // namespace

TEST(NameRanges, AreThoseOfSlurm)
{
    EXPECT_EQ(expanded("node1"), Names{"node1"});
    EXPECT_EQ(expanded("node[08-11]"), (Names{"node08", "node09", "node10", "node11"}));
    EXPECT_EQ(expanded("node[1-2,7],login"), (Names{"node1", "node2", "node7", "login"}));
    EXPECT_EQ(expanded("r[1-2]n[01-02]-ib"), (Names{"r1n01-ib", "r1n02-ib", "r2n01-ib", "r2n02-ib"}));
    EXPECT_EQ(expanded("node[9-11]"), (Names{"node9", "node10", "node11"}));
}

TEST(NameRanges, AreThoseOfAnsible)
{
    EXPECT_EQ(expanded("www[01:03].example.org", RangeStyle::Ansible),
              (Names{"www01.example.org", "www02.example.org", "www03.example.org"}));
    EXPECT_EQ(expanded("db-[a:c]", RangeStyle::Ansible), (Names{"db-a", "db-b", "db-c"}));
    EXPECT_EQ(expanded("n[1:9:4]", RangeStyle::Ansible), (Names{"n1", "n5", "n9"}));
}

TEST(NameRanges, WhatIsNoneIsRefused)
{
    for (const char* text :
         {"node[1-", "node[3-1]", "node[a-c]", "node[]", "node]1[", "node[1-2-3]", "node[1-99999999999]",
          "a[0-99]b[0-99]c[0-99]", "node[18446744073709551615-18446744073709551616]",
          "node[99999999999999999998-99999999999999999999]"}) {
        const auto names = expandNames(text, RangeStyle::Slurm, 4096);
        ASSERT_FALSE(names) << text;
        EXPECT_EQ(names.error().code, ErrorCode::InvalidArgument);
    }
    EXPECT_FALSE(expandNames("n[1:9:0]", RangeStyle::Ansible, 4096));
    EXPECT_FALSE(expandNames("n[5]", RangeStyle::Ansible, 4096));
    // A step that leads around the end of 64 bits has no end.
    EXPECT_FALSE(expandNames("n[999999999999999999:999999999999999999:18446744073709551615]", RangeStyle::Ansible, 9));
    EXPECT_FALSE(expandNames(std::string(100'000, 'x') + "[1-4096]", RangeStyle::Slurm, 4096));
    EXPECT_FALSE(expandNames("[" + std::string(100'000, 'x') + ",y][1-2048]", RangeStyle::Slurm, 4096));
    std::string listed; // a long list of short names is fine
    for (int i = 0; i < 4000; ++i)
        listed += (i == 0 ? "node[" : ",") + std::to_string(2 * i);
    EXPECT_EQ(expandNames(listed + "]", RangeStyle::Slurm, 4096).value().size(), 4000U);
}

TEST(HostInventory, TakesNamesAsTheyAreTyped)
{
    EXPECT_EQ(targetsOf("node[01-02] root@head1, ssh://x:2222\n# a comment\nnode01 # again\ndemo:hosts/2"),
              (Names{"ssh://node01", "ssh://node02", "ssh://root@head1", "ssh://x:2222", "demo:hosts/2"}));
    EXPECT_EQ(targetsOf("exec:/opt/agent --observe --name 'a b'\nsnapshot:/tmp/a b.fabhost"),
              (Names{"exec:/opt/agent --observe --name 'a b'", "snapshot:/tmp/a b.fabhost"}));
    // Hosts whose names begin like a scheme are hosts.
    EXPECT_EQ(targetsOf("demonode local-gw"), (Names{"ssh://demonode", "ssh://local-gw"}));
    EXPECT_EQ(targetsOf(""), Names{});
}

TEST(HostInventory, TakesSlurmsNodes)
{
    EXPECT_EQ(
        targetsOf("# slurm.conf\nNodeName=DEFAULT CPUs=64\nNodeName=node[01-02] NodeAddr=10.0.0.[1-2] State=UNKNOWN\n"
                  "NodeName=gpu1 Gres=gpu:8\nPartitionName=all Nodes=ALL\n"),
        (Names{"ssh://10.0.0.1", "ssh://10.0.0.2", "ssh://gpu1"}));
    EXPECT_EQ(targetsOf("NodeName=node07 Arch=x86_64 CoresPerSocket=32 \n   CPUAlloc=0 CPUTot=64 CPULoad=0.05\n"
                        "   NodeAddr=node07-ib NodeHostName=node07 Version=22.05.8\n\n"
                        "NodeName=node08 Arch=x86_64\n   NodeAddr=node08 NodeHostName=node08\n"),
              (Names{"ssh://node07-ib", "ssh://node08"}));
}

TEST(HostInventory, TakesAnsiblesInventory)
{
    EXPECT_EQ(targetsOf("mail.example.org\n"
                        "[compute]\nnode[01:02] ansible_port=2222 ; no comment behind a value\n"
                        "here ansible_connection=local\n"
                        "[storage]\noss1 ansible_host=10.1.0.9 ansible_user=\"root\"\nnode01\n"
                        "[cluster:children]\ncompute\nstorage\n"
                        "[cluster:vars]\nansible_user=admin\n[storage:vars]\nansible_port = 22022\n"),
              (Names{"ssh://mail.example.org", "ssh://admin@node01:2222", "ssh://admin@node02:2222", "local",
                     "ssh://root@10.1.0.9:22022"}));
    EXPECT_EQ(targetsOf("[all:vars]\nansible_user=root\n[g]\nh1\n"), Names{"ssh://root@h1"});
    // Groups may form a ring by mistake.
    EXPECT_EQ(targetsOf("[a]\nh\n[a:children]\nb\n[b:children]\na\n"), Names{"ssh://h"});
}

TEST(HostInventory, WhatCannotBeReachedIsAProblemOfItsLine)
{
    const auto found =
        parseHostInventory("good\n-oProxyCommand=x\nnode[1-\nalso;bad\nuser:secret@x\n", InventorySource::Typed);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->targets, Names{"ssh://good"});
    ASSERT_EQ(found->problems.size(), 4U);
    EXPECT_EQ(found->problems[0].line, 2U);
    EXPECT_EQ(found->problems[3].line, 5U);
    const auto templates = parseHostInventory("[g]\nh ansible_host={{ip}}\n", InventorySource::Typed);
    ASSERT_TRUE(templates);
    EXPECT_TRUE(templates->targets.empty());
    ASSERT_EQ(templates->problems.size(), 1U);
    EXPECT_EQ(templates->problems[0].line, 2U);
}

TEST(HostInventory, AFileNamesHostsAndNothingElse)
{
    const std::string text = "node[01-02] # good ones\n"
                             "exec:touch /tmp/x\n"
                             "local\n"
                             "local?elevated node03\n"
                             "demo demo:hosts/2\n"
                             "snapshot:/tmp/a b.fabhost\n"
                             "replay:/tmp/a\n"
                             "ssh://root@head1:22 demonode\n";
    const auto found = parseHostInventory(text, InventorySource::File);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->targets,
              (Names{"ssh://node01", "ssh://node02", "ssh://node03", "ssh://root@head1:22", "ssh://demonode"}));
    std::vector<std::size_t> lines;
    for (const auto& problem : found->problems) {
        lines.push_back(problem.line);
        EXPECT_TRUE(problem.what.english().contains("ssh:// only")) << problem.what.english();
    }
    EXPECT_EQ(lines, (std::vector<std::size_t>{2, 3, 4, 5, 5, 6, 7}));
    // All of it is taken when it is typed.
    const auto typed = parseHostInventory(text, InventorySource::Typed);
    ASSERT_TRUE(typed);
    EXPECT_EQ(typed->problems.size(), 0U);
}

TEST(HostInventory, NoFormOfAFileLeadsElsewhere)
{
    for (const char* text : {"[g]\nh ansible_connection=local\n", "[g]\nh\n[g:vars]\nansible_connection=local\n",
                             "[g]\nexec:x\n", "[g]\nh ansible_host=exec:x\n", "[g]\nh ansible_user='exec:x y'\n",
                             "NodeName=exec:touch\n", "NodeName=a NodeAddr=exec:touch\n", "NodeName=-oProxyCommand=x\n",
                             "[g]\nh ansible_host=%h\n", "[g]\nh ansible_host=-oProxyCommand=x\n", "ssh://%h\n",
                             "EXEC:x\n", "\"exec:x y\"\n", "'local'\n", "ssh://exec:x\n"}) {
        const auto found = parseHostInventory(text, InventorySource::File);
        ASSERT_TRUE(found) << text;
        EXPECT_THAT(found->targets, ::testing::Each(::testing::StartsWith("ssh://"))) << text;
        EXPECT_THAT(found->targets, ::testing::Each(::testing::Not(::testing::HasSubstr("%")))) << text;
        EXPECT_EQ(found->targets.size() + found->problems.size(), 1U) << text;
    }
    const auto ansible = parseHostInventory("[g]\nfar\nhere ansible_connection=local\n", InventorySource::File);
    ASSERT_TRUE(ansible);
    EXPECT_EQ(ansible->targets, Names{"ssh://far"});
    ASSERT_EQ(ansible->problems.size(), 1U);
    EXPECT_EQ(ansible->problems[0].line, 3U);
    EXPECT_TRUE(ansible->problems[0].what.english().starts_with("here: "));
}

TEST(HostInventory, WhatIsNearerToTheHostWins)
{
    EXPECT_EQ(targetsOf("[z]\nh\n[a:children]\nm\nz\n[m:children]\nz\n[a:vars]\nansible_user=far\n"
                        "[m:vars]\nansible_user=near\n"),
              Names{"ssh://near@h"});
}

TEST(HostInventory, TimeAndMemoryAreBoundedWhateverAFileSays)
{
    // Each group has the next one ten times, and that again: ten to the sixteenth ways lead to the host.
    std::string ways = "[g16]\nh\n[g0:vars]\nansible_user=root\n";
    for (int i = 0; i < 16; ++i) {
        ways += "[g" + std::to_string(i) + ":children]\n";
        for (int twice = 0; twice < 10; ++twice)
            ways += "g" + std::to_string(i + 1) + "\ns" + std::to_string(i) + "\n";
        ways += "[s" + std::to_string(i) + ":children]\ng" + std::to_string(i + 1) + "\n";
    }
    EXPECT_EQ(targetsOf(ways), Names{"ssh://root@h"});
    // Thousands of hosts a line, and a hundred thousand lines.
    for (const char* line : {"NodeName=n[1-4096]x NodeAddr=a[1-4096]\n", "n[1-4096] ", "n[1-4096]\n"}) {
        std::string many;
        for (int i = 0; i < 100'000; ++i)
            many += line;
        EXPECT_FALSE(parseHostInventory(many, InventorySource::File)) << line;
    }
    std::string groups = "[g]\n";
    for (int i = 0; i < 100'000; ++i)
        groups += "h" + std::to_string(i) + "[1:4096]\n";
    EXPECT_FALSE(parseHostInventory(groups, InventorySource::File));
    // A long value that thousands of hosts have.
    EXPECT_TRUE(
        parseHostInventory("[g]\nn[1:4096] ansible_user=" + std::string(4'000'000, 'x') + "\n", InventorySource::File));
}

TEST(HostInventory, HasBounds)
{
    EXPECT_TRUE(parseHostInventory("n[1-4096]", InventorySource::Typed));
    EXPECT_FALSE(parseHostInventory("n[1-4096] m[1-10]", InventorySource::Typed));
    std::string noise;
    for (int i = 0; i < 5000; ++i)
        noise += "[\n";
    const auto found = parseHostInventory(noise, InventorySource::Typed);
    ASSERT_TRUE(found);
    EXPECT_LE(found->problems.size(), 100U);
}
