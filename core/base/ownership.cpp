// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/ownership.h"

#include "core/base/file.h"
#include "core/base/text.h"

#include <grp.h>
#include <pwd.h>
#include <unistd.h>

#include <array>
#include <cstdint>
#include <ranges>
#include <string_view>
#include <vector>

namespace fabriscope {
namespace {

constexpr std::size_t smallFile = 1U << 16U;

/// Whether a user of this namespace has that number, by /proc/self/uid_map: "first, first outside, how many" a line.
bool isMapped(uid_t uid)
{
    const auto map = readFile("/proc/self/uid_map", smallFile);
    if (!map) return true; // no namespaces: all are
    for (const auto part : std::views::split(std::string_view(*map), '\n')) {
        std::vector<std::uint64_t> numbers;
        for (const auto word : std::views::split(std::string_view(part), ' ')) {
            const std::string_view text{word};
            if (const auto number = parseUnsigned(text); number && !text.empty()) numbers.push_back(*number);
        }
        if (numbers.size() == 3 && uid >= numbers[0] && uid - numbers[0] < numbers[2]) return true;
    }
    return false;
}

/// The number under which owners without one in this namespace show.
uid_t overflowUser()
{
    constexpr uid_t usual = 65534;
    const auto text = readFile("/proc/sys/kernel/overflowuid", smallFile);
    return text ? static_cast<uid_t>(parseUnsigned(trimmed(*text)).value_or(usual)) : usual;
}

bool isPrivateGroup(gid_t group, uid_t owner)
{
    std::array<char, 4096> userBuffer{};
    passwd user{};
    passwd* found = nullptr;
    if (::getpwuid_r(owner, &user, userBuffer.data(), userBuffer.size(), &found) != 0 || found == nullptr) return false;
    std::array<char, 16384> groupBuffer{};
    ::group entry{};
    ::group* known = nullptr;
    if (::getgrgid_r(group, &entry, groupBuffer.data(), groupBuffer.size(), &known) != 0 || known == nullptr)
        return false;
    const std::string_view name = user.pw_name;
    for (char** member = entry.gr_mem; *member != nullptr; ++member)
        if (name != *member) return false;
    return user.pw_gid == group && name == entry.gr_name;
}

} // namespace

bool isTrustedOwner(uid_t owner)
{
    return owner == 0 || owner == ::geteuid() || (owner == overflowUser() && !isMapped(owner));
}

bool othersMayWrite(const struct stat& facts)
{
    if ((facts.st_mode & S_IWOTH) != 0) return true;
    const bool group = (facts.st_mode & S_IWGRP) != 0;
    return group && facts.st_gid != 0 && !isPrivateGroup(facts.st_gid, facts.st_uid);
}

} // namespace fabriscope
