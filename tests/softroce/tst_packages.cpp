// SPDX-License-Identifier: GPL-3.0-or-later
//
// What packages start on a host with systemd and an InfiniBand port: Fabriscope's own, nothing; OpenSM's, a subnet
// manager on every port, unless it is installed as the demo says. The port is a stand-in for ibstat(8), and so is the
// subnet manager: what counts is what systemd is asked to start.
#include "tests/softroce/lab_guest.h"
#include "tests/support/paths.h"
#include "tests/support/simulated_fabric.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <string>

namespace fabriscope::test {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr std::chrono::seconds buildPatience{300};

/// What is enabled, as systemd itself keeps it, running services and listening sockets; each line one of them. The
/// units of exporter and notifications, which are there for whoever enables them, are asked for by their names.
constexpr const char* listRunning = R"sh(export SYSTEMD_BUS_TIMEOUT=250s
find /etc/systemd /usr/lib/systemd /etc/init.d /etc/rc?.d /etc/udev ! -path '/usr/lib/systemd/*/fabriscope-*.service' -printf '%p %l\n' | sort
systemctl list-units --all --type=service,socket,timer,path --state=active --no-legend --no-pager --plain | cut -d' ' -f1 |
    grep -v '^man-db\|^lab-\|^systemd-hostnamed' | sort
ss -H -lntu | tr -s ' ' | cut -d' ' -f1,5 | sort
)sh";

/// As a host on which opensm was never installed, with one port that is cabled. A policy that forbids services belongs
/// to the root that this guest's files come from.
constexpr const char* makeHost = R"sh(set -e
export SYSTEMD_BUS_TIMEOUT=250s
rm -f /usr/sbin/policy-rc.d
systemctl unmask opensm.service
systemctl disable opensm.service 2>/dev/null || true
rm -f /var/lib/systemd/deb-systemd-helper-enabled/opensm.service.dsh-also
rm -f /var/lib/systemd/deb-systemd-helper-enabled/*/opensm.service
modprobe ib_umad
printf '#!/bin/sh\necho 0x0002c90300000011\n' >/usr/sbin/ibstat
printf '#!/bin/sh\nexec sleep infinity\n' >/usr/sbin/opensm
systemctl daemon-reload
test -e /sys/class/infiniband_mad/abi_version
)sh";

/// What dpkg runs at the end of the first installation, and what has become of it.
constexpr const char* installOpenSm = R"sh(export SYSTEMD_BUS_TIMEOUT=250s
DPKG_MAINTSCRIPT_NAME=postinst DPKG_MAINTSCRIPT_PACKAGE=opensm /var/lib/dpkg/info/opensm.postinst configure ''
systemctl is-enabled opensm.service || true
systemctl list-units --all --no-legend --plain 'opensm*' || true
pgrep -af 'sleep infinity' || echo no subnet manager
)sh";

constexpr const char* mainProcess = "systemctl show --value --property=MainPID fabriscope-exporter.service";

/// The exporter was enabled and runs; notifications were not. A stand-in takes the place of its program, which would
/// look for a fabric.
constexpr const char* startExporter = R"sh(set -e
mkdir -p /etc/systemd/system/fabriscope-exporter.service.d
printf '[Service]\nExecStart=\nExecStart=/bin/sleep infinity\n' >/etc/systemd/system/fabriscope-exporter.service.d/lab.conf
systemctl daemon-reload
systemctl enable --now fabriscope-exporter.service
)sh";

void whatRunsIsStartedAgainAndEndsWithItsPackage(simulation::lab::Guest& guest, const std::string& packages)
{
    said(guest, startExporter);
    const std::string before = said(guest, mainProcess);
    EXPECT_NE(before, "0\n");
    said(guest, "touch /var/lib/fabriscope-exporter/kept");
    said(guest, "dpkg -i --force-depends " + packages + "/*.deb 2>&1"); // once more: an upgrade
    said(guest, std::string("for i in $(seq 600); do now=$(") + mainProcess + "); [ \"$now\" != 0 ] && [ \"$now\" != " +
                    before.substr(0, before.find('\n')) + " ] && exit 0; sleep 0.1; done; exit 1");
    EXPECT_EQ(said(guest, "systemctl is-active fabriscope-watch.service || true"), "inactive\n");
    said(guest, "dpkg -r --force-depends fabriscope-exporter 2>&1");
    EXPECT_EQ(said(guest, "pgrep -fc '^/bin/sleep infinity' || true"), "0\n") << "it ends with its package";
    EXPECT_EQ(said(guest, "ls -L /var/lib/fabriscope-exporter"), "kept\n");
    said(guest, "dpkg -P --force-depends fabriscope-exporter 2>&1");
    EXPECT_EQ(
        said(guest, "ls -d /var/lib/fabriscope-exporter /var/lib/private/fabriscope-exporter 2>/dev/null || true"), "");
}

TEST(LabPackages, StartNothingThatNobodyAskedFor)
{
    if (const auto lack = simulation::lab::whatTheLabLacks()) GTEST_SKIP() << describe(*lack);
    const TemporaryFolder folder(
        std::filesystem::path(programPath("fabriscopectl")).parent_path()); // the guest has a /tmp of its own
    const std::string build = std::filesystem::path(programPath("fabriscopectl")).parent_path().parent_path().string();
    const std::string source = std::filesystem::canonical(dataPath("../..")).string();
    const ToolResult installed =
        runProgram({"cmake", "--install", build, "--prefix", folder.path("root/usr")}, buildPatience);
    ASSERT_EQ(installed.status, 0) << installed.errors;
    const ToolResult packages = runProgram(
        {"python3", source + "/tests/packaging/packages.py", source, folder.path("packages"), folder.path("root")},
        buildPatience);
    ASSERT_EQ(packages.status, 0) << packages.errors;

    auto guest =
        bootLab({.softRoce = false, .systemd = true, .memoryMiB = 1024, .bootPatience = std::chrono::seconds(500)});
    said(*guest, makeHost);
    EXPECT_EQ(said(*guest, "systemctl is-enabled opensm.service || true"), "disabled\n");
    const std::string before = said(*guest, listRunning);
    EXPECT_THAT(before, Not(HasSubstr("opensm@0x")));
    said(*guest, "dpkg -i --force-depends " + folder.path("packages") + "/*.deb 2>&1");
    EXPECT_EQ(said(*guest, listRunning), before);
    for (const std::string unit : {"fabriscope-exporter.service", "fabriscope-watch.service"}) {
        EXPECT_EQ(said(*guest, "systemctl is-enabled " + unit + " || true"), "disabled\n") << unit;
        EXPECT_EQ(said(*guest, "systemctl is-active " + unit + " || true"), "inactive\n") << unit;
    }
    EXPECT_EQ(said(*guest, "systemctl --global is-enabled fabriscope-watch.service || true"), "disabled\n");
    EXPECT_THAT(said(*guest, "fabriscope-agent --version"), HasSubstr("fabriscope-agent "));

    whatRunsIsStartedAgainAndEndsWithItsPackage(*guest, folder.path("packages"));

    // As the demo says: nothing is started, now or at the next boot.
    said(*guest, "systemctl mask opensm.service");
    const std::string masked = said(*guest, installOpenSm);
    EXPECT_THAT(masked, HasSubstr("masked"));
    EXPECT_THAT(masked, Not(HasSubstr("opensm@")));
    EXPECT_THAT(masked, HasSubstr("no subnet manager"));

    // And that this matters: without it the package starts one on the port.
    said(*guest, "systemctl unmask opensm.service");
    const std::string open = said(*guest, installOpenSm);
    EXPECT_THAT(open, HasSubstr("enabled"));
    EXPECT_THAT(open, HasSubstr("opensm@0x0002c90300000011.service"));
}

} // namespace
} // namespace fabriscope::test
