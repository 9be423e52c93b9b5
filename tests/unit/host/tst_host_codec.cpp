// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/host/devinfo_text.h"
#include "core/host/host_codec.h"
#include "tests/unit/host/made_host.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <string_view>

namespace {

using namespace fabriscope;
using namespace fabriscope::host;
using test::MadeHost;
using testing::HasSubstr;

Host someHost()
{
    MadeHost made;
    made.addAdapter("mlx5_0", "0000:17:00.0", true);
    made.addGid("mlx5_0", 0, "0000:0000:0000:0000:0000:ffff:0a4d:0001", "RoCE v2", "eth0");
    made.addIpoib("ib0", 5, 5, "0xffff");
    made.set("etc/security/limits.conf", "* - memlock unlimited\n");
    made.set("proc/sys/kernel/hostname", "node-17\n");
    return made.read();
}

TEST(HostCodec, ThereAndBack)
{
    const Host host = someHost();
    const auto back = decode(encode(host));
    ASSERT_TRUE(back) << describe(back.error());
    EXPECT_EQ(*back, host);
    EXPECT_EQ(decode(encode(Host{})).value(), Host{});
}

TEST(HostCodec, AFileOfAHost)
{
    const Host host = someHost();
    const MadeHost folder;
    const auto path = folder.root() / "node-17.fabhost";
    ASSERT_TRUE(writeHostFile(path, host));
    EXPECT_EQ(readHostFile(path).value(), host);
    EXPECT_TRUE(looksLikeHostFile(encodeFile(host)));
    EXPECT_FALSE(looksLikeHostFile("\x89"
                                   "FABSNAP\r\n\x1a\n"));
}

TEST(HostCodec, EachDamageIsFound)
{
    const std::string file = encodeFile(someHost());
    for (std::size_t size = 0; size < file.size(); size += 7)
        EXPECT_FALSE(decodeFile(file.substr(0, size), "cut")) << size;
    for (std::size_t at = 0; at < file.size(); at += 3) {
        std::string bad = file;
        bad[at] = static_cast<char>(bad[at] ^ 0x10);
        EXPECT_FALSE(decodeFile(bad, "flipped")) << at;
    }
    EXPECT_FALSE(decodeFile(file + "x", "longer"));
}

TEST(HostCodec, ForeignBytesAreBounded)
{
    const std::string message = encode(someHost());
    for (std::size_t at = 0; at < message.size(); ++at) { // without the file's checksum: any answer, but an end
        std::string bad = message;
        bad[at] = static_cast<char>(bad[at] ^ 0x41);
        (void)decode(bad);
    }
    Host many;
    many.devices.resize(100);
    EXPECT_EQ(decode(encode(many), {.bytes = 1U << 20U, .items = 10}).value().devices.size(), 10U);
    EXPECT_FALSE(decode(encode(many), {.bytes = 100, .items = 10}));
    Host hostile;
    hostile.name = "a\x1b[2J\nb";
    EXPECT_EQ(decode(encode(hostile)).value().name, "a [2J b");
}

// Two bytes of the wire become fifty in memory.
TEST(HostCodec, MoreFieldsThanAHostHasAreNotParsed)
{
    const auto isRead = [](std::size_t fields) {
        std::string wire = "\x08\x01\x12"; // of version 1, and so many empty fields
        std::size_t size = 2 * fields;
        for (; size > 0x7fU; size >>= 7U)
            wire += static_cast<char>((size & 0x7fU) | 0x80U);
        wire += static_cast<char>(size);
        for (std::size_t i = 0; i < fields; ++i)
            wire += std::string_view("\x0a\0", 2);
        return decode(wire).has_value();
    };
    EXPECT_TRUE(isRead(1000));
    EXPECT_FALSE(isRead((std::size_t{1} << 21U) + 1));
}

TEST(HostCodec, AForeignReasonIsNoLongerThanItsParts)
{
    std::string places;
    for (int i = 0; i < 600; ++i)
        places += "{0}";
    Message laughs("ha");
    for (int i = 0; i < 3; ++i)
        laughs = Message::restored(places, {std::move(laughs)});
    Host hostile;
    hostile.system.kernel = Text::unknown(laughs);
    EXPECT_LE(decode(encode(hostile)).value().system.kernel.why().english().size(), 10'000U);
}

TEST(DevinfoText, AsTheToolWritesIt)
{
    const std::string text = devinfoText(someHost());
    EXPECT_THAT(text, HasSubstr("hca_id:\tmlx5_0\n\ttransport:                      InfiniBand (0)\n"
                                "\tfw_ver:                         28.41.1000\n"
                                "\tnode_guid:                      946d:ae03:0012:3456\n"));
    EXPECT_THAT(
        text,
        HasSubstr("\t\tport:                           1\n\t\t\tstate:                          PORT_ACTIVE (4)\n"));
    EXPECT_THAT(text, HasSubstr("\t\t\tphys_state:                     LINK_UP (5)\n"));
    EXPECT_THAT(text, HasSubstr("GID[  0]:"));
}

} // namespace
