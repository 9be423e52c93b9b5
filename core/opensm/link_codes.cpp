// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm/link_codes.h"

#include "core/base/enum_number.h"

#include <algorithm>
#include <array>
#include <format>

namespace fabriscope::opensm {
namespace {

struct RateCode
{
    unsigned deciGbps;
    unsigned rank;
};

/// Index: code. 0 and 1 are no codes.
constexpr std::array<RateCode, 25> rates{
    {{0, 0},     {0, 0},     {25, 1},   {100, 3},   {300, 6},   {50, 2},    {200, 5},   {400, 9},   {600, 10},
     {800, 13},  {1200, 14}, {140, 4},  {560, 12},  {1120, 16}, {1680, 17}, {250, 7},   {1000, 15}, {2000, 18},
     {3000, 19}, {280, 8},   {500, 11}, {4000, 20}, {6000, 21}, {8000, 22}, {12000, 23}}};

/// Rates in Gb/s of one lane, as the codes count them (FDR 14, EDR 25, HDR 50, NDR 100, XDR 200), in units of 0.1.
unsigned laneDeciGbps(LinkSpeed speed)
{
    return enumWord<LinkSpeed::Xdr>(speed, 25U, 50U, 100U, 100U, 140U, 250U, 500U, 1000U, 2000U);
}

} // namespace

unsigned mtuBytes(std::uint64_t code) { return code >= 1 && code <= 5 ? 128U << code : 0; }

std::optional<std::uint64_t> mtuCodeOfBytes(std::uint64_t bytes)
{
    if (bytes == 2044) return 4;
    if (bytes == 4092) return 5;
    for (std::uint64_t code = 1; code <= 5; ++code)
        if (mtuBytes(code) == bytes) return code;
    return std::nullopt;
}

unsigned rateDeciGbps(std::uint64_t code) { return code < rates.size() ? rates.at(code).deciGbps : 0; }

unsigned rateRank(std::uint64_t code) { return code < rates.size() ? rates.at(code).rank : 0; }

std::optional<std::uint64_t> rateCodeOfGbps(std::uint64_t gbps)
{
    const auto* found =
        std::ranges::find(rates, gbps * 10, [](const RateCode& r) { return std::uint64_t{r.deciGbps}; });
    if (found == rates.end() || gbps == 0) return std::nullopt;
    return static_cast<std::uint64_t>(found - rates.begin());
}

std::optional<std::uint64_t> rateCodeOfLink(LinkWidth width, LinkSpeed speed)
{
    const unsigned total = laneDeciGbps(speed) * lanesOf(width);
    const auto* found = std::ranges::find(rates, total, &RateCode::deciGbps);
    if (found == rates.end() || total == 0) return std::nullopt;
    return static_cast<std::uint64_t>(found - rates.begin());
}

Message describeMtu(std::uint64_t code) { return Message::say("{} ({} bytes)", code, mtuBytes(code)); }

Message mtuInBytes(std::uint64_t code) { return Message::say("{} bytes (code {})", mtuBytes(code), code); }

namespace {

std::string inGbps(std::uint64_t code)
{
    const unsigned rate = rateDeciGbps(code);
    return rate % 10 == 0 ? std::format("{} Gb/s", rate / 10) : std::format("{}.{} Gb/s", rate / 10, rate % 10);
}

} // namespace

std::string describeRate(std::uint64_t code) { return std::format("{} ({})", code, inGbps(code)); }

Message rateInGbps(std::uint64_t code) { return Message::say("{} (code {})", inGbps(code), code); }

} // namespace fabriscope::opensm
