// SPDX-License-Identifier: GPL-3.0-or-later
//
// A log of OpenSM in few rows: equal messages about one object together, what is urgent first, each with what it means.
#pragma once

#include "core/base/message.h"
#include "core/fabric/model/snapshot.h"
#include "core/opensm/log/log_messages.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::opensm {

/// Messages of one kind about one object.
struct LogGroup
{
    const LogMessage* message = nullptr;  ///< null: what it means is not known
    Severity severity = Severity::Notice; ///< of an error that is not known: Warning
    std::string code{};                   ///< of the last line; empty: none
    std::string function{};               ///< of the last line
    std::string place; ///< "leaf-07 port 12", a GUID or a LID where nothing has it; empty: none named
    std::size_t count = 0;
    std::string first;     ///< "Nov 28 17:51:05"
    std::string last{};    ///< the same
    std::string text{};    ///< the last line, without time and thread
    std::string details{}; ///< what is indented under it: the path of a packet that got no reply
};

struct LogDigest
{
    std::vector<LogGroup> groups; ///< the most urgent first, of these the latest first
    std::vector<Message> remarks; ///< storms of traps, sweep after sweep: what only many lines together show
    std::string from;             ///< time of the first line; empty: there is none
    std::string to;
    std::size_t lines = 0;  ///< that OpenSM has written
    std::size_t others = 0; ///< that are not OpenSM's
    std::size_t more = 0;   ///< groups that are left out, the least urgent
};

/// `snapshot` gives names to GUIDs and LIDs, as they are now; may be null.
LogDigest digestOf(std::string_view log, const fabric::Snapshot* snapshot);

} // namespace fabriscope::opensm
