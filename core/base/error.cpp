// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <format>
#include <system_error>

namespace fabriscope {
namespace {

constexpr std::array<std::string_view, 18> names = {
    "no-device",   "no-permission",    "not-infiniband",  "no-subnet-manager",
    "port-down",   "timeout",          "malformed",       "mad-status",
    "unsupported", "cancelled",        "connection-lost", "protocol-mismatch",
    "not-allowed", "invalid-argument", "not-found",       "parse",
    "io",          "internal",
};

} // namespace

Message sentence(Message message)
{
    const std::string& text = message.text();
    const bool open = !text.empty() && text.back() != '.' && text.back() != '?' && text.back() != '!';
    return open ? Message::say("{}.", std::move(message)) : message;
}

std::string_view toString(ErrorCode code) { return names.at(static_cast<std::size_t>(std::to_underlying(code))); }

std::optional<ErrorCode> parseErrorCode(std::string_view name)
{
    const auto* const found = std::ranges::find(names, name);
    if (found == names.end()) return std::nullopt;
    return static_cast<ErrorCode>(found - names.begin());
}

std::unexpected<Error> fail(ErrorCode code, Message subject, Message detail, Message hint)
{
    return std::unexpected(
        Error{.code = code, .subject = std::move(subject), .detail = std::move(detail), .hint = std::move(hint)});
}

std::unexpected<Error> failErrno(int sysErrno, Message subject, Message detail, Message hint)
{
    const bool denied = sysErrno == EACCES || sysErrno == EPERM;
    return std::unexpected(Error{.code = denied ? ErrorCode::NoPermission : ErrorCode::Io,
                                 .subject = std::move(subject),
                                 .detail = std::move(detail),
                                 .hint = std::move(hint),
                                 .sysErrno = sysErrno});
}

Message describeMadStatus(std::uint16_t status)
{
    // IBTA vol. 1, 13.4.7, table "MAD Common Status Field Bit Values"; the upper byte belongs to the class.
    Message text;
    const auto add = [&text](Message part) {
        text = text.empty() ? std::move(part) : Message::say("{}, {}", std::move(text), std::move(part));
    };
    if (status & 0x1U) add(Message::say("busy"));
    if (status & 0x2U) add(Message::say("redirection required"));
    switch ((status >> 2U) & 0x7U) {
    case 0:
        break;
    case 1:
        add(Message::say("class version not supported"));
        break;
    case 2:
        add(Message::say("method not supported"));
        break;
    case 3:
        add(Message::say("method/attribute combination not supported"));
        break;
    case 7:
        add(Message::say("a field of the attribute is invalid"));
        break;
    default:
        add(Message::say("reserved status"));
        break;
    }
    if (status & 0xff00U) add(Message::say("class-specific status {}", std::format("0x{:02x}", status >> 8U)));
    return text.empty() ? Message::say("success") : text;
}

Message whatFailed(const Error& error)
{
    Message text = error.subject;
    const auto add = [&text](Message more) {
        text = text.empty() ? std::move(more) : Message::say("{}: {}", std::move(text), std::move(more));
    };
    if (!error.detail.empty()) add(error.detail);
    if (error.sysErrno != 0) add(std::generic_category().message(error.sysErrno));
    if (error.madStatus != 0) {
        const std::string number = std::format("0x{:04x}", error.madStatus);
        Message words = describeMadStatus(error.madStatus);
        add(error.detail == words ? Message::say("MAD status {}", number)
                                  : Message::say("MAD status {} ({})", number, std::move(words)));
    }
    if (text.empty()) text = toString(error.code);
    return sentence(std::move(text));
}

std::string describe(const Error& error)
{
    std::string text = whatFailed(error).english();
    if (!error.hint.empty()) text += " " + sentence(error.hint).english();
    return text;
}

} // namespace fabriscope
