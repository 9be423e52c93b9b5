// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/client/queries/matrix_runner.h"

#include <QWidget>

#include <map>
#include <vector>

namespace fabriscope::ui {

/// Results between all pairs as a heat map: a row a port that sends, a column a port that receives. Values stand in
/// their cells when there is room; what failed and what stands out has a mark. Arrow keys go from cell to cell.
class MatrixMap final : public QWidget
{
    Q_OBJECT

public:
    explicit MatrixMap(QWidget* parent = nullptr);

    void setPorts(const QStringList& names, probe::TestKind kind);
    void setResults(const std::vector<agent::MatrixResult>& results, const probe::MatrixOutliers& outliers);
    /// What stands in a cell, in words: the figure, what is wrong. Empty: nothing was tested there.
    [[nodiscard]] QString outcome(const probe::MatrixPair& pair) const;
    /// The same with both ports.
    [[nodiscard]] QString describe(const probe::MatrixPair& pair) const;
    [[nodiscard]] QString nameAt(std::size_t port) const { return m_names.value(static_cast<qsizetype>(port)); }
    [[nodiscard]] QRect cellRect(const probe::MatrixPair& pair) const;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void currentChanged(const QRect& cell); ///< which is to be in sight

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    void paintCell(QPainter& painter, const agent::MatrixResult& result) const;
    [[nodiscard]] int cellSide() const;
    [[nodiscard]] int nameWidth() const;
    [[nodiscard]] std::optional<probe::MatrixPair> pairAt(const QPoint& place) const;
    void setCurrent(probe::MatrixPair pair);
    [[nodiscard]] QString figureText(double value) const;

    QStringList m_names;
    probe::TestKind m_kind = probe::TestKind::Bandwidth;
    std::map<probe::MatrixPair, agent::MatrixResult> m_results;
    probe::MatrixOutliers m_outliers;
    double m_least = 0, m_most = 0;
    std::optional<probe::MatrixPair> m_current;
};

} // namespace fabriscope::ui
