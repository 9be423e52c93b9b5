// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notify/teller.h"

#include "core/base/file.h"
#include "core/base/user_folder.h"
#include "core/change/state_folder.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstddef>
#include <system_error>
#include <utility>

namespace fabriscope::notify {
namespace {

using namespace std::chrono_literals;

constexpr auto repeatEvery = 5min; // to receivers that forget, or that something did not reach
constexpr std::size_t largestState = std::size_t{64} << 20U;

std::string lockFileOf(const std::filesystem::path& state) { return state.string() + ".lock"; }

/// Of an open file, not of a process: it can be asked for without being taken.
struct flock wholeFile()
{
    struct flock lock{};
    lock.l_type = F_WRLCK;
    lock.l_whence = SEEK_SET;
    return lock;
}

} // namespace

Teller::Teller(Settings settings, std::string fabric, std::filesystem::path state, Dispatcher::Say say,
               Persistence persistence)
    : m_fabric(std::move(fabric)), m_state(std::move(state)), m_say(std::move(say)), m_decider(std::move(settings)),
      m_dispatcher(m_decider.settings().receivers, m_say, deliver, std::move(persistence)),
      m_mutesFile(m_decider.settings().mutes.empty() ? health::acknowledgementsFile() : m_decider.settings().mutes)
{}

Result<void> Teller::restore()
{
    const auto text = readFile(m_state, largestState);
    if (!text && text.error().code == ErrorCode::NotFound) return {};
    if (!text) return std::unexpected(text.error());
    const auto owing = m_decider.restore(*text, m_fabric, m_state.string());
    if (!owing) return std::unexpected(owing.error());
    m_dispatcher.owe(*owing);
    return {};
}

void Teller::take(const Observation& seen)
{
    if (auto mutes = health::Acknowledgements::read(m_mutesFile)) {
        m_mutes = *std::move(mutes);
        m_mutesFail = false;
    } else if (!std::exchange(m_mutesFail, true)) {
        m_say(Message::say("{} Those that were read before stay in force.", describe(mutes.error())));
    }
    for (const Notice& notice : m_decider.take(seen, m_mutes))
        m_dispatcher.post(notice);
    if (!m_repeated || seen.at - *m_repeated >= repeatEvery || seen.at < *m_repeated) {
        m_repeated = seen.at;
        m_dispatcher.repeat(m_decider.standing(seen.at));
    }
    save(m_dispatcher.owing());
}

void Teller::save(const std::vector<std::string>& owing)
{
    std::string text = m_decider.save(m_fabric, owing);
    if (text == m_saved) return;
    const auto saved = writeFileAtomically(m_state, text);
    if (saved)
        m_saved = std::move(text);
    else if (!m_saveFails)
        m_say(Message::say("{} After a restart, what is wrong will be told again.", describe(saved.error())));
    m_saveFails = !saved;
}

std::filesystem::path settingsFile() { return userFile(UserFolder::Config, "notify.yml"); }

std::filesystem::path stateFile(std::string_view name) { return userFile(UserFolder::State, name); }

Result<FileDescriptor> lockState(const std::filesystem::path& state)
{
    std::error_code error;
    if (!state.parent_path().empty()) std::filesystem::create_directories(state.parent_path(), error);
    if (error) return failErrno(error.value(), state.parent_path().string(), Message::say("cannot be created"));
    const std::string name = lockFileOf(state);
    auto lock = change::openStateFile(name, O_RDWR | O_CREAT); // others could lock theirs for ever
    if (!lock) return lock;
    struct flock whole = wholeFile();
    if (::fcntl(lock->get(), F_OFD_SETLK, &whole) == 0) return lock; // NOLINT(*-vararg)
    if (errno != EAGAIN && errno != EACCES) return failErrno(errno, name, Message::say("cannot be locked"));
    return fail(ErrorCode::NotAllowed, state.string(), Message::say("is that of a watch that runs"),
                Message::say("Give a second one a file of its own: --state FILE"));
}

bool isLocked(const std::filesystem::path& state)
{
    const std::string name = lockFileOf(state);
    const auto lock = change::openStateFile(name, O_RDONLY);
    struct flock whole = wholeFile();
    return lock && ::fcntl(lock->get(), F_OFD_GETLK, &whole) == 0 && whole.l_type != F_UNLCK; // NOLINT(*-vararg)
}

} // namespace fabriscope::notify
