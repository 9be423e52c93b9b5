// SPDX-License-Identifier: GPL-3.0-or-later
//
// What receivers on this host get, each by its own protocol, from a notice whose texts try to be more than text.
#include "core/base/handle.h"
#include "core/change/system_command.h"
#include "core/notify/deliver.h"
#include "core/notify/senders.h"
#include "tests/support/temporary_folder.h"
#include "tests/unit/notify/made_notice.h"
#include "tests/unit/prometheus/web_server.h"

#include <arpa/inet.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <nlohmann/json.hpp>
#include <sys/socket.h>
#include <sys/un.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <format>
#include <string_view>
#include <thread>
#include <vector>

namespace fabriscope::receivers_test {
namespace {

using namespace fabriscope::notify;
using test::hostileNotice;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

/// A program that writes down its arguments, its input and its environment.
std::filesystem::path recorder(const test::TemporaryFolder& folder, int status = 0)
{
    const std::string place = folder.path().string();
    const auto file = folder.write("program", "#!/bin/sh\nfor each; do printf '<%s>\\n' \"$each\"; done >>'" + place +
                                                  "/arguments'\nenv >'" + place + "/environment'\ncat >'" + place +
                                                  "/input'\necho 'mailbox\n\x1b[31m full' >&2\nexit " +
                                                  std::to_string(status) + "\n");
    std::filesystem::permissions(file, std::filesystem::perms::owner_all);
    return file;
}

TEST(MailReceiver, NothingInAMessageIsAHeaderOrAnArgument)
{
    const test::TemporaryFolder folder;
    const Receiver mail{.name = "admins",
                        .how =
                            Mail{.program = recorder(folder), .from = "ib@example.org", .to = {"a@example.org", "b"}}};
    const auto sent = deliver(mail, hostileNotice());
    ASSERT_TRUE(sent) << describe(sent.error());
    EXPECT_EQ(test::textOf(folder.path("arguments")), "<-i>\n<-f>\n<ib@example.org>\n<a@example.org>\n<b>\n");
    const std::string input = test::textOf(folder.path("input"));
    const std::string header = input.substr(0, input.find("\n\n"));
    EXPECT_THAT(header, Not(HasSubstr("Bcc")));
    EXPECT_THAT(header, HasSubstr("To: a@example.org,\n b\n"));
    EXPECT_THAT(header, HasSubstr("Date: Wed, 25 Nov 2026 12:00:00 +0000\n"));
    EXPECT_THAT(input, Not(HasSubstr("\n.\n"))) << "which ends a message for some";
    if (!std::filesystem::exists("/usr/bin/python3"))
        GTEST_SKIP() << "python3 is not installed: its reading is missing";
    const auto read = change::runCommand(
        "/usr/bin/python3",
        {"-c",
         "import email, email.policy, sys\n"
         "m = email.message_from_binary_file(open(sys.argv[1], 'rb'), policy=email.policy.default)\n"
         "sys.stdout.buffer.write((m['Subject'] + '\\n' + '|'.join(m.keys()) + '\\n' + m.get_content()).encode())\n",
         folder.path("input")},
        std::chrono::seconds(30));
    ASSERT_TRUE(read) << describe(read.error());
    ASSERT_EQ(read->status, 0) << read->errors;
    EXPECT_THAT(read->output, StartsWith("Fabriscope: critical: evil"));
    EXPECT_THAT(read->output, HasSubstr("caf\xc3\xa9 has no link."));
    EXPECT_THAT(read->output, HasSubstr("\nFrom|To|Subject|Date|Auto-Submitted|MIME-Version|Content-Type|"
                                        "Content-Transfer-Encoding\n"));
    EXPECT_THAT(read->output, HasSubstr("Look at the cable."));
}

TEST(MailReceiver, SaysWhySendmailFails)
{
    const test::TemporaryFolder folder;
    const auto sent = deliver({.name = "admins", .how = Mail{.program = recorder(folder, 75), .from = {}, .to = {"a"}}},
                              hostileNotice());
    ASSERT_FALSE(sent);
    EXPECT_THAT(describe(sent.error()), HasSubstr("75"));
    EXPECT_THAT(describe(sent.error()), Not(HasSubstr("\x1b")));
    const auto none =
        deliver({.name = "admins", .how = Mail{.program = "/no/sendmail", .from = {}, .to = {"a"}}}, hostileNotice());
    ASSERT_FALSE(none);
    EXPECT_THAT(describe(none.error()), HasSubstr("/no/sendmail"));
}

/// What a web server gets, as JSON.
class Hook
{
public:
    explicit Hook(unsigned status = 200)
        : m_server([status](const test::WebRequest&) { return test::webReply(status, "text/plain", "no"); })
    {}
    [[nodiscard]] std::string url(const std::string& rest) const
    {
        return std::format("http://127.0.0.1:{}{}", m_server.port(), rest);
    }
    [[nodiscard]] test::WebRequest only() const
    {
        EXPECT_EQ(m_server.requests().size(), 1U);
        return m_server.requests().empty() ? test::WebRequest() : m_server.requests().front();
    }

private:
    test::WebServer m_server;
};

TEST(WebhookReceiver, PostsToASecretAddressWithATokenOfItsOwn)
{
    const Hook hook;
    const test::TemporaryFolder folder;
    const Receiver receiver{
        .name = "chat",
        .how = Webhook{.shape = Shape::Plain,
                       .url = {},
                       .urlFile = folder.writeSecret("url", hook.url("/hooks/hunter2?sig=a%2Fb") + "\n"),
                       .accessFile = folder.writeSecret("access", "credentials: topsecret\n")}};
    const auto sent = deliver(receiver, hostileNotice());
    ASSERT_TRUE(sent) << describe(sent.error());
    const test::WebRequest request = hook.only();
    EXPECT_EQ(request.target, "/hooks/hunter2?sig=a%2Fb");
    EXPECT_EQ(request.headers.at("authorization"), "Bearer topsecret");
    EXPECT_EQ(request.headers.at("content-type"), "application/json");
    const auto json = nlohmann::json::parse(request.body);
    EXPECT_EQ(json.at("severity"), "critical");
    EXPECT_EQ(json.at("items").at(0).at("sentence"), hostileNotice().items[0].sentence) << "data stays data";
    EXPECT_EQ(json.at("items").at(0).at("port"), 3);
}

TEST(WebhookReceiver, ASecretThatOthersMayReadIsRefusedAndNeverRepeated)
{
    const test::TemporaryFolder folder;
    const auto file = folder.writeSecret("url", "http://127.0.0.1:1/hunter2\n");
    const Receiver receiver{.name = "chat", .how = Webhook{.url = {}, .urlFile = file, .accessFile = {}}};
    const auto lost = deliver(receiver, hostileNotice());
    ASSERT_FALSE(lost) << "nobody listens there";
    EXPECT_THAT(describe(lost.error()), Not(HasSubstr("hunter2")));
    std::filesystem::permissions(file, std::filesystem::perms::others_read, std::filesystem::perm_options::add);
    const auto refused = examine(receiver);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::NoPermission);
    // One that another file names is a secret, too.
    folder.write("token", "hunter2\n");
    const auto named =
        examine({.name = "chat",
                 .how = Webhook{.url = "http://127.0.0.1:1/",
                                .urlFile = {},
                                .accessFile = folder.writeSecret("access", "credentials_file: token\n")}});
    ASSERT_FALSE(named);
    EXPECT_EQ(named.error().code, ErrorCode::NoPermission);
    const Receiver wrong{.name = "chat",
                         .how =
                             Webhook{.url = {}, .urlFile = folder.writeSecret("other", "hunter2\n"), .accessFile = {}}};
    const auto none = deliver(wrong, hostileNotice());
    ASSERT_FALSE(none);
    EXPECT_THAT(describe(none.error()), Not(HasSubstr("hunter2")));
}

TEST(WebhookReceiver, ARefusalIsAnError)
{
    const Hook hook(403);
    const auto sent = deliver({.name = "chat", .how = Webhook{.url = hook.url("/x"), .urlFile = {}, .accessFile = {}}},
                              hostileNotice());
    ASSERT_FALSE(sent);
    EXPECT_THAT(describe(sent.error()), HasSubstr("403"));
}

TEST(WebhookReceiver, MarkupOfChatsStaysText)
{
    const auto slack = nlohmann::json::parse(webhookJson(Shape::Slack, hostileNotice()));
    EXPECT_THAT(slack.at("text").get<std::string>(), HasSubstr("&lt;b&gt;*x*&lt;/b&gt; &amp;"));
    EXPECT_EQ(slack.at("blocks").at(0).at("text").at("type"), "plain_text");
    EXPECT_THAT(slack.at("blocks").at(0).at("text").at("text").get<std::string>(), HasSubstr("<b>*x*</b> &"));
    const auto teams = nlohmann::json::parse(webhookJson(Shape::Teams, hostileNotice()));
    const auto& card = teams.at("attachments").at(0).at("content");
    EXPECT_EQ(card.at("type"), "AdaptiveCard");
    for (const auto& block : card.at("body"))
        EXPECT_EQ(block.at("type"), "RichTextBlock") << "a TextBlock reads Markdown";
    Notice many = hostileNotice();
    many.items.resize(mostItems, many.items[0]);
    EXPECT_LE(nlohmann::json::parse(webhookJson(Shape::Slack, many))
                  .at("blocks")
                  .at(0)
                  .at("text")
                  .at("text")
                  .get<std::string>()
                  .size(),
              3000U);
    EXPECT_LE(webhookJson(Shape::Teams, many).size(), std::size_t{28} << 10U);
}

TEST(WebhookReceiver, AlertsOfAlertmanagerBeginAndEndAsOne)
{
    Notice notice = hostileNotice();
    const auto began = nlohmann::json::parse(webhookJson(Shape::Alertmanager, notice));
    ASSERT_EQ(began.size(), 1U);
    EXPECT_EQ(began.at(0).at("startsAt"), "2026-11-25T12:00:00Z");
    EXPECT_EQ(began.at(0).at("endsAt"), "2026-11-25T12:15:00Z") << "unless it is repeated";
    notice.at += std::chrono::hours(2);
    notice.items[0].news = News::Over;
    const auto ended = nlohmann::json::parse(webhookJson(Shape::Alertmanager, notice));
    EXPECT_EQ(ended.at(0).at("labels"), began.at(0).at("labels"));
    EXPECT_EQ(ended.at(0).at("endsAt"), "2026-11-25T14:00:00Z");
    notice.at = notice.items[0].since - std::chrono::hours(1); // this host's clock was set back
    const auto before = nlohmann::json::parse(webhookJson(Shape::Alertmanager, notice));
    EXPECT_EQ(before.at(0).at("startsAt"), "2026-11-25T11:00:00Z");
    EXPECT_EQ(before.at(0).at("endsAt"), "2026-11-25T11:00:00Z");
    EXPECT_TRUE(
        forgets({.name = "am",
                 .how = Webhook{.shape = Shape::Alertmanager, .url = "http://x", .urlFile = {}, .accessFile = {}}}));
    EXPECT_FALSE(forgets({.name = "log", .how = Journal()}));
}

/// A socket that listens on this host.
class Listening
{
public:
    explicit Listening(int type) : m_socket(::socket(AF_INET, type, 0))
    {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        // NOLINTNEXTLINE(*-reinterpret-cast): as the socket API wants it
        EXPECT_EQ(::bind(m_socket.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
        wait(m_socket.get());
        if (type == SOCK_STREAM) {
            EXPECT_EQ(::listen(m_socket.get(), 4), 0);
        }
    }
    explicit Listening(const std::string& path) : m_socket(::socket(AF_UNIX, SOCK_DGRAM, 0))
    {
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        EXPECT_LT(path.size(), sizeof address.sun_path);
        std::memcpy(static_cast<void*>(address.sun_path), path.data(),
                    std::min(path.size(), sizeof address.sun_path - 1));
        // NOLINTNEXTLINE(*-reinterpret-cast): as the socket API wants it
        EXPECT_EQ(::bind(m_socket.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
        wait(m_socket.get());
    }
    [[nodiscard]] std::string port() const
    {
        sockaddr_in address{};
        socklen_t length = sizeof address;
        // NOLINTNEXTLINE(*-reinterpret-cast): as the socket API wants it
        EXPECT_EQ(::getsockname(m_socket.get(), reinterpret_cast<sockaddr*>(&address), &length), 0);
        return std::to_string(ntohs(address.sin_port));
    }
    [[nodiscard]] std::string datagram() const
    {
        std::array<char, 65536> buffer{};
        const ssize_t got = ::recv(m_socket.get(), buffer.data(), buffer.size(), 0);
        return got < 0 ? std::string() : std::string(buffer.data(), static_cast<std::size_t>(got));
    }
    /// All of one connection.
    [[nodiscard]] std::string stream() const
    {
        const FileDescriptor peer(::accept(m_socket.get(), nullptr, nullptr));
        std::string all;
        std::array<char, 4096> buffer{};
        for (ssize_t got = 0; (got = ::recv(peer.get(), buffer.data(), buffer.size(), 0)) > 0;)
            all.append(buffer.data(), static_cast<std::size_t>(got));
        return all;
    }

private:
    /// A message that does not come fails the test, and does not hang it.
    static void wait(int socket)
    {
        const timeval patience{.tv_sec = 10, .tv_usec = 0};
        EXPECT_EQ(::setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience), 0);
    }
    FileDescriptor m_socket;
};

constexpr const char* structured =
    " fabriscope - link-down [fabriscope@32473 rule=\"all\" news=\"came\" severity=\"critical\" "
    "subject=\"-evil\\\"\\]\\\\ port 3\" times=\"1\" guid=\"0x0000000000001000\" port=\"3\"] ";

TEST(SyslogReceiver, SendsADatagramOfRfc5424)
{
    const Listening udp(SOCK_DGRAM);
    const auto sent =
        deliver({.name = "log", .how = Syslog{.way = Syslog::Way::Udp, .host = "127.0.0.1", .port = udp.port()}},
                hostileNotice());
    ASSERT_TRUE(sent) << describe(sent.error());
    const std::string text = udp.datagram();
    EXPECT_THAT(text, StartsWith("<26>1 2026-11-25T12:00:00Z ")) << "daemon, critical";
    EXPECT_THAT(text, HasSubstr(structured));
    EXPECT_THAT(text, Not(HasSubstr("\n")));
    Notice long1 = hostileNotice();
    long1.items[0].sentence = std::string(5000, 'x');
    ASSERT_TRUE(deliver(
        {.name = "log", .how = Syslog{.way = Syslog::Way::Udp, .host = "127.0.0.1", .port = udp.port()}}, long1));
    EXPECT_LE(udp.datagram().size(), 2048U);
}

TEST(SyslogReceiver, FramesAStreamByItsOctets)
{
    const Listening tcp(SOCK_STREAM);
    std::string all;
    std::thread reader([&] { all = tcp.stream(); });
    Notice notice = hostileNotice();
    notice.passed = 2;
    const auto sent = deliver(
        {.name = "log", .how = Syslog{.way = Syslog::Way::Tcp, .host = "127.0.0.1", .port = tcp.port()}}, notice);
    reader.join();
    ASSERT_TRUE(sent) << describe(sent.error());
    std::vector<std::string> messages;
    for (std::string_view rest = all; !rest.empty();) {
        const std::size_t blank = rest.find(' ');
        ASSERT_NE(blank, std::string_view::npos);
        const auto length = static_cast<std::size_t>(std::atoi(std::string(rest.substr(0, blank)).c_str()));
        ASSERT_LE(blank + 1 + length, rest.size());
        messages.emplace_back(rest.substr(blank + 1, length));
        rest.remove_prefix(blank + 1 + length);
    }
    ASSERT_EQ(messages.size(), 2U);
    EXPECT_THAT(messages[0], HasSubstr(structured));
    EXPECT_THAT(messages[1], HasSubstr("2 came and were over"));
}

TEST(SyslogReceiver, SaysThatNobodyListens)
{
    std::string port;
    {
        const Listening tcp(SOCK_STREAM);
        port = tcp.port();
    }
    EXPECT_FALSE(deliver({.name = "log", .how = Syslog{.way = Syslog::Way::Tcp, .host = "127.0.0.1", .port = port}},
                         hostileNotice()));
    EXPECT_FALSE(deliver({.name = "log", .how = Syslog{.way = Syslog::Way::Unix, .host = "/no/socket", .port = {}}},
                         hostileNotice()));
}

TEST(JournalReceiver, WritesFieldsAndNoOthers)
{
    const test::TemporaryFolder folder;
    const std::string path = folder.path("journal");
    const Listening journal(path);
    const auto sent = deliver({.name = "journal", .how = Journal{.socket = path}}, hostileNotice());
    ASSERT_TRUE(sent) << describe(sent.error());
    std::vector<std::string> names;
    const std::string entry = journal.datagram();
    for (std::string_view rest = entry; !rest.empty();) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        names.emplace_back(line.substr(0, line.find('=')));
        rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    }
    EXPECT_THAT(names, ElementsAre("MESSAGE", "PRIORITY", "SYSLOG_IDENTIFIER", "FABRISCOPE_RULE", "FABRISCOPE_NEWS",
                                   "FABRISCOPE_KIND", "FABRISCOPE_SEVERITY", "FABRISCOPE_SUBJECT", "FABRISCOPE_TIMES",
                                   "FABRISCOPE_GUID", "FABRISCOPE_PORT", "FABRISCOPE_REMEDY"));
    EXPECT_THAT(entry, HasSubstr("\nPRIORITY=2\n"));
}

TEST(TrapReceiver, GivesSnmptrapNothingButNumbers)
{
    const test::TemporaryFolder folder;
    (void)folder.writeSecret("snmp.conf", "defVersion 2c\ndefCommunity hunter2\n");
    const Receiver receiver{
        .name = "nms", .how = Trap{.program = recorder(folder), .to = "127.0.0.1:162", .configFolder = folder.path()}};
    const auto sent = deliver(receiver, hostileNotice());
    ASSERT_TRUE(sent) << describe(sent.error());
    const std::string arguments = test::textOf(folder.path("arguments"));
    EXPECT_THAT(arguments, StartsWith("<127.0.0.1:162>\n<>\n<1.3.6.1.4.1.8072.9999.9999.0.1>\n"
                                      "<1.3.6.1.4.1.8072.9999.9999.1.1>\n<x>\n<63616d65>\n"));
    EXPECT_THAT(arguments, HasSubstr("<1.3.6.1.4.1.8072.9999.9999.1.8>\n<x>\n<616c6c>\n"));
    EXPECT_THAT(arguments, Not(HasSubstr("evil")));
    EXPECT_THAT(arguments, Not(HasSubstr("hunter2")));
    EXPECT_THAT(test::textOf(folder.path("environment")), HasSubstr("SNMPCONFPATH=" + folder.path().string()));
    std::filesystem::remove(folder.path("arguments"));
    Notice many = hostileNotice();
    many.more = 3;
    ASSERT_TRUE(deliver(receiver, many));
    EXPECT_THAT(test::textOf(folder.path("arguments")), HasSubstr("<73756d6d617279>")) << "\"summary\" of the rest";
    std::filesystem::permissions(folder.path("snmp.conf"), std::filesystem::perms::others_read,
                                 std::filesystem::perm_options::add);
    EXPECT_FALSE(deliver(receiver, hostileNotice())) << "others may read the community";
}

TEST(DesktopReceiver, ShowsTextWithoutMarkup)
{
    const test::TemporaryFolder folder;
    const auto sent = deliver({.name = "screen", .how = Desktop{.program = recorder(folder)}}, hostileNotice());
    ASSERT_TRUE(sent) << describe(sent.error());
    const std::string arguments = test::textOf(folder.path("arguments"));
    EXPECT_THAT(arguments,
                StartsWith("<--app-name=Fabriscope>\n<--urgency=critical>\n<-->\n<Fabriscope: critical: evil"));
    EXPECT_THAT(arguments, HasSubstr("&lt;b&gt;*x*&lt;/b&gt; &amp; "));
}

} // namespace
} // namespace fabriscope::receivers_test
