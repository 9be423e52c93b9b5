// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mad/attribute.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <format>

namespace fabriscope::mad {
namespace {

constexpr std::size_t gidBits = 128;

std::size_t bitOf(const AttributeField& field, std::size_t element)
{
    return std::size_t{field.bit} + element * field.stride;
}

bool fits(std::size_t bytes, std::size_t bit, std::size_t width) { return (bit + width + 7) / 8 <= bytes; }

// Up to 64 bits, which may lie in nine bytes.
std::uint64_t load(const std::byte* p, std::size_t bit, unsigned width)
{
    if ((bit + width - 1) / 8 - bit / 8 < 8) return loadBits(p, bit, width);
    const unsigned low = width / 2;
    return (loadBits(p, bit, width - low) << low) | loadBits(p, bit + width - low, low);
}

std::string_view wordOf(const AttributeField& field, std::uint64_t value)
{
    const auto code = std::ranges::find(field.codes, value, &FieldCode::value);
    return code == field.codes.end() ? std::string_view() : code->word;
}

std::string bitWords(const AttributeField& field, std::uint64_t value)
{
    std::string text;
    std::uint64_t unnamed = value;
    for (const FieldCode& code : field.codes) {
        if (code.value == 0 || (value & code.value) != code.value) continue;
        unnamed &= ~code.value;
        text += text.empty() ? "" : " ";
        text += code.word;
    }
    if (unnamed != 0) text += std::format("{}0x{:x}", text.empty() ? "" : " ", unnamed);
    return text.empty() ? std::string("0") : text;
}

// 4.096 µs · 2^n, in the unit that reads best. 6 bits: up to 2^63.
std::string lifeTime(std::uint64_t exponent)
{
    const double seconds = std::ldexp(4.096e-6, static_cast<int>(exponent));
    if (seconds < 1e-3) return std::format("{:.1f} µs", seconds * 1e6);
    if (seconds < 1) return std::format("{:.1f} ms", seconds * 1e3);
    return std::format("{:.1f} s", seconds);
}

std::unexpected<Error> badValue(const AttributeField& field, std::string_view text, Message why)
{
    return fail(ErrorCode::InvalidArgument, Message::say("{}={}", field.name, text), std::move(why));
}

std::optional<std::uint64_t> codeNamed(const AttributeField& field, std::string_view text)
{
    for (const FieldCode& code : field.codes)
        if (equalIgnoringCase(code.word, text)) return code.value;
    return std::nullopt;
}

} // namespace

FieldValue fieldValue(std::span<const std::byte> attribute, const AttributeField& field, std::size_t element)
{
    const std::size_t bit = bitOf(field, element);
    if (element >= field.count || !fits(attribute.size(), bit, field.width)) return {};
    if (field.width == gidBits)
        return {.high = load(attribute.data(), bit, 64), .low = load(attribute.data(), bit + 64, 64)};
    return {.high = 0, .low = load(attribute.data(), bit, field.width)};
}

void setFieldValue(std::span<std::byte> attribute, const AttributeField& field, FieldValue value, std::size_t element)
{
    const std::size_t bit = bitOf(field, element);
    if (element >= field.count || !fits(attribute.size(), bit, field.width)) return;
    if (field.width == gidBits) {
        storeBits(attribute.data(), bit, 64, value.high);
        storeBits(attribute.data(), bit + 64, 64, value.low);
    } else {
        storeBits(attribute.data(), bit, field.width, value.low);
    }
}

std::string_view fieldText(std::span<const std::byte> attribute, const AttributeField& field)
{
    const std::size_t first = field.bit / 8U;
    if (first >= attribute.size()) return {};
    const std::size_t size = std::min<std::size_t>(field.width / 8U, attribute.size() - first);
    const std::string_view all(reinterpret_cast<const char*>(attribute.data()) + first, size);
    return all.substr(0, all.find('\0'));
}

void setFieldText(std::span<std::byte> attribute, const AttributeField& field, std::string_view text)
{
    const std::size_t first = field.bit / 8U;
    if (!fits(attribute.size(), field.bit, field.width)) return;
    const std::span<std::byte> place = attribute.subspan(first, field.width / 8U);
    std::ranges::fill(place, std::byte{0});
    const std::string_view part = text.substr(0, place.size());
    std::ranges::copy(std::as_bytes(std::span(part)), place.begin());
}

void hideKeys(std::span<std::byte> attribute, std::span<const AttributeField> fields)
{
    constexpr std::uint64_t ones = ~std::uint64_t{0};
    for (const AttributeField& field : fields)
        if (field.format == FieldFormat::Key && fieldValue(attribute, field) != FieldValue{})
            setFieldValue(attribute, field, {.high = ones, .low = ones});
}

namespace {

void appendDecimal(std::string& out, std::uint64_t value)
{
    if (value < 10) {
        out += static_cast<char>('0' + value);
        return;
    }
    constexpr std::size_t mostDigits = 20;
    std::array<char, mostDigits> digits; // NOLINT(cppcoreguidelines-pro-type-member-init): to_chars() writes it
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
    out.append(digits.data(), end);
}

/// "0x", and at least that many digits.
void appendHex(std::string& out, std::uint64_t value, std::size_t width = 1)
{
    constexpr std::size_t mostDigits = 16;
    constexpr unsigned bitsOfDigit = 4;
    const std::size_t own = (static_cast<std::size_t>(std::bit_width(value)) + bitsOfDigit - 1) / bitsOfDigit;
    const std::size_t count = std::clamp<std::size_t>(std::max(own, width), 1, mostDigits);
    std::array<char, mostDigits + 2>
        text; // NOLINT(cppcoreguidelines-pro-type-member-init): written as far as it is used
    text[0] = '0';
    text[1] = 'x';
    for (std::size_t at = count + 1; at > 1; --at, value >>= bitsOfDigit)
        text[at] = "0123456789abcdef"[value & 0xfU];
    out.append(text.data(), count + 2);
}

std::size_t hexDigits(const AttributeField& field) { return (field.width + 3U) / 4U; }

void appendKey(std::string& out, const AttributeField& field, FieldValue value, bool showKeys)
{
    constexpr std::size_t digitsOfHalf = 16;
    if (value == FieldValue{}) {
        out += '0';
    } else if (!showKeys) {
        out += "hidden";
    } else if (field.width == gidBits) {
        appendHex(out, value.high, digitsOfHalf);
        std::string low;
        appendHex(low, value.low, digitsOfHalf);
        out += std::string_view(low).substr(2);
    } else {
        appendHex(out, value.low, hexDigits(field));
    }
}

// Tables of a hundred thousand records with dozens of fields pass through here: no text on the way.
void appendValue(std::string& out, const AttributeField& field, FieldValue value, FieldStyle style, bool showKeys)
{
    const bool words = style == FieldStyle::Words;
    switch (field.format) {
    case FieldFormat::Decimal:
    case FieldFormat::Port:
    case FieldFormat::Text:
        return appendDecimal(out, value.low);
    case FieldFormat::Lid:
        // Multicast LIDs are written in hexadecimal everywhere.
        return value.low >= 0xc000 ? appendHex(out, value.low, 4) : appendDecimal(out, value.low);
    case FieldFormat::Hex:
    case FieldFormat::PKey:
    case FieldFormat::Guid:
        return appendHex(out, value.low, hexDigits(field));
    case FieldFormat::Gid:
        out += toString(Gid{.prefix = SubnetPrefix(value.high), .interfaceId = Guid(value.low)});
        return;
    case FieldFormat::Flag:
        if (!words) return appendDecimal(out, value.low);
        out += value.low != 0 ? "yes" : "no";
        return;
    case FieldFormat::Code:
        if (const std::string_view word = wordOf(field, value.low); words && !word.empty())
            out += word;
        else
            appendDecimal(out, value.low);
        return;
    case FieldFormat::Bits:
        if (!words) return appendHex(out, value.low);
        out += bitWords(field, value.low);
        return;
    case FieldFormat::LifeTime:
        if (!words) return appendDecimal(out, value.low);
        out += lifeTime(value.low);
        return;
    case FieldFormat::Key:
        return appendKey(out, field, value, showKeys);
    }
}

} // namespace

std::string formatValue(const AttributeField& field, FieldValue value, FieldStyle style, bool showKeys)
{
    std::string text;
    appendValue(text, field, value, style, showKeys);
    return text;
}

void appendField(std::string& out, std::span<const std::byte> attribute, const AttributeField& field, FieldStyle style,
                 bool showKeys)
{
    if (field.format == FieldFormat::Text) {
        out += fieldText(attribute, field);
        return;
    }
    for (std::size_t i = 0; i < field.count; ++i) {
        if (i > 0) out += ' ';
        appendValue(out, field, fieldValue(attribute, field, i), style, showKeys);
    }
}

std::string formatField(std::span<const std::byte> attribute, const AttributeField& field, FieldStyle style,
                        bool showKeys)
{
    std::string text;
    appendField(text, attribute, field, style, showKeys);
    return text;
}

std::optional<Gid> parseGid(std::string_view text)
{
    if (text.starts_with("0x") && text.size() == 34) {
        const auto high = parseHex(text.substr(2, 16));
        const auto low = parseHex(text.substr(18));
        if (!high || !low) return std::nullopt;
        return Gid{.prefix = SubnetPrefix(*high), .interfaceId = Guid(*low)};
    }
    return parseIpv6(text);
}

Result<FieldValue> parseFieldValue(const AttributeField& field, std::string_view text)
{
    text = trimmed(text);
    if (field.format == FieldFormat::Gid) {
        const auto gid = parseGid(text);
        if (!gid)
            return badValue(field, text, Message::say("a GID is written like an IPv6 address, fe80::2:c903:a1:b2c3"));
        return FieldValue{.high = gid->prefix.value(), .low = gid->interfaceId.value()};
    }
    if (field.format == FieldFormat::Guid) {
        const auto guid = parseGuid(text);
        if (!guid) return badValue(field, text, Message::say("a GUID has 16 hexadecimal digits"));
        return FieldValue{.high = 0, .low = guid->value()};
    }
    if (field.format == FieldFormat::Flag) {
        if (equalIgnoringCase(text, "yes") || equalIgnoringCase(text, "true")) return FieldValue{.high = 0, .low = 1};
        if (equalIgnoringCase(text, "no") || equalIgnoringCase(text, "false")) return FieldValue{};
    }
    std::optional<std::uint64_t> number = codeNamed(field, text);
    if (!number) number = parseUnsigned(text);
    if (!number) return badValue(field, text, Message::say("it is neither a number nor a keyword of this field"));
    if (field.width < 64 && (*number >> field.width) != 0)
        return badValue(field, text,
                        Message::say("it does not fit: the field has {} bits, the largest value is {}", +field.width,
                                     (std::uint64_t{1} << field.width) - 1));
    return FieldValue{.high = 0, .low = *number};
}

} // namespace fabriscope::mad
