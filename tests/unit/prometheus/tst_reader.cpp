// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/perf/values.h"
#include "core/prometheus/reader.h"
#include "tests/support/fabrics.h"
#include "tests/support/temporary_folder.h"
#include "tests/unit/prometheus/web_server.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include <algorithm>
#include <cstdlib>
#include <format>
#include <future>
#include <thread>

using namespace fabriscope;
using namespace fabriscope::prometheus;
using namespace std::chrono_literals;
using testing::HasSubstr;
using testing::Not;

namespace {

history::WallTime moment(std::int64_t second) { return history::WallTime(std::chrono::seconds(second)); }

std::string matrix(const std::string& result)
{
    return test::webReply(200, "application/json",
                          R"({"status":"success","data":{"resultType":"matrix","result":[)" + result + "]}}");
}

/// Samples 30 s apart for the question how often, `rates` for that of rates.
test::WebServer::Respond responding(std::string rates)
{
    return [rates = std::move(rates)](const test::WebRequest& request) {
        if (request.target.ends_with("query_range")) return matrix(rates);
        const auto time = std::stoll(request.form.at("time"));
        return matrix(
            std::format(R"({{"metric":{{}},"values":[[{},"1"],[{},"2"],[{},"3"]]}})", time - 60, time - 30, time));
    };
}

class PrometheusReader : public testing::Test
{
protected:
    std::unique_ptr<Reader> open(const test::WebServer& server, const std::string& access = {})
    {
        return openAt(std::format("http://127.0.0.1:{}", server.port()), access);
    }
    std::unique_ptr<Reader> openAt(const std::string& address, const std::string& access = {})
    {
        auto reader = Reader::open({.address = address, .accessFile = access}, maker.build());
        EXPECT_TRUE(reader) << describe(reader.error());
        return reader ? *std::move(reader) : nullptr;
    }
    [[nodiscard]] history::Query query(perf::Counter counter, Guid node) const
    {
        return {.port = {.node = node, .number = PortNum(1)},
                .counter = {counter},
                .from = moment(6000),
                .to = moment(9000),
                .points = 50};
    }

    test::FabricMaker maker;
    Guid leaf = maker.addSwitch("leaf-01");
    Guid host = maker.addHost("node-1.site mlx5_0");
};

/// A port of this host where nothing listens.
unsigned freePort()
{
    const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    (void)::bind(socket, reinterpret_cast<const sockaddr*>(&address), sizeof(address));
    socklen_t size = sizeof(address);
    (void)::getsockname(socket, reinterpret_cast<sockaddr*>(&address), &size);
    (void)::close(socket);
    return ntohs(address.sin_port);
}

} // namespace

TEST_F(PrometheusReader, TurnsRatesIntoCharts)
{
    const auto data = perf::valueIndex({perf::Counter::XmitData});
    const auto errors = perf::valueIndex({perf::Counter::SymbolErrors});
    const test::WebServer server(responding(
        std::format(R"({{"metric":{{"counter":"{}"}},"values":[[6060,"400"],[6180,"800"]]}},)"
                    R"({{"metric":{{"counter":"{}"}},"values":[[6060,"2"]]}},)"
                    R"({{"metric":{{"counter":"999"}},"values":[[6060,"9"]]}},{{"metric":{{}},"values":[[6060,"9"]]}})",
                    data, errors)));
    const auto charts = open(server)->queryAttribute(query(perf::Counter::XmitData, leaf));
    ASSERT_TRUE(charts) << describe(charts.error());
    ASSERT_EQ(charts->size(), perf::valueCount(perf::Attribute::PortCounters));
    const auto& words = (*charts)[data].points;
    ASSERT_EQ(words.size(), 2U) << "6120 has no rate: there is a gap";
    EXPECT_EQ(words[0].from, moment(6000));
    EXPECT_EQ(words[0].to, moment(6060));
    EXPECT_EQ(words[0].perSecond, 100) << "400 bytes are 100 words";
    EXPECT_EQ(words[1].perSecond, 200);
    EXPECT_EQ((*charts)[errors].points[0].perSecond, 2);
    EXPECT_FALSE((*charts)[errors].points[1].perSecond);
    EXPECT_TRUE((*charts)[errors].points[1].has(perf::Gap::Paused));
    EXPECT_EQ((*charts)[errors].points.size(), 2U) << "all have the same times";

    const auto asked = server.requests();
    ASSERT_EQ(asked.size(), 2U);
    EXPECT_EQ(asked[0].target, "/api/v1/query");
    EXPECT_EQ(asked[1].target, "/api/v1/query_range");
    EXPECT_EQ(asked[1].form.at("step"), "60") << "3000 s in 50 points";
    EXPECT_EQ(asked[1].form.at("start"), "6060");
    const std::string text = asked[1].form.at("query");
    EXPECT_THAT(
        text, HasSubstr(std::format("infiniband_switch_port_transmit_data_bytes_total{{guid=~\"{}\",port=\"1\"}}[120s]",
                                    toString(leaf))))
        << "four times as long as the samples are apart";
    EXPECT_THAT(text, HasSubstr("4*max by()(rate(infiniband_portxmitdata_total{local_guid=~"));
    EXPECT_THAT(text, Not(HasSubstr("node_infiniband"))) << "a switch has no node_exporter";
}

TEST_F(PrometheusReader, KnowsAnAdapterByItsHost)
{
    const test::WebServer server(responding(""));
    const auto charts = open(server)->queryAttribute(query(perf::Counter::XmitWait64, host));
    ASSERT_TRUE(charts) << describe(charts.error());
    EXPECT_TRUE(charts->empty()) << "nothing is known of it";
    const std::string text = server.requests().back().form.at("query");
    EXPECT_THAT(text, HasSubstr("infiniband_hca_port_transmit_wait_total{guid=~"));
    EXPECT_THAT(text, HasSubstr("node_infiniband_port_transmit_wait_total{device=\"mlx5_0\",port=\"1\","
                                "instance=~\"node-1[.]site([.][^:]*)?(:[0-9]+)?\"}"));
}

TEST_F(PrometheusReader, EveryExporterTellsHowOftenItIsScraped)
{
    for (const std::string_view only : {"infiniband_hca_port_", "infiniband_portxmitdata_", "node_infiniband_port_"}) {
        const test::WebServer server([only](const test::WebRequest& request) {
            if (request.target.ends_with("query_range") || !request.form.at("query").starts_with(only))
                return matrix("");
            const auto time = std::stoll(request.form.at("time"));
            return matrix(std::format(R"({{"metric":{{}},"values":[[{},"1"],[{},"2"]]}})", time - 300, time));
        });
        ASSERT_TRUE(open(server)->queryAttribute(query(perf::Counter::XmitData, host))) << only;
        EXPECT_THAT(server.requests().back().form.at("query"), HasSubstr("[1200s]"))
            << only << ": four times as long as the samples are apart";
    }
}

TEST_F(PrometheusReader, ForeignNamesDoNotReachTheQuery)
{
    const Guid evil = maker.addHost("a\"}or(up) mlx5_0");
    const Guid odd = maker.addHost("host mlx5_0\",x=\"");
    for (const Guid guid : {evil, odd}) {
        const test::WebServer server(responding(""));
        ASSERT_TRUE(open(server)->queryAttribute(query(perf::Counter::XmitWait, guid)));
        EXPECT_THAT(server.requests().back().form.at("query"), Not(HasSubstr("node_infiniband")));
    }
}

TEST_F(PrometheusReader, LanesAreKeptApart)
{
    const test::WebServer server(responding(R"({"metric":{"counter":"0","vl":"3"},"values":[[6060,"40"]]},)"
                                            R"({"metric":{"counter":"0","vl":"16"},"values":[[6060,"50"]]},)"
                                            R"({"metric":{"counter":"0"},"values":[[6060,"60"]]})"));
    const auto charts = open(server)->queryAttribute(query(perf::Counter::VlOpData, leaf));
    ASSERT_TRUE(charts) << describe(charts.error());
    ASSERT_EQ(charts->size(), perf::valueCount(perf::Attribute::PortVLOpData));
    for (std::size_t lane = 0; lane < charts->size(); ++lane)
        EXPECT_EQ((*charts)[lane].points.at(0).perSecond, lane == 3 ? std::optional(10.0) : std::nullopt) << lane;
}

TEST_F(PrometheusReader, WhatNoExporterHasIsNotAskedFor)
{
    const test::WebServer server(responding(""));
    const auto reader = open(server);
    const auto lanes = reader->queryAttribute(query(perf::Counter::VlCongestion, leaf));
    ASSERT_TRUE(lanes);
    EXPECT_TRUE(lanes->empty());
    const auto stranger = reader->queryAttribute(query(perf::Counter::XmitData, Guid(1)));
    ASSERT_TRUE(stranger);
    EXPECT_TRUE(stranger->empty());
    EXPECT_TRUE(server.requests().empty());
}

TEST_F(PrometheusReader, SaysWhoItIs)
{
    const test::TemporaryFolder folder;
    const test::WebServer server(responding(""));
    const auto ask = [&](const std::string& access) {
        EXPECT_TRUE(open(server, folder.writeSecret("access", access).string())
                        ->queryAttribute(query(perf::Counter::XmitData, leaf)));
        return server.requests().back().headers;
    };
    auto headers = ask("username: Aladdin\npassword: open sesame\ntenant: site-1\n");
    EXPECT_EQ(headers["authorization"], "Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==");
    EXPECT_EQ(headers["x-scope-orgid"], "site-1");
    headers = ask("credentials: abc.def\n");
    EXPECT_EQ(headers["authorization"], "Bearer abc.def");
}

TEST_F(PrometheusReader, ARefusalEndsIt)
{
    const test::WebServer server([](const auto&) { return test::webReply(401, "text/plain", "no"); });
    const auto charts = open(server)->queryAttribute(query(perf::Counter::XmitData, leaf));
    ASSERT_FALSE(charts);
    EXPECT_EQ(charts.error().code, ErrorCode::NoPermission);
    EXPECT_EQ(server.requests().size(), 1U);
}

TEST_F(PrometheusReader, NobodyListens)
{
    const auto charts =
        openAt(std::format("http://127.0.0.1:{}", freePort()))->queryAttribute(query(perf::Counter::XmitData, leaf));
    ASSERT_FALSE(charts);
    EXPECT_EQ(charts.error().code, ErrorCode::ConnectionLost);
    EXPECT_THAT(describe(charts.error()), HasSubstr("cannot be connected to"));
}

TEST_F(PrometheusReader, ReadsWhatComesInPieces)
{
    const test::WebServer server([](const test::WebRequest& request) {
        const std::string whole = responding(R"({"metric":{"counter":"0"},"values":[[6060,"400"]]})")(request);
        const std::size_t head = whole.find("\r\n\r\n") + 4;
        std::string chunked = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n";
        for (std::size_t at = head; at < whole.size(); at += 7)
            chunked +=
                std::format("{:x};x=y\r\n{}\r\n", std::min<std::size_t>(7, whole.size() - at), whole.substr(at, 7));
        return chunked + "0\r\nX-Trailer: 1\r\n\r\n";
    });
    const auto charts = open(server)->queryAttribute(query(perf::Counter::XmitData, leaf));
    ASSERT_TRUE(charts) << describe(charts.error());
    EXPECT_FALSE(charts->empty());
}

TEST_F(PrometheusReader, WhatIsSentIsLimited)
{
    const test::WebServer endless(
        [](const auto&) { return "HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\n" + std::string(100, ' '); });
    auto charts = open(endless)->queryAttribute(query(perf::Counter::XmitData, leaf));
    ASSERT_FALSE(charts);
    EXPECT_THAT(describe(charts.error()), HasSubstr("is larger than 4 MiB"));
    const test::WebServer large(
        [](const auto&) { return "HTTP/1.1 200 OK\r\n\r\n" + std::string(std::size_t{5} << 20U, ' '); });
    charts = open(large)->queryAttribute(query(perf::Counter::XmitData, leaf));
    ASSERT_FALSE(charts);
    EXPECT_THAT(describe(charts.error()), HasSubstr("is larger than 4 MiB"));
    const test::WebServer header(
        [](const auto&) { return "HTTP/1.1 200 OK\r\nX: " + std::string(100'000, 'x') + "\r\n\r\n"; });
    EXPECT_FALSE(open(header)->queryAttribute(query(perf::Counter::XmitData, leaf)));
    const test::WebServer other([](const auto&) { return std::string("220 mail ESMTP\r\n"); });
    charts = open(other)->queryAttribute(query(perf::Counter::XmitData, leaf));
    ASSERT_FALSE(charts);
    EXPECT_THAT(describe(charts.error()), HasSubstr("does not speak HTTP"));
    const test::WebServer half(
        [](const auto&) { return std::string("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{"); });
    charts = open(half)->queryAttribute(query(perf::Counter::XmitData, leaf));
    ASSERT_FALSE(charts);
    EXPECT_THAT(describe(charts.error()), HasSubstr("ended before the reply was complete"));
}

TEST_F(PrometheusReader, AServerThatIsSilentIsNotWaitedForForEver)
{
    std::promise<void> end;
    const auto ended = end.get_future().share();
    {
        const test::WebServer server([ended](const auto&) {
            ended.wait();
            return std::string();
        });
        const auto reader = open(server);
        reader->setPatience(200ms);
        const auto charts = reader->queryAttribute(query(perf::Counter::XmitData, leaf));
        EXPECT_FALSE(charts);
        EXPECT_EQ(charts.error().code, ErrorCode::Timeout);

        std::stop_source stop;
        auto stoppable = Reader::open({.address = std::format("http://127.0.0.1:{}", server.port()), .accessFile = {}},
                                      maker.build(), stop.get_token());
        ASSERT_TRUE(stoppable);
        std::jthread stopping([&] {
            std::this_thread::sleep_for(50ms);
            stop.request_stop();
        });
        const auto stopped = (*stoppable)->queryAttribute(query(perf::Counter::XmitData, leaf));
        EXPECT_FALSE(stopped);
        EXPECT_EQ(stopped.error().code, ErrorCode::Cancelled);
        end.set_value();
    }
}

TEST_F(PrometheusReader, TrustsOnlyTheCertificateThatIsNamed)
{
    const test::TemporaryFolder folder;
    const std::string pem = folder.path("server.pem");
    ASSERT_EQ(std::system(("openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj "
                           "/CN=localhost -addext subjectAltName=DNS:localhost -keyout '" +
                           pem + "' -out '" + pem + ".crt' 2>/dev/null && cat '" + pem + ".crt' >>'" + pem + "'")
                              .c_str()),
              0);
    const test::WebServer server(responding(""), pem);
    const auto ask = [&](const std::string& host, const std::string& access) {
        return openAt(std::format("https://{}:{}", host, server.port()), folder.write("access", access).string())
            ->queryAttribute(query(perf::Counter::XmitData, leaf));
    };
    const std::string trust = "ca_file: server.pem.crt\n";
    const auto trusted = ask("localhost", trust);
    EXPECT_TRUE(trusted) << describe(trusted.error());
    const auto unknown = ask("localhost", "");
    ASSERT_FALSE(unknown);
    EXPECT_EQ(unknown.error().code, ErrorCode::NoPermission);
    EXPECT_THAT(describe(unknown.error()), HasSubstr("is not trusted: self-signed certificate"));
    const auto another = ask("127.0.0.1", trust);
    ASSERT_FALSE(another) << "the certificate is for localhost";
    EXPECT_THAT(describe(another.error()), HasSubstr("is not trusted: IP address mismatch"));
    EXPECT_FALSE(ask("[::ffff:127.0.0.1%1]", trust)) << "an address with a zone is compared, too";
    const auto noFile = ask("localhost", "ca_file: missing.pem\n");
    ASSERT_FALSE(noFile);
    EXPECT_EQ(noFile.error().code, ErrorCode::InvalidArgument);

    const test::WebServer plain(responding(""));
    const auto noTls =
        openAt(std::format("https://127.0.0.1:{}", plain.port()))->queryAttribute(query(perf::Counter::XmitData, leaf));
    ASSERT_FALSE(noTls);
    EXPECT_THAT(describe(noTls.error()), HasSubstr("its address begins with http://"));
    const auto noPlain = open(server)->queryAttribute(query(perf::Counter::XmitData, leaf));
    ASSERT_FALSE(noPlain);
    EXPECT_THAT(describe(noPlain.error()), HasSubstr("its address begins with https://"));
}
