// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/web/address.h"
#include "core/web/secret_file.h"
#include "tests/support/access_list.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>

using namespace fabriscope;
using namespace fabriscope::web;
using testing::HasSubstr;
using testing::Not;

TEST(WebAddress, TakesAddressesApart)
{
    const auto plain = parseAddress("http://head1:9090");
    ASSERT_TRUE(plain) << describe(plain.error());
    EXPECT_FALSE(plain->tls);
    EXPECT_EQ(plain->host, "head1");
    EXPECT_EQ(plain->port, "9090");
    EXPECT_EQ(plain->path, "");
    const auto proxied = parseAddress("https://metrics.example/select/0/prometheus/");
    ASSERT_TRUE(proxied) << describe(proxied.error());
    EXPECT_TRUE(proxied->tls);
    EXPECT_EQ(proxied->port, "443");
    EXPECT_EQ(proxied->path, "/select/0/prometheus");
    const auto six = parseAddress("http://[fe80::1]:9090/x");
    ASSERT_TRUE(six) << describe(six.error());
    EXPECT_EQ(six->host, "fe80::1");
    EXPECT_EQ(six->port, "9090");
}

TEST(WebAddress, RefusesWhatIsNoAddress)
{
    for (const char* text :
         {"", "head1:9090", "ftp://head1", "http://", "http://:9090", "http://head1:", "http://head1:0",
          "http://head1:65536", "http://head1:0x50", "http://head1/a?b=c", "http://head1/#x", "http://head1/a b",
          "http://head1/\r\nX: y", "http://[::1", "http://[::1]9090"}) {
        const auto address = parseAddress(text);
        ASSERT_FALSE(address) << text;
        EXPECT_EQ(address.error().code, ErrorCode::InvalidArgument) << text;
    }
    const auto secret = parseAddress("https://admin:hunter2@head1:9090");
    ASSERT_FALSE(secret);
    EXPECT_THAT(describe(secret.error()), Not(HasSubstr("hunter2"))) << "a password is not repeated";
}

TEST(WebAddress, ReadsAccessFiles)
{
    const test::TemporaryFolder folder;
    folder.writeSecret("password", "hunter2\n");
    const auto file = folder.write("access", "# ours\nusername: \"admin\"\npassword_file: password\n\n"
                                             "tenant: site-1\r\nca_file: ca.pem\n");
    const auto access = readAccess(file.string());
    ASSERT_TRUE(access) << describe(access.error());
    EXPECT_EQ(access->user, "admin");
    EXPECT_EQ(access->password, "hunter2");
    EXPECT_EQ(access->tenant, "site-1");
    EXPECT_EQ(access->caFile, folder.path("ca.pem"));
    EXPECT_TRUE(readAccess("")) << "none is needed";
}

TEST(WebAddress, RefusesWhatIsNoAccessFile)
{
    const test::TemporaryFolder folder;
    for (const char* text : {"hunter2\n", "user: hunter2\n", "username:\n", "password: hunter2\x01\n",
                             "username: a\ncredentials: b\n", "cert_file: a\n", "credentials_file: missing\n"}) {
        const auto access = readAccess(folder.writeSecret("access", text).string());
        ASSERT_FALSE(access) << text;
        EXPECT_THAT(describe(access.error()), Not(HasSubstr("hunter2"))) << "a password is not repeated";
    }
}

TEST(WebAddress, ASecretThatOthersMayReadIsRefusedWhereverItStands)
{
    const test::TemporaryFolder folder;
    folder.write("open", "hunter2\n");
    folder.writeSecret("closed", "hunter2\n");
    const auto accessOf = [&](const std::string& text, bool isClosed) {
        return readAccess((isClosed ? folder.writeSecret("access", text) : folder.write("access", text)).string());
    };
    for (const char* text :
         {"username: a\npassword_file: open\n", "credentials_file: open\n", "cert_file: open\nkey_file: open\n"}) {
        const auto access = accessOf(text, true);
        ASSERT_FALSE(access) << text;
        EXPECT_EQ(access.error().code, ErrorCode::NoPermission) << text;
        EXPECT_EQ(access.error().subject.english(), folder.path("open")) << text;
    }
    std::filesystem::remove(folder.path("access"));
    for (const char* text : {"username: a\npassword: hunter2\n", "credentials: hunter2\n"}) {
        const auto access = accessOf(text, false);
        ASSERT_FALSE(access) << text;
        EXPECT_EQ(access.error().code, ErrorCode::NoPermission) << text;
        EXPECT_EQ(access.error().subject.english(), folder.path("access")) << text;
        EXPECT_TRUE(accessOf(text, true)) << text;
        std::filesystem::remove(folder.path("access"));
    }
    // Of root and its group, as the mode says: but not of it alone.
    const auto listed = folder.writeSecret("listed", "hunter2\n");
    constexpr std::uint32_t stranger = 4711;
    if (test::letUser(listed, stranger, 6, 0, 0)) {
        EXPECT_FALSE(checkSecretFile(listed));
    }
    for (const char* text :
         {"username: a\npassword_file: closed\n", "cert_file: open\nkey_file: closed\n", "tenant: b\nca_file: open\n"})
        EXPECT_TRUE(accessOf(text, false)) << text << ": it has no secret of its own";
}
