// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/events/event.h"

#include <vector>

namespace fabriscope::events {

/// What changed from one complete sweep to the next (fabric::diff()), subnet managers included. Nothing when one of
/// them is partial: what it lacks was not removed. Linear but for sorting; not for the GUI thread.
std::vector<Event> changesBetween(const fabric::Snapshot& before, const fabric::Snapshot& now, Time at);

} // namespace fabriscope::events
