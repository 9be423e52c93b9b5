// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/client/connection/client.h"
#include "core/agent/client/connection/connection_target.h"
#include "core/agent/client/connection/remote_agent.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace fabriscope;
using agent::ConnectionTarget;
using agent::Scheme;
using testing::ElementsAre;
using testing::HasSubstr;

namespace {

ConnectionTarget parsed(std::string_view text)
{
    auto target = ConnectionTarget::parse(text);
    EXPECT_TRUE(target) << describe(target.error());
    return target.value_or(ConnectionTarget{});
}

std::string refused(std::string_view text)
{
    const auto target = ConnectionTarget::parse(text);
    if (target) {
        ADD_FAILURE() << text << " was accepted";
        return {};
    }
    EXPECT_EQ(target.error().code, ErrorCode::InvalidArgument);
    return describe(target.error());
}

} // namespace

TEST(ConnectionTargetTest, ReadsEveryForm)
{
    EXPECT_EQ(parsed("local"), (ConnectionTarget{}));
    EXPECT_EQ(parsed(" local?elevated "), (ConnectionTarget{.elevated = true}));
    EXPECT_EQ(parsed("ssh://head1"), (ConnectionTarget{.scheme = Scheme::Ssh, .host = "head1"}));
    EXPECT_EQ(parsed("ssh://root@head1:2222/"),
              (ConnectionTarget{.scheme = Scheme::Ssh, .user = "root", .host = "head1", .port = 2222}));
    EXPECT_EQ(parsed("ssh://a@b@[fe80::1%eth0]:22"),
              (ConnectionTarget{.scheme = Scheme::Ssh, .user = "a@b", .host = "fe80::1%eth0", .port = 22}));
    EXPECT_EQ(parsed("demo"), (ConnectionTarget{.scheme = Scheme::Demo}));
    EXPECT_EQ(parsed("demo:fat-tree-3"), (ConnectionTarget{.scheme = Scheme::Demo, .name = "fat-tree-3"}));
    EXPECT_EQ(parsed("snapshot:/tmp/a b.net").name, "/tmp/a b.net");
    EXPECT_EQ(parsed("replay:/tmp/a?b"), (ConnectionTarget{.scheme = Scheme::Replay, .name = "/tmp/a?b"}));
    EXPECT_EQ(parsed("replay:x?speed=2.5"), (ConnectionTarget{.scheme = Scheme::Replay, .name = "x", .speed = 2.5}));
    EXPECT_THAT(parsed("exec:sim-run 'a b' \"c\\\"d\" e\\ f ''").command,
                ElementsAre("sim-run", "a b", "c\"d", "e f", ""));
}

TEST(ConnectionTargetTest, TextIsReadBackAsTheSame)
{
    for (const auto* text :
         {"local", "local?elevated", "ssh://head1", "ssh://u@head1:22", "ssh://[fe80::1]:2", "demo", "demo:small",
          "snapshot:a b", "replay:a b", "replay:f?speed=0.5", "exec:a 'b c' 'it'\\''s' ''"}) {
        const ConnectionTarget target = parsed(text);
        EXPECT_EQ(target.text(), text);
        EXPECT_EQ(parsed(target.text()), target);
    }
}

TEST(ConnectionTargetTest, RefusesWithAReason)
{
    EXPECT_THAT(refused(""), HasSubstr("empty"));
    EXPECT_THAT(refused("replay:"), HasSubstr("no file name"));
    for (const auto* speed : {"0", "-1", "fast", "1x", "nan", "1e9", ""})
        EXPECT_THAT(refused(std::string("replay:f?speed=") + speed), HasSubstr("is not a speed"));
    EXPECT_THAT(refused("head1"), HasSubstr("ssh://[user@]host[:port]"));
    EXPECT_THAT(refused("ssh://"), HasSubstr("no host"));
    EXPECT_THAT(refused("ssh://user:secret@head1"), HasSubstr("password"));
    EXPECT_THAT(refused("ssh://-oProxyCommand=evil"), HasSubstr("host's name"));
    EXPECT_THAT(refused("ssh://-lroot@head1"), HasSubstr("user's name"));
    EXPECT_THAT(refused("ssh://head 1"), HasSubstr("host's name"));
    // Whatever a shell could take for more than a name.
    for (const std::string_view c :
         {"`", "$(x)", "$x", ";", "|", "&", "<", ">", "'", "\"", "\\", "*",  "?",    "!",    "~",        "#",     "=",
          ",", "%",    "+",  "(", ")", "{", "}", "[", "]", "^",  "\n", "\t", "\x01", "\x7f", "\xc3\xa4", "\u202e"}) {
        EXPECT_THAT(refused(std::string("ssh://a") + std::string(c) + "b"), HasSubstr("host's name")) << c;
        EXPECT_THAT(refused(std::string("ssh://a") + std::string(c) + "b@head1"), HasSubstr("user's name")) << c;
    }
    EXPECT_THAT(refused("ssh://[fe80::1`id`]"), HasSubstr("host's name"));
    // What ssh would replace; and an interface belongs to an IPv6 address.
    for (const char* token : {"ssh://%h", "ssh://%h:22", "ssh://[%h]", "ssh://[%r::1]", "ssh://[fe80::1%]",
                              "ssh://[fe80::1%a%b]", "ssh://[fe80::1%-x]", "ssh://head%1", "ssh://10.0.0.1%eth0"})
        EXPECT_THAT(refused(token), HasSubstr("host's name")) << token;
    EXPECT_THAT(refused("ssh://%r@head1"), HasSubstr("user's name"));
    EXPECT_EQ(parsed("ssh://[fe80::1%ib0.8001]").host, "fe80::1%ib0.8001");
    EXPECT_EQ(parsed("ssh://an.n_1-x@he_ad-1.example").host, "he_ad-1.example");
    EXPECT_THAT(refused("ssh://fe80::1"), HasSubstr("brackets"));
    EXPECT_THAT(refused("ssh://[fe80::1"), HasSubstr("bracket"));
    EXPECT_THAT(refused("ssh://head1:0"), HasSubstr("port number"));
    EXPECT_THAT(refused("ssh://head1:65536"), HasSubstr("port number"));
    EXPECT_THAT(refused("ssh://head1/path"), HasSubstr("host's name"));
    EXPECT_THAT(refused("snapshot:"), HasSubstr("no file name"));
    EXPECT_THAT(refused("exec:"), HasSubstr("no command"));
    EXPECT_THAT(refused("exec:a 'b"), HasSubstr("not closed"));
}

/// What one is told to try is what was tried.
TEST(ConnectionTargetTest, AnErrorOfSshNamesUserAndPort)
{
    const auto hint = [](const char* text) { return agent::sshError(parsed(text), "no reply", "").hint.english(); };
    EXPECT_THAT(hint("ssh://head1"), HasSubstr("'ssh head1'"));
    EXPECT_THAT(hint("ssh://ann@head1"), HasSubstr("'ssh -l ann head1'"));
    EXPECT_THAT(hint("ssh://[fe80::1%ib0]:2222"), HasSubstr("'ssh -p 2222 fe80::1%ib0'"));
}
