// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <cstdint>

namespace fabriscope::sa {

/// SA-specific part of a MAD's status, its upper byte (IBTA vol. 1, 15.2.1, SA status).
enum class SaStatus : std::uint8_t {
    None = 0,
    NoResources = 1,
    InvalidRequest = 2,
    NoRecords = 3,
    TooManyRecords = 4,
    InvalidGid = 5,
    InsufficientComponents = 6,
    Denied = 7,
    PrioritySuggested = 8,
};

[[nodiscard]] constexpr SaStatus saStatusOf(std::uint16_t status) { return static_cast<SaStatus>(status >> 8U); }
[[nodiscard]] constexpr bool isBusy(std::uint16_t status) { return (status & 1U) != 0; }

/// The whole status in words: "no records match".
[[nodiscard]] Message describeStatus(std::uint16_t status);

/// What the reader can do about it; may be empty.
[[nodiscard]] Message adviceOn(std::uint16_t status);

/// A refusal as an Error: Unsupported when method or attribute are, else MadStatus.
[[nodiscard]] Error refusal(std::uint16_t status, Message subject);

} // namespace fabriscope::sa
