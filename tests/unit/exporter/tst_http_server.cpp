// SPDX-License-Identifier: GPL-3.0-or-later
//
// The server as Prometheus, a browser and an attacker meet it.
#include "app/fabriscope-exporter/http_server.h"
#include "app/fabriscope-exporter/places.h"
#include "tests/support/temporary_folder.h"
#include "tests/unit/exporter/http_connection.h"

#include <crypt.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <zlib.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <format>
#include <memory>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

namespace {

using namespace fabriscope;
using namespace std::chrono_literals;
using exporter::Board;
using exporter::HttpLimits;
using exporter::HttpServer;
using exporter::Listener;
using exporter::Page;
using exporter::Site;
using exporter::WebSettingsFile;
using test::askOnce;
using test::HttpConnection;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

const std::string get = "GET /metrics HTTP/1.1\r\nHost: x\r\n";

class HttpServerTest : public testing::Test
{
protected:
    void start(const HttpLimits& limits = {}, const std::string& settingsFile = {})
    {
        auto listener = exporter::listenOn("127.0.0.1:0");
        ASSERT_TRUE(listener) << describe(listener.error());
        port = static_cast<unsigned>(std::stoul(listener->name.substr(listener->name.rfind(':') + 1)));
        auto settings = WebSettingsFile::open(settingsFile);
        ASSERT_TRUE(settings) << describe(settings.error());
        std::vector<Listener> listeners;
        listeners.push_back(*std::move(listener));
        server = std::make_unique<HttpServer>(site, *std::move(settings), std::move(listeners), limits);
    }
    void publish(const std::string& text) { board.publish(std::make_shared<const Page>(text), 1h); }

    Board board;
    Site site{board, "/metrics", "1.2.3"};
    std::unique_ptr<HttpServer> server;
    unsigned port = 0;
    test::TemporaryFolder folder;
};

TEST_F(HttpServerTest, SaysWhyThereIsNothingYetAndThenServesTheRound)
{
    start();
    auto reply = askOnce(port, get);
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->status, 503);
    EXPECT_THAT(reply->body, HasSubstr("has not ended yet"));
    board.report("head1: no access to /dev/infiniband/umad0");
    reply = askOnce(port, get);
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->status, 503);
    EXPECT_THAT(reply->body, HasSubstr("umad0"));

    publish("some_total 1\n");
    reply = askOnce(port, get);
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->status, 200);
    EXPECT_EQ(reply->headers["content-type"], "text/plain; version=0.0.4; charset=utf-8");
    EXPECT_THAT(reply->body, StartsWith("some_total 1\n"));
    EXPECT_THAT(reply->body, HasSubstr("\nfabriscope_up 1\n"));
    EXPECT_THAT(reply->body, HasSubstr("\nfabriscope_round_age_seconds "));
    EXPECT_THAT(reply->body, HasSubstr("\nprocess_resident_memory_bytes "));
    EXPECT_TRUE(reply->body.ends_with('\n'));
}

TEST_F(HttpServerTest, AnOldRoundIsNotTheFabric)
{
    start();
    board.publish(std::make_shared<const Page>("some_total 1\n"), -1ms);
    auto reply = askOnce(port, get);
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->status, 200);
    EXPECT_THAT(reply->body, Not(HasSubstr("some_total")));
    EXPECT_THAT(reply->body, HasSubstr("\nfabriscope_up 0\n"));
    publish("some_total 1\n");
    board.report("the agent was lost");
    reply = askOnce(port, get);
    ASSERT_TRUE(reply);
    EXPECT_THAT(reply->body, HasSubstr("some_total 1\n"));
    EXPECT_THAT(reply->body, HasSubstr("\nfabriscope_up 0\n"));
}

TEST_F(HttpServerTest, CompressesForThoseWhoTakeIt)
{
    start();
    publish("some_total 1\n");
    for (const std::string other : {"br, gzip;q=0", "gzipped"}) {
        const auto plain = askOnce(port, get + "Accept-Encoding: " + other + "\r\n");
        ASSERT_TRUE(plain);
        EXPECT_FALSE(plain->headers.contains("content-encoding")) << other;
    }
    auto reply = askOnce(port, get + "Accept-Encoding: deflate, gzip;q=0.5\r\n");
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->headers["content-encoding"], "gzip");
    z_stream stream{};
    ASSERT_EQ(::inflateInit2(&stream, 15 + 16), Z_OK);
    std::string out(65536, '\0');
    stream.next_in = reinterpret_cast<Bytef*>(reply->body.data());
    stream.avail_in = static_cast<uInt>(reply->body.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    EXPECT_EQ(::inflate(&stream, Z_FINISH), Z_STREAM_END);
    out.resize(out.size() - stream.avail_out);
    (void)::inflateEnd(&stream);
    EXPECT_THAT(out, StartsWith("some_total 1\n"));
    EXPECT_THAT(out, HasSubstr("\nfabriscope_up 1\n"));
}

TEST_F(HttpServerTest, KeepsAConnectionAndKnowsItsPages)
{
    start();
    publish("some_total 1\n");
    HttpConnection connection(port);
    for (const auto& [path, status] :
         {std::pair{"/metrics?x=1", 200}, {"/healthz", 200}, {"/", 200}, {"/other", 404}}) {
        ASSERT_TRUE(connection.send("GET " + std::string(path) + " HTTP/1.1\r\nHost: x\r\n\r\n"));
        const auto reply = connection.reply();
        ASSERT_TRUE(reply) << path;
        EXPECT_EQ(reply->status, status) << path;
    }
    ASSERT_TRUE(connection.send("HEAD /metrics HTTP/1.1\r\nHost: x\r\n\r\n"));
    auto head = connection.reply(true);
    ASSERT_TRUE(head);
    EXPECT_EQ(head->status, 200);
    EXPECT_GT(std::stoul(head->headers["content-length"]), 13U);
    ASSERT_TRUE(connection.send("DELETE /metrics HTTP/1.1\r\nHost: x\r\n\r\n"));
    const auto refused = connection.reply();
    ASSERT_TRUE(refused) << "a body was sent for HEAD";
    EXPECT_EQ(refused->status, 405);
    ASSERT_TRUE(connection.send("HEAD /metrics HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\n\r\n"));
    head = connection.reply(true);
    ASSERT_TRUE(head);
    EXPECT_EQ(head->headers["content-encoding"], "gzip");
    // An older client that wants it kept, one in the words of a proxy, two requests at once, and one that says no more.
    ASSERT_TRUE(connection.send("GET /healthz HTTP/1.0\r\nConnection: keep-alive\r\n\r\n"));
    auto kept = connection.reply();
    ASSERT_TRUE(kept);
    EXPECT_EQ(kept->headers["connection"], "keep-alive");
    ASSERT_TRUE(connection.send("GET http://exporter.example:9315/healthz?x HTTP/1.1\r\nHost: x\r\n\r\n"));
    kept = connection.reply();
    ASSERT_TRUE(kept);
    EXPECT_EQ(kept->status, 200) << "RFC 9112, 3.2.2";
    ASSERT_TRUE(connection.send("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET /other HTTP/1.1\r\nHost: x\r\n\r\n"));
    EXPECT_EQ(connection.reply().value_or(test::HttpReply()).status, 200);
    EXPECT_EQ(connection.reply().value_or(test::HttpReply()).status, 404);
    ASSERT_TRUE(connection.send("GET / HTTP/1.0\r\n\r\n"));
    ASSERT_TRUE(connection.reply());
    EXPECT_TRUE(connection.isClosed());
}

TEST_F(HttpServerTest, SurvivesWhatIsNoRequest)
{
    start();
    publish("some_total 1\n");
    const std::vector<std::pair<std::string, int>> hostile{
        {"\x16\x03\x01\x02" + std::string(200, '\0'), 400},
        {"GET\r\n\r\n", 400},
        {"GET / HTTP/9.9\r\n\r\n", 400},
        {"GET /\x01\x02 HTTP/1.1\r\n\r\n", 400},
        {"GET / HTTP/1.1\r\nX: " + std::string(20'000, 'a') + "\r\n\r\n", 431},
        {"GET /" + std::string(20'000, 'a') + " HTTP/1.1\r\n\r\n", 431},
        {"POST / HTTP/1.1\r\nContent-Length: 99999999999\r\n\r\n", 413},
        {"POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", 400},
        {"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n", 413},
        {"GET / HTTP/1.1\r\nTransfer-Encoding: other\r\n\r\nGET / HTTP/1.1\r\n\r\n", 413},
        {"GET / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n", 400},
    };
    for (const auto& [bytes, status] : hostile) {
        HttpConnection connection(port);
        connection.send(bytes);
        const auto reply = connection.reply();
        ASSERT_TRUE(reply) << bytes.substr(0, 60);
        EXPECT_EQ(reply->status, status) << bytes.substr(0, 60);
        EXPECT_TRUE(connection.isClosed()) << bytes.substr(0, 60);
    }
    // Half a request, and the client is gone.
    HttpConnection(port).send("GET /metr");
    const auto reply = askOnce(port, get);
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->status, 200);
}

TEST_F(HttpServerTest, ASlowClientIsNotWaitedFor)
{
    start({.request = 300ms, .next = 300ms});
    publish("some_total 1\n");
    HttpConnection silent(port);
    EXPECT_TRUE(silent.isClosed());
    HttpConnection kept(port);
    kept.send(get + "\r\n");
    ASSERT_TRUE(kept.reply());
    EXPECT_TRUE(kept.isClosed());
    // A byte now and then makes nothing longer.
    HttpConnection dripping(port);
    bool isClosed = false;
    for (int i = 0; i < 600 && !isClosed; ++i) {
        isClosed = !dripping.send("G");
        std::this_thread::sleep_for(50ms);
    }
    EXPECT_TRUE(isClosed);
}

TEST_F(HttpServerTest, WhoDoesNotReadKeepsNoPageOfEachRound)
{
    start();
    constexpr std::size_t size = std::size_t{16} << 20U; // more than the kernel takes for a client that does not read
    std::vector<std::weak_ptr<const Page>> pages;
    std::vector<std::unique_ptr<HttpConnection>> readers;
    const auto kept = [&pages] {
        return std::ranges::count_if(pages, [](const auto& page) { return !page.expired(); });
    };
    for (int round = 0; round < 8; ++round) {
        const auto page = std::make_shared<const Page>(std::string(size, '#') + '\n');
        pages.emplace_back(page);
        board.publish(page, 1h);
        readers.push_back(std::make_unique<HttpConnection>(port));
        ASSERT_TRUE(readers.back()->send(get + "\r\n"));
        const auto whole = askOnce(port, get); // behind the one that does not read
        ASSERT_TRUE(whole);
        EXPECT_GT(whole->body.size(), size) << "who reads is served";
    }
    for (int i = 0; i < 600 && kept() > 3; ++i)
        std::this_thread::sleep_for(50ms);
    EXPECT_LE(kept(), 3) << "two that are read, and this test's own turn";
}

TEST_F(HttpServerTest, WhoHasWaitedLongestGivesItsPlaceToANewClient)
{
    start({.connections = 4, .connectionsOfOne = 4, .request = 1h});
    publish("some_total 1\n");
    HttpConnection kept(port); // asks now and then, as Prometheus does
    const auto isServed = [](HttpConnection& connection, const std::string& bytes) {
        return connection.send(bytes) && connection.reply().has_value();
    };
    ASSERT_TRUE(isServed(kept, get + "\r\n"));
    std::vector<std::unique_ptr<HttpConnection>> slow; // no place is left
    for (int i = 0; i < 3; ++i) {
        slow.push_back(std::make_unique<HttpConnection>(port));
        ASSERT_TRUE(slow.back()->send("GET /metr"));
    }
    const auto reply = askOnce(port, get);
    ASSERT_TRUE(reply) << "it was turned away";
    EXPECT_EQ(reply->status, 200);
    EXPECT_TRUE(slow.front()->isClosed());
    EXPECT_TRUE(isServed(kept, get + "\r\n")) << "who has asked is not the first to go";
    for (const std::size_t i : {1U, 2U})
        EXPECT_TRUE(isServed(*slow[i], "ics HTTP/1.1\r\nHost: x\r\n\r\n")) << i;
}

TEST_F(HttpServerTest, OneAddressDoesNotTakeThePlacesOfOthers)
{
    start({.connections = 4, .connectionsOfOne = 3, .request = 1h});
    publish("some_total 1\n");
    HttpConnection kept(port);
    const auto isServed = [&] { return kept.send(get + "\r\n") && kept.reply().has_value(); };
    ASSERT_TRUE(isServed());
    std::vector<std::unique_ptr<HttpConnection>> greedy;
    for (int i = 0; i < 6; ++i) {
        greedy.push_back(std::make_unique<HttpConnection>(port, 2));
        ASSERT_TRUE(greedy.back()->isOpen());
        (void)greedy.back()->send("GET /metr");
    }
    for (std::size_t i = 0; i < 3; ++i)
        EXPECT_TRUE(greedy[i]->isClosed()) << i << ": more than its share";
    EXPECT_TRUE(isServed());
    // All are taken, and the one with most of them gives one up.
    const auto reply = askOnce(port, get, 3);
    ASSERT_TRUE(reply) << "it was turned away";
    EXPECT_EQ(reply->status, 200);
    EXPECT_TRUE(greedy[3]->isClosed());
    EXPECT_TRUE(isServed());
}

TEST(Places, AHostOfIpv6IsOneWhateverAddressItTakes)
{
    const auto source = [](const char* address) {
        return exporter::Places::sourceOf(boost::asio::ip::make_address(address)).to_string();
    };
    EXPECT_EQ(source("2001:db8:0:1::1"), source("2001:db8:0:1:a:b:c:d"));
    EXPECT_NE(source("2001:db8:0:1::1"), source("2001:db8:0:2::1"));
    EXPECT_EQ(source("::ffff:192.0.2.7"), "192.0.2.7") << "of a socket for both";
    EXPECT_NE(source("192.0.2.7"), source("192.0.2.8"));
}

TEST_F(HttpServerTest, WhoDoesNotReadGivesItsPlaceToANewClient)
{
    start({.connections = 2, .connectionsOfOne = 2, .reply = 1h});
    constexpr std::size_t size = std::size_t{16} << 20U; // more than the kernel takes for a client that does not read
    publish(std::string(size, '#') + '\n');
    HttpConnection silent(port);
    HttpConnection reading(port);
    std::size_t length = 0;
    for (HttpConnection* each : {&silent, &reading}) {
        ASSERT_TRUE(each->send(get + "\r\n"));
        auto head = each->reply(true);
        ASSERT_TRUE(head);
        length = std::stoul(head->headers["content-length"]);
    }
    ASSERT_TRUE(reading.skip(length / 2));
    const auto reply = askOnce(port, get); // all places are of those who are being answered
    ASSERT_TRUE(reply) << "it was turned away";
    EXPECT_GT(reply->body.size(), size);
    EXPECT_TRUE(reading.skip(length - length / 2)) << "who takes what it gets stays";
    EXPECT_FALSE(silent.skip(length));
}

/// What a user types, as base64.
std::string basic(const std::string& text)
{
    constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string out;
    std::uint32_t bits = 0;
    int count = 0;
    for (const char c : text) {
        bits = (bits << 8U) | static_cast<unsigned char>(c);
        for (count += 8; count >= 6; count -= 6)
            out += digits[(bits >> (count - 6)) & 0x3fU];
    }
    if (count > 0) out += digits[(bits << (6 - count)) & 0x3fU];
    while (out.size() % 4 != 0)
        out += '=';
    return "Authorization: Basic " + out + "\r\n";
}

std::string bcrypt(const std::string& password, int cost = 5)
{
    const std::string salt = std::format("$2y${:02}$", cost) + std::string(22, 'a');
    crypt_data room{};
    const char* hash = ::crypt_r(password.c_str(), salt.c_str(), &room);
    return hash == nullptr ? std::string() : hash;
}

TEST_F(HttpServerTest, AsksForANameAndAPassword)
{
    const std::string hash = bcrypt("secret");
    ASSERT_THAT(hash, StartsWith("$2y$05$"));
    const auto file = folder.write("web.yml", "basic_auth_users:\n  alice: " + hash + "\n");
    start({}, file.string());
    publish("some_total 1\n");
    const auto statusOf = [this](const std::string& header) {
        const auto reply = askOnce(port, get + header);
        return reply ? reply->status : 0;
    };
    EXPECT_EQ(statusOf(""), 401);
    EXPECT_EQ(statusOf(basic("alice:wrong")), 401);
    EXPECT_EQ(statusOf(basic("bob:secret")), 401);
    EXPECT_EQ(statusOf("Authorization: Bearer secret\r\n"), 401);
    EXPECT_EQ(statusOf("Authorization: Basic ====\r\n"), 401);
    EXPECT_EQ(statusOf(basic("alice:secret")), 200);
    EXPECT_EQ(statusOf(basic("alice:secret")), 200);
    EXPECT_EQ(statusOf(basic("alice:secre")), 401);
    // Another password, and what was remembered of the first one does not count any more.
    folder.write("web.yml", "basic_auth_users:\n  alice: " + bcrypt("other") + "\n# a longer file\n");
    EXPECT_EQ(statusOf(basic("alice:secret")), 401);
    EXPECT_EQ(statusOf(basic("alice:other")), 200);
    folder.write("web.yml", "nonsense: [\n");
    EXPECT_EQ(statusOf(basic("alice:other")), 200) << "a wrong file changes nothing";
    EXPECT_EQ(statusOf(""), 401);
}

TEST_F(HttpServerTest, WhoTriesPasswordsWaitsForItselfAndKeepsNoPlace)
{
    const auto file = folder.write("web.yml", "basic_auth_users:\n  alice: " + bcrypt("secret", 10) + "\n");
    start({.connections = 24, .connectionsOfOne = 20}, file.string());
    publish("some_total 1\n");
    const auto tryPasswords = [this](unsigned from, int count) {
        std::vector<std::unique_ptr<HttpConnection>> guesses;
        for (int i = 0; i < count; ++i) {
            guesses.push_back(std::make_unique<HttpConnection>(port, from));
            EXPECT_TRUE(guesses.back()->send(get + basic("alice:" + std::to_string(i)) + "\r\n"));
        }
        return guesses;
    };
    const auto first = tryPasswords(2, 20);
    const auto second = tryPasswords(3, 20);
    const auto reply = askOnce(port, get + basic("alice:secret"));
    ASSERT_TRUE(reply) << "it was turned away";
    EXPECT_EQ(reply->status, 200);
    const auto waiting = [](const auto& guess) { return !guess->hasMore(); };
    EXPECT_GT(std::ranges::count_if(first, waiting) + std::ranges::count_if(second, waiting), 0)
        << "it was served last";
}

TEST_F(HttpServerTest, LimitsTheRateOfRequestsAndSetsHeaders)
{
    const auto file = folder.write("web.yml", "rate_limit:\n  interval: 1h\n  burst: 2\n"
                                              "http_server_config:\n  headers:\n    X-Frame-Options: deny\n");
    start({}, file.string());
    for (const int status : {200, 200, 429}) {
        auto reply = askOnce(port, "GET /healthz HTTP/1.1\r\nHost: x\r\n");
        ASSERT_TRUE(reply);
        EXPECT_EQ(reply->status, status);
        EXPECT_EQ(reply->headers["x-frame-options"], "deny");
    }
    folder.write("web.yml", "rate_limit:\n  burst: 2\n"); // without an interval there is no limit
    for (int i = 0; i < 4; ++i)
        EXPECT_EQ(askOnce(port, "GET /healthz HTTP/1.1\r\nHost: x\r\n").value_or(test::HttpReply()).status, 200) << i;
}

/// An option of the server's end of the connection to `port`, which is in this process, too.
int optionOfServersEnd(unsigned port, int option)
{
    constexpr int highest = 1024;
    for (int fd = 0; fd < highest; ++fd) {
        sockaddr_in address{};
        socklen_t size = sizeof(address);
        // NOLINTBEGIN(*-reinterpret-cast): the interface of sockets
        if (::getsockname(fd, reinterpret_cast<sockaddr*>(&address), &size) != 0) continue;
        if (address.sin_family != AF_INET || ntohs(address.sin_port) != port) continue;
        if (::getpeername(fd, reinterpret_cast<sockaddr*>(&address), &size) != 0) continue; // that which listens
        // NOLINTEND(*-reinterpret-cast)
        int value = 0;
        socklen_t length = sizeof(value);
        return ::getsockopt(fd, IPPROTO_IP, option, &value, &length) == 0 ? value : -1;
    }
    return -1;
}

TEST_F(HttpServerTest, SetsIpFieldsAsItsFileSays)
{
    const auto file = folder.write("web.yml", "ip_socket_config:\n  ipv4_ttl: 2\n  dscp: 46\n");
    start({}, file.string());
    HttpConnection client(port);
    client.send("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
    ASSERT_TRUE(client.reply());
    EXPECT_EQ(optionOfServersEnd(port, IP_TTL), 2);
    EXPECT_EQ(optionOfServersEnd(port, IP_TOS), 46 << 2);
}

TEST_F(HttpServerTest, ServesTlsAsItsFileSays)
{
    const auto run = [this](const std::string& command) {
        const std::string out = folder.path("out");
        const int status = std::system((command + " >'" + out + "' 2>&1").c_str());
        return std::pair(status, test::textOf(out));
    };
    const std::string at = "'" + folder.path().string() + "/";
    const auto [made, said] =
        run("openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=localhost "
            "-addext subjectAltName=DNS:localhost -keyout " +
            at + "key.pem' -out " + at + "cert.pem'");
    ASSERT_EQ(made, 0) << said;
    const std::string files = "tls_server_config:\n  cert_file: cert.pem\n  key_file: key.pem\n";
    const auto file = folder.write("web.yml", files + "  min_version: TLS13\n");
    start({}, file.string());
    publish("some_total 1\n");
    const auto fetch = [&](const std::string& options) {
        return run("printf 'GET /metrics HTTP/1.0\\r\\n\\r\\n' | timeout 30 openssl s_client -quiet "
                   "-verify_return_error -CAfile " +
                   at + "cert.pem' " + options + " -connect 127.0.0.1:" + std::to_string(port))
            .second;
    };
    EXPECT_THAT(fetch("-ign_eof"), HasSubstr("some_total 1"));
    EXPECT_THAT(fetch("-ign_eof -tls1_2"), Not(HasSubstr("some_total 1")));
    // Read again: now a certificate of the client is wanted.
    folder.write("web.yml", files + "  client_auth_type: RequireAndVerifyClientCert\n  client_ca_file: cert.pem\n"
                                    "  client_allowed_sans: [localhost]\n");
    EXPECT_THAT(fetch("-ign_eof"), Not(HasSubstr("some_total 1")));
    const std::string client = "-ign_eof -cert " + at + "cert.pem' -key " + at + "key.pem'";
    EXPECT_THAT(fetch(client), HasSubstr("some_total 1"));
    folder.write("web.yml", files + "  client_auth_type: RequireAndVerifyClientCert\n  client_ca_file: cert.pem\n"
                                    "  client_allowed_sans: [another.example]\n");
    EXPECT_THAT(fetch(client), Not(HasSubstr("some_total 1")));
    // An address of five bytes is none, whatever its first four are.
    const auto [forged, why] =
        run("openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=x "
            "-addext subjectAltName=DER:30:07:87:05:7f:00:00:01:ff -keyout " +
            at + "forged-key.pem' -out " + at + "forged.pem'");
    ASSERT_EQ(forged, 0) << why;
    const std::string forger = "-ign_eof -cert " + at + "forged.pem' -key " + at + "forged-key.pem'";
    for (const bool isAllowed : {true, false}) {
        folder.write("web.yml", files + "  client_auth_type: RequireAnyClientCert\n" +
                                    (isAllowed ? "" : "  client_allowed_sans: [127.0.0.1]\n"));
        EXPECT_EQ(fetch(forger).contains("some_total 1"), isAllowed);
    }
    // Neither does plain text crash it, nor does it get anything.
    const auto plain = askOnce(port, get);
    EXPECT_FALSE(plain && plain->body.contains("some_total"));
    // The key of another certificate would let nobody in.
    ASSERT_EQ(run("openssl genpkey -algorithm RSA -out " + at + "rsa.pem'").first, 0);
    folder.write("web.yml", "tls_server_config:\n  cert_file: cert.pem\n  key_file: rsa.pem\n");
    const auto mismatched = WebSettingsFile::open(file);
    ASSERT_FALSE(mismatched);
    EXPECT_THAT(describe(mismatched.error()), HasSubstr("rsa.pem"));
}

} // namespace
