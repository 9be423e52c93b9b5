// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/message.h"
#include "core/fabric/model/snapshot_builder.h"

#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::fabric {

/// What the reader of a file reports about its lines: lines of one cause are one sentence with their number and the
/// first of them. One thread at a time.
class ImportNotes
{
public:
    explicit ImportNotes(std::string file) : m_file(std::move(file)) {}

    /// Lines of one cause have the same number `cause`; `make` is called for the first and returns a Message without a
    /// full stop. `line` from 1; 0: the file as a whole.
    template <std::invocable Make> void problem(std::size_t cause, std::size_t line, ProblemKind kind, const Make& make)
    {
        if (Group& group = count(m_problems, cause, line); group.count == 1) group.start(kind, make());
    }
    /// The same for what was put right without loss.
    template <std::invocable Make> void remark(std::size_t cause, std::size_t line, const Make& make)
    {
        if (Group& group = count(m_remarks, cause, line); group.count == 1) group.start(ProblemKind::Malformed, make());
    }
    /// A line that has nothing to do with the format: a prompt, a banner.
    void skip(std::size_t line, std::string_view text);

    /// The first thing that was noted, for a file in which nothing was found; empty when there is none.
    [[nodiscard]] Message first() const;
    void addTo(SnapshotBuilder& builder) const;

private:
    struct Group
    {
        std::size_t count = 0;
        std::vector<std::size_t> lines; // the first of them
        ProblemKind kind = ProblemKind::Malformed;
        Message what; // of the first
        void start(ProblemKind ofKind, Message message)
        {
            kind = ofKind;
            what = std::move(message);
        }
    };
    using Groups = std::vector<Group>; // by cause

    static Group& count(Groups& groups, std::size_t cause, std::size_t line);
    [[nodiscard]] Message sentence(const Group& group) const;

    std::string m_file;
    Groups m_problems;
    Groups m_remarks;
    std::size_t m_skipped = 0;
    std::size_t m_firstSkipped = 0;
    std::string m_skippedText;
};

} // namespace fabriscope::fabric
