// SPDX-License-Identifier: GPL-3.0-or-later
//
// The results of the checks of a file.
#pragma once

#include "core/base/message.h"
#include "core/opensm/rules.h"
#include "core/opensm/source_text.h"

#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::opensm {

/// The three files of an OpenSM set-up.
enum class FileKind : std::uint8_t { Options, Partitions, QosPolicy };

std::string_view toString(FileKind kind); ///< "opensm.conf", "partitions.conf", "qos-policy.conf"

/// A remedy that can be applied as it is.
struct Fix
{
    Message title;                     ///< what it does, in the imperative: "Write TRUE"
    FileKind file = FileKind::Options; ///< the file that the edits belong to; not always the diagnosed one
    std::vector<TextEdit> edits;
    bool isGuess = false; ///< of what was meant: offered, but never written unasked
};

struct Diagnostic
{
    SourceRange range;
    Level level = Level::Warning;
    Rule rule{};
    Message message; ///< what is wrong
    Message why;     ///< the fact that explains it; may be empty
    Message effect;  ///< what OpenSM will do; may be empty
    std::vector<Fix> fixes;
    std::size_t count = 1; ///< how many problems it covers: more than one in the last one of a shortened list
    bool drops = false;    ///< OpenSM drops the whole file for it, or does not survive it
    bool ends = false;     ///< it does not survive it, where it reads so far

    /// Message, reason and effect as sentences: message as it is, the others with a capital unless they begin with a
    /// word of OpenSM's files (qos, sl=, max_op_vls). In English, as the command line prints it; the window renders
    /// each part (ui/text/message_text).
    [[nodiscard]] std::string text() const;
    /// Message and effect in one: the text of an error that results from it.
    [[nodiscard]] Message summary() const;
};

/// A reason or effect as a sentence of its own: with a capital, unless it begins with a word of the files' language.
std::string asSentence(std::string_view text);

/// A text of the option data (meaning, range, dependence), which is translated as the options' help is.
Message optionWords(std::string_view text);

/// Shortens a list for the screen, in its order: of every rule at every level the first `most` stay, and one more that
/// says how many others there are, and begins at the first of them.
std::vector<Diagnostic> shortened(std::vector<Diagnostic> found, std::size_t most);

/// Collects diagnostics of one file.
class Reporter
{
public:
    Reporter(FileKind kind, std::string_view text) : m_kind(kind), m_text(text) {}
    [[nodiscard]] FileKind kind() const { return m_kind; }
    [[nodiscard]] std::string_view text() const { return m_text; }
    /// What was reported until now, in no order.
    [[nodiscard]] const std::vector<Diagnostic>& found() const { return m_found; }

    /// Adds one at the rule's own level. The reference stays valid until the next call.
    Diagnostic& report(Rule rule, Span span, Message message);
    /// The same at another level.
    Diagnostic& report(Rule rule, Level level, Span span, Message message);
    /// Adds a remedy for the reported file that replaces one span.
    void fix(Diagnostic& diagnostic, Message title, Span span, std::string replacement) const;
    /// The same where it is only likely what was meant.
    void guess(Diagnostic& diagnostic, Message title, Span span, std::string replacement) const;

    /// The diagnostics in the order of the text, with lines and columns. What is said of lines between /* and */ is
    /// one.
    [[nodiscard]] std::vector<Diagnostic> take(const LineIndex& lines);

private:
    [[nodiscard]] std::vector<Diagnostic> withBlocksJoined(std::vector<Diagnostic> sorted,
                                                           const LineIndex& lines) const;
    FileKind m_kind;
    std::string_view m_text;
    std::vector<Diagnostic> m_found;
};

} // namespace fabriscope::opensm
