// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/change/plan.h"

#include "core/base/overloaded.h"
#include "core/change/plan_store.h"
#include "core/change/script.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <ranges>
#include <span>
#include <utility>

namespace fabriscope::change {
namespace {

/// `use` of the step's own kind, with what was there before it.
template <class Use> auto onStep(const Step& step, Use use) { return std::visit(use, step); }

Result<Json> beforeOf(const Step& step, const SystemView& system, std::string_view tag)
{
    return onStep(step, [&](const auto& one) { return readBefore(one, system, tag); });
}

bool inForce(const Step& step, const Json& before)
{
    return onStep(step, [&](const auto& one) { return isInForce(one, before); });
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
    for (const Step& step : plan.steps)
        if (auto known = checkStep(step); !known) return known;
    return {};
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
        for (JournaledStep& each : m_journal.steps | std::views::reverse)
            if (each.state == StepState::Begun || each.state == StepState::Done) undoOne(each, outcome);
        for (const JournaledStep& each : m_journal.steps)
            if (const auto* unit = std::get_if<UnitStep>(&each.step);
                unit != nullptr && each.state == StepState::Undone)
                if (auto read = afterUndo(*unit, each.before, m_run); !read)
                    add(outcome, inStep(each.step, read.error()));
        m_journal.record.state = outcome.end == PlanEnd::Undone ? PlanState::Undone : PlanState::UndoFailed;
        if (auto kept = m_store.write(m_journal); !kept) add(outcome, std::move(kept).error());
        return outcome;
    }

private:
    static void add(PlanOutcome& outcome, Error error)
    {
        outcome.end = PlanEnd::UndoFailed;
        if (!outcome.error)
            outcome.error = std::move(error);
        else
            outcome.notes.push_back(whatFailed(error));
    }

    void undoOne(JournaledStep& each, PlanOutcome& outcome)
    {
        if (m_context.progress)
            m_context.progress(m_undone++, m_journal.steps.size(), Message::say("Undo: {}", sentenceOf(each.step)));
        m_run.pass("undo begins");
        auto undone = onStep(each.step, [&](const auto& one) { return undo(one, each.before, m_run); });
        if (!undone) return add(outcome, inStep(each.step, std::move(undone).error()));
        if (*undone == UndoEnd::ChangedByHand)
            outcome.notes.push_back(Message::say("The result of this step was edited since and was left as it is: {}",
                                                 sentenceOf(each.step)));
        m_run.pass("undone");
        each.state = StepState::Undone;
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
        const auto lock = lockState(m_context.stateFolder);
        if (!lock) return ended(PlanEnd::Failed, lock.error());
        if (auto free = noneInterrupted(); !free) return ended(PlanEnd::Failed, std::move(free).error());
        const auto wanted = stepsToDo();
        if (!wanted) return ended(PlanEnd::Refused, wanted.error());
        if (wanted->empty()) return ended(PlanEnd::NothingToDo, std::nullopt);
        m_journal.record.subject = m_plan.subject;
        m_journal.record.who = m_context.who;
        m_journal.record.comment = m_context.comment;
        for (const Step& step : *wanted)
            m_journal.steps.push_back({.step = step, .state = StepState::Waiting, .before = {}});
        if (auto added = m_store.add(m_journal); !added) return ended(PlanEnd::Failed, std::move(added).error());
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

    /// A change that was interrupted has to be undone first: its steps and these could meet.
    [[nodiscard]] Result<void> noneInterrupted() const
    {
        const auto plans = m_store.ids();
        if (!plans) return std::unexpected(plans.error());
        for (const std::string& id : *plans) {
            const auto state = m_store.stateOf(id);
            if (!state) return std::unexpected(state.error());
            if (*state != PlanState::Running) continue;
            const auto plan = m_store.read(id);
            return fail(ErrorCode::NotAllowed, id,
                        Message::say("this change ({}) was interrupted and has not been undone yet",
                                     plan ? plan->record.subject : whatFailed(plan.error()).english()),
                        Message::say("Undo it: fabriscopectl undo {}", id));
        }
        const auto openSm = JournalFile(m_context.stateFolder).read();
        if (!openSm) return std::unexpected(openSm.error());
        if (*openSm)
            return fail(ErrorCode::NotAllowed, (*openSm)->subject,
                        Message::say("an earlier change was interrupted and has not been undone yet"),
                        Message::say("Connect again: the agent undoes it when it starts"));
        return {};
    }

    /// Those that the host does not show yet. One that cannot be made there keeps the others from being begun.
    [[nodiscard]] Result<std::vector<Step>> stepsToDo() const
    {
        std::vector<Step> wanted;
        for (std::size_t i = 0; i < m_plan.steps.size(); ++i) {
            const Step step = neededOf(m_plan.steps[i], wanted);
            const auto before = beforeInPlan(m_plan, i, m_context.system);
            if (!before) return std::unexpected(inStep(step, before.error()));
            if (!*before || !inForce(step, **before)) wanted.push_back(step);
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
        const auto more = onStep(each.step, [&](const auto& one) { return readMoreOf(one, each.before, run); });
        if (!more) return std::unexpected(more.error());
        if (*more) {
            if (auto kept = m_store.write(m_journal); !kept) return kept;
            pass("values journaled");
        }
        if (!inForce(each.step, each.before)) {
            auto done = onStep(each.step, [&](const auto& one) { return apply(one, each.before, run); });
            if (!done) return done;
        }
        pass("step applied");
        auto holds = onStep(each.step, [&](const auto& one) { return verifyOf(one, each.before, m_context.system); });
        if (!holds) return holds;
        each.state = StepState::Done;
        if (auto kept = m_store.write(m_journal); !kept) return kept;
        pass("step done");
        return {};
    }

    PlanOutcome takeBack(Error why)
    {
        PlanOutcome outcome = Undoing(m_journal, m_store, m_context).go();
        if (outcome.error) outcome.notes.push_back(whatFailed(*outcome.error));
        outcome.error = std::move(why);
        return outcome;
    }

    PlanOutcome finish()
    {
        m_journal.record.state = PlanState::Applied;
        if (auto kept = m_store.write(m_journal); !kept) return takeBack(std::move(kept).error());
        pass("journal ended");
        for (const JournaledStep& each : m_journal.steps)
            if (const auto file = fileOf(each.step)) tidy(*file, each.before);
        PlanOutcome outcome{.end = PlanEnd::Applied, .id = m_journal.record.id, .error = {}, .notes = m_plan.remarks};
        if (auto pruned = m_store.prune(keptPlans); !pruned) outcome.notes.push_back(whatFailed(pruned.error()));
        return outcome;
    }

    const Plan& m_plan;
    const PlanContext& m_context;
    PlanStore m_store;
    PlanJournal m_journal;
};

} // namespace

std::string_view toString(PlanEnd end)
{
    constexpr std::array names{"applied", "nothing-to-do", "refused", "failed", "undone", "undo-failed"};
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
        StepPreview preview{.sentence = sentenceOf(holds ? plan.steps[i] : step),
                            .inForce = holds,
                            .path = {},
                            .before = {},
                            .after = {}};
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

PlanOutcome applyPlan(const Plan& plan, const PlanContext& context) { return Applying(plan, context).go(); }

PlanOutcome undoPlan(std::string_view id, const PlanContext& context)
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
        return {.end = PlanEnd::NothingToDo, .id = journal->record.id, .error = {}, .notes = {}};
    try {
        return Undoing(*journal, store, context).go();
    } catch (const Json::exception& e) {
        return failed({.code = ErrorCode::Parse, .subject = std::string(id), .detail = e.what()});
    }
}

std::vector<PlanOutcome> undoInterrupted(const PlanContext& context)
{
    std::vector<PlanOutcome> outcomes;
    const auto plans = listPlans(context.stateFolder);
    if (!plans) return {{.end = PlanEnd::Failed, .id = {}, .error = plans.error(), .notes = {}}};
    for (const PlanRecord& plan : *plans) {
        if (plan.state != PlanState::Running) continue;
        PlanOutcome outcome = undoPlan(plan.id, context);
        const bool held =
            outcome.end == PlanEnd::Failed && outcome.error && outcome.error->code == ErrorCode::NotAllowed;
        if (!held) outcomes.push_back(std::move(outcome));
    }
    return outcomes;
}

} // namespace fabriscope::change
