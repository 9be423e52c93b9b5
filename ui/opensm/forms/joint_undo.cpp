// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/opensm/forms/joint_undo.h"

#include "ui/opensm/editor/config_buffer.h"

#include <QTextDocument>

#include <algorithm>
#include <cstdlib>
#include <ranges>
#include <utility>

namespace fabriscope::ui::sm {

JointUndo::JointUndo(const std::array<ConfigBuffer*, fileCount>& buffers, QObject* parent)
    : QObject(parent), m_buffers(buffers)
{
    for (std::size_t file = 0; file < fileCount; ++file) {
        connect(&m_buffers.at(file)->document(), &QTextDocument::undoCommandAdded, this,
                [this, file] { forget(file, false); });
        connect(m_buffers.at(file), &ConfigBuffer::contentReplaced, this, [this, file] { forget(file, true); });
    }
}

JointUndo::Counts JointUndo::counts() const
{
    Counts steps{};
    for (std::size_t file = 0; file < fileCount; ++file)
        steps.at(file) = m_buffers.at(file)->document().availableUndoSteps();
    return steps;
}

void JointUndo::begin()
{
    if (m_depth++ == 0) m_begun = counts();
}

void JointUndo::end()
{
    if (--m_depth > 0) return;
    Step step{.before = m_begun, .after = counts()};
    int steps = 0;
    for (std::size_t file = 0; file < fileCount; ++file)
        steps += step.after.at(file) - step.before.at(file);
    if (steps > 1) m_steps.push_back(step); // a single one needs no company
}

/// A new edit of a file: what was undone cannot come back, and steps that it stands on the place of are gone.
void JointUndo::forget(std::size_t file, bool all)
{
    const int now = m_buffers.at(file)->document().availableUndoSteps();
    std::erase_if(m_steps, [&](const Step& step) {
        return step.has(file) && (all || step.undone || step.after.at(file) >= now);
    });
}

void JointUndo::undo(opensm::FileKind kind) { walk(kind, &Step::after, &Step::before, &QTextDocument::undo); }

void JointUndo::redo(opensm::FileKind kind) { walk(kind, &Step::before, &Step::after, &QTextDocument::redo); }

void JointUndo::walk(opensm::FileKind kind, Counts Step::* from, Counts Step::* to, void (QTextDocument::*go)())
{
    const auto asked = static_cast<std::size_t>(std::to_underlying(kind));
    const Counts now = counts();
    const bool isUndone = to == &Step::before;
    const auto isNext = [&](const Step& step) {
        if (step.undone == isUndone || !step.has(asked)) return false;
        return std::ranges::all_of(std::views::iota(std::size_t{0}, fileCount), [&](std::size_t file) {
            return !step.has(file) || (step.*from).at(file) == now.at(file);
        });
    };
    const auto next = std::ranges::find_if(m_steps, isNext);
    if (next == m_steps.end()) return (m_buffers.at(asked)->document().*go)();
    next->undone = isUndone;
    const Step taken = *next;
    for (std::size_t file = 0; file < fileCount; ++file)
        for (int left = std::abs((taken.*to).at(file) - now.at(file)); taken.has(file) && left > 0; --left)
            (m_buffers.at(file)->document().*go)();
}

} // namespace fabriscope::ui::sm
