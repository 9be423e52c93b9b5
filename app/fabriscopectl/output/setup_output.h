// SPDX-License-Identifier: GPL-3.0-or-later
// Wizards, plans and a host's reports of them, as text and JSON.
#pragma once

#include "app/fabriscopectl/commands/commands.h"
#include "core/agent/protocol/host_changes.h"
#include "core/setup/wizard.h"

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace fabriscope::ctl {

[[nodiscard]] std::string setupText(const setup::Wizard& wizard);
[[nodiscard]] nlohmann::ordered_json setupJson(const setup::Wizard& wizard);
/// A plan that was made without its host, with the files that it writes.
[[nodiscard]] std::string planText(const agent::SetupPreview& plan);
[[nodiscard]] nlohmann::ordered_json planJson(const agent::SetupPreview& plan, std::string_view wizard);
/// Marks: = in force already, - to be done, ! cannot be done there, and why.
[[nodiscard]] std::string setupText(const agent::SetupPreview& preview);
[[nodiscard]] nlohmann::ordered_json setupJson(const agent::SetupPreview& preview);
/// What the host has and lacks, a line each with what to do.
[[nodiscard]] std::string setupText(const setup::Examination& examination);

constexpr std::string_view howToAnswer =
    "Answer with --set KEY=ANSWER or --answers FILE; on a terminal, 'fabriscopectl setup WIZARD' alone asks";
/// Required questions without an answer, in one Error that names each with its text. None: nothing is
/// missing.
[[nodiscard]] std::optional<Error> missingAnswersError(const setup::Wizard& wizard, const setup::Answers& answers);

} // namespace fabriscope::ctl
