// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/look/tokens.h"

#include <QObject>
#include <QTextLayout>

#include <KSyntaxHighlighting/AbstractHighlighter>
#include <KSyntaxHighlighting/State>

class QTextBlock;
class QTextDocument;
class QTimer;

namespace KSyntaxHighlighting {
class Repository;
}

namespace fabriscope::opensm {
enum class FileKind : std::uint8_t;
}

namespace fabriscope::ui::sm {

/// Makes a repository know our definitions, which are resources of the program.
void addDefinitions(KSyntaxHighlighting::Repository& repository);
[[nodiscard]] QString definitionName(opensm::FileKind kind);

/// Colours the lines that are on screen, and no others: a file of 50,000 lines opens at once. The states at line ends
/// are worked out in slices behind that; a line far below is coloured from a fresh state until they arrive.
class Highlighter final : public QObject, private KSyntaxHighlighting::AbstractHighlighter
{
    Q_OBJECT
    Q_INTERFACES(KSyntaxHighlighting::AbstractHighlighter)

public:
    Highlighter(QTextDocument& document, const KSyntaxHighlighting::Definition& definition, QObject* parent = nullptr);

    /// Gives these lines (from 0, both included) their colours. To be called before they are painted.
    void colourLines(int first, int last);
    void setScheme(Scheme scheme);

Q_SIGNALS:
    /// Lines that were coloured from a guess have to be coloured again.
    void coloursChanged();

private:
    class LineData;
    void applyFormat(int offset, int length, const KSyntaxHighlighting::Format& format) override;
    void contentsChange(int position, int removed, int added);
    void continueStates();
    bool updateState(const QTextBlock& block);
    [[nodiscard]] KSyntaxHighlighting::State stateBefore(const QTextBlock& block) const;
    [[nodiscard]] LineData& dataOf(QTextBlock block) const;

    QTextDocument& m_document;
    QTimer* m_slices;
    Scheme m_scheme = Scheme::Light;
    int m_known = 0;  ///< lines in front of this one have a valid state
    int m_blocks = 1; ///< before the change under way
    int m_generation = 0;
    QList<QTextLayout::FormatRange> m_ranges;
};

} // namespace fabriscope::ui::sm
