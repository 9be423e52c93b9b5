// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm_host/apply.h"

#include "core/base/text.h"
#include "core/opensm_host/apply_parts.h"
#include "core/opensm_host/file_scope.h"
#include "core/opensm_host/files_in_force.h"
#include "core/opensm_host/opensm_process.h"
#include "core/opensm_host/opensm_start.h"
#include "core/opensm_host/proc_files.h"
#include "core/opensm_host/verify.h"

#include <algorithm>
#include <array>
#include <format>
#include <utility>

namespace fabriscope::opensm_host {
namespace {

/// One Apply, from the lock to the end.
class Run
{
public:
    Run(const ChangeRequest& request, const ApplyContext& context)
        : m_request(request), m_context(context), m_store(context.stateFolder)
    {
        m_outcome.notes = request.remarks;
    }

    ApplyOutcome go()
    {
        auto lock = m_store.lock();
        if (!lock) return failed(std::move(lock).error());
        m_lock = *std::move(lock);
        boundary("locked");
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
    static Error cancelled()
    {
        return {
            .code = ErrorCode::Cancelled, .subject = Message::say("Apply"), .detail = Message::say("it was cancelled")};
    }

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
        PlanInput input = inputFor(m_content.instance, m_content.texts, m_after, m_request.activation);
        input.snapshot = m_snapshot.get();
        input.unitMates = unitMates(m_content.instance, findOpenSm(m_context.host));
        if (m_context.localPorts) input.localPorts = m_context.localPorts();
        input.fileExists = [this](const std::string& path) {
            std::error_code ignored;
            const std::filesystem::path name(path);
            return isWritten(name) || exists(m_context.host.root / name.relative_path(), ignored);
        };
        const ChangePlan plan = planChange(input);
        m_changed = plan.changed;
        m_activation = plan.activation;
        m_activatesOnly = plan.activatesOnly;
        if (m_activation == Activation::Restart && !input.unitMates.empty())
            m_later.push_back(Message::say("The same service starts the OpenSM of {}: it was restarted, too.",
                                           joinedBy(input.unitMates)));
        m_inForce = filesInForce(input, m_activation);
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
            if (!isLater || !consequence.grave) continue;
            m_later.push_back(consequence.text);
            // Where nothing changes, that only says what a reload is.
            m_waitsForStart |= consequence.kind == Consequence::Kind::NeedsRestart && !plan.activatesOnly;
        }
        m_isIneffective = plan.isIneffective;
        for (const FileDiagnostic& finding : plan.findings)
            if (m_isIneffective && finding.saysNoEffect()) m_later.push_back(sentence(finding.diagnostic.message));
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
        const auto differing = portsThatDiffer(m_inForce.after, *m_snapshot, *m_fabric, m_context.stop);
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
        m_activating.processes = journaled(m_context.host, m_processes);
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
        if (stopped()) return failed(cancelled());
        say(ApplyStep::BackUp, Message::say("Backing up the files."));
        m_journal.record.subject = m_request.instance;
        m_journal.record.who = m_context.who;
        m_journal.record.comment = m_request.comment;
        m_activating.restart = m_activation == Activation::Restart;
        m_journal.record.owner = toJson(m_activating);
        if (auto named = m_store.name(m_journal); !named) return failed(std::move(named).error());
        for (const FileKind kind : allFileKinds) {
            const auto index = static_cast<std::size_t>(kind);
            const bool isChanged = m_changed.at(index);
            const auto& before = m_content.texts.at(index);
            const auto file = change::planReplacement(m_content.instance.files.at(index),
                                                      isChanged ? m_after.at(index) : before, m_journal.record.id);
            (isChanged ? m_journal.steps : m_journal.relied).push_back(stepOf(kind, file, before));
            if (isChanged) m_files.emplace_back(kind, file);
        }
        if (auto begun = m_store.begin(m_journal, m_lock); !begun) return failed(std::move(begun).error());
        m_outcome.backup = m_journal.record.id;
        return std::nullopt;
    }

    std::optional<ApplyOutcome> write()
    {
        for (change::JournaledStep& each : m_journal.steps)
            each.state = change::StepState::Begun;
        if (auto written = m_store.write(m_journal); !written)
            return takeBack(std::move(written).error(), ApplyEnd::Failed);
        boundary("journal");
        if (m_activatesOnly) return std::nullopt; // there is nothing to write
        say(ApplyStep::Write, Message::say("Writing the new files beside the old ones."));
        for (const auto& [kind, file] : m_files) {
            if (auto laid = change::prepare(file, m_after.at(static_cast<std::size_t>(kind)).value_or("")); !laid)
                return takeBack(std::move(laid).error(), ApplyEnd::Failed);
            boundary("prepared");
        }
        if (stopped()) return takeBack(cancelled(), ApplyEnd::Failed);
        say(ApplyStep::Write, Message::say("Replacing the files."));
        for (std::size_t i = 0; i < m_files.size(); ++i) {
            const auto& [kind, file] = m_files[i];
            const auto replaced = change::replace(file);
            if (!replaced) return takeBack(replaced.error(), ApplyEnd::Failed);
            if (*replaced == change::ReplaceResult::ChangedBySomebody) {
                change::discard(file);
                m_journal.steps[i].state = change::StepState::Waiting; // it is as it was left by somebody else
                auto outcome = takeBack({.code = ErrorCode::InvalidArgument,
                                         .subject = file.path.string(),
                                         .detail = Message::say("it was changed while it was being replaced"),
                                         .hint = Message::say("Read it again and merge both edits")},
                                        ApplyEnd::Changed);
                if (outcome.end == ApplyEnd::Changed) outcome.changedElsewhere.push_back(kind);
                return outcome;
            }
            boundary("replaced");
        }
        return std::nullopt;
    }

    /// The old files, and OpenSM with them if it may have read the new ones; `end` when that succeeds.
    ApplyOutcome takeBack(Error why, ApplyEnd end)
    {
        change::PlanContext context{.system = change::SystemView(m_context.host.root),
                                    .stateFolder = m_context.stateFolder,
                                    .boundary = m_context.boundary};
        if (m_isTold)
            context.revive = [this](const change::PlanRecord&, std::vector<Message>& notes) {
                return reviveOld(notes);
            };
        const change::PlanOutcome undone = change::undoJournal(m_journal, m_store, context, m_lock);
        ApplyOutcome outcome{.end = end, .error = std::move(why), .backup = m_outcome.backup, .notes = undone.notes};
        for (std::size_t i = 0; i < m_files.size(); ++i)
            if (m_journal.steps.at(i).state == change::StepState::Left)
                outcome.changedElsewhere.push_back(m_files[i].first);
        const bool isBack = std::ranges::none_of(m_journal.steps, [](const change::JournaledStep& each) {
            return each.state == change::StepState::Begun || each.state == change::StepState::Done;
        });
        // A journal that cannot be written keeps no OpenSM from running.
        if (isBack && m_isTold) (void)reviveOld(outcome.notes);
        if (isBack && m_down.empty()) {
            if (undone.error)
                outcome.notes.push_back(Message::say("The history could not be updated: {}", inFull(*undone.error)));
            prune(outcome);
            return outcome;
        }
        outcome.end = ApplyEnd::RollBackFailed;
        outcome.notes.push_back(Message::say("Before that: {}", inFull(*outcome.error)));
        outcome.error = isBack ? m_down.front() : undone.error;
        if (!isBack) outcome.error->hint = Message::say("Undo it: fabriscopectl undo {}", m_outcome.backup);
        return outcome;
    }

    /// Once.
    std::vector<Error> reviveOld(std::vector<Message>& notes)
    {
        m_isTold = false;
        say(ApplyStep::ActivateAgain, Message::say("Activating the old files."));
        m_down = reviver(m_context.host, m_context.boundary)(m_journal.record, notes);
        return m_down;
    }

    void prune(ApplyOutcome& outcome) const
    {
        const auto pruned = m_store.prune(m_journal.record, change::keptChanges);
        if (!pruned)
            outcome.notes.push_back(Message::say("Old backups could not be removed: {}", inFull(pruned.error())));
        else if (*pruned > 0)
            outcome.notes.push_back(Message::say("The history keeps the newest {} backups; older ones removed: {}.",
                                                 change::keptChanges, *pruned));
    }

    Result<void> activateNew()
    {
        m_verifier.emplace(
            Verifier::Options{
                .host = m_context.host,
                .before = m_inForce.before,
                .after = m_inForce.after,
                .changed = m_changed,
                .activatesOnly = m_activatesOnly,
                .restarts = m_activating.restart,
                .patience = m_request.patience > std::chrono::milliseconds(0) ? m_request.patience : defaultPatience,
                .tellAgain = [this] { return activate(m_context.host, m_processes, false); },
                .beforeTries = [this] { return logsBeforeTries(m_store, m_context.host, m_request.instance); }},
            m_processes, m_fabric.get(), m_snapshot, m_context.stop);
        const bool tells = m_activation != Activation::WriteOnly;
        // Whoever has ended it meanwhile does not want it started again by a roll-back.
        for (const OpenSmProcess& process : m_processes)
            if (tells && !nowRunning(m_context.host, process))
                return fail(ErrorCode::NotFound, Message::say("opensm (process {})", process.pid),
                            Message::say("it ended before it was told of the change, and was not started again"));
        m_activating.activated = tells;
        for (const OpenSmProcess& process : m_processes)
            if (!process.log.empty()) m_activating.logs.push_back(markOf(process.log));
        m_journal.record.owner = toJson(m_activating);
        if (auto noted = m_store.write(m_journal); !noted) return noted;
        boundary("about to activate");
        if (m_activation == Activation::WriteOnly) return {};
        say(ApplyStep::Activate,
            m_activating.restart ? Message::say("Restarting OpenSM.") : Message::say("Reloading OpenSM (SIGHUP)."));
        return activate(m_context.host, m_processes, m_activating.restart, m_context.boundary);
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
        m_outcome.notes.insert(m_outcome.notes.end(), notes.begin(), notes.end());
        m_outcome.notes.insert(m_outcome.notes.end(), m_later.begin(), m_later.end());
        m_outcome.end = ApplyEnd::Applied;
        const bool isTold = m_activation != Activation::WriteOnly;
        m_outcome.inForce = isTold && !m_waitsForStart && !m_isIneffective && m_verifier->isInForce();
        if (!isTold) m_outcome.notes.push_back(waitingNote());
        noteEdits();
        noteSharedFiles();
        for (change::JournaledStep& each : m_journal.steps)
            each.state = change::StepState::Done;
        if (auto kept = m_store.end(m_journal, m_context.boundary); !kept) return rollBack(std::move(kept).error());
        ApplyOutcome outcome = m_outcome;
        prune(outcome);
        say(ApplyStep::Done, outcome.inForce ? Message::say("The change is in force.")
                             : isTold        ? Message::say("The files are written, and OpenSM was told to read them.")
                                             : Message::say("The files are written."));
        return outcome;
    }

    /// What somebody wrote into one of the files meanwhile is there with the change, and OpenSM may have read it.
    void noteEdits()
    {
        for (const FileKind kind : allFileKinds) {
            const auto index = static_cast<std::size_t>(kind);
            const change::StoredFile& file = m_content.instance.files.at(index);
            const auto& text = m_after.at(index);
            const auto now = change::readStoredFile(file.target);
            if (now && now->file.revision != (text ? change::revisionOf(*text) : change::FileRevision{}))
                m_outcome.notes.push_back(Message::say("{} was edited while the change was applied: that edit was not "
                                                       "checked, and stays.",
                                                       file.path.string()));
        }
    }

    /// Hosts that boot over the network, or keep OpenSM's files in one place, have them in common.
    void noteSharedFiles()
    {
        for (const auto& [kind, file] : m_files)
            if (!isOfThisHostAlone(m_context.host, file.target))
                m_outcome.notes.push_back(Message::say("{} is not known to lie on this host alone: another one's "
                                                       "OpenSM may read it, too, at its next heavy sweep.",
                                                       file.path.string()));
    }

    [[nodiscard]] Message waitingNote() const
    {
        if (m_processes.empty() && m_content.instance.mayRunUnseen)
            return Message::say("Whether an OpenSM runs with these files is not known: /proc hides the processes of "
                                "other users. One that runs is told nothing.");
        if (m_processes.empty())
            return Message::say("No OpenSM runs with these files on this host: they take effect when it is started.");
        return Message::say(
            "OpenSM was not reloaded: it uses the files after its next start, some after its next heavy sweep.");
    }

    /// A file that somebody has edited since it was replaced stays as it is, and may be the reason of all else.
    [[nodiscard]] Error withEdits(Error why)
    {
        for (const auto& [kind, file] : m_files) {
            const auto now = change::readStoredFile(file.target);
            if (!now || now->file.revision == file.after) continue;
            m_outcome.notes.push_back(Message::say("Before that: {}", inFull(why)));
            return {.code = ErrorCode::InvalidArgument,
                    .subject = file.path.string(),
                    .detail = Message::say("it was edited while the change was verified, and stays as it is now"),
                    .hint = Message::say("Read it again and merge both edits")};
        }
        return why;
    }

    ApplyOutcome rollBack(Error why)
    {
        why = withEdits(std::move(why));
        if (!m_activatesOnly) say(ApplyStep::RestoreFiles, Message::say("Restoring the old files: {}", inFull(why)));
        m_isTold = m_activation != Activation::WriteOnly;
        ApplyOutcome outcome = takeBack(std::move(why), m_activatesOnly ? ApplyEnd::Failed : ApplyEnd::RolledBack);
        outcome.notes.insert(outcome.notes.begin(), m_outcome.notes.begin(), m_outcome.notes.end());
        if (m_activatesOnly) outcome.notes.push_back(Message::say("The files are as they were before."));
        return outcome;
    }

    const ChangeRequest& m_request;
    const ApplyContext& m_context;
    change::PlanStore m_store;
    FileDescriptor m_lock;
    InstanceContent m_content;
    FileTexts m_after;
    FilesInForce m_inForce; ///< what the fabric is to show
    std::array<bool, 3> m_changed{};
    Activation m_activation = Activation::Reload;
    bool m_activatesOnly = false; ///< no file changes; OpenSM reads them
    std::vector<Message> m_later; ///< grave, and not to be seen in what is verified
    bool m_waitsForStart = false; ///< OpenSM reads a part of the change only when it starts
    bool m_isIneffective = false; ///< of a part of it nothing comes
    std::unique_ptr<FabricReader> m_fabric;
    fabric::SnapshotPtr m_snapshot;
    change::PlanJournal m_journal;
    Activating m_activating;
    std::vector<std::pair<FileKind, change::FileReplacement>> m_files; ///< as m_journal.steps
    bool m_isTold = false;     ///< of a roll back: OpenSM may have read the new files, and not the old ones since
    std::vector<Error> m_down; ///< what could not be done about that
    std::optional<Verifier> m_verifier;
    std::vector<OpenSmProcess> m_processes;
    ApplyOutcome m_outcome;
};

} // namespace

std::string_view toString(ApplyEnd end)
{
    constexpr std::array names{"applied", "refused", "changed", "failed", "rolled-back", "roll-back-failed"};
    return names.at(static_cast<std::size_t>(end));
}

ApplyOutcome apply(const ChangeRequest& request, const ApplyContext& context) { return Run(request, context).go(); }

} // namespace fabriscope::opensm_host
