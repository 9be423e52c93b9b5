// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/protocol/setup_messages.h"

#include "core/agent/protocol/common_messages.h"
#include "core/base/enum_number.h"
#include "core/base/message_codec.h"
#include "core/base/text.h"

#include <ranges>
#include <utility>

namespace fabriscope::agent {
namespace {

// As agents before have sent them.
static_assert(std::to_underlying(change::PlanState::Partly) == 4 &&
              std::to_underlying(change::PlanState::Unreadable) == 6);

constexpr int mostAnswers = 64;
constexpr std::size_t mostListed = 512; // checks, proposals, choices: a host has fewer

template <class List> std::vector<Message> messagesOf(const List& list)
{
    const auto decoded = [](const auto& message) { return toMessage(message); };
    return list | std::views::transform(decoded) | std::ranges::to<std::vector>();
}

} // namespace

std::string_view toString(ChangeKind kind) { return kind == ChangeKind::Plan ? "plan" : "opensm"; }

Message subjectOf(const HostChange& change)
{
    const auto wizard = change.kind == ChangeKind::Plan ? setup::findWizard(change.subject) : std::nullopt;
    if (wizard) return wizard->title;
    return change.files.empty() ? Message(change.subject) : Message(joinedBy(change.files));
}

void put(pb::SetupEntry& out, const HostChange& entry)
{
    out.set_id(entry.id);
    out.set_kind(std::to_underlying(entry.kind));
    out.set_made_ms(std::chrono::floor<std::chrono::milliseconds>(entry.made).time_since_epoch().count());
    out.set_subject(entry.subject);
    out.set_who(entry.who);
    out.set_comment(entry.comment);
    out.set_state(std::to_underlying(entry.state));
    for (const Message& step : entry.steps)
        put(*out.add_steps(), step);
    for (const Message& step : entry.left)
        put(*out.add_left(), step);
    if (entry.problem) put(*out.mutable_problem(), *entry.problem);
    out.set_recovered(entry.recovered);
    for (const std::string& file : entry.files)
        out.add_files(file);
}

HostChange fromWire(const pb::SetupEntry& message)
{
    HostChange change{.id = message.id(),
                      .kind = toEnum(message.kind(), ChangeKind::OpenSm, ChangeKind::Plan),
                      .made = timeOfMilliseconds(message.made_ms()),
                      .subject = message.subject(),
                      .who = message.who(),
                      .comment = message.comment(),
                      .state = toEnum(message.state(), change::PlanState::Unreadable, change::PlanState::Running),
                      .steps = messagesOf(message.steps()),
                      .left = messagesOf(message.left()),
                      .recovered = message.recovered(),
                      .files = {message.files().begin(), message.files().end()}};
    if (message.has_problem()) change.problem = toError(message.problem());
    return change;
}

void put(pb::SetupPlan& out, const SetupRequest& request)
{
    out.set_wizard(request.wizard);
    for (const auto& [key, text] : request.answers) {
        pb::SetupAnswer& answer = *out.add_answers();
        answer.set_key(key);
        answer.set_text(text);
    }
    out.set_comment(request.comment);
}

Result<SetupRequest> fromWire(const pb::SetupPlan& message)
{
    SetupRequest request{.wizard = message.wizard(), .answers = {}, .comment = message.comment()};
    const bool fits = message.answers_size() <= mostAnswers;
    for (const pb::SetupAnswer& answer : message.answers())
        if (!fits || !request.answers.emplace(answer.key(), answer.text()).second)
            return fail(ErrorCode::InvalidArgument, Message::say("the answers"),
                        Message::say("are more than any wizard asks for, or answer a question twice"));
    return request;
}

void put(pb::SetupPreview& out, const SetupPreview& preview)
{
    out.set_distribution(preview.distribution);
    for (const change::StepPreview& each : preview.steps) {
        pb::SetupStep& step = *out.add_steps();
        put(*step.mutable_sentence(), each.sentence);
        step.set_in_force(each.inForce);
        step.set_path(each.path);
        if (each.before) step.set_before(*each.before);
        if (each.after) step.set_after(*each.after);
        step.set_command(each.command);
        if (each.obstacle) put(*step.mutable_obstacle(), *each.obstacle);
    }
    for (const Message& remark : preview.remarks)
        put(*out.add_remarks(), remark);
}

SetupPreview fromWire(const pb::SetupPreview& message)
{
    SetupPreview preview{.distribution = message.distribution(), .steps = {}, .remarks = messagesOf(message.remarks())};
    for (const pb::SetupStep& each : message.steps()) {
        change::StepPreview step{.sentence = toMessage(each.sentence()),
                                 .inForce = each.in_force(),
                                 .path = each.path(),
                                 .command = each.command()};
        if (each.has_before()) step.before = each.before();
        if (each.has_after()) step.after = each.after();
        if (each.has_obstacle()) step.obstacle = toError(each.obstacle());
        preview.steps.push_back(std::move(step));
    }
    return preview;
}

void put(pb::SetupExamination& out, const setup::Examination& examination)
{
    out.set_distribution(examination.distribution);
    for (const setup::Check& each : examination.checks) {
        pb::SetupCheck& check = *out.add_checks();
        check.set_state(std::to_underlying(each.state));
        put(*check.mutable_what(), each.what);
        put(*check.mutable_hint(), each.hint);
    }
    for (const setup::Proposal& each : examination.proposals) {
        pb::SetupProposal& proposal = *out.add_proposals();
        proposal.set_key(each.key);
        proposal.set_answer(each.answer);
        put(*proposal.mutable_reason(), each.reason);
        for (const std::string& choice : each.choices)
            proposal.add_choices(choice);
    }
    for (const setup::Existing& each : examination.existing) {
        pb::SetupExisting& existing = *out.add_existing();
        existing.set_key(each.key);
        existing.set_answer(each.answer);
        existing.set_then_key(each.thenKey);
        existing.set_then_answer(each.thenAnswer);
    }
}

setup::Examination fromWire(const pb::SetupExamination& message)
{
    setup::Examination examination{.distribution = message.distribution(), .checks = {}, .proposals = {}};
    for (const pb::SetupCheck& each : message.checks()) {
        if (examination.checks.size() == mostListed) break;
        examination.checks.push_back(
            {.state = toEnum(each.state(), setup::CheckState::Obstacle, setup::CheckState::Warning),
             .what = toMessage(each.what()),
             .hint = toMessage(each.hint())});
    }
    for (const pb::SetupProposal& each : message.proposals()) {
        if (examination.proposals.size() == mostListed) break;
        setup::Proposal proposal{
            .key = each.key(), .answer = each.answer(), .reason = toMessage(each.reason()), .choices = {}};
        for (const std::string& choice : each.choices())
            if (proposal.choices.size() < mostListed) proposal.choices.push_back(choice);
        examination.proposals.push_back(std::move(proposal));
    }
    for (const pb::SetupExisting& each : message.existing())
        if (examination.existing.size() < mostListed)
            examination.existing.push_back({.key = each.key(),
                                            .answer = each.answer(),
                                            .thenKey = each.then_key(),
                                            .thenAnswer = each.then_answer()});
    return examination;
}

void put(pb::SetupProgress& out, const SetupProgress& progress)
{
    out.set_step(static_cast<std::uint32_t>(progress.step));
    out.set_steps(static_cast<std::uint32_t>(progress.steps));
    put(*out.mutable_sentence(), progress.sentence);
}

SetupProgress fromWire(const pb::SetupProgress& message)
{
    return {.step = message.step(), .steps = message.steps(), .sentence = toMessage(message.sentence())};
}

void put(pb::SetupOutcome& out, const change::PlanOutcome& outcome)
{
    out.set_end(std::to_underlying(outcome.end));
    out.set_id(outcome.id);
    if (outcome.error) put(*out.mutable_error(), *outcome.error);
    for (const Message& note : outcome.notes)
        put(*out.add_notes(), note);
}

change::PlanOutcome fromWire(const pb::SetupOutcome& message)
{
    using change::PlanEnd;
    change::PlanOutcome outcome{.end = toEnum(message.end(), PlanEnd::Partly, PlanEnd::Failed),
                                .id = message.id(),
                                .notes = messagesOf(message.notes())};
    if (message.has_error()) outcome.error = toError(message.error());
    return outcome;
}

} // namespace fabriscope::agent
