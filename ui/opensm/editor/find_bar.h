// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QCheckBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QTextCursor;

namespace fabriscope::ui::sm {

/// Find and replace under a text. Enter: next, Shift+Enter: previous, Escape: closes.
class FindBar final : public QWidget
{
    Q_OBJECT

public:
    explicit FindBar(QPlainTextEdit& editor, QWidget* parent = nullptr);

    /// Shows the bar with the editor's selection as what to find.
    void open(bool replace);
    [[nodiscard]] QLineEdit& input() const { return *m_input; }
    [[nodiscard]] QLineEdit& replacement() const { return *m_replacement; }
    bool findNext(bool backward = false);
    void replaceOne();
    /// How many were replaced, in one step of undo.
    int replaceAll();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    [[nodiscard]] bool isMatch(const QTextCursor& cursor) const;
    void showText(const QString& text);

    QPlainTextEdit& m_editor;
    QLineEdit* m_input;
    QLineEdit* m_replacement;
    QCheckBox* m_case;
    QLabel* m_result;
    QWidget* m_replaceTools;
};

} // namespace fabriscope::ui::sm
