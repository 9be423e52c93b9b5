// SPDX-License-Identifier: GPL-3.0-or-later
//
// What `fabriscopectl watch` and the window have in common: what was seen goes in, messages go out, and what was told
// outlasts the program.
#pragma once

#include "core/base/handle.h"
#include "core/notify/decider.h"
#include "core/notify/dispatcher.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::notify {

/// Decides by settings, tells the receivers, and keeps in a file what was told. One thread at a time.
class Teller
{
public:
    /// `fabric`: whose findings it gets; of another one nothing is restored. `state`: the file. `say` is called on any
    /// thread, one at a time, with what goes wrong here.
    Teller(Settings settings, std::string fabric, std::filesystem::path state, Dispatcher::Say say,
           Persistence persistence = {});

    /// What was told before; no file: nothing was. A file that makes no sense is an error: all would be told again.
    Result<void> restore();
    /// The file of mutes is read anew each time.
    void take(const Observation& seen);
    /// Nothing is told any more; what did not reach its receivers is kept in mind.
    void end() { save(m_dispatcher.end()); }

private:
    void save(const std::vector<std::string>& owing);

    std::string m_fabric;
    std::filesystem::path m_state;
    Dispatcher::Say m_say;
    Decider m_decider;
    Dispatcher m_dispatcher;
    std::filesystem::path m_mutesFile;
    health::Acknowledgements m_mutes;
    std::string m_saved; ///< as it stands in the file
    std::optional<WallTime> m_repeated;
    bool m_mutesFail = false;
    bool m_saveFails = false;
};

/// $XDG_CONFIG_HOME/fabriscope/notify.yml, or below ~/.config; empty: no home.
[[nodiscard]] std::filesystem::path settingsFile();
/// A file of that name in $XDG_STATE_HOME/fabriscope, or below ~/.local/state; empty: no home.
[[nodiscard]] std::filesystem::path stateFile(std::string_view name = "notified.json");

/// So that of two that have the same file of what was told one tells: both would tell everything. Makes its folder,
/// too. NotAllowed while another has it.
[[nodiscard]] Result<FileDescriptor> lockState(const std::filesystem::path& state);
/// Whether somebody has it now. Makes nothing.
[[nodiscard]] bool isLocked(const std::filesystem::path& state);

} // namespace fabriscope::notify
