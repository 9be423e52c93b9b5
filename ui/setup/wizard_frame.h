// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/setup/wizard.h"
#include "ui/setup/setup_source.h"

#include <QWidget>

#include <map>
#include <optional>

class QComboBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;
class QStackedWidget;

namespace fabriscope::ui {

class NoteBar;
class PlanView;
class QuestionForm;
class RolloutView;
class RunView;
class SetupHosts;
class StatusList;

/// The frame that every wizard has: what the host has and lacks, questions, plan, applying it, the end. Going back
/// loses no answers; those of every wizard stay until the program ends, and what was edited is kept in the settings.
class WizardFrame final : public QWidget
{
    Q_OBJECT

public:
    enum class Stage : quint8 { Checks, Questions, Plan, Apply, Hosts };
    /// `hosts`: to which a wizard can be applied side by side; none: to the source's only.
    explicit WizardFrame(SetupSource& source, SetupHosts* hosts = nullptr, QWidget* parent = nullptr);

    void open(const setup::Wizard& wizard);
    [[nodiscard]] const setup::Wizard& wizard() const { return m_wizard; }
    [[nodiscard]] Stage stage() const { return m_stage; }
    void go(Stage stage);
    [[nodiscard]] QuestionForm& form() const { return *m_form; }
    [[nodiscard]] PlanView& plan() const { return *m_plan; }
    [[nodiscard]] RunView& run() const { return *m_run; }
    [[nodiscard]] RolloutView* rollout() const { return m_rollout; }
    [[nodiscard]] bool isSettled() const;
    /// No change is being made.
    [[nodiscard]] bool mayLeave() const;
    /// A failure is shown in the note.
    void loadAnswers(const QString& path);
    void saveAnswers(const QString& path);
    /// What was edited, by wizard.
    [[nodiscard]] const std::map<std::string, setup::Answers>& edited();
    void setEdited(std::map<std::string, setup::Answers> answers) { m_edited = std::move(answers); }

Q_SIGNALS:
    void left();
    void message(const QString& text, bool isProblem);
    void applied(); ///< or undone: the journal has changed

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* buildHead();
    QWidget* buildStages();
    QWidget* buildChecks();
    QWidget* buildQuestions();
    QWidget* buildAnswers();
    QWidget* buildPlan();
    void look();
    void looked(Result<setup::Examination> examination);
    void showAbsence();
    void makePlan();
    void got(Result<agent::SetupPreview> preview);
    void showPlan(const agent::SetupPreview& preview);
    void planFailed(const Error& error);
    [[nodiscard]] const setup::Distribution& distribution() const;
    [[nodiscard]] bool hasHost() const;
    [[nodiscard]] bool hasSeveralHosts() const;
    /// Pre-flight found what hinders the wizard there: it goes on when that is mended.
    [[nodiscard]] bool isStopped() const;
    [[nodiscard]] QString obstacle() const; ///< why the plan cannot be applied; empty: it can
    [[nodiscard]] agent::SetupRequest request() const;
    void apply();
    void undo(const QString& id);
    void ended(const Result<change::PlanOutcome>& outcome);
    void next();
    void back();
    void update();
    void fitParts();
    void remember();

    SetupSource& m_source;
    setup::Wizard m_wizard;
    std::optional<setup::Examination> m_examination;
    std::optional<agent::SetupPreview> m_preview;
    std::optional<Error> m_unseen; ///< why the preview is not the host's
    std::map<std::string, setup::Answers> m_edited;
    Stage m_stage = Stage::Checks;
    bool m_asking = false;
    quint64 m_round = 0; ///< answers of an earlier question are dropped
    QLabel* m_title = nullptr;
    QLabel* m_purpose = nullptr;
    QPushButton* m_leave = nullptr;
    NoteBar* m_note = nullptr;
    QListWidget* m_stages = nullptr;
    QStackedWidget* m_parts = nullptr;
    StatusList* m_checks = nullptr;
    QComboBox* m_distribution = nullptr;
    QWidget* m_distributionLine = nullptr;
    QuestionForm* m_form = nullptr;
    PlanView* m_plan = nullptr;
    QLineEdit* m_comment = nullptr;
    QLabel* m_obstacle = nullptr;
    RunView* m_run = nullptr;
    SetupHosts* m_hosts = nullptr;
    RolloutView* m_rollout = nullptr;
    QWidget* m_answers = nullptr; ///< what loads and saves them
    QPushButton* m_several = nullptr;
    QPushButton* m_back = nullptr;
    QPushButton* m_next = nullptr;
};

} // namespace fabriscope::ui
