// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/model/snapshot_file.h"

#include "core/base/file.h"
#include "core/fabric/model/snapshot_codec.h"

#include <zlib.h>

#include <cstdint>
#include <format>

namespace fabriscope::fabric {
namespace {

using std::string_view_literals::operator""sv;

constexpr std::string_view magic = "\x89"
                                   "FABSNAP\r\n\x1a\n"sv;
constexpr std::size_t crcAt = 12;
constexpr std::size_t sizeAt = 16;
constexpr std::size_t headerSize = 24;
static_assert(magic.size() == crcAt);

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

std::unexpected<Error> damaged(const std::string& name, Message detail)
{
    return fail(ErrorCode::MalformedReply, name, std::move(detail),
                Message::say("Take the snapshot again, or copy the file once more in binary mode"));
}

} // namespace

std::string encodeFile(const Snapshot& snapshot)
{
    const std::string message = encode(snapshot);
    std::string file(magic);
    file.reserve(headerSize + message.size());
    putLittleEndian(file, checksum(message), 4);
    putLittleEndian(file, message.size(), 8);
    return file += message;
}

bool looksLikeSnapshotFile(std::string_view bytes)
{
    // The letters alone, so that a file that lost its first byte's top bit or its line ends is named as damaged.
    return bytes.substr(0, 16).find("FABSNAP") != std::string_view::npos;
}

Result<SnapshotPtr> decodeFile(std::string_view bytes, const std::string& name)
{
    if (!looksLikeSnapshotFile(bytes))
        return fail(ErrorCode::MalformedReply, name, Message::say("is not a saved snapshot"),
                    Message::say("Saved snapshots are made by 'fabriscopectl snapshot FILE'"));
    if (!bytes.starts_with(magic))
        return damaged(name, Message::say("is a snapshot that was damaged when it was copied as text"));
    if (bytes.size() < headerSize) return damaged(name, Message::say("is truncated within its header"));
    const std::string_view message = bytes.substr(headerSize);
    const std::uint64_t size = getLittleEndian(bytes.substr(sizeAt, 8));
    if (message.size() < size)
        return damaged(name, Message::say("is truncated: it has {} of {} bytes", message.size(), size));
    if (message.size() > size) return damaged(name, Message::say("continues after the end of the snapshot"));
    if (checksum(message) != getLittleEndian(bytes.substr(crcAt, 4)))
        return damaged(name, Message::say("is damaged: its checksum is wrong"));
    auto snapshot = decode(message);
    if (!snapshot) {
        Error error = snapshot.error();
        error.subject = name;
        return std::unexpected(std::move(error));
    }
    return snapshot;
}

Result<void> writeSnapshotFile(const std::filesystem::path& path, const Snapshot& snapshot)
{
    return writeFileAtomically(path, encodeFile(snapshot));
}

Result<SnapshotPtr> readSnapshotFile(const std::filesystem::path& path)
{
    const auto bytes = readFile(path, SnapshotLimits{}.bytes + headerSize);
    if (!bytes) return std::unexpected(bytes.error());
    return decodeFile(*bytes, path.string());
}

} // namespace fabriscope::fabric
