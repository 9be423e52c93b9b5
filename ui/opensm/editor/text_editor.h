// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/opensm/editor/analysis.h"

#include <QPlainTextEdit>

class QCompleter;
class QStandardItemModel;

namespace KSyntaxHighlighting {
class Definition;
}

namespace fabriscope::ui::sm {

class Folding;
class Gutter;
class Highlighter;

/// The text of one of OpenSM's files: line numbers, folds, problems in the gutter and under the text, help on hover,
/// completion (Ctrl+Space), quick fixes (Alt+Enter).
class TextEditor final : public QPlainTextEdit
{
    Q_OBJECT

public:
    TextEditor(ConfigBuffer& buffer, const KSyntaxHighlighting::Definition& definition, QWidget* parent = nullptr);
    ~TextEditor() override;

    /// Shows the problems, folds and changed lines of an analysis of the present text.
    void setAnalysis(const AnalysisPtr& analysis);
    [[nodiscard]] const std::vector<Problem>& problems() const { return m_problems; }

    /// Puts the cursor on a place and brings it into view; line and byte column from 0.
    void goTo(int line, std::size_t column, int endLine, std::size_t endColumn);
    void goToLine(int line);
    void complete();
    /// Offers what can be done about the problems in the cursor's line.
    void showFixes();
    [[nodiscard]] std::vector<opensm::Fix> fixesAtCursor() const;
    /// The hover text of a place; empty: none.
    [[nodiscard]] QString hoverTextAt(QPoint viewportPosition) const;
    [[nodiscard]] QCompleter& completer() const { return *m_completer; }
    [[nodiscard]] Folding& folding() const { return *m_folding; }

Q_SIGNALS:
    void fixChosen(const fabriscope::opensm::Fix& fix);
    /// Chosen in the context menu: what is undone may reach beyond this text (JointUndo).
    void undoChosen();
    void redoChosen();

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void changeEvent(QEvent* event) override;
    [[nodiscard]] QMimeData* createMimeDataFromSelection() const override;
    void insertFromMimeData(const QMimeData* source) override;

private:
    friend class Gutter;
    void applyTheme();
    void placeGutter();
    void underline(QPainter& painter) const;
    void underline(QPainter& painter, const QTextBlock& block, const Problem& problem, QPointF offset) const;
    void shiftProblems(int position);
    void breakLine();
    void takeCompletion(const QModelIndex& index);
    void markCurrentLine();
    [[nodiscard]] std::pair<int, int> visibleLines() const;
    /// Problems that begin in a line.
    [[nodiscard]] std::span<const Problem> problemsOf(int line) const;

    ConfigBuffer& m_buffer;
    Gutter* m_gutter;
    Highlighter* m_highlighter;
    Folding* m_folding;
    QCompleter* m_completer;
    QStandardItemModel* m_proposals;
    AnalysisPtr m_analysis;
    std::vector<Problem> m_problems; ///< of the analysis, moved along with lines inserted since
    int m_blocks = 1;
};

} // namespace fabriscope::ui::sm
