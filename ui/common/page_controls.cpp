// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/page_controls.h"

#include "ui/text/plain_text.h"

#include <QButtonGroup>
#include <QClipboard>
#include <QComboBox>
#include <QFileInfo>
#include <QGuiApplication>
#include <QLineEdit>
#include <QShortcut>
#include <QSignalBlocker>
#include <QToolButton>

#include <algorithm>

namespace fabriscope::ui {

void setUpFilter(QLineEdit& line, const char* name, const QString& spoken, const QString& hint)
{
    line.setObjectName(QLatin1String(name));
    line.setAccessibleName(spoken);
    line.setPlaceholderText(hint);
    line.setClearButtonEnabled(true);
    line.addAction(icon(Icon::Search), QLineEdit::LeadingPosition);
}

void keepHintWhole(QLineEdit& line)
{
    constexpr int sides = 20; // frame and margins of the text
    const int hint = line.fontMetrics().horizontalAdvance(line.placeholderText()) + sides;
    line.setMinimumWidth(std::max(hint, line.minimumSizeHint().width()));
}

void findWith(QWidget& page, QLineEdit& line, std::function<void()> show)
{
    auto* find = new QShortcut(QKeySequence::Find, &page);
    QObject::connect(find, &QShortcut::activated, &line, [&line, show = std::move(show)] {
        if (show) show();
        line.setFocus(Qt::ShortcutFocusReason);
        line.selectAll();
    });
}

void setChoices(QComboBox& box, const std::vector<ListChoice>& choices, const QVariant& chosen, int otherwise)
{
    const QSignalBlocker quiet(box);
    const QString typed = box.currentText();
    const int cursor = box.isEditable() ? box.lineEdit()->cursorPosition() : 0;
    const auto isThere = [&](int at) {
        const QVariant value = box.itemData(at);
        // Most often they are the same.
        if (at < static_cast<int>(choices.size()) && choices[static_cast<std::size_t>(at)].value == value) return true;
        return std::ranges::any_of(choices, [&value](const ListChoice& choice) { return choice.value == value; });
    };
    for (int at = box.count(); at-- > 0;)
        if (!isThere(at)) box.removeItem(at);
    for (int at = 0; at < static_cast<int>(choices.size()); ++at) {
        const ListChoice& choice = choices[static_cast<std::size_t>(at)];
        int before = at;
        while (before < box.count() && box.itemData(before) != choice.value)
            ++before;
        if (before != at || at == box.count()) {
            if (before < box.count()) box.removeItem(before);
            box.insertItem(at, choice.text, choice.value);
        }
        if (box.itemText(at) != choice.text) box.setItemText(at, choice.text);
        box.setItemData(at, plainText(choice.explanation), Qt::ToolTipRole);
    }
    while (box.count() > static_cast<int>(choices.size()))
        box.removeItem(box.count() - 1);
    if (!box.isEditable()) {
        const int place = box.findData(chosen);
        box.setCurrentIndex(place >= 0 ? place : std::min(otherwise, box.count() - 1));
    } else if (box.currentText() != typed) {
        box.setCurrentIndex(-1);
        box.setEditText(typed);
        box.lineEdit()->setCursorPosition(cursor);
    }
}

QToolButton* makeIconButton(Icon picture, const QString& does, QWidget* parent)
{
    auto* button = new QToolButton(parent);
    button->setIcon(icon(picture));
    button->setAutoRaise(true);
    button->setAccessibleName(does);
    setPlainToolTip(button, does);
    return button;
}

QToolButton* makeChoiceButton(QButtonGroup& group, const QString& words, const QString& tip, const char* name,
                              QWidget* parent)
{
    auto* button = new QToolButton(parent);
    button->setObjectName(QLatin1String(name));
    button->setText(words);
    button->setCheckable(true);
    setPlainToolTip(button, tip);
    group.addButton(button);
    return button;
}

QFileDialog* makeOpenDialog(QWidget* parent, const QString& title, const QString& filter)
{
    auto* dialog = new QFileDialog(parent, title, {}, filter);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    return dialog;
}

QFileDialog* makeSaveDialog(QWidget* parent, const QString& title, const QString& name, const QString& filter)
{
    auto* dialog = new QFileDialog(parent, title, name, filter);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QFileInfo(name).suffix());
    return dialog;
}

void copyText(const QString& text) { QGuiApplication::clipboard()->setText(text); }

} // namespace fabriscope::ui
