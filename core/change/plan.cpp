// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/change/plan.h"

#include "core/change/json_forms.h"
#include "core/change/plan_meet.h"
#include "core/change/plan_store.h"
#include "core/change/script.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <ranges>
#include <span>
#include <thread>
#include <utility>

namespace fabriscope::change {
namespace {

/// `use` of the step's own kind, with what was there before it.
template <class Use> auto onStep(const Step& step, Use use) { return std::visit(use, step); }

Result<Json> beforeOf(const Step& step, const SystemView& system, std::string_view tag)
{
    return onStep(step, [&](const auto& one) { return kindOf(one).readBefore(one, system, tag); });
}

bool inForce(const Step& step, const Json& before)
{
    return onStep(step, [&](const auto& one) { return kindOf(one).isInForce(one, before); });
}

/// What is left to do for a unit once these steps are done: it takes files again only when one that it reads changes,
/// and is not restarted where a reload is enough.
Step neededOf(const Step& step, std::span<const Step> changing)
{
    const auto* unit = std::get_if<UnitStep>(&step);
    if (unit == nullptr || !unit->restart) return step;
    UnitStep needed = *unit;
    needed.restart = false;
    for (const Step& each : changing) {
        const auto* file = std::get_if<FileStep>(&each);
        if (file == nullptr || readerOf(*file) != unit->unit) continue;
        (knownFile(file->file).takes == KnownFile::Takes::Reload ? needed.reload : needed.restart) = true;
    }
    if (needed.restart) needed.reload = false;
    return needed;
}

Error inStep(const Step& step, Error error)
{
    error.subject = Message::say("{} {}", sentenceOf(step), error.subject);
    return error;
}

/// What a step misses on the host comes with an earlier one: programs with packages, a device with its link, a unit
/// with its file.
bool comesBefore(std::span<const Step> earlier, const Step& step, const Error& error)
{
    if (error.code != ErrorCode::NotFound) return false;
    const auto* roce = std::get_if<RoceDefaultsStep>(&step);
    const auto* unit = std::get_if<UnitStep>(&step);
    return std::ranges::any_of(earlier, [&](const Step& each) {
        if (std::holds_alternative<PackageStep>(each)) return true;
        if (const auto* link = std::get_if<LinkStep>(&each))
            return roce != nullptr && link->present && link->device == roce->device;
        const auto file = fileOf(each);
        return unit != nullptr && file && file->text &&
               std::filesystem::path(pathOf(*file)).filename().string() == unit->unit;
    });
}

/// What there is before step `at` of the plan; none: what it needs comes with an earlier step. An Error: it cannot be
/// made on this host.
Result<std::optional<Json>> beforeInPlan(const Plan& plan, std::size_t at, const SystemView& system)
{
    auto before = beforeOf(plan.steps[at], system, "look");
    if (before) return *std::move(before);
    if (comesBefore(std::span(plan.steps).first(at), plan.steps[at], before.error())) return std::nullopt;
    return std::unexpected(std::move(before).error());
}

Result<void> checkPlan(const Plan& plan)
{
    if (plan.steps.size() > mostSteps)
        return fail(ErrorCode::InvalidArgument, plan.subject.substr(0, 64),
                    Message::say("a plan has at most {} steps", mostSteps));
    for (const Step& step : plan.steps) {
        if (auto known = checkStep(step); !known) return known;
        const auto file = fileOf(step);
        if (file && knownFile(file->file).name == NameKind::Path)
            return fail(ErrorCode::NotAllowed, pathOf(*file), Message::say("is not a file that plans write"));
    }
    return {};
}

bool isToBeUndone(const JournaledStep& each)
{
    return each.state == StepState::Begun || each.state == StepState::Done || each.state == StepState::Left;
}

/// What a unit that goes on for another plan has to take again: files of this one that are undone by now.
UnitStep takingAgain(const UnitStep& unit, const PlanJournal& journal)
{
    UnitStep again{.unit = unit.unit};
    for (const JournaledStep& each : journal.steps) {
        const auto* file = std::get_if<FileStep>(&each.step);
        if (file == nullptr || each.state != StepState::Undone || readerOf(*file) != unit.unit) continue;
        (knownFile(file->file).takes == KnownFile::Takes::Reload ? again.reload : again.restart) = true;
    }
    return again;
}

/// Undoes what a journal says was begun, the last step first.
class Undoing
{
public:
    Undoing(PlanJournal& journal, const PlanStore& store, const PlanContext& context)
        : m_journal(journal), m_store(store), m_context(context),
          m_run{.system = context.system, .tag = journal.record.id, .boundary = context.boundary}
    {}

    PlanOutcome go()
    {
        PlanOutcome outcome{.end = PlanEnd::Undone, .id = m_journal.record.id, .error = {}, .notes = {}};
        auto others = Meetings::of(m_store, m_journal.record, true);
        if (!others) return {.end = PlanEnd::Failed, .id = m_journal.record.id, .error = others.error(), .notes = {}};
        outcome.notes = others->notesOnUnreadable();
        const bool wasInForce = m_journal.record.state != PlanState::Running;
        if (m_journal.record.state == PlanState::Applied) noteStoppedServices(outcome);
        begin();
        for (JournaledStep& each : m_journal.steps | std::views::reverse)
            if (isToBeUndone(each)) undoOne(each, *others, outcome);
        for (const JournaledStep& each : m_journal.steps)
            if (const auto* unit = std::get_if<UnitStep>(&each.step);
                unit != nullptr && each.state == StepState::Undone)
                if (auto read = afterUndoOf(*unit, each.before); !read) add(outcome, inStep(each.step, read.error()));
        if (wasInForce) noteEffects(outcome);
        const bool isOwned = !m_journal.record.owner.empty();
        // What cannot be noted as done would be done again at every start.
        if (isOwned && outcome.end == PlanEnd::Undone)
            if (auto kept = m_store.write(m_journal); !kept) add(outcome, std::move(kept).error());
        const bool isBack = outcome.end == PlanEnd::Undone;
        if (isBack) revive(outcome);
        const bool isPartly = std::ranges::contains(m_journal.steps, StepState::Left, &JournaledStep::state);
        if (outcome.end == PlanEnd::Undone && isPartly) outcome.end = PlanEnd::Partly;
        // An Apply whose files are not back: the next start goes on with it, and nothing else is changed before.
        m_journal.record.state = outcome.end == PlanEnd::Undone   ? PlanState::Undone
                                 : outcome.end == PlanEnd::Partly ? PlanState::Partly
                                 : isOwned && !isBack             ? PlanState::Running
                                                                  : PlanState::UndoFailed;
        if (auto kept = m_store.write(m_journal); !kept) add(outcome, std::move(kept).error());
        return outcome;
    }

private:
    /// Before anything is undone: what stops on the way is started again.
    void noteStoppedServices(PlanOutcome& outcome)
    {
        for (JournaledStep& each : m_journal.steps)
            if (const auto* unit = std::get_if<UnitStep>(&each.step);
                unit != nullptr && each.state == StepState::Done && noteStopped(*unit, each.before, m_context.system))
                outcome.notes.push_back(Message::say("{} was stopped since, and stays so.", unit->unit));
    }
    /// From its first step on a change is no longer in force, and not undone before the last: one that is killed
    /// between the two is gone on with like an Apply that was. Where this cannot be written, the steps say so.
    void begin()
    {
        if (m_journal.record.state == PlanState::Running) return;
        m_journal.record.state = PlanState::Running;
        (void)m_store.write(m_journal);
        m_run.pass("undo journal begun");
    }
    /// Of an Apply that has got as far as its files: OpenSM may have read them, or have been stopped for them.
    void revive(PlanOutcome& outcome)
    {
        if (m_journal.record.owner.empty() || !m_context.revive) return;
        const auto begun = [](const JournaledStep& each) { return each.state != StepState::Waiting; };
        if (!m_journal.steps.empty() && std::ranges::none_of(m_journal.steps, begun)) return;
        for (Error& down : m_context.revive(m_journal.record, outcome.notes))
            add(outcome, std::move(down));
    }
    /// Files are read when something begins: what has begun goes on.
    void noteEffects(PlanOutcome& outcome) const
    {
        for (const JournaledStep& each : m_journal.steps) {
            const auto* file = std::get_if<FileStep>(&each.step);
            if (file == nullptr || each.state != StepState::Undone || each.before.value("handed", false)) continue;
            const bool isTaken = std::ranges::any_of(m_journal.steps, [&](const JournaledStep& other) {
                const auto* unit = std::get_if<UnitStep>(&other.step);
                return unit != nullptr && unit->restart && unit->unit == readerOf(*file);
            });
            Message effect = isTaken ? Message() : effectAfterUndo(*file, m_context.system);
            if (!effect.empty()) outcome.notes.push_back(std::move(effect));
        }
    }
    static void add(PlanOutcome& outcome, Error error)
    {
        outcome.end = PlanEnd::UndoFailed;
        if (!outcome.error)
            outcome.error = std::move(error);
        else
            outcome.notes.push_back(whatFailed(error));
    }

    [[nodiscard]] Result<void> afterUndoOf(const UnitStep& unit, const Json& before) const
    {
        if (before.value("handed", false)) return takeAgain(takingAgain(unit, m_journal), m_run);
        return afterUndo(unit, before, m_run);
    }

    /// One step without what later plans have of it.
    Result<UndoEnd> undoRest(JournaledStep& each, Meetings& others, PlanOutcome& outcome) const
    {
        auto rest = others.handOver(each, m_run, outcome.notes);
        if (!rest) return std::unexpected(std::move(rest).error());
        if (!*rest || (*rest)->step != each.step || (*rest)->before != each.before) each.before["handed"] = true;
        if (!*rest) return UndoEnd::Undone;
        auto undone =
            onStep((*rest)->step, [&](const auto& one) { return kindOf(one).undo(one, (*rest)->before, m_run); });
        if (!undone) {
            auto handed = others.handModuleInUse(**rest, m_run, outcome.notes);
            if (!handed) return std::unexpected(std::move(handed).error());
            if (!*handed) return undone;
            each.before["handed"] = true;
            return UndoEnd::Undone;
        }
        if (auto left = others.leaveToOthers(**rest, m_run); !left) return std::unexpected(std::move(left).error());
        return undone;
    }

    void undoOne(JournaledStep& each, Meetings& others, PlanOutcome& outcome)
    {
        if (m_context.progress)
            m_context.progress(m_undone++, m_journal.steps.size(), Message::say("Undo: {}", sentenceOf(each.step)));
        m_run.pass("undo begins");
        auto undone = undoRest(each, others, outcome);
        if (!undone) return add(outcome, inStep(each.step, std::move(undone).error()));
        if (*undone == UndoEnd::ChangedByHand)
            outcome.notes.push_back(Message::say("The result of this step was edited since and was left as it is: {}",
                                                 sentenceOf(each.step)));
        m_run.pass("undone");
        each.state = *undone == UndoEnd::ChangedByHand ? StepState::Left : StepState::Undone;
        if (auto kept = m_store.write(m_journal); !kept) return add(outcome, std::move(kept).error());
        m_run.pass("undo journaled");
    }

    PlanJournal& m_journal;
    const PlanStore& m_store;
    const PlanContext& m_context;
    StepRun m_run;
    std::size_t m_undone = 0; ///< steps that were begun to be undone
};

/// One plan, from the lock to the end.
class Applying
{
public:
    Applying(const Plan& plan, const PlanContext& context)
        : m_plan(plan), m_context(context), m_store(context.stateFolder)
    {}

    PlanOutcome go()
    {
        if (auto known = checkPlan(m_plan); !known) return ended(PlanEnd::Refused, std::move(known).error());
        auto lock = m_store.lock();
        if (!lock) return ended(PlanEnd::Failed, lock.error());
        m_lock = *std::move(lock);
        const auto wanted = stepsToDo();
        if (!wanted) return ended(PlanEnd::Refused, wanted.error());
        if (wanted->empty()) return ended(PlanEnd::NothingToDo, std::nullopt);
        m_notes = replacedBy(m_plan, m_context.system, m_context.stateFolder);
        m_journal.record.subject = m_plan.subject;
        m_journal.record.who = m_context.who;
        m_journal.record.comment = m_context.comment;
        for (const Step& step : *wanted)
            m_journal.steps.push_back({.step = step, .state = StepState::Waiting, .before = {}});
        if (auto named = m_store.name(m_journal); !named) return ended(PlanEnd::Failed, std::move(named).error());
        if (auto begun = m_store.begin(m_journal, m_lock); !begun)
            return ended(PlanEnd::Failed, std::move(begun).error());
        pass("journal begun");
        for (std::size_t i = 0; i < m_journal.steps.size(); ++i) {
            if (m_context.stop.stop_requested())
                return takeBack({.code = ErrorCode::Cancelled,
                                 .subject = m_plan.subject,
                                 .detail = Message::say("it was cancelled")});
            if (auto done = doOne(i); !done) return takeBack(inStep(m_journal.steps[i].step, std::move(done).error()));
        }
        return finish();
    }

private:
    void pass(std::string_view place) const
    {
        if (m_context.boundary) m_context.boundary(place);
    }
    [[nodiscard]] static PlanOutcome ended(PlanEnd end, std::optional<Error> error)
    {
        return {.end = end, .id = {}, .error = std::move(error), .notes = {}};
    }

    /// Those that the host does not show yet; what it shows is what the plan relies on. One that cannot be made there
    /// keeps the others from being begun.
    [[nodiscard]] Result<std::vector<Step>> stepsToDo()
    {
        std::vector<Step> wanted;
        for (std::size_t i = 0; i < m_plan.steps.size(); ++i) {
            const Step step = neededOf(m_plan.steps[i], wanted);
            const auto before = beforeInPlan(m_plan, i, m_context.system);
            if (!before) return std::unexpected(inStep(step, before.error()));
            if (!*before || !inForce(step, **before))
                wanted.push_back(step);
            else
                m_journal.relied.push_back({.step = step, .state = StepState::Done, .before = **before});
        }
        return wanted;
    }

    Result<void> doOne(std::size_t index)
    {
        JournaledStep& each = m_journal.steps[index];
        if (m_context.progress) m_context.progress(index, m_journal.steps.size(), sentenceOf(each.step));
        const StepRun run{.system = m_context.system, .tag = m_journal.record.id, .boundary = m_context.boundary};
        auto before = beforeOf(each.step, m_context.system, run.tag);
        if (!before) return std::unexpected(std::move(before).error());
        each.before = *std::move(before);
        each.state = StepState::Begun;
        if (auto kept = m_store.write(m_journal); !kept) {
            each.state = StepState::Waiting;
            return kept;
        }
        pass("step begun");
        const auto more = onStep(each.step, [&](const auto& one) -> Result<bool> {
            const auto readMore = kindOf(one).readMore;
            if (readMore == nullptr) return false;
            return readMore(one, each.before, run).transform([] { return true; });
        });
        if (!more) return std::unexpected(more.error());
        if (*more) {
            if (auto kept = m_store.write(m_journal); !kept) return kept;
            pass("values journaled");
        }
        if (!inForce(each.step, each.before)) {
            auto done = onStep(each.step, [&](const auto& one) { return kindOf(one).apply(one, each.before, run); });
            if (!done) return done;
        }
        pass("step applied");
        auto holds =
            onStep(each.step, [&](const auto& one) { return kindOf(one).verify(one, each.before, m_context.system); });
        if (!holds) return holds;
        each.state = StepState::Done;
        if (auto kept = m_store.write(m_journal); !kept) return kept;
        pass("step done");
        return {};
    }

    PlanOutcome takeBack(Error why)
    {
        PlanOutcome outcome = undoJournal(m_journal, m_store, m_context, m_lock);
        if (outcome.error) outcome.notes.push_back(whatFailed(*outcome.error));
        outcome.error = std::move(why);
        return outcome;
    }

    PlanOutcome finish()
    {
        if (auto kept = m_store.end(m_journal, m_context.boundary); !kept) return takeBack(std::move(kept).error());
        PlanOutcome outcome{.end = PlanEnd::Applied, .id = m_journal.record.id, .error = {}, .notes = m_plan.remarks};
        std::ranges::move(m_notes, std::back_inserter(outcome.notes));
        if (auto pruned = m_store.prune(m_journal.record, keptChanges); !pruned)
            outcome.notes.push_back(whatFailed(pruned.error()));
        return outcome;
    }

    const Plan& m_plan;
    const PlanContext& m_context;
    PlanStore m_store;
    FileDescriptor m_lock;
    PlanJournal m_journal;
    std::vector<Message> m_notes; ///< what it replaces
};

/// How a step would be undone: a file's text now and then, and what keeps it from being undone.
StepPreview undoPreviewOf(const Step& step, const Json& before, const SystemView& system)
{
    StepPreview preview{.sentence = undoSentenceOf(step, before, system)};
    if (const auto file = fileOf(step)) {
        preview.path = pathOf(*file);
        preview.after = textBefore(*file, before);
        const auto now = beforeOf(*file, system, "look");
        if (!now) {
            preview.obstacle = now.error();
        } else {
            preview.before = textBefore(*file, *now);
            preview.inForce = now->at("before") == before.at("before");
            if (!preview.inForce && now->at("before") != before.at("after"))
                preview.obstacle = Error{.code = ErrorCode::InvalidArgument,
                                         .subject = preview.path,
                                         .detail = Message::say("it was edited since, and is left as it is")};
        }
    }
    if (const auto* packages = std::get_if<PackageStep>(&step))
        if (const auto names = removable(*packages, before, system); !names) preview.obstacle = names.error();
    return preview;
}

bool isUndo(const std::string& use) { return use.starts_with("undo "); }

/// Another process has the right to change; it may be undoing, which ends by itself.
bool isHeld(const PlanOutcome& outcome)
{
    return outcome.end == PlanEnd::Failed && outcome.error && outcome.error->code == ErrorCode::NotAllowed;
}

/// undoPlan(). With `ifInterrupted` none for one that has come to its end since it was listed, or whose OpenSM nobody
/// could tell of its files.
std::optional<PlanOutcome> undoOnce(std::string_view id, const PlanContext& context, bool ifInterrupted)
{
    const auto failed = [](Error error) {
        return PlanOutcome{.end = PlanEnd::Failed, .id = {}, .error = std::move(error), .notes = {}};
    };
    const PlanStore store(context.stateFolder);
    const auto lock = lockState(context.stateFolder);
    if (!lock) return failed(lock.error());
    auto journal = store.read(id);
    if (!journal) return failed(std::move(journal).error());
    if (journal->record.state == PlanState::Undone)
        return PlanOutcome{.end = PlanEnd::NothingToDo, .id = journal->record.id, .error = {}, .notes = {}};
    const bool isOwned = !journal->record.owner.empty();
    const bool isInterrupted = journal->record.state == PlanState::Running && (!isOwned || context.revive);
    if (ifInterrupted && !isInterrupted) return std::nullopt;
    // One that is in force is undone by another Apply, which checks and verifies.
    if (isOwned && !isInterrupted)
        return failed({.code = ErrorCode::NotAllowed,
                       .subject = journal->record.id,
                       .detail = Message::say("is a change of OpenSM's files"),
                       .hint = Message::say("Undo it: fabriscopectl undo {}", journal->record.id)});
    try {
        return undoJournal(*journal, store, context, *lock);
    } catch (const Json::exception& e) {
        return failed({.code = ErrorCode::Parse, .subject = std::string(id), .detail = damageOf(e)});
    }
}

/// Like undoPlan(), after another process that undoes has ended. None: a process applies it, or has just come to its
/// end.
std::optional<PlanOutcome> undoneByAny(const std::string& id, const PlanContext& context)
{
    for (;;) {
        auto outcome = undoOnce(id, context, true);
        if (outcome && outcome->end == PlanEnd::NothingToDo) outcome->end = PlanEnd::Undone; // by another one meanwhile
        if (!outcome || !isHeld(*outcome)) return outcome;
        const auto use = heldFor(context.stateFolder);
        if (!use) return PlanOutcome{.end = PlanEnd::Failed, .id = id, .error = use.error(), .notes = {}};
        if (*use && !isUndo(**use)) return std::nullopt;
        if (!awaitUndo(context.stateFolder, context.stop)) return outcome;
    }
}

} // namespace

bool awaitUndo(const std::filesystem::path& stateFolder, const std::stop_token& stop)
{
    constexpr std::chrono::milliseconds pause{100};
    for (;;) {
        const auto use = heldFor(stateFolder);
        if (!use || !*use || !isUndo(**use)) return true;
        if (stop.stop_requested()) return false;
        std::this_thread::sleep_for(pause);
    }
}

std::string_view toString(PlanEnd end)
{
    constexpr std::array names{"applied", "nothing-to-do", "refused", "failed", "undone", "undo-failed", "partly"};
    return names.at(static_cast<std::size_t>(end));
}

Result<std::vector<StepPreview>> previewOf(const Plan& plan, const SystemView& system)
{
    if (auto known = checkPlan(plan); !known) return std::unexpected(std::move(known).error());
    std::vector<StepPreview> previews;
    std::vector<Step> changing;
    for (std::size_t i = 0; i < plan.steps.size(); ++i) {
        const Step step = neededOf(plan.steps[i], changing);
        auto before = beforeInPlan(plan, i, system);
        const std::optional<Json> known = before ? *before : std::nullopt;
        const bool holds = known && inForce(step, *known);
        if (!holds) changing.push_back(step);
        StepPreview preview{.sentence = sentenceOf(holds ? plan.steps[i] : step), .inForce = holds, .after = {}};
        if (!before) preview.obstacle = std::move(before).error();
        if (const auto file = fileOf(step)) {
            preview.path = pathOf(*file);
            preview.after = file->text;
            preview.command = rereadLineOf(*file);
            if (known) preview.before = textBefore(*file, *known);
        } else {
            preview.command = commandsOf(step);
        }
        previews.push_back(std::move(preview));
    }
    return previews;
}

PlanOutcome undoJournal(PlanJournal& journal, const PlanStore& store, const PlanContext& context,
                        const FileDescriptor& lock)
{
    (void)noteUse(lock, "undo " + journal.record.id); // for those who wait
    return Undoing(journal, store, context).go();
}

PlanOutcome applyPlan(const Plan& plan, const PlanContext& context) { return Applying(plan, context).go(); }

std::vector<Message> replacedBy(const Plan& plan, const SystemView& system, const std::filesystem::path& stateFolder)
{
    std::vector<Message> remarks;
    const auto others = PlanStore(stateFolder).inForceBeside({});
    if (!others) return remarks; // one that only looks may not read the journal
    for (const Step& step : plan.steps) {
        const auto file = fileOf(step);
        if (!file) continue;
        const auto now = beforeOf(*file, system, "look");
        if (!now || inForce(*file, *now) || !textBefore(*file, *now)) continue;
        const auto wrote = [&](const PlanJournal& other) {
            return std::ranges::any_of(other.steps, [&](const JournaledStep& each) {
                const auto theirs = fileOf(each.step);
                return isToBeUndone(each) && theirs && theirs->text && pathOf(*theirs) == pathOf(*file);
            });
        };
        if (const auto other = std::ranges::find_if(others->plans, wrote); other != others->plans.end())
            remarks.push_back(Message::say("This plan replaces: {}, as the change {} ({}) has written it.",
                                           pathOf(*file), other->record.id, nameOf(other->record)));
    }
    return remarks;
}

PlanOutcome undoPlan(std::string_view id, const PlanContext& context) { return *undoOnce(id, context, false); }

Result<std::vector<StepPreview>> undoPreviewOf(std::string_view id, const PlanContext& context)
{
    const PlanStore store(context.stateFolder);
    const auto journal = store.read(id);
    if (!journal) return std::unexpected(journal.error());
    auto others = Meetings::of(store, journal->record, false);
    if (!others) return std::unexpected(std::move(others).error());
    const StepRun run{.system = context.system, .tag = id, .boundary = context.boundary};
    std::vector<StepPreview> previews;
    const auto addNotes = [&previews](const std::vector<Message>& notes) {
        std::ranges::transform(notes, std::back_inserter(previews),
                               [](const Message& note) { return StepPreview{.sentence = note, .inForce = true}; });
    };
    addNotes(others->notesOnUnreadable());
    try {
        for (const JournaledStep& each : journal->steps | std::views::reverse) {
            if (!isToBeUndone(each)) continue;
            std::vector<Message> notes;
            const auto rest = others->handOver(each, run, notes);
            if (!rest) return std::unexpected(rest.error());
            addNotes(notes);
            if (!*rest) continue;
            auto preview = undoPreviewOf((*rest)->step, (*rest)->before, context.system);
            if (!preview.sentence.empty()) previews.push_back(std::move(preview));
        }
    } catch (const Json::exception& e) {
        return fail(ErrorCode::Parse, std::string(id), damageOf(e));
    }
    return previews;
}

std::vector<PlanOutcome> undoInterrupted(const PlanContext& context)
{
    std::vector<PlanOutcome> outcomes;
    const auto plans = listPlans(context.stateFolder);
    if (!plans) return {{.end = PlanEnd::Failed, .id = {}, .error = plans.error(), .notes = {}}};
    const auto isOurs = [&](const PlanRecord& plan) { return !context.ownedOnly || !plan.owner.empty(); };
    if (!plans->empty() && plans->front().state == PlanState::Applied && isOurs(plans->front()))
        if (const auto lock = lockState(context.stateFolder)) PlanStore(context.stateFolder).tidyUp(plans->front().id);
    for (const PlanRecord& plan : *plans) {
        if (plan.state == PlanState::Unreadable)
            outcomes.push_back({.end = PlanEnd::Failed, .id = plan.id, .error = plan.problem, .notes = {}});
        if (plan.state != PlanState::Running || !isOurs(plan)) continue;
        if (auto outcome = undoneByAny(plan.id, context)) outcomes.push_back(*std::move(outcome));
    }
    return outcomes;
}

} // namespace fabriscope::change
