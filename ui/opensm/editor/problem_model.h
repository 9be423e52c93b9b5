// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/flat_model.h"
#include "ui/opensm/editor/analysis.h"
#include "ui/text/status.h"

namespace fabriscope::ui::sm {

[[nodiscard]] Status statusOf(opensm::Level level);
[[nodiscard]] QString levelWord(opensm::Level level); ///< "Error", "Warning", "Hint", translated
/// Message, reason and effect as lines of at most 90 characters, for a tool tip.
[[nodiscard]] QString problemText(const opensm::Diagnostic& diagnostic);
/// Breaks a plain text into lines, between words, for tool tips.
[[nodiscard]] QString wrapped(const QString& text, qsizetype width = 90);

/// The problems of all three files, with the roles of a FabricTableModel. Follows an analysis with the smallest change
/// of rows, so that the selection stays.
class ProblemModel final : public FlatModel
{
    Q_OBJECT

public:
    enum Column : quint8 { LevelColumn, FileColumn, LineColumn, MessageColumn, RuleColumn, ColumnCount };
    struct Row
    {
        opensm::FileKind file{};
        Problem problem;
    };

    explicit ProblemModel(QObject* parent = nullptr);

    void setAnalysis(const AnalysisPtr& analysis);
    [[nodiscard]] const Row& row(int at) const { return m_rows.at(static_cast<std::size_t>(at)); }

private:
    [[nodiscard]] std::size_t size() const override { return m_rows.size(); }
    [[nodiscard]] QVariant cell(const QModelIndex& index, int role) const override;
    std::vector<Row> m_rows;
};

} // namespace fabriscope::ui::sm
