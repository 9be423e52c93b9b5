// SPDX-License-Identifier: GPL-3.0-or-later
//
// OpenSM by the wizard, as the distribution's own units run it under systemd: two instances on two subnets and, on
// another host, a standby, whose ports are ibsim's (a drop-in of the lab's has our library loaded into opensm).
// Started, killed and taken over from, there after a restart of both hosts, undone without a trace; and no port that
// was not named gets a subnet manager. InfiniBand has no simulated kernel side, so that a port is a node of ibsim and
// what a program sees of it: the instances of the pair share one machine, not one adapter. The other host is a
// container with files, systemd and processes of its own; it shares the network, by which ibsim is reached, and the
// kernel.
#include "tests/softroce/lab_machine.h"

#include <filesystem>
#include <format>
#include <set>
#include <string>

namespace fabriscope::test {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

constexpr const char* master = "0x0002c90300000011"; // of the left subnet
constexpr const char* other = "0x0002c90300000021";  // of the right one
constexpr const char* standby = "0x0002c90300000031";
constexpr const char* client = "50"; // beside the first and the standby
constexpr const char* otherClient = "60";

/// Two switches that no cable connects. The adapter …10 has port GUID …11, and so on.
std::string fabricText()
{
    const auto subnet = [](const char* number, std::initializer_list<const char*> adapters) {
        std::string at;
        std::string ends;
        int port = 0;
        for (const char* each : adapters) {
            const std::string id = std::format("2c903000000{}", each);
            at += std::format("[{}]\t\"H-000{}\"[1]({})\n", ++port, id, id.substr(0, id.size() - 1) + "1");
            ends += std::format("\nsysimgguid=0x{0}\ncaguid=0x{0}\nCa\t1 \"H-000{0}\"\t\t# \"host{1}\"\n"
                                "[1]({2})\t\"S-0002c90300000{3}\"[{4}]\n",
                                id, each, id.substr(0, id.size() - 1) + "1", number, port);
        }
        return std::format("\nsysimgguid=0x2c90300000{0}\nswitchguid=0x2c90300000{0}(2c90300000{0})\n"
                           "Switch\t4 \"S-0002c90300000{0}\"\t\t# \"switch{0}\"\n{1}{2}",
                           number, at, ends);
    };
    return subnet("100", {"10", "30", client}) + subnet("200", {"20", otherClient});
}

/// The fabric is there before OpenSM, and ib_umad is loaded, as both are with an adapter. `sim NODE COMMAND` runs
/// programs at a node. PORTS=ALL stays as the package has it: it means all that ibstat lists.
std::string makeHost(const std::string& library)
{
    std::string text = std::format(R"sh(set -e
export SYSTEMD_BUS_TIMEOUT=250s
mkdir -p /var/lib/lab && cp '{}' /var/lib/lab/sim.so
cat >/var/lib/lab/fabric.net <<'END'
{}END
)sh",
                                   library, fabricText());
    text += R"sh(echo ib_umad >/etc/modules-load.d/lab.conf && modprobe ib_umad
cat >/usr/local/bin/sim <<'END'
#!/bin/sh
node=$1; shift
export LD_PRELOAD=/var/lib/lab/sim.so SIM_HOST=H-0002c903000000$node FABRISCOPE_SIM_VIEWS=/run
exec "$@"
END
printf '#!/bin/sh\nprintf "0x0002c903000000%%s1\\n" 1 2 3 5 6\n' >/usr/sbin/ibstat
chmod 755 /usr/local/bin/sim /usr/sbin/ibstat
cat >/etc/systemd/system/lab-fabric.service <<'END'
[Service]
ExecStart=/bin/sh -c 'sleep infinity | exec ibsim -s /var/lib/lab/fabric.net >/dev/null'
ExecStartPost=/bin/sh -c 'until grep -q @sim:ctl /proc/net/unix; do sleep 0.1; done'
END
mkdir -p /etc/systemd/system/opensm@.service.d
cat >/etc/systemd/system/opensm@.service.d/10-lab.conf <<'END'
[Unit]
Requires=lab-fabric.service
After=lab-fabric.service
[Service]
Environment=LD_PRELOAD=/var/lib/lab/sim.so FABRISCOPE_SIM_VIEWS=/run
END
for each in 1 2 3 5 6; do
    unit=/etc/systemd/system/opensm@0x0002c903000000${each}1.service.d
    mkdir $unit
    printf '[Service]\nEnvironment=SIM_HOST=H-0002c903000000%s0\n' $each >$unit/20-lab-port.conf
done
mkdir -p /etc/opensm
echo 'Left=0x0011 : ALL=full;' >/etc/opensm/partitions-0x0002c90300000011.conf
echo 'Right=0x0022 : ALL=full;' >/etc/opensm/partitions-0x0002c90300000021.conf
systemctl unmask opensm.service
systemctl disable opensm.service 2>/dev/null || true
systemctl daemon-reload
systemctl start lab-fabric.service
grep -q '^PORTS=ALL' /etc/default/opensm
)sh";
    return text;
}

/// The other host, "standby", as it is before the wizard: this machine's files as they were, its own from then on, kept
/// over a restart. It has no services of the lab's, and no subnet manager yet.
constexpr const char* makeStandby = R"sh(set -e
export SYSTEMD_BUS_TIMEOUT=250s
cat >/usr/local/sbin/standby-files <<'END'
#!/bin/sh -e
mkdir -p /run/standby /run/disk
mountpoint -q /run/disk || mount /dev/vda /run/disk
if [ ! -e /run/disk/standby ]; then
    mkdir -p /run/disk/standby/files /run/disk/standby/work
    cp -a /etc /run/disk/standby/files/
    python3 -c 'import os; os.setxattr("/run/disk/standby/files/etc", "trusted.overlay.opaque", b"y")'
    cd /run/disk/standby/files/etc
    rm systemd/system/lab-*.service systemd/system/multi-user.target.wants/lab-*
    sed -i '/lab-fabric/d' systemd/system/opensm@.service.d/10-lab.conf
    echo standby >hostname; echo 7ab00000000000000000000000000002 >machine-id
fi
mount -t overlay -o lowerdir=/,upperdir=/run/disk/standby/files,workdir=/run/disk/standby/work,xino=off o /run/standby
END
cat >/usr/local/bin/standby <<'END'
#!/bin/sh
exec nsenter --target "$(pgrep --parent "$(systemctl show --value --property=MainPID lab-standby)")" --all \
    env SYSTEMD_BUS_TIMEOUT=250s "$@"
END
chmod 755 /usr/local/sbin/standby-files /usr/local/bin/standby
cat >/etc/systemd/system/lab-standby.service <<'END'
[Unit]
Wants=lab-fabric.service
After=lab-fabric.service
[Service]
Type=notify
TimeoutStartSec=400
Environment=SYSTEMD_NSPAWN_TMPFS_TMP=0
ExecStartPre=/usr/local/sbin/standby-files
ExecStart=systemd-nspawn --quiet --keep-unit --register=no --notify-ready=yes --boot --directory=/run/standby --machine=standby
ExecStopPost=-umount /run/standby
KillMode=mixed
Delegate=yes
[Install]
WantedBy=multi-user.target
END
systemctl daemon-reload
systemctl enable --now lab-standby.service
)sh";

/// What the wizard may leave behind; OpenSM's own folders in /var stay, as docs/setup.md says.
constexpr const char* listTraces = R"sh(export SYSTEMD_BUS_TIMEOUT=250s
cd /etc
find . -xdev \( -type d -o -type l \) -printf '%p %y %m %l\n' | sort
find . -xdev -type f -printf '%p %m\n' | sort
find . -xdev -type f -exec md5sum {} + | sort
systemctl show --property=Id,ActiveState,UnitFileState opensm.service opensm@0x0002c90300000011.service \
    opensm@0x0002c90300000021.service opensm@0x0002c90300000031.service opensm@0x0002c90300000051.service
pidof opensm || echo no subnet manager
cut -d' ' -f1 /proc/modules | sort
)sh";

/// The port of each opensm that runs, whoever has started it.
constexpr const char* listManagers = R"sh(for each in $(pidof opensm); do
    tr '\0' '\n' </proc/$each/cmdline | sed -n '/^--guid$/{n;p}'
done
)sh";

class LabOpenSm : public LabMachine
{
protected:
    void expectAsBefore()
    {
        EXPECT_EQ(difference(m_before, shell(listTraces)), "");
        EXPECT_EQ(difference(m_standbyBefore, onStandby(listTraces)), "");
    }
    void boots();
    void pairIsSetUp();
    void standbyIsSetUp();
    void subnetsAreRun();
    void standbyTakesOver();
    void everythingIsUndone();

    /// The ports whose opensm runs.
    std::set<std::string> managers()
    {
        std::istringstream lines(shell(listManagers));
        std::set<std::string> guids;
        for (std::string line; std::getline(lines, line);)
            guids.insert(line);
        return guids;
    }
    std::string onStandby(const std::string& script) { return shell("standby sh -s <<'END'\n" + script + "END\n"); }
    /// The standby runs on the other host, and only there.
    void expectStandbyRuns()
    {
        EXPECT_EQ(onStandby("pidof opensm | wc -w; systemctl is-active " + unit(standby) + "\n"), "1\nactive\n");
        EXPECT_EQ(shell("systemctl is-active " + unit(standby) + " || true"), "inactive\n");
    }
    std::string at(const std::string& node, const std::string& command) { return shell("sim " + node + " " + command); }
    static std::string unit(const char* guid) { return std::format("opensm@{}.service", guid); }
    std::string mainPid(const char* guid) { return shell("systemctl show --value --property=MainPID " + unit(guid)); }
    /// Until that port's OpenSM is master, as a client of its subnet sees it.
    void waitForMaster(const char* node, const char* guid)
    {
        waitUntil(std::format("sim {} sminfo 2>&1 | grep -q 'sm guid 0x{},.*SMINFO_MASTER'", node, guid + 5));
    }

private:
    std::string m_before;
    std::string m_standbyBefore;
};

void LabOpenSm::boots()
{
    bootMachine();
    shell(makeHost(std::filesystem::canonical(programPath("../lib/libfabriscope-sim.so")).string()));
    shell(makeStandby);
    m_before = shell(listTraces);
    m_standbyBefore = onStandby(listTraces);
    for (const std::string& host : {m_before, m_standbyBefore})
        EXPECT_THAT(host, AllOf(HasSubstr("no subnet manager"), HasSubstr("UnitFileState=disabled")));
}

void LabOpenSm::pairIsSetUp()
{
    const std::vector<std::string> answers{std::format("ports={} {}", master, other),
                                           "prefixes=0xfe80000000000001 0xfe80000000000002", "role=preferred",
                                           "priority=14 9", "partitions=own"};
    EXPECT_THAT(setUp("opensm", answers), HasSubstr("applied"));
    EXPECT_THAT(managers(), ElementsAre(master, other));
    EXPECT_THAT(setUp("opensm", answers), HasSubstr("nothing-to-do"));
}

void LabOpenSm::standbyIsSetUp()
{
    waitForMaster(client, master);
    const std::string before = mainPid(master);
    speakTo({"standby"});
    const std::vector<std::string> answers{std::format("ports={}", standby), "prefixes=0xfe80000000000001",
                                           "role=standby"};
    EXPECT_THAT(setUp("opensm", answers), HasSubstr("applied"));
    EXPECT_THAT(setUp("opensm", answers), HasSubstr("nothing-to-do"));
    EXPECT_EQ(mainPid(master), before) << "another host's run leaves it alone";
    expectStandbyRuns();
}

/// Two subnets with their own master, prefix, partition, log and LIDs; nobody on the other ports.
void LabOpenSm::subnetsAreRun()
{
    waitForMaster(client, master);
    waitForMaster(otherClient, other);
    EXPECT_THAT(at(client, "sminfo"), HasSubstr("priority 14"));
    EXPECT_THAT(at(otherClient, "sminfo"), HasSubstr("priority 9"));
    const std::string port = "/sys/class/infiniband/ibsim0/ports/1/";
    waitUntil(std::format("sim {} cat {}gids/0 | grep -q '^fe80:0000:0000:0001:'", client, port));
    waitUntil(std::format("sim {} cat {}gids/0 | grep -q '^fe80:0000:0000:0002:'", otherClient, port));
    waitUntil(std::format("sim {} cat {}pkeys/0 {}pkeys/1 | grep -qi 0x8011", client, port, port));
    waitUntil(std::format("sim {} cat {}pkeys/0 {}pkeys/1 | grep -qi 0x8022", otherClient, port, port));
    for (const char* guid : {master, other}) {
        // Not "SUBNET UP": ibsim has one table of LIDs for both subnets, and some of what is sent by LID gets lost.
        waitUntil(std::format("grep -q 'Entering MASTER state' /var/log/opensm.{}.log", guid));
        waitUntil(std::format("test -s /var/cache/opensm/{}/guid2lid", guid));
        EXPECT_EQ(shell(std::format("stat -c %F /var/log/opensm/{}", guid)), "directory\n");
    }
    EXPECT_THAT(managers(), ElementsAre(master, other, standby));
}

void LabOpenSm::standbyTakesOver()
{
    shell("systemctl kill --signal=KILL " + unit(master));
    waitForMaster(client, standby);
    EXPECT_THAT(at(client, "sminfo"), HasSubstr("priority 13"));
    EXPECT_THAT(managers(), ElementsAre(other, standby));
    EXPECT_THAT(at(otherClient, "sminfo"), HasSubstr("priority 9")) << "the other subnet does not notice";
    // The preferred one is master whenever it runs. As an update of the package does it: PORTS=ALL does not count.
    shell("systemctl restart opensm.service");
    subnetsAreRun();
}

void LabOpenSm::everythingIsUndone()
{
    const std::string before = mainPid(master);
    undoLatest(); // on the standby
    EXPECT_THAT(managers(), ElementsAre(master, other));
    EXPECT_EQ(mainPid(master), before);
    speakTo({});
    undoLatest();
    expectAsBefore();
}

TEST_F(LabOpenSm, TwoInstancesAndAStandbyOnAnotherHostRunByTheDistributionsUnitsFailOverRestartAndAreUndone)
{
    boots();
    pairIsSetUp();
    if (HasFailure()) return; // what follows would fail by it
    standbyIsSetUp();
    subnetsAreRun();
    if (HasFailure()) return;
    standbyTakesOver();
    if (HasFailure()) return;
    rebootMachine(true);
    waitUntil("standby systemctl is-active " + unit(standby));
    subnetsAreRun();
    expectStandbyRuns();
    everythingIsUndone();
}

} // namespace
} // namespace fabriscope::test
