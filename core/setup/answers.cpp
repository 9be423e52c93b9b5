// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/setup/answers.h"

#include "core/base/printable.h"
#include "core/base/text.h"

#include <algorithm>

namespace fabriscope::setup {
namespace {

constexpr std::size_t longestAnswer = 4096;

/// Line ends and other control characters would end a line of a configuration, or of YAML (U+0085, U+2028).
bool isOneLine(std::string_view text) { return printable(text) == text; }

} // namespace

std::vector<const Question*> missingAnswers(const Wizard& wizard, const Answers& answers)
{
    std::vector<const Question*> missing;
    for (const Question& question : wizard.questions) {
        const auto given = answers.find(std::string(question.key));
        const std::string_view answer = given == answers.end() ? question.proposal : given->second;
        if (question.required && trimmed(answer).empty() && isAsked(wizard, question, answers))
            missing.push_back(&question);
    }
    return missing;
}

Result<AnswerReader> AnswerReader::make(const Wizard& wizard, const Answers& answers)
{
    AnswerReader reader;
    for (const auto& [key, answer] : answers)
        if (std::ranges::find(wizard.questions, key, &Question::key) == wizard.questions.end())
            return fail(ErrorCode::InvalidArgument, key.substr(0, 64),
                        Message::say("the wizard {} has no such question", wizard.word),
                        Message::say("'fabriscopectl setup {} --questions' lists them", wizard.word));
    const auto missing = missingAnswers(wizard, answers);
    if (missing.size() == 1)
        return fail(ErrorCode::InvalidArgument, std::string(missing.front()->key), Message::say("needs an answer"),
                    missing.front()->explanation);
    if (!missing.empty())
        return fail(ErrorCode::InvalidArgument, joinedBy(missing, ", ", &Question::key), Message::say("need answers"));
    for (const Question& question : wizard.questions) {
        const auto given = answers.find(std::string(question.key));
        const std::string answer(
            trimmed(given == answers.end() ? std::string_view(question.proposal) : std::string_view(given->second)));
        if (answer.size() > longestAnswer || !isOneLine(answer))
            return reader.wrong(question.key, Message::say("an answer is one line of at most {} bytes", longestAnswer));
        if (!question.choices.empty() && !std::ranges::contains(question.choices, answer))
            return reader.wrong(question.key, Message::say("is one of: {}", joinedBy(question.choices)));
        reader.m_answers.emplace(question.key, answer);
    }
    return reader;
}

std::string AnswerReader::text(std::string_view key) const
{
    const auto found = m_answers.find(std::string(key));
    return found == m_answers.end() ? std::string() : found->second;
}

std::vector<std::string> AnswerReader::words(std::string_view key) const
{
    std::vector<std::string> found;
    std::string word;
    for (const char c : text(key) + ' ') {
        if (c != ' ' && c != ',' && c != ';')
            word += c;
        else if (!word.empty())
            found.push_back(std::exchange(word, {}));
    }
    return found;
}

Result<std::optional<std::uint64_t>> AnswerReader::number(std::string_view key, std::uint64_t least,
                                                          std::uint64_t most) const
{
    const std::string answer = text(key);
    if (answer.empty()) return std::nullopt;
    const auto value = parseUnsigned(answer);
    if (!value || *value < least || *value > most)
        return wrong(key, Message::say("is a number from {} to {}", least, most));
    return value;
}

std::unexpected<Error> AnswerReader::wrong(std::string_view key, Message why) const
{
    return fail(ErrorCode::InvalidArgument, Message::say("{}: \"{}\"", key, text(key).substr(0, 64)), std::move(why));
}

Question ask(std::string_view key, Message text, Message explanation, std::string proposal,
             std::vector<std::string> choices)
{
    return {.key = key,
            .text = std::move(text),
            .explanation = std::move(explanation),
            .proposal = std::move(proposal),
            .choices = std::move(choices)};
}

Question askFor(std::string_view key, Message text, Message explanation, std::vector<std::string> choices)
{
    Question question = ask(key, std::move(text), std::move(explanation), {}, std::move(choices));
    question.required = true;
    return question;
}

Question yesOrNo(std::string_view key, Message text, Message explanation, bool proposal)
{
    return ask(key, std::move(text), std::move(explanation), proposal ? "yes" : "no", {"yes", "no"});
}

Question onlyIf(Question question, std::string_view key, std::string_view answer)
{
    question.onlyIf = {.key = key, .answer = answer};
    return question;
}

} // namespace fabriscope::setup
