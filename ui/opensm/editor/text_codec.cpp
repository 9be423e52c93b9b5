// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/opensm/editor/text_codec.h"

#include <algorithm>
#include <array>

namespace fabriscope::ui::sm {
namespace {

constexpr char32_t pictures = 0x2400; // ␀ to ␟ for 0x00 to 0x1F, and
constexpr char32_t deletePicture = 0x2421;
constexpr char32_t rawBytes = 0xEE00; // private use: U+EE00 to U+EEFF

/// Characters that stand for bytes here, or that Qt's documents take for structure.
bool isReserved(char32_t c)
{
    return (c >= pictures && c <= deletePicture) || (c >= rawBytes && c <= rawBytes + 0xFF) || c == 0x2028 ||
           c == 0x2029 || c == 0xFDD0 || c == 0xFDD1 || c == 0xFFFC || c == 0xFEFF;
}

bool isControl(unsigned char byte) { return (byte < 0x20 && byte != '\t' && byte != '\n') || byte == 0x7F; }

QChar pictureOf(unsigned char byte) { return static_cast<char16_t>(byte == 0x7F ? deletePicture : pictures + byte); }

struct Decoded
{
    char32_t value = 0;
    std::size_t length = 0; ///< 0: no valid UTF-8
};

Decoded decode(std::string_view bytes)
{
    const auto at = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
    const unsigned char first = at(0);
    const std::size_t length = first >= 0xF0 && first <= 0xF4   ? 4
                               : first >= 0xE0 && first <= 0xEF ? 3
                               : first >= 0xC2 && first <= 0xDF ? 2
                                                                : 0;
    if (length == 0 || bytes.size() < length) return {};
    auto value = static_cast<char32_t>(first & (0xFFU >> (length + 1)));
    for (std::size_t i = 1; i < length; ++i) {
        if ((at(i) & 0xC0U) != 0x80U) return {};
        value = (value << 6U) | (at(i) & 0x3FU);
    }
    constexpr std::array<char32_t, 5> smallest{0, 0, 0x80, 0x800, 0x10000};
    const bool surrogate = value >= 0xD800 && value <= 0xDFFF;
    if (value < smallest.at(length) || value > 0x10FFFF || surrogate) return {};
    return {.value = value, .length = length};
}

/// How many bytes the character at `at` stands for, and how many QChars it takes.
struct Width
{
    std::size_t bytes = 1;
    qsizetype chars = 1;
};

Width widthAt(QStringView text, qsizetype at)
{
    const char16_t c = text[at].unicode();
    if (c < 0x80) return {};
    if ((c >= pictures && c <= deletePicture) || (c >= rawBytes && c <= rawBytes + 0xFF)) return {};
    if (c < 0x800) return {.bytes = 2, .chars = 1};
    if (QChar::isHighSurrogate(c) && at + 1 < text.size() && text[at + 1].isLowSurrogate())
        return {.bytes = 4, .chars = 2};
    return {.bytes = 3, .chars = 1};
}

void append(std::string& out, QStringView text, qsizetype at, Width width)
{
    const char16_t c = text[at].unicode();
    if (c == QChar::ParagraphSeparator)
        out += '\n';
    else if (c < 0x80)
        out += static_cast<char>(c);
    else if (c >= pictures && c <= deletePicture)
        out += c == deletePicture ? '\x7F' : static_cast<char>(c - pictures);
    else if (c >= rawBytes && c <= rawBytes + 0xFF)
        out += static_cast<char>(c - rawBytes);
    else
        out += text.mid(at, width.chars).toUtf8().toStdString();
}

} // namespace

QString textOf(std::string_view bytes)
{
    QString text;
    text.reserve(static_cast<qsizetype>(bytes.size()));
    for (std::size_t i = 0; i < bytes.size();) {
        const auto byte = static_cast<unsigned char>(bytes[i]);
        if (byte < 0x80) {
            text += isControl(byte) ? pictureOf(byte) : QChar(static_cast<char16_t>(byte));
            ++i;
            continue;
        }
        const Decoded found = decode(bytes.substr(i));
        if (found.length > 0 && !isReserved(found.value)) {
            text += QChar::fromUcs4(found.value);
            i += found.length;
            continue;
        }
        const std::size_t count = std::max<std::size_t>(found.length, 1);
        for (std::size_t k = 0; k < count; ++k)
            text += QChar(static_cast<char16_t>(rawBytes + static_cast<unsigned char>(bytes[i + k])));
        i += count;
    }
    return text;
}

std::string bytesOf(QStringView text)
{
    std::string bytes;
    bytes.reserve(static_cast<std::size_t>(text.size()));
    for (qsizetype i = 0; i < text.size();) {
        const Width width = widthAt(text, i);
        append(bytes, text, i, width);
        i += width.chars;
    }
    return bytes;
}

qsizetype charColumn(QStringView line, std::size_t byteColumn)
{
    std::size_t bytes = 0;
    qsizetype at = 0;
    while (at < line.size() && bytes < byteColumn) {
        const Width width = widthAt(line, at);
        bytes += width.bytes;
        at += width.chars;
    }
    return at;
}

std::size_t byteColumn(QStringView line, qsizetype charColumn)
{
    std::size_t bytes = 0;
    for (qsizetype at = 0; at < std::min(charColumn, line.size());) {
        const Width width = widthAt(line, at);
        bytes += width.bytes;
        at += width.chars;
    }
    return bytes;
}

} // namespace fabriscope::ui::sm
