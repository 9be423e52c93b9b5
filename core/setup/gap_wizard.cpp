// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/setup/gap_wizard.h"

#include <algorithm>
#include <array>

namespace fabriscope::setup {

std::string_view wizardFor(const host::Gap& gap)
{
    // Gaps come from agents too: by their words, as they are sent.
    struct Remedy
    {
        std::string_view gap;
        std::string_view wizard;
    };
    static constexpr std::array remedies{
        Remedy{"This host has no RDMA device", "soft-roce"},
        Remedy{"The kernel's RDMA subsystem is not loaded", "soft-roce"},
        Remedy{"The module ib_uverbs is not loaded", "modules"},
        Remedy{"The module rdma_ucm is not loaded", "modules"},
        Remedy{"The module ib_umad is not loaded", "modules"},
        Remedy{"The kernel has {}, and verbs (libibverbs) do not show it", "packages"},
        Remedy{"No subnet manager has set up port {} of {}", "opensm"},
        Remedy{"Nothing raises the limit of pinned memory for sessions", "memlock"},
    };
    const auto found = std::ranges::find(remedies, std::string_view(gap.what.text()), &Remedy::gap);
    return found != remedies.end() ? found->wizard : std::string_view();
}

} // namespace fabriscope::setup
