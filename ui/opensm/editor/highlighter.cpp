// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/opensm/editor/highlighter.h"

#include "core/base/enum_number.h"
#include "core/opensm/diagnostic.h"

#include <QElapsedTimer>
#include <QTextBlock>
#include <QTextDocument>
#include <QTimer>

#include <KSyntaxHighlighting/Definition>
#include <KSyntaxHighlighting/Format>
#include <KSyntaxHighlighting/Repository>
#include <KSyntaxHighlighting/Theme>
#include <algorithm>

namespace fabriscope::ui::sm {
namespace {

using KSyntaxHighlighting::State;

constexpr int linesAtOnce = 400; // some milliseconds
constexpr qint64 sliceMs = 6;

QTextCharFormat formatFor(KSyntaxHighlighting::Theme::TextStyle style, Scheme scheme)
{
    using T = KSyntaxHighlighting::Theme;
    QTextCharFormat format;
    const auto use = [&](Token token, bool bold = false, bool italic = false) {
        format.setForeground(color(token, scheme));
        if (bold) format.setFontWeight(QFont::DemiBold);
        if (italic) format.setFontItalic(true);
    };
    switch (style) {
    case T::Keyword:
        use(Token::Accent);
        break;
    case T::ControlFlow:
    case T::Function:
        use(Token::Text, true);
        break;
    case T::BuiltIn:
    case T::Constant:
        use(Token::Warning);
        break;
    case T::String:
        use(Token::Ok);
        break;
    case T::DecVal:
    case T::BaseN:
    case T::Variable:
        use(Token::Notice);
        break;
    case T::Comment:
    case T::Operator:
        use(Token::TextSecondary);
        break;
    case T::Error:
        use(Token::Critical);
        break;
    default:
        use(Token::Text);
        break;
    }
    return format;
}

} // namespace

void addDefinitions(KSyntaxHighlighting::Repository& repository)
{
    repository.addCustomSearchPath(QStringLiteral(":/opensm"));
}

QString definitionName(opensm::FileKind kind)
{
    return enumWord<opensm::FileKind::QosPolicy>(kind, QStringLiteral("OpenSM Options"),
                                                 QStringLiteral("OpenSM Partitions"),
                                                 QStringLiteral("OpenSM QoS Policy"));
}

/// What is known about a line. Belongs to its block.
class Highlighter::LineData final : public QTextBlockUserData
{
public:
    State end;           ///< behind the line
    State colouredFrom;  ///< the state that its colours were worked out with,
    State colouredTo;    ///< and the one that they lead to
    int generation = -1; ///< of the colours; -1: none
};

Highlighter::Highlighter(QTextDocument& document, const KSyntaxHighlighting::Definition& definition, QObject* parent)
    : QObject(parent), m_document(document), m_slices(new QTimer(this)), m_blocks(document.blockCount())
{
    setDefinition(definition);
    m_slices->setInterval(0);
    connect(m_slices, &QTimer::timeout, this, &Highlighter::continueStates);
    connect(&document, &QTextDocument::contentsChange, this, &Highlighter::contentsChange);
    m_slices->start();
}

void Highlighter::setScheme(Scheme scheme)
{
    if (scheme == m_scheme && m_generation > 0) return;
    m_scheme = scheme;
    ++m_generation;
    Q_EMIT coloursChanged();
}

Highlighter::LineData& Highlighter::dataOf(QTextBlock block) const
{
    auto* data = static_cast<LineData*>(block.userData());
    if (data == nullptr) {
        data = new LineData; // the block owns it
        block.setUserData(data);
    }
    return *data;
}

State Highlighter::stateBefore(const QTextBlock& block) const
{
    const QTextBlock previous = block.previous();
    return previous.isValid() ? dataOf(previous).end : State();
}

bool Highlighter::updateState(const QTextBlock& block)
{
    LineData& data = dataOf(block);
    const State before = data.end;
    const State from = stateBefore(block);
    m_ranges.clear();
    data.end = highlightLine(block.text(), from);
    if (data.generation >= 0 && data.colouredFrom != from) data.generation = -1;
    return data.end != before;
}

void Highlighter::contentsChange(int position, int /*removed*/, int added)
{
    const int grown = m_document.blockCount() - m_blocks;
    m_blocks = m_document.blockCount();
    QTextBlock block = m_document.findBlock(position);
    const QTextBlock last = m_document.findBlock(std::min(position + added, m_document.characterCount() - 1));
    const int knownAfter = m_known + grown;
    const bool wasKnown = block.blockNumber() < m_known;
    bool converged = false;
    int left = linesAtOnce;
    for (; block.isValid() && left > 0; block = block.next(), --left) {
        dataOf(block).generation = -1;
        if (!wasKnown) {
            if (block == last) return;
            continue;
        }
        const bool changed = updateState(block);
        if (block.blockNumber() >= last.blockNumber() && !changed) {
            converged = true;
            break;
        }
    }
    if (!wasKnown) return;
    m_known =
        converged ? std::max(knownAfter, block.blockNumber() + 1) : (block.isValid() ? block.blockNumber() : m_blocks);
    m_known = std::clamp(m_known, 0, m_blocks);
    if (m_known < m_blocks) m_slices->start();
}

void Highlighter::continueStates()
{
    QElapsedTimer clock;
    clock.start();
    QTextBlock block = m_document.findBlockByNumber(m_known);
    bool guessedWrong = false;
    while (block.isValid() && clock.elapsed() < sliceMs) {
        const int generation = dataOf(block).generation;
        updateState(block);
        if (generation >= 0 && dataOf(block).generation < 0) guessedWrong = true;
        ++m_known;
        block = block.next();
    }
    if (!block.isValid()) m_slices->stop();
    if (guessedWrong) Q_EMIT coloursChanged();
}

void Highlighter::colourLines(int first, int last)
{
    QTextBlock block = m_document.findBlockByNumber(first);
    // A little work puts the states right; a jump far down starts from a guess, and the slices catch up.
    if (m_known <= last && first - m_known < linesAtOnce) {
        for (QTextBlock at = m_document.findBlockByNumber(m_known); at.isValid() && m_known <= last; at = at.next()) {
            updateState(at);
            ++m_known;
        }
    }
    State guess;
    for (; block.isValid() && block.blockNumber() <= last; block = block.next()) {
        LineData& data = dataOf(block);
        const State from = block.blockNumber() <= m_known ? stateBefore(block) : guess;
        if (data.generation != m_generation || data.colouredFrom != from) {
            m_ranges.clear();
            data.colouredFrom = from;
            data.colouredTo = highlightLine(block.text(), from);
            data.generation = m_generation;
            block.layout()->setFormats(m_ranges);
            m_document.markContentsDirty(block.position(), block.length());
        }
        guess = data.colouredTo;
    }
}

void Highlighter::applyFormat(int offset, int length, const KSyntaxHighlighting::Format& format)
{
    if (length == 0) return;
    QTextLayout::FormatRange range;
    range.start = offset;
    range.length = length;
    range.format = formatFor(format.textStyle(), m_scheme);
    m_ranges.append(range);
}

} // namespace fabriscope::ui::sm
