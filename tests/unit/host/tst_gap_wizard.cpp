// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/setup/guide.h"
#include "tests/unit/host/made_host.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string_view>

namespace {

using namespace fabriscope;
using namespace fabriscope::host;
using test::MadeHost;
using testing::ElementsAre;

/// The window has a button for each: the words are those of the gaps.
TEST(GapWizard, WhatIsMissingNamesTheWizardThatMendsIt)
{
    const auto wizards = [](const Host& host) {
        std::set<std::string_view> words;
        for (const Gap& gap : host.gaps)
            words.insert(setup::wizardFor(gap));
        words.erase("");
        return words;
    };
    MadeHost plain;
    plain.folder("sys/class/net");
    EXPECT_THAT(wizards(plain.read()), ElementsAre("soft-roce"));
    plain.folder("sys/class/infiniband");
    EXPECT_THAT(wizards(plain.read()), ElementsAre("soft-roce"));
    MadeHost made;
    made.addAdapter("mlx5_0", "0000:17:00.0", false);
    made.set("sys/class/infiniband/mlx5_0/ports/1/state", "2: INIT\n");
    made.set("sys/class/infiniband/mlx5_0/ports/1/sm_lid", "0x0\n");
    made.set("proc/modules", "ib_core 200704 1 rdma_ucm, Live 0x0\n");
    const device::VerbsDevice other{.name = "rxe0"};
    EXPECT_THAT(wizards(made.read({other})), ElementsAre("memlock", "modules", "opensm", "packages"));
    for (const Gap& gap : made.read().gaps) {
        if (!gap.what.text().contains(" is not loaded")) continue;
        EXPECT_EQ(setup::wizardFor(gap), "modules") << gap.what.english();
    }
    EXPECT_EQ(setup::wizardFor(Gap{.what = Message::say("There is no /sys")}), "");
}

} // namespace
