// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/host_ports.h"

#include "ui/common/app_context.h"

#include <algorithm>
#include <utility>

namespace fabriscope::ui {
namespace {

/// The slowest RoCE adapters have 10 Gb/s. Where the kernel cannot tell (Soft-RoCE above a virtual interface) it says
/// 2.5 Gb/s, which is no real rate.
constexpr unsigned leastBelievable = 10;

} // namespace

std::vector<HostPort> hostPortsOf(const agent::DeviceList& devices)
{
    std::vector<HostPort> ports;
    for (agent::LocalPort& local : agent::ethernetPortsOf(devices)) {
        HostPort made{.local = std::move(local)};
        for (const device::Device& device : devices.devices) {
            if (device.name != made.local.device) continue;
            const auto found = std::ranges::find(device.ports, made.local.port.number, &device::DevicePort::number);
            if (found == device.ports.end()) continue;
            made.state = found->state;
            if (found->rateGbps >= leastBelievable) made.linkMbps = std::uint64_t{found->rateGbps} * 1000;
        }
        ports.push_back(std::move(made));
    }
    return ports;
}

HostPorts::HostPorts(AppContext& context, CounterSource& source, QObject* parent) : QObject(parent), m_source(source)
{
    connect(&source, &CounterSource::agentChanged, this, &HostPorts::ask);
    connect(&source, &CounterSource::counterSourceReplaced, this, [this] {
        m_relay.forget();
        m_asked = false;
        m_hostName.clear();
        set({});
    });
    connect(&context, &AppContext::connectionChanged, this, [this, &context] {
        if (context.connection().phase == ConnectionState::Phase::NoFabric) ask(); // as often as a sweep is started
    });
    connect(&context, &AppContext::viewChanged, this, [this, &context] {
        if (context.snapshot() && context.snapshot()->info().complete) ask(); // not while the first sweep grows
    });
    ask();
}

const HostPort* HostPorts::find(const perf::PortKey& port) const
{
    const auto found = std::ranges::find_if(m_ports, [&](const HostPort& one) { return one.local.port == port; });
    return found == m_ports.end() ? nullptr : &*found;
}

const HostPort* HostPorts::find(const ObjectRef& object) const
{
    const auto* ref = std::get_if<PortRef>(&object);
    return ref == nullptr ? nullptr : find(*ref);
}

void HostPorts::ask()
{
    if (!m_source.agent() || std::exchange(m_asked, true)) return;
    m_hostName = QString::fromStdString(m_source.agent()->hostName);
    const std::uint64_t id = m_source.listDevices(
        m_relay.each<Result<agent::DeviceList>>([this](const Result<agent::DeviceList>& devices) { take(devices); }));
    if (id == 0) m_asked = false;
}

void HostPorts::take(const Result<agent::DeviceList>& devices)
{
    m_asked = false;
    // A saved fabric has no host, and an agent that went away says nothing: what is known stays.
    if (devices) set(hostPortsOf(*devices));
}

void HostPorts::set(std::vector<HostPort> ports)
{
    if (ports == m_ports) return;
    m_ports = std::move(ports);
    Q_EMIT changed();
}

} // namespace fabriscope::ui
