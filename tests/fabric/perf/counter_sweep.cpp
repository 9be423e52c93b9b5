// SPDX-License-Identifier: GPL-3.0-or-later
//
// Discovers the fabric and reads counters of all linked ports straight through core/perf, without agent and protocol.
// For tests and the benchmark: prints the values as JSON lines, or only the time each round took.
//   counter_sweep ROUNDS INTERVAL_MS VALUES|TIMES ATTRIBUTE…
#include "core/base/text.h"
#include "core/device/umad_device.h"
#include "core/discovery/sweep.h"
#include "core/perf/poller_loop.h"
#include "core/perf/values.h"
#include "core/transport/umad_transport.h"

#include <asio/io_context.hpp>

#include <iostream>

using namespace fabriscope;

namespace {

class Printer final : public perf::SampleSink
{
public:
    Printer(asio::io_context& context, bool values) : m_context(context), m_values(values) {}

    void sample(const perf::Sample& sample) override
    {
        ++m_samples;
        if (!m_values) return;
        std::cout << "{\"node\":\"" << toString(sample.port.node) << "\",\"port\":" << +sample.port.number.value()
                  << ",\"attribute\":\"" << toString(sample.attribute) << "\",\"answer\":\"" << toString(sample.answer)
                  << "\",\"at\":" << sample.at.count();
        for (std::size_t i = 0; i < sample.values.size(); ++i)
            std::cout << ",\"" << nameOf(perf::counterAt(sample.attribute, i)) << "\":" << sample.values[i];
        std::cout << "}\n";
    }

    void roundEnded(const perf::RoundReport& report) override
    {
        std::cerr << "round " << report.number << ": " << report.requests << " requests, " << m_samples << " samples, "
                  << report.late << " late, " << std::chrono::duration<double>(report.ended - report.began).count()
                  << " s" << (report.outlasted ? ", outlasted" : "") << '\n';
        std::cout << "{\"round\":" << report.number << "}" << std::endl; // flushed: a test may be waiting for it
        m_samples = 0;
        if (report.last) m_context.stop();
    }

private:
    asio::io_context& m_context;
    bool m_values;
    std::size_t m_samples = 0;
};

int complain(const Error& error)
{
    std::cerr << describe(error) << '\n';
    return 3;
}

} // namespace

int main(int argc, char** argv)
{
    const std::vector<std::string_view> arguments(argv + 1, argv + argc);
    if (arguments.size() < 4) return 2;
    perf::Subscription subscription{.interval = std::chrono::milliseconds(parseUnsigned(arguments[1]).value_or(1000)),
                                    .rounds = parseUnsigned(arguments[0]).value_or(1)};
    for (const std::string_view name : std::span(arguments).subspan(3)) {
        const auto attribute = perf::parseAttribute(name);
        if (!attribute) return 2;
        subscription.attributes.insert(*attribute);
    }

    const auto devices = device::listDevices();
    if (!devices) return complain(devices.error());
    const auto port = device::choosePort(*devices);
    if (!port) return complain(port.error());
    auto transport = transport::UmadTransport::open(*port);
    if (!transport) return complain(transport.error());

    asio::io_context context;
    transport::MadLoop loop(context.get_executor(), std::move(*transport));
    Result<fabric::SnapshotPtr> snapshot;
    discovery::Sweep sweep(loop, {});
    sweep.start([&](Result<fabric::SnapshotPtr> found) {
        snapshot = std::move(found);
        context.stop();
    });
    context.run();
    context.restart();
    if (!snapshot) return complain(snapshot.error());

    subscription.targets = perf::linkedTargets(**snapshot);
    perf::PollerLoop poller(loop);
    Printer printer(context, arguments[2] == "VALUES");
    const auto id = poller.subscribe(subscription, printer);
    if (!id) return complain(id.error());
    context.run();
    const perf::PollerStatistics& s = poller.poller().statistics();
    std::cerr << subscription.targets.size() << " ports; " << s.requests << " requests, " << s.answers << " answers, "
              << s.timeouts << " timeouts, " << s.spared << " spared; retries " << loop.statistics().retries << '\n';
    return 0;
}
