// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QAction;
class QToolButton;

namespace fabriscope::ui {

class AppContext;
class ConnectionButton;
class ProgressLine;
class SessionRecorder;
class StatusBadge;
struct WindowActions;

/// The line at the top: back and forward, what the window is connected to and how that goes, the search field, a few
/// actions; below it the thin progress line.
class HeaderBar final : public QWidget
{
    Q_OBJECT

public:
    HeaderBar(AppContext& context, const WindowActions& actions, QWidget* parent = nullptr);
    /// What it records is to be seen on every page; outlives the header.
    void setRecorder(const SessionRecorder& recorder);

Q_SIGNALS:
    void searchRequested();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QToolButton* addTool(QAction* action);
    void updateConnection();
    void updateManager();
    void updateRecording();

    AppContext& m_context;
    ConnectionButton* m_connection = nullptr;
    StatusBadge* m_manager = nullptr;
    ProgressLine* m_progress = nullptr;
    const SessionRecorder* m_recorder = nullptr;
    QToolButton* m_recording = nullptr;
    QToolButton* m_cancel = nullptr;
};

} // namespace fabriscope::ui
