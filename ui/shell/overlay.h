// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QWidget>

namespace fabriscope::ui {

/// Dims the window, its parent, while a sheet above it, a window of its own, waits for an answer.
class Veil final : public QWidget
{
    Q_OBJECT

public:
    explicit Veil(QWidget* window);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
};

/// A panel over the window: the rest is dimmed, Escape or a click beside it closes, the focus goes back to where it
/// was. Until then the keyboard is the panel's: Tab stays inside, and keys of the window and its pages rest. What is
/// higher than the window scrolls.
class Overlay : public QWidget
{
    Q_OBJECT

public:
    /// Follows the size of `window`, its parent.
    explicit Overlay(QWidget* window);

    virtual void open();
    virtual void dismiss();

protected:
    /// What the panel's content is put into.
    [[nodiscard]] QWidget& panel() { return *m_content; }
    void setPanelWidth(int width);
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    bool focusNextPrevChild(bool next) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    /// To be called when the panel's content changes height.
    void place();

private:
    QWidget* m_panel = nullptr;
    QWidget* m_content = nullptr;
    int m_width = 620;
    QPointer<QWidget> m_before;
};

} // namespace fabriscope::ui
