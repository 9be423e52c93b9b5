// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/opensm/editor/analysis.h"

#include <QObject>

class QTextDocument;

namespace fabriscope::ui::sm {

/// Which lines of a document are folded away. What is folded is kept with the heading's block, so it moves with it.
class Folding final : public QObject
{
    Q_OBJECT

public:
    explicit Folding(QTextDocument& document, QObject* parent = nullptr);

    /// The regions after an analysis; headings that are no longer ones unfold.
    void setFolds(std::vector<Fold> folds);
    [[nodiscard]] bool isHeading(int line) const;
    [[nodiscard]] bool isFolded(int line) const;
    void toggle(int line);
    void setAllFolded(bool folded);
    /// Unfolds whatever hides this line.
    void reveal(int line);

Q_SIGNALS:
    void changed();

private:
    void setFolded(int line, bool folded);
    void refresh();

    QTextDocument& m_document;
    std::vector<Fold> m_folds;
};

} // namespace fabriscope::ui::sm
