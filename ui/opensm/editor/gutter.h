// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QPainter;

namespace fabriscope::ui::sm {

class TextEditor;

/// Beside the text: the worst problem of a line as its shape, the line number, the fold's arrow, and a bar where the
/// line differs from the saved file.
class Gutter final : public QWidget
{
    Q_OBJECT

public:
    explicit Gutter(TextEditor& editor);
    [[nodiscard]] int wantedWidth() const;

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void paintLine(QPainter& painter, int line, QRect row) const;
    [[nodiscard]] int lineAt(int y) const;

    TextEditor& m_editor;
};

} // namespace fabriscope::ui::sm
