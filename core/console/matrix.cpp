// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/console/matrix.h"

#include "core/base/printable.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <format>
#include <optional>
#include <utility>

namespace fabriscope::console {
namespace {

/// 0: there was nothing to measure, as where pairs failed.
std::optional<double> measured(double value) { return value > 0 ? std::optional(value) : std::nullopt; }

} // namespace

std::vector<agent::MatrixMember> matrixMembers(const host::Host& host, const std::string& name, std::string_view device)
{
    std::vector<agent::MatrixMember> members;
    const std::string& shown = host.name.empty() ? name : host.name;
    for (const host::Device& each : host.devices)
        for (const host::Port& port : each.ports) {
            const std::string place = std::format("{}/{}", each.name, port.number);
            const bool isMeant = device.empty() || device == each.name || device == place;
            if (!isMeant || !port.state.valueOr("").starts_with("4")) continue; // "4: ACTIVE"
            members.push_back({.end = {.device = each.name, .port = port.number, .gidIndex = {}},
                               .name = std::format("{} {}", shown, place),
                               .host = shown});
        }
    return members;
}

Message whyNoMember(const host::Host& host, std::string_view device)
{
    if (!matrixMembers(host, {}, device).empty()) return {};
    if (host.devices.empty()) return Message::say("it has no RDMA device");
    if (device.empty()) return Message::say("none of its RDMA ports is active");
    return Message::say("it has no active RDMA port called {}", device);
}

std::size_t Matrix::failures() const
{
    return static_cast<std::size_t>(
        std::ranges::count_if(results, [](const agent::MatrixResult& result) { return !result.passed(); }));
}

Table matrixTable(const Matrix& matrix)
{
    const probe::MatrixOutliers outliers = matrix.outliers();
    const auto yesOrNo = [](bool yes) -> std::string { return yes ? "yes" : "no"; };
    const auto number = [](const std::optional<double>& value) {
        return value ? std::format("{:.3f}", *value) : std::string();
    };
    Table table{
        .headings = {"from", "to", "passed", "gbps", "messagesPerSecond", "p50us", "p99us", "standsOut", "rule"}};
    for (const agent::MatrixResult& result : matrix.results)
        table.rows.push_back(
            {matrix.members[result.pair.from].name, matrix.members[result.pair.to].name, yesOrNo(result.passed()),
             measured(result.gigabits) ? std::format("{:.6f}", result.gigabits) : std::string(),
             number(measured(result.messages)), number(result.medianMicroseconds), number(result.p99Microseconds),
             yesOrNo(std::ranges::contains(outliers.pairs, result.pair, &probe::MatrixOutlier::pair)), result.rule});
    return table;
}

std::string matrixJson(const Matrix& matrix)
{
    using Json = nlohmann::ordered_json;
    const auto orNull = [](const auto& value) { return value ? Json(*value) : Json(); };
    Json ports = Json::array();
    for (const agent::MatrixMember& member : matrix.members)
        ports.push_back(Json{
            {"name", member.name}, {"host", member.host}, {"device", member.end.device}, {"port", member.end.port}});
    Json results = Json::array();
    for (const agent::MatrixResult& result : matrix.results)
        results.push_back(Json{{"from", result.pair.from},
                               {"to", result.pair.to},
                               {"passed", result.passed()},
                               {"gigabitsPerSecond", orNull(measured(result.gigabits))},
                               {"messagesPerSecond", orNull(measured(result.messages))},
                               {"medianMicroseconds", orNull(result.medianMicroseconds)},
                               {"p99Microseconds", orNull(result.p99Microseconds)},
                               {"rule", result.rule},
                               {"problem", result.problem.english()}});
    const probe::MatrixOutliers outliers = matrix.outliers();
    Json list = Json::array();
    for (const probe::MatrixOutlier& outlier : outliers.pairs)
        list.push_back(Json{
            {"from", outlier.pair.from}, {"to", outlier.pair.to}, {"value", outlier.value}, {"ratio", outlier.ratio}});
    const Json json{{"test", probe::toString(matrix.kind)},
                    {"ports", std::move(ports)},
                    {"results", std::move(results)},
                    {"median", orNull(measured(outliers.median))},
                    {"limit", outliers.median > 0 ? Json(outliers.limit) : Json()},
                    {"outliers", std::move(list)},
                    {"culprit", orNull(outliers.culprit)},
                    {"unreachable", matrix.unreachable}};
    return printableJson(json.dump(2, ' ', false, Json::error_handler_t::replace)) + "\n";
}

} // namespace fabriscope::console
