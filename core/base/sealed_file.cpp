// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/sealed_file.h"

#include <zlib.h>

#include <cstdint>
#include <utility>

namespace fabriscope {
namespace {

constexpr std::size_t crcAt = 12;
constexpr std::size_t lengthAt = 16;

std::string magicOf(std::string_view letters) { return "\x89" + std::string(letters) + "\r\n\x1a\n"; }

void putLittleEndian(std::string& out, std::uint64_t value, unsigned bytes)
{
    for (unsigned i = 0; i < bytes; ++i)
        out += static_cast<char>((value >> (8 * i)) & 0xffU);
}

std::uint64_t getLittleEndian(std::string_view bytes)
{
    std::uint64_t value = 0;
    for (std::size_t i = bytes.size(); i-- > 0;)
        value = (value << 8U) | static_cast<unsigned char>(bytes[i]);
    return value;
}

std::uint64_t checksum(std::string_view bytes)
{
    return crc32_z(0, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
}

} // namespace

std::string sealed(std::string_view letters, std::string_view content)
{
    std::string file = magicOf(letters);
    file.reserve(sealSize + content.size());
    putLittleEndian(file, checksum(content), 4);
    putLittleEndian(file, content.size(), 8);
    return file.append(content);
}

bool looksSealed(std::string_view letters, std::string_view bytes)
{
    // The letters alone, so that a file that lost its first byte's top bit or its line ends is named as damaged.
    return bytes.substr(0, 16).contains(letters);
}

Result<std::string_view> unsealed(std::string_view letters, std::string_view bytes, const std::string& name,
                                  const SealWords& words)
{
    if (!looksSealed(letters, bytes)) return fail(ErrorCode::MalformedReply, name, words.isNone, words.howMade);
    const auto damaged = [&](Message detail) {
        return fail(ErrorCode::MalformedReply, name, std::move(detail), words.again);
    };
    if (!bytes.starts_with(magicOf(letters))) return damaged(Message::say("was damaged when it was copied as text"));
    if (bytes.size() < sealSize) return damaged(Message::say("is truncated within its header"));
    const std::string_view content = bytes.substr(sealSize);
    const std::uint64_t length = getLittleEndian(bytes.substr(lengthAt, 8));
    if (content.size() < length)
        return damaged(Message::say("is truncated: it has {} of {} bytes", content.size(), length));
    if (content.size() > length) return damaged(Message::say("continues after the end of its content"));
    if (checksum(content) != getLittleEndian(bytes.substr(crcAt, 4)))
        return damaged(Message::say("is damaged: its checksum is wrong"));
    return content;
}

} // namespace fabriscope
