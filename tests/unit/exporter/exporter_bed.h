// SPDX-License-Identifier: GPL-3.0-or-later
//
// An exporter of a small fabric whose readings a test scripts.
#pragma once
#include "core/exporter/exporter.h"
#include "core/perf/values.h"
#include "tests/support/fabrics.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace fabriscope::exporter {

using namespace std::chrono_literals;

/// "name{labels}" and its value. A name that comes twice fails.
inline std::map<std::string, std::string> samplesOf(const std::string& text)
{
    std::map<std::string, std::string> samples;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with('#')) continue;
        const auto blank = line.rfind(' ');
        if (blank == std::string::npos) {
            ADD_FAILURE() << line;
            continue;
        }
        EXPECT_TRUE(samples.emplace(line.substr(0, blank), line.substr(blank + 1)).second) << line;
    }
    return samples;
}

/// One switch with two hosts, of which the second has two ports.
class ExporterTest : public testing::Test
{
protected:
    ExporterTest()
    {
        leaf = maker.addSwitch("leaf \"01\"", 4);
        spine = maker.addSwitch("spine-01", 4);
        one = maker.addHost("node-1 HCA-1");
        two = maker.addHost("node-2 HCA-1", 2);
        maker.join(leaf, one);
        maker.join(leaf, two);
        maker.join(spine, two);
        snapshot = maker.build();
    }

    void feed(Exporter& exporter, Guid node, unsigned port, perf::Attribute attribute,
              std::initializer_list<std::pair<perf::CounterRef, std::uint64_t>> some, std::uint64_t rest = 0) const
    {
        std::vector<std::uint64_t> values(perf::valueCount(attribute), rest);
        for (const auto& [ref, value] : some)
            values[perf::valueIndex(ref)] = value;
        exporter.ingest({.port = {.node = node, .number = PortNum(static_cast<std::uint8_t>(port))},
                         .attribute = attribute,
                         .answer = perf::Answer::Values,
                         .at = clock,
                         .values = values});
    }
    void feedLate(Exporter& exporter, std::chrono::nanoseconds waited, std::uint64_t words) const
    {
        std::vector<std::uint64_t> values(perf::valueCount(perf::Attribute::PortCountersExtended));
        values[perf::valueIndex({perf::Counter::XmitData64})] = words;
        exporter.ingest({.port = {.node = leaf, .number = PortNum(1)},
                         .attribute = perf::Attribute::PortCountersExtended,
                         .at = clock,
                         .waited = waited,
                         .values = values});
    }
    void miss(Exporter& exporter, Guid node, unsigned port, perf::Attribute attribute, perf::Answer answer) const
    {
        exporter.ingest({.port = {.node = node, .number = PortNum(static_cast<std::uint8_t>(port))},
                         .attribute = attribute,
                         .answer = answer,
                         .at = clock});
    }
    std::string end(Exporter& exporter)
    {
        clock += 1s;
        now += 1s;
        return exporter.roundEnded({.number = 1, .began = clock - 250ms, .ended = clock}, now);
    }
    std::string portLabels(Guid node, unsigned port, const std::string& name) const
    {
        return "{guid=\"" + toString(node) + "\",port=\"" + std::to_string(port) + "\",switch=\"" + name + "\"}";
    }
    [[nodiscard]] Guid portGuid(Guid node) const
    {
        return snapshot->portsOf(snapshot->node(*snapshot->findNode(node))).front().guid;
    }

    test::FabricMaker maker;
    Guid leaf;
    Guid spine;
    Guid one;
    Guid two;
    fabric::SnapshotPtr snapshot;
    perf::Timestamp clock{10s};
    WallTime now{std::chrono::sys_days{std::chrono::year{2026} / 11 / 28}};
    const std::string leafName = R"(leaf \"01\")";
};

} // namespace fabriscope::exporter
