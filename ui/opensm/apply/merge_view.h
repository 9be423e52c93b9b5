// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/opensm/diagnostic.h"
#include "ui/opensm/apply/comparison.h"

#include <QWidget>

#include <vector>

class QLabel;
class QPushButton;

namespace fabriscope::ui {
class LatestJob;
}

namespace fabriscope::ui::sm {

class CompareView;

/// Two edits of one file joined: theirs, mine and the merge side by side. What does not contradict is taken from both;
/// where they contradict, the user chooses. Nothing is written anywhere before that.
class MergeView final : public QWidget
{
    Q_OBJECT

public:
    struct Task
    {
        opensm::FileKind file{};
        MergeInput input;
        QString title;      ///< "partitions.conf: your edit and the one on head1"
        QString theirTitle; ///< "On head1"
    };
    explicit MergeView(QWidget* parent = nullptr);

    void open(Task task);
    [[nodiscard]] CompareView& comparison() const { return *m_compare; }
    [[nodiscard]] std::size_t openConflicts() const;
    /// Decides the conflict that is shown, and goes to the next open one.
    void choose(Choice choice);
    [[nodiscard]] bool isBusy() const;

Q_SIGNALS:
    void left();
    void merged(fabriscope::opensm::FileKind file, const std::string& text);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void start(MergeStatePtr state);
    void refresh(bool keepPlace);
    void updateButtons();
    void next();
    void accept();

    LatestJob* m_job;
    Task m_task;
    MergeStatePtr m_state;
    std::vector<Choice> m_choices;
    int m_region = -1; ///< the conflict that is shown
    QLabel* m_title;
    QLabel* m_what;
    CompareView* m_compare;
    QPushButton* m_theirs;
    QPushButton* m_ours;
    QPushButton* m_both;
    QPushButton* m_next;
    QPushButton* m_accept;
};

} // namespace fabriscope::ui::sm
