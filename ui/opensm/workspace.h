// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/opensm/editor/analysis.h"

#include <QObject>

class QTimer;

namespace fabriscope::ui {
class LatestJob;
}

namespace fabriscope::ui::sm {

class JointUndo;

/// The three files that belong together, and what is known about them. Checks run on a worker a moment after the last
/// change; a result that a newer change has overtaken is dropped.
class Workspace final : public QObject
{
    Q_OBJECT

public:
    explicit Workspace(QObject* parent = nullptr);

    [[nodiscard]] ConfigBuffer& buffer(opensm::FileKind kind) const;
    [[nodiscard]] bool isEmpty() const;
    [[nodiscard]] bool isModified() const;

    /// The fabric that GUIDs, links and members are compared with; null: none.
    void setSnapshot(fabric::SnapshotPtr snapshot);

    /// Whose OpenSM the files are for.
    void setDialect(opensm::Dialect dialect);

    /// The last result; null before the first.
    [[nodiscard]] const AnalysisPtr& analysis() const { return m_analysis; }
    /// The result is about the text as it is now.
    [[nodiscard]] bool isSettled() const;
    /// Works the result out at once, on the calling thread, when the last one is outdated: for edits that need trees.
    const AnalysisPtr& currentAnalysis();

    /// Opens a local file. Its name gives its kind, else its content does.
    Result<opensm::FileKind> open(const QString& path);
    /// Applies edits that a form made from the present trees. Small files are checked again at once, so that the form
    /// shows what it did.
    bool edit(opensm::FileKind kind, std::span<const opensm::TextEdit> edits);
    /// Undo and redo of a file, and of edits that make one action of it in several files.
    [[nodiscard]] JointUndo& jointUndo() const { return *m_undo; }
    /// Applies a quick fix to the file that it is for, which may not be open: then nothing happens.
    bool apply(const opensm::Fix& fix);

Q_SIGNALS:
    void analysed();
    void stateChanged(); ///< a file was opened, closed, saved or modified

private:
    void schedule();
    void start();
    [[nodiscard]] AnalysisRequest request() const;
    [[nodiscard]] bool matches(const Analysis& analysis) const;
    void take(AnalysisPtr analysis);

    std::array<ConfigBuffer*, fileCount> m_buffers{};
    JointUndo* m_undo = nullptr;
    QTimer* m_pause;
    LatestJob* m_job;
    fabric::SnapshotPtr m_snapshot;
    opensm::Dialect m_dialect = opensm::Dialect::Any;
    AnalysisPtr m_analysis;
};

/// Which file a path or a content most likely is.
[[nodiscard]] opensm::FileKind guessKind(const QString& path, std::string_view content);

} // namespace fabriscope::ui::sm
