// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/layout/layout.h"

#include <QString>
#include <QStringList>

namespace fabriscope::ui::topology {

/// "3-level fat-tree, 8 rails": what a part was recognised as.
QString verdictTitle(const fabric::Verdict& verdict);

/// "97 % of the cables between switches fit, 2 switches don't: leaf-07, annex"; empty where there is nothing to say.
QString verdictReason(const layout::Layout& layout, const fabric::Verdict& verdict);

/// "leaf-07: most of its cables lead to switches of its own tier"
QString misfitText(const layout::Layout& layout, const fabric::Misfit& misfit);

} // namespace fabriscope::ui::topology
