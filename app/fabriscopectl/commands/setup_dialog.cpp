// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/commands/setup_dialog.h"

#include "app/fabriscopectl/commands/host_changes.h"
#include "app/fabriscopectl/interrupts.h"
#include "app/fabriscopectl/output/output.h"
#include "app/fabriscopectl/output/setup_output.h"
#include "app/fabriscopectl/session.h"
#include "core/agent/client/queries/setup_queries.h"
#include "core/base/text.h"
#include "core/change/script_parts.h"
#include "core/console/wizard_session.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <utility>
#include <vector>

namespace fabriscope::ctl {
namespace {

constexpr std::size_t longestTyped = 65536;

/// The conversation about one wizard.
class SetupDialog
{
public:
    SetupDialog(const Context& context, const setup::Wizard& wizard, const setup::Distribution& distribution)
        : m_context(context), m_wizard(wizard), m_distribution(&distribution)
    {}

    ExitStatus run(const std::string& comment, const std::string& answerFile)
    {
        if (const auto looked = look(); !looked) return report(looked.error());
        if (console::obstacleIn(m_examination) != nullptr) {
            note(formatted("It cannot be set up on {} yet: remove the obstacles above, then begin again.", m_host));
            return ExitStatus::Findings;
        }
        for (;;) {
            if (const auto asked = askAll(); !asked) return end(asked.error());
            const auto plan = planOf(m_wizard, given(), *m_distribution);
            if (plan) break;
            say(formatted("\n{}\n", describe(plan.error())));
        }
        if (!answerFile.empty()) {
            if (const auto kept = console::writeAnswers(answerFile, given()); !kept) return report(kept.error());
            say(formatted("\nThe answers are in {}.\n", answerFile));
        }
        return m_session ? applyThere(comment) : showPlan();
    }

private:
    static void say(const std::string& text) { (void)writeStdout(text); }
    static ExitStatus end(const Error& error)
    {
        say("\n");
        return report(error);
    }

    /// The host's checks and proposals; without a host the wizard's own.
    Result<void> look()
    {
        say(formatted("{}\n{}\n", m_wizard.title.english(), m_wizard.purpose.english()));
        auto session = Session::open(m_context);
        if (!session) return std::unexpected(std::move(session).error());
        const auto agent = (*session)->agentInfo();
        const auto found =
            agent ? (*session)->await(agent::setupLookQuery(std::string(m_wizard.word), (*session)->onSetup()))
                  : Result<setup::Examination>(std::unexpected(agent.error()));
        if (!found) {
            if (found.error().code == ErrorCode::Cancelled) return std::unexpected(found.error());
            say(formatted("\nNo host can be inspected: {}\nThe plan is made for {}, and is not applied.\n",
                          describe(found.error()), m_distribution->name));
            return {};
        }
        m_session = *std::move(session);
        m_host = agent->hostName;
        m_examination = *found;
        m_distribution =
            &setup::distributionOf(setup::familyNamed(found->distribution).value_or(setup::Family::Unknown));
        say(formatted("\nWhat {} has and lacks:\n", m_host) + setupText(*found));
        return {};
    }

    [[nodiscard]] const setup::Proposal* proposalFor(const setup::Question& question) const
    {
        const auto found = std::ranges::find(m_examination.proposals, question.key, &setup::Proposal::key);
        return found == m_examination.proposals.end() ? nullptr : &*found;
    }

    /// What an empty line takes.
    [[nodiscard]] std::string proposed(const setup::Question& question) const
    {
        const auto before = m_answers.find(std::string(question.key));
        if (before != m_answers.end()) return before->second;
        const setup::Proposal* proposal = proposalFor(question);
        return proposal != nullptr && !proposal->answer.empty() ? proposal->answer : question.proposal;
    }

    /// Of the questions that are shown together.
    [[nodiscard]] setup::Answers given() const
    {
        setup::Answers answers;
        for (const setup::Question& question : m_wizard.questions)
            if (isAsked(m_wizard, question, m_answers))
                if (const auto found = m_answers.find(std::string(question.key)); found != m_answers.end())
                    answers.insert(*found);
        return answers;
    }

    Result<void> askAll()
    {
        say("\nEnter takes the answer in brackets, ? explains, b goes back, - leaves it empty.\n");
        std::vector<std::size_t> before; // questions that were answered, in their order
        for (std::size_t at = 0; at < m_wizard.questions.size();) {
            const setup::Question& question = m_wizard.questions[at];
            if (!isAsked(m_wizard, question, m_answers)) {
                ++at;
                continue;
            }
            const auto went = askOne(question);
            if (!went) return std::unexpected(went.error());
            if (*went == Went::On) {
                before.push_back(at++);
            } else if (before.empty()) {
                say("    This is the first question.\n");
            } else {
                at = before.back();
                before.pop_back();
            }
        }
        return {};
    }

    enum class Went : std::uint8_t { On, Back };

    Result<Went> askOne(const setup::Question& question)
    {
        const std::string proposal = proposed(question);
        say(formatted("\n{}{}\n", question.text.english(), console::isOptional(question) ? " (optional)" : ""));
        const setup::Proposal* reason = proposalFor(question);
        if (reason != nullptr && !reason->reason.empty() && reason->answer == proposal)
            say(formatted("    {}\n", reason->reason.english()));
        const bool closed = !question.choices.empty();
        const std::vector<std::string>& choices = closed || reason == nullptr ? question.choices : reason->choices;
        if (choices.size() > 1) say(formatted("    {}: {}\n", closed ? "One of" : "There are", joinedBy(choices)));
        for (;;) {
            say(formatted("{} [{}]: ", question.key, proposal));
            auto typed = readTypedLine();
            if (!typed) return std::unexpected(std::move(typed).error());
            if (!*typed)
                return fail(ErrorCode::Cancelled, formatted("setup {}", m_wizard.word), "the input has ended",
                            "Nothing was changed");
            std::string answer(trimmed(**typed));
            if (answer == "?") {
                say(formatted("    {}\n", question.explanation.english()));
                continue;
            }
            if (answer == "b") return Went::Back;
            if (answer.empty())
                answer = proposal;
            else if (answer == "-")
                answer.clear();
            if (answer.empty() && question.required) {
                say(formatted("    An answer is required. {}\n", question.explanation.english()));
                continue;
            }
            if (closed && !std::ranges::contains(question.choices, answer)) {
                say(formatted("    It is one of: {}\n", joinedBy(question.choices)));
                continue;
            }
            m_answers[std::string(question.key)] = answer;
            return Went::On;
        }
    }

    ExitStatus showPlan()
    {
        const auto plan = planOf(m_wizard, given(), *m_distribution);
        if (!plan) return report(plan.error());
        say("\nThe plan:\n" + planText(console::localPreview(*plan, *m_distribution)));
        return again();
    }

    /// How to do the same without questions.
    [[nodiscard]] ExitStatus again() const
    {
        std::string command = formatted("fabriscopectl setup {}", m_wizard.word);
        for (const auto& [key, answer] : given())
            command += formatted(" --set {}", change::inShell(key + '=' + answer));
        say(formatted("Nothing was changed. The same without questions:\n  {}\n", command));
        return ExitStatus::Fine;
    }

    ExitStatus applyThere(const std::string& comment)
    {
        const agent::SetupRequest request{.wizard = std::string(m_wizard.word), .answers = given(), .comment = comment};
        const auto preview = m_session->await(agent::setupPreviewQuery(request, m_session->onSetup()));
        if (!preview) return report(preview.error());
        say("\nThe plan:\n" + setupText(*preview));
        if (const auto* step = console::obstacleIn(*preview)) {
            note(formatted("It cannot be applied to {}: {}", m_host, describe(*step->obstacle)));
            (void)again();
            return ExitStatus::Findings;
        }
        if (std::ranges::all_of(preview->steps, &change::StepPreview::inForce)) {
            say(formatted("{} already has this configuration: there is nothing to do.\n", m_host));
            return ExitStatus::Fine;
        }
        const auto yes = askYesOrNo(formatted("Apply it to {}?", m_host));
        if (!yes) return end(yes.error());
        if (!*yes) return again();
        m_session.reset(); // that agent may only look
        Context context = m_context;
        context.allowChanges = true;
        const auto outcome = inSession(context, [&](Session& session) {
            return session.await(agent::setupApplyQuery(request, session.onSetup()));
        });
        return outcome ? tellOutcome(context, *outcome) : report(outcome.error());
    }

    const Context& m_context;
    const setup::Wizard& m_wizard;
    const setup::Distribution* m_distribution;
    std::unique_ptr<Session> m_session;
    std::string m_host;
    setup::Examination m_examination;
    setup::Answers m_answers; ///< given so far, including those of questions that no longer apply
};

} // namespace

Result<std::optional<std::string>> readTypedLine()
{
    const SignalCatcher signals;
    std::string line;
    for (;;) {
        std::array<pollfd, 2> watched{pollfd{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0},
                                      pollfd{.fd = signals.fd(), .events = POLLIN, .revents = 0}};
        if (::poll(watched.data(), watched.size(), -1) < 0 && errno != EINTR)
            return failErrno(errno, "fabriscopectl", "cannot wait for an answer");
        if (signals.take() != 0) return fail(ErrorCode::Cancelled, "interrupted", "nothing was changed");
        if (watched[0].revents == 0) continue;
        char c = 0; // a byte at a time: what follows the line belongs to another reader
        const ssize_t got = ::read(STDIN_FILENO, &c, 1);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return failErrno(errno, "fabriscopectl", "cannot read an answer");
        if (got == 0) return line.empty() ? std::nullopt : std::optional(line);
        if (c == '\n') return line;
        if (line.size() == longestTyped)
            return fail(ErrorCode::InvalidArgument, "the answer", formatted("is longer than {} bytes", longestTyped));
        line += c;
    }
}

bool hasTerminal() { return ::isatty(STDIN_FILENO) != 0 && ::isatty(STDOUT_FILENO) != 0; }

Result<bool> askYesOrNo(const std::string& question)
{
    if (const auto said = writeStdout(question + " [y/N]: "); !said) return std::unexpected(said.error());
    const auto typed = readTypedLine();
    if (!typed) return std::unexpected(typed.error());
    const std::string_view answer = *typed ? trimmed(**typed) : std::string_view();
    return answer == "y" || answer == "yes";
}

ExitStatus runSetupDialog(const Context& context, const setup::Wizard& wizard, const setup::Distribution& distribution,
                          const std::string& comment, const std::string& answerFile)
{
    return SetupDialog(context, wizard, distribution).run(comment, answerFile);
}

} // namespace fabriscope::ctl
