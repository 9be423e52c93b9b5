// SPDX-License-Identifier: GPL-3.0-or-later
//
// The history of an OpenSM set-up: what the journal of the host (core/change/plan_store.h) has of its Applies.
// Blocking.
#pragma once

#include "core/change/stored_file.h"
#include "core/opensm_host/opensm_instance.h"

#include <array>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::opensm_host {

/// What became of the change that a backup was made for.
enum class BackupState : std::uint8_t {
    Pending,    ///< under way, or interrupted
    Applied,    ///< the change is in force
    RolledBack, ///< the files of the backup are there again
    Partly,     ///< the same but for one that somebody had edited meanwhile, which was left as it was
};
std::string_view toString(BackupState state); ///< for programs: "pending", "applied", "rolled-back", "partly"
Message wordOf(BackupState state);            ///< for people: "under way or interrupted", "applied", "rolled back" …

/// One file of a backup. Without revision.exists there was none.
struct BackupFile
{
    std::filesystem::path path;
    change::FileRevision revision;
    change::FileAttributes attributes;
    bool changed = false;                          ///< the change touched it
    std::optional<change::FileRevision> written{}; ///< what it left there; none: not known, as of a former version's
    friend bool operator==(const BackupFile&, const BackupFile&) = default;
};

struct OpenSmBackup
{
    std::string id; ///< of the change in the journal
    std::string instance;
    std::chrono::system_clock::time_point made;
    std::string who;
    std::string comment;
    BackupState state = BackupState::Pending;
    std::array<BackupFile, 3> files{}; ///< by FileKind
    friend bool operator==(const OpenSmBackup&, const OpenSmBackup&) = default;
};

/// The three files as they were.
struct OpenSmBackupContent
{
    OpenSmBackup backup;
    std::array<std::optional<std::string>, 3> texts{}; ///< by FileKind; none: there was no such file
};

/// The content of an opensm.conf without its keys (core/opensm/secrets.h), with the revision of that text: the one of
/// the real text would tell about the keys.
change::FileContent withoutSecrets(change::FileContent content);
/// The same for the opensm.conf of a backup.
OpenSmBackupContent withoutSecrets(OpenSmBackupContent content);
/// An edit of a text without its keys, carried over to the same text with them: for whoever began while the agent only
/// observed. None when `full` is not that text, or when the edit touches a hidden key.
std::optional<std::string> withSecretsOf(std::string_view full, std::string_view hidden, std::string_view edited);

/// The Applies of an instance, by whatever name of its file, the newest first; with HostView::hidesSecrets as
/// withoutSecrets() shows them. Damaged ones are left out.
Result<std::vector<OpenSmBackup>> listBackups(const std::filesystem::path& stateFolder, std::string_view instance,
                                              const HostView& host = {});
/// NotFound; Parse when it was tampered with: every text is compared with its revision.
Result<OpenSmBackupContent> readBackup(const std::filesystem::path& stateFolder, std::string_view id);

} // namespace fabriscope::opensm_host
