// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/change/plan.h"
#include "tests/unit/change/prepared_host.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>

namespace fabriscope::test {

/// One of each kind: a device in software that comes again, a limit that a running service gets, a module, RoCE
/// defaults.
inline change::Plan everything()
{
    return {.subject = "test",
            .steps = {change::ModuleStep{.module = "rdma_rxe"}, change::LinkStep{.device = "rxe0", .netdev = "eth0"},
                      change::FileStep{.file = change::FileId::LinkUnit, .name = "rxe0", .text = "[Unit]\n"},
                      change::UnitStep{.unit = "fabriscope-link-rxe0.service", .enabled = true},
                      change::FileStep{.file = change::FileId::MemlockUnit,
                                       .name = "slurmd",
                                       .text = "[Service]\nLimitMEMLOCK=infinity\n"},
                      change::UnitStep{.unit = "slurmd.service", .restart = true},
                      change::FileStep{.file = change::FileId::ModulesToLoad, .name = {}, .text = "ib_umad\n"},
                      change::RoceDefaultsStep{.device = "rocep1", .port = 1, .mode = change::RoceMode::V2, .tos = 106},
                      change::FileStep{.file = change::FileId::RoceRule, .name = "rocep1", .text = "# a rule\n"}}};
}

/// A host with an RDMA device and a list of modules, on which plans are made.
class PlanTest : public testing::Test
{
protected:
    PlanTest()
    {
        host.addRdmaDevice("rocep1");
        host.write("/etc/modules-load.d/fabriscope.conf", "ib_uverbs\n");
        before = host.tree();
    }

    /// The newest record of the journal; none without one.
    std::optional<change::PlanRecord> newest() const
    {
        const auto plans = change::listPlans(host.state());
        if (!plans || plans->empty()) return std::nullopt;
        return plans->front();
    }

    PreparedHost host;
    std::string before;
};

} // namespace fabriscope::test
