// SPDX-License-Identifier: GPL-3.0-or-later
//
// Attributes as data: which bits of an attribute or an SA record mean what. Structures with members (node_info.h, …)
// are for code that computes with a field; these tables are for code that shows, filters and exports all of them.
#pragma once

#include "core/base/types.h"
#include "core/mad/header.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace fabriscope::mad {

/// How the bits of a field are written.
enum class FieldFormat : std::uint8_t {
    Decimal,
    Hex,
    Flag, ///< one bit
    Code, ///< a number with a word each, see codes
    Bits, ///< a set, a word a bit, see codes (value: the bit's own value)
    Lid,  ///< of a port, or of a multicast group
    Port, ///< number of a port
    Guid, ///< 64 bits
    Gid,  ///< 128 bits
    PKey,
    LifeTime, ///< 4.096 µs · 2^n
    Key,      ///< a secret: shown only on request
    Text,     ///< bytes up to the first NUL
};

/// The word for a value of a field.
struct FieldCode
{
    std::uint64_t value = 0;
    std::string_view word;
};

inline constexpr std::uint8_t noComponent = 255;

struct AttributeField
{
    std::string_view name; ///< as the specification writes it
    std::uint16_t bit = 0; ///< counted as in core/mad/bits.h
    std::uint16_t width = 0;
    FieldFormat format = FieldFormat::Decimal;
    std::string_view explanation;         ///< one sentence, a Message::phrase()
    std::uint8_t component = noComponent; ///< bit of the component mask; inside an attribute relative to its first
    std::uint8_t componentCount = 1;
    std::span<const FieldCode> codes;
    std::uint16_t count = 1;  ///< elements, when the field is an array
    std::uint16_t stride = 0; ///< bits from one element to the next

    [[nodiscard]] constexpr bool isArray() const { return count > 1 && format != FieldFormat::Text; }
    /// First byte after the field.
    [[nodiscard]] constexpr std::size_t endByte() const
    {
        return (std::size_t{bit} + (count - 1U) * std::size_t{stride} + width + 7) / 8;
    }
    /// Bits of the component mask; 0: it cannot be queried.
    [[nodiscard]] constexpr std::uint64_t mask() const
    {
        return component == noComponent ? 0 : ((std::uint64_t{1} << componentCount) - 1) << component;
    }
};

/// The value of a field: `low` for all but GIDs, whose prefix is `high`.
struct FieldValue
{
    std::uint64_t high = 0;
    std::uint64_t low = 0;
    friend constexpr auto operator<=>(const FieldValue&, const FieldValue&) = default;
};

/// Zero when the bytes end before the field. `element` of an array.
[[nodiscard]] FieldValue fieldValue(std::span<const std::byte> attribute, const AttributeField& field,
                                    std::size_t element = 0);
/// Nothing happens when the bytes end before the field.
void setFieldValue(std::span<std::byte> attribute, const AttributeField& field, FieldValue value,
                   std::size_t element = 0);
/// Of a Text field: the bytes up to the first NUL, as they are.
[[nodiscard]] std::string_view fieldText(std::span<const std::byte> attribute, const AttributeField& field);
void setFieldText(std::span<std::byte> attribute, const AttributeField& field, std::string_view text);

/// Overwrites each key that is not 0, which protects nothing, by ones.
void hideKeys(std::span<std::byte> attribute, std::span<const AttributeField> fields);

enum class FieldStyle : std::uint8_t {
    Words, ///< for people: "Active", "2048", "16.8 ms"
    Plain, ///< for programs and filters: numbers; identifiers as people type them
};
/// Array elements are joined by blanks. Text is given as it is: printable() is the caller's business.
[[nodiscard]] std::string formatField(std::span<const std::byte> attribute, const AttributeField& field,
                                      FieldStyle style, bool showKeys = false);
/// The same, behind what `out` holds.
void appendField(std::string& out, std::span<const std::byte> attribute, const AttributeField& field, FieldStyle style,
                 bool showKeys = false);
/// One value of the field; not for Text.
[[nodiscard]] std::string formatValue(const AttributeField& field, FieldValue value, FieldStyle style,
                                      bool showKeys = false);

/// What a user types for a field: a number (decimal or 0x…), a word of its codes, a GUID, a GID in IPv6 notation or
/// as 0x and 32 digits, yes and no. Not for Text. InvalidArgument names the field.
[[nodiscard]] Result<FieldValue> parseFieldValue(const AttributeField& field, std::string_view text);

/// A GID in IPv6 notation or as 0x and 32 digits.
[[nodiscard]] std::optional<Gid> parseGid(std::string_view text);

/// An attribute of subnet management, or the part of an SA record that is one.
struct AttributeLayout
{
    std::string_view name; ///< as the specification writes it
    AttributeId id{};
    std::size_t size = 0;      ///< bytes
    std::string_view purpose;  ///< one sentence, a Message::phrase()
    std::string_view modifier; ///< meaning of the attribute modifier; empty: none
    std::span<const AttributeField> fields;
};

/// The attributes of subnet management that Fabriscope can decode.
[[nodiscard]] std::span<const AttributeLayout> smpAttributes();
/// By name, any case; null when there is none.
[[nodiscard]] const AttributeLayout* findSmpAttribute(std::string_view name);
[[nodiscard]] const AttributeLayout* findSmpAttribute(AttributeId id);

} // namespace fabriscope::mad
