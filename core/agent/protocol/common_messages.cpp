// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/protocol/common_messages.h"

#include "core/base/printable.h"

#include <algorithm>
#include <limits>

namespace fabriscope::agent {
namespace {

constexpr int mostDigits = 12;
constexpr int mostArguments = 32;
constexpr std::size_t longestText = 2000; // of a template or of one argument, in bytes

Message messageAt(const pb::Message& message, int depth)
{
    if (!message.is_template()) return cleanedText(message.text(), longestText);
    std::vector<MessageArgument> arguments;
    for (const pb::MessageArgument& argument : message.arguments()) {
        if (arguments.size() == mostArguments) break;
        switch (argument.value_case()) {
        case pb::MessageArgument::kDecimal:
            arguments.emplace_back(Decimal{.value = argument.decimal().value(),
                                           .digits = std::clamp(argument.decimal().digits(), 0, mostDigits)});
            break;
        case pb::MessageArgument::kMessage:
            arguments.emplace_back(depth < deepestMessage ? messageAt(argument.message(), depth + 1) : Message());
            break;
        default:
            arguments.emplace_back(cleanedText(argument.text(), longestText));
        }
    }
    return Message::restored(cleanedText(message.text(), longestText), std::move(arguments));
}

} // namespace

void put(pb::Message& out, const Message& message)
{
    out.set_text(message.text());
    out.set_is_template(message.isTemplate());
    for (const MessageArgument& argument : message.arguments()) {
        pb::MessageArgument& value = *out.add_arguments();
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

Message toMessage(const pb::Message& message) { return messageAt(message, 0); }

void put(pb::PortChoice& out, const PortChoice& choice)
{
    out.set_device(choice.device);
    out.set_port(choice.port.value());
}

PortChoice choiceOf(std::string device, std::uint32_t port)
{
    return {.device = std::move(device), .port = PortNum(static_cast<std::uint8_t>(std::min(port, 255U)))};
}

PortChoice toPortChoice(const pb::PortChoice& message) { return choiceOf(message.device(), message.port()); }

void put(pb::Error& out, const Error& error)
{
    out.set_code(std::string(toString(error.code)));
    put(*out.mutable_subject(), error.subject);
    put(*out.mutable_detail(), error.detail);
    put(*out.mutable_hint(), error.hint);
    out.set_sys_errno(error.sysErrno);
    out.set_mad_status(error.madStatus);
}

Error toError(const pb::Error& error)
{
    constexpr std::uint32_t largest = std::numeric_limits<std::uint16_t>::max();
    return {.code = parseErrorCode(error.code()).value_or(ErrorCode::Internal),
            .subject = toMessage(error.subject()),
            .detail = toMessage(error.detail()),
            .hint = toMessage(error.hint()),
            .sysErrno = error.sys_errno(),
            .madStatus = static_cast<std::uint16_t>(std::min(error.mad_status(), largest))};
}

} // namespace fabriscope::agent
