// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files as they come from archives and from Windows.
#include "core/base/file.h"
#include "core/fabric/export/export.h"
#include "core/fabric/import/import.h"
#include "core/fabric/import/unpacked.h"
#include "core/fabric/model/name_map.h"
#include "core/fabric/model/snapshot_file.h"
#include "tests/support/fabrics.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <zlib.h>

#include <string>

namespace fabriscope::fabric {
namespace {

using testing::HasSubstr;
using std::string_literals::operator""s;

constexpr std::size_t plenty = 1'000'000;

std::string gzipped(std::string text)
{
    z_stream stream{};
    EXPECT_EQ(deflateInit2(&stream, Z_BEST_SPEED, Z_DEFLATED, 16 + MAX_WBITS, 8, Z_DEFAULT_STRATEGY), Z_OK);
    std::string packed(deflateBound(&stream, text.size()), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(text.data());
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    EXPECT_EQ(deflate(&stream, Z_FINISH), Z_STREAM_END);
    packed.resize(stream.total_out);
    deflateEnd(&stream);
    return packed;
}

/// Of ASCII.
std::string utf16(std::string_view text, bool bigEndian)
{
    std::string units = bigEndian ? "\xfe\xff"s : "\xff\xfe"s;
    for (const char c : text)
        units += bigEndian ? std::string{'\0', c} : std::string{c, '\0'};
    return units;
}

std::string complaintAbout(const std::string& bytes, std::size_t limit = plenty)
{
    const auto text = unpacked(bytes, limit, "x.topo");
    EXPECT_FALSE(text);
    return text ? std::string() : describe(text.error());
}

TEST(Unpacked, WhatIsTextStaysAsItIs)
{
    for (const std::string& text : {""s, "a"s, "\xff"s, "\x1f"s, "vendid=0x2c9\r\n\0x"s})
        EXPECT_EQ(unpacked(text, plenty, "x"), text);
}

TEST(Unpacked, GzipOfOneAndOfSeveralMembers)
{
    const std::string text(300'000, 'x');
    EXPECT_EQ(unpacked(gzipped(text), plenty, "x"), text);
    EXPECT_EQ(unpacked(gzipped("one\n") + gzipped("") + gzipped("two\n"), plenty, "x"), "one\ntwo\n");
    EXPECT_EQ(unpacked(gzipped(utf16("vendid", false)), plenty, "x"), "vendid");
}

TEST(Unpacked, DamagedOrTooLargeGzipIsRefused)
{
    const std::string packed = gzipped(std::string(2'000'000, 'x')); // 2 KB
    EXPECT_THAT(complaintAbout(packed), HasSubstr("unpacks to more than 1000000 bytes"));
    for (const std::size_t size : {3UZ, 12UZ, packed.size() / 2, packed.size() - 1})
        EXPECT_THAT(complaintAbout(packed.substr(0, size), 4 * plenty), HasSubstr("damaged or cut off")) << size;
    EXPECT_THAT(complaintAbout(packed + "rubbish", 4 * plenty), HasSubstr("damaged or cut off"));
}

TEST(Unpacked, Utf32IsRefusedByItsName)
{
    for (const std::string& bytes : {"\xff\xfe\0\0S\0\0\0"s, "\0\0\xfe\xff\0\0\0S"s}) {
        const auto text = unpacked(bytes, plenty, "dump.net");
        ASSERT_FALSE(text);
        EXPECT_EQ(text.error().code, ErrorCode::Parse);
        EXPECT_NE(text.error().detail.english().find("UTF-32"), std::string::npos);
    }
}

TEST(Unpacked, Utf16OfBothOrders)
{
    for (const bool bigEndian : {false, true})
        EXPECT_EQ(unpacked(utf16("Switch 36\r\n", bigEndian), plenty, "x"), "Switch 36\r\n");
    // U+00E9, U+20AC, U+1F600; a lone half of a pair; half a unit.
    EXPECT_EQ(unpacked("\xff\xfe\xe9\x00\xac\x20\x3d\xd8\x00\xde"s, plenty, "x"), "\u00e9\u20ac\U0001f600");
    EXPECT_EQ(unpacked("\xff\xfe\x3d\xd8\x41\x00\x42"s, plenty, "x"), "\ufffdA\ufffd");
    EXPECT_EQ(unpacked("\xff\xfe\x3d\xd8"s, plenty, "x"), "\ufffd");
}

TEST(Unpacked, OtherArchivesSayWhatToDo)
{
    EXPECT_THAT(complaintAbout("\xfd"
                               "7zXZ\0rest"s),
                HasSubstr("x.topo: is compressed by xz. Unpack it first: unxz"));
    EXPECT_THAT(complaintAbout("\x28\xb5\x2f\xfdrest"), HasSubstr("zstd"));
    EXPECT_THAT(complaintAbout("PK\x03\x04rest"), HasSubstr("unzip"));
}

TEST(Unpacked, FabricsAndNameMapsAreRead)
{
    const test::TemporaryFolder folder;
    const auto path = folder.path() / "fabric";
    const SnapshotPtr fabric = test::fatTree2(4, 2, 3).build();
    const std::string text = exportIbnetdiscover(*fabric);
    for (const std::string& stored : {gzipped(text), utf16(text, false), gzipped(encodeFile(*fabric))}) {
        ASSERT_TRUE(writeFileAtomically(path, stored));
        const auto read = readFabricFile(path);
        ASSERT_TRUE(read) << describe(read.error());
        EXPECT_EQ((*read)->links().size(), fabric->links().size());
    }
    ASSERT_TRUE(writeFileAtomically(path, utf16("0x0002c90200200000 \"leaf-07\"\r\n", false)));
    const auto names = NameMap::read(path);
    ASSERT_TRUE(names) << describe(names.error());
    EXPECT_EQ(names->size(), 1U);
}

} // namespace
} // namespace fabriscope::fabric
