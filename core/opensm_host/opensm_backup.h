// SPDX-License-Identifier: GPL-3.0-or-later
//
// The history of an OpenSM set-up: backups of core/change with OpenSM's three files by their kind. Blocking.
#pragma once

#include "core/change/backup_store.h"
#include "core/opensm_host/opensm_instance.h"

#include <array>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::opensm_host {

struct OpenSmBackup
{
    std::string id; ///< as change::Backup
    std::string instance;
    std::chrono::system_clock::time_point made;
    std::string who;
    std::string comment;
    change::BackupState state = change::BackupState::Pending;
    std::array<change::BackupFile, 3> files; ///< by FileKind
    friend bool operator==(const OpenSmBackup&, const OpenSmBackup&) = default;
};

/// The three files as they were.
struct OpenSmBackupContent
{
    OpenSmBackup backup;
    std::array<std::optional<std::string>, 3> texts; ///< by FileKind; none: there was no such file
};

/// The content of an opensm.conf without its keys (core/opensm/secrets.h), with the revision of that text: the one of
/// the real text would tell about the keys.
change::FileContent withoutSecrets(change::FileContent content);
/// The same for the opensm.conf of a backup.
OpenSmBackupContent withoutSecrets(OpenSmBackupContent content);
/// An edit of a text without its keys, carried over to the same text with them: for whoever began while the agent only
/// observed. None when `full` is not that text, or when the edit touches a hidden key.
std::optional<std::string> withSecretsOf(std::string_view full, std::string_view hidden, std::string_view edited);

/// change::BackupStore for these; errors are its own.
class OpenSmHistory
{
public:
    explicit OpenSmHistory(std::filesystem::path folder) : m_store(std::move(folder)) {}

    [[nodiscard]] Result<OpenSmBackup> add(const OpenSmBackupContent& content) const;
    [[nodiscard]] Result<void> setState(std::string_view id, change::BackupState state) const
    {
        return m_store.setState(id, state);
    }
    [[nodiscard]] Result<std::size_t> prune(std::string_view instance, std::size_t keep) const
    {
        return m_store.prune(instance, keep);
    }
    [[nodiscard]] Result<std::vector<OpenSmBackup>> list(std::string_view instance) const;
    [[nodiscard]] Result<OpenSmBackupContent> read(std::string_view id) const;
    [[nodiscard]] const change::BackupStore& store() const { return m_store; }

private:
    change::BackupStore m_store;
};

} // namespace fabriscope::opensm_host
