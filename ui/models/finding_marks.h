// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where findings are: the same mark at the same object on map, outline and in the inventory.
#pragma once

#include "ui/models/conditions.h"
#include "ui/models/findings.h"

#include <QStringList>

#include <map>
#include <memory>

namespace fabriscope::ui {

/// The most urgent finding of each node and port. A link's finding counts for both its ports and their nodes, a port's
/// for its node.
class FindingMarks
{
public:
    FindingMarks() = default;
    explicit FindingMarks(const Findings& findings);

    /// Null: nothing was found there.
    [[nodiscard]] const Finding* of(NodeRef node) const;
    [[nodiscard]] const Finding* of(PortRef port) const;
    /// What a table shows for the object: its own condition, or its finding when that is more urgent.
    [[nodiscard]] static Condition worse(Condition own, const Finding* finding);
    friend bool operator==(const FindingMarks&, const FindingMarks&) = default;

private:
    std::map<NodeRef, Finding> m_nodes;
    std::map<PortRef, Finding> m_ports;
};
using FindingMarksPtr = std::shared_ptr<const FindingMarks>;

/// The sentence and the remedy, for a tool tip; empty without a finding.
[[nodiscard]] QString findingText(const Finding* finding);
/// A finding in one or two words ("Cable missing"), by its rule.
[[nodiscard]] QString briefOf(const Finding& finding);
/// What stands in a column of conditions where something is wrong: its width follows the language.
[[nodiscard]] QStringList conditionTexts();

} // namespace fabriscope::ui
