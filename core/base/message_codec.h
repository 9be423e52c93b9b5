// SPDX-License-Identifier: GPL-3.0-or-later
//
// Texts for people in protobuf messages (message.proto).
#pragma once

#include "core/base/message.h"

#include <cstddef>

namespace fabriscope {

namespace base::pb {
class Message;
}

void put(base::pb::Message& out, const Message& message);

/// Foreign data: texts are cleaned and cut at longestSentence bytes, templates are foreignTemplate()s, digits are
/// clamped; what lies deeper than deepestMessage, and arguments beyond mostArguments, are left out.
Message toMessage(const base::pb::Message& message);

inline constexpr std::size_t mostArguments = 32; ///< of one message that comes in

} // namespace fabriscope
