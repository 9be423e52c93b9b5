// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which remedies may be offered, and which may be written unasked: each is tried on the text, and the text that results
// is checked again. The command line (check --fix) and the window go by the same.
#pragma once

#include "core/opensm/diagnostic.h"

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace fabriscope::opensm {

/// The diagnostics of a text of the file, in its order, with the companions that the file has.
using CheckText = std::function<std::vector<Diagnostic>(const std::string& text)>;

/// Weighs remedies for one file.
class RemedyJudge
{
public:
    /// `found`: what `check` says of `text`.
    RemedyJudge(FileKind kind, std::string text, const std::vector<Diagnostic>& found, CheckText check);

    /// Whether the remedy does what it says: its problem goes, its line is not worse, and the file is better: OpenSM
    /// takes it, or reads on further before it drops it, or there are fewer problems. False for a remedy of another
    /// file, and for all behind the first place that OpenSM does not understand: those may only follow from it.
    [[nodiscard]] bool mends(const Diagnostic& diagnostic, const Fix& fix) const;

private:
    FileKind m_kind;
    std::string m_text;
    const std::vector<Diagnostic>& m_found;
    CheckText m_check;
};

/// Whether a remedy leaves no choice: there is no other, and it guesses nothing.
bool isUnambiguous(const Diagnostic& diagnostic);

/// Leaves of every diagnostic only the remedies that mend something. Tries no more than so many bytes' worth: what is
/// left then has no remedy until those before are done, or the text is smaller.
void keepSoundFixes(FileKind kind, const std::string& text, std::vector<Diagnostic>& found, const CheckText& check,
                    std::size_t bytes);

/// A remedy that was applied: its place is that in the text of its time.
struct AppliedFix
{
    SourceRange range;
    Rule rule{};
    Message title;
    Message message; ///< what was wrong
};

struct Remedied
{
    std::string text;
    std::vector<AppliedFix> done; ///< empty: the text is unchanged
};

/// Applies the remedies from a level on that leave no choice, mend something (RemedyJudge) and leave everything that
/// the file names as it is (namesTheSame()). Ends after a bounded effort; what is left is then as it was.
Remedied applyRemedies(FileKind kind, std::string text, Level least, const CheckText& check);

} // namespace fabriscope::opensm
