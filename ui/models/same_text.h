// SPDX-License-Identifier: GPL-3.0-or-later
//
// Whether tables show the same of two objects. The texts are made only where the facts differ: 70,000 ports are
// compared with each new snapshot.
#pragma once

#include "core/fabric/model/snapshot.h"
#include "ui/models/conditions.h"

#include <tuple>

namespace fabriscope::ui {

[[nodiscard]] inline bool haveSameName(const fabric::Node& a, const fabric::Node& b)
{
    const auto facts = [](const fabric::Node& n) { return std::tie(n.guid, n.name, n.description, n.tail); };
    return facts(a) == facts(b) || a.shownName() == b.shownName();
}

[[nodiscard]] inline bool haveSameCondition(const fabric::Link& a, const fabric::Link& b)
{
    const auto facts = [](const fabric::Link& l) {
        return std::tie(l.width, l.speed, l.bestWidth, l.bestSpeed, l.state);
    };
    return facts(a) == facts(b) || conditionOf(a).text == conditionOf(b).text;
}

} // namespace fabriscope::ui
