// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QHBoxLayout;
class QVBoxLayout;

namespace fabriscope::ui {

/// A surface with a one-pixel line around it, an optional heading and room for content.
class Card final : public QFrame
{
    Q_OBJECT

public:
    explicit Card(const QString& heading = {}, QWidget* parent = nullptr);

    [[nodiscard]] QVBoxLayout& content() { return *m_content; }
    /// The line of the heading, to put small controls at its end.
    [[nodiscard]] QHBoxLayout& headingLine() { return *m_headingLine; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QHBoxLayout* m_headingLine = nullptr;
    QVBoxLayout* m_content = nullptr;
};

} // namespace fabriscope::ui
