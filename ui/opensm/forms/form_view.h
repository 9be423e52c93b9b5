// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/opensm/editor/analysis.h"

#include <QAbstractItemView>

namespace fabriscope::ui::sm {

/// By these a cell that can be edited is: not as soon as it is reached, where Tab leads on.
inline constexpr QAbstractItemView::EditTriggers editsCells =
    QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed | QAbstractItemView::AnyKeyPressed;

/// The structured view of a file. Reads trees, writes edits of the text: form and text are two views of one document.
class FormView : public QWidget
{
    Q_OBJECT

public:
    using QWidget::QWidget;
    virtual void setAnalysis(const AnalysisPtr& analysis) = 0;

Q_SIGNALS:
    /// The user wants to see where something is written; line and byte column from 0.
    void placeRequested(int line, std::size_t column, int endLine, std::size_t endColumn);
};

} // namespace fabriscope::ui::sm
