// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/message_codec.h"

#include "core/base/message.pb.h"
#include "core/base/printable.h"

#include <algorithm>
#include <optional>
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

constexpr int deepestWire = 100; // as protobuf's own parser

/// Walks over a protobuf without making anything of it.
class WireCounter
{
public:
    explicit WireCounter(std::span<const WireField> fields) : m_fields(fields), m_counts(fields.size()) {}

    bool take(std::string_view wire, int kind, int depth)
    {
        while (!wire.empty()) {
            const auto tag = varint(wire);
            if (!tag || *tag >> 3U == 0 || *tag > 0xffffffffU) return false;
            std::uint64_t size = 0;
            switch (*tag & 7U) {
            case 0:
                if (!varint(wire)) return false;
                continue;
            case 1:
                size = 8;
                break;
            case 5:
                size = 4;
                break;
            case 2: {
                const auto length = varint(wire);
                if (!length || *length > wire.size()) return false;
                size = *length;
                if (!count(wire.substr(0, size), kind, static_cast<std::uint32_t>(*tag >> 3U), depth)) return false;
                break;
            }
            default: // groups, which nothing here has
                return false;
            }
            if (size > wire.size()) return false;
            wire.remove_prefix(size);
        }
        return true;
    }

private:
    static std::optional<std::uint64_t> varint(std::string_view& wire)
    {
        std::uint64_t value = 0;
        for (unsigned shift = 0; shift < 64 && !wire.empty(); shift += 7) {
            const auto byte = static_cast<unsigned char>(wire.front());
            wire.remove_prefix(1);
            value |= std::uint64_t{byte & 0x7fU} << shift;
            if ((byte & 0x80U) == 0) return value;
        }
        return std::nullopt;
    }

    bool count(std::string_view content, int kind, std::uint32_t number, int depth)
    {
        for (std::size_t i = 0; i < m_fields.size(); ++i) {
            const WireField& field = m_fields[i];
            if (field.in != kind || field.number != number) continue;
            m_counts[i] += field.of == WireField::numbers ? content.size() : 1;
            if (m_counts[i] > field.most) return false;
            return field.of < 0 || (depth < deepestWire && take(content, field.of, depth + 1));
        }
        return true;
    }

    std::span<const WireField> m_fields;
    std::vector<std::size_t> m_counts;
};

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

bool fitsOnceParsed(std::string_view wire, std::span<const WireField> fields)
{
    return WireCounter(fields).take(wire, 0, 0);
}

} // namespace fabriscope
