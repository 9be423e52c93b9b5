// SPDX-License-Identifier: GPL-3.0-or-later
//
// The power of a machine with a real kernel and a disk goes at every step of a wizard, and at every step of its undo:
// what was not flushed by then is lost. One call of the command line later the host is as before.
#include "tests/softroce/lab_guest.h"
#include "tests/support/paths.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <format>

namespace fabriscope::test {
namespace {

using testing::AnyOf;
using testing::HasSubstr;

constexpr const char* listTraces = R"sh(cd /etc
find . -xdev -printf '%p %y %m %l\n' | sort
find . -xdev -type f -exec md5sum {} + | sort
cut -d' ' -f1 /proc/modules | sort
)sh";

class LabPowerCuts : public LabTest
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
        EXPECT_THAT(text, HasSubstr("ended"));
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
        m_guest =
            bootLab({.softRoce = false, .disk = m_folder.path() / "disk", .bootPatience = std::chrono::seconds(500)});
        said(*m_guest, "sync");
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
            "| sed -n 2p",
            programPath("fabriscopectl"), programPath("../tests/setup_agent"));
    }

    std::unique_ptr<simulation::lab::Guest> m_guest;

private:
    const TemporaryFolder m_folder;
};

TEST_F(LabPowerCuts, AtAnyStepThereAndBackOneCallLaterTheHostIsAsBefore)
{
    const std::string setup = "setup modules --set modules=ib_umad --apply --yes";
    boot();
    const std::string before = said(*m_guest, listTraces);
    for (int boundary = 1;; ++boundary) {
        SCOPED_TRACE(boundary);
        const bool lastsThere = lasts(boundary, setup);
        if (!lastsThere) {
            recover(boundary % 2 == 0);
            ASSERT_EQ(said(*m_guest, listTraces), before);
            EXPECT_TRUE(lasts(0, setup));
        }
        ASSERT_NE(said(*m_guest, listTraces), before);
        const bool lastsBack = lasts(boundary, "undo --yes");
        if (!lastsBack) recover(boundary % 2 != 0);
        ASSERT_EQ(said(*m_guest, listTraces), before);
        if (!lastsThere || !lastsBack) continue;
        EXPECT_GT(boundary, 5) << "it had nothing to do";
        return;
    }
}

} // namespace
} // namespace fabriscope::test
