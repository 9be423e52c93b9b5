// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/events/event.h"
#include "core/mad/notice_facts.h"

#include <vector>

namespace fabriscope::events {

/// What changed from one complete sweep to the next (fabric::diff()), subnet managers included. Nothing when one of
/// them is partial: what it lacks was not removed. When the port that is read from loses its link, or has it again,
/// that is one event for all that lies behind it. Linear but for sorting; not for the GUI thread.
std::vector<Event> changesBetween(const fabric::Snapshot& before, const fabric::Snapshot& now, Time at);

/// A notice of the subnet administration as an event, with names from `snapshot` (null: LIDs). Packets that are refused
/// because of their key are a warning: a host is configured wrongly, or tries what it is not entitled to.
[[nodiscard]] Event eventOf(const mad::NoticeFacts& facts, const fabric::Snapshot* snapshot, Time at);

} // namespace fabriscope::events
