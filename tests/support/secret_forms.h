// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is searched in files that are given away: an original in every encoding that it could have there.
#pragma once

#include <cctype>
#include <cstddef>
#include <cstdint>
#include <format>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::test {

inline std::string bigEndian(std::uint64_t number)
{
    std::string bytes;
    for (unsigned shift = 64; shift > 0; shift -= 8)
        bytes += static_cast<char>(number >> (shift - 8) & 0xffU);
    return bytes;
}

inline std::string base64(std::string_view bytes)
{
    constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    for (std::size_t i = 0; i + 2 < bytes.size(); i += 3) { // whole groups: what follows changes the last
        const unsigned group = static_cast<unsigned>(static_cast<unsigned char>(bytes[i])) << 16U |
                               static_cast<unsigned>(static_cast<unsigned char>(bytes[i + 1])) << 8U |
                               static_cast<unsigned>(static_cast<unsigned char>(bytes[i + 2]));
        for (unsigned shift = 24; shift > 0; shift -= 6)
            text += alphabet[group >> (shift - 6) & 0x3fU];
    }
    return text;
}

inline std::string hexDigits(std::string_view bytes, std::string_view between, bool isUpper)
{
    std::string text;
    for (const char c : bytes) {
        if (!text.empty()) text += between;
        const auto byte = static_cast<unsigned>(static_cast<unsigned char>(c));
        text += isUpper ? std::format("{:02X}", byte) : std::format("{:02x}", byte);
    }
    return text;
}

/// A text as it could stand in a file: as it is, in hexadecimal, as in an address, in base64 at each place, in UTF-16.
inline std::vector<std::string> formsOfText(const std::string& text)
{
    std::string wide;
    std::string address;
    for (const char c : text) {
        wide += {c, '\0'};
        address += std::isalnum(static_cast<unsigned char>(c)) != 0
                       ? std::string(1, c)
                       : std::format("%{:02X}", static_cast<unsigned>(static_cast<unsigned char>(c)));
    }
    std::vector<std::string> forms{text,
                                   address,
                                   wide,
                                   std::string(text.rbegin(), text.rend()),
                                   hexDigits(text, "", false),
                                   hexDigits(text, "", true),
                                   hexDigits(text, ":", false)};
    for (std::size_t skip = 0; skip < 3; ++skip)
        if (const std::string form = base64(std::string_view(text).substr(skip)); form.size() >= 8)
            forms.push_back(form);
    return forms;
}

/// A number, as text and as bytes.
inline std::vector<std::string> formsOfNumber(std::uint64_t number)
{
    const std::string big = bigEndian(number);
    const std::string little(big.rbegin(), big.rend());
    std::vector<std::string> forms{std::format("{:x}", number), std::format("{:X}", number), std::to_string(number)};
    for (const std::string& bytes : {big, little}) {
        forms.push_back(bytes);
        for (const char* between : {"", ":", "-", " "})
            for (const bool isUpper : {false, true})
                forms.push_back(hexDigits(bytes, between, isUpper));
        forms.push_back(base64(bytes));
    }
    // As in a GID: four groups without leading zeroes.
    forms.push_back(std::format("{:x}:{:x}:{:x}:{:x}", number >> 48U, number >> 32U & 0xffffU, number >> 16U & 0xffffU,
                                number & 0xffffU));
    return forms;
}

} // namespace fabriscope::test
