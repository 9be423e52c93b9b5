// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/change/json_forms.h"

namespace fabriscope::change {
namespace {

constexpr unsigned firstOfTwo = 0x80; // from here on UTF-8 takes two bytes

} // namespace

std::string toLatin(std::string_view bytes)
{
    std::string text;
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < firstOfTwo) {
            text += c;
            continue;
        }
        text += static_cast<char>(0xc0U | (byte >> 6U));
        text += static_cast<char>(0x80U | (byte & 0x3fU));
    }
    return text;
}

std::string fromLatin(std::string_view text)
{
    std::string bytes;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if (byte < firstOfTwo || i + 1 == text.size())
            bytes += text[i];
        else
            bytes += static_cast<char>(((byte & 0x03U) << 6U) | (static_cast<unsigned char>(text[++i]) & 0x3fU));
    }
    return bytes;
}

nlohmann::json toJson(const FileRevision& revision)
{
    return {{"exists", revision.exists}, {"size", revision.size}, {"hash", revision.hash}};
}

nlohmann::json toJson(const FileAttributes& attributes)
{
    return {{"uid", attributes.uid},
            {"gid", attributes.gid},
            {"mode", attributes.mode},
            {"label", toLatin(attributes.label)},
            {"acl", toLatin(attributes.acl)}};
}

FileRevision toRevision(const nlohmann::json& json)
{
    return {.exists = json.at("exists").get<bool>(),
            .size = json.at("size").get<std::uint64_t>(),
            .hash = json.at("hash").get<std::uint64_t>()};
}

FileAttributes toAttributes(const nlohmann::json& json)
{
    return {.uid = json.at("uid").get<std::uint32_t>(),
            .gid = json.at("gid").get<std::uint32_t>(),
            .mode = json.at("mode").get<std::uint32_t>(),
            .label = fromLatin(json.at("label").get<std::string>()),
            .acl = fromLatin(json.value("acl", ""))}; // former versions kept none
}

Message damageOf(const nlohmann::json::exception& problem)
{
    if (const auto* parse = dynamic_cast<const nlohmann::json::parse_error*>(&problem))
        return Message::say("it is not JSON from byte {} on", parse->byte);
    return Message::say("a field of it is missing, or of another kind");
}

} // namespace fabriscope::change
