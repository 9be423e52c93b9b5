// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/counter_growth.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace fabriscope::probe {
namespace {

void addGrowths(std::vector<CounterGrowth>& out, const std::vector<host::Figure>& before,
                const std::vector<host::Figure>& after)
{
    for (const host::Figure& now : after) {
        const auto then = std::ranges::find(before, now.name, &host::Figure::name);
        if (then == before.end()) continue;
        const auto from = parseUnsigned(then->value), to = parseUnsigned(now.value);
        if (from && to && *to > *from) out.push_back({.name = now.name, .growth = *to - *from});
    }
}

} // namespace

std::vector<CounterGrowth> counterGrowths(const host::Host& before, const host::Host& after, const ChosenEnd& end)
{
    std::vector<CounterGrowth> out;
    const host::Port* then = findPort(before, end.device, end.port);
    const host::Port* now = findPort(after, end.device, end.port);
    if (then == nullptr || now == nullptr) return out;
    addGrowths(out, then->hwCounters, now->hwCounters);
    addGrowths(out, then->counters, now->counters);
    return out;
}

// What only says that something travelled: data and packets of counters, and requests of hw_counters (mlx5, rxe).
bool isTrouble(const CounterGrowth& counter)
{
    constexpr auto traffic = std::to_array<std::string_view>(
        {"port_xmit_data", "port_rcv_data", "port_xmit_packets", "port_rcv_packets", "unicast_xmit_packets",
         "unicast_rcv_packets", "multicast_xmit_packets", "multicast_rcv_packets", "sent_pkts", "rcvd_pkts",
         "rcvd_seq_ack", "rdma_sends", "rdma_recvs", "rx_read_requests", "rx_write_requests", "rx_atomic_requests",
         "ack_deferred", "lifespan"});
    return !std::ranges::contains(traffic, std::string_view(counter.name));
}

} // namespace fabriscope::probe
