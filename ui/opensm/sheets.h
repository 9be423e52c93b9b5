// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/model/snapshot.h"
#include "core/opensm/intent/sender_lane.h"
#include "ui/opensm/apply/change_set.h"
#include "ui/opensm/apply/host_files.h"

#include <QStackedWidget>

#include <optional>
#include <utility>

namespace fabriscope::ui {
class Connections;
} // namespace fabriscope::ui

namespace fabriscope::ui::sm {

class ApplySheet;
class HistoryView;
class IntentSheet;
class LogView;
class MergeView;
class PairView;

/// What takes the place of the editors while a host's files are applied, looked up in the history, or merged, or
/// its log is read, or another OpenSM is compared.
class Sheets final : public QStackedWidget
{
    Q_OBJECT

public:
    /// Takes the editors. `connections`: where other OpenSMs are; may be null.
    Sheets(OpenSmHost& host, HostFiles& files, Workspace& workspace, Connections* connections, QWidget* editors,
           QWidget* parent = nullptr);

    void setSnapshot(fabric::SnapshotPtr snapshot) { m_snapshot = std::move(snapshot); }
    /// The edits of all three files against what is on the host.
    void openApply();
    void openHistory();
    /// Partitions and QoS by intent, from what the editors have now; at its second step, when services are meant.
    void openIntent(bool atServices);
    /// The rule that gives a sender another lane, from what the editors have now.
    void openLane(const opensm::LaneWish& wish);
    void openLog();
    /// The set-up beside that of another host.
    void openPair();
    /// The edit here and that of another program.
    void openMerge(opensm::FileKind kind);
    /// The edit here and what a package update has left beside the file.
    void openSiblingMerge(opensm::FileKind kind, std::size_t sibling);
    void showEditors();

    [[nodiscard]] bool areEditorsShown() const { return currentIndex() == 0; }
    /// No change is being applied.
    [[nodiscard]] bool mayLeave() const;
    [[nodiscard]] bool isSettled() const;
    [[nodiscard]] ApplySheet& apply() const { return *m_apply; }
    [[nodiscard]] HistoryView& history() const { return *m_history; }
    [[nodiscard]] IntentSheet& intent() const { return *m_intent; }
    [[nodiscard]] LogView& log() const { return *m_log; }
    [[nodiscard]] MergeView& merge() const { return *m_merge; }
    [[nodiscard]] PairView& pair() const { return *m_pair; }

Q_SIGNALS:
    void message(const QString& text, bool isProblem);
    void findingPicked(const fabriscope::opensm_host::FileDiagnostic& finding);
    void shown(); ///< another sheet, or the editors
    void applyBegins();
    void applyEnded(bool inForce); ///< false: OpenSM does not use other files than before, as far as is known
    /// The merge with this file of a package update has been taken into the editor.
    void siblingTaken(const QString& path);

private:
    [[nodiscard]] ChangeSet changeTo(opensm_host::FileTexts after, const QString& title) const;
    void restore(const opensm_host::OpenSmBackupContent& backup);
    void applied(bool under);
    [[nodiscard]] opensm::IntentFiles texts() const;
    /// Says which of the host's files could not be read: nothing is written over what nobody has seen.
    [[nodiscard]] bool tellsUnread();
    void takeIntent(const opensm::IntentFiles& after);
    void show(QWidget* sheet);

    OpenSmHost& m_host;
    HostFiles& m_files;
    Workspace& m_workspace;
    fabric::SnapshotPtr m_snapshot;
    ApplySheet* m_apply;
    HistoryView* m_history;
    IntentSheet* m_intent;
    LogView* m_log;
    MergeView* m_merge;
    PairView* m_pair;
    std::optional<change::FileContent> m_mergesWith; ///< another program's edit; none: a sibling
    QString m_sibling;                               ///< that is merged, when it is no edit of another program
    bool m_asking = false;                           ///< a sibling is on its way
};

} // namespace fabriscope::ui::sm
