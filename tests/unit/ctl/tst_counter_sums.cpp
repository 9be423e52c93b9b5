// SPDX-License-Identifier: GPL-3.0-or-later
//
// The sum over the ports of a node, as `counters --sum` prints it, and which readings a round of rates has.
#include "app/fabriscopectl/output/counter_printer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <chrono>
#include <cstddef>
#include <string>
#include <vector>

namespace fabriscope::ctl {
namespace {

using nlohmann::json;
using perf::Answer;

/// What is printed of a node whose ports 1, 2, 3 replied so, each with a count of 5 where it did.
struct Printed
{
    json line;
    bool isUnread = false;
};
Printed sumOf(const std::vector<Answer>& answers, std::uint64_t first = 5)
{
    CounterPrinter printer([](const perf::PortKey&) { return std::string("leaf"); }, Format::Json, false);
    printer.sumNodes();
    std::vector<std::uint64_t> values(perf::countersOf(perf::Attribute::PortCounters).size(), 5);
    values.front() = first;
    std::uint8_t number = 0;
    for (const Answer answer : answers) {
        perf::Sample sample{.port = {.node = Guid(7), .number = PortNum(++number)},
                            .attribute = perf::Attribute::PortCounters,
                            .answer = answer,
                            .values = {}};
        if (answer == Answer::Values) sample.values = values;
        printer.take(sample);
    }
    testing::internal::CaptureStdout();
    printer.round({.number = 1, .last = true});
    const json line = json::parse(testing::internal::GetCapturedStdout());
    return {.line = line, .isUnread = printer.unreadPorts()};
}

TEST(CounterSums, AreThoseOfAllPorts)
{
    const Printed whole = sumOf({Answer::Values, Answer::Values, Answer::Values});
    EXPECT_EQ(whole.line.at("port"), "all");
    EXPECT_EQ(whole.line.at("values").at("SymbolErrorCounter"), 15);
    EXPECT_FALSE(whole.isUnread);
}

TEST(CounterSums, OfSomePortsAreNone)
{
    for (const Answer lost : {Answer::NoAnswer, Answer::Refused})
        for (std::size_t at = 0; at < 3; ++at) {
            std::vector<Answer> answers(3, Answer::Values);
            answers[at] = lost;
            const Printed part = sumOf(answers);
            EXPECT_EQ(part.line.at("status"), std::string(toString(lost))) << at;
            EXPECT_FALSE(part.line.contains("values")) << part.line.dump();
            EXPECT_TRUE(part.isUnread) << "which is no success";
        }
}

TEST(CounterSums, OfACounterThatHasSaturatedAreNotKnown)
{
    constexpr std::uint64_t largest = 65535; // of 16 bits
    const Printed more = sumOf({Answer::Values, Answer::Values, Answer::Values}, largest);
    EXPECT_TRUE(more.line.at("values").at("SymbolErrorCounter").is_null()) << more.line.dump();
    EXPECT_EQ(more.line.at("values").at("LinkErrorRecoveryCounter"), 15);
}

/// Port 0 of a switch often has none: that is nothing which is not known.
TEST(CounterSums, LeaveOutPortsThatHaveNoSuchCounters)
{
    for (std::size_t at = 0; at < 3; ++at) {
        std::vector<Answer> answers(3, Answer::Values);
        answers[at] = Answer::Unsupported;
        const Printed rest = sumOf(answers);
        EXPECT_EQ(rest.line.at("values").at("SymbolErrorCounter"), 10) << at;
        EXPECT_FALSE(rest.isUnread);
    }
}

TEST(CounterRates, HaveNothingOfAnEarlierRound)
{
    CounterPrinter printer([](const perf::PortKey&) { return std::string("leaf"); }, Format::Json, true);
    const std::vector<std::uint64_t> values(perf::countersOf(perf::Attribute::PortCounters).size(), 5);
    const auto read = [&](std::uint8_t port, unsigned second) {
        printer.take({.port = {.node = Guid(7), .number = PortNum(port)},
                      .attribute = perf::Attribute::PortCounters,
                      .answer = Answer::Values,
                      .at = std::chrono::seconds(second),
                      .values = values});
    };
    const auto printed = [&](std::uint64_t round) {
        testing::internal::CaptureStdout();
        printer.round({.number = round});
        return testing::internal::GetCapturedStdout();
    };
    read(1, 1);
    read(2, 1);
    EXPECT_EQ(printed(1), "");
    read(1, 2); // that of port 2 was lost on its way
    const json line = json::parse(printed(2));
    EXPECT_EQ(line.at("port"), 1);
    read(2, 3);
    EXPECT_EQ(json::parse(printed(3)).at("port"), 2);
}

TEST(CounterTable, SaysThatAllIsZeroAndPrintsNoHeadingWithoutRows)
{
    CounterPrinter printer([](const perf::PortKey&) { return std::string("leaf"); }, Format::Text, false);
    const auto printed = [&](std::uint64_t value) {
        const std::vector<std::uint64_t> values(perf::countersOf(perf::Attribute::PortCounters).size(), value);
        printer.take({.port = {.node = Guid(7), .number = PortNum(1)},
                      .attribute = perf::Attribute::PortCounters,
                      .answer = Answer::Values,
                      .values = values});
        testing::internal::CaptureStdout();
        printer.round({.number = 1, .last = true});
        return testing::internal::GetCapturedStdout();
    };
    EXPECT_EQ(printed(0), "All counters that were read are 0.\n");
    testing::internal::CaptureStdout();
    printer.round({.number = 2, .last = true});
    EXPECT_EQ(testing::internal::GetCapturedStdout(), "No counter was read.\n");
    EXPECT_THAT(printed(3), testing::StartsWith("NODE"));
}

} // namespace
} // namespace fabriscope::ctl
