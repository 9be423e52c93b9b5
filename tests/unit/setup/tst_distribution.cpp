// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/setup/distribution.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace fabriscope;
using namespace fabriscope::setup;
using testing::HasSubstr;

TEST(Distributions, AreKnownByTheirOsRelease)
{
    EXPECT_EQ(detectFamily("PRETTY_NAME=\"Debian GNU/Linux 13 (trixie)\"\nVERSION_ID=\"13\"\nID=debian\n"),
              Family::Debian13);
    EXPECT_EQ(detectFamily("ID=debian\nVERSION_ID=\"12\"\n"), Family::Debian12);
    EXPECT_EQ(detectFamily("ID=\"rhel\"\nID_LIKE=\"fedora\"\nVERSION_ID=\"9.4\"\n"), Family::Rhel9);
    EXPECT_EQ(detectFamily("ID=\"rocky\"\nID_LIKE=\"rhel centos fedora\"\nVERSION_ID=\"8.10\"\n"), Family::Rhel8);
    EXPECT_EQ(detectFamily("ID='almalinux'\nVERSION_ID='10.0'\n"), Family::Rhel10);
    EXPECT_EQ(detectFamily("ID=\"ol\"\nVERSION_ID=\"9.5\"\n"), Family::Rhel9);
    EXPECT_EQ(detectFamily("ID=\"centos\"\nVERSION_ID=\"9\"\n"), Family::Rhel9);
    EXPECT_EQ(detectFamily("ID=ubuntu\nID_LIKE=debian\nVERSION_ID=\"24.04\"\n"), Family::Ubuntu);
    EXPECT_EQ(detectFamily("ID=\"sles\"\nVERSION_ID=\"15.6\"\n"), Family::Sles15);
    EXPECT_EQ(detectFamily("ID=\"opensuse-leap\"\nID_LIKE=\"suse opensuse\"\nVERSION_ID=\"15.6\"\n"), Family::OpenSuse);
    EXPECT_EQ(detectFamily("ID=pop\nID_LIKE=\"ubuntu debian\"\nVERSION_ID=\"22.04\"\n"), Family::Ubuntu);
}

TEST(Distributions, AnUnknownOneIsNotGuessed)
{
    for (const char* text :
         {"", "ID=arch\n", "ID=debian\n", "ID=debian\nVERSION_ID=\"9\"\n", "ID=rhel\nVERSION_ID=\"7.9\"\n",
          "# ID=debian\n", "ID=linuxmint\nID_LIKE=debian\nVERSION_ID=\"13\"\n", "ID\nVERSION_ID\n",
          "ID=rhel\nVERSION_ID=\"99999999999999999999\"\n"})
        EXPECT_EQ(detectFamily(text), Family::Unknown) << text;
}

TEST(Distributions, TheTableIsWhole)
{
    for (const Distribution& distribution : allDistributions()) {
        EXPECT_EQ(familyNamed(distribution.word), distribution.family);
        EXPECT_TRUE(distribution.rdmaTool.starts_with('/') && distribution.modprobe.starts_with('/'))
            << distribution.word;
        EXPECT_FALSE(distribution.source.empty());
        EXPECT_EQ(distribution.install.empty(), distribution.family == Family::Unknown) << distribution.word;
    }
    EXPECT_THAT(remarkOnRxe(distributionOf(Family::Ubuntu))->english(), HasSubstr("linux-modules-extra"));
    EXPECT_FALSE(remarkOnRxe(distributionOf(Family::Debian13)));
    EXPECT_THAT(remarkOnSiw(distributionOf(Family::Debian13))->english(), HasSubstr("has no module siw"));
}
