// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/look/icons.h"
#include "ui/common/plain_tool_tips.h"

#include <QFileDialog>
#include <QPushButton>
#include <QString>
#include <QVariant>

#include <functional>
#include <utility>
#include <vector>

class QButtonGroup;
class QComboBox;
class QLineEdit;
class QToolButton;
class QWidget;

namespace fabriscope::ui {

/// Words are typed there that what is shown has to have: a glass in front, a button that clears it, `hint` while it is
/// empty. `spoken` is its name to a screen reader.
void setUpFilter(QLineEdit& line, const char* name, const QString& spoken, const QString& hint);

/// Ctrl+F leads to that line of the page, wherever the focus is while the page is on screen; before that, `show` shows
/// the line.
void findWith(QWidget& page, QLineEdit& line, std::function<void()> show = {});

/// The line is at least as wide as what it says while it is empty.
void keepHintWhole(QLineEdit& line);

/// A row of a list to choose from.
struct ListChoice
{
    QString text;
    QVariant value;        ///< what it stands for; none stands for the same as another
    QString explanation{}; ///< on hover; plain text
};

/// Gives the list these rows, silently. A list that is open stays so, at its row; words that are typed into one stay,
/// with the cursor. Of others `chosen` is the choice where it is there, else the row `otherwise`; -1: none.
void setChoices(QComboBox& box, const std::vector<ListChoice>& choices, const QVariant& chosen, int otherwise = 0);

/// A flat button with nothing but a picture. What it does is its tool tip, and its name to a screen reader.
[[nodiscard]] QToolButton* makeIconButton(Icon picture, const QString& does, QWidget* parent);

/// A button with those words, of a group of which one is chosen.
[[nodiscard]] QToolButton* makeChoiceButton(QButtonGroup& group, const QString& words, const QString& tip,
                                            const char* name, QWidget* parent);

/// A button that does what connect() takes when it is clicked. `tip`: what that is, where its words do not say it.
template <class Receiver, class Slot>
[[nodiscard]] QPushButton* makeButton(const QString& text, const QString& tip, QWidget* parent, Receiver* receiver,
                                      Slot slot)
{
    auto* button = new QPushButton(text, parent);
    if (!tip.isEmpty()) setPlainToolTip(button, tip);
    QObject::connect(button, &QPushButton::clicked, receiver, std::move(slot));
    return button;
}

/// A dialog that goes when it is closed, for a file that exists, or one to be written; its suffix is that of `name`.
[[nodiscard]] QFileDialog* makeOpenDialog(QWidget* parent, const QString& title, const QString& filter);
[[nodiscard]] QFileDialog* makeSaveDialog(QWidget* parent, const QString& title, const QString& name,
                                          const QString& filter);
/// Opens one; the name of the file that is chosen goes to the slot, as connect() takes it.
template <class Receiver, class Slot>
void askToOpen(QWidget* parent, const QString& title, const QString& filter, Receiver* receiver, Slot slot)
{
    QFileDialog* dialog = makeOpenDialog(parent, title, filter);
    QObject::connect(dialog, &QFileDialog::fileSelected, receiver, std::move(slot));
    dialog->open();
}
template <class Receiver, class Slot>
void askToSave(QWidget* parent, const QString& title, const QString& name, const QString& filter, Receiver* receiver,
               Slot slot)
{
    QFileDialog* dialog = makeSaveDialog(parent, title, name, filter);
    QObject::connect(dialog, &QFileDialog::fileSelected, receiver, std::move(slot));
    dialog->open();
}

/// Puts it into the clipboard.
void copyText(const QString& text);

} // namespace fabriscope::ui
