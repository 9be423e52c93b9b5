// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/page_controls.h"

#include <QButtonGroup>
#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>
#include <QLineEdit>
#include <QShortcut>
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
