// SPDX-License-Identifier: GPL-3.0-or-later
//
// One field of a packet without decoding the whole: fieldOf<&PortInfo::lid>(bytes). Where it lies stands in the layout
// only.
#pragma once

#include "core/mad/bits.h"

#include <cstddef>
#include <type_traits>

namespace fabriscope::mad {
namespace detail {

template <auto Member> struct OwnerOf;
template <class A, class T, T A::* Member> struct OwnerOf<Member>
{
    using Type = A;
};

template <auto Member, class F> struct IsFieldOf : std::false_type
{};
template <auto Member, std::size_t Offset, unsigned Width, auto Other>
    requires std::is_same_v<decltype(Member), decltype(Other)>
struct IsFieldOf<Member, Field<Offset, Width, Other>> : std::bool_constant<Member == Other>
{};

template <auto Member, class F> struct Reader;
template <auto Member, std::size_t Offset, unsigned Width, class A, class T, T A::* Other>
struct Reader<Member, Field<Offset, Width, Other>>
{
    static T read(const std::byte* p) { return BitsAs<T>::from(loadBits<Offset, Width>(p)); }
};

template <auto Member, class... Fields> struct Find;
template <auto Member, class First, class... Rest>
struct Find<Member, First, Rest...>
    : std::conditional_t<IsFieldOf<Member, First>::value, Reader<Member, First>, Find<Member, Rest...>>
{};

template <auto Member, class... Fields> Find<Member, Fields...> findIn(const Layout<Fields...>&);

} // namespace detail

/// For callers that have checked the length: the structure's wireSize bytes at p. Single fields only, no arrays.
template <auto Member> [[nodiscard]] inline auto fieldOf(const std::byte* p)
{
    using Owner = typename detail::OwnerOf<Member>::Type;
    return decltype(detail::findIn<Member>(LayoutOf<Owner>{}))::read(p);
}

} // namespace fabriscope::mad
