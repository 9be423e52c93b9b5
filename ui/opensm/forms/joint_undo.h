// SPDX-License-Identifier: GPL-3.0-or-later
//
// One action of the user may edit several files (a QoS rule in the policy, its lane in opensm.conf), and a file more
// than once. Undo reverts the whole action, in whichever of the files it is invoked.
#pragma once

#include "core/opensm/diagnostic.h"
#include "ui/opensm/editor/analysis.h"

#include <QObject>

#include <array>
#include <vector>

class QTextDocument;

namespace fabriscope::ui::sm {

class ConfigBuffer;

class JointUndo final : public QObject
{
    Q_OBJECT

public:
    explicit JointUndo(const std::array<ConfigBuffer*, fileCount>& buffers, QObject* parent = nullptr);

    /// All edits until its destruction are one action.
    class Action
    {
    public:
        explicit Action(JointUndo& undo) : m_undo(undo) { m_undo.begin(); }
        ~Action() { m_undo.end(); }
        Action(const Action&) = delete;
        Action& operator=(const Action&) = delete;

    private:
        JointUndo& m_undo;
    };

    /// Takes back what was done last to the file, with the rest of its action. When another file of that action was
    /// edited since, only this file's part: nothing that came later is lost.
    void undo(opensm::FileKind kind);
    void redo(opensm::FileKind kind);

private:
    using Counts = std::array<int, fileCount>; ///< steps that each file's undo has
    struct Step
    {
        Counts before{};
        Counts after{};
        bool undone = false;
        [[nodiscard]] bool has(std::size_t file) const { return after.at(file) > before.at(file); }
    };

    void begin();
    void end();
    [[nodiscard]] Counts counts() const;
    void forget(std::size_t file, bool all);
    /// Takes the next action that leads so.
    void walk(opensm::FileKind kind, Counts Step::* from, Counts Step::* to, void (QTextDocument::*go)());

    std::array<ConfigBuffer*, fileCount> m_buffers;
    std::vector<Step> m_steps;
    Counts m_begun{};
    int m_depth = 0;
};

} // namespace fabriscope::ui::sm
