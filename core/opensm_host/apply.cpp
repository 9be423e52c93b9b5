// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm_host/apply.h"

#include "core/change/file_replacement.h"
#include "core/opensm_host/apply_parts.h"
#include "core/opensm_host/file_scope.h"
#include "core/opensm_host/opensm_process.h"
#include "core/opensm_host/opensm_start.h"
#include "core/opensm_host/verify.h"

#include <algorithm>
#include <array>
#include <format>
#include <iterator>

namespace fabriscope::opensm_host {
namespace {

/// One Apply, from the lock to the end.
class Run
{
public:
    Run(const ChangeRequest& request, const ApplyContext& context)
        : m_request(request), m_context(context), m_backups(context.stateFolder / "backups"),
          m_journalFile(context.stateFolder)
    {}

    ApplyOutcome go()
    {
        auto lock = change::lockState(m_context.stateFolder);
        if (!lock) return failed(std::move(lock).error());
        boundary("locked");
        if (auto old = m_journalFile.read(); !old || *old)
            return failed(
                old ? Error{.code = ErrorCode::NotAllowed,
                            .subject = m_journalFile.path().string(),
                            .detail = Message::say("an earlier change was interrupted and has not been undone yet"),
                            .hint = Message::say("Connect again: the agent undoes it when it starts")}
                    : old.error());
        if (auto end = check()) return *std::move(end);
        boundary("checked");
        if (auto end = backUp()) return *std::move(end);
        boundary("backed up");
        if (auto end = write()) return *std::move(end);
        boundary("written");
        if (auto done = activateNew(); !done) return rollBack(std::move(done).error());
        boundary("activated");
        auto verified = verify();
        if (!verified) return rollBack(std::move(verified).error());
        boundary("verified");
        return finish(*std::move(verified));
    }

private:
    void boundary(std::string_view name) const
    {
        if (m_context.boundary) m_context.boundary(name);
    }
    void say(ApplyStep step, Message text) const
    {
        if (m_context.progress) m_context.progress({step, std::move(text)});
    }
    [[nodiscard]] ApplyOutcome failed(Error error) const
    {
        return {
            .end = ApplyEnd::Failed, .error = std::move(error), .backup = m_outcome.backup, .notes = m_outcome.notes};
    }
    [[nodiscard]] bool stopped() const { return m_context.stop.stop_requested(); }

    std::optional<ApplyOutcome> check()
    {
        say(ApplyStep::Check, Message::say("Checking the new files."));
        auto content = readInstance(m_context.host, m_request.instance);
        if (!content) return failed(std::move(content).error());
        m_content = *std::move(content);
        m_after = overlaid(m_content.texts, m_request);
        if (auto changed = compare()) return changed;
        if (auto leads = leadsElsewhere()) return leads;
        openFabric();
        const ChangePlan plan =
            planChange({.before = m_content.texts,
                        .after = m_after,
                        .wanted = m_request.activation,
                        .running = !m_content.instance.processes.empty(),
                        .commandLines = commandLinesOf(m_content.instance),
                        .dialect = m_content.instance.dialect,
                        .snapshot = m_snapshot.get(),
                        .localPorts = m_context.localPorts ? m_context.localPorts() : std::vector<Guid>(),
                        .fileExists = [this](const std::string& path) {
                            std::error_code ignored;
                            const std::filesystem::path name(path);
                            if (isWritten(name)) return true;
                            return exists(m_context.host.root / name.relative_path(), ignored);
                        }});
        m_changed = plan.changed;
        m_activation = plan.activation;
        m_activatesOnly = plan.activatesOnly;
        keepWarnings(plan);
        if (plan.empty() && !m_activatesOnly) return refused(alreadyThere());
        if (const FileDiagnostic* why = plan.refusal()) {
            const auto& range = why->diagnostic.range;
            return refused({.code = ErrorCode::Parse,
                            .subject = std::format("{}:{}:{}", opensm::toString(why->file), range.line, range.column),
                            .detail = why->diagnostic.summary(),
                            .hint = Message::say("Correct it; nothing has been written")});
        }
        return canActivate();
    }

    /// What comes true only later, after all that is verified here: it must not be lost behind "applied".
    void keepWarnings(const ChangePlan& plan)
    {
        for (const Consequence& consequence : plan.consequences) {
            const bool isLater = consequence.kind == Consequence::Kind::NeedsRestart ||
                                 consequence.kind == Consequence::Kind::Overridden;
            if (isLater && consequence.grave) m_later.push_back(consequence.text);
        }
    }

    /// The files are what they should be (InvalidArgument). Whether OpenSM uses them shows in the ports' tables (Io: it
    /// does not).
    [[nodiscard]] Error alreadyThere() const
    {
        const auto error = [this](ErrorCode code, Message detail) {
            return Error{.code = code,
                         .subject = m_request.instance,
                         .detail = std::move(detail),
                         .hint = Message::say(
                             "To make OpenSM read the files as they are: apply with --activation reload or restart")};
        };
        if (!m_fabric || !m_snapshot || m_content.instance.processes.empty())
            return error(ErrorCode::InvalidArgument, Message::say("the files already have this content"));
        const auto differing = portsThatDiffer(m_after, *m_snapshot, *m_fabric, m_context.stop);
        if (!differing)
            return error(ErrorCode::InvalidArgument, Message::say("the files already have this content; whether OpenSM "
                                                                  "has loaded them is not known"));
        if (*differing == 0)
            return error(ErrorCode::InvalidArgument,
                         Message::say("the files already have this content, and the ports' P_Keys match it"));
        return error(ErrorCode::Io,
                     Message::say("the files already have this content, but the P_Key tables of {} ports do not match "
                                  "it: OpenSM has not loaded it, or not completely",
                                  *differing));
    }

    /// Whether OpenSM can read what is written, and what has to be stopped can be started again, is known before
    /// anything is written.
    std::optional<ApplyOutcome> canActivate()
    {
        m_processes = m_content.instance.processes;
        m_journal.processes = journaled(m_context.host, m_processes);
        if (m_activation == Activation::WriteOnly) return std::nullopt;
        for (const OpenSmProcess& process : m_processes)
            if (isStopped(m_context.host, process)) return refused(stoppedError(process));
        if (m_activation != Activation::Restart) return std::nullopt;
        for (const OpenSmProcess& process : m_processes) {
            const auto recipe = recipeOf(m_context.host, process);
            if (!recipe) return refused(recipe.error());
            if (auto starts = tryProgram(*recipe); !starts) return refused(std::move(starts).error());
        }
        return std::nullopt;
    }

    /// A file of the set-up that exists when the change has been made.
    [[nodiscard]] bool isWritten(const std::filesystem::path& name) const
    {
        return std::ranges::any_of(m_request.files, [&](const FileChange& change) {
            return m_content.instance.file(change.kind).path == name;
        });
    }

    /// Options that would lead OpenSM, and by that us, to files that are not its own.
    [[nodiscard]] std::optional<ApplyOutcome> leadsElsewhere() const
    {
        constexpr auto options = static_cast<std::size_t>(FileKind::Options);
        const auto& before = m_content.texts.at(options);
        const auto& after = m_after.at(options);
        if (before == after || !after) return std::nullopt;
        const FileScope scope(m_context.host, m_request.instance);
        auto allowed = checkLeadingOptions(opensm::ConfDocument(before.value_or("")), opensm::ConfDocument(*after),
                                           scope, m_context.host);
        if (allowed) return std::nullopt;
        return refused(std::move(allowed).error());
    }

    [[nodiscard]] ApplyOutcome refused(Error error) const
    {
        return {.end = ApplyEnd::Refused, .error = std::move(error), .notes = m_outcome.notes};
    }

    [[nodiscard]] std::optional<ApplyOutcome> compare() const
    {
        say(ApplyStep::Compare, Message::say("Comparing the files with the edited versions."));
        ApplyOutcome outcome{.end = ApplyEnd::Changed};
        for (const FileChange& change : m_request.files)
            if (m_content.instance.file(change.kind).revision != change.base)
                outcome.changedElsewhere.push_back(change.kind);
        if (outcome.changedElsewhere.empty()) return std::nullopt;
        const FileKind first = outcome.changedElsewhere.front();
        outcome.error = Error{.code = ErrorCode::InvalidArgument,
                              .subject = m_content.instance.file(first).path.string(),
                              .detail = Message::say("it was changed after it was read"),
                              .hint = Message::say("Read it again and merge both edits")};
        return outcome;
    }

    void openFabric()
    {
        if (!m_context.openFabric) return;
        say(ApplyStep::Check, Message::say("Discovering the fabric."));
        auto reader = m_context.openFabric();
        if (!reader) {
            m_outcome.notes.push_back(
                Message::say("The fabric could not be discovered, so the files were not compared with its ports: {}",
                             inFull(reader.error())));
            return;
        }
        m_fabric = *std::move(reader);
        auto snapshot = m_fabric->sweep(m_context.stop);
        if (snapshot)
            m_snapshot = *std::move(snapshot);
        else if (!stopped()) // a cancelled one ends with the next step
            m_outcome.notes.push_back(
                Message::say("The fabric could not be discovered, so the files were not compared with its ports: {}",
                             inFull(snapshot.error())));
    }

    std::optional<ApplyOutcome> backUp()
    {
        if (stopped())
            return failed({.code = ErrorCode::Cancelled,
                           .subject = Message::say("Apply"),
                           .detail = Message::say("it was cancelled")});
        say(ApplyStep::BackUp, Message::say("Backing up the files."));
        m_backup.backup.subject = m_request.instance;
        m_backup.backup.who = m_context.who;
        m_backup.backup.comment = m_request.comment;
        m_backup.texts.assign(m_content.texts.begin(), m_content.texts.end());
        for (const FileKind kind : allFileKinds) {
            const auto index = static_cast<std::size_t>(kind);
            const change::StoredFile& file = m_content.instance.files.at(index);
            m_backup.backup.files.push_back({.path = file.path,
                                             .revision = file.revision,
                                             .attributes = file.attributes,
                                             .changed = m_changed.at(index)});
        }
        auto backup = m_backups.add(m_backup);
        if (!backup) return failed(std::move(backup).error());
        m_backup.backup = *std::move(backup);
        m_outcome.backup = m_backup.backup.id;
        return std::nullopt;
    }

    std::optional<ApplyOutcome> write()
    {
        m_journal.instance = m_request.instance;
        m_journal.backup = m_outcome.backup;
        m_journal.restart = m_activation == Activation::Restart;
        for (const FileKind kind : allFileKinds) {
            const auto index = static_cast<std::size_t>(kind);
            if (!m_changed.at(index)) continue;
            m_journal.files.emplace_back(
                kind, change::planReplacement(m_content.instance.files.at(index), m_after.at(index), m_outcome.backup));
        }
        if (auto written = m_journalFile.write(toJournal(m_journal)); !written)
            return abandon(std::move(written).error());
        boundary("journal");
        if (m_activatesOnly) return std::nullopt; // there is nothing to write
        say(ApplyStep::Write, Message::say("Writing the new files beside the old ones."));
        for (const auto& [kind, file] : m_journal.files) {
            if (auto laid = change::prepare(file, m_after.at(static_cast<std::size_t>(kind)).value_or("")); !laid)
                return abandon(std::move(laid).error());
            boundary("prepared");
        }
        if (stopped())
            return abandon({.code = ErrorCode::Cancelled,
                            .subject = Message::say("Apply"),
                            .detail = Message::say("it was cancelled")});
        say(ApplyStep::Write, Message::say("Replacing the files."));
        for (const auto& [kind, file] : m_journal.files) {
            const auto replaced = change::replace(file);
            if (!replaced) return undoWriting(replaced.error(), std::nullopt);
            if (*replaced == change::ReplaceResult::ChangedBySomebody)
                return undoWriting({.code = ErrorCode::InvalidArgument,
                                    .subject = file.path.string(),
                                    .detail = Message::say("it was changed while it was being replaced"),
                                    .hint = Message::say("Read it again and merge both edits")},
                                   kind);
            boundary("replaced");
        }
        return std::nullopt;
    }

    /// Nothing has been replaced yet.
    ApplyOutcome abandon(Error error)
    {
        for (const auto& [kind, file] : m_journal.files)
            change::discard(file);
        return conclude({.end = ApplyEnd::Failed, .error = std::move(error), .backup = m_outcome.backup},
                        change::BackupState::RolledBack);
    }

    /// Some files have been replaced, and OpenSM is not notified yet.
    ApplyOutcome undoWriting(Error error, std::optional<FileKind> changed)
    {
        const auto restored = change::restoreFiles(m_journal.replacements(), m_backup);
        if (!restored) return rollBackFailed(error, restored.error());
        ApplyOutcome outcome{.end = changed ? ApplyEnd::Changed : ApplyEnd::Failed,
                             .error = std::move(error),
                             .backup = m_outcome.backup};
        if (changed) outcome.changedElsewhere.push_back(*changed);
        return conclude(std::move(outcome), change::BackupState::RolledBack);
    }

    /// Leaves no trace but the history.
    ApplyOutcome conclude(ApplyOutcome outcome, change::BackupState state)
    {
        if (auto kept = m_backups.setState(m_outcome.backup, state); !kept)
            outcome.notes.push_back(Message::say("The history could not be updated: {}", inFull(kept.error())));
        if (auto removed = m_journalFile.remove(); !removed)
            outcome.notes.push_back(Message::say("The journal could not be removed: {}", inFull(removed.error())));
        const auto pruned = m_backups.prune(m_request.instance, keptBackups);
        if (!pruned)
            outcome.notes.push_back(Message::say("Old backups could not be removed: {}", inFull(pruned.error())));
        else if (*pruned > 0)
            outcome.notes.push_back(
                Message::say("The history keeps the newest {} backups; older ones removed: {}.", keptBackups, *pruned));
        return outcome;
    }

    [[nodiscard]] ApplyOutcome rollBackFailed(const Error& why, const Error& error) const
    {
        return {.end = ApplyEnd::RollBackFailed,
                .error = Error{.code = error.code,
                               .subject = error.subject,
                               .detail = error.detail,
                               .hint = Message::say("The old files are in {}",
                                                    (m_context.stateFolder / "backups" / m_outcome.backup).string()),
                               .sysErrno = error.sysErrno},
                .backup = m_outcome.backup,
                .notes = {Message::say("Before that: {}", inFull(why))}};
    }

    Result<void> activateNew()
    {
        m_verifier.emplace(
            Verifier::Options{.host = m_context.host,
                              .before = m_content.texts,
                              .after = m_after,
                              .changed = m_changed,
                              .activatesOnly = m_activatesOnly,
                              .restarts = m_journal.restart,
                              .patience = m_request.patience > std::chrono::milliseconds(0) ? m_request.patience
                                                                                            : defaultPatience,
                              .tellAgain = [this] { return activate(m_context.host, m_processes, false); }},
            m_processes, m_fabric.get(), m_snapshot, m_context.stop);
        m_journal.activated = m_activation != Activation::WriteOnly;
        if (auto noted = m_journalFile.write(toJournal(m_journal)); !noted) return noted;
        boundary("about to activate");
        if (m_activation == Activation::WriteOnly) return {};
        say(ApplyStep::Activate,
            m_journal.restart ? Message::say("Restarting OpenSM.") : Message::say("Reloading OpenSM (SIGHUP)."));
        return activate(m_context.host, m_processes, m_journal.restart, m_context.boundary);
    }

    Result<std::vector<Message>> verify()
    {
        if (m_activation == Activation::WriteOnly) return std::vector<Message>{};
        say(ApplyStep::Verify, Message::say("Waiting until the fabric shows the change."));
        return m_verifier->run(
            m_processes, [this](Message text) { say(ApplyStep::Verify, std::move(text)); }, m_context.stop);
    }

    ApplyOutcome finish(std::vector<Message> notes)
    {
        for (const auto& [kind, file] : m_journal.files)
            change::discard(file);
        m_outcome.notes.insert(m_outcome.notes.end(), notes.begin(), notes.end());
        m_outcome.notes.insert(m_outcome.notes.end(), m_later.begin(), m_later.end());
        m_outcome.end = ApplyEnd::Applied;
        m_outcome.inForce = m_activation != Activation::WriteOnly;
        if (!m_outcome.inForce) m_outcome.notes.push_back(waitingNote());
        ApplyOutcome outcome = conclude(m_outcome, change::BackupState::Applied);
        say(ApplyStep::Done,
            outcome.inForce ? Message::say("The change is in force.") : Message::say("The files are written."));
        return outcome;
    }

    [[nodiscard]] Message waitingNote() const
    {
        if (m_processes.empty())
            return Message::say("No OpenSM runs with these files on this host: they take effect when it is started.");
        return Message::say(
            "OpenSM was not reloaded: it uses the files after its next start, some after its next heavy sweep.");
    }

    ApplyOutcome rollBack(Error why)
    {
        if (!m_activatesOnly) say(ApplyStep::RestoreFiles, Message::say("Restoring the old files: {}", inFull(why)));
        const auto restored = change::restoreFiles(m_journal.replacements(), m_backup);
        if (!restored) return rollBackFailed(why, restored.error());
        boundary("restored");
        ApplyOutcome outcome{
            .end = m_activatesOnly ? ApplyEnd::Failed : ApplyEnd::RolledBack, .error = why, .backup = m_outcome.backup};
        outcome.notes = m_outcome.notes;
        if (m_activatesOnly) outcome.notes.push_back(Message::say("The files are as they were before."));
        if (!*restored) outcome.notes.push_back(Message::say("A file that was edited meanwhile was left as it is."));
        if (m_activation != Activation::WriteOnly) {
            say(ApplyStep::ActivateAgain, Message::say("Activating the old files."));
            activateOld(outcome, why);
        }
        boundary("activated again");
        return conclude(std::move(outcome), change::BackupState::RolledBack);
    }

    void activateOld(ApplyOutcome& outcome, const Error& why)
    {
        const std::vector<std::optional<OpenSmProcess>> now(m_processes.begin(), m_processes.end());
        Revival revival = revive(m_context.host, m_journal, now, m_context.boundary);
        std::ranges::move(revival.notes, std::back_inserter(outcome.notes));
        if (revival.down.empty()) return;
        outcome.end = ApplyEnd::RollBackFailed;
        outcome.error = revival.down.front();
        outcome.notes.push_back(Message::say("Before that: {}", inFull(why)));
        for (std::size_t i = 1; i < revival.down.size(); ++i)
            outcome.notes.push_back(inFull(revival.down[i]));
    }

    const ChangeRequest& m_request;
    const ApplyContext& m_context;
    change::BackupStore m_backups;
    change::JournalFile m_journalFile;
    InstanceContent m_content;
    FileTexts m_after;
    std::array<bool, 3> m_changed{};
    Activation m_activation = Activation::Reload;
    bool m_activatesOnly = false; ///< no file changes; OpenSM reads them
    std::vector<Message> m_later; ///< grave, and not to be seen in what is verified
    std::unique_ptr<FabricReader> m_fabric;
    fabric::SnapshotPtr m_snapshot;
    change::BackupContent m_backup;
    OpenSmJournal m_journal;
    std::optional<Verifier> m_verifier;
    std::vector<OpenSmProcess> m_processes;
    ApplyOutcome m_outcome;
};

} // namespace

std::string_view toString(ApplyStep step)
{
    constexpr std::array names{"check",  "compare",       "back-up",        "write", "activate",
                               "verify", "restore-files", "activate-again", "done"};
    return names.at(static_cast<std::size_t>(step));
}

std::string_view toString(ApplyEnd end)
{
    constexpr std::array names{"applied", "refused", "changed", "failed", "rolled-back", "roll-back-failed"};
    return names.at(static_cast<std::size_t>(end));
}

ApplyOutcome apply(const ChangeRequest& request, const ApplyContext& context) { return Run(request, context).go(); }

} // namespace fabriscope::opensm_host
