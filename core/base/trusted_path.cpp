// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/trusted_path.h"

#include "core/base/file.h"
#include "core/base/text.h"

#include <endian.h>
#include <grp.h>
#include <linux/posix_acl.h>
#include <linux/posix_acl_xattr.h>
#include <pwd.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <ranges>
#include <string_view>
#include <vector>

namespace fabriscope {
namespace fs = std::filesystem;
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

/// A user or a group that an access control list names (acl(5)). Where there is one, the group's bits of the mode are
/// what it allows at most.
bool listLetsWrite(const fs::path& path, Trust trust)
{
    std::array<char, 4096> list{};
    const ssize_t size = ::lgetxattr(path.c_str(), "system.posix_acl_access", list.data(), list.size());
    if (size < 0) return errno == ERANGE; // so many are named
    for (std::size_t at = sizeof(posix_acl_xattr_header);
         at + sizeof(posix_acl_xattr_entry) <= static_cast<std::size_t>(size); at += sizeof(posix_acl_xattr_entry)) {
        posix_acl_xattr_entry entry{};
        std::memcpy(&entry, list.data() + at, sizeof(entry));
        const unsigned tag = le16toh(entry.e_tag);
        const bool isTrusted = tag == ACL_USER && isTrustedOwner(le32toh(entry.e_id), trust);
        if ((tag == ACL_USER || tag == ACL_GROUP) && !isTrusted && (le16toh(entry.e_perm) & ACL_WRITE) != 0)
            return true;
    }
    return false;
}

constexpr gid_t staff = 50; // Debian's, which may write below /usr/local and counts as root

bool isSticky(const struct stat& facts) { return S_ISDIR(facts.st_mode) && (facts.st_mode & S_ISVTX) != 0; }

Message whoMayChange(const struct stat& facts, const fs::path& path, bool groupMayWrite, Trust trust)
{
    const bool foreign = isSticky(facts) && isTrustedOwner(facts.st_uid, Trust::Nameless);
    if (!isTrustedOwner(facts.st_uid, trust) && !foreign) return Message::say("belongs to user {}", facts.st_uid);
    if (isSticky(facts)) return {};
    if ((facts.st_mode & S_IWOTH) != 0) return Message::say("is writable by all users");
    const bool asRoot = facts.st_gid == 0 || (facts.st_gid == staff && path.string().starts_with("/usr/local"));
    if (!asRoot && !groupMayWrite && othersMayWrite(facts))
        return Message::say("is writable by group {}", facts.st_gid);
    if ((facts.st_mode & S_IWGRP) != 0 && listLetsWrite(path, trust))
        return Message::say("is writable by users of its access control list");
    return {};
}

} // namespace

bool isTrustedOwner(uid_t owner, Trust trust)
{
    return owner == 0 || (trust != Trust::RootOnly && owner == ::geteuid()) ||
           (trust == Trust::Nameless && owner == overflowUser() && !isMapped(owner));
}

bool othersMayWrite(const struct stat& facts)
{
    if ((facts.st_mode & S_IWOTH) != 0) return true;
    const bool group = (facts.st_mode & S_IWGRP) != 0;
    return group && facts.st_gid != 0 && !isPrivateGroup(facts.st_gid, facts.st_uid);
}

Message changeableByOthers(const struct stat& facts, const fs::path& path, Trust trust)
{
    return whoMayChange(facts, path, false, trust);
}

std::optional<Message> untrustedFolder(const fs::path& path, bool groupMayWriteLast, Trust trust)
{
    bool last = true;
    for (fs::path folder = path.parent_path(); !folder.empty(); folder = folder.parent_path()) {
        struct stat facts{};
        // A folder that is not there yet is created by a process that may write above it.
        if (::lstat(folder.c_str(), &facts) != 0) {
            if (errno != ENOENT) return Message::say("{} cannot be examined", folder.string());
        } else if (S_ISLNK(facts.st_mode)) {
            // Its mode means nothing; only its owner, and who may write above it, can change it.
            if (!isTrustedOwner(facts.st_uid, trust))
                return Message::say("{} belongs to user {}", folder.string(), facts.st_uid);
        } else if (!S_ISDIR(facts.st_mode)) {
            return Message::say("{} is not a folder", folder.string());
        } else if (const Message why = whoMayChange(facts, folder, last && groupMayWriteLast, trust); !why.empty()) {
            return Message::say("{} {}", folder.string(), why);
        }
        last = false;
        if (folder == folder.root_path()) break;
    }
    return std::nullopt;
}

std::optional<Message> whyNotForRoot(const fs::path& program)
{
    std::error_code bad;
    const fs::path real = fs::canonical(program, bad);
    struct stat facts{};
    if (bad || ::stat(real.c_str(), &facts) != 0) return Message::say("{} cannot be examined", program.string());
    if (const Message why = whoMayChange(facts, real, false, Trust::RootOnly); !why.empty())
        return Message::say("{} {}", real.string(), why);
    if (auto why = untrustedFolder(real, false, Trust::RootOnly)) return why;
    // A link on the way may be changed, too.
    return untrustedFolder(program.lexically_normal(), false, Trust::RootOnly);
}

} // namespace fabriscope
