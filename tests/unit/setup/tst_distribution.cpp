// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/setup/distribution.h"
#include "core/setup/host_facts.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <initializer_list>
#include <string>

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
    EXPECT_EQ(detectFamily("ID=\"opensuse-leap\"\nID_LIKE=\"suse opensuse\"\nVERSION_ID=\"15.6\"\n"),
              Family::OpenSuseLeap15);
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

/// What the distributions themselves write there, shortened.
TEST(Distributions, DerivativesCountAsWhatTheyAreMadeOf)
{
    struct Known
    {
        const char* text;
        Family family;
    };
    for (const Known& each : std::initializer_list<Known>{
             {"NAME=\"Red Hat Enterprise "
              "Linux\"\nVERSION_ID=\"8.10\"\nID=\"rhel\"\nID_LIKE=\"fedora\"\nPLATFORM_ID=\"platform:"
              "el8\"\n",
              Family::Rhel8},
             {"NAME=\"Red Hat Enterprise Linux\"\nID=\"rhel\"\nID_LIKE=\"centos fedora\"\nVERSION_ID=\"10.0\"\n",
              Family::Rhel10},
             {"NAME=\"CentOS Stream\"\nVERSION=\"10 (Coughlan)\"\nID=\"centos\"\nID_LIKE=\"rhel "
              "fedora\"\nVERSION_ID=\"10\"\n",
              Family::Rhel10},
             {"NAME=\"Rocky Linux\"\nID=\"rocky\"\nID_LIKE=\"rhel centos fedora\"\nVERSION_ID=\"9.5\"\n",
              Family::Rhel9},
             {"NAME=\"AlmaLinux\"\nID=\"almalinux\"\nID_LIKE=\"rhel centos fedora\"\nVERSION_ID=\"9.6\"\n",
              Family::Rhel9},
             {"NAME=\"Oracle Linux Server\"\nID=\"ol\"\nID_LIKE=\"fedora\"\nVARIANT=\"Server\"\nVARIANT_ID=\"server\"\n"
              "VERSION_ID=\"8.10\"\n",
              Family::Rhel8},
             {"NAME=\"CloudLinux\"\nID=\"cloudlinux\"\nID_LIKE=\"rhel fedora centos\"\nVERSION_ID=\"8.10\"\n",
              Family::Rhel8},
             {"NAME=\"Linux Mint\"\nID=linuxmint\nID_LIKE=\"ubuntu "
              "debian\"\nVERSION_ID=\"22.1\"\nUBUNTU_CODENAME=noble\n",
              Family::Ubuntu},
             {"NAME=\"LMDE\"\nID=linuxmint\nID_LIKE=debian\nVERSION_ID=\"6\"\nDEBIAN_CODENAME=bookworm\n",
              Family::Debian12},
             {"NAME=\"Ubuntu\"\nVERSION_ID=\"22.04\"\nID=ubuntu\nID_LIKE=debian\nUBUNTU_CODENAME=jammy\n",
              Family::Ubuntu},
             {"NAME=\"SLES\"\nVERSION=\"15-SP6\"\nVERSION_ID=\"15.6\"\nID=\"sles\"\nID_LIKE=\"suse\"\n",
              Family::Sles15},
             {"NAME=\"SLE_HPC\"\nVERSION=\"15-SP5\"\nVERSION_ID=\"15.5\"\nID=\"sle_hpc\"\nID_LIKE=\"suse\"\n",
              Family::Sles15},
             {"NAME=\"SLES_SAP\"\nVERSION_ID=\"15.6\"\nID=\"sles_sap\"\nID_LIKE=\"suse\"\n", Family::Sles15},
             {"NAME=\"openSUSE Tumbleweed\"\nID=\"opensuse-tumbleweed\"\nID_LIKE=\"opensuse "
              "suse\"\nVERSION_ID=\"20251101\"\n",
              Family::OpenSuse},
             {"NAME=\"SLES\"\nVERSION=\"16.0\"\nVERSION_ID=\"16.0\"\nID=\"sles\"\nID_LIKE=\"suse\"\n",
              Family::OpenSuse},
             {"NAME=\"openSUSE Leap\"\nVERSION=\"16.0\"\nID=\"opensuse-leap\"\nID_LIKE=\"suse opensuse\"\n"
              "VERSION_ID=\"16.0\"\n",
              Family::OpenSuse},
             {"NAME=\"openSUSE Leap\"\nID=\"opensuse-leap\"\nID_LIKE=\"suse opensuse\"\nVERSION_ID=\"15.6\"\n",
              Family::OpenSuseLeap15}})
        EXPECT_EQ(detectFamily(each.text), each.family) << each.text;
    // Alike in name, and not what the table describes: other versions, other kernels, or a root that is read-only.
    for (const char* text :
         {"NAME=\"Amazon Linux\"\nVERSION=\"2\"\nID=\"amzn\"\nID_LIKE=\"centos rhel fedora\"\nVERSION_ID=\"2\"\n",
          "NAME=\"Amazon Linux\"\nVERSION=\"2023\"\nID=\"amzn\"\nID_LIKE=\"fedora\"\nVERSION_ID=\"2023\"\n",
          "NAME=\"Fedora Linux\"\nID=fedora\nVERSION_ID=42\n", "ID=\"sles\"\nVERSION_ID=\"12.5\"\n",
          "NAME=\"Red Hat Enterprise Linux CoreOS\"\nID=\"rhcos\"\nID_LIKE=\"rhel fedora\"\nVERSION_ID=\"9.4\"\n",
          "ID=\"opensuse-microos\"\nID_LIKE=\"suse opensuse opensuse-tumbleweed\"\nVERSION_ID=\"20251101\"\n",
          "ID=\"aeon\"\nID_LIKE=\"suse opensuse opensuse-tumbleweed opensuse-microos\"\nVERSION_ID=\"20251101\"\n",
          "ID=\"opensuse-leap-micro\"\nID_LIKE=\"suse opensuse\"\nVERSION_ID=\"6.1\"\n",
          "ID=\"opensuse-leap\"\nVERSION_ID=\"42.3\"\n", "ID=kali\nID_LIKE=debian\nVERSION_ID=\"2025.3\"\n"})
        EXPECT_EQ(detectFamily(text), Family::Unknown) << text;
}

TEST(Distributions, WhatIsWrittenThereIsReadAsAShellReadsIt)
{
    EXPECT_EQ(detectFamily("ID=debian\nVERSION_ID=9\nVERSION_ID=\"13\"\n"), Family::Debian13) << "the last one counts";
    EXPECT_EQ(detectFamily("ID=\"deb\\ian\"\nVERSION_ID=\"1\\3\"\n"), Family::Debian13);
    EXPECT_EQ(detectFamily("  ID=debian  \r\n\tVERSION_ID='12'\r\n"), Family::Debian12);
    EXPECT_EQ(detectFamily("XID=debian\nVERSION_ID=13\n"), Family::Unknown);
    EXPECT_EQ(detectFamily("ID=\"debian\nVERSION_ID=13\n"), Family::Unknown) << "a quote that does not end";
    EXPECT_EQ(detectFamily("ID=\"\"\nID_LIKE=\"\"\nVERSION_ID=\"\"\n"), Family::Unknown);
    EXPECT_EQ(detectFamily("ID=\\"), Family::Unknown);
    EXPECT_EQ(detectFamily("ID=debian\nVERSION_ID=13$(id)\n"), Family::Unknown);
    EXPECT_EQ(detectFamily("ID=" + std::string(1U << 20U, 'x') + "\n"), Family::Unknown);
    EXPECT_EQ(detectFamily("ID_LIKE=" + std::string(1U << 20U, ' ') + "rhel\nVERSION_ID=9\n"), Family::Unknown);
    EXPECT_EQ(detectFamily(std::string("ID=debian\0\nVERSION_ID=13\n", 26)), Family::Unknown);
}

TEST(Distributions, OfAHostOneIsReadWhereItLiesAndNothingElse)
{
    const test::TemporaryFolder root;
    const auto family = [&root] { return distributionOfHost(change::SystemView(root.path())).family; };
    EXPECT_EQ(family(), Family::Unknown);
    (void)root.write("usr/lib/os-release", "ID=debian\nVERSION_ID=13\n");
    EXPECT_EQ(family(), Family::Debian13) << "there is none in /etc";
    const auto path = root.write("etc/os-release", "ID=rhel\nVERSION_ID=9.4\n");
    EXPECT_EQ(family(), Family::Rhel9);
    std::filesystem::remove(path);
    std::filesystem::create_symlink("../usr/lib/os-release", path);
    EXPECT_EQ(family(), Family::Debian13);
    std::filesystem::remove(path);
    ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0);
    EXPECT_EQ(family(), Family::Unknown) << "and does not wait";
    std::filesystem::remove(path);
    (void)root.write("etc/os-release", "ID=debian\nVERSION_ID=12\n");
    std::filesystem::resize_file(path, std::uintmax_t{1} << 40U);
    EXPECT_EQ(family(), Family::Unknown) << "of holes";
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
    EXPECT_THAT(remarkOnSiw(distributionOf(Family::Debian13))->english(),
                HasSubstr("builds its kernel without the module siw"));
}
