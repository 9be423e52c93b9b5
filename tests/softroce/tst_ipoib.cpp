// SPDX-License-Identifier: GPL-3.0-or-later
//
// The wizards of IPoIB with a real NetworkManager, udev and kernel, on interfaces of a module of ours
// (modules/ib_ipoib): no kernel has IPoIB interfaces without an adapter. Names by a udev rule and by a .link file,
// profiles in datagram and connected mode, children with P_Keys; in force, there after a restart of the machine, gone
// without a trace after undo.
#include "tests/softroce/lab_machine.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace fabriscope::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

/// Every file, link and folder of /etc, NetworkManager's profiles, and the links of InfiniBand with what they are set
/// to.
constexpr const char* listIpoibTraces = R"sh(export SYSTEMD_BUS_TIMEOUT=250s
cd /etc
find . -xdev \( -type d -o -type l \) -printf '%p %y %m %l\n' | sort
find . -xdev -type f -printf '%p %m\n' | sort
find . -xdev -type f -exec md5sum {} + | sort
systemctl list-unit-files --no-legend --no-pager | grep fabriscope || true
nmcli -g NAME,UUID,TYPE connection show | grep -v '^lo:' | sort
cd /sys/class/net
for link in $(grep -lx 32 */type | cut -d/ -f1); do
    echo "$link: $(cat $link/mode $link/mtu $link/pkey $link/address $link/operstate | tr '\n' ' ')"
    ip -4 -o address show dev $link
done
cut -d' ' -f1 /proc/modules | sort
)sh";

/// The adapter's driver loads with the machine, as that of a real one does. NetworkManager has to do with its ports
/// only.
constexpr const char* prepareHost = R"sh(echo ib_ipoib >/etc/modules-load.d/lab.conf
cat >/etc/NetworkManager/conf.d/lab.conf <<'CONF'
[main]
no-auto-default=*
dns=none
[keyfile]
unmanaged-devices=*,except:type:infiniband
CONF
modprobe ib_ipoib
systemctl unmask NetworkManager.service
systemctl enable --now NetworkManager.service
)sh";

constexpr const char* loadAgain = "modprobe -r ib_ipoib && modprobe ib_ipoib";

/// The other end of the partition 0x8002: a child of the second port, made by netlink, in a network of its own.
constexpr const char* makeFarEnd = R"sh(ip netns add far
ip link add link ibfab1 name far0 type ipoib pkey 0x8002 mode connected
ip link set far0 netns far
ip -n far link set far0 mtu 65520 up
ip -n far address add 10.90.0.2/24 dev far0
)sh";
constexpr const char* removeFarEnd = "ip -n far link delete far0 && ip netns delete far";

class LabIpoib : public LabMachine
{
protected:
    // The parts of the story, in their order.
    bool boots(std::string& why);
    void interfacesAreNamed();
    void profilesAreSetUp();
    void profilesAreInForce();
    void packetsPass();
    void aProfileThatIsDownComesUpAgain();
    void whatDoesNotComeUpIsRolledBack();
    void everythingIsUndone();

private:
    void waitForLinks(const std::string& first, const std::string& second)
    {
        for (const std::string& link : {first, second})
            waitUntil("[ \"$(cat /sys/class/net/" + link + "/operstate)\" = up ]");
    }
    std::string setUpProfile(const std::vector<std::string>& answers) { return setUp("ipoib", answers); }
    void expectAsBefore() { EXPECT_EQ(difference(m_before, shell(listIpoibTraces)), ""); }
    void expectLink(const std::string& name, const std::string& address, const std::string& mode,
                    const std::string& mtu, const std::string& pkey);

    std::string m_before;
};

bool LabIpoib::boots(std::string& why)
{
    bootMachine();
    if (!putModule("ib_ipoib", why)) return false;
    shell(prepareHost);
    waitForLinks("ib0", "ib1");
    waitUntil("nmcli -g DEVICE,TYPE,STATE device | grep -q '^ib1:infiniband:disconnected'");
    m_before = shell(listIpoibTraces);
    EXPECT_THAT(m_before, AllOf(HasSubstr("ib0: datagram 2044 0xffff "), Not(HasSubstr("ibfab"))));
    return true;
}

void LabIpoib::interfacesAreNamed()
{
    const std::vector<std::string> byRule{"guid=0x7ab0000300770001", "name=ibfab0", "method=rule"};
    std::string address = shell("cat /sys/class/net/ib1/address");
    address.pop_back();
    const std::vector<std::string> byLink{"guid=0x7ab0000300770002", "name=ibfab1", "method=link",
                                          "address=" + address};
    EXPECT_THAT(setUp("naming", byRule), HasSubstr("applied"));
    EXPECT_THAT(setUp("naming", byLink), HasSubstr("applied"));
    EXPECT_THAT(setUp("naming", byRule), HasSubstr("nothing-to-do"));
    EXPECT_THAT(setUp("naming", byLink), HasSubstr("nothing-to-do"));
    shell(loadAgain);
    waitForLinks("ibfab0", "ibfab1");
    EXPECT_THAT(shell("udevadm info /sys/class/net/ibfab1"), HasSubstr("70-fabriscope-ibfab1.link"));
}

void LabIpoib::profilesAreSetUp()
{
    const std::vector<std::vector<std::string>> profiles{
        {"interface=ibfab0", "mode=datagram", "addresses=10.88.0.1/24"},
        {"interface=ibfab1", "mode=connected", "mtu=65520", "addresses=10.89.0.1/24"},
        {"interface=ibfab0", "pkey=0x8002", "mode=connected", "mtu=65520", "addresses=10.90.0.1/24"},
        {"interface=ibfab0", "pkey=0x0003", "mode=datagram", "addresses=10.91.0.1/24 fd91::1/64"}};
    for (const auto& answers : profiles) {
        EXPECT_THAT(setUpProfile(answers), HasSubstr("applied"));
        EXPECT_THAT(setUpProfile(answers), HasSubstr("nothing-to-do"));
    }
}

/// NetworkManager, the files of sysfs and netlink say the same.
void LabIpoib::expectLink(const std::string& name, const std::string& address, const std::string& mode,
                          const std::string& mtu, const std::string& pkey)
{
    waitUntil("nmcli -g DEVICE,TYPE,STATE,CONNECTION device | grep -qx '" + name + ":infiniband:connected:fabriscope-" +
              name + "'");
    waitUntil("[ \"$(cat /sys/class/net/" + name + "/operstate)\" = up ]");
    EXPECT_EQ(shell("cd /sys/class/net/" + name + "; echo $(cat mode mtu pkey)"), mode + " " + mtu + " " + pkey + "\n");
    EXPECT_THAT(shell("ip -d link show dev " + name + " | tr -s ' '"),
                AllOf(HasSubstr("link/infiniband"), HasSubstr("ipoib"), HasSubstr("mode " + mode)));
    EXPECT_THAT(shell("ip -o address show dev " + name), HasSubstr(address));
}

void LabIpoib::profilesAreInForce()
{
    expectLink("ibfab0", "10.88.0.1/24", "datagram", "2044", "0xffff");
    expectLink("ibfab1", "10.89.0.1/24", "connected", "65520", "0xffff");
    expectLink("ibfab0.8002", "10.90.0.1/24", "connected", "65520", "0x8002");
    expectLink("ibfab0.8003", "fd91::1/64", "datagram", "2044", "0x8003");
    EXPECT_EQ(shell("cat /sys/class/net/ibfab0.8002/parent"), "ibfab0\n");
    // And so does the host's page; the status is that of gaps, as this host has no RDMA device.
    const auto shown = runCtl({"host", "show", "ipoib"});
    ASSERT_TRUE(shown) << describe(shown.error());
    EXPECT_THAT(shown->output, AllOf(HasSubstr("ibfab0.8002, ibfab0.8003"), HasSubstr("0x7ab0000300770002"),
                                     HasSubstr("65520"), HasSubstr("10.90.0.1/24")));
}

void LabIpoib::packetsPass()
{
    shell(makeFarEnd);
    waitUntil("ping -c 1 -W 2 10.90.0.2");
    EXPECT_THAT(shell("ping -c 2 -W 20 -M do -s 65492 10.90.0.2"), HasSubstr(" 0% packet loss")) << "65520 less 28";
    const auto tooLong = HasSubstr("essage too long"); // the kernel's word about the interface's MTU
    EXPECT_THAT(shell("ping -c 1 -W 2 -M do -s 65493 10.90.0.2 2>&1 || true"), tooLong);
    EXPECT_THAT(shell("ping -c 1 -W 1 -M do -s 2016 10.91.0.2 2>&1 || true"), Not(tooLong));
    EXPECT_THAT(shell("ping -c 1 -W 1 -M do -s 2017 10.91.0.2 2>&1 || true"), tooLong);
    shell(removeFarEnd);
}

void LabIpoib::aProfileThatIsDownComesUpAgain()
{
    // NetworkManager leaves the mode, which is why undo has to restore it.
    shell("nmcli connection down fabriscope-ibfab1");
    EXPECT_EQ(shell("cat /sys/class/net/ibfab1/mode"), "connected\n");
    shell("nmcli connection up fabriscope-ibfab1");
    shell("nmcli connection down fabriscope-ibfab0.8002");
    waitUntil("[ ! -e /sys/class/net/ibfab0.8002 ]");
    EXPECT_THAT(
        setUpProfile({"interface=ibfab0", "pkey=0x8002", "mode=connected", "mtu=65520", "addresses=10.90.0.1/24"}),
        HasSubstr("applied"));
    expectLink("ibfab0.8002", "10.90.0.1/24", "connected", "65520", "0x8002");
    undoLatest(); // down again, as it was found
    waitUntil("[ ! -e /sys/class/net/ibfab0.8002 ]");
    shell("nmcli connection up fabriscope-ibfab0.8002");
}

/// The port's P_Key table does not have this one, so the child never has a carrier.
void LabIpoib::whatDoesNotComeUpIsRolledBack()
{
    const std::string before = shell(listIpoibTraces);
    const auto refused = runCtl({"setup", "ipoib", "--set", "interface=ibfab0", "--set", "pkey=0x8044", "--set",
                                 "addresses=10.92.0.1/24", "--apply", "--yes"});
    ASSERT_TRUE(refused) << describe(refused.error());
    EXPECT_NE(refused->status, 0);
    EXPECT_THAT(refused->output + refused->errors, HasSubstr("has no carrier"));
    waitUntil("[ ! -e /sys/class/net/ibfab0.8044 ]");
    waitUntil("ip -4 -o address show dev ibfab0.8002 | grep -q 10.90.0.1/24");
    EXPECT_EQ(difference(before, shell(listIpoibTraces)), "");
}

void LabIpoib::everythingIsUndone()
{
    undoLatest(); // ibfab0.8003
    undoLatest(); // ibfab0.8002
    waitUntil("! ls /sys/class/net | grep -q 'ibfab0[.]'");
    undoLatest(); // ibfab1
    EXPECT_EQ(shell("ip -4 -o address show dev ibfab1"), "");
    undoLatest(); // ibfab0
    undoLatest(); // the .link file
    undoLatest(); // the rule
    shell(loadAgain);
    waitForLinks("ib0", "ib1");
    expectAsBefore();
}

TEST_F(LabIpoib, NamesAndProfilesHoldOverARestartAndAreUndoneWithoutATrace)
{
    if (std::string why; !boots(why)) GTEST_SKIP() << why;
    interfacesAreNamed();
    if (HasFailure()) return; // what follows would fail by it
    profilesAreSetUp();
    profilesAreInForce();
    if (HasFailure()) return;
    packetsPass();
    aProfileThatIsDownComesUpAgain();
    whatDoesNotComeUpIsRolledBack();
    if (HasFailure()) return;
    rebootMachine(true);
    profilesAreInForce();
    everythingIsUndone();
}

} // namespace
} // namespace fabriscope::test
