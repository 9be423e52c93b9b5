// SPDX-License-Identifier: GPL-3.0-or-later
//
// Core's events for the reader: one sentence each, in the user's language, and what it is about.
#pragma once

#include "core/events/event.h"
#include "ui/models/findings.h"

namespace fabriscope::ui {

[[nodiscard]] QString textOf(const events::Event& event);
/// The node, port or link; none for the fabric as a whole and for the connection.
[[nodiscard]] ObjectRef objectOf(const events::Event& event);
/// What is good again is OK.
[[nodiscard]] Status statusOf(const events::Event& event);
/// What changed since the baseline, most urgent first.
[[nodiscard]] Findings findingsOf(const std::vector<events::Event>& changes);

} // namespace fabriscope::ui
