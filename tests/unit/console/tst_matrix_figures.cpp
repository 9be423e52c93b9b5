// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a test between all pairs prints of a pair of which nothing was measured.
#include "core/console/matrix.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace fabriscope::console {
namespace {

Matrix tested()
{
    Matrix matrix{.members = std::vector<agent::MatrixMember>(2), .results = std::vector<agent::MatrixResult>(2)};
    matrix.results[0].pair = {.from = 0, .to = 1};
    matrix.results[0].gigabits = 90.5;
    matrix.results[0].messages = 1000;
    matrix.results[1].pair = {.from = 1, .to = 0};
    matrix.results[1].problem = Message::say("has no socket");
    return matrix;
}

TEST(MatrixFigures, OfAPairThatFailedAreNotKnown)
{
    const auto json = nlohmann::json::parse(matrixJson(tested()));
    EXPECT_EQ(json.at("results").at(0).at("gigabitsPerSecond"), 90.5);
    EXPECT_TRUE(json.at("results").at(1).at("gigabitsPerSecond").is_null()) << json.dump();
    EXPECT_TRUE(json.at("results").at(1).at("messagesPerSecond").is_null());
    EXPECT_EQ(json.at("median"), 90.5) << "of those that were measured";
    const Table table = matrixTable(tested());
    EXPECT_EQ(table.rows.at(0).at(3), "90.500000");
    EXPECT_EQ(table.rows.at(1).at(3), "");
    EXPECT_EQ(table.rows.at(1).at(4), "");
}

/// A host that takes no part is none that passed.
TEST(MatrixMembers, WhyThereAreNone)
{
    host::Host host;
    host.name = "node-01";
    EXPECT_EQ(whyNoMember(host).english(), "it has no RDMA device");
    host::Device& device = host.devices.emplace_back();
    device.name = "mlx5_0";
    host::Port& port = device.ports.emplace_back();
    port.number = 1;
    port.state = std::string("1: DOWN");
    EXPECT_EQ(whyNoMember(host).english(), "none of its RDMA ports is active");
    port.state = std::string("4: ACTIVE");
    EXPECT_TRUE(whyNoMember(host).empty());
    EXPECT_TRUE(whyNoMember(host, "mlx5_0/1").empty());
    EXPECT_EQ(whyNoMember(host, "mlx5_1").english(), "it has no active RDMA port called mlx5_1");
}

} // namespace
} // namespace fabriscope::console
