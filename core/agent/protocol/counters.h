// SPDX-License-Identifier: GPL-3.0-or-later
//
// Counters through an agent: what a console requests and what it gets. Their form on the wire: counter_messages.h.
#pragma once

#include "core/agent/protocol/types.h"
#include "core/base/error.h"
#include "core/perf/pma.h"
#include "core/perf/sample.h"

#include <chrono>
#include <functional>
#include <string>
#include <vector>

namespace fabriscope::agent {

/// An Ethernet port of a device of the agent's host.
struct LocalPort
{
    std::string device; ///< "mlx5_0"
    perf::PortKey port; ///< the device's GUID and the number of the port
    friend bool operator==(const LocalPort&, const LocalPort&) = default;
};

/// Those of a host, in the order of its devices. Each key is one port's, also where devices have no GUID.
[[nodiscard]] std::vector<LocalPort> ethernetPortsOf(const DeviceList& devices);

/// Which counters to read.
struct CounterWatch
{
    PortChoice via;
    std::vector<perf::Target> targets;   ///< ports of the fabric, or …
    std::vector<LocalPort> localPorts{}; ///< … ports of the host: a watch has the ones or the others
    perf::AttributeSet attributes;
    std::chrono::milliseconds interval{1000};
    std::uint64_t rounds = 0; ///< 0: until cancelled
    [[nodiscard]] bool empty() const { return targets.empty() && localPorts.empty(); }
    friend bool operator==(const CounterWatch&, const CounterWatch&) = default;
};

/// Counters of watched ports were cleared through an agent of the same host.
struct ClearNotice
{
    std::string who;
    perf::Timestamp at{}; ///< the agent's clock, as the samples
    std::vector<perf::PortKey> ports{};
    perf::AttributeSet attributes;
    friend bool operator==(const ClearNotice&, const ClearNotice&) = default;
};

/// Called on the client's thread; empty functions are not called.
struct CounterEvents
{
    std::function<void(const perf::Sample&)> onSample;
    /// `dropped`: samples of the round that were left out because this side did not read fast enough.
    std::function<void(const perf::RoundReport&, std::uint32_t dropped)> onRound{};
    /// Before the samples in which it shows, or the end of their round.
    std::function<void(const ClearNotice&)> onCleared{};
};

// Setting counters back to zero, on a user's explicit request only: other tools watch them, too.

/// What to clear. `who` is the person at the console, "alice@laptop"; the agent adds the user it runs as.
struct CounterClear
{
    PortChoice via;
    std::vector<perf::Target> targets;
    perf::AttributeSet attributes;
    std::string who{};
    /// Errors: traffic is kept, and attributes that have nothing else are left out. An older agent refuses
    /// (Unsupported).
    perf::Clear which = perf::Clear::All;
};

/// What became of it.
struct ClearReport
{
    struct Entry
    {
        perf::PortKey port;
        perf::Attribute attribute{};
        perf::Answer answer{}; ///< Values: cleared
        std::uint16_t madStatus = 0;
        std::vector<std::uint64_t> before; ///< its values
        friend bool operator==(const Entry&, const Entry&) = default;
    };
    std::string who;            ///< as it stands in the journal
    std::string journal;        ///< the file, on the agent's host; empty: nothing had to be written
    perf::Timestamp at{};       ///< the agent's clock
    std::vector<Entry> entries; ///< those of a port follow one another
    [[nodiscard]] std::size_t cleared() const;
    friend bool operator==(const ClearReport&, const ClearReport&) = default;
};

using OnClearProgress = std::function<void(const ClearProgress&)>;

/// What watchers of these ports are notified of.
[[nodiscard]] ClearNotice noticeOf(const ClearReport& report);

/// The person at this console, "alice@laptop".
[[nodiscard]] std::string personHere();
/// "alice@laptop (root on head1)", "root on head1 (through sudo by bob)".
[[nodiscard]] std::string whoClears(const std::string& atConsole, const std::string& hostName);

} // namespace fabriscope::agent
