// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QWidget>

#include <chrono>

class QComboBox;
class QLabel;
class QSlider;
class QTimer;
class QToolButton;

namespace fabriscope::ui {

class Session;

/// While a recording is played: what it is, and how to go back and forth in it. Hidden otherwise.
class ReplayBar final : public QWidget
{
    Q_OBJECT

public:
    explicit ReplayBar(Session& session, QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void follow();
    void showPosition();
    void play(bool wanted);
    void seek(int step);
    [[nodiscard]] std::chrono::nanoseconds position() const;

    Session& m_session;
    QLabel* m_what = nullptr;
    QToolButton* m_play = nullptr;
    QSlider* m_slider = nullptr;
    QLabel* m_time = nullptr;
    QComboBox* m_speed = nullptr;
    QTimer* m_clock = nullptr;
    QElapsedTimer m_since; ///< the session's state was told
};

} // namespace fabriscope::ui
