// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/protocol/host_changes.h"
#include "ui/text/status.h"

#include <QWidget>

#include <optional>
#include <vector>

class QLabel;
class QPushButton;
class QScrollArea;

namespace fabriscope::ui {

class StatusList;
class StatusMark;

/// A change of a host while it is made or undone: each step with its state, the end, what was verified, and their
/// restoration.
class RunView final : public QWidget
{
    Q_OBJECT

public:
    explicit RunView(QWidget* parent = nullptr);

    /// Nothing runs. `preview`: the steps that are in force already are left out.
    void begin(const agent::SetupPreview& preview, const QString& host, bool undo);
    void progress(const agent::SetupProgress& progress);
    void end(const Result<change::PlanOutcome>& outcome);
    /// Looked at once more after the end: what the host shows.
    void verified(const Result<agent::SetupPreview>& preview);
    /// Nothing runs: what undoing a change would do, and whether that is wanted.
    void ask(const QString& id, const QString& host, const Result<agent::SetupPreview>& preview);
    /// The question is taken back: nothing is undone.
    void withdraw();
    /// The host that is connected, empty for none: what was done on another one is not undone there.
    void follow(const QString& host);
    [[nodiscard]] bool isRunning() const { return m_running; }
    [[nodiscard]] const std::optional<change::PlanOutcome>& outcome() const { return m_outcome; }
    [[nodiscard]] StatusList& steps() const { return *m_steps; }

Q_SIGNALS:
    void cancelRequested();
    void undoRequested(const QString& id); ///< to be shown first: ask()
    void undoConfirmed(const QString& id);
    void kept(); ///< it is not undone

private:
    void showText(Status status, const QString& sentence);
    void closeQuestion();
    [[nodiscard]] bool isUndoable() const; ///< what has ended, on the host that is connected
    [[nodiscard]] std::size_t rowFor(const agent::SetupProgress& progress) const;

    QString m_host;
    QString m_connected; ///< host
    bool m_running = false;
    bool m_undo = false;
    bool m_cancelled = false;
    std::optional<change::PlanOutcome> m_outcome;
    std::vector<Message> m_sentences;     ///< of the rows
    std::optional<std::size_t> m_current; ///< row under way
    StatusMark* m_mark;
    QLabel* m_head;
    QLabel* m_detail;
    StatusList* m_steps;
    StatusList* m_checks; ///< after the end
    StatusList* m_asked;  ///< what an undo would do
    QPushButton* m_cancel;
    QPushButton* m_back;
    QPushButton* m_now;
    QPushButton* m_keep;
    QScrollArea* m_scroll = nullptr; ///< has the focus while no button of the view is there to take it
    QString m_askedId;
    QString m_askedHost;
    Status m_status = Status::Unknown;       ///< of the head
    Status m_statusBefore = Status::Unknown; ///< of the head, before the question
    QString m_headBefore;
};

} // namespace fabriscope::ui
