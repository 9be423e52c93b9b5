// SPDX-License-Identifier: GPL-3.0-or-later
//
// The preview of a change: the files of a set-up as they are, and as they would be.
#pragma once

#include "core/opensm_host/apply.h"
#include "ui/opensm/apply/comparison.h"

#include <QString>

#include <array>
#include <memory>
#include <string>

namespace fabriscope::ui::sm {

struct ChangeSet
{
    std::string instance;                       ///< OpenSmInstance::id
    QString title;                              ///< of the sheet: "Apply to opensm.service on head1"
    std::array<QString, 3> names{};             ///< of the files, "partitions.conf.1"
    opensm_host::PlanInput input;               ///< what is wanted, and the snapshot: see preview()
    std::array<change::FileRevision, 3> base{}; ///< of the files before
    QString comment{};

    /// The request to the agent: the files that differ.
    [[nodiscard]] opensm_host::ChangeRequest request(opensm_host::Activation activation) const;
    /// The change that reverts this one, once it is in force.
    [[nodiscard]] ChangeSet reversed() const;
};

/// What is worked out about one, on a worker.
struct Preview
{
    opensm_host::ChangePlan plan;
    std::array<ComparisonPtr, 3> comparisons; ///< null: the file does not change
};
using PreviewPtr = std::shared_ptr<const Preview>;

/// `context`: see compareTwo().
[[nodiscard]] PreviewPtr preview(const ChangeSet& change, opensm_host::Activation wanted,
                                 const fabric::SnapshotPtr& snapshot, int context);

} // namespace fabriscope::ui::sm
