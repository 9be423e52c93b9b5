// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/text/status.h"

#include <QWidget>

#include <functional>
#include <vector>

class QHBoxLayout;
class QLabel;
class QPushButton;

namespace fabriscope::ui {

/// The shape of a status alone, for where the words stand beside it.
class StatusMark final : public QWidget
{
    Q_OBJECT

public:
    explicit StatusMark(QWidget* parent = nullptr);
    void setStatus(Status status);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Status m_status = Status::Notice;
};

/// A line across the page that says one thing and offers what can be done about it; hidden while there is none.
class NoteBar final : public QWidget
{
    Q_OBJECT

public:
    struct Action
    {
        QString word;
        const char* name = nullptr; ///< object name of its button
        std::function<void()> run;
    };
    explicit NoteBar(QWidget* parent = nullptr);

    /// The same actions again keep their buttons, which do what was said last.
    void setNote(Status status, const QString& sentence, std::vector<Action> actions = {});
    void clear();
    [[nodiscard]] QString text() const;

private:
    StatusMark* m_mark;
    QLabel* m_text;
    QHBoxLayout* m_buttons;
    std::vector<Action> m_actions;
    std::vector<QPushButton*> m_made; ///< for each action
};

} // namespace fabriscope::ui
