// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/opensm/apply/change_set.h"
#include "ui/opensm/apply/opensm_host.h"

#include <QWidget>

#include <optional>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSplitter;
class QStackedWidget;
class QTabBar;
class QVBoxLayout;

namespace fabriscope::ui {
class NoteBar;
class StatusMark;
class LatestJob;
} // namespace fabriscope::ui

namespace fabriscope::ui::sm {

class ApplySteps;
class CompareView;
class ConsequenceList;

/// A change from its preview to its end: what will happen, in words and as a difference; the steps while it is
/// applied; what was verified; and the roll-back until the sheet is left.
class ApplySheet final : public QWidget
{
    Q_OBJECT

public:
    enum class State : quint8 { Closed, Planning, Preview, Running, Ended };

    explicit ApplySheet(OpenSmHost& host, QWidget* parent = nullptr);

    void open(ChangeSet change, fabric::SnapshotPtr snapshot);
    [[nodiscard]] State state() const { return m_state; }
    [[nodiscard]] const std::optional<opensm_host::ApplyOutcome>& outcome() const { return m_outcome; }
    /// The files as what runs, or ran last, is to leave them.
    [[nodiscard]] const opensm_host::FileTexts& wanted() const { return m_change.input.after; }
    [[nodiscard]] ApplySteps& steps() const { return *m_steps; }
    [[nodiscard]] ConsequenceList& consequences() const { return *m_consequences; }
    [[nodiscard]] CompareView& comparison() const { return *m_compare; }
    /// The button that begins.
    [[nodiscard]] QPushButton& applyButton() const { return *m_apply; }
    /// Leaves the sheet; not while a change is being applied.
    void leave();

Q_SIGNALS:
    void left();
    void applying(bool under); ///< a change begins, or has ended
    void mergeRequested();     ///< another program has changed a file
    void findingPicked(const fabriscope::opensm_host::FileDiagnostic& finding);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildSide(QWidget& side);
    void buildPreview(QVBoxLayout& column);
    void buildRun(QVBoxLayout& column);
    void plan();
    void take(PreviewPtr preview);
    void showFile(int tab);
    void updateButtons();
    [[nodiscard]] QString obstacle() const; ///< why it cannot be applied; empty: it can
    void run();
    void start();
    void rollBack();
    void cancel();
    void ended(Result<opensm_host::ApplyOutcome> outcome);
    void setState(State state);

    OpenSmHost& m_host;
    LatestJob* m_job;
    State m_state = State::Closed;
    ChangeSet m_change;
    fabric::SnapshotPtr m_snapshot;
    PreviewPtr m_preview;
    std::optional<opensm_host::ApplyOutcome> m_outcome;
    agent::RequestId m_request;
    bool m_goesBack = false; ///< the roll-back is running

    QLabel* m_title;
    NoteBar* m_note;
    QSplitter* m_body = nullptr;
    QTabBar* m_files;
    CompareView* m_compare;
    QCheckBox* m_all;
    QStackedWidget* m_parts = nullptr; ///< preview, run
    ConsequenceList* m_consequences = nullptr;
    QComboBox* m_activation = nullptr;
    QLineEdit* m_comment = nullptr;
    QLabel* m_obstacle = nullptr;
    QPushButton* m_apply = nullptr;
    QPushButton* m_back = nullptr;
    ApplySteps* m_steps = nullptr;
    StatusMark* m_endMark = nullptr;
    QLabel* m_end = nullptr;
    QLabel* m_endDetail = nullptr;
    QPushButton* m_cancel = nullptr;
    QPushButton* m_rollBack = nullptr;
    QPushButton* m_merge = nullptr;
    QPushButton* m_close = nullptr;
};

} // namespace fabriscope::ui::sm
