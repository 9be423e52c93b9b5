// SPDX-License-Identifier: GPL-3.0-or-later
//
// Changes OpenSM's files so that nothing is lost whatever happens: checked, compared with what the editor had read,
// written into the journal of the host with their texts, replaced atomically, activated, verified on the live fabric,
// and rolled back when that fails. Killed at any point, either the old or the new file is whole and the journal has the
// old one; change::undoInterrupted() with reviver() then brings the old state back. Blocking: runs on a thread of its
// own.
#pragma once

#include "core/change/plan.h"
#include "core/opensm_host/change_plan.h"
#include "core/opensm_host/fabric_reader.h"
#include "core/opensm_host/opensm_backup.h"
#include "core/opensm_host/opensm_instance.h"

#include <chrono>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace fabriscope::opensm_host {

/// The new content of one file, and what its editor had read.
struct FileChange
{
    FileKind kind = FileKind::Options;
    change::FileRevision base;       ///< what the editor began with; not equal to what is there: Changed, no write
    std::optional<std::string> text; ///< none: the file is removed
};

struct ChangeRequest
{
    std::string instance; ///< OpenSmInstance::id
    std::vector<FileChange> files{};
    Activation activation = Activation::Automatic;
    std::string comment; ///< kept in the history
    /// How long the fabric may take to show the change; 0: a default.
    std::chrono::milliseconds patience{0};
    std::vector<Message> remarks{}; ///< of restoreRequest(); NOLINT(readability-redundant-member-init)
};

enum class ApplyStep : std::uint8_t {
    Check,   ///< OpenSM would accept the files
    Compare, ///< nobody has changed them meanwhile
    BackUp,
    Write,         ///< new files beside the old ones, then in their place
    Activate,      ///< SIGHUP or restart
    Verify,        ///< log, SM, the tables of ports, paths
    RestoreFiles,  ///< rolling back: the old files
    ActivateAgain, ///< rolling back: OpenSM reads the old files
    Done,
};

/// Sent when a step begins, and when there is something new to say about it.
struct ApplyProgress
{
    ApplyStep step = ApplyStep::Check;
    Message text; ///< a whole sentence
    friend bool operator==(const ApplyProgress&, const ApplyProgress&) = default;
};

enum class ApplyEnd : std::uint8_t {
    Applied,        ///< the new files are there, and in force when inForce says so
    Refused,        ///< nothing was written: the checks found errors, or there was nothing to change
    Changed,        ///< nothing was written: a file was edited meanwhile; read it again and merge (mergeLines)
    Failed,         ///< nothing was written: no room, no permission …
    RolledBack,     ///< written, then the old files were restored, and OpenSM was told to read them if it runs
    RollBackFailed, ///< the files, or an opensm that does not run any more, need an administrator: see error
};
std::string_view toString(ApplyEnd end); ///< "applied", "refused", "changed" …

struct ApplyOutcome
{
    ApplyEnd end = ApplyEnd::Failed;
    std::optional<Error> error;             ///< why it is not Applied
    std::string backup;                     ///< of the files before; empty: none was made
    std::vector<FileKind> changedElsewhere; ///< for Changed; of RolledBack those that stay, edited by somebody else
    std::vector<Message> notes;             ///< what was verified, and what could not be: whole sentences
    /// Of Applied: OpenSM, the master of the fabric, uses the new files. False when none runs with them, it was not to
    /// be told, nothing shows it, or a part of the change has no effect.
    bool inForce = false;
    friend bool operator==(const ApplyOutcome&, const ApplyOutcome&) = default;
};

/// Where and for whom.
struct ApplyContext
{
    HostView host;
    std::filesystem::path stateFolder;                  ///< the journal; /var/lib/fabriscope
    std::string who;                                    ///< for the history
    ProbeOpener openFabric;                             ///< may be empty
    std::function<void(const ApplyProgress&)> progress; ///< may be empty; called on this thread
    std::stop_token stop;                               ///< rolls back when something has been written already
    change::Boundary boundary{};                        ///< tests only: called between any two steps
    /// GUIDs of this host's ports, for what opensm.conf names of them; may be empty: not known.
    std::function<std::vector<Guid>()> localPorts{}; // NOLINT(readability-redundant-member-init)
};

/// Files and texts of an instance as they are now.
struct InstanceContent
{
    OpenSmInstance instance;
    FileTexts texts;
};
Result<InstanceContent> readInstance(const HostView& host, std::string_view id);

/// Current texts overlaid by those of a request.
FileTexts overlaid(FileTexts texts, const ChangeRequest& request);

/// One at a time on a host: a second one fails until the first has ended.
ApplyOutcome apply(const ChangeRequest& request, const ApplyContext& context);

/// Which files of a backup.
enum class Restored : std::uint8_t {
    All,     ///< OpenSM's files as they were before the change
    Changed, ///< of them those that it changed: what has become of the others stays
};
/// A request that brings back files of a backup, where they differ from what is there now. Its remarks are of those
/// that are not any more as the change left them.
Result<ChangeRequest> restoreRequest(const OpenSmBackupContent& backup, const HostView& host,
                                     Restored which = Restored::All);

/// For an Apply that is rolled back, or was interrupted: OpenSM with the old files again, also one that was stopped to
/// be restarted.
change::Revive reviver(const HostView& host, const change::Boundary& boundary = {});

inline constexpr std::chrono::seconds defaultPatience{30};

} // namespace fabriscope::opensm_host
