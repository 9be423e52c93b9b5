// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLayout>

#include <memory>
#include <vector>

namespace fabriscope::ui {

/// Widgets side by side, each as wide as it asks for; those that do not fit go on in the next line. For buttons whose
/// words are longer in another language than the panel is wide.
class FlowLayout final : public QLayout
{
    Q_OBJECT

public:
    explicit FlowLayout(int spacing, QWidget* parent = nullptr);
    ~FlowLayout() override;

    void addItem(QLayoutItem* item) override; ///< takes ownership, as all layouts do
    [[nodiscard]] int count() const override { return static_cast<int>(m_items.size()); }
    [[nodiscard]] QLayoutItem* itemAt(int index) const override;
    QLayoutItem* takeAt(int index) override;
    [[nodiscard]] Qt::Orientations expandingDirections() const override { return {}; }
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;    ///< all in one line
    [[nodiscard]] QSize minimumSize() const override; ///< one a line
    void setGeometry(const QRect& place) override;

private:
    /// Height of all lines in `place`; moves the items there when `move` is set.
    int arrange(const QRect& place, bool move) const;

    std::vector<std::unique_ptr<QLayoutItem>> m_items;
};

} // namespace fabriscope::ui
