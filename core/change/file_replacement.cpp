// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/change/file_replacement.h"

#include "core/base/file.h"
#include "core/base/handle.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <format>
#include <utility>

namespace fabriscope::change {
namespace fs = std::filesystem;
namespace {

Result<void> keepAttributes(int fd, const FileAttributes& attributes, const std::string& name)
{
    struct stat facts{};
    if (::fstat(fd, &facts) != 0) return failErrno(errno, name, Message::say("cannot be examined"));
    const bool othersFile = facts.st_uid != attributes.uid || facts.st_gid != attributes.gid;
    if (othersFile && ::fchown(fd, attributes.uid, attributes.gid) != 0)
        return failErrno(errno, name,
                         Message::say("its owner {}:{} cannot be preserved", attributes.uid, attributes.gid),
                         Message::say("Connect as root, or as the owner of the file"));
    (void)::fremovexattr(fd, aclAttribute); // what the folder gives to new files; most have and support none
    // After the owner: changing that takes set-user-ID bits away.
    if (::fchmod(fd, static_cast<mode_t>(attributes.mode)) != 0)
        return failErrno(errno, name, Message::say("its mode cannot be preserved"));
    if (!attributes.acl.empty() && ::fsetxattr(fd, aclAttribute, attributes.acl.data(), attributes.acl.size(), 0) != 0)
        return failErrno(errno, name, Message::say("its access control list cannot be preserved"));
    if (attributes.label.empty()) return {};
    std::string now(attributes.label.size() + 256, '\0');
    const ssize_t size = ::fgetxattr(fd, "security.selinux", now.data(), now.size());
    now.resize(size > 0 ? static_cast<std::size_t>(size) : 0);
    if (now == attributes.label) return {};
    if (::fsetxattr(fd, "security.selinux", attributes.label.data(), attributes.label.size(), 0) != 0)
        return failErrno(errno, name, Message::say("its SELinux label cannot be preserved"));
    return {};
}

/// root is refused what an attribute of the file or its folder forbids (chattr(1)).
std::unexpected<Error> cannot(int error, const std::string& name, Message what)
{
    auto failed = failErrno(error, name, std::move(what));
    if (error == EPERM && ::geteuid() == 0)
        failed.error().hint =
            Message::say("It may be immutable: see 'lsattr -d {} {}'", name, fs::path(name).parent_path().string());
    return failed;
}

Result<FileRevision> revisionAt(const fs::path& path)
{
    return readStoredFile(path).transform([](const FileContent& content) { return content.file.revision; });
}

Result<void> renamed(int result, const fs::path& path)
{
    if (result != 0) return cannot(errno, path.string(), Message::say("cannot be replaced"));
    return flushFolder(path.parent_path());
}

/// RENAME_EXCHANGE: both names change places in one step. False where the file system cannot.
Result<bool> exchange(const fs::path& a, const fs::path& b)
{
    if (::renameat2(AT_FDCWD, a.c_str(), AT_FDCWD, b.c_str(), RENAME_EXCHANGE) == 0) return true;
    if (errno == EINVAL || errno == ENOSYS || errno == EOPNOTSUPP) return false;
    return cannot(errno, b.string(), Message::say("cannot be replaced"));
}

Result<ReplaceResult> exchangeChecked(const FileReplacement& r)
{
    auto swapped = exchange(r.temporary, r.target);
    if (!swapped) return std::unexpected(std::move(swapped).error());
    if (!*swapped) {
        // The file was compared a moment ago; here nothing can close the gap.
        if (auto done = renamed(::rename(r.temporary.c_str(), r.target.c_str()), r.target); !done)
            return std::unexpected(std::move(done).error());
        return ReplaceResult::Replaced;
    }
    const auto there = revisionAt(r.temporary);
    if (!there || *there != r.before) {
        auto back = exchange(r.temporary, r.target);
        if (!back) return std::unexpected(std::move(back).error());
        if (!there) return std::unexpected(there.error());
        return ReplaceResult::ChangedBySomebody;
    }
    if (auto flushed = flushFolder(r.target.parent_path()); !flushed)
        return std::unexpected(std::move(flushed).error());
    return ReplaceResult::Replaced;
}

} // namespace

Result<void> writeNewFile(const fs::path& path, std::string_view bytes, const FileAttributes& attributes)
{
    const std::string name = path.string();
    // NOLINTNEXTLINE(*-vararg)
    const FileDescriptor fd(::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600));
    if (!fd) return cannot(errno, name, Message::say("cannot be created"));
    auto done = writeAll(fd.get(), bytes, name);
    if (done) done = keepAttributes(fd.get(), attributes, name);
    if (done && ::fsync(fd.get()) != 0) done = failErrno(errno, name, Message::say("cannot be written to the disk"));
    if (!done) ::unlink(name.c_str());
    return done;
}

FileReplacement planReplacement(const StoredFile& file, const std::optional<std::string>& text, std::string_view tag)
{
    FileReplacement replacement{.path = file.path,
                                .target = file.target,
                                .temporary = file.target.parent_path() /
                                             std::format(".{}.fabriscope-{}", file.target.filename().string(), tag),
                                .before = file.revision,
                                .after = text ? revisionOf(*text) : FileRevision{},
                                .attributes = file.attributes};
    if (!file.revision.exists) replacement.attributes = {.uid = ::geteuid(), .gid = ::getegid(), .mode = 0644};
    return replacement;
}

Result<void> prepare(const FileReplacement& replacement, std::string_view text)
{
    if (!replacement.after.exists) return {};
    discard(replacement);
    return writeNewFile(replacement.temporary, text, replacement.attributes);
}

Result<ReplaceResult> replace(const FileReplacement& r)
{
    const auto now = revisionAt(r.target);
    if (!now) return std::unexpected(now.error());
    if (*now != r.before) return ReplaceResult::ChangedBySomebody;
    if (r.before.exists && r.after.exists) return exchangeChecked(r);
    Result<void> done;
    if (r.after.exists) {
        // link() refuses a file that has come into being since; rename() would not.
        if (::link(r.temporary.c_str(), r.target.c_str()) != 0) {
            if (errno == EEXIST) return ReplaceResult::ChangedBySomebody;
            done = renamed(::rename(r.temporary.c_str(), r.target.c_str()), r.target);
        } else {
            discard(r);
            done = flushFolder(r.target.parent_path());
        }
    } else if (r.before.exists) {
        done = renamed(::rename(r.target.c_str(), r.temporary.c_str()), r.target);
    }
    if (!done) return std::unexpected(std::move(done).error());
    return ReplaceResult::Replaced;
}

void discard(const FileReplacement& replacement) { ::unlink(replacement.temporary.c_str()); }

Result<UndoResult> undo(const FileReplacement& r, std::string_view oldText)
{
    const auto there = readStoredFile(r.target);
    if (!there) return std::unexpected(there.error());
    const FileRevision* now = &there->file.revision;
    const auto beside = revisionAt(r.temporary);
    // Killed between an exchange and the look at what came out of it: an edit by another program lies beside.
    const bool othersEdit = *now == r.after && beside && beside->exists && *beside != r.before && *beside != r.after;
    if (othersEdit) {
        if (auto back = renamed(::rename(r.temporary.c_str(), r.target.c_str()), r.target); !back)
            return std::unexpected(std::move(back).error());
        return UndoResult::ChangedBySomebody;
    }
    if (*now == r.before) {
        discard(r);
        return UndoResult::Untouched;
    }
    if (*now != r.after) {
        discard(r);
        return UndoResult::ChangedBySomebody;
    }
    FileReplacement back = r;
    std::swap(back.before, back.after);
    if (there->file.revision.exists) back.attributes = there->file.attributes; // as a hand may have set them since
    // The old file itself, with all that it has beside its text; and it needs no space on a disk that is full.
    const bool isBeside = beside && r.before.exists && *beside == r.before;
    if (auto prepared = isBeside ? Result<void>() : prepare(back, oldText); !prepared)
        return std::unexpected(std::move(prepared).error());
    const auto replaced = replace(back);
    if (!replaced) return std::unexpected(replaced.error());
    discard(back);
    return *replaced == ReplaceResult::Replaced ? UndoResult::Restored : UndoResult::ChangedBySomebody;
}

} // namespace fabriscope::change
