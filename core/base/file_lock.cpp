// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/file_lock.h"

#include "core/base/file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <string>
#include <thread>

namespace fabriscope {
namespace {

/// Root works with the files of a service, and leaves it a lock that it can open; so do members of a group to one
/// another. A lock that was there may be any file that a member has put there: it stays as closed as it is.
void leaveToFolder(int lock, const struct stat& folder, bool isOfGroup)
{
    constexpr auto sameOwner = static_cast<uid_t>(-1);
    if ((folder.st_mode & S_ISVTX) != 0) return;
    const bool isLeft = ::fchown(lock, folder.st_uid, folder.st_gid) == 0 || // root, or the owner
                        ::fchown(lock, sameOwner, folder.st_gid) == 0;
    if (isLeft && isOfGroup) (void)::fchmod(lock, 0660);
}

} // namespace

Result<FileLock> FileLock::of(const std::filesystem::path& file, const Error& busy, std::chrono::milliseconds patience)
{
    constexpr std::chrono::milliseconds pause{10};
    const std::string name = file.string() + ".lock";
    if (const auto own = followOwnLinks(name); !own) return std::unexpected(own.error());
    // One folder, whatever its path leads to in the next moment: its owner gets the lock.
    const auto in = openOwnFolder(name);
    if (!in) return std::unexpected(in.error());
    const std::string entry = file.filename().string() + ".lock";
    constexpr int flags = O_RDWR | O_CLOEXEC | O_NOFOLLOW;
    FileDescriptor fd(::openat(in->get(), entry.c_str(), flags | O_CREAT | O_EXCL, 0600)); // NOLINT(*-vararg)
    const bool isNew = static_cast<bool>(fd);
    if (!fd && errno == EEXIST) fd.reset(::openat(in->get(), entry.c_str(), flags)); // NOLINT(*-vararg)
    if (!fd) return failErrno(errno, name, Message::say("cannot be made"));
    struct stat facts{};
    struct stat folder{};
    if (::fstat(fd.get(), &facts) != 0 || ::fstat(in->get(), &folder) != 0)
        return failErrno(errno, name, Message::say("cannot be examined"));
    // In a folder of a group each member can replace what is in it: the lock is all theirs, too.
    const bool isOfGroup = (folder.st_mode & (S_IWGRP | S_IWOTH | S_ISVTX)) == S_IWGRP;
    // Whoever may open it may lock it, for ever; and another name of it may be that of any file of this user.
    const bool isOurs = isNew || isOfGroup || facts.st_uid == ::geteuid() || facts.st_uid == folder.st_uid;
    if (!S_ISREG(facts.st_mode) || !isOurs || facts.st_nlink != 1)
        return fail(ErrorCode::NotAllowed, name, Message::say("was put there by somebody else"),
                    Message::say("Remove it, and let nobody else write to that folder"));
    if (isNew)
        leaveToFolder(fd.get(), folder, isOfGroup);
    else if (!isOfGroup)
        (void)::fchmod(fd.get(), 0600);
    const auto until = std::chrono::steady_clock::now() + patience;
    while (::flock(fd.get(), LOCK_EX | LOCK_NB) != 0) {
        if (errno == ENOSYS || errno == ENOLCK || errno == EOPNOTSUPP) break; // Lustre without flock, NFS without lockd
        if (errno != EWOULDBLOCK) return failErrno(errno, name, Message::say("cannot be locked"));
        if (std::chrono::steady_clock::now() >= until) return std::unexpected(busy);
        std::this_thread::sleep_for(pause);
    }
    return FileLock(std::move(fd));
}

} // namespace fabriscope
