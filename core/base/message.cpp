// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/message.h"

#include <algorithm>
#include <format>
#include <iterator>
#include <ostream>
#include <ranges>

namespace fabriscope {
namespace {

std::string englishAt(const Message& message, int depth)
{
    if (!message.isTemplate()) return message.text();
    std::vector<std::string> values;
    values.reserve(message.arguments().size());
    for (const MessageArgument& argument : message.arguments()) {
        if (argument.kind() == MessageArgument::Kind::Decimal)
            values.push_back(std::format("{:.{}f}", argument.decimal().value, argument.decimal().digits));
        else
            values.push_back(depth < deepestMessage ? englishAt(argument.message(), depth + 1) : std::string());
    }
    return fillTemplate(message.text(), values);
}

} // namespace

Message::Message() = default;
Message::Message(std::string text) : m_text(std::move(text)) {}
Message::Message(std::string_view text) : m_text(text) {}
Message::Message(const char* text) : m_text(text) {}
Message::Message(const Message&) = default;
Message::Message(Message&&) noexcept = default;
Message& Message::operator=(const Message&) = default;
Message& Message::operator=(Message&&) noexcept = default;
Message::~Message() = default;

Message Message::restored(std::string text, std::vector<MessageArgument> arguments)
{
    Message message(std::move(text));
    message.m_arguments = std::move(arguments);
    message.m_isTemplate = true;
    return message;
}

Message Message::ofPhrase(std::string_view text) { return text.empty() ? Message() : restored(std::string(text), {}); }

Message Message::list(std::vector<Message> parts, std::string_view separator)
{
    if (parts.size() == 1) return std::move(parts.front());
    std::string places;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i > 0) places += separator;
        places += "{}";
    }
    return places.empty() ? Message()
                          : restored(std::move(places),
                                     {std::make_move_iterator(parts.begin()), std::make_move_iterator(parts.end())});
}

std::span<const MessageArgument> Message::arguments() const { return m_arguments; }

std::string Message::english() const { return englishAt(*this, 0); }

std::vector<std::string> englishOf(const std::vector<Message>& messages)
{
    return messages | std::views::transform(&Message::english) | std::ranges::to<std::vector>();
}

bool operator==(const Message& a, const Message& b)
{
    return a.m_isTemplate == b.m_isTemplate && a.m_text == b.m_text && a.m_arguments == b.m_arguments;
}

std::ostream& operator<<(std::ostream& out, const Message& message) { return out << message.english(); }

MessageArgument::MessageArgument(Message message)
    : m_kind(message.isTemplate() ? Kind::Message : Kind::Text), m_message(std::move(message))
{}

MessageArgument::MessageArgument(Decimal number) : m_kind(Kind::Decimal), m_decimal(number) {}

namespace {

/// Reads a template: `onCharacter` gets those of its text, `onPlace` what stands in each {}.
template <class OnCharacter, class OnPlace>
void takeApart(std::string_view text, const OnCharacter& onCharacter, const OnPlace& onPlace)
{
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        const bool isDoubled = (c == '{' || c == '}') && at + 1 < text.size() && text[at + 1] == c;
        const std::size_t end = c == '{' && !isDoubled ? text.find('}', at) : std::string_view::npos;
        const std::string_view inside =
            end == std::string_view::npos ? std::string_view() : text.substr(at + 1, end - at - 1);
        const bool isPlace = end != std::string_view::npos && inside.size() <= 2 &&
                             std::ranges::all_of(inside, [](char digit) { return digit >= '0' && digit <= '9'; });
        if (isPlace)
            onPlace(inside);
        else
            onCharacter(c);
        if (isPlace)
            at = end;
        else if (isDoubled)
            ++at;
    }
}

} // namespace

std::string fillTemplate(std::string_view text, std::span<const std::string> values)
{
    std::string filled;
    std::size_t next = 0;
    takeApart(
        text, [&filled](char c) { filled += c; },
        [&](std::string_view number) {
            std::size_t place = 0;
            for (const char digit : number)
                place = place * 10 + static_cast<std::size_t>(digit - '0');
            if (number.empty()) place = next++;
            if (place < values.size()) filled += values[place];
        });
    return filled;
}

std::string foreignTemplate(std::string_view text)
{
    std::string safe;
    const auto add = [&safe](char c) { safe.append(c == '{' || c == '}' ? 2 : 1, c); };
    takeApart(text, add,
              [&](std::string_view number) { safe += number.empty() ? "{}" : std::format("{{{{{}}}}}", number); });
    return safe;
}

} // namespace fabriscope
