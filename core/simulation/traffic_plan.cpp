// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/traffic_plan.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <random>
#include <utility>

namespace fabriscope::simulation {
namespace {

constexpr double megabyte = 1e6;
constexpr double headerBytes = 30;   // LRH, BTH, ICRC and what an RDMA write adds in the mean
constexpr double messageBytes = 256; // of the short kind
constexpr double acknowledgementShare = 0.03;
constexpr double acknowledgementBytes = 28;
// Of what the receiver can take. What waits a cable before an incast has to stand out at any moment, also where the
// senders' ports have much else to send: an administrator sees the same.
constexpr double incastOverload = 2.2;
constexpr double slowOverload = 1.5;
constexpr double incastSwing = 0.2;         // share by which the senders' demand goes up and down
constexpr double slowMost = 700 * megabyte; // a receiver can be slower than its link
constexpr double incastReads = 0.22;        // of what it can take; they are served first by their lane's weight
constexpr double incastBackup = 0.05;
constexpr std::size_t incastSenders = 12;

struct Host
{
    PortPlace port;
    double capacity = 0; ///< bytes per second
};

/// The hosts by what they are for, in the fabric's order.
struct Roles
{
    std::vector<Host> compute;
    std::vector<Host> gpu;
    std::vector<Host> storage;
    std::vector<Host> service; ///< login and management
};

Roles rolesOf(const FabricDump& fabric, const std::map<std::string, std::string>& descriptions)
{
    Roles roles;
    for (std::size_t i = 0; i < fabric.nodes().size(); ++i) {
        const DumpedNode& node = fabric.nodes()[i];
        if (node.isSwitch) continue;
        const auto found = descriptions.find(node.id);
        const std::string_view name = found == descriptions.end() ? std::string_view() : found->second;
        auto& group = name.starts_with("storage")                             ? roles.storage
                      : name.starts_with("gpu")                               ? roles.gpu
                      : name.starts_with("login") || name.starts_with("mgmt") ? roles.service
                                                                              : roles.compute;
        for (const DumpedPort& port : node.ports)
            if (port.active && port.lid.value() != 0)
                group.push_back({.port = {.node = i, .port = port.number},
                                 .capacity = static_cast<double>(port.dataMbps) * 1e6 / 8});
    }
    return roles;
}

class Planner
{
public:
    Planner(const FabricDump& fabric, Roles roles, std::size_t mostHosts) : m_fabric(fabric), m_roles(std::move(roles))
    {
        // What is not simulated stands idle, as some of every cluster does.
        for (auto* group : {&m_roles.compute, &m_roles.gpu, &m_roles.storage})
            if (group->size() > mostHosts) group->resize(mostHosts);
        if (m_roles.storage.empty() && m_roles.compute.size() >= 8) {
            m_roles.storage.assign(m_roles.compute.end() - 2, m_roles.compute.end());
            m_roles.compute.resize(m_roles.compute.size() - 2);
        }
    }

    TrafficPlan make()
    {
        const auto victim = slowestReceiver();
        const auto slow = victim ? slowHostBeside(*victim) : std::nullopt;
        jobs();
        gpuCollectives();
        backups();
        services();
        if (victim) incast(*victim);
        if (slow) slowReceiver(*slow);
        noisyLink();
        worstPort();
        return std::move(m_plan);
    }

private:
    double share() { return static_cast<double>(m_random() % 10'000) / 10'000; }
    Wave wave(double shortest, double longest, double depth)
    {
        return {.period = shortest + (longest - shortest) * share(), .phase = share(), .depth = depth};
    }

    void send(const Flow& flow)
    {
        if (flow.from == flow.to) return;
        m_plan.flows.push_back(flow);
        Flow answers = flow;
        std::swap(answers.from, answers.to);
        answers.bytesPerSecond *= acknowledgementShare;
        answers.bytesPerPacket = acknowledgementBytes;
        m_plan.flows.push_back(answers);
    }

    /// Jobs of several sizes on four fifths of the compute nodes: neighbours exchange halos, far nodes meet in
    /// collectives, and all of a job write their state at the same time.
    void jobs()
    {
        constexpr std::array<std::size_t, 8> sizes{32, 8, 24, 4, 16, 16, 6, 12};
        const std::vector<Host>& hosts = m_roles.compute;
        for (std::size_t begin = 0, job = 0; begin + 1 < hosts.size(); ++job) {
            const std::size_t size = std::min(sizes[job % sizes.size()], hosts.size() - begin);
            if (job % 5 != 4 || hosts.size() < 16) oneJob({hosts.begin() + static_cast<std::ptrdiff_t>(begin), size});
            begin += size;
        }
    }

    void oneJob(std::span<const Host> nodes)
    {
        const double strength = 0.6 + 0.8 * share();
        const std::array<Wave, 2> phases{wave(40, 150, 0.5), wave(9, 17, 0.2)};
        const std::array<Wave, 2> checkpoints{wave(50, 90, 0.8), Wave{}};
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            const PortPlace self = nodes[i].port;
            const double pace = strength * (0.85 + 0.3 * share()) * std::min(1.0, nodes[i].capacity / 10e9);
            send({.from = self,
                  .to = nodes[(i + 1) % nodes.size()].port,
                  .bytesPerSecond = 260 * megabyte * pace,
                  .bytesPerPacket = 4096 + headerBytes,
                  .waves = phases});
            if (nodes.size() > 2)
                send({.from = self,
                      .to = nodes[(i + nodes.size() / 2) % nodes.size()].port,
                      .bytesPerSecond = 140 * megabyte * pace,
                      .bytesPerPacket = 2048 + headerBytes,
                      .waves = phases});
            send({.from = self,
                  .to = nodes.front().port,
                  .tenant = Tenant::Control,
                  .bytesPerSecond = 300 * messageBytes,
                  .bytesPerPacket = messageBytes,
                  .waves = {Wave{.depth = 0.1}, Wave{}}});
            if (m_roles.storage.empty()) continue;
            const Host& server = m_roles.storage[m_random() % m_roles.storage.size()];
            send({.from = self,
                  .to = server.port,
                  .tenant = Tenant::Storage,
                  .bytesPerSecond = 45 * megabyte,
                  .bytesPerPacket = 4096 + headerBytes,
                  .waves = checkpoints});
            send({.from = m_roles.storage[m_random() % m_roles.storage.size()].port,
                  .to = self,
                  .tenant = Tenant::Storage,
                  .bytesPerSecond = 25 * megabyte,
                  .bytesPerPacket = 4096 + headerBytes,
                  .waves = phases});
        }
    }

    /// Every adapter passes to the next node's adapter of the same rail; the rails go up and down together.
    void gpuCollectives()
    {
        constexpr std::size_t rails = 4;
        const std::vector<Host>& hosts = m_roles.gpu;
        if (hosts.size() <= rails) return;
        const std::array<Wave, 2> steps{wave(20, 30, 0.4), wave(11, 14, 0.25)};
        for (std::size_t i = 0; i < hosts.size(); ++i)
            send({.from = hosts[i].port,
                  .to = hosts[(i + rails) % hosts.size()].port,
                  .tenant = Tenant::Gpu,
                  .bytesPerSecond = 2200 * megabyte,
                  .bytesPerPacket = 4096 + headerBytes,
                  .waves = steps});
    }

    void backups()
    {
        const std::vector<Host>& servers = m_roles.storage;
        for (std::size_t i = 0; i + 1 < servers.size(); i += 2)
            send({.from = servers[i].port,
                  .to = servers[(i + servers.size() / 2) % servers.size()].port,
                  .tenant = Tenant::Backup,
                  .bytesPerSecond = 180 * megabyte,
                  .bytesPerPacket = 4096 + headerBytes,
                  .waves = {wave(200, 400, 0.6), Wave{}}});
    }

    /// People on the login nodes, home directories, monitoring: small packets, all the time.
    void services()
    {
        for (std::size_t i = 0; i < m_roles.service.size(); ++i) {
            const std::vector<Host>& others = m_roles.storage.empty() ? m_roles.compute : m_roles.storage;
            if (others.empty()) return;
            const PortPlace server = others[(7 * i + 3) % others.size()].port;
            const PortPlace self = m_roles.service[i].port;
            for (const auto& [from, to] : {std::pair(self, server), std::pair(server, self)})
                send({.from = from,
                      .to = to,
                      .tenant = Tenant::Storage,
                      .bytesPerSecond = 160 * megabyte,
                      .bytesPerPacket = 512 + headerBytes,
                      .waves = {wave(60, 120, 0.3), wave(8, 12, 0.1)}});
        }
    }

    [[nodiscard]] std::optional<Host> slowestReceiver() const
    {
        const auto slowest = std::ranges::min_element(m_roles.compute, {}, &Host::capacity);
        return slowest == m_roles.compute.end() ? std::nullopt : std::optional(*slowest);
    }

    /// Some host in the middle that is neither the other's victim nor on the same node.
    [[nodiscard]] std::optional<Host> slowHostBeside(const Host& victim) const
    {
        constexpr std::size_t fewest = 8;
        if (m_roles.compute.size() < fewest) return std::nullopt;
        for (std::size_t i = m_roles.compute.size() * 3 / 5; i < m_roles.compute.size(); ++i)
            if (m_roles.compute[i].port.node != victim.port.node) return m_roles.compute[i];
        return std::nullopt;
    }

    /// Senders from all over the fabric who together want so much of one host.
    void gather(const Host& receiver, double wanted, double swing, std::size_t first)
    {
        std::vector<Host> senders = m_roles.compute;
        std::erase_if(senders, [&](const Host& host) { return host.port.node == receiver.port.node; });
        if (senders.size() < 3) return;
        const std::size_t count = std::min(incastSenders, senders.size());
        const Wave gatherings = wave(45, 60, swing);
        for (std::size_t i = 0; i < count; ++i)
            send({.from = senders[(first + i * senders.size() / count) % senders.size()].port,
                  .to = receiver.port,
                  .bytesPerSecond = wanted / static_cast<double>(count),
                  .bytesPerPacket = 4096 + headerBytes,
                  .waves = {gatherings, Wave{}}});
    }

    /// Takes in a little only, whatever its link could bring.
    void slowReceiver(const Host& receiver)
    {
        m_plan.receiverLimit = std::min(receiver.capacity / 2, slowMost);
        gather(receiver, slowOverload * m_plan.receiverLimit, 0.3, 1);
        m_plan.slowReceiver = receiver.port;
    }

    /// Senders gather at one host until its link is full.
    void incast(const Host& receiver)
    {
        if (m_roles.compute.size() < 4) return;
        gather(receiver, incastOverload * receiver.capacity, incastSwing, 0);
        // Its file system and the nightly backup go on beside it, on lanes of their own.
        for (const auto& [tenant, share] :
             {std::pair(Tenant::Storage, incastReads), std::pair(Tenant::Backup, incastBackup)}) {
            if (m_roles.storage.empty()) break;
            send({.from = m_roles.storage[m_random() % m_roles.storage.size()].port,
                  .to = receiver.port,
                  .tenant = tenant,
                  .bytesPerSecond = share * receiver.capacity,
                  .bytesPerPacket = 4096 + headerBytes,
                  .waves = {wave(20, 30, 0.3), Wave{}}});
        }
        m_plan.incastReceiver = receiver.port;
        const DumpedPort* port = m_fabric.nodes()[receiver.port.node].port(receiver.port.port);
        // The switch throws away what has waited too long.
        const PortPlace leaf{.node = port->peer, .port = port->peerPort};
        m_plan.errors.push_back({leaf, "PortCounters.PortXmitDiscards", 0xffff, 1200, 2});
        m_plan.errors.push_back({leaf, "PortXmitDiscardDetails.PortSwHOQLifetimeLimitDiscards", 0xffff, 1200, 2});
    }

    /// A cable between switches that is not what it was: the slowest one, if there is one slower than the others.
    void noisyLink()
    {
        std::optional<PortPlace> found;
        std::uint64_t slowest = 0;
        for (std::size_t i = 0; i < m_fabric.nodes().size(); ++i) {
            const DumpedNode& node = m_fabric.nodes()[i];
            if (!node.isSwitch) continue;
            for (const DumpedPort& port : node.ports) {
                if (port.number == 0 || !port.active || !m_fabric.nodes()[port.peer].isSwitch) continue;
                if (found && port.dataMbps >= slowest) continue;
                found = PortPlace{.node = i, .port = port.number};
                slowest = port.dataMbps;
            }
        }
        if (!found) return;
        m_plan.noisyPort = found;
        m_plan.errors.push_back({*found, "PortCounters.SymbolErrorCounter", 0xffff, 8100, 3.2});
        m_plan.errors.push_back({*found, "PortCounters.LinkErrorRecoveryCounter", 0xff, 31, 1.0 / 180});
        m_plan.errors.push_back({*found, "PortCounters.PortRcvErrors", 0xffff, 410, 0.2});
        m_plan.errors.push_back({*found, "PortRcvErrorDetails.PortLocalPhysicalErrors", 0xffff, 410, 0.2});
    }

    /// A port whose counters were not cleared since its cable was bad.
    void worstPort()
    {
        if (m_roles.compute.size() < 4) return;
        const PortPlace port = m_roles.compute[m_roles.compute.size() / 3].port;
        m_plan.worstPort = port;
        const std::array<std::pair<const char*, std::uint64_t>, 5> ends{
            {{"PortCounters.SymbolErrorCounter", 0xffff},
             {"PortCounters.LinkErrorRecoveryCounter", 0xff},
             {"PortCounters.LocalLinkIntegrityErrors", 0xf},
             {"PortCounters.ExcessiveBufferOverrunErrors", 0xf},
             {"PortVLXmitFlowCtlUpdateErrors.PortVLXmitFlowCtlUpdateErrors0", 3}}};
        for (const auto& [counter, end] : ends)
            m_plan.errors.push_back({port, counter, end, static_cast<double>(end), 0});
    }

    const FabricDump& m_fabric;
    Roles m_roles;
    TrafficPlan m_plan;
    std::mt19937 m_random{20'240'611}; // NOLINT(*-msc51-cpp): the same in every run
};

} // namespace

double Flow::demand(double seconds) const
{
    double factor = 1;
    for (const Wave& wave : waves)
        factor += wave.depth * std::sin(2 * std::numbers::pi * (seconds / wave.period + wave.phase));
    return bytesPerSecond * std::max(factor, 0.05);
}

TrafficPlan planTraffic(const FabricDump& fabric, const std::map<std::string, std::string>& descriptions,
                        std::size_t mostHosts)
{
    return Planner(fabric, rolesOf(fabric, descriptions), mostHosts).make();
}

} // namespace fabriscope::simulation
