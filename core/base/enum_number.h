// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <utility>

namespace fabriscope {

/// The enumerator with this number, as it came over a wire or from a file. E counts from 0 to `last` without gaps;
/// any other number is `otherwise`.
template <class E> [[nodiscard]] constexpr E toEnum(std::uint32_t number, E last, E otherwise)
{
    return number <= static_cast<std::uint32_t>(std::to_underlying(last)) ? static_cast<E>(number) : otherwise;
}

} // namespace fabriscope
