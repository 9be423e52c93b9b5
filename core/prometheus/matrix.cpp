// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prometheus/matrix.h"

#include "core/base/printable.h"

#include <nlohmann/json.hpp>

#include <charconv>
#include <chrono>
#include <cmath>
#include <utility>

namespace fabriscope::prometheus {
namespace {

using web::Endpoint;
using web::HttpReply;

using JsonValue = nlohmann::json;

constexpr std::size_t longestText = 300; // of what the server says, and of a label
constexpr std::size_t mostLabels = 64;
constexpr int deepest = 8;           // what lies deeper is none of Prometheus': it is dropped while it is read
constexpr double latestSecond = 9e9; // a time stamp beyond the year 2255 is none

std::unexpected<Error> noPrometheus(const Endpoint& endpoint, Message why)
{
    return fail(
        ErrorCode::MalformedReply, endpoint.name, std::move(why),
        Message::say("The address is that of a Prometheus, with the path that stands before /api/v1 if there is "
                     "one"));
}

std::unexpected<Error> malformed(const Endpoint& endpoint, Message why)
{
    return fail(ErrorCode::MalformedReply, endpoint.name,
                Message::say("its reply cannot be right: {}", std::move(why)));
}

std::string textOf(const JsonValue& object, const char* key)
{
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? cleanedText(found->get_ref<const std::string&>(), longestText)
                                                       : std::string();
}

/// In Prometheus' own words; {"status":"error","errorType":…,"error":…}.
Error refusalOf(const Endpoint& endpoint, const JsonValue& reply)
{
    const std::string type = textOf(reply, "errorType");
    const bool tooLong = type == "timeout" || type == "canceled";
    std::string words = textOf(reply, "error");
    if (words.ends_with('.')) words.pop_back(); // it becomes the end of a sentence of ours
    return {.code = tooLong ? ErrorCode::Timeout : ErrorCode::InvalidArgument,
            .subject = endpoint.name,
            .detail = Message::say("Prometheus refuses the query ({}): {}", type, std::move(words)),
            .hint = tooLong || type == "execution" ? Message::say("Ask for a shorter time, or for fewer points")
                                                   : Message()};
}

/// What stands before the body: proxies have words of their own.
Result<void> checkStatus(const Endpoint& endpoint, const HttpReply& reply, bool isJson)
{
    const unsigned status = reply.status;
    if (status >= 300 && status < 400)
        return fail(ErrorCode::NotFound, endpoint.name,
                    reply.location.empty()
                        ? Message::say("leads to another address, which it does not name ({})", status)
                        : Message::say("leads to another address: {}", cleanedText(reply.location, longestText)),
                    Message::say("Redirections are not followed, for they would hand passwords on: enter that address, "
                                 "or the one that follows from it"));
    if (status == 401)
        return fail(ErrorCode::NoPermission, endpoint.name,
                    endpoint.access.user.empty() && endpoint.access.token.empty()
                        ? Message::say("wants a user name and a password, or a token (401)")
                        : Message::say("does not accept this user name and password, or this token (401)"),
                    Message::say("They stand in an access file: username and password_file, or credentials_file"));
    if (status == 403)
        return fail(ErrorCode::NoPermission, endpoint.name, Message::say("does not permit queries (403)"),
                    Message::say("Ask who runs the server, or the proxy before it"));
    if (status == 400 && !isJson && reply.body.contains("HTTPS"))
        return noPrometheus(endpoint, Message::say("speaks TLS: its address begins with https://"));
    if (!isJson && status == 429)
        return fail(ErrorCode::Timeout, endpoint.name, Message::say("takes no more queries at the moment (429)"),
                    Message::say("Try again later, or ask who runs the server for a higher limit"));
    if (!isJson && status == 503)
        return fail(ErrorCode::ConnectionLost, endpoint.name, Message::say("is not ready (503)"),
                    Message::say("Prometheus says so while it starts and while it ends, and a proxy where it does not "
                                 "run: try again later, or check that it runs"));
    if (!isJson && (status == 502 || status == 504))
        return fail(ErrorCode::ConnectionLost, endpoint.name,
                    Message::say("the proxy at this address does not reach Prometheus ({})", status),
                    Message::say("Check that Prometheus runs behind it"));
    if (!isJson && status >= 500)
        return fail(ErrorCode::ConnectionLost, endpoint.name, Message::say("has failed (status {})", status),
                    Message::say("The log of the server, or of a proxy before it, says why"));
    if (!isJson)
        return noPrometheus(endpoint, Message::say("what replies there is no Prometheus: status {}, {}", status,
                                                   cleanedText(reply.type.empty() ? "?" : reply.type, longestText)));
    return {};
}

std::optional<double> numberIn(const std::string& text)
{
    double value = 0;
    const char* const end = text.data() + text.size();
    const auto [at, error] = std::from_chars(text.data(), end, value);
    if (error == std::errc::result_out_of_range && at == end) return HUGE_VAL; // 1e999: no finite number, left out
    if (error != std::errc() || at != end) return std::nullopt;
    return value;
}

/// Go writes "+Inf", which from_chars does not read.
std::optional<double> valueIn(const std::string& text)
{
    return text.starts_with('+') ? numberIn(text.substr(1)) : numberIn(text);
}

Result<std::vector<Sample>> samplesOf(const Endpoint& endpoint, const JsonValue& values, const Expected& expected)
{
    if (!values.is_array()) return malformed(endpoint, Message::say("a series has no samples"));
    if (values.size() > expected.samples)
        return malformed(endpoint, Message::say("a series has {} samples", values.size()));
    std::vector<Sample> samples;
    std::optional<history::WallTime> last;
    for (const JsonValue& pair : values) {
        if (!pair.is_array() || pair.size() != 2 || !pair[0].is_number() || !pair[1].is_string())
            return malformed(endpoint, Message::say("a sample is not a pair of time and value"));
        const auto second = pair[0].get<double>();
        if (!(second >= 0 && second < latestSecond)) return malformed(endpoint, Message::say("a time is none"));
        const history::WallTime at(std::chrono::microseconds(std::llround(second * 1e6)));
        if (at < expected.from || at > expected.to)
            return malformed(endpoint, Message::say("a sample is from a time that was not asked for"));
        if (last && at <= *last) return malformed(endpoint, Message::say("times do not rise"));
        last = at;
        const auto value = valueIn(pair[1].get_ref<const std::string&>());
        if (!value) return malformed(endpoint, Message::say("a value is not a number"));
        if (std::isfinite(*value)) samples.push_back({.at = at, .value = *value});
    }
    return samples;
}

Result<std::map<std::string, std::string>> labelsOf(const Endpoint& endpoint, const JsonValue& metric)
{
    if (!metric.is_object() || metric.size() > mostLabels)
        return malformed(endpoint, Message::say("a series has no labels, or too many"));
    std::map<std::string, std::string> labels;
    for (const auto& [name, value] : metric.items()) {
        if (!value.is_string() || name.size() > longestText || value.get_ref<const std::string&>().size() > longestText)
            return malformed(endpoint, Message::say("a label is not text, or too long"));
        labels.emplace(name, value.get_ref<const std::string&>());
    }
    return labels;
}

} // namespace

Result<std::vector<Series>> readMatrix(const web::Endpoint& endpoint, const web::HttpReply& reply,
                                       const Expected& expected)
{
    const JsonValue document = JsonValue::parse(
        reply.body, [](int depth, JsonValue::parse_event_t, const JsonValue&) { return depth <= deepest; }, false);
    const bool isAnswer = document.is_object() && document.contains("status");
    if (auto checked = checkStatus(endpoint, reply, isAnswer); !checked) return std::unexpected(checked.error());
    const std::string status = textOf(document, "status");
    if (status == "error") return std::unexpected(refusalOf(endpoint, document));
    const auto data = document.find("data");
    if (status != "success" || data == document.end() || !data->is_object())
        return noPrometheus(endpoint, Message::say("what replies there is no Prometheus: status {}, {}", reply.status,
                                                   cleanedText(reply.type, longestText)));
    const auto result = data->find("result");
    if (textOf(*data, "resultType") != "matrix" || result == data->end() || !result->is_array())
        return malformed(endpoint, Message::say("it has no series"));
    if (result->size() > expected.series) return malformed(endpoint, Message::say("it has {} series", result->size()));
    std::vector<Series> all;
    for (const JsonValue& one : *result) {
        if (!one.is_object() || !one.contains("metric") || !one.contains("values"))
            return malformed(endpoint, Message::say("a series has no labels, or too many"));
        auto labels = labelsOf(endpoint, one["metric"]);
        if (!labels) return std::unexpected(std::move(labels).error());
        auto samples = samplesOf(endpoint, one["values"], expected);
        if (!samples) return std::unexpected(std::move(samples).error());
        all.push_back({.labels = *std::move(labels), .samples = *std::move(samples)});
    }
    return all;
}

} // namespace fabriscope::prometheus
