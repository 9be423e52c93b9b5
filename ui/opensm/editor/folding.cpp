// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/opensm/editor/folding.h"

#include <QPlainTextDocumentLayout>
#include <QTextBlock>
#include <QTextDocument>

#include <algorithm>
#include <utility>

namespace fabriscope::ui::sm {
namespace {

constexpr int foldedState = 1; // of QTextBlock::userState(), which nothing else uses here

auto findFold(const std::vector<Fold>& folds, int line)
{
    const auto found = std::ranges::lower_bound(folds, line, {}, &Fold::first);
    return found != folds.end() && found->first == line ? found : folds.end();
}

} // namespace

Folding::Folding(QTextDocument& document, QObject* parent) : QObject(parent), m_document(document) {}

void Folding::setFolds(std::vector<Fold> folds)
{
    if (folds == m_folds) return;
    m_folds = std::move(folds);
    refresh();
}

bool Folding::isHeading(int line) const { return findFold(m_folds, line) != m_folds.end(); }

bool Folding::isFolded(int line) const { return m_document.findBlockByNumber(line).userState() == foldedState; }

void Folding::setFolded(int line, bool folded)
{
    QTextBlock block = m_document.findBlockByNumber(line);
    if (block.isValid()) block.setUserState(folded ? foldedState : -1);
}

void Folding::toggle(int line)
{
    if (!isHeading(line)) return;
    setFolded(line, !isFolded(line));
    refresh();
}

void Folding::setAllFolded(bool folded)
{
    for (const Fold& fold : m_folds)
        setFolded(fold.first, folded);
    refresh();
}

void Folding::reveal(int line)
{
    bool any = false;
    for (const Fold& fold : m_folds) {
        if (fold.first < line && line <= fold.last && isFolded(fold.first)) {
            setFolded(fold.first, false);
            any = true;
        }
    }
    if (any) refresh();
}

void Folding::refresh()
{
    bool any = false;
    int hiddenTo = -1; // the last line that some fold hides
    auto fold = m_folds.begin();
    for (QTextBlock block = m_document.begin(); block.isValid(); block = block.next()) {
        const int line = block.blockNumber();
        while (fold != m_folds.end() && fold->first < line)
            ++fold;
        const bool isHead = fold != m_folds.end() && fold->first == line;
        if (block.userState() == foldedState) {
            if (isHead)
                hiddenTo = std::max(hiddenTo, line > hiddenTo ? fold->last : hiddenTo);
            else
                block.setUserState(-1);
        }
        const bool visible = line > hiddenTo || (isHead && block.userState() == foldedState && fold->last == hiddenTo);
        if (block.isVisible() == visible) continue;
        block.setVisible(visible);
        block.setLineCount(visible ? std::max(1, block.layout()->lineCount()) : 0);
        any = true;
    }
    if (!any) return;
    auto* layout = static_cast<QPlainTextDocumentLayout*>(m_document.documentLayout());
    m_document.markContentsDirty(0, m_document.characterCount());
    layout->requestUpdate();
    Q_EMIT layout->documentSizeChanged(layout->documentSize());
    Q_EMIT changed();
}

} // namespace fabriscope::ui::sm
