// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/host/host_watch.h"

#include "core/host/host_tree.h"

#include <linux/netlink.h>
#include <linux/rtnetlink.h>
#include <sys/eventfd.h>
#include <sys/poll.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <format>
#include <string_view>

namespace fabriscope::host {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds lookPause = 2s; ///< between two looks at the states of ports

FileDescriptor listenTo(int protocol, std::uint32_t groups)
{
    FileDescriptor socket(::socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC | SOCK_NONBLOCK, protocol));
    sockaddr_nl address{};
    address.nl_family = AF_NETLINK;
    address.nl_groups = groups;
    if (!socket || ::bind(socket.get(), reinterpret_cast<const sockaddr*>(&address), // NOLINT(*-reinterpret-cast)
                          sizeof(address)) != 0)
        return {};
    return socket;
}

/// "add@/devices/…", and then "KEY=value" between zeros: Documentation/ABI of the kernel's kobject_uevent.
bool concernsRdma(std::string_view event)
{
    constexpr auto subsystems = std::to_array<std::string_view>(
        {"infiniband", "infiniband_verbs", "infiniband_mad", "net", "module", "drivers"});
    while (!event.empty()) {
        const std::string_view field = event.substr(0, event.find('\0'));
        event.remove_prefix(std::min(field.size() + 1, event.size()));
        constexpr std::string_view key = "SUBSYSTEM=";
        if (field.starts_with(key)) return std::ranges::contains(subsystems, field.substr(key.size()));
    }
    return false;
}

} // namespace

HostWatch::HostWatch(const std::filesystem::path& root) : m_root(root), m_wake(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK))
{
    if (root == "/") {
        m_deviceModel = listenTo(NETLINK_KOBJECT_UEVENT, 1); // what the kernel says; 2 is what udev makes of it
        m_network = listenTo(NETLINK_ROUTE, RTMGRP_LINK | RTMGRP_IPV4_IFADDR | RTMGRP_IPV6_IFADDR);
    }
    m_states = portStates();
}

/// Takes what waits. True: some of it concerns RDMA.
bool HostWatch::drain(const FileDescriptor& socket, bool isDeviceModel) const
{
    bool concerns = false;
    std::array<char, 16384> buffer{};
    for (int i = 0; i < 10'000; ++i) { // a storm ends at the next wait()
        sockaddr_nl from{};
        socklen_t size = sizeof(from);
        const ssize_t got = ::recvfrom(socket.get(), buffer.data(), buffer.size(), MSG_DONTWAIT,
                                       reinterpret_cast<sockaddr*>(&from), &size); // NOLINT(*-reinterpret-cast)
        if (got < 0 && errno == EINTR) continue;
        if (got < 0 && errno == ENOBUFS) { // some were lost
            concerns = true;
            continue;
        }
        if (got <= 0) break;
        if (from.nl_pid != 0) continue; // other programs may send, too; only the kernel is believed
        concerns =
            concerns || !isDeviceModel || concernsRdma(std::string_view(buffer.data(), static_cast<std::size_t>(got)));
    }
    return concerns;
}

std::string HostWatch::portStates() const
{
    namespace fs = std::filesystem;
    const HostTree tree(m_root);
    const fs::path devices = "sys/class/infiniband";
    std::string states;
    for (const std::string& device : tree.entries(devices)) {
        states += device + "\n";
        const fs::path ports = devices / device / "ports";
        for (const std::string& port : tree.entries(ports))
            for (const char* file : {"state", "phys_state", "rate", "lid", "sm_lid"})
                states += std::format("{} {} {}\n", port, file, tree.line(ports / port / file).valueOr("?"));
    }
    return states;
}

HostWatch::Event HostWatch::wait(const std::stop_token& stop, std::chrono::milliseconds longest)
{
    const std::stop_callback wake(stop, [this] {
        const std::uint64_t one = 1;
        // The counter cannot be full, and a wake-up that is there already is as good.
        [[maybe_unused]] const ssize_t written = ::write(m_wake.get(), &one, sizeof(one));
    });
    const auto end = Clock::now() + longest;
    for (;;) {
        if (stop.stop_requested()) return Event::Stopped;
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now());
        if (left <= 0ms) return Event::TimedOut;
        // A descriptor of -1 is passed over.
        std::array<pollfd, 3> waiting{pollfd{.fd = m_wake.get(), .events = POLLIN, .revents = 0},
                                      pollfd{.fd = m_deviceModel.get(), .events = POLLIN, .revents = 0},
                                      pollfd{.fd = m_network.get(), .events = POLLIN, .revents = 0}};
        const auto pause = std::min(left, lookPause);
        if (::poll(waiting.data(), waiting.size(), static_cast<int>(pause.count())) < 0 && errno != EINTR)
            return Event::TimedOut;
        bool changed = false;
        if (waiting[1].revents != 0) changed = drain(m_deviceModel, true);
        if (waiting[2].revents != 0) changed = drain(m_network, false) || changed;
        if (std::string states = portStates(); states != m_states) {
            m_states = std::move(states);
            changed = true;
        }
        if (changed) return Event::Changed;
    }
}

} // namespace fabriscope::host
