// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/client/connection/connection_target.h"

#include "core/agent/client/connection/words.h"
#include "core/base/enum_number.h"
#include "core/base/text.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <format>

namespace fabriscope::agent {
namespace {

Message forms()
{
    return Message::say(
        "Write local, ssh://[user@]host[:port], demo[:TOPOLOGY], snapshot:FILE, replay:FILE or exec:COMMAND");
}

constexpr double slowest = 0.01;
constexpr double fastest = 10'000;

std::unexpected<Error> refuse(std::string_view text, Message detail, Message hint = forms())
{
    return fail(ErrorCode::InvalidArgument, Message::say("connection \"{}\"", text), std::move(detail),
                std::move(hint));
}

/// ssh takes a name that begins with "-" for an option (CVE-2017-1000117 and its likes), and hands names to a shell
/// where its configuration says so (%h and %r in ProxyCommand or Match exec, CVE-2023-51385).
bool isSafeForSsh(std::string_view name)
{
    constexpr std::string_view others = "._:@-";
    return !name.empty() && name.front() != '-' &&
           std::ranges::all_of(name, [&](char c) { return isLetterOrDigit(c) || others.contains(c); });
}

/// A "%" begins what ssh replaces in its configuration (%h, %r); in an address it parts the interface from it (RFC
/// 4007), nowhere else.
bool isSafeHostForSsh(std::string_view name)
{
    const auto zone = name.find('%');
    const std::string_view address = name.substr(0, zone);
    if (zone == std::string_view::npos) return isSafeForSsh(name);
    const bool isAddress = address.contains(':') && std::ranges::all_of(address, [](char c) {
                               return std::string_view("0123456789abcdefABCDEF:.").contains(c);
                           });
    const std::string_view interface = name.substr(zone + 1);
    return isAddress && isSafeForSsh(interface) && !interface.contains(':') && !interface.contains('@');
}

Result<ConnectionTarget> parseSsh(std::string_view text, std::string_view rest)
{
    ConnectionTarget target{.scheme = Scheme::Ssh};
    if (rest.ends_with('/')) rest.remove_suffix(1);
    if (const auto at = rest.rfind('@'); at != std::string_view::npos) {
        target.user = rest.substr(0, at);
        rest.remove_prefix(at + 1);
        if (target.user.contains(':'))
            return refuse(text, Message::say("a password is not allowed here"),
                          Message::say("ssh asks for it, or uses your keys"));
        if (!isSafeForSsh(target.user))
            return refuse(
                text, Message::say("the user's name is not valid"),
                Message::say("Names have letters, digits and . _ : @ - only; configure other names in ~/.ssh/config"));
    }
    std::string_view port;
    if (rest.starts_with('[')) {
        const auto close = rest.find(']');
        if (close == std::string_view::npos)
            return refuse(text, Message::say("the bracket of the address is not closed"));
        target.host = rest.substr(1, close - 1);
        rest.remove_prefix(close + 1);
        if (!rest.empty() && !rest.starts_with(':'))
            return refuse(text, Message::say("only :PORT may follow the address"));
        port = rest;
    } else {
        const auto colon = rest.find(':');
        if (colon != std::string_view::npos && rest.find(':', colon + 1) != std::string_view::npos)
            return refuse(text, Message::say("an IPv6 address needs brackets"),
                          Message::say("Write ssh://[fe80::1]:22"));
        target.host = rest.substr(0, colon);
        if (colon != std::string_view::npos) port = rest.substr(colon);
    }
    if (target.host.empty()) return refuse(text, Message::say("there is no host"));
    if (!isSafeHostForSsh(target.host))
        return refuse(
            text, Message::say("the host's name is not valid"),
            Message::say(
                "Names have letters, digits and . _ : @ - only; give the host such an alias in ~/.ssh/config"));
    if (port.empty()) return target;
    port.remove_prefix(1);
    const auto number = parseUnsigned(port);
    if (!number || *number == 0 || *number > 65535)
        return refuse(text, Message::say("\"{}\" is not a port number", port), Message::say("Ports are 1 to 65535"));
    target.port = static_cast<std::uint16_t>(*number);
    return target;
}

Result<ConnectionTarget> parseReplay(std::string_view text, std::string_view rest)
{
    constexpr std::string_view option = "?speed=";
    ConnectionTarget target{.scheme = Scheme::Replay};
    if (const auto at = rest.rfind(option); at != std::string_view::npos) {
        const std::string_view number = rest.substr(at + option.size());
        const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), target.speed);
        if (error != std::errc() || end != number.data() + number.size() || !(target.speed >= slowest) ||
            target.speed > fastest)
            return refuse(text, Message::say("\"{}\" is not a speed", number),
                          Message::say("Speeds are {} to {}; 1 is the recorded speed", std::format("{}", slowest),
                                       std::format("{}", fastest)));
        rest = rest.substr(0, at);
    }
    if (rest.empty()) return refuse(text, Message::say("there is no file name"), Message::say("Write replay:FILE"));
    target.name = rest;
    return target;
}

} // namespace

std::string_view toString(Scheme scheme)
{
    return enumWord<Scheme::Exec>(scheme, "local", "ssh", "demo", "snapshot", "replay", "exec");
}

Result<ConnectionTarget> ConnectionTarget::parse(std::string_view text)
{
    text = trimmed(text);
    if (text == "local") return ConnectionTarget{};
    if (text == "local?elevated") return ConnectionTarget{.elevated = true};
    if (text.starts_with("ssh://")) return parseSsh(text, text.substr(6));
    if (text == "demo" || text.starts_with("demo:"))
        return ConnectionTarget{.scheme = Scheme::Demo, .name = text.size() > 5 ? std::string(text.substr(5)) : ""};
    if (text.starts_with("snapshot:")) {
        const std::string_view file = text.substr(9);
        if (file.empty())
            return refuse(text, Message::say("there is no file name"), Message::say("Write snapshot:FILE"));
        return ConnectionTarget{.scheme = Scheme::Snapshot, .name = std::string(file)};
    }
    if (text.starts_with("replay:")) return parseReplay(text, text.substr(7));
    if (text.starts_with("exec:")) {
        auto words = splitWords(text.substr(5));
        if (!words) return std::unexpected(words.error());
        if (words->empty() || words->front().empty())
            return refuse(text, Message::say("there is no command"), Message::say("Write exec:COMMAND"));
        return ConnectionTarget{.scheme = Scheme::Exec, .command = *std::move(words)};
    }
    if (text.empty()) return refuse(text, Message::say("it is empty"));
    return refuse(text, Message::say("it has none of the known forms"));
}

std::string ConnectionTarget::text() const
{
    switch (scheme) {
    case Scheme::Local:
        return elevated ? "local?elevated" : "local";
    case Scheme::Ssh: {
        const std::string address = host.contains(':') ? std::format("[{}]", host) : host;
        return std::format("ssh://{}{}{}{}", user, user.empty() ? "" : "@", address,
                           port == 0 ? "" : std::format(":{}", port));
    }
    case Scheme::Demo:
        return name.empty() ? "demo" : "demo:" + name;
    case Scheme::Snapshot:
        return "snapshot:" + name;
    case Scheme::Replay:
        return speed == 1 ? "replay:" + name : std::format("replay:{}?speed={}", name, speed);
    case Scheme::Exec:
        return "exec:" + joinWords(command);
    }
    return {};
}

std::string ConnectionTarget::label() const
{
    switch (scheme) {
    case Scheme::Local:
        return "this host";
    case Scheme::Ssh:
        return host;
    case Scheme::Demo:
        return name.empty() ? "demo" : std::format("demo ({})", name);
    case Scheme::Snapshot:
    case Scheme::Replay:
        return std::filesystem::path(name).filename().string();
    case Scheme::Exec:
        return std::filesystem::path(command.empty() ? "" : command.front()).filename().string();
    }
    return {};
}

bool isThisHost(std::string_view text)
{
    const auto target = ConnectionTarget::parse(text);
    return target && target->scheme == Scheme::Local;
}

} // namespace fabriscope::agent
