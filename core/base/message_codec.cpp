// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/message_codec.h"

#include "core/base/message.pb.h"
#include "core/base/printable.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace fabriscope {
namespace {

constexpr int mostDigits = 12;

Message messageAt(const base::pb::Message& message, int depth)
{
    if (!message.is_template()) return cleanedText(message.text(), longestSentence);
    std::vector<MessageArgument> arguments;
    for (const base::pb::MessageArgument& argument : message.arguments()) {
        if (arguments.size() == mostArguments) break;
        switch (argument.value_case()) {
        case base::pb::MessageArgument::kDecimal:
            arguments.emplace_back(Decimal{.value = argument.decimal().value(),
                                           .digits = std::clamp(argument.decimal().digits(), 0, mostDigits)});
            break;
        case base::pb::MessageArgument::kMessage:
            arguments.emplace_back(depth < deepestMessage ? messageAt(argument.message(), depth + 1) : Message());
            break;
        default:
            arguments.emplace_back(cleanedText(argument.text(), longestSentence));
        }
    }
    return Message::restored(foreignTemplate(cleanedText(message.text(), longestSentence)), std::move(arguments));
}

} // namespace

void put(base::pb::Message& out, const Message& message)
{
    out.set_text(message.text());
    out.set_is_template(message.isTemplate());
    for (const MessageArgument& argument : message.arguments()) {
        base::pb::MessageArgument& value = *out.add_arguments();
        switch (argument.kind()) {
        case MessageArgument::Kind::Text:
            value.set_text(argument.message().text());
            break;
        case MessageArgument::Kind::Message:
            put(*value.mutable_message(), argument.message());
            break;
        case MessageArgument::Kind::Decimal:
            value.mutable_decimal()->set_value(argument.decimal().value);
            value.mutable_decimal()->set_digits(argument.decimal().digits);
            break;
        }
    }
}

Message toMessage(const base::pb::Message& message) { return messageAt(message, 0); }

} // namespace fabriscope
