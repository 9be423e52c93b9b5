// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/web/secret_file.h"

#include "core/base/regular_file.h"
#include "core/base/text.h"
#include "core/base/trusted_path.h"

#include <cstddef>
#include <string_view>

namespace fabriscope::web {
namespace {

constexpr std::size_t largestSecret = std::size_t{64} << 10U;

Result<RegularFile> openSecret(const std::filesystem::path& path)
{
    auto file = RegularFile::open(path);
    if (!file) return file;
    const struct stat& facts = file->facts();
    const auto real = file->realPath();
    if (!real) return std::unexpected(real.error());
    // Bits of a group are those of its access control list, too, if there is one.
    const bool isOpen = (facts.st_mode & 07U) != 0 || ((facts.st_mode & 040U) != 0 && facts.st_uid != 0);
    if (!isOpen && changeableByOthers(facts, *real, Trust::Nameless).empty()) return file;
    return fail(ErrorCode::NoPermission, path.string(),
                Message::say("holds a secret, and others may read or change it"),
                Message::say("chmod 600, and let it belong to this user, or to root"));
}

} // namespace

Result<void> checkSecretFile(const std::filesystem::path& file)
{
    return openSecret(file).transform([](const RegularFile&) {});
}

Result<std::string> readSecret(const std::filesystem::path& file)
{
    const auto open = openSecret(file);
    if (!open) return std::unexpected(open.error());
    const auto text = open->read(largestSecret);
    if (!text) return std::unexpected(text.error());
    std::string line(trimmed(std::string_view(*text).substr(0, text->find('\n'))));
    if (line.empty()) return fail(ErrorCode::InvalidArgument, file.string(), Message::say("its first line is empty"));
    return line;
}

} // namespace fabriscope::web
