// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/lab/cache_folder.h"

#include "core/base/trusted_path.h"

#include <pwd.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <string>
#include <system_error>

namespace fabriscope::simulation::lab {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t longestEntry = std::size_t{16} << 10U;

std::string homeOfUser()
{
    const char* home = std::getenv("HOME"); // NOLINT(concurrency-mt-unsafe): read-only
    if (home != nullptr && *home == '/') return home;
    passwd entry{};
    passwd* found = nullptr;
    std::array<char, longestEntry> text{};
    if (::getpwuid_r(::geteuid(), &entry, text.data(), text.size(), &found) != 0 || found == nullptr) return {};
    return found->pw_dir;
}

} // namespace

Result<fs::path> cacheFolder()
{
    const char* wanted = std::getenv("XDG_CACHE_HOME"); // NOLINT(concurrency-mt-unsafe): read-only
    fs::path base = wanted != nullptr && *wanted == '/' ? fs::path(wanted) : fs::path();
    if (base.empty()) {
        const std::string home = homeOfUser();
        if (home.empty() || home == "/nonexistent")
            return fail(ErrorCode::NotFound, Message::say("the folder of the lab"),
                        Message::say("this user has no home folder"),
                        Message::say("Set XDG_CACHE_HOME to a folder of your own"));
        base = fs::path(home) / ".cache";
    }
    const fs::path folder = base / "fabriscope/lab";
    std::error_code bad;
    fs::create_directories(folder, bad);
    const fs::path real = bad ? fs::path() : fs::canonical(folder, bad);
    if (bad) return failErrno(bad.value(), folder.string(), Message::say("the folder cannot be made"));
    if (const auto why = untrustedFolder(real / "any", false, Trust::Nameless))
        return fail(ErrorCode::NotAllowed, folder.string(),
                    Message::say("a machine would be booted from what others can put there: {}", *why),
                    Message::say("Set XDG_CACHE_HOME to a folder of your own"));
    return folder;
}

} // namespace fabriscope::simulation::lab
