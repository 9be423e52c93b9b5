// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/web/address.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

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
    folder.write("password", "hunter2\n");
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
        const auto access = readAccess(folder.write("access", text).string());
        ASSERT_FALSE(access) << text;
        EXPECT_THAT(describe(access.error()), Not(HasSubstr("hunter2"))) << "a password is not repeated";
    }
}
