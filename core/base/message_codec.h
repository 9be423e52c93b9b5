// SPDX-License-Identifier: GPL-3.0-or-later
//
// Texts for people in protobuf messages (message.proto), and how much a foreign protobuf may hold before it is parsed.
#pragma once

#include "core/base/message.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace fabriscope {

namespace base::pb {
class Message;
}

void put(base::pb::Message& out, const Message& message);

/// Foreign data: texts are cleaned and cut at longestSentence bytes, templates are foreignTemplate()s, digits are
/// clamped; what lies deeper than deepestMessage, and arguments beyond mostArguments, are left out.
Message toMessage(const base::pb::Message& message);

inline constexpr std::size_t mostArguments = 32; ///< of one message that comes in

/// A field that a protobuf may repeat, and how often in all. Parsed, an empty message of two bytes takes a hundred.
struct WireField
{
    static constexpr int text = -1;    ///< no message
    static constexpr int numbers = -2; ///< packed: `most` counts bytes
    int in = 0;                        ///< the kind of message that it is a field of, by a number of the caller's own
    std::uint32_t number = 0;          ///< of the field
    int of = text;                     ///< the kind of message that it holds
    std::size_t most = 0;
};
/// Whether a message of kind 0 holds no more of any of these; false, too, for what is no protobuf. Other fields are not
/// looked into.
[[nodiscard]] bool fitsOnceParsed(std::string_view wire, std::span<const WireField> fields);
/// The rows of a Message of message.proto as kinds `message` and `message` + 1, at most so many in all.
[[nodiscard]] constexpr std::array<WireField, 2> wireOfMessages(int message, std::size_t most)
{
    return {{{.in = message, .number = 3, .of = message + 1, .most = most},
             {.in = message + 1, .number = 2, .of = message, .most = most}}};
}

} // namespace fabriscope
