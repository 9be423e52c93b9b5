// SPDX-License-Identifier: GPL-3.0-or-later
//
// A change that is looked at before it is made: the files of a set-up as they are, and as they would be.
#pragma once

#include "core/setup/apply.h"
#include "ui/opensm/comparison.h"

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
    setup::FileTexts before;
    setup::FileTexts after;
    std::array<setup::FileRevision, 3> base; ///< of `before`
    bool running = true;
    std::vector<std::vector<std::string>>
        commandLines{};                             ///< see setup::PlanInput; NOLINT(readability-redundant-member-init)
    opensm::Dialect dialect = opensm::Dialect::Any; ///< whose OpenSM uses the files
    QString comment;

    /// What is asked of the agent: the files that differ.
    [[nodiscard]] setup::ChangeRequest request(setup::Activation activation) const;
    /// The way back, once this is in force.
    [[nodiscard]] ChangeSet reversed() const;
};

/// What is worked out about one, on a worker.
struct Preview
{
    setup::ChangePlan plan;
    std::array<ComparisonPtr, 3> comparisons; ///< null: the file does not change
};
using PreviewPtr = std::shared_ptr<const Preview>;

/// `context`: see compareTwo().
[[nodiscard]] PreviewPtr preview(const ChangeSet& change, setup::Activation wanted, const fabric::SnapshotPtr& snapshot,
                                 int context);

} // namespace fabriscope::ui::sm
