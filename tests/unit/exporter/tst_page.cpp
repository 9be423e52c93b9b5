// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exporter/page.h"

#include <gtest/gtest.h>
#include <zlib.h>

#include <array>

namespace {

using fabriscope::exporter::Page;

/// One gzip member and nothing behind it; empty when it is none.
std::string inflated(std::string bytes)
{
    z_stream stream{};
    if (::inflateInit2(&stream, 15 + 16) != Z_OK) return {};
    stream.next_in = reinterpret_cast<Bytef*>(bytes.data());
    stream.avail_in = static_cast<uInt>(bytes.size());
    std::string out;
    std::array<char, 4096> chunk{};
    int status = Z_OK;
    while (status == Z_OK) {
        stream.next_out = reinterpret_cast<Bytef*>(chunk.data());
        stream.avail_out = static_cast<uInt>(chunk.size());
        status = ::inflate(&stream, Z_NO_FLUSH);
        out.append(chunk.data(), chunk.size() - stream.avail_out);
    }
    const bool whole = status == Z_STREAM_END && stream.avail_in == 0; // with the right checksum and length
    (void)::inflateEnd(&stream);
    return whole ? out : std::string();
}

TEST(Page, IsOneGzipMemberWithAnyTail)
{
    std::string text;
    for (unsigned i = 0; i < 50'000; ++i)
        text += "infiniband_switch_port_receive_packets_total{port=\"" + std::to_string(i) + "\"} 1\n";
    const Page page(text);
    EXPECT_LT(page.compressed().size(), text.size() / 4);
    for (const std::string& tail : {std::string(), std::string("fabriscope_up 1\n"), std::string(200'000, 'x')})
        EXPECT_EQ(inflated(page.compressed() + page.compressedEnd(tail)), text + tail);
    const Page nothing("");
    EXPECT_EQ(inflated(nothing.compressed() + nothing.compressedEnd("x\n")), "x\n");
}

} // namespace
