// SPDX-License-Identifier: GPL-3.0-or-later
//
// Answers as values; for the wizards' own sources. An Error names the question and what is expected.
#pragma once

#include "core/setup/wizard.h"

namespace fabriscope::setup {

/// The answers to one wizard's questions: those that were given, else the proposals.
class AnswerReader
{
public:
    /// InvalidArgument: an answer to a question that the wizard does not ask, a required one that is missing, or one
    /// that is not among the choices.
    static Result<AnswerReader> make(const Wizard& wizard, const Answers& answers);

    /// Without blanks at both ends.
    [[nodiscard]] std::string text(std::string_view key) const;
    [[nodiscard]] bool yes(std::string_view key) const { return text(key) == "yes"; }
    /// The words between blanks and commas.
    [[nodiscard]] std::vector<std::string> words(std::string_view key) const;
    /// A whole number, decimal or with 0x; none: the answer is empty.
    [[nodiscard]] Result<std::optional<std::uint64_t>> number(std::string_view key, std::uint64_t least,
                                                              std::uint64_t most) const;
    /// The answer makes no sense, and why.
    [[nodiscard]] std::unexpected<Error> wrong(std::string_view key, Message why) const;

private:
    Answers m_answers;
};

/// A question with what is proposed, empty: no answer is one, too; and what can be answered, none: any text.
Question ask(std::string_view key, Message text, Message explanation, std::string proposal = {},
             std::vector<std::string> choices = {});
/// One that has to be answered: no proposal fits every host.
Question askFor(std::string_view key, Message text, Message explanation, std::vector<std::string> choices = {});
/// A question that is answered with yes or no.
Question yesOrNo(std::string_view key, Message text, Message explanation, bool proposal);

/// The same question, asked only beside this answer to another; an empty one: beside any.
Question onlyIf(Question question, std::string_view key, std::string_view answer);

} // namespace fabriscope::setup
