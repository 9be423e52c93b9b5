// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/trusted_path.h"

#include "core/base/ownership.h"

#include <unistd.h>

#include <cerrno>
#include <string_view>

namespace fabriscope {
namespace fs = std::filesystem;
namespace {

constexpr gid_t staff = 50; // Debian's, which may write below /usr/local and counts as root

bool isSticky(const struct stat& facts) { return S_ISDIR(facts.st_mode) && (facts.st_mode & S_ISVTX) != 0; }

Message whoMayChange(const struct stat& facts, const fs::path& path, bool groupMayWrite, Trust trust)
{
    const bool foreign = isSticky(facts) && isTrustedOwner(facts.st_uid);
    if (!isTrustedUser(facts.st_uid, trust) && !foreign) return Message::say("belongs to user {}", facts.st_uid);
    if (isSticky(facts)) return {};
    if ((facts.st_mode & S_IWOTH) != 0) return Message::say("is writable by all users");
    const bool asRoot = facts.st_gid == 0 || (facts.st_gid == staff && path.string().starts_with("/usr/local"));
    if (!asRoot && !groupMayWrite && othersMayWrite(facts))
        return Message::say("is writable by group {}", facts.st_gid);
    return {};
}

} // namespace

bool isTrustedUser(uid_t uid, Trust trust) { return uid == 0 || (trust == Trust::OwnUser && uid == ::geteuid()); }

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
            if (!isTrustedUser(facts.st_uid, trust))
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
