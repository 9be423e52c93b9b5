// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/simulation/lab/guest.h"

#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <stdexcept>

namespace fabriscope::test {

/// Skips its tests on a machine without QEMU or a kernel to boot.
class LabTest : public testing::Test
{
protected:
    void SetUp() override
    {
        if (const auto lack = simulation::lab::whatTheLabLacks()) GTEST_SKIP() << describe(*lack);
    }
};

/// A guest, or an exception that says why there is none.
inline std::unique_ptr<simulation::lab::Guest> bootLab(const simulation::lab::GuestOptions& options = {})
{
    auto guest = simulation::lab::Guest::boot(options);
    if (!guest) throw std::runtime_error(describe(guest.error()));
    return *std::move(guest);
}

/// What the guest prints for these lines of shell; the test fails when their status is not 0. They may take as long as
/// on a machine that is ten times slower than usual.
inline std::string said(simulation::lab::Guest& guest, const std::string& script)
{
    const auto result = guest.shell(script, std::chrono::seconds(300));
    if (!result) throw std::runtime_error(describe(result.error()));
    EXPECT_EQ(result->status, 0) << script << "\n" << result->output;
    return result->output;
}

} // namespace fabriscope::test
