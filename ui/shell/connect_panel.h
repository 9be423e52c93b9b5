// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shell/overlay.h"

#include <QStringList>

class QLabel;
class QLineEdit;
class QVBoxLayout;

namespace fabriscope::ui {

class AppContext;

/// Where to look: demo, this machine, a host over ssh, a saved fabric, or one of the last ones.
class ConnectPanel final : public Overlay
{
    Q_OBJECT

public:
    ConnectPanel(AppContext& context, QWidget* window);

    void setRecent(const QStringList& targets);
    [[nodiscard]] const QStringList& recent() const { return m_recent; }
    void open() override;
    void openFile();      ///< asks for a saved fabric
    void openFolder();    ///< asks for the folder that ibdiagnet wrote
    void openRecording(); ///< asks for a recording
    /// Opens it, and keeps it among the last ones.
    void choose(const QString& target);

private:
    void addChoice(QVBoxLayout& column, int icon, const QString& title, const QString& detail, const QString& target);
    void rebuildRecent();
    void connectHost();

    AppContext& m_context;
    QLineEdit* m_host = nullptr;
    QLabel* m_problem = nullptr;
    QLabel* m_recentTitle = nullptr;
    QVBoxLayout* m_recentList = nullptr;
    QStringList m_recent;
};

} // namespace fabriscope::ui
