// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/import/ibdiagnet_codes.h"

#include <array>
#include <utility>

namespace fabriscope::fabric::ibdiagnet {

std::string fecName(std::uint64_t code)
{
    constexpr std::array<std::string_view, 15> names = {"NO-FEC",
                                                        "FIRECODE",
                                                        "STD-RS",
                                                        "STD-LL-RS",
                                                        "RS_FEC_544_514",
                                                        "",
                                                        "",
                                                        "",
                                                        "MLNX-STRONG-RS",
                                                        "MLNX-LL-RS",
                                                        "MLNX-ADAPT-RS",
                                                        "MLNX-COD-FEC",
                                                        "MLNX-ZL-FEC",
                                                        "MLNX_RS_544_514_PLR",
                                                        "MLNX_RS_271_257_PLR"};
    return code < names.size() ? std::string(names.at(static_cast<std::size_t>(code))) : std::string();
}

LinkWidthSet widths(std::uint64_t bits)
{
    constexpr std::array order = {LinkWidth::X1, LinkWidth::X4, LinkWidth::X8, LinkWidth::X12, LinkWidth::X2};
    LinkWidthSet set;
    for (std::size_t i = 0; i < order.size(); ++i)
        if ((bits >> i & 1U) != 0) set.insert(order.at(i));
    return set;
}

LinkSpeedSet speeds(std::uint64_t bits)
{
    constexpr std::array<std::pair<unsigned, LinkSpeed>, 9> order = {{{0, LinkSpeed::Sdr},
                                                                      {1, LinkSpeed::Ddr},
                                                                      {2, LinkSpeed::Qdr},
                                                                      {8, LinkSpeed::Fdr},
                                                                      {9, LinkSpeed::Edr},
                                                                      {10, LinkSpeed::Hdr},
                                                                      {11, LinkSpeed::Ndr},
                                                                      {16, LinkSpeed::Fdr10},
                                                                      {24, LinkSpeed::Xdr}}};
    LinkSpeedSet set;
    for (const auto& [bit, speed] : order)
        if ((bits >> bit & 1U) != 0) set.insert(speed);
    return set;
}

std::optional<LinkSpeed> speedOfLane(std::string_view rate)
{
    constexpr std::array<std::pair<std::string_view, LinkSpeed>, 9> rates = {{{"2.5", LinkSpeed::Sdr},
                                                                              {"5", LinkSpeed::Ddr},
                                                                              {"10", LinkSpeed::Qdr},
                                                                              {"FDR10", LinkSpeed::Fdr10},
                                                                              {"14", LinkSpeed::Fdr},
                                                                              {"25", LinkSpeed::Edr},
                                                                              {"50", LinkSpeed::Hdr},
                                                                              {"100", LinkSpeed::Ndr},
                                                                              {"200", LinkSpeed::Xdr}}};
    for (const auto& [text, speed] : rates)
        if (text == rate) return speed;
    return std::nullopt;
}

PortState stateOf(std::string_view word)
{
    if (word.starts_with("ACT")) return PortState::Active;
    if (word.starts_with("ARM")) return PortState::Armed;
    if (word.starts_with("INI")) return PortState::Initialize;
    return word.starts_with("D") ? PortState::Down : PortState::NoChange;
}

PhysState physStateOf(std::string_view word)
{
    if (word.starts_with("LINK UP") || word.starts_with("LINKUP")) return PhysState::LinkUp;
    if (word.starts_with("POLL")) return PhysState::Polling;
    if (word.starts_with("DISAB")) return PhysState::Disabled;
    return word.starts_with("SLEEP") ? PhysState::Sleep : PhysState::NoChange;
}

Mtu mtuOf(std::uint64_t code)
{
    return code <= std::to_underlying(Mtu::Mtu4096) ? static_cast<Mtu>(code) : Mtu::Unknown;
}

std::uint8_t vlsOf(std::uint64_t code)
{
    constexpr std::array<std::uint8_t, 6> counts = {0, 1, 2, 4, 8, 15};
    return code < counts.size() ? counts.at(static_cast<std::size_t>(code)) : std::uint8_t{0};
}

} // namespace fabriscope::fabric::ibdiagnet
