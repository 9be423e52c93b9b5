// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shell/overlay.h"

class QCheckBox;
class QComboBox;
class QGridLayout;
class QLabel;
class QLineEdit;

namespace fabriscope::ui {

class HistoryKeeper;
class Preferences;
class Theme;

/// What can be set for the whole program. All but the language takes effect at once; there is nothing to confirm.
class SettingsPanel final : public Overlay
{
    Q_OBJECT

public:
    SettingsPanel(Preferences& preferences, Theme& theme, QWidget* window);

    void open() override;
    /// What the history of the connection costs is said beside its size; outlives this.
    void setHistory(const HistoryKeeper& keeper) { m_keeper = &keeper; }

private:
    void addRow(QGridLayout& grid, const QString& name, QWidget* field, const QString& toolTip);
    void takeKey();
    void takeHistory();
    void takeServer();
    void showHistoryCost();

    Preferences& m_preferences;
    Theme& m_theme;
    QComboBox* m_scheme = nullptr;
    QCheckBox* m_systemStyle = nullptr;
    QComboBox* m_language = nullptr;
    QComboBox* m_motion = nullptr;
    QComboBox* m_interval = nullptr;
    QCheckBox* m_history = nullptr;
    QComboBox* m_historySize = nullptr;
    QLabel* m_historyCost = nullptr;
    const HistoryKeeper* m_keeper = nullptr;
    QLineEdit* m_server = nullptr;
    QLineEdit* m_access = nullptr;
    QLabel* m_serverProblem = nullptr;
    QLineEdit* m_key = nullptr;
    QLabel* m_keyProblem = nullptr;
};

} // namespace fabriscope::ui
