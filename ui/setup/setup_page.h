// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/page.h"
#include "ui/setup/setup_source.h"

#include <string_view>

class QLabel;
class QPushButton;
class QStackedWidget;

namespace fabriscope::ui {

class AppContext;
class ClusterGuide;
class JournalView;
class NoteBar;
class SetupHosts;
class WizardChooser;
class WizardFrame;

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
