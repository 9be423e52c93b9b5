// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <linux/posix_acl.h>
#include <sys/xattr.h>

#include <array>
#include <cstdint>
#include <filesystem>
#include <string>

namespace fabriscope::test {

/// Beside its owner, group and others a user of that number may do what the bits of `permissions` say; the group may do
/// what `group` says, others `others`. False: the file system knows no such lists.
inline bool letUser(const std::filesystem::path& path, std::uint32_t user, std::uint16_t permissions,
                    std::uint16_t group = 5, std::uint16_t others = 5)
{
    struct Entry
    {
        std::uint16_t tag;
        std::uint16_t permissions;
        std::uint32_t id;
    };
    constexpr std::uint32_t none = 0xffffffffU;
    const std::array<Entry, 5> entries{{{ACL_USER_OBJ, 7, none},
                                        {ACL_USER, permissions, user},
                                        {ACL_GROUP_OBJ, group, none},
                                        {ACL_MASK, 7, none},
                                        {ACL_OTHER, others, none}}};
    std::string list("\2\0\0\0", 4); // its version; numbers are little-endian, as those of the hosts of tests
    list.append(reinterpret_cast<const char*>(entries.data()), sizeof(entries));
    return ::setxattr(path.c_str(), "system.posix_acl_access", list.data(), list.size(), 0) == 0;
}

} // namespace fabriscope::test
