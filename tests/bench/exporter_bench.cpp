// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a round costs fabriscope-exporter in fat-trees of 36-port switches that carry data, and of which one port in a
// hundred counts errors of every kind; and a scrape of it over the loopback interface: exporter_bench prints a line for
// 5,832 and one for 11,664 hosts, with the time to take the readings of all ports in, that of their text and its
// compression, the slowest of some scrapes with its bytes, plain and as Prometheus asks for it (gzip), and the peak of
// memory so far. Exit status 1 when a round takes longer than 10 s, a scrape of 5,832 hosts longer than 0.3 s, or 2 GiB
// are not enough.
#include "app/fabriscope-exporter/http_server.h"
#include "core/exporter/exporter.h"
#include "core/exporter/page.h"
#include "core/perf/values.h"
#include "tests/bench/own_cost.h"
#include "tests/support/fabrics.h"
#include "tests/unit/exporter/http_connection.h"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <utility>
#include <vector>

using namespace fabriscope;
using namespace std::chrono_literals;

namespace {

constexpr double mib = 1U << 20U;

double secondsSince(std::chrono::steady_clock::time_point began)
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
}

struct Round
{
    std::size_t ports = 0;
    double taking = 0;
    double writing = 0;
    std::shared_ptr<const exporter::Page> page;
};

constexpr std::size_t faultyOneIn = 100;
constexpr std::size_t traffic = 8; ///< the values of PortCountersExtended that count data and packets come first

Round roundOf(const fabric::SnapshotPtr& snapshot)
{
    const std::vector<perf::Target> targets = perf::linkedTargets(*snapshot);
    exporter::Exporter exporter({.version = "bench"});
    exporter.take(snapshot, exporter::WallTime(1h));
    Round made{.ports = targets.size(), .page = {}};
    for (std::uint64_t round = 1; round <= 3; ++round) { // rates need two; the last one counts
        const auto began = std::chrono::steady_clock::now();
        for (const perf::Attribute attribute : {perf::Attribute::PortCounters, perf::Attribute::PortCountersExtended,
                                                perf::Attribute::PortRcvErrorDetails}) {
            const std::vector<std::uint64_t> faulty(perf::valueCount(attribute), 1000 * round);
            std::vector<std::uint64_t> sound(perf::valueCount(attribute));
            if (attribute == perf::Attribute::PortCountersExtended) std::fill_n(sound.begin(), traffic, 1000 * round);
            for (std::size_t i = 0; i < targets.size(); ++i)
                exporter.ingest({.port = targets[i].port,
                                 .attribute = attribute,
                                 .at = std::chrono::seconds(30 * round),
                                 .values = i % faultyOneIn == 0 ? faulty : sound});
        }
        made.taking = secondsSince(began);
        const auto taken = std::chrono::steady_clock::now();
        made.page = std::make_shared<const exporter::Page>(
            exporter.roundEnded({.number = round, .began = std::chrono::seconds(30 * round)},
                                exporter::WallTime(1h + std::chrono::seconds(30 * round))));
        made.writing = secondsSince(taken);
    }
    return made;
}

struct Scrape
{
    double seconds = 0; ///< of the slowest
    std::size_t bytes = 0;
    bool works = false;
};

/// Each on a connection of its own. What comes is counted and not kept: the peak of memory is the exporter's alone.
Scrape scrapeOf(unsigned port, const std::string& headers)
{
    constexpr int times = 5;
    Scrape slowest{.works = true};
    for (int i = 0; i < times; ++i) {
        const auto began = std::chrono::steady_clock::now();
        test::HttpConnection connection(port);
        connection.send("GET /metrics HTTP/1.1\r\nHost: x\r\n" + headers + "Connection: close\r\n\r\n");
        auto reply = connection.reply(true);
        slowest.bytes = reply ? std::stoull("0" + reply->headers["content-length"]) : 0;
        slowest.works = slowest.works && reply && reply->status == 200 && connection.skip(slowest.bytes);
        slowest.seconds = std::max(slowest.seconds, secondsSince(began));
    }
    return slowest;
}

/// Whether the limits hold.
bool measure(const char* hosts, unsigned pods, double mostOfScrape)
{
    constexpr double mostSeconds = 10;
    constexpr double mostMib = 2048;
    const Round round = roundOf(test::fatTree3(18, pods).build());
    exporter::Board board;
    board.publish(round.page, 1h);
    const exporter::Site site(board, "/metrics", "bench");
    auto listener = exporter::listenOn("127.0.0.1:0");
    auto settings = exporter::WebSettingsFile::open({});
    if (!listener || !settings) {
        std::fprintf(stderr, "%s\n", describe(listener ? settings.error() : listener.error()).c_str());
        return false;
    }
    const auto port = static_cast<unsigned>(std::stoul(listener->name.substr(listener->name.rfind(':') + 1)));
    std::vector<exporter::Listener> listeners;
    listeners.push_back(*std::move(listener));
    const exporter::HttpServer server(site, *std::move(settings), std::move(listeners));
    const Scrape plain = scrapeOf(port, "");
    const Scrape packed = scrapeOf(port, "Accept-Encoding: gzip\r\n");
    std::printf(
        "exporter, %s hosts: %zu ports, readings %.2f s, text and compression %.2f s (limit of both %.0f s), "
        "scrape %.3f s for %.1f MiB, compressed %.3f s for %.2f MiB (limit %.1f s), peak %.0f MiB (limit %.0f)\n",
        hosts, round.ports, round.taking, round.writing, mostSeconds, plain.seconds,
        static_cast<double>(plain.bytes) / mib, packed.seconds, static_cast<double>(packed.bytes) / mib, mostOfScrape,
        bench::peakMib(), mostMib);
    return round.taking + round.writing <= mostSeconds && bench::peakMib() <= mostMib && plain.works && packed.works &&
           packed.bytes < plain.bytes && std::max(plain.seconds, packed.seconds) <= mostOfScrape;
}

} // namespace

int main()
{
    const bool usual = measure("5,832", 18, 0.3);
    const bool largest = measure("11,664", 36, 1.0);
    return usual && largest ? 0 : 1;
}
