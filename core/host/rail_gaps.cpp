// SPDX-License-Identifier: GPL-3.0-or-later
//
// The rails of one host beside each other: where all but one adapter of a kind agree, that one is worth a look.
#include "core/base/text.h"
#include "core/host/port_link.h"
#include "core/host/read/read_parts.h"

#include <algorithm>
#include <format>
#include <map>
#include <optional>
#include <string_view>
#include <utility>

namespace fabriscope::host {
namespace {

/// Of fewer nobody can tell which one is odd.
constexpr std::size_t fewestToCompare = 3;

/// One thing of the adapters of a kind: "mlx5_3 port 1" and its rate, "mlx5_3" and its firmware.
struct Sample
{
    std::string of;
    std::string value;
};
using Kinds = std::map<std::string, std::vector<Sample>>;

bool isVirtual(const Device& device) { return device.pci.virtualFunction.valueOr("no") != "no"; }

/// Empty: it is not known of which kind it is.
std::string kindOfDevice(const Device& device)
{
    const std::string model = device.type ? *device.type : device.pci.vendorDevice.valueOr("");
    return model.empty() ? model : model + " " + device.boardId.valueOr("");
}

/// "400 Gb/sec (4X NDR)" and "200 Gb/sec (4X HDR)": for that one nobody waits.
bool isFaster(const std::string& rate, const std::string& other)
{
    const auto number = [](std::string_view text) { return parseUnsigned(text.substr(0, text.find_first_of(". "))); };
    const auto a = number(rate), b = number(other);
    return a && b && *a > *b;
}

/// The value of more than half of them, where some have another one.
std::optional<std::string> commonValue(const std::vector<Sample>& samples)
{
    if (samples.size() < fewestToCompare) return std::nullopt;
    std::map<std::string, std::size_t> counts;
    for (const Sample& sample : samples)
        ++counts[sample.value];
    const auto most = std::ranges::max_element(counts, {}, [](const auto& count) { return count.second; });
    if (counts.size() == 1 || most->second * 2 <= samples.size()) return std::nullopt;
    return most->first;
}

/// A gap, if that is one, for each that differs from most of its kind, whose value is `common`.
void addOdd(const Kinds& kinds, std::vector<Gap>& gaps,
            std::optional<Gap> (*gapOf)(const Sample& odd, const std::string& common))
{
    for (const auto& [kind, samples] : kinds)
        if (const auto common = commonValue(samples))
            for (const Sample& sample : samples)
                if (auto gap = sample.value != *common ? gapOf(sample, *common) : std::nullopt)
                    gaps.push_back(*std::move(gap));
}

std::optional<Gap> slowRail(const Sample& odd, const std::string& common)
{
    if (isFaster(odd.value, common)) return std::nullopt;
    return Gap{.what = Message::say("{} runs at {}; most ports of this kind in this host run at {}", odd.of, odd.value,
                                    common),
               .consequence = Message::say("Jobs that use all of them wait for the slowest"),
               .hint = Message::say("Check the cable, the module and the switch port at its other end")};
}

std::optional<Gap> otherFirmware(const Sample& odd, const std::string& common)
{
    return Gap{.what = Message::say("{} has firmware {}; most adapters of this kind in this host have {}", odd.of,
                                    odd.value, common),
               .consequence = Message::say("The same settings and faults cannot be expected of it"),
               .hint = Message::say("Bring all of them to the same version")};
}

/// A port without a link is idle for a reason, or a fault: which, its administrator knows.
void addDownPorts(const Host& host, const std::map<std::string, std::size_t>& activeOfKind, std::vector<Gap>& gaps)
{
    for (const Device& device : host.devices) {
        if (isVirtual(device)) continue;
        for (const Port& port : device.ports) {
            if (!port.state.valueOr("").contains("DOWN")) continue;
            const auto active = activeOfKind.find(kindOfDevice(device));
            const std::size_t others = active == activeOfKind.end() ? 0 : active->second;
            gaps.push_back(
                {.what = others > 0 ? Message::say("Port {} of {} is down; {} ports of this kind in this host are up",
                                                   port.number, device.name, others)
                                    : Message::say("Port {} of {} is down", port.number, device.name),
                 .consequence = Message::say("Nothing can be sent through it"),
                 .hint = port.netdev ? Message::say("If it is in use: check its cable, the port at the other end, and "
                                                    "whether the interface {} is up (ip link)",
                                                    *port.netdev)
                                     : Message::say("If it is in use: check its cable and the port at the other end")});
        }
    }
}

} // namespace

void addRailGaps(const Host& host, std::vector<Gap>& gaps)
{
    Kinds rates;
    Kinds firmware;
    std::map<std::string, std::size_t> activeOfKind;
    for (const Device& device : host.devices) {
        if (isVirtual(device)) continue;
        const std::string kind = kindOfDevice(device);
        if (kind.empty()) continue;
        if (device.firmware) firmware[kind].push_back({.of = device.name, .value = *device.firmware});
        for (const Port& port : device.ports) {
            if (!isActive(port)) continue;
            ++activeOfKind[kind];
            if (port.rate)
                rates[kind + " " + port.linkLayer.valueOr("")].push_back(
                    {.of = std::format("{} port {}", device.name, port.number), .value = *port.rate});
        }
    }
    addDownPorts(host, activeOfKind, gaps);
    addOdd(rates, gaps, slowRail);
    addOdd(firmware, gaps, otherFirmware);
}

} // namespace fabriscope::host
