// SPDX-License-Identifier: GPL-3.0-or-later
//
// Layouts of packets as tables of bit fields. Offsets count as the tables of the InfiniBand specification do: bit 0 is
// the most significant bit of byte 0, and a field's first bit is its most significant one. One table serves for
// reading and writing, so the two cannot drift apart:
//
//     template <> struct LayoutOf<NodeInfo> : Layout<Field<16, 8, &NodeInfo::nodeType>, …> {};
//     const Result<NodeInfo> info = decode<NodeInfo>(bytes);
#pragma once

#include "core/base/error.h"
#include "core/base/types.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <format>
#include <span>
#include <string>

namespace fabriscope::mad {

/// Reads an unsigned number of 8, 16, 32 or 64 bits from big-endian bytes.
template <class T> [[nodiscard]] inline T loadBigEndian(const std::byte* p)
{
    T value;
    std::memcpy(&value, p, sizeof(T));
    if constexpr (std::endian::native == std::endian::little && sizeof(T) > 1)
        return std::byteswap(value);
    else
        return value;
}

template <class T> inline void storeBigEndian(std::byte* p, T value)
{
    if constexpr (std::endian::native == std::endian::little && sizeof(T) > 1) value = std::byteswap(value);
    std::memcpy(p, &value, sizeof(T));
}

/// Reads `width` (1-64) bits at bit `offset`. The bits must lie within eight bytes.
[[nodiscard]] inline std::uint64_t loadBits(const std::byte* p, std::size_t offset, unsigned width)
{
    const std::size_t first = offset / 8;
    const std::size_t last = (offset + width - 1) / 8;
    std::uint64_t value = 0;
    for (std::size_t i = first; i <= last; ++i)
        value = (value << 8U) | std::to_integer<std::uint64_t>(p[i]);
    value >>= 7U - (offset + width - 1) % 8;
    return width < 64 ? value & ((std::uint64_t{1} << width) - 1) : value;
}

/// Writes the low `width` bits of `value`; the bits around the field stay.
inline void storeBits(std::byte* p, std::size_t offset, unsigned width, std::uint64_t value)
{
    for (std::size_t bit = offset + width; bit > offset;) {
        const std::size_t byte = (bit - 1) / 8;
        const std::size_t low = std::max(byte * 8, offset); // first bit of the field in this byte
        const auto count = static_cast<unsigned>(bit - low);
        const auto shift = static_cast<unsigned>(7 - (bit - 1) % 8);
        const unsigned mask = ((1U << count) - 1U) << shift;
        const auto old = std::to_integer<unsigned>(p[byte]);
        p[byte] = static_cast<std::byte>((old & ~mask) | ((static_cast<unsigned>(value) << shift) & mask));
        value >>= count;
        bit = low;
    }
}

/// The same for places known at compile time: whole bytes become a single load.
template <std::size_t Offset, unsigned Width> [[nodiscard]] inline std::uint64_t loadBits(const std::byte* p)
{
    static_assert(Width >= 1 && Width <= 64 && (Offset + Width - 1) / 8 - Offset / 8 < 8);
    if constexpr (Offset % 8 == 0 && Width == 8)
        return std::to_integer<std::uint64_t>(p[Offset / 8]);
    else if constexpr (Offset % 8 == 0 && Width == 16)
        return loadBigEndian<std::uint16_t>(p + Offset / 8);
    else if constexpr (Offset % 8 == 0 && Width == 32)
        return loadBigEndian<std::uint32_t>(p + Offset / 8);
    else if constexpr (Offset % 8 == 0 && Width == 64)
        return loadBigEndian<std::uint64_t>(p + Offset / 8);
    else if constexpr (Offset / 8 == (Offset + Width - 1) / 8)
        return (std::to_integer<unsigned>(p[Offset / 8]) >> (7U - (Offset + Width - 1) % 8)) & ((1U << Width) - 1U);
    else
        return loadBits(p, Offset, Width);
}

/// How a field's bits become a member and back: numbers, bool, enums, and the strong types of core/base.
template <class T> struct BitsAs
{
    static T from(std::uint64_t bits) { return static_cast<T>(bits); }
    static std::uint64_t to(T value) { return static_cast<std::uint64_t>(value); }
};

template <class Tag, class Rep> struct BitsAs<Identifier<Tag, Rep>>
{
    static Identifier<Tag, Rep> from(std::uint64_t bits) { return Identifier<Tag, Rep>(static_cast<Rep>(bits)); }
    static std::uint64_t to(Identifier<Tag, Rep> id) { return id.value(); }
};

template <class Tag, class Rep, Rep Max> struct BitsAs<Bounded<Tag, Rep, Max>>
{
    static Bounded<Tag, Rep, Max> from(std::uint64_t bits) { return Bounded<Tag, Rep, Max>::fromBits(bits); }
    static std::uint64_t to(Bounded<Tag, Rep, Max> number) { return number.value(); }
};

template <> struct BitsAs<PKey>
{
    static PKey from(std::uint64_t bits) { return PKey(static_cast<std::uint16_t>(bits)); }
    static std::uint64_t to(PKey key) { return key.value(); }
};

/// One member: `Width` bits at bit `Offset`.
template <std::size_t Offset, unsigned Width, auto Member> struct Field;

template <std::size_t Offset, unsigned Width, class A, class T, T A::* Member> struct Field<Offset, Width, Member>
{
    static constexpr std::size_t endBit = Offset + Width;
    static void decode(const std::byte* p, A& a) { a.*Member = BitsAs<T>::from(loadBits<Offset, Width>(p)); }
    static void encode(std::byte* p, const A& a) { storeBits(p, Offset, Width, BitsAs<T>::to(a.*Member)); }
};

/// A std::array member: an element of `Width` bits every `Stride` bits from bit `Offset` on.
template <std::size_t Offset, unsigned Width, std::size_t Stride, auto Member> struct Elements;

template <std::size_t Offset, unsigned Width, std::size_t Stride, class A, class T, std::size_t N,
          std::array<T, N> A::* Member>
struct Elements<Offset, Width, Stride, Member>
{
    static constexpr std::size_t endBit = Offset + (N - 1) * Stride + Width;
    static void decode(const std::byte* p, A& a)
    {
        for (std::size_t i = 0; i < N; ++i)
            (a.*Member)[i] = BitsAs<T>::from(loadBits(p, Offset + i * Stride, Width));
    }
    static void encode(std::byte* p, const A& a)
    {
        for (std::size_t i = 0; i < N; ++i)
            storeBits(p, Offset + i * Stride, Width, BitsAs<T>::to((a.*Member)[i]));
    }
};

/// All fields of one structure. Bits that no field names are reserved: ignored when read, zero when written.
template <class... Fields> struct Layout
{
    /// Bytes up to the end of the last field.
    static constexpr std::size_t size = (std::max({Fields::endBit...}) + 7) / 8;
    template <class A> static void decode(const std::byte* p, A& a) { (Fields::decode(p, a), ...); }
    template <class A> static void encode(std::byte* p, const A& a) { (Fields::encode(p, a), ...); }
};

/// Specialised by every structure that has a wire form.
template <class A> struct LayoutOf;

template <class A> inline constexpr std::size_t wireSize = LayoutOf<A>::size;

/// For callers that have checked the length, as the sweep has: at least wireSize<A> bytes at p.
template <class A> [[nodiscard]] inline A decodeUnchecked(const std::byte* p)
{
    A a;
    LayoutOf<A>::decode(p, a);
    return a;
}

/// Fails with MalformedReply when the bytes are too few. Surplus bytes are ignored.
template <class A> [[nodiscard]] Result<A> decode(std::span<const std::byte> bytes)
{
    if (bytes.size() < wireSize<A>)
        return fail(ErrorCode::MalformedReply, std::string(A::name),
                    std::format("{} bytes instead of {}", bytes.size(), wireSize<A>));
    return decodeUnchecked<A>(bytes.data());
}

/// Writes the fields over zeroed bytes. False, and nothing written, when there is no room for wireSize<A> bytes.
template <class A> [[nodiscard]] bool encode(const A& a, std::span<std::byte> bytes)
{
    if (bytes.size() < wireSize<A>) return false;
    std::ranges::fill(bytes.first(wireSize<A>), std::byte{0});
    LayoutOf<A>::encode(bytes.data(), a);
    return true;
}

} // namespace fabriscope::mad
