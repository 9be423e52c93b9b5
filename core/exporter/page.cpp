// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exporter/page.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace fabriscope::exporter {
namespace {

constexpr int fastest = 1;
constexpr int gzipWindow = 15 + 16; // the largest, with gzip's header

const Bytef* bytesOf(std::string_view text)
{
    return reinterpret_cast<const Bytef*>(text.data()); // NOLINT(*-reinterpret-cast): zlib's interface
}

void appendLittleEndian(std::string& bytes, std::uint64_t value, unsigned count)
{
    for (unsigned i = 0; i < count; ++i)
        bytes += static_cast<char>((value >> (8 * i)) & 0xffU);
}

std::uint32_t checksum(std::uint32_t before, std::string_view text)
{
    return static_cast<std::uint32_t>(::crc32_z(before, bytesOf(text), text.size()));
}

/// Header and blocks, up to a byte boundary, without an end; empty when there is no memory for it.
std::string deflated(std::string_view text)
{
    z_stream stream{};
    if (::deflateInit2(&stream, fastest, Z_DEFLATED, gzipWindow, 8, Z_DEFAULT_STRATEGY) != Z_OK) return {};
    std::string out;
    std::array<char, 65536> chunk{};
    do {
        const auto take = std::min<std::size_t>(text.size(), std::numeric_limits<uInt>::max());
        stream.next_in = const_cast<Bytef*>(bytesOf(text)); // NOLINT(*-const-cast): zlib only reads it
        stream.avail_in = static_cast<uInt>(take);
        text.remove_prefix(take);
        const int flush = text.empty() ? Z_SYNC_FLUSH : Z_NO_FLUSH;
        do {
            stream.next_out = reinterpret_cast<Bytef*>(chunk.data()); // NOLINT(*-reinterpret-cast)
            stream.avail_out = static_cast<uInt>(chunk.size());
            (void)::deflate(&stream, flush);
            out.append(chunk.data(), chunk.size() - stream.avail_out);
        } while (stream.avail_out == 0);
    } while (!text.empty());
    (void)::deflateEnd(&stream); // it was not finished: compressedEnd() does that
    return out;
}

} // namespace

Page::Page(std::string text) : m_text(std::move(text)), m_compressed(deflated(m_text)), m_checksum(checksum(0, m_text))
{}

std::string Page::compressedEnd(std::string_view tail) const
{
    constexpr std::size_t largestBlock = 0xffff;
    std::string end;
    std::string_view rest = tail;
    do { // blocks that are stored as they are (RFC 1951, 3.2.4)
        const std::string_view block = rest.substr(0, largestBlock);
        rest.remove_prefix(block.size());
        end += static_cast<char>(rest.empty() ? 1 : 0); // the last one
        appendLittleEndian(end, block.size(), 2);
        appendLittleEndian(end, ~block.size(), 2);
        end += block;
    } while (!rest.empty());
    appendLittleEndian(end, checksum(m_checksum, tail), 4);
    appendLittleEndian(end, m_text.size() + tail.size(), 4);
    return end;
}

} // namespace fabriscope::exporter
