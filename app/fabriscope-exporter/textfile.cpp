// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscope-exporter/textfile.h"

#include "core/base/file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>

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
    (void)::fchmod(fd.get(), 0600); // whoever may open it may lock it, for ever
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
