// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/opensm/editor/text_editor.h"

#include "ui/common/look/building.h"
#include "ui/common/look/tokens.h"
#include "ui/opensm/editor/folding.h"
#include "ui/opensm/editor/gutter.h"
#include "ui/opensm/editor/highlighter.h"
#include "ui/opensm/editor/problem_model.h"
#include "ui/opensm/editor/text_codec.h"
#include "ui/opensm/forms/option_help.h"
#include "ui/text/message_text.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QHelpEvent>
#include <QMenu>
#include <QMimeData>
#include <QPainter>
#include <QPainterPath>
#include <QStandardItemModel>
#include <QTextBlock>
#include <QTreeView>

#include <KSyntaxHighlighting/Definition>
#include <algorithm>
#include <utility>

namespace fabriscope::ui::sm {
namespace {

constexpr int mostProposals = 500;
constexpr int tabColumns = 8;

} // namespace

TextEditor::TextEditor(ConfigBuffer& buffer, const KSyntaxHighlighting::Definition& definition, QWidget* parent)
    : QPlainTextEdit(parent), m_buffer(buffer), m_gutter(new Gutter(*this)),
      m_highlighter(new Highlighter(buffer.document(), definition, this)),
      m_folding(new Folding(buffer.document(), this)), m_completer(new QCompleter(this)),
      m_proposals(new QStandardItemModel(this))
{
    named(this, "text", tr("Text of %1").arg(buffer.title()));
    setDocument(&buffer.document());
    setLineWrapMode(NoWrap);
    setFrameShape(NoFrame);
    setFont(fixedFont(font()));
    setTabStopDistance(fontMetrics().horizontalAdvance(QLatin1Char(' ')) * tabColumns);
    m_blocks = blockCount();

    auto* popup = new QTreeView(this);
    popup->setRootIsDecorated(false);
    popup->setHeaderHidden(true);
    popup->setUniformRowHeights(true);
    popup->setTextElideMode(Qt::ElideRight);
    m_completer->setModel(m_proposals);
    m_completer->setPopup(popup);
    m_completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    m_completer->setWidget(this);
    connect(m_completer, qOverload<const QModelIndex&>(&QCompleter::activated), this, &TextEditor::takeCompletion);

    connect(this, &QPlainTextEdit::blockCountChanged, this, &TextEditor::placeGutter);
    connect(this, &QPlainTextEdit::updateRequest, this, [this](const QRect& area, int dy) {
        if (dy != 0)
            m_gutter->scroll(0, dy);
        else
            m_gutter->update(0, area.y(), m_gutter->width(), area.height());
    });
    connect(this, &QPlainTextEdit::cursorPositionChanged, this, [this] {
        m_folding->reveal(textCursor().blockNumber());
        markCurrentLine();
        m_gutter->update();
    });
    connect(document(), &QTextDocument::contentsChange, this,
            [this](int at, int /*removed*/, int /*added*/) { shiftProblems(at); });
    connect(&buffer, &ConfigBuffer::contentReplaced, this, [this] { moveCursor(QTextCursor::Start); });
    connect(m_folding, &Folding::changed, this, [this] {
        viewport()->update();
        m_gutter->update();
    });
    connect(m_highlighter, &Highlighter::coloursChanged, viewport(), qOverload<>(&QWidget::update));
    applyTheme();
    placeGutter();
}

TextEditor::~TextEditor() = default;

void TextEditor::applyTheme()
{
    m_highlighter->setScheme(schemeOf(palette()));
    markCurrentLine();
    m_gutter->update();
}

void TextEditor::changeEvent(QEvent* event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) applyTheme();
    if (event->type() == QEvent::FontChange) placeGutter();
}

void TextEditor::placeGutter()
{
    const int width = m_gutter->wantedWidth();
    setViewportMargins(width, 0, 0, 0);
    const QRect area = contentsRect();
    m_gutter->setGeometry(area.left(), area.top(), width, area.height());
}

void TextEditor::resizeEvent(QResizeEvent* event)
{
    QPlainTextEdit::resizeEvent(event);
    placeGutter();
}

void TextEditor::markCurrentLine()
{
    QTextEdit::ExtraSelection line;
    line.format.setBackground(color(Token::Raised, palette()));
    line.format.setProperty(QTextFormat::FullWidthSelection, true);
    line.cursor = textCursor();
    line.cursor.clearSelection();
    setExtraSelections({line});
}

void TextEditor::setAnalysis(const AnalysisPtr& analysis)
{
    m_analysis = analysis;
    m_problems = analysis ? analysis->of(m_buffer.kind()).problems : std::vector<Problem>();
    m_folding->setFolds(analysis ? analysis->of(m_buffer.kind()).folds : std::vector<Fold>());
    viewport()->update();
    m_gutter->update();
}

void TextEditor::shiftProblems(int position)
{
    const int grown = blockCount() - std::exchange(m_blocks, blockCount());
    if (grown == 0) return;
    const int line = document()->findBlock(position).blockNumber();
    for (Problem& problem : m_problems) {
        if (problem.line > line) problem.line = std::max(line, problem.line + grown);
        if (problem.endLine > line) problem.endLine = std::max(line, problem.endLine + grown);
    }
}

std::span<const Problem> TextEditor::problemsOf(int line) const
{
    const auto found = std::ranges::equal_range(m_problems, line, {}, &Problem::line);
    return {found.begin(), found.end()};
}

std::pair<int, int> TextEditor::visibleLines() const
{
    QTextBlock block = firstVisibleBlock();
    const int first = std::max(block.blockNumber(), 0);
    int last = first;
    qreal bottom = contentOffset().y();
    while (block.isValid() && bottom <= viewport()->height()) {
        last = block.blockNumber();
        bottom += blockBoundingRect(block).height();
        block = block.next();
    }
    return {first, last};
}

void TextEditor::paintEvent(QPaintEvent* event)
{
    const auto [first, last] = visibleLines();
    m_highlighter->colourLines(first, last);
    QPlainTextEdit::paintEvent(event);
    QPainter painter(viewport());
    underline(painter);
}

void TextEditor::underline(QPainter& painter) const
{
    painter.setRenderHint(QPainter::Antialiasing);
    QTextBlock block = firstVisibleBlock();
    QRectF area = blockBoundingGeometry(block).translated(contentOffset());
    while (block.isValid() && area.top() <= viewport()->height()) {
        if (block.isVisible()) {
            for (const Problem& problem : problemsOf(block.blockNumber()))
                underline(painter, block, problem, area.topLeft());
        }
        const qreal bottom = area.bottom();
        block = block.next();
        if (block.isValid()) area = blockBoundingRect(block).translated(area.left(), bottom);
    }
}

void TextEditor::underline(QPainter& painter, const QTextBlock& block, const Problem& problem, QPointF offset) const
{
    const QString text = block.text();
    const QTextLine line = block.layout()->lineCount() > 0 ? block.layout()->lineAt(0) : QTextLine();
    if (!line.isValid()) return;
    const qsizetype begin = charColumn(text, problem.column);
    const qsizetype end =
        problem.endLine > problem.line ? text.size() : std::max(charColumn(text, problem.endColumn), begin);
    const qreal left = offset.x() + line.cursorToX(static_cast<int>(begin));
    const qreal least = fontMetrics().horizontalAdvance(QLatin1Char('n')); // an empty place has to stay visible
    const qreal right = std::max(offset.x() + line.cursorToX(static_cast<int>(end)), left + least);
    const qreal y = offset.y() + line.y() + line.height() - 1.5;
    QPen pen(color(statusOf(problem.diagnostic.level), palette()), 1.2);
    // The shape shows the level as well: a wave, dashes, dots.
    if (problem.diagnostic.level == opensm::Level::Error) {
        QPainterPath wave(QPointF(left, y));
        for (int step = 0; left + 2 * step < right; ++step)
            wave.lineTo(left + 2 * step, y + (step % 2 == 0 ? -1.2 : 1.2));
        painter.setPen(pen);
        painter.drawPath(wave);
        return;
    }
    pen.setStyle(problem.diagnostic.level == opensm::Level::Warning ? Qt::DashLine : Qt::DotLine);
    pen.setWidthF(1.5);
    painter.setPen(pen);
    painter.drawLine(QPointF(left, y), QPointF(right, y));
}

void TextEditor::goTo(int line, std::size_t column, int endLine, std::size_t endColumn)
{
    m_folding->reveal(line);
    const QTextBlock block = document()->findBlockByNumber(line);
    const QTextBlock endBlock = document()->findBlockByNumber(std::max(line, endLine));
    if (!block.isValid() || !endBlock.isValid()) return;
    QTextCursor cursor(document());
    // A mark over many lines would scroll away: then only its first line.
    const bool oneLine = endBlock == block;
    const qsizetype last = oneLine ? charColumn(block.text(), endColumn) : block.text().size();
    cursor.setPosition(block.position() + static_cast<int>(last));
    cursor.setPosition(block.position() + static_cast<int>(charColumn(block.text(), column)), QTextCursor::KeepAnchor);
    setTextCursor(cursor);
    centerCursor();
}

void TextEditor::goToLine(int line) { goTo(line, 0, line, 0); }

QString TextEditor::hoverTextAt(QPoint viewportPosition) const
{
    const QTextCursor cursor = cursorForPosition(viewportPosition);
    const QString line = cursor.block().text();
    // A place behind the line's end is no place of the text.
    if (cursor.atBlockEnd() && viewportPosition.x() > cursorRect(cursor).right() + 4) return {};
    const std::size_t column = byteColumn(line, cursor.positionInBlock());
    QStringList texts;
    for (const Problem& problem : problemsOf(cursor.blockNumber())) {
        const bool over = problem.endLine > problem.line || column <= problem.endColumn;
        if (column >= problem.column && over) texts << problemText(problem.diagnostic);
    }
    const QString help = helpAt(m_analysis.get(), m_buffer.kind(), line, cursor.positionInBlock());
    if (!help.isEmpty()) texts << wrapped(help);
    return texts.join(QLatin1String("\n\n"));
}

bool TextEditor::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        showPlainToolTip(help->globalPos(), hoverTextAt(viewport()->mapFromGlobal(help->globalPos())), viewport());
        return true;
    }
    return QPlainTextEdit::event(event);
}

void TextEditor::keyPressEvent(QKeyEvent* event)
{
    const bool popup = m_completer->popup()->isVisible();
    if (popup && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_Tab ||
                  event->key() == Qt::Key_Escape)) {
        event->ignore(); // the popup's
        return;
    }
    if (event->modifiers() == Qt::ControlModifier && event->key() == Qt::Key_Space) return complete();
    if (event->modifiers() == Qt::AltModifier && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter))
        return showFixes();
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && event->modifiers() == Qt::NoModifier) return breakLine();
    QPlainTextEdit::keyPressEvent(event);
    if (popup) complete();
}

void TextEditor::breakLine()
{
    QTextCursor cursor = textCursor();
    const QString line = cursor.block().text();
    const auto isBlank = [](QChar c) { return c == QLatin1Char(' ') || c == QLatin1Char('\t'); };
    const auto indent = std::ranges::find_if_not(line, isBlank) - line.begin();
    QString insert = QLatin1Char('\n') + line.left(std::min<qsizetype>(indent, cursor.positionInBlock()));
    // A file with CR LF stays one.
    const QString first = document()->firstBlock().text();
    if (first.endsWith(carriageReturn)) insert.prepend(carriageReturn);
    cursor.insertText(insert);
    setTextCursor(cursor);
    ensureCursorVisible();
}

void TextEditor::complete()
{
    const QTextCursor cursor = textCursor();
    const Proposals proposals =
        proposalsAt(m_analysis.get(), m_buffer.kind(), cursor.block().text(), cursor.positionInBlock());
    m_proposals->clear();
    for (const Proposal& proposal : proposals.items) {
        if (m_proposals->rowCount() == mostProposals) break;
        auto* word = new QStandardItem(proposal.text);
        auto* detail = new QStandardItem(proposal.detail);
        detail->setForeground(color(Token::TextSecondary, palette()));
        for (QStandardItem* item : {word, detail})
            item->setEditable(false);
        m_proposals->appendRow({word, detail});
    }
    if (m_proposals->rowCount() == 0) {
        m_completer->popup()->hide();
        return;
    }
    auto* popup = static_cast<QTreeView*>(m_completer->popup());
    popup->resizeColumnToContents(0);
    popup->setCurrentIndex(m_completer->completionModel()->index(0, 0));
    QTextCursor start = cursor;
    start.setPosition(cursor.block().position() + static_cast<int>(proposals.begin));
    QRect area = cursorRect(start);
    area.translate(viewport()->x(), 0);
    area.setWidth(std::max(420, width() / 2));
    m_completer->complete(area);
}

void TextEditor::takeCompletion(const QModelIndex& index)
{
    const QString word = index.siblingAtColumn(0).data().toString();
    QTextCursor cursor = textCursor();
    const Proposals proposals =
        proposalsAt(m_analysis.get(), m_buffer.kind(), cursor.block().text(), cursor.positionInBlock());
    cursor.setPosition(cursor.block().position() + static_cast<int>(proposals.begin), QTextCursor::KeepAnchor);
    cursor.insertText(word);
    setTextCursor(cursor);
}

std::vector<opensm::Fix> TextEditor::fixesAtCursor() const
{
    const QTextCursor cursor = textCursor();
    const std::size_t column = byteColumn(cursor.block().text(), cursor.positionInBlock());
    std::vector<opensm::Fix> under;
    std::vector<opensm::Fix> elsewhere;
    for (const Problem& problem : problemsOf(cursor.blockNumber())) {
        const bool hit = column >= problem.column && (problem.endLine > problem.line || column <= problem.endColumn);
        auto& into = hit ? under : elsewhere;
        into.insert(into.end(), problem.diagnostic.fixes.begin(), problem.diagnostic.fixes.end());
    }
    under.insert(under.end(), elsewhere.begin(), elsewhere.end());
    return under;
}

void TextEditor::showFixes()
{
    const std::vector<opensm::Fix> fixes = fixesAtCursor();
    const QPoint at = viewport()->mapToGlobal(cursorRect().bottomLeft());
    if (fixes.empty()) {
        showPlainToolTip(at, tr("No remedy is available for this line."), viewport());
        return;
    }
    auto* menu = named(new QMenu(this), "fixes");
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const opensm::Fix& fix : fixes)
        connect(menu->addAction(menuText(messageText(fix.title))), &QAction::triggered, this,
                [this, fix] { Q_EMIT fixChosen(fix); });
    menu->setActiveAction(menu->actions().constFirst());
    menu->popup(at);
}

void TextEditor::contextMenuEvent(QContextMenuEvent* event)
{
    QMenu* menu = createStandardContextMenu(event->pos());
    menu->setAttribute(Qt::WA_DeleteOnClose);
    setTextCursor(textCursor().hasSelection() ? textCursor() : cursorForPosition(event->pos()));
    QAction* first = menu->actions().isEmpty() ? nullptr : menu->actions().constFirst();
    for (const opensm::Fix& fix : fixesAtCursor()) {
        auto* action = new QAction(menuText(messageText(fix.title)), menu);
        connect(action, &QAction::triggered, this, [this, fix] { Q_EMIT fixChosen(fix); });
        menu->insertAction(first, action);
    }
    if (menu->actions().constFirst() != first) menu->insertSeparator(first);
    const auto redirect = [&](const QString& name, auto chosen) {
        auto* own = menu->findChild<QAction*>(name); // acts on this document alone
        if (own == nullptr) return;                  // the text cannot be edited
        auto* action = new QAction(own->icon(), own->text(), menu);
        action->setObjectName(name);
        action->setEnabled(own->isEnabled());
        connect(action, &QAction::triggered, this, chosen);
        menu->insertAction(own, action);
        delete own;
    };
    redirect(QStringLiteral("edit-undo"), &TextEditor::undoChosen);
    redirect(QStringLiteral("edit-redo"), &TextEditor::redoChosen);
    menu->popup(event->globalPos());
}

QMimeData* TextEditor::createMimeDataFromSelection() const
{
    // Pictures of control characters are for the eye; the clipboard gets what the file contains.
    auto* copied = new QMimeData;
    const std::string bytes = bytesOf(textCursor().selectedText());
    copied->setText(QString::fromUtf8(bytes.data(), static_cast<qsizetype>(bytes.size())));
    return copied;
}

void TextEditor::insertFromMimeData(const QMimeData* source)
{
    if (!source->hasText()) return;
    QString text = source->text();
    text.replace(QLatin1String("\r\n"), QLatin1String("\n"));
    if (document()->firstBlock().text().endsWith(carriageReturn) && document()->blockCount() > 1)
        text.replace(QLatin1String("\n"), QString(carriageReturn) + QLatin1Char('\n'));
    const std::string bytes = text.toStdString();
    textCursor().insertText(text.contains(carriageReturn) ? text : textOf(bytes));
    ensureCursorVisible();
}

} // namespace fabriscope::ui::sm
