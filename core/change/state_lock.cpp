// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/change/state_lock.h"

#include "core/change/state_folder.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <thread>

namespace fabriscope::change {
namespace fs = std::filesystem;
namespace {

constexpr const char* lockName = "lock";
constexpr std::size_t longestUse = 128;
constexpr std::chrono::milliseconds momentOfAQuestion{10};
constexpr int mostTries = 20;

} // namespace

Result<FileDescriptor> lockState(const fs::path& folder)
{
    if (auto made = makeStateFolder(folder); !made) return std::unexpected(std::move(made).error());
    auto lock = openStateFile(folder / lockName, O_RDWR | O_CREAT);
    if (!lock) return lock;
    // Whoever asks who holds it has it for a moment (heldFor()).
    for (int tries = 0; ::flock(lock->get(), LOCK_EX | LOCK_NB) != 0; ++tries) {
        if (errno != EWOULDBLOCK) return failErrno(errno, folder.string(), Message::say("cannot be locked"));
        if (tries == mostTries)
            return fail(ErrorCode::NotAllowed, folder.string(),
                        Message::say("another change is being applied on this host"),
                        Message::say("Wait until it has finished"));
        std::this_thread::sleep_for(momentOfAQuestion);
    }
    if (auto noted = noteUse(*lock, {}); !noted) return std::unexpected(std::move(noted).error());
    return lock;
}

Result<void> noteUse(const FileDescriptor& lock, std::string_view use)
{
    const bool written = ::ftruncate(lock.get(), 0) == 0 &&
                         ::pwrite(lock.get(), use.data(), use.size(), 0) == static_cast<ssize_t>(use.size());
    if (written) return {};
    return failErrno(errno, Message::say("the lock of the journal"), Message::say("cannot be written to"));
}

Result<std::optional<std::string>> heldFor(const fs::path& folder)
{
    const auto trusted = checkStateFolder(folder);
    if (!trusted) return std::unexpected(trusted.error());
    if (!*trusted) return std::nullopt;
    const auto lock = openStateFile(folder / lockName, O_RDONLY);
    if (!lock && lock.error().code == ErrorCode::NotFound) return std::nullopt;
    if (!lock) return std::unexpected(lock.error());
    if (::flock(lock->get(), LOCK_SH | LOCK_NB) == 0) return std::nullopt; // closing it gives it back
    if (errno != EWOULDBLOCK) return failErrno(errno, folder.string(), Message::say("cannot be locked"));
    std::array<char, longestUse> text{};
    const ssize_t size = ::pread(lock->get(), text.data(), text.size(), 0);
    return std::string(text.data(), static_cast<std::size_t>(std::max<ssize_t>(size, 0)));
}

} // namespace fabriscope::change
