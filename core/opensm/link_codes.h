// SPDX-License-Identifier: GPL-3.0-or-later
//
// MTU and rate codes of SA records (IBTA vol. 1, 15.2.5.16; 23 and 24 since OpenSM 3.3.24).
#pragma once

#include "core/base/link_types.h"
#include "core/base/message.h"

#include <cstdint>
#include <optional>
#include <string>

namespace fabriscope::opensm {

inline constexpr std::uint64_t newestRateOf3323 = 22; ///< the largest rate code that OpenSM 3.3.23 knows
inline constexpr std::uint64_t newestRate = 24;

/// Bytes of an MTU code 1-5; 0 for other codes.
unsigned mtuBytes(std::uint64_t code);
/// The code for a number given in bytes; IPoIB's 2044 and 4092 count as 2048 and 4096.
std::optional<std::uint64_t> mtuCodeOfBytes(std::uint64_t bytes);

/// Units of 0.1 Gb/s of a rate code 2-24; 0 for other codes.
unsigned rateDeciGbps(std::uint64_t code);
/// The place of a rate code when rates are ordered by speed, 1-23; 0 for other codes.
unsigned rateRank(std::uint64_t code);
/// The code for a number given in Gb/s.
std::optional<std::uint64_t> rateCodeOfGbps(std::uint64_t gbps);
/// The code of a link, as OpenSM derives it.
std::optional<std::uint64_t> rateCodeOfLink(LinkWidth width, LinkSpeed speed);

Message describeMtu(std::uint64_t code);      ///< "4 (2048 bytes)": as the files write it
Message mtuInBytes(std::uint64_t code);       ///< "2048 bytes (code 4)": for who does not read the files
std::string describeRate(std::uint64_t code); ///< "16 (100 Gb/s)"
Message rateInGbps(std::uint64_t code);       ///< "100 Gb/s (code 16)"

} // namespace fabriscope::opensm
