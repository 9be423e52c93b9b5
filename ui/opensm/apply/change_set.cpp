// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/opensm/apply/change_set.h"

#include <utility>

namespace fabriscope::ui::sm {

opensm_host::ChangeRequest ChangeSet::request(opensm_host::Activation activation) const
{
    opensm_host::ChangeRequest request{
        .instance = instance, .files = {}, .activation = activation, .comment = comment.toStdString(), .patience = {}};
    for (std::size_t i = 0; i < base.size(); ++i) {
        if (input.before.at(i) != input.after.at(i))
            request.files.push_back(
                {.kind = static_cast<opensm_host::FileKind>(i), .base = base.at(i), .text = input.after.at(i)});
    }
    return request;
}

ChangeSet ChangeSet::reversed() const
{
    ChangeSet back = *this;
    std::swap(back.input.before, back.input.after);
    for (std::size_t i = 0; i < back.base.size(); ++i) {
        const auto& text = back.input.before.at(i);
        back.base.at(i) = text ? change::revisionOf(*text) : change::FileRevision{};
    }
    return back;
}

PreviewPtr preview(const ChangeSet& change, opensm_host::Activation wanted, const fabric::SnapshotPtr& snapshot,
                   int context)
{
    auto result = std::make_shared<Preview>();
    opensm_host::PlanInput input = change.input;
    input.wanted = wanted;
    input.snapshot = snapshot.get();
    result->plan = planChange(input);
    for (std::size_t i = 0; i < result->comparisons.size(); ++i) {
        if (result->plan.changed.at(i))
            result->comparisons.at(i) = compareTwo(input.before.at(i).value_or(std::string()),
                                                   input.after.at(i).value_or(std::string()), context);
    }
    return result;
}

} // namespace fabriscope::ui::sm
