// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <format>
#include <system_error>
#include <utility>

namespace fabriscope {
namespace {

constexpr std::array<std::string_view, 18> names = {
    "no-device",   "no-permission",    "not-infiniband",  "no-subnet-manager",
    "port-down",   "timeout",          "malformed",       "mad-status",
    "unsupported", "cancelled",        "connection-lost", "protocol-mismatch",
    "not-allowed", "invalid-argument", "not-found",       "parse",
    "io",          "internal",
};

std::string sentence(std::string text)
{
    if (!text.empty() && text.back() != '.' && text.back() != '?' && text.back() != '!') text += '.';
    return text;
}

} // namespace

std::string_view toString(ErrorCode code) { return names.at(static_cast<std::size_t>(std::to_underlying(code))); }

std::optional<ErrorCode> parseErrorCode(std::string_view name)
{
    const auto* const found = std::ranges::find(names, name);
    if (found == names.end()) return std::nullopt;
    return static_cast<ErrorCode>(found - names.begin());
}

std::unexpected<Error> fail(ErrorCode code, std::string subject, std::string detail, std::string hint)
{
    return std::unexpected(
        Error{.code = code, .subject = std::move(subject), .detail = std::move(detail), .hint = std::move(hint)});
}

std::unexpected<Error> failErrno(int sysErrno, std::string subject, std::string detail, std::string hint)
{
    const bool denied = sysErrno == EACCES || sysErrno == EPERM;
    return std::unexpected(Error{.code = denied ? ErrorCode::NoPermission : ErrorCode::Io,
                                 .subject = std::move(subject),
                                 .detail = std::move(detail),
                                 .hint = std::move(hint),
                                 .sysErrno = sysErrno});
}

std::string describeMadStatus(std::uint16_t status)
{
    // IBTA vol. 1, 13.4.7, table "MAD Common Status Field Bit Values"; the upper byte belongs to the class.
    std::string text;
    const auto add = [&text](std::string_view part) {
        if (!text.empty()) text += ", ";
        text += part;
    };
    if (status & 0x1U) add("busy");
    if (status & 0x2U) add("redirection required");
    switch ((status >> 2U) & 0x7U) {
    case 0:
        break;
    case 1:
        add("class version not supported");
        break;
    case 2:
        add("method not supported");
        break;
    case 3:
        add("method/attribute combination not supported");
        break;
    case 7:
        add("a field of the attribute is invalid");
        break;
    default:
        add("reserved status");
        break;
    }
    if (status & 0xff00U) add(std::format("class-specific status 0x{:02x}", status >> 8U));
    return text.empty() ? std::string("success") : text;
}

std::string describe(const Error& error)
{
    std::string text = error.subject;
    if (!error.detail.empty()) text += (text.empty() ? "" : ": ") + error.detail;
    if (error.sysErrno != 0) text += ": " + std::generic_category().message(error.sysErrno);
    if (error.madStatus != 0)
        text += std::format(": MAD status 0x{:04x} ({})", error.madStatus, describeMadStatus(error.madStatus));
    if (text.empty()) text = std::string(toString(error.code));
    text = sentence(std::move(text));
    if (!error.hint.empty()) text += " " + sentence(error.hint);
    return text;
}

} // namespace fabriscope
