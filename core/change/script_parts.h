// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a plan has in common as a shell script and as an Ansible play. Only for sources of core/change.
#pragma once

#include "core/change/plan.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::change {

/// One word of a shell: single quotes keep everything but themselves.
std::string inShell(std::string_view text);
/// Control characters are blanks, and what else ends a line or is not seen is escaped: a comment cannot end in the
/// middle.
std::string oneLine(std::string_view text);
/// "# Needs: …" with its line end; empty when that is not known.
std::string needsComment(std::string_view needs);

/// The step after `file` whose service has to take that file when it changes; none: no step has one.
std::optional<std::size_t> takerOf(const Plan& plan, std::size_t file);

/// Where a file of a name stands for something that is due since a file was written: a run that was interrupted leaves
/// it to the next one, and a start of the machine clears both.
inline constexpr std::string_view dueFolder = "/run/fabriscope-due";
/// Something that has to be done once a file has changed.
struct Due
{
    std::string mark;      ///< a name in dueFolder
    std::string title;     ///< for people
    std::string command;   ///< for a shell
    std::string clears{};  ///< a mark that has become needless with it; empty: none
    bool isReread = false; ///< what follows works with what is read here
    friend bool operator==(const Due&, const Due&) = default;
};
/// What has to be done when the file of a step has changed: who reads it does so again, its service takes it, its
/// profile is brought up anew; in this order.
std::vector<Due> dueAfter(const Plan& plan, std::size_t at);
std::string markPath(std::string_view mark);
/// Commands of a shell that end it, with the reason, where the file cannot be written as the plan has it: a script and
/// a play have no agent that has looked before.
std::string guardLines(const FileStep& step);
/// Does it and forgets it: commands of a shell.
std::string commandsOf(const Due& due, std::string_view separator);
/// Removes the folder when nothing is due any more.
std::string clearDueFolder();

// In a script.
std::string onlyUnless(std::string_view holds, std::string_view command);
std::string onlyIf(std::string_view condition, std::string_view lines);
/// Ends with a failure, and says why.
std::string stopIf(std::string_view condition, std::string_view why);
/// What is due is done, whichever run has made it so.
std::string dueLines(const Due& due);
std::string marksOf(const std::vector<Due>& all);
std::string writeLines(const FileStep& step, const std::vector<Due>& due);

// In a play.
/// One scalar of YAML: single quotes keep everything but themselves.
std::string inYaml(std::string_view text);
std::string task(std::string_view name, std::string_view module, std::string_view body);
std::string commandBody(std::string_view words, std::string_view condition = {});
/// Runs a command of one line that makes a file appear, or vanish.
std::string commandTask(std::string_view name, std::string_view command, std::string_view file, bool appears);
/// Runs `command` unless `holds` succeeds, and says whether it did.
std::string shellTask(std::string_view name, std::string_view holds, std::string_view command);

/// Runs commands that only look, and end with a failure when they do not like what they see.
std::string lookingTask(std::string_view name, std::string_view lines);

/// The tasks of a plan. What is due when a file changes is remembered on the host before that, and done before the next
/// step that is no file, or, where a service takes it, one of a service, which may come with a package before: handlers
/// would be forgotten with a run that is interrupted in between.
class Play
{
public:
    explicit Play(const Plan& plan) : m_plan(plan) {}

    [[nodiscard]] const Plan& plan() const { return m_plan; }
    std::string text();
    std::string fileTasks(std::size_t at, const FileStep& step, std::string_view name);
    /// What is due until now, each once; or only what has to be read again.
    std::string dueTasks(bool all);

private:
    /// Compared first, so that what is due is known before the file changes.
    std::string remembering(std::string_view name, std::string_view module, std::string_view body,
                            const std::vector<Due>& due);

    const Plan& m_plan;
    std::vector<Due> m_due;  ///< since the last step that is no file
    std::size_t m_files = 0; ///< with something that is due after them
};

} // namespace fabriscope::change
