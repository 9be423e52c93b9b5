// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lossless RoCE by the wizard with the real dcb, systemd and the kernel's data center bridging, on ports of a module of
// ours (modules/lab_dcb): no driver that has it runs without an adapter. In force, there after the driver was loaded
// anew and after a restart of the machine, gone without a trace after undo and after a power cut in the middle.
#include "tests/softroce/lab_machine.h"

#include <nlohmann/json.hpp>

#include <future>
#include <string>

namespace fabriscope::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;

/// Both ports, a VLAN on the first one and a Soft-RoCE device on each, as a driver and a distribution would bring them.
constexpr const char* makePorts = R"sh(cat >/usr/local/sbin/lab-ports <<'SCRIPT'
#!/bin/sh -e
modprobe -a lab_dcb rdma_rxe 8021q
for port in labp0 labp1; do ip link set $port up; done
ip address add 10.80.0.1/24 dev labp0
ip address add 10.80.1.1/24 dev labp1
ip link add link labp0 name labp0.100 type vlan id 100
ip link set labp0.100 up
ip address add 10.81.0.1/24 dev labp0.100
rdma link add fab0 type rxe netdev labp0
rdma link add fab1 type rxe netdev labp1
SCRIPT
chmod 755 /usr/local/sbin/lab-ports
cat >/etc/systemd/system/lab-ports.service <<'UNIT'
[Service]
Type=oneshot
RemainAfterExit=yes
ExecStart=/usr/local/sbin/lab-ports
ExecStop=/bin/sh -c 'rdma link delete fab0; rdma link delete fab1; modprobe -r lab_dcb'
[Install]
WantedBy=multi-user.target
UNIT
systemctl daemon-reload
systemctl enable --now lab-ports.service
)sh";

constexpr const char* listDcbTraces = R"sh(export SYSTEMD_BUS_TIMEOUT=250s
cd /etc
find . -xdev \( -type d -o -type l \) -printf '%p %y %m %l\n' | sort
find . -xdev -type f -printf '%p %m\n' | sort
find . -xdev -type f -exec md5sum {} + | sort
systemctl list-unit-files --no-legend --no-pager | grep fabriscope || true
systemctl list-units --all --no-legend --no-pager --plain | grep fabriscope || true
for port in labp0 labp1; do
    for object in dcbx app pfc ets buffer; do echo "$port $object" $(dcb -N $object show dev $port); done
done
grep . /sys/class/net/labp*/mtu
)sh";

/// Of each port: PFC, the class of RoCE's priority, its share, the DSCP table, the buffer, the MTU.
constexpr const char* listPort = R"sh(dcb -N pfc show dev $port prio-pfc
dcb -N ets show dev $port prio-tc tc-tsa tc-bw willing
dcb -N app show dev $port dscp-prio
dcb -N buffer show dev $port buffer-size
echo mtu $(cat /sys/class/net/$port/mtu)
)sh";

const std::vector<std::string> answers{"buffers=0:64 1:256", "share=60"};

class LabDcb : public LabMachine
{
protected:
    // The parts of the story, in their order.
    bool boots(std::string& why);
    void isInForce();
    void isThereAfterTheDriverWasLoadedAnew();
    void aPowerCutIsUndone();
    void rebootOnce(bool orderly)
    {
        rebootMachine(orderly);
        waitUntil("systemctl is-active lab-ports.service");
    }
    void expectAsBefore() { EXPECT_EQ(difference(m_before, shell(listDcbTraces)), ""); }

private:
    std::string m_before;
};

bool LabDcb::boots(std::string& why)
{
    bootMachine();
    if (!putModule("lab_dcb", why)) return false;
    shell(makePorts);
    waitUntil("rdma link show fab0/1 | grep -q ACTIVE && rdma link show fab1/1 | grep -q ACTIVE");
    m_before = shell(listDcbTraces);
    EXPECT_THAT(m_before, AllOf(HasSubstr("labp0 pfc"), HasSubstr("3:off"), HasSubstr("labp0.100/mtu:1500")));
    return true;
}

void LabDcb::isInForce()
{
    for (const std::string port : {"labp0", "labp1"}) {
        // What is set last; after a start by the interface's unit.
        waitUntil("dcb -N buffer show dev " + port + " buffer-size | grep -q 1:256Kb");
        EXPECT_THAT(shell("port=" + port + "\n" + listPort),
                    AllOf(HasSubstr("prio-pfc 0:off 1:off 2:off 3:on 4:off"), HasSubstr("willing off"),
                          HasSubstr("prio-tc 0:0 1:0 2:0 3:1 4:0 5:0 6:2 7:0"), HasSubstr("tc-bw 0:40 1:60"),
                          HasSubstr("dscp-prio 26:3 48:6"), HasSubstr("buffer-size 0:64Kb 1:256Kb 2:0b"),
                          HasSubstr("mtu 9000")));
    }
    waitUntil("[ \"$(cat /sys/class/net/labp0.100/mtu)\" = 9000 ]");
}

void LabDcb::isThereAfterTheDriverWasLoadedAnew()
{
    shell("systemctl restart lab-ports.service");
    isInForce();
}

/// While the driver sets the classes of the first port, whose MTU and DSCP table are set by then.
void LabDcb::aPowerCutIsUndone()
{
    shell("sync; echo 1 >/sys/module/lab_dcb/parameters/hold");
    auto cut = std::async(std::launch::async, [this] {
        std::vector<std::string> words{"setup", "roce-lossless", "--apply", "--yes"};
        for (const std::string& answer : answers)
            words.insert(words.end(), {"--set", answer});
        return runCtl(std::move(words));
    });
    waitUntil("grep -q Y /sys/module/lab_dcb/parameters/holding");
    rebootOnce(false);
    const auto end = cut.get();
    EXPECT_TRUE(end && end->status != 0) << (end ? end->output + end->errors : describe(end.error()));
    const auto journal = runCtl({"--format", "json", "journal"});
    ASSERT_TRUE(journal && journal->status == 0) << (journal ? journal->errors : describe(journal.error()));
    const auto latest = nlohmann::json::parse(journal->output).at(0);
    EXPECT_EQ(latest.at("subject"), "roce-lossless");
    EXPECT_EQ(latest.at("state"), "undone");
    expectAsBefore();
}

TEST_F(LabDcb, LosslessRoceHoldsOverRestartsAndIsUndoneWithoutATraceAlsoAfterAPowerCut)
{
    if (std::string why; !boots(why)) GTEST_SKIP() << why;
    EXPECT_THAT(setUp("roce-lossless", answers), HasSubstr("applied"));
    isInForce();
    EXPECT_THAT(setUp("roce-lossless", answers), HasSubstr("nothing-to-do"));
    if (HasFailure()) return; // what follows would fail by it
    isThereAfterTheDriverWasLoadedAnew();
    rebootOnce(true);
    isInForce();
    undoLatest();
    expectAsBefore();
    if (HasFailure()) return;
    aPowerCutIsUndone();
    EXPECT_THAT(setUp("roce-lossless", answers), HasSubstr("applied"));
    undoLatest();
    expectAsBefore();
}

} // namespace
} // namespace fabriscope::test
