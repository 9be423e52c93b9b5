// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/topology/floating.h"
#include "ui/topology/map/colouring.h"

#include <QStringList>
#include <QWidget>

class QLabel;

namespace fabriscope::ui::topology {

/// Explains the colours that are on the map now, and nothing else: a piece of line, its shape, words, how many.
class Legend final : public QWidget
{
    Q_OBJECT

public:
    explicit Legend(QWidget* parent = nullptr);
    void setColouring(ColouringPtr colouring);
    /// How many switches have a dashed stub for a cable that their siblings have.
    void setMissingCables(std::size_t count);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    [[nodiscard]] int rowHeight() const;

    void tell();

    ColouringPtr m_colouring;
    std::size_t m_missing = 0;
};

/// Says that what the map shows is of then, or not all. Hidden while there is nothing to say.
class AgeCard final : public FloatingPlate
{
    Q_OBJECT

public:
    explicit AgeCard(QWidget* parent = nullptr);
    void setSentences(const QStringList& sentences);
    [[nodiscard]] QString text() const;

private:
    QLabel* m_words = nullptr;
};

} // namespace fabriscope::ui::topology
