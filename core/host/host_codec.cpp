// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/host/host_codec.h"

#include "core/base/file.h"
#include "core/base/message_codec.h"
#include "core/base/printable.h"
#include "core/base/sealed_file.h"
#include "core/host/fields.h"
#include "core/host/host.pb.h"

#include <algorithm>
#include <array>

namespace fabriscope::host {
namespace {

constexpr std::uint32_t newestVersion = 1;
constexpr std::size_t longestValue = 4096;
constexpr int mostArguments = 32;
constexpr std::string_view fileLetters = "FABHOST";

void putWords(pb::Words& out, const Message& message)
{
    out.set_text(message.text());
    out.set_is_template(message.isTemplate());
    for (const MessageArgument& argument : message.arguments())
        putWords(*out.add_arguments(), argument.message());
}

Message wordsFrom(const pb::Words& words, int depth = 0)
{
    if (!words.is_template()) return cleanedText(words.text(), longestSentence);
    std::vector<MessageArgument> arguments;
    for (const pb::Words& argument : words.arguments()) {
        if (arguments.size() == mostArguments) break;
        arguments.emplace_back(depth < deepestMessage ? wordsFrom(argument, depth + 1) : Message());
    }
    return Message::restored(foreignTemplate(cleanedText(words.text(), longestSentence)), std::move(arguments));
}

template <Described T> void putStruct(pb::Struct& out, const T& value);

void putValue(pb::Field& out, const std::string& value) { out.set_text(value); }
void putValue(pb::Field& out, std::uint64_t value) { out.set_number(value); }
void putValue(pb::Field& out, const Message& value) { putWords(*out.mutable_words(), value); }
template <class T> void putValue(pb::Field& out, const Known<T>& value)
{
    if (value)
        putValue(out, *value);
    else
        putWords(*out.mutable_unknown(), value.why());
}
template <Described T> void putValue(pb::Field& out, const T& value) { putStruct(*out.mutable_object(), value); }
template <class T> void putValue(pb::Field& out, const std::vector<T>& values)
{
    pb::List& list = *out.mutable_list();
    for (const T& value : values)
        putValue(*list.add_items(), value);
}

template <Described T> void putStruct(pb::Struct& out, const T& value)
{
    visitFields(value, [&out](std::string_view name, const auto& field) {
        pb::Field& entry = *out.add_fields();
        entry.set_name(std::string(name));
        putValue(entry, field);
    });
}

template <Described T> void takeStruct(const pb::Struct& in, T& value, const HostLimits& limits);

void takeValue(const pb::Field& in, std::string& value, const HostLimits&)
{
    value = cleanedText(in.text(), longestValue);
}
void takeValue(const pb::Field& in, std::uint64_t& value, const HostLimits&) { value = in.number(); }
void takeValue(const pb::Field& in, Message& value, const HostLimits&) { value = wordsFrom(in.words()); }
void takeValue(const pb::Field& in, Text& value, const HostLimits&)
{
    if (in.value_case() == pb::Field::kText)
        value = cleanedText(in.text(), longestValue);
    else if (in.value_case() == pb::Field::kUnknown)
        value = Text::unknown(wordsFrom(in.unknown()));
}
void takeValue(const pb::Field& in, Number& value, const HostLimits&)
{
    if (in.value_case() == pb::Field::kNumber)
        value = in.number();
    else if (in.value_case() == pb::Field::kUnknown)
        value = Number::unknown(wordsFrom(in.unknown()));
}
template <Described T> void takeValue(const pb::Field& in, T& value, const HostLimits& limits)
{
    takeStruct(in.object(), value, limits);
}
template <class T> void takeValue(const pb::Field& in, std::vector<T>& values, const HostLimits& limits)
{
    values.clear();
    for (const pb::Field& item : in.list().items()) {
        if (values.size() == limits.items) break;
        takeValue(item, values.emplace_back(), limits);
    }
}

template <Described T> void takeStruct(const pb::Struct& in, T& value, const HostLimits& limits)
{
    visitFields(value, [&](std::string_view name, auto& field) {
        const auto found =
            std::ranges::find(in.fields(), name, [](const pb::Field& f) { return std::string_view(f.name()); });
        if (found != in.fields().end()) takeValue(*found, field, limits);
    });
}

/// Whether parsing it takes no more than the largest hosts do: hundreds of virtual functions with hundreds of GIDs each
/// (host.proto).
bool fits(std::string_view wire)
{
    enum Kind : int { Whole, Structure, Value, Values, Wording };
    constexpr std::size_t most = std::size_t{1} << 21U;
    constexpr std::array fields{WireField{.in = Whole, .number = 2, .of = Structure, .most = most},
                                WireField{.in = Structure, .number = 1, .of = Value, .most = most},
                                WireField{.in = Value, .number = 4, .of = Wording, .most = most},
                                WireField{.in = Value, .number = 5, .of = Wording, .most = most},
                                WireField{.in = Value, .number = 6, .of = Structure, .most = most},
                                WireField{.in = Value, .number = 7, .of = Values, .most = most},
                                WireField{.in = Values, .number = 1, .of = Value, .most = most},
                                WireField{.in = Wording, .number = 3, .of = Wording, .most = most}};
    return fitsOnceParsed(wire, fields);
}

} // namespace

std::string encode(const Host& host)
{
    pb::Host message;
    message.set_version(newestVersion);
    putStruct(*message.mutable_host(), host);
    return message.SerializeAsString();
}

Result<Host> decode(std::string_view bytes, const HostLimits& limits)
{
    const std::string subject = "host";
    if (bytes.size() > limits.bytes)
        return fail(ErrorCode::MalformedReply, subject,
                    Message::say("it is larger than the {} bytes that are read at most", limits.bytes));
    pb::Host message;
    if (!fits(bytes) || !message.ParseFromArray(bytes.data(), static_cast<int>(bytes.size())) || !message.has_host())
        return fail(ErrorCode::MalformedReply, subject, Message::say("the bytes are not a description of a host"));
    if (message.version() > newestVersion)
        return fail(ErrorCode::ProtocolMismatch, subject, Message::say("it comes from a later version of Fabriscope"),
                    Message::say("Use the same version here"));
    Host host;
    takeStruct(message.host(), host, limits);
    return host;
}

bool looksLikeHostFile(std::string_view bytes) { return looksSealed(fileLetters, bytes); }

std::string encodeFile(const Host& host) { return sealed(fileLetters, encode(host)); }

Result<Host> decodeFile(std::string_view bytes, const std::string& name)
{
    const auto message =
        unsealed(fileLetters, bytes, name,
                 {.isNone = Message::say("is not a saved host"),
                  .howMade = Message::say("Saved hosts are made by 'fabriscopectl host save FILE'"),
                  .again = Message::say("Save the host again, or copy the file once more in binary mode")});
    if (!message) return std::unexpected(message.error());
    auto host = decode(*message);
    if (!host) host.error().subject = name;
    return host;
}

Result<void> writeHostFile(const std::filesystem::path& path, const Host& host)
{
    return writeFileAtomically(path, encodeFile(host));
}

Result<Host> readHostFile(const std::filesystem::path& path)
{
    return readUserFile(path, HostLimits{}.bytes + sealSize).and_then([&path](const std::string& bytes) {
        return decodeFile(bytes, path.string());
    });
}

} // namespace fabriscope::host
