// SPDX-License-Identifier: GPL-3.0-or-later
//
// The power of a machine with a real kernel and a disk goes at every step of a wizard, and at every step of its undo:
// what was not flushed by then is lost. One call of the command line later the host is as before.
#include "tests/softroce/lab_guest.h"
#include "tests/support/paths.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <format>
#include <memory>
#include <ostream>
#include <stdexcept>
#include <string>
#include <vector>

namespace fabriscope::test {
namespace {

using testing::AnyOf;
using testing::HasSubstr;

/// A wizard, and the machine that it needs.
struct PowerCase
{
    std::string name;
    std::string setup; ///< its words behind `setup`
    bool systemd = false;
    std::string makeHost;   ///< lines of shell before all else; empty: none are needed
    std::string moreTraces; ///< beside all files of /etc
    int stride = 1;         ///< from one boundary to the next that is tried
};

void PrintTo(const PowerCase& value, std::ostream* out) { *out << value.name; }

std::vector<PowerCase> powerCases()
{
    return {{.name = "Modules",
             .setup = "modules --set modules=ib_umad",
             .makeHost = {},
             .moreTraces = "cut -d' ' -f1 /proc/modules | sort\n"},
            // As Debian's package has its units; the subnet manager itself is a stand-in, for there is no port.
            {.name = "OpenSm",
             .setup = "opensm --set ports=0x0002c90300000011",
             .systemd = true,
             .makeHost = R"sh(set -e
export SYSTEMD_BUS_TIMEOUT=250s
cat >/usr/sbin/opensm <<'END'
#!/bin/sh
[ "$1" != --version ] || { echo OpenSM 3.3.23; exit; }
exec sleep infinity
END
echo ib_umad >/etc/modules-load.d/lab.conf
modprobe ib_umad
systemctl unmask opensm.service
systemctl disable opensm.service 2>/dev/null || true
systemctl daemon-reload
)sh",
             .moreTraces = R"sh(export SYSTEMD_BUS_TIMEOUT=250s
systemctl show --property=Id,ActiveState,UnitFileState opensm.service opensm@0x0002c90300000011.service
)sh",
             .stride = 5}};
}

class LabPowerCuts : public LabTest, public testing::WithParamInterface<PowerCase>
{
protected:
    /// fabriscopectl in the guest, with the tests' agent, which kills itself at the boundary of that number. False: it
    /// was killed, and the power went.
    bool lasts(int boundary, const std::string& words)
    {
        const std::string text = said(
            *m_guest, std::format("{} --connect 'exec:{} / /var/lib/fabriscope change lab {}' {} 2>&1; echo status $?",
                                  programPath("fabriscopectl"), programPath("../tests/setup_agent"), boundary, words));
        if (text.ends_with("status 0\n")) return true;
        EXPECT_THAT(text, HasSubstr("killed by signal 9"));
        restart();
        return false;
    }
    void restart()
    {
        said(*m_guest, "echo 'not flushed' >/root/unsynced");
        const auto booted = m_guest->reboot(false);
        if (!booted) throw std::runtime_error(describe(booted.error()));
        EXPECT_EQ(said(*m_guest, "cat /root/unsynced 2>/dev/null || true"), "") << "a power cut loses it";
    }

    void boot()
    {
        m_guest = bootLab({.softRoce = false,
                           .systemd = GetParam().systemd,
                           .disk = m_folder.path() / "disk",
                           .bootPatience = std::chrono::seconds(500)});
        said(*m_guest, GetParam().makeHost + "sync\n");
    }
    std::string traces()
    {
        return said(*m_guest, R"sh(cd /etc
find . -xdev -printf '%p %y %m %l\n' | sort
find . -xdev -type f -exec md5sum {} + | sort
)sh" + GetParam().moreTraces);
    }
    /// One call, of `journal` or of `undo`.
    void recover(bool byUndo)
    {
        if (byUndo) {
            EXPECT_TRUE(lasts(0, "undo --yes"));
            return;
        }
        // The power may have gone when all was done, and before it was said: then it is for the user to undo.
        const std::string state = said(*m_guest, journalLine());
        EXPECT_THAT(state, AnyOf("undone\n", "applied\n"));
        if (state == "applied\n") {
            EXPECT_TRUE(lasts(0, "undo --yes"));
        }
    }
    static std::string journalLine()
    {
        return std::format(
            "{} --connect 'exec:{} / /var/lib/fabriscope change lab' --format csv journal --columns state "
            "2>/dev/null | sed -n 2p", // on standard error stands what the agent brings back meanwhile
            programPath("fabriscopectl"), programPath("../tests/setup_agent"));
    }

    std::unique_ptr<simulation::lab::Guest> m_guest;

private:
    const TemporaryFolder m_folder;
};

TEST_P(LabPowerCuts, AtAnyStepThereAndBackOneCallLaterTheHostIsAsBefore)
{
    const std::string setup = "setup " + GetParam().setup + " --apply --yes";
    boot();
    const std::string before = traces();
    for (int boundary = 1;; boundary += GetParam().stride) {
        SCOPED_TRACE(boundary);
        const bool lastsThere = lasts(boundary, setup);
        if (!lastsThere) {
            recover(boundary % 2 == 0);
            ASSERT_EQ(traces(), before);
            EXPECT_TRUE(lasts(0, setup));
        }
        ASSERT_NE(traces(), before);
        const bool lastsBack = lasts(boundary, "undo --yes");
        if (!lastsBack) recover(boundary % 2 != 0);
        ASSERT_EQ(traces(), before);
        if (!lastsThere || !lastsBack) continue;
        EXPECT_GT(boundary, 5) << "it had nothing to do";
        return;
    }
}

INSTANTIATE_TEST_SUITE_P(Wizards, LabPowerCuts, testing::ValuesIn(powerCases()),
                         [](const testing::TestParamInfo<PowerCase>& each) { return each.param.name; });

} // namespace
} // namespace fabriscope::test
