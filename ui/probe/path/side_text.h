// SPDX-License-Identifier: GPL-3.0-or-later
// The four sides of a path, in words.
#pragma once

#include "core/qos_path/qos_path.h"
#include "ui/models/findings.h"

#include <QString>

namespace fabriscope::ui {

struct SideText
{
    QString headline; ///< "SL 3"
    QString detail;   ///< a line for each fact
};

/// What OpenSM's files promise; null: there are none, or `whyNot`.
[[nodiscard]] SideText filesText(const opensm::QosReply* files, const QString& host, const QString& whyNot);
/// What the subnet administration grants; none: it was not queried, or `whyNot`.
[[nodiscard]] SideText grantedText(const std::optional<qos_path::Granted>& granted, const QString& whyNot);
/// What is programmed on the links: one lane, several, or unknown.
[[nodiscard]] SideText programmedText(const qos_path::QosPath& path);
/// What is observed: most of what a link carries on the lane. `whyNot`: why nothing can be, where that is known.
[[nodiscard]] SideText observedText(const qos_path::QosPath& path, const QString& whyNot);

/// Where the sides differ.
[[nodiscard]] Findings disagreementsOf(const qos_path::QosPath& path, const fabric::Snapshot& snapshot);

} // namespace fabriscope::ui
