// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/tree_trial_argument.h"

#include "core/fabric/select/selector.h"

namespace fabriscope::ctl {

Result<TrialWords> parseTrial(const std::string& text)
{
    if (text == toString(health::TrialKind::FullWidth)) return TrialWords{};
    const auto middle = text.find('=');
    for (const auto kind : {health::TrialKind::OtherRoute, health::TrialKind::OtherLane})
        if (middle != std::string::npos && middle + 1 < text.size() && text.substr(0, middle) == toString(kind))
            return TrialWords{.kind = kind, .sender = text.substr(middle + 1)};
    return fail(ErrorCode::InvalidArgument, text, "is nothing that can be tried",
                "Write full-width, other-route=SENDER or other-lane=SENDER");
}

Result<std::optional<health::Trial>> trialIn(const fabric::Snapshot& snapshot, const std::optional<TrialWords>& words)
{
    if (!words) return std::nullopt;
    health::Trial trial{.kind = words->kind, .sender = {}};
    if (words->kind == health::TrialKind::FullWidth) return trial;
    const auto match = fabric::findOne(snapshot, words->sender);
    if (!match) return std::unexpected(match.error());
    trial.sender = {.node = snapshot.node(match->node).guid, .number = match->port.value_or(PortNum(0))};
    return trial;
}

} // namespace fabriscope::ctl
