// SPDX-License-Identifier: GPL-3.0-or-later
//
// Soft-iWARP by the wizard on a real siw: Debian's kernel has none, so it is built from Debian's own source of that
// kernel. In force, used by RDMA-CM, there after a restart of the machine, gone without a trace after undo.
#include "tests/softroce/lab_machine.h"

#include <string>

namespace fabriscope::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

constexpr const char* listSiwTraces = R"sh(export SYSTEMD_BUS_TIMEOUT=250s
cd /etc
find . -xdev \( -type d -o -type l \) -printf '%p %y %m %l\n' | sort
find . -xdev -type f -printf '%p %m\n' | sort
find . -xdev -type f -exec md5sum {} + | sort
systemctl list-unit-files --no-legend --no-pager | grep fabriscope || true
systemctl list-units --all --no-legend --no-pager --plain | grep fabriscope || true
rdma link show
cut -d' ' -f1 /proc/modules | sort
)sh";

/// What rdma-core's rules load for an iWARP device that comes, and what siw needs, which stays.
constexpr const char* loadForSiw = R"sh(modprobe -a libcrc32c crc32c_generic iw_cm rdma_ucm ib_uverbs ib_umad rpcrdma \
    ib_iser ib_srpt ib_isert 2>/dev/null || true
)sh";

/// Both ends have their own interface; the packets cross the wire.
constexpr const char* pingOverSiw = R"sh(rping -s -a 10.77.0.2 -p 7174 -C 3 >/tmp/server 2>&1 &
for i in $(seq 600); do rdma resource show cm_id | grep -q LISTEN && break; sleep 0.1; done
timeout 120 rping -c -a 10.77.0.2 -I 10.77.0.1 -p 7174 -C 3 -v || { cat /tmp/server; exit 1; }
wait
)sh";
constexpr const char* writeOverSiw = R"sh(ib_write_bw -R -d siw1 -n 100 --bind_source_ip 10.77.0.2 >/tmp/server 2>&1 &
for i in $(seq 600); do rdma resource show cm_id | grep -q LISTEN && break; sleep 0.1; done
timeout 200 ib_write_bw -R -d siw0 -n 100 --bind_source_ip 10.77.0.1 10.77.0.2 || { cat /tmp/server; exit 1; }
wait
)sh";

class LabSiw : public LabMachine
{
protected:
    /// False: this machine cannot build it, and why.
    bool boots(std::string& why);
    void devicesAreInForce();
    void ourOwnTestsWork();
    void faultsAreNamed();
    void rebootOnce()
    {
        rebootMachine(true);
        shell(loadForSiw);
    }
    void expectAsBefore() { EXPECT_EQ(difference(m_before, shell(listSiwTraces)), ""); }

private:
    /// One of our tests from siw0 to siw1, by two agents; what it prints is JSON.
    change::CommandEnd test(std::vector<std::string> words);

    std::string m_before;
};

bool LabSiw::boots(std::string& why)
{
    bootMachine();
    if (!putModule("siw", why)) return false;
    shell(loadForSiw);
    m_before = shell(listSiwTraces);
    EXPECT_EQ(shell("rdma link show"), "");
    return true;
}

void LabSiw::devicesAreInForce()
{
    for (const char* number : {"0", "1"}) {
        const std::string link = std::string("rdma link show siw") + number + "/1";
        waitUntil(link + " | grep -q ACTIVE");
        EXPECT_THAT(shell(link), HasSubstr(std::string("netdev eth") + number));
    }
    EXPECT_THAT(shell(pingOverSiw), HasSubstr("ping data: rdma-ping-2"));
    EXPECT_THAT(shell(writeOverSiw), AllOf(HasSubstr("65536"), HasSubstr("BW average")));
}

change::CommandEnd LabSiw::test(std::vector<std::string> words)
{
    const auto local = newAgent({"--host-name", "lab-1"});
    const auto peer = newAgent({"--host-name", "lab-2"});
    if (!local || !peer) throw std::runtime_error("no agent in the guest");
    words.insert(words.begin(), {"--connect", *local, "--format", "json", "test"});
    words.insert(words.end(), {"--peer", *peer, "--device", "siw0", "--peer-device", "siw1"});
    auto end = change::runCommand(programPath("fabriscopectl"), words, wizardPatience);
    if (!end) throw std::runtime_error(describe(end.error()));
    return *std::move(end);
}

void LabSiw::ourOwnTestsWork()
{
    const std::vector<std::vector<std::string>> healthy{{"preflight"},
                                                        {"cm"},
                                                        {"rc"},
                                                        {"bw", "--size", "4096,65536", "--count", "200"},
                                                        {"lat", "--size", "64", "--count", "200"},
                                                        {"connections", "--count", "20"}};
    for (const auto& words : healthy) {
        const auto end = test(words);
        EXPECT_EQ(end.status, 0) << words.front() << "\n" << end.output << end.errors;
    }
    const auto datagrams = test({"ud"});
    EXPECT_NE(datagrams.status, 0);
    EXPECT_THAT(datagrams.output + datagrams.errors, HasSubstr("iWARP"));
}

void LabSiw::faultsAreNamed()
{
    const auto nobody = test({"cm", "--set", "local.servicePort=4"});
    EXPECT_EQ(nobody.status, 1);
    EXPECT_THAT(nobody.output, HasSubstr("cm-no-listener"));
    shell("nft add table inet f && nft add chain inet f c '{ type filter hook input priority 0; }' && "
          "nft add rule inet f c iifname eth1 meta l4proto tcp reject with tcp reset");
    const auto filtered = test({"cm"});
    EXPECT_EQ(filtered.status, 1);
    EXPECT_THAT(filtered.output, HasSubstr("cm-unreachable"));
    shell("nft delete table inet f");
}

TEST_F(LabSiw, IsSetUpUsedThereAfterARestartAndUndone)
{
    if (std::string why; !boots(why)) GTEST_SKIP() << why;
    EXPECT_THAT(setUp("soft-iwarp", {"netdev=eth0"}), HasSubstr("applied"));
    EXPECT_THAT(setUp("soft-iwarp", {"netdev=eth0"}), HasSubstr("nothing-to-do"));
    const auto taken =
        runCtl({"setup", "soft-iwarp", "--set", "netdev=eth1", "--set", "name=siw0", "--apply", "--yes"});
    ASSERT_TRUE(taken) << describe(taken.error());
    EXPECT_NE(taken->status, 0);
    EXPECT_THAT(taken->output + taken->errors, HasSubstr("belongs to network interface eth0"));
    // Without answers: the interface that has no device yet, and a name that is free.
    EXPECT_THAT(setUp("soft-iwarp", {}), HasSubstr("applied"));
    EXPECT_THAT(ctl({"devices", "--details"}),
                AllOf(HasSubstr("siw0"), HasSubstr("eth0"), HasSubstr("siw1"), HasSubstr("eth1")));
    devicesAreInForce();
    if (HasFailure()) return; // what follows would fail by it
    ourOwnTestsWork();
    faultsAreNamed();
    rebootOnce();
    devicesAreInForce();
    undoLatest();
    EXPECT_THAT(shell("rdma link show"), AllOf(HasSubstr("siw0"), Not(HasSubstr("siw1"))));
    undoLatest();
    expectAsBefore();
}

} // namespace
} // namespace fabriscope::test
