// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/page.h"
#include "ui/setup/setup_source.h"

#include <QWidget>

#include <string_view>
#include <vector>

class QLabel;
class QPushButton;
class QStackedWidget;
class QLineEdit;

namespace fabriscope::ui {

class AppContext;
class Card;
class ClusterGuide;
class JournalView;
class NoteBar;
class SetupHosts;
class WizardFrame;

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

/// Guided set-up: the wizards, each in the same frame, and the journal of the host.
class SetupPage final : public Page
{
    Q_OBJECT

public:
    /// The source and the hosts outlive the page, or are its children; without hosts, wizards are for the source's.
    SetupPage(AppContext& context, SetupSource& source, SetupHosts* hosts = nullptr, QWidget* parent = nullptr);

    /// "soft-roce"; what was answered before stands in the fields.
    void openWizard(std::string_view word);
    void showJournal();
    void showWizards();
    void showGuide(); ///< the way to a new cluster
    [[nodiscard]] WizardFrame& frame() const { return *m_frame; }
    [[nodiscard]] JournalView& journal() const { return *m_journal; }
    void save(QSettings& settings) const override;
    void restore(const QSettings& settings) override;
    [[nodiscard]] bool isSettled() const override;

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* buildHead();
    void readLast(); ///< where the wizards are on screen
    void showLast();
    void update();

    AppContext& m_context;
    SetupSource& m_source;
    QLabel* m_host = nullptr;
    QPushButton* m_journalButton = nullptr;
    NoteBar* m_note = nullptr;
    QStackedWidget* m_body = nullptr;
    WizardChooser* m_chooser = nullptr;
    WizardFrame* m_frame = nullptr;
    JournalView* m_journal = nullptr;
    ClusterGuide* m_guide = nullptr;
    bool m_guided = false; ///< a wizard leads back to the guide
    QString m_elsewhere;   ///< the host for which the wizard was asked for, where that is not the source's
};

} // namespace fabriscope::ui
