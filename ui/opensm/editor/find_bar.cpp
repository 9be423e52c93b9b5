// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/opensm/editor/find_bar.h"

#include "ui/common/look/building.h"

#include <QCheckBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTextBlock>
#include <QTextCursor>
#include <QToolButton>

namespace fabriscope::ui::sm {

FindBar::FindBar(QPlainTextEdit& editor, QWidget* parent)
    : QWidget(parent), m_editor(editor), m_input(new QLineEdit(this)),
      m_replacement(named(new QLineEdit(this), "replacement")), m_case(new QCheckBox(tr("Match case"), this)),
      m_result(makeLabel(TextRole::Caption, {}, this)), m_replaceTools(new QWidget(this))
{
    setObjectName(QStringLiteral("findBar"));
    setUpFilter(*m_input, "find", tr("Find"), tr("Find"));
    m_replacement->setPlaceholderText(tr("Replace with"));
    m_replacement->setAccessibleName(tr("Replace with"));
    auto* one = makeButton(tr("Replace"), {}, m_replaceTools, this, &FindBar::replaceOne);
    auto* all = named(makeButton(tr("Replace all"), {}, m_replaceTools, this, &FindBar::replaceAll), "replaceAll");
    auto* tools = makeRow(m_replaceTools);
    tools->addWidget(m_replacement, 1);
    addAll(*tools, {one, all});
    auto* close = makeIconButton(Icon::Clear, tr("Close (Escape)"), this);
    close->setAccessibleName(tr("Close"));
    auto* row = makeRow(this, gap, {gap, gap / 2, gap, gap / 2});
    row->addWidget(m_input, 1);
    row->addWidget(m_replaceTools, 1);
    addAll(*row, {m_case, m_result, close});
    hide();

    connect(m_input, &QLineEdit::textEdited, this, [this] {
        QTextCursor cursor = m_editor.textCursor();
        cursor.setPosition(cursor.selectionStart()); // the match may grow where it is
        m_editor.setTextCursor(cursor);
        findNext();
    });
    connect(close, &QToolButton::clicked, this, [this] {
        hide();
        m_editor.setFocus();
    });
}

void FindBar::open(bool replace)
{
    const QString selected = m_editor.textCursor().selectedText();
    if (!selected.isEmpty() && !selected.contains(QChar::ParagraphSeparator)) m_input->setText(selected);
    m_replaceTools->setVisible(replace);
    show();
    showText({});
    m_input->setFocus(Qt::ShortcutFocusReason);
    m_input->selectAll();
}

void FindBar::showText(const QString& text) { m_result->setText(text); }

bool FindBar::findNext(bool backward)
{
    if (m_input->text().isEmpty()) return false;
    QTextDocument::FindFlags flags;
    if (backward) flags |= QTextDocument::FindBackward;
    if (m_case->isChecked()) flags |= QTextDocument::FindCaseSensitively;
    if (m_editor.find(m_input->text(), flags)) {
        showText({});
        return true;
    }
    const QTextCursor before = m_editor.textCursor();
    QTextCursor end = before;
    end.movePosition(backward ? QTextCursor::End : QTextCursor::Start);
    m_editor.setTextCursor(end);
    if (m_editor.find(m_input->text(), flags)) {
        showText(backward ? tr("Search continued from the end.") : tr("Search continued from the start."));
        return true;
    }
    m_editor.setTextCursor(before);
    showText(tr("Not found."));
    return false;
}

bool FindBar::isMatch(const QTextCursor& cursor) const
{
    const auto sensitivity = m_case->isChecked() ? Qt::CaseSensitive : Qt::CaseInsensitive;
    return cursor.hasSelection() && cursor.selectedText().compare(m_input->text(), sensitivity) == 0;
}

void FindBar::replaceOne()
{
    QTextCursor cursor = m_editor.textCursor();
    if (isMatch(cursor)) cursor.insertText(m_replacement->text());
    findNext();
}

int FindBar::replaceAll()
{
    if (m_input->text().isEmpty()) return 0;
    const QTextDocument::FindFlags flags =
        m_case->isChecked() ? QTextDocument::FindCaseSensitively : QTextDocument::FindFlags();
    QTextCursor edit(m_editor.document());
    edit.beginEditBlock();
    int count = 0;
    QTextCursor at(m_editor.document());
    while (!(at = m_editor.document()->find(m_input->text(), at, flags)).isNull()) {
        at.insertText(m_replacement->text());
        ++count;
    }
    edit.endEditBlock();
    showText(tr("%n replaced.", "number of places in the text", count));
    return count;
}

void FindBar::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape) {
        hide();
        m_editor.setFocus();
    } else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        findNext(event->modifiers().testFlag(Qt::ShiftModifier));
    } else {
        QWidget::keyPressEvent(event);
    }
}

} // namespace fabriscope::ui::sm
