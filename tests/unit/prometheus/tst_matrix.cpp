// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prometheus/matrix.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace fabriscope;
using namespace fabriscope::prometheus;
using namespace std::chrono_literals;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

namespace {

history::WallTime second(int second) { return history::WallTime(std::chrono::seconds(second)); }

const web::Endpoint endpoint{.name = "http://head1:9090", .address = {}, .access = {}};

Result<std::vector<Series>> read(const std::string& body, unsigned status = 200,
                                 const std::string& type = "application/json")
{
    const Expected expected{.from = second(100), .to = second(200), .series = 2, .samples = 3};
    return readMatrix(endpoint, {.status = status, .type = type, .location = {}, .body = body}, expected);
}

/// A reply whose result is that.
std::string success(const std::string& result)
{
    return R"({"status":"success","data":{"resultType":"matrix","result":)" + result + "}}";
}

std::string series(const std::string& values) { return success(R"([{"metric":{"vl":"1"},"values":)" + values + "}]"); }

} // namespace

TEST(PrometheusMatrix, ReadsSeries)
{
    const auto all = read(series(R"([[100,"1.5"],[130.5,"2e3"]])"));
    ASSERT_TRUE(all) << describe(all.error());
    ASSERT_EQ(all->size(), 1U);
    EXPECT_EQ(all->front().labels.at("vl"), "1");
    ASSERT_EQ(all->front().samples.size(), 2U);
    EXPECT_EQ(all->front().samples[0].at, second(100));
    EXPECT_EQ(all->front().samples[1].at, second(130) + 500ms);
    EXPECT_EQ(all->front().samples[1].value, 2000);
    const auto none = read(success("[]"));
    ASSERT_TRUE(none);
    EXPECT_TRUE(none->empty());
}

TEST(PrometheusMatrix, WhatIsNoFiniteNumberIsAGap)
{
    const auto all = read(series(R"([[100,"NaN"],[110,"+Inf"],[120,"-Inf"]])"));
    ASSERT_TRUE(all) << describe(all.error());
    EXPECT_TRUE(all->front().samples.empty());
    const auto huge = read(series(R"([[100,"1e999"]])"));
    ASSERT_TRUE(huge) << describe(huge.error());
    EXPECT_TRUE(huge->front().samples.empty());
}

TEST(PrometheusMatrix, RefusesWhatCannotBeRight)
{
    const std::string one = R"({"metric":{},"values":[]})";
    for (const std::string& body :
         {success("{}"),
          success("[1]"),
          success(R"([{"metric":{}}])"),
          success(R"([{"metric":1,"values":[]}])"),
          success(R"([{"metric":{"a":1},"values":[]}])"),
          success("[" + one + "," + one + "," + one + "]"),
          series("{}"),
          series("[1]"),
          series("[[100]]"),
          series("[[100,1]]"),
          series(R"([["100","1"]])"),
          series(R"([[100,"1x"]])"),
          series(R"([[100,""]])"),
          series(R"([[99,"1"]])"),
          series(R"([[201,"1"]])"),
          series(R"([[-1,"1"]])"),
          series(R"([[1e300,"1"]])"),
          series(R"([[120,"1"],[110,"1"]])"),
          series(R"([[110,"1"],[110,"1"]])"),
          series(R"([[101,"1"],[102,"1"],[103,"1"],[104,"1"]])"),
          success(R"([{"metric":{"a":")" + std::string(301, 'a') + R"("},"values":[]}])"),
          std::string(R"({"status":"success","data":{"resultType":"vector","result":[]}})")}) {
        const auto all = read(body);
        ASSERT_FALSE(all) << body;
        EXPECT_EQ(all.error().code, ErrorCode::MalformedReply) << body;
        EXPECT_THAT(describe(all.error()), HasSubstr("cannot be right")) << body;
    }
}

TEST(PrometheusMatrix, WarningsAreNoErrors)
{
    const auto all =
        read(R"({"status":"success","warnings":["store of site 2 is away"],"infos":["x"],"isPartial":true,)"
             R"("data":{"resultType":"matrix","result":[],"stats":{}}})");
    ASSERT_TRUE(all) << describe(all.error());
    EXPECT_TRUE(all->empty());
}

TEST(PrometheusMatrix, NestingCostsNothing)
{
    const auto all = read(std::string(1'000'000, '[') + std::string(1'000'000, ']'));
    ASSERT_FALSE(all);
    EXPECT_EQ(all.error().code, ErrorCode::MalformedReply);
}

TEST(PrometheusMatrix, SaysWhatIsNoPrometheus)
{
    for (const char* body : {"", "<html>It works!</html>", "[]", "{}", "nul", R"({"status":"success"})", "\xff\xfe"}) {
        const auto all = read(body, 200, "text/html");
        ASSERT_FALSE(all) << body;
        EXPECT_EQ(all.error().code, ErrorCode::MalformedReply) << body;
        EXPECT_THAT(describe(all.error()), HasSubstr("is no Prometheus: status 200, text/html")) << body;
    }
    EXPECT_THAT(describe(read("404 page not found", 404, "text/plain").error()),
                HasSubstr("is no Prometheus: status 404"));
    EXPECT_THAT(describe(read("Client sent an HTTP request to an HTTPS server.", 400, "").error()),
                HasSubstr("begins with https://"));
    EXPECT_EQ(read("<html>", 502, "text/html").error().code, ErrorCode::ConnectionLost);
}

TEST(PrometheusMatrix, ItIsNotTakenForAnotherServerThatCannotServeNow)
{
    const auto starting = read("Service Unavailable", 503, "text/plain; charset=utf-8").error();
    EXPECT_EQ(starting.code, ErrorCode::ConnectionLost);
    EXPECT_THAT(describe(starting), AllOf(HasSubstr("is not ready (503)"), Not(HasSubstr("the proxy"))));
    const auto limited = read("Too Many Requests", 429, "text/plain").error();
    EXPECT_EQ(limited.code, ErrorCode::Timeout);
    EXPECT_THAT(describe(limited), AllOf(HasSubstr("(429)"), Not(HasSubstr("no Prometheus"))));
    const auto failed = read("<html>", 500, "text/html").error();
    EXPECT_THAT(describe(failed), AllOf(HasSubstr("has failed (status 500)"), Not(HasSubstr("no Prometheus"))));
    const auto own =
        read(R"({"status":"error","errorType":"too_many_requests","error":"limit of tenant"})", 429).error();
    EXPECT_THAT(describe(own), HasSubstr("(too_many_requests): limit of tenant"));
}

TEST(PrometheusMatrix, SaysWhoIsRefused)
{
    const auto unknown = read("Unauthorized", 401, "text/plain");
    ASSERT_FALSE(unknown);
    EXPECT_EQ(unknown.error().code, ErrorCode::NoPermission);
    EXPECT_THAT(describe(unknown.error()), HasSubstr("wants a user name"));
    web::Endpoint known = endpoint;
    known.access.user = "admin";
    const auto wrong = readMatrix(known, {.status = 401, .type = {}, .location = {}, .body = {}}, {});
    ASSERT_FALSE(wrong);
    EXPECT_THAT(describe(wrong.error()), HasSubstr("does not accept this user name"));
    EXPECT_EQ(read("", 403).error().code, ErrorCode::NoPermission);
    const auto moved =
        readMatrix(endpoint, {.status = 302, .type = {}, .location = "https://login.example/", .body = {}}, {});
    ASSERT_FALSE(moved);
    EXPECT_THAT(describe(moved.error()), HasSubstr("leads to another address: https://login.example/"));
    const auto nowhere = readMatrix(endpoint, {.status = 301, .type = {}, .location = {}, .body = {}}, {});
    ASSERT_FALSE(nowhere);
    EXPECT_THAT(describe(nowhere.error()), HasSubstr("another address, which it does not name (301)"));
}

TEST(PrometheusMatrix, GivesPrometheusOwnWords)
{
    const auto bad =
        read(R"({"status":"error","errorType":"bad_data","error":"exceeded\u001b[2J maximum resolution"})", 400);
    ASSERT_FALSE(bad);
    EXPECT_EQ(bad.error().code, ErrorCode::InvalidArgument);
    EXPECT_THAT(describe(bad.error()), HasSubstr("(bad_data): exceeded [2J maximum resolution"));
    const auto points = read(R"({"status":"error","errorType":"bad_data","error":"more than 11,000 points."})", 400);
    ASSERT_FALSE(points);
    EXPECT_THAT(describe(points.error()), testing::EndsWith("(bad_data): more than 11,000 points."))
        << "a sentence has one full stop";
    EXPECT_EQ(read(R"({"status":"error","errorType":"timeout","error":"query timed out"})", 503).error().code,
              ErrorCode::Timeout);
}
