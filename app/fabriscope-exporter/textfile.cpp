// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscope-exporter/textfile.h"

#include "core/base/file.h"

#include <sys/stat.h>

#include <cerrno>
#include <system_error>
#include <utility>

namespace fabriscope::exporter {

Result<FileLock> lockTextfile(const std::filesystem::path& file)
{
    std::error_code none;
    if (std::filesystem::is_directory(file, none)) // else that is known only when the fabric was read
        return failErrno(EISDIR, file.string(), Message::say("cannot be written"));
    if (auto noPipe = refuseNamedPipe(file); !noPipe) return std::unexpected(std::move(noPipe).error());
    return FileLock::of(file, {.code = ErrorCode::NotAllowed,
                               .subject = file.string(),
                               .detail = Message::say("another fabriscope-exporter is writing it"),
                               .hint = Message::say("Run it less often")});
}

Result<void> writeTextfile(const std::filesystem::path& file, std::string_view text)
{
    (void)::umask(022); // another user's node_exporter reads it
    return writeFileAtomically(file, text);
}

} // namespace fabriscope::exporter
