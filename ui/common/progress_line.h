// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <optional>

namespace fabriscope::ui {

/// A line two pixels high under the header that shows how far long work is. Without a known end a part of it is filled
/// and shows only that work continues; it does not move, so it costs nothing.
class ProgressLine final : public QWidget
{
    Q_OBJECT

public:
    explicit ProgressLine(QWidget* parent = nullptr);
    /// Nothing: no work. A negative share: under way, end unknown. Else 0 to 1.
    void setShare(std::optional<double> share);
    [[nodiscard]] std::optional<double> share() const { return m_share; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::optional<double> m_share;
};

} // namespace fabriscope::ui
