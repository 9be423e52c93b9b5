// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>
#include <utility>

namespace fabriscope {

/// The enumerator with this number, as it came over a wire or from a file. E counts from 0 to `last` without gaps;
/// any other number is `otherwise`.
template <class E> [[nodiscard]] constexpr E toEnum(std::uint32_t number, E last, E otherwise)
{
    return number <= static_cast<std::uint32_t>(std::to_underlying(last)) ? static_cast<E>(number) : otherwise;
}

/// Whether an enumerator is `Value`: compilers write it by its name then, else as a number behind "(Type)".
template <auto Value> consteval bool isEnumerator()
{
    const std::string_view text = __PRETTY_FUNCTION__;
    return text[text.find("Value = ") + 8] != '(';
}

/// The one of `words` that is the enumerator's: they belong to those from 0 to Last, in their order. That there is one
/// for each, and none beyond Last, is checked when it is compiled. Literals are a std::string_view. Of a value beyond
/// Last "unknown", or an empty one of another type.
template <auto Last, class... Words> [[nodiscard]] constexpr auto enumWord(decltype(Last) value, Words&&... words)
{
    static_assert(sizeof...(Words) == static_cast<std::size_t>(std::to_underlying(Last)) + 1);
    static_assert(!isEnumerator<static_cast<decltype(Last)>(std::to_underlying(Last) + 1)>(),
                  "Last is not the last one");
    using Common = std::common_type_t<std::decay_t<Words>...>;
    using Word = std::conditional_t<std::is_same_v<Common, const char*>, std::string_view, Common>;
    std::array<Word, sizeof...(Words)> all{Word(std::forward<Words>(words))...};
    const auto index = static_cast<std::size_t>(std::to_underlying(value));
    if (index < all.size()) return std::move(all[index]);
    if constexpr (std::is_same_v<Word, std::string_view>)
        return Word("unknown");
    else
        return Word();
}

} // namespace fabriscope
