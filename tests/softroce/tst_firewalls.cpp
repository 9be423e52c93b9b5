// SPDX-License-Identifier: GPL-3.0-or-later
//
// The port of RoCE by the wizard in the firewalls that hosts have, firewalld and ufw: what they drop between two
// Soft-RoCE devices passes, also after a restart of the machine, and no longer after undo.
#include "tests/softroce/lab_machine.h"

#include <string>

namespace fabriscope::test {
namespace {

using testing::HasSubstr;
using testing::Not;

/// From rxe0 to rxe1, over the wire; the ends find each other over the loopback interface, which no firewall filters.
constexpr const char* sendOverRoce = R"sh(ibv_rc_pingpong -d rxe1 -g 1 -n 20 >/tmp/server 2>&1 &
server=$!
for i in $(seq 600); do ss -ltn | grep -q :18515 && break; sleep 0.1; done
timeout 40 ibv_rc_pingpong -d rxe0 -g 1 -n 20 127.0.0.1 2>&1
echo "ended with $?"
kill $server 2>/dev/null; wait
)sh";
constexpr const char* passes = "ended with 0\n";

constexpr const char* listFirewalld = "firewall-cmd --list-all; firewall-cmd --permanent --list-all";
constexpr const char* listUfw = "ufw status verbose; ufw show added";
constexpr const char* openRange =
    "firewall-cmd --add-port=4700-4800/udp && firewall-cmd --permanent --add-port=4700-4800/udp";
constexpr const char* closeRange =
    "firewall-cmd --remove-port=4700-4800/udp && firewall-cmd --permanent --remove-port=4700-4800/udp";

class LabFirewalls : public LabMachine
{
protected:
    // The parts of the story, in their order.
    void boots();
    void thePortOpensAndCloses(const std::string& firewall, const char* list);
    void aRangeStaysAsItIs();
    void aRuleThatForbidsIsNotReplaced();

private:
    void expectDropped() { EXPECT_THAT(shell(sendOverRoce), Not(HasSubstr(passes))); }
    void expectPasses() { EXPECT_THAT(shell(sendOverRoce), HasSubstr(passes)); }
};

void LabFirewalls::boots()
{
    bootMachine();
    EXPECT_THAT(setUp("soft-roce", {"netdev=eth0"}), HasSubstr("applied"));
    EXPECT_THAT(setUp("soft-roce", {"netdev=eth1"}), HasSubstr("applied"));
    expectPasses();
}

/// What is proposed is this firewall.
void LabFirewalls::thePortOpensAndCloses(const std::string& firewall, const char* list)
{
    const std::string before = shell(list);
    expectDropped();
    EXPECT_THAT(setUp("firewall", {}), HasSubstr("applied"));
    expectPasses();
    EXPECT_THAT(setUp("firewall", {}), HasSubstr("nothing-to-do"));
    if (HasFailure()) return;
    rebootMachine(true);
    waitUntil("rdma link show rxe1/1 | grep -q ACTIVE && rdma link show rxe0/1 | grep -q ACTIVE");
    waitUntil("systemctl is-active " + firewall + ".service");
    expectPasses();
    undoLatest();
    EXPECT_EQ(difference(before, shell(list)), "");
    expectDropped();
}

void LabFirewalls::aRangeStaysAsItIs()
{
    shell(openRange);
    EXPECT_THAT(setUp("firewall", {}), HasSubstr("nothing-to-do"));
    shell(closeRange);
    EXPECT_THAT(setUp("firewall", {}), HasSubstr("applied"));
    shell(openRange);
    const auto left = runCtl({"undo", "--yes"});
    ASSERT_TRUE(left) << describe(left.error());
    EXPECT_THAT(left->output + left->errors, HasSubstr("partly"));
    EXPECT_EQ(shell("firewall-cmd --list-ports; firewall-cmd --permanent --list-ports"),
              "4700-4800/udp\n4700-4800/udp\n");
    shell(closeRange);
}

void LabFirewalls::aRuleThatForbidsIsNotReplaced()
{
    shell("ufw deny 4000:5000/udp");
    const auto refused = runCtl({"setup", "firewall", "--apply", "--yes"});
    ASSERT_TRUE(refused) << describe(refused.error());
    EXPECT_NE(refused->status, 0);
    EXPECT_THAT(refused->output + refused->errors, HasSubstr("ufw delete deny 4000:5000/udp"));
    shell("ufw delete deny 4000:5000/udp");
}

TEST_F(LabFirewalls, WhatTheyDropPassesAfterTheWizardAndNoLongerAfterUndo)
{
    boots();
    if (HasFailure()) return; // what follows would fail by it
    shell("systemctl unmask firewalld.service && systemctl enable --now firewalld.service");
    thePortOpensAndCloses("firewalld", listFirewalld);
    if (HasFailure()) return;
    aRangeStaysAsItIs();
    shell(
        "systemctl disable --now firewalld.service && systemctl unmask ufw.service && systemctl enable ufw.service && "
        "ufw --force enable");
    thePortOpensAndCloses("ufw", listUfw);
    if (HasFailure()) return;
    aRuleThatForbidsIsNotReplaced();
}

} // namespace
} // namespace fabriscope::test
