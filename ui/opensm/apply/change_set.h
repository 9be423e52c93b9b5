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
#include <vector>

namespace fabriscope::ui::sm {

struct ChangeSet
{
    std::string instance;         ///< OpenSmInstance::id
    QString title;                ///< of the sheet: "Apply to opensm.service on head1"
    std::array<QString, 3> names; ///< of the files, "partitions.conf.1"
    opensm_host::FileTexts before;
    opensm_host::FileTexts after;
    std::array<change::FileRevision, 3> base; ///< of `before`
    bool running = true;
    std::vector<std::vector<std::string>>
        commandLines{}; ///< see opensm_host::PlanInput; NOLINT(readability-redundant-member-init)
    opensm::Dialect dialect = opensm::Dialect::Any; ///< whose OpenSM uses the files
    QString comment;
    std::function<bool(const std::string& path)> fileExists{}; ///< as in opensm_host::PlanInput

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
