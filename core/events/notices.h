// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/events/event.h"
#include "core/mad/notice_facts.h"

namespace fabriscope::events {

/// A notice of the subnet administration as an event, with names from `snapshot` (null: LIDs). Packets that are refused
/// because of their key are a warning: a host is configured wrongly, or tries what it is not entitled to.
[[nodiscard]] Event eventOf(const mad::NoticeFacts& facts, const fabric::Snapshot* snapshot, Time at);

} // namespace fabriscope::events
