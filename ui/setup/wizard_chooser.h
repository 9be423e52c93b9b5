// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

#include <string_view>
#include <vector>

class QLabel;
class QLineEdit;
class QPushButton;

namespace fabriscope::ui {

class Card;

/// The wizards by goal, with a field that finds them by any word of their goal, purpose or technical terms. Enter in
/// the field opens the first that is left, Down goes to its button.
class WizardChooser final : public QWidget
{
    Q_OBJECT

public:
    explicit WizardChooser(QWidget* parent = nullptr);
    /// The demo has no host: the lab is offered in place of the wizards, which can be looked at all the same.
    void setDemo(bool demo);
    /// What was changed last on the host, and what the button beside it does; no sentence: nothing. A reason why it
    /// cannot be done now disables the button.
    void setLast(const QString& sentence, const QString& action, const QString& whyNot);

Q_SIGNALS:
    void wizardChosen(std::string_view word);
    void guideChosen();
    void labChosen();
    void undoChosen(); ///< of what was changed last

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// What the filter shows and hides.
    struct Row
    {
        QWidget* line = nullptr;
        Card* card = nullptr;
        QPushButton* begin = nullptr;
        QString words; ///< in which it is searched
    };
    QPushButton* addRow(Card* card, const QString& title, const QString& purpose, const QString& name,
                        const QString& words);
    QWidget* buildOffer();
    void showWizards(bool shown);
    void filter();
    [[nodiscard]] QPushButton* firstShown() const;

    QLineEdit* m_search = nullptr;
    QLabel* m_nothing = nullptr;
    QWidget* m_offer = nullptr;
    QWidget* m_last = nullptr;
    QLabel* m_lastText = nullptr;
    QPushButton* m_undo = nullptr;
    QWidget* m_wizards = nullptr;
    bool m_demo = false;
    std::vector<Row> m_rows;
};

} // namespace fabriscope::ui
