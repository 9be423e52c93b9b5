// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/web/address.h"

#include "core/base/file.h"
#include "core/base/text.h"
#include "core/web/secret_file.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>

namespace fabriscope::web {
namespace {

constexpr std::string_view plainScheme = "http://";
constexpr std::string_view tlsScheme = "https://";
constexpr std::size_t largestFile = std::size_t{1} << 16U;

std::unexpected<Error> noAddress(std::string_view text, Message why)
{
    return fail(ErrorCode::InvalidArgument, std::string(text), std::move(why),
                Message::say("An address is http://HOST:9090, or https://HOST/PATH behind a proxy"));
}

/// Anything else would end a line of the request, or mean something in it.
bool isPlain(std::string_view text)
{
    return std::ranges::all_of(text, [](unsigned char c) { return c > 0x20 && c < 0x7f; });
}

struct Setting
{
    std::string_view name;
    std::string Access::* value;
    enum class Kind : std::uint8_t {
        Text,
        Secret,
        Path,         ///< the name of a file
        SecretPath,   ///< of one that holds a key
        SecretInFile, ///< the first line of the file that is named
    } kind = Kind::Text;
};
using enum Setting::Kind;
constexpr auto settings = std::to_array<Setting>({
    {"username", &Access::user},
    {"password", &Access::password, Secret},
    {"password_file", &Access::password, SecretInFile},
    {"credentials", &Access::token, Secret},
    {"credentials_file", &Access::token, SecretInFile},
    {"tenant", &Access::tenant},
    {"ca_file", &Access::caFile, Path},
    {"cert_file", &Access::certificateFile, Path},
    {"key_file", &Access::keyFile, SecretPath},
});

std::string_view unquoted(std::string_view value)
{
    const bool quoted =
        value.size() > 1 && (value.front() == '"' || value.front() == '\'') && value.back() == value.front();
    return quoted ? value.substr(1, value.size() - 2) : value;
}

/// What the words behind the name of a setting mean.
Result<std::string> valueOf(const Setting& setting, std::string_view words, const std::string& file)
{
    std::string value(unquoted(words));
    if (setting.kind == Text) return value;
    const bool isHere = setting.kind == Secret;
    if (!isHere) value = (std::filesystem::path(file).parent_path() / value).string();
    if (setting.kind == SecretInFile) return readSecret(value);
    if (setting.kind == Path) return value;
    if (auto tight = checkSecretFile(isHere ? file : value); !tight) return std::unexpected(tight.error());
    return value;
}

bool hasControls(std::string_view text)
{
    return std::ranges::any_of(text, [](unsigned char c) { return c < 0x20 || c == 0x7f; });
}

} // namespace

bool isAddress(std::string_view text) { return text.starts_with(plainScheme) || text.starts_with(tlsScheme); }

Result<Address> parseAddress(std::string_view text)
{
    if (!isAddress(text)) return noAddress(text, Message::say("is not the address of a server"));
    Address address{.tls = text.starts_with(tlsScheme), .host = {}, .port = {}, .path = {}};
    std::string_view rest = text.substr(address.tls ? tlsScheme.size() : plainScheme.size());
    const auto slash = rest.find('/');
    if (slash != std::string_view::npos) address.path = rest.substr(slash);
    while (address.path.ends_with('/'))
        address.path.pop_back();
    rest = rest.substr(0, slash);
    if (rest.contains('@')) // it would stand in lists of processes, in settings and in messages
        return fail(ErrorCode::InvalidArgument, Message::say("the address of the server"),
                    Message::say("holds a user or a password, which others would see"),
                    Message::say("Write them into an access file: username: NAME, password_file: FILE"));
    if (!isPlain(text) || text.contains('?') || text.contains('#'))
        return noAddress(text, Message::say("holds characters that an address does not have"));
    std::string_view port;
    if (rest.starts_with('[')) {
        const auto end = rest.find(']');
        if (end == std::string_view::npos) return noAddress(text, Message::say("lacks the ] of an IPv6 address"));
        address.host = rest.substr(1, end - 1);
        port = rest.substr(end + 1);
    } else {
        const auto colon = rest.find(':');
        address.host = rest.substr(0, colon);
        if (colon != std::string_view::npos) port = rest.substr(colon);
    }
    if (address.host.empty()) return noAddress(text, Message::say("names no host"));
    address.port = port.empty() ? (address.tls ? "443" : "80") : std::string(port.substr(1));
    const auto number = parseUnsigned(address.port);
    const bool digits = std::ranges::all_of(address.port, isDigit);
    if ((!port.empty() && port.front() != ':') || !digits || !number || *number == 0 || *number > 65535)
        return noAddress(text, Message::say("has no port between 1 and 65535"));
    return address;
}

Result<Access> readAccess(const std::string& file)
{
    Access access;
    if (file.empty()) return access;
    const auto text = readUserFile(file, largestFile);
    if (!text) return std::unexpected(text.error());
    std::string_view rest = *text;
    for (std::size_t number = 1; !rest.empty(); ++number) {
        const std::string_view line = trimmed(takeLine(rest));
        if (line.empty() || line.starts_with('#')) continue;
        const auto colon = line.find(':');
        const std::string_view name = trimmed(line.substr(0, colon));
        const auto* const setting = std::ranges::find(settings, name, &Setting::name);
        // The line may be a password: it is not repeated.
        if (colon == std::string_view::npos || setting == settings.end())
            return fail(ErrorCode::Parse, Message::say("{}:{}", file, number),
                        Message::say("is not a setting of access to a server"),
                        Message::say("Known are username, password, password_file, credentials, credentials_file, "
                                     "tenant, ca_file, cert_file and key_file, each with a colon behind it"));
        auto value = valueOf(*setting, trimmed(line.substr(colon + 1)), file);
        if (!value) return std::unexpected(std::move(value).error());
        if (value->empty() || hasControls(*value))
            return fail(ErrorCode::Parse, Message::say("{}:{}", file, number),
                        Message::say("the value is empty, or holds control characters"));
        access.*(setting->value) = *std::move(value);
    }
    if (!access.token.empty() && !access.user.empty())
        return fail(ErrorCode::Parse, file, Message::say("has both a user name and a token (credentials)"),
                    Message::say("A server takes one of them"));
    if (access.certificateFile.empty() != access.keyFile.empty())
        return fail(ErrorCode::Parse, file, Message::say("a certificate needs its key, and a key its certificate"),
                    Message::say("Set both cert_file and key_file"));
    return access;
}

} // namespace fabriscope::web
