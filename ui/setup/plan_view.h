// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/protocol/host_changes.h"

#include <QWidget>

class QPlainTextEdit;
class QPushButton;
class QStackedWidget;
class QTabBar;
class QVBoxLayout;

namespace fabriscope::ui {

/// A plan to read: each step as a sentence that unfolds into the difference of its file or its command; and the same
/// as a shell script and an Ansible play, to copy or save.
class PlanView final : public QWidget
{
    Q_OBJECT

public:
    explicit PlanView(QWidget* parent = nullptr);

    /// `word` begins the names of files that are saved.
    void setPlan(const agent::SetupPreview& preview, const QString& script, const QString& play, const QString& word);
    void clear();
    [[nodiscard]] int steps() const { return m_steps; }
    void showTab(int tab); ///< 0: the plan, 1: the script, 2: the play
    void unfold(int step);
    /// Of its list of steps, as wide as it is; script and play take what room there is.
    [[nodiscard]] int neededHeight() const;

Q_SIGNALS:
    void message(const QString& text, bool isProblem);
    void neededHeightChanged();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    [[nodiscard]] static QString detailOf(const change::StepPreview& step);
    void addStep(const change::StepPreview& step, int number);
    void copy();
    void askPath();
    void save(const QString& path);
    [[nodiscard]] QPlainTextEdit* shownText() const;

    QTabBar* m_tabs;
    QStackedWidget* m_body;
    QWidget* m_list;
    QVBoxLayout* m_column;
    QPlainTextEdit* m_script;
    QPlainTextEdit* m_play;
    QPushButton* m_copy;
    QPushButton* m_save;
    QString m_word;
    int m_steps = 0;
};

} // namespace fabriscope::ui
