// SPDX-License-Identifier: GPL-3.0-or-later
//
// fabriscopectl as a whole, given files and arguments that try to command the terminal: whatever it prints, on both
// streams and in every format, is visible text of valid UTF-8.
#include "core/base/printable.h"
#include "core/base/text.h"
#include "core/fabric/model/snapshot_builder.h"
#include "core/fabric/model/snapshot_file.h"
#include "tests/support/fabrics.h"
#include "tests/support/paths.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <memory>
#include <string>
#include <vector>

namespace fabriscope {
namespace {

/// Escape sequences (C0, C1 as UTF-8 and as a byte), a line of its own, an override of direction, a separator, no
/// width.
const std::string evil = "\x1b[31m\xc2\x9b"
                         "2J\x9b\nforged: line\r\xe2\x80\xae\xe2\x80\xa8\xe2\x80\x8b\x7f\xff";

/// Both streams of a command.
std::string outputOf(const std::string& arguments)
{
    struct Close
    {
        void operator()(std::FILE* file) const { ::pclose(file); }
    };
    const std::string command = test::programPath("fabriscopectl") + " " + arguments + " </dev/null 2>&1";
    const std::unique_ptr<std::FILE, Close> pipe(::popen(command.c_str(), "r")); // NOLINT(cert-env33-c): of this test
    std::string text;
    for (int c = pipe ? std::fgetc(pipe.get()) : EOF; c != EOF; c = std::fgetc(pipe.get()))
        text += static_cast<char>(c);
    return text;
}

std::string quoted(const std::string& word)
{
    std::string text = "'";
    for (const char c : word)
        text += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return text + "'";
}

void expectHarmless(const std::string& arguments)
{
    const std::string text = outputOf(arguments);
    EXPECT_FALSE(text.empty()) << arguments;
    EXPECT_FALSE(text.contains("\nforged")) << arguments << "\n" << printableLines(text);
    for (std::string_view rest = text; !rest.empty();) {
        const auto next = takeCharacter(rest);
        const bool layout = next.code == U'\n' || next.code == U'\t';
        ASSERT_TRUE(next.code && (layout || !isHidden(*next.code))) << arguments << "\n" << printableLines(text);
    }
}

class HostileText : public testing::Test
{
protected:
    HostileText()
    {
        for (const bool later : {false, true}) {
            test::FabricMaker maker;
            const Guid leaf = maker.addSwitch("leaf" + evil + (later ? "2" : "1"));
            maker.join(leaf, maker.addHost("=cmd" + evil));
            maker.join(leaf, maker.addHost("\t+node" + evil));
            maker.builder().addProblem(
                {.kind = fabric::ProblemKind::Unreachable, .node = leaf, .port = PortNum(3), .text = "problem" + evil});
            maker.builder().info().source = "source" + evil;
            folder.write(later ? "now.fabsnap" : "base.fabsnap", fabric::encodeFile(*maker.build()));
        }
        folder.write("net.topo",
                     "vendid=0x2c9\nSwitch 4 \"S-0002c90200000100\" # \"leaf\x1b[2J\xc2\x9b\x9b\xe2\x80\xae\"\n"
                     "[1] \"nowhere\x1b[2J\xc2\x9b\"[9999]\nrubbish \x1b[2J\xc2\x9b\x9b\xff\xe2\x80\xae\n");
        folder.write("names",
                     "0x0002c90200000100 \"map\x1b[2J\xc2\x9b\x9b\xe2\x80\xae\"\nrubbish\x1b[2J\xc2\x9b\xff\n");
    }

    [[nodiscard]] std::string file(const std::string& name) const { return quoted(folder.path(name)); }

    test::TemporaryFolder folder;
};

TEST_F(HostileText, OfNodes)
{
    std::vector<std::string> commands;
    for (const std::string snapshot : {"base.fabsnap", "net.topo"}) {
        const std::string connect = "--connect snapshot:" + folder.path(snapshot);
        for (const std::string_view as : {"ibnetdiscover", "json", "dot", "graphml", "slurm"})
            commands.push_back(connect + " discover --as " + std::string(as));
        for (const std::string_view format : {"text", "json", "csv"}) {
            const std::string options = connect + " --format " + std::string(format);
            commands.push_back(options + " discover");
            commands.push_back(options + " discover --node-name-map " + file("names"));
            commands.push_back(options + " health --baseline " + file("now.fabsnap"));
            commands.push_back(options + " diff " + file("now.fabsnap"));
            commands.push_back(options + " diff " + file("now.fabsnap") + " " + file(snapshot));
            commands.push_back(options + " counters --node " + quoted("none" + evil));
        }
        commands.push_back(connect + " devices");
        commands.push_back(connect + " agent info");
        commands.push_back(connect + " snapshot " + quoted(folder.path("no folder" + evil + "/x")));
    }
    for (const std::string& command : commands)
        expectHarmless(command);
}

TEST_F(HostileText, OfOpenSmsFiles)
{
    folder.write("opensm.conf", "routing_engine " + evil + "\nno_option" + evil + " 1\nlog_file /x" + evil + "\n");
    folder.write("partitions.conf", "Default=0x7fff" + evil + ": ALL=full" + evil + ";\nwrong" + evil + "=0x" + evil);
    folder.write("qos-policy.conf", "qos-ulps\n default" + evil + ": 0\n sdp, port-num 1-2" + evil +
                                        " : 99\nend-qos-ulps\nunknown" + evil + "\n");
    for (const std::string_view format : {"text", "json", "csv"}) {
        const std::string options = "--format " + std::string(format);
        expectHarmless(options + " check opensm " + file("opensm.conf"));
        expectHarmless(options + " check partitions " + file("partitions.conf"));
        expectHarmless(options + " check qos " + file("qos-policy.conf"));
        expectHarmless(options + " explain qos " + file("qos-policy.conf") + " --rdma-port 4791");
        expectHarmless(options + " check opensm " + quoted(folder.path("none" + evil)));
    }
    expectHarmless("--format json convert qos " + file("qos-policy.conf"));
}

TEST_F(HostileText, OfArgumentsAndAgents)
{
    expectHarmless(quoted("nocommand" + evil));
    expectHarmless("discover " + quoted("--" + evil));
    expectHarmless("--connect " + quoted("demo:" + evil) + " discover");
    expectHarmless("--connect " + quoted("snapshot:/none" + evil) + " discover");
    expectHarmless("--connect " + quoted("ssh://-o" + evil) + " discover");
    folder.write(
        "agent",
        "printf '%b' '\\033[2J\\0233\\nforged: line\\n'; printf '%b' '\\033[31mdied\\0302\\0233' >&2; exit 1\n");
    expectHarmless("--connect " + quoted("exec:/bin/sh " + folder.path("agent")) + " discover");
    expectHarmless("--connect " + quoted("exec:/bin/sh -c 'exit 1' " + evil) + " agent info");
}

} // namespace
} // namespace fabriscope
