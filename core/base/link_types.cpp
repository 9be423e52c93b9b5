// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/link_types.h"

#include "core/base/text.h"

#include <array>
#include <utility>

namespace fabriscope {
namespace {

struct SpeedFacts
{
    std::string_view name;
    std::uint64_t laneMbps; // signalling
    bool coding64b66b;
    std::uint32_t nominalDeciGbpsPerLane; // 0: computed from the signalling rate
};

// IBTA vol. 2, table of link speeds; FDR10 after Mellanox' extended PortInfo.
constexpr std::array<SpeedFacts, linkSpeedCount> speeds = {{
    {"SDR", 2500, false, 25},
    {"DDR", 5000, false, 50},
    {"QDR", 10000, false, 100},
    {"FDR10", 10312, true, 100},
    {"FDR", 14062, true, 140},
    {"EDR", 25781, true, 250},
    {"HDR", 53125, true, 500},
    {"NDR", 106250, true, 1000},
    {"XDR", 212500, true, 2000},
}};

struct WidthFacts
{
    std::string_view name;
    unsigned lanes;
};
constexpr std::array<WidthFacts, linkWidthCount> widths = {{{"1x", 1}, {"2x", 2}, {"4x", 4}, {"8x", 8}, {"12x", 12}}};

constexpr std::array<std::string_view, 5> portStates = {"NoChange", "Down", "Initialize", "Armed", "Active"};
constexpr std::array<std::string_view, 8> physStates = {"NoChange", "Sleep",  "Polling",       "Disabled",
                                                        "Training", "LinkUp", "ErrorRecovery", "PhyTest"};

const SpeedFacts& facts(LinkSpeed speed) { return speeds.at(std::to_underlying(speed)); }
const WidthFacts& facts(LinkWidth width) { return widths.at(std::to_underlying(width)); }

template <class E> std::string join(LinkSet<E> set, unsigned count)
{
    std::string text;
    for (unsigned i = 0; i < count; ++i) {
        const E e = static_cast<E>(i);
        if (!set.contains(e)) continue;
        if (!text.empty()) text += ' ';
        text += toString(e);
    }
    return text;
}

} // namespace

std::string_view toString(LinkWidth width) { return facts(width).name; }
std::string_view toString(LinkSpeed speed) { return facts(speed).name; }

std::string_view toString(PortState state)
{
    const auto i = static_cast<std::size_t>(std::to_underlying(state));
    return i < portStates.size() ? portStates.at(i) : std::string_view("Unknown");
}

std::string_view toString(PhysState state)
{
    const auto i = static_cast<std::size_t>(std::to_underlying(state));
    return i < physStates.size() ? physStates.at(i) : std::string_view("Unknown");
}

std::string toString(LinkWidthSet set) { return join(set, linkWidthCount); }
std::string toString(LinkSpeedSet set) { return join(set, linkSpeedCount); }

std::optional<LinkWidth> parseLinkWidth(std::string_view text)
{
    for (unsigned i = 0; i < linkWidthCount; ++i)
        if (equalIgnoringCase(text, widths.at(i).name)) return static_cast<LinkWidth>(i);
    return std::nullopt;
}

std::optional<LinkSpeed> parseLinkSpeed(std::string_view text)
{
    for (unsigned i = 0; i < linkSpeedCount; ++i)
        if (equalIgnoringCase(text, speeds.at(i).name)) return static_cast<LinkSpeed>(i);
    return std::nullopt;
}

unsigned bytesOf(Mtu mtu)
{
    const auto code = std::to_underlying(mtu);
    return code >= 1 && code <= 5 ? 128U << code : 0U;
}

unsigned lanesOf(LinkWidth width) { return facts(width).lanes; }

std::uint64_t linkDataMbps(LinkWidth width, LinkSpeed speed)
{
    if (speed >= LinkSpeed::Hdr) return static_cast<std::uint64_t>(nominalDeciGbps(width, speed)) * 100;
    const auto& s = facts(speed);
    const std::uint64_t signalling = s.laneMbps * lanesOf(width);
    return s.coding64b66b ? signalling * 64 / 66 : signalling * 8 / 10;
}

std::uint32_t nominalDeciGbps(LinkWidth width, LinkSpeed speed)
{
    return facts(speed).nominalDeciGbpsPerLane * lanesOf(width);
}

} // namespace fabriscope
