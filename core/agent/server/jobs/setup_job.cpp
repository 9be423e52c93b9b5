// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/protocol/setup_messages.h"
#include "core/agent/server/agent_host.h"
#include "core/agent/server/jobs/request_jobs.h"
#include "core/agent/server/jobs/thread_job.h"
#include "core/change/line_diff.h"
#include "core/change/state_lock.h"
#include "core/opensm/secrets.h"
#include "core/opensm_host/apply.h"
#include "core/setup/examination.h"
#include "core/setup/host_facts.h"
#include "core/setup/host_plan.h"
#include "core/setup/wizard.h"

#include <algorithm>
#include <format>
#include <utility>

namespace fabriscope::agent {
namespace {

using change::PlanState;
using Line = ThreadJob::Line;
using Work = ThreadJob::Work;
using Last = Result<std::optional<pb::Response>>;

constexpr std::size_t longestComment = 4096;
constexpr std::size_t longestId = 64; // in a log

Last last(pb::SetupReply reply)
{
    reply.set_last(true);
    pb::Response response;
    *response.mutable_setup() = std::move(reply);
    return response;
}

/// Some process works on the change.
bool isUnderWay(const std::string& id, const std::optional<std::string>& use)
{
    return use && use->ends_with(" " + id);
}

Result<std::vector<HostChange>> journalOf(const ChangePlace& place)
{
    std::vector<HostChange> all;
    const auto plans = change::listPlans(place.stateFolder);
    if (!plans) return std::unexpected(plans.error());
    const auto use = change::heldFor(place.stateFolder);
    if (!use) return std::unexpected(use.error());
    for (const change::PlanRecord& plan : *plans) {
        const bool isIdle = plan.state == PlanState::Running && !isUnderWay(plan.id, *use);
        all.push_back({.id = plan.id,
                       .kind = plan.owner.empty() ? ChangeKind::Plan : ChangeKind::OpenSm,
                       .made = plan.made,
                       .subject = plan.subject,
                       .who = plan.who,
                       .comment = plan.comment,
                       .state = isIdle ? PlanState::Interrupted : plan.state,
                       .steps = plan.steps,
                       .left = plan.left,
                       .problem = plan.problem,
                       .recovered = place.recovery->undone(plan.id).has_value(),
                       .files = plan.files});
    }
    return all;
}

Last sendJournal(const ChangePlace& place, Line& line)
{
    const auto all = journalOf(place);
    if (!all) return std::unexpected(all.error());
    for (const HostChange& entry : *all) {
        pb::Response response;
        put(*response.mutable_setup()->mutable_entry(), entry);
        if (!line.send(std::move(response))) break;
    }
    return last(pb::SetupReply());
}

std::unexpected<Error> unknownWizard(const std::string& word)
{
    return fail(ErrorCode::InvalidArgument, word.substr(0, 64), Message::say("there is no such wizard"),
                Message::say("Install the same version of Fabriscope on both hosts"));
}

struct PlanForHost
{
    change::Plan plan;
    const setup::Distribution* distribution = nullptr; ///< of the table
};

Result<PlanForHost> makePlan(const ChangePlace& place, const SetupRequest& request)
{
    const auto wizard = setup::findWizard(request.wizard);
    if (!wizard) return unknownWizard(request.wizard);
    PlanForHost result{.plan = {}, .distribution = &setup::distributionOfHost(place.system)};
    auto plan = planFor(*wizard, request.answers, place.system);
    if (!plan) return std::unexpected(std::move(plan).error());
    result.plan = *std::move(plan);
    return result;
}

Last sendExamination(const ChangePlace& place, const std::string& word)
{
    const auto wizard = setup::findWizard(word);
    if (!wizard) return unknownWizard(word);
    pb::SetupReply reply;
    put(*reply.mutable_examination(), examine(*wizard, place.system));
    return last(std::move(reply));
}

/// A profile that another program has written may have passwords: of lines that the plan does not have itself, only the
/// names are shown.
std::string withoutValues(const std::string& profile, const std::string& known)
{
    std::string text;
    for (const std::string_view line : change::splitLines(profile)) {
        const std::size_t equals = line.find('=');
        if (equals == std::string_view::npos || ("\n" + known).contains("\n" + std::string(line)))
            text += line;
        else
            text += std::format("{}={}\n", line.substr(0, equals), opensm::secretMark);
    }
    return text;
}

/// An agent that only observes may still read what others cannot, and shows no keys of it.
void hideSecrets(change::StepPreview& preview, const change::Step& step)
{
    const auto file = fileOf(step);
    if (!file || !preview.before) return;
    if (file->file == change::FileId::NmConnection)
        preview.before = withoutValues(*preview.before, preview.after.value_or(""));
    else if (file->file == change::FileId::OpenSmConf || file->file == change::FileId::OpenSmNumbered ||
             file->file == change::FileId::OpenSmPortConf)
        preview.before = opensm::hideSecrets(*preview.before);
}

Last sendPreview(const ChangePlace& place, const SetupRequest& request)
{
    const auto made = makePlan(place, request);
    if (!made) return std::unexpected(made.error());
    auto steps = previewOf(made->plan, place.system);
    if (!steps) return std::unexpected(std::move(steps).error());
    if (place.openSmHost.hidesSecrets)
        for (std::size_t i = 0; i < steps->size(); ++i)
            hideSecrets(steps->at(i), made->plan.steps.at(i));
    std::vector<Message> remarks = made->plan.remarks;
    std::ranges::move(replacedBy(made->plan, place.system, place.stateFolder), std::back_inserter(remarks));
    pb::SetupReply reply;
    put(*reply.mutable_preview(), SetupPreview{.distribution = std::string(made->distribution->word),
                                               .steps = *std::move(steps),
                                               .remarks = std::move(remarks)});
    return last(std::move(reply));
}

pb::Response responseOf(const SetupProgress& progress)
{
    pb::Response response;
    put(*response.mutable_setup()->mutable_progress(), progress);
    return response;
}
pb::Response setupWaits(const Message& sentence)
{
    return responseOf(SetupProgress{.step = 0, .steps = 0, .sentence = sentence});
}

change::PlanContext contextFor(const ChangePlace& place, Line& line, std::string comment)
{
    return {.system = place.system,
            .stateFolder = place.stateFolder,
            .who = place.who(),
            .comment = std::move(comment),
            .progress =
                [&line](std::size_t step, std::size_t steps, const Message& sentence) {
                    line.tell(responseOf(SetupProgress{.step = step, .steps = steps, .sentence = sentence}));
                },
            .stop = line.stop(),
            .boundary = place.boundary,
            .revive = opensm_host::reviver(place.openSmHost)};
}

Last sendOutcome(const ChangePlace& place, std::string_view what, const change::PlanOutcome& outcome)
{
    place.note(std::format("{}: {}{}{}", what, toString(outcome.end), outcome.id.empty() ? "" : " ", outcome.id));
    pb::SetupReply reply;
    put(*reply.mutable_outcome(), outcome);
    return last(std::move(reply));
}

Last apply(const ChangePlace& place, const SetupRequest& request, Line& line)
{
    const auto made = makePlan(place, request);
    if (!made) return std::unexpected(made.error());
    if (made->distribution->family == setup::Family::Unknown)
        return fail(
            ErrorCode::Unsupported, place.hostName,
            Message::say("its distribution is not known, so the plan can only be shown"),
            Message::say("Check the plan, and apply it as a script: fabriscopectl setup {} --script", request.wizard));
    const std::string what = "apply " + request.wizard;
    place.note(what);
    return sendOutcome(place, what,
                       applyPlan(made->plan, contextFor(place, line, request.comment.substr(0, longestComment))));
}

/// Of texts of files nothing is shown: those of an undo are for nobody to check, and may be secret.
Last sendUndoPreview(const ChangePlace& place, const std::string& id)
{
    auto steps = change::undoPreviewOf(id, {.system = place.system, .stateFolder = place.stateFolder});
    if (!steps) return std::unexpected(std::move(steps).error());
    for (change::StepPreview& step : *steps) {
        step.before.reset();
        step.after.reset();
    }
    pb::SetupReply reply;
    put(*reply.mutable_preview(), SetupPreview{.distribution = {}, .steps = *std::move(steps), .remarks = {}});
    return last(std::move(reply));
}

Last undo(const ChangePlace& place, const std::string& id, Line& line)
{
    const std::string what = "undo " + id.substr(0, longestId);
    place.note(what);
    // The agent was at it when it was asked for.
    if (const auto recovered = place.recovery->undone(id)) return sendOutcome(place, what, *recovered);
    return sendOutcome(place, what, undoPlan(id, contextFor(place, line, {})));
}

class SetupJob final : public ThreadJob
{
public:
    using ThreadJob::ThreadJob;

    Result<void> start(const pb::Request& request) override
    {
        const pb::SetupCall& call = request.setup();
        const ChangePlace place(host());
        const bool changes = call.has_apply() || call.has_undo();
        if (changes)
            if (auto may = mayChange(); !may) return may;
        if (call.has_journal()) return serve([place](Line& line) { return sendJournal(place, line); });
        if (call.has_look())
            return serve([place, word = call.look().wizard()](Line&) { return sendExamination(place, word); });
        if (call.has_undo_plan())
            return serve([place, id = call.undo_plan().id()](Line&) { return sendUndoPreview(place, id); });
        if (call.has_undo())
            return serve([place, id = call.undo().id()](Line& line) { return undo(place, id, line); }, true);
        if (!call.has_plan() && !call.has_apply())
            return fail(ErrorCode::Unsupported, Message::say("the agent"),
                        Message::say("does not support this request about changes to its host"),
                        Message::say("Install the same version of Fabriscope on both hosts"));
        auto wanted = fromWire(changes ? call.apply() : call.plan());
        if (!wanted) return std::unexpected(std::move(wanted).error());
        if (changes)
            return serve([place, what = *std::move(wanted)](Line& line) { return apply(place, what, line); }, true);
        return serve([place, what = *std::move(wanted)](Line&) { return sendPreview(place, what); });
    }

private:
    Result<void> serve(Work work, bool undoes = false)
    {
        run(afterRecovery(ChangePlace(host()), std::move(work), setupWaits), undoes);
        return {};
    }
    /// The demo's agent works on a simulated fabric, but its host is a real one.
    [[nodiscard]] Result<void> mayChange() const
    {
        if (auto may = host().mayChange(); !may) return may;
        if (host().options().openSmHost.onlyConfiguration.empty()) return {};
        return fail(ErrorCode::NotAllowed, host().options().hostName,
                    Message::say("this agent was started for one configuration of OpenSM only (--opensm-config)"),
                    Message::say("Connect to the host itself: --connect ssh://root@HOST, or local?elevated"));
    }
};

} // namespace

std::unique_ptr<Job> setupJob(JobContext context) { return std::make_unique<SetupJob>(context); }

} // namespace fabriscope::agent
