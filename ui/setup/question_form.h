// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/setup/examination.h"

#include <QWidget>

#include <vector>

class QBoxLayout;
class QComboBox;
class QLabel;
class QLineEdit;
class QVBoxLayout;

namespace fabriscope::ui {

/// The questions of a wizard, each with a field, the reason of what is proposed, and an explanation on demand.
class QuestionForm final : public QWidget
{
    Q_OBJECT

public:
    explicit QuestionForm(QWidget* parent = nullptr);

    /// The wizard's own proposals stand in the fields.
    void setWizard(const setup::Wizard& wizard);
    /// What fits the host; takes the place of what nobody has edited.
    void setProposals(std::vector<setup::Proposal> proposals);
    /// Earlier answers, or from a file; they count as edited. Questions without one keep their field.
    void setAnswers(const setup::Answers& answers);
    /// Of the questions that are asked beside each other.
    [[nodiscard]] setup::Answers answers() const;
    /// Those that the user has edited, for the next time.
    [[nodiscard]] setup::Answers editedAnswers() const;

Q_SIGNALS:
    void changed();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Row
    {
        setup::Question question;
        QWidget* line = nullptr;
        QBoxLayout* halves = nullptr; ///< of the two: `asked`, explanation
        QWidget* asked = nullptr;     ///< question and field
        QLineEdit* text = nullptr;    ///< one of the two …
        QComboBox* choices = nullptr; ///< … is there
        QLabel* reason = nullptr;
        setup::Proposal proposal; ///< of the host, or the wizard's own without a reason
        bool edited = false;
    };
    void add(const setup::Question& question);
    void spread(const Row& row) const;
    void makeField(Row& row);
    void fillChoices(Row& row) const;
    [[nodiscard]] static std::string valueOf(const Row& row);
    static void put(Row& row, const std::string& answer);
    void edited(std::size_t at);
    void update();

    setup::Wizard m_wizard;
    QVBoxLayout* m_column;
    std::vector<Row> m_rows;
    bool m_filling = false;
};

} // namespace fabriscope::ui
