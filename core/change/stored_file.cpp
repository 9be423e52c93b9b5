// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/change/stored_file.h"

#include "core/base/file.h"
#include "core/base/regular_file.h"

#include <grp.h>
#include <pwd.h>
#include <sys/xattr.h>

#include <array>
#include <system_error>

namespace fabriscope::change {
namespace fs = std::filesystem;
namespace {

constexpr std::array<std::string_view, 7> siblingEndings{".rpmnew",   ".rpmsave",  ".rpmorig", ".dpkg-dist",
                                                         ".dpkg-new", ".dpkg-old", ".ucf-dist"};

std::string userName(uid_t uid)
{
    std::array<char, 4096> buffer{};
    passwd entry{};
    passwd* found = nullptr;
    if (::getpwuid_r(uid, &entry, buffer.data(), buffer.size(), &found) != 0 || found == nullptr)
        return std::to_string(uid);
    return entry.pw_name;
}

std::string groupName(gid_t gid)
{
    std::array<char, 16384> buffer{};
    ::group entry{};
    ::group* found = nullptr;
    if (::getgrgid_r(gid, &entry, buffer.data(), buffer.size(), &found) != 0 || found == nullptr)
        return std::to_string(gid);
    return entry.gr_name;
}

/// Empty where the file system or the kernel has none.
std::string attributeOf(int fd, const char* name)
{
    std::array<char, 4096> value{};
    const ssize_t size = ::fgetxattr(fd, name, value.data(), value.size());
    return size > 0 ? std::string(value.data(), static_cast<std::size_t>(size)) : std::string();
}

std::vector<fs::path> siblingsOf(const fs::path& path)
{
    std::vector<fs::path> found;
    for (const std::string_view ending : siblingEndings) {
        const fs::path candidate = path.string() + std::string(ending);
        std::error_code none;
        if (fs::is_regular_file(candidate, none)) found.push_back(candidate);
    }
    return found;
}

} // namespace

FileRevision revisionOf(std::string_view text)
{
    constexpr std::uint64_t basis = 0xcbf29ce484222325U; // FNV-1a, 64 bits
    constexpr std::uint64_t prime = 0x100000001b3U;
    std::uint64_t hash = basis;
    for (const char c : text)
        hash = (hash ^ static_cast<unsigned char>(c)) * prime;
    return {.exists = true, .size = text.size(), .hash = hash};
}

namespace {

Result<FileContent> readGuarded(const fs::path& path, const FileGuard* guard)
{
    FileContent content{.file = {.path = path, .target = path}};
    auto target = followLinks(path);
    if (!target) return std::unexpected(std::move(target).error());
    content.file.target = *std::move(target);
    if (guard != nullptr)
        if (auto allowed = guard->allows(content.file.target); !allowed)
            return std::unexpected(std::move(allowed).error());
    content.file.siblings = siblingsOf(path);
    const auto file = RegularFile::open(content.file.target);
    if (!file && file.error().code == ErrorCode::NotFound) return content;
    if (!file) return std::unexpected(file.error());
    if (guard != nullptr) {
        // A link may have come into the way meanwhile.
        const auto real = file->realPath();
        if (!real) return std::unexpected(real.error());
        if (auto allowed = guard->allowsOpen(*real, file->facts()); !allowed)
            return std::unexpected(std::move(allowed).error());
    }
    auto text = file->read(largestFile);
    if (!text) return std::unexpected(std::move(text).error());
    const struct stat& facts = file->facts();
    content.text = *std::move(text);
    content.file.revision = revisionOf(content.text);
    content.file.attributes = {.uid = facts.st_uid,
                               .gid = facts.st_gid,
                               .mode = static_cast<std::uint32_t>(facts.st_mode & 07777U),
                               .label = attributeOf(file->fd(), "security.selinux"),
                               .acl = attributeOf(file->fd(), aclAttribute)};
    content.file.owner = userName(facts.st_uid);
    content.file.group = groupName(facts.st_gid);
    content.file.modified = std::chrono::system_clock::time_point(
        std::chrono::seconds(facts.st_mtim.tv_sec) + std::chrono::duration_cast<std::chrono::system_clock::duration>(
                                                         std::chrono::nanoseconds(facts.st_mtim.tv_nsec)));
    return content;
}

} // namespace

Result<FileContent> readStoredFile(const fs::path& path) { return readGuarded(path, nullptr); }
Result<FileContent> readStoredFile(const fs::path& path, const FileGuard& guard) { return readGuarded(path, &guard); }

} // namespace fabriscope::change
