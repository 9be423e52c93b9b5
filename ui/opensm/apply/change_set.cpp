// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/opensm/apply/change_set.h"

#include <utility>

namespace fabriscope::ui::sm {

opensm_host::ChangeRequest ChangeSet::request(opensm_host::Activation activation) const
{
    opensm_host::ChangeRequest request{
        .instance = instance, .files = {}, .activation = activation, .comment = comment.toStdString(), .patience = {}};
    for (std::size_t i = 0; i < before.size(); ++i) {
        if (before.at(i) != after.at(i))
            request.files.push_back(
                {.kind = static_cast<opensm_host::FileKind>(i), .base = base.at(i), .text = after.at(i)});
    }
    return request;
}

ChangeSet ChangeSet::reversed() const
{
    ChangeSet back = *this;
    std::swap(back.before, back.after);
    for (std::size_t i = 0; i < back.base.size(); ++i)
        back.base.at(i) = back.before.at(i) ? change::revisionOf(*back.before.at(i)) : change::FileRevision{};
    return back;
}

PreviewPtr preview(const ChangeSet& change, opensm_host::Activation wanted, const fabric::SnapshotPtr& snapshot,
                   int context)
{
    auto result = std::make_shared<Preview>();
    result->plan = opensm_host::planChange({.before = change.before,
                                            .after = change.after,
                                            .wanted = wanted,
                                            .running = change.running,
                                            .commandLines = change.commandLines,
                                            .dialect = change.dialect,
                                            .snapshot = snapshot.get(),
                                            .fileExists = change.fileExists});
    for (std::size_t i = 0; i < result->comparisons.size(); ++i) {
        if (result->plan.changed.at(i))
            result->comparisons.at(i) = compareTwo(change.before.at(i).value_or(std::string()),
                                                   change.after.at(i).value_or(std::string()), context);
    }
    return result;
}

} // namespace fabriscope::ui::sm
