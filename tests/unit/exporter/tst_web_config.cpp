// SPDX-License-Identifier: GPL-3.0-or-later
//
// The file of --web.config.file, and what promtool says to the same text.
#include "app/fabriscope-exporter/listeners.h"
#include "app/fabriscope-exporter/web_config.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <vector>

namespace {

using namespace fabriscope;
using exporter::ClientAuth;
using exporter::parseWebConfig;
using testing::ElementsAre;
using testing::HasSubstr;

const std::string hash = "$2y$05$" + std::string(53, 'a');

TEST(WebConfig, ReadsAllFields)
{
    const auto config = parseWebConfig("tls_server_config:\n"
                                       "  cert_file: cert.pem\n"
                                       "  key_file: /etc/key.pem\n"
                                       "  client_auth_type: VerifyClientCertIfGiven\n"
                                       "  client_ca_file: ca.pem\n"
                                       "  min_version: TLS12\n"
                                       "  max_version: TLS13\n"
                                       "  cipher_suites: [TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256]\n"
                                       "  prefer_server_cipher_suites: false\n"
                                       "  curve_preferences: [X25519, CurveP256]\n"
                                       "http_server_config:\n"
                                       "  http2: true\n"
                                       "  headers:\n"
                                       "    Strict-Transport-Security: max-age=1\n"
                                       "basic_auth_users:\n"
                                       "  alice: " +
                                           hash +
                                           "\n"
                                           "ip_socket_config:\n"
                                           "  ipv4_ttl: 2\n"
                                           "  ipv6_hop_limit:\n"
                                           "  dscp: 0\n",
                                       "/etc/fabriscope/web.yml");
    ASSERT_TRUE(config) << describe(config.error());
    ASSERT_TRUE(config->tls);
    EXPECT_EQ(config->tls->certificate.file, "/etc/fabriscope/cert.pem");
    EXPECT_EQ(config->tls->key.file, "/etc/key.pem");
    EXPECT_EQ(config->tls->clientAuth, ClientAuth::VerifyClientCertIfGiven);
    EXPECT_FALSE(config->tls->preferServerCiphers);
    EXPECT_THAT(config->tls->curves, ElementsAre("X25519", "CurveP256"));
    EXPECT_THAT(config->headers,
                ElementsAre(std::pair<std::string, std::string>("Strict-Transport-Security", "max-age=1")));
    EXPECT_EQ(config->users.at("alice"), hash);
    EXPECT_EQ(config->ip.ttl, 2);
    EXPECT_FALSE(config->ip.hopLimit);
    EXPECT_EQ(config->ip.dscp, 0);
    const auto empty = parseWebConfig("", "web.yml");
    ASSERT_TRUE(empty) << describe(empty.error());
    EXPECT_FALSE(empty->tls);
}

struct Case
{
    std::string text;
    bool isRight = false;
};

/// Files that need no other file, so that promtool's verdict is about the text.
std::vector<Case> cases()
{
    return {
        {"", true},
        {"basic_auth_users:\n  alice: " + hash + "\n", true},
        {"http_server_config:\n  http2: false\n", true},
        {"http_server_config:\n  headers:\n    X-Content-Type-Options: nosniff\n", true},
        {"http_server_config:\n  headers:\n    X-Content-Type-Options: other\n", false},
        {"http_server_config:\n  headers:\n    X-Other: 1\n", false},
        {"tls_server_config:\n", true},
        {"tls_server_config:\n  min_version: TLS12\n", true},
        {"tls_server_config:\n  key_file: key.pem\n", false},
        {"tls_server_config:\n  cert_file: cert.pem\n", false},
        {"tls_server_config:\n  min_version: TLS14\n", false},
        {"other: 1\n", false},
        {"tls_server_config:\n  client_auth_type: RequireAndVerifyClientCert\n", false}, // it would be served to all
        {"tls_server_config:\n  client_ca_file: ca.pem\n", false},
        {"tls_server_config:\n  cert_file:\n  min_version:\n  client_auth_type:\n", true},
        {"http_server_config:\n  headers:\n", true},
        {"http_server_config:\n  http2: true\n  http2: false\n", false},
        {"http_server_config:\n  headers:\n    X-XSS-Protection: 1\n    X-XSS-Protection: 0\n", false},
        {"basic_auth_users:\n  alice: " + hash + "\n  alice: " + hash + "\n", false},
        {"basic_auth_users:\n  alice: " + hash + "\nbasic_auth_users:\n  bob: " + hash + "\n", false},
        {"tls_server_config:\n  other: 1\n", false},
        {"basic_auth_users: [\n", false},
    };
}

TEST(WebConfig, RefusesWhatIsWrongWithItsPlace)
{
    for (const Case& each : cases())
        EXPECT_EQ(parseWebConfig(each.text, "web.yml").has_value(), each.isRight) << each.text;
    const auto wrong = parseWebConfig("http_server_config:\n  htp2: true\n", "web.yml");
    ASSERT_FALSE(wrong);
    EXPECT_THAT(describe(wrong.error()), HasSubstr("web.yml:2"));
    EXPECT_THAT(describe(wrong.error()), HasSubstr("htp2"));
    EXPECT_FALSE(parseWebConfig("basic_auth_users:\n  alice: secret\n", "web.yml")) << "a password in the clear";
    const auto isTaken = [](const std::string& start, const std::string& rest) {
        return parseWebConfig("basic_auth_users:\n  alice: " + start + rest + "\n", "web.yml").has_value();
    };
    const std::string rest(53, 'a');
    EXPECT_TRUE(isTaken("$2y$10$", rest));
    for (const char* start : {"$2y$31$", "$2y$18$", "$2y$03$", "$2y$xx$", "$2y$+9$", "$2z$10$"})
        EXPECT_FALSE(isTaken(start, rest)) << start << " would keep the server busy, or let nobody in";
    EXPECT_FALSE(isTaken("$2y$10$", std::string(52, 'a') + "!"));
    EXPECT_FALSE(parseWebConfig("rate_limit:\n  interval: soon\n", "web.yml"));
    for (const char* field :
         {"ipv4_ttl: 0", "ipv4_ttl: 256", "ipv6_hop_limit: 0", "dscp: 64", "dscp: -1", "dscp: EF", "ttl: 1"})
        EXPECT_FALSE(parseWebConfig("ip_socket_config:\n  " + std::string(field) + "\n", "web.yml")) << field;
    const auto former = parseWebConfig("tls_server_config:\n  cert_file: a\n  key_file: b\n"
                                       "  client_auth_type: RequireClientCert\n",
                                       "web.yml");
    ASSERT_TRUE(former && former->tls);
    EXPECT_EQ(former->tls->clientAuth, ClientAuth::RequireAnyClientCert);
}

TEST(WebConfig, PromtoolSaysTheSame)
{
    if (std::system("command -v promtool >/dev/null 2>&1") != 0) GTEST_SKIP() << "promtool is not installed";
    const test::TemporaryFolder folder;
    for (const Case& each : cases()) {
        const auto file = folder.write("web.yml", each.text);
        const bool taken =
            std::system(("promtool check web-config '" + file.string() + "' >/dev/null 2>&1").c_str()) == 0;
        EXPECT_EQ(taken, each.isRight) << each.text;
    }
}

TEST(Listeners, TakeTheAddressesOfOtherExporters)
{
    const auto free = exporter::listenOn("localhost:0");
    ASSERT_TRUE(free) << describe(free.error());
    EXPECT_THAT(free->name, testing::Not(HasSubstr(":0")));
    const auto everywhere = exporter::listenOn(":0");
    EXPECT_TRUE(everywhere) << describe(everywhere.error());
    const auto taken = exporter::listenOn(free->name);
    ASSERT_FALSE(taken);
    EXPECT_THAT(describe(taken.error()), HasSubstr("--web.listen-address"));
    for (const std::string wrong :
         {"", "localhost", "localhost:", "127.0.0.1:http", "127.0.0.1:99999", "127.0.0.1: 80", ":-1"})
        EXPECT_FALSE(exporter::listenOn(wrong)) << wrong;
}

} // namespace
