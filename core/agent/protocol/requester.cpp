// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/protocol/requester.h"

#include "core/base/text.h"

#include <pwd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <format>
#include <limits>
#include <optional>
#include <string_view>

namespace fabriscope::agent {
namespace {

std::optional<std::string> nameOf(uid_t uid)
{
    std::array<char, 4096> buffer{};
    passwd entry{};
    passwd* found = nullptr;
    if (::getpwuid_r(uid, &entry, buffer.data(), buffer.size(), &found) != 0 || found == nullptr) return std::nullopt;
    return entry.pw_name;
}

/// A user whose number stands in the environment: digits only, and there is one.
std::optional<std::string> userOf(const char* variable)
{
    const char* value = std::getenv(variable); // NOLINT(concurrency-mt-unsafe): read-only
    if (value == nullptr) return std::nullopt;
    const std::string_view text(value);
    if (text.empty() || !std::ranges::all_of(text, isDigit)) return std::nullopt;
    const auto uid = parseUnsigned(text);
    if (!uid || *uid >= std::numeric_limits<uid_t>::max()) return std::nullopt;
    return nameOf(static_cast<uid_t>(*uid));
}

} // namespace

std::string userName(uid_t uid) { return nameOf(uid).value_or(std::format("user {}", uid)); }

std::string behindElevation()
{
    if (::geteuid() != 0) return {};
    // sudo sets both; a user who becomes root in another way may set anything.
    const char* name = std::getenv("SUDO_USER"); // NOLINT(concurrency-mt-unsafe): read-only
    if (const auto user = userOf("SUDO_UID"); user && name != nullptr && *user == name)
        return std::format("through sudo by {}", *user);
    if (const auto user = userOf("PKEXEC_UID")) return std::format("through pkexec by {}", *user);
    return {};
}

std::string agentUser(const std::string& hostName)
{
    const std::string before = behindElevation();
    return std::format("{} on {}{}{}", userName(::geteuid()), hostName, before.empty() ? "" : ", ", before);
}

} // namespace fabriscope::agent
