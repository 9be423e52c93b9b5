// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/perf/sample.h"
#include "core/roce/port_reader.h"

#include <asio/any_io_executor.hpp>

#include <chrono>
#include <cstdint>
#include <memory>
#include <vector>

namespace fabriscope::roce {

struct WatchedPort
{
    perf::PortKey key; ///< what identifies samples
    EthernetPort port;
};

/// What to read of Ethernet ports, as perf::Subscription says it of ports of a fabric.
struct Subscription
{
    std::vector<WatchedPort> ports;
    perf::AttributeSet attributes;
    std::chrono::milliseconds interval{1000};
    std::uint64_t rounds = 0; ///< 0: until it is destroyed
};

/// Reads the ports round by round, on a thread of its own because adapters may take their time, and hands samples and
/// rounds to the sink on the executor, as perf::CounterPoller does for ports of a fabric: never from within a call, and
/// nothing after its destruction, which waits for a reading under way.
class PortPoller
{
public:
    /// Fails with InvalidArgument when nothing is to be read or the interval is below perf::minimumInterval.
    static Result<std::unique_ptr<PortPoller>> start(const asio::any_io_executor& executor, HostView host,
                                                     Subscription subscription, perf::SampleSink& sink);
    ~PortPoller();
    PortPoller(const PortPoller&) = delete;
    PortPoller& operator=(const PortPoller&) = delete;

private:
    class Work;
    explicit PortPoller(std::shared_ptr<Work> work);
    std::shared_ptr<Work> m_work;
};

} // namespace fabriscope::roce
