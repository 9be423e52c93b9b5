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

Result<health::Trial> trialIn(const fabric::Snapshot& snapshot, const TrialWords& words)
{
    health::Trial trial{.kind = words.kind, .sender = {}};
    if (words.kind == health::TrialKind::FullWidth) return trial;
    const auto selector = fabric::Selector::parse(words.sender);
    if (!selector) return std::unexpected(selector.error());
    const auto matches = selector->find(snapshot);
    if (!matches) return std::unexpected(matches.error());
    if (matches->size() != 1)
        return fail(ErrorCode::InvalidArgument, words.sender, "means several nodes or ports", "Name one of them");
    const fabric::Selector::Match& match = matches->front();
    trial.sender = {.node = snapshot.node(match.node).guid, .number = match.port.value_or(PortNum(0))};
    return trial;
}

} // namespace fabriscope::ctl
