// SPDX-License-Identifier: GPL-3.0-or-later
//
// flood COUNT WINDOW: the ceiling. Asks the local node for its NodeInfo COUNT times, WINDOW questions in flight, and
// does nothing with the answers. Prints MADs a second. Nothing that discovers a fabric over this port can be faster.
#include "core/base/text.h"
#include "core/device/umad_port.h"
#include "core/mad/smp.h"

#include <poll.h>

#include <chrono>
#include <cstdio>
#include <span>

namespace {

using namespace fabriscope;

Result<device::UmadPort> openPort()
{
    const auto devices = device::listDevices();
    if (!devices) return std::unexpected(devices.error());
    const auto chosen = device::choosePort(*devices);
    if (!chosen) return std::unexpected(chosen.error());
    auto port = device::UmadPort::open(*chosen);
    if (!port) return port;
    if (auto done = port->registerAgent({.managementClass = 0x81}); !done) return std::unexpected(done.error());
    return port;
}

Result<double> flood(std::uint64_t count, std::uint64_t window)
{
    auto port = openPort();
    if (!port) return std::unexpected(port.error());
    mad::MadBuffer mad{};
    if (!mad::encodeDirectedSmp(mad, {.attribute = mad::AttributeId::NodeInfo}, {}))
        return fail(ErrorCode::Internal, "flood", "no route");
    const device::UmadAddress to{.lid = 0xffff};

    std::uint64_t sent = 0;
    std::uint64_t answered = 0;
    const auto start = std::chrono::steady_clock::now();
    while (answered < count) {
        while (sent < count && sent - answered < window) {
            if (port->send(mad, to, std::chrono::seconds(5)) != 0) break;
            ++sent;
        }
        const auto packet = port->receive();
        if (!packet) return std::unexpected(packet.error());
        if (*packet) {
            ++answered;
            continue;
        }
        pollfd wanted{.fd = port->descriptor(), .events = POLLIN, .revents = 0};
        if (::poll(&wanted, 1, 5000) <= 0) return fail(ErrorCode::Timeout, "flood", "no answer within 5 s");
    }
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    return static_cast<double>(count) / seconds.count();
}

} // namespace

int main(int argc, char** argv)
{
    const std::span arguments(argv, static_cast<std::size_t>(argc));
    const auto count = argc == 3 ? parseUnsigned(arguments[1]) : std::nullopt;
    const auto window = argc == 3 ? parseUnsigned(arguments[2]) : std::nullopt;
    if (!count || !window || *count == 0 || *window == 0) {
        std::fputs("usage: flood COUNT WINDOW\n", stderr);
        return 2;
    }
    const auto rate = flood(*count, *window);
    if (!rate) {
        std::fprintf(stderr, "flood: %s\n", describe(rate.error()).c_str());
        return 3;
    }
    std::printf("%.0f\n", *rate);
    return 0;
}
