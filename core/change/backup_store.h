// SPDX-License-Identifier: GPL-3.0-or-later
//
// The history of sets of files that belong together: the files as they were before each change, with when, why and what
// became of it. One folder a backup, complete or not there at all. Blocking.
#pragma once

#include "core/change/stored_file.h"

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace fabriscope::change {

/// What became of the change that a backup was made for.
enum class BackupState : std::uint8_t {
    Pending,    ///< under way, or interrupted
    Applied,    ///< the change is in force
    RolledBack, ///< the files of the backup are in force again
};
std::string_view toString(BackupState state); ///< "pending", "applied", "rolled-back"

/// One file of a backup. Without revision.exists there was none.
struct BackupFile
{
    std::filesystem::path path; ///< no two of a backup have the same
    FileRevision revision;
    FileAttributes attributes;
    bool changed = false; ///< the change touched it
    friend bool operator==(const BackupFile&, const BackupFile&) = default;
};

struct Backup
{
    std::string id;      ///< "20261121T074500.123Z-1234": sorts by time
    std::string subject; ///< what the files belong to, as its owner calls it
    std::chrono::system_clock::time_point made;
    std::string who;     ///< user and host of the request
    std::string comment; ///< of the change that followed
    BackupState state = BackupState::Pending;
    std::vector<BackupFile> files;
    friend bool operator==(const Backup&, const Backup&) = default;
};

/// A set of files as they were.
struct BackupContent
{
    Backup backup;
    std::vector<std::optional<std::string>> texts; ///< as backup.files; none: there was no such file
    /// By path: what was in that file. None: the backup does not have it, or there was no such file.
    [[nodiscard]] std::optional<std::string> text(const std::filesystem::path& path) const;
};

class BackupStore
{
public:
    /// In this folder, which is made when needed, for its owner's eyes only.
    explicit BackupStore(std::filesystem::path folder) : m_folder(std::move(folder)) {}

    /// Writes one; its id is filled in. Flushed to the disk when this returns.
    [[nodiscard]] Result<Backup> add(BackupContent content) const;
    [[nodiscard]] Result<void> setState(std::string_view id, BackupState state) const;
    /// Removes the oldest of a subject beyond so many; those that are pending stay. How many it removed.
    [[nodiscard]] Result<std::size_t> prune(std::string_view subject, std::size_t keep) const;
    /// The newest first. Folders that are no backups are left out.
    [[nodiscard]] Result<std::vector<Backup>> list(std::string_view subject) const;
    /// Of all subjects.
    [[nodiscard]] Result<std::vector<Backup>> listAll() const;
    /// NotFound; Parse when it was tampered with: every text is compared with its revision.
    [[nodiscard]] Result<BackupContent> read(std::string_view id) const;

private:
    std::filesystem::path m_folder;
};

} // namespace fabriscope::change
