// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a wizard says of a prepared host.
#pragma once

#include "core/setup/examination.h"
#include "core/setup/host_plan.h"
#include "tests/unit/change/prepared_host.h"

#include <filesystem>
#include <string>

namespace fabriscope::test {

/// Why a plan is refused there; empty: it is not.
inline std::string refusal(const PreparedHost& host, const char* wizard, const setup::Answers& answers)
{
    const auto plan = setup::planFor(*setup::findWizard(wizard), answers, host.system());
    return plan ? std::string() : describe(plan.error());
}

inline std::string remarks(const PreparedHost& host, const char* wizard, const setup::Answers& answers)
{
    const auto plan = setup::planFor(*setup::findWizard(wizard), answers, host.system());
    if (!plan) return "refused: " + describe(plan.error());
    std::string text;
    for (const Message& remark : plan->remarks)
        text += remark.english() + "\n";
    return text;
}

inline std::string checks(const PreparedHost& host, const char* wizard)
{
    std::string text;
    for (const setup::Check& check : setup::examine(*setup::findWizard(wizard), host.system()).checks)
        text += check.what.english() + "\n";
    return text;
}

inline void link(const PreparedHost& host, const std::string& path, const std::string& target)
{
    const auto place = host.root() / std::filesystem::path(path).relative_path();
    std::filesystem::create_directories(place.parent_path());
    std::filesystem::create_symlink(target, place);
}

} // namespace fabriscope::test
