// SPDX-License-Identifier: GPL-3.0-or-later
//
// Interfaces of a host: what they are called after its next start, and who else sets them up.
#include "tests/unit/setup/host_words.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <format>
#include <string>

using namespace fabriscope;
using namespace fabriscope::setup;
using test::checks;
using test::link;
using test::PreparedHost;
using test::refusal;
using test::remarks;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

TEST(NextBoot, AnInterfaceThatIsCalledOtherwiseAfterTheNextStartIsNamed)
{
    const PreparedHost host;
    const Answers answers{{"netdev", "eth0"}};
    host.write("/sys/class/net/eth0/address", "52:54:00:12:34:56\n");
    host.write("/sys/class/net/eth0/ifindex", "2\n");
    EXPECT_THAT(remarks(host, "soft-roce", answers), Not(HasSubstr("At the next start")));
    host.write("/run/udev/data/n2", "E:ID_NET_NAME_PATH=enp1s0\nE:ID_NET_NAME=enp1s0\n");
    EXPECT_THAT(remarks(host, "soft-roce", answers), HasSubstr("At the next start eth0 is called enp1s0 (udev)"));
    EXPECT_THAT(remarks(host, "soft-roce", {{"netdev", "eth0"}, {"persist", "no"}}), Not(HasSubstr("enp1s0")));
    host.write("/etc/systemd/network/10-a.link", "[Match]\nMACAddress=52:54:00:12:34:56\n[Link]\nName=storage0\n");
    EXPECT_THAT(remarks(host, "soft-roce", answers), HasSubstr("is called storage0 (/etc/systemd/network/10-a.link)"));
    EXPECT_THAT(checks(host, "soft-roce"), HasSubstr("eth0 is called storage0"));
    host.write("/etc/systemd/network/10-a.link", "[Match]\nMACAddress=52:54:00:12:34:57\n[Link]\nName=storage0\n");
    host.write("/etc/udev/rules.d/70-net.rules",
               "SUBSYSTEM==\"net\", ATTR{address}==\"52:54:00:12:34:56\", NAME=\"net7\"\n");
    EXPECT_THAT(remarks(host, "soft-roce", answers), HasSubstr("is called net7 (/etc/udev/rules.d/70-net.rules:1)"));
    host.write("/etc/systemd/network/10-a.link", "[Match]\nMACAddress=52:54:00:12:34:56\n[Link]\nName=storage0\n");
    EXPECT_THAT(remarks(host, "soft-roce", answers), HasSubstr("is called net7")) << "a rule counts more than a .link";
    std::filesystem::remove(host.root() / "etc/systemd/network/10-a.link");
    host.write("/etc/udev/rules.d/70-net.rules",
               "SUBSYSTEM==\"net\", ATTR{address}==\"52:54:00:12:34:56\", NAME=\"eth0\"\n");
    EXPECT_THAT(remarks(host, "soft-roce", answers), Not(HasSubstr("At the next start")));
}

TEST(NextBoot, WhatElseSetsUpAnIpoibInterfaceIsNamed)
{
    const PreparedHost host;
    const Answers answers{{"interface", "ib0"}};
    EXPECT_THAT(remarks(host, "ipoib", answers), Not(HasSubstr("ifupdown")));
    host.write("/etc/network/interfaces", "auto lo ib0\niface ib00 inet dhcp\n");
    EXPECT_THAT(remarks(host, "ipoib", answers), Not(HasSubstr("ifupdown")));
    host.write("/etc/network/interfaces.d/fabric", "iface ib0 inet static\n");
    EXPECT_THAT(remarks(host, "ipoib", answers), HasSubstr("/etc/network/interfaces.d/fabric names ib0 for ifupdown"));
    host.write("/etc/sysconfig/network/ifcfg-ib0", "STARTMODE=auto\n");
    EXPECT_THAT(remarks(host, "ipoib", answers), HasSubstr("/etc/sysconfig/network/ifcfg-ib0 is for ib0, too"));
    host.write("/etc/netplan/50-fabric.yaml", "network:\n  ethernets:\n    ib0:\n      dhcp4: true\n");
    EXPECT_THAT(remarks(host, "ipoib", answers),
                HasSubstr("/etc/netplan/50-fabric.yaml is for ib0, too: two services would set it up. Take it out "
                          "there, and run 'netplan apply'."));
    host.write("/etc/systemd/network/ib.network", "[Match]\nName=ib0\n");
    EXPECT_THAT(remarks(host, "ipoib", answers), HasSubstr("/etc/systemd/network/ib.network is for ib0, too"));
}

/// netplan writes them anew: to edit them lasts until its next run.
TEST(NextBoot, OfFilesThatNetplanGeneratesItsOwnAreNamed)
{
    const PreparedHost host;
    const Answers answers{{"interface", "ib0"}};
    host.write("/run/NetworkManager/system-connections/netplan-fabric.nmconnection",
               "[connection]\ntype=infiniband\ninterface-name=ib0\n");
    host.write("/run/systemd/network/10-netplan-fabric.network", "[Match]\nName=ib0\n");
    EXPECT_THAT(remarks(host, "ipoib", answers),
                AllOf(HasSubstr("/etc/netplan is for ib0, too"), HasSubstr("netplan apply"), Not(HasSubstr("/run/"))));
    host.write("/etc/netplan/50-site.yaml",
               "network:\n  ethernets:\n    fabric:\n      match:\n        name: ib0\n      dhcp4: true\n");
    const std::string said = remarks(host, "ipoib", answers);
    EXPECT_THAT(said, AllOf(HasSubstr("/etc/netplan/50-site.yaml is for ib0, too"), Not(HasSubstr("/run/"))));
    EXPECT_EQ(said.find("50-site"), said.rfind("50-site")) << "once";
}

TEST(NextBoot, ANameThatNetplanGivesIsChangedInItsOwnFile)
{
    const PreparedHost host;
    const char* const guid = "00:02:c9:03:00:a1:b2:c3";
    const std::string address = std::format("80:00:02:08:fe:80:00:00:00:00:00:00:{}", guid);
    host.write("/sys/class/net/ib0/address", address + "\n");
    host.write("/run/systemd/network/10-netplan-fabric.link",
               std::format("[Match]\nMACAddress={}\n[Link]\nName=ibx\n", address));
    EXPECT_THAT(refusal(host, "naming",
                        {{"guid", "0x0002c90300a1b2c3"}, {"name", "ibfab0"}, {"method", "link"}, {"address", address}}),
                AllOf(HasSubstr("/run/systemd/network/10-netplan-fabric.link"), HasSubstr("netplan apply")));
}

/// RFC 4755: its driver says so in the hardware address. The parameter of MLNX_OFED's module says what it may use, not
/// what the adapter does.
TEST(NextBoot, ConnectedModeIsRefusedWhereTheInterfaceHasNone)
{
    const PreparedHost host;
    Answers answers{{"interface", "ib0"}, {"mode", "connected"}};
    const char* const rest = ":00:02:08:fe:80:00:00:00:00:00:00:00:02:c9:03:00:a1:b2:c3\n";
    host.write("/sys/class/net/ib0/type", "32\n");
    host.write("/sys/module/ib_ipoib/parameters/ipoib_enhanced", "1\n");
    host.write("/sys/class/net/ib0/address", std::string("80") + rest);
    EXPECT_EQ(refusal(host, "ipoib", answers), "");
    EXPECT_THAT(checks(host, "ipoib"), Not(HasSubstr("connected mode")));
    host.write("/sys/class/net/ib0/address", std::string("00") + rest);
    EXPECT_THAT(refusal(host, "ipoib", answers), HasSubstr("ib0: has no connected mode"));
    answers["pkey"] = "0x8002";
    EXPECT_THAT(refusal(host, "ipoib", answers), HasSubstr("ib0: has no connected mode")) << "nor has a child of it";
    answers["mode"] = "datagram";
    EXPECT_EQ(refusal(host, "ipoib", answers), "");
    answers["mode"] = "connected";
    host.write("/sys/class/net/ib0/address", "00:00\n");
    EXPECT_EQ(refusal(host, "ipoib", answers), "") << "it is not known";
}

TEST(NextBoot, AnInterfaceThatNetworkManagerLeavesAloneIsRefused)
{
    const PreparedHost host;
    const auto refused = [&](const char* list, Answers answers = {}) {
        answers.insert({{"interface", "ib0"}, {"up", "no"}});
        host.write("/usr/lib/NetworkManager/conf.d/10-globally-managed-devices.conf",
                   std::format("[main]\n[keyfile]\nunmanaged-devices={}\n", list));
        return refusal(host, "ipoib", answers);
    };
    const char* const ubuntu = "*,except:type:wifi,except:type:gsm,except:type:cdma"; // of its package
    EXPECT_THAT(refused(ubuntu), AllOf(HasSubstr("10-globally-managed-devices.conf:3: has NetworkManager leave ib0"),
                                       HasSubstr("except:interface-name:ib0)")));
    EXPECT_THAT(refused(ubuntu, {{"pkey", "0x8002"}}), HasSubstr("leave ib0.8002 alone"));
    for (const char* list : {"interface-name:ib*", "mac:00:00:00:00:00:00;type:infiniband", "except:type:ethernet"})
        EXPECT_THAT(refused(list), HasSubstr("leave ib0 alone")) << list;
    for (const char* list : {"", "interface-name:ib1", "type:ethernet", "*,except:interface-name:ib*",
                             "*,except:type:infiniband", "interface-name:=ib*"})
        EXPECT_EQ(refused(list), "") << list;
    host.write("/etc/NetworkManager/conf.d/10-globally-managed-devices.conf", "");
    EXPECT_EQ(refused(ubuntu), "") << "hidden by a namesake";
    host.write("/etc/NetworkManager/NetworkManager.conf", "[device-a]\nmanaged=0\nmatch-device=type:infiniband\n");
    EXPECT_THAT(refused(""), HasSubstr("NetworkManager.conf:2: has NetworkManager leave ib0 alone: \"managed=0\""));
    host.write("/etc/NetworkManager/NetworkManager.conf", "[device-a]\nmatch-device=type:wifi\nmanaged=0\n[main]\n");
    EXPECT_EQ(refused(""), "");
    host.write("/etc/NetworkManager/conf.d/10-globally-managed-devices.conf", "[keyfile]\nunmanaged-devices+=ib0\n");
    EXPECT_THAT(refused(""), HasSubstr("leave ib0 alone"));
}

TEST(NextBoot, ANameOfAnIpoibInterfaceThatAnotherFileGivesIsRefused)
{
    const PreparedHost host;
    const std::string guid = ":00:02:c9:03:00:a1:b2:c3";
    const std::string address = "80:00:02:08:fe:80:00:00:00:00:00:00" + guid;
    const Answers rule{{"guid", "0x0002c90300a1b2c3"}, {"name", "ibfab0"}};
    Answers linkFile = rule;
    linkFile.insert({{"method", "link"}, {"address", address}});
    const auto named = [&](const char* file, const char* name) {
        host.write(file, "# of the guide\nACTION==\"add\", ATTR{address}==\"?*:00:02:C9:03:00:A1:B2:C3\", NAME=\"" +
                             std::string(name) + "\"\n");
    };
    EXPECT_EQ(refusal(host, "naming", rule), "");
    EXPECT_EQ(refusal(host, "naming", linkFile), "");
    named("/etc/udev/rules.d/60-site.rules", "ib_site");
    EXPECT_EQ(refusal(host, "naming", rule), "") << "ours comes later";
    EXPECT_THAT(refusal(host, "naming", linkFile), HasSubstr("60-site.rules:2")) << "before every .link file";
    named("/etc/udev/rules.d/60-site.rules", "ibfab0");
    EXPECT_EQ(refusal(host, "naming", linkFile), "") << "the same name";
    named("/etc/udev/rules.d/70-persistent-ipoib.rules", "mlx5_ib0");
    EXPECT_THAT(refusal(host, "naming", rule), HasSubstr("70-persistent-ipoib.rules:2"));
    std::filesystem::remove(host.root() / "etc/udev/rules.d/70-persistent-ipoib.rules");
    host.write("/etc/systemd/network/10-ib.link", "[Match]\nMACAddress=" + address + "\n[Link]\nName=ib_site\n");
    EXPECT_THAT(refusal(host, "naming", linkFile), HasSubstr("10-ib.link"));
    EXPECT_EQ(refusal(host, "naming", rule), "") << "a rule counts more";
    host.write("/sys/class/net/ibfab0/address", address + "\n");
    EXPECT_EQ(refusal(host, "naming", rule), "") << "it has the name already";
    host.write("/sys/class/net/ibfab0/address", "80:00:02:08:fe:80:00:00:00:00:00:00:00:02:c9:03:00:a1:b2:c4\n");
    EXPECT_THAT(refusal(host, "naming", rule), HasSubstr("ibfab0: is the name of another interface"));
}

TEST(NextBoot, AnotherProfileForTheInterfaceIsNamed)
{
    const PreparedHost host;
    const Answers answers{{"interface", "ib0"}};
    const std::string own = "/etc/NetworkManager/system-connections/fabriscope-ib0.nmconnection";
    host.write(own, "interface-name=ib0\n");
    std::filesystem::permissions(host.root() / own.substr(1), std::filesystem::perms(0600));
    host.write("/etc/NetworkManager/system-connections/old.nmconnection", "[connection]\ninterface-name=ib1\n");
    EXPECT_THAT(remarks(host, "ipoib", answers), Not(HasSubstr("is for ib0")));
    host.write("/etc/NetworkManager/system-connections/old.nmconnection", "[connection]\ninterface-name=ib0\n");
    host.write("/etc/sysconfig/network-scripts/ifcfg-ib0", "TYPE=InfiniBand\nDEVICE=\"ib0\"\n");
    EXPECT_THAT(remarks(host, "ipoib", answers),
                AllOf(HasSubstr("system-connections/old.nmconnection is for ib0, too"),
                      HasSubstr("/etc/sysconfig/network-scripts/ifcfg-ib0 is for ib0, too")));
}

TEST(NextBoot, WhatMakesTheSameChildIsNamedWhateverItIsCalled)
{
    const PreparedHost host;
    const Answers answers{{"interface", "ib0"}, {"pkey", "0x0002"}};
    const auto said = [&] { return remarks(host, "ipoib", answers); };
    const std::string folder = "/etc/NetworkManager/system-connections/";
    host.write(folder + "other key", "[infiniband]\np-key=32771\nparent=ib0\n");
    host.write(folder + "other parent", "[infiniband]\np-key=32770\nparent=ib1\n");
    host.write(folder + ".old.swp", "[infiniband]\np-key=32770\nparent=ib0\n");
    host.write("/run/NetworkManager/system-connections/no ending", "[infiniband]\np-key=32770\nparent=ib0\n");
    host.write("/etc/systemd/network/child.netdev", "[NetDev]\nName=storage\nKind=ipoib\n[IPoIB]\nPartitionKey=2\n");
    host.write("/etc/systemd/network/parent.network", "[Match]\nName=ib1\n[Network]\nIPoIB=storage\n");
    EXPECT_THAT(said(), Not(HasSubstr("is for ib0.8002")));
    host.write(folder + "storage", "[infiniband]\np-key=2\nparent=ib0\n"); // the kernel sets the top bit
    host.write("/etc/sysconfig/network-scripts/ifcfg-st", "PKEY=yes\nPKEY_ID=0x8002\nPHYSDEV=\"ib0\"\n");
    host.write("/etc/netplan/60-st.yaml", "network:\n  ethernets:\n    \"ib0.8002\":\n      dhcp4: true\n");
    host.write("/etc/systemd/network/parent.network", "[Match]\nName=eth0 ib0*\n[Network]\nIPoIB=storage\n");
    for (const char* file : {"system-connections/storage", "ifcfg-st", "60-st.yaml", "child.netdev"})
        EXPECT_THAT(said(), HasSubstr(std::string(file) + " is for ib0.8002, too"));
    EXPECT_THAT(said(), AllOf(HasSubstr("nmcli connection delete"), HasSubstr("Take it out there")));
}
