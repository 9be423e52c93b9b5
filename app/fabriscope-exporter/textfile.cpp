// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscope-exporter/textfile.h"

#include "core/base/file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <string>
#include <system_error>

namespace fabriscope::exporter {

Result<TextfileLock> TextfileLock::of(const std::filesystem::path& file)
{
    std::error_code none;
    if (std::filesystem::is_directory(file, none)) // else that is known only when the fabric was read
        return failErrno(EISDIR, file.string(), Message::say("cannot be written"));
    const std::string name = file.string() + ".lock";
    FileDescriptor fd(::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600)); // NOLINT(*-vararg)
    if (!fd) return failErrno(errno, name, Message::say("cannot be made"));
    struct stat facts{};
    if (::fstat(fd.get(), &facts) != 0) return failErrno(errno, name, Message::say("cannot be examined"));
    // Whoever may open it may lock it, for ever; and another name of it may be that of any file of this user.
    if (!S_ISREG(facts.st_mode) || facts.st_uid != ::geteuid() || facts.st_nlink != 1)
        return fail(ErrorCode::NotAllowed, name, Message::say("was put there by somebody else"),
                    Message::say("Remove it, and let nobody else write to that folder"));
    (void)::fchmod(fd.get(), 0600);
    if (::flock(fd.get(), LOCK_EX | LOCK_NB) == 0) return TextfileLock(std::move(fd));
    if (errno != EWOULDBLOCK) return failErrno(errno, name, Message::say("cannot be locked"));
    return fail(ErrorCode::NotAllowed, file.string(), Message::say("another fabriscope-exporter is writing it"),
                Message::say("Run it less often"));
}

Result<void> writeTextfile(const std::filesystem::path& file, std::string_view text)
{
    (void)::umask(022); // another user's node_exporter reads it
    return writeFileAtomically(file, text);
}

} // namespace fabriscope::exporter
